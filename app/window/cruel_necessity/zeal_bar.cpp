// Zeal and actions: ten boxes, a sentence, and the buttons of the Action Phase.
#include "app/window/cruel_necessity/zeal_bar.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

namespace {

// With or without what it comes from.
std::string incomeWords(const Seat& seat, bool isWhole) {
    const auto& s = seat.s();
    const int income = game::incomeOf(seat.defs, s);
    if (!s.fortresses[index(game::Fortress::kLondon)].isParliaments) return "London is lost: the game ends with this turn.";
    std::string parts;
    const auto add = [&](const std::string& what, int n) {
        if (n != 0) parts += (parts.empty() ? "" : ", ") + what + " " + (n < 0 ? plus(n) : std::to_string(n));
    };
    for (std::size_t i = 0; i < game::kFortresses; ++i)
        if (s.fortresses[i].isParliaments) add(seat.defs.fortresses[i].name, seat.defs.fortresses[i].zeal);
    if (game::isAtTop(s, game::Track::kCatholicism)) add("Catholicism", seat.defs.catholicTopZeal);
    if (game::isAtBottom(s, game::Track::kPuritanism)) add("Puritanism", seat.defs.puritanBottomZeal);
    if (!isWhole) parts.clear();
    std::string text =
        "Next turn " + (income >= 0 ? "+" + std::to_string(income) : plus(income)) + (parts.empty() ? "." : ": " + parts + ".");
    const int lost = s.zeal + income - seat.defs.zealMost;
    if (lost > 0) text += " Spend " + std::to_string(lost) + " now or lose it:";
    return text + " " + std::to_string(seat.defs.zealMost) + " is the most.";
}

}  // namespace

std::string incomeSentence(const Seat& seat) { return incomeWords(seat, true); }

float drawZealBar(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, "Zeal"), f.px(4));
    const Rect boxes = area.cutTop(f.px(42), f.px(4));
    const int zeal = seat.s().zeal, most = seat.defs.zealMost;
    const int next = std::clamp(zeal + game::incomeOf(seat.defs, seat.s()), 0, most);
    for (int i = 0; i <= most; ++i) {
        const Rect cell = boxes.column(i, most + 1, f.px(4));
        const bool now = i == zeal;
        const ImU32 fill = now ? t.gold : i < zeal ? mixed(t.card, t.gold, 0.12f + 0.02f * static_cast<float>(i)) : t.card;
        f.draw->AddRectFilled(cell.min(), cell.max(), fill, f.px(4));
        f.draw->AddRect(cell.min(), cell.max(), now ? t.goldInk : t.rule, f.px(4), 0, now ? f.px(2) : std::max(1.0f, f.px(1)));
        drawTextIn(f, cell, Role::kNumbers, now ? 22 : 18, now ? rgb(0x2A1C12) : i < zeal ? t.ink : t.ink2, std::to_string(i));
        if (i == next && !now)  // a notch where the income brings it
            triangleUp(f.draw, {cell.centre().x, cell.bottom() - f.px(4)}, f.px(4), t.goldInk);
    }
    seat.about("zeal", boxes, {"Zeal " + std::to_string(zeal), "What your actions cost.", "CN 8.0", {}, false});
    // Where there is no room for all of it the rest is in its tooltip.
    const float room = std::min(box.bottom() - area.y, f.px(38));
    const bool isWhole = measureWrapped(f, area.w, Role::kItalic, 15, incomeSentence(seat)) <= room;
    const float text = drawWrapped(f, area.min(), area.w, Role::kItalic, 15, t.ink2, incomeWords(seat, isWhole));
    seat.about("zeal.income", {area.x, area.y, area.w, text},
               {"The next turn’s Zeal", incomeSentence(seat), "CN 10.2", {}, false});
    return area.y + text - box.y;
}

void drawZealLine(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const float r = std::min(box.h / 2, f.px(15));
    drawZealCoin(f, {box.x + r, box.centre().y}, r, std::to_string(seat.s().zeal), 1);
    const float px = 15;
    const float x = box.x + 2 * r + f.px(8);
    const float height = f.fonts.lineHeight(Role::kItalic, px);
    drawTextCut(
        f, {x, box.centre().y - height / 2}, box.right() - x, Role::kItalic, px, f.theme.ink2,
        "Zeal; next turn " + plus(game::incomeOf(seat.defs, seat.s())) + ", at most " + std::to_string(seat.defs.zealMost));
}

void drawZealSmall(Seat& seat, const Rect& box) {
    drawZealCoin(seat.f, box.centre(), std::min({box.w / 2, box.h / 2, seat.f.px(18)}), std::to_string(seat.s().zeal), 1);
    seat.about("zeal", box, {"Zeal " + std::to_string(seat.s().zeal), incomeSentence(seat), "CN 10.2", {}, false});
}

