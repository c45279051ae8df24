// GameScreen: the frame round any game's table: prompt bar, menu, hints, replay, hand-over, end, autosave and bots.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/lesson_run.h"
#include "app/window/house/sound.h"
#include "app/window/table/chance_chart.h"
#include "app/window/table/gesture.h"
#include "app/window/table/lesson_place.h"
#include "app/window/table/playback.h"
#include "app/window/table/table_view.h"
#include "common/autosave.h"
#include "common/gazetteer.h"
#include "common/review_text.h"

namespace common {
class RulesReference;
}

namespace app {

class Classroom;
struct ClassSetup;

class GameScreen final : public Screen {
public:
    // savePath: the file the table came from; an autosave goes on in its own file, whose lock is given, another keeps its file
    // untouched.
    GameScreen(const common::GameModule& module, std::unique_ptr<common::Table> table, Desk& desk,
               const std::string& savePath = {}, common::SaveLock lock = {});
    // A lesson: nothing is saved among the games, and what is not meant is answered with its words.
    GameScreen(const common::GameModule& module, std::unique_ptr<common::Table> table, Desk& desk,
               std::unique_ptr<LessonRun> lesson);
    enum class Keep { kNothing };  // for pictures: no autosave
    GameScreen(const common::GameModule& module, std::unique_ptr<common::Table> table, Desk& desk, Keep);
    // A war to be looked at from its beginning, of a game whose data may be others than everybody's: no autosave.
    GameScreen(std::shared_ptr<const common::GameModule> module, std::unique_ptr<common::Table> table, Desk& desk,
               std::size_t at = 0);
    ~GameScreen() override;

    void draw(Frame& f) override;
    [[nodiscard]] std::string name() const override { return "table"; }
    [[nodiscard]] std::string gameKey() const override { return module_.key(); }
    [[nodiscard]] const common::Sign* signOf(std::string_view part) const override {
        return signs_ ? signs_->of(part) : nullptr;
    }
    // What is general about a table would lie over what a lesson, or a class, reads on it.
    [[nodiscard]] bool isSignQuiet(const common::Sign& sign) const override {
        if (view_->isSignQuiet(sign)) return true;
        return (lesson_ || class_) &&
               (sign.id == "map" || sign.id == "lesson" || sign.id == "scroll" || sign.id == "scrollbar");
    }
    [[nodiscard]] bool hasTableKeys() const override { return true; }
    bool back() override;
    void resumed() override { refresh(); }
    [[nodiscard]] std::string savePath() const override { return autosavePath_; }
    // What is to be solved in the position that lies here; read on the page that tells how the war is won.
    void setProblem(std::string title, std::string text) { problem_ = {std::move(title), std::move(text)}; }
    // Where notices may lie without covering a choice: over the log, where the panel stands beside; else empty.
    [[nodiscard]] Rect noticeRoom(const Frame& f) const;
    void settleDisk() override;

    // Opens "menu", "hint", "goals", "log", "keys", "replay", "end", "save", or what the view knows. False: unknown.
    bool openOverlay(const std::string& what);
    [[nodiscard]] const common::Table& table() const { return *table_; }
    [[nodiscard]] GameTableView& view() { return *view_; }
    [[nodiscard]] common::PlayerId reader() const { return reader_; }  // whose seat the table shows
    // Taken at once, or when the action before it is on the disk.
    void play(const std::string& notation);  // from outside: a script, a test
    void play(std::size_t choice);           // by its place in the table's legal()
    [[nodiscard]] bool isThinking() const { return isThinking_; }
    // A class plays round this table, or sits otherwise from now on.
    void beginClass(const ClassSetup& setup);
    [[nodiscard]] const Classroom* classroom() const { return class_.get(); }  // null: none plays here
    [[nodiscard]] const LessonRun* lesson() const { return lesson_.get(); }  // null: none is on
    [[nodiscard]] const Playback& playback() const { return playback_; }
    [[nodiscard]] const std::vector<std::string>& banner() const { return banner_; }  // of the great moment that is shown
    // How many actions are done in the position of the replay; none while the game itself is shown.
    [[nodiscard]] std::optional<std::size_t> replayedTo() const { return replay_ ? std::optional(replayAt_) : std::nullopt; }

private:
    enum class Over { kNone, kMenu, kHint, kLog, kKeys, kSaveAs, kEnd, kGoals, kReview, kClass, kPause, kCouncil };

