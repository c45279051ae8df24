// What lies over the table when asked for: menu, log, save-as, hand-over and the end.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "app/console.h"
#include "app/paths.h"
#include "app/report_maker.h"
#include "app/window/table/classroom.h"
#include "app/window/table/game_screen.h"
#include "app/window/pages/pages.h"
#include "app/window/house/save_files.h"
#include "app/window/draw/widgets.h"
#include "common/atomic_file.h"

namespace app {

bool openPlate(Frame& f, std::string_view id, float w, float h, Rect& box) {
    const std::string name = "over." + std::string(id);
    const TargetState ground = f.targets.block(name, f.area);
    f.draw->AddRectFilled(f.area.min(), f.area.max(), IM_COL32(20, 12, 6, 100));
    box = Rect::around(f.area.centre(), std::min(f.area.w - f.px(24), w) / 2, std::min(f.area.h - f.px(24), h) / 2);
    f.targets.cover(name + ".plate", box);
    plate(f, box);
    return ground.clicked;
}

// Nobody else is at the table from whom something would be taken.
bool GameScreen::canRewind() const {
    const bool isSolo = table_->seats().size() == 1 || humanSeats() <= 1 || isForOne(module_, table_->setup());
    return isSolo && !replay_ && !lesson_ && !table_->record().empty();
}

void GameScreen::drawMenu(Frame& f) {
    struct Item {
        const char *id, *label, *key;
        bool enabled;
        const char* text = "";
    };
    constexpr const char* kPrice =
        "Takes back your last choice though dice have fallen since or something hidden was shown. Its price: what you have "
        "seen "
        "you know, the same choice brings the same dice, and log and save keep a note of it.";
    const bool hasAlmanac = static_cast<bool>(viewsOf(module_.key()).almanac);
    std::vector<Item> items = {{"save", "Save as\xE2\x80\xA6", "F5", true},
                               {"load", "Load another game", "", true},
                               {"replay", replay_ ? "Leave the replay" : "Replay", "F4", true},
                               {"end", "How it ended", "", true},
                               {"rewind", "Take back through dice", "", canRewind(), kPrice},
                               {"goals", "How this war is won", "F6", true},
                               {"since", "Since your turn", "F7", !replay_},
                               {"log", "The whole log", "L", true},
                               {"what", "What is this?", "F8", true},
                               {"class", "A class at the table", "", !replay_ && !result_.over},
                               {"rules", "Rules", "F2", true},
                               {"almanac", "Almanac", "F3", hasAlmanac},
                               {"settings", "Settings", "", true},
                               {"keys", "Keys", "?", true},
                               {"leave", lesson_ ? "Leave the lesson" : "Leave the table", "", true}};
    if (!result_.over || replay_) std::erase_if(items, [](const Item& item) { return std::string_view(item.id) == "end"; });
    if (lesson_)  // what would lead out of it
        std::erase_if(items, [](const Item& item) {
            const std::string_view id = item.id;
            return id == "save" || id == "load" || id == "replay" || id == "rewind" || id == "class";
        });
    // In two columns where one has no height for its words.
    const float room = f.area.h - f.px(130), least = f.px(30);
    const std::size_t columns = room / static_cast<float>(items.size()) < least && f.area.w > f.px(560) ? 2 : 1,
                      rows = (items.size() + columns - 1) / columns;
    const float rowHeight = std::min(f.px(40), room / static_cast<float>(rows)), rowWidth = f.px(276);
    const std::string name = "over.menu";
    const TargetState ground = f.targets.block(name, f.area);
    f.draw->AddRectFilled(f.area.min(), f.area.max(), IM_COL32(20, 12, 6, 60));
    const Rect box{f.px(12), f.px(52), rowWidth * static_cast<float>(columns) + f.px(24),
                   rowHeight * static_cast<float>(rows) + f.px(24)};
    f.targets.cover("over.menu.plate", box);
    plate(f, box);
    const Rect rest = box.inset(f.px(12));
    std::string picked;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto& item = items[i];
        const Rect row{rest.x + rowWidth * static_cast<float>(i / rows), rest.y + rowHeight * static_cast<float>(i % rows),
                       rowWidth, rowHeight - f.px(4)};
        ButtonLook look{.key = item.key, .kind = ButtonKind::kQuiet, .enabled = item.enabled, .px = 17};
        if (*item.text) look.tip = Tooltip{.title = item.label, .text = item.text};
        if (button(f, std::string("menu.") + item.id, row, item.label, look))
            picked = item.id;
    }
    if (ground.clicked) over_ = Over::kNone;
    if (picked.empty()) return;
    over_ = Over::kNone;
    if (picked == "save") over_ = Over::kSaveAs;
    if (picked == "load") desk_.push(makeSavesScreen(module_.key()));
    if (picked == "replay") replay_ ? leaveReplay() : startReplay(table_->record().size());
    if (picked == "end") over_ = Over::kEnd;
    if (picked == "rewind") rewind();
    if (picked == "goals") over_ = Over::kGoals;
    if (picked == "since") openSince();
    if (picked == "log") over_ = Over::kLog;
    if (picked == "what") desk_.askWhatThisIs();
    if (picked == "class") over_ = Over::kClass;
    if (picked == "rules") desk_.openRules(module_.key(), decision_.rule.text());
    if (picked == "almanac") desk_.openAlmanac(module_.key());
    if (picked == "settings") desk_.push(makeSettingsScreen());
    if (picked == "keys") over_ = Over::kKeys;
    if (picked == "leave") lesson_ ? leaveLesson() : leave();
}

