// A pause point as a plate that the last row can read: what is told, the class's vote, and what they did.
#include <algorithm>
#include <numeric>

#include "app/window/table/classroom.h"
#include "app/window/table/game_screen.h"

namespace app {

namespace {

constexpr float kLargest = 34, kSmallest = 17, kSmallestOfLarge = 13.5f;  // the last where all text is large already

}  // namespace

void Classroom::showPause(int stage) {
    if (!pause_ && !pauses_.all().empty()) {
        pause_ = &pauses_.all().front();
        notes_.pauses.push_back({pause_->id, {}, std::vector<int>(pause_->choices.size(), 0), {}, stage == 2, false});
    }
    stage_ = stage;
}

void Classroom::vote(std::size_t choice, int hands) {
    int& votes = said().votes[choice];
    votes = std::max(0, votes + hands);
    keep();
}

bool Classroom::hasAnswered() const {
    const auto& votes = said().votes;
    return std::accumulate(votes.begin(), votes.end(), 0) > 0 || !said().words.empty();
}

void Classroom::leavePause() {
    said().isOver = true;
    pause_ = nullptr;
    met_.reset();  // a council may follow
    keep();
}

float Classroom::drawTalk(Frame& f, const Rect& room, float px, bool isDrawn) {
    float y = room.y;
    const auto put = [&](const std::vector<Span>& spans, float left) {
        if (isDrawn) drawParagraph(f, {room.x + left, y}, room.w - left, spans);
        y += measureParagraph(f, room.w - left, spans);
    };
    const bool isSource = !pause_->from.empty();
    put({{pause_->text, isSource ? Role::kItalic : Role::kBody, px, f.theme.ink}}, isSource ? f.px(18) : 0);
    if (isSource) put({{pause_->from, Role::kBody, px * 0.75f, f.theme.ink2}}, f.px(18));
    y += f.px(px * 0.6f);
    for (std::size_t i = 0; i < pause_->questions.size(); ++i) {
        const float left = f.px(px * 1.7f);
        if (isDrawn)
            drawText(f, {room.x + f.px(4), y}, Role::kNumbers, px, f.theme.heading, std::to_string(i + 1) + ".");
        put({{pause_->questions[i], Role::kBold, px, f.theme.ink}}, left);
        y += f.px(px * 0.4f);
    }
    return y - room.y;
}

float Classroom::drawVote(Frame& f, const Rect& room, float px, bool isDrawn) {
    float y = room.y;
    if (isDrawn) drawWrapped(f, {room.x, y}, room.w, Role::kBold, px, f.theme.ink, pause_->ask);
    y += measureWrapped(f, room.w, Role::kBold, px, pause_->ask) + f.px(px * 0.5f);
    for (std::size_t i = 0; i < pause_->choices.size(); ++i) {
        const float disc = f.px(px * 0.75f), right = f.px(px * 4.2f), left = disc * 2 + f.px(22);
        const float h = std::max(2 * disc + f.px(8),
                                 measureWrapped(f, room.w - left - right, Role::kBody, px, pause_->choices[i]) + f.px(14));
        const std::string number = std::to_string(i + 1);
        if (isDrawn) {
            const Rect row{room.x, y, room.w - right + f.px(12), h};
            const TargetState s = f.targets.add("pause.choice." + number, row, pause_->choices[i]);
            f.draw->AddRectFilled(row.min(), row.max(), s.lit() ? f.theme.goldPale : f.theme.card, f.px(5));
            f.draw->AddRect(row.min(), row.max(), s.lit() ? f.theme.goldInk : f.theme.rule, f.px(5), 0, f.px(1.4f));
            if (s.focused) focusRing(f, row, f.px(5));
            const ImVec2 centre{row.x + disc + f.px(8), row.centre().y};
            f.draw->AddCircleFilled(centre, disc, f.theme.frame);
            drawTextIn(f, Rect::around(centre, disc, disc), Role::kNumbers, px, f.theme.card, number);
            const float words = measureWrapped(f, room.w - left - right, Role::kBody, px, pause_->choices[i]);
            drawWrapped(f, {row.x + left, y + (h - words) / 2}, room.w - left - right, Role::kBody, px, f.theme.ink,
                        pause_->choices[i]);
            const bool isEarlier = isEarly(f);
            bool isPressed = s.clicked;
            while (f.takeKey(number)) isPressed = isPressed || !isEarlier;
            if (isPressed) vote(i, 1);
            Rect count{room.right() - right + f.px(20), y, right - f.px(20), h};
            const Rect less = count.cutRight(f.px(px * 1.5f), f.px(4));
            if (button(f, "pause.less." + number, Rect::around(less.centre(), less.w / 2, less.w / 2), "\xE2\x88\x92",
                       {.enabled = said().votes[i] > 0, .px = px * 0.8f}))
                vote(i, -1);
            drawTextIn(f, count, Role::kNumbers, px * 1.3f, f.theme.heading, std::to_string(said().votes[i]));
        }
        y += h + f.px(px * 0.3f);
    }
    if (isDrawn) {
        const float w = std::min(room.w, f.px(640));
        if (textField(f, "pause.words", {room.x, y + f.px(4), w, f.px(42)}, said().words,
                      "or one line in the class\xE2\x80\x99s own words"))
            keep();
    }
    return y + f.px(50) - room.y;
}

float Classroom::drawOutcome(Frame& f, const Rect& room, float px, bool isDrawn) {
    float y = room.y;
    const int all = std::accumulate(said().votes.begin(), said().votes.end(), 0);
    for (std::size_t i = 0; i < pause_->choices.size(); ++i) {
        const bool isDone = i == pause_->done;
        const float sign = f.px(px * 1.4f), right = f.px(px * 3.6f);
        const float h = measureWrapped(f, room.w - sign - right, isDone ? Role::kBold : Role::kBody, px * 0.85f,
                                       pause_->choices[i]) + f.px(8);
        if (isDrawn) {
            const Rect row{room.x, y, room.w, h};
            if (isDone) f.draw->AddRectFilled(row.min(), row.max(), f.theme.goodPale, f.px(4));
            if (isDone) checkMark(f.draw, {row.x + sign * 0.45f, row.centre().y}, f.px(px * 0.35f), f.theme.good);
            drawWrapped(f, {row.x + sign, y + f.px(4)}, room.w - sign - right, isDone ? Role::kBold : Role::kBody, px * 0.85f,
                        f.theme.ink, pause_->choices[i]);
            const std::string count = std::to_string(said().votes[i]) + (said().votes[i] == 1 ? " hand" : " hands");
            if (all > 0)
                drawTextIn(f, {room.right() - right, y, right - f.px(8), h}, Role::kBody, px * 0.85f, f.theme.ink2, count,
                           Align::kRight);
        }
        y += h;
    }
    const auto put = [&](Role role, float size, ImU32 colour, const std::string& words) {
        if (isDrawn) drawWrapped(f, {room.x, y}, room.w, role, size, colour, words);
        y += measureWrapped(f, room.w, role, size, words);
    };
    if (!said().words.empty()) put(Role::kItalic, px * 0.85f, f.theme.ink2, "The class: " + said().words);
    y += f.px(px * 0.5f);
    put(Role::kBody, px, f.theme.ink, pause_->outcome);
    if (pause_->confidence != common::Confidence::kHigh) {
        y += f.px(px * 0.4f);
        put(Role::kItalic, px * 0.75f, f.theme.ink2,
            pause_->confidence == common::Confidence::kLow ? "This is uncertain." : "The matter is sure, its details are not.");
    }
    return y - room.y;
}

void Classroom::drawPauseFoot(Frame& f, Rect foot) {
    constexpr const char* kNext[] = {"Vote", "What did they do?", "Go on"};
    const bool mayGoOn = stage_ != 1 || hasAnswered();
    ButtonLook red{.key = "Enter", .kind = ButtonKind::kStep, .enabled = mayGoOn, .px = 20};
    if (!mayGoOn)
        red.tip =
            Tooltip{.title = kNext[1], .text = "First the class answers: a hand for a choice, or a line.", .refusal = true};
    if (isEarly(f)) {
        while (f.takeKey("Enter")) continue;
        f.keepDrawing(kReadingTime);
    }
    const float w = std::max(f.px(150), buttonWidth(f, kNext[stage_], red));
    if (button(f, "pause.next", foot.cutRight(std::min(w, foot.w * 0.6f), f.px(12)), kNext[stage_], red)) {
        if (stage_ == 2) return leavePause();
        ++stage_;
        openedAt_ = 0;
        scroll_ = {};
        f.targets.clearFocus();
        if (stage_ == 2) said().isTurned = true, keep();
    }
    const ButtonLook plain{.px = 17};
    if (stage_ > 0 && button(f, "pause.back", foot.cutLeft(buttonWidth(f, "Back", plain), f.px(10)), "Back", plain))
        --stage_, scroll_ = {};
    if (stage_ == 0 && button(f, "pause.skip", foot.cutLeft(buttonWidth(f, "Not today", plain), f.px(10)), "Not today", plain))
        return leavePause();
    if (stage_ == 2) {
        const ButtonLook read{.key = "F3", .px = 17};
        if (button(f, "pause.read", foot.cutLeft(std::min(foot.w, buttonWidth(f, "Read on", read))), "Read on", read))
            desk_.openAlmanac(module_.key(), pause_->read.front());
    }
    if (stage_ == 1) {
        const char* note = "Press a choice, or its number, once for each hand.";
        if (measureText(f, Role::kItalic, 17, note).x < foot.w)
            drawTextIn(f, foot, Role::kItalic, 17, f.theme.ink2, note, Align::kLeft);
    }
}

bool Classroom::drawPause(Frame& f) {
    if (!pause_) return false;
    Rect box;
    openPlate(f, "pause", f.area.w - f.px(48), f.area.h - f.px(40), box);
    Rect rest = box;
    const float titlePx = f.scale() > 1.5f ? 22 : 28;
    Rect head = rest.cutTop(f.px(titlePx * 1.9f));
    f.draw->AddRectFilled(head.min(), head.max(), f.theme.well, f.px(5), ImDrawFlags_RoundCornersTop);
    f.draw->AddLine({head.x, head.bottom()}, head.max(), f.theme.rule, 1);
    head = head.inset(f.px(26), 0);
    const char* const kStages[] = {"to talk about", "your vote", "what they did"};
    std::string note = kStages[stage_];
    const float title = measureText(f, Role::kSmallCaps, titlePx, pause_->title).x + f.px(22);
    if (const std::string timed = note + "; " + clock();
        !clock().empty() && title + measureText(f, Role::kItalic, 18, timed).x < head.w)
        note = timed;  // the plate lies over the clock of the bar
    const float right = measureText(f, Role::kItalic, 18, note).x + f.px(10);
    drawTextIn(f, head.cutRight(std::min(right, head.w * 0.45f), f.px(12)), Role::kItalic, 18, f.theme.ink2, note,
               Align::kRight);
    drawTextIn(f, head, Role::kSmallCaps, titlePx, f.theme.heading, pause_->title, Align::kLeft);
    rest = rest.inset(f.px(28), f.px(16));
    drawPauseFoot(f, rest.cutBottom(f.px(46), f.px(12)));
    if (!pause_) return false;
    const auto face = [&](const Rect& room, float px, bool isDrawn) {
        return stage_ == 0 ? drawTalk(f, room, px, isDrawn)
               : stage_ == 1 ? drawVote(f, room, px, isDrawn)
                             : drawOutcome(f, room, px, isDrawn);
    };
    // As large as it fits.
    float px = kLargest;
    const float least = f.scale() > 1.5f ? kSmallestOfLarge : kSmallest;
    while (px > least && face(rest, px, false) > rest.h) px -= 0.5f;
    if (face(rest, px, false) <= rest.h + 1) {
        face(rest, px, true);
    } else {
        const Rect inner = beginScroll(f, "pause", rest, scroll_);
        endScroll(f, "pause", rest, scroll_, face(inner, px, true));
    }
    return true;
}

}  // namespace app