    // The position
    void begin();
    void refresh();  // after every change of the table or of the place in a replay
    void showPosition();  // that of the replay, of the step that is shown, or the present one
    [[nodiscard]] common::Table& shown() { return replay_ ? *replay_ : *table_; }
    [[nodiscard]] bool isHuman(common::PlayerId p) const;
    [[nodiscard]] common::PlayerId firstHuman() const;  // the first seat where nobody is
    [[nodiscard]] std::size_t humanSeats() const;
    void changed();  // the table moved on: save, look, think
    void undo();
    void redo();
    void rewind();
    [[nodiscard]] bool canRewind() const;
    void startAutosave(common::SaveLock lock = {});
    // Nothing changes the table while what was done before is on its way to the disk: it is held, and the frames go on.
    void whenSaved(std::function<void()> deed);
    [[nodiscard]] static common::PlayerId lastChooser(const common::AnyHistory& history);  // nobody: nothing was chosen
    [[nodiscard]] static std::string whySealed(const common::AnyHistory& history);
    void doWhatWasHeld(Frame& f);
    void playChoice(std::size_t choice);
    void answerItself(std::size_t choice);  // the only answer there is, for its reader; undo and redo pass over it
    void playNow(const std::function<common::PlayResult()>& act);
    void askFirst(const GameTableView::Caution& caution, std::size_t choice, const Gesture& deed);

    // Computer players
    void think();
    void takeBotMove(Frame& f);

    // The chance of winning, weighed on another thread from what the reader has seen
    [[nodiscard]] bool hasChance() const { return !module_.winningNames().empty(); }
    [[nodiscard]] ChanceOf chanceOf() const {
        return {module_.sides().size() == 1, reader_, [this](int turn) { return turnName(turn); }};
    }
    [[nodiscard]] std::string turnName(int turn) const { return app::turnName(module_, table_->setup(), turn); }
    [[nodiscard]] std::shared_ptr<const common::ChanceCurve> curve() const { return charted_ == whole_ ? curve_ : nullptr; }
    void askChance();
    void askCurve();

    // The choices that cost most, in game_review.cpp
    void askReview();
    void beginReview();
    void stopReview();
    void reviewPart();
    [[nodiscard]] std::shared_ptr<const common::Review> review() const;
    void showCostly(std::size_t number);
    [[nodiscard]] const common::CostlyChoice* costlyShown() const;  // in the replay, at the moment it was made
    void drawReview(Frame& f);  // the page of them
    void drawReviewShare(Frame& f, Rect& area);
    float drawCostlyRow(Frame& f, std::size_t number, const Rect& room);  // returns the height used
    void drawCostlyPlate(Frame& f, const TableContext& c);

    // Parts, in game_bar.cpp
    [[nodiscard]] static float panelWidthOf(const Frame& f) { return std::clamp(f.area.w * 0.228f, f.px(296), f.px(400)); }
    [[nodiscard]] static bool isDrawer(const Frame& f) { return f.area.w < (f.scale() > 1.5f ? f.px(1180) : 1100); }
    [[nodiscard]] static bool isTightBar(const Frame& f) { return f.area.w < f.px(f.scale() > 1.5f ? 1180 : 1000); }
    void drawBar(Frame& f, TableContext& c);
    void drawBarTitle(Frame& f, TableContext& c, const Rect& box);
    void drawTakeBack(Frame& f, const TableContext& c, bool isNarrow, bool isTight,
                      const std::function<Rect(float, float)>& place);
    void drawPrompt(Frame& f, const TableContext& c, const Rect& box);
    void drawChance(Frame& f, const Rect& box);
    void houseKeys(Frame& f, TableContext& c);
    void refuseKeys(Frame& f, const TableContext& c);

