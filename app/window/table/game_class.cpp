// A class round the table: when its plates open, what they lead to, and where its notes lie.
#include "app/window/draw/widgets.h"
#include "app/window/table/classroom.h"
#include "app/window/table/game_screen.h"
#include "common/yaml_reader.h"

namespace app {

void GameScreen::openClassOf(const std::string& savePath) {
    if (savePath.empty()) return;
    try {
        ClassNotes notes = ClassNotes::load(ClassNotes::fileFor(savePath));
        if (notes.game == module_.key()) class_ = std::make_unique<Classroom>(module_, desk_, std::move(notes));
    } catch (const common::DataError& problem) {
        desk_.notify(problem.what(), true);
        isClassDamaged_ = true;
    }
    keepClass();
}

void GameScreen::beginClass(const ClassSetup& setup) {
    if (isClassDamaged_)
        return desk_.notify("The notes of the class beside this game are damaged. Mend or remove them first.", true);
    try {
        if (!class_) class_ = std::make_unique<Classroom>(module_, desk_, ClassNotes{});
    } catch (const common::DataError& problem) {
        return desk_.notify(problem.what(), true);
    }
    ClassSetup sitting = setup;
    sitting.dice = table_->setup().dice;  // whoever is given a copy draws as the others do
    class_->setSetup(sitting);
    keepClass();
}

void GameScreen::keepClass() {
    if (class_ && keeps_ && !autosavePath_.empty()) class_->keepIn(ClassNotes::fileFor(autosavePath_));
}

bool GameScreen::isClassWriting() const { return class_ && class_->isWriting(); }

// What a card does is told step by step; what the class does is a line or two of the log, which may not be in sight.
void GameScreen::tellClass() {
    constexpr std::size_t kOneAction = 4;
    const auto& log = shownLog();
    const std::size_t from = std::min(classLines_.value_or(log.size()), log.size());
    classLines_ = log.size();
    if (log.size() - from > kOneAction) return;
    std::string words;
    for (std::size_t i = from; i < log.size(); ++i)
        if (!log[i].dice.empty()) words += (words.empty() ? "" : " ") + log[i].textFor(reader_);
    if (!words.empty()) desk_.notify(words);
}

void GameScreen::followClass(Frame& f, const TableContext& c) {
    if (!class_ || !class_->notes().setup.isOn) return;
    class_->tick(f.time);
    if (class_->notes().setup.minutes > 0) f.wakeIn(20);  // the clock goes on
    const bool isFree = over_ == Over::kNone && !replay_ && !isTelling() && !handover_ && !held_ && !view_->interlude();
    if (!isFree || !c.canChoose || c.wanted) return;
    tellClass();
    if (class_->isTimeToStop(seat_->turn())) {
        const std::string gone = std::to_string(class_->minutesGone());
        return desk_.ask({.id = "time",
                          .title = "The lesson is nearly over",
                          .text = gone +
                                  " minutes have gone, and a turn has ended. Everything is saved: the next lesson goes on "
                                  "from here.",
                          .buttons = {"Stop here", "Go on"},
                          .answer = [this, alive = alive_](int button) {
                              if (*alive && button == 0) leave();
                          }});
    }
    if (keeps_ && !autosave_) startAutosave();  // what is said has its place beside it
    const auto opens = class_->meet(seat_, table_->record().size(), view_->subtitle(c));
    if (opens == Classroom::Opens::kNothing) {
        if (class_->mayCall(*seat_) && f.takeKey(Classroom::callKey())) callCouncil(c);
        return;
    }
    over_ = opens == Classroom::Opens::kPause ? Over::kPause : Over::kCouncil;
    f.targets.clearFocus();
    f.keepDrawing(0.05);
}

void GameScreen::callCouncil(const TableContext& c) {
    class_->call(*seat_, table_->record().size(), view_->subtitle(c));
    over_ = Over::kCouncil;
}

void GameScreen::drawClass(Frame& f, TableContext& c) {
    if (over_ == Over::kClass) return drawClassPage(f, c);
    if (over_ == Over::kPause) {
        if (!class_->drawPause(f)) over_ = Over::kNone, f.keepDrawing(0.05);
        return;
    }
    const auto ruling = class_->drawCouncil(f, c.area, *seat_, table_->record().size());
    if (ruling.stays) return;
    over_ = Over::kNone;
    if (ruling.choice) c.play(*ruling.choice);
    f.keepDrawing(0.05);
}

void GameScreen::drawClassPage(Frame& f, const TableContext& c) {
    Rect box;
    const bool isOutside = openPlate(f, "class", f.px(640), f.px(470), box);
    Rect rest = box.inset(f.px(24), f.px(18));
    rest.cutTop(sectionHeading(f, rest.min(), rest.w, "A class at the table", 22), f.px(6));
    Rect foot = rest.cutBottom(f.px(42), f.px(8));
    ClassSetup setup = class_ ? class_->notes().setup : ClassSetup{};
    const Rect inner = beginScroll(f, "class", rest, overScroll_);
    const auto sizes = class_ ? class_->councilSizes() : std::vector<int>{};
    const float used = drawClassSetup(f, "class", {inner.x, inner.y, inner.w - f.px(6), inner.h}, module_, sizes, setup);
    endScroll(f, "class", rest, overScroll_, used);
    const ClassSetup before = class_ ? class_->notes().setup : ClassSetup{};
    if (setup != before) beginClass(setup);
    if (class_ && c.canChoose && class_->mayCall(*seat_)) {
        const ButtonLook look{.key = Classroom::callKey(), .px = 17};
        if (button(f, "class.council", foot.cutLeft(std::min(foot.w * 0.6f, buttonWidth(f, "Call the council", look)), f.px(8)),
                   "Call the council", look))
            return callCouncil(c);
    }
    if (button(f, "class.done", foot.cutRight(f.px(120)), "Done", {.key = "Enter", .kind = ButtonKind::kStep, .px = 18}) ||
        isOutside)
        over_ = Over::kNone;
}

bool GameScreen::openClassPart(const std::string& what) {
    const bool isPause = what == "pause" || what == "vote" || what == "outcome";
    if (what == "class") return over_ = Over::kClass, true;
    if (!isPause && what != "council") return false;
    ClassSetup setup{.isOn = true, .hasPauses = isPause, .offices = 0, .sides = module_.sides(), .minutes = 45};
    beginClass(setup);
    if (!class_) return true;
    for (const int size : class_->councilSizes())
        if (size <= 5) setup.offices = size;
    beginClass(setup);
    if (isPause) {
        class_->meet(seat_, table_->record().size(), {});
        class_->showPause(what == "pause" ? 0 : what == "vote" ? 1 : 2);
        over_ = Over::kPause;
    } else if (legal_.size() >= 2) {
        const bool isOpen = class_->meet(seat_, table_->record().size(), {}) == Classroom::Opens::kCouncil;
        if (!isOpen) class_->call(*seat_, table_->record().size(), {});
        over_ = Over::kCouncil;
    }
    return true;
}

}  // namespace app
