// Intents: attacks of all who can reach one Area. The steady player weighs each stack by itself, and the first of several that
// would win together looks lost; the search is offered such an attack as a whole.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "common/advice.h"
#include "twwae/chapters/movement.h"
#include "twwae/player/steady.h"

namespace twwae {

namespace {

constexpr common::Intent intentOf(AreaId a) { return static_cast<common::Intent>(index(a) + 1); }
constexpr AreaId aimOf(common::Intent intent) { return areaAt(intent - 1U); }

// The Action Points in hand, and who is on the march already; none while something else is decided.
struct Orders {
    int left = 0;
    const GroupMove* march = nullptr;
    bool areGiven = false;
};
Orders ordersOf(const State& s) {
    Orders out;
    if (s.stack.empty()) return out;
    out.march = std::get_if<GroupMove>(&s.stack.back());
    out.areGiven = out.march != nullptr || std::holds_alternative<ActionSegment>(s.stack.back());
    if (const auto* segment = common::frameOnStack<ActionSegment>(s)) out.left = segment->left;
    return out;
}

// Blocks that could join an attack from one Area.
struct Contingent {
    AreaId from = AreaId::kNone;
    BlockBits blocks = 0;
    double power = 0.0;
    bool isOnTheMarch = false;
};

// How many more may cross that border to attack. (TWWAE 6.13)
int roomAcross(const Picture& p, AreaId from, AreaId to) {
    return borderLimit(p.defs, from, to) - crossedSoFar(p.s, p.side, from, to);
}

// Of `stack`, as many as get from there to the aim within `steps` borders, the strongest first.
BlockBits arriving(const Picture& p, AreaId from, BlockBits stack, AreaId aim, int steps) {
    int room = 0;
    if ((neighboursOf(p.defs, from, false) & wayBit(aim)) != 0) room = roomAcross(p, from, aim);
    if (steps > 1)
        forEachWay(neighboursOf(p.defs, from, false), [&](AreaId via) {
            if (via == aim || p.theirBlocks[index(via)] > 0 || isStepBarredByTreaty(p.defs, p.s, p.side, from, via)) return;
            if ((neighboursOf(p.defs, via, false) & wayBit(aim)) != 0) room = std::max(room, roomAcross(p, via, aim));
        });
    return p.strongest(stack, room);
}

// What the steady player thinks is gained where all who can reach `aim` for the Action Points there are attack it; none where
// one stack does it alone or they are too few.
std::optional<double> gainAt(const Picture& p, const Orders& orders, AreaId aim) {
    common::StaticVector<Contingent, kMostAreas> all;
    for (std::size_t i = 0; i < p.defs.areas.size(); ++i) {
        const AreaId from = areaAt(i);
        if (from == aim || p.myBlocks[i] == 0 || p.defs.map.distance(mapIndex(from), mapIndex(aim)) > 2) continue;
        Contingent it{from, 0, 0.0, orders.march != nullptr && orders.march->step == 1 && orders.march->from == from};
        if (orders.march != nullptr && orders.march->step == 2) {
            BlockBits together = 0;
            for (const BlockId b : Blocks{p.side, p.moving().members & ~p.moving().sent})
                if (block(p.s, b).place == outside(from)) together |= bitOf(b);
            it.blocks = arriving(p, from, together, aim, 1);
            it.isOnTheMarch = it.blocks != 0;
        }
        if (!it.isOnTheMarch || it.blocks == 0) it.blocks = arriving(p, from, p.free(from), aim, 2);
        if (it.blocks == 0) continue;
        it.power = p.powerOf(it.blocks);
        all.push_back(it);
    }
    std::sort(all.begin(), all.end(), [](const Contingent& x, const Contingent& y) {
        return std::pair(x.isOnTheMarch, x.power) > std::pair(y.isOnTheMarch, y.power);
    });
    const BlockBits there = p.outsideAt(aim);
    BlockBits together = there;
    double stays = p.standing(aim, there);
    int left = orders.left, stacks = there != 0 ? 1 : 0;
    for (const Contingent& it : all) {
        if (!it.isOnTheMarch && left-- <= 0) break;
        together |= it.blocks;
        stays += p.adds(it.from, it.blocks);
        ++stacks;
    }
    constexpr double kEnough = 0.7;  // of the enemy's power; the steady player's is a guess
    if (stacks < 2 || p.powerOf(together) < kEnough * p.theirs[index(aim)]) return std::nullopt;
    return p.standing(aim, together) - stays;
}

// Whether some have gone there to attack, or are ordered to, and are too few by themselves.
bool isBegun(const Picture& p, AreaId aim) {
    constexpr double kEnough = 1.5;
    double power = 0.0;
    for (const BlockId b : Blocks{p.side, allOf(p.side)}) {
        const BlockState& it = block(p.s, b);
        const bool isThere = it.place == outside(aim) && it.group != 0 &&
                             p.s.groups[it.group - 1U].kind == GroupKind::kBorder;
        if (isThere || ((p.moving().sent & bitOf(b)) != 0 && it.order == index(outside(aim)))) power += p.powerOf(b);
    }
    return power > 0.0 && power < kEnough * p.theirs[index(aim)];
}

}  // namespace

common::Intents Twwae::intents(const Definitions& defs, const Observation& seen) {
    common::Intents out;
    const Orders orders = ordersOf(seen.seen);
    if (!orders.areGiven || isWinter(seen.seen)) return out;
    const Side side = sideOf(decision(seen.seen).actor);
    const Picture picture(defs, seen, side, defs.seasoned[index(side)]);
    std::vector<std::pair<double, AreaId>> found;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        if (picture.theirBlocks[i] == 0) continue;
        const auto gain = gainAt(picture, orders, areaAt(i));
        if (!gain) continue;
        if (out.begun == common::kNoIntent && isBegun(picture, areaAt(i))) out.begun = intentOf(areaAt(i));
        else found.emplace_back(*gain, areaAt(i));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
    for (const auto& [gain, area] : found)
        if (out.possible.size() < common::kMostIntents) out.possible.push_back(intentOf(area));
    return out;
}

Action Twwae::intended(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal,
                       common::Intent intent) {
    const Side side = sideOf(decision(seen.seen).actor);
    Picture picture(defs, seen, side, defs.seasoned[index(side)]);
    picture.aim = aimOf(intent);
    return common::bestOf(legal, [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

Action Twwae::intendedIn(const Definitions& defs, const State& world, const common::ActionList<Action>& legal, common::Rng& rng,
                         common::Intent intent) {
    if (!ordersOf(world).areGiven) return steadyIn(defs, world, legal, rng);
    const common::PlayerId actor = decision(world).actor;
    const Observation seen = observe(defs, world, actor);
    Picture picture(defs, seen, sideOf(actor), defs.seasoned[index(sideOf(actor))], &world);
    picture.aim = aimOf(intent);
    return common::bestOf(legal, [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

}  // namespace twwae
