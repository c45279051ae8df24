// The laboratory: the ready-made questions as cards, and what was run before.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "app/lab/draft.h"
#include "app/window/draw/widgets.h"
#include "app/window/house/save_files.h"
#include "app/window/pages/laboratory.h"
#include "app/window/pages/pages.h"

namespace app {

namespace {

namespace fs = std::filesystem;

// One file of results.
struct Run {
    fs::path file;
    fs::file_time_type time;
    std::string key, title, finding;
    std::size_t arms = 0;
    std::uint64_t games = 0, played = 0;  // games of an arm: when it is whole, or at most
    bool mayStop = false;                 // before that
};

Run runOf(const fs::path& file, fs::file_time_type time, const lab::Results& results) {
    Run run{file,
            time,
            results.experiment.key,
            results.experiment.title,
            lab::findingOf(results),
            results.experiment.arms.size(),
            results.games(),
            0,
            results.experiment.stop && !results.isWhole()};
    for (const lab::ArmCount& count : results.counts) run.played += count.played;
    return run;
}

// Newest first; what is no file of results, or of another version, is left out.
std::vector<Run> runsIn(const fs::path& folder) {
    std::vector<Run> runs;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        if (entry.path().extension() != ".sqlite") continue;
        try {
            runs.push_back(
                runOf(entry.path(), entry.last_write_time(), lab::resultsOf(lab::Store(entry.path()))));
        } catch (const std::exception&) {
            continue;
        }
    }
    std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.time > b.time; });
    return runs;
}

std::string sizeText(std::size_t arms, std::uint64_t games, bool mayStop) {
    const char* most = mayStop ? "at most " : "";
    return arms == 1 ? fmt::format("{}{} wars", most, games) : fmt::format("{} arms \xC3\x97 {}{} wars", arms, most, games);
}

class LaboratoryScreen final : public Screen {
public:
    [[nodiscard]] std::string name() const override { return "laboratory"; }
    void resumed() override { areRunsAsked_ = isAsked_ = false; }

    void draw(Frame& f) override {
        ask(f);
        Rect rest = pageHead(f, "Laboratory", "ask the games a question: the computer plays a thousand wars and counts");
        if (!known_->fault.empty()) noticeBox(f, rest.cutTop(f.px(80), f.px(8)), known_->fault, true);
        if (rest.w >= f.px(860)) {
            const Rect side = rest.cutRight(std::clamp(rest.w * 0.32f, f.px(290), f.px(430)), f.px(22));
            drawQuestions(f, rest);
            drawRuns(f, side);
        } else {
            if (const auto pick = choiceRow(f, "lab.part", rest.cutTop(f.px(36), f.px(8)), {"Questions", "Results"}, part_))
                part_ = *pick;
            part_ == 0 ? drawQuestions(f, rest) : drawRuns(f, rest);
        }
    }

private:
    // What tasks bring back; it may outlive the page.
    struct Known {
        std::vector<LabQuestion> questions;
        std::vector<Run> runs;
        std::string fault;
        bool areQuestionsReady = false, areRunsReady = false;
    };

    void ask(Frame& f) {
        const bool isRunning = benchOf(f.desk).standing().isRunning;
        if (std::exchange(wasRunning_, isRunning) && !isRunning) areRunsAsked_ = false;
        if (!isAsked_) {
            isAsked_ = true;
            const auto read = std::make_shared<Known>();
            f.desk.inBackground(
                [read, paths = benchOf(f.desk).paths()] {
                    Games games(paths);
                    auto files = lab::ownExperiments(paths);
                    for (fs::path& file : lab::readyMade()) files.push_back(std::move(file));
                    for (const fs::path& file : files) {
                        try {
                            read->questions.push_back(
                                std::make_shared<const lab::Experiment>(lab::readExperiment(file, games)));
                        } catch (const std::exception& problem) {
                            read->fault = std::string("An experiment could not be read. ") + problem.what();
                        }
                    }
                },
                [read, known = known_] {
                    known->questions = std::move(read->questions);
                    known->fault = read->fault;
                    known->areQuestionsReady = true;
                });
        }
        if (!areRunsAsked_) {
            areRunsAsked_ = true;
            const auto read = std::make_shared<std::vector<Run>>();
            f.desk.inBackground([read, folder = lab::resultsFolder(benchOf(f.desk).paths())] { *read = runsIn(folder); },
                                [read, known = known_] {
                                    known->runs = std::move(*read);
                                    known->areRunsReady = true;
                                });
        }
    }

