// The smaller pages: new game, saves, settings, about; and the page head they share.
#pragma once

#include <memory>
#include <string>

#include "app/window/screen.h"
#include "app/window/widgets.h"

namespace app {

std::unique_ptr<Screen> makeNewGameScreen(const std::string& game);
std::unique_ptr<Screen> makeSavesScreen(const std::string& game);  // empty: of every game
std::unique_ptr<Screen> makeSettingsScreen();
std::unique_ptr<Screen> makeAboutScreen();

// Draws the page's frame, title and Back button; returns the room below them. The title is not cut at 200 %.
Rect pageHead(Frame& f, const std::string& title, const std::string& subtitle = {});

// The keys that work everywhere, then the game's own. True when it was closed.
bool drawKeysOverlay(Frame& f, ScrollState& scroll, const KeyLines& gameKeys);

}  // namespace app
