// Event cards: revealing, Achievements that come up, and every item on a card in its order.
#include <algorithm>
#include <bit>

#include "cruel_necessity/chapters/achievements.h"
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

namespace {

constexpr std::uint64_t bitOf(CardId c) { return std::uint64_t{1} << index(c); }

// CN 6.5: grades A and B fall, D and F rise, C stays. Parliament before Monarchy, Puritanism before Catholicism (RULING
// cn-82). No marker here can be jammed in the direction it is sent.
void react(const Definitions& defs, State& s, Track t, Log* log) {
    const Grade g = gradeOf(defs, s, t);
    if (g == Grade::kC)
        say(log, {"CN", "6.5"},
            [&] { return defs[t].name + " is at C and does not react: a Reaction sends A and B down, D and F up."; });
    else
        moveTrack(defs, s, t, g > Grade::kC, log, {"CN", "6.5"});
}

// An unused marker of the wanted kind, else any of its class. (RULING cn-107)
bool findUnused(const Definitions& defs, const State& s, Revolt wanted, Revolt& found) {
    if (!isOnMap(s, wanted)) {
        found = wanted;
        return true;
    }
    for (std::size_t i = 0; i < kRevolts; ++i) {
        if (s.revolts[i].area == 0 && defs.revolts[i].fightsBoth == defs[wanted].fightsBoth) {
            found = static_cast<Revolt>(i);
            return true;
        }
    }
    return false;
}

void placeRevolt(const Definitions& defs, State& s, const CardEffect& e, Log* log) {
    Revolt r{};
    if (!findUnused(defs, s, static_cast<Revolt>(e.who), r)) {
        say(log, {"CN", "6.9"}, [] { return std::string("All markers of this kind are already on the map: no effect."); });
        return;
    }
    push(s, PlaceRevolt{{}, r, e.region, e.amount != 0});
}

// CN 6.8: a face-down marker; which one is seen only when it is defeated.
void placeDeviltry(State& s, CardId from, Log* log) {
    if (std::popcount(s.rewardsUnseen) <= std::popcount(s.deviltry)) {  // RULING cn-42
        say(log, {"CN", "6.8"}, [] { return std::string("No Deviltry marker is left: no effect."); });
        return;
    }
    s.deviltry |= bitOf(from);
    say(
        log, {"CN", "6.8"}, [] { return std::string("A Deviltry marker is placed."); }, LogKind::kNote, "royalist",
        fmt::format("deviltry {}", number(from)));
}

void removeWeakFoot(const Definitions& defs, State& s, Log* log) {
    s.pool[index(UnitKind::kFoot1)] = 0;
    say(log, {"CN", "8.2"}, [&] { return fmt::format("{} of Strength 1 leave the army.", defs[UnitKind::kFoot1].name); });
}

// Card 57: one Deviltry marker of card 39 or 50, without its reward; if there is none, 1 Zeal.
void removeDeviltry(const Definitions& defs, State& s, Log* log) {
    for (const int site : {39, 50}) {
        if (!(s.deviltry & bitOf(card(site)))) continue;
        s.deviltry &= ~bitOf(card(site));
        say(
            log, {"CN", "8.2"}, [&] { return fmt::format("The Deviltry of card {} is swept from the sea.", site); },
            LogKind::kNote, "parliament");
        return;
    }
    changeZeal(defs, s, 1, log, {"CN", "8.2"});
}

// Card 38. CN 8.2: the special event of an Achievement is carried out at once, so the roll cannot be kept. (RULING cn-110)
void rollPoliticsAtOnce(const Definitions& defs, State& s, Track t, Log* log) {
    if (isAtTop(s, t))  // CN 8.7: there is no box to rise to
        return say(log, {"CN", "8.2"}, [&] { return defs[t].name + " is in its top box: there is nothing to roll for."; },
                   LogKind::kNote, {}, key(t));
    say(log, {"CN", "8.2"}, [&] { return fmt::format("A free Politics roll on {} follows.", defs[t].name); },
        LogKind::kNote, "parliament", key(t));
    push(s, PoliticsRoll{{}, t});
}

void doSpecial(const Definitions& defs, State& s, Special special, Log* log) {
    if (special == Special::kDunbar && s.cardBattle == Box::kVictory) disorder(defs, s, Army::kScotland, log);
    if (special == Special::kWorcester && s.cardBattle == Box::kVictory && s.scottish != ScottishArmy::kPlain) {
        s.scottish = ScottishArmy::kPlain;
        say(
            log, {"CN", "6.10.1"}, [] { return std::string("The King flees; the Army of Scotland marches without him."); },
            LogKind::kNote, "parliament", "scotland");
    }
}

}  // namespace

