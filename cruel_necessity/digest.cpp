// Digest: the state's checksum, field by field.
#include "common/digest.h"

#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

using common::Digest;

void add(Digest& d, Target t) { d.add(index(t.kind)).add(t.which); }

// A frame is its place in the variant and its fields; the action waiting on it follows from them.
struct FrameWriter {
    Digest& d;
    void operator()(const TurnSequence& f) const { d.add(index(f.phase)); }
    void operator()(const MakeRoom& f) const { d.add(index(f.card)); }
    void operator()(const EventCard& f) const { d.add(index(f.card)).add(f.next).add(f.sparesParliament); }
    void operator()(const AchievementGain& f) const { d.add(index(f.card)).add(f.next); }
    void operator()(const Activations& f) const { d.add(index(f.army)).add(f.left); }
    void operator()(const RoyalistSiege& f) const { d.add(index(f.fort)).add(f.diceLeft).add(f.isUnrest); }
    void operator()(const SuppressClubmen& f) const { d.add(index(f.revolt)).add(index(f.army)); }
    void operator()(const PlaceRevolt& f) const { d.add(index(f.revolt)).add(index(f.region)).add(f.rollsAgain); }
    void operator()(const JammedChoice& f) const { d.add(f.isUp); }
    void operator()(const OptionChoice& f) const { d.add(index(f.special)); }
    void operator()(const OptionItems& f) const { d.add(index(f.option)).add(f.next); }
    void operator()(const Reconnoitre& f) const { d.add(index(f.army)); }
    void operator()(const CampaignRoll& f) const { d.add(index(f.army)).add(f.isIronHot); }
    void operator()(const DeviltryRoll& f) const { d.add(index(f.site)); }
    void operator()(const DeviltryReward& f) const { d.add(index(f.site)); }
    void operator()(const SiegeRoll& f) const { d.add(index(f.fort)); }
    void operator()(const CrushRoll& f) const { d.add(index(f.revolt)); }
    void operator()(const PoliticsRoll& f) const { d.add(index(f.track)); }
    void operator()(const FreeRise& f) const { d.add(f.left).add(f.taken); }
    void operator()(const BattleSequence& f) const { d.add(index(f.step)).add(f.at); }
    void operator()(const DrawUnit& f) const { d.add(index(f.side)).add(f.slot); }
    void operator()(const BattleEventRoll& f) const { d.add(index(f.card)); }
    void operator()(const BeforeSector& f) const { d.add(f.sector); }
    void operator()(const SectorDice& f) const { d.add(f.sector).add(f.royalistDie); }
    void operator()(const AfterSector& f) const { d.add(f.sector).add(f.royalistDie).add(f.parliamentDie); }
    void operator()(const DeadlyOutcome& f) const { d.add(index(f.side)).add(index(f.unit)); }
    void operator()(const QuickDice& f) const { d.add(f.royalistDie); }
    template <class F>
    void operator()(const F&) const {
        static_assert(sizeof(F) == 1, "a frame with fields needs its own line here");
    }
};

template <class Deck>
void add(Digest& d, const Deck& deck) { d.add(deck.pile()).add(deck.candidates()).add(deck.discards()); }

void add(Digest& d, const Battle& b) {
    d.add(b.isOn);
    if (!b.isOn) return;
    d.add(index(b.army));
    for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t i = 0; i < kSlots; ++i) d.add(index(b.line[side][i])).add(static_cast<std::uint64_t>(b.marker[side][i]));
        for (std::size_t i = 0; i < kSectors; ++i) d.add(static_cast<std::uint64_t>(b.sectorBonus[side][i]));
        d.add(b.hasMarker[side]);
    }
    for (const Box box : b.box) d.add(index(box));
    for (const std::uint16_t lying : b.lying) d.add(lying);
    d.add(b.beatenRoyalists).add(b.eventsToDraw).add(b.zealPlaced).add(b.zealSlot).add(b.cromwellTurned).add(b.cromwellSector).add(b.nightFalls);
    d.add(index(b.outcome)).add(b.ignoresDefeat).add(b.benefitPoints);
}

}  // namespace

std::uint64_t CruelNecessity::digest(const State& s) {
    Digest d;
    d.add(s.rng.seed).add(s.rng.drawn);
    const Options& o = s.options;
    d.add(o.scenario).add(o.historicalOrder).add(o.limitedReconnaissance).add(o.catholicLeague).add(o.englishSettlers).add(o.strikeIron);
    d.add(index(o.quickBattles)).add(o.fortifyCap).add(o.playOn);
    d.add(s.stack.size());
    for (const Frame& f : s.stack) {
        d.add(f.index());
        std::visit(FrameWriter{d}, f);
    }
    d.add(s.turn).add(index(s.current)).add(s.war).add(index(s.phase));
    add(d, s.deck);
    d.add(s.revealed).add(s.bought);
    for (const CardId c : s.available) d.add(index(c));
    for (const ArmyState& a : s.armies) d.add(a.area).add(a.isDisordered).add(static_cast<std::uint64_t>(a.modifier));
    d.add(index(s.scottish)).add(index(s.irish));
    for (const FortressState& f : s.fortresses) d.add(f.isParliaments).add(f.click);
    for (const RevoltState& r : s.revolts) d.add(r.area).add(index(r.region));
    d.add(s.deviltry).add(s.rewardsUnseen).add(s.oxfordPermitted);
    d.addAll(s.box).addAll(s.rollModifier).add(s.troubles);
    d.add(static_cast<std::uint64_t>(s.zeal));
    add(d, s.zealMarker);
    d.add(s.zealMarkerPlaced).add(s.freeMarkerTurns).add(s.desperate).addAll(s.paidClicks);
    d.addAll(s.freePolitics).add(s.freeSieges).add(s.disorderNext).add(s.weakenNext).add(s.victoryPoints).add(s.settlersSent).add(s.ironStruck);
    add(d, s.battle);
    add(d, s.battleDeck);
    d.add(s.hand).addAll(s.pool).addAll(s.recovering).addAll(s.resting);
    d.add(s.victoryThisTurn).add(s.victoryLastTurn).add(index(s.cardBattle));
    d.add(s.isOver).add(s.survived).add(s.lostLondon);
    d.add(s.battlesWon).add(s.battlesDrawn).add(s.battlesLost).add(s.zealSpent).add(s.achievementsLost);
    return d.value();
}

}  // namespace cruel_necessity
