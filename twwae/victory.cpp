// Victory: the Victory Phase, its events, and the end of the game. (TWWAE 10.0)
#include "twwae/twwae.h"
#include "twwae/verbs.h"

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
    if (s.vp <= -kMajorVp || (s.kingToScots && s.vp <= -defs.numbers.kingToScotsVp)) return endGame(defs, s, 1, true, log);  // TWWAE 10.11
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
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, allOf(side)}) {  // RULING twwae-133: at the end everything is shown
            clear(s, b, kChosen);
            noteShowing(s, b);
            makeCertain(s, b);
        }
    settleMinds(s);
    say(log, {"TWWAE", isMajor ? "10.0" : "1.2"}, [&] { return Twwae::result(defs, s).title + "."; }, LogKind::kHeading, winner < 0 ? std::string_view{} : kSideKeys[static_cast<std::size_t>(winner)]);
}

void run(const Definitions& defs, State& s, const VictoryCheck& f, Log* log) {
    if (f.step == 0) {
        push(s, VictoryCheck{{}, 1});
        offerEvent(defs, s, playerTwo(s));
        offerEvent(defs, s, playerOne(s));
        return;
    }
    judge(defs, s, log);
}

void legal(const Definitions&, const State&, const VictoryEventOffer&, ActionList& list) {
    list.push_back(Action{Enact{}});
    list.push_back(Action{Decline{}});
}
bool allows(const Definitions&, const State&, const VictoryEventOffer&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Enact>(a) || std::holds_alternative<Decline>(a)) return true;
    return refuse(why, "The event of the card played is enacted or declined now.", {"TWWAE", "10.1"});
}
Effect apply(const Definitions& defs, State& s, const VictoryEventOffer& f, const Action& a, Log* log) {
    const CardDefinition& card = defs[s.played[index(f.side)]];
    if (std::holds_alternative<Decline>(a)) {
        say(log, VictoryEventOffer::kRule, [&] { return fmt::format("{} is not enacted.", card.title); }, LogKind::kAction, key(f.side));
        return Effect::kReversible;
    }
    s.enacted[index(f.side)] = true;
    say(log, VictoryEventOffer::kRule, [&] { return fmt::format("{} is enacted.", card.title); }, LogKind::kAction, key(f.side));
    if (card.event == Event::kKingToScots) {  // TWWAE 10.11
        s.kingToScots = true;
        return Effect::kReversible;
    }
    // TWWAE 10.12: only if Rupert lost a Battle, surrendered a City or was Eliminated this Turn.
    if (!s.rupertBeaten || block(s, BlockId::kRupert).place == Place::kAside || block(s, BlockId::kRupert).place == Place::kRemoved) {
        say(log, {"TWWAE", "10.12"}, [] { return std::string("Rupert has not been beaten this Turn: nothing happens."); });
        return Effect::kSealed;
    }
    exchange(defs, s, BlockId::kRupert, BlockId::kRupertDismissed, log);
    say(log, {"TWWAE", "10.12"}, [] { return std::string("Rupert is relieved of his command; his block is no Leader any more."); }, LogKind::kNote, key(Side::kRoyalist));
    push(s, by(Side::kRoyalist, DismissedFollowers{}));
    return Effect::kSealed;
}

