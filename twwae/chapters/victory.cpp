// Victory: the Victory Phase, its events, and the end of the game. (TWWAE 10.0)
#include <functional>
#include <map>

#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"
#include "twwae/twwae.h"

namespace twwae {

namespace {

const ScenarioEnd& endOf(const Definitions& defs, const State& s) { return defs.scenarios[s.options.scenario].end; }

constexpr int kMajorVp = 3;        // TWWAE 4.5

void offerEvent(const Definitions& defs, State& s, Side side) {
    const CardId c = s.played[index(side)];
    if (c != CardId::kNone && defs[c].phase == EventPhase::kVictory) push(s, by(side, VictoryEventOffer{}));
}

void judge(const Definitions& defs, State& s, Log* log) {
    if (s.vp >= kMajorVp) return endGame(defs, s, 0, true, log);
    if (s.vp <= -kMajorVp || (s.kingToScots && s.vp <= -defs.numbers.kingToScotsVp))
        return endGame(defs, s, 1, true, log);  // TWWAE 10.11
    const ScenarioEnd& end = endOf(defs, s);
    if (s.year < end.year || s.turn < 6) return;
    // TWWAE 10.0, 12.21, 12.41: the last Turn
    endGame(defs, s, s.vp == 0 ? static_cast<int>(index(end.zeroGoesTo)) : s.vp > 0 ? 0 : 1, false, log);
}

// TWWAE 10.12: Regional blocks that stand with Rupert and have no Regional Leader or Leader there.
BlockBits followers(const Definitions& defs, const State& s) {
    const Place p = block(s, BlockId::kRupertDismissed).place;
    if (!isArea(p) || block(s, BlockId::kCharles).place == p) return 0;
    BlockBits bits = 0;
    for (const BlockId b : Blocks{Side::kRoyalist, blocksAt(s, Side::kRoyalist, p)})
        if (isRegional(defs, b) && !hasChaperoneIn(defs, s, b, p)) bits |= bitOf(b);
    return bits;
}
bool mayFollow(const Definitions& defs, const State& s, BlockId b, Place to) {
    if (!isArea(to) || to == block(s, b).place) return false;
    if (to == block(s, BlockId::kCharles).place) return true;
    return isFriendly(defs, s, Side::kRoyalist, areaOf(to)) && isHome(defs, b, areaOf(to));
}

}  // namespace

void endGame(const Definitions& defs, State& s, int winner, bool isMajor, Log* log) {
    s.isOver = true;
    s.winner = winner;
    s.isMajor = isMajor;
    s.phase = Phase::kOver;
    s.stack.clear();
    s.battle = {};
    for (const Side side : kBothSides) {  // RULING twwae-133: at the end everything is shown
        Knowledge& mind = s.knowledge[index(enemyOf(side))];
        mind = {{}, allOf(side)};
        for (const BlockId b : Blocks{side, allOf(side)}) {
            clear(s, b, kChosen);
            noteShowing(s, b);
            mind.maybe[index(placeInMind(s, b))] |= bitOf(b);
        }
    }
    say(
        log, {"TWWAE", isMajor ? "10.0" : "1.2"}, [&] { return Twwae::result(defs, s).title + "."; }, LogKind::kHeading,
        winner < 0 ? std::string_view{} : kSideKeys[static_cast<std::size_t>(winner)]);
    weigh(log, common::LogWeight::kNotable);
}

void VictoryCheck::run(const Definitions& defs, State& s, Log* log) const {
    if (step > 0) return judge(defs, s, log);
    push(s, VictoryCheck{{}, 1});
    offerEvent(defs, s, playerTwo(s));
    offerEvent(defs, s, playerOne(s));
}

Citation VictoryEventOffer::ruleOf(const Definitions& defs, const State& s, const Action&) const {
    const CardId c = s.played[index(side)];
    if (c == CardId::kNone) return kRule;  // an invented world without the card
    return {"TWWAE", defs[c].event == Event::kKingToScots ? "10.11" : "10.12"};
}
std::string VictoryEventOffer::prompt(const Speaker& speaker) const {
    return fmt::format("enact the Event on your card, {}, or decline.", speaker.title(side));
}
Effect VictoryEventOffer::apply(const Definitions& defs, State& s, const Decline&, Log* log) const {
    const CardDefinition& card = defs[s.played[index(side)]];
    say(
        log, ruleOf(defs, s, Decline{}), [&] { return fmt::format("{} is not enacted.", card.title); }, LogKind::kAction,
        key(side));
    return Effect::kReversible;
}
Effect VictoryEventOffer::apply(const Definitions& defs, State& s, const Enact&, Log* log) const {
    const CardDefinition& card = defs[s.played[index(side)]];
    s.enacted[index(side)] = true;
    say(
        log, ruleOf(defs, s, Enact{}), [&] { return fmt::format("{} is enacted.", card.title); }, LogKind::kAction, key(side));
    weigh(log, common::LogWeight::kNotable);
    if (card.event == Event::kKingToScots) {  // TWWAE 10.11
        s.kingToScots = true;
        return Effect::kReversible;
    }
    // TWWAE 10.12: only if Rupert lost a Battle, surrendered a City or was Eliminated this Turn.
    const Place rupert = block(s, BlockId::kRupert).place;
    if (!s.rupertBeaten || rupert == Place::kAside || rupert == Place::kRemoved) {
        say(log, {"TWWAE", "10.12"}, [] { return std::string("Rupert has not been beaten this Turn: no effect."); });
        return Effect::kSealed;
    }
    exchange(defs, s, BlockId::kRupert, BlockId::kRupertDismissed, log);
    say(
        log, {"TWWAE", "10.12"},
        [] { return std::string("Rupert is relieved of his command; his block is no longer a Leader."); }, LogKind::kNote,
        key(Side::kRoyalist));
    weigh(log, common::LogWeight::kGreat);
    push(s, by(Side::kRoyalist, DismissedFollowers{}));
    return Effect::kSealed;
}

std::string DismissedFollowers::prompt(const Speaker& speaker) const {
    return "Rupert is dismissed; send his followers to the King or home, or go on." + speaker.soFar(side);
}
void DismissedFollowers::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (chosen(s, side) == 0) {
        for (const BlockId b : Blocks{side, followers(defs, s)})
            if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
        return list.push_back(Proceed{});
    }
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const HeadFor to{outside(areaAt(i))}; allows(defs, s, to, nullptr)) list.push_back(to);
}
bool DismissedFollowers::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (chosen(s, side) != 0) return refuse(why, "First say where the block you have chosen goes.", kRule);
    if (!isIn(side, followers(defs, s), take.block))
        return refuse(why, "Only Regional blocks with Rupert that have no Leader of their own there may move.", kRule);
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayFollow(defs, s, take.block, outside(areaAt(i)))) return true;
    return refuse(why, "It can go neither to the King\u2019s Area nor to a Friendly Area of its Home Region.", kRule);
}
bool DismissedFollowers::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const BlockId b = chosenOne(s, side);
    if (b == BlockId::kNone) return refuse(why, "Choose a block first.", kRule);
    return mayFollow(defs, s, b, to.place) ||
           refuse(why, "It may go to the King or to a Friendly Area of its Home Region.", kRule);
}
bool DismissedFollowers::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return chosen(s, side) == 0 || refuse(why, "First say where the block you have chosen goes.", kRule);
}
Effect DismissedFollowers::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect DismissedFollowers::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockId b = chosenOne(s, side);
    clear(s, b, kChosen);
    const Place from = block(s, b).place;
    sayTo(
        log, kRule, side,
        [&] { return fmt::format("A Royalist block goes from {} to {}.", placeName(defs, from), placeName(defs, to.place)); },
        [&] { return fmt::format("{} goes to {}.", nameOf(defs, b), placeName(defs, to.place)); }, LogKind::kAction,
        placeKey(defs, to.place));
    move(defs, s, b, to.place, 0, log);
    push(s, *this);
    return Effect::kReversible;
}
Effect DismissedFollowers::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }

