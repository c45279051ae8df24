// LabCharts: draws the figures of an experiment.
#include "app/window/pages/lab_charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/lab/courses.h"
#include "app/window/map/county_map.h"
#include "common/words.h"

namespace app {

namespace {

using lab::Figure;
using lab::Results;

constexpr std::size_t kMostRows = 90;               // of a measure; the rest stands in the page and the table
constexpr std::size_t kMostSpreads = 3;             // parts of a measure whose games are shown as they lie
constexpr float kRow = 25, kStrip = 46, kBar = 24;  // px at 100 %

ImU32 armColour(const Theme& t, std::size_t arm) {
    const std::array<ImU32, 4> colours{t.frame, t.goldInk, t.good, t.neutral};
    return colours[arm % colours.size()];
}

std::size_t placeOf(const lab::Experiment& e, const std::string& arm) {
    return static_cast<std::size_t>(
        std::find_if(e.arms.begin(), e.arms.end(), [&](const lab::Arm& it) { return it.key == arm; }) - e.arms.begin());
}

bool tellsApart(const lab::Gap& gap) { return gap.gap.low > 0 || gap.gap.high < 0; }

std::string signedText(const lab::Measure& measure, const common::Interval& it) {
    return (it.value > 0 ? "+" : "") + lab::gapText(measure, it);
}

Tooltip tipOf(const Results& r, const lab::Measure& measure, const Figure& it) {
    Tooltip tip{.title = lab::armTitle(r.experiment, it.arm), .text = {}};
    tip.rows.emplace_back(it.title, lab::figureText(measure, it.figure.value));
    tip.rows.emplace_back("in 95 of 100 such runs", fmt::format("{} to {}", lab::figureText(measure, it.figure.low),
                                                                lab::figureText(measure, it.figure.high)));
    tip.rows.emplace_back("wars", std::to_string(it.n));
    if (const auto wars = lab::gamesFor(it))
        tip.rows.emplace_back("wars for \u00b1 " + lab::aimText(measure), std::to_string(*wars));
    if (const auto then = lab::historyText(it)) tip.rows.emplace_back("in fact", *then);
    if (it.gap) {
        tip.rows.emplace_back("less " + lab::armTitle(r.experiment, it.base), signedText(measure, it.gap->gap));
        tip.rows.emplace_back(it.gap->isPaired ? "pairs of the same seed" : "wars compared", std::to_string(it.gap->n));
    }
    tip.text = std::string(measure.estimator);
    if (it.gap && tellsApart(*it.gap)) tip.text += " It differs from the first arm.";
    return tip;
}

// One measure of a run, drawn downward from its room's top.
class MeasureChart {
public:
    MeasureChart(Frame& f, const Rect& room, const Rect& view, const Results& results, const lab::Measure& measure,
                 std::optional<LabPick>& picked)
        : f_(f), room_(room), view_(view), r_(results), m_(measure), picked_(picked), y_(room.y) {
        for (const Figure& it : r_.figures)
            if (it.measure == m_.key) figures_.push_back(&it);
    }

    float draw() {
        y_ += sectionHeading(f_, {room_.x, y_}, room_.w, std::string(m_.title), 21);
        y_ += drawWrapped(f_, {room_.x, y_}, room_.w, Role::kItalic, 15, f_.theme.ink2,
                          fmt::format("{} Unit: {}.", lab::definitionFor(m_, r_.experiment), m_.unit)) +
              f_.px(6);
        const auto courses = lab::coursesOf(r_, m_);
        const auto grids = lab::gridsOf(r_, m_);
        const bool hasHistory =
            courses.empty() && std::any_of(figures_.begin(), figures_.end(), [](auto it) { return lab::historyOn(*it); });
        if (hasHistory) historyKey();
        if (figures_.empty())
            y_ += drawWrapped(f_, {room_.x, y_}, room_.w, Role::kBody, 16, f_.theme.ink2,
                              "No figures yet: too few wars are finished, or the arms do not differ as it needs.");
        else if (!courses.empty())
            for (const lab::Course& of : courses) course(of);
        else if (!grids.empty())
            drawGrids(grids);
        else if (m_.key == "result")
            winners();
        else
            parts(figures_);
        return y_ + f_.px(16) - room_.y;
    }

private:
    using Figures = std::vector<const Figure*>;

    [[nodiscard]] bool isSeen(const Rect& box) const { return box.overlaps(view_); }
    [[nodiscard]] float labelWidth() const { return std::min(room_.w * 0.36f, f_.px(290)); }
    [[nodiscard]] float wordsWidth() const { return f_.px(192); }
    [[nodiscard]] Rect axisBox(float y, float h) const {
        const float x = room_.x + labelWidth() + f_.px(12);
        return {x, y, std::max(f_.px(60), room_.right() - wordsWidth() - f_.px(12) - x), h};
    }

