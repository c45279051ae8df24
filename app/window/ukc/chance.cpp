// Chooses among an action's odds and draws them small.
#include "app/window/ukc/chance.h"

#include <algorithm>

namespace app::uk {

const common::Chances* chancesAtSign(const Seat& seat, const game::Action& action) {
    const common::Chances *last = nullptr, *threat = nullptr;
    double worst = 0;
    for (const common::Chances* chances : seat.chair.chancesOf(action)) {
        last = chances;
        if (!chances->title.starts_with("Interception")) continue;
        for (const auto& part : chances->parts)
            if (const double share = static_cast<double>(part.weight) / static_cast<double>(chances->total);
                part.tone < 0 && share > worst)
                worst = share, threat = chances;
    }
    return threat ? threat : last;
}

Rect drawChance(Frame& f, ImVec2 top, const common::Chances& chances, const SideColours& good, const SideColours& bad) {
    std::array<float, 3> shares{};
    for (const auto& part : chances.parts)
        shares[part.tone > 0   ? 0
               : part.tone < 0 ? 2
                               : 1] +=
            static_cast<float>(static_cast<double>(part.weight) / static_cast<double>(chances.total));
    if (shares[0] + shares[2] <= 0) return {};
    const std::string words = percentText(shares[0]);
    const float w = std::max(34.0f, measureText(f, Role::kNumbers, 13, words).x + 6),
                h = f.fonts.lineHeight(Role::kNumbers, 13) + 4;
    const Rect box{top.x - w / 2, top.y, w, h};
    f.draw->AddRectFilled(box.min(), box.max(), f.theme.card, 3);
    float x = box.x;
    const std::array<ImU32, 3> tones{good.fill, f.theme.draw, bad.fill};
    for (std::size_t i = 0; i < 3; ++i) {
        f.draw->AddRectFilled({x, box.bottom() - 5}, {x + w * shares[i], box.bottom()}, tones[i]);
        x += w * shares[i];
    }
    f.draw->AddRect(box.min(), box.max(), f.theme.frame, 3, 0, 1.2f);
    drawTextIn(f, {box.x, box.y, box.w, box.h - 4}, Role::kNumbers, 13, f.theme.ink, words);
    return box;
}

}  // namespace app::uk
