// Parts of a page: head and foot, maps and their signs.
#include "app/report/html_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "common/words.h"

namespace app::report {

namespace {

std::string countsOf(const std::vector<Holder>& held, std::string_view what) {
    std::array<int, 4> n{};
    for (const Holder h : held) ++n[index(h)];
    std::string out = fmt::format("the King {}, Parliament {}", n[0], n[1]);
    if (n[2] > 0) out += fmt::format(", nobody {}", n[2]);
    if (n[3] > 0) out += fmt::format(", disputed {}", n[3]);
    return fmt::format("{}: {}", what, out);
}

std::string armiesText(const MapDate& date) {
    std::vector<std::string> king, parliament;
    for (const auto& army : date.armies)
        (army.side == Holder::kKing ? king : parliament)
            .push_back(army.name.starts_with("Army ") ? "the " + army.name : army.name);
    std::string out;
    if (!king.empty()) out += " In the field for the King: " + common::listed(king) + ".";
    if (!parliament.empty()) out += " For Parliament: " + common::listed(parliament) + ".";
    return out;
}

}  // namespace

long percent(double chance) { return std::lround(100.0 * chance); }

std::string changeText(double before, double after, bool isWorth) {
    return fmt::format("{} to {} {}", percent(before), percent(after), isWorth ? "of 100" : "%");
}

std::string withMinuses(std::string text) {
    for (auto at = text.find(" -"); at != std::string::npos; at = text.find(" -", at + 1))
        if (at + 2 < text.size() && text[at + 2] >= '0' && text[at + 2] <= '9') text.replace(at + 1, 1, "\u2212");
    return text;
}

void PageWriter::begin(std::string_view language, const std::string& title, std::string_view style,
                       std::string_view head) {
    put("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n{}"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{}</title>\n<style>{}{}</style>\n"
        "</head>\n<body>\n<main>\n",
        language, head, escaped(title), pageStyle(), style);
}

std::string PageWriter::end() {
    add("</main>\n</body>\n</html>\n");
    return std::move(out_);
}

Point onPage(const Ground& ground, Point p) { return {p.x - ground.left, ground.top - p.y}; }

std::string pathOf(const Ground& ground, const Line& line) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point p = onPage(ground, line[i]);
        out += fmt::format("{}{:.0f} {:.0f}", i == 0 ? "M" : i == 1 ? "L" : " ", p.x, p.y);
    }
    return out;
}

void defineGround(PageWriter& page, const Ground& ground) {
    page.add(
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\" focusable=\"false\">\n<defs>\n"
        "<pattern id=\"king\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
        "<rect width=\"9\" height=\"9\" fill=\"#f0cfc9\"/><rect width=\"3\" height=\"9\" fill=\"#a3293a\"/></pattern>\n"
        "<pattern id=\"parliament\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">"
        "<rect width=\"9\" height=\"9\" fill=\"#dbe6f0\"/><circle cx=\"4.5\" cy=\"4.5\" r=\"1.7\" "
        "fill=\"#1f4a75\"/></pattern>\n"
        "<pattern id=\"both\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\">"
        "<rect width=\"10\" height=\"10\" fill=\"#f4e7bd\"/><path d=\"M0 5H10M5 0V10\" stroke=\"#5a4a20\" "
        "stroke-width=\"1.4\"/></pattern>\n"
        "<g id=\"land\" fill=\"#f3eee2\" stroke=\"#6d6048\" stroke-width=\"1\">");
    for (const Line& line : ground.land) page.put("<path d=\"{}Z\"/>", pathOf(ground, line));
    page.add("</g>\n");
    if (!ground.roads.empty()) {
        page.add("<path id=\"roads\" fill=\"none\" stroke=\"#b7a987\" stroke-width=\"1.2\" d=\"");
        for (const auto& [a, b] : ground.roads) {
            const Point p = onPage(ground, ground.places[a].at), q = onPage(ground, ground.places[b].at);
            page.put("M{} {}L{} {}", number(p.x), number(p.y), number(q.x), number(q.y));
        }
        page.add("\"/>\n");
    }
    for (std::size_t i = 0; i < ground.areas.size(); ++i) {
        page.put("<path id=\"area{}\" stroke=\"#4a3f2a\" stroke-width=\"1\" d=\"", i);
        for (const Line& ring : ground.areas[i].rings) page.put("{}Z", pathOf(ground, ring));
        page.add("\"/>\n");
    }
    page.add("</defs>\n</svg>\n");
}

