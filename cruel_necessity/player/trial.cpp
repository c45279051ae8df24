// Trial: which dice are for the same purpose, and what they show.
#include "cruel_necessity/player/trial.h"

#include <array>

#include "common/dispatch.h"
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

bool isDie(const Frame& frame) { return common::detail::kFacesOfDice<Frame>[frame.index()] != 0; }

// The faces of a die in each of their orders.
constexpr std::size_t kOrders = 720;
using Order = std::array<std::uint8_t, common::kFaces>;
constexpr auto kFacesInOrder = [] {
    std::array<Order, kOrders> orders{};
    for (std::size_t n = 0; n < kOrders; ++n) {
        Order& faces = orders[n];
        for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = static_cast<std::uint8_t>(i + 1);
        for (std::size_t i = 0, left = n; i < faces.size(); ++i) {
            const std::size_t other = i + left % (faces.size() - i);
            left /= faces.size() - i;
            const std::uint8_t face = faces[i];
            faces[i] = faces[other];
            faces[other] = face;
        }
    }
    return orders;
}();

}  // namespace

Trial::Trial(std::uint64_t seed, std::uint32_t number)
    : seed_(seed),
      number_(number),
      round_(number / common::kFaces),
      place_(number % common::kFaces),
      choices_{common::mix64(seed + number), 0} {}

bool Trial::isAwaited(const State& s) {
    return common::detail::kKinds<Frame>[s.stack.back().index()] == common::FrameKind::kChance;
}

Action Trial::draw(const Definitions& defs, State& s) {
    const std::uint64_t purpose = purposeOf(s);
    times_ = purpose == purpose_ ? times_ + 1 : 0;  // the second die of a Sector, and both that are thrown again
    purpose_ = purpose;
    const std::uint64_t stream = purpose << 8 | times_;
    if (isDie(s.stack.back())) {
        const std::uint64_t random = common::mix64(seed_ ^ common::mix64(std::uint64_t{round_} << 32 | stream));
        return RolledDie{kFacesInOrder[random % kOrders][place_]};
    }
    s.rng = {seed_ + number_, stream};
    return CruelNecessity::drawChance(defs, s);
}

}  // namespace cruel_necessity