    // It is run there, once its number of wars is chosen.
    static void open(Frame& f, const LabQuestion& question) {
        const fs::path file = lab::resultsFile(benchOf(f.desk).paths(), question->key, question->games, question->games);
        f.desk.push(makeExperimentScreen(question, file, question->games));
    }

    // The questions

    void drawQuestions(Frame& f, const Rect& box) {
        Rect room = box, head = room.cutTop(f.px(38), f.px(4));
        const ButtonLook own{.key = "O", .px = 16};
        const std::string word = "Ask one of your own";
        if (button(f, "lab.own", head.cutRight(buttonWidth(f, word, own), f.px(14)), word, own))
            f.desk.push(makeOwnExperimentScreen());
        sectionHeading(f, {head.x, head.y + f.px(6)}, head.w, "Questions", 21);
        const Rect inner = beginScroll(f, "lab.questions", room, scroll_);
        if (!known_->areQuestionsReady)
            drawTextIn(f, {inner.x, inner.y, inner.w, f.px(60)}, Role::kItalic, 17, f.theme.ink2,
                       "Reading the questions\xE2\x80\xA6");
        const float gap = f.px(14), pad = f.px(3);
        const int columns = std::clamp(static_cast<int>((inner.w + gap) / f.px(262)), 1, 4);
        const float width = (inner.w - 2 * pad - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
        float height = 0;
        for (const LabQuestion& it : known_->questions) height = std::max(height, cardHeight(f, *it, width));
        float y = inner.y + pad;
        int column = 0;
        for (const LabQuestion& it : known_->questions) {
            const Rect card{inner.x + pad + static_cast<float>(column) * (width + gap), y, width, height};
            drawCard(f, card, room, it);
            if (++column == columns) column = 0, y += height + gap;
        }
        if (column > 0) y += height + gap;
        endScroll(f, "lab.questions", room, scroll_, y - inner.y);
    }

    static constexpr float kSketch = 62, kFoot = 40;  // px at 100 %
    static float cardHeight(const Frame& f, const lab::Experiment& e, float width) {
        const float in = width - f.px(24);
        return f.px(kSketch + 8 + kFoot + 30) + measureWrapped(f, in, Role::kBold, 18, e.title) +
               measureWrapped(f, in, Role::kBody, 16, e.question);
    }
    void drawCard(Frame& f, const Rect& card, const Rect& view, const LabQuestion& question) {
        const lab::Experiment& e = *question;
        const TargetState s = f.targets.add("lab.card." + e.key, card, e.title);
        Rect in = card.inset(f.px(12), f.px(11));
        Rect foot = in.cutBottom(f.px(kFoot));
        const ButtonLook look{.kind = ButtonKind::kPlain, .px = 16};
        const Rect press = foot.cutRight(buttonWidth(f, "Open", look) + f.px(12), f.px(8));
        const Rect opens{press.x, press.y + f.px(4), press.w, f.px(34)};
        if (card.overlaps(view)) {
            cardFrame(f, card, s.lit() ? f.theme.goldInk : 0);
            drawLabSketch(f, in.cutTop(f.px(kSketch), f.px(8)), e.measures.front());
            in.cutTop(drawWrapped(f, in.min(), in.w, Role::kBold, 18, f.theme.ink, e.title));
            drawWrapped(f, in.min(), in.w, Role::kBody, 16, f.theme.ink, e.question);
            f.draw->AddLine({foot.x, foot.y}, {card.right() - f.px(12), foot.y}, withAlpha(f.theme.rule, 0.6f), 1);
            drawTextIn(f, foot, Role::kItalic, 15, f.theme.ink2, sizeText(e.arms.size(), e.games, e.stop.has_value()),
                       Align::kLeft);
            if (s.focused) focusRing(f, card, f.px(7));
        }
        if (button(f, "lab.start." + e.key, opens, "Open", look) || s.clicked) open(f, question);
    }

    // The results

    void drawRuns(Frame& f, const Rect& box) {
        Rect room = box, head = room.cutTop(f.px(38), f.px(4));
        const ButtonLook two{.key = "C", .enabled = known_->areRunsReady && !known_->runs.empty(), .px = 16};
        const std::string word = "Lay two side by side";
        if (button(f, "lab.beside", head.cutRight(std::min(buttonWidth(f, word, two), head.w), f.px(14)), word, two))
            f.desk.push(makeLabBesideScreen());
        if (head.w > measureText(f, Role::kSmallCaps, 21, "Results").x + f.px(12))
            sectionHeading(f, {head.x, head.y + f.px(6)}, head.w, "Results", 21);
        const lab::Bench::Standing standing = benchOf(f.desk).standing();
        const Rect inner = beginScroll(f, "lab.results", room, runScroll_);
        float y = inner.y + f.px(3);
        const auto draw = [&](const Run& it) { y += drawRun(f, {inner.x + f.px(2), y, inner.w - f.px(4), 0}, it, standing); };
        // What is on the bench is newer than the list, which takes a while to be read.
        if (standing.results) {
            const auto read = std::find_if(known_->runs.begin(), known_->runs.end(),
                                           [&](const Run& it) { return it.file == standing.file; });
            const bool isRead = read != known_->runs.end() && !standing.isRunning;
            draw(runOf(standing.file, isRead ? read->time : fs::file_time_type::clock::now(), *standing.results));
        }
        else if (standing.isRunning && standing.asked)  // no war of it is counted yet
            draw({standing.file, fs::file_time_type::clock::now(), standing.asked->key, standing.asked->title, {},
                  standing.asked->arms.size(), standing.games, 0, standing.asked->stop.has_value()});
        for (const Run& it : known_->runs)
            if (it.file != standing.file || (!standing.results && !standing.isRunning)) draw(it);
        if (!standing.results && !standing.isRunning && known_->areRunsReady && known_->runs.empty()) {
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, f.theme.ink2,
                             "Nothing has been run yet. What is run stays here, also when the program is closed in the middle "
                             "of it.");
        }
        endScroll(f, "lab.results", room, runScroll_, y - inner.y);
    }

