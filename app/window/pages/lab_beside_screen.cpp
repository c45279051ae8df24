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
                const std::string words =
                    fmt::format("{}, {} wars", Games::entry(run.arms[arm].game).title, run.arms[arm].played);
                const Rect row{inner.x + f.px(2), y, width - f.px(4), f.px(46)};
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
                Rect in = row.inset(f.px(10), f.px(4));
                const Rect disc = in.cutLeft(f.px(24), f.px(8));
                if (at != chosen_.end()) armDisc(f, disc.centre(), f.px(10.5f), static_cast<std::size_t>(at - chosen_.begin()));
                drawTextIn(f, in.cutTop(in.h * 0.52f), Role::kBody, 16, f.theme.ink, title, Align::kLeft);
                drawTextIn(f, in, Role::kItalic, 14, f.theme.ink2, words, Align::kLeft);
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
        std::string measure;
        double reach = 0;
        for (const lab::Beside::Row& it : known_->beside->rows) {
            if (it.measure != measure) {
                measure = it.measure;
                y += sectionHeading(f, {inner.x, y}, width, std::string(lab::measureOf(measure).title), 19);
                drawHead(f, {inner.x, y, width, f.px(22)});
                y += f.px(24);
                reach = reachOf(measure);
            }
            const Rect row{inner.x, y, width, f.px(kRow)};
            y += row.h;
            drawRow(f, row, room, it, lab::measureOf(measure).isShare ? reach : reachOf(it));
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
        drawTextCut(f, {row.x + f.px(32), row.centre().y - f.px(10)}, row.w - f.px(32), Role::kBold, 16, f.theme.ink,
                    fmt::format("{}, \u201c{}\u201d", it.title, it.experiment));
        return row.h;
    }
    [[nodiscard]] std::string methodText() const {
        const lab::Beside& b = *known_->beside;
        std::string out = b.isPaired ? "Wars of one seed are compared pair by pair."
                                     : "The wars have other seeds and are compared as they are.";
        out += " Intervals hold the truth in 95 of 100 such runs, each by itself; bold is what differs even where all rows are "
               "judged together.";
        if (!b.leftOut.empty()) {
            out += " Not of both, so not here:";
            for (std::size_t i = 0; i < b.leftOut.size(); ++i)
                out += fmt::format("{} {}", i > 0 ? "," : "", lab::measureOf(b.leftOut[i]).title);
            out += ".";
        }
        return out;
    }

    // How far the differences reach from nothing.
    static double reachOf(const lab::Beside::Row& it) {
        return std::max({std::abs(it.gap.gap.low), std::abs(it.gap.gap.high), 1e-9});
    }
    [[nodiscard]] double reachOf(const std::string& measure) const {
        double reach = 1e-9;
        for (const lab::Beside::Row& it : known_->beside->rows)
            if (it.measure == measure) reach = std::max(reach, reachOf(it));
        return reach;
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
    static void drawHead(Frame& f, const Rect& row) {
        const Columns at = columnsOf(row);
        armDisc(f, {at.first.right() - f.px(9), row.centre().y}, f.px(8.5f), 0);
        armDisc(f, {at.second.right() - f.px(9), row.centre().y}, f.px(8.5f), 1);
        drawTextIn(f, at.gap, Role::kSmallCaps, 16, f.theme.heading, "A less B", Align::kRight);
    }
    static void drawRow(Frame& f, const Rect& row, const Rect& view, const lab::Beside::Row& it, double reach) {
        const lab::Measure& m = lab::measureOf(it.measure);
        const TargetState s = f.targets.add(fmt::format("beside.row.{}.{}", it.measure, it.part), row, it.title);
        if (!row.overlaps(view)) return;
        if (s.lit()) {
            f.draw->AddRectFilled(row.min(), row.max(), withAlpha(f.theme.goldPale, 0.8f), f.px(3));
            Tooltip tip{.title = it.title, .text = std::string(m.definition)};
            tip.rows.emplace_back("A", lab::intervalText(m, it.figures[0]));
            tip.rows.emplace_back("B", lab::intervalText(m, it.figures[1]));
            tip.rows.emplace_back("A less B", lab::intervalText(m, it.gap.gap));
            tip.rows.emplace_back(it.gap.isPaired ? "pairs of the same seed" : "wars compared", std::to_string(it.gap.n));
            f.showTooltip(std::move(tip), row);
        }
        if (s.focused) focusRing(f, row, f.px(3));
        const Columns at = columnsOf(row);
        const Role role = it.isOther ? Role::kBold : Role::kBody;
        drawTextCut(f, {at.title.x, row.centre().y - f.px(10)}, at.title.w, role, 16, f.theme.ink,
                    it.title);
        // Where there is little room the figure stands without its interval, which the row tells when it is pointed at.
        const auto put = [&](const Rect& box, const common::Interval& what, bool isSigned) {
            const std::string plus = isSigned && what.value > 0 ? "+" : "";
            std::string text = plus + lab::intervalText(m, what);
            if (measureText(f, role, 15, text).x > box.w) text = plus + lab::figureText(m, what.value);
            drawTextIn(f, box, role, 15, f.theme.ink, text, Align::kRight);
        };
        put(at.first, it.figures[0], false);
        put(at.second, it.figures[1], false);
        put(at.gap, it.gap.gap, true);
        const auto x = [&](double value) {
            return at.chart.x + at.chart.w * static_cast<float>(0.5 + 0.47 * value / reach);
        };
        const float y = row.centre().y;
        f.draw->AddLine({x(0), row.y}, {x(0), row.bottom()}, withAlpha(f.theme.rule, 0.8f), f.px(1.4f));
        const ImU32 ink = it.isOther ? f.theme.ink : f.theme.ink2;
        f.draw->AddLine({x(it.gap.gap.low), y}, {x(it.gap.gap.high), y}, ink, f.px(2));
        for (const double end : {it.gap.gap.low, it.gap.gap.high})
            f.draw->AddLine({x(end), y - f.px(4)}, {x(end), y + f.px(4)}, ink, f.px(1.6f));
        f.draw->AddCircleFilled({x(it.gap.gap.value), y}, f.px(4.2f), ink, 20);
    }

    std::array<std::optional<Chosen>, 2> chosen_;
    std::shared_ptr<Known> known_ = std::make_shared<Known>();
    bool isAsked_ = false;
    int part_ = 0;
    ScrollState scroll_, chooseScroll_;
};

}  // namespace

std::unique_ptr<Screen> makeLabBesideScreen() { return std::make_unique<LabBesideScreen>(); }

}  // namespace app
