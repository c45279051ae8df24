// What every game's module says in the same words: actors, odds as JSON, refusals of unknown names, save notices.
#include "common/module_text.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "common/bot_spec.h"
#include "common/digest.h"
#include "common/suggest.h"

namespace common {

std::string actorName(PlayerId actor, const std::vector<std::string>& sides) {
    if (actor == PlayerId::kChance) return "chance";
    return seatIndex(actor) < sides.size() ? sides[seatIndex(actor)] : "nobody";
}

std::string playerName(std::string_view bot, std::span<const Level> levels) {
    const auto level = std::find_if(levels.begin(), levels.end(), [&](const Level& it) { return it.bot == bot; });
    return std::string(level == levels.end() ? bot : level->name);
}

nlohmann::json oddsJson(const std::string& action, const Chances& odds) {
    nlohmann::json parts = nlohmann::json::array();
    for (const OddsPart& p : odds.parts)
        parts.push_back({{"label", p.label},
                         {"weight", p.weight},
                         {"probability", odds.total ? static_cast<double>(p.weight) / static_cast<double>(odds.total) : 0.0},
                         {"tone", p.tone > 0   ? "good"
                                  : p.tone < 0 ? "bad"
                                               : "neutral"}});
    return {{"action", action},    {"title", odds.title}, {"parts", std::move(parts)},
            {"total", odds.total}, {"note", odds.note},   {"rule", odds.rule.text()}};
}

Rejection unknownAction(std::string_view notation, const std::vector<std::string>& legal) {
    return {quotedName(notation) + " is not the notation of any action. " + suggestion(notation, legal, 6), {}};
}

std::string stuckText(const std::string& why) { return "The game cannot go on from there. " + why; }

std::string placeInSave(const std::string& name, int line) {
    return line > 0 ? name + ":" + std::to_string(line) + ": " : name + ": ";
}

std::string otherGameText(const std::string& name, const std::string& itsGame, const std::string& ourGame) {
    return name + ": This is a save of `" + itsGame + "`, not of `" + ourGame + "`. Open it with that game.";
}
std::string otherDataText(const std::string& name) {
    return name +
           ": The game's data have changed since this was saved (their digest is another one); it is replayed with the present "
           "data.";
}
std::string otherEditionText(const std::string& name, const std::string& its, const std::string& ours) {
    return name + ": This was saved under the rules edition " + quotedName(its) + "; it is replayed under `" + ours + "`.";
}
std::string contraryEditionText(const std::string& its, const std::string& ours) {
    return "`edition: " + quotedName(its).substr(1) + " contradicts `data:`, which is the digest of the edition `" + ours +
           "`. Put back `edition: \"" + ours + "\"`, or remove the line.";
}
std::string stoppedText(const std::string& name, int line, std::size_t kept, const std::string& notation,
                        const std::string& why) {
    return placeInSave(name, line) + "Action " + std::to_string(kept + 1) + ", " + quotedName(notation, 100) +
           ", no longer agrees: " + why + " The game is open as it stood before it, and may be continued under a new name.";
}
std::string digestDiffersText(std::uint64_t itsDigest, std::uint64_t ourDigest) {
    return "the position after it has the digest " + digestText(ourDigest) + ", but " + digestText(itsDigest) + " was saved.";
}

}  // namespace common
