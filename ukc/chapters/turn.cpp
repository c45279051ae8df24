// Turn: the nine phases in their order; Housekeeping and the Political Control Phase. (P7.0, P8.0, P9.0)
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

constexpr std::uint8_t kAllChits = (1U << kChits) - 1;

const TurnDefinition& now(const Definitions& defs, const State& s) { return defs.turns[s.turn]; }

// P8.1, P8.2: boards refreshed; Generals of this turn and from the Dispersed box are available.
void refresh(const Definitions& defs, State& s, Log* log) {
    s.recruitUsed = {};
    s.navalUsed = {};
    s.toPlay = {6, 6};
    for (std::size_t i = 0; i < kGenerals; ++i) {
        GeneralState& g = s.generals[i];
        if (g.box == Box::kDispersed || (g.box == Box::kTurnTrack && g.turn <= turnNumber(s))) {
            g.box = Box::kAvailable;
            g.turn = 0;
            say(
                log, {"UKC", "P8.2"}, [&] { return fmt::format("{} is available.", defs.generals[i].name); }, LogKind::kNote,
                key(sideOf(generalAt(i))));
        }
    }
    for (Train& train : s.trains)
        if (train.box == TrainBox::kTrack && train.turn <= turnNumber(s)) train = {};
}

BrigadeSet dispersedOf(const State& s, Side side) { return brigadesAt(s, side, Place::kDispersed); }

// P8.2: those that did not reform can be Recruited again.
void returnDispersed(const Definitions& defs, State& s, Side side) {
    for (const Brigade b : dispersedOf(s, side)) release(defs, s, b);
}

// What the placing side asks of every Area, found once for all: who holds what, and what the enemy's chains of supply come to.
struct Chains {
    Chains(const Definitions& defs, const State& s, Side side)
        : his(controlledBy(defs, s, side)),
          enemys(controlledBy(defs, s, enemyOf(side))),
          generals(areasOfGenerals(s, enemyOf(side))),
          starts(chainStarts(defs, s, enemyOf(side))),
          through(defs.sets.all - his),
          reached(chainsFrom(defs, starts, through)),
          kept((enemys & reached) - fortressAreas(defs, s)) {}
    common::AreaSet his, enemys, generals;     // generals: where the enemy's stand
    common::AreaSet starts, through, reached;  // of the enemy's chains
    common::AreaSet kept;                      // his markers that are not Isolated thanks to them

    // Whether a marker in a Neutral Area would Isolate one of the enemy's.
    [[nodiscard]] bool wouldIsolate(const Definitions& defs, common::AreaIndex a) const {
        if (starts.contains(a) || !reached.contains(a)) return false;
        // No chain needs to pass where it comes out among Areas that hang together without it.
        const common::AreaSet beside = defs.sets.byLand[index(areaId(a))] & reached;
        if (beside.size() < 2) return false;
        if (beside.isWithin(through) && chainsFrom(defs, {beside.first()}, beside) == beside) return false;
        return !kept.isWithin(chainsFrom(defs, starts, through - common::AreaSet{a}));
    }
};

// P8.3, RULING ukc-1. Says why not. G5.1 guards other markers of either side; a new one cuts off none of its own, whose chains
// it joins.
bool mayPlaceFree(const Definitions& defs, const State& s, const Chains& now, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", {"UKC", "P8.3"});
    if (controlOf(s, a) >= 0) return refuse(why, "The Area must be Neutral.", {"UKC", "P8.3"});
    if (now.generals.contains(mapIndex(a))) return refuse(why, "There is an enemy General there.", {"UKC", "P8.3"});
    const common::AreaSet& beside = defs.map.neighbours(mapIndex(a));
    for (const auto near : beside & (now.enemys | now.generals)) {
        if (now.enemys.contains(near))
            return refuse(
                why, [&] { return fmt::format("{}, next to it, is the enemy\u2019s.", areaName(defs, areaId(near))); },
                {"UKC", "P8.3"});
        return refuse(
            why, [&] { return fmt::format("There is an enemy General in {}, next to it.", areaName(defs, areaId(near))); },
            {"UKC", "P8.3"});
    }
    if (!beside.meets(now.his)) return refuse(why, "It must be next to one of your Areas.", {"UKC", "P8.3"});
    return !now.wouldIsolate(defs, mapIndex(a)) || refuse(why, "It would Isolate an enemy marker.", {"UKC", "P8.3"});
}

// Visits the Areas where it may be placed until the visitor says true: next to one of his, and under nobody's control.
template <class Visit>
void anyFree(const Definitions& defs, const State& s, Side side, Visit visit) {
    const Chains now(defs, s, side);
    for (const auto a : defs.map.neighbours(now.his) - now.his - now.enemys)
        if (mayPlaceFree(defs, s, now, areaId(a), nullptr) && visit(areaId(a))) return;
}

void offerFreePc(const Definitions& defs, State& s, Side side) {
    bool isAny = false;
    anyFree(defs, s, side, [&](AreaId) { return isAny = true; });
    if (isAny) push(s, by(side, FreePc{}));
}

}  // namespace

