// Battle Events: the fifteen cards, each a function with its effect in our words above it (CN 7.0 step 4).
#include "cruel_necessity/chapters/verbs_battle.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

namespace {

constexpr Citation kStep4{"CN", "7.0.4"}, kStep5{"CN", "7.0.5"}, kStep7{"CN", "7.0.7A"};
constexpr BattleSide kRoyalist = BattleSide::kRoyalist, kParliament = BattleSide::kParliament;
constexpr std::size_t kNowhere = kSlots, kSecondSectorHorse = 1, kThirdSector = 2;

enum class Seek : std::uint8_t { kStrongest, kWeakest };

// The first slot (right to left in Parliament's line) that holds the strongest or weakest unit of an arm; kNowhere if
// there is none. Named units are passed over when asked. (RULING cn-113)
std::size_t find(const Definitions& defs, const State& s, BattleSide side, bool cavalry, bool unnamedOnly, Seek seek) {
    std::size_t best = kNowhere;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const UnitKind unit = unitAt(s, side, slot);
        if (unit == UnitKind::kNone || defs[unit].isCavalry != cavalry || (unnamedOnly && defs[unit].isNamed)) continue;
        if (best == kNowhere) {
            best = slot;
            continue;
        }
        const int strength = unitStrength(defs, s, side, slot), other = unitStrength(defs, s, side, best);
        if (seek == Seek::kStrongest ? strength > other : strength < other) best = slot;
    }
    return best;
}

void tell(const Definitions& defs, Log* log, BattleCard card, std::string_view side, Citation rule, const auto& makeEffect) {
    say(log, rule, [&] { return fmt::format("{}: {}", defs[card].title, makeEffect()); }, LogKind::kNote, side);
}

// Lays the marker and says so. Whoever loses Strength keeps at least 0. (RULING cn-111)
void mark(const Definitions& defs, State& s, BattleCard card, BattleSide side, std::size_t slot, int amount, Log* log) {
    const int change = std::max(amount, -unitStrength(defs, s, side, slot));
    placeMarker(s, side, slot, change, card);
    tell(defs, log, card, side == kRoyalist ? "royalist" : "parliament", kStep4, [&] {
        const std::string& name = defs[unitAt(s, side, slot)].name;
        if (change == 0) return fmt::format("no Strength is left to lose ({}).", name);
        return fmt::format("{} {} Strength, now {}.", name, withSign(change), unitStrength(defs, s, side, slot));
    });
}

void nothingHappens(const Definitions& defs, BattleCard card, Log* log, std::string_view because) {
    tell(defs, log, card, {}, kStep4, [&] { return fmt::format("{}, so nothing happens.", because); });
}

void addToSector(State& s, BattleSide side, std::size_t sector, int amount) {
    auto& bonus = s.battle.line[index(side)].bonus[sector];
    bonus = static_cast<std::int8_t>(bonus + amount);
}

// Immediate: Prince Rupert's Cavalry, if it stands in the line, gains two Strength. Otherwise nothing happens.
void boye(const Definitions& defs, State& s, Log* log) {
    for (std::size_t slot = 0; slot < 2; ++slot)
        if (unitAt(s, kRoyalist, slot) == UnitKind::kPrinceRupert)
            return mark(defs, s, BattleCard::kBoye, kRoyalist, slot, 2, log);
    nothingHappens(defs, BattleCard::kBoye, log, "Prince Rupert is not in the line");
}

// Immediate: each New Model Army unit in Parliament's line loses one Strength; if there is none, the strongest unnamed
// Infantry unit there loses one.
void levellerMutinies(const Definitions& defs, State& s, Log* log) {
    bool isNewModelHere = false;
    for (std::size_t slot = 2; slot < kSlots; ++slot)
        if (unitAt(s, kParliament, slot) == UnitKind::kNewModel) {
            isNewModelHere = true;
            mark(defs, s, BattleCard::kLevellerMutinies, kParliament, slot, -1, log);
        }
    if (isNewModelHere) return;
    const std::size_t slot = find(defs, s, kParliament, false, true, Seek::kStrongest);
    if (slot == kNowhere) return nothingHappens(defs, BattleCard::kLevellerMutinies, log, "no unit can mutiny");
    mark(defs, s, BattleCard::kLevellerMutinies, kParliament, slot, -1, log);
}

// Immediate: the Royalist Cavalry in the Second Sector gains one Strength.
void goring(const Definitions& defs, State& s, Log* log) {
    if (isEmptySlot(s, kRoyalist, kSecondSectorHorse))
        return nothingHappens(defs, BattleCard::kGoring, log, "no Royalist Cavalry is there");
    mark(defs, s, BattleCard::kGoring, kRoyalist, kSecondSectorHorse, 1, log);
}

