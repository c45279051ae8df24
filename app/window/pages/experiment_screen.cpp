// One experiment: how many games, running it, and its figures with intervals that shrink as wars come in.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "app/console.h"
#include "app/games.h"
#include "app/lab/measures.h"
#include "app/window/draw/widgets.h"
#include "app/window/pages/laboratory.h"
#include "app/window/pages/pages.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using Standing = lab::Bench::Standing;

constexpr float kLeastHigh = 340;  // what stays in place above and below the figures needs so much, px at 100 %

std::string leftText(double seconds) {
    if (seconds <= 0) return {};
    if (seconds < 90) return fmt::format("; about {:.0f} s left", std::max(1.0, seconds));
    return fmt::format("; about {:.0f} min left", seconds / 60);
}

class ExperimentScreen final : public Screen {
public:
    ExperimentScreen(LabQuestion question, fs::path results, std::uint64_t games)
        : question_(std::move(question)), file_(std::move(results)), games_(games) {}
    [[nodiscard]] std::string name() const override { return "experiment"; }

    void draw(Frame& f) override {
        const Standing standing = look(f);
        if (standing.results) results_ = standing.results;
        const lab::Experiment* e = results_ ? &results_->experiment : question_.get();
        Rect rest = pageHead(f, e ? e->title : "Laboratory", e ? e->question : std::string());
        if (!standing.fault.empty()) noticeBox(f, rest.cutTop(f.px(64), f.px(8)), standing.fault, true);
        // Where there is little room everything moves with the figures.
        isShort_ = rest.h < f.px(kLeastHigh);
        if (!isShort_) drawRun(f, rest, standing);
        const Rect foot = isShort_ ? Rect{} : rest.cutBottom(f.px(42), f.px(8));
        if (e || isShort_) drawFigures(f, rest, e, standing);
        if (!isShort_) drawFoot(f, foot, standing);
        if (f.takeKey("R") && question_) standing.isRunning ? benchOf(f.desk).pause() : run(f);
        if (picked_ && results_)
            f.desk.push(makeLabWarsScreen(question_, results_, file_, std::move(*std::exchange(picked_, std::nullopt))));
    }

private:
    // What a task has read of the file; it may outlive the page.
    struct Read {
        fs::path file;
        LabResults results;
        std::string fault;
        bool isAsked = false, isReady = false;
    };

    // Pictures that another process draws, as far as they were when they were last looked at.
    struct Drawn {
        bool isBusy = false;
        std::size_t pictures = 0, of = 0;
    };

    // Whether it is still looked for what was run of it.
    [[nodiscard]] bool isBeingRead() const { return read_->file == file_ && read_->isAsked && !read_->isReady; }

    // How it stands on the bench, else in its file.
    Standing look(Frame& f) {
        Standing standing = benchOf(f.desk).standing();
        if (standing.file == file_) return standing;
        if (read_->file != file_) *read_ = Read{file_, nullptr, {}, false, false};
        if (!read_->isAsked) {
            read_->isAsked = true;
            const auto got = std::make_shared<Read>();
            f.desk.inBackground(
                [got, file = file_] {
                    got->file = file;
                    std::error_code none;
                    if (!fs::exists(file, none)) return;
                    try {
                        got->results = std::make_shared<const lab::Results>(lab::resultsOf(lab::Store(file)));
                    } catch (const std::exception& problem) {
                        got->fault = problem.what();
                    }
                },
                [got, read = read_] {
                    if (got->file != read->file) return;
                    read->results = got->results;
                    read->fault = got->fault;
                    read->isReady = true;
                });
        }
        Standing out;
        out.file = file_;
        out.results = read_->results;
        out.fault = read_->fault;
        if (out.results) {
            out.all = games_ * out.results->counts.size();
            for (const lab::ArmCount& count : out.results->counts) out.done += count.played;
        }
        return out;
    }

