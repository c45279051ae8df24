// The saves page: every save with its game, date and length; open, or delete after a question.
#include <string>

#include "app/class_notes.h"
#include "app/games.h"
#include "app/window/pages/pages.h"
#include "app/window/house/save_files.h"
#include "app/window/draw/widgets.h"
#include "common/one_line.h"

namespace app {

namespace {

class SavesScreen final : public Screen {
public:
    explicit SavesScreen(std::string game) : game_(std::move(game)) {}
    [[nodiscard]] std::string name() const override { return "saves"; }

    void draw(Frame& f) override {
        if (!isAsked_) saves_.lookUp(f.desk), isAsked_ = true;
        const Rect rest = pageHead(f, "Games and replays", f.desk.savesFolder());
        const Rect inner = beginScroll(f, "saves", rest, scroll_);
        float y = inner.y + f.px(6);
        const auto say = [&](const std::string& text) {
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 18, f.theme.ink2, text) + f.px(8);
        };
        bool isAny = false, isNext = true;  // the newest that can be opened has the red button
        for (const auto& s : saves_.files()) {
            if (!game_.empty() && s.isReadable && s.game != game_) continue;
            isAny = true;
            const bool isPlayable = s.isReadable && findGame(s.game);
            y += drawSave(f, {inner.x + f.px(3), y, inner.w - f.px(8), 0}, s, rest, isPlayable && isNext) + f.px(10);
            isNext = isNext && !isPlayable;
        }
        if (!isAny)
            say(saves_.isKnown() ? "No saved games yet. Every game you start is saved here after each action, a position to "
                                   "play from its first on."
                                 : "Looking through the folder\xE2\x80\xA6");
        if (saves_.beyond() > 0)
            say("The newest " + std::to_string(kMostSavesListed) + " are listed; " + std::to_string(saves_.beyond()) +
                " older ones are in the folder.");
        endScroll(f, "saves", rest, scroll_, y - inner.y);
    }

private:
    // Where the line can be seen, how the game stands is found out.
    std::string standing(Frame& f, const SaveFile& s, bool isSeen) {
        const std::string text = isSeen ? saves_.standing(f.desk, s) : std::string();
        return text.empty() ? text : text + "; ";
    }

    float drawSave(Frame& f, Rect box, const SaveFile& s, const Rect& seen, bool isNext) {
        const std::string name = s.path.filename().string(), file = common::oneLine(name);
        const bool isNarrow = box.w < f.px(700);
        box.h = f.px(isNarrow ? 112 : 64);
        const GameEntry* entry = findGame(s.game);
        const bool isPlayable = s.isReadable && entry;
        const bool isSeen = box.bottom() > seen.y && box.y < seen.bottom();
        plate(f, box);
        Rect in = box.inset(f.px(16), f.px(9));
        Rect buttons = isNarrow ? in.cutBottom(f.px(40), f.px(4)) : in.cutRight(f.px(216), f.px(14));
        const std::string scenario = scenarioTitle(isPlayable ? f.desk.module(s.game) : nullptr, s.scenario);
        const std::string stands = s.isReadable ? standing(f, s, isSeen) : std::string();
        const bool isOver = stands.starts_with("over: ");
        const std::string title = (!s.isAutosave ? common::oneLine(s.path.stem().string())
                                   : isOver      ? "Finished game"
                                                 : "Running game") +
                                  (entry ? ": " + std::string(entry->title) : "") + (scenario.empty() ? "" : ", " + scenario);
        drawTextIn(f, in.cutTop(in.h * 0.54f), Role::kBold, 17, f.theme.ink, title, Align::kLeft);
        const std::string count = std::string(s.isWhole ? "" : "more than ") + std::to_string(s.actions) +
                                  (s.actions == 1 ? " action; " : " actions; ");
        const std::string words =
            s.isReadable ? stands + count + file : file + ": this file cannot be read as a save";
        drawTextIn(f, in, Role::kItalic, 15, s.isReadable ? f.theme.ink2 : f.theme.warning, dateText(s.time) + "; " + words,
                   Align::kLeft);
        buttons = Rect{buttons.x, buttons.centre().y - f.px(19), buttons.w, f.px(38)};
        ButtonLook bin{.enabled = s.player == 0, .px = 16};
        if (s.player != 0)
            bin.tip = Tooltip{
                .title = "Delete", .text = common::SaveLock::whoText(s.player) + " Leave it there first.", .refusal = true};
        if (button(f, "saves.delete." + name, buttons.cutRight(buttons.w * 0.44f, f.px(8)), "Delete", bin)) askDelete(f, s);
        ButtonLook look{.kind = isNext ? ButtonKind::kStep : ButtonKind::kPlain, .enabled = isPlayable, .px = 16};
        if (!isPlayable)
            look.tip = Tooltip{
                .title = "Open", .text = "This game is not available here, or the file is not a save.", .refusal = true};
        if (button(f, "saves.open." + name, buttons, "Open", look)) f.desk.openSave(s.path.string());
        return box.h;
    }

    void askDelete(Frame& f, const SaveFile& s) {
        f.desk.ask({.id = "delete",
                    .title = "Delete this save?",
                    .text = common::oneLine(s.path.filename().string()) + " cannot be brought back.",
                    .buttons = {"Delete", "Keep it"},
                    .answer = [saves = saves_, &desk = f.desk, path = s.path](int i) {
                        if (i == 0) remove(desk, saves, path);
                    }});
    }

    // Unless somebody has begun to play it meanwhile.
    static void remove(Desk& desk, KnownSaves saves, const std::filesystem::path& path) {
        const auto problem = std::make_shared<std::string>();
        const auto work = [problem, path] {
            const common::SaveLock lock(path);
            std::error_code failed;
            if (!lock.isHeld()) *problem = common::SaveLock::whoText(lock.otherProcess()) + " It has not been deleted.";
            else if (std::filesystem::remove(path, failed); failed)
                *problem = "The file could not be deleted: " + failed.message() + ".";
            else std::filesystem::remove(ClassNotes::fileFor(path), failed);  // where a class left any
        };
        desk.onDisk(work, [problem, &desk] { if (!problem->empty()) desk.notify(*problem, true); });
        saves.lookUp(desk);
    }

    std::string game_;
    KnownSaves saves_;
    bool isAsked_ = false;
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeSavesScreen(const std::string& game) { return std::make_unique<SavesScreen>(game); }

}  // namespace app
