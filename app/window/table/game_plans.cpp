// Plans on the table: the panel of hints, one's own choice beside the best of them, and carrying one out step by step.
#include <algorithm>
#include <cmath>

#include "app/window/table/game_screen.h"
#include "app/window/draw/bullet.h"
#include "common/module_text.h"

namespace app {

namespace {

std::string withoutStop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace

// Asking

void GameScreen::stopPlanning() {
    if (stopPlanning_) stopPlanning_->store(true);
    stopPlanning_.reset();
    isPlanning_ = false;
    askedAbout_.reset();
}

void GameScreen::askHint() {
    over_ = Over::kHint;
    makePlans();
}

void GameScreen::makePlans() {
    if (arePlansReady_ || isPlanning_) return;
    stopPlanning();
    plans_ = {};
    planAt_ = 0;
    isPlanning_ = true;
    const std::shared_ptr<common::Table> copy = table_->clone();
    const auto found = std::make_shared<common::PlansText>();
    const auto stop = stopPlanning_ = std::make_shared<std::atomic<bool>>(false);
    desk_.inBackground(
        [copy, found, stop, actor = decision_.actor] { *found = copy->plans(actor, common::kUsualPlanWorlds, stop.get()); },
        [this, alive = alive_, found, stop] {
            if (!*alive || stop->load()) return;
            plans_ = std::move(*found);
            arePlansReady_ = true;
            isPlanning_ = false;
        });
}

void GameScreen::compareWith(std::size_t choice) {
    isListOpen_ = false;
    plans_.own.reset();
    plans_.compared.clear();
    stopPlanning();
    isPlanning_ = true;
    askedAbout_ = choice;
    const std::shared_ptr<common::Table> copy = table_->clone();
    const auto found = std::make_shared<common::PlansText>();
    const auto stop = stopPlanning_ = std::make_shared<std::atomic<bool>>(false);
    desk_.inBackground(
        [copy, found, stop, choice, actor = decision_.actor] {
            *found = copy->plans(actor, common::kUsualPlanWorlds, stop.get(), choice);
        },
        [this, alive = alive_, found, stop] {
            if (!*alive || stop->load()) return;
            plans_.own = std::move(found->own);
            plans_.compared = std::move(found->compared);
            isPlanning_ = false;
            askedAbout_.reset();
        });
}

// The choice under the pointer on the table: what the panel offers to compare.
void GameScreen::lookWhereItPoints(const Frame& f) {
    const std::string& id = f.targets.hovered();
    if (id.empty() || replay_) return;
    for (std::size_t i = 0; i < legal_.size(); ++i)
        if (id == legal_[i].notation || id == "choice." + legal_[i].notation) pointed_ = i;
}

const common::PlanText* GameScreen::planShown() const {
    if (const auto* costly = costlyShown()) return &costly->better;
    if (replay_) return nullptr;
    if (over_ == Over::kHint) return planAt_ < plans_.plans.size() ? &plans_.plans[planAt_] : nullptr;
    return carried_ ? &carried_->plan : nullptr;
}

// The panel

float GameScreen::drawPlan(Frame& f, std::size_t number, const Rect& room, bool& isTaken) {
    const common::PlanText& plan = plans_.plans[number];
    const Theme& t = f.theme;
    const float pad = f.px(12), left = f.px(34), w = std::max(f.px(80), room.w - f.px(2) - left - pad);
    const std::string what = common::deedsText(plan) + ".";
    std::string chance = common::chanceText(plans_.now, plan.chance, plan.error);
    if (const auto at = chance.find(" %"); chanceOf().isWorth && at != std::string::npos)
        chance.replace(at, 2, " of 100");  // no chance, but what the war is likely to be worth
    const std::string answer = plan.answer.empty() ? "" : "Then most often: " + plan.answer + ".";
    const float gap = f.px(4), barHeight = f.px(20);
    float h = pad + measureWrapped(f, w, Role::kBold, 17, what) + gap + barHeight + f.px(6);
    for (const std::string& why : plan.why)
        h += measureWrapped(f, w - f.px(15), Role::kBody, 15, common::sentenceStart(why) + ".") + f.px(2);
    if (!answer.empty()) h += gap + measureWrapped(f, w, Role::kItalic, 15, answer);
    h += pad * 0.7f;
    const Rect box{room.x, room.y, room.w - f.px(2), h};
    const TargetState s = f.targets.add("hint." + std::to_string(number), box, what);
    if (s.lit()) planAt_ = number;
    const bool isShown = planAt_ == number;
    f.draw->AddRectFilled(box.min(), box.max(), isShown ? t.goldPale : t.card, f.px(5));
    f.draw->AddRect(box.min(), box.max(), isShown ? t.goldInk : t.rule, f.px(5), 0, isShown ? 2.0f : 1.0f);
    if (s.focused) focusRing(f, box, f.px(5));
    const ImVec2 disc{box.x + f.px(18), box.y + pad + f.px(10)};
    f.draw->AddCircleFilled(disc, f.px(11), isShown ? t.heading : t.card, 24);
    f.draw->AddCircle(disc, f.px(11), t.heading, 24, f.px(1.2f));
    drawTextIn(f, Rect::around(disc, f.px(10), f.px(10)), Role::kNumbers, 15, isShown ? t.card : t.heading,
               std::to_string(number + 1));
    const float x = box.x + left;
    float y = box.y + pad;
    y += drawWrapped(f, {x, y}, w, Role::kBold, 17, t.ink, what) + gap;
    // The bar: up to now in the side's cloth, what the plan changes in gold or struck out.
    const float wordsWidth = measureText(f, Role::kNumbers, 17, chance).x + f.px(10);
    const Rect bar{x, y + f.px(4), std::max(f.px(40), w - wordsWidth), barHeight - f.px(8)};
    const SideColours& cloth = actorName_ == "royalist" ? t.royalist : t.parliament;
    const auto at = [&](double share) { return bar.x + bar.w * static_cast<float>(std::clamp(share, 0.0, 1.0)); };
    f.draw->AddRectFilled(bar.min(), bar.max(), t.well, f.px(3));
    f.draw->AddRectFilled(bar.min(), {at(std::min(plans_.now, plan.chance)), bar.bottom()}, cloth.fill, f.px(3));
    f.draw->AddRectFilled({at(std::min(plans_.now, plan.chance)), bar.y}, {at(std::max(plans_.now, plan.chance)), bar.bottom()},
                          plan.chance >= plans_.now ? t.gold : withAlpha(cloth.fill, 0.35f));
    f.draw->AddLine({at(plans_.now), bar.y - f.px(3)}, {at(plans_.now), bar.bottom() + f.px(3)}, t.ink, f.px(1.5f));
    drawText(f, {box.right() - pad, y}, Role::kNumbers, 17, t.ink, chance, Align::kRight);
    y += barHeight + f.px(6);
    for (const std::string& why : plan.why) y += bulletLine(f, {x, y}, w, common::sentenceStart(why) + ".");
    if (!answer.empty()) drawWrapped(f, {x, y + gap}, w, Role::kItalic, 15, t.ink2, answer);
    if (s.clicked || f.takeKey(std::to_string(number + 1))) isTaken = true;
    return h;
}

float GameScreen::drawComparison(Frame& f, const Rect& room) {
    const Theme& t = f.theme;
    float y = room.y;
    y += sectionHeading(f, {room.x, y}, room.w, "Why not \u2026?", 17) + f.px(2);
    if (!plans_.compared.empty()) {
        y += drawWrapped(f, {room.x, y}, room.w - f.px(4), Role::kBody, 16, t.ink, plans_.compared) + f.px(6);
    } else if (askedAbout_) {
        y += drawWrapped(f, {room.x, y}, room.w, Role::kItalic, 15, t.ink2, "Comparing: " + legal_[*askedAbout_].text) +
             f.px(6);
    }
    if (pointed_ && *pointed_ < legal_.size()) {
        const std::string label = "Compare: " + withoutStop(legal_[*pointed_].text);
        const ButtonLook look{.px = 15};
        const float h = buttonHeight(f, label, room.w - f.px(4), look, f.px(32));
        if (button(f, "hint.compare", {room.x, y, room.w - f.px(4), h}, label, look)) compareWith(*pointed_);
        y += h + f.px(6);
    }
    const ButtonLook look{.px = 15};
    if (button(f, "hint.list", {room.x, y, room.w - f.px(4), f.px(32)}, "Compare another choice\u2026", look))
        isListOpen_ = true;
    y += f.px(38);
    return y - room.y;
}

float GameScreen::drawChoices(Frame& f, const Rect& room) {
    float y = room.y;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
        const std::string text = withoutStop(legal_[i].text);
        const ButtonLook look{.kind = ButtonKind::kQuiet, .px = 15};
        const float h = buttonHeight(f, text, room.w - f.px(4), look, f.px(30));
        if (button(f, "hint.choice." + std::to_string(i), {room.x, y, room.w - f.px(4), h}, text, look)) compareWith(i);
        y += h + f.px(3);
    }
    return y - room.y;
}

void GameScreen::drawHint(Frame& f, TableContext& c) {
    const Theme& t = f.theme;
    // At the right, so that the map stays in sight and in reach.
    const float width = std::min(f.px(440), f.area.w * 0.6f), top = c.bar.bottom() + f.px(6);
    const Rect box{f.area.right() - width - f.px(8), top, width, std::max(0.0f, f.area.bottom() - top - f.px(8))};
    f.targets.cover("over.hint.plate", box);
    plate(f, box);
    Rect rest = box.inset(f.px(14), f.px(10));
    rest.cutTop(sectionHeading(f, rest.min(), rest.w, isListOpen_ ? "Compare with the first plan" : "What you could do", 20));
    const std::string note = isPlanning_       ? "Playing futures on\u2026"
                             : plans_.worlds > 0 ? "From " + std::to_string(plans_.worlds) +
                                                       " futures of each, invented from what you may know."
                                                 : "";
    const char* const close = isListOpen_ ? "Back" : "Close";
    const ButtonLook closeLook{.px = 16};
    const float closeWidth = std::max(f.px(96), buttonWidth(f, close, closeLook));
    const float noteHeight = measureWrapped(f, rest.w - closeWidth - f.px(10), Role::kItalic, 14, note);
    Rect foot = rest.cutBottom(std::max(f.px(36), noteHeight + f.px(2)), f.px(6));
    Rect press = foot.cutRight(closeWidth, f.px(10));
    const bool isClosed = button(f, "hint.close", press.cutBottom(f.px(36)), close, closeLook);
    drawWrapped(f, {foot.x, foot.y + f.px(1)}, foot.w, Role::kItalic, 14, t.ink2, note);
    const Rect inner = beginScroll(f, "hint", rest, overScroll_);
    float y = inner.y;
    std::optional<std::size_t> taken;
    if (isListOpen_) {
        y += drawChoices(f, {inner.x, y, inner.w, rest.h});
    } else {
        if (!arePlansReady_ || plans_.plans.empty())
            y +=
                drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 17, t.ink2,
                            arePlansReady_ ? "There is nothing to plan here."
                                           : "Inventing worlds that fit what you know, and playing each plan on in them\u2026");
        if (plans_.worlds > 0) {
            const std::string now = "The chance of winning now: " + std::to_string(std::lround(100 * plans_.now)) +
                                    " %. It and each plan\u2019s are what they come to when the turn has been played on.";
            const std::string worth = "The outlook now: " + std::to_string(std::lround(100 * plans_.now)) +
                                      " of 100. 0 is a cause lost, 40 a cause saved with a score of 0, 100 the best known.";
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kBody, 15, t.ink, module_.sides().size() > 1 ? now : worth) +
                 f.px(6);
        }
        for (std::size_t i = 0; i < plans_.plans.size(); ++i) {
            bool isTaken = false;
            y += drawPlan(f, i, {inner.x, y, inner.w, rest.h}, isTaken) + f.px(8);
            if (isTaken) taken = i;
        }
        if (!plans_.plans.empty()) y += drawComparison(f, {inner.x, y + f.px(4), inner.w, rest.h}) + f.px(4);
    }
    endScroll(f, "hint", rest, overScroll_, y - inner.y);
    if (isClosed || f.takeKey("H")) {
        if (isListOpen_) isListOpen_ = false;
        else over_ = Over::kNone;
    }
    if (taken) takePlan(*taken, c);
}

