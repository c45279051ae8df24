// A question with four answers, what is true, and the score at the end.
#include "app/window/pages/quiz_view.h"

#include <algorithm>
#include <chrono>

namespace app {

namespace {

// As far as the first full stop that ends more than a name.
std::string firstSentence(const std::string& text) {
    const auto end = text.find(". ", std::min<std::size_t>(60, text.size()));
    return end == std::string::npos ? text : text.substr(0, end + 1);
}

}  // namespace

void QuizView::begin(Frame& f) {
    // Another quiz each time, but the same one in every picture.
    const auto now = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
    seed_ = f.still ? seed_ + 1 : now % 1000000007U;
    questions_ = common::makeQuiz(reading_.almanac, reading_.gazetteer, seed_);
    given_.clear(), at_ = 0, scroll_ = {};
}

std::size_t QuizView::right() const {
    std::size_t many = 0;
    for (std::size_t i = 0; i < given_.size(); ++i) many += given_[i] == questions_[i].answer ? 1U : 0U;
    return many;
}

std::optional<std::string> QuizView::draw(Frame& f, const Rect& box) {
    if (questions_.empty()) begin(f);
    plate(f, box);
    const Rect room = box.inset(f.px(20), f.px(14));
    Rect inner = beginScroll(f, "quiz", room, scroll_);
    const float top = inner.y, width = std::min(inner.w - f.px(8), f.px(720));
    inner.x += (inner.w - width) / 2, inner.w = width;
    float y = top;
    std::optional<std::string> asked;
    if (questions_.empty())
        y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 17, f.theme.ink2,
                         "The almanac holds too little to ask about: its entries have been replaced by others.");
    else
        asked = at_ < questions_.size() ? drawQuestion(f, inner, y) : drawScore(f, inner, y);
    endScroll(f, "quiz", room, scroll_, y - top + f.px(4));
    return asked;
}

std::optional<std::string> QuizView::drawQuestion(Frame& f, const Rect& inner, float& y) {
    const Theme& t = f.theme;
    const common::QuizQuestion& q = questions_[at_];
    const bool isAnswered = given_.size() > at_, isTyping = f.targets.typing();
    std::optional<std::string> asked;
    const std::string count = "Question " + std::to_string(at_ + 1) + " of " + std::to_string(questions_.size());
    y += sectionHeading(f, {inner.x, y}, inner.w, given_.empty() ? count : count + ", " + std::to_string(right()) + " right",
                        18);
    if (!q.subject.empty()) y += drawWrapped(f, {inner.x, y}, inner.w, Role::kBold, 26, t.ink, q.subject);
    y += drawWrapped(f, {inner.x, y}, inner.w, Role::kBody, 19, t.ink, q.text) + f.px(10);
    for (std::size_t i = 0; i < q.choices.size(); ++i) {
        const bool isRight = isAnswered && i == q.answer, isWrong = isAnswered && !isRight && given_[at_] == i;
        const ButtonLook look{.key = isAnswered || isTyping ? "" : std::to_string(i + 1),
                              .enabled = !isAnswered || isRight || isWrong,
                              .selected = isRight,
                              .px = 18};
        const Rect row{inner.x, y, inner.w, buttonHeight(f, q.choices[i], inner.w - f.px(80), look, f.px(40))};
        const bool isPressed = button(f, "quiz.choice." + std::to_string(i + 1), row, q.choices[i], look);
        if (isRight) checkMark(f.draw, {row.x + f.px(20), row.centre().y}, f.px(8), t.good);
        if (isWrong) {
            const ImVec2 c{row.x + f.px(20), row.centre().y};
            const float d = f.px(6);
            f.draw->AddLine({c.x - d, c.y - d}, {c.x + d, c.y + d}, t.warning, f.px(2.5f));
            f.draw->AddLine({c.x + d, c.y - d}, {c.x - d, c.y + d}, t.warning, f.px(2.5f));
            f.draw->AddRect(row.min(), row.max(), t.warning, f.px(4), 0, 2);
        }
        y += row.h + f.px(8);
        if (isPressed && !isAnswered) {
            given_.push_back(i);
            if (f.targets.focusShown()) f.targets.setFocus("quiz.next");
            scroll_.offset = 1e6f;  // what is true comes into view
            f.keepDrawing(0.1);
        }
    }
    if (!isAnswered) return asked;
    const bool isGood = given_[at_] == q.answer;
    y += f.px(4);
    y += drawWrapped(f, {inner.x, y}, inner.w, Role::kBold, 18, isGood ? t.good : t.warning, isGood ? "Right." : "Not so.");
    y += drawWrapped(f, {inner.x, y}, inner.w, Role::kBody, 17, t.ink, q.why) + f.px(2);
    if (const auto* entry = reading_.almanac.find(q.entry))
        y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, t.ink2, firstSentence(entry->text)) + f.px(10);
    const bool isLast = at_ + 1 == questions_.size();
    const ButtonLook next{.key = isTyping ? "" : "Enter", .kind = ButtonKind::kStep, .px = 18};
    const ButtonLook more{.key = isTyping ? "" : "R", .px = 17};
    const char* nextWord = isLast ? "The score" : "Next question";
    Rect row{inner.x, y, inner.w, f.px(42)};
    const Rect press = row.cutLeft(std::min(row.w * 0.5f, buttonWidth(f, nextWord, next) + f.px(8)), f.px(10));
    const bool isOn = button(f, "quiz.next", press, nextWord, next);
    if (button(f, "quiz.entry", row.cutLeft(std::min(row.w, buttonWidth(f, "Read on about it", more) + f.px(8))),
               "Read on about it", more))
        asked = q.entry;
    y += f.px(46);
    if (isOn) ++at_, scroll_ = {}, f.targets.clearFocus(), f.keepDrawing(0.1);
    return asked;
}