void GameScreen::leave() {
    if (ownModule_ && !autosave_) return desk_.pop();  // to the page that it was opened from
    const std::string problem = autosave_ ? autosave_->error() : std::string();
    if (problem.empty()) return whenSaved([this] { desk_.toLauncher(); });
    desk_.ask({.id = "leave",
               .title = "Leave the game?",
               .text = problem + " What was played since would be lost.",
               .buttons = {"Leave", "Stay"},
               .answer = [&desk = desk_](int i) {
                   if (i == 0) desk.toLauncher();
               }});
}

void GameScreen::drawLogOverlay(Frame& f) {
    Rect box;
    const bool isOutside = openPlate(f, "log", f.px(900), f.area.h * 0.9f, box);
    Rect rest = box.inset(f.px(22), f.px(18));
    rest.cutTop(sectionHeading(f, rest.min(), rest.w, "What has happened", 22), f.px(4));
    Rect foot = rest.cutBottom(f.px(38), f.px(8));
    logView_.showFilter = true;
    logView_.draw(f, rest, shownLog(), reader_, "log");
    if (const auto& place = logView_.clickedPlace()) {
        view_->showPlace(*place);
        over_ = Over::kNone;
    }
    if (button(f, "log.close", foot.cutRight(f.px(110)), "Close") || isOutside) over_ = Over::kNone;
}

void GameScreen::saveNamed(const std::string& name) {
    std::string stem;
    for (const char ch : name)
        stem +=
            std::isalnum(static_cast<unsigned char>(ch)) || ch == '-' || ch == '_' || (static_cast<unsigned char>(ch) & 0x80)
                ? ch
            : ch == ' ' ? '_'
                        : '-';
    if (stem.empty() || isRunningGame(stem)) stem = "game-" + stem;
    constexpr std::size_t kLongest = 200;  // bytes; file systems take 255 with the ending
    if (stem.size() > kLongest)
        return desk_.notify("This name is too long for a file. Give one of at most " + std::to_string(kLongest) + " letters.",
                            true);
    const auto path = std::filesystem::path(desk_.savesFolder()) / (stem + ".yaml");
    const auto write = [this, path] {
        const auto failed = std::make_shared<std::optional<std::string>>();
        const std::string notes = class_ ? class_->notes().text() : std::string();
        desk_.onDisk(
            [failed, path, notes, text = table_->saveText()] {
                *failed = common::writeFileAtomically(path, text);
                if (!*failed && !notes.empty()) *failed = common::writeFileAtomically(ClassNotes::fileFor(path), notes);
            },
                     [&desk = desk_, failed, path] {
                         if (*failed) desk.notify(**failed, true);
                         else desk.notify("Saved as " + path.filename().string() + ".", false);
                     });
    };
    over_ = Over::kNone;
    saveName_.clear();
    std::error_code failed;  // what cannot be looked at cannot be written either, and writing says why
    if (!std::filesystem::exists(path, failed)) return write();
    desk_.ask({.id = "overwrite", .title = "Replace the save?", .text = path.filename().string() + " is already there.",
               .buttons = {"Replace", "Keep it"}, .answer = [alive = alive_, write](int i) { if (*alive && i == 0) write(); }});
}