// Carrying one out

void GameScreen::takePlan(std::size_t number, TableContext& c) {
    carried_ = Carried{plans_.plans[number], 0, table_->record().size(), false, table_->record().size()};
    over_ = Over::kNone;
    c.play(carried_->plan.choice);
}

void GameScreen::leavePlan(const std::string& why) {
    carried_.reset();
    if (!why.empty()) desk_.notify(why, false);
}

// After every change of the table: whether things came as the plan has them.
void GameScreen::followPlan() {
    if (!carried_) return;
    Carried& it = *carried_;
    const auto& record = table_->record();
    const auto& steps = it.plan.steps;
    if (record.size() < it.from) return leavePlan("The plan is left: what stood before it was taken back.");
    if (record.size() < it.at) it.at = it.from, it.next = 0, it.happened = false;  // a step of it was
    for (; it.at < record.size(); ++it.at) {
        const auto& a = record[it.at];
        if (a.actor == reader_ && !a.forced) {
            // Whoever does something else has another plan.
            if (it.next >= steps.size() || a.notation != steps[it.next].notation)
                return leavePlan("The plan is left: something else was chosen.");
            ++it.next;
            it.happened = false;
        } else if (a.actor != reader_ && !a.forced) {
            it.happened = true;
        }
    }
    if (it.next >= steps.size() || table_->result().over) return leavePlan("");
    const auto& next = steps[it.next];
    const auto actor = table_->decision().actor;
    if (actor != reader_) {
        if (next.afterOthers) return;  // as foreseen
        return leavePlan("The plan ends here: " + actorTitle(common::actorName(actor, module_.sides())) +
                         " is to choose, which was not foreseen.");
    }
    const auto legal = table_->legal();
    const auto at = std::find_if(legal.begin(), legal.end(), [&](const auto& each) { return each.notation == next.notation; });
    if (at == legal.end())
        return leavePlan("The plan ends here: its next step, \u201c" + withoutStop(next.text) +
                         "\u201d, is not possible now.");
    if (!it.happened) return;
    const auto planned = table_->plannedChoice(reader_, it.plan.intent);
    if (!planned || *planned == static_cast<std::size_t>(at - legal.begin())) return;
    leavePlan("The plan ends here, as things came otherwise: \u201c" + withoutStop(legal[*planned].text) +
              "\u201d now seems better than \u201c" + withoutStop(next.text) + "\u201d.");
}