    void run(Frame& f) {
        *read_ = Read{};
        benchOf(f.desk).run(*question_, file_, question_->stop ? std::nullopt : std::optional(games_));
    }
    void choose(Frame& f, std::uint64_t games) {
        games_ = games;
        file_ = lab::resultsFile(benchOf(f.desk).paths(), question_->key, games, question_->games);
        results_.reset();
    }

    // Games an arm, the deed, and how far it is.
    void drawRun(Frame& f, Rect& rest, const Standing& standing) {
        Rect line = rest.cutTop(f.px(40), f.px(6));
        const bool isWhole = standing.results && standing.results->isWhole();
        const std::string word = standing.isRunning ? "Pause" : standing.done > 0 ? "Go on" : "Run";
        ButtonLook look{.key = "", .kind = standing.isRunning ? ButtonKind::kPlain : ButtonKind::kStep, .px = 17};
        look.enabled = question_ && (standing.isRunning || (!isWhole && !isBeingRead()));
        if (!question_)
            look.tip = Tooltip{.title = word, .text = "There is no experiment of that name any more.", .refusal = true};
        else if (isWhole)
            look.tip = Tooltip{
                .title = word, .text = "All its wars are played. More wars make the intervals narrower.", .refusal = true};
        else if (isBeingRead() && !standing.isRunning)
            look.tip = Tooltip{.title = word, .text = "It is not known yet what was run of it.", .refusal = true};
        else if (const Standing on = benchOf(f.desk).standing(); on.isRunning && on.file != file_)
            look.tip = Tooltip{.title = word, .text = "What runs now is paused for it; what is played of that is kept."};
        const Rect press = line.cutRight(buttonWidth(f, "Pause", look) + f.px(24), f.px(14));
        if (button(f, "lab.run", press, word, look)) standing.isRunning ? benchOf(f.desk).pause() : run(f);
        if (question_ && !question_->stop) {
            drawTextIn(f, line.cutLeft(measureText(f, Role::kSmallCaps, 18, "Wars an arm").x + f.px(4), f.px(10)),
                       Role::kSmallCaps, 18, f.theme.heading, "Wars an arm", Align::kLeft);
            std::vector<std::uint64_t> counts{100, 400, 1000, 4000};
            if (std::find(counts.begin(), counts.end(), question_->games) == counts.end()) counts.push_back(question_->games);
            if (std::find(counts.begin(), counts.end(), games_) == counts.end()) counts.push_back(games_);
            std::sort(counts.begin(), counts.end());
            std::vector<std::string> labels;
            for (const std::uint64_t count : counts) labels.push_back(std::to_string(count));
            const auto now = static_cast<int>(std::find(counts.begin(), counts.end(), games_) - counts.begin());
            const Rect row = line.cutLeft(std::min(line.w, f.px(74) * static_cast<float>(counts.size())), f.px(16));
            if (const auto pick = choiceRow(f, "lab.games", row.inset(0, f.px(2)), labels, now); pick && *pick != now)
                choose(f, counts[static_cast<std::size_t>(*pick)]);
        }
        const bool isOver = isWhole && !standing.isRunning;  // a stopping rule may have ended it before all are played
        const std::uint64_t all = isOver ? standing.done : standing.all;
        const std::string words = standing.all == 0
                                      ? std::string(standing.isRunning  ? "It begins\xE2\x80\xA6"
                                                    : isBeingRead() ? "Looking for what was run\xE2\x80\xA6"
                                                                    : "Not run yet.")
                                      : fmt::format("{} of {}{} wars{}", standing.done,
                                                    question_ && question_->stop && !isOver ? "at most " : "", all,
                                                    standing.isRunning ? leftText(standing.secondsLeft)
                                                    : isWhole          ? ""
                                                                       : "; paused");
        if (line.w < f.px(300)) line = rest.cutTop(f.px(26), f.px(6));
        drawLabProgress(f, line, standing.done, all, words);
        drawElsewhere(f, rest);
    }
    // What runs while another number of wars, or another question, is looked at: how far it is, and the way to it.
    void drawElsewhere(Frame& f, Rect& rest) {
        const Standing on = benchOf(f.desk).standing();
        if (!on.isRunning || on.file == file_ || !on.asked) return;
        Rect line = rest.cutTop(f.px(36), f.px(6));
        const bool isOurs = question_ && question_->key == on.asked->key;
        const ButtonLook look{.px = 16};
        const Rect press = line.cutRight(buttonWidth(f, "Show it", look), f.px(12));
        if (button(f, "lab.running", press, "Show it", look)) {
            if (!isOurs) return f.desk.replace(makeExperimentScreen(on.asked, on.file, on.games));
            games_ = on.games;
            file_ = on.file;
            results_.reset();
            return;
        }
        const std::string what = isOurs          ? fmt::format("{} wars an arm run now: ", on.games)
                                 : line.w > f.px(560) ? fmt::format("“{}” runs now: ", on.asked->title)
                                                      : std::string("Another question runs now: ");
        drawLabProgress(f, line, on.done, on.all,
                        what + fmt::format("{} of {}{}", on.done, on.all, leftText(on.secondsLeft)));
    }
    void drawFigures(Frame& f, const Rect& box, const lab::Experiment* asked, const Standing& standing) {
        const Rect inner = beginScroll(f, "experiment", box, scroll_);
        const float width = inner.w - f.px(8);
        float y = inner.y;
        if (isShort_) {
            Rect top{inner.x, y, width, f.px(200)};
            drawRun(f, top, standing);
            y = top.y;
        }
        if (asked) y = drawAll(f, {inner.x, y, width, 0}, box, *asked);
        if (isShort_) {
            drawFoot(f, {inner.x, y, width, f.px(42)}, standing);
            y += f.px(50);
        }
        endScroll(f, "experiment", box, scroll_, y - inner.y);
    }
    // Returns where it ends.
    float drawAll(Frame& f, const Rect& room, const Rect& box, const lab::Experiment& e) {
        const float width = room.w, x = room.x;
        float y = room.y;
        if (results_)
            for (const lab::Verdict& it : results_->verdicts) y += drawVerdict(f, {x, y, width, 0}, it);
        y += drawWrapped(f, {x, y}, width, Role::kItalic, 16, f.theme.ink2, e.about) + f.px(14);
        if (const std::string stop = results_ ? lab::stopText(*results_) : std::string(); !stop.empty())
            y += drawWrapped(f, {x, y}, width, Role::kBody, 16, f.theme.ink, stop) + f.px(14);
        if (results_)
            for (const std::string& note : results_->notes)
                y += drawWrapped(f, {x, y}, width, Role::kBold, 16, f.theme.ink, note) + f.px(10);
        if (results_)
            for (const std::string& key : e.measures)
                y += drawMeasure(f, {x, y, width, 0}, box, *results_, lab::measureOf(key), picked_);
        y += drawArms(f, {x, y, width, 0}, e);
        y += drawMethod(f, {x, y, width, 0}, e);
        return y;
    }

