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

constexpr float kText = 17, kPad = 16, kTitle = 20;

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

// The red button of the bar stands for the action that ends a choice.
const Target* lessonTarget(const Frame& f, const std::string& name) {
    const Target* found = f.targets.find(name);
    const bool isStep = name == "end" || name == "proceed" || name == "stop" || name == "pass";
    return !found && isStep ? f.targets.find("bar.step") : found;
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

float overlap(const Rect& a, const Rect& b) {
    const Rect both = a.clippedTo(b);
    return both.w * both.h;
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
    if (step.task == LessonTask::kLook) targets.push_back(step.look);
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

Rect GameScreen::lessonPlace(const Frame& f, const TableContext& c, float w, float h) const {
    const Rect room = c.area.inset(f.px(8));
    // A control, or a piece that lies on the table.
    const auto isUseful = [&](const Target& target) {
        const bool isPiece = target.visible.w * target.visible.h < 0.02f * room.w * room.h;
        return (target.focusable || isPiece) && !target.id.starts_with("bar.");
    };
    std::vector<Rect> ringed, named, useful;  // `named`: with the name that stands beside what is ringed
    const auto names = lessonTargets();
    for (const Target& target : f.targets.last()) {
        if (target.visible.w < 3 || target.visible.h < 3 || target.id.starts_with("lesson.")) continue;
        const bool isRinged = std::find(names.begin(), names.end(), target.id) != names.end();
        if (isRinged) named.push_back(target.visible.grown(f.px(64)));
        if (isRinged) ringed.push_back(target.visible.grown(f.px(6)));
        else if (target.id == "bigcard") ringed.push_back(target.visible);  // it is read now
        else if (target.blocker) continue;  // the ground of a panel
        else if (target.focusable && target.enabled && lesson_->deedFor(target.id)) ringed.push_back(target.visible);
        else if (isUseful(target)) useful.push_back(target.visible);
    }
    const auto cost = [&](const Rect& box) {
        float sum = 0;
        for (const Rect& each : ringed) sum += 1000 * overlap(box, each) / std::max(1.0f, each.w * each.h);
        for (const Rect& each : named) sum += 120 * overlap(box, each) / std::max(1.0f, each.w * each.h);
        for (const Rect& each : useful) sum += 2 * overlap(box, each) / std::max(1.0f, each.w * each.h);
        return sum;
    };
    constexpr int kSteps = 6;
    Rect best{room.x, room.bottom() - h, w, h};
    float least = 1e9f;
    for (int row = kSteps; row >= 0; --row)
        for (int column = 0; column <= kSteps; ++column) {
            const Rect box{room.x + (room.w - w) * static_cast<float>(column) / kSteps,
                           room.y + (room.h - h) * static_cast<float>(row) / kSteps, w, h};
            // The sea lies at the left; a plate in the middle of things is in the way.
            const bool isEdge = row == 0 || row == kSteps || column == 0 || column == kSteps;
            const float all = cost(box) + static_cast<float>(column) * 0.4f + (isEdge ? 0.0f : 1.5f);
            if (all < least) least = all, best = box;
        }
    // It stays where it is as long as that is nearly as good.
    const Rect kept{lessonBox_.x, lessonBox_.bottom() - h, w, h};
    const Rect inside = kept.clippedTo(room);
    const bool isInside = inside.w >= w - 1 && inside.h >= h - 1;
    if (lessonBox_.w > 0 && isInside && cost(kept) < least + 3) return kept;
    // Whoever has just answered finds the button below the same plate, as long as it hides nothing that is spoken of.
    if (lessonBox_.w > 0 && lesson_->answered() && ringed.empty())
        return {std::clamp(lessonBox_.x, room.x, std::max(room.x, room.right() - w)),
                std::clamp(lessonBox_.bottom() - h, room.y, std::max(room.y, room.bottom() - h)), w, h};
    return best;
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
    const auto put = [&](const std::vector<Span>& spans, float left = 0) {
        if (isDrawn) drawParagraph(f, {room.x + left, y}, room.w - left, spans);
        y += measureParagraph(f, room.w - left, spans);
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
    if (!step.now.empty()) {
        y += f.px(7);
        if (isDrawn) f.draw->AddLine({room.x, y}, {room.right(), y}, f.theme.rule, 1);
        y += f.px(7);
        if (isDrawn)  // a pointer
            f.draw->AddTriangleFilled({room.x, y + f.px(5)}, {room.x + f.px(9), y + f.px(11)}, {room.x, y + f.px(17)},
                                      f.theme.goldInk);
        std::vector<Span> now{{"Now you: ", Role::kBold, kText, f.theme.heading}};
        for (auto& span : marked(step.now, kText, f.theme.ink)) now.push_back(std::move(span));
        if (!step.rule.empty())
            now.push_back({" [" + step.rule + "]", Role::kClause, kText - 3, f.theme.ink2});
        put(now, f.px(16));
    }
    const auto names = lessonTargets();
    const bool isHidden = !ringsOf(f, step, names).areAll;
    if (isHidden && step.task != LessonTask::kAnswer && !names.empty() && !names.front().starts_with("goals.")) {
        y += f.px(4);
        if (isDrawn) f.targets.cover("lesson.hidden", {room.x, y, room.w, f.px(20)});
        put({{"It is not in view: scroll, or open the panel or the tab it lies in.", Role::kItalic, kText - 2, f.theme.ink2}});
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

void GameScreen::drawLessonFoot(Frame& f, Rect foot) {
    const bool isAdvised = isFree(*lesson_);
    const ButtonLook back{.key = "", .enabled = lesson_->mayGoBack(), .px = 16,
                          .tip = Tooltip{.title = "Back", .text = "Takes this step back, or the one before. Key: Backspace."}};
    if (button(f, "lesson.back", foot.cutLeft(buttonWidth(f, "Back", back), f.px(8)), "Back", back))
        lessonDeed_ = [this] { lessonBack(); };
    const std::string help = isAdvised ? "Advice" : "Show me";
    const ButtonLook show{.key = "F9", .enabled = isAdvised ? !legal_.empty() : !lesson_->mayGoOn(), .px = 16,
                          .tip = Tooltip{.title = help,
                                         .text = isAdvised ? "The best few actions, with reasons." : "Does it for you."}};
    if (button(f, "lesson.show", foot.cutLeft(std::min(foot.w, buttonWidth(f, help, show)), f.px(8)), help, show))
        lessonDeed_ = [this] { showInLesson(); };
    // Its key is taken before the table's keys are.
    ButtonLook next{.key = lesson_->mayGoOn() ? "N" : "", .kind = ButtonKind::kStep, .enabled = lesson_->mayGoOn(), .px = 17};
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

void GameScreen::drawLesson(Frame& f, TableContext& c) {
    if (lesson_->isDone()) return drawLessonEnd(f, c);
    drawLessonRings(f, c);
    const bool isStrip = f.scale() > 1.5f;
    const float wide = isStrip ? c.area.w - f.px(16) : std::min(c.area.w - f.px(16), f.px(f.area.w < f.px(1340) ? 346 : 392));
    const float inside = wide - 2 * f.px(kPad);
    const LessonStep& step = lesson_->step();
    const float head = measureWrapped(f, inside - f.px(92), Role::kSmallCaps, kTitle, step.title) + f.px(16);
    const float foot = f.px(40), dots = f.px(isStrip ? 0 : 22);
    const float text = drawLessonText(f, {0, 0, inside, 1e5f}, false);
    const float most = c.area.h * (isStrip ? 0.6f : 0.86f);
    const float h = std::min(most, head + text + dots + foot + f.px(26));
    const Rect box = lessonPlace(f, c, wide, h);
    lessonBox_ = box;
    f.targets.cover("lesson.plate", box);
    plate(f, box, true);
    Rect rest = box;
    Rect title = rest.cutTop(head);
    f.draw->AddRectFilled(title.min(), title.max(), f.theme.well, f.px(5), ImDrawFlags_RoundCornersTop);
    f.draw->AddLine({title.x, title.bottom()}, title.max(), f.theme.rule, 1);
    title = title.inset(f.px(kPad), f.px(8));
    drawTextIn(f, title.cutRight(f.px(86), f.px(6)), Role::kItalic, 15, f.theme.ink2,
               "step " + std::to_string(lesson_->number() + 1) + " of " + std::to_string(lesson_->lesson().steps.size()),
               Align::kRight);
    drawWrapped(f, title.min(), title.w, Role::kSmallCaps, kTitle, f.theme.heading, step.title);
    rest = rest.inset(f.px(kPad), f.px(8));
    const Rect buttons = rest.cutBottom(foot - f.px(4));
    const Rect dotRow = rest.cutBottom(dots);
    if (dots > 0) drawDots(f, dotRow, lesson_->lesson().steps.size(), lesson_->number());
    if (text <= rest.h + 1) {
        static_cast<void>(drawLessonText(f, rest, true));
    } else {
        const Rect inner = beginScroll(f, "lesson", rest, lessonScroll_);
        const float used = drawLessonText(f, {inner.x, inner.y, inside - f.px(14), 1e5f}, true);
        endScroll(f, "lesson", rest, lessonScroll_, used);
    }
    drawLessonFoot(f, buttons);
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
    const ButtonLook red{.key = "N", .kind = ButtonKind::kStep, .px = 17}, plain{.px = 17};
    if (button(f, "lesson.all", next.cutRight(buttonWidth(f, "To the lessons", red), f.px(10)), "To the lessons", red))
        leaveLesson();
    if (button(f, "lesson.play", foot.cutLeft(std::min(foot.w, buttonWidth(f, "Play " + scenario, plain))), "Play " + scenario,
               plain)) {
        keepLesson();
        desk_.replace(makeNewGameScreen(module_.key(), lesson.playNext, lesson.side));
    }
}

}  // namespace app