void legal(const Definitions& defs, const State& s, const DismissedFollowers& f, ActionList& list) {
    const BlockBits taken = chosen(s, f.side);
    if (taken == 0) {
        for (const BlockId b : Blocks{f.side, followers(defs, s)})
            if (allows(defs, s, f, Action{TakeBlock{b}}, nullptr)) list.push_back(Action{TakeBlock{b}});
    } else {
        for (std::size_t i = 0; i < defs.areas.size(); ++i)
            if (const Action a{HeadFor{outside(areaAt(i))}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    }
    if (taken == 0) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions& defs, const State& s, const DismissedFollowers& f, const Action& a, Rejection* why) {
    const BlockBits taken = chosen(s, f.side);
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (taken != 0) return refuse(why, "Say first where the block taken goes.", {"TWWAE", "10.12"});
        if (take->block == BlockId::kNone || sideOf(take->block) != f.side || (followers(defs, s) & bitOf(take->block)) == 0)
            return refuse(why, "Only Regional blocks with Rupert that have no Leader of theirs there may move.", {"TWWAE", "10.12"});
        for (std::size_t i = 0; i < defs.areas.size(); ++i)
            if (mayFollow(defs, s, take->block, outside(areaAt(i)))) return true;
        return refuse(why, "There is neither the King's Area nor a Friendly Area of its Home Region to go to.", {"TWWAE", "10.12"});
    }
    if (const auto* to = std::get_if<HeadFor>(&a)) {
        if (taken == 0) return refuse(why, "Take a block first.", {"TWWAE", "10.12"});
        if (!mayFollow(defs, s, *Blocks{f.side, taken}.begin(), to->place))
            return refuse(why, "It may go to the King or to a Friendly Area of its Home Region.", {"TWWAE", "10.12"});
        return true;
    }
    if (std::holds_alternative<Proceed>(a)) return taken == 0 || refuse(why, "Say first where the block taken goes.", {"TWWAE", "10.12"});
    return refuse(why, "Rupert's followers may go to the King or home now.", {"TWWAE", "10.12"});
}
Effect apply(const Definitions& defs, State& s, const DismissedFollowers& f, const Action& a, Log* log) {
    if (std::holds_alternative<Proceed>(a)) return Effect::kReversible;
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
    } else {
        const Place to = std::get<HeadFor>(a).place;
        const BlockId b = *Blocks{f.side, chosen(s, f.side)}.begin();
        clear(s, b, kChosen);
        sayTo(log, {"TWWAE", "10.12"}, f.side, [&] { return fmt::format("A Royalist block goes from {} to {}.", placeName(defs, block(s, b).place), placeName(defs, to)); },
              [&] { return fmt::format("{} goes to {}.", nameOf(defs, b), placeName(defs, to)); }, LogKind::kAction, placeKey(defs, to));
        move(defs, s, b, to, 0, log);
    }
    push(s, f);
    return Effect::kReversible;
}

// What it was worth

common::Result Twwae::result(const Definitions& defs, const State& s) {
    common::Result out;
    out.score = s.vp;
    out.turns = s.turnsPlayed;
    out.over = s.isOver;
    if (!s.isOver) return out;
    const ScenarioEnd& end = endOf(defs, s);
    out.survived = !s.isMajor || (s.year >= end.year && s.turn >= 6);
    if (s.winner >= 0) out.winner = playerOf(kBothSides[static_cast<std::size_t>(s.winner)]);
    const std::string who = s.winner == 0 ? "Royalist" : "Parliamentarian";
    out.kind = s.isMajor ? "major_victory" : end.isMinor ? "minor_victory" : "scenario_victory";
    out.title = who + (s.isMajor ? " Major Victory" : end.isMinor ? " Minor Victory" : " victory");
    return out;
}
std::array<double, 2> Twwae::returns(const Definitions&, const State& s) {
    if (!s.isOver || s.winner < 0) return {0.0, 0.0};
    return s.winner == 0 ? std::array{1.0, -1.0} : std::array{-1.0, 1.0};
}
std::vector<common::Statistic> Twwae::statistics(const Definitions&, const State& s) {
    return {{"royalist_battles_won", static_cast<double>(s.battlesWon[0])}, {"parliament_battles_won", static_cast<double>(s.battlesWon[1])},
            {"royalist_blocks_lost", static_cast<double>(s.blocksLost[0])}, {"parliament_blocks_lost", static_cast<double>(s.blocksLost[1])},
            {"royalist_cities_taken", static_cast<double>(s.citiesTaken[0])}, {"parliament_cities_taken", static_cast<double>(s.citiesTaken[1])},
            {"royalist_storms_won", static_cast<double>(s.stormsWon[0])}, {"parliament_storms_won", static_cast<double>(s.stormsWon[1])}};
}

}  // namespace twwae
