// Two kept results side by side: an arm of each is chosen, and the figures that both have are laid beside each other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/lab/beside.h"
#include "app/lab/results.h"
#include "app/window/draw/widgets.h"
#include "app/window/house/save_files.h"
#include "app/window/pages/laboratory.h"
#include "app/window/pages/pages.h"
#include "common/words.h"

namespace app {

namespace {

namespace fs = std::filesystem;

constexpr float kRow = 26, kLeastWide = 900;  // px at 100 %

class LabBesideScreen final : public Screen {
public:
    [[nodiscard]] std::string name() const override { return "lab_beside"; }

    void draw(Frame& f) override {
        if (!isAsked_) ask(f);
        Rect rest = pageHead(f, "Two results side by side", "an arm of each; what differs, and by how much");
        const bool isNarrow = rest.w < f.px(kLeastWide);
        if (isNarrow) {
            const Rect bar = rest.cutTop(f.px(36), f.px(8));
            if (const auto pick = choiceRow(f, "beside.part", bar, {"Choose", "Compare"}, part_)) part_ = *pick;
            part_ == 0 ? drawChoice(f, rest) : drawTable(f, rest, isNarrow);
            return;
        }
        drawChoice(f, rest.cutLeft(std::clamp(rest.w * 0.29f, f.px(260), f.px(400)), f.px(20)));
        drawTable(f, rest, isNarrow);
    }

private:
    struct Chosen {
        fs::path file;
        std::size_t arm = 0;
        friend bool operator==(const Chosen&, const Chosen&) = default;
    };
    // What tasks bring back; it may outlive the page.
    struct Known {
        std::vector<lab::KeptRun> runs;
        bool isReady = false;
        std::array<std::optional<Chosen>, 2> laid;  // what `beside` is of
        std::optional<lab::Beside> beside;
        std::string fault;
    };

    void ask(Frame& f) {
        isAsked_ = true;
        const auto read = std::make_shared<std::vector<lab::KeptRun>>();
        f.desk.inBackground(
            [read, folder = lab::resultsFolder(benchOf(f.desk).paths())] { *read = lab::keptRuns(folder); },
            [read, known = known_] {
                known->runs = std::move(*read);
                known->isReady = true;
            });
    }

    // What was pressed is taken as the first that is missing, or instead of the second; pressed again it is let go.
    void choose(Frame& f, const Chosen& it) {
        const auto held = std::find(chosen_.begin(), chosen_.end(), std::optional(it));
        if (held != chosen_.end()) held->reset();
        else chosen_[chosen_[0] ? 1 : 0] = it;
        known_->beside.reset();
        known_->fault.clear();
        known_->laid = chosen_;
        scroll_ = {};
        if (!chosen_[0] || !chosen_[1]) return;
        part_ = 1;
        struct Laid {
            std::optional<lab::Beside> beside;
            std::string fault;
        };
        const auto laid = std::make_shared<Laid>();
        f.desk.inBackground(
            [laid, chosen = chosen_] {
                try {
                    const lab::Store first(chosen[0]->file), second(chosen[1]->file);
                    laid->beside = lab::besideEachOther({first, chosen[0]->arm}, {second, chosen[1]->arm});
                } catch (const std::exception& problem) {
                    laid->fault = problem.what();
                }
            },
            [laid, chosen = chosen_, known = known_] {
                if (known->laid != chosen) return;
                known->beside = std::move(laid->beside);
                known->fault = laid->fault;
            });
    }

    void drawChoice(Frame& f, const Rect& room) {
        const Rect inner = beginScroll(f, "beside.choose", room, chooseScroll_);
        float y = inner.y;
        const float width = inner.w - f.px(8);
        for (const lab::KeptRun& run : known_->runs) {
            y += drawWrapped(f, {inner.x, y}, width, Role::kBold, 17, f.theme.ink, run.title);
            y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 14, f.theme.ink2, whenText(run.time)) + f.px(3);
            for (std::size_t arm = 0; arm < run.arms.size(); ++arm) {
                const std::string& title = run.arms[arm].title;
                const std::string words = fmt::format("{}; {} wars", run.arms[arm].words, run.arms[arm].played);
                const float in = width - f.px(4 + 20 + 32);
                const float high =
                    measureWrapped(f, in, Role::kBody, 16, title) + measureWrapped(f, in, Role::kItalic, 14, words);
                const Rect row{inner.x + f.px(2), y, width - f.px(4), high + f.px(15)};
                y += row.h + f.px(5);
                const Chosen it{run.file, arm};
                const auto at = std::find(chosen_.begin(), chosen_.end(), std::optional(it));
                const TargetState s = f.targets.add(fmt::format("beside.{}.{}", run.file.stem().string(), arm + 1), row,
                                                    run.title + ", " + title);
                if (s.clicked) choose(f, it);
                if (!row.overlaps(room)) continue;
                plate(f, row, at != chosen_.end());
                if (s.lit()) f.draw->AddRect(row.min(), row.max(), f.theme.goldInk, f.px(5), 0, 2);
                if (s.focused) focusRing(f, row, f.px(5));
                const ImVec2 from{row.x + f.px(42), row.y + f.px(7)};
                if (at != chosen_.end())
                    armDisc(f, {row.x + f.px(22), row.centre().y}, f.px(10.5f), static_cast<std::size_t>(at - chosen_.begin()));
                const float below = drawWrapped(f, from, in, Role::kBody, 16, f.theme.ink, title);
                drawWrapped(f, {from.x, from.y + below}, in, Role::kItalic, 14, f.theme.ink2, words);
            }
            y += f.px(10);
        }
        if (known_->isReady && known_->runs.empty())
            y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 16, f.theme.ink2,
                             "Nothing is kept yet. What is run in the laboratory stays there, and here.");
        endScroll(f, "beside.choose", room, chooseScroll_, y - inner.y);
    }

