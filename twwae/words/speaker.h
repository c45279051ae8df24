// Speaker: what the sentences that say who decides what now are made of, as one reader may know it.
#pragma once

#include <string>
#include <string_view>

#include "twwae/chapters/queries.h"

namespace twwae {

struct Speaker {
    const Definitions& defs;
    const Observation& seen;
    const State& s = seen.seen;

    // What the side alone may read. The umpire reads everything.
    [[nodiscard]] bool isOpenTo(Side side) const {
        return (seen.viewer != common::PlayerId::kFirst && seen.viewer != common::PlayerId::kSecond) ||
               seen.viewer == playerOf(side);
    }
    static std::string who(const DecisionFrame& f) { return sideTitle(f.side); }
    [[nodiscard]] std::string name(AreaId a) const {
        return a == kScotlandArea ? "Scotland" : index(a) < defs.areas.size() ? defs[a].name : "an Area";
    }
    [[nodiscard]] std::string name(CityId c) const { return index(c) < defs.cities.size() ? defs[c].name : "the City"; }
    [[nodiscard]] std::string title(Side side) const {
        const CardId c = s.played[index(side)];
        return c == CardId::kNone ? "your card" : defs[c].title;
    }
    // The blocks taken so far, for their owner: "Rupert C3 and North Horse C3".
    [[nodiscard]] std::string taken(Side side) const {
        return isOpenTo(side) ? namesOf(defs, side, chosen(s, side)) : std::string();
    }
    // The same in a sentence: the names for their owner, else "the block chosen".
    [[nodiscard]] std::string oneTaken(Side side) const {
        const std::string text = taken(side);
        return text.empty() ? "the block chosen" : text;
    }
    // After choosing blocks one after the other.
    [[nodiscard]] std::string soFar(Side side) const {
        const std::string text = taken(side);
        return text.empty() ? "" : fmt::format(" Taken: {}.", text);
    }
    // Whether blocks of the side stand in that group; all of them may have gone on.
    [[nodiscard]] bool stands(std::size_t group, Side side) const {
        if (side != sideOf(seen.viewer)) return seen.count[index(Place::kFirstGroup) + group] > 0;
        for (const BlockId b : Blocks{side, blocksOutside(s, side, s.groups[group].area)})
            if (block(s, b).group == group + 1) return true;
        return false;
    }
};

}  // namespace twwae
