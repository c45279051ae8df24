// Digest: the state's checksum, field by field.
#include "common/fields.h"

#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

using common::Digest;

void add(Digest& d, Target t) { d.add(index(t.kind)).add(t.which); }

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
    common::addTo(d, s.stack);
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