common::AreaSet areasToCome(const Definitions& defs, const State& s, Side side) {
    common::AreaSet stands = areasOfGenerals(s, side), out;
    if (isGmt(s))
        for (const Brigade b : serving(s, side))
            if (isOutside(placeOf(s, b))) stands.insert(mapIndex(areaIn(placeOf(s, b))));
    for (const auto at : stands)
        if (const AreaId a = areaId(at); !isFortress(defs, s, a) && !controls(s, side, a) && !hasEnemyBrigades(s, side, a))
            out.insert(at);
    return out;
}

namespace {

// P9.0: markers under Generals (GMT: under any Brigades too), then Isolation, Parliament first.
void politicalControl(const Definitions& defs, State& s, Log* log) {
    for (const Side side : {Side::kParliament, Side::kRoyalist})
        for (const auto at : areasToCome(defs, s, side)) {
            const AreaId a = areaId(at);
            setControl(defs, s, a, static_cast<int>(index(side)), log, {"UKC", "P9.0"});
            say(log, {"UKC", "P9.0"}, [&] {
                const General g = generalIn(s, side, a);
                return (g == General::kNone ? std::string("A Brigade") : defs[g].name) +
                       " stands in it when the turn begins, and no enemy does.";
            });
        }
    for (const Side side : {Side::kParliament, Side::kRoyalist})
        for (const auto a : isolated(defs, s, side)) {
            say(
                log, {"UKC", "P9.1"}, [&] { return fmt::format("{} is Isolated.", areaName(defs, areaId(a))); }, LogKind::kNote,
                key(side), defs[areaId(a)].key);
            setControl(defs, s, areaId(a), -1, log, {"UKC", "P9.1"});
        }
}

// P11.0, P12.2: Core cards come back to the hand; after the New Model Army Parliament draws three.
void openDraw(const Definitions& defs, State& s) {
    s.coreUsed = 0;
    for (std::size_t n = 1; n <= kCards; ++n)
        if (defs.cards[n].deck == Deck::kCore)
            s.hand[defs.cards[n].user == User::kRoyalist ? 0 : 1] |= bitOf(card(static_cast<int>(n)));
    const bool threeCores = s.newModelArmy && !isGmt(s);
    if (threeCores) s.hand[1] |= bitOf(kNewModelCard);
    if (s.options.henrietta) return push(s, HenriettaDeal{});
    Deal deal{{}, Side::kRoyalist, {4, static_cast<std::uint8_t>(threeCores ? 3 : 4)}};
    if (s.nmaOwed) {  // P11.1: as the first card of this hand
        s.nmaOwed = false;
        s.hand[1] |= bitOf(kNewModelCard);
        --deal.left[1];
    }
    push(s, deal);
}

}  // namespace

