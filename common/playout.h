// Whole games without text, as fast as the rules go: for simulation and for measuring.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it plays no games out."
#endif

#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "common/bots.h"
#include "common/module.h"
#include "common/winning.h"

namespace common {

inline constexpr std::size_t kMostPlayoutActions = 200'000;  // a game this long never ends

// Where bot number `seat` of a simulated game starts its own dice, apart from the game's.
inline Rng botRng(std::uint64_t gameSeed, std::size_t seat) { return Rng{mix64(mix64(gameSeed ^ 0xb07b07b07b07ULL) + seat)}; }

// Looks at nothing.
struct NoOnlooker {
    template <class State>
    void operator()(const State&) const {}
};

// Plays to the end and writes down every action. Returns what went wrong, or nothing; `s` is then where it went wrong. The
// onlooker is shown each turn as it begins. One with beforeDraw(s, decision) may set the dice of the draw that follows; one
// with choose(s, decision, legal, rng, bot) chooses itself, and bot() is what the seat's player would; one with log() may have
// what happens told, and takes it up in heard().
template <class G, class Onlooker = NoOnlooker>
std::string playOut(const typename G::Definitions& defs, typename G::State& s,
                    const std::array<BotSpec, static_cast<std::size_t>(G::kPlayers)>& seats, std::uint64_t seed,
                    std::vector<typename G::Action>& record, std::uint64_t& decisions, Onlooker&& lookOn = Onlooker{}) {
    std::array<Rng, static_cast<std::size_t>(G::kPlayers)> rngs;
    for (std::size_t i = 0; i < rngs.size(); ++i) rngs[i] = botRng(seed, i);
    ActionList<typename G::Action> legal;
    int turn = G::turn(s);
    try {
        lookOn(std::as_const(s));
        while (record.size() < kMostPlayoutActions) {
            const Decision d = G::decision(s);
            if (d.actor == PlayerId::kNobody) return G::stateFault(defs, s);
            typename G::Action a;
            if (d.actor == PlayerId::kChance) {
                if constexpr (requires { lookOn.beforeDraw(s, d); }) lookOn.beforeDraw(s, d);
                a = drawChance<G>(defs, s);
            } else {
                const std::size_t seat = seatIndex(d.actor);
                if (seat >= rngs.size()) return "A player is awaited who is not in the game.";
                legal.clear();
                G::legalActions(defs, s, legal);
                if (legal.empty()) return "A player is awaited who can do nothing.";
                if (legal.size() == 1) {
                    a = legal[0];
                } else {
                    ++decisions;
                    Rng& rng = rngs[seat];
                    const auto bot = [&] { return botAction<G>(seats[seat], defs, s, d.actor, legal, rng); };
                    if constexpr (requires { lookOn.choose(std::as_const(s), d, legal, rng, bot); })
                        a = lookOn.choose(std::as_const(s), d, legal, rng, bot);
                    else
                        a = bot();
                }
            }
            record.push_back(a);
            if constexpr (requires { lookOn.log(); }) {
                G::apply(defs, s, a, lookOn.log());
                lookOn.heard();
            } else {
                G::apply(defs, s, a, nullptr);
            }
            if (const int now = G::turn(s); now != turn) {
                turn = now;
                if (std::string fault = G::stateFault(defs, s); !fault.empty()) return fault;
                if (G::decision(s).actor != PlayerId::kNobody) lookOn(std::as_const(s));
            }
        }
    } catch (const std::exception& e) {
        return e.what();
    }
    return "The game did not end within " + std::to_string(kMostPlayoutActions) + " actions.";
}

// What the chance of winning is fitted to: winningFeatures(defs, s), winningTime(defs, s), winningNames().
template <class G>
concept HasWinning = requires(const typename G::Definitions& defs, const typename G::State& s) {
    { G::winningFeatures(defs, s) } -> std::same_as<std::vector<double>>;
    { G::winningTime(defs, s) } -> std::same_as<double>;
    { G::winningOutcome(defs, s) } -> std::same_as<double>;
};

// One game in which choose(s, decision, legal, rng) plays both seats, shown to the onlooker whenever momentOf(s) has come to
// another number that is not negative; its outcome. A seat plays at random in a share of its choices,
// drawn anew for each game and seat up to `mistakes`, so that unlike players meet.
template <class G, class Choose, class MomentOf, class Onlooker>
    requires HasWinning<G>
double erringGame(const typename G::Definitions& defs, typename G::State s, std::uint64_t seed, double mistakes,
                  Choose&& choose, MomentOf&& momentOf, Onlooker&& lookOn) {
    std::array<Rng, static_cast<std::size_t>(G::kPlayers)> rngs;
    std::array<std::uint32_t, static_cast<std::size_t>(G::kPlayers)> wrong{};  // in 65,536
    for (std::size_t i = 0; i < rngs.size(); ++i) {
        rngs[i] = botRng(seed, i);
        wrong[i] = static_cast<std::uint32_t>(mistakes * rngs[i].below(65'536));
    }
    ActionList<typename G::Action> legal;
    int moment = -1;
    for (std::size_t steps = 0; steps < kMostPlayoutActions; ++steps) {
        const Decision d = G::decision(s);
        if (const int now = momentOf(std::as_const(s)); now >= 0 && now != moment && d.actor != PlayerId::kNobody) {
            moment = now;
            lookOn(std::as_const(s));
        }
        if (d.actor == PlayerId::kNobody) break;
        typename G::Action a;
        if (d.actor == PlayerId::kChance) {
            a = drawChance<G>(defs, s);
        } else {
            const std::size_t seat = seatIndex(d.actor);
            legal.clear();
            G::legalActions(defs, s, legal);
            if (legal.empty()) break;
            if (legal.size() == 1) a = legal[0];
            else if (rngs[seat].below(65'536) < wrong[seat]) a = randomAction<G>(legal, rngs[seat]);
            else a = choose(std::as_const(s), d, legal, rngs[seat]);
        }
        G::apply(defs, s, a, nullptr);
    }
    return G::winningOutcome(defs, s);
}

// Such a game with a row a turn.
template <class G>
    requires HasWinning<G>
std::vector<WinningRow> winningRows(const typename G::Definitions& defs, const typename G::State& start,
                                    const std::array<BotSpec, static_cast<std::size_t>(G::kPlayers)>& seats, std::uint64_t seed,
                                    double mistakes) {
    std::vector<WinningRow> rows;
    const auto choose = [&](const typename G::State& s, const Decision& d, const ActionList<typename G::Action>& legal,
                            Rng& rng) { return botAction<G>(seats[seatIndex(d.actor)], defs, s, d.actor, legal, rng); };
    const double outcome = erringGame<G>(defs, start, seed, mistakes, choose, G::turn, [&](const typename G::State& s) {
        rows.push_back({G::winningFeatures(defs, s), G::winningTime(defs, s), G::winChance(defs, s), 0.0, G::turn(s), seed});
    });
    for (WinningRow& row : rows) row.outcome = outcome;
    return rows;
}

// Random games on this thread for about `seconds`.
template <class G>
BenchFigures benchmark(const typename G::Definitions& defs, const typename G::Options& options, double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto since = [](Clock::time_point from) { return std::chrono::duration<double>(Clock::now() - from).count(); };
    using State = typename G::State;
    std::uint64_t decisions = 0, chances = 0, games = 0, offered = 0;
    ActionList<typename G::Action> legal;
    Rng bot = botRng(1, 0);
    const auto start = Clock::now();
    double spent = 0.0;
    do {
        State s = G::newGame(defs, options, Rng{1 + games});
        for (std::size_t steps = 0; steps < kMostPlayoutActions; ++steps) {
            const Decision d = G::decision(s);
            if (d.actor == PlayerId::kNobody) break;
            if (d.actor == PlayerId::kChance) {
                ++chances;
                G::apply(defs, s, drawChance<G>(defs, s), nullptr);
                continue;
            }
            legal.clear();
            G::legalActions(defs, s, legal);
            if (legal.empty()) break;
            if (legal.size() > 1) {
                ++decisions;
                offered += legal.size();
            }
            const auto a = legal[legal.size() > 1 ? bot.below(static_cast<std::uint32_t>(legal.size())) : 0];
            G::apply(defs, s, a, nullptr);
        }
        ++games;
        spent = since(start);
    } while (spent < seconds);

    BenchFigures out;
    const auto perSecond = [&](std::uint64_t n) { return static_cast<double>(n) / spent; };
    out.seconds = spent;
    out.decisionsPerSecond = perSecond(decisions);
    out.chancePerSecond = perSecond(chances);
    out.gamesPerSecond = perSecond(games);
    out.decisionsPerGame = static_cast<double>(decisions) / static_cast<double>(games);
    out.meanLegalActions = decisions ? static_cast<double>(offered) / static_cast<double>(decisions) : 0.0;
    out.stateBytes = sizeof(State);

    // Copies from place to place; each depends on the one before, so none is left out.
    constexpr int kCopies = 200'000;
    std::vector<State> pair(2, G::newGame(defs, options, Rng{1}));
    const auto copyStart = Clock::now();
    for (int i = 0; i < kCopies; ++i) {
        pair[static_cast<std::size_t>(1 - (i & 1))] = pair[static_cast<std::size_t>(i & 1)];
        asm volatile("" : : "r"(pair.data()) : "memory");
    }
    out.copyNanoseconds = since(copyStart) * 1e9 / kCopies;
    return out;
}

}  // namespace common