// Immediate: Parliament's weakest unnamed Cavalry loses two Strength; if both its Cavalry units are Named, its weakest
// Infantry unit loses one.
void turncoats(const Definitions& defs, State& s, Log* log) {
    if (const std::size_t horse = find(defs, s, kParliament, true, true, Seek::kWeakest); horse != kNowhere)
        return mark(defs, s, BattleCard::kTurncoats, kParliament, horse, -2, log);
    const std::size_t foot = find(defs, s, kParliament, false, false, Seek::kWeakest);
    if (foot == kNowhere) return nothingHappens(defs, BattleCard::kTurncoats, log, "there is nobody to change sides");
    mark(defs, s, BattleCard::kTurncoats, kParliament, foot, -1, log);
}

// Immediate: the Fourth Sector is not fought; both Parliamentary units there go to the Draw! box.
void night(const Definitions& defs, State& s, Log* log) {
    s.battle.nightFalls = true;
    tell(defs, log, BattleCard::kNight, {}, kStep4, [] { return std::string("the Fourth Sector will not be fought."); });
}

// Immediate, with a die: on 1 to 3 the Royalists add one in the Third Sector, on 4 to 6 Parliament does.
void maskedBattery(const Definitions& defs, State& s, int die, Log* log) {
    const BattleSide side = die <= 3 ? kRoyalist : kParliament;
    addToSector(s, side, kThirdSector, 1);
    if (log)
        say(log, kStep4, [&] {
            return fmt::format("{}: {}, and {} +1 in the Third Sector.", defs[BattleCard::kMaskedBattery].title, dieWords(die),
                               side == kRoyalist ? "the Royalists get" : "Parliament gets");
        }, LogKind::kDice, side == kRoyalist ? "royalist" : "parliament", {}, {die});
}

// Immediate, with a die: on an odd number Parliament's strongest unnamed Infantry loses two Strength, on an even one the
// Royalists'.
void powderWagon(const Definitions& defs, State& s, int die, Log* log) {
    const BattleSide side = die % 2 != 0 ? kParliament : kRoyalist;
    if (log)
        say(log, kStep4,
            [&] {
                return fmt::format("{}: {}, so it is among {}.", defs[BattleCard::kPowderWagon].title, dieWords(die),
                                   side == kRoyalist ? "the Royalists" : "Parliament\u2019s men");
            },
            LogKind::kDice, side == kRoyalist ? "royalist" : "parliament", {}, {die});
    const std::size_t slot = find(defs, s, side, false, true, Seek::kStrongest);
    if (slot == kNowhere) return nothingHappens(defs, BattleCard::kPowderWagon, log, "no unnamed Foot is there");
    mark(defs, s, BattleCard::kPowderWagon, side, slot, -2, log);
}

// Kept; before the sectors: one unnamed Parliamentary Cavalry unit gains two Strength.
void lobsters(const Definitions& defs, State& s, std::size_t slot, Log* log) {
    mark(defs, s, BattleCard::kLobsters, kParliament, slot, 2, log);
}

// Kept; before the sectors: one Parliamentary unit gains one Strength without paying Zeal. The paid marker may still go
// to another unit.
void psalms(const Definitions& defs, State& s, std::size_t slot, Log* log) {
    mark(defs, s, BattleCard::kPsalms, kParliament, slot, 1, log);
}

// Kept; before the dice of an Infantry Sector: Parliament adds two there.
void swedishBrigade(const Definitions& defs, State& s, std::size_t sector, Log* log) {
    addToSector(s, kParliament, sector, 2);
    tell(defs, log, BattleCard::kSwedishBrigade, "parliament", kStep5,
         [&] { return fmt::format("Parliament gets +2 in the {} Sector.", kSectorNames[sector]); });
}

// Kept; before the dice of a Cavalry Sector: Parliament adds one there.
void commandedShot(const Definitions& defs, State& s, std::size_t sector, Log* log) {
    addToSector(s, kParliament, sector, 1);
    tell(defs, log, BattleCard::kCommandedShot, "parliament", kStep5,
         [&] { return fmt::format("Parliament gets +1 in the {} Sector.", kSectorNames[sector]); });
}

// Kept; after the dice of a Sector: both dice are rolled again.
void forlornFile(const Definitions& defs, State& s, std::size_t sector, Log* log) {
    push(s, SectorDice{{}, static_cast<std::uint8_t>(sector), 0});
    tell(defs, log, BattleCard::kForlornFile, "parliament", kStep5,
         [&] { return fmt::format("both dice of the {} Sector are rolled again.", kSectorNames[sector]); });
}

