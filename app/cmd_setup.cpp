// What several commands share: scenario, options and seats from words, and opening a save.
#include <algorithm>
#include <set>
#include <ostream>

#include "app/commands.h"
#include "common/bot_spec.h"
#include "common/one_line.h"
#include "common/record.h"
#include "common/suggest.h"

namespace app {

using common::PlayerId;

common::Setup setupFrom(const GameRequest& request) {
    common::Setup setup;
    setup.scenario = request.scenario;
    for (const std::string& word : request.options) {
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals);
        if (name.empty()) throw UsageError("--option needs NAME or NAME=VALUE.");
        setup.options[name] = equals == std::string::npos ? "on" : word.substr(equals + 1);
    }
    return setup;
}

common::SeatNames seatsFrom(const GameRequest& request, const common::GameModule& module, const common::SeatNames& standard,
                            bool allowHuman) {
    const auto sides = module.sides();
    const auto bots = module.bots();
    common::SeatNames seats = standard;
    std::set<std::string> isNamed;
    seats.resize(sides.size(), standard.empty() ? "random" : standard.back());
    for (const std::string& word : request.seats) {
        const auto equals = word.find('=');
        if (equals == std::string::npos)
            throw UsageError("--seat needs SIDE=WHO, for example " + sides.front() + "=steady, not " +
                             common::quotedName(word) + ".");
        const std::string side = word.substr(0, equals);
        const std::string who = word.substr(equals + 1);
        const auto at = std::find(sides.begin(), sides.end(), side);
        if (at == sides.end()) throw UsageError(common::unknownName("side", side, sides));
        const bool isKnown = common::isBotName(who, bots);
        if (who == "human" && !allowHuman)
            throw UsageError("Nobody can sit at a game that is played without a window; name a bot.");
        if (who.starts_with("search:") && !isKnown) throw UsageError(std::string(common::kSearchNameHelp));
        if (who != "human" && !isKnown) {
            auto names = bots;
            if (allowHuman) names.insert(names.begin(), "human");
            throw UsageError(common::unknownName("bot", who, names));
        }
        if (!isNamed.insert(side).second) throw UsageError("--seat names " + side + " twice.");
        seats[static_cast<std::size_t>(at - sides.begin())] = who;
    }
    return seats;
}

namespace {

// The only person among those who played; nobody: none or several.
PlayerId onlyPerson(const common::Table& table) {
    const auto& seats = table.seats();
    PlayerId found = PlayerId::kNobody;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i] != "human") continue;
        if (found != PlayerId::kNobody) return PlayerId::kNobody;
        found = static_cast<PlayerId>(i);
    }
    return found;
}

}  // namespace

PlayerId readerFrom(const std::string& as, const common::GameModule& module, const common::Table& table,
                    MayBeTeacher mayBeTeacher) {
    const auto sides = module.sides();
    const bool isTeacherKnown = mayBeTeacher == MayBeTeacher::kYes;
    const PlayerId person = sides.size() == 1 ? PlayerId::kFirst : onlyPerson(table);
    if (as.empty() && (person != PlayerId::kNobody || isTeacherKnown)) return person;
    if (as == "teacher" && isTeacherKnown) return PlayerId::kNobody;
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i] == as) return static_cast<PlayerId>(i);
    if (as.empty() || as == "player") {
        if (person != PlayerId::kNobody) return person;
        throw UsageError(std::string("This game was not played by one person alone; write --as royalist") +
                         (isTeacherKnown ? ", --as parliament or --as teacher." : " or --as parliament."));
    }
    std::vector<std::string> known = sides;
    if (sides.size() > 1) known.emplace_back("player");
    if (isTeacherKnown) known.emplace_back("teacher");
    throw UsageError(common::unknownName("reader", as, known));
}

std::string gameOfSaveFile(const std::string& file) {
    const std::string game = common::gameOfSave(readTextFile(file));
    if (game.empty()) throw FileError(file + ": This is no save: it does not name its game. Give a file the program wrote.");
    if (!findGame(game))
        throw FileError(file + ": This is a save of " + common::quotedName(game) + ", which is no game of this box.");
    return game;
}

common::Opened openSave(const std::string& file, const common::GameModule& module, Console console, bool verify,
                        long toAction) {
    common::Opened opened = module.open(readTextFile(file), file, verify, toAction);
    for (const std::string& notice : opened.notices) console.err << common::oneLine(notice) << "\n";
    if (!opened.table) throw FileError(opened.error.empty() ? file + ": The save cannot be opened." : opened.error);
    return opened;
}

std::string logLine(const common::LogEntry& entry, const std::string& text) {
    return entry.rule.empty() ? text : text + " (" + entry.rule.text() + ")";
}

}  // namespace app
