// The saves page: every save with its game, date and length; open, or delete after a question.
#include <cctype>
#include <map>

#include <algorithm>

#include "app/games.h"
#include "app/window/pages.h"
#include "app/window/save_files.h"
#include "app/window/widgets.h"

namespace app {

namespace {

class SavesScreen final : public Screen {
public:
    explicit SavesScreen(std::string game) : game_(std::move(game)) {}
    [[nodiscard]] std::string name() const override { return "saves"; }

    void draw(Frame& f) override {
        if (!isListed_) list(f);
        const Rect rest = pageHead(f, "Games and replays", f.desk.savesFolder());
        const Rect inner = beginScroll(f, "saves", rest, scroll_);
        float y = inner.y + f.px(6);
        if (saves_.empty())
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 18, f.theme.ink2, "Nothing is saved yet. A game that is started keeps itself here after every action.");
        for (const auto& s : saves_) {
            y += drawSave(f, {inner.x + f.px(3), y, inner.w - f.px(8), 0}, s) + f.px(10);
            if (!isListed_) break;
        }
        endScroll(f, "saves", rest, scroll_, y - inner.y);
    }

private:
    void list(Frame& f) {
        saves_ = listSaves(f.desk.savesFolder());
        if (!game_.empty()) std::erase_if(saves_, [&](const SaveFile& s) { return s.isReadable && s.game != game_; });
        isListed_ = true;
    }

    // Found out once, when the line is first drawn.
    const std::string& standing(Frame& f, const SaveFile& s) {
        const auto [it, isNew] = standings_.try_emplace(s.path.string() + std::to_string(s.actions));
        if (isNew) {
            const GameEntry* entry = findGame(s.game);
            it->second = saveStanding(entry && entry->isBuilt ? f.desk.module(s.game) : nullptr, s);
            if (!it->second.empty()) it->second[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(it->second[0]))), it->second += "; ";
        }
        return it->second;
    }

    float drawSave(Frame& f, Rect box, const SaveFile& s) {
        const std::string file = s.path.filename().string();
        const bool isNarrow = box.w < f.px(700);
        box.h = f.px(isNarrow ? 112 : 64);
        const GameEntry* entry = findGame(s.game);
        const bool isPlayable = s.isReadable && entry && entry->isBuilt;
        plate(f, box);
        Rect in = box.inset(f.px(16), f.px(9));
        Rect buttons = isNarrow ? in.cutBottom(f.px(40), f.px(4)) : in.cutRight(f.px(216), f.px(14));
        const std::string scenario = scenarioTitle(isPlayable ? f.desk.module(s.game) : nullptr, s.scenario);
        const std::string title = (s.isAutosave ? "Running game" : s.path.stem().string()) + (entry ? ": " + std::string(entry->title) : "") +
                                  (scenario.empty() ? "" : ", " + scenario);
        drawTextIn(f, in.cutTop(in.h * 0.54f), Role::kBold, 17, f.theme.ink, title, Align::kLeft);
        drawTextIn(f, in, Role::kItalic, 15, s.isReadable ? f.theme.ink2 : f.theme.warning,
                   s.isReadable ? dateText(s.time) + "; " + standing(f, s) + std::to_string(s.actions) + (s.actions == 1 ? " action; " : " actions; ") + file : dateText(s.time) + "; " + file + ": this file cannot be read as a save", Align::kLeft);
        buttons = Rect{buttons.x, buttons.centre().y - f.px(19), buttons.w, f.px(38)};
        if (button(f, "saves.delete." + file, buttons.cutRight(buttons.w * 0.44f, f.px(8)), "Delete", {.px = 16})) askDelete(f, s);
        ButtonLook look{.kind = ButtonKind::kStep, .enabled = isPlayable, .px = 16};
        if (!isPlayable) look.tip = Tooltip{.title = "Open", .text = "Its game is not built, or the file is no save.", .refusal = true};
        if (button(f, "saves.open." + file, buttons, "Open", look)) f.desk.openSave(s.path.string());
        return box.h;
    }

    void askDelete(Frame& f, const SaveFile& s) {
        Desk& desk = f.desk;
        desk.ask({.id = "delete", .title = "Delete this save?", .text = s.path.filename().string() + " cannot be brought back.",
                  .buttons = {"Delete", "Keep it"},
                  .answer = [this, &desk, path = s.path](int i) {
                      if (i != 0) return;
                      std::error_code failed;
                      std::filesystem::remove(path, failed);
                      if (failed) desk.notify("The file could not be deleted: " + failed.message(), true);
                      isListed_ = false;
                  }});
    }

    std::string game_;
    std::vector<SaveFile> saves_;
    std::map<std::string, std::string> standings_;
    bool isListed_ = false;
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeSavesScreen(const std::string& game) { return std::make_unique<SavesScreen>(game); }

}  // namespace app
