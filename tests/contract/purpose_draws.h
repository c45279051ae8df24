// Purpose draws: groups who begin with one seed and decide differently, and how far the same cards come to them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "common/bots.h"
#include "common/match.h"
#include "common/module_for.h"
#include "common/setup.h"
#include "tests/contract/table.h"

namespace contract {

template <class G>
std::shared_ptr<const typename G::Definitions> sharedBox() {
    return {std::shared_ptr<void>(), &box<G>()};  // which outlives everybody
}

// One war of computer players, to its end or so many actions.
template <class G>
common::Match<G> warOf(common::Setup setup, std::uint64_t seed, common::Dice dice, const char* player,
                       std::size_t most = common::kMostPlayoutActions) {
    const auto& defs = box<G>();
    setup = common::completeSetup(setup, G::scenarios(defs), G::optionSpecs(defs));
    setup.dice = dice;
    common::Match<G> match(sharedBox<G>(), {setup, seed, {}, ""}, G::newGame(defs, G::options(defs, setup), common::Rng{seed}));
    const common::BotSpec bot = common::botSpec(player).value();
    common::Rng rng = common::botRng(seed, 0);
    for (match.settle(); match.history().size() < most; match.settle()) {
        const auto actor = match.decision().actor;
        if (common::seatIndex(actor) >= static_cast<std::size_t>(G::kPlayers)) break;
        const auto legal = match.legal();
        if (const auto why = match.play(common::botAction<G>(bot, defs, match.state(), actor, legal, rng))) {
            ADD_FAILURE() << why->reason;
            break;
        }
    }
    return match;
}

// What a war drew by one clause, by turn, side, and how many such came before.
using DrawPlace = std::tuple<int, int, std::size_t>;
struct Draw {
    std::string came;
    std::set<std::string> deck;  // what could have come
};
template <class G>
std::map<DrawPlace, Draw> drawsOf(const common::Match<G>& war, std::string_view clause) {
    const auto& defs = box<G>();
    std::map<DrawPlace, Draw> out;
    std::map<std::pair<int, int>, std::size_t> times;
    auto s = war.stateAt(0);
    for (const auto& step : war.history()) {
        if (step.actor == common::PlayerId::kChance && G::decision(s).rule.clause == clause) {
            const auto purpose = common::purposeOf<G>(s);
            Draw draw{G::notation(defs, step.action), {}};
            common::OutcomeList<typename G::Action> deck;
            G::chanceOutcomes(defs, s, deck);
            for (const auto& o : deck) draw.deck.insert(G::notation(defs, o.action));
            out.emplace(DrawPlace{purpose.turn, purpose.side, times[{purpose.turn, purpose.side}]++}, std::move(draw));
        }
        G::apply(defs, s, step.action, nullptr);
    }
    return out;
}

// Of the draws that two wars have in common after the first turn that drew: how many there were, and how many gave the same.
struct SharedDraws {
    int all = 0, same = 0, ofOneDeck = 0, sameOfOneDeck = 0;
    [[nodiscard]] double share() const { return all == 0 ? 0.0 : static_cast<double>(same) / all; }
};
template <class G>
SharedDraws sharedDraws(const common::Setup& setup, std::string_view clause, common::Dice dice, std::uint64_t seeds) {
    SharedDraws out;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const auto one = drawsOf(warOf<G>(setup, seed, dice, "steady"), clause);
        const auto other = drawsOf(warOf<G>(setup, seed, dice, "random"), clause);
        if (one.empty()) continue;
        const int first = std::get<0>(one.begin()->first);
        for (const auto& [place, draw] : one) {
            const auto theirs = other.find(place);
            if (std::get<0>(place) == first || theirs == other.end()) continue;
            const bool isSame = theirs->second.came == draw.came, isOneDeck = theirs->second.deck == draw.deck;
            ++out.all;
            out.same += isSame;
            out.ofOneDeck += isOneDeck;
            out.sameOfOneDeck += isOneDeck && isSame;
        }
    }
    return out;
}

// Groups who decide differently draw the same for as long as their decks hold the same, and mostly afterwards; by the stream
// they do not. `least`: the share of the former.
template <class G>
void expectSharedDraws(const common::Setup& setup, std::string_view clause, std::uint64_t seeds, double least) {
    const SharedDraws by = sharedDraws<G>(setup, clause, common::Dice::kByPurpose, seeds);
    const SharedDraws stream = sharedDraws<G>(setup, clause, common::Dice::kStream, seeds);
    EXPECT_GT(by.all, 0);
    EXPECT_EQ(by.sameOfOneDeck, by.ofOneDeck) << "one deck gave two groups two cards";
    EXPECT_GT(by.share(), least) << by.same << " of " << by.all;
    EXPECT_GT(by.share(), 2 * stream.share()) << stream.same << " of " << stream.all;
    testing::Test::RecordProperty("by_purpose", std::to_string(by.same) + " of " + std::to_string(by.all));
    testing::Test::RecordProperty("stream", std::to_string(stream.same) + " of " + std::to_string(stream.all));
}

// A game whose dice fall by purpose is saved, opened and verified, with takings back through dice on the way; what was
// altered is caught.
template <class G>
void expectRecordOfPurposes(const common::Setup& given, std::uint64_t seed, int choices) {
    const common::ModuleFor<G> module(sharedBox<G>(), 1);
    common::Setup setup = given;
    setup.dice = common::Dice::kByPurpose;
    auto table = module.newTable(setup, seed, common::SeatNames(module.sides().size(), "human"), true, false);
    common::Rng rng{seed};
    for (int n = 0; n < choices && table->decision().actor != common::PlayerId::kNobody; ++n) {
        ASSERT_TRUE(table->play(*table->botChoice("random", rng.below(1000))).ok);
        if (rng.below(5) == 0)
            for (auto i = rng.below(3); i > 0; --i) table->rewind();
        if (rng.below(8) == 0) table->redo();
    }
    const std::string text = table->saveText();
    const auto opened = module.open(text, "war.yaml", true, -1);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->digest(), table->digest());
    EXPECT_EQ(opened.table->saveText(), text);

    // Every eighth outcome is exchanged for another that could have come.
    const auto& record = table->record();
    int outcomes = 0, altered = 0;
    for (std::size_t n = 0; n < record.size() && altered < 12; ++n) {
        if (record[n].actor != common::PlayerId::kChance || record[n].forced || ++outcomes % 8 != 0) continue;
        const auto before = table->at(n);
        std::string other;
        for (const auto& choice : before->legal())
            if (choice.notation != record[n].notation) other = choice.notation;
        const auto wrong = module.open(before->saveText() + "- " + other + "\n", "war.yaml", true, -1);
        EXPECT_FALSE(wrong.table) << other;
        EXPECT_NE(wrong.error.find(record[n].notation), std::string::npos) << wrong.error;
        ++altered;
    }
    EXPECT_GT(altered, 3);
}

}  // namespace contract
