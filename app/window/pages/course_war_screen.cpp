// One war to be set beside history: a save of one's own, or a war of a kept run, which is played again for it.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/lab/draft.h"
#include "app/lab/measures.h"
#include "app/lab/play.h"
#include "app/window/draw/widgets.h"
#include "app/window/house/save_files.h"
#include "app/window/pages/course.h"
#include "app/window/pages/laboratory.h"
#include "app/window/pages/pages.h"
#include "common/atomic_file.h"
#include "common/one_line.h"
#include "common/record.h"
#include "common/words.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using Take = std::function<void(CourseWar)>;

constexpr std::size_t kMostWars = 200;  // listed
constexpr const char* kNoDates = "The cards of this game come in any order: its wars have no dates to be set here.";

// A war that is being opened, for whichever page waits for it; it may outlive both.
struct Opening {
    bool isBusy = false, isGone = false;
};

// Opens a war beside the frames, tells it, and leaves so many pages.
template <class Open>
void openWar(Desk& desk, const std::shared_ptr<Opening>& opening, const Take& take, int pages, const Open& open) {
    struct Told {
        std::shared_ptr<lab::ToldWar> war;
        std::string fault;
    };
    const auto told = std::make_shared<Told>();
    opening->isBusy = true;
    desk.inBackground(
        [told, open] {
            try {
                auto war = open();
                if (war) told->war = std::make_shared<lab::ToldWar>(std::move(*war));
                else told->fault = kNoDates;
            } catch (const std::exception& problem) {
                told->fault = problem.what();
            }
        },
        [told, opening, take, pages, &desk] {
            opening->isBusy = false;
            if (opening->isGone) return;
            if (!told->war) return desk.notify(told->fault, true);
            take(told->war);
            for (int i = 0; i < pages; ++i) desk.pop();
        });
}

// A row that is pressed as a whole: a title, and below it what else is to be said. Returns whether it was.
bool choiceOf(Frame& f, const std::string& id, const Rect& row, const Rect& view, const std::string& title,
              const std::string& words, bool isEnabled) {
    const TargetState s = f.targets.add(id, row, title, isEnabled);
    if (!row.overlaps(view)) return isEnabled && s.clicked;
    plate(f, row);
    if (isEnabled && s.lit()) f.draw->AddRect(row.min(), row.max(), f.theme.goldInk, f.px(5), 0, 2);
    if (s.focused) focusRing(f, row, f.px(5));
    Rect in = row.inset(f.px(14), f.px(6));
    drawTextIn(f, in.cutTop(in.h * 0.52f), Role::kBold, 17, isEnabled ? f.theme.ink : f.theme.ink2, title, Align::kLeft);
    drawTextIn(f, in, Role::kItalic, 15, f.theme.ink2, words, Align::kLeft);
    return isEnabled && s.clicked;
}

// The wars of one kept run, arm by arm.
class CourseRunScreen final : public Screen {
public:
    CourseRunScreen(fs::path file, std::string title, Take take)
        : file_(std::move(file)), title_(std::move(title)), take_(std::move(take)) {}
    ~CourseRunScreen() override { opening_->isGone = true; }
    [[nodiscard]] std::string name() const override { return "course_run"; }

