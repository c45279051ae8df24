// Major Events: the Irish Cessation, the Solemn League, Callendar and the New Model Army, on their day or by the dice; and the
// Queen's arms. (TWWAE 2.21, 2.22, 11.1, 11.11, 13.0)
#include "twwae/words/speaker.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

namespace {

void arrive(const Definitions& defs, State& s, std::initializer_list<BlockId> blocks, Place to, Log* log) {
    for (const BlockId b : blocks) deploy(defs, s, b, to, defs[b].strength, true, log);
}

// TWWAE 13.0: on which die or less the event comes this Turn; nothing when it is not rolled for. RULING twwae-210: after the
// last column it is rolled against that column again.
std::optional<int> numberNow(const Definitions& defs, const State& s, MajorEvent event) {
    const auto& columns = defs.majorEvents[index(event)].variant;
    std::optional<int> number;
    for (const VariantNumber& v : columns)
        if (v.year < s.year || (v.year == s.year && v.turn <= s.turn)) number = v.number;
    return number;
}

// TWWAE 13.0: the marker on the owner's side makes his event less likely.
int modifierFor(const Definitions& defs, const State& s, MajorEvent event) {
    if (event == MajorEvent::kCallendar) return 0;
    const int lead = defs.majorEvents[index(event)].owner == Side::kRoyalist ? s.vp : -s.vp;
    return common::MarkerTrack{-2, 2}.within(lead);
}

// The clause that says what it brings.
std::string_view clauseOf(MajorEvent event) {
    switch (event) {
        case MajorEvent::kIrishCessation: return "2.21";
        case MajorEvent::kCallendar: return "2.22";
        case MajorEvent::kNewModelArmy: return "11.12";
        default: return "11.1";
    }
}

}  // namespace

void bringMajorEvent(const Definitions& defs, State& s, MajorEvent event, Log* log) {
    if (s.majorDone[index(event)]) return;
    s.majorDone[index(event)] = true;
    const auto& it = defs.majorEvents[index(event)];
    say(
        log, {"TWWAE", clauseOf(event)}, [&] { return fmt::format("{}: {}", it.name, it.text); }, LogKind::kHeading,
        key(it.owner));
    weigh(log, common::LogWeight::kGreat);
    switch (event) {
        case MajorEvent::kIrishCessation:  // TWWAE 2.21
            return arrive(defs, s, {BlockId::kIrishFoot1, BlockId::kIrishFoot2, BlockId::kIrishFoot3}, Place::kIreland, log);
        case MajorEvent::kSolemnLeague:  // TWWAE 11.1
            return arrive(defs, s,
                          {BlockId::kLeven, BlockId::kCovHorse, BlockId::kCovFoot1, BlockId::kCovFoot2, BlockId::kCovCannon},
                          Place::kScotland, log);
        case MajorEvent::kCallendar:  // TWWAE 2.22
            return arrive(defs, s, {BlockId::kCallendarFoot1, BlockId::kCallendarFoot2}, Place::kScotland, log);
        case MajorEvent::kNewModelArmy:  // TWWAE 11.12
            return beginExchange(s);
    }
}

// At the beginning of a Turn.
void openMajorEvents(const Definitions& defs, State& s, Log* log) {
    for (std::size_t i = kMajorEvents; i-- > 0;) {  // the first of the table uppermost
        const auto event = static_cast<MajorEvent>(i);
        const auto& it = defs.majorEvents[i];
        if (s.majorDone[i]) continue;
        if (!s.options.variantTiming) {
            if (it.year == s.year && it.turn == s.turn) bringMajorEvent(defs, s, event, log);
        } else if (event == MajorEvent::kCallendar ? s.majorDone[index(MajorEvent::kSolemnLeague)]
                                                   : numberNow(defs, s, event).has_value()) {
            push(s, MajorEventRoll{{}, event});
        }
    }
}

// One whose Turn has gone by never comes.
std::vector<std::pair<MajorEvent, int>> majorEventsAhead(const Definitions& defs, const State& s) {
    std::vector<std::pair<MajorEvent, int>> out;
    auto yearEnd = s;
    yearEnd.turn = 6;
    for (std::size_t i = 0; i < kMajorEvents; ++i) {
        const auto event = static_cast<MajorEvent>(i);
        const auto& it = defs.majorEvents[i];
        if (s.majorDone[i]) continue;
        if (!s.options.variantTiming) {
            if (it.year == s.year && it.turn >= s.turn) out.emplace_back(event, it.turn);
        } else if (event == MajorEvent::kCallendar ? s.majorDone[index(MajorEvent::kSolemnLeague)]
                                                   : numberNow(defs, yearEnd, event).has_value()) {
            out.emplace_back(event, 0);
        }
    }
    return out;
}

std::string MajorEventRoll::prompt(const Speaker& speaker) const {
    return fmt::format("A die decides whether this comes in this Turn: {}.", speaker.defs.majorEvents[index(event)].name);
}
void MajorEventRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int modifier = modifierFor(defs, s, event);
    const int number = event == MajorEvent::kCallendar ? 2 : numberNow(defs, s, event).value_or(0);
    const bool happens = die + modifier <= number;
    say(log, kRule,
        [&] {
            return fmt::format(
                "{}: die {}{}, {} or lower needed: {}.", defs.majorEvents[index(event)].name, die,
                modifier == 0 ? ""
                              : fmt::format(" {} {} (Victory marker) = {}", modifier > 0 ? "+" : "\u2212", std::abs(modifier),
                                            die + modifier),
                number, happens ? "it happens" : "not yet");
        },
        LogKind::kDice, key(defs.majorEvents[index(event)].owner), {}, {die});
    if (happens) bringMajorEvent(defs, s, event, log);
}

// TWWAE 11.11: as soon as the Queen and the King stand in one Friendly Area. RULING twwae-84
void checkHenrietta(const Definitions& defs, State& s, Log* log) {
    if (s.henriettaDelivered || s.phase == Phase::kSetup) return;
    const Place p = block(s, BlockId::kHenrietta).place;
    if (!isArea(p) || block(s, BlockId::kCharles).place != p || !isFriendly(defs, s, Side::kRoyalist, areaOf(p))) return;
    s.henriettaDelivered = true;
    makeCertain(s, BlockId::kHenrietta);
    makeCertain(s, BlockId::kCharles);
    say(
        log, {"TWWAE", "11.11"},
        [&] {
            return fmt::format("Henrietta brings the King her arms in {}: {} strength may be added there or next to it.",
                               defs[areaOf(p)].name, defs.numbers.henriettaSteps);
        },
        LogKind::kHeading, key(Side::kRoyalist), defs[areaOf(p)].key);
    weigh(log, common::LogWeight::kGreat);
    offerFreeSteps(s, Side::kRoyalist, FreeKind::kHenrietta, defs.numbers.henriettaSteps, defs.numbers.henriettaArtillerySteps,
                   areaOf(p));
}

}  // namespace twwae