    // What a lozenge in a row means.
    void historyKey() {
        const Rect line{room_.x, y_, room_.w, f_.px(22)};
        y_ += line.h + f_.px(4);
        if (!isSeen(line)) return;
        lozenge(f_.draw, {line.x + f_.px(8), line.centre().y}, f_.px(6), withAlpha(f_.theme.ink, 0.55f));
        drawTextIn(f_, {line.x + f_.px(22), line.y, line.w - f_.px(22), line.h}, Role::kBody, 16, f_.theme.ink,
                   "as it was in fact", Align::kLeft);
    }

    void pick(const Figure& it, const lab::Stretch& stretch = {}, std::string words = {}) {
        if (m_.samples) picked_ = LabPick{it.measure, it.part, it.arm, stretch, std::move(words)};
    }

    [[nodiscard]] std::string gameOf(const Figure& it) const {
        const std::size_t arm = placeOf(r_.experiment, it.arm);
        return arm < r_.experiment.arms.size() ? r_.experiment.arms[arm].game : it.arm;
    }

    // The arm's letter and name, or the name of the game whose arms are one figure.
    void label(const Figure& it, const Rect& row, const std::string& words) {
        Rect box{row.x, row.y, labelWidth(), row.h};
        const std::size_t arm = placeOf(r_.experiment, it.arm);
        if (arm < r_.experiment.arms.size()) {
            const Rect disc = box.cutLeft(f_.px(22), f_.px(7));
            armDisc(f_, disc.centre(), f_.px(9.5f), arm);
        }
        drawTextCut(f_, {box.x, box.centre().y - f_.px(10)}, box.w, Role::kBody, 16, f_.theme.ink, words);
    }

    // Whether it is pointed at is shown and told; pressed, its games are wanted.
    TargetState rowTarget(const Figure& it, const Rect& row) {
        const std::string id = fmt::format("lab.figure.{}.{}.{}", it.measure, it.part, it.arm);
        const TargetState s = f_.targets.add(id, row, lab::armTitle(r_.experiment, it.arm) + ", " + it.title);
        if (s.lit()) f_.draw->AddRectFilled(row.min(), row.max(), withAlpha(f_.theme.goldPale, 0.8f), f_.px(3));
        if (s.focused) focusRing(f_, row, f_.px(3));
        if (s.lit()) f_.showTooltip(tipOf(r_, lab::measureOf(it.measure, it.part), it), row);
        return s;
    }

    // Dots with whiskers

    struct Scale {
        std::vector<double> marks;
        Rect box;
        [[nodiscard]] float x(double value) const {
            const double span = std::max(1e-12, marks.back() - marks.front());
            return box.x + box.w * static_cast<float>((value - marks.front()) / span);
        }
    };
    [[nodiscard]] Scale scaleOf(const Figures& of, float y, float h) const {
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (const Figure* it : of) {
            low = std::min(low, it->figure.low), high = std::max(high, it->figure.high);
            if (const auto then = lab::historyOn(*it)) low = std::min(low, *then), high = std::max(high, *then);
        }
        if (m_.isShare) low = std::min(low, 0.0);
        return {lab::axisMarks(low, high), axisBox(y, h)};
    }
    void grid(const Scale& scale) {
        for (const double at : scale.marks)
            f_.draw->AddLine({scale.x(at), scale.box.y}, {scale.x(at), scale.box.bottom()}, withAlpha(f_.theme.rule, 0.45f), 1);
    }
    void gridWords(const Scale& scale, const lab::Measure& m) {
        for (const double at : scale.marks)
            drawText(f_, {scale.x(at), scale.box.bottom() + f_.px(1)}, Role::kNumbers, 12.5f, f_.theme.ink2,
                     lab::markText(m, at), Align::kCentre);
    }

    void whiskers(const Scale& scale, const Figure& it, float y, std::size_t arm) {
        const float low = scale.x(it.figure.low), high = scale.x(it.figure.high), cap = f_.px(5);
        const ImU32 ink = armColour(f_.theme, arm);
        f_.draw->AddLine({low, y}, {high, y}, ink, f_.px(2));
        for (const float end : {low, high}) f_.draw->AddLine({end, y - cap}, {end, y + cap}, ink, f_.px(1.6f));
        f_.draw->AddCircleFilled({scale.x(it.figure.value), y}, f_.px(4.6f), ink, 20);
        f_.draw->AddCircle({scale.x(it.figure.value), y}, f_.px(4.6f), f_.theme.card, 20, 1);
    }

