// The smaller pages: new game, saves, settings, about; the list of them all, and the page head they share.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/window/house/screen.h"
#include "app/window/draw/widgets.h"

namespace app {

// After a lesson, with the side it taught ("both": either): a first game, and he leads that side.
std::unique_ptr<Screen> makeNewGameScreen(const std::string& game, const std::string& scenario = {},
                                          const std::string& taught = {});
std::unique_ptr<Screen> makeLessonsScreen(const std::string& game = {});  // whose next lesson stands ready; empty: any
std::unique_ptr<Screen> makeSavesScreen(const std::string& game);  // empty: of every game
std::unique_ptr<Screen> makeSettingsScreen();
std::unique_ptr<Screen> makeAboutScreen();
std::unique_ptr<Screen> makeModelsScreen();
std::unique_ptr<Screen> makeCourseScreen();
std::unique_ptr<Screen> makeLaboratoryScreen();

// A page that is opened by name: from the launcher, by its key there, and for a picture.
struct Page {
    const char* name;  // as `screenshot --screen` and `list` know it; "": no picture
    std::function<void(Desk&, const std::string& game)> open;            // game: whose; empty: of all
    bool ofGame = true, ofHouse = true;  // whether it stands among the screens of a game, of the launcher
    struct Room {                                                        // on the launcher
        const char *id, *title, *text, *key;
        void (*icon)(Frame& f, const Rect& box);
    };
    std::optional<Room> room = {};
};
// Every page there is, one line each, in pages.cpp; the launcher shows its rooms in that order.
const std::vector<Page>& pages();

// Draws the page's frame, title and Back button; returns the room below them. The title is not cut at 200 %.
Rect pageHead(Frame& f, const std::string& title, const std::string& subtitle = {});

// A tab for every game of the box above a page that each of them has; the game whose tab was pressed, other than `selected`.
std::optional<std::string> gameTabs(Frame& f, const std::string& page, const Rect& bar, const std::string& selected);

// The keys that work everywhere, then the game's own. True when it was closed.
bool drawKeysOverlay(Frame& f, ScrollState& scroll, const KeyLines& gameKeys);

}  // namespace app
