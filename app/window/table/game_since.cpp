// What happened since the reader's last turn: a list beside the map, which shows each thing that is pointed at.
#include <algorithm>

#include "app/window/draw/widgets.h"
#include "app/window/table/game_screen.h"
#include "app/window/table/marks.h"

namespace app {

namespace {

constexpr std::size_t kMostLines = 4;  // of one thing that happened

bool isCounted(const Happening& row) { return !row.isHeading && !row.isQuiet; }

}  // namespace

void GameScreen::followSince() {
    if (!whole_ || sinceOf_ == whole_) return;
    const bool wasFresh = sinceTurn_.isFresh;
    const std::size_t before = sinceTurn_.from;
    sinceOf_ = whole_;
    sinceTurn_ = sinceOwnTurn(*whole_, historyViews_);
    since_ = happenings(*whole_, table_->log(), sinceTurn_.from, sinceTurn_.end, historyViews_);
    sinceGoals_ =
        historyViews_.gains ? historyViews_.gains(*whole_, sinceTurn_.from, sinceTurn_.end) : std::vector<std::string>{};
    for (std::string& line : goalsMoved(*whole_, sinceTurn_.from, sinceTurn_.end)) sinceGoals_.push_back(std::move(line));
    sinceAt_.reset();
    // His first act closes it, and so does a turn that is another.
    if ((wasFresh && !sinceTurn_.isFresh) || before != sinceTurn_.from) isSinceOpen_ = owesSince_ = false, sinceScroll_ = {};
}

void GameScreen::openSince() {
    if (replay_) return;
    isSinceOpen_ = true;
    isSincePaid_ = false;
    sinceAt_.reset();
}

int GameScreen::sinceRows() const { return static_cast<int>(std::count_if(since_.begin(), since_.end(), isCounted)); }

// Until his first act; while the list is open all of it, or what it points at.
Marks GameScreen::sinceMarks() const {
    if (isSinceOpen_ && sinceAt_ && *sinceAt_ < since_.size()) {
        int number = 0;
        for (std::size_t i = 0; i <= *sinceAt_; ++i) number += isCounted(since_[i]) ? 1 : 0;
        return marksOf(since_[*sinceAt_], isCounted(since_[*sinceAt_]) ? number : 0);
    }
    if (isSinceOpen_) return marksOf(since_);
    if (!sinceTurn_.isFresh) return {};
    return latestMarks(since_);
}

void GameScreen::flyTo(const Happening& it) {
    if (!it.place.empty())
        view_->showPlace(it.place);
    else if (!it.ways.empty())
        view_->showPlace(it.ways.back().to);
}

// How it stands with what wins the war, where it stood otherwise then.
float GameScreen::sinceGoals(Frame& f, const Rect& room, bool paint) const {
    if (sinceGoals_.empty()) return 0;
    const float inside = room.w - f.px(24);
    float h = f.px(10);
    for (const std::string& line : sinceGoals_) h += measureWrapped(f, inside, Role::kBody, 16, line) + f.px(2);
    if (!paint) return h;
    f.draw->AddRectFilled(room.min(), {room.right(), room.y + h}, f.theme.well, f.px(5));
    f.draw->AddRect(room.min(), {room.right(), room.y + h}, f.theme.rule, f.px(5), 0, 1);
    float y = room.y + f.px(5);
    for (const std::string& line : sinceGoals_)
        y += drawWrapped(f, {room.x + f.px(12), y}, inside, Role::kBody, 16, f.theme.ink, line) + f.px(2);
    return h;
}

float GameScreen::drawSinceRow(Frame& f, std::size_t number, const Rect& room) {
    const Happening& it = since_[number];
    const Theme& t = f.theme;
    const std::string times = it.times > 1 ? " (" + std::to_string(it.times) + " times)" : "";
    // What was over before the turn that the heading names.
    float used = 0;
    if (it.over) {
        std::string words = it.over->title + ".";
        for (const std::string& line : it.over->lines) words += " " + line;
        used = drawWrapped(f, {room.x + f.px(34), room.y}, room.w - f.px(42), Role::kBody, 15.5f, t.ink, words) + f.px(4);
    }
    return used + drawSinceTold(f, number, {room.x, room.y + used, room.w, room.h}, times);
}

float GameScreen::drawSinceTold(Frame& f, std::size_t number, const Rect& room, const std::string& times) {
    const Happening& it = since_[number];
    const Theme& t = f.theme;
    if (it.isHeading && it.lines.empty()) {
        if (measureText(f, Role::kSmallCaps, 17, it.title).x <= room.w - f.px(8))
            return sectionHeading(f, room.min(), room.w, it.title, 17) + f.px(2);
        return drawWrapped(f, room.min(), room.w, Role::kSmallCaps, 17, t.heading, it.title) + f.px(8);
    }
    if (it.isQuiet)
        return drawWrapped(f, {room.x + f.px(34), room.y}, room.w - f.px(40), Role::kItalic, 15, t.ink2, it.title + times) +
               f.px(2);
    const float indent = f.px(34), die = f.px(20);
    const float dice = static_cast<float>(std::min<std::size_t>(it.dice.size(), 8)) * (die + f.px(3));
    const bool isGreat = it.weight == common::LogWeight::kGreat;
    const std::vector<Span> title{{it.title + times, Role::kBold, 17, isGreat ? t.heading : t.ink}};
    std::string words;
    for (std::size_t i = 0; i < std::min(it.lines.size(), kMostLines); ++i) words += (words.empty() ? "" : " ") + it.lines[i];
    if (it.lines.size() > kMostLines)
        words += " And " + std::to_string(it.lines.size() - kMostLines) + " more lines of the log.";
    const std::vector<Span> body{{words, Role::kBody, 15.5f, t.ink}};
    const float width = room.w - indent - f.px(8);
    const float h1 = measureParagraph(f, width, title), h2 = words.empty() ? 0 : measureParagraph(f, width, body);
    const float h = h1 + h2 + (it.dice.empty() ? 0 : die + f.px(4)) + f.px(12);
    const Rect box{room.x, room.y, room.w, h};
    const TargetState s = f.targets.add("since." + std::to_string(number), box, it.title);
    if (s.lit()) {
        sinceAt_ = number;
        f.draw->AddRectFilled(box.min(), box.max(), t.goldPale, f.px(5));
        f.draw->AddRect(box.min(), box.max(), t.goldInk, f.px(5), 0, 1.4f);
    }
    if (s.clicked) flyTo(it), f.keepDrawing(0.4);
    int disc = 0;
    for (std::size_t i = 0; i <= number; ++i) disc += isCounted(since_[i]) ? 1 : 0;
    if (isCounted(it)) stepDisc(f, {room.x + f.px(15), room.y + f.px(6) + h1 / 2}, f.px(11), disc, it.side, s.lit());
    float y = room.y + f.px(5);
    y += drawParagraph(f, {room.x + indent, y}, width, title);
    if (!words.empty()) y += drawParagraph(f, {room.x + indent, y}, width, body);
    // Plain, as they may be of both sides.
    for (std::size_t i = 0; i < it.dice.size() && static_cast<float>(i) * (die + f.px(3)) < std::max(dice, 1.0f); ++i)
        dieFace(f, {room.x + indent + static_cast<float>(i) * (die + f.px(3)), y + f.px(2), die, die}, it.dice[i], "");
    f.draw->AddLine({box.x + indent, box.bottom()}, {box.right(), box.bottom()}, withAlpha(t.rule, 0.7f), 1);
    return h;
}

void GameScreen::drawSince(Frame& f, const Rect& area) {
    const Theme& t = f.theme;
    const float w = std::min(area.w - f.px(16), f.px(430));
    float inside = w - f.px(40), wanted = f.px(150);
    for (const Happening& row : since_)  // roughly: the list scrolls
        wanted += row.isQuiet ? 0 : row.isHeading ? f.px(30) : f.px(64);
    wanted += sinceGoals(f, {0, 0, inside, 0}, false);
    const float h = std::clamp(wanted, f.px(190), std::max(f.px(190), area.h - f.px(20)));
    const Rect box{area.right() - w - f.px(8), area.y + f.px(8), w, std::min(h, area.h - f.px(16))};
    f.targets.cover("since", box);
    plate(f, box);
    Rect rest = box.inset(f.px(18), f.px(12));
    Rect head = rest.cutTop(f.px(34), f.px(2));
    const Rect close = head.cutRight(f.px(32), f.px(6));
    drawTextIn(f, head, Role::kSmallCaps, 23, t.heading, "Since your turn", Align::kLeft);
    if (button(f, "since.close", close, "\u00d7", {.kind = ButtonKind::kQuiet})) isSinceOpen_ = false;
    if (const float used = sinceGoals(f, rest, true); used > 0) rest.cutTop(used, f.px(6));
    Rect foot = rest.cutBottom(f.px(34), f.px(8));
    const Rect inner = beginScroll(f, "since", rest, sinceScroll_);
    sinceAt_.reset();
    float y = inner.y;
    if (sinceRows() == 0)
        y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, t.ink2, "Nothing that changes the map has happened.") +
             f.px(4);
    int quiet = 0;
    for (std::size_t i = 0; i < since_.size(); ++i) {
        if (since_[i].isQuiet && !areQuietShown_) {
            quiet += since_[i].times;
            continue;
        }
        y += drawSinceRow(f, i, {inner.x, y, inner.w - f.px(6), rest.h}) + f.px(2);
    }
    endScroll(f, "since", rest, sinceScroll_, y - inner.y);
    const bool hasQuiet = std::any_of(since_.begin(), since_.end(), [](const auto& row) { return row.isQuiet; });
    if (hasQuiet) {
        const std::string label = areQuietShown_
                                      ? "Without the small things"
                                      : "Show " + std::to_string(quiet) + (quiet == 1 ? " small thing" : " small things");
        const ButtonLook look{.kind = ButtonKind::kQuiet, .px = 15};
        if (button(f, "since.quiet", foot.cutLeft(std::min(foot.w * 0.6f, buttonWidth(f, label, look)), f.px(6)), label, look))
            areQuietShown_ = !areQuietShown_;
    }
    const ButtonLook again{.enabled = sinceTurn_.from < sinceTurn_.end, .px = 16}, look{.key = "F7", .px = 16};
    if (button(f, "since.again", foot.cutRight(std::min(foot.w * 0.5f, buttonWidth(f, "Show again", again)), f.px(8)),
               "Show again", again))
        return showAgain();
    if (button(f, "since.done", foot.cutRight(std::min(foot.w, buttonWidth(f, "Close", look))), "Close", look))
        isSinceOpen_ = false;
}

}  // namespace app
