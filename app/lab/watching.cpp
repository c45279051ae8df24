// Looks at battles, sieges and armies, a game at a time.
#include "app/lab/watching.h"

#include <array>
#include <cstdint>
#include <string>
#include <variant>

#include "cruel_necessity/knowing/face.h"
#include "twwae/knowing/face.h"
#include "ukc/knowing/face.h"

namespace app::lab {

namespace {

std::uint8_t placeOf(int holder, bool isBesieged) {
    return static_cast<std::uint8_t>((holder < 0 ? 0 : holder + 1) | (isBesieged ? common::TraceMoment::kBesieged : 0));
}

}  // namespace

Watching<ukc::State> watchingOf(const ukc::Definitions& defs) {
    Watching<ukc::State> out;
    std::vector<std::size_t> fortresses;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        out.places.push_back({"areas", defs.areas[i].key, defs.areas[i].name});
        if (defs.areas[i].fortressClass > 0) fortresses.push_back(i);
    }
    out.armies = {"new_model_army", "covenanters"};
    out.moment = [fortresses](const ukc::State& s, common::TraceMoment& now) {
        for (const std::size_t i : fortresses) now.places[i] = placeOf(s.control[i], s.sieges[i].isOn);
        now.won = {s.battlesWon[0], s.battlesWon[1]};
        now.armies = static_cast<std::uint8_t>((s.newModelArmy ? 1 : 0) | (s.covenant ? 2 : 0));
        if (!s.battle.isOn) return;
        now.battle = static_cast<std::uint8_t>(1 + ukc::index(s.battle.area));
        now.sort = s.battle.isSally ? "sally" : s.battle.isInterception ? "interception" : "field";
    };
    return out;
}

Watching<twwae::State> watchingOf(const twwae::Definitions& defs) {
    Watching<twwae::State> out;
    for (const auto& city : defs.cities) out.places.push_back({"cities", city.key, city.name});
    const std::size_t cities = out.places.size();
    for (const auto& area : defs.areas) out.places.push_back({"areas", area.key, area.name});
    out.armies = {"new_model_army", "covenanters"};
    out.moment = [cities](const twwae::State& s, common::TraceMoment& now) {
        static constexpr std::array<std::string_view, 4> kSorts{"field", "skirmish", "sally", "storm"};
        for (std::size_t i = 0; i < cities; ++i) now.places[i] = placeOf(s.owner[i], (s.besieged >> i & 1U) != 0);
        now.won = {s.battlesWon[0], s.battlesWon[1]};
        now.armies = static_cast<std::uint8_t>(
            (s.nmaBegun ? 1 : 0) | (s.majorDone[static_cast<std::size_t>(twwae::MajorEvent::kSolemnLeague)] ? 2 : 0));
        if (!s.battle.isOn) return;
        now.battle = static_cast<std::uint8_t>(1 + cities + twwae::index(s.battle.area));
        now.sort = kSorts.at(static_cast<std::size_t>(s.battle.kind));
    };
    return out;
}

Watching<cruel_necessity::State> watchingOf(const cruel_necessity::Definitions& /*defs*/) {
    using namespace cruel_necessity;
    Watching<State> out;
    for (const auto key : kFortressKeys) out.places.push_back({"fortresses", std::string(key), {}});
    for (const auto key : kArmyKeys) out.places.push_back({{}, std::string(key), {}});  // a Battle is fought with an Army
    out.armies = {"ironsides", "new_model_army"};
    out.moment = [](const State& s, common::TraceMoment& now) {
        for (std::size_t i = 0; i < kFortresses; ++i) now.places[i] = placeOf(s.fortresses[i].isParliaments ? 1 : 0, false);
        now.won = {s.battlesLost, s.battlesWon};
        const auto has = [&](UnitKind unit) { return s.pool[index(unit)] > 0; };
        now.armies = static_cast<std::uint8_t>((has(UnitKind::kIronsides) ? 1 : 0) | (has(UnitKind::kNewModel) ? 2 : 0));
        // Before the Army is named there is none to fight with.
        if (!s.battle.isOn || std::holds_alternative<DesignateArmy>(s.stack.back())) return;
        now.battle = static_cast<std::uint8_t>(1 + kFortresses + index(s.battle.army));
        now.sort = "field";
    };
    return out;
}

}  // namespace app::lab
