// The lesson over the table: its plate, the rings round what it speaks of, and what becomes of what the learner does.
#include <algorithm>
#include <cmath>

#include "app/lesson_free.h"
#include "app/window/draw/widgets.h"
#include "app/window/pages/pages.h"
#include "app/window/table/game_screen.h"

namespace app {

namespace {

using common::LessonStep;
using common::LessonTask;

constexpr float kText = 16.5f, kPad = 12, kTitle = 20;

constexpr std::string_view kMapKinds[] = {"area.", "area ", "city.", "stack.", "enemy.", "inside.", "general.", "fortress."};

// Where dots stand for the steps they fit in a row of this width.
void drawDots(Frame& f, const Rect& row, std::size_t count, std::size_t at) {
    const float gap = std::min(f.px(14), row.w / static_cast<float>(std::max<std::size_t>(count, 1))), r = gap * 0.28f;
    float x = row.centre().x - gap * static_cast<float>(count - 1) / 2;
    for (std::size_t i = 0; i < count; ++i, x += gap) {
        const ImVec2 c{x, row.centre().y};
        if (i < at) f.draw->AddCircleFilled(c, r, f.theme.frame);
        else f.draw->AddCircle(c, r, i == at ? f.theme.heading : f.theme.goldInk, 0, i == at ? f.px(2) : 1);
        if (i == at) f.draw->AddCircleFilled(c, r * 0.45f, f.theme.heading);
    }
}

// The red button of the bar stands for the action that ends a choice, and a place that is asked about bears the action's name.
const Target* lessonTarget(const Frame& f, const std::string& name) {
    if (const Target* found = f.targets.find(name)) return found;
    if (name == "end" || name == "proceed" || name == "stop" || name == "pass") return f.targets.find("bar.step");
    const auto dot = name.find('.');
    if (dot == std::string::npos || name.find(' ') != std::string::npos) return nullptr;
    const std::string key = " " + name.substr(dot + 1);
    const auto& all = f.targets.last();
    const auto it = std::find_if(all.begin(), all.end(), [&](const Target& t) { return t.id.ends_with(key); });
    return it == all.end() ? nullptr : &*it;
}

// Lies on the map, which nobody has to scroll to or to open.
bool isOnMap(const std::string& name) {
    return std::any_of(std::begin(kMapKinds), std::end(kMapKinds), [&](std::string_view it) { return name.starts_with(it); });
}

// What is ringed: the targets that are in sight; where none is, what the step points at, which leads to them.
struct Rings {
    std::vector<const Target*> targets;
    bool areAll = true;  // none of them is out of sight
};
Rings ringsOf(const Frame& f, const LessonStep& step, const std::vector<std::string>& names) {
    const auto seen = [&](const std::vector<std::string>& wanted) {
        Rings rings;
        bool isWayShown = false;
        std::size_t actionsMissing = 0, missing = 0;
        const auto isAction = [](const std::string& name) { return name.find(' ') != std::string::npos; };
        for (const std::string& name : wanted) {
            const Target* target = lessonTarget(f, name);
            if (target && target->visible.w >= 3 && target->visible.h >= 3) {
                rings.targets.push_back(target);
                isWayShown = isWayShown || !isAction(name);
            } else {
                ++(isAction(name) ? actionsMissing : missing);
            }
        }
        // The button on a card, or what a mode offers, comes when the card or the mode that is ringed beside it is pressed.
        rings.areAll = missing == 0 && (actionsMissing == 0 || isWayShown);
        return rings;
    };
    const Rings rings = seen(names);
    if (!rings.targets.empty() || step.point.empty()) return rings;
    Rings ways = seen(step.point);
    ways.areAll = !ways.targets.empty();
    return ways;
}

}  // namespace

// What he does

void GameScreen::lessonDid(const std::function<void()>& deed) {
    try {
        deed();
    } catch (const std::exception& e) {
        desk_.notify(e.what(), true);
        leaveLesson();
    }
}

void GameScreen::takeInLesson(const std::string& notation) {
    lessonDid([&] {
        if (lesson_->take(*table_, notation)) changed();
    });
}

void GameScreen::lessonBack() {
    if (!lesson_->mayGoBack()) return;
    table_ = lesson_->goBack(*table_);
    changed();
    if (isTelling()) skipPlayback();
}

// Where he plays freely he is advised.
void GameScreen::showInLesson() {
    if (isFree(*lesson_)) return legal_.empty() ? void() : askHint();
    const std::string what = lesson_->shown(*table_);
    if (what.empty()) return;
    switch (lesson_->step().task) {
        case LessonTask::kAct:
            if (lesson_->take(*table_, what)) changed();
            return;
        case LessonTask::kAnswer: return lesson_->answer(static_cast<std::size_t>(std::stoul(what)));
        case LessonTask::kLook:
            if (what.starts_with("goals.")) over_ = Over::kGoals;
            return lesson_->look(what);
        default: return;
    }
}

void GameScreen::keepLesson() {
    const LessonMark mark = lesson_->mark();
    if (mark == lessonKept_) return;
    lessonKept_ = mark;
    desk_.keepLesson(lesson_->lesson().id(), mark, table_->saveText());
}

void GameScreen::leaveLesson() {
    keepLesson();
    desk_.pop();
}

void GameScreen::lessonGoOn() {
    lesson_->goOn(*table_);
    changed();
}

void GameScreen::lessonKeys(Frame& f) {
    if (lesson_->isDone()) return;
    if (f.takeKey("Backspace")) lessonDeed_ = [this] { lessonBack(); };
    if (f.takeKey("F9")) lessonDeed_ = [this] { showInLesson(); };
    if (lesson_->step().task == LessonTask::kAnswer)
        for (std::size_t i = 0; i < lesson_->step().answers.size(); ++i)
            if (f.takeKey(std::to_string(i + 1))) lesson_->answer(i);
    if (lesson_->mayGoOn()) {
        bool goesOn = false;
        for (const char* key : {"N", "Enter", "Space"}) goesOn = f.takeKey(key) || goesOn;
        if (goesOn) lessonDeed_ = [this] { lessonGoOn(); };
    }
}

// The rings

std::vector<std::string> GameScreen::lessonTargets() const {
    std::vector<std::string> targets;
    if (lesson_->isDone()) return targets;
    const LessonStep& step = lesson_->step();
    targets = step.point;
    if (step.task == LessonTask::kLook && !step.look.starts_with("goals.")) targets.push_back(step.look);  // a page
    // Where one thing is to be done, and nothing else is pointed at, it is that.
    if (step.task == LessonTask::kAct && (targets.empty() || step.stages.size() > 1)) {
        targets.clear();
        const auto& deeds = step.stages[lesson_->stage()];
        // Of several that would do, those that can still be done.
        std::vector<common::Choice> legal;
        if (deeds.size() > 1) legal = table_->legal();
        for (const auto& deed : deeds) {
            const bool isOpen = legal.empty() || std::any_of(legal.begin(), legal.end(), [&](const common::Choice& it) {
                return it.notation == deed.action;
            });
            if (!deed.action.ends_with('*') && isOpen) targets.push_back(deed.action);
        }
    }
    std::vector<std::string> once;
    for (auto& each : targets)
        if (std::find(once.begin(), once.end(), each) == once.end()) once.push_back(std::move(each));
    return once;
}

void GameScreen::drawLessonRings(Frame& f, const TableContext& c) {
    for (const Target* target : ringsOf(f, lesson_->step(), lessonTargets()).targets) {
        const Rect box = target->visible.grown(f.px(4)).clippedTo(c.frame.area);
        const float radius = target->round ? std::max(box.w, box.h) / 2 : f.px(6);
        for (const auto& [colour, width] : {std::pair(f.theme.frame, 5.0f), {f.theme.gold, 2.6f}}) {
            if (target->round) f.draw->AddCircle(box.centre(), radius, colour, 0, f.px(width));
            else f.draw->AddRect(box.min(), box.max(), colour, radius, 0, f.px(width));
        }
    }
}

// The plate

// What of the table stands in the way of its plate.
LessonGround GameScreen::lessonGround(const Frame& f, const TableContext& c) const {
    LessonGround ground;
    ground.room = c.area.inset(f.px(2), f.px(6));
    const bool isBattle = view_->showsBattle(*seat_);
    const float panelX = c.drawer ? c.area.right() : c.area.right() - c.panelWidth;
    // What is chosen from now, and what is read of it.
    const auto isAsked = [&](const Target& target) {
        static constexpr std::string_view kWindows[] = {"dialog", "units",   "battle", "bigcard", "list", "tray", "rail",
                                                        "hand",   "sieges.plate"};
        if (std::find(std::begin(kWindows), std::end(kWindows), target.id) != std::end(kWindows)) return true;
        const bool isAction = target.focusable && target.enabled && target.id.find(' ') != std::string::npos;
        return isAction && (target.rect.x >= panelX || (isBattle && !target.id.starts_with("bar.")));
    };
    const auto names = lessonTargets();
    std::vector<std::string> others;  // by which the same thing is found
    for (const std::string& name : names)
        if (const Target* target = lessonTarget(f, name)) others.push_back(target->id);
    for (const Target& target : f.targets.last()) {
        if (target.visible.w < 3 || target.visible.h < 3 || target.id.starts_with("lesson.")) continue;
        const bool isRinged = std::find(others.begin(), others.end(), target.id) != others.end();
        const bool isMeant = target.focusable && target.enabled && lesson_->deedFor(target.id);
        if (isRinged) ground.beside.push_back(target.visible.grown(f.px(64)));
        if (isRinged) ground.kept.push_back(target.visible.grown(f.px(6)));
        else if (isMeant || (lesson_->awaitsAction() && isAsked(target)) || target.id == "bigcard")
            ground.kept.push_back(target.visible);
        else if (!target.blocker && !target.id.starts_with("bar.")) {
            const bool isPiece = target.visible.w * target.visible.h < 0.02f * ground.room.w * ground.room.h;
            const bool isButton = target.focusable && !isOnMap(target.id) && target.id.find(' ') == std::string::npos;
            if (target.isTold) ground.told.push_back(target.visible);
            else if (isButton || target.id == "legend") ground.beside.push_back(target.visible);
            else if (target.focusable || isPiece) ground.useful.push_back(target.visible);
        }
    }
    // A Battle that fills the table is seen whole by whoever fights it alone.
    if (isBattle && !f.targets.find("battle")) {
        const Rect board{c.area.x, c.area.y, panelX - c.area.x, c.area.h};
        (isFree(*lesson_) ? ground.kept : ground.beside).push_back(board);
    }
    return ground;
}

// Where it stands is weighed once, for all that the lesson will speak of.
void GameScreen::beginLessonPlace(const Frame& f, const LessonGround& ground, float width) {
    const float inside = width - 2 * f.px(kPad);
    std::vector<LessonPlace::Step> steps;
    for (const LessonStep& step : lesson_->lesson().steps) {
        LessonPlace::Step it;
        it.height = f.px(110) + measureParagraph(f, inside, marked(step.text, kText));
        if (!step.now.empty()) it.height += f.px(24) + measureParagraph(f, inside, marked(step.now, kText));
        for (const auto& answer : step.answers)
            it.height += f.px(18) + measureWrapped(f, inside, Role::kBold, kText, answer.text);
        it.height = std::min(it.height, ground.room.h);
        std::vector<std::string> names = step.point;
        if (step.task == LessonTask::kLook) names.push_back(step.look);
        for (const auto& stage : step.stages)
            for (const auto& deed : stage) names.push_back(deed.action);
        for (const std::string& name : names)
            if (const Target* target = lessonTarget(f, name); target && target->visible.w >= 3 && target->visible.h >= 3)
                it.kept.push_back(target->visible.grown(f.px(6)));
        steps.push_back(std::move(it));
    }
    lessonPlace_.begin(ground, width, steps);
}

float GameScreen::drawLessonAnswers(Frame& f, Rect room, bool isDrawn) {
    const auto& answers = lesson_->step().answers;
    const auto chosen = lesson_->answered();
    const float top = room.y, inside = room.w - f.px(48);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const bool tellsWhy = chosen && (answers[i].isBest || *chosen == i);
        const float h1 = measureWrapped(f, inside, Role::kBold, kText, answers[i].text);
        const float h2 = tellsWhy ? measureWrapped(f, inside, Role::kBody, kText - 1, answers[i].why) : 0;
        const float h = std::max(f.px(34), h1 + h2 + f.px(12));
        if (isDrawn) {
            const Rect box{room.x, room.y, room.w, h};
            const TargetState s =
                f.targets.add("lesson.answer." + std::to_string(i + 1), box, answers[i].text);
            const bool isBest = chosen && answers[i].isBest, isHis = chosen && *chosen == i;
            f.draw->AddRectFilled(box.min(), box.max(),
                                  isBest            ? f.theme.goodPale
                                  : isHis || s.lit() ? f.theme.goldPale
                                                     : f.theme.card,
                                  f.px(4));
            f.draw->AddRect(box.min(), box.max(), isBest ? f.theme.good : isHis ? f.theme.goldInk : f.theme.rule, f.px(4), 0,
                            isBest || isHis ? f.px(2) : 1);
            if (s.focused) focusRing(f, box, f.px(4));
            const ImVec2 disc{box.x + f.px(20), box.y + f.px(17)};
            f.draw->AddCircle(disc, f.px(11), f.theme.frame, 0, f.px(1.5f));
            drawTextIn(f, Rect::around(disc, f.px(11), f.px(11)), Role::kNumbers, 14, f.theme.ink, std::to_string(i + 1));
            if (isBest) checkMark(f.draw, {disc.x, disc.y + f.px(22)}, f.px(7), f.theme.good);
            const float y = box.y + f.px(6);
            drawWrapped(f, {box.x + f.px(40), y}, inside, Role::kBold, kText, f.theme.ink, answers[i].text);
            if (tellsWhy)
                drawWrapped(f, {box.x + f.px(40), y + h1}, inside, Role::kBody, kText - 1, f.theme.ink2, answers[i].why);
            if (s.clicked) lesson_->answer(i), f.keepDrawing(0.05);
        }
        room.cutTop(h, f.px(6));
    }
    return room.y - top;
}