namespace {

// Why nothing of a sort can be done: what the first of the sort is refused for.
std::optional<common::Rejection> firstRefusal(const Seat& seat, Mode mode) {
    std::vector<game::Action> tries;
    const auto forts = [&](bool ours, auto make) {
        for (std::size_t i = 0; i < game::kFortresses; ++i)
            if (seat.s().fortresses[i].isParliaments == ours) tries.push_back(make(static_cast<game::Fortress>(i)));
    };
    switch (mode) {
        case Mode::kCampaign: tries.push_back(game::Campaign{game::Army::kNorth}); break;
        case Mode::kBesiege: forts(false, [](game::Fortress f) { return game::Besiege{f}; }); break;
        case Mode::kFortify: forts(true, [](game::Fortress f) { return game::Fortify{f}; }); break;
        case Mode::kPolitics: tries.push_back(game::Politics{game::Track::kParliament}); break;
        case Mode::kAchieve:
            for (const game::CardId id : seat.s().available)
                if (id != game::CardId::kNone) tries.push_back(game::BuyAchievement{id});
            if (tries.empty()) return common::Rejection{"No Achievement is on offer.", {"CN", "8.2"}};
            break;
        case Mode::kInfuse: tries.push_back(game::Infuse{game::target(game::Army::kNorth)}); break;
        case Mode::kDesperate: tries.push_back(game::Desperate{game::Track::kParliament}); break;
        case Mode::kFree: return common::Rejection{"You hold no free roll.", {"CN", "8.3.1"}};
        case Mode::kAll: break;
    }
    for (const game::Action& a : tries)
        if (auto why = seat.whyNot(a)) return why;
    if (mode == Mode::kBesiege && tries.empty()) return common::Rejection{"The King holds no Fortress.", {"CN", "8.4"}};
    return std::nullopt;
}

}  // namespace

void drawActionsBar(Seat& seat, const Rect& box, Mode& mode, int columns) {
    struct Entry {
        Mode mode;
        const char *id, *label, *key, *what, *rule;
    };
    static constexpr std::array<Entry, 8> kEntries{{
        {Mode::kCampaign, "mode.campaign", "Campaign", "C",
         "Push back an army, beat a Deviltry marker or crush a Revolt, for 1 Zeal.", "CN 8.3"},
        {Mode::kBesiege, "mode.besiege", "Besiege", "B", "Roll against a Royalist Fortress within reach, for 1 Zeal.",
         "CN 8.4"},
        {Mode::kFortify, "mode.fortify", "Fortify", "F", "Turn one of your Fortresses up one click.", "CN 8.6"},
        {Mode::kPolitics, "mode.politics", "Politics", "P", "Roll to move a track up.", "CN 8.7"},
        {Mode::kAchieve, "mode.achieve", "Achieve", "A", "Buy an Achievement whose conditions hold.", "CN 8.2"},
        {Mode::kInfuse, "mode.infuse", "Infuse", "I", "Place the Zeal marker: +1 on every roll there this turn.", "CN 8.1"},
        {Mode::kDesperate, "mode.desperate", "Desperate", "D", "Desperate Times: let a track fall and gain 1 Zeal.", "CN 8.8"},
        {Mode::kFree, "mode.free", "Free rolls", "X", "Use rolls you won earlier; they cost no Zeal.", "CN 8.3.1"},
    }};
    Frame& f = seat.f;
    const int rows = (static_cast<int>(kEntries.size()) + columns) / columns;  // and one for the end
    if (mode != Mode::kAll && !seat.anyLegal(mode)) mode = Mode::kAll;
    for (std::size_t i = 0; i < kEntries.size(); ++i) {
        const Entry& e = kEntries[i];
        const Rect cell =
            box.row(static_cast<int>(i) / columns, rows, f.px(7)).column(static_cast<int>(i) % columns, columns, f.px(8));
        ButtonLook look;
        look.enabled = seat.c.canChoose && seat.anyLegal(e.mode);
        look.selected = mode == e.mode;
        look.px = columns > 5 ? 15 : 16;
        Tooltip tip;
        tip.title = e.label;
        tip.text = e.what;
        tip.rule = e.rule;
        if (!look.enabled && (f.targets.hovered() == e.id || f.targets.focus() == e.id))
            if (const auto why = firstRefusal(seat, e.mode)) tip.text = why->reason, tip.rule = why->rule.text();
        tip.refusal = !look.enabled;
        look.tip = std::move(tip);
        if (button(f, e.id, cell, e.label, look) || (look.enabled && f.takeKey(e.key)))
            mode = look.selected ? Mode::kAll : e.mode;
    }
    const Rect last = box.row(rows - 1, rows, f.px(7)).column(columns - 1, columns, f.px(8));
    if (const auto end = seat.choiceOf(game::EndActions{})) seat.choiceButton(*end, last, "End turn");
}

}  // namespace app::cn
