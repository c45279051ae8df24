// The games of the box: what they are called, and loading one only when it is needed.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "app/paths.h"
#include "common/levels.h"
#include "common/module.h"

namespace app {

// A game of the box. All of it is known without loading any data.
struct GameEntry {
    std::string_view key;     // "cruel_necessity"
    std::string_view title;   // for people
    std::string_view book;    // "CN"
    std::string_view years;   // "1640-1653"
    std::string_view line;    // one sentence for the launcher
    int players = 2;
};

std::span<const GameEntry> allGames();
std::span<const std::string_view> gameKeys();      // of all of them, in their order
const GameEntry* findGame(std::string_view key);   // null: no such game

// How strong the levels of the computer players were seen to be. Throws common::DataError.
common::LevelFigures levelFigures(common::DataFolders& folders);

// The caller named something that does not exist; what() is a sentence for people (exit code 2).
class UsageError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Loads games on demand and keeps them. Safe to ask from several threads.
class Games {
public:
    explicit Games(Paths paths) : paths_(std::move(paths)) {}

    // Throws UsageError for an unknown game; loads nothing.
    static const GameEntry& entry(std::string_view key);

    // Throws as entry() does, and common::DataError when its data is bad.
    std::shared_ptr<const common::GameModule> module(std::string_view key);

    // The same, its computer player's weights left unread: for those who make them anew. It is not kept.
    [[nodiscard]] std::shared_ptr<const common::GameModule> moduleWithoutWeights(std::string_view key) const;

    [[nodiscard]] const Paths& paths() const { return paths_; }

private:
    [[nodiscard]] common::DataFolders folders() const;

    Paths paths_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const common::GameModule>, std::less<>> loaded_;
};

}  // namespace app