float GameScreen::drawLessonText(Frame& f, const Rect& room, bool isDrawn) {
    const LessonStep& step = lesson_->step();
    float y = room.y;
    const auto put = [&](const std::vector<Span>& spans) {
        if (isDrawn) drawParagraph(f, {room.x, y}, room.w, spans);
        y += measureParagraph(f, room.w, spans);
    };
    if (!lesson_->praise().empty()) {
        put(marked(lesson_->praise(), kText, f.theme.heading));
        y += f.px(6);
    }
    // While he plays freely it is read once; what stays is what he plays for.
    if (!isFree(*lesson_) || !hasActed(*lesson_, *table_)) put(marked(step.text, kText, f.theme.ink));
    if (step.task == LessonTask::kAnswer) {
        y += f.px(10);
        y += drawLessonAnswers(f, {room.x, y, room.w, 1e5f}, isDrawn);
    }
    return y - room.y;
}

// What is to be done, and what is said to what was done instead: the last lines, and all that a folded plate has.
float GameScreen::drawLessonTask(Frame& f, const Rect& room, bool isDrawn) {
    const LessonStep& step = lesson_->step();
    float y = room.y;
    const auto put = [&](const std::vector<Span>& spans, float left) {
        if (isDrawn) drawParagraph(f, {room.x + left, y}, room.w - left, spans);
        y += measureParagraph(f, room.w - left, spans);
    };
    if (!step.now.empty()) {
        y += f.px(6);
        if (isDrawn) f.draw->AddLine({room.x, y}, {room.right(), y}, f.theme.rule, 1);
        y += f.px(6);
        if (isDrawn)  // a pointer
            f.draw->AddTriangleFilled({room.x, y + f.px(5)}, {room.x + f.px(9), y + f.px(11)}, {room.x, y + f.px(17)},
                                      f.theme.goldInk);
        std::vector<Span> now{{"Now you: ", Role::kBold, kText, f.theme.heading}};
        for (auto& span : marked(step.now, kText, f.theme.ink)) now.push_back(std::move(span));
        if (!step.rule.empty())
            now.push_back({" [" + step.rule + "]", Role::kClause, kText - 3, f.theme.ink2});
        put(now, f.px(16));
    }
    // In a Battle, and of what the map itself shows, nobody has to be told where it lies.
    const auto names = lessonTargets();
    const bool isHidden = step.task != LessonTask::kAnswer && !view_->showsBattle(*seat_) && !names.empty() &&
                          !ringsOf(f, step, names).areAll &&
                          !(f.targets.find("map") && std::all_of(names.begin(), names.end(), isOnMap));
    if (isHidden) {
        y += f.px(4);
        if (isDrawn) f.targets.cover("lesson.hidden", {room.x, y, room.w, f.px(20)});
        put({{"It is not in view: scroll, or open the panel or the tab it lies in.", Role::kItalic, kText - 2, f.theme.ink2}},
            0);
    }
    if (!lesson_->reply().empty()) {
        y += f.px(8);
        const auto words = marked(lesson_->reply(), kText, f.theme.ink);
        const float h = measureParagraph(f, room.w - f.px(22), words) + f.px(12);
        if (isDrawn) {
            const Rect box{room.x, y, room.w, h};
            f.draw->AddRectFilled(box.min(), box.max(), f.theme.warningPale, f.px(4));
            f.draw->AddRectFilled(box.min(), {box.x + f.px(4), box.bottom()}, f.theme.warning, f.px(2));
            f.targets.cover("lesson.reply", box);
            drawParagraph(f, {box.x + f.px(14), box.y + f.px(6)}, box.w - f.px(22), words);
        }
        y += h;
    }
    return y - room.y;
}

