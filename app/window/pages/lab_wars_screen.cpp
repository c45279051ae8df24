// The wars behind a figure: of a share those of which it is true come first, else the unusual ones; each opens as a replay.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/lab/measures.h"
#include "app/lab/play.h"
#include "app/window/draw/widgets.h"
#include "app/window/pages/laboratory.h"
#include "app/window/pages/pages.h"
#include "app/window/table/game_screen.h"
#include "common/words.h"

namespace app {

namespace {

constexpr std::size_t kMostWars = 200;  // listed

class LabWarsScreen final : public Screen {
public:
    LabWarsScreen(LabQuestion question, LabResults results, std::filesystem::path file, LabPick pick)
        : question_(std::move(question)), results_(std::move(results)), file_(std::move(file)), wanted_(std::move(pick)) {
        const auto& arms = results_->experiment.arms;
        while (arm_ + 1 < arms.size() && arms[arm_].key != wanted_.arm) ++arm_;
        pick_ = wanted_;
        figure_ = figureOf(pick_.arm);
    }
    ~LabWarsScreen() override { *alive_ = false; }
    [[nodiscard]] std::string name() const override { return "lab_wars"; }

    void draw(Frame& f) override {
        if (!isAsked_) look(f);
        Rect rest = pageHead(f, "The wars: " + results_->experiment.arms[arm_].title, subtitle());
        drawArms(f, rest);
        if (!found_->fault.empty()) noticeBox(f, rest.cutTop(f.px(64), f.px(8)), found_->fault, true);
        if (!found_->isReady) {
            drawTextIn(f, rest.cutTop(f.px(60)), Role::kItalic, 17, f.theme.ink2, "Looking through the wars\xE2\x80\xA6");
            return;
        }
        Rect head = rest.cutTop(f.px(30));
        head.cutRight(f.px(14));  // the scroll bar's
        drawRow(f, head,
                {"Seed", "Won by", "It ended by", "Turns", "Choices", scoreTitle(), valueTitle()},
                true);
        f.draw->AddLine({rest.x, rest.y}, {rest.right(), rest.y}, f.theme.frame, 1);
        const Rect inner = beginScroll(f, "lab.wars", rest, scroll_);
        float y = inner.y + f.px(4);
        if (!found_->wars.empty())
            y += drawWrapped(f, {inner.x, y}, inner.w - f.px(8), Role::kItalic, 15, f.theme.ink2, orderText()) + f.px(4);
        for (std::size_t i = 0; i < std::min(found_->wars.size(), kMostWars); ++i) {
            drawWar(f, {inner.x, y, inner.w, f.px(34)}, rest, found_->wars[i]);
            y += f.px(36);
        }
        if (found_->wars.size() > kMostWars || found_->wars.empty())
            y += drawWrapped(f, {inner.x, y + f.px(6)}, inner.w, Role::kItalic, 15, f.theme.ink2,
                             found_->wars.empty() ? std::string("No war lies here.")
                                                  : fmt::format("{} more are not listed.", found_->wars.size() - kMostWars)) +
                 f.px(10);
        endScroll(f, "lab.wars", rest, scroll_, y - inner.y);
    }

private:
    // What tasks bring back; it may outlive the page.
    struct Found {
        std::vector<lab::Outlier> wars;
        std::string fault;
        bool isReady = false, isOpening = false;
    };
    using Cells = std::array<std::string, 7>;

