// The list of the games in the box, and their loading.
#include "app/games.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/player_levels.h"
#include "common/data_folders.h"
#include "common/module_for.h"
#include "common/suggest.h"
#include "cruel_necessity/cruel_necessity.h"
#include "twwae/twwae.h"
#include "ukc/ukc.h"

namespace app {

namespace {

// In the order of every page: the one to start with comes first.
constexpr std::array<GameEntry, 3> kGames{{
    {"cruel_necessity", "Cruel Necessity", "CN", "1640\u20131653",
     "Hold Parliament\u2019s cause together, alone, from the Long Parliament to the end of the Rump.", 1},
    {"twwae", "This War Without an Enemy", "TWWAE", "1642\u20131646",
     "Hidden blocks, sieges and battles for England and Wales.", 2},
    {"ukc", "Unhappy King Charles!", "UKC", "1642\u20131646", "Raise the counties, march the armies, and keep them together.",
     2},
}};

// Reads the data of the game; one line a game.
std::shared_ptr<const common::GameModule> makeModule(std::string_view key, common::DataFolders& folders) {
    if (key == ukc::Ukc::kKey) return std::make_shared<common::ModuleFor<ukc::Ukc>>(folders);
    if (key == twwae::Twwae::kKey) return std::make_shared<common::ModuleFor<twwae::Twwae>>(folders);
    if (key == cruel_necessity::CruelNecessity::kKey)
        return std::make_shared<common::ModuleFor<cruel_necessity::CruelNecessity>>(folders);
    throw std::logic_error("The game " + common::quotedName(std::string(key)) + " is listed, but nothing loads it.");
}

}  // namespace

std::span<const common::Level> levelsOf(std::string_view key) {
    if (key == ukc::Ukc::kKey) return common::levelsOf<ukc::Ukc>();
    if (key == twwae::Twwae::kKey) return common::levelsOf<twwae::Twwae>();
    return common::levelsOf<cruel_necessity::CruelNecessity>();
}

std::span<const GameEntry> allGames() { return kGames; }

std::span<const std::string_view> gameKeys() {
    static constexpr auto kKeys = [] {
        std::array<std::string_view, kGames.size()> keys;
        for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = kGames[i].key;
        return keys;
    }();
    return kKeys;
}

const GameEntry* findGame(std::string_view key) {
    const auto it = std::find_if(kGames.begin(), kGames.end(), [&](const GameEntry& game) { return game.key == key; });
    return it == kGames.end() ? nullptr : &*it;
}

common::LevelFigures levelFigures(common::DataFolders& folders) {
    std::vector<common::LevelFigures::Game> games;
    for (const GameEntry& game : kGames) games.push_back({game.key, game.players == 1, levelsOf(game.key)});
    return common::LevelFigures::load(folders, games);
}

namespace {

// What was asked for by --data is not played without it. The player's own folder may hold what an older program read.
void expectNoStray(const common::DataFolders& folders, const std::vector<std::filesystem::path>& asked) {
    for (const std::string& stray : folders.strayFiles())
        for (const std::filesystem::path& folder : asked)
            if (stray.starts_with((folder / "").string()))
                throw common::DataError(stray, 0, 0, "This overlay file corrects nothing: there is no data file of its name.",
                                        "Give it the name of the file it corrects, with .yaml, or take it away.");
}

}  // namespace

const GameEntry& Games::entry(std::string_view key) {
    if (const GameEntry* known = findGame(key)) return *known;
    std::vector<std::string> names;
    for (const GameEntry& game : kGames) names.emplace_back(game.key);
    throw UsageError(common::unknownName("game", key, names));
}

common::DataFolders Games::folders() const {
    auto folders = common::DataFolders::standard(paths_.home, paths_.overlays);
    expectNoStray(folders, paths_.overlays);
    return folders;
}

std::shared_ptr<const common::GameModule> Games::module(std::string_view key) {
    entry(key);
    const std::lock_guard lock(mutex_);
    auto& slot = loaded_[std::string(key)];
    if (!slot) {
        auto from = folders();
        slot = makeModule(key, from);
    }
    return slot;
}

std::shared_ptr<const common::GameModule> Games::moduleWithoutWeights(std::string_view key) const {
    entry(key);
    auto from = folders();
    from.leaveWeightsUnread();
    return makeModule(key, from);
}

}  // namespace app