    float drawVerdict(Frame& f, const Rect& room, const lab::Verdict& it) const {
        const float pad = f.px(12), width = room.w - 2 * pad;
        const std::string answer = lab::answerText(*results_, it), claim = lab::claimTitle(it.claim);
        const float h = measureWrapped(f, width, Role::kBold, 17, claim) +
                        measureWrapped(f, width, Role::kBody, 16, answer) + f.px(12);
        const ImU32 edge = it.answer == lab::Answer::kYes || it.answer == lab::Answer::kNo ? f.theme.goldInk : f.theme.rule;
        f.draw->AddRectFilled({room.x, room.y}, {room.x + room.w, room.y + h}, withAlpha(f.theme.card, 0.9f), f.px(3));
        f.draw->AddRectFilled({room.x, room.y}, {room.x + f.px(4), room.y + h}, edge);
        const float title =
            drawWrapped(f, {room.x + pad, room.y + f.px(5)}, width, Role::kBold, 17, f.theme.ink, claim);
        drawWrapped(f, {room.x + pad, room.y + f.px(5) + title}, width, Role::kBody, 16, f.theme.ink, answer);
        return h + f.px(8);
    }

    float drawArms(Frame& f, const Rect& room, const lab::Experiment& e) const {
        float y = room.y + drawLabArms(f, room, e);
        if (results_)
            for (const std::string& fault : results_->faults)
                y += drawWrapped(f, {room.x, y}, room.w, Role::kBody, 16, f.theme.warning, "Not counted: " + fault) + f.px(4);
        return y + f.px(14) - room.y;
    }

