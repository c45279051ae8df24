// Draws the line of the dates.
#include "app/window/pages/war_dates.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

using common::Hold;

constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::string shortDay(const common::AlmanacDate& day) {
    return std::string(kMonths[static_cast<std::size_t>(day.month - 1)]) + " " + std::to_string(day.year);
}

}  // namespace

const char* holdText(Hold hold) {
    switch (hold) {
        case Hold::kRoyalist:
            return "held for the King";
        case Hold::kParliament:
            return "held for Parliament";
        case Hold::kDivided:
            break;
    }
    return "divided";
}

std::optional<std::size_t> warDateRail(Frame& f, Rect bar, const common::WarMap& war, std::size_t now) {
    const auto& dates = war.dates();
    std::optional<std::size_t> chosen;
    if (!f.targets.typing()) {
        if (f.takeKey("Left") && now > 0) chosen = now - 1;
        if (f.takeKey("Right") && now + 1 < dates.size()) chosen = now + 1;
    }
    const float side = f.px(34);
    const Rect back = bar.cutLeft(side, f.px(8)), on = bar.cutRight(side, f.px(8));
    const auto arrow = [&](const char* id, const Rect& at, const char* sign, bool isEnabled, const char* title) {
        return button(f, id, Rect::around(at.centre(), side / 2, side / 2), sign,
                      {.enabled = isEnabled, .px = 20, .tip = Tooltip{.title = title}});
    };
    if (arrow("war.earlier", back, "\xE2\x86\x90", now > 0, "The date before")) chosen = now - 1;
    if (arrow("war.later", on, "\xE2\x86\x92", now + 1 < dates.size(), "The next date")) chosen = now + 1;
    // A notch for each date, evenly spaced.
    const bool hasNames = bar.h > f.px(44) && bar.w / static_cast<float>(dates.size()) > f.px(66);
    const Rect rail = bar.inset(f.px(hasNames ? 34 : 12), 0);
    const float y = hasNames ? bar.y + f.px(15) : bar.centre().y;
    f.draw->AddLine({rail.x, y}, {rail.right(), y}, f.theme.frame, f.px(2.5f));
    for (std::size_t i = 0; i < dates.size(); ++i) {
        const float x =
            rail.x + rail.w * static_cast<float>(i) / static_cast<float>(std::max<std::size_t>(1, dates.size() - 1));
        const float r = f.px(i == now ? 10 : 7);
        const Rect at = hasNames ? Rect{x - f.px(34), bar.y, f.px(68), bar.h} : Rect::around({x, y}, f.px(12), bar.h / 2);
        const TargetState s = f.targets.add("war.date." + std::to_string(i + 1), at, dates[i].day.text());
        f.draw->AddCircleFilled({x, y}, r, i == now ? f.theme.gold : f.theme.card, 24);
        f.draw->AddCircle({x, y}, r, s.lit() ? f.theme.goldInk : f.theme.frame, 24, f.px(s.lit() ? 2.5f : 1.6f));
        if (hasNames)
            drawTextIn(f, {at.x, bar.y + f.px(27), at.w, bar.h - f.px(27)}, i == now ? Role::kBold : Role::kBody, 15,
                       f.theme.ink, shortDay(dates[i].day));
        if (s.focused) focusRing(f, at, f.px(4));
        if (s.hovered) f.showTooltip({.title = dates[i].title, .text = dates[i].day.text() + "."}, at);
        if (s.clicked) chosen = i;
    }
    return chosen;
}

}  // namespace app
