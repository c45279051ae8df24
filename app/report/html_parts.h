// Parts of a page: its head and foot, and the maps that several sorts of page draw.
//
// Sides are told apart by shape and hatch, never by colour alone, so that a print in black says the same.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "app/report/page.h"
#include "app/report/report.h"

namespace app::report {

long percent(double chance);
// "42 to 36 %"; of what a campaign is worth, which is no chance, "42 to 36 of 100".
std::string changeText(double before, double after, bool isWorth);
// With a true minus before a number: "Score \u22123".
std::string withMinuses(std::string text);

// A page that is being written, from its head to its foot.
class PageWriter {
public:
    // `style`: what this sort of page needs beside the common style; `head`: of its head, as it is to stand there.
    void begin(std::string_view language, const std::string& title, std::string_view style = {}, std::string_view head = {});
    std::string end();  // the text

    void add(std::string_view text) { out_ += text; }
    template <class... Args>
    void put(fmt::format_string<Args...> format, Args&&... args) {
        out_ += fmt::format(format, std::forward<Args>(args)...);
    }
    void trimEnd() { out_.pop_back(); }

private:
    std::string out_;
};

// Maps. Whatever draws one on a page writes the definitions of its ground first.
Point onPage(const Ground& ground, Point p);
std::string pathOf(const Ground& ground, const Line& line);  // without its Z
void defineGround(PageWriter& page, const Ground& ground);   // hatches, land, roads and Areas
const char* fillOf(Holder holder);
// The King's places are diamonds, Parliament's squares, nobody's small rings.
std::string signOf(Holder holder, double x, double y, double r);
void keySign(PageWriter& page, Holder holder, std::string_view words);
// What a reader sees and, in words, what one hears who does not. `id`: of its own on the page. `marks`: drawn over all.
void drawGround(PageWriter& page, const Ground& ground, const MapDate& date, const std::string& id, const std::string& title,
                const std::string& description, const std::string& marks = {});
// The same as a figure that tells who holds what.
void drawMap(PageWriter& page, const Ground& ground, const MapDate& date, const std::string& id, const std::string& marks = {});

}  // namespace app::report