void GameScreen::drawLessonFoot(Frame& f, Rect& foot) {
    const bool isAdvised = isFree(*lesson_);
    const ButtonLook back{.key = "", .enabled = lesson_->mayGoBack(), .px = 15,
                          .tip = Tooltip{.title = "Back", .text = "Takes this step back, or the one before. Key: Backspace."}};
    if (button(f, "lesson.back", foot.cutLeft(buttonWidth(f, "Back", back), f.px(6)), "Back", back))
        lessonDeed_ = [this] { lessonBack(); };
    const std::string help = isAdvised ? "Advice" : "Show me";
    const ButtonLook show{.key = "F9", .enabled = isAdvised ? !legal_.empty() : !lesson_->mayGoOn(), .px = 15,
                          .tip = Tooltip{.title = help,
                                         .text = isAdvised ? "The best few actions, with reasons." : "Does it for you."}};
    if (button(f, "lesson.show", foot.cutLeft(std::min(foot.w, buttonWidth(f, help, show)), f.px(6)), help, show))
        lessonDeed_ = [this] { showInLesson(); };
    // Its key is taken before the table's keys are.
    ButtonLook next{.key = lesson_->mayGoOn() ? "N" : "", .kind = ButtonKind::kStep, .enabled = lesson_->mayGoOn(), .px = 16};
    // Whoever has just pressed it reads the new step, and is not told over it that he cannot press again.
    const bool isStillThere = std::abs(f.pointer.at.x - nextPressedAt_.x) + std::abs(f.pointer.at.y - nextPressedAt_.y) < 3;
    if (!next.enabled) {
        next.kind = ButtonKind::kPlain;
        const LessonTask task = lesson_->step().task;
        if (!isStillThere)
            next.tip = Tooltip{.title = "Next",
                               .text = task == LessonTask::kAnswer ? "Choose an answer first."
                                       : task == LessonTask::kLook ? "Look first at what the step speaks of."
                                                                   : "First do what the step asks for.",
                               .refusal = true};
    }
    const bool isLast = lesson_->number() + 1 == lesson_->lesson().steps.size();
    const std::string label = isLast ? "Finish" : "Next";
    if (button(f, "lesson.next", foot.cutRight(std::min(foot.w, buttonWidth(f, label, next))), label, next))
        lessonDeed_ = [this, at = f.pointer.at] {
            nextPressedAt_ = at;
            lessonGoOn();
        };
}