    // Parts, in game_overlays.cpp
    void drawMenu(Frame& f);
    void drawLogOverlay(Frame& f);
    void drawSaveAs(Frame& f);
    void drawEnd(Frame& f, TableContext& c);
    void writeReport();  // the page about the war, into the folder of reports
    void drawHandover(Frame& f);
    void saveNamed(const std::string& name);
    void leave();  // for the launcher

    // How this game is won and lost, in game_goals.cpp
    void drawGoals(Frame& f);
    void closeGoals();

    // Plans, in game_plans.cpp
    struct Carried {  // the plan being carried out
        common::PlanText plan;
        std::size_t next = 0;   // its step
        std::size_t at = 0;     // so much of the record is looked at
        bool happened = false;  // dice fell or somebody else chose since its last step
        std::size_t from = 0;   // the record's length before its first step
    };
    void askHint();
    void makePlans();                      // in the background
    void compareWith(std::size_t choice);  // the best plan
    void stopPlanning();                   // what thinks in the background is told to end
    void drawHint(Frame& f, TableContext& c);
    float drawPlan(Frame& f, std::size_t number, const Rect& room, bool& isTaken);  // returns the height used
    float drawComparison(Frame& f, const Rect& room);
    float drawChoices(Frame& f, const Rect& room);  // the list to compare from
    void lookWhereItPoints(const Frame& f);
    void takePlan(std::size_t number, TableContext& c);
    void followPlan();
    void leavePlan(const std::string& why);
    void drawPlanBar(Frame& f, TableContext& c, const Rect& box);
    [[nodiscard]] const common::PlanText* planShown() const;

    // Before a grave mistake the table asks once, in game_warning.cpp
    struct Weighed {  // a deed that is held back until it is known what it costs
        Gesture deed;
        double since = 0;
        std::shared_ptr<std::atomic<bool>> stop;
    };
    void hushTooltips(Frame& f);
    [[nodiscard]] bool isPart(const Gesture& deed) const;
    [[nodiscard]] Gesture wholeOf(const Gesture& deed) const;
    [[nodiscard]] int warnPoints() const;  // 0: it does not ask
    void holdOrDo(Frame& f, const TableContext& c, const Gesture& deed);
    void doOrAsk(Frame& f, const Gesture& deed);
    void doDeed(const Gesture& deed);
    void askWhetherMeant(const Gesture& deed, const std::string& mistake);
    void followWeighing(Frame& f);
    void stopWeighing();
    [[nodiscard]] bool isPlanned(const Gesture& deed) const;
    [[nodiscard]] bool isKnownSound(const Gesture& deed) const;
    [[nodiscard]] std::optional<std::size_t> choiceOf(const std::string& notation) const;
    struct Parting {  // the last deed before another acts, held until he says so
        Gesture deed;
        Interlude words;
    };
    [[nodiscard]] std::optional<Parting> partingOf(const TableContext& c, const Gesture& deed) const;
    void drawParting(Frame& f);

    // Several choices in one gesture, in game_gestures.cpp
    struct Going {  // the one being carried out
        Gesture gesture;
        std::size_t next = 0;           // its step
        std::size_t from = 0, at = 0;   // where it began in the record; so much of it is looked at
    };
    struct Stretch {  // of the record
        std::size_t from, to;
    };
    void carryOut(Gesture gesture);
    void goOnWithGesture();
    void endGesture(const std::string& why);
    void forgetGesturesAfter(std::size_t position);
    void undoGesture(std::size_t end);
    void redoGesture(std::size_t start);