void TurnSequence::run(const Definitions& defs, State& s, Log* log) const {
    const auto then = [&](TurnStep next) { push(s, TurnSequence{{}, next}); };
    const bool isFirst = s.turn == 0;
    switch (step) {
        case TurnStep::kHousekeeping:
            s.phase = Phase::kHousekeeping;
            say(log, {"UKC", "P7.1"}, [&] { return now(defs, s).name; }, LogKind::kHeading);
            if (turnNumber(s) == kWinter1643 && !s.options.henrietta)
                s.openPiles = std::max<std::uint8_t>(s.openPiles, 2);  // P11.1
            if (!isFirst) refresh(defs, s, log);
            return then(isGmt(s) ? TurnStep::kFreePcParliament : TurnStep::kReformParliament);
        case TurnStep::kReformParliament:
        case TurnStep::kReformRoyalist: {  // G7.1.7: in each side's part of the Recruitment Phase
            const Side side = step == TurnStep::kReformParliament ? Side::kParliament : Side::kRoyalist;
            if (isGmt(s)) s.phase = Phase::kRecruitment;
            if (isGmt(s)) then(side == Side::kParliament ? TurnStep::kRecruitParliament : TurnStep::kRecruitRoyalist);
            else then(side == Side::kParliament ? TurnStep::kReformRoyalist : TurnStep::kFreePcParliament);
            if (isFirst) return;
            const int half = dispersedOf(s, side).size() / 2;
            if (half > 0) push(s, by(side, ReformChoice{{}, static_cast<std::uint8_t>(half)}));
            else returnDispersed(defs, s, side);
            return;
        }
        case TurnStep::kFreePcParliament: then(TurnStep::kFreePcRoyalist); return offerFreePc(defs, s, Side::kParliament);
        case TurnStep::kFreePcRoyalist: then(TurnStep::kChit); return offerFreePc(defs, s, Side::kRoyalist);
        case TurnStep::kChit:
            then(TurnStep::kPolitical);
            if (now(defs, s).drawsChit && s.chitsDrawn != kAllChits) push(s, ChitDraw{});  // RULING ukc-158
            return;
        case TurnStep::kPolitical:
            then(isGmt(s) ? TurnStep::kReformParliament : TurnStep::kRecruitParliament);
            if (isFirst) return;
            s.phase = Phase::kPolitical;
            return politicalControl(defs, s, log);
        case TurnStep::kRecruitParliament:
        case TurnStep::kRecruitRoyalist: {
            s.phase = Phase::kRecruitment;
            const Side side = step == TurnStep::kRecruitParliament ? Side::kParliament : Side::kRoyalist;
            if (side == Side::kRoyalist) then(TurnStep::kDraw);
            else then(isGmt(s) ? TurnStep::kReformRoyalist : TurnStep::kRecruitRoyalist);
            // P10.3: Powicke Bridge
            const int veterans = side == Side::kRoyalist && turnNumber(s) <= kWinter1642 ? 1 : 0;
            return openRecruit(defs, s, side, RecruitKind::kPhase, now(defs, s).brigades, veterans, 0, log);
        }
        case TurnStep::kDraw:
            s.phase = Phase::kDraw;
            then(TurnStep::kCampaign);
            if (!isFirst || s.options.henrietta) openDraw(defs, s);
            return;
        case TurnStep::kCampaign:
            s.phase = Phase::kCampaign;
            then(TurnStep::kBlockade);
            return push(s, Campaign{});
        case TurnStep::kBlockade:
            s.phase = Phase::kBlockade;
            then(TurnStep::kDesertion);
            for (const Side side : {Side::kRoyalist, Side::kParliament})
                push(s, by(side, BlockadeChoice{}));  // RULING ukc-2: Parliament first
            return;
        case TurnStep::kDesertion:
            s.phase = Phase::kDesertion;
            then(TurnStep::kPowerBase);
            return push(s, Desertion{});
        case TurnStep::kPowerBase:
            s.phase = Phase::kPowerBase;
            then(TurnStep::kTurnEnd);
            return checkPowerBase(defs, s, log);
        case TurnStep::kTurnEnd:
            s.phase = Phase::kTurnEnd;
            s.discards |= s.recruitBox;  // G7.3
            s.recruitBox = {};
            checkTurnEnd(defs, s, log);
            if (s.isOver) return;
            ++s.turn;
            return then(TurnStep::kHousekeeping);
    }
}

// Brigades that reform (P8.2)

std::string ReformChoice::prompt(const Speaker&) const {
    return fmt::format("half of your Dispersed Brigades reform; choose which; {} left.", left);
}
void ReformChoice::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const Brigade b : dispersedOf(s, side)) list.push_back(Action{TakeBrigade{b}});
}
bool ReformChoice::allows(const Definitions&, const State& s, const TakeBrigade& a, Rejection* why) const {
    return dispersedOf(s, side).contains(a.brigade) || refuse(why, "That Brigade is not in the Dispersed box.", kRule);
}
Effect ReformChoice::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    move(defs, s, a.brigade, Place::kReformed);
    sayTo(log, kRule, side, [&] { return fmt::format("A {} Brigade reforms.", sideAdjective(side)); },
          [&] { return fmt::format("{} reforms.", capital(nameOf(defs, a.brigade))); }, LogKind::kAction);
    if (left > 1) push(s, by(side, ReformChoice{{}, static_cast<std::uint8_t>(left - 1)}));
    else returnDispersed(defs, s, side);
    return Effect::kReversible;
}

// The free marker (P8.3)

std::string FreePc::prompt(const Speaker&) const {
    return "place a PC marker in a Neutral Area next to one of yours, away from the enemy.";
}
void FreePc::legal(const Definitions& defs, const State& s, ActionList& list) const {
    anyFree(defs, s, side, [&](AreaId a) {
        list.push_back(Action{ChooseArea{a}});
        return false;
    });
}
bool FreePc::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayPlaceFree(defs, s, Chains(defs, s, side), a.area, why);
}
Effect FreePc::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    setControl(defs, s, a.area, static_cast<int>(index(side)), log, kRule);
    return Effect::kReversible;
}

// The Naval Chit (P8.4)

std::string ChitDraw::prompt(const Speaker&) const { return "A Naval Chit is drawn."; }
void ChitDraw::outcomes(const Definitions&, const State& s, OutcomeList& list) const {
    for (std::uint8_t c = 0; c < kChits; ++c)
        if ((s.chitsDrawn >> c & 1U) == 0) list.push_back({Action{DrewChit{c}}, 1});
}
void ChitDraw::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const auto chit = std::get<DrewChit>(a).chit;
    s.chitsDrawn = static_cast<std::uint8_t>(s.chitsDrawn | 1U << chit);
    const int value = defs.tables.chits[chit];
    s.naval = static_cast<std::int8_t>(s.naval + value);
    say(
        log, kRule,
        [&] {
            return fmt::format("Naval Chit {}: the Naval Status is {}.", signedText(value), signedText(navalStatus(defs, s)));
        },
        LogKind::kDice);
}

}  // namespace ukc