    void draw(Frame& f) override {
        if (!isAsked_) read(f);
        Rect rest =
            pageHead(f, "One war: " + title_, opening_->isBusy ? "it is played again\xE2\x80\xA6" : "which of its wars");
        if (!known_->fault.empty()) noticeBox(f, rest.cutTop(f.px(64), f.px(8)), known_->fault, true);
        if (known_->arms.empty()) return;
        if (known_->arms.size() > 1) {
            std::vector<std::string> labels;
            for (const ArmWars& it : known_->arms) labels.push_back(it.arm.title);
            if (const auto pick = choiceRow(f, "course.arm", rest.cutTop(f.px(36), f.px(8)), labels, static_cast<int>(arm_)))
                arm_ = static_cast<std::size_t>(*pick), scroll_ = {};
        }
        const ArmWars& now = known_->arms[arm_];
        const Rect inner = beginScroll(f, "course.wars", rest, scroll_);
        float y = inner.y + f.px(3);
        for (std::size_t i = 0; i < std::min(now.games.size(), kMostWars); ++i) {
            const lab::GameRow& it = now.games[i];
            const Rect row{inner.x + f.px(2), y, inner.w - f.px(8), f.px(56)};
            y += row.h + f.px(6);
            const std::string words = fmt::format("{}; {} turns, score {}", lab::endingTitle(it.kind), it.turns,
                                                  common::withMinus(it.score));
            const std::string won = it.winner == "nobody" ? "won by nobody" : "won by " + lab::sideTitle(it.winner);
            if (choiceOf(f, fmt::format("course.war.{}", it.seed), row, rest, fmt::format("Seed {}, {}", it.seed, won), words,
                         !opening_->isBusy))
                choose(f, now.arm, it.seed);
        }
        if (now.games.empty() || now.games.size() > kMostWars)
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, f.theme.ink2,
                             now.games.empty() ? std::string("None of its wars is finished.")
                                               : fmt::format("These are the first {} of {}.", kMostWars, now.games.size())) +
                 f.px(10);
        endScroll(f, "course.wars", rest, scroll_, y - inner.y);
    }

private:
    struct ArmWars {
        lab::Arm arm;
        std::vector<lab::GameRow> games;
    };
    // What a task brings back; it may outlive the page.
    struct Known {
        std::vector<ArmWars> arms;
        std::string fault;
    };

    void read(Frame& f) {
        isAsked_ = true;
        const auto read = std::make_shared<Known>();
        f.desk.inBackground(
            [read, file = file_] {
                try {
                    const lab::Store store(file);
                    const auto reading = store.reading();
                    for (std::size_t arm = 0; arm < store.experiment().arms.size(); ++arm)
                        if (store.experiment().arms[arm].sides.size() > 1)
                            read->arms.push_back({store.experiment().arms[arm], store.games(arm)});
                    if (read->arms.empty()) read->fault = kNoDates;
                } catch (const std::exception& problem) {
                    read->fault = problem.what();
                }
            },
            [read, known = known_] { *known = std::move(*read); });
    }

    void choose(Frame& f, const lab::Arm& arm, std::uint64_t seed) {
        openWar(f.desk, opening_, take_, 2, [arm, seed, file = file_, title = title_, paths = benchOf(f.desk).paths()] {
            Games games(paths);
            auto files = lab::ownExperiments(paths);
            for (fs::path& it : lab::readyMade()) files.push_back(std::move(it));
            const lab::Experiment question =
                lab::readExperiment(lab::findExperiment(lab::Store(file).experiment().key, files), games);
            const lab::Arm* now = lab::sameArm(question, arm);
            if (!now) throw std::runtime_error(kWouldGoOtherwise);
            const auto module = lab::moduleOf(question, *now, games);
            const auto opened = module->open(lab::saveOf(question, *now, seed, games), fmt::format("seed {}", seed));
            if (!opened.table) throw std::runtime_error(opened.error);
            auto war = lab::toldWar(*module, *opened.table);
            if (war) war->title = fmt::format("\u201c{}\u201d, {}, seed {}", title, arm.title, seed);
            return war;
        });
    }

    fs::path file_;
    std::string title_;
    Take take_;
    bool isAsked_ = false;
    std::size_t arm_ = 0;
    std::shared_ptr<Known> known_ = std::make_shared<Known>();
    std::shared_ptr<Opening> opening_ = std::make_shared<Opening>();
    ScrollState scroll_;
};

class CourseWarScreen final : public Screen {
public:
    CourseWarScreen(Take take, bool isThere) : take_(std::move(take)), isThere_(isThere) {}
    ~CourseWarScreen() override { opening_->isGone = true; }
    [[nodiscard]] std::string name() const override { return "course_war"; }