void doEffect(const Definitions& defs, State& s, const CardEffect& e, CardId from, Log* log) {
    // CN 8.2: what an Achievement brings is its special event.
    const auto ruleOf = [&](const Citation& ofEvent) { return defs[from].isAchievement ? Citation{"CN", "8.2"} : ofEvent; };
    switch (e.kind) {
        case EffectKind::kActivate:
            return push(s, Activations{{}, static_cast<Army>(e.who), static_cast<std::uint8_t>(e.amount)});
        case EffectKind::kStrength:  // CN 6.2.1
            s.armies[e.who].modifier = static_cast<std::int8_t>(s.armies[e.who].modifier + e.amount);
            say(
                log, {"CN", "6.2.1"},
                [&] {
                    return fmt::format("{} has {} Strength this turn.", capital(armyName(defs, s, static_cast<Army>(e.who))),
                                       withSign(e.amount));
                },
                LogKind::kNote, e.amount > 0 ? "royalist" : "parliament", kArmyKeys[e.who]);
            return;
        case EffectKind::kBattle: return startBattle(defs, s, log);
        case EffectKind::kBesiegeOrFortify: {  // CN 6.3, RULING cn-41
            const auto f = static_cast<Fortress>(e.who);
            if (s.fortresses[e.who].isParliaments) {
                say(
                    log, {"CN", "6.3"}, [&] { return fmt::format("The Royalists besiege {}.", defs[f].name); },
                    LogKind::kAction, "royalist", key(f));
                return push(s, RoyalistSiege{{}, f, 2, false});
            }
            if (!clickUp(defs, s, f, log, {"CN", "6.3"}))
                say(
                    log, {"CN", "6.3"}, [&] { return defs[f].name + " is already at its strongest: no effect."; },
                    LogKind::kNote, {}, key(f));
            return;
        }
        case EffectKind::kFortify:  // CN 6.10.3, RULING cn-43: Armies and Revolts do not stop it
            if (!s.fortresses[e.who].isParliaments || !clickUp(defs, s, static_cast<Fortress>(e.who), log, {"CN", "6.10.3"}))
                say(
                    log, {"CN", "6.10.3"},
                    [&] {
                        return defs.fortresses[e.who].name +
                               (!s.fortresses[e.who].isParliaments ? " is not Parliament\u2019s"
                                : isFull(s, static_cast<Fortress>(e.who))
                                    ? " is at its highest level"
                                    : " cannot be fortified with Parliament at the bottom of its track") +
                               ": no effect.";
                    },
                    LogKind::kNote, {}, kFortressKeys[e.who]);
            return;
        case EffectKind::kUnrest:
            if (!s.fortresses[index(Fortress::kLondon)].isParliaments)  // RULING cn-37
                return say(
                    log, {"CN", "6.4"},
                    [] { return std::string("London is already the King\u2019s: the unrest has no effect."); },
                    LogKind::kNote, {}, "london");
            return push(s, RoyalistSiege{{}, Fortress::kLondon, 2, true});
        case EffectKind::kDeviltry: return placeDeviltry(s, from, log);
        case EffectKind::kPlaceRevolt: return placeRevolt(defs, s, e, log);
        case EffectKind::kPermitOxford:  // CN 6.10.2
            s.oxfordPermitted = true;
            say(
                log, {"CN", "6.10.2"}, [] { return std::string("From now on Oxford may be besieged."); }, LogKind::kNote,
                "parliament", "oxford");
            return;
        case EffectKind::kAddUnit:
            ++s.pool[e.who];
            say(
                log, {"CN", "3.0.7"},
                [&] {
                    const int held = s.pool[e.who];
                    const UnitDefinition& unit = defs.units[e.who];
                    return fmt::format("{}{} {} the Named units{}.", unit.hasArticle ? "The " : "", unit.name,
                                       unit.isPlural ? "join" : "joins",
                                       held > 1 ? fmt::format(": now there are {}", held) : "");
                },
                LogKind::kNote, "parliament");
            return;
        case EffectKind::kMoveTrack:
            return moveTrack(defs, s, static_cast<Track>(e.who), e.amount > 0, log, ruleOf({"CN", "6.6"}));
        case EffectKind::kPoliticalReaction:
            react(defs, s, Track::kParliament, log);
            return react(defs, s, Track::kMonarchy, log);
        case EffectKind::kReligiousReaction:
            react(defs, s, Track::kPuritanism, log);
            return react(defs, s, Track::kCatholicism, log);
        case EffectKind::kRollModifier:  // CN 6.7
            s.rollModifier[e.who] = static_cast<std::int8_t>(s.rollModifier[e.who] + e.amount);
            say(
                log, {"CN", "6.7"},
                [&] {
                    return fmt::format("Parliament gets {} on {} rolls this turn.", withSign(e.amount),
                                       defs.tracks[e.who].name);
                },
                LogKind::kNote, "parliament", kTrackKeys[e.who]);
            return;
        case EffectKind::kZeal:
            return changeZeal(defs, s, e.amount, log, ruleOf({"CN", "6.6"}));
        case EffectKind::kOption: return push(s, OptionChoice{{}, e.special});
        case EffectKind::kSpecial: return doSpecial(defs, s, e.special, log);
        case EffectKind::kDisorder: return disorder(defs, s, static_cast<Army>(e.who), log);
        case EffectKind::kRemoveWeakFoot: return removeWeakFoot(defs, s, log);
        case EffectKind::kZealMarker:  // RULING cn-16, cn-55: free now, even if it lies somewhere, and next turn
            s.freeMarkerTurns = kFreeMarkerTurns;
            s.zealMarkerPlaced = false;
            say(
                log, {"CN", "8.2"},
                [] { return std::string("The Zeal marker may be placed free of charge this turn and next."); }, LogKind::kNote,
                "parliament");
            return;
        case EffectKind::kFreePolitics: return rollPoliticsAtOnce(defs, s, static_cast<Track>(e.who), log);
        case EffectKind::kRemoveBattleCard:
            s.battleDeck.remove(e.who);
            say(
                log, {"CN", "8.2"}, [&] { return defs.battleCards[e.who].title + " leaves the Battle Event deck."; },
                LogKind::kNote, "parliament");
            return;
        case EffectKind::kRemoveDeviltry: return removeDeviltry(defs, s, log);
    }
}

