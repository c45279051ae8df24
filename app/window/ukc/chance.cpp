// Chooses among an action's odds and draws them small.
#include "app/window/ukc/chance.h"

#include <algorithm>

#include "app/window/ukc/kings_peril.h"

namespace app::uk {

const common::Chances* chancesAtSign(const Seat& seat, const game::Action& action) {
    const common::Chances *last = nullptr, *threat = nullptr;
    double worst = 0;
    for (const common::Chances* chances : seat.chair.chancesOf(action)) {
        if (isOfTheKing(*chances)) continue;  // told beside it
        last = chances;
        if (!chances->title.starts_with("Interception")) continue;
        for (const auto& part : chances->parts)
            if (const double share = static_cast<double>(part.weight) / static_cast<double>(chances->total);
                part.tone < 0 && share > worst)
                worst = share, threat = chances;
    }
    return threat ? threat : last;
}

const char* chanceWord(const common::Chances& chances) {
    if (chances.title.starts_with("Interception by")) return "passes";
    return chances.title.starts_with("Battle of") ? "wins" : "";
}

namespace {

constexpr float kPx = 13;
constexpr float kBar = 5;  // pixels of the bar at the foot

std::array<float, 3> sharesOf(const common::Chances& chances) {  // good, even, bad
    std::array<float, 3> shares{};
    for (const auto& part : chances.parts)
        shares[part.tone > 0   ? 0
               : part.tone < 0 ? 2
                               : 1] +=
            static_cast<float>(static_cast<double>(part.weight) / static_cast<double>(chances.total));
    return shares;
}

std::string kingWords(double king) { return "war lost " + percentText(king); }

}  // namespace

ImVec2 chanceSize(const Frame& f, const common::Chances& chances, double king) {
    const auto shares = sharesOf(chances);
    if (shares[0] + shares[2] <= 0) return {};
    const std::string word = chanceWord(chances);
    const float line = f.fonts.lineHeight(Role::kNumbers, kPx) + 4;
    float w = measureText(f, Role::kNumbers, kPx, percentText(shares[0])).x + 6;
    if (!word.empty()) w += measureText(f, Role::kItalic, kPx, word).x + f.px(4);
    if (king > 0) w = std::max(w, measureText(f, Role::kBold, kPx, kingWords(king)).x + 8);
    return {std::max(34.0f, w), line + (king > 0 ? line - 2 : 0)};
}

void drawChance(Frame& f, const Rect& box, const common::Chances& chances, double king, const SideColours& good,
                const SideColours& bad) {
    const auto shares = sharesOf(chances);
    Rect rest = box;
    f.draw->AddRectFilled(box.min(), box.max(), f.theme.card, 3);
    const Rect line = rest.cutTop(f.fonts.lineHeight(Role::kNumbers, kPx) + 4, 0);
    float x = line.x;
    const std::array<ImU32, 3> tones{good.fill, f.theme.draw, bad.fill};
    for (std::size_t i = 0; i < 3; ++i) {
        f.draw->AddRectFilled({x, line.bottom() - kBar}, {x + line.w * shares[i], line.bottom()}, tones[i]);
        x += line.w * shares[i];
    }
    const std::string word = chanceWord(chances), figure = percentText(shares[0]);
    Rect words{line.x, line.y, line.w, line.h - 4};
    if (!word.empty()) {
        const float gap = f.px(4), before = measureText(f, Role::kItalic, kPx, word).x;
        const float all = before + gap + measureText(f, Role::kNumbers, kPx, figure).x;
        words.cutLeft((words.w - all) / 2);
        drawTextIn(f, words.cutLeft(before), Role::kItalic, kPx, f.theme.ink2, word, Align::kLeft);
        words.cutLeft(gap);
        drawTextIn(f, words, Role::kNumbers, kPx, f.theme.ink, figure, Align::kLeft);
    } else {
        drawTextIn(f, words, Role::kNumbers, kPx, f.theme.ink, figure);
    }
    if (king > 0) {
        f.draw->AddRectFilled(rest.min(), rest.max(), f.theme.ink, 3);
        drawTextIn(f, rest, Role::kBold, kPx, f.theme.card, kingWords(king));
    }
    f.draw->AddRect(box.min(), box.max(), f.theme.frame, 3, 0, 1.2f);
}

}  // namespace app::uk
