// Reach: how far a General may march in one Activation, by the costs of the lines alone; what meets him on the way ends it.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "app/window/ukc/seat.h"

namespace app::uk {

// Areas one after the other, without the one where it begins.
using Route = std::vector<game::AreaId>;

// What he may spend, and what his first step costs beside its line.
struct Purse {
    int points = 0, extra = 0;
};
Purse purseOf(const Seat& seat, game::General g);
// What the way costs as far as it goes; nothing where two of its Areas are no neighbours or the enemy stands in between.
std::optional<int> costOf(const Seat& seat, game::General g, const Route& route);
// The cheapest way to each Area that he may come to, after those of `begun`; the last of these has its own.
std::map<game::AreaId, Route> waysOf(const Seat& seat, game::General g, const Route& begun = {});
// The cheapest way of the General from where he stands; empty: there is none within his Movement Points. `trail`: Areas it is
// to go by, in this order.
Route routeTo(const Seat& seat, game::General g, game::AreaId goal, const Route& trail = {});

// Why that Area may not be chosen now, where the question is about Areas: of a march to a place that is no neighbour, what
// keeps him from it and not from the one step. Empty: it may, or he may march there by way of others.
std::optional<common::Rejection> whyNotAt(const Seat& seat, game::AreaId a);

// The enemy's Generals who may come to an Area in their next Activation, by Area.
std::map<game::AreaId, std::vector<game::General>> threatsOf(const Seat& seat);

}  // namespace app::uk
