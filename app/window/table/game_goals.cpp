// How this game is won and lost, and where that stands: on a plate over the table.
#include <algorithm>
#include <cmath>

#include "app/window/draw/widgets.h"
#include "app/window/table/game_screen.h"

namespace app {

namespace {

constexpr float kText = 17, kBarHeight = 12, kGap = 16;

// The share of what is needed that is there, a tick for each.
void shareBar(Frame& f, const Rect& box, const common::Goal& goal, ImU32 colour) {
    f.draw->AddRectFilled(box.min(), box.max(), f.theme.well, f.px(3));
    const float each = box.w / static_cast<float>(goal.needs);
    if (goal.has > 0)
        f.draw->AddRectFilled(box.min(), {box.x + each * static_cast<float>(goal.has), box.bottom()}, colour, f.px(3));
    if (goal.needs <= 20)
        for (int i = 1; i < goal.needs; ++i) {
            const float x = std::round(box.x + each * static_cast<float>(i));
            f.draw->AddLine({x, box.y}, {x, box.bottom()}, f.theme.panel, 1);
        }
    f.draw->AddRect(box.min(), box.max(), f.theme.frame, f.px(3), 0, 1);
}

}  // namespace

void GameScreen::drawGoals(Frame& f) {
    const std::vector<common::Goal> goals = seat_->goals();
    const float w = std::min(f.area.w - f.px(24), f.px(680)), inside = w - f.px(44) - f.px(24);
    const auto heightOf = [&](const common::Goal& goal) {
        return measureWrapped(f, inside, Role::kBold, 18, goal.title) +
               measureWrapped(f, inside, Role::kBody, kText, goal.text) +
               (goal.now.empty() ? 0 : measureWrapped(f, inside, Role::kItalic, kText, goal.now)) +
               (goal.needs > 0 ? f.px(kBarHeight + 6) : 0) + f.px(kGap);
    };
    const float problem = problem_.title.empty()
                              ? 0
                              : measureWrapped(f, inside, Role::kBold, 18, problem_.title) +
                                    measureWrapped(f, inside, Role::kBody, kText, problem_.text) + f.px(kGap);
    float all = f.px(112) + problem;
    for (const auto& goal : goals) all += heightOf(goal);
    const Rect box = Rect::around(f.area.centre(), w / 2, std::min(f.area.h - f.px(24), all) / 2);
    const TargetState ground = f.targets.block("over.goals", f.area);
    f.draw->AddRectFilled(f.area.min(), f.area.max(), IM_COL32(20, 12, 6, 100));
    f.targets.cover("over.goals.plate", box);
    plate(f, box);
    Rect rest = box.inset(f.px(22), f.px(18));
    rest.cutTop(sectionHeading(f, rest.min(), rest.w, "How this war is won and lost", 20));
    Rect foot = rest.cutBottom(f.px(38), f.px(8));
    const Rect inner = beginScroll(f, "goals", rest, overScroll_);
    float y = inner.y;
    if (problem > 0) {
        y += drawWrapped(f, {inner.x, y}, inside, Role::kBold, 18, f.theme.heading, problem_.title);
        drawWrapped(f, {inner.x, y}, inside, Role::kBody, kText, f.theme.ink, problem_.text);
        f.targets.cover("goals.problem", {inner.x, inner.y, inner.w, problem});
        y = inner.y + problem;
    }
    if (goals.empty()) y += drawWrapped(f, inner.min(), inner.w, Role::kItalic, kText, f.theme.ink2, "The rules say it.");
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const common::Goal& goal = goals[i];
        const ImU32 tone = goal.side == "royalist"     ? f.theme.royalist.text
                           : goal.side == "parliament" ? f.theme.parliament.text
                                                       : f.theme.heading;
        const float top = y;
        y += drawWrapped(f, {inner.x, y}, inside, Role::kBold, 18, tone, goal.title);
        y += drawWrapped(f, {inner.x, y}, inside, Role::kBody, kText, f.theme.ink, goal.text);
        if (!goal.now.empty()) y += drawWrapped(f, {inner.x, y}, inside, Role::kItalic, kText, f.theme.ink2, goal.now);
        if (goal.needs > 0) {
            const Rect bar{inner.x, y + f.px(4), inside, f.px(kBarHeight)};
            shareBar(f, bar, goal,
                     goal.side == "royalist"     ? f.theme.royalist.fill
                     : goal.side == "parliament" ? f.theme.parliament.fill
                                                 : f.theme.gold);
            y += f.px(kBarHeight + 6);
        }
        // Its clause opens the rules.
        const TargetState s = f.targets.add("goals." + std::to_string(i), {inner.x, top, inside, y - top}, goal.title);
        if (s.lit())
            f.draw->AddRect({inner.x - f.px(6), top - f.px(3)}, {inner.x + inside + f.px(6), y + f.px(3)}, f.theme.goldInk,
                            f.px(4), 0, 1);
        if (s.lit())
            f.showTooltip({.title = goal.title, .text = "Opens the rule.", .rule = goal.rule.text()},
                          {inner.x, top, inside, y - top});
        if (s.clicked) desk_.openRules(module_.key(), goal.rule.text());
        y += f.px(kGap);
    }
    endScroll(f, "goals", rest, overScroll_, y - inner.y);
    if (button(f, "goals.close", foot.cutRight(f.px(100)), "Close", {.kind = ButtonKind::kStep, .px = 16}) || ground.clicked)
        closeGoals();
}

// In whatever way it is closed, a lesson that asked for it is content.
void GameScreen::closeGoals() {
    over_ = Over::kNone;
    if (lesson_ && !lesson_->isDone() && lesson_->step().look == "goals.close") lesson_->look("goals.close");
}

}  // namespace app
