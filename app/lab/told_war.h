// ToldWar: one war of a game as it is set beside history: who held what as each of its turns left it, and what was fought and
// besieged, by the dates of its turns.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "common/gazetteer.h"
#include "common/module.h"
#include "common/war_map.h"

namespace app::lab {

struct ToldWar {
    // A battle, or a siege from the turn in which it began to that in which it ended.
    struct Fight {
        common::AlmanacSort sort{};
        common::AlmanacPiece place;
        std::string title;               // "A Storm in Yorkshire"
        std::size_t from = 0;            // the place of a turn among `turns`
        std::optional<std::size_t> to;   // none: it is still on
        common::Victor won = common::Victor::kNobody;
    };
    std::string game, title;  // which war it is, for people
    std::string end;          // "the King won, Minor Victory"; empty: it is still being played
    std::vector<common::WarStanding> turns;
    std::vector<Fight> fights;
};

// None of a game whose turns have no dates. Of a war that is over everything is told; of one that is still being played what
// the person at its table may know, else its first player.
std::optional<ToldWar> toldWar(const common::GameModule& module, const common::Table& table);

// As each turn left the war. Empty where they have no dates.
std::vector<common::WarStanding> turnsOf(const common::Table& table, const common::AnyHistory& history);

// Whether it has come so far as that date of the map of the war.
bool reaches(const ToldWar& war, const common::WarMap& map, std::size_t date);
// The date at which what happened in a turn is told: the first that the turn was over by. None: all came before.
std::optional<std::size_t> dateOf(const ToldWar& war, std::size_t turn, const common::WarMap& map);
// What had been fought since the date before, and the sieges that were on; and whether one was still on.
std::vector<const ToldWar::Fight*> fought(const ToldWar& war, const common::WarMap& map, std::size_t date);
bool isOn(const ToldWar::Fight& fight, const ToldWar& war, const common::WarMap& map, std::size_t date);

}  // namespace app::lab