    void parts(const Figures& all) {
        const bool isGrouped = r_.experiment.arms.size() > 1;
        std::vector<Figures> groups;
        for (const Figure* it : all) {
            // Levels of the same name in two rulebooks are two things.
            const bool isNew = groups.empty() || groups.back().front()->part != it->part ||
                               (m_.key == "ending" && gameOf(*groups.back().front()) != gameOf(*it));
            if (isNew) groups.emplace_back();
            groups.back().push_back(it);
        }
        std::size_t rows = 0, left = 0;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (rows > 0 && rows + groups[g].size() > kMostRows) {
                left = groups.size() - g;
                break;
            }
            rows += groups[g].size();
            // One scale serves all shares; whatever else is counted has its own.
            const bool isLast = g + 1 == groups.size();
            part(groups[g], m_.isShare ? all : groups[g], isGrouped, !m_.isShare || isLast || rows >= kMostRows - 5);
            if (groups.size() <= kMostSpreads) spreads(groups[g]);
        }
        if (left > 0)
            y_ += drawWrapped(f_, {room_.x, y_}, room_.w, Role::kItalic, 15, f_.theme.ink2,
                              fmt::format("{} more stand in the page and the table that can be saved below.", left));
    }

    // What stands at the right of a row: in bold with a triangle, up where it is more, where it differs from the first arm.
    void figureWords(const Figure& it, const Rect& box, const std::string& words) {
        const bool isOther = it.gap && tellsApart(*it.gap);
        const Role role = isOther ? Role::kBold : Role::kBody;
        drawTextIn(f_, box, role, 15, f_.theme.ink, words, Align::kRight);
        if (!isOther) return;
        const float x = box.right() - measureText(f_, role, 15, words).x - f_.px(9);
        (it.gap->gap.value > 0 ? triangleUp : triangleDown)(f_.draw, {x, box.centre().y}, f_.px(5), f_.theme.heading);
    }

    void part(const Figures& of, const Figures& scaled, bool isGrouped, bool hasWords) {
        const lab::Measure& m = lab::measureOf(m_.key, of.front()->part);
        if (isGrouped) {
            if (isSeen({room_.x, y_, room_.w, f_.px(24)}))
                drawTextCut(f_, {room_.x, y_ + f_.px(3)}, room_.w, Role::kBold, 16, f_.theme.ink, of.front()->title);
            y_ += f_.px(24);
        }
        const Scale scale = scaleOf(scaled, y_, f_.px(kRow) * static_cast<float>(of.size()));
        if (isSeen(scale.box)) grid(scale);
        for (const Figure* it : of) {
            const Rect row{room_.x, y_, room_.w, f_.px(kRow)};
            y_ += row.h;
            const TargetState s = rowTarget(*it, row);
            if (s.clicked) pick(*it);
            if (!isSeen(row)) continue;
            label(*it, row, isGrouped ? lab::armTitle(r_.experiment, it->arm) : it->title);
            if (const auto then = lab::historyOn(*it))
                lozenge(f_.draw, {scale.x(*then), row.centre().y}, f_.px(6), withAlpha(f_.theme.ink, 0.55f));
            whiskers(scale, *it, row.centre().y, placeOf(r_.experiment, it->arm));
            figureWords(*it, {room_.right() - wordsWidth(), row.y, wordsWidth(), row.h}, lab::intervalText(m, it->figure));
        }
        if (hasWords) {
            if (isSeen({room_.x, y_, room_.w, f_.px(18)})) gridWords(scale, m);
            y_ += f_.px(20);
        }
        y_ += f_.px(4);
    }

    // How the games lie: a strip an arm, with a mark under the mean.

    void spreads(const Figures& of) {
        for (const Figure* it : of)
            if (it->spread.counts.size() > 1) strip(*it);
        y_ += f_.px(4);
    }
    void strip(const Figure& it) {
        const Rect row{room_.x, y_, room_.w, f_.px(kStrip)};
        y_ += row.h + f_.px(6);
        if (!isSeen(row)) return;
        label(it, {row.x, row.bottom() - f_.px(34), row.w, f_.px(kRow)}, "how they lie");
        const lab::Spread& spread = it.spread;
        const Rect box = axisBox(row.y, row.h - f_.px(16));
        const std::size_t most = *std::max_element(spread.counts.begin(), spread.counts.end());
        const auto n = static_cast<float>(spread.counts.size());
        const std::size_t arm = placeOf(r_.experiment, it.arm);
        const auto x = [&](double value) {
            return box.x + box.w * static_cast<float>((value - spread.edge(0)) / spread.step) / n;
        };
        for (std::size_t i = 0; i < spread.counts.size(); ++i) {
            const double from = spread.from(i);
            const Rect column{x(spread.edge(i)), box.y, box.w / n, box.h};
            const float h = box.h * static_cast<float>(spread.counts[i]) / static_cast<float>(std::max<std::size_t>(1, most));
            const std::string words = lab::stepText(m_, spread, i);
            const TargetState s =
                f_.targets.cover(fmt::format("lab.spread.{}.{}.{}.{}", it.measure, it.part, it.arm, i), column);
            f_.draw->AddRectFilled({column.x, box.bottom() - h}, {column.right() - 1, box.bottom()},
                                   s.hovered ? f_.theme.gold : withAlpha(armColour(f_.theme, arm), 0.75f));
            if (s.hovered)
                f_.showTooltip(
                    {.title = words, .text = fmt::format("{} of {} wars. A click lists them.", spread.counts[i], it.n)},
                    column);
            if (s.clicked && spread.counts[i] > 0) pick(it, {from, from + spread.step}, words);
        }
        f_.draw->AddLine({box.x, box.bottom()}, {box.right(), box.bottom()}, f_.theme.frame, 1);
        triangleUp(f_.draw, {x(it.figure.value), box.bottom() + f_.px(5)}, f_.px(5), f_.theme.heading);
        for (const std::size_t at : {std::size_t{0}, spread.counts.size()})
            drawText(f_, {x(spread.edge(at)), box.bottom() + f_.px(1)}, Role::kNumbers, 12.5f, f_.theme.ink2,
                     lab::markText(m_, at == 0 ? spread.low : spread.last()),
                     at == 0 ? Align::kLeft : Align::kRight);
    }