// RevealCard: the next card of the deck. (CN 6.0)

std::string RevealCard::prompt(const Speaker&) const { return "The next card is revealed."; }
std::uint64_t RevealCard::candidates(const Definitions&, const State& s) const {
    const std::uint64_t all = s.deck.candidates();
    return s.options.historicalOrder ? all & ~(all - 1) : all;  // CN 3.0: lowest number first
}
Action RevealCard::drawn(int number) { return DrewCard{card(number)}; }
void RevealCard::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const CardId drawn = std::get<DrewCard>(a).card;
    const CardDefinition& c = defs[drawn];
    s.deck.draw(static_cast<int>(drawn));
    s.revealed |= bitOf(drawn);
    if (!c.isAchievement) {
        s.current = drawn;
        ++s.turn;
        s.deck.discard(static_cast<int>(drawn));
        say(
            log, {"CN", "4.0.1"},
            [&] { return fmt::format("Turn {}: {} ({}), card {}.", s.turn, c.title, c.date, number(drawn)); },
            LogKind::kHeading);
        push(s, EventCard{{}, drawn, 0, false});
        return;
    }
    push(s, RevealCard{});  // CN 6.0: go on until an Event appears
    say(log, kRule, [&] { return fmt::format("Achievement on offer: {} (card {}).", c.title, number(drawn)); },
        LogKind::kNote, "parliament", fmt::format("card {}", number(drawn)));
    for (CardId& box : s.available) {
        if (box == CardId::kNone) {
            box = drawn;
            return;
        }
    }
    push(s, MakeRoom{{}, drawn});
}