// Kept; after losing a Cavalry Sector: the beaten unit goes to the Draw! box instead of Defeat!.
void plunder(const Definitions& defs, State& s, std::size_t sector, Log* log) {
    for (std::size_t slot = slotsOf(sector).first; slot < slotsOf(sector).end; ++slot) s.battle.box[slot] = Box::kDraw;
    tell(defs, log, BattleCard::kPlunder, "parliament", kStep5,
         [] { return std::string("the beaten Cavalry goes to the Draw! box."); });
}

// Kept; after a Victory!, major or not: two more Benefit Points.
void stubble(const Definitions& defs, State& s, Log* log) {
    s.battle.benefitPoints = static_cast<std::uint8_t>(s.battle.benefitPoints + 2);
    tell(defs, log, BattleCard::kStubble, "parliament", kStep7,
         [] { return std::string("Parliament gets two more Benefit Points."); });
}

// Kept; as the outcome is applied. Victory!: one Zeal, and the Army fought has one Strength less this turn. Draw!: one
// Zeal. Defeat!: what the Defeat! box says is ignored.
void trustInGod(const Definitions& defs, State& s, Log* log) {
    if (s.battle.outcome == Box::kDefeat) {
        s.battle.ignoresDefeat = true;
        return tell(defs, log, BattleCard::kTrustInGod, "parliament", kStep7,
                    [] { return std::string("the Defeat! box is ignored."); });
    }
    tell(defs, log, BattleCard::kTrustInGod, "parliament", kStep7, [] { return std::string("the army takes heart."); });
    if (s.battle.outcome == Box::kVictory) {
        --s.armies[index(s.battle.army)].modifier;
        say(
            log, kStep7,
            [&] {
                return fmt::format("{} has {} Strength this turn.", capital(armyName(defs, s, s.battle.army)), withSign(-1));
            },
            LogKind::kNote, "parliament", key(s.battle.army));
    }
    changeZeal(defs, s, 1, log, kStep7);
}

}  // namespace

void resolveAtOnce(const Definitions& defs, State& s, BattleCard c, Log* log) {
    switch (c) {
        case BattleCard::kBoye: return boye(defs, s, log);
        case BattleCard::kLevellerMutinies: return levellerMutinies(defs, s, log);
        case BattleCard::kGoring: return goring(defs, s, log);
        case BattleCard::kTurncoats: return turncoats(defs, s, log);
        case BattleCard::kNight: return night(defs, s, log);
        default: return push(s, BattleEventRoll{{}, c});
    }
}

void resolveWithDie(const Definitions& defs, State& s, BattleCard c, int die, Log* log) {
    if (c == BattleCard::kMaskedBattery) return maskedBattery(defs, s, die, log);
    if (c == BattleCard::kPowderWagon) return powderWagon(defs, s, die, log);
}

void playOnUnit(const Definitions& defs, State& s, BattleCard c, std::size_t slot, Log* log) {
    if (c == BattleCard::kLobsters) return lobsters(defs, s, slot, log);
    psalms(defs, s, slot, log);
}

void playOnSector(const Definitions& defs, State& s, BattleCard c, std::size_t sector, Log* log) {
    switch (c) {
        case BattleCard::kSwedishBrigade: return swedishBrigade(defs, s, sector, log);
        case BattleCard::kCommandedShot: return commandedShot(defs, s, sector, log);
        case BattleCard::kPlunder: return plunder(defs, s, sector, log);
        default: return forlornFile(defs, s, sector, log);
    }
}

void playOnOutcome(const Definitions& defs, State& s, BattleCard c, Log* log) {
    if (c == BattleCard::kStubble) return stubble(defs, s, log);
    trustInGod(defs, s, log);
}

std::string unitSum(const Definitions& defs, const State& s, BattleSide side, std::size_t slot) {
    const UnitKind unit = unitAt(s, side, slot);
    std::string text = fmt::format("{} {}", defs[unit].name, defs[unit].strength);
    int rest = s.battle.line[index(side)].posts[slot].marker;
    if (side == kParliament && s.battle.zealSlot == slot + 1) {
        text += " + Zeal 1";
        --rest;
    }
    std::string names;
    for (std::size_t c = 0; c < kBattleCards; ++c)
        if ((s.battle.lying[c] >> (slot + kSlots * index(side)) & 1U) != 0)
            names += (names.empty() ? "" : " and ") +
                     (c == index(BattleCard::kBoye) ? std::string("Boye") : defs[static_cast<BattleCard>(c)].title);
    if (!names.empty()) text += fmt::format(" {} {} {}", rest < 0 ? "\u2212" : "+", names, rest < 0 ? -rest : rest);
    return text;
}

}  // namespace cruel_necessity