    [[nodiscard]] const lab::Measure& measure() const { return lab::measureOf(pick_.measure, pick_.part); }
    [[nodiscard]] std::string valueTitle() const {
        return figure_ && pick_.measure != "result" && pick_.measure != "ending" ? figure_->title : std::string();
    }
    [[nodiscard]] std::string subtitle() const {
        if (!figure_) return {};
        return fmt::format("{}: {}{}", figure_->title, lab::intervalText(measure(), figure_->figure),
                           pick_.words.empty() ? "" : "; here: " + pick_.words);
    }
    [[nodiscard]] bool isForTwo() const { return results_->experiment.arms[arm_].sides.size() == 2; }
    // Unhappy King Charles! counts Parliament's points alone, which stand against the King in its score.
    [[nodiscard]] bool arePoints() const { return results_->experiment.arms[arm_].game == "ukc"; }
    [[nodiscard]] std::string scoreTitle() const {
        return arePoints() ? "Parl. points" : isForTwo() ? "VP" : "Score";
    }
    // Which wars stand first, and what the columns count.
    [[nodiscard]] std::string orderText() const {
        const auto& wars = found_->wars;
        const auto so =
            static_cast<std::size_t>(std::count_if(wars.begin(), wars.end(), [](const auto& it) { return it.value == 1; }));
        const bool areAlike =
            std::all_of(wars.begin(), wars.end(), [&](const auto& it) { return it.value == wars.front().value; });
        std::string out;
        if (areAlike)
            out = fmt::format("{} wars, the shortest and the longest first.", wars.size());
        else if (figure_ && figure_->method == "wilson")
            out = fmt::format("\u201c{}\u201d is true of {} of {} wars, which stand first; the shortest and the longest lead.",
                              figure_->title, so, wars.size());
        else
            out = fmt::format("{} wars, those farthest from the mean first.", wars.size());
        if (!wars.empty() && wars.front().turn) out += " Each opens at the turn that the figure looks at.";
        if (arePoints())
            out += " Parliament\u2019s points decide a war that lasts to its end: with as many as its rules ask it wins.";
        else if (isForTwo())
            out += " Victory Points above 0 are the King\u2019s, below 0 Parliament\u2019s.";
        return out + " Choices are those among two or more acts; a replay counts throws, draws and what is forced as well.";
    }

    // That figure of the arm, else another of its measure, else any.
    [[nodiscard]] const lab::Figure* figureOf(const std::string& arm) const {
        const lab::Figure *ofMeasure = nullptr, *any = nullptr;
        for (const lab::Figure& it : results_->figures) {
            if (it.arm != arm || !lab::isOfArms(it.measure)) continue;
            if (it.measure == wanted_.measure && it.part == wanted_.part) return &it;
            if (!ofMeasure && it.measure == wanted_.measure) ofMeasure = &it;
            if (!any) any = &it;
        }
        return ofMeasure ? ofMeasure : any;
    }
    // By their titles, or where there is no room for these by their letters.
    void drawArms(Frame& f, Rect& rest) {
        const auto& arms = results_->experiment.arms;
        if (arms.size() < 2) return;
        Rect row = rest.cutTop(f.px(34), f.px(6));
        float width = 0;
        for (const lab::Arm& it : arms) width += buttonWidth(f, it.title, {.px = 16}) + f.px(8);
        for (std::size_t i = 0; i < arms.size(); ++i) {
            const std::string letter = i < 26 ? std::string(1, static_cast<char>('A' + i)) : std::to_string(i + 1);
            const std::string label = width <= rest.w ? arms[i].title : letter;
            ButtonLook look{.selected = i == arm_, .px = 16};
            if (label == letter) look.tip = Tooltip{.title = arms[i].title};
            if (!button(f, "lab.arm." + arms[i].key, row.cutLeft(buttonWidth(f, label, look), f.px(8)), label, look) ||
                i == arm_)
                continue;
            arm_ = i;
            figure_ = figureOf(arms[i].key);
            pick_ = wanted_;
            pick_.arm = arms[i].key;
            if (figure_ && (figure_->measure != pick_.measure || figure_->part != pick_.part))
                pick_ = {figure_->measure, figure_->part, pick_.arm, {}, {}};
            found_ = std::make_shared<Found>();
            scroll_ = {};
            isAsked_ = false;
        }
    }

    void look(Frame& f) {
        isAsked_ = true;
        const auto read = std::make_shared<Found>();
        f.desk.inBackground(
            [read, file = file_, arm = arm_, pick = pick_] {
                try {
                    read->wars = lab::outliersOf(lab::Store(file), arm, pick.measure, pick.part, pick.stretch);
                } catch (const std::exception& problem) {
                    read->fault = problem.what();
                }
            },
            [read, found = found_] {
                *found = std::move(*read);
                found->isReady = true;
            });
    }

