// `list`: the games of the box, and what one of them can be started with.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/commands.h"
#include "common/bot_spec.h"
#include "common/data_folders.h"

namespace app {

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> screensOf(const WindowDoors& doors, const std::string& game) {
    return doors.screenNames ? doors.screenNames(game) : std::vector<std::string>{};
}

std::vector<std::string> seatChoices(const common::GameModule& module) {
    std::vector<std::string> seats{"human"};
    for (const std::string& bot : module.bots()) seats.push_back(bot);
    return seats;
}

common::LevelFigures figuresOf(const Games& games) {
    auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
    return levelFigures(folders);
}

// Who can be chosen by a name of the time, the weakest first, and how strong each was seen to be.
Json levelsJson(const common::GameModule& module, const common::LevelFigures& figures) {
    Json levels = Json::array();
    for (const common::Level& level : module.levels()) {
        Json counted = Json::array();
        for (const auto& it : figures.all()) {
            if (it.game != module.key() || it.level != level.key) continue;
            const auto share = it.share();
            Json one{{"scenario", it.scenario}, {"games", it.games}};
            if (it.against.empty()) one["survived"] = it.won, one["median_score"] = it.medianScore;
            else one["against"] = it.against, one["won"] = it.won;
            one.update({{"low", share.low}, {"high", share.high}, {"first_seed", it.firstSeed}, {"last_seed", it.lastSeed},
                        {"source", it.source}});
            counted.push_back(std::move(one));
        }
        levels.push_back({{"level", level.key}, {"name", level.name}, {"seat", level.bot}, {"text", level.text},
                          {"counted", std::move(counted)}});
    }
    return levels;
}

std::string levelsText(const common::GameModule& module, const common::LevelFigures& figures) {
    std::string text = "  levels\n";
    const auto scenarios = module.scenarios();
    const auto usual = std::find_if(scenarios.begin(), scenarios.end(), [](const auto& it) { return it.startHere; });
    for (const common::Level& level : module.levels()) {
        const auto words = figures.words(module.key(), usual == scenarios.end() ? "" : usual->key, level.key, scenarios);
        text += fmt::format("    {:<24} {}: {}{}\n", level.bot, level.name, level.text, words ? " " + words->text : "");
    }
    return text;
}

Json jsonOf(const GameEntry& entry, Games& games, const WindowDoors& doors) {
    Json game{{"game", entry.key}, {"title", entry.title}, {"book", entry.book}, {"players", entry.players}};
    const auto module = games.module(entry.key);
    game["edition"] = module->edition();
    game["sides"] = module->sides();
    game["seats"] = seatChoices(*module);
    Json scenarios = Json::array();
    for (const auto& s : module->scenarios())
        scenarios.push_back({{"scenario", s.key}, {"title", s.title}, {"text", s.text}, {"start_here", s.startHere}});
    game["scenarios"] = std::move(scenarios);
    Json options = Json::array();
    for (const auto& o : module->optionSpecs()) {
        const auto values = o.values.empty() ? std::vector<std::string>{"on", "off"} : o.values;
        options.push_back({{"option", o.key},
                           {"title", o.title},
                           {"text", o.text},
                           {"rule", o.clause},
                           {"values", values},
                           {"default", o.standard}});
    }
    game["options"] = std::move(options);
    game["levels"] = levelsJson(*module, figuresOf(games));
    game["screens"] = screensOf(doors, module->key());
    return game;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
    return text.empty() ? "none" : text;
}

std::string textOf(const GameEntry& entry, Games& games, const WindowDoors& doors) {
    std::string text = fmt::format("{:<16} {} ({})\n", entry.key, entry.title, entry.years);
    const auto module = games.module(entry.key);
    text += "  scenarios\n";
    for (const auto& s : module->scenarios())
        text += fmt::format("    {:<24} {}{}\n", s.key, s.title, s.startHere ? " (start here)" : "");
    text += "  options\n";
    for (const auto& o : module->optionSpecs())
        text += fmt::format("    {:<24} {} ({}; default {})\n", o.key, o.title, o.values.empty() ? "on, off" : joined(o.values),
                            o.standard);
    text += "  sides    " + joined(module->sides()) + "\n";
    text += "  seats    " + joined(seatChoices(*module)) + "\n";
    text += levelsText(*module, figuresOf(games));
    text += "  screens  " + joined(screensOf(doors, module->key())) + "\n";
    return text;
}

}  // namespace

int runList(const ListRequest& request, Games& games, Console console, const WindowDoors& doors) {
    const bool isJson = request.format == "json";
    if (!request.game.empty()) {
        games.module(request.game);   // refuses what is unknown
        const GameEntry& entry = *findGame(request.game);
        console.out << (isJson ? jsonOf(entry, games, doors).dump(2) + "\n" : textOf(entry, games, doors));
        return kExitDone;
    }
    Json all = Json::array();
    std::string text;
    int code = kExitDone;
    for (const GameEntry& entry : allGames()) {
        try {
            if (isJson)
                all.push_back(jsonOf(entry, games, doors));
            else
                text += (text.empty() ? "" : "\n") + textOf(entry, games, doors);
        } catch (const common::DataError& bad) {   // the other games are listed all the same
            console.err << "edgehill: " << bad.what() << "\n";
            code = kExitBad;
            if (isJson)
                all.push_back({{"game", entry.key}, {"title", entry.title}, {"error", bad.what()}});
            else
                text += fmt::format("{}{:<16} {} ({})\n  its data cannot be read\n", text.empty() ? "" : "\n", entry.key,
                                    entry.title, entry.years);
        }
    }
    console.out << (isJson ? all.dump(2) + "\n" : text);
    return code;
}

}  // namespace app