const char* fillOf(Holder holder) {
    constexpr std::array<const char*, 4> kFills{"url(#king)", "url(#parliament)", "#fff", "url(#both)"};
    return kFills[index(holder)];
}

std::string signOf(Holder holder, double x, double y, double r) {
    const std::string sx = number(x), sy = number(y);
    switch (holder) {
        case Holder::kKing:
            return fmt::format("<path d=\"M{} {}l{} {}l-{} {}l-{} -{}Z\" fill=\"#a3293a\" stroke=\"#fff\" stroke-width=\"1\"/>",
                               sx, number(y - r), number(r), number(r), number(r), number(r), number(r), number(r));
        case Holder::kParliament:
            return fmt::format(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#1f4a75\" stroke=\"#fff\" stroke-width=\"1\"/>",
                number(x - r * 0.8), number(y - r * 0.8), number(r * 1.6), number(r * 1.6));
        default:
            return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#fff\" stroke=\"#4a3f2a\" stroke-width=\"1.2\"/>",
                               sx, sy, number(r * 0.5));
    }
}

void keySign(PageWriter& page, Holder holder, std::string_view words) {
    page.put("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">{}</svg>&#160;{} ",
             signOf(holder, 12, 12, 10), words);
}

void drawGround(PageWriter& page, const Ground& ground, const MapDate& date, const std::string& id, const std::string& title,
                const std::string& description, const std::string& marks) {
    const double width = ground.right - ground.left, height = ground.top - ground.bottom, unit = width / 600;
    page.put(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{}t {}d\">\n<title id=\"{}t\">{}</title>\n"
        "<desc id=\"{}d\">{}</desc>\n<rect width=\"{}\" height=\"{}\" fill=\"#fff\" stroke=\"#6d6048\" "
        "stroke-width=\"2\"/>\n",
        number(width), number(height), id, id, id, escaped(title), id, escaped(description), number(width), number(height));
    page.put(
        "<clipPath id=\"{}c\"><rect width=\"{}\" height=\"{}\"/></clipPath>\n<g clip-path=\"url(#{}c)\">\n<use "
        "href=\"#land\"/>\n",
        id, number(width), number(height), id);
    for (std::size_t i = 0; i < date.areas.size(); ++i)
        page.put("<use href=\"#area{}\" fill=\"{}\"/>\n", i, fillOf(date.areas[i]));
    if (!ground.roads.empty()) page.add("<use href=\"#roads\"/>\n");
    for (std::size_t i = 0; i < date.places.size(); ++i) {
        const Point p = onPage(ground, ground.places[i].at);
        page.add(signOf(date.places[i], p.x, p.y, (ground.places[i].isGreat ? 11 : 8) * unit));
    }
    page.add("\n");
    for (std::size_t i = 0; i < date.armies.size(); ++i) {
        const MapDate::Army& army = date.armies[i];
        // Several at one place stand in a column.
        const auto before =
            std::count_if(date.armies.begin(), date.armies.begin() + static_cast<std::ptrdiff_t>(i),
                          [&](const auto& o) { return std::hypot(o.at.x - army.at.x, o.at.y - army.at.y) < 1; });
        const Point p = onPage(ground, army.at);
        const double size = 17 * unit, y = p.y + (static_cast<double>(before) * 17 - 12) * unit;
        const bool isEast = p.x > width * 0.6;
        page.put(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" font-style=\"{}\" stroke=\"#fff\" "
            "stroke-width=\"{}\" "
            "paint-order=\"stroke\" fill=\"{}\">{}</text>\n",
            number(p.x + (isEast ? -4 : 4) * unit), number(y), number(size), isEast ? "end" : "start",
            army.side == Holder::kKing ? "italic" : "normal", number(4 * unit),
            army.side == Holder::kKing ? "#7c1420" : "#153554", escaped(army.name));
    }
    page.add(marks);
    page.add("</g>\n</svg>\n");
}

void drawMap(PageWriter& page, const Ground& ground, const MapDate& date, const std::string& id, const std::string& marks) {
    const bool hasAreas = !ground.areas.empty();
    const std::string held =
        hasAreas ? countsOf(date.areas, "Areas") : countsOf(date.places, ground.places.size() > 10 ? "Areas" : "Fortresses");
    page.add("<figure>\n");
    drawGround(page, ground, date, id, date.title + ": who holds what", held + "." + armiesText(date), marks);
    page.put("<figcaption><b>{}.</b> {}.</figcaption>\n</figure>\n", escaped(date.title), escaped(common::capital(held)));
}

}  // namespace app::report
