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

// A frame is its place in the variant and its fields. Decision frames add their side.
struct FrameWriter {
    Digest& d;
    void fields(const Draft& f) const { put(d, f.step, f.next, f.left[0], f.left[1]); }
    void fields(const DraftDraw& f) const { put(d, f.side, f.left); }
    void fields(const YearSequence& f) const { put(d, f.step); }
    void fields(const DealCard& f) const { put(d, f.side, f.left); }
    void fields(const DiscardChoice& f) const { put(d, f.left); }
    void fields(const TurnSequence& f) const { put(d, f.step); }
    void fields(const MajorEventRoll& f) const { put(d, f.event); }
    void fields(const ClubmenPlace& f) const { put(d, f.isBradford); }
    void fields(const ClubmenArrive& f) const { put(d, f.side, f.area, f.step); }
    void fields(const CampFeverLosses& f) const { put(d, f.area); }
    void fields(const StripGarrisons& f) const { put(d, f.stripped, f.points); }
    void fields(const PlotGarrison& f) const { put(d, f.city, f.isSiege); }
    void fields(const ActionSegment& f) const { put(d, f.left); }
    void fields(const GroupMove& f) const { put(d, f.from, f.step); }
    void fields(const Muster& f) const { put(d, f.to); }
    void fields(const Entries& f) const { put(d, f.side, f.from, f.step); }
    void fields(const Withdrawal& f) const { put(d, f.area, f.entered); }
    void fields(const SeaRoll& f) const { put(d, f.side, f.to, f.first, f.last, f.modifier); }
    void fields(const RaiseAt& f) const { put(d, f.isFree); }
    void fields(const FreeRecruit& f) const { put(d, f.kind, f.left, f.artilleryLeft, f.around); }
    void fields(const TacticalSequence& f) const { put(d, f.step); }
    void fields(const WellPlacedGun& f) const { put(d, f.area); }
    void fields(const BattleSequence& f) const { put(d, f.step, f.at, f.atCavalry); }
    void fields(const Retreat& f) const { d.addAll(f.crossed); }
    void fields(const SiegeLines& f) const { put(d, f.left); }
    void fields(const WithdrawRoll& f) const { put(d, f.modifier, f.cavalry, f.isCavalryOnly, f.hasGun); }
    void fields(const WithdrawLosses& f) const { put(d, f.left, f.succeeded); }
    void fields(const BlockDice& f) const { put(d, f.block, f.side, f.shot, f.effectiveness, f.left, f.rolled, f.hits, f.faces); }
    void fields(const Hits& f) const { put(d, f.on, f.shot, f.left); }
    void fields(const LossChoice& f) const { put(d, f.shot, f.left); }
    void fields(const RoutRoll& f) const { put(d, f.side, f.difference); }
    void fields(const PursuitRoll& f) const { put(d, f.side, f.block, f.bonus); }
    void fields(const BattleEnd& f) const { put(d, f.step); }
    void fields(const TurncoatChoice& f) const { put(d, f.cls, f.left); }
    void fields(const ArtilleryRetreatRoll& f) const { put(d, f.side); }
    void fields(const CapturedGuns& f) const { put(d, f.area, f.city, f.left); }
    void fields(const RegroupBlocks& f) const { put(d, f.to); }
    void fields(const SiegeCombat& f) const { put(d, f.step, f.city, f.at); }
    void fields(const SallyOpponent& f) const { put(d, f.city, f.left); }
    void fields(const SupplySequence& f) const { put(d, f.step, f.areasDone); }
    void fields(const SupplyLosses& f) const { put(d, f.area, f.left); }
    void fields(const SiegeAttrition& f) const { put(d, f.city, f.left, f.needsCavalry, f.thenSurrenders); }
    void fields(const Surrender& f) const { put(d, f.city, f.step); }
    void fields(const VictoryCheck& f) const { put(d, f.step); }
    void fields(const YearEndSequence& f) const { put(d, f.step); }
    void fields(const NewModelArmy& f) const { put(d, f.step); }
    void fields(const RegionalRecruit& f) const { d.addAll(f.points); }
    void fields(const RegionalRaiseAt& f) const { d.addAll(f.points); }
    template <class F>
        requires requires(const F& f) { f.city; }
    void fields(const F& f) const {
        static_assert(sizeof(F) <= sizeof(CityGunsOffer), "a frame with more fields needs its own line here");
        put(d, f.city);
    }
    template <class F>
    void fields(const F&) const {
        static_assert(sizeof(F) == 1, "a frame with fields needs its own line here");
    }
    template <class F>
    void operator()(const F& f) const {
        if constexpr (F::kKind == FrameKind::kDecision) put(d, f.side);
        fields(f);
    }
};

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
    put(d, s.rng.seed, s.rng.drawn, s.options.scenario, s.options.variantTiming, s.phase, s.stack.size());
    for (const Frame& f : s.stack) {
        put(d, f.index());
        std::visit(FrameWriter{d}, f);
    }
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