    // Who wins: a bar an arm for games of two sides, dots for the solitaire.

    void winners() {
        Figures alone;
        bool hasBars = false;
        for (std::size_t arm = 0; arm < r_.experiment.arms.size(); ++arm) {
            Figures of;
            for (const Figure* it : figures_)
                if (it->arm == r_.experiment.arms[arm].key) of.push_back(it);
            if (r_.experiment.arms[arm].sides.size() == 2 && of.size() >= 2)
                bar(of), hasBars = true;
            else
                alone.insert(alone.end(), of.begin(), of.end());
        }
        if (hasBars) {
            y_ +=
                drawWrapped(f_, {room_.x, y_}, room_.w, Role::kItalic, 15, f_.theme.ink2,
                            "The line below a bar: where the border of its two sides lies in 95 of 100 such runs. The upright "
                            "line is half of the wars.");
            y_ += f_.px(8);
        }
        // By part, as everywhere
        std::stable_sort(alone.begin(), alone.end(), [](const Figure* a, const Figure* b) { return a->part < b->part; });
        if (!alone.empty()) parts(alone);
    }

    void bar(const Figures& of) {
        const Rect row{room_.x, y_, room_.w, f_.px(kBar + 18)};
        y_ += row.h;
        const Figure& first = *of.front();
        if (isSeen(row)) {
            label(first, {row.x, row.y, row.w, f_.px(kBar)}, lab::armTitle(r_.experiment, first.arm));
            const std::string whose = first.part == "royalist" ? "King " : first.part == "parliament" ? "Parliament " : "";
            figureWords(first, {room_.right() - wordsWidth(), row.y, wordsWidth(), f_.px(kBar)},
                        whose + lab::intervalText(m_, first.figure));
        }
        const Rect box = axisBox(row.y, f_.px(kBar));
        float x = box.x;
        std::vector<OddsBarPart> shares;
        for (const Figure* it : of) {
            const SideColours& side = f_.theme.side(it->part);
            const std::string name = it->part == "royalist" ? "King" : it->part == "parliament" ? "Parliament" : "nobody";
            shares.push_back({name, it->figure.value, side.fill, side.onFill});
            const Rect share{x, box.y, box.w * static_cast<float>(it->figure.value), box.h};
            x = share.right();
            const std::string id = fmt::format("lab.figure.{}.{}.{}", it->measure, it->part, it->arm);
            const TargetState s = f_.targets.add(id, share, lab::armTitle(r_.experiment, it->arm) + ", " + it->title);
            if (s.lit()) f_.showTooltip(tipOf(r_, m_, *it), share);
            if (s.clicked) pick(*it, {0.5, std::numeric_limits<double>::infinity()}, it->title);
        }
        if (!isSeen(row)) return;
        oddsBar(f_, box, shares);
        f_.draw->AddLine({box.centre().x, box.y - f_.px(2)}, {box.centre().x, box.bottom() + f_.px(12)}, f_.theme.ink2, 1);
        const float low = box.x + box.w * static_cast<float>(first.figure.low),
                    high = box.x + box.w * static_cast<float>(first.figure.high), y = box.bottom() + f_.px(7);
        f_.draw->AddLine({low, y}, {high, y}, f_.theme.ink, f_.px(2));
        for (const float end : {low, high})
            f_.draw->AddLine({end, y - f_.px(4)}, {end, y + f_.px(4)}, f_.theme.ink, f_.px(1.6f));
    }

    // Rows by date, an arm beside or below another; what has no date stands below them all.

