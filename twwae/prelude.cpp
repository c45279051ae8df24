// Prelude: blocks drawn by chance and set up in turn, and what is different before the war is declared. (TWWAE 12.5)
#include "twwae/verbs.h"

namespace twwae {

namespace {

constexpr int kDrawn = 11;          // TWWAE 12.53
constexpr int kLondonBlocks = 3;    // of Parliament, besides Essex and his Cannon

bool isDrawable(const State& s, BlockId b) { return block(s, b).place == Place::kPool && !isGarrison(b) && !has(s, b, kDrafted); }
bool canDraw(const State& s, Side side) {
    for (const BlockId b : Blocks{side, blocksAt(s, side, Place::kPool)})
        if (isDrawable(s, b)) return true;
    return false;
}
BlockBits drafted(const State& s, Side side) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, blocksAt(s, side, Place::kPool)})
        if (has(s, b, kDrafted)) bits |= bitOf(b);
    return bits;
}
CityId fortressIn(const Definitions& defs, AreaId a) {
    const CityId c = defs[a].city;
    return c != CityId::kNone && defs[c].isFortified ? c : CityId::kNone;
}
BlockBits standing(const Definitions& defs, const State& s, Side side, AreaId a) {
    const CityId c = defs[a].city;
    return blocksOutside(s, side, a) | (c == CityId::kNone ? 0 : blocksInside(s, side, c));
}

// Blocks that count for the limit of an Area: not Cannon, nor what stands in or before London by its own rule.
int counted(const Definitions& defs, const State& s, Side side, AreaId a) {
    return countOf(fightingOf(defs, side, standing(defs, s, side, a)));
}

bool isKingInYork(const Definitions& defs, const State& s) { return block(s, BlockId::kCharles).place == outside(defs.northRiding) || (defs.york != CityId::kNone && block(s, BlockId::kCharles).place == inside(defs.york)); }

// TWWAE 12.53, the limits one after the other. RULING twwae-56, twwae-90
bool mayStand(const Definitions& defs, const State& s, BlockId b, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", {"TWWAE", "12.53"});
    const Side side = sideOf(b), enemy = enemyOf(side);
    const CityId fort = fortressIn(defs, a);
    if (defs[a].loyal == static_cast<int>(index(enemy))) return refuse(why, "That Area is Loyal to the enemy.", {"TWWAE", "12.53"});
    if (defs[b].cls == BlockClass::kArtillery) {  // free of the limits
        if (fort == CityId::kNone) return refuse(why, "The Cannon stands in a Fortified City.", {"TWWAE", "12.53"});
        // RULING twwae-90: in the City, which only a side it sympathises with holds.
        if (defs[fort].sympathy != static_cast<int>(index(side))) return refuse(why, "The Cannon stands in a City Sympathetic to you.", {"TWWAE", "12.53"});
        if (standing(defs, s, enemy, a) != 0) return refuse(why, "The enemy stands there.", {"TWWAE", "12.53"});
        return true;
    }
    if (b == BlockId::kHopton && a != defs.cornwall) return refuse(why, "Hopton is set up in Cornwall.", {"TWWAE", "12.53"});
    if (b == BlockId::kFFairfax && a != defs.westRiding) return refuse(why, "F Fairfax is set up in the West Riding.", {"TWWAE", "12.53"});
    if (defs[b].home != Home::kNone && !isHomeForDeployment(defs, b, a)) return refuse(why, "It is set up in its Home Region.", {"TWWAE", "12.53"});
    const AreaId londonArea = defs[defs.london].area;
    if (a == londonArea) {  // the exception for London
        if (side != Side::kParliament) return refuse(why, "London is full of Parliament's men.", {"TWWAE", "12.53"});
        int london = 0, east = 0;
        for (const BlockId o : Blocks{side, standing(defs, s, side, a)}) {
            london += defs[o].home == Home::kLondon;
            east += defs[o].home == Home::kEast;
        }
        if (defs[b].home == Home::kLondon) return london < kLondonBlocks || refuse(why, "Three London blocks stand there already.", {"TWWAE", "12.53"});
        if (defs[b].home == Home::kEast) return east == 0 || refuse(why, "One East block stands there already.", {"TWWAE", "12.53"});
        return refuse(why, "Beside Essex only London blocks and one East block are set up there.", {"TWWAE", "12.53"});
    }
    const int own = counted(defs, s, side, a), theirs = counted(defs, s, enemy, a);
    if (a == defs.northRiding && isKingInYork(defs, s) && side == Side::kParliament) return refuse(why, "With the King in York only a Royalist block may join him.", {"TWWAE", "12.53"});
    const int most = fort == CityId::kNone ? 1 : 2;
    if (own + theirs >= most) return refuse(why, [&] { return fmt::format("{} already holds {}.", defs[a].name, most == 1 ? "a block" : "two blocks"); }, {"TWWAE", "12.53"});
    return true;
}

