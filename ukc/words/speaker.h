// Speaker: what the sentences that say who decides what now are made of, as one reader may know it.
#pragma once

#include <string>
#include <string_view>

#include "ukc/chapters/queries.h"

namespace ukc {

struct Speaker {
    const Definitions& defs;
    const Observation& seen;
    const State& s = seen.seen;

    [[nodiscard]] bool isOpenTo(Side side) const {
        return (seen.viewer != common::PlayerId::kFirst && seen.viewer != common::PlayerId::kSecond) ||
               seen.viewer == playerOf(side);
    }
    static std::string who(const DecisionFrame& f) { return sideTitle(f.side); }
    [[nodiscard]] std::string at(AreaId a) const { return areaName(defs, a); }
    [[nodiscard]] std::string name(General g) const { return nameOf(defs, g); }
    [[nodiscard]] std::string title(CardId c) const { return c == CardId::kNone ? "the card" : defs[c].title; }
    [[nodiscard]] std::string chosen(Side side) const {
        return isOpenTo(side) && s.choice != Brigade::kNone ? nameOf(defs, s.choice) : std::string("the Brigade");
    }
};

}  // namespace ukc