    void drawRow(Frame& f, Rect row, const Cells& cells, bool isHead) const {
        constexpr std::array<float, 7> kShares{0.1f, 0.13f, 0.25f, 0.09f, 0.11f, 0.09f, 0.23f};
        row.cutRight(f.px(104), f.px(8));
        const Rect all = row;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Rect cell = row.cutLeft(all.w * kShares[i] - f.px(8), f.px(8));
            const bool isFigure = i == 0 || i >= 3;
            drawTextIn(f, cell,
                       isHead     ? Role::kSmallCaps
                       : isFigure ? Role::kNumbers
                                  : Role::kBody,
                       isHead ? 17 : 16, isHead ? f.theme.heading : f.theme.ink, cells[i],
                       isFigure ? Align::kRight : Align::kLeft);
        }
    }

    void drawWar(Frame& f, const Rect& row, const Rect& view, const lab::Outlier& war) {
        const std::string id = fmt::format("lab.war.{}", war.seed);
        Rect press = row;
        press = press.cutRight(f.px(98));
        const ButtonLook look{.enabled = !found_->isOpening, .px = 15};
        if (button(f, id, {press.x, press.y + f.px(2), press.w, press.h - f.px(4)}, "Replay", look)) replay(f, war);
        if (!row.overlaps(view)) return;
        drawRow(f, row,
                {std::to_string(war.seed), lab::sideTitle(war.winner), lab::endingTitle(war.kind), std::to_string(war.turns),
                 std::to_string(war.choices), common::withMinus(arePoints() ? -war.score : war.score),
                 valueTitle().empty() ? std::string() : lab::figureText(measure(), war.value)},
                false);
        f.draw->AddLine({row.x, row.bottom() + 1}, {row.right(), row.bottom() + 1}, withAlpha(f.theme.rule, 0.5f), 1);
    }

    // Played again beside the frames, from the beginning to its end, and opened: at the turn that the figure looks at, or at
    // its beginning.
    void replay(Frame& f, const lab::Outlier& war) {
        const lab::Arm* now = question_ ? lab::sameArm(*question_, results_->experiment.arms[arm_]) : nullptr;
        if (!now) return f.desk.notify(kWouldGoOtherwise, true);
        struct Opening {
            std::shared_ptr<const common::GameModule> module;
            common::Opened opened;
            std::vector<std::size_t> turns;
        };
        const auto opening = std::make_shared<Opening>();
        found_->isOpening = true;
        f.desk.inBackground(
            [opening, question = question_, paths = benchOf(f.desk).paths(), arm = *now, seed = war.seed] {
                try {
                    Games games(paths);
                    opening->module = lab::moduleOf(*question, arm, games);
                    opening->opened = opening->module->open(lab::saveOf(*question, arm, seed, games, &opening->turns),
                                                            fmt::format("seed {}", seed));
                } catch (const std::exception& problem) {
                    opening->opened.error = problem.what();
                }
            },
            [opening, found = found_, alive = alive_, turn = war.turn, &desk = f.desk] {
                found->isOpening = false;
                if (!*alive) return;
                if (!opening->opened.table) return desk.notify(opening->opened.error, true);
                const std::size_t at = turn && *turn < opening->turns.size() ? opening->turns[*turn] : 0;
                desk.push(std::make_unique<GameScreen>(opening->module, std::move(opening->opened.table), desk, at));
            });
    }

    LabQuestion question_;
    LabResults results_;
    std::filesystem::path file_;
    LabPick wanted_, pick_;  // the figure that was asked for, and what this arm has of it
    std::size_t arm_ = 0;
    const lab::Figure* figure_ = nullptr;
    bool isAsked_ = false;
    std::shared_ptr<Found> found_ = std::make_shared<Found>();
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    ScrollState scroll_;
};

}  // namespace

lab::Bench& benchOf(Desk& desk) { return dynamic_cast<lab::KeepsBench&>(desk).bench(); }
std::filesystem::path programOf(Desk& desk) { return dynamic_cast<lab::KeepsBench&>(desk).program(); }

std::unique_ptr<Screen> makeLabWarsScreen(LabQuestion question, LabResults results, std::filesystem::path file, LabPick pick) {
    return std::make_unique<LabWarsScreen>(std::move(question), std::move(results), std::move(file), std::move(pick));
}

}  // namespace app