    void drawGrids(const std::vector<lab::Grid>& grids) {
        const bool isWide = room_.w >= f_.px(1000) && grids.size() > 1;
        const float gap = f_.px(22), width = isWide ? (room_.w - gap) / 2 : room_.w;
        if (!m_.isShare)
            y_ += drawWrapped(
                      f_, {room_.x, y_}, room_.w, Role::kBody, 16, f_.theme.ink2,
                      "Red, with a plus: more the King\u2019s than in fact; blue, with a minus: more Parliament\u2019s.") +
                  f_.px(6);
        float below = 0;
        for (std::size_t i = 0; i < grids.size(); ++i) {
            const bool isRight = isWide && i % 2 == 1;
            below = std::max(isRight ? below : 0, grid(grids[i], {room_.x + (isRight ? width + gap : 0), y_, width, 0}));
            if (!isWide || isRight || i + 1 == grids.size()) y_ += below + f_.px(12);
        }
        Figures rest;
        for (const Figure* it : figures_)
            if (!lab::isInGrid(*it)) rest.push_back(it);
        if (!rest.empty()) parts(rest);
    }

    // Returns its height.
    float grid(const lab::Grid& of, const Rect& room) {
        const float row = f_.px(22), head = f_.px(34), title = f_.px(28), label = std::min(room.w * 0.4f, f_.px(196));
        const float cell = std::min(f_.px(64), (room.w - label) / static_cast<float>(of.moments.size()));
        const auto column = [&](std::size_t i) { return room.x + label + cell * static_cast<float>(i); };
        float y = room.y;
        if (isSeen({room.x, y, room.w, title})) {
            armDisc(f_, {room.x + f_.px(11), y + f_.px(13)}, f_.px(9.5f), of.arm);
            drawTextCut(f_, {room.x + f_.px(26), y + f_.px(3)}, room.w - f_.px(26), Role::kBold, 16, f_.theme.ink,
                        r_.experiment.arms[of.arm].title);
        }
        y += title;
        if (isSeen({room.x, y, room.w, head}))
            for (std::size_t i = 0; i < of.moments.size(); ++i) {
                const float middle = column(i) + cell / 2;
                drawText(f_, {middle, y}, Role::kNumbers, 13, f_.theme.ink2, of.moments[i].text, Align::kCentre);
                drawText(f_, {middle, y + f_.px(15)}, Role::kNumbers, 13, f_.theme.ink2, of.moments[i].below, Align::kCentre);
            }
        y += head;
        for (const lab::Grid::Row& it : of.rows) {
            if (isSeen({room.x, y, room.w, row})) {
                drawTextCut(f_, {room.x, y + f_.px(1)}, label - f_.px(8), Role::kBody, 16, f_.theme.ink,
                            nameFor(it.title, label - f_.px(8)));
                for (std::size_t i = 0; i < it.cells.size(); ++i)
                    if (it.cells[i]) gridCell(*it.cells[i], {column(i), y, cell - f_.px(2), row - f_.px(2)});
            }
            y += row;
        }
        return y - room.y;
    }

    // Of a peer too long for his row the title alone: Marquess of Newcastle.
    std::string_view nameFor(std::string_view name, float width) const {
        const auto comma = name.find(", ");
        const bool isWhole = comma == std::string_view::npos || measureText(f_, Role::kBody, 16, name).x <= width;
        return isWhole ? name : name.substr(comma + 2);
    }

    void gridCell(const Figure& it, const Rect& box) {
        const double value = it.figure.value;
        const bool isBias = !m_.isShare && it.history;
        f_.draw->AddRectFilled(box.min(), box.max(),
                               isBias ? leadTint(f_.theme, value / 2)
                               : m_.isShare
                                   ? mixed(f_.theme.well, f_.theme.goldPale, static_cast<float>(std::clamp(value, 0.0, 1.0)))
                                   : withAlpha(f_.theme.well, 0.6f),
                               f_.px(2));
        const TargetState s = f_.targets.add(fmt::format("lab.figure.{}.{}.{}", it.measure, it.part, it.arm), box,
                                             lab::armTitle(r_.experiment, it.arm) + ", " + it.title);
        if (s.lit()) f_.draw->AddRect(box.min(), box.max(), f_.theme.goldInk, f_.px(2), 0, 2);
        if (s.focused) focusRing(f_, box, f_.px(2));
        if (s.lit()) f_.showTooltip(tipOf(r_, m_, it), box);
        if (s.clicked) pick(it);
        drawTextIn(f_, box, Role::kNumbers, 14, f_.theme.ink, lab::cellText(m_, it));
        const auto then = lab::historyOn(it);  // of a share: whether it was so
        if (then && *then > 0.5)
            lozenge(f_.draw, {box.right() - f_.px(6), box.y + f_.px(6)}, f_.px(3.5f), withAlpha(f_.theme.ink, 0.55f));
    }

    // Curves over the time of a war, each with the band of its intervals; what they are set beside has marks of its own.

