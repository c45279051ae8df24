// Looking at earlier positions: first, back, forward, last, a line of turns, and playing on from there.
#include <cmath>

#include "app/window/table/game_screen.h"
#include "app/window/draw/widgets.h"

namespace app {

void GameScreen::startReplay(std::size_t at) {
    over_ = Over::kNone;  // what was being shown waits until the replay is closed
    showStep(at);
}

void GameScreen::showStep(std::size_t at) {
    replayAt_ = std::min(at, table_->record().size());
    replay_ = table_->at(replayAt_);
    refresh();
}

void GameScreen::leaveReplay() {
    if (ownModule_ && !autosave_) return desk_.pop();  // there is nothing else to be seen of it
    replay_.reset();
    replayRuns_ = false;
    refresh();
    think();
}

void GameScreen::playFromHere() {
    desk_.ask({.id = "branch", .title = "Play on from here?",
               .text = "A copy of the game goes on from this position in a file of its own. The game as it was stays saved.",
               .buttons = {"Play on", "Cancel"},
               .answer = [this](int i) {
                   if (i != 0 || !replay_) return;
                   held_ = {};  // it was for the other game
                   auto copy = replay_->clone();
                   table_ = std::move(copy);
                   autosavePath_.clear();
                   startAutosave();
                   leaveReplay();
                   changed();
               }});
}

// Over the line of turns, as long as that; what it is and how it stands is said where there is room beside it.
void GameScreen::drawReplayCurve(Frame& f, const Rect& box, const Rect& track) {
    const Rect plot{track.x, box.y, track.w, box.h};
    const auto course = curve();
    if (!course) {
        drawTextIn(f, plot, Role::kItalic, 15, f.theme.ink2, "Weighing the war\xE2\x80\xA6");
        return;
    }
    if (course->points.empty()) return;
    const Rect beside{box.x, box.y, plot.x - box.x - f.px(16), box.h};
    if (const auto* point = pointAt(*course, replayAt_); point && beside.w > f.px(200)) {
        const float h = f.fonts.lineHeight(Role::kBody, 15);
        drawTextCut(f, {beside.x, beside.centre().y - h}, beside.w, Role::kItalic, 15, f.theme.ink2,
                    chanceOf().isWorth ? "The outlook" : "The King\xE2\x80\x99s chance of winning");
        drawTextCut(f, {beside.x, beside.centre().y}, beside.w, Role::kBody, 15, f.theme.ink,
                    percentText(point->chance.first) + " here, as far as was known");
    }
    if (const auto clicked = drawChancePlot(f, "replay.chance", plot, *course, chanceOf(), replayAt_)) showStep(*clicked);
}

void GameScreen::drawReplayBar(Frame& f, const Rect& box) {
    f.targets.cover("replay", box);
    f.draw->AddRectFilledMultiColor(box.min(), box.max(), f.theme.panel, f.theme.panel, f.theme.paperFoot, f.theme.paperFoot);
    f.draw->AddRectFilled(box.min(), {box.right(), box.y + 2}, f.theme.frame);
    Rect row = box.inset(f.px(14), f.px(10));
    const Rect chart = hasChance() ? row.cutTop(replayCurveHeight(f) - f.px(4), f.px(4)) : Rect{};
    const bool isTall = row.h > f.px(60);
    Rect line = row;
    if (isTall) line = row.cutBottom(row.h * 0.42f, f.px(4));
    const std::size_t last = table_->record().size();
    const auto put = [&](const char* id, const char* label, const char* key, bool enabled, bool isStep = false) {
        const ButtonLook look{
            .key = isTall ? "" : key, .kind = isStep ? ButtonKind::kStep : ButtonKind::kPlain, .enabled = enabled, .px = 15};
        return button(f, id, row.cutLeft(buttonWidth(f, label, look), f.px(6)), label, look);
    };
    if (put("replay.first", "First", "Home", replayAt_ > 0)) showStep(0);
    if (put("replay.back", "Back", ",", replayAt_ > 0)) showStep(replayAt_ - 1);
    if (put("replay.run", replayRuns_ ? "Pause" : "Run", "P", replayAt_ < last))
        replayRuns_ = !replayRuns_, replayDue_ = f.time + 0.5;
    if (put("replay.forward", "Forward", ".", replayAt_ < last)) showStep(replayAt_ + 1);
    if (put("replay.last", "Last", "End", replayAt_ < last)) showStep(last);
    const ButtonLook plain{.px = 15}, red{.kind = ButtonKind::kStep, .px = 15};
    if (button(f, "replay.close", row.cutRight(buttonWidth(f, "Close", plain), f.px(6)), "Close", plain)) return leaveReplay();
    if (button(f, "replay.play", row.cutRight(buttonWidth(f, "Play from here", red), f.px(14)), "Play from here", red))
        playFromHere();
    if (!isTall) line = row;
    // The course of the game, a mark for every turn.
    const std::string words = std::to_string(replayAt_) + " of " + std::to_string(last);
    const Rect count = line.cutRight(measureText(f, Role::kNumbers, 15, words).x + f.px(4), f.px(10));
    drawTextIn(f, count, Role::kNumbers, 15, f.theme.ink, words, Align::kRight);
    const Rect track = line.inset(f.px(8), 0);
    const float y = std::round(track.centre().y), n = static_cast<float>(std::max<std::size_t>(1, last));
    const auto at = [&](std::size_t k) { return track.x + track.w * static_cast<float>(k) / n; };
    if (hasChance()) drawReplayCurve(f, chart, track);
    f.draw->AddRectFilled({track.x, y - 2}, {track.right(), y + 2}, f.theme.well);
    f.draw->AddRectFilled({track.x, y - 2}, {at(replayAt_), y + 2}, f.theme.gold);
    const TargetState s = f.targets.cover("replay.track", track);
    float lastLabel = -1e6f;
    for (const auto& [turn, from] : table_->turnMarks()) {
        const float x = at(from);
        f.draw->AddLine({x, y - f.px(6)}, {x, y + f.px(6)}, f.theme.rule, 1);
        if (x - lastLabel < f.px(26)) continue;
        lastLabel = x;
        const Rect mark{x - f.px(9), y - f.px(17), f.px(18), f.px(16)};
        const TargetState ms = f.targets.add("replay.turn." + std::to_string(turn), mark, turnName(turn));
        drawTextIn(f, mark.grown(f.px(3)), Role::kClause, 13, ms.lit() ? f.theme.goldInk : f.theme.ink2, std::to_string(turn));
        if (ms.clicked) showStep(from);
    }
    f.draw->AddCircleFilled({at(replayAt_), y}, f.px(7), f.theme.goldInk);
    f.draw->AddCircleFilled({at(replayAt_), y}, f.px(5), f.theme.gold);
    if (s.held) {
        const float t = std::clamp((f.pointer.at.x - track.x) / std::max(1.0f, track.w), 0.0f, 1.0f);
        if (const auto k = static_cast<std::size_t>(t * n + 0.5f); k != replayAt_) showStep(k);
    }
    if (replayRuns_) {
        if (replayAt_ >= last) replayRuns_ = false;
        else if (f.time >= replayDue_) {
            showStep(replayAt_ + 1);
            replayDue_ = f.time + (desk_.settings().pace == BotPace::kNormal ? 0.7 : 0.25);
        }
        f.wakeIn(std::max(0.02, replayDue_ - f.time));
    }
}

}  // namespace app