std::optional<std::string> QuizView::drawScore(Frame& f, const Rect& inner, float& y) {
    const Theme& t = f.theme;
    std::optional<std::string> asked;
    y += sectionHeading(f, {inner.x, y}, inner.w, "The score", 18);
    const std::string score = std::to_string(right()) + " of " + std::to_string(questions_.size()) + " right";
    y += drawWrapped(f, {inner.x, y}, inner.w, Role::kBold, 28, t.ink, score) + f.px(8);
    const ButtonLook again{.key = f.targets.typing() ? "" : "N", .kind = ButtonKind::kStep, .px = 18};
    if (button(f, "quiz.again", {inner.x, y, std::min(inner.w, buttonWidth(f, "Ten new questions", again) + f.px(8)), f.px(42)},
               "Ten new questions", again)) {
        begin(f);
        f.keepDrawing(0.1);
        return asked;
    }
    y += f.px(54);
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        const common::QuizQuestion& q = questions_[i];
        const bool isGood = given_[i] == q.answer;
        const ImVec2 c{inner.x + f.px(12), y + f.px(17)};
        if (isGood)
            checkMark(f.draw, c, f.px(7), t.good);
        else {
            f.draw->AddLine({c.x - f.px(5), c.y - f.px(5)}, {c.x + f.px(5), c.y + f.px(5)}, t.warning, f.px(2.2f));
            f.draw->AddLine({c.x + f.px(5), c.y - f.px(5)}, {c.x - f.px(5), c.y + f.px(5)}, t.warning, f.px(2.2f));
        }
        const std::string title = reading_.almanac.find(q.entry)->title;
        const ButtonLook look{.px = 16};
        const Rect row{inner.x + f.px(30), y, inner.w - f.px(30), f.px(34)};
        if (button(f, "quiz.told." + std::to_string(i + 1), {row.x, row.y, std::min(row.w, buttonWidth(f, title, look)), row.h},
                   title, look))
            asked = q.entry;
        y += f.px(40);
    }
    return asked;
}

}  // namespace app
