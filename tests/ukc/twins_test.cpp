// Twins: what a player cannot tell apart is exchanged in the true state, and he is told the same. (P4.5, RULING ukc-119 to
// ukc-124)
#include <algorithm>
#include <map>

#include "common/dispatch.h"
#include "tests/contract/effort.h"
#include "tests/contract/report_twins.h"
#include "tests/contract/twins.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

using common::PlayerId;

// Two Brigades of a colour

std::uint64_t maybeThere(const State& s, Brigade b, Place p) {
    for (const Belief& belief : s.knowledge[index(enemyOf(colourOf(b)))].beliefs)
        if (belief.place == p) return belief.maybe;
    return 0;
}
bool isUnseen(const State& s, Brigade b) {
    return (s.knowledge[index(enemyOf(colourOf(b)))].certain & mindBit(b)) == 0 && placeOf(s, b) != Place::kGone;
}
// Either might stand where the other does.
bool areAlike(const State& s, Brigade a, Brigade b) {
    return isUnseen(s, a) && isUnseen(s, b) && (maybeThere(s, a, placeOf(s, b)) & mindBit(a)) != 0 &&
           (maybeThere(s, b, placeOf(s, a)) & mindBit(b)) != 0;
}
void swapIn(BrigadeSet& set, Brigade a, Brigade b) {
    const bool hasA = set.contains(a), hasB = set.contains(b);
    if (hasA == hasB) return;
    hasA ? set.erase(a) : set.erase(b);
    set.insert(hasA ? b : a);
}
// All that is known of one is known of the other, and all that is being done with it stays where it is.
void exchange(State& w, Brigade a, Brigade b, bool placesToo) {
    if (placesToo) {
        std::swap(w.places[index(a)], w.places[index(b)]);
        for (BrigadeSet* set : {&w.movedThisPlay, &w.crossedThisPlay, &w.battle.lines, &w.battle.lost}) swapIn(*set, a, b);
    }
    swapIn(w.picked, a, b);
    if (w.choice == a) w.choice = b;
    else if (w.choice == b) w.choice = a;
}
Action sameWith(const Action& action, Brigade a, Brigade b) {
    Action out = action;
    std::visit([&](auto& it) {
        if constexpr (requires { it.brigade; }) it.brigade = it.brigade == a ? b : it.brigade == b ? a : it.brigade;
    }, out);
    return out;
}

// RULING ukc-159: a leave for a Veteran that was used lies open; in the other world the same act may have needed none.
bool saysLeave(const common::Log& log) {
    return std::any_of(log.entries().begin(), log.entries().end(),
                       [](const common::LogEntry& e) { return e.text.starts_with("It is a Veteran, before Militia"); });
}

// Two cards of a deck

using CardSets = std::vector<CardSet*>;
CardSets setsOf(State& s) {
    CardSets sets{&s.hand[0], &s.hand[1], &s.aces[0], &s.aces[1], &s.altHistMid, &s.altHistLate};
    for (BonusSet& b : s.bonus) sets.push_back(&b.cards);
    return sets;
}
bool isIn(const CardSet& set, CardId c) { return (set & bitOf(c)) != CardSet{}; }
void exchange(State& w, CardId a, CardId b) {
    for (CardSet* set : setsOf(w))
        if (isIn(*set, a) != isIn(*set, b))
            *set = isIn(*set, a) ? (*set & ~bitOf(a)) | bitOf(b) : (*set & ~bitOf(b)) | bitOf(a);
    for (auto& pile : w.piles) {
        const bool hasA = isIn(pile.pile(), a), hasB = isIn(pile.pile(), b);
        if (hasA == hasB) continue;
        pile.remove(number(hasA ? a : b) - 1);
        pile.shuffleIn(bitOf(hasA ? b : a));
    }
}
Action sameWith(const Action& action, CardId a, CardId b) {
    Action out = action;
    std::visit([&](auto& it) {
        if constexpr (requires { it.card; }) it.card = it.card == a ? b : it.card == b ? a : it.card;
    }, out);
    return out;
}
// Neither has been seen by the reader: his observation keeps both among the undrawn cards.
bool areUnseen(const State& s, PlayerId reader, CardId a, CardId b) {
    const Observation o = Ukc::observe(testBox(), s, reader);
    CardSet undrawn{};
    for (const auto& pile : o.seen.piles) undrawn |= pile.pile();
    // An Alt-Hist card lies in a pile without being of its deck: unseen while it is not known which were taken.
    const auto isUndrawn = [&](CardId c) {
        return isIn(undrawn, c) || (testBox()[c].deck == Deck::kAltHist && !isIn(o.seen.altHistMid | o.seen.altHistLate, c));
    };
    return isUndrawn(a) && isUndrawn(b);
}

