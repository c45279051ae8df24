// Prelude: blocks drawn by chance and set up in turn, and what is different before the war is declared. (TWWAE 12.5)
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kSetUp{"TWWAE", "12.53"};
constexpr int kDrawn = 11;          // TWWAE 12.53
constexpr int kLondonBlocks = 3;    // of Parliament, besides Essex and his Cannon

bool isDrawable(const State& s, BlockId b) {
    return block(s, b).place == Place::kPool && !isGarrison(b) && !has(s, b, kDrafted);
}
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

bool isKingInYork(const Definitions& defs, const State& s) {
    return block(s, BlockId::kCharles).place == outside(defs.northRiding) ||
           (defs.york != CityId::kNone && block(s, BlockId::kCharles).place == inside(defs.york));
}

// TWWAE 12.53, the limits one after the other. RULING twwae-56, twwae-90
bool mayStand(const Definitions& defs, const State& s, BlockId b, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", kSetUp);
    const Side side = sideOf(b), enemy = enemyOf(side);
    const CityId fort = fortressIn(defs, a);
    if (defs[a].loyal == static_cast<int>(index(enemy))) return refuse(why, "That Area is Loyal to the enemy.", kSetUp);
    if (defs[b].cls == BlockClass::kArtillery) {  // free of the limits
        if (fort == CityId::kNone) return refuse(why, "The Cannon must be set up in a Fortified City.", kSetUp);
        // RULING twwae-90: in the City, which only a side it sympathises with holds.
        if (defs[fort].sympathy != static_cast<int>(index(side)))
            return refuse(why, "The Cannon must be set up in a City Sympathetic to you.", kSetUp);
        if (standing(defs, s, enemy, a) != 0) return refuse(why, "The enemy is already there.", kSetUp);
        return true;
    }
    if (b == BlockId::kHopton && a != defs.cornwall) return refuse(why, "Hopton must be set up in Cornwall.", kSetUp);
    if (b == BlockId::kFFairfax && a != defs.westRiding)
        return refuse(why, "F Fairfax must be set up in the West Riding.", kSetUp);
    if (defs[b].home != Home::kNone && !isHomeForDeployment(defs, b, a))
        return refuse(why, "The block must be set up in its Home Region.", kSetUp);
    const AreaId londonArea = defs[defs.london].area;
    if (a == londonArea) {  // the exception for London
        if (side != Side::kParliament) return refuse(why, "Only Parliament may set up blocks in London.", kSetUp);
        int london = 0, east = 0;
        for (const BlockId o : Blocks{side, standing(defs, s, side, a)}) {
            london += defs[o].home == Home::kLondon;
            east += defs[o].home == Home::kEast;
        }
        if (defs[b].home == Home::kLondon)
            return london < kLondonBlocks || refuse(why, "Three London blocks are already there.", kSetUp);
        if (defs[b].home == Home::kEast) return east == 0 || refuse(why, "One East block is already there.", kSetUp);
        return refuse(why, "Beside Essex only London blocks and one East block may be set up there.", kSetUp);
    }
    const int own = counted(defs, s, side, a), theirs = counted(defs, s, enemy, a);
    if (a == defs.northRiding && isKingInYork(defs, s) && side == Side::kParliament)
        return refuse(why, "With the King in York only a Royalist block may join him.", kSetUp);
    const int most = fort == CityId::kNone ? 1 : 2;
    if (own + theirs >= most)
        return refuse(
            why, [&] { return fmt::format("{} already holds {}.", defs[a].name, most == 1 ? "a block" : "two blocks"); },
            kSetUp);
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
    // RULING twwae-90: the limits, which do not count Cannon, would tell them apart; so a Cannon is shown, and what is not
    // shown is none.
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

void Draft::run(const Definitions& defs, State& s, Log* log) const {
    const auto then = [&](DraftStep to, Side whose = Side::kRoyalist) { push(s, Draft{{}, to, whose, {}}); };
    switch (step) {
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
            for (const Side side : {next, enemyOf(next)})
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
                const int idle = countOf(drafted(s, side));
                clearAll(s, side, kDrafted);
                if (idle > 0)
                    say(log, {"TWWAE", "12.53.2"}, [&] {
                        return fmt::format("{} {} block{} in the Pool: there is no place for {}.", idle, sideAdjective(side),
                                           idle == 1 ? " stays" : "s stay", idle == 1 ? "it" : "them");
                    });
            }
            then(DraftStep::kScore);
            return;
        case DraftStep::kScore:
            startOfPlay(defs, s);
            s.vp = static_cast<std::int8_t>(startingVp(defs, s));
            say(log, {"TWWAE", "12.53.3"}, [&] {
                return fmt::format("The Victory marker starts at {}.", markerText(s.vp));
            });
            return;
    }
}

