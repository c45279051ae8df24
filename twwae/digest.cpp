// Digest: the state's checksum, field by field.
#include "common/digest.h"

#include "twwae/twwae.h"
#include "twwae/verbs.h"

namespace twwae {

namespace {

using common::Digest;

template <class... Values>
void put(Digest& d, Values... values) {
    (d.add(static_cast<std::uint64_t>(values)), ...);
}

void add(Digest& d, const Battle& b) {
    put(d, b.isOn);
    if (!b.isOn) return;
    put(d, b.kind, b.area, b.city, b.attacker, b.firstAttacker, b.mainGroup, b.round, b.withdrawalTried, b.withdrew, b.isRevealed,
        b.isRelief, b.brokeOff, b.maintained, b.hasRetreatOrder, b.retreating, b.reservesIn, b.isBreached, b.isOver);
    d.addAll(b.cavalryHits).addAll(b.hitsCaused).addAll(b.hadCavalry).addAll(b.excess).addAll(b.lostCavalry).addAll(b.lostInfantry);
    put(d, b.captured, b.victor, b.surprise, b.terrain, b.disfavoursCavalry, b.roundheadFails, b.cavalierCharge, b.turncoats, b.surpriseBy);
    d.addAll(b.lastStand).addAll(b.wellPlaced).addAll(b.areasTouched);
}

}  // namespace

std::uint64_t Twwae::digest(const State& s) {
    Digest d;
    put(d, s.rng.seed, s.rng.drawn, s.options.scenario, s.options.variantTiming, s.phase);
    common::addTo(d, s.stack);
    put(d, s.year, s.turn, s.turnsPlayed, s.isFirstTurn, s.first);
    d.addAll(s.majorDone);
    for (const Deck& deck : s.decks)
        put(d, deck.pile.pile(), deck.pile.candidates(), deck.pile.discards(), deck.hand, deck.hidden, deck.waiting, deck.beside, deck.gone);
    d.addAll(s.played).addAll(s.enacted).addAll(s.saved);
    put(d, s.isRevealed);
    for (const NamedEvent& n : s.named) put(d, n.event, n.area, n.city, n.gun);
    for (const BlockState& b : s.blocks) put(d, b.place, b.halves, b.group, b.order, b.flags);
    for (const Group& g : s.groups) put(d, g.kind, g.side, g.area, g.from, g.crossed);
    for (const auto& areas : s.arrivals) d.addAll(areas);
    for (const Knowledge& k : s.knowledge) {
        d.addAll(k.maybe);
        put(d, k.certain);
    }
    for (const Showing& w : s.shown) put(d, w.turn, w.halves);
    d.addAll(s.owner).addAll(s.marker);
    put(d, s.markerIsNew, s.besieged, s.vp, s.irishSailed, s.londonUnderGuns, s.clubmenContested, s.rupertBeaten, s.siegesDone, s.secret);
    d.addAll(s.portRecruits);
    put(d, s.henriettaDelivered, s.hothamsFoiled, s.carewsFoiled, s.londonFortified, s.siegeTrain, s.supportSlips, s.kingToScots,
        s.newBlocksReceived, s.nmaWaiting, s.nmaBegun);
    add(d, s.battle);
    put(d, s.isOver, s.winner, s.isMajor);
    d.addAll(s.battlesWon).addAll(s.blocksLost).addAll(s.citiesTaken).addAll(s.stormsWon);
    return d.value();
}

}  // namespace twwae
