// Bytes: what a seat is shown goes to another machine and back unchanged, and bytes that are anything else do no harm: they are
// refused with a sentence, or read as a picture of which everything can be asked.
//
//     contract::BytesBattery<MyGame> bytes(defs);
//     bytes.comeBack(setup, seed);                    // one random game, both seats
//     bytes.areDamaged(setup, seed, everySo, each);   // so many damaged copies at every so many positions
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include <fmt/format.h>

#include "common/bots.h"
#include "common/codec.h"
#include "common/playout.h"
#include "common/seat_for.h"
#include "tests/contract/effort.h"

namespace contract {

template <class G>
class BytesBattery {
public:
    using Definitions = typename G::Definitions;
    using Observation = typename G::Observation;
    using Action = typename G::Action;
    using PlayerId = common::PlayerId;

    explicit BytesBattery(const Definitions& defs) : defs_(defs), shared_(&defs, [](const Definitions*) {}) {}

    void comeBack(const common::Setup& setup, std::uint64_t seed, std::uint32_t every = 6) {
        lookAround(setup, seed, every, [&](const Observation& seen, PlayerId) {
            std::string fault;
            const auto back = common::observationFromBytes<G>(defs_, common::bytesOf(seen), &fault);
            ASSERT_TRUE(back) << fault;
            ASSERT_TRUE(*back == seen);
            ++returned_;
        });
    }

    void areDamaged(const common::Setup& setup, std::uint64_t seed, std::uint32_t every, int each) {
        lookAround(setup, seed, every, [&](const Observation& seen, PlayerId p) {
            const std::string bytes = common::bytesOf(seen);
            // Options and unfinished business come first: half of the damage is done to them.
            const auto somewhere = [&](const std::string& in) {
                const std::size_t end = rng_.below(2) == 0 ? in.size() : std::min<std::size_t>(in.size(), 64);
                return rng_.below(static_cast<std::uint32_t>(end));
            };
            const auto anything = [&] { return static_cast<char>(rng_.below(256)); };
            ASSERT_NO_FATAL_FAILURE(tryOut(bytes.substr(0, somewhere(bytes)), p));
            ASSERT_NO_FATAL_FAILURE(tryOut(bytes + anything(), p));
            std::string noise(1 + rng_.below(400), '\0');
            for (char& c : noise) c = anything();
            ASSERT_NO_FATAL_FAILURE(tryOut(noise, p));
            for (int i = 0; i < each; ++i) {
                std::string changed = bytes;
                switch (rng_.below(6)) {
                    case 0:
                    case 1: changed[somewhere(bytes)] ^= static_cast<char>(1U << rng_.below(8)); break;
                    case 2:  // small numbers are the likeliest to be read
                        for (std::uint32_t n = 1 + rng_.below(3); n > 0; --n)
                            changed[somewhere(bytes)] = static_cast<char>(rng_.below(12));
                        break;
                    case 3:
                        for (std::uint32_t n = 1 + rng_.below(4); n > 0; --n) changed[somewhere(bytes)] = anything();
                        break;
                    case 4: std::swap(changed[somewhere(bytes)], changed[somewhere(bytes)]); break;
                    default: {  // what stands in one place comes a second time elsewhere
                        const auto from = somewhere(bytes), to = somewhere(bytes);
                        changed.insert(to, bytes.substr(from, 1 + rng_.below(4)));
                        break;
                    }
                }
                ASSERT_NO_FATAL_FAILURE(tryOut(changed, p));
            }
        });
    }

    // Over the games so far
    [[nodiscard]] std::size_t returned() const { return returned_; }
    [[nodiscard]] std::size_t refused() const { return refused_; }
    [[nodiscard]] std::size_t read() const { return read_; }

private:
    // What both seats see, at some positions of a random game.
    template <class Look>
    void lookAround(const common::Setup& setup, std::uint64_t seed, std::uint32_t every, Look look) {
        auto s = G::newGame(defs_, G::options(defs_, setup), common::Rng{seed});
        rng_ = common::Rng{common::mix64(seed + 31)};
        common::ActionList<Action> list;
        for (std::size_t n = 0; G::decision(s).actor != PlayerId::kNobody; ++n) {
            const auto where = fmt::format("{}, seed {}, action {}", setup.scenario, seed, n);
            const testing::ScopedTrace trace(__FILE__, __LINE__, where);
            if (rng_.below(every) == 0)
                for (int seat = 0; seat < G::kPlayers; ++seat) {
                    const auto p = static_cast<PlayerId>(seat);
                    ASSERT_NO_FATAL_FAILURE(look(G::observe(defs_, s, p), p));
                }
            if (G::decision(s).actor == PlayerId::kChance) {
                const auto drawn = common::drawChance<G>(defs_, s);
                G::apply(defs_, s, drawn, nullptr);
                continue;
            }
            list.clear();
            G::legalActions(defs_, s, list);
            const auto a = common::randomAction<G>(list, rng_);
            G::apply(defs_, s, a, nullptr);
        }
    }

    void tryOut(const std::string& bytes, PlayerId p) {
        std::string fault;
        const auto seen = common::observationFromBytes<G>(defs_, bytes, &fault);
        if (!seen) {
            ++refused_;
            ASSERT_FALSE(fault.empty());
            return;
        }
        ++read_;
        ASSERT_EQ(common::bytesOf(*seen), bytes) << "Two runs of bytes for one picture.";
        const common::SeatFor<G> seat(shared_, *seen, p);
        ASSERT_FALSE(seat.decision().rule.empty());
        ASSERT_FALSE(seat.result().over && !seat.legal().empty());
        (void)seat.prompt();
        (void)seat.view();
        (void)seat.odds();
        for (const auto& choice : seat.choices()) ASSERT_FALSE(choice.text.empty());
        for (const Action& a : seat.legal()) (void)seat.whyNot(a);
    }

    const Definitions& defs_;
    std::shared_ptr<const Definitions> shared_;
    common::Rng rng_;
    std::size_t returned_ = 0, refused_ = 0, read_ = 0;
};

}  // namespace contract