    void course(const lab::Course& of) {
        if (!of.title.empty()) {
            if (isSeen({room_.x, y_, room_.w, f_.px(24)}))
                drawTextCut(f_, {room_.x, y_ + f_.px(3)}, room_.w, Role::kBold, 16, f_.theme.ink, of.title);
            y_ += f_.px(26);
        }
        const bool hasTwo = std::any_of(of.moments.begin(), of.moments.end(), [](const auto& it) { return !it.below.empty(); });
        // All of it can be seen at once, where there is any room to speak of.
        const Rect whole{room_.x, y_, room_.w, std::clamp(view_.h - f_.px(44), f_.px(170), f_.px(hasTwo ? 286 : 270))};
        y_ += whole.h;
        if (isSeen(whole)) curves(of, whole, hasTwo);
        if (!of.note.empty())
            y_ += drawWrapped(f_, {room_.x, y_}, room_.w, Role::kItalic, 15, f_.theme.ink2, of.note) + f_.px(4);
    }

    struct CurveBox {
        Rect box;
        std::vector<double> marks;
        [[nodiscard]] float x(double at) const { return box.x + box.w * static_cast<float>(at); }
        [[nodiscard]] float y(double v) const {
            return box.bottom() - box.h * static_cast<float>((v - marks.front()) / (marks.back() - marks.front()));
        }
        [[nodiscard]] ImVec2 at(const lab::CourseLine::Point& p) const { return {x(p.at), y(p.figure.value)}; }
    };

    void curves(const lab::Course& of, const Rect& whole, bool hasTwo) {
        CurveBox in{whole, of.marks()};
        in.box.cutLeft(f_.px(58)), in.box.cutRight(std::min(f_.px(230), whole.w * 0.34f));
        in.box.cutBottom(f_.px(hasTwo ? 42 : 26)), in.box.cutTop(f_.px(8));
        const Rect& box = in.box;
        for (const double at : in.marks) {
            const float y = in.y(at);
            f_.draw->AddLine({box.x, y}, {box.right(), y}, withAlpha(at == 0 ? f_.theme.ink2 : f_.theme.rule, 0.5f), 1);
            drawText(f_, {box.x - f_.px(8), y - f_.px(9)}, Role::kNumbers, 13, f_.theme.ink2, lab::markText(m_, at),
                     Align::kRight);
        }
        for (const lab::CourseMoment& it : of.moments) {
            drawText(f_, {in.x(it.at), box.bottom() + f_.px(4)}, Role::kNumbers, 13, f_.theme.ink2, it.text, Align::kCentre);
            drawText(f_, {in.x(it.at), box.bottom() + f_.px(19)}, Role::kNumbers, 13, f_.theme.ink2, it.below, Align::kCentre);
        }
        for (const lab::CourseLine& line : of.lines) curve(in, line);
        std::vector<std::pair<float, const lab::CourseLine*>> ends;
        for (const lab::CourseLine& line : of.lines) ends.emplace_back(in.at(line.points.back()).y, &line);
        std::stable_sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        // Names stand where their lines end, or as near as the others leave them room.
        const float step = f_.px(22), lowest = whole.bottom() - f_.px(11);
        float line = -1e6f;
        for (auto& end : ends) line = end.first = std::max(end.first, line + step);
        float top = lowest + step;
        for (auto it = ends.rbegin(); it != ends.rend(); ++it) top = it->first = std::min(it->first, top - step);
        for (const auto& [y, it] : ends) {
            lineMark(*it, {box.right() + f_.px(20), y});
            drawTextCut(f_, {box.right() + f_.px(37), y - f_.px(10)}, whole.right() - box.right() - f_.px(39), Role::kBody, 16,
                        f_.theme.ink, it->title);
        }
        for (std::size_t i = 0; i < of.moments.size(); ++i) tellMoment(of, in, i);
    }

    void lineMark(const lab::CourseLine& line, ImVec2 at) {
        switch (line.kind) {
            case lab::CourseLine::Kind::kArm:
                return armDisc(f_, at, f_.px(9.5f), line.arm);
            case lab::CourseLine::Kind::kHistory:
                return lozenge(f_.draw, at, f_.px(6), f_.theme.ink);
            case lab::CourseLine::Kind::kFrozen:
                return stroke({at.x - f_.px(11), at.y}, {at.x + f_.px(11), at.y}, f_.theme.ink2, f_.px(2));
        }
    }

