// After the war: the choices that cost its reader most are looked for part by part, and each is shown in the replay at the
// moment it was made, with what would have been better.
#include <algorithm>
#include <cmath>
#include <thread>

#include "app/window/draw/bullet.h"
#include "app/window/table/game_screen.h"

namespace app {

// Looking for them

// Of itself where a person has played, and when the course of the chance is there; once.
void GameScreen::askReview() {
    if (!hasChance() || !keeps_ || !isHuman(reader_) || !curve() || reviewed_ == whole_) return;
    beginReview();
}

void GameScreen::beginReview() {
    stopReview();
    review_.reset();
    reviewed_ = whole_;
    reviewing_ = common::reviewOf(*whole_);
    if (reviewing_) reviewPart();
}

void GameScreen::stopReview() { reviewing_.reset(); }

// A part at a time: what else is to be done in the background comes between.
void GameScreen::reviewPart() {
    reviewShare_ = reviewing_->share();
    desk_.inBackground([review = reviewing_] { review->goOn(std::max(1U, std::thread::hardware_concurrency())); },
                       [this, alive = alive_, review = reviewing_] {
                           if (!*alive || reviewing_ != review) return;
                           if (!review->isDone()) return reviewPart();
                           review_ = std::make_shared<const common::Review>(review->found());
                           reviewing_.reset();
                       });
}

std::shared_ptr<const common::Review> GameScreen::review() const { return reviewed_ == whole_ ? review_ : nullptr; }

// The page of them

void GameScreen::drawReviewShare(Frame& f, Rect& area) {
    const ButtonLook look{.px = 15};
    Rect row = area.cutTop(f.px(32), f.px(6));
    if (button(f, "review.stop", row.cutRight(buttonWidth(f, "Stop", look), f.px(12)), "Stop", look)) stopReview();
    const Rect bar{row.x, row.y + f.px(24), row.w, f.px(6)};
    drawTextCut(f, row.min(), row.w, Role::kItalic, 16, f.theme.ink2,
                "Looking through your choices\xE2\x80\xA6 " + std::to_string(static_cast<int>(100 * reviewShare_)) + " %");
    f.draw->AddRectFilled(bar.min(), bar.max(), f.theme.well, f.px(3));
    f.draw->AddRectFilled(bar.min(), {bar.x + bar.w * static_cast<float>(reviewShare_), bar.bottom()}, f.theme.gold, f.px(3));
    f.targets.cover("review.share", bar);
}

float GameScreen::drawCostlyRow(Frame& f, std::size_t number, const Rect& room) {
    const Theme& t = f.theme;
    const auto& it = review_->costly[number];
    const std::string made = turnName(it.turn) + ": " + common::chosenText(it);
    const std::string better = "Better: " + common::deedsText(it.better) + ".", cost = common::costText(it);
    const float left = room.x + f.px(28), costWidth = measureText(f, Role::kNumbers, 16, cost).x + f.px(18);
    const float w = room.right() - f.px(8) - left;
    const float madeHeight = measureWrapped(f, w - costWidth, Role::kBody, 16, made);
    const Rect row{room.x, room.y, room.w, madeHeight + measureWrapped(f, w, Role::kItalic, 15, better) + f.px(10)};
    const TargetState s = f.targets.add("review.costly." + std::to_string(number + 1), row, made + " " + better);
    if (s.lit()) f.draw->AddRectFilled(row.min(), row.max(), t.goldPale, f.px(3));
    if (s.focused) focusRing(f, row, f.px(3));
    lozenge(f.draw, {row.x + f.px(13), row.y + f.px(15)}, f.px(4), t.goldInk);
    drawText(f, {row.right() - f.px(8), row.y + f.px(4)}, Role::kNumbers, 16, t.ink, cost, Align::kRight);
    drawWrapped(f, {left, row.y + f.px(4)}, w - costWidth, Role::kBody, 16, t.ink, made);
    drawWrapped(f, {left, row.y + f.px(4) + madeHeight}, w, Role::kItalic, 15, t.ink2, better);
    if (s.clicked) showCostly(number);
    return row.h;
}

void GameScreen::drawReview(Frame& f) {
    Rect box;
    const bool isOutside = openPlate(f, "review", f.px(720), f.px(620), box);
    Rect rest = box.inset(f.px(26), f.px(20));
    rest.cutTop(sectionHeading(f, rest.min(), rest.w, "The choices that cost you most", 20), f.px(4));
    Rect foot = rest.cutBottom(f.px(40), f.px(8));
    const ButtonLook look{.px = 16};
    const bool isBack = button(f, "review.back", foot.cutRight(buttonWidth(f, "Back", look)), "Back", look);
    const auto note = [&](const std::string& text) {
        rest.cutTop(drawWrapped(f, rest.min(), rest.w, Role::kItalic, 16, f.theme.ink2, text) + f.px(8));
    };
    if (reviewing_) {
        drawReviewShare(f, rest);
    } else if (!review()) {
        note(
            "Every choice of yours is set beside what else could have been done, in futures invented from what you knew then.");
        if (!curve())
            note("Weighing the war first\xE2\x80\xA6");
        else if (button(f, "review.begin", rest.cutTop(f.px(34)).cutLeft(buttonWidth(f, "Look for them", look)),
                        "Look for them", look))
            beginReview();
    } else if (review_->costly.empty()) {
        note("None of your " + std::to_string(review_->choices) + " choices cost a point beyond doubt.");
    } else {
        note("Of " + std::to_string(review_->choices) + " choices, each judged by what you knew then; in points of a hundred" +
             (chanceOf().isWorth ? " of the outlook." : " of the chance of winning.") +
             " A click opens the replay there.");
        const Rect inner = beginScroll(f, "review", rest, overScroll_);
        float y = inner.y;
        for (std::size_t i = 0; i < review_->costly.size() && over_ == Over::kReview; ++i)
            y += drawCostlyRow(f, i, {inner.x, y, inner.w - f.px(4), rest.h}) + f.px(4);
        endScroll(f, "review", rest, overScroll_, y - inner.y);
    }
    if ((isBack || isOutside) && over_ == Over::kReview) over_ = Over::kEnd;
}

// One of them in the replay

void GameScreen::showCostly(std::size_t number) {
    costlyAt_ = number;
    costlyScroll_ = {};
    startReplay(review_->costly[number].action);
}

const common::CostlyChoice* GameScreen::costlyShown() const {
    if (!replay_ || !costlyAt_ || !review() || *costlyAt_ >= review_->costly.size()) return nullptr;
    const auto& it = review_->costly[*costlyAt_];
    return it.action == replayAt_ ? &it : nullptr;
}

void GameScreen::drawCostlyPlate(Frame& f, const TableContext& c) {
    const auto* it = costlyShown();
    if (!it) return;
    const Theme& t = f.theme;
    const float width = std::min(f.px(420), f.area.w * 0.6f), top = c.area.y + f.px(6);
    const Rect box{c.area.right() - width - f.px(8), top, width, std::max(0.0f, c.area.bottom() - top - f.px(8))};
    f.targets.cover("costly.plate", box);
    plate(f, box);
    Rect rest = box.inset(f.px(14), f.px(10));
    const std::size_t count = review_->costly.size();
    rest.cutTop(sectionHeading(f, rest.min(), rest.w,
                               "What cost most: " + std::to_string(*costlyAt_ + 1) + " of " + std::to_string(count), 20));
    Rect foot = rest.cutBottom(f.px(36), f.px(6));
    const auto put = [&](const char* id, const char* label, bool enabled) {
        const ButtonLook look{.enabled = enabled, .px = 16};
        return button(f, id, foot.cutLeft(buttonWidth(f, label, look), f.px(6)), label, look);
    };
    const bool isBefore = put("costly.back", "Dearer", *costlyAt_ > 0),
               isNext = put("costly.next", "Next", *costlyAt_ + 1 < count), isAll = put("costly.all", "All of them", true);

    const Rect inner = beginScroll(f, "costly", rest, costlyScroll_);
    float y = inner.y;
    const auto say = [&](Role role, float px, ImU32 ink, const std::string& text, float below) {
        y += drawWrapped(f, {inner.x, y}, inner.w - f.px(4), role, px, ink, text) + f.px(below);
    };
    const auto percent = [](double share) { return std::to_string(std::lround(100 * share)) + " %"; };
    say(Role::kItalic, 15, t.ink2, turnName(it->turn) + ". You chose:", 2);
    say(Role::kBody, 17, t.ink, common::chosenText(*it), 8);
    say(Role::kItalic, 15, t.ink2, "It would have been better so:", 2);
    say(Role::kBold, 17, t.ink, common::deedsText(it->better) + ".", 8);
    say(Role::kBody, 16, t.ink,
        (chanceOf().isWorth ? "The outlook was " : "The chance of winning was ") + percent(it->now) +
            "; after your choice " + percent(it->made.chance) + ", after the better one " + percent(it->better.chance) +
            ". It cost " + common::costText(*it) + ".",
        8);
    for (const std::string& why : it->made.why)
        y += bulletLine(f, {inner.x, y}, inner.w - f.px(4), common::sentenceStart(why) + ".");
    if (!it->better.answer.empty())
        say(Role::kItalic, 15, t.ink2, "After the better one most often: " + it->better.answer + ".", 4);
    say(Role::kItalic, 14, t.ink2,
        "From " + std::to_string(review_->worlds) + " futures of each, invented from what you knew then.", 0);
    endScroll(f, "costly", rest, costlyScroll_, y - inner.y);
    if (isBefore) return showCostly(*costlyAt_ - 1);
    if (isNext) return showCostly(*costlyAt_ + 1);
    if (!isAll) return;
    leaveReplay();
    over_ = Over::kReview;
}

}  // namespace app
