// Weights: what the computer player goes by. The steady player has those that stand here; the seasoned one, who plays on the
// worlds that a search invents, those that were found by playing (data/players/ukc_seasoned.yaml), on each side.
#pragma once

#include <array>

#include "common/tuned.h"

namespace ukc {

// A Neutral Area of no importance is worth about one.
struct Weights {
    double area = 0.6, areaShort = 1.8, areaNear = 0.7;  // to the Power Base: always, when it falls short, when it is close
    double region = 3.0, infrastructure = 2.4, london = 4.0;
    double fortress = 0.35, supply = 0.6, recruiting = 0.4;
    double brigade = 1.2, veteran = 0.5;
    double win = 1.0, loss = 1.1;      // per Brigade that a Battle is likely to cost
    double exposure = 0.22;            // per point of strength that may fall upon an Army and is more than it has
    double king = 14;                  // the King taken
    double card = 1.5, draw = 1.5;
    double join = 0.2, major = 0.5;    // the price of one Army for two, and of a Major Army
    double ahead = 0.45;               // what is only ahead counts so much
    // What may come from two steps away; the share of what is held that a danger puts at stake.
    double twoAway = 0.55, danger = 0.5;
    // A Fortress: of its prize as a goal, per Brigade within; of the prize while a siege goes on, by how long it takes,
    // and for what is done.
    double walls = 0.6, garrison = 0.7, siegeLong = 0.25, siege = 0.35, siegeShort = 0.45, siegeDone = 0.5,
           besieges = 0.25;
    // Of the prize, for the chance to fall and for the mean of a Bombardment; what an Assault costs, and its share late
    // in a siege.
    double falls = 0.6, bombard = 0.75, assault = 0.8, assaultLate = 0.6;
    // A Battle's ends.
    double decisive = 1.6, won = 0.7, even = 0.2, beaten = 0.8, routed = 1.8, fightOn = 0.5;
    // Where an Army stands: of the Area that the Political Control Phase gives, of the King's worth when hunted, per
    // Brigade that waits.
    double standing = 0.45, kingHunted = 0.35, waiting = 0.35;
    // A Brigade brought to an Army, to a small one, to a place, to a General's.
    double post = 1.5, postSmall = 0.5, postAlone = 0.6, postLed = 0.7, newGeneral = 2.0, numbers = 0.55;
    // Brigades taken along; what an Interception costs, an Evasion, to run, to go inside.
    double takes = 0.4, takesMajor = 0.15, intercepts = 0.4, evades = 0.2, disperse = 0.75, goesIn = 0.8;
    // Cards: Combat, what is kept back, each use beside the others.
    double combat = 2.5, combatCost = 0.5, keeps = 0.2, holdCampaign = 2.2, holdOps = 0.7, holdCombat = 1.0,
           holdDecisive = 1.5, holdResponse = 0.8, holdEvent = 0.4, event = 1.0, place = 1.0, raid = 1.0, activate = 1.0,
           majorCampaign = 2.2, minorCampaign = 1.6;
    // Recruitment, and parts of Events.
    double recruits = 0.25, recruitsLate = 0.06, removes = 1.1, discards = 1.3, notable = 2.2, naval = 0.6;
};
// What tuning may change, with the names of data/players/ukc_seasoned.yaml.
inline constexpr auto kTuned = std::to_array<common::Tuned<Weights>>({
    {"area", &Weights::area}, {"area_short", &Weights::areaShort}, {"area_near", &Weights::areaNear},
    {"region", &Weights::region}, {"infrastructure", &Weights::infrastructure}, {"london", &Weights::london},
    {"fortress", &Weights::fortress}, {"supply", &Weights::supply}, {"recruiting", &Weights::recruiting},
    {"brigade", &Weights::brigade}, {"veteran", &Weights::veteran}, {"win", &Weights::win}, {"loss", &Weights::loss},
    {"exposure", &Weights::exposure}, {"king", &Weights::king}, {"card", &Weights::card}, {"draw", &Weights::draw},
    {"join", &Weights::join}, {"major", &Weights::major}, {"ahead", &Weights::ahead}, {"two_away", &Weights::twoAway},
    {"danger", &Weights::danger}, {"walls", &Weights::walls}, {"garrison", &Weights::garrison},
    {"siege_long", &Weights::siegeLong}, {"siege", &Weights::siege}, {"siege_short", &Weights::siegeShort},
    {"siege_done", &Weights::siegeDone}, {"besieges", &Weights::besieges}, {"falls", &Weights::falls},
    {"bombard", &Weights::bombard}, {"assault", &Weights::assault}, {"assault_late", &Weights::assaultLate},
    {"decisive", &Weights::decisive}, {"won", &Weights::won}, {"even", &Weights::even}, {"beaten", &Weights::beaten},
    {"routed", &Weights::routed}, {"fight_on", &Weights::fightOn}, {"standing", &Weights::standing},
    {"king_hunted", &Weights::kingHunted}, {"waiting", &Weights::waiting}, {"post", &Weights::post},
    {"post_small", &Weights::postSmall}, {"post_alone", &Weights::postAlone}, {"post_led", &Weights::postLed},
    {"new_general", &Weights::newGeneral}, {"numbers", &Weights::numbers}, {"takes", &Weights::takes},
    {"takes_major", &Weights::takesMajor}, {"intercepts", &Weights::intercepts}, {"evades", &Weights::evades},
    {"disperse", &Weights::disperse}, {"goes_in", &Weights::goesIn}, {"combat", &Weights::combat},
    {"combat_cost", &Weights::combatCost}, {"keeps", &Weights::keeps}, {"hold_campaign", &Weights::holdCampaign},
    {"hold_ops", &Weights::holdOps}, {"hold_combat", &Weights::holdCombat}, {"hold_decisive", &Weights::holdDecisive},
    {"hold_response", &Weights::holdResponse}, {"hold_event", &Weights::holdEvent}, {"event", &Weights::event},
    {"place", &Weights::place}, {"raid", &Weights::raid}, {"activate", &Weights::activate},
    {"major_campaign", &Weights::majorCampaign}, {"minor_campaign", &Weights::minorCampaign},
    {"recruits", &Weights::recruits}, {"recruits_late", &Weights::recruitsLate}, {"removes", &Weights::removes},
    {"discards", &Weights::discards}, {"notable", &Weights::notable}, {"naval", &Weights::naval},
});

}  // namespace ukc