// The height that its answers may yet grow by when one is chosen.
float GameScreen::lessonAnswersToCome(const Frame& f, float inside) const {
    if (lesson_->step().task != LessonTask::kAnswer || lesson_->answered()) return 0;
    float best = 0, other = 0;
    for (const auto& answer : lesson_->step().answers) {
        const float h = measureWrapped(f, inside - f.px(48), Role::kBody, kText - 1, answer.why) + f.px(6);
        if (answer.isBest) best = h;
        else other = std::max(other, h);
    }
    return best + other;
}

void GameScreen::drawLesson(Frame& f, TableContext& c) {
    if (lesson_->isDone()) return drawLessonEnd(f, c);
    drawLessonRings(f, c);
    // Large text: a strip across the table, its title in the line of its buttons. Else as wide as the panel, over its foot.
    const bool isStrip = f.scale() > 1.5f;
    const LessonGround ground = lessonGround(f, c);
    const float wide = isStrip ? ground.room.w : c.drawer ? std::min(ground.room.w, f.px(330)) : c.panelWidth - f.px(4);
    const float inside = wide - 2 * f.px(kPad);
    if (!lessonPlace_.isBegun(ground.room, wide)) {
        if (!f.targets.find("bar")) return f.keepDrawing(0.05);  // the table has not been drawn yet
        beginLessonPlace(f, ground, wide);
    }
    const LessonStep& step = lesson_->step();
    const float sideWidth = f.px(82);
    const float head =
        isStrip ? 0 : measureWrapped(f, inside - sideWidth - f.px(6), Role::kSmallCaps, kTitle, step.title) + f.px(14);
    const float foot = f.px(36), dots = f.px(isStrip ? 0 : 18), frame = f.px(isStrip ? 14 : 20);
    const float text = drawLessonText(f, {0, 0, inside, 1e5f}, false), task = drawLessonTask(f, {0, 0, inside, 1e5f}, false);
    const float limit = c.area.h * (isStrip ? 0.66f : 0.95f), bare = head + foot + frame;
    const float h = std::min(limit, bare + text + task + dots), most = std::min(limit, h + lessonAnswersToCome(f, inside));
    // Once somebody has read a folded plate it stays open as long as the same is asked.
    const std::tuple now(lesson_->number(), lesson_->stage(), table_->record().size());
    const bool isOpened = lessonOpenedAt_ == now;
    LessonPlace::Stand stand;
    if (lesson_->answered() || isOpened) stand.box = lessonPlace_.stay(h);
    else stand = lessonPlace_.stand(ground, h, most, std::min(limit, bare + task + f.px(4)));
    const bool isFolded = stand.isFolded && step.task != LessonTask::kAnswer;
    if (stand.isFolded && !isFolded) stand.box = lessonPlace_.stay(h);
    const Rect box = stand.box;
    f.targets.cover("lesson.plate", box);
    plate(f, box, true);
    Rect rest = box;
    Rect title = rest.cutTop(head);
    const std::string at =
        "step " + std::to_string(lesson_->number() + 1) + " of " + std::to_string(lesson_->lesson().steps.size());
    // A folded plate is read by whoever asks; else the number of the step stands there.
    const auto drawSide = [&](const Rect& side) {
        if (!isFolded || text < 1) return drawTextIn(f, side, Role::kItalic, 15, f.theme.ink2, at, Align::kRight);
        const ButtonLook look{.px = 15, .tip = Tooltip{.title = "Read", .text = "The whole step, over what lies there."}};
        if (button(f, "lesson.read", side, "Read", look)) lessonOpenedAt_ = now, f.keepDrawing(0.05);
    };
    if (!isStrip) {
        f.draw->AddRectFilled(title.min(), title.max(), f.theme.well, f.px(5), ImDrawFlags_RoundCornersTop);
        f.draw->AddLine({title.x, title.bottom()}, title.max(), f.theme.rule, 1);
        title = title.inset(f.px(kPad), f.px(7));
        drawSide(title.cutRight(sideWidth, f.px(6)));
        drawWrapped(f, title.min(), title.w, Role::kSmallCaps, kTitle, f.theme.heading, step.title);
    }
    rest = rest.inset(f.px(kPad), f.px(isStrip ? 5 : 7));
    Rect buttons = rest.cutBottom(foot - f.px(4));
    if (isFolded) {
        static_cast<void>(drawLessonTask(f, rest, true));
    } else {
        const Rect dotRow = rest.cutBottom(dots);
        if (dots > 0) drawDots(f, dotRow, lesson_->lesson().steps.size(), lesson_->number());
        // What is to be done stays in sight.
        const Rect below = rest.cutBottom(std::min(task, rest.h));
        if (text <= rest.h + 1) {
            static_cast<void>(drawLessonText(f, rest, true));
        } else {
            const Rect inner = beginScroll(f, "lesson", rest, lessonScroll_);
            const float used = drawLessonText(f, {inner.x, inner.y, inside - f.px(14), 1e5f}, true);
            endScroll(f, "lesson", rest, lessonScroll_, used);
        }
        static_cast<void>(drawLessonTask(f, below, true));
    }
    drawLessonFoot(f, buttons);
    if (isStrip && buttons.w > f.px(120)) {
        buttons.cutRight(f.px(8));
        drawSide(buttons.cutRight(sideWidth, f.px(8)));
        drawTextCut(f, {buttons.x + f.px(4), buttons.centre().y - f.px(11)}, buttons.w - f.px(6), Role::kSmallCaps, kTitle - 2,
                    f.theme.heading, step.title);
    }
}

