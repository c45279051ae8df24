// UnitTray: who may be chosen among Brigades, each in his place as long as one row of questions lasts.
#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>

#include "app/window/ukc/dialogs.h"

namespace app::uk {

namespace {

std::string placeTitle(const Seat& seat, game::Place p) {
    if (p == game::Place::kUnknown) return "Unseen";
    if (game::isAvailable(p))
        return "From " + std::string(titleOf(static_cast<game::Region>(index(p) - index(game::Place::kFirstAvailable))));
    std::string text = game::placeName(seat.defs, p);
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

void drawBrigade(Seat& seat, game::Brigade b, const Rect& box, bool isLit, bool isHovered, bool isChosen) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const SideColours& side = cloth(b);
    if (isLit) goldEdge(f, box, f.px(4));
    f.draw->AddRectFilled(box.min(), box.max(), isChosen ? t.gold : isHovered ? t.goldPale : side.pale, f.px(4));
    f.draw->AddRect(box.min(), box.max(), isLit ? t.goldInk : side.dark, f.px(4), 0, f.px(1.4f));
    Rect in = box.inset(f.px(6), 0);
    const Rect value = in.cutRight(f.px(20), f.px(4));
    f.draw->AddCircleFilled(value.centre(), f.px(10), side.fill, 20);
    if (seat.defs[b].isVeteran()) f.draw->AddCircle(value.centre(), f.px(12), side.dark, 22, f.px(1.6f));
    drawTextIn(f, value, Role::kNumbers, 15, side.onFill, std::to_string(seat.defs[b].value));
    drawTextIn(f, in, Role::kBody, 15, isChosen ? rgb(0x2A1C12) : side.dark, brigadeTitle(seat.defs, b), Align::kLeft);
}

}  // namespace

bool UnitTray::isWanted(const Seat& seat) {
    if (!seat.c.canChoose) return false;
    return !seat.s().picked.empty() || seat.s().choice != game::Brigade::kNone ||
           std::any_of(seat.legal().begin(), seat.legal().end(),
                       [](const game::Action& a) { return brigadeOf(a) != game::Brigade::kNone; });
}

namespace {

// Which row of questions a decision belongs to; 0: one of its own.
std::size_t rowOf(const Seat& seat) {
    const auto& s = seat.s();
    const std::size_t turn = static_cast<std::size_t>(s.turn) << 8U;
    if (seat.top<game::DesertionChoice>()) return turn | 1U;
    if (seat.top<game::ReformChoice>()) return turn | 2U;
    if (const auto* takes = seat.top<game::GeneralTakes>()) return turn | (16U + index(takes->general));
    if (isRecruiting(seat)) return turn | 3U;
    if (const auto* passes = seat.top<game::CavalryTake>()) return turn | (64U + index(passes->from));
    if (const auto* brings = seat.top<game::EventBrigade>()) return turn | (128U + index(brings->card));
    if (seat.top<game::EventRemoval>()) return turn | 4U;
    if (seat.top<game::BattleLoss>()) return turn | 5U;
    return 0;
}

}  // namespace

void UnitTray::keepRow(const Seat& seat) {
    const std::size_t now = rowOf(seat);
    if (now != rowOf_ || now == 0) row_.clear();
    rowOf_ = now;
    std::vector<Kept> added;
    const auto add = [&](game::Brigade b) {
        const game::Place place = game::placeOf(seat.s(), b);
        const auto isIt = [&](const Kept& it) { return it.brigade == b && it.place == place; };
        if (std::none_of(row_.begin(), row_.end(), isIt) && std::none_of(added.begin(), added.end(), isIt))
            added.push_back({b, place});
    };
    for (const game::Action& a : seat.legal())
        if (const auto b = brigadeOf(a); b != game::Brigade::kNone && !seat.wasShown(a)) add(b);
    for (const game::Brigade b : seat.s().picked) add(b);
    if (added.empty() && row_.empty() && seat.s().choice != game::Brigade::kNone) add(seat.s().choice);
    // Of those who may be lost the weakest come first: they are the least loss.
    const bool isLoss = seat.top<game::DesertionChoice>();
    const auto value = [&](game::Brigade b) { return isLoss ? seat.defs[b].value : 0; };
    std::map<game::Place, int> least;
    for (const Kept& it : added) least.try_emplace(it.place, 9).first->second = std::min(least[it.place], value(it.brigade));
    std::stable_sort(added.begin(), added.end(), [&](const Kept& a, const Kept& b) {
        return std::tuple(least[a.place], a.place, value(a.brigade), a.brigade) <
               std::tuple(least[b.place], b.place, value(b.brigade), b.brigade);
    });
    row_.insert(row_.end(), added.begin(), added.end());
}

namespace {

// Why he who is gone from the list, or may not be chosen any more, is so.
void tellGone(Seat& seat, game::Brigade b, const Rect& at, bool isTaken) {
    const auto& it = seat.defs[b];
    Tooltip tip{brigadeTitle(seat.defs, b), "", "", {{"Combat Value", std::to_string(it.value)}}, false};
    if (it.region != game::Region::kNone) tip.rows.emplace_back("Region", titleOf(it.region));
    const game::Place now = game::placeOf(seat.s(), b);
    if (isTaken) {
        if (now != game::Place::kUnknown) tip.text = "Now " + game::atPlace(seat.defs, now) + ".";
    } else if (const auto why = seat.whyNot(game::TakeBrigade{b})) {
        tip.refusal = true;
        tip.text = why->reason;
        tip.rule = why->rule.text();
    }
    static_cast<void>(seat.about("gone." + it.key, at, std::move(tip)));
}

// Who waits to be Recruited and may not be, by the reason; and Generals likewise.
Facts whoMayNot(const Seat& seat) {
    std::vector<std::pair<std::string, std::vector<std::string>>> byReason;
    const auto add = [&](const game::Action& a, const std::string& name) {
        if (seat.isLegal(a)) return;
        const auto why = seat.whyNot(a);
        if (!why) return;
        const std::string reason = why->reason + " [" + why->rule.text() + "]";
        auto it = std::find_if(byReason.begin(), byReason.end(), [&](const auto& each) { return each.first == reason; });
        if (it == byReason.end()) it = byReason.insert(byReason.end(), {reason, {}});
        it->second.push_back(name);
    };
    for (std::size_t i = 0; i < game::kBrigades; ++i) {
        const game::Brigade b = game::brigadeAt(i);
        if (game::isAvailable(game::placeOf(seat.s(), b)) && game::serves(seat.s(), b) == seat.own)
            add(game::TakeBrigade{b}, brigadeTitle(seat.defs, b));
    }
    for (std::size_t i = 0; i < game::kGenerals; ++i) {
        const game::General g = game::generalAt(i);
        if (game::sideOf(g) == seat.own && seat.s().generals[i].box == game::Box::kAvailable)
            add(game::ChooseGeneral{g}, seat.defs[g].name);
    }
    Facts out;
    for (const auto& [reason, names] : byReason) out.emplace_back(game::listed(names) + ": " + reason, "");
    return out;
}

}  // namespace

Rect UnitTray::draw(Seat& seat, Hand& hand, const Rect& map, bool isAtSea, const Rect& larger) {
    if (!seat.c.canChoose) return {};
    Frame& f = seat.f;
    struct Item {
        game::Brigade brigade{};
        std::optional<game::Action> action;
        bool isGone = false;   // taken from the list: his place stays free
        bool isTaken = false;  // he is elsewhere now
    };
    keepRow(seat);
    const bool isChosen = seat.s().choice != game::Brigade::kNone &&
                          std::none_of(seat.legal().begin(), seat.legal().end(),
                                       [](const game::Action& a) { return brigadeOf(a) != game::Brigade::kNone; });
    std::vector<std::pair<game::Place, std::vector<Item>>> groups;
    bool isAny = false;
    for (const Kept& kept : row_) {
        const auto isHis = [&](const game::Action& a) { return brigadeOf(a) == kept.brigade && !seat.wasShown(a); };
        const bool isHere = game::placeOf(seat.s(), kept.brigade) == kept.place;
        const bool isPicked = isHere && (seat.s().picked.contains(kept.brigade) || seat.s().choice == kept.brigade);
        const auto action = std::find_if(seat.legal().begin(), seat.legal().end(), isHis);
        const bool isOpen = isHere && action != seat.legal().end();
        if (isChosen && !isPicked) continue;  // where he goes is asked now
        isAny = isAny || isOpen || isPicked;
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& it) { return it.first == kept.place; });
        if (group == groups.end()) group = groups.insert(groups.end(), {kept.place, {}});
        group->second.push_back({kept.brigade, isOpen ? std::optional(*action) : std::nullopt, !isOpen && !isPicked, !isHere});
    }
    if (!isAny) return {};
    const float least = f.px(126), ch = f.px(30), gap = f.px(6), pad = f.px(12);
    const auto left = seat.leftOver();
    const bool isOnly = std::all_of(left.begin(), left.end(), [&](std::size_t choice) {
        const game::Action& a = seat.action(choice);
        return brigadeOf(a) != game::Brigade::kNone || std::holds_alternative<game::Proceed>(a) ||
               std::holds_alternative<game::Pass>(a);
    });
    // In a sea too low for both, the plate with the other choices stands beside it.
    const float plateLeast = isAtSea && !isOnly && map.h < f.px(420) ? f.px(240) : 0;
    const float room = std::min({map.w - f.px(map.w < f.px(220) ? 12 : 28), f.px(330),
                                 std::max(f.px(200), map.w - plateLeast - f.px(14))}) - 2 * pad;
    const auto perRow = std::max<std::size_t>(1, static_cast<std::size_t>((room + gap) / (least + gap)));
    // UKC P22.1, RULING ukc-58: why these and not others.
    const std::string note =
        seat.top<game::DesertionChoice>()
            ? "Men of both sides go home at the end of each turn: first from one sort of Armies, then from the next (the five "
              "categories). Listed are those of the sort asked now. An Area loses a second, or its only Brigade, when no other "
              "can."
        : seat.top<game::Activation>() && seat.has<game::TakeBrigade>()
            ? "Press who is to march with him. Lit places are those he may march to, with what each costs."
        : hand.isFree ? recruitmentNote(seat)  // a lesson tells it itself, and rings what lies in the list
                      : "";
    // In a column of its own it may fill it, unless other choices want to stand there too; and where nothing on the map is to
    // be pressed it may lie over it.
    const bool isAlone = map.w < f.px(260) && isOnly;
    const bool isFree = larger.h > map.h && std::all_of(seat.legal().begin(), seat.legal().end(), [](const game::Action& a) {
                            return brigadeOf(a) != game::Brigade::kNone || std::holds_alternative<game::Proceed>(a);
                        });
    const float most = isFree && isAtSea ? std::max(map.h, larger.bottom() - map.y - f.px(12))
                       : isAtSea         ? map.h
                       : isAlone         ? map.h - f.px(20)
                                         : std::max(f.px(110), map.h * 0.6f);
    // UKC P10.0: of those who wait and may not come it is told why.
    const Facts others = hand.isFree && seat.top<game::Recruit>() ? whoMayNot(seat) : Facts{};
    const std::string waits = others.empty() ? "" : "Why not others?";
    float content = 0;
    std::size_t widest = 1;
    const auto measure = [&] {
        content = 0, widest = 1;
        for (const auto& [place, items] : groups) {
            content += f.px(22) + static_cast<float>((items.size() + perRow - 1) / perRow) * (ch + gap);
            widest = std::max(widest, std::min(items.size(), perRow));
        }
    };
    measure();
    if (content + 2 * f.px(8) + 1 > most) {  // those who may still be chosen are seen before places that are kept free
        std::erase_if(groups, [](const auto& group) {
            return std::all_of(group.second.begin(), group.second.end(), [](const Item& it) { return it.isGone; });
        });
        measure();
    }
    const float wanted = std::max(static_cast<float>(widest) * (f.px(142) + gap) - gap + f.px(4), f.px(200));
    // Beside its scroll in a narrow column.
    const float noteWidth = std::min(wanted - f.px(4), map.w - f.px(8) - f.px(14) - 2 * pad);
    const float noteHeight = note.empty() ? 0 : measureWrapped(f, noteWidth, Role::kItalic, 14, note) + f.px(6);
    content += noteHeight + (waits.empty() ? 0 : f.px(22));
    const float height = std::min(content + 2 * f.px(8) + 1, most);
    const float bar = content + 2 * f.px(8) > height ? f.px(14) : 0;  // of the scroll, beside the Brigades
    const float width =
        std::min(wanted + bar + 2 * pad, map.w - f.px(8));
    const float edge = std::min(f.px(14), (map.w - width) / 2);
    const Rect box{isAtSea ? map.right() - width - edge : map.x + edge, isAtSea ? map.y : map.bottom() - height - f.px(10),
                   width, height};
    f.targets.cover("units", box);
    plate(f, box);
    const Rect inside = box.inset(pad, f.px(8));
    const Rect inner = beginScroll(f, "units", inside, scroll_);
    // They fill the paper.
    const float cw = (inner.w - f.px(4) + gap) / static_cast<float>(widest) - gap;
    float y = inner.y;
    const auto drawNote = [&] {
        if (note.empty()) return;
        const float used = drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 14, f.theme.ink2, note);
        if (seat.top<game::DesertionChoice>())
            seat.about(
                "units.categories", {inner.x, y, inner.w, used},
                {"The five categories of Desertion",
                 "The first from which anybody can go is asked first, then the next, and after the fifth the first again.",
                 "UKC P22.1.2",
                 {{"1", "Armies outside their General\u2019s own Region"},
                  {"2", "Armies of four Brigades or more"},
                  {"3", "Armies with an enemy General in their Area or next to it"},
                  {"4", "Armies in an Area that has an enemy PC marker"},
                  {"5", "all Brigades, those without a General too"}},
                 false});
        y += noteHeight;
    };
    const auto drawWaits = [&] {
        if (waits.empty()) return;
        const Rect line{inner.x, y, std::min(inner.w, measureText(f, Role::kItalic, 14, waits).x + f.px(4)), f.px(20)};
        const TargetState state =
            seat.about("units.waiting", line, {"Who waits, and may not be Recruited now", "", "", others, false});
        const ImU32 ink = state.lit() ? f.theme.ink : f.theme.ink2;
        drawText(f, line.min(), Role::kItalic, 14, ink, waits);
        f.draw->AddLine({line.x, line.bottom() - f.px(2)}, {line.right() - f.px(4), line.bottom() - f.px(2)}, ink);
        if (state.focused) focusRing(f, line, f.px(3));
        y += f.px(22);
    };
    drawWaits();
    const bool isNoteLast = bar > 0;  // where the list scrolls, those to be chosen come first
    if (!isNoteLast) drawNote();
    for (const auto& [place, items] : groups) {
        drawTextCut(f, {inner.x, y}, inner.w, Role::kBold, 15.5f, f.theme.ink, placeTitle(seat, place));
        y += f.px(22);
        for (std::size_t i = 0; i < items.size(); ++i) {
            const Rect at{inner.x + f.px(2) + static_cast<float>(i % perRow) * (cw + gap),
                          y + static_cast<float>(i / perRow) * (ch + gap), cw, ch};
            const game::Brigade b = items[i].brigade;
            const auto& it = seat.defs[b];
            if (items[i].isGone) {
                tellGone(seat, b, at, items[i].isTaken);
                f.draw->AddRect(at.min(), at.max(), f.theme.rule, f.px(4), 0, f.px(1));
                drawTextIn(f, at.inset(f.px(6), 0), Role::kItalic, 14, f.theme.ink2,
                           brigadeTitle(seat.defs, b) + (!items[i].isTaken                     ? ""
                                                         : seat.top<game::DesertionChoice>() ? ": gone"
                                                                                             : ": placed"),
                           Align::kLeft);
                continue;
            }
            Facts facts{{"Combat Value", std::to_string(it.value)}};
            if (it.region != game::Region::kNone) facts.emplace_back("Region", titleOf(it.region));
            TargetState state;
            if (items[i].action) {
                for (auto& fact : seat.placesAfter(*items[i].action)) facts.push_back(std::move(fact));
                state = seat.target(*items[i].action, at, brigadeTitle(seat.defs, b), facts);
            } else {
                const auto back = hand.isFree ? puttingBack<game::Face>(seat.c, game::TakeBrigade{b}) : std::nullopt;
                state = seat.about(
                    "brigade." + it.key, at,
                    {brigadeTitle(seat.defs, b), back ? "Chosen. A click puts it back." : "Chosen.", "", facts, false});
                if (state.clicked && back) hand.gesture = *back;
            }
            drawBrigade(seat, b, at, items[i].action.has_value(), state.lit(), !items[i].action);
            if (state.focused) focusRing(f, at, f.px(4));
        }
        y += static_cast<float>((items.size() + perRow - 1) / perRow) * (ch + gap);
    }
    if (isNoteLast) drawNote();
    endScroll(f, "units", inside, scroll_, y - inner.y);
    return box;
}

}  // namespace app::uk