    void curve(const CurveBox& in, const lab::CourseLine& line) {
        using Kind = lab::CourseLine::Kind;
        const bool isArm = line.kind == Kind::kArm;
        const ImU32 ink = isArm ? armColour(f_.theme, line.arm) : line.kind == Kind::kHistory ? f_.theme.ink : f_.theme.ink2;
        const ImDrawListFlags flags = f_.draw->Flags;
        f_.draw->Flags &= ~ImDrawListFlags_AntiAliasedFill;  // the parts of a band must not show where they meet
        for (std::size_t i = 1; isArm && i < line.points.size(); ++i) {
            const auto &a = line.points[i - 1], &b = line.points[i];
            f_.draw->AddQuadFilled({in.x(a.at), in.y(a.figure.high)}, {in.x(b.at), in.y(b.figure.high)},
                                   {in.x(b.at), in.y(b.figure.low)}, {in.x(a.at), in.y(a.figure.low)}, withAlpha(ink, 0.15f));
        }
        f_.draw->Flags = flags;
        const std::array<float, 4> dashes{0, 9, 3, 15};
        const float dash = isArm ? dashes[(line.arm + line.arm / 4) % 4] : line.kind == Kind::kFrozen ? 2.0f : 0.0f;
        for (std::size_t i = 1; i < line.points.size(); ++i)
            stroke(in.at(line.points[i - 1]), in.at(line.points[i]), ink, f_.px(dash));
        if (line.kind == Kind::kFrozen) return;
        for (const auto& p : line.points)
            isArm ? f_.draw->AddCircleFilled(in.at(p), f_.px(3.2f), ink, 16) : lozenge(f_.draw, in.at(p), f_.px(5), ink);
    }