    // What happened since the reader's last turn, in game_since.cpp
    void followSince();  // after every change of what he has seen
    void openSince();
    void drawSince(Frame& f, const Rect& area);
    float drawSinceRow(Frame& f, std::size_t number, const Rect& room);  // returns the height used
    float drawSinceTold(Frame& f, std::size_t number, const Rect& room, const std::string& times);
    [[nodiscard]] float sinceGoals(Frame& f, const Rect& room, bool paint) const;
    [[nodiscard]] Marks sinceMarks() const;
    [[nodiscard]] int sinceRows() const;
    void flyTo(const Happening& it);

    // What happens is shown step by step, in game_playback.cpp
    [[nodiscard]] bool isTelling() const { return !replay_ && playback_.isRunning(); }
    [[nodiscard]] bool tellsSteps() const;
    [[nodiscard]] const std::vector<common::LogEntry>& shownLog() const;
    void runPlayback(Frame& f, const Rect& area);
    void playbackKeys(Frame& f, const Rect& area);
    void tellHistory(const Happening& it);
    void skipPlayback();
    // For a moment after it the controls and keys of the telling still stand for it: what is pressed then was meant for it.
    [[nodiscard]] bool isJustTold() const { return toldAt_ && now_ - *toldAt_ < kAfterTelling; }
    void dropLateKeys(Frame& f) const;
    void coverAfterTelling(Frame& f, const Rect& bar) const;
    void paySince();
    void showAgain();
    [[nodiscard]] std::string playbackWords() const;  // of the step, as far as they may be told
    void drawPlayback(Frame& f, const Rect& area);
    void drawBanner(Frame& f, const Rect& area);
    [[nodiscard]] Rect bannerPlace(const Frame& f, const Rect& area, ImVec2 size) const;
    // What was pressed before the question could be seen answers nothing.
    [[nodiscard]] bool isTooEarly(const Frame& f) const;

    // What is heard, in game_sound.cpp
    void readReference();  // rules and signs
    [[nodiscard]] std::string topicOf(const std::string& rule) const;
    [[nodiscard]] std::optional<Sound> soundOf(const Happening& it, bool isTold) const;
    void soundAct(const std::string& rule, std::size_t logBefore);

    // The lesson that is on, in game_lesson.cpp
    [[nodiscard]] bool isLessonShown() const { return lesson_ && !isTelling() && !view_->interlude(); }
    void lessonKeys(Frame& f);
    void drawLesson(Frame& f, TableContext& c);
    void drawLessonRings(Frame& f, const TableContext& c);
    [[nodiscard]] std::vector<std::string> lessonTargets() const;  // to be ringed, in the order of pressing
    [[nodiscard]] LessonGround lessonGround(const Frame& f, const TableContext& c) const;
    void beginLessonPlace(const Frame& f, const LessonGround& ground, float width);
    float drawLessonText(Frame& f, const Rect& room, bool isDrawn);  // returns the height it needs, as the next two do
    float drawLessonTask(Frame& f, const Rect& room, bool isDrawn);
    float drawLessonAnswers(Frame& f, Rect room, bool isDrawn);
    [[nodiscard]] float lessonAnswersToCome(const Frame& f, float inside) const;
    using LessonMoment = std::tuple<std::size_t, std::size_t, std::size_t>;  // step, stage, length of the record
    void drawLessonFoot(Frame& f, Rect& foot);  // leaves what is free between the buttons
    void drawLessonEnd(Frame& f, const TableContext& c);
    void takeInLesson(const std::string& notation);
    void lessonDid(const std::function<void()>& deed);  // what of it went wrong is told
    void lessonBack();
    void lessonGoOn();
    void showInLesson();
    void keepLesson();
    void leaveLesson();

    // A class at the table, in game_class.cpp
    void openClassOf(const std::string& savePath);  // where notes lie beside a save
    void keepClass();                               // beside the save that is played on in
    void tellClass();  // what its last roll came to, where the back row can read it
    void followClass(Frame& f, const TableContext& c);
    void drawClass(Frame& f, TableContext& c);      // what of it is open
    void drawClassPage(Frame& f, const TableContext& c);
    void callCouncil(const TableContext& c);
    [[nodiscard]] bool isClassWriting() const;
    bool openClassPart(const std::string& what);  // for a picture; false: it is none