    // Where there is little room who played, and how it is counted, stand below the figures.
    void drawTable(Frame& f, Rect room, bool isNarrow) {
        if (!known_->fault.empty() || (known_->beside && !known_->beside->refusal.empty())) {
            const std::string& why = known_->fault.empty() ? known_->beside->refusal : known_->fault;
            const Rect box = room.cutTop(noticeHeight(f, room.w, why), f.px(8));
            f.targets.cover("beside.refusal", box);
            noticeBox(f, box, why, true);
            return;
        }
        if (!known_->beside) {
            drawWrapped(
                f, room.min(), room.w, Role::kItalic, 17, f.theme.ink2,
                chosen_[0] && chosen_[1] ? "They are laid side by side\u2026" : "Choose two arms, of one result or of two.");
            return;
        }
        const Rect inner = beginScroll(f, "beside.table", room, scroll_);
        float y = inner.y;
        const float width = inner.w - f.px(8);
        const auto drawSides = [&] {
            for (std::size_t i = 0; i < 2; ++i) y += drawSide(f, {inner.x, y, width, 0}, i);
            y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 15, f.theme.ink2, methodText()) + f.px(10);
        };
        if (!isNarrow) drawSides();
        for (std::size_t i = 0; isNarrow && i < 2; ++i) y += drawSideName(f, {inner.x, y, width, f.px(kRow)}, i);
        const auto& rows = known_->beside->rows;
        const double ofShares = reachOf([](const lab::Beside::Row& it) { return lab::measureOf(it.measure).isShare; }, nullptr);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i == 0 || rows[i].measure != rows[i - 1].measure) {
                const std::string measure = rows[i].measure;
                const lab::Measure& m = lab::measureOf(measure);
                const auto isOurs = [&](const lab::Beside::Row& it) { return it.measure == measure; };
                scale_.isOfFigure = !m.isShare && !m.isOfOneUnit && std::count_if(rows.begin(), rows.end(), isOurs) > 1;
                scale_.reach = m.isShare ? ofShares : reachOf(isOurs, &scale_);
                scale_.mark = markOf(scale_.reach);
                y += sectionHeading(f, {inner.x, y}, width, std::string(m.title), 19);
                y += drawHead(f, {inner.x, y, width, f.px(22)}, m) + f.px(2);
            }
            const float title = measureWrapped(f, columnsOf({0, 0, width, 0}).title.w,
                                               rows[i].isOther ? Role::kBold : Role::kBody, 16, rows[i].title);
            const Rect row{inner.x, y, width, std::max(f.px(kRow), title + f.px(6))};
            y += row.h;
            drawRow(f, row, room, rows[i]);
        }
        if (isNarrow) y += f.px(12), drawSides();
        endScroll(f, "beside.table", room, scroll_, y - inner.y);
    }

    static float noticeHeight(const Frame& f, float width, const std::string& text) {
        return measureWrapped(f, width - f.px(40), Role::kBody, 17, text) + f.px(30);
    }
    float drawSide(Frame& f, const Rect& room, std::size_t i) const {
        const lab::Beside::Side& it = known_->beside->sides[i];
        armDisc(f, {room.x + f.px(12), room.y + f.px(12)}, f.px(10.5f), i);
        std::string words;
        for (const std::string& word : it.words) words += (words.empty() ? "" : "; ") + word;
        return drawParagraph(f, {room.x + f.px(32), room.y}, room.w - f.px(32),
                             {{fmt::format("{}, \u201c{}\u201d. ", it.title, it.experiment), Role::kBold, 16, f.theme.ink},
                              {words + ".", Role::kBody, 16, f.theme.ink}}) +
               f.px(5);
    }
    float drawSideName(Frame& f, const Rect& row, std::size_t i) const {
        const lab::Beside::Side& it = known_->beside->sides[i];
        armDisc(f, {row.x + f.px(12), row.centre().y}, f.px(10.5f), i);
        const float high = drawWrapped(f, {row.x + f.px(32), row.y + f.px(3)}, row.w - f.px(32), Role::kBold, 16, f.theme.ink,
                                       fmt::format("{}, \u201c{}\u201d", it.title, it.experiment));
        return std::max(row.h, high + f.px(6));
    }
    [[nodiscard]] std::string methodText() const {
        const lab::Beside& b = *known_->beside;
        std::string out = b.isPaired ? "Wars of one seed are compared pair by pair."
                                     : "The wars have other seeds and are compared as they are.";
        out +=
            " Intervals hold the truth in 95 of 100 such runs, each by itself. A triangle and bold type mark what differs even "
            "where all rows are judged together: it points up where B has more.";
        if (!b.leftOut.empty()) {
            out += " Not of both, so not here:";
            for (std::size_t i = 0; i < b.leftOut.size(); ++i)
                out += fmt::format("{} {}", i > 0 ? "," : "", lab::measureOf(b.leftOut[i]).title);
            out += ".";
        }
        return out;
    }

    // What the differences of a measure are drawn on: one scale for all shares, one for what else is of one unit. What is of
    // several, as turns and choices, is drawn as a part of the greater of its two figures.
    struct Scale {
        double reach = 1, mark = 1;  // how far it goes each way, and where it is marked
        bool isOfFigure = false;

        [[nodiscard]] double of(const lab::Beside::Row& it, double value) const {
            const double most = std::max(std::abs(it.figures[0].value), std::abs(it.figures[1].value));
            return !isOfFigure ? value : most > 0 ? value / most : 0.0;
        }
    };
    // What is rare is known so badly that its interval may reach beyond all it could be.
    static constexpr double kMostOfFigure = 1;
    template <class Is>
    [[nodiscard]] double reachOf(const Is& is, const Scale* scale) const {
        double reach = 1e-9;
        for (const lab::Beside::Row& it : known_->beside->rows)
            if (is(it))
                for (const double end : {it.gap.gap.low, it.gap.gap.high})
                    reach = std::max(reach, std::abs(scale ? scale->of(it, end) : end));
        return scale && scale->isOfFigure ? std::min(reach, kMostOfFigure) : reach;
    }
    // The largest round number that is no more than it.
    static double markOf(double reach) {
        const double power = std::pow(10.0, std::floor(std::log10(reach)));
        double most = 1;
        for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
            if (step * power <= reach) most = step;
        return most * power;
    }

    struct Columns {
        Rect title, first, second, chart, gap;
    };
    static Columns columnsOf(Rect row) {
        const float w = row.w;
        Columns out;
        out.title = row.cutLeft(w * 0.27f, 6);
        out.first = row.cutLeft(w * 0.18f - 6, 6);
        out.second = row.cutLeft(w * 0.18f - 6, 12);
        out.gap = row.cutRight(w * 0.2f, 6);
        out.chart = row;
        return out;
    }
    [[nodiscard]] float xOf(const Rect& chart, double value) const {
        return chart.x + chart.w * static_cast<float>(0.5 + 0.47 * std::clamp(value / scale_.reach, -1.06, 1.06));
    }
    // Its letters, in what the difference is told, and the marks of its scale. Returns its height.
    float drawHead(Frame& f, const Rect& row, const lab::Measure& m) const {
        const Columns at = columnsOf(row);
        armDisc(f, {at.first.right() - f.px(9), row.centre().y}, f.px(8.5f), 0);
        armDisc(f, {at.second.right() - f.px(9), row.centre().y}, f.px(8.5f), 1);
        drawTextIn(f, at.gap, Role::kSmallCaps, 16, f.theme.heading, m.isShare ? "B less A, points" : "B less A",
                   Align::kRight);
        const bool isShown = m.isShare || scale_.isOfFigure;  // in per cent
        const auto textOf = [&](double mark) {
            return common::withMinus(fmt::format("{}{:.6g}", mark > 0 ? "+" : "", mark * (isShown ? 100 : 1)));
        };
        const float room = xOf(at.chart, scale_.mark) - xOf(at.chart, 0);
        const bool hasZero = measureText(f, Role::kNumbers, 12.5f, textOf(scale_.mark)).x / 2 + f.px(8) < room;
        for (const double mark : {-scale_.mark, 0.0, scale_.mark})
            if (mark != 0 || hasZero)
                drawText(f, {xOf(at.chart, mark), row.centre().y - f.px(8)}, Role::kNumbers, 12.5f, f.theme.ink2, textOf(mark),
                         Align::kCentre);
        if (!scale_.isOfFigure) return row.h;
        const float left = at.second.x;
        return row.h + drawWrapped(f, {left, row.bottom()}, row.right() - left, Role::kItalic, 14, f.theme.ink2,
                                   "drawn in per cent of the greater of the two figures", 0, Align::kRight);
    }
    void drawRow(Frame& f, const Rect& row, const Rect& view, const lab::Beside::Row& it) const {
        const lab::Measure& m = lab::measureOf(it.measure, it.part);
        const TargetState s = f.targets.add(fmt::format("beside.row.{}.{}", it.measure, it.part), row, it.title);
        if (!row.overlaps(view)) return;
        if (s.lit()) {
            f.draw->AddRectFilled(row.min(), row.max(), withAlpha(f.theme.goldPale, 0.8f), f.px(3));
            Tooltip tip{.title = it.title, .text = std::string(m.definition)};
            tip.rows.emplace_back("A", lab::intervalText(m, it.figures[0]));
            tip.rows.emplace_back("B", lab::intervalText(m, it.figures[1]));
            tip.rows.emplace_back("B less A", (it.gap.gap.value > 0 ? "+" : "") + lab::gapText(m, it.gap.gap));
            tip.rows.emplace_back(it.gap.isPaired ? "pairs of the same seed" : "wars compared", std::to_string(it.gap.n));
            if (it.isOther) tip.text += " B differs from A, even where all rows are judged together.";
            f.showTooltip(std::move(tip), row);
        }
        if (s.focused) focusRing(f, row, f.px(3));
        const Columns at = columnsOf(row);
        const Role role = it.isOther ? Role::kBold : Role::kBody;
        const float high = measureWrapped(f, at.title.w, role, 16, it.title);
        drawWrapped(f, {at.title.x, row.centre().y - high / 2}, at.title.w, role, 16, f.theme.ink, it.title);
        // Where there is little room the figure stands without its interval, which the row tells when it is pointed at.
        const auto put = [&](const Rect& box, std::string text, std::string bare) {
            if (measureText(f, role, 15, text).x > box.w) text = std::move(bare);
            drawTextIn(f, box, role, 15, f.theme.ink, text, Align::kRight);
        };
        put(at.first, lab::intervalText(m, it.figures[0]), lab::figureText(m, it.figures[0].value));
        put(at.second, lab::intervalText(m, it.figures[1]), lab::figureText(m, it.figures[1].value));
        // The head of a share’s column says that its differences are points.
        const bool isTold = lab::measureOf(it.measure).isShare;
        const auto points = [&](std::string text) {
            if (const auto unit = text.find(" %"); unit != std::string::npos) text.replace(unit, 2, isTold ? "" : " points");
            return (it.gap.gap.value > 0 ? "+" : "") + text;
        };
        Rect gap = at.gap;
        const Rect mark = gap.cutLeft(f.px(14));
        put(gap, points(lab::intervalText(m, it.gap.gap)), points(lab::figureText(m, it.gap.gap.value)));
        const float y = row.centre().y;
        if (it.isOther)
            (it.gap.gap.value > 0 ? triangleUp : triangleDown)(f.draw, {mark.centre().x, y}, f.px(5), f.theme.heading);
        const auto x = [&](double value) { return xOf(at.chart, scale_.of(it, value)); };
        f.draw->AddLine({x(0), row.y}, {x(0), row.bottom()}, withAlpha(f.theme.rule, 0.8f), f.px(1.4f));
        for (const double end : {-scale_.mark, scale_.mark})
            f.draw->AddLine({xOf(at.chart, end), row.y}, {xOf(at.chart, end), row.bottom()}, withAlpha(f.theme.rule, 0.35f), 1);
        const ImU32 ink = it.isOther ? f.theme.ink : f.theme.ink2;
        f.draw->AddLine({x(it.gap.gap.low), y}, {x(it.gap.gap.high), y}, ink, f.px(2));
        for (const double end : {it.gap.gap.low, it.gap.gap.high})
            if (std::abs(scale_.of(it, end)) <= 1.06 * scale_.reach)
                f.draw->AddLine({x(end), y - f.px(4)}, {x(end), y + f.px(4)}, ink, f.px(1.6f));
        f.draw->AddCircleFilled({x(it.gap.gap.value), y}, f.px(4.2f), ink, 20);
    }

    std::array<std::optional<Chosen>, 2> chosen_;
    std::shared_ptr<Known> known_ = std::make_shared<Known>();
    Scale scale_;  // of the measure that is being drawn
    bool isAsked_ = false;
    int part_ = 0;
    ScrollState scroll_, chooseScroll_;
};

}  // namespace

std::unique_ptr<Screen> makeLabBesideScreen() { return std::make_unique<LabBesideScreen>(); }

}  // namespace app