struct UkcTwins {
    using Game = Ukc;
    using Found = std::optional<contract::Twin<Ukc>>;
    using After = contract::After<Ukc>;

    static Found of(const Definitions& defs, const State& s, PlayerId reader, common::Rng& rng) {
        Found found;
        switch (rng.below(4)) {
            case 0: found = cards(defs, s, reader, rng); break;
            case 1: found = choice(defs, s, reader, rng); break;
            default: found = brigades(defs, s, reader, rng); break;
        }
        if (found) found->world.rng = {common::mix64(s.rng.seed), s.rng.drawn + 7};  // nor is the generator known
        return found;
    }

private:
    template <class Thing>
    static Thing oneOf(const std::vector<Thing>& all, common::Rng& rng) {
        return all[rng.below(static_cast<std::uint32_t>(all.size()))];
    }

    static Found pairOf(const Definitions& defs, const State& s, Brigade a, Brigade b, bool placesToo, const char* kind) {
        contract::Twin<Ukc> t{s, kind, fmt::format("{} and {}", defs[a].key, defs[b].key), {}, {}};
        exchange(t.world, a, b, placesToo);
        t.same = [a, b](const Action& it) { return sameWith(it, a, b); };
        // Of another sort they are told apart as soon as one of them is placed.
        const bool isOneSort = defs[a].region == defs[b].region && defs[a].value == defs[b].value &&
                               defs[a].isCornish == defs[b].isCornish &&
                               defs[a].isEasternAssociation == defs[b].isEasternAssociation && nationOf(a) == nationOf(b);
        t.isShown = [a, b, placesToo, isOneSort](const After& ours, const After& theirs) {
            if (!isOneSort && (!placesToo || saysLeave(ours.log) != saysLeave(theirs.log))) return true;
            for (const State* now : {&ours.s, &theirs.s})
                if (placesToo || placeOf(*now, a) != placeOf(*now, b) ? !areAlike(*now, a, b)
                                                                      : !isUnseen(*now, a) || !isUnseen(*now, b))
                    return true;
            return false;
        };
        if (Ukc::stateFault(defs, t.world) != "") return {};  // what they are does not fit where the other is
        return t;
    }
    // Two unseen Brigades wherever either may stand.
    static Found brigades(const Definitions& defs, const State& s, PlayerId reader, common::Rng& rng) {
        const Side owner = enemyOf(sideOf(reader));
        std::vector<std::pair<Brigade, Brigade>> pairs;
        for (std::size_t i = 0; i < kBrigades; ++i)
            for (std::size_t k = i + 1; k < kBrigades; ++k) {
                const Brigade a = brigadeAt(i), b = brigadeAt(k);
                if (colourOf(a) == owner && colourOf(b) == owner && placeOf(s, a) != placeOf(s, b) && areAlike(s, a, b))
                    pairs.push_back({a, b});
            }
        if (pairs.empty()) return {};
        const auto [a, b] = oneOf(pairs, rng);
        return pairOf(defs, s, a, b, true, "brigades");
    }
    // Another Brigade of the same place is the one he is choosing, or has chosen.
    static Found choice(const Definitions& defs, const State& s, PlayerId reader, common::Rng& rng) {
        const Side owner = enemyOf(sideOf(reader));
        if (common::latestChooser<Side>(s) != owner) return {};
        std::vector<std::pair<Brigade, Brigade>> pairs;
        for (std::size_t i = 0; i < kBrigades; ++i)
            for (std::size_t k = 0; k < kBrigades; ++k) {
                const Brigade a = brigadeAt(i), b = brigadeAt(k);
                if ((s.choice != a && !s.picked.contains(a)) || s.choice == b || s.picked.contains(b)) continue;
                if (colourOf(a) == owner && colourOf(b) == owner && placeOf(s, a) == placeOf(s, b) && isUnseen(s, a) &&
                    isUnseen(s, b))
                    pairs.push_back({a, b});
            }
        if (pairs.empty()) return {};
        const auto [a, b] = oneOf(pairs, rng);
        return pairOf(defs, s, a, b, false, "choice");
    }
    // A card the other holds against one of the deck, or one Alt-Hist card against another.
    static Found cards(const Definitions& defs, const State& s, PlayerId reader, common::Rng& rng) {
        if (s.options.henrietta) return {};  // all lies open
        const Side owner = enemyOf(sideOf(reader));
        CardSet held = s.hand[index(owner)] | s.aces[index(owner)], known{}, everywhere = s.discards | s.removed | s.recruitBox;
        for (const BonusSet& b : s.bonus)
            if (b.side == owner) held |= b.cards;
        for (const auto& pile : s.piles)  // one whose place in its pile is known stays
            if (common::cardCount(pile.candidates()) == 1) known |= pile.candidates();
        State copy = s;
        for (const CardSet* set : setsOf(copy)) everywhere |= *set;
        std::vector<std::pair<CardId, CardId>> pairs;
        for (std::size_t i = 1; i <= kCards; ++i)
            for (std::size_t k = 1; k <= kCards; ++k) {
                const CardId a = card(static_cast<int>(i)), b = card(static_cast<int>(k));
                if (a == b || defs[a].deck != defs[b].deck || defs[a].kind == CardKind::kMandatory ||
                    defs[b].kind == CardKind::kMandatory)
                    continue;
                if (isIn(known, a) || isIn(known, b)) continue;
                const bool isAlt = defs[a].deck == Deck::kAltHist;
                const bool isHeld = isIn(held, a) && !isIn(held, b) && !isIn(everywhere, b);
                const bool isLaid = isAlt && (isIn(s.altHistMid, a) || isIn(s.altHistLate, a)) && !isIn(everywhere, b);
                if ((isAlt ? isLaid : isHeld) && areUnseen(s, reader, a, b)) pairs.push_back({a, b});
            }
        if (pairs.empty()) return {};
        const auto [a, b] = oneOf(pairs, rng);
        contract::Twin<Ukc> t{s,
                              defs[a].deck == Deck::kAltHist ? "alt_hist" : "cards",
                              fmt::format("cards {} and {}", number(a), number(b)),
                              {},
                              {}};
        exchange(t.world, a, b);
        t.same = [a, b](const Action& it) { return sameWith(it, a, b); };
        t.isShown = [a, b, reader](const After& ours, const After& theirs) {
            return !areUnseen(ours.s, reader, a, b) || !areUnseen(theirs.s, reader, a, b);
        };
        return t;
    }
};