    // Replay, in game_replay.cpp
    void startReplay(std::size_t at);
    void showStep(std::size_t at);
    void leaveReplay();
    void playFromHere();
    void drawReplayBar(Frame& f, const Rect& box);
    void drawReplayCurve(Frame& f, const Rect& box, const Rect& track);
    [[nodiscard]] static float replayCurveHeight(const Frame& f) { return std::clamp(f.area.h * 0.075f, f.px(22), f.px(60)); }

    const std::shared_ptr<const common::GameModule> ownModule_;  // null: it is the house's
    const common::GameModule& module_;
    std::unique_ptr<common::Table> table_;
    Desk& desk_;
    std::unique_ptr<GameTableView> view_;
    std::unique_ptr<common::Autosave> autosave_;
    std::string autosavePath_;
    bool keeps_ = true;
    std::function<void()> held_;
    double handoverSince_ = 0;  // since when the page of it is seen; 0: not yet
    double heldSince_ = 0;

    // What the table says now, asked once per position
    common::Decision decision_;  // the seat's
    std::string actorName_;      // "royalist", "parliament", "player", "chance", "nobody"
    std::vector<common::Choice> legal_;
    std::shared_ptr<const common::AnySeat> seat_;
    std::shared_ptr<const common::AnyHistory> history_;
    common::Result result_;
    common::PlayerId reader_ = common::PlayerId::kFirst;
    std::optional<common::Rejection> whyNotUndo_;

    // Overlays
    Over over_ = Over::kNone, overBefore_ = Over::kNone;
    ScrollState overScroll_;
    struct Problem {
        std::string title, text;
    } problem_;
    LogView logView_;
    bool endSeen_ = false, drawerOpen_ = false, handover_ = false;
    std::string saveName_;

    // Plans
    common::PlansText plans_;
    bool arePlansReady_ = false, isPlanning_ = false, isListOpen_ = false;
    std::shared_ptr<std::atomic<bool>> stopPlanning_;
    std::size_t planAt_ = 0;                   // the one the map shows
    std::optional<std::size_t> pointed_;       // the choice last pointed at on the table
    std::optional<std::size_t> askedAbout_;    // the choice that is being compared
    std::optional<Carried> carried_;

    // Warnings
    std::optional<Weighed> weighing_;
    std::optional<Parting> parting_;
    bool isParted_ = false;  // its button was pressed
    struct Press {
        ImVec2 at;
        Rect place;  // what was pressed
    };
    std::optional<Press> pressing_;    // that may become a choice
    std::optional<Press> chosen_;      // that was the last choice, until the pointer has left its place
    std::optional<ImVec2> toldUnder_;  // where the pointer lay when the telling began
    bool isWarningOff_ = false;  // he wants to be asked no more in this war
    std::set<std::pair<std::uint64_t, std::string>> meant_;  // positions and the deeds the table has asked about there

    // Gestures
    std::optional<Going> going_;
    std::vector<Stretch> gestures_;  // done, those taken back among them

    // Since his last turn
    HistoryViews historyViews_;
    std::shared_ptr<const common::AnyHistory> sinceOf_;  // read so far
    SinceTurn sinceTurn_;
    std::vector<Happening> since_;
    std::vector<std::string> sinceGoals_;  // how it stands now where it stood otherwise
    bool isSinceOpen_ = false, areQuietShown_ = false;
    bool owesSince_ = false;  // it is to open when the Battle that stands before it is over
    bool isSincePaid_ = false;  // the list opened by itself
    std::optional<std::size_t> sinceAt_;   // the row under pointer or focus
    ScrollState sinceScroll_;

