// What every game's module says in the same words: actors, odds as JSON, refusals of unknown names, save notices.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/bot_spec.h"
#include "common/module.h"

namespace common {

// "royalist", "player", ..., "chance", "nobody".
std::string actorName(PlayerId actor, const std::vector<std::string>& sides);

// The one name of a computer player for people: that of its level, "Sergeant" of "steady"; else its own.
std::string playerName(std::string_view bot, std::span<const Level> levels);

// The chances of the action of that notation, as the protocol tells them.
nlohmann::json oddsJson(const std::string& action, const Chances& odds);

// Nobody knows this notation at all; the nearest of the legal ones is suggested.
Rejection unknownAction(std::string_view notation, const std::vector<std::string>& legal);

// A position nobody can go on from; `why` is Match::whyStuck's.
std::string stuckText(const std::string& why);

// "file:line: "
std::string placeInSave(const std::string& name, int line);

// Messages about saves
std::string otherGameText(const std::string& name, const std::string& itsGame, const std::string& ourGame);
std::string otherDataText(const std::string& name);
std::string otherEditionText(const std::string& name, const std::string& its, const std::string& ours);
std::string contraryEditionText(const std::string& its, const std::string& ours);
std::string stoppedText(const std::string& name, int line, std::size_t kept, const std::string& notation,
                        const std::string& why);
std::string digestDiffersText(std::uint64_t itsDigest, std::uint64_t ourDigest);

}  // namespace common