bool canStand(const Definitions& defs, const State& s, BlockId b) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayStand(defs, s, b, areaAt(i), nullptr)) return true;
    return false;
}
bool canAny(const Definitions& defs, const State& s, Side side) {
    for (const BlockId b : Blocks{side, drafted(s, side)})
        if (canStand(defs, s, b)) return true;
    return false;
}

// Lays a block out at full strength. Where an enemy holds the ground, the one the City sympathises with goes inside.
void setUp(const Definitions& defs, State& s, BlockId b, AreaId a, bool isNamed, Log* log) {
    const Side side = sideOf(b), enemy = enemyOf(side);
    const CityId fort = fortressIn(defs, a);
    clear(s, b, kDrafted);
    clear(s, b, kChosen);
    Place to = outside(a);
    if (const BlockBits there = blocksOutside(s, enemy, a); fort != CityId::kNone && there != 0) {
        if (defs[fort].sympathy == static_cast<int>(index(enemy))) moveTogether(defs, s, enemy, there, inside(fort), 0, log);
        else to = inside(fort);
    }
    // RULING twwae-90: the limits, which do not count Cannon, would tell them apart; so a Cannon is shown, and what is not shown is none.
    const bool isGun = defs[b].cls == BlockClass::kArtillery;
    deploy(defs, s, b, to, defs[b].strength, isNamed || isGun, log);
    Knowledge& mind = s.knowledge[index(enemy)];
    for (const BlockId gun : Blocks{side, ~mind.certain & allOf(side)})
        if (defs[gun].cls == BlockClass::kArtillery) mind.maybe[index(to)] &= ~bitOf(gun);
}

// TWWAE 12.53; RULING twwae-94: London counts 1 for its holder, any other Victory City a half, and the King himself 1.
int startingVp(const Definitions& defs, const State& s) {
    int halves = 2;  // the King
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        if (!defs.cities[i].isVictory || s.owner[i] < 0) continue;
        const int worth = cityAt(i) == defs.london ? 2 : 1;
        halves += s.owner[i] == 0 ? worth : -worth;
    }
    return halves / 2;
}

}  // namespace

// How many blocks a side has drawn and not yet placed: both players can count them.
int draftedLeft(const Definitions& defs, const State& s, Side side, int inPool) {
    for (const Frame& f : s.stack)
        if (const auto* draw = std::get_if<DraftDraw>(&f); draw && draw->side == side) return kDrawn - draw->left;
    if (s.phase != Phase::kSetup || s.stack.empty() || !defs.scenarios[s.options.scenario].isPrelude) return 0;
    int atStart = 0;
    for (const Placement& p : defs.scenarios[s.options.scenario].placements)
        atStart += p.place == Place::kPool && sideOf(p.block) == side;
    return std::max(0, inPool - (atStart - kDrawn));
}

bool isPreWar(const Definitions& defs, const State& s) { return s.isFirstTurn && defs.scenarios[s.options.scenario].isPrelude; }

void run(const Definitions& defs, State& s, const Draft& f, Log* log) {
    const auto then = [&](DraftStep step, Side next = Side::kRoyalist) {
        Draft d;
        d.step = step;
        d.next = next;
        push(s, d);
    };
    switch (f.step) {
        case DraftStep::kDraw:
            then(DraftStep::kKing);
            for (const Side side : {Side::kParliament, Side::kRoyalist})
                if (canDraw(s, side)) push(s, DraftDraw{{}, side, kDrawn});  // RULING twwae-242
            return;
        case DraftStep::kKing:
        case DraftStep::kCannon:
            then(DraftStep::kPlace);
            push(s, by(Side::kRoyalist, DraftKing{}));
            return;
        case DraftStep::kPlace: {
            // Alternately, the Royalist first; who cannot place any more is passed over. (RULING twwae-56)
            for (const Side side : {f.next, enemyOf(f.next)})
                if (canAny(defs, s, side)) {
                    then(DraftStep::kPlace, enemyOf(side));
                    push(s, by(side, DraftBlock{}));
                    return;
                }
            then(DraftStep::kPool);
            return;
        }
        case DraftStep::kPool:
            for (const Side side : kBothSides) {
                const int left = countOf(drafted(s, side));
                clearAll(s, side, kDrafted);
                if (left > 0) say(log, {"TWWAE", "12.53"}, [&] { return fmt::format("{} {} block{} no place and stay{} in the Pool.", left, sideName(side), left == 1 ? " finds" : "s find", left == 1 ? "s" : ""); });
            }
            then(DraftStep::kScore);
            return;
        case DraftStep::kScore:
            startOfPlay(defs, s);
            s.vp = static_cast<std::int8_t>(startingVp(defs, s));
            say(log, {"TWWAE", "12.53"}, [&] { return s.vp == 0 ? std::string("The Victory marker starts at 0.") : fmt::format("The Victory marker starts at {} for {}.", std::abs(s.vp), s.vp > 0 ? "the King" : "Parliament"); });
            return;
    }
}