    float drawRun(Frame& f, const Rect& room, const Run& run, const lab::Bench::Standing& standing) {
        const bool isOn = standing.isRunning && standing.file == run.file;
        const std::uint64_t played = isOn ? standing.done : run.played, all = run.games * run.arms;
        const float pad = f.px(12), width = room.w - 2 * pad;
        const float title = measureWrapped(f, width, Role::kBold, 17, run.title);
        const float finding = isOn || played < all ? f.px(24) : measureWrapped(f, width, Role::kBody, 16, run.finding);
        const Rect row{room.x, room.y, room.w, title + f.px(22) + finding + f.px(16)};
        const TargetState s = f.targets.add("lab.result." + run.file.stem().string(), row, run.title);
        plate(f, row, isOn);
        if (s.lit()) f.draw->AddRect(row.min(), row.max(), f.theme.goldInk, f.px(5), 0, 2);
        if (s.focused) focusRing(f, row, f.px(5));
        Rect in = row.inset(pad, f.px(8));
        in.cutTop(drawWrapped(f, in.min(), in.w, Role::kBold, 17, f.theme.ink, run.title));
        Rect line = in.cutTop(f.px(22));
        const std::string when = isOn ? std::string("runs now") : whenText(run.time);
        drawTextIn(f, line.cutRight(measureText(f, Role::kItalic, 15, when).x + f.px(2), f.px(8)), Role::kItalic, 15,
                   f.theme.ink2, when, Align::kRight);
        drawTextIn(f, line, Role::kItalic, 15, f.theme.ink2, sizeText(run.arms, run.games, run.mayStop), Align::kLeft);
        if (isOn || played < all)
            drawLabProgress(f, in.cutTop(f.px(24)), played, all,
                            fmt::format("{} of {}{}", played, all, isOn ? "" : ", paused"));
        else
            drawWrapped(f, in.min(), in.w, Role::kBody, 16, f.theme.ink, run.finding);
        if (s.clicked) openRun(f, run);
        return row.h + f.px(9);
    }
    void openRun(Frame& f, const Run& run) {
        LabQuestion question;
        for (const LabQuestion& it : known_->questions)
            if (it->key == run.key) question = it;
        // One with a stopping rule has no other length than its own.
        f.desk.push(makeExperimentScreen(question, run.file, question && question->stop ? question->games : run.games));
    }

    std::shared_ptr<Known> known_ = std::make_shared<Known>();
    bool isAsked_ = false, areRunsAsked_ = false, wasRunning_ = false;
    int part_ = 0;
    ScrollState scroll_, runScroll_;
};

}  // namespace

std::unique_ptr<Screen> makeLaboratoryScreen() { return std::make_unique<LaboratoryScreen>(); }

}  // namespace app
