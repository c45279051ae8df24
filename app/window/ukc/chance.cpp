// Chooses among an action's odds and draws them small.
#include "app/window/ukc/chance.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app::uk {

const nlohmann::json* oddsAtSign(const Seat& seat, const std::string& notation) {
    const nlohmann::json *last = nullptr, *threat = nullptr;
    double worst = 0;
    for (const auto& odds : seat.c.odds) {
        if (!odds.is_object() || odds.value("action", "") != notation || !odds.contains("parts")) continue;
        last = &odds;
        if (!odds.value("title", "").starts_with("Interception")) continue;
        for (const auto& part : odds["parts"])
            if (part.value("tone", "") == "bad" && part.value("probability", 0.0) > worst) worst = part.value("probability", 0.0), threat = &odds;
    }
    return threat ? threat : last;
}

Rect drawChance(Frame& f, ImVec2 top, const nlohmann::json& odds, const SideColours& good, const SideColours& bad) {
    std::array<float, 3> shares{};
    for (const auto& part : odds["parts"]) {
        const std::string tone = part.value("tone", "neutral");
        shares[tone == "good" ? 0 : tone == "bad" ? 2 : 1] += static_cast<float>(part.value("probability", 0.0));
    }
    if (shares[0] + shares[2] <= 0) return {};
    const std::string words = percentText(shares[0]);
    const float w = std::max(34.0f, measureText(f, Role::kNumbers, 13, words).x + 6), h = f.fonts.lineHeight(Role::kNumbers, 13) + 4;
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