    void draw(Frame& f) override {
        if (!isAsked_) ask(f);
        Rect rest = pageHead(f, "One war beside history",
                             opening_->isBusy ? "it is opened\xE2\x80\xA6" : "a game of your own, or a war of a kept run");
        Rect bar = rest.cutTop(f.px(36), f.px(8));
        if (isThere_) {
            const ButtonLook look{.key = "X", .px = 16};
            const std::string word = "Take it away";
            if (button(f, "course.none", bar.cutRight(buttonWidth(f, word, look), f.px(12)), word, look)) {
                take_(nullptr);
                f.desk.pop();
            }
        }
        const int was = part_;
        if (const auto pick = choiceRow(f, "course.part", bar, {"Your own games", "Kept results"}, part_)) part_ = *pick;
        if (part_ != was) scroll_ = {};
        const Rect inner = beginScroll(f, "course.choose", rest, scroll_);
        float y = inner.y + f.px(3);
        const auto rowOf = [&] {
            const Rect row{inner.x + f.px(2), y, inner.w - f.px(8), f.px(58)};
            y += row.h + f.px(7);
            return row;
        };
        const auto say = [&](const char* text) {
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 17, f.theme.ink2, text) + f.px(8);
        };
        bool isAny = false;
        if (part_ == 0) {
            for (const SaveFile& it : saves_.files())
                if (it.isReadable && findGame(it.game)) isAny = true, drawSave(f, rowOf(), rest, it);
            if (!isAny)
                say(saves_.isKnown()
                        ? "No saved games yet. A game you start is kept; a position to play is, once something is done in it."
                        : "Looking through the folder\xE2\x80\xA6");
        } else {
            for (const lab::KeptRun& it : *runs_) {
                std::uint64_t played = 0;
                for (const auto& arm : it.arms) played += arm.played;
                isAny = true;
                if (choiceOf(f, "course.result." + it.file.stem().string(), rowOf(), rest, it.title,
                             fmt::format("{} wars; {}", played, whenText(it.time)), !opening_->isBusy))
                    f.desk.push(std::make_unique<CourseRunScreen>(it.file, it.title, take_));
            }
            if (!isAny) say("Nothing is kept. What is run in the laboratory stays there, and here.");
        }
        endScroll(f, "course.choose", rest, scroll_, y - inner.y);
    }

private:
    // One file of results.
    void ask(Frame& f) {
        isAsked_ = true;
        saves_.lookUp(f.desk);
        const auto read = std::make_shared<std::vector<lab::KeptRun>>();
        f.desk.inBackground(
            [read, folder = lab::resultsFolder(benchOf(f.desk).paths())] { *read = lab::keptRuns(folder); },
            [read, runs = runs_] { *runs = std::move(*read); });
    }

    void drawSave(Frame& f, const Rect& row, const Rect& view, const SaveFile& save) {
        const common::GameModule* module = f.desk.module(save.game);
        const bool hasDates = module && module->sides().size() > 1;
        const std::string file = save.path.filename().string();
        const std::string stands = row.overlaps(view) ? saves_.standing(f.desk, save) : std::string();
        const std::string title = std::string(findGame(save.game)->title) + ", " + scenarioTitle(module, save.scenario);
        const std::string words = hasDates ? fmt::format("{}{}{}; {}", dateText(save.time), stands.empty() ? "" : "; ", stands,
                                                         common::oneLine(file))
                                           : std::string(kNoDates);
        if (!choiceOf(f, "course.save." + file, row, view, title, words, hasDates && !opening_->isBusy)) return;
        openWar(f.desk, opening_, take_, 1, [module, save, title] {
            const auto text = common::readFileText(save.path, common::kMaxSaveBytes);
            if (!text.error.empty()) throw std::runtime_error(text.error);
            const auto opened = module->open(text.text, save.path.filename().string());
            if (!opened.table) throw std::runtime_error(opened.error);
            auto war = lab::toldWar(*module, *opened.table);
            if (war) war->title = "Your own game, " + dateText(save.time);
            return war;
        });
    }

    Take take_;
    bool isThere_, isAsked_ = false;
    int part_ = 0;
    KnownSaves saves_;
    std::shared_ptr<std::vector<lab::KeptRun>> runs_ = std::make_shared<std::vector<lab::KeptRun>>();
    std::shared_ptr<Opening> opening_ = std::make_shared<Opening>();
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeCourseWarScreen(Take take, bool isThere) {
    return std::make_unique<CourseWarScreen>(std::move(take), isThere);
}

}  // namespace app
