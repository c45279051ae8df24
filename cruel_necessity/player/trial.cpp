// Trial: which dice are for the same purpose, and what they show.
#include "cruel_necessity/player/trial.h"

#include <array>
#include <utility>

#include "common/visit.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

// The frame, and which of its pieces: a Sector, a box of the line, a unit; else how many cards are still to be drawn.
std::uint64_t purposeOf(const State& s) {
    const Frame& frame = s.stack.back();
    const std::uint64_t piece = common::visit([&](const auto& f) -> std::uint64_t {
        if constexpr (requires { f.sector; }) return f.sector;
        else if constexpr (requires { f.side; f.slot; }) return f.slot * 2U + index(f.side);
        else if constexpr (requires { f.side; f.unit; }) return index(f.unit);
        else return s.battle.eventsToDraw;
    }, frame);
    return (frame.index() + 1) << 8 | piece;  // never 0
}

bool isDie(const Frame& frame) {
    return common::visit([](const auto& f) { return requires { f.kFaces; }; }, frame);
}

// The `at`-th of the faces of a die in an order that the bits of `random` decide.
int faceAt(std::uint64_t random, std::uint32_t at) {
    std::array<std::uint8_t, common::kFaces> faces{};
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = static_cast<std::uint8_t>(i + 1);
    for (std::size_t i = 0;; ++i) {
        const std::uint64_t left = faces.size() - i;
        std::swap(faces[i], faces[i + random % left]);
        if (i == at) return faces[i];
        random /= left;
    }
}

}  // namespace

Trial::Trial(std::uint64_t seed, std::uint32_t number)
    : seed_(seed), number_(number), choices_{common::mix64(seed + number), 0} {}

Action Trial::draw(const Definitions& defs, State& s) {
    const std::uint64_t purpose = purposeOf(s);
    times_ = purpose == purpose_ ? times_ + 1 : 0;  // the second die of a Sector, and both that are thrown again
    purpose_ = purpose;
    const std::uint64_t stream = purpose << 8 | times_;
    constexpr std::uint32_t kFaces = common::kFaces;
    if (isDie(s.stack.back())) {
        const std::uint64_t round = number_ / kFaces;
        return RolledDie{static_cast<std::uint8_t>(
            faceAt(common::mix64(seed_ ^ common::mix64(round << 32 | stream)), number_ % kFaces))};
    }
    s.rng = {seed_ + number_, stream};
    return CruelNecessity::drawChance(defs, s);
}

}  // namespace cruel_necessity
