// The table's course: playing, taking back, computer players, and one frame of it all.
#include "app/window/table/game_screen.h"

#include <algorithm>
#include <cmath>

#include "app/lesson_free.h"
#include "app/window/table/classroom.h"
#include "app/window/pages/pages.h"
#include "app/window/house/save_files.h"
#include "app/window/draw/widgets.h"
#include "common/module_text.h"
#include "common/words.h"

namespace app {

std::string actorTitle(const std::string& name) {
    if (name == "royalist") return "The King";
    if (name == "parliament" || name == "player") return "Parliament";
    if (name == "chance") return "The dice";
    return "Nobody";
}

namespace {

// Whoever presses the blocks that stand in an Area has pressed the Area: the same lies open then.
bool hasPressed(const Targets& targets, const std::string& look) {
    if (targets.clicked(look)) return true;
    constexpr std::string_view kArea = "area.";
    if (!look.starts_with(kArea)) return false;
    const std::string place = look.substr(kArea.size());
    return targets.clicked("enemy." + place) || targets.clicked("stack." + place);
}

}  // namespace

GameScreen::GameScreen(const common::GameModule& module, std::unique_ptr<common::Table> table, Desk& desk,
                       const std::string& savePath, common::SaveLock lock)
    : module_(module), table_(std::move(table)), desk_(desk) {
    if (isRunningGame(savePath)) autosavePath_ = savePath;
    begin();
    // A copy saved by hand is left as it is; its game gets a file of its own with the first action.
    openClassOf(savePath);
    if (savePath.empty() || !autosavePath_.empty()) startAutosave(std::move(lock));
    endSeen_ = false;
    // Whoever opens a game of two that was under way need not be the one who is to choose.
    handover_ = !savePath.empty() && humanSeats() > 1 && isHuman(decision_.actor) && !result_.over &&
                !isForOne(module_, table_->setup());
    think();
}

GameScreen::GameScreen(const common::GameModule& module, std::unique_ptr<common::Table> table, Desk& desk, Keep)
    : module_(module), table_(std::move(table)), desk_(desk), keeps_(false) {
    begin();
}

GameScreen::GameScreen(std::shared_ptr<const common::GameModule> module, std::unique_ptr<common::Table> table, Desk& desk,
                       std::size_t at)
    : ownModule_(std::move(module)), module_(*ownModule_), table_(std::move(table)), desk_(desk), keeps_(false) {
    begin();
    startReplay(at);
}

GameScreen::GameScreen(const common::GameModule& module, std::unique_ptr<common::Table> table, Desk& desk,
                       std::unique_ptr<LessonRun> lesson)
    : module_(module), table_(std::move(table)), desk_(desk), keeps_(false), lesson_(std::move(lesson)) {
    begin();
    reader_ = lesson_->isHis(decision_.actor) ? decision_.actor : lesson_->learner();
    refresh();
    endSeen_ = true;
}

void GameScreen::begin() {
    const std::string key = module_.key();
    const auto& views = viewsOf(key);
    view_ = views.table ? views.table(module_) : makeGenericTable();
    if (views.history) historyViews_ = views.history(module_);
    // A game killed before its die fell goes on with the die.
    if (const auto settled = table_->settle(); !settled.ok) desk_.notify(settled.error, true);
    refresh();
    reader_ = isHuman(decision_.actor) ? decision_.actor : firstHuman();
    refresh();
    endSeen_ = result_.over && !autosave_;
    readReference();
}

GameScreen::~GameScreen() {
    *alive_ = false;
    *stop_ = true;
    stopPlanning();
    stopWeighing();
    desk_.keepNotice("autosave", {});
}

void GameScreen::startAutosave(common::SaveLock lock) {
    if (autosavePath_.empty()) autosavePath_ = newAutosavePath(desk_.savesFolder(), module_.key(), lock).string();
    autosave_.reset();  // what it had to write is written, and its lock let go
    autosave_ = std::make_unique<common::Autosave>(autosavePath_, *table_, std::move(lock), desk_.waker());
    keepClass();
}

void GameScreen::settleDisk() {
    if (autosave_) autosave_->flush();
}

void GameScreen::whenSaved(std::function<void()> deed) {
    if (held_) return;  // a table takes one thing at a time
    if ((autosave_ && autosave_->isWriting()) || isClassWriting()) held_ = std::move(deed);
    else deed();
}

void GameScreen::doWhatWasHeld(Frame& f) {
    if (autosave_) {
        const std::string why = autosave_->error();
        desk_.keepNotice("autosave", why.empty() ? why : "This game is not saved just now. " + why);
        if (const std::string notice = autosave_->takeNotice(); !notice.empty()) desk_.notify(notice, true);
    }
    if (!held_) {
        heldSince_ = f.time;
        return;
    }
    if ((autosave_ && autosave_->isWriting()) || isClassWriting())
        return f.wakeIn(0.1);  // and its thread wakes the loop when it is done
    const auto deed = std::exchange(held_, {});
    deed();
}

common::PlayerId GameScreen::lastChooser(const common::AnyHistory& history) {
    for (std::size_t n = history.size(); n-- > 0;)
        if (const auto it = history.moment(n); it->wasAsked) return it->actor;
    return common::PlayerId::kNobody;
}

// What has come between the reader's last choice and now, so that it is not taken back.
std::string GameScreen::whySealed(const common::AnyHistory& history) {
    bool hasRolled = false, hasAnswered = false;
    for (std::size_t n = history.size(); n-- > 0;) {
        const auto it = history.moment(n);
        if (it->wasAsked) break;
        hasRolled = hasRolled || it->actor == common::PlayerId::kChance;
        hasAnswered = hasAnswered || (it->actor != history.reader() && common::seatIndex(it->actor) < common::kMaxPlayers);
    }
    if (hasRolled) return "Dice have fallen or cards have been drawn since, so your last choice is no longer taken back.";
    if (hasAnswered) return "The other side has answered your last choice, so it is no longer taken back.";
    return "Your last choice let one side see what was hidden, or have its say about it, so it is no longer taken back.";
}

bool GameScreen::isHuman(common::PlayerId p) const {
    const auto i = common::seatIndex(p);
    return i < table_->seats().size() && table_->seats()[i] == "human";
}

common::PlayerId GameScreen::firstHuman() const {
    for (const auto p : {common::PlayerId::kFirst, common::PlayerId::kSecond})
        if (isHuman(p)) return p;
    return common::PlayerId::kFirst;
}

std::size_t GameScreen::humanSeats() const {
    return static_cast<std::size_t>(std::count(table_->seats().begin(), table_->seats().end(), "human"));
}

void GameScreen::refresh() {
    if (!replay_) {
        whole_ = table_->watch(reader_);
        followSince();
        playback_.follow(*whole_, table_->log(), historyViews_, tellsSteps(), isForOne(module_, table_->setup()));
        if (runShown_ != playback_.run()) runShown_ = playback_.run(), stepShown_ = bannerOf_ = 0;
    }
    showPosition();
    if (!replay_ && !isTelling()) askChance();
}

void GameScreen::showPosition() {
    common::Table& t = shown();
    if (isTelling()) {
        const auto& log = t.log();
        history_ = whole_->until(playback_.moments());
        seat_ = whole_->seatAfter(playback_.moments());
        toldLog_.assign(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(std::min(playback_.lines(), log.size())));
        result_ = seat_->result();
    } else {
        history_ = t.watch(reader_);
        seat_ = t.seat(reader_);
        result_ = t.result();
    }
    decision_ = seat_->decision();
    actorName_ = common::actorName(decision_.actor, module_.sides());
    const bool canChoose = !replay_ && !handover_ && !isTelling() && isHuman(decision_.actor);
    legal_ = canChoose ? seat_->choices() : std::vector<common::Choice>{};
    whyNotUndo_ = replay_ ? std::optional<common::Rejection>() : table_->whyNotUndo();
    const auto chooser = replay_ ? common::PlayerId::kNobody : lastChooser(*whole_);
    if (chooser != common::PlayerId::kNobody && !isHuman(chooser))
        whyNotUndo_ = common::Rejection{"The computer has chosen since. Only your own choices are taken back.", {}};
    else if (whyNotUndo_ && chooser == reader_ && decision_.actor == reader_)
        whyNotUndo_->reason = whySealed(*whole_);
}

void GameScreen::askChance() {
    if (weighed_ && weighed_->reader() != reader_) chance_.reset();  // another's judgement
    if (!hasChance() || !desk_.settings().showChance || isWeighing_ || weighed_ == seat_) return;
    isWeighing_ = true;
    const auto found = std::make_shared<std::optional<common::WinChance>>();
    desk_.inBackground([seat = seat_, found] { *found = seat->chance(); },
                       [this, alive = alive_, seat = seat_, found] {
                           if (!*alive) return;
                           isWeighing_ = false;
                           weighed_ = seat;
                           chance_ = *found;
                           if (!replay_ && !isTelling()) askChance();  // the table may have gone on
                       });
}

void GameScreen::askCurve() {
    if (!hasChance() || isCharting_ || charted_ == whole_) return;
    isCharting_ = true;
    const auto log = std::make_shared<const std::vector<common::LogEntry>>(table_->log());
    const auto found = std::make_shared<common::ChanceCurve>();
    desk_.inBackground([history = whole_, log, found, stop = stop_] { *found = history->chanceCurve(*log, stop.get()); },
                       [this, alive = alive_, history = whole_, found] {
                           if (!*alive) return;
                           isCharting_ = false;
                           charted_ = history;
                           curve_ = found;
                       });
}

void GameScreen::changed() {
    goOnWithGesture();
    if (keeps_ && !autosave_) startAutosave();
    if (autosave_) autosave_->follow(*table_);
    if (class_) class_->follow(table_->record());
    stopPlanning();
    stopWeighing();
    parting_.reset();
    arePlansReady_ = isListOpen_ = false;
    plans_ = {};
    pointed_.reset();
    const auto actor = table_->decision().actor;
    if (humanSeats() > 1 && isHuman(actor) && actor != reader_) {
        if (lesson_) reader_ = lesson_->isHis(actor) ? actor : reader_;
        else if (isForOne(module_, table_->setup())) reader_ = actor;
        else handover_ = true;
    }
    if (!table_->result().over) endSeen_ = lesson_ != nullptr;
    if (lesson_) lesson_->follow(*table_), keepLesson();
    if (lesson_ && !isFree(*lesson_)) carried_.reset();  // plans are for free play
    refresh();
    followPlan();
    think();
}

void GameScreen::play(const std::string& notation) {
    if (replay_) return;
    if (lesson_) return takeInLesson(notation);
    whenSaved([this, notation] { playNow([&] { return table_->play(notation); }); });
}
void GameScreen::play(std::size_t choice) {
    if (replay_) return;
    if (lesson_) {
        if (choice < legal_.size()) takeInLesson(legal_[choice].notation);
        return;
    }
    playChoice(choice);
}
void GameScreen::playChoice(std::size_t choice) {
    // Its number means something at this place alone.
    whenSaved([this, choice, at = table_->record().size()] {
        if (at == table_->record().size()) playNow([&] { return table_->play(choice); });
    });
}
void GameScreen::answerItself(std::size_t choice) {
    const std::size_t at = table_->record().size();
    answeredItself_.erase(answeredItself_.lower_bound(at), answeredItself_.end());
    answeredItself_.insert(at);
    // "None of your cards is a Combat card ...: pass." What is placed somewhere has a line of the log.
    const common::Choice& only = legal_[choice];
    std::string words = seat_->prompt().what;
    const bool isPass = only.notation == "pass" || only.notation == "proceed";
    if (const auto end = words.find_first_of(":;"); isPass && end != std::string::npos) {
        words.resize(end);
        desk_.notify(common::capital(words) + ".");
    }
    play(choice);
}
void GameScreen::playNow(const std::function<common::PlayResult()>& act) {
    const std::string rule = decision_.rule.text();
    const std::size_t logBefore = table_->log().size();
    forgetGesturesAfter(table_->record().size());
    const auto result = act();
    if (!result.ok) return desk_.notify(result.error + (result.rule.empty() ? "" : " [" + result.rule + "]"), true);
    if (over_ == Over::kHint) over_ = Over::kNone;
    soundAct(rule, logBefore);
    changed();
}

void GameScreen::undo() {
    if (parting_) return parting_.reset();
    if (lesson_ && !(isFree(*lesson_) && hasActed(*lesson_, *table_))) return lessonBack();
    whenSaved([this] {
        auto why = whyNotUndo_;
        const std::size_t end = table_->record().size();
        if (!why) why = table_->undo();
        while (!why && answeredItself_.contains(table_->record().size()) && !table_->undo()) {}
        if (why) return desk_.notify(why->reason + (why->rule.empty() ? "" : " [" + why->rule.text() + "]"), true);
        undoGesture(end);
        changed();
    });
}
void GameScreen::redo() {
    if (lesson_) return;
    whenSaved([this] {
        const std::size_t start = table_->record().size();
        if (const auto why = table_->redo()) return desk_.notify(why->reason, true);
        while (answeredItself_.contains(table_->record().size()) && table_->canRedo() && !table_->redo()) {}
        redoGesture(start);
        changed();
    });
}
void GameScreen::rewind() {
    whenSaved([this] {
        // Through what a computer chose, to the last choice of a person.
        for (bool isOwn = false; !isOwn;) {
            const auto chooser = lastChooser(*table_->watch(reader_));
            isOwn = chooser == common::PlayerId::kNobody || isHuman(chooser);
            if (const auto why = table_->rewind()) {
                desk_.notify(why->reason, true);
                break;
            }
        }
        changed();
    });
}

void GameScreen::think() {
    botMove_.reset();
    if (replay_ || isThinking_ || table_->result().over) return;
    const auto actor = table_->decision().actor;
    const auto seat = common::seatIndex(actor);
    if (seat >= table_->seats().size() || isHuman(actor)) return;
    // A copy thinks on another thread; what it found is taken only if the table still stands there.
    isThinking_ = true;
    const std::shared_ptr<common::Table> copy = table_->clone();
    const auto found = std::make_shared<std::optional<std::size_t>>();
    const std::string kind = table_->seats()[seat];
    const std::size_t at = table_->record().size();
    desk_.inBackground([copy, found, kind, at] { *found = copy->botChoice(kind, copy->seed() + 1000003 * (at + 1)); },
                       [this, alive = alive_, found, at] {
                           if (!*alive) return;
                           isThinking_ = false;
                           if (at != table_->record().size()) return think();
                           botMove_ = *found;
                           thoughtAt_ = at;
                       });
}

void GameScreen::takeBotMove(Frame& f) {
    constexpr std::size_t kMostAhead = 30;  // steps that nobody has seen yet
    if (!botMove_ || replay_ || held_ || (isTelling() && playback_.left() > kMostAhead)) return;
    const auto pace = desk_.settings().pace;
    const double pause = tellsSteps() || f.still || pace == BotPace::kInstant ? 0.0 : pace == BotPace::kFast ? 0.25 : 0.7;
    if (botDue_ == 0) botDue_ = f.time + pause;
    // A click or key ends the pause.
    if (f.time < botDue_ && !f.pointer.pressed && f.keys.empty()) return f.wakeIn(botDue_ - f.time);
    botDue_ = 0;
    const std::size_t choice = *botMove_;
    botMove_.reset();
    if (thoughtAt_ != table_->record().size()) return think();
    playChoice(choice);
    f.keepDrawing(0.05);
}

void GameScreen::draw(Frame& f) {
    now_ = f.time;
    doWhatWasHeld(f);
    isStill_ = f.still;
    drawnBefore_ = drawnFor_;
    if (f.pointer.pressed) pressedFor_ = drawnFor_;
    takeBotMove(f);
    const bool isTall = isTightBar(f);
    Rect rest = f.area;
    const float barHeight = isTightBar(f) ? f.px(56) : f.px(f.area.h >= 1000 ? 56 : f.area.h < 860 ? 48 : 52);
    const Rect bar = rest.cutTop(std::min(barHeight, f.area.h * 0.3f));
    Rect replayBar, planBar;
    if (replay_) replayBar = rest.cutBottom(f.px(isTall ? 96 : 58) + (hasChance() ? replayCurveHeight(f) : 0));
    else if (carried_) planBar = rest.cutBottom(f.px(isTall ? 84 : 46));
    if (replay_ || over_ == Over::kEnd || over_ == Over::kReview) askCurve();
    if (over_ == Over::kEnd || over_ == Over::kReview) askReview();
    early_.follow(f);
    runPlayback(f, rest);
    dropLateKeys(f);
    TableContext c{.frame = f,
                   .module = module_,
                   .seat = seat_,
                   .history = history_,
                   .legal = legal_,
                   .log = shownLog(),
                   .reader = reader_,
                   .area = rest,
                   .bar = bar,
                   .panelWidth = panelWidthOf(f),
                   .drawer = isDrawer(f),
                   .drawerOpen = drawerOpen_,
                   .canChoose =
                       !replay_ && !handover_ && !held_ && !isTelling() && isHuman(decision_.actor) && !result_.over,
                   .replaying = replay_ != nullptr,
                   .thinking = isThinking_ || botMove_.has_value(),
                   .isTelling = isTelling(),
                   .tellsSteps = tellsSteps(),
                   .curve = curve(),
                   .hasChance = hasChance(),
                   .turnName = [this](int turn) { return turnName(turn); },
                   .wanted = {}};
    if (handover_ && !isTelling()) return drawHandover(f);
    drawnFor_ = seat_;
    if (const common::PlanText* plan = planShown()) c.ways = plan->ways;
    if (!replay_) {
        c.marks = isTelling() ? playback_.marks(f) : sinceMarks();
        c.sinceRows = isTelling() ? 0 : sinceRows();
        c.isSinceOpen = isSinceOpen_;
        c.since = isTelling() ? nullptr : &since_;
    }
    const auto interlude = [&]() -> std::optional<Interlude> {
        if (replay_) return std::nullopt;
        if (auto own = view_->interlude()) return own;
        if (!isTelling()) return std::nullopt;
        if (over_ == Over::kGoals) return Interlude{"What has happened is told when this page is closed.", "To the end", "Esc"};
        return Interlude{playbackWords(), playback_.isAgain() ? "Enough" : "To the end", "Esc"};
    };
    c.interlude = interlude();
    const bool isLookedAt = over_ == Over::kCouncil && class_->isFolded();  // the board, while a council waits
    const bool couldChoose = c.canChoose && !isLookedAt;
    if (c.interlude || isLookedAt) c.canChoose = false;
    if (isLessonShown() && over_ == Over::kNone) lessonKeys(f);
    auto* const takes = dynamic_cast<TakesHand*>(view_.get());
    if (takes) takes->hand() = Hand{c.canChoose && (!lesson_ || isFree(*lesson_)), {}};
    {
        const Shelved shelved(f, over_ != Over::kNone && !isLookedAt);
        view_->draw(c);
    }
    drawParting(f);
    hushTooltips(f);
    lookWhereItPoints(f);
    if (c.wantsSince) openSince();
    if (!replay_) paySince();
    if (!c.wantedPlace.empty()) view_->showPlace(c.wantedPlace), f.keepDrawing(0.4);
    if (isTelling()) {
        const Shelved shelved(f, over_ != Over::kNone);
        const Rect room = c.drawer ? rest : Rect{rest.x, rest.y, rest.w - c.panelWidth, rest.h};
        if (over_ != Over::kGoals && !view_->interlude()) {  // a report of the game's own tells it
            drawPlayback(f, room);
            drawBanner(f, room);
        }
    } else if (isSinceOpen_ && !replay_) {
        const Shelved shelved(f, over_ != Over::kNone);
        drawSince(f, c.drawer ? rest : Rect{rest.x, rest.y, rest.w - c.panelWidth, rest.h});
    }
    c.interlude = interlude();
    c.canChoose = couldChoose && !c.interlude;
    if (isLessonShown()) {
        const Shelved shelved(f, over_ != Over::kNone);
        drawLesson(f, c);
    }
    {
        const Shelved shelved(f, over_ != Over::kNone && over_ != Over::kMenu);
        drawBar(f, c);
        if (replay_) drawCostlyPlate(f, c), drawReplayBar(f, replayBar);
        else if (carried_) drawPlanBar(f, c, planBar);
    }
    if (over_ != overBefore_) overBefore_ = over_, overScroll_ = {};
    switch (over_) {
        case Over::kMenu: drawMenu(f); break;
        case Over::kHint: drawHint(f, c); break;
        case Over::kGoals: drawGoals(f); break;
        case Over::kLog: drawLogOverlay(f); break;
        case Over::kSaveAs: drawSaveAs(f); break;
        case Over::kEnd: drawEnd(f, c); break;
        case Over::kReview: drawReview(f); break;
        case Over::kClass:
        case Over::kPause:
        case Over::kCouncil: drawClass(f, c); break;
        case Over::kKeys:
            if (drawKeysOverlay(f, overScroll_, viewsOf(module_.key()).keys)) over_ = Over::kNone;
            break;
        case Over::kNone: break;
    }
    const bool warns = warnPoints() > 0 && c.canChoose && legal_.size() > 1;
    if (over_ != Over::kHint && isPlanning_ && !warns) stopPlanning();
    if (warns && !weighing_) makePlans();
    if (over_ == Over::kNone) houseKeys(f, c);
    followClass(f, c);
    if (result_.over && !replay_ && !endSeen_) endSeen_ = true, over_ = Over::kEnd, f.keepDrawing(0.05);
    if (lesson_ && !lesson_->isDone() && hasPressed(f.targets, lesson_->step().look)) lesson_->look(lesson_->step().look);
    if (lessonDeed_) {
        lessonDid(std::exchange(lessonDeed_, {}));
        return f.keepDrawing(0.05);
    }
    const bool isAlone =
        (lesson_ ? isFree(*lesson_) : humanSeats() == 1) && !class_ && over_ == Over::kNone && !isTelling();
    if (c.canChoose && isAlone && !c.wanted) {
        const auto own = legal_.size() > 1       ? view_->onlySense(c)
                         : view_->answersItself(c) ? std::optional<std::size_t>(0)
                                                   : std::nullopt;
        if (own) return answerItself(*own), f.keepDrawing(0.05);
    }
    if (c.wanted && isTooEarly(f)) c.wanted.reset();
    if (c.wanted && c.canChoose) {
        const std::size_t choice = *c.wanted;
        const auto caution = lesson_ && !isFree(*lesson_) ? std::nullopt : view_->caution(c, choice);
        Gesture deed{0, {legal_[choice].notation}};
        if (!lesson_ || isFree(*lesson_))
            for (std::string& step : view_->following(c, choice)) deed.steps.push_back(std::move(step));
        if (caution && caution->asks) askFirst(*caution, choice, deed);
        else
            holdOrDo(f, c, deed);
        f.keepDrawing(0.05);
    }
    if (takes && takes->hand().gesture && c.canChoose && !isTooEarly(f)) {
        const Gesture deed = *takes->hand().gesture;  // of one step: it is asked about like the same step pressed
        const bool isOne = deed.takesBack == 0 && deed.steps.size() == 1 && (!lesson_ || isFree(*lesson_));
        const auto choice = isOne ? choiceOf(deed.steps.front()) : std::nullopt;
        const auto caution = choice ? view_->caution(c, *choice) : std::nullopt;
        if (caution && caution->asks)
            askFirst(*caution, *choice, deed);
        else holdOrDo(f, c, deed);
        f.keepDrawing(0.05);
    }
    if (isParted_ && parting_ && c.canChoose) doOrAsk(f, Gesture(parting_->deed)), f.keepDrawing(0.05);
    isParted_ = false;
    followWeighing(f);
}

// What lies under a pointer that has not moved since the telling began, or since the press that changed the position, says
// nothing; and the place that was pressed then, nothing of why it may not be pressed again.
void GameScreen::hushTooltips(Frame& f) {
    constexpr float kRest = 4;  // px
    const auto rests = [&](ImVec2 at) { return std::hypot(f.pointer.at.x - at.x, f.pointer.at.y - at.y) <= f.px(kRest); };
    if (!isTelling()) toldUnder_.reset();
    else if (!toldUnder_) toldUnder_ = f.pointer.at;
    if (drawnBefore_ != seat_ && drawnBefore_ && pressing_) chosen_ = pressing_, pressing_.reset();
    if (f.pointer.pressed) {
        const Target* under = f.targets.find(f.targets.hovered());
        pressing_ = Press{f.pointer.at, under ? under->visible : Rect::around(f.pointer.at, f.px(kRest), f.px(kRest))};
        chosen_.reset();
    }
    if (chosen_ && !chosen_->place.contains(f.pointer.at)) chosen_.reset();
    const bool isUnasked = chosen_ && rests(chosen_->at) && !f.targets.focusShown();
    f.isHushed = isUnasked || (toldUnder_ && rests(*toldUnder_));
    if (f.isHushed || (chosen_ && f.tooltip && f.tooltip->tip.refusal)) f.tooltip.reset();
}

void GameScreen::askFirst(const GameTableView::Caution& caution, std::size_t choice, const Gesture& deed) {
    desk_.ask({.id = "sure",
               .title = caution.title,
               .text = caution.text,
               .buttons = {caution.yes, "Not yet"},
               .answer = [this, alive = alive_, choice, deed, at = table_->record().size()](int button) {
                   if (!*alive || button != 0 || at != table_->record().size()) return;
                   deed.steps.size() > 1 ? carryOut(deed) : play(choice);
               }});
}

Rect GameScreen::noticeRoom(const Frame& f) const {
    if (over_ != Over::kNone || isDrawer(f) || handover_) return {};
    return Rect(f.area).cutRight(panelWidthOf(f));
}

bool GameScreen::back() {
    if (over_ == Over::kGoals) return closeGoals(), true;
    if (over_ == Over::kPause) return class_->leavePause(), over_ = Over::kNone, true;
    if (over_ == Over::kCouncil) return class_->leaveCouncil(), over_ = Over::kNone, true;
    if (over_ != Over::kNone) return over_ = over_ == Over::kReview ? Over::kEnd : Over::kNone, true;
    if (handover_ && !isTelling()) return leave(), true;
    if (isTelling()) return view_->interlude() ? view_->endInterlude() : skipPlayback(), true;
    if (parting_) return parting_.reset(), true;
    if (isSinceOpen_) return isSinceOpen_ = false, true;
    if (drawerOpen_) return drawerOpen_ = false, true;
    if (view_->closePlate() || isJustTold()) return true;  // it was meant for what was told
    if (replay_) return leaveReplay(), true;
    if (lesson_) return leaveLesson(), true;
    over_ = Over::kMenu;
    return true;
}

bool GameScreen::openOverlay(const std::string& what) {
    if (what == "menu") return over_ = Over::kMenu, true;
    if (what == "keys") return over_ = Over::kKeys, true;
    if (what == "save") return over_ = Over::kSaveAs, true;
    if (what == "hint") return askHint(), true;
    if (what == "since") return openSince(), true;
    if (what == "playback" || what == "banner") {  // at a step that has something to show
        showAgain();
        const auto& steps = playback_.steps();
        const auto at = std::find_if(steps.begin(), steps.end(), [&](const PlaybackStep& each) {
            return what == "banner" ? each.isGreat() : !each.told.ways.empty();
        });
        if (at != steps.end()) playback_.skipTo(static_cast<std::size_t>(at - steps.begin()));
        return true;
    }
    if (what == "goals") return over_ = Over::kGoals, true;
    if (openClassPart(what)) return true;
    if (what == "replay") return startReplay(table_->record().size() / 2), true;
    if (what == "end" && result_.over) return over_ = Over::kEnd, true;
    if (view_->open(what)) return true;
    if (what == "log") return over_ = Over::kLog, true;
    return what == "table";
}

}  // namespace app