void outcomes(const Definitions&, const State& s, const DraftDraw& f, OutcomeList& list) {
    for (const BlockId b : Blocks{f.side, blocksAt(s, f.side, Place::kPool)})
        if (isDrawable(s, b)) list.push_back({Action{DrewBlock{b}}, 1});
}
void applyChance(const Definitions& defs, State& s, const DraftDraw& f, const Action& a, Log* log) {
    const BlockId b = std::get<DrewBlock>(a).block;
    set(s, b, kDrafted);
    sayTo(log, DraftDraw::kRule, f.side, [&] { return fmt::format("The {} side draws a block.", sideName(f.side)); }, [&] { return fmt::format("You draw {}.", nameOf(defs, b)); });
    if (f.left > 1 && canDraw(s, f.side)) push(s, DraftDraw{{}, f.side, static_cast<std::uint8_t>(f.left - 1)});
}

// The King raises his standard in York or before Hull.

void legal(const Definitions& defs, const State& s, const DraftKing& f, ActionList& list) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const Action a{HeadFor{outside(areaAt(i))}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
bool allows(const Definitions& defs, const State&, const DraftKing&, const Action& a, Rejection* why) {
    const auto* to = std::get_if<HeadFor>(&a);
    if (to && (to->place == outside(defs[defs.york].area) || to->place == outside(defs[defs.hull].area))) return true;
    return refuse(why, "Charles and a Cannon are set up in York or in the East Riding.", {"TWWAE", "12.53"});
}
Effect apply(const Definitions& defs, State& s, const DraftKing& f, const Action& a, Log* log) {
    const AreaId at = areaOf(std::get<HeadFor>(a).place);
    say(log, DraftKing::kRule, [&] { return fmt::format("The King and a Cannon are set up in {}.", at == defs[defs.york].area ? "York" : defs[at].name); }, LogKind::kAction, key(f.side), defs[at].key);
    setUp(defs, s, BlockId::kCharles, at, true, log);
    setUp(defs, s, BlockId::kRCannon1, at, true, log);
    return Effect::kReversible;
}

// One block after the other.

void legal(const Definitions& defs, const State& s, const DraftBlock& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, drafted(s, f.side)})
        if (const Action a{TakeBlock{b}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions& defs, const State& s, const DraftBlock& f, const Action& a, Rejection* why) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (take->block == BlockId::kNone || sideOf(take->block) != f.side || (drafted(s, f.side) & bitOf(take->block)) == 0)
            return refuse(why, "That block was not drawn or is already set up.", {"TWWAE", "12.53"});
        return canStand(defs, s, take->block) || refuse(why, "There is no Area where it may be set up.", {"TWWAE", "12.53"});
    }
    if (std::holds_alternative<Proceed>(a)) return !canAny(defs, s, f.side) || refuse(why, "A block must be set up.", {"TWWAE", "12.53"});
    return refuse(why, "Choose the block to set up.", {"TWWAE", "12.53"});
}
Effect apply(const Definitions&, State& s, const DraftBlock& f, const Action& a, Log*) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, by(f.side, DraftWhere{}));
    }
    return Effect::kReversible;
}

void legal(const Definitions& defs, const State& s, const DraftWhere& f, ActionList& list) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const Action a{HeadFor{outside(areaAt(i))}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions& defs, const State& s, const DraftWhere& f, const Action& a, Rejection* why) {
    const BlockBits taken = chosen(s, f.side);
    const BlockId b = taken == 0 ? BlockId::kNone : *Blocks{f.side, taken}.begin();
    if (const auto* to = std::get_if<HeadFor>(&a)) {
        if (b == BlockId::kNone || !isArea(to->place)) return refuse(why, "It is set up in an Area.", {"TWWAE", "12.53"});
        return mayStand(defs, s, b, areaOf(to->place), why);
    }
    if (std::holds_alternative<Proceed>(a)) return b == BlockId::kNone || !canStand(defs, s, b) || refuse(why, "Say where the block is set up.", {"TWWAE", "12.53"});
    return refuse(why, "Say where the block is set up.", {"TWWAE", "12.53"});
}
Effect apply(const Definitions& defs, State& s, const DraftWhere& f, const Action& a, Log* log) {
    const BlockBits taken = chosen(s, f.side);
    const auto* to = std::get_if<HeadFor>(&a);
    if (!to || taken == 0) {
        for (const BlockId b : Blocks{f.side, taken}) clear(s, b, kChosen);
        return Effect::kReversible;
    }
    const BlockId b = *Blocks{f.side, taken}.begin();
    sayTo(log, DraftWhere::kRule, f.side, [&] { return fmt::format("The {} side sets up a block in {}.", sideName(f.side), placeName(defs, to->place)); },
          [&] { return fmt::format("{} is set up in {}.", nameOf(defs, b), placeName(defs, to->place)); }, LogKind::kAction, placeKey(defs, to->place));
    setUp(defs, s, b, areaOf(to->place), false, log);
    return Effect::kReversible;
}

}  // namespace twwae