std::string DraftDraw::prompt(const Speaker&) const {
    return fmt::format("{} draws a block from the Pool; {} left.", sideTitle(side), left);
}
void DraftDraw::outcomes(const Definitions&, const State& s, OutcomeList& list) const {
    for (const BlockId b : Blocks{side, blocksAt(s, side, Place::kPool)})
        if (isDrawable(s, b)) list.push_back({Action{DrewBlock{b}}, 1});
}
void DraftDraw::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const BlockId b = std::get<DrewBlock>(a).block;
    set(s, b, kDrafted);
    sayTo(log, {"TWWAE", "12.53.1"}, side, [&] { return fmt::format("{} draws a block.", sideTitle(side)); },
          [&] { return fmt::format("You draw {}.", nameOf(defs, b)); });
    if (left > 1 && canDraw(s, side)) push(s, DraftDraw{{}, side, static_cast<std::uint8_t>(left - 1)});
}

// The King raises his standard in York or before Hull.

std::string DraftKing::prompt(const Speaker&) const {
    return "choose where the King raises his standard, York or the East Riding.";
}
void DraftKing::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const HeadFor to{outside(areaAt(i))}; allows(defs, s, to, nullptr)) list.push_back(to);
}
bool DraftKing::allows(const Definitions& defs, const State&, const HeadFor& to, Rejection* why) const {
    const bool isThere = to.place == outside(defs[defs.york].area) || to.place == outside(defs[defs.hull].area);
    return isThere || refuse(why, kAwaits, kRule);
}
Effect DraftKing::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const AreaId at = areaOf(to.place);
    say(
        log, kRule,
        [&] {
            return fmt::format("The King and a Cannon are set up in {}.", at == defs[defs.york].area ? "York" : defs[at].name);
        },
        LogKind::kAction, key(side), defs[at].key);
    setUp(defs, s, BlockId::kCharles, at, true, log);
    setUp(defs, s, BlockId::kRCannon1, at, true, log);
    return Effect::kReversible;
}

// One block after the other.

std::string DraftBlock::prompt(const Speaker&) const { return "choose a block you have drawn and set it up."; }
void DraftBlock::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, drafted(s, side)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    if (list.empty()) list.push_back(Proceed{});
}
bool DraftBlock::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (take.block == BlockId::kNone || sideOf(take.block) != side || (drafted(s, side) & bitOf(take.block)) == 0)
        return refuse(why, "That block was not drawn, or has already been set up.", kRule);
    return canStand(defs, s, take.block) || refuse(why, "There is no Area where it may be set up.", kRule);
}
bool DraftBlock::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return !canAny(defs, s, side) || refuse(why, "A block must be set up.", kRule);
}
Effect DraftBlock::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, by(side, DraftWhere{}));
    return Effect::kReversible;
}
Effect DraftBlock::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }

std::string DraftWhere::prompt(const Speaker& speaker) const {
    return fmt::format("choose the Area where {} is set up.", speaker.oneTaken(side));
}
void DraftWhere::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const HeadFor to{outside(areaAt(i))}; allows(defs, s, to, nullptr)) list.push_back(to);
    if (list.empty()) list.push_back(Proceed{});
}
bool DraftWhere::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone || !isArea(to.place)) return refuse(why, "The block must be set up in an Area.", kRule);
    return mayStand(defs, s, b, areaOf(to.place), why);
}
bool DraftWhere::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    return b == BlockId::kNone || !canStand(defs, s, b) || refuse(why, kAwaits, kRule);
}
Effect DraftWhere::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockId b = chosenOne(s, side);
    sayTo(
        log, kRule, side,
        [&] { return fmt::format("{} sets up a block in {}.", sideTitle(side), placeName(defs, to.place)); },
        [&] { return fmt::format("{} is set up in {}.", nameOf(defs, b), placeName(defs, to.place)); }, LogKind::kAction,
        placeKey(defs, to.place));
    setUp(defs, s, b, areaOf(to.place), false, log);
    return Effect::kReversible;
}
Effect DraftWhere::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    for (const BlockId b : Blocks{side, chosen(s, side)}) clear(s, b, kChosen);
    return Effect::kReversible;
}

}  // namespace twwae