    // A line of dashes that are followed by gaps of two thirds; 0: whole.
    void stroke(ImVec2 a, ImVec2 b, ImU32 ink, float dash) {
        if (dash <= 0) return f_.draw->AddLine(a, b, ink, f_.px(2.2f));
        const float length = std::hypot(b.x - a.x, b.y - a.y), step = dash * 5 / 3;
        for (float at = 0; at < length; at += step) {
            const float from = at / length, to = std::min(1.0f, (at + dash) / length);
            f_.draw->AddLine({a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                             {a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to}, ink, f_.px(2.2f));
        }
    }

    // What all lines say at a moment; pressed, the wars behind the nearest.
    void tellMoment(const lab::Course& of, const CurveBox& in, std::size_t moment) {
        const lab::CourseMoment& it = of.moments[moment];
        const float x = in.x(it.at);
        const float left = moment == 0 ? x - f_.px(20) : (x + in.x(of.moments[moment - 1].at)) / 2;
        const float right = moment + 1 == of.moments.size() ? x + f_.px(20) : (x + in.x(of.moments[moment + 1].at)) / 2;
        const std::string game = of.title.empty() ? "" : r_.experiment.arms[of.lines.front().arm].game + ".";
        const Rect band{left, in.box.y, right - left, in.box.h};
        const TargetState s = f_.targets.cover(fmt::format("lab.curve.{}.{}{}", m_.key, game, it.part), band);
        if (!s.hovered && !s.clicked) return;
        f_.draw->AddLine({x, in.box.y}, {x, in.box.bottom()}, f_.theme.goldInk, 1);
        Tooltip tip{.title = it.title, .text = std::string(m_.estimator) + " A click lists the wars of the nearest."};
        const Figure* nearest = nullptr;
        float distance = std::numeric_limits<float>::infinity();
        for (const lab::CourseLine& line : of.lines)
            for (const auto& p : line.points) {
                const bool isFrozen = line.kind == lab::CourseLine::Kind::kFrozen;
                if (isFrozen ? &p != &line.points.front() : p.at != it.at) continue;
                tip.rows.emplace_back(line.title, p.of ? lab::intervalText(m_, p.figure)
                                                       : lab::figureText(m_, p.figure.value));
                if (!p.of) continue;
                tip.rows.emplace_back("wars", std::to_string(p.of->n));
                const float off = std::abs(in.y(p.figure.value) - f_.pointer.at.y);
                if (off < distance) distance = off, nearest = p.of;
            }
        f_.showTooltip(std::move(tip), {x - 2, in.box.y, 4, in.box.h});
        if (s.clicked && nearest) pick(*nearest);
    }

    Frame& f_;
    const Rect room_, view_;
    const Results& r_;
    const lab::Measure& m_;
    std::optional<LabPick>& picked_;
    Figures figures_;
    float y_;
};

}  // namespace

void armDisc(Frame& f, ImVec2 centre, float r, std::size_t arm) {
    f.draw->AddCircleFilled(centre, r, armColour(f.theme, arm), 24);
    const std::string letter = arm < 26 ? std::string(1, static_cast<char>('A' + arm)) : std::to_string(arm + 1);
    drawTextIn(f, Rect::around(centre, r, r), Role::kBold, 13 * r / f.px(9.5f), f.theme.card, letter);
}

float drawMeasure(Frame& f, const Rect& room, const Rect& view, const Results& results, const lab::Measure& measure,
                  std::optional<LabPick>& picked) {
    return MeasureChart(f, room, view, results, measure, picked).draw();
}

float drawLabArms(Frame& f, const Rect& room, const lab::Experiment& e) {
    float y = room.y + sectionHeading(f, {room.x, room.y}, room.w, "What is played", 21);
    const float indent = f.px(32);
    for (std::size_t i = 0; i < e.arms.size(); ++i) {
        const lab::Arm& arm = e.arms[i];
        armDisc(f, {room.x + f.px(12), y + f.px(11)}, f.px(9.5f), i);
        std::string text = fmt::format("{}, {}; {}", Games::entry(arm.game).title, lab::spoken(arm.setup.scenario),
                                       lab::playersTogether(arm));
        for (const std::string& with : lab::playedWith(e, arm)) text += "; " + with;
        y += drawParagraph(f, {room.x + indent, y}, room.w - indent,
                           {{arm.title + (arm.title.find_last_of("!?.") + 1 == arm.title.size() ? " " : ". "), Role::kBold, 16,
                             f.theme.ink},
                            {text + ".", Role::kBody, 16, f.theme.ink}}) +
             f.px(4);
    }
    return y - room.y;
}

void drawLabProgress(Frame& f, Rect box, std::uint64_t played, std::uint64_t all, const std::string& words) {
    const float width = std::min(box.w * 0.6f, measureText(f, Role::kBody, 16, words).x + f.px(4));
    drawTextIn(f, box.cutRight(width, f.px(12)), Role::kBody, 16, f.theme.ink2, words, Align::kRight);
    const Rect bar = Rect::around(box.centre(), box.w / 2, f.px(6.5f));
    f.draw->AddRectFilled(bar.min(), bar.max(), f.theme.well, f.px(5));
    const float w = all == 0 ? 0 : bar.w * static_cast<float>(static_cast<double>(played) / static_cast<double>(all));
    if (w > 0) f.draw->AddRectFilled(bar.min(), {bar.x + w, bar.bottom()}, f.theme.frame, f.px(5));
    f.draw->AddRect(bar.min(), bar.max(), f.theme.rule, f.px(5));
}

void drawLabSketch(Frame& f, const Rect& box, const std::string& measure) {
    const Theme& t = f.theme;
    f.draw->AddRectFilled(box.min(), box.max(), withAlpha(t.well, 0.5f), f.px(3));
    f.draw->AddRect(box.min(), box.max(), t.rule, f.px(3), 0, 1);
    const Rect in = box.inset(f.px(14), f.px(10));
    const auto at = [&](float x, float y) { return ImVec2{in.x + in.w * x, in.y + in.h * y}; };
    if (measure == "result" || measure == "ending") {
        f.draw->AddRectFilled(at(0, 0.15f), at(0.48f, 0.62f), t.royalist.fill);
        f.draw->AddRectFilled(at(0.48f, 0.15f), at(1, 0.62f), t.parliament.fill);
        f.draw->AddRect(at(0, 0.15f), at(1, 0.62f), t.frame, 0, 0, 1.4f);
        f.draw->AddLine(at(0.42f, 0.85f), at(0.54f, 0.85f), t.ink, f.px(2));
        for (const float x : {0.42f, 0.54f}) f.draw->AddLine(at(x, 0.74f), at(x, 0.96f), t.ink, f.px(1.6f));
    } else if (measure == "resolution") {
        for (int i = 0; i < 24; ++i) {
            const auto y = [](int k) { return 0.92f - 0.84f * std::pow(static_cast<float>(k) / 24.0f, 2.2f); };
            const float a = static_cast<float>(i) / 24, b = static_cast<float>(i + 1) / 24;
            f.draw->AddQuadFilled(at(a, y(i) - 0.12f), at(b, y(i + 1) - 0.12f), at(b, y(i + 1) + 0.12f), at(a, y(i) + 0.12f),
                                  withAlpha(t.frame, 0.18f));
            f.draw->AddLine(at(a, y(i)), at(b, y(i + 1)), t.frame, f.px(2));
        }
    } else if (measure == "error_slope" || measure == "length" || measure == "score") {
        for (int i = 0; i < 13; ++i) {
            const float x = static_cast<float>(i) / 13, z = (x - 0.46f) * 4.6f, h = std::exp(-z * z / 2);
            f.draw->AddRectFilled(at(x, 1 - 0.9f * h), {at(x + 1.0f / 13, 0).x - 1, at(0, 1).y}, withAlpha(t.frame, 0.75f));
        }
        f.draw->AddLine(at(0, 1), at(1, 1), t.frame, 1);
    } else {
        const float ends[3][2] = {{0.42f, 0.66f}, {0.18f, 0.44f}, {0.6f, 0.9f}};
        for (int i = 0; i < 3; ++i) {
            const float y = 0.14f + 0.36f * static_cast<float>(i), low = ends[i][0], high = ends[i][1];
            const ImU32 ink = armColour(t, static_cast<std::size_t>(i));
            f.draw->AddLine(at(low, y), at(high, y), ink, f.px(2));
            for (const float x : {low, high})
                f.draw->AddLine({at(x, y).x, at(x, y).y - f.px(4)}, {at(x, y).x, at(x, y).y + f.px(4)}, ink, f.px(1.6f));
            f.draw->AddCircleFilled(at((low + high) / 2, y), f.px(4.5f), ink, 20);
        }
    }
}

}  // namespace app