// What it was worth

common::Result Face::result(const Definitions& defs, const State& s) {
    common::Result out;
    out.score = s.vp;
    out.turns = s.turnsPlayed;
    out.over = s.isOver;
    if (!s.isOver) return out;
    const ScenarioEnd& end = endOf(defs, s);
    out.survived = !s.isMajor || (s.year >= end.year && s.turn >= 6);
    if (s.winner >= 0) out.winner = playerOf(kBothSides[static_cast<std::size_t>(s.winner)]);
    const std::string who = sideAdjective(s.winner == 0 ? Side::kRoyalist : Side::kParliament);
    out.kind = s.isMajor ? "major_victory" : end.isMinor ? "minor_victory" : "scenario_victory";
    out.title = who + (s.isMajor ? " Major Victory" : end.isMinor ? " Minor Victory" : " victory");
    return out;
}
std::vector<common::Goal> Face::goals(const Definitions& defs, const Observation& seen) {
    const State& s = seen.seen;
    const ScenarioEnd& end = endOf(defs, s);
    const int parliamentNeeds = s.kingToScots ? defs.numbers.kingToScotsVp : kMajorVp;
    const std::string lead = s.vp == 0 ? std::string("The Victory marker stands at 0.")
                                       : fmt::format("{} is {} ahead.", s.vp > 0 ? "The King" : "Parliament", std::abs(s.vp));
    std::vector<std::string> held;
    std::map<int, std::vector<std::string>, std::greater<>> cities;  // by how far they move it
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        if (defs.cities[i].vp == 0) continue;
        cities[defs.cities[i].vp].push_back(defs.cities[i].name);
        if (s.owner[i] == 0) held.push_back(defs.cities[i].name);
    }
    std::string moves;
    for (const auto& [points, names] : cities)
        moves += fmt::format("{}{} {}{}", moves.empty() ? "" : "; ", listed(names), counted(points, "point"),
                             names.size() == 1 ? "" : " each");
    const std::string_view atZero = end.zeroGoesTo == Side::kRoyalist ? "the King" : "Parliament";
    std::vector<common::Goal> goals{
        {"royalist",
         "The King wins at once",
         fmt::format("When he is {} points ahead at the end of a Turn.", kMajorVp),
         lead,
         {"TWWAE", "10.0"},
         std::clamp<int>(s.vp, 0, kMajorVp),
         kMajorVp},
        {"parliament",
         "Parliament wins at once",
         fmt::format("When it is {} points ahead at the end of a Turn.", parliamentNeeds),
         lead,
         {"TWWAE", "10.0"},
         std::clamp<int>(-s.vp, 0, parliamentNeeds),
         parliamentNeeds},
        {"",
         fmt::format("After the last Turn of {}", end.year),
         fmt::format("Whoever is ahead wins; at 0 that is {}.", atZero),
         fmt::format("This is Turn {} of {}.", s.turn, s.year),
         {"TWWAE", "10.0"},
         0,
         0,
         true},
        {"",
         "What moves the marker",
         fmt::format("A City that changes hands moves it towards its new owner: {}.", moves),
         held.empty() ? std::string("The King holds none of them.") : fmt::format("The King holds {}.", listed(held)),
         {"TWWAE", "4.51"}}};
    // TWWAE 4.52
    const bool isKingFree = block(s, BlockId::kCharles).place != Place::kRemoved;
    goals.push_back({"",
                     "The King himself",
                     "If the Charles block is Eliminated the King is taken, and the marker moves 2 towards Parliament.",
                     isKingFree ? "He is free." : "He is no longer in the war.",
                     {"TWWAE", "4.52"}});
    return goals;
}
std::array<double, 2> Twwae::returns(const Definitions&, const State& s) {
    if (!s.isOver || s.winner < 0) return {0.0, 0.0};
    return s.winner == 0 ? std::array{1.0, -1.0} : std::array{-1.0, 1.0};
}
std::vector<common::Statistic> Twwae::statistics(const Definitions&, const State& s) {
    return {{"royalist_battles_won", static_cast<double>(s.battlesWon[0])},
            {"parliament_battles_won", static_cast<double>(s.battlesWon[1])},
            {"royalist_blocks_lost", static_cast<double>(s.blocksLost[0])},
            {"parliament_blocks_lost", static_cast<double>(s.blocksLost[1])},
            {"royalist_cities_taken", static_cast<double>(s.citiesTaken[0])},
            {"parliament_cities_taken", static_cast<double>(s.citiesTaken[1])},
            {"royalist_storms_won", static_cast<double>(s.stormsWon[0])},
            {"parliament_storms_won", static_cast<double>(s.stormsWon[1])}};
}

}  // namespace twwae
