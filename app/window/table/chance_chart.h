// ChanceChart: the chance of winning as a slim bar, and its course through the war with the points at which it turned.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/window/draw/widgets.h"
#include "common/chance_curve.h"

namespace app {

// Of what the chance is: in a solitaire it is what the campaign is likely to be worth.
struct ChanceOf {
    bool isWorth = false;
    common::PlayerId reader = common::PlayerId::kFirst;
    std::function<std::string(int turn)> turnName = {};  // for what tells of turns
};

// "The King wins 58 in 100 from here, as far as you can know; plus or minus 3."
std::string chanceSentence(const common::WinChance& chance, const ChanceOf& of);
// A strip of two colours, parted where the chance stands: what speaks for the first side is at the left.
void drawChanceBar(Frame& f, std::string_view id, const Rect& box, const common::WinChance& chance, const ChanceOf& of);

// The curve in a box, with its turning points numbered; `at`: the action that is shown just now. Returns the action whose point
// was clicked. The targets are `id`, for the points, and `id`.1 and so on for the turning points.
std::optional<std::size_t> drawChancePlot(Frame& f, std::string_view id, const Rect& box, const common::ChanceCurve& curve,
                                          const ChanceOf& of, std::optional<std::size_t> at = {});
// Heading, curve and turning points in words (`id`.turn.1 and so on), cut off the area; null: it is still being worked out.
std::optional<std::size_t> drawChanceCourse(Frame& f, std::string_view id, Rect& area, const common::ChanceCurve* curve,
                                            const ChanceOf& of);

// The last point at or before that action; none in an empty curve.
const common::ChancePoint* pointAt(const common::ChanceCurve& curve, std::size_t action);

}  // namespace app