    std::shared_ptr<const common::Signs> signs_;  // null until they are read
    std::shared_ptr<const common::RulesReference> rules_;  // for the topics of clauses; null until it is read

    // Step by step
    Playback playback_;
    std::vector<common::LogEntry> toldLog_;  // as far as the step shown
    std::size_t stepShown_ = 0, runShown_ = 0;  // the step, and the run of steps it is of
    struct StepPress {
        double at = 0;
        std::shared_ptr<const common::AnySeat> seat;
    };
    std::optional<StepPress> stepPress_;        // when the red button was last pressed, and at which position
    LetGo early_;                               // what a press was told that came too early to be done
    std::string focusBefore_;                // what had the keyboard before it began
    std::vector<std::string> banner_;        // what the great moment shown means for victory, and what was in fact
    struct HistoryBook {
        common::Almanac almanac;
        common::Gazetteer gazetteer;
    };
    std::shared_ptr<const HistoryBook> historyBook_;  // once it was needed
    std::size_t bannerOf_ = 0;               // its step; 0: none
    Rect playbackBox_, bannerBox_;           // where its plates lay last
    static constexpr double kAfterTelling = 0.5;
    static constexpr double kSecondPress = 0.7;  // seconds in which a second press of the red button is one too many
    std::optional<double> toldAt_;           // when it ended
    double now_ = 0;                         // of the frame drawn last
    bool isStill_ = false;
    std::shared_ptr<const common::AnySeat> drawnFor_, drawnBefore_, pressedFor_;  // whose questions were to be seen when

    // Bots
    bool isThinking_ = false;
    std::optional<std::size_t> botMove_;
    double botDue_ = 0;
    std::set<std::size_t> answeredItself_;  // positions, by their place in the record, whose only answer was given for him
    std::size_t thoughtAt_ = 0;

    // The chance of winning: of the seat it was last asked for, and its course through the history of the table
    std::optional<common::WinChance> chance_;
    std::shared_ptr<const common::AnySeat> weighed_;
    bool isWeighing_ = false;
    std::shared_ptr<const common::AnyHistory> whole_, charted_;
    std::shared_ptr<const common::ChanceCurve> curve_;
    bool isCharting_ = false;
    bool isReporting_ = false;

    // What cost most: of the history it was looked for in, while it is looked for, and the one that is shown
    std::shared_ptr<const common::AnyHistory> reviewed_;
    std::shared_ptr<common::AnyReview> reviewing_;
    std::shared_ptr<const common::Review> review_;
    double reviewShare_ = 0;
    std::optional<std::size_t> costlyAt_;
    ScrollState costlyScroll_;

    // The lesson
    std::unique_ptr<LessonRun> lesson_;
    LessonMark lessonKept_;
    std::function<void()> lessonDeed_;  // to be done when the frame is drawn
    ImVec2 nextPressedAt_{-9, -9};      // where its Next was pressed last
    LessonPlace lessonPlace_;
    std::optional<LessonMoment> lessonOpenedAt_;  // its plate was folded there, and is read
    ScrollState lessonScroll_;

    // The class
    std::unique_ptr<Classroom> class_;
    bool isClassDamaged_ = false;  // its notes cannot be read, and are left as they are
    std::optional<std::size_t> classLines_;  // of the log: what the class has been told

    // Replay
    std::unique_ptr<common::Table> replay_;
    std::size_t replayAt_ = 0;
    bool replayRuns_ = false;
    double replayDue_ = 0;

    // Lets tasks that outlive this page find out, and those on another thread stop.
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    std::shared_ptr<std::atomic<bool>> stop_ = std::make_shared<std::atomic<bool>>(false);
};

// Dims the table and opens a plate of at most this size in its middle; true when a click beside it should close it.
bool openPlate(Frame& f, std::string_view id, float w, float h, Rect& box);

// "The King", "Parliament", "Dice", "Nobody".
std::string actorTitle(const std::string& actorName);

}  // namespace app