void GameScreen::drawPlanBar(Frame& f, TableContext& c, const Rect& box) {
    f.targets.cover("plan", box);
    panel(f, box);
    Rect row = box.inset(f.px(12), f.px(6));
    const auto& step = carried_->plan.steps[carried_->next];
    const auto at =
        std::find_if(legal_.begin(), legal_.end(), [&](const auto& each) { return each.notation == step.notation; });
    const bool canStep = c.canChoose && at != legal_.end();
    const ButtonLook red{.key = "O", .kind = ButtonKind::kStep, .enabled = canStep, .px = 16}, plain{.px = 16};
    const bool isTall = isTightBar(f);
    Rect words = row;
    Rect buttons = isTall ? words.cutBottom(row.h * 0.5f, f.px(2)) : row;
    const Rect leave = buttons.cutRight(buttonWidth(f, "Leave the plan", plain), f.px(8));
    const Rect next = buttons.cutRight(buttonWidth(f, "Do it", red), f.px(12));
    if (!isTall) words = buttons;
    const std::string count = std::to_string(carried_->next + 1) + " of " + std::to_string(carried_->plan.steps.size());
    const std::string text = (canStep ? "Next, " : "The plan waits; next, ") + count + ": " + withoutStop(step.text) + ".";
    drawTextCut(f, {words.x, words.centre().y - f.fonts.lineHeight(Role::kBody, 17) / 2}, words.w, Role::kBody, 17, f.theme.ink,
                text);
    if (button(f, "plan.leave", leave, "Leave the plan", plain)) return leavePlan("");
    if (button(f, "plan.next", next, "Do it", red)) c.play(static_cast<std::size_t>(at - legal_.begin()));
}

}  // namespace app
