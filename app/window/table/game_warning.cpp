// Before a grave mistake the table asks once. The plans of the hint are made while a person thinks, so that what he chooses is
// mostly weighed already; the rest is held back for a moment, and the frames go on.
#include <algorithm>

#include "app/lesson_free.h"
#include "app/window/draw/widgets.h"
#include "app/window/table/game_screen.h"
#include "app/window/table/mistakes.h"

namespace app {

namespace {

constexpr double kPatience = 4.0;  // seconds: what is not weighed by then is done

std::string nameOf(const Gesture& deed) {
    std::string name = std::to_string(deed.takesBack);
    for (const std::string& step : deed.steps) name += "; " + step;
    return name;
}

}  // namespace

int GameScreen::warnPoints() const {
    if (replay_ || isWarningOff_ || !hasChance() || (lesson_ && !isFree(*lesson_))) return 0;
    return warnPointsFor(desk_.settings(), lesson_ != nullptr);
}

// What is the last before another acts is done when he says so: until then nothing has been played.
void GameScreen::holdOrDo(Frame& f, const TableContext& c, const Gesture& deed) {
    parting_ = partingOf(c, deed);
    if (parting_) stopWeighing();
    else doOrAsk(f, deed);
}

std::optional<GameScreen::Parting> GameScreen::partingOf(const TableContext& c, const Gesture& deed) const {
    const auto* takes = dynamic_cast<const TakesHand*>(view_.get());
    if (!takes || (lesson_ && !isFree(*lesson_)) || isPlanned(deed)) return std::nullopt;
    const auto copy = table_->clone();
    for (int i = 0; i < deed.takesBack; ++i)
        if (copy->undo()) return std::nullopt;
    for (const std::string& step : deed.steps)
        if (copy->decision().actor != decision_.actor || !copy->play(step).ok) return std::nullopt;
    if (copy->result().over) return std::nullopt;
    auto words = takes->parting(c, deed.steps, *copy->seat(reader_));
    return words ? std::optional(Parting{deed, std::move(*words)}) : std::nullopt;
}

// What was pressed is marked while it is held.
void GameScreen::drawParting(Frame& f) {
    if (!parting_ || isTelling()) return;
    for (const std::string& step : parting_->deed.steps)
        if (const Target* t = f.targets.find(step); t && t->visible.w > 3) focusRing(f, t->visible, f.px(4));
}

void GameScreen::doOrAsk(Frame& f, const Gesture& deed) {
    const bool isForced = deed.takesBack == 0 && legal_.size() < 2;
    const bool isPressedAgain = weighing_ && nameOf(weighing_->deed) == nameOf(deed);
    stopWeighing();
    const bool isMeant = isPressedAgain || meant_.contains({table_->digest(), nameOf(deed)});
    if (warnPoints() == 0 || isForced || isMeant || isPlanned(deed) || isPart(deed)) return doDeed(deed);
    const Gesture whole = wholeOf(deed);
    if (whole.takesBack == deed.takesBack && isKnownSound(deed)) return doDeed(deed);
    stopPlanning();
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    weighing_ = Weighed{deed, f.time, stop};
    const std::shared_ptr<common::Table> copy = table_->clone();
    const auto found = std::make_shared<std::string>();
    desk_.inBackground(
        [copy, found, stop, whole, actor = decision_.actor, least = warnPoints() / 100.0, isWorth = chanceOf().isWorth] {
            const char* of = isWorth ? "what you may hope for" : "your chance of winning";
            if (!*stop) *found = mistakeIn(*copy, actor, whole, least, *stop, of);
        },
        [this, alive = alive_, found, stop, deed] {
            if (!*alive || *stop) return;
            stopWeighing();
            if (found->empty()) doDeed(deed);
            else askWhetherMeant(deed, *found);
        });
}

// A part of something that is chosen on: it is asked about when it is whole.
bool GameScreen::isPart(const Gesture& deed) const {
    const auto copy = table_->clone();
    for (int i = 0; i < deed.takesBack; ++i)
        if (copy->undo()) return false;
    for (const std::string& step : deed.steps)
        if (copy->decision().actor != decision_.actor || !copy->play(step).ok) return false;
    return copy->decision().actor == decision_.actor && !copy->result().over && view_->isUnderWay(*copy->seat(reader_));
}

// The deed with what was chosen before it of the same act.
Gesture GameScreen::wholeOf(const Gesture& deed) const {
    Gesture whole = deed;
    if (deed.takesBack > 0) return whole;
    constexpr int kMost = 40;
    for (const auto copy = table_->clone(); whole.takesBack < kMost && view_->isUnderWay(*copy->seat(reader_));) {
        const auto& record = copy->record();
        const auto last = std::find_if(record.rbegin(), record.rend(), [](const auto& it) {
            return !it.forced && it.actor != common::PlayerId::kChance;
        });
        if (last == record.rend() || last->actor != decision_.actor) break;
        const std::string notation = last->notation;
        if (copy->undo()) break;
        whole.steps.insert(whole.steps.begin(), notation);
        ++whole.takesBack;
    }
    return whole;
}

// The next step of the plan that he carries out.
bool GameScreen::isPlanned(const Gesture& deed) const {
    return carried_ && deed.takesBack == 0 && deed.steps.size() == 1 && carried_->next < carried_->plan.steps.size() &&
           deed.steps.front() == carried_->plan.steps[carried_->next].notation;
}

// Among the choices that the plans at hand looked at, and not behind.
bool GameScreen::isKnownSound(const Gesture& deed) const {
    if (!arePlansReady_ || deed.takesBack > 0 || deed.steps.size() != 1) return false;
    const auto choice = choiceOf(deed.steps.front());
    const auto* cost = choice ? plans_.behindOf(*choice) : nullptr;
    return cost && !cost->isSurelyOver(warnPoints() / 100.0);
}

std::optional<std::size_t> GameScreen::choiceOf(const std::string& notation) const {
    for (std::size_t i = 0; i < legal_.size(); ++i)
        if (legal_[i].notation == notation) return i;
    return std::nullopt;
}

void GameScreen::doDeed(const Gesture& deed) {
    const bool isOne = deed.takesBack == 0 && deed.steps.size() == 1;
    if (const auto choice = isOne ? choiceOf(deed.steps.front()) : std::nullopt) play(*choice);
    else carryOut(deed);
}

void GameScreen::stopWeighing() {
    if (weighing_) weighing_->stop->store(true);
    weighing_.reset();
}

void GameScreen::followWeighing(Frame& f) {
    if (!weighing_) return;
    if (f.time - weighing_->since < kPatience) return f.wakeIn(0.1);
    const Gesture deed = weighing_->deed;
    stopWeighing();
    doDeed(deed);
}

void GameScreen::askWhetherMeant(const Gesture& deed, const std::string& mistake) {
    const std::size_t at = table_->record().size();
    meant_.emplace(table_->digest(), nameOf(deed));
    const auto ticked = std::make_shared<bool>(false);
    desk_.ask({.id = "mistake",
               .title = "A grave mistake?",
               .text = mistake,
               .buttons = {"Take it back", "Do it all the same"},
               .answer =
                   [this, alive = alive_, deed, at, ticked](int button) {
                       if (!*alive) return;
                       isWarningOff_ = isWarningOff_ || *ticked;
                       if (button == 1 && at == table_->record().size()) doDeed(deed);
                   },
               .tick = "Do not ask again in this war",
               .isTicked = ticked});
}

}  // namespace app
