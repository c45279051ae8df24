// The lessons page: the lessons of every game, how long each takes, which are done, and what is next.
#include <algorithm>

#include "app/games.h"
#include "app/window/draw/widgets.h"
#include "app/window/pages/pages.h"
#include "app/window/table/table_view.h"

namespace app {

namespace {

using common::Lesson;

class LessonsScreen final : public Screen {
public:
    explicit LessonsScreen(std::string game) : game_(std::move(game)) {}
    [[nodiscard]] std::string name() const override { return "lessons"; }

    void draw(Frame& f) override {
        read(f);
        Rect rest = pageHead(f, "Lessons", subtitle(f));
        if (!error_.empty()) {
            drawWrapped(f, rest.min(), rest.w, Role::kBody, 18, f.theme.warning, error_, rest.h);
            return;
        }
        const auto next = nextOf(f);
        const char* const promise =
            "A lesson never fails: what was not meant is explained, and nothing is lost. The rules are those of the game; only "
            "the dice are chosen.";
        const bool goesOn = next && isBegun(f.desk.lessonProgress().find(next->id()), *next);
        const ButtonLook look{.key = "Enter", .kind = ButtonKind::kStep, .px = 17};
        const std::string label = goesOn ? "Go on with it" : "Begin the next";
        const float pressWidth = next ? buttonWidth(f, label, look) + f.px(14) : 0.0f;
        const float words = measureWrapped(f, rest.w - pressWidth, Role::kItalic, 15, promise);
        Rect foot = rest.cutBottom(std::max(f.px(44), words), f.px(4));
        if (next) {
            const Rect press = foot.cutRight(buttonWidth(f, label, look), f.px(14));
            if (button(f, "lessons.next", Rect::around(press.centre(), press.w / 2, f.px(19)), label, look))
                f.desk.openLesson(next);
        }
        drawWrapped(f, {foot.x, foot.y + (foot.h - words) / 2}, foot.w, Role::kItalic, 15, f.theme.ink2, promise);
        const int columns = rest.w >= f.px(900) ? static_cast<int>(allGames().size()) : 1;
        const float gap = f.px(18);
        const Rect clip = rest;
        const Rect inner = beginScroll(f, "lessons", clip, scroll_);
        const float width = (inner.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
        float y = inner.y, deepest = 0;
        int i = 0;
        for (const GameEntry& game : allGames()) {
            const float x = inner.x + static_cast<float>(i % columns) * (width + gap);
            const float h = drawGame(f, {x, y, width - 1, std::max(columnHeight(f, game, width), columns > 1 ? clip.h : 0.0f)},
                                     game, next);
            deepest = std::max(deepest, h);
            if (++i % columns == 0) y += deepest + gap, deepest = 0;
        }
        endScroll(f, "lessons", clip, scroll_, y - gap - inner.y);
    }

private:
    void read(Frame& f) {
        if (lessons_ || !error_.empty()) return;
        try {
            lessons_ = common::Lessons::load(f.desk.dataFolders(), gameKeys());
        } catch (const std::exception& e) {
            error_ = std::string("The lessons could not be read. ") + e.what();
        }
    }

    [[nodiscard]] std::string subtitle(Frame& f) const {
        if (!lessons_) return {};
        int minutes = 0;
        std::size_t done = 0;
        for (const auto& lesson : lessons_->all()) {
            minutes += lesson->minutes;
            const LessonMark* mark = f.desk.lessonProgress().find(lesson->id());
            done += mark && mark->isDone ? 1 : 0;
        }
        return std::to_string(done) + " of " + std::to_string(lessons_->all().size()) + " done; " + std::to_string(minutes) +
               " minutes in all. Each is a game begun for you: leave when you like, it waits where you left it.";
    }

    // Of the game it was opened for the one that is begun, else the first that is not done. Of any: the one begun last;
    // else the one after that; else the first that is not done.
    [[nodiscard]] std::shared_ptr<const Lesson> nextOf(Frame& f) const {
        const LessonProgress& progress = f.desk.lessonProgress();
        if (auto own = nextLesson(*lessons_, progress, game_)) return own;
        if (const auto last = lessons_->find(progress.last())) {
            if (isBegun(progress.find(last->id()), *last)) return last;
            if (const auto after = lessons_->after(*last)) return after;
        }
        for (const auto& lesson : lessons_->all()) {
            const LessonMark* mark = progress.find(lesson->id());
            if (!mark || !mark->isDone) return lesson;
        }
        return lessons_->all().empty() ? nullptr : lessons_->all().front();
    }

    static float pictureHeight(const Frame& f) { return f.scale() > 1.5f ? 0 : f.px(f.area.h < 800 ? 72 : 132); }
    static float rowHeight(const Frame& f) { return f.px(f.area.h < 800 ? 54 : 68); }
    [[nodiscard]] float columnHeight(const Frame& f, const GameEntry& game, float) const {
        return pictureHeight(f) + f.px(96) +
               static_cast<float>(lessons_->of(game.key).size()) * (rowHeight(f) + f.px(6)) + f.px(20);
    }

    float drawGame(Frame& f, const Rect& box, const GameEntry& game, const std::shared_ptr<const Lesson>& next) {
        cardFrame(f, box, 0, true);
        Rect in = box.inset(f.px(13));
        if (pictureHeight(f) > 0) {
            const Rect picture = in.cutTop(pictureHeight(f), f.px(8));
            const std::string key(game.key);
            const auto& views = viewsOf(key);
            f.draw->PushClipRect(picture.min(), picture.max(), true);
            if (views.picture) views.picture(f, picture);
            f.draw->PopClipRect();
            f.draw->AddRect(picture.min(), picture.max(), f.theme.frame, 0, 0, 1.5f);
        }
        const auto own = lessons_->of(game.key);
        std::size_t done = 0;
        int minutes = 0;
        for (const auto& lesson : own) {
            const LessonMark* mark = f.desk.lessonProgress().find(lesson->id());
            done += mark && mark->isDone ? 1 : 0;
            minutes += lesson->minutes;
        }
        drawTextIn(f, in.cutTop(f.px(32)), Role::kSmallCaps, 26, f.theme.heading, game.title, Align::kLeft);
        drawTextIn(f, in.cutTop(f.px(22), f.px(6)), Role::kItalic, 15, f.theme.ink2,
                   std::to_string(done) + " of " + std::to_string(own.size()) + " done, " + std::to_string(minutes) +
                       " minutes in all",
                   Align::kLeft);
        for (const auto& lesson : own) drawRow(f, in.cutTop(rowHeight(f), f.px(6)), lesson, lesson == next);
        return box.h;
    }

    void drawRow(Frame& f, const Rect& row, const std::shared_ptr<const Lesson>& lesson, bool isNext) {
        const LessonMark* mark = f.desk.lessonProgress().find(lesson->id());
        const bool isDone = mark && mark->isDone;
        const bool begun = isBegun(mark, *lesson);
        const TargetState s = f.targets.add("lessons." + lesson->game + "." + std::to_string(lesson->number), row,
                                            lesson->title);
        f.draw->AddRectFilled(row.min(), row.max(), isNext || s.lit() ? f.theme.goldPale : f.theme.card, f.px(4));
        f.draw->AddRect(row.min(), row.max(), isNext ? f.theme.frame : f.theme.rule, f.px(4), 0, isNext ? f.px(2) : 1);
        if (s.focused) focusRing(f, row, f.px(4));
        Rect in = row.inset(f.px(12), f.px(7));
        const Rect sign = in.cutLeft(f.px(28), f.px(10));
        const float r = f.px(13);
        const ImVec2 c = sign.centre();
        if (isDone) {
            f.draw->AddCircleFilled(c, r, f.theme.good);
            checkMark(f.draw, c, r * 0.6f, f.theme.card);
        } else {
            if (begun) {
                f.draw->PathArcTo(c, r, 1.5708f, 4.7124f, 24);
                f.draw->PathFillConvex(f.theme.good);
            }
            f.draw->AddCircle(c, r, isNext ? f.theme.heading : f.theme.frame, 0, f.px(1.6f));
            if (!begun)
                drawTextIn(f, Rect::around(c, r, r), Role::kNumbers, 15, f.theme.ink, std::to_string(lesson->number));
        }
        Rect side = in.cutRight(f.px(76), f.px(6));
        drawTextIn(f, side.cutTop(side.h / 2), Role::kBody, 15, f.theme.ink, std::to_string(lesson->minutes) + " min",
                   Align::kRight);
        const std::string of = " of " + std::to_string(lesson->steps.size());
        const std::string note = begun ? "step " + std::to_string(mark->step + 1) + of : isDone ? "again" : "";
        drawTextIn(f, side, Role::kItalic, 14, f.theme.goldInk, note, Align::kRight);
        drawTextIn(f, in.cutTop(in.h / 2), Role::kBold, 17, f.theme.ink, lesson->title, Align::kLeft);
        if (note.empty()) in.w = side.right() - in.x;  // nothing stands beside it
        drawTextIn(f, in, Role::kItalic, 15, f.theme.ink2, lesson->about, Align::kLeft);
        if (s.clicked) f.desk.openLesson(lesson);
    }

    std::string game_;  // whose lessons were asked for; empty: those of any
    std::optional<common::Lessons> lessons_;
    std::string error_;
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeLessonsScreen(const std::string& game) { return std::make_unique<LessonsScreen>(game); }

}  // namespace app