void GameScreen::drawSaveAs(Frame& f) {
    Rect box;
    const bool isOutside = openPlate(f, "save", f.px(560), f.px(220), box);
    if (saveName_.empty() && f.targets.focus() != "save.name") {
        saveName_ = module_.title() + ", " + turnName(seat_->turn());
        f.targets.setFocus("save.name", false);
        f.keepDrawing(0.05);
    }
    Rect rest = box.inset(f.px(24), f.px(20));
    rest.cutTop(sectionHeading(f, rest.min(), rest.w, "Save the game as", 20), f.px(4));
    textField(f, "save.name", rest.cutTop(f.px(40), f.px(8)), saveName_, "a name");
    Rect foot = rest.cutBottom(f.px(42));
    drawWrapped(f, rest.min(), rest.w, Role::kItalic, 15, f.theme.ink2,
                "The game is saved after every action anyway; this keeps a separate copy.", rest.h);
    const bool isSaved =
        button(f, "save.ok", foot.cutRight(f.px(110), f.px(10)), "Save", {.kind = ButtonKind::kStep}) || f.takeKey("Enter");
    if (button(f, "save.cancel", foot.cutRight(f.px(110)), "Cancel") || isOutside) over_ = Over::kNone, saveName_.clear();
    else if (isSaved) saveNamed(saveName_);
}

void GameScreen::drawHandover(Frame& f) {
    f.targets.block("handover", f.area);
    paperBackground(f, f.area);
    const ImVec2 c = f.area.centre();
    emblem(f, Rect::around({c.x, c.y - f.px(110)}, f.px(60), f.px(60)), actorName_);
    drawText(f, {c.x, c.y - f.px(30)}, Role::kSmallCaps, 29, f.theme.heading, actorTitle(actorName_) + " is to choose",
             Align::kCentre);
    const float w = std::min(f.area.w - f.px(40), f.px(460));
    drawWrapped(f, {c.x - w / 2, c.y + f.px(14)}, w, Role::kBody, 18, f.theme.ink,
                "Pass the screen to the other player. Nothing is shown until that player is ready.", 0, Align::kCentre);
    // What is pressed before the page could be seen turns nothing up.
    if (handoverSince_ == 0) handoverSince_ = f.time;
    bool isReady = false;
    while (f.takeKey("Enter")) isReady = f.time - handoverSince_ >= kReadingTime;
    isReady |= button(f, "handover.ready", Rect::around({c.x, c.y + f.px(110)}, f.px(90), f.px(23)), "I am here",
                      {.kind = ButtonKind::kStep});
    const ButtonLook look{.kind = ButtonKind::kQuiet, .px = 16};
    const Rect away = Rect::around({c.x, c.y + f.px(160)}, buttonWidth(f, "Leave the table", look) / 2, f.px(18));
    if (button(f, "handover.leave", away, "Leave the table", look)) return leave();
    if (!isReady) return;
    handover_ = false;
    handoverSince_ = 0;
    reader_ = decision_.actor;
    refresh();
}