// MakeRoom: three boxes are full, so one of the three cards in them goes. (CN 6.0, RULING cn-35)

std::string MakeRoom::prompt(const Speaker& speaker) const {
    return fmt::format("all three boxes are full; choose the Achievement to give up for {}.", speaker.title(card));
}
void MakeRoom::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const CardId c : inOrder(s.available)) list.push_back(DiscardAchievement{c});
}
bool MakeRoom::allows(const Definitions& defs, const State& s, const DiscardAchievement& a, Rejection* why) const {
    if (a.card == card) return refuse(why, "The new card must be placed; give up one of the three already on offer.", kRule);
    for (const CardId c : s.available)
        if (c == a.card && c != CardId::kNone) return true;
    return refuse(why, [&] {
        return index(a.card) <= kCards ? defs[a.card].title + " is not on offer." : std::string("There is no such card.");
    }, kRule);
}
Effect MakeRoom::apply(const Definitions& defs, State& s, const DiscardAchievement& a, Log* log) const {
    *std::find(s.available.begin(), s.available.end(), a.card) = card;
    s.deck.discard(static_cast<int>(a.card));
    ++s.achievementsLost;
    say(log, kRule, [&] { return fmt::format("{} is lost; {} takes its place.", defs[a.card].title, defs[card].title); },
        LogKind::kAction, "parliament");
    return Effect::kReversible;
}

// EventCard: each item, top to bottom and left to right. (CN 6.0)

void EventCard::run(const Definitions& defs, State& s, Log* log) const {
    const CardDefinition& c = defs[card];
    if (next == c.effects.size()) {
        // CN 12.2, RULING cn-101: once, at the end of the Event Phase in which the conditions first hold.
        if (s.options.catholicLeague && s.irish == IrishArmy::kPlain && isAtBottom(s, Track::kIreland) &&
            isAtBottom(s, Track::kCatholicism) && !s.armies[index(Army::kIreland)].isDisordered)
            push(s, CatholicLeague{});
        return;
    }
    const CardEffect& e = c.effects[next];
    EventCard rest = *this;
    ++rest.next;
    push(s, rest);
    // Card 47: 1 Zeal was paid to ignore the card's Parliament arrow.
    if (sparesParliament && e.kind == EffectKind::kMoveTrack && e.who == index(Track::kParliament) && e.amount < 0) return;
    doEffect(defs, s, e, card, log);
}

// PlaceRevolt: the die is the Area; a 6 places nothing, except that card 15 rolls again. (CN 6.9, 6.10)

