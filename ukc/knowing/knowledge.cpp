// Knowledge: which Brigades a player may take to stand where, from public acts alone. The set of a place always holds the
// truth.
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

// What the other side remembers of that colour's Brigades. (RULING ukc-122)
Knowledge& mindAbout(State& s, Side colour) { return s.knowledge[index(enemyOf(colour))]; }

Belief* find(Knowledge& mind, Place p) {
    for (Belief& b : mind.beliefs)
        if (b.place == p) return &b;
    return nullptr;
}
std::uint64_t& maybeAt(Knowledge& mind, Place p) {
    if (Belief* b = find(mind, p)) return b->maybe;
    mind.beliefs.push_back({p, 0});
    return mind.beliefs.back().maybe;
}

// RULING ukc-123: a set as large as its count has only certain members; a certain Brigade leaves all other sets.
void settle(State& s, Side colour) {
    Knowledge& mind = mindAbout(s, colour);
    std::array<std::uint8_t, kPlaces> there{};  // how many stand at each place
    for (std::size_t b = firstOf(colour); b < endOf(colour); ++b) ++there[index(s.places[b])];
    std::size_t held = 0;
    for (const Belief& b : mind.beliefs)
        if (there[index(b.place)] != 0) mind.beliefs[held++] = b;
    while (mind.beliefs.size() > held) mind.beliefs.pop_back();
    common::inferCertain(
        mind.beliefs.size(), ~std::uint64_t{0}, mind.certain,
        [&](std::size_t i) -> std::uint64_t& { return mind.beliefs[i].maybe; },
        [&](std::size_t i) { return there[index(mind.beliefs[i].place)]; });
    // The order of the list tells nothing; keep it by place, so that equal knowledge compares equal. Only the latest are not.
    const auto first = mind.beliefs.begin();
    const auto latest = std::is_sorted_until(first, mind.beliefs.end(),
                                             [](const Belief& a, const Belief& b) { return a.place < b.place; });
    for (auto i = static_cast<std::size_t>(latest - first); i < held; ++i)
        for (std::size_t at = i; at > 0 && mind.beliefs[at].place < mind.beliefs[at - 1].place; --at)
            std::swap(mind.beliefs[at], mind.beliefs[at - 1]);
}

}  // namespace

void moveInMind(State& s, BrigadeSet brigades, Place from, Place to, std::uint64_t among) {
    if (from == to || brigades.empty()) return;
    const Side colour = colourOf(*brigades.begin());
    s.areMindsOpen[index(colour)] = true;
    Knowledge& mind = mindAbout(s, colour);
    bool staysAny = false;
    for (const Brigade b : brigadesAt(s, from) - brigades) staysAny |= colourOf(b) == colour;
    const std::uint64_t left = maybeAt(mind, from) & among;
    if (std::popcount(left) == brigades.size()) {  // nobody else can have gone
        for (Belief& belief : mind.beliefs) belief.maybe &= ~left;
        mind.certain |= left;
    } else if (staysAny) {
        mind.certain &= ~left;  // none of those who may have gone stays certain
    }
    maybeAt(mind, to) |= left;
    if (!staysAny) maybeAt(mind, from) = 0;  // a stack that moves whole is followed
}

void makeCertain(State& s, BrigadeSet brigades) {
    for (const Brigade b : brigades) {
        s.areMindsOpen[index(colourOf(b))] = true;
        Knowledge& mind = mindAbout(s, colourOf(b));
        for (Belief& belief : mind.beliefs) belief.maybe &= ~mindBit(b);
        maybeAt(mind, placeOf(s, b)) |= mindBit(b);
        mind.certain |= mindBit(b);
    }
}

void settleMinds(State& s) {
    s.areMindsOpen.fill(true);
    settleOpenMinds(s);
}

void settleOpenMinds(State& s) {
    for (const Side colour : kBothSides)
        if (s.areMindsOpen[index(colour)]) settle(s, colour);
    s.areMindsOpen = {};
}

void knowSetup(const Definitions&, State& s) {
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        maybeAt(mindAbout(s, colourOf(b)), placeOf(s, b)) |= mindBit(b);
    }
    settleMinds(s);
}

}  // namespace ukc
