// Played out: invents worlds that fit what is seen and plays each Battle to its end.
#include "twwae/words/odds_played_out.h"

#include <optional>

#include "twwae/chapters/battle.h"
#include "twwae/twwae.h"

namespace twwae {

namespace {

constexpr int kMostActions = 900;

double strengthOnMap(const State& s, Side side) {
    int halves = 0;
    for (const BlockId b : Blocks{side, allOf(side)})
        if (isOnMap(s.blocks[index(b)].place)) halves += s.blocks[index(b)].halves;
    return halves / 2.0;
}

int stormsWon(const State& s) { return s.stormsWon[0] + s.stormsWon[1]; }

// The steady player's, but that nobody gives up.
Action choice(const Definitions& defs, const State& s, const common::ActionList<Action>& legal, common::Rng& rng) {
    if (legal.size() == 1) return legal[0];
    const Action on = std::holds_alternative<RetreatOrder>(s.stack.back())     ? Action{Decline{}}
                      : std::holds_alternative<ContinueAttack>(s.stack.back()) ? Action{Enact{}}
                                                                               : Twwae::steadyIn(defs, s, legal, rng);
    return Twwae::allows(defs, s, on, nullptr) ? on : legal[0];
}

}  // namespace

PlayedOut playedOut(const Definitions& defs, const Observation& seen, int games) {
    PlayedOut out;
    const Side own = seen.viewer == common::PlayerId::kSecond ? Side::kParliament : Side::kRoyalist;
    common::Rng rng{Twwae::digest(seen.seen), 0};
    double kingWins = 0, falls = 0;
    std::array<double, kSides> lost{};
    for (int i = 0; i < games; ++i) {
        State s = Twwae::determinize(defs, seen, rng);
        const std::array<double, kSides> before{strengthOnMap(s, Side::kRoyalist), strengthOnMap(s, Side::kParliament)};
        const AreaId area = s.battle.area;
        const auto won = s.battlesWon;
        const int taken = stormsWon(s);
        std::optional<std::array<double, kSides>> after;  // when there is a Victor
        for (int n = 0; n < kMostActions && s.battle.isOn && s.battle.area == area && !s.stack.empty(); ++n) {
            if (s.battlesWon != won) {
                if (!after) after = {strengthOnMap(s, Side::kRoyalist), strengthOnMap(s, Side::kParliament)};
                // Of a Storm it is told when the City is taken, after what the Victor may do.
                if (s.battle.kind != BattleKind::kStorm || stormsWon(s) != taken) break;
            }
            if (Twwae::decision(s).actor == common::PlayerId::kChance) {
                const Action a = common::drawChance<Twwae>(defs, s);
                Twwae::apply(defs, s, a, nullptr);
                continue;
            }
            common::ActionList<Action> legal;
            Twwae::legalActions(defs, s, legal);
            if (legal.empty()) break;
            Twwae::apply(defs, s, choice(defs, s, legal, rng), nullptr);
        }
        if (s.battlesWon == won) continue;
        if (!after) after = {strengthOnMap(s, Side::kRoyalist), strengthOnMap(s, Side::kParliament)};
        ++out.games;
        if (s.battlesWon[0] > won[0]) ++kingWins;
        if (stormsWon(s) != taken) ++falls;
        for (const Side side : kBothSides) lost[index(side)] += before[index(side)] - (*after)[index(side)];
    }
    if (out.games > 0) {
        out.royalist = kingWins / out.games;
        out.falls = falls / out.games;
        out.ownLosses = lost[index(own)] / out.games;
        out.enemyLosses = lost[index(enemyOf(own))] / out.games;
    }
    return out;
}

}  // namespace twwae