void GameScreen::drawEnd(Frame& f, TableContext& c) {
    Rect box;
    openPlate(f, "end", f.px(720), f.px(780), box);
    Rect rest = box.inset(f.px(28), f.px(22));
    Rect foot = rest.cutBottom(f.px(44), f.px(12));
    if (!view_->drawEnd(c, rest)) {
        const bool isWon = result_.winner != common::PlayerId::kNobody;
        const ImVec2 top{rest.centre().x, rest.y};
        drawText(f, top, Role::kSmallCaps, 18, f.theme.ink2, module_.title(), Align::kCentre);
        drawTextIn(f, {rest.x, rest.y + f.px(26), rest.w, f.px(46)}, Role::kSmallCaps, 40, f.theme.heading, result_.title);
        ornament(f, {top.x, rest.y + f.px(88)}, f.px(140));
        const std::string score = (result_.score < 0   ? "\xE2\x88\x92"
                                   : result_.score > 0 ? "+"
                                                       : "") +
                                  std::to_string(std::abs(result_.score));
        drawText(f, {top.x, rest.y + f.px(104)}, Role::kNumbers, 44, isWon ? f.theme.parliament.text : f.theme.royalist.text,
                 score, Align::kCentre);
        drawText(f, {top.x, rest.y + f.px(156)}, Role::kItalic, 16, f.theme.ink2,
                 "victory points after " + std::to_string(result_.turns) + (result_.turns == 1 ? " turn" : " turns"),
                 Align::kCentre);
        rest.cutTop(f.px(192));
        rest.cutTop(sectionHeading(f, rest.min(), rest.w, "Figures of the game"));
        const Rect list = rest;
        const Rect inner = beginScroll(f, "end", list, overScroll_);
        float y = inner.y;
        for (const auto& s : shown().statistics()) {
            std::string name = s.name;
            std::replace(name.begin(), name.end(), '_', ' ');
            if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
            char figure[32];
            std::snprintf(figure, sizeof figure, s.value == std::floor(s.value) ? "%.0f" : "%.2f", s.value);
            drawTextCut(f, {inner.x, y}, inner.w - f.px(90), Role::kBody, 16, f.theme.ink, name);
            drawText(f, {inner.right() - f.px(6), y}, Role::kNumbers, 16, f.theme.ink, figure, Align::kRight);
            y += f.px(24);
        }
        if (c.hasChance) {
            Rect below{inner.x, y + f.px(10), inner.w - f.px(6), f.px(4000)};
            c.wantedReplay = drawChanceCourse(f, "end.chance", below, c.curve.get(), chanceOf());
            y = below.y;
        }
        endScroll(f, "end", list, overScroll_, y - inner.y);
    }
    if (c.wantedReplay) return startReplay(*c.wantedReplay);
    const float w = (foot.w - (hasChance() ? f.px(50) : f.px(40))) / (hasChance() ? 6 : 5);
    if (button(f, "end.launcher", foot.cutRight(w, f.px(10)), "Leave", {.kind = ButtonKind::kStep, .px = 16})) leave();
    if (button(f, "end.new", foot.cutRight(w, f.px(10)), "New game", {.px = 16})) desk_.push(makeNewGameScreen(module_.key()));
    if (button(f, "end.replay", foot.cutRight(w, f.px(10)), "Replay", {.px = 16})) startReplay(0);
    if (hasChance() && button(f, "end.review", foot.cutRight(w, f.px(10)), "Mistakes", {.px = 16})) over_ = Over::kReview;
    if (button(f, "end.report", foot.cutRight(w, f.px(10)), isReporting_ ? "Writing ..." : "Report", {.px = 16}) &&
        !isReporting_)
        writeReport();
    if (button(f, "end.board", foot, "The board", {.px = 16})) over_ = Over::kNone;
}

void GameScreen::writeReport() {
    namespace fs = std::filesystem;
    isReporting_ = true;
    const fs::path folder = fs::path(desk_.savesFolder()).parent_path() / "reports";
    const fs::path war = autosavePath_.empty() ? fs::path(module_.key() + "_" + std::to_string(table_->seed()))
                                               : fs::path(autosavePath_).stem();
    const std::shared_ptr<common::Table> copy = table_->clone();
    const auto told = std::make_shared<std::string>();
    const ClassNotes notes = class_ ? class_->notes() : ClassNotes{};
    desk_.inBackground(
        [&module = module_, own = ownModule_, copy, reader = reader_, folders = desk_.dataFolders(), folder, war, told,
         notes, stop = stop_] {
            try {
                const std::string page = reportPage(module, *copy, reader, folders, notes, stop.get());
                if (stop->load()) return;
                const fs::path file = ensureFolder(folder) / (war.string() + ".html");
                writeTextFile(file.string(), page);
                *told = "The report is in " + file.string() + ".";
            } catch (const std::exception& problem) {
                *told = problem.what();
            }
        },
        [this, alive = alive_, told, &desk = desk_] {
            if (!*alive) return;
            isReporting_ = false;
            desk.notify(*told);
        });
}

}  // namespace app