void expectTwinsAlike(const common::Setup& setup, std::uint64_t seed, int games, std::initializer_list<const char*> kinds) {
    contract::Twins<UkcTwins> twins(testBox());
    for (int i = 0; i < games; ++i) {
        twins.play(setup, seed + static_cast<std::uint64_t>(i));
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(twins.steps(), 100U * static_cast<std::size_t>(games));
    for (const char* kind : kinds) EXPECT_GT(twins.met().contains(kind) ? twins.met().at(kind) : 0U, 0U) << kind;
}

TEST(UkcTwins, P4_5_WhatIsExchangedUnseenLooksTheSame) {
    expectTwinsAlike(kPhalanx, 1, contract::effort(8, 60), {"brigades", "cards", "choice", "alt_hist"});
}
TEST(UkcTwins, P4_5_InTheFirstEdition) {
    expectTwinsAlike(kGmt, 101, contract::eighth(contract::effort(6, 40)), {"brigades", "cards"});
}
TEST(UkcTwins, P25_0_WithEveryOption) { expectTwinsAlike(kEveryOptionGmt, 201, contract::effort(2, 20), {"brigades"}); }
TEST(UkcTwins, P4_5_AReportIsTheSame) {
    std::size_t differ = 0;
    for (const auto reader : {common::PlayerId::kFirst, common::PlayerId::kSecond})
        EXPECT_GT(contract::expectSameReports<UkcTwins>(kPhalanx, 501, contract::effort(3, 20), reader, differ), 20U);
}
TEST(UkcTwins, P26_0_InHenrietta) { expectTwinsAlike(kHenrietta, 301, contract::effort(3, 20), {"brigades"}); }

}  // namespace
}  // namespace ukc