void GameScreen::drawLessonEnd(Frame& f, const TableContext& c) {
    const common::Lesson& lesson = lesson_->lesson();
    const float w = std::min(c.area.w - f.px(24), f.px(560)), inside = w - f.px(48);
    const std::string heading = "Lesson " + std::to_string(lesson.number) + " is done";
    std::string scenario;
    for (const auto& each : module_.scenarios())
        if (each.key == lesson.playNext) scenario = each.title;
    const std::string words = lesson.afterwards;
    const float text = measureWrapped(f, inside, Role::kBody, 18, words);
    const bool isRow = f.scale() <= 1.5f;
    const float h = std::min(c.area.h - f.px(16), f.px(84) + text + (isRow ? f.px(100) : f.px(150)));
    const Rect box = Rect::around(c.area.centre(), w / 2, h / 2);
    f.targets.cover("lesson.plate", box);
    plate(f, box, true);
    Rect rest = box.inset(f.px(24), f.px(18));
    const ImVec2 disc{rest.x + f.px(15), rest.y + f.px(16)};
    f.draw->AddCircleFilled(disc, f.px(15), f.theme.good);
    checkMark(f.draw, disc, f.px(9), f.theme.card);
    drawTextIn(f, Rect{rest.x + f.px(42), rest.y, rest.w - f.px(42), f.px(32)}, Role::kSmallCaps, 26, f.theme.heading, heading,
               Align::kLeft);
    rest.cutTop(f.px(44));
    Rect foot = rest.cutBottom(f.px(isRow ? 42 : 92));
    Rect next = isRow ? foot : foot.cutTop(f.px(42), f.px(8));
    drawWrapped(f, rest.min(), rest.w, Role::kBody, 18, f.theme.ink, words, rest.h);
    drawTextIn(f, rest.cutBottom(f.px(26)), Role::kItalic, 16, f.theme.ink2, "Then play: " + scenario, Align::kLeft);
    // The red one is what the page proposes.
    const ButtonLook red{.key = "N", .kind = ButtonKind::kStep, .px = 17}, plain{.px = 17};
    if (button(f, "lesson.all", next.cutRight(buttonWidth(f, "To the lessons", plain), f.px(10)), "To the lessons", plain))
        leaveLesson();
    if (button(f, "lesson.play", foot.cutLeft(std::min(foot.w, buttonWidth(f, "Play " + scenario, red))), "Play " + scenario,
               red)) {
        keepLesson();
        desk_.replace(makeNewGameScreen(module_.key(), lesson.playNext, lesson.side));
    }
}

}  // namespace app
