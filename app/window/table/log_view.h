// LogView: what has happened, with bullets, dice and clauses; filtered, scrolled, and clicked to show a place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/window/draw/widgets.h"
#include "common/log.h"

namespace app {

class LogView {
public:
    // Draws entries [0, end) within the box, newest at the foot, and stays at the foot until scrolled away.
    void draw(Frame& f, const Rect& box, const std::vector<common::LogEntry>& entries, common::PlayerId reader,
              std::string_view idPrefix = "log");
    // The place of an entry that was clicked in this frame.
    [[nodiscard]] const std::optional<std::string>& clickedPlace() const { return clicked_; }

    enum class Filter { kAll, kActions, kDice };
    Filter filter = Filter::kAll;
    std::string search;
    bool showFilter = false;  // a row of filter choices above

private:
    ScrollState scroll_;
    std::size_t seen_ = 0;
    // Heights of the entries' words, measured once a width and face.
    struct Measured {
        float width = 0, height = 0;
        std::size_t length = 0;
    };
    std::vector<Measured> measured_;
    int serial_ = -1;
    common::PlayerId reader_ = common::PlayerId::kNobody;
    std::optional<std::string> clicked_;
};

// One entry as spans: text, then the clause in brackets.
std::vector<Span> logSpans(const common::LogEntry& entry, common::PlayerId reader, float px);

}  // namespace app