    static float drawMethod(Frame& f, const Rect& room, const lab::Experiment& e) {
        float y = room.y + sectionHeading(f, {room.x, room.y}, room.w, "What a number here is worth", 21);
        const std::vector<std::string> lines{
            "The players are the program\xE2\x80\x99s own: a figure tells how they fare by these rules, and of the rules only "
            "in "
            "part.",
            fmt::format(
                "Every arm has the seeds from {} on, so that dice and cards are the same until the play differs; arms of "
                "one game are compared pair by pair.",
                e.seed),
            "An interval holds the truth in 95 of 100 such runs, each by itself. What stands in bold with a triangle "
            "differs from the first arm of its game; it points up where it is more. Claims are made before the run and "
            "corrected for their number by Holm\xE2\x80\x99s method.",
            "A war that is pressed in a figure can be watched from its first choice to its last."};
        for (const std::string& line : lines) {
            lozenge(f.draw, {room.x + f.px(8), y + f.px(11)}, f.px(4), f.theme.rule);
            y += drawWrapped(f, {room.x + f.px(22), y}, room.w - f.px(22), Role::kBody, 16, f.theme.ink, line) + f.px(4);
        }
        return y + f.px(10) - room.y;
    }

    // What can be taken along, and throwing it away.
    void drawFoot(Frame& f, Rect foot, const Standing& standing) {
        const bool hasFigures = results_ && !results_->figures.empty();
        const auto put = [&](const char* id, const std::string& word, ButtonLook look, bool isAtRight = false) {
            look.px = 16;
            const float w = std::min(buttonWidth(f, word, look), foot.w);
            return button(f, id, isAtRight ? foot.cutRight(w, f.px(8)) : foot.cutLeft(w, f.px(8)), word, look);
        };
        if (put("lab.page", "The page, to print", {.key = "X", .enabled = hasFigures}))
            write(f, ".html", [](const lab::Results& r) { return lab::htmlOf(r); });
        const auto tell = [](const char* title, const char* text) { return Tooltip{.title = title, .text = text}; };
        if (put("lab.table", "CSV", {.enabled = hasFigures, .tip = tell("CSV", "The figures as a table, a row each.")}))
            write(f, ".csv", [](const lab::Results& r) { return lab::csvOf(r); });
        if (put("lab.json", "JSON", {.enabled = hasFigures, .tip = tell("JSON", "The figures for a program.")}))
            write(f, ".json", [](const lab::Results& r) { return lab::jsonOf(r); });
        const bool isDrawn = hasFigures && !areDrawn_->isBusy && !programOf(f.desk).empty();
        const std::string png =
            areDrawn_->isBusy ? fmt::format("PNG {}/{}", areDrawn_->pictures, areDrawn_->of) : "PNG";
        if (put("lab.pictures", png, {.enabled = isDrawn, .tip = tell("PNG", "A picture of each measure, in a folder.")}))
            drawPictures(f);
        const bool hasWars = results_ && std::any_of(results_->figures.begin(), results_->figures.end(),
                                                     [](const auto& it) { return lab::isOfArms(it.measure); });
        if (put("lab.wars", "The wars",
                {.enabled = hasWars, .tip = tell("The wars", "All wars, arm by arm; each can be watched as a replay.")}))
            picked_ = pickOfAll();
        const std::string word = standing.isRunning ? "Cancel" : "Throw away";
        if (put("lab.remove", word, {.enabled = results_ || standing.isRunning || !standing.fault.empty()}, true)) askRemove(f);
    }