std::string PlaceRevolt::prompt(const Speaker& speaker) const {
    return fmt::format("A die names the Area where the {} break{} out.", speaker.defs[revolt].name,
                       speaker.defs[revolt].fightsBoth ? "" : "s");
}
void PlaceRevolt::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const Citation rule = defs[revolt].fightsBoth ? Citation{"CN", "8.5.1"} : kRule;
    if (die == 6) {
        say(log, rule,
            [&] {
                return fmt::format("{}: die 6, {}.", capital(defs[revolt].name),
                                   rollsAgain ? "so it is rolled again" : "no effect");
            },
            LogKind::kDice, "royalist", {}, {die});
        if (rollsAgain) push(s, *this);
        return;
    }
    s.revolts[index(revolt)] = {static_cast<std::uint8_t>(die), region};
    say(log, rule,
        [&] {
            const auto& marker = defs[revolt];
            return fmt::format("{}: {}, so {} out in {}.", capital(marker.name), dieWords(die),
                               marker.fightsBoth ? "they break" : "it breaks", areaName(defs, region, die));
        },
        LogKind::kDice, "royalist", key(revolt), {die});
}

// OptionChoice: the cards that let or make the player choose. (CN 6.10.1)

namespace {

constexpr std::pair<CardOption, CardOption> optionsOf(Special special) {
    switch (special) {
        case Special::kPresbytery: return {CardOption::kImposePresbytery, CardOption::kRefusePresbytery};
        case Special::kChristmas: return {CardOption::kCancelChristmas, CardOption::kKeepChristmas};
        case Special::kKing: return {CardOption::kExecuteKing, CardOption::kSpareKing};
        case Special::kLevellers: return {CardOption::kPayLevellers, CardOption::kIgnoreLevellers};
        default: return {CardOption::kDissolveRump, CardOption::kLetRumpSit};
    }
}

}  // namespace

std::string OptionChoice::prompt(const Speaker& speaker) const {
    const std::string& asked = speaker.defs.specialPrompts[index(special)];
    return asked.empty() ? fmt::format("decide what {} leaves to you.", speaker.title(speaker.s.current)) : asked;
}
void OptionChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const auto [first, second] = optionsOf(special);
    for (const CardOption o : {first, second})
        if (allows(defs, s, ChooseOption{o}, nullptr)) list.push_back(ChooseOption{o});
}
bool OptionChoice::allows(const Definitions&, const State& s, const ChooseOption& a, Rejection* why) const {
    const auto [first, second] = optionsOf(special);
    if (a.option != first && a.option != second) return refuse(why, kAwaits, kRule);
    return a.option != CardOption::kPayLevellers || s.zeal >= 1 || refuse(why, "You have no Zeal Point to pay.", kRule);
}
Effect OptionChoice::apply(const Definitions& defs, State& s, const ChooseOption& a, Log* log) const {
    static constexpr std::array<std::string_view, kCardOptions> kSaid{
        "Parliament imposes Presbyterianism.", "Parliament does not impose Presbyterianism.", "Christmas is cancelled.",
        "Christmas is kept.", "The King is executed.", "The King is spared.", "The Levellers are bought off.",
        "The Levellers are ignored.", "The Rump is dissolved.", "The Rump is left sitting."};
    say(log, kRule, [&] { return std::string(kSaid[index(a.option)]); }, LogKind::kAction, "parliament");
    if (a.option == CardOption::kPayLevellers) {
        changeZeal(defs, s, -1, log, kRule);
        if (auto* eventCard = std::get_if<EventCard>(&s.stack.back())) eventCard->sparesParliament = true;
    }
    // Card 45: the King's version takes the Army's place; Area, Disorder and markers carry over. (RULING cn-98)
    if (a.option == CardOption::kExecuteKing) s.scottish = ScottishArmy::kCharlesII;
    if (a.option == CardOption::kSpareKing) s.scottish = ScottishArmy::kCharlesI;
    push(s, OptionItems{{}, a.option, 0});
    return Effect::kReversible;
}

void OptionItems::run(const Definitions& defs, State& s, Log* log) const {
    const auto& items = defs.options[index(option)].effects;
    if (next == items.size()) return;
    push(s, OptionItems{{}, option, static_cast<std::uint8_t>(next + 1)});
    doEffect(defs, s, items[next], s.current, log);
}

}  // namespace cruel_necessity