    // The first figure in which wars differ.
    [[nodiscard]] LabPick pickOfAll() const {
        const lab::Figure* found = nullptr;
        for (const lab::Figure& it : results_->figures) {
            if (!lab::isOfArms(it.measure)) continue;
            const bool differs = it.figure.low < it.figure.high;
            if (!found || differs) found = &it;
            if (differs) break;
        }
        return {found->measure, found->part, found->arm, {}, {}};
    }

    template <class Make>
    void write(Frame& f, const std::string& ending, const Make& make) {
        fs::path file = file_;
        file.replace_extension();
        file += ending;
        const auto told = std::make_shared<std::string>();
        f.desk.onDisk(
            [told, file, make, results = results_] {
                try {
                    writeTextFile(file.string(), make(*results));
                    *told = "It is in " + file.string() + ".";
                } catch (const std::exception& problem) {
                    *told = problem.what();
                }
            },
            [told, &desk = f.desk] { desk.notify(*told); });
    }

    void drawPictures(Frame& f) {
        fs::path folder = file_;
        folder.replace_extension();
        folder += "-pictures";
        *areDrawn_ = {true, 0, results_->experiment.measures.size()};
        f.desk.notify("The pictures are drawn\u2026");
        followPictures(f.desk, areDrawn_, std::make_shared<LabDrawing>(programOf(f.desk), file_, folder), folder);
    }
    // Looks again and again, and lets other work in between: that waits for no picture.
    static void followPictures(Desk& desk, const std::shared_ptr<Drawn>& shown, const std::shared_ptr<LabDrawing>& drawing,
                               const fs::path& folder) {
        static constexpr std::chrono::milliseconds kLook{40};
        const auto isOver = std::make_shared<bool>(false);
        desk.inBackground([drawing, isOver] { *isOver = drawing->waitFor(kLook); },
                          [&desk, shown, drawing, isOver, folder] {
                              shown->pictures = drawing->drawn();
                              if (!*isOver) return followPictures(desk, shown, drawing, folder);
                              shown->isBusy = false;
                              const bool isDone = drawing->fault().empty();
                              desk.notify(isDone ? "They are in " + folder.string() + "." : drawing->fault(), !isDone);
                          });
    }

    void askRemove(Frame& f) {
        f.desk.ask({.id = "remove",
                    .title = "Throw these wars away?",
                    .text = "What was played cannot be brought back; it can be played again.",
                    .buttons = {"Throw away", "Keep them"},
                    .answer = [read = read_, file = file_, &desk = f.desk](int i) {
                        if (i != 0) return;
                        if (benchOf(desk).standing().file == file) benchOf(desk).clear();
                        std::error_code problem;
                        fs::remove(file, problem);
                        if (problem) return desk.notify("The file could not be deleted: " + problem.message() + ".", true);
                        desk.pop();
                    }});
    }

    LabQuestion question_;
    fs::path file_;
    std::uint64_t games_ = 0;
    LabResults results_;
    std::shared_ptr<Read> read_ = std::make_shared<Read>();
    std::shared_ptr<Drawn> areDrawn_ = std::make_shared<Drawn>();
    std::optional<LabPick> picked_;
    ScrollState scroll_;
    bool isShort_ = false;
};

}  // namespace

std::unique_ptr<Screen> makeExperimentScreen(LabQuestion question, fs::path results, std::uint64_t games) {
    return std::make_unique<ExperimentScreen>(std::move(question), std::move(results), games);
}

}  // namespace app
