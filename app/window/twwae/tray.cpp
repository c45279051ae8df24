// Tray: groups the choosable blocks by where they stand and lays them out in rows.
#include "app/window/twwae/tray.h"

#include <algorithm>
#include <cmath>

#include "app/window/pages/almanac_screen.h"
#include "app/window/twwae/marches.h"

namespace app::tw {

namespace {

using game::BlockId;
using game::Place;

std::string placeTitle(const Seat& seat, Place p) {
    if (p == Place::kPool) return "Recruitment Pool";
    if (p == Place::kAside) return "Beside the map";
    if (game::isCity(p)) return "Inside " + seat.defs[game::cityOf(p)].name;
    return game::placeName(seat.defs, p);
}

const char* doing(const Seat& seat) {
    if (seat.choosesActions())
        return seat.mode == Mode::kSail ? "Sail" : seat.mode == Mode::kStrengthen ? "Add strength" : "Raise";
    if (seat.top<game::DraftBlock>()) return "Drawn for you";
    if (seat.top<game::FreeRecruit>() || seat.top<game::RegionalRecruit>()) return "Add strength or raise";
    if (seat.top<game::SupplyLosses>() || seat.top<game::SiegeAttrition>() || seat.top<game::WithdrawLosses>() ||
        seat.top<game::LossChoice>() || seat.top<game::CampFeverLosses>())
        return "Who loses strength";
    return "Choose";
}

}  // namespace

std::vector<Tray::Group> Tray::groupsOf(const Seat& seat) {
    std::vector<Group> groups;
    whole_.reset();
    if (!seat.c.canChoose) return groups;
    const auto& s = seat.s();
    if (const auto* march = seat.top<game::GroupMove>()) {
        std::map<Place, Group> byPlace;
        const Place from = march->from == game::kScotlandArea ? Place::kScotland : game::outside(march->from);
        if (march->step == 1) whole_ = from;
        for (const BlockId b : game::Blocks{seat.own, game::allOf(seat.own)}) {
            const auto& it = s.blocks[index(b)];
            if (march->step == 1 ? it.place != from : it.order == 255) continue;
            Item item;
            item.block = b;
            const game::Action take = game::TakeBlock{b};
            if (seat.isLegal(take)) item.action = take;
            item.asked = take;
            item.isChosen = (it.flags & game::kChosen) != 0;
            if (game::isSent(seat.s(), b))
                item.isSent = true,
                item.below = "to " + game::placeName(seat.defs, marches && marches->goalOf(b)
                                                                    ? game::outside(*marches->goalOf(b))
                                                                    : static_cast<Place>(it.order));
            byPlace[it.place].items.push_back(std::move(item));
        }
        for (auto& [place, group] : byPlace) {
            group.title = placeTitle(seat, place);
            if (game::isArea(place)) group.note = "supplies " + supplyText(seat, game::areaOf(place));
            groups.push_back(std::move(group));
        }
        return groups;
    }
    std::map<Place, Group> byPlace;
    std::vector<BlockId> listed;
    for (const game::Action& a : seat.blockActions()) {
        if (seat.wasShown(a)) continue;
        const BlockId b = blockOf(a);
        Item item;
        item.block = b;
        item.action = a;
        item.asked = a;
        if (std::holds_alternative<game::SpareBlock>(a)) item.below = "spare";
        // TWWAE 6.15: a Garrison is offered twice, into the City and to be lost.
        if (seat.top<game::Withdrawal>() && std::holds_alternative<game::LoseStep>(a)) item.below = "give up";
        if (std::holds_alternative<game::Raise>(a) || std::holds_alternative<game::Strengthen>(a)) item.below = "";
        byPlace[s.blocks[index(b)].place].items.push_back(std::move(item));
        listed.push_back(b);
    }
    if (!seat.choosesActions())
        for (const BlockId b : game::Blocks{seat.own, game::chosen(s, seat.own)}) {
            if (std::find(listed.begin(), listed.end(), b) != listed.end()) continue;
            Item item;
            item.block = b;
            item.asked = game::TakeBlock{b};
            item.isChosen = true;
            byPlace[s.blocks[index(b)].place].items.push_back(std::move(item));
        }
    if (!seat.choosesActions()) keepRow(seat, byPlace);
    for (auto& [place, group] : byPlace) {
        group.title = placeTitle(seat, place);
        groups.push_back(std::move(group));
    }
    return groups;
}

// Whoever was chosen, or cannot be chosen any more, stays where he lay.
void Tray::keepRow(const Seat& seat, std::map<Place, Group>& groups) {
    const auto& s = seat.s();
    // Where a block is placed comes in between, and the list after it is the same.
    if (seat.top<game::RaiseAt>() || seat.top<game::RegionalRaiseAt>()) return;
    const std::array<std::size_t, 3> now{s.stack.empty() ? 0 : s.stack.back().index(), s.stack.size(),
                                         static_cast<std::size_t>(s.turnsPlayed)};
    if (now != rowOf_) row_.clear();
    rowOf_ = now;
    const auto add = [&](BlockId block, Place place) {
        auto& items = groups[place].items;
        if (std::any_of(items.begin(), items.end(), [&](const Item& item) { return item.block == block; })) return;
        Item item;
        item.block = block;
        item.asked = game::TakeBlock{block};
        if (s.blocks[index(block)].place != place)
            item.isSent = true, item.below = "to " + game::placeName(seat.defs, s.blocks[index(block)].place);
        items.push_back(std::move(item));
    };
    // Likewise who has all the strength he may have, or has been raised, while others are added to.
    const bool isRecruiting = seat.top<game::FreeRecruit>() || seat.top<game::RegionalRecruit>();
    if (game::chosen(s, seat.own) != 0 || isRecruiting)
        for (const auto& [block, place] : row_)
            // What the other player was shown at this table is none of his business.
            if (game::sideOf(block) == seat.own && (s.blocks[index(block)].place == place || isRecruiting)) add(block, place);
    // Whom those chosen may lead comes to a Muster only after them.
    if (seat.top<game::Muster>())
        for (auto& [place, group] : groups)
            for (const BlockId b : game::Blocks{seat.own, game::blocksAt(s, seat.own, place)}) add(b, place);
    row_.clear();
    for (auto& [place, group] : groups) {
        std::stable_sort(group.items.begin(), group.items.end(),
                         [](const Item& a, const Item& b) { return a.block < b.block; });
        for (const Item& item : group.items) row_.emplace_back(item.block, place);
    }
}

namespace {

bool takesMany(const Seat& seat) {
    return seat.top<game::GroupMove>() || seat.top<game::Muster>() || seat.top<game::Withdrawal>() ||
           seat.top<game::StormChoice>() || seat.top<game::SallyChoice>();
}

// Buttons that take many blocks at once.
struct Many {
    const char *id, *words, *key;
    game::BlockBits blocks;
    int may = 0;  // so many of them together; 0: not known
};
std::vector<Many> manyOf(const Seat& seat, const Hand& hand) {
    if (!hand.isFree) return {};
    if (!takesMany(seat)) return {};
    game::BlockBits all = 0;
    for (const game::Action& a : seat.legal())
        if (const auto* take = std::get_if<game::TakeBlock>(&a)) all |= game::bitOf(take->block);
    if (all == 0) return {};
    // In a Group Move's first step those whom a Leader may take along come after him: all who stand there are meant.
    game::BlockBits whole = all;
    if (const auto* move = seat.top<game::GroupMove>(); move && move->step == 1)
        for (const BlockId b : game::Blocks{seat.own, all})
            for (const BlockId other :
                 game::Blocks{seat.own, game::blocksAt(seat.s(), seat.own, game::block(seat.s(), b).place)})
                if (!game::isSent(seat.s(), other)) whole |= game::bitOf(other);
    whole &= ~game::chosen(seat.s(), seat.own);
    if (game::countOf(whole) == 1) return {{"take.all", "Take", "A", whole}};
    std::vector<Many> out{{"take.all", "All", "A", whole}};
    static constexpr std::array<std::pair<const char*, const char*>, 3> kWords{
        {{"take.guns", "Guns"}, {"take.horse", "Horse"}, {"take.foot", "Foot"}}};
    for (const auto cls : {game::BlockClass::kCavalry, game::BlockClass::kInfantry, game::BlockClass::kArtillery}) {
        const game::BlockBits some = game::ofClass(seat.defs, seat.own, all, cls);
        if (some != 0 && some != all) out.push_back({kWords[index(cls)].first, kWords[index(cls)].second, "", some});
    }
    return out;
}
std::string wordsOf(const Many& it) {
    const int many = game::countOf(it.blocks);
    const std::string of = it.may > 0 && it.may < many ? std::to_string(it.may) + " of " : "";
    return it.words + std::string(" ") + of + std::to_string(many);
}
ButtonLook lookOf(const Many& it) {
    ButtonLook look;
    look.px = 15;
    look.key = it.key;
    look.tip = Tooltip{"Take many", "Takes all of these that may go together, in one movement.", "TWWAE 6.11", {}, false};
    return look;
}

void drawMany(Seat& seat, Hand& hand, const std::vector<Many>& many, Rect row) {
    for (const Many& it : many) {
        const ButtonLook look = lookOf(it);
        const float w = buttonWidth(seat.f, wordsOf(it), look);
        if (w > row.w) break;
        if (button(seat.f, it.id, row.cutLeft(w, seat.f.px(6)), wordsOf(it), look))
            hand.gesture = taking(seat.chair, it.blocks);
    }
}

}  // namespace

void Tray::drawItem(Seat& seat, Hand& hand, const Item& item, const Rect& place) {
    Frame& f = seat.f;
    const Rect face{place.x, place.y - (item.isChosen ? f.px(6) : 0), place.w, place.h};  // a chosen one is lifted
    Token token = seat.token(item.block);
    if (item.action && std::holds_alternative<game::Raise>(*item.action)) token.halves = 2;  // TWWAE 6.3.2: it comes with 1
    if (token.halves == 0)
        token.halves = static_cast<int>(2 * seat.defs[item.block].strength);  // from the Pool: as it would come at most
    BlockLook look = lookOf(seat, token);
    look.isLying = false;
    look.isChosen = item.isChosen;
    look.isPale = item.isSent;
    TargetState state;
    if (item.action) {
        state = seat.target(*item.action, face, titleOf(seat, token), factsOf(seat, token));
        look.isLit = !item.isChosen;
        look.isHovered = state.lit();
    } else {
        state = f.targets.add("block." + std::string(game::key(item.block)), face, titleOf(seat, token));
        if (state.lit()) {
            Tooltip tip = seat.tooltipOf(item.asked, titleOf(seat, token), factsOf(seat, token));
            if (item.isSent || item.isChosen)
                tip.refusal = false, tip.text = item.isSent ? "Ordered " + item.below + "." : "Chosen. A click puts it back.",
                tip.rule.clear();
            f.showTooltip(std::move(tip), face, true);
        }
        if (state.clicked && item.isChosen && hand.isFree) hand.gesture = puttingBack<game::Face>(seat.c, item.asked);
    }
    drawBlock(f, face, look);
    if (item.isChosen) {  // and ticked
        const ImVec2 at{face.right() - f.px(1), face.y + f.px(1)};
        const float r = f.px(8);
        f.draw->AddCircleFilled(at, r, f.theme.goldInk);
        checkMark(f.draw, at, r * 0.55f, f.theme.card);
    }
    if (state.focused) focusRing(f, face, f.px(4));
    if (!item.below.empty()) {  // where to is in the tooltip too
        const Rect line{face.x - f.px(1), face.bottom() + f.px(5), face.w + f.px(4), f.px(17)};  // apart from its neighbour's
        const bool fits = measureText(f, Role::kItalic, f.fonts.leastPx(), item.below).x <= line.w;
        drawTextIn(f, line, Role::kItalic, 13, f.theme.ink2, fits ? item.below : "sent");
    }
}

std::string Tray::titleOfTray(const Seat& seat, const Group& group) {
    return seat.top<game::GroupMove>() ? group.title : std::string(doing(seat)) + ": " + group.title;
}

namespace {

// How the blocks of a tray lie in rows of groups; a group that is wider than the room is broken.
struct TrayRow {
    struct Part {
        std::size_t group, first, end;  // of its items
    };
    std::vector<Part> parts = {};
    float width = 0, height = 0;
    bool hasTitle = false;  // a group begins in it
};
struct TrayLook {
    float w, gap;  // of a block, between blocks; px of the design
};

}  // namespace

// `most`: the height that it may have; at sea further down, to `lowest`, where the list is long.
Rect Tray::draw(Seat& seat, Hand& hand, const Rect& map, Room where, float lowest) {
    const auto groups = groupsOf(seat);
    listed_.clear();
    for (const Group& g : groups)
        for (const Item& item : g.items)
            if (item.block != BlockId::kNone) listed_.push_back(seat.s().blocks[index(item.block)].place);
    if (groups.empty()) return {};
    Frame& f = seat.f;
    bool anyBelow = false, anyLifted = false;
    std::size_t many = 0;
    for (const Group& g : groups) {
        many += g.items.size();
        for (const Item& item : g.items) {
            anyBelow = anyBelow || !item.below.empty();
            anyLifted = anyLifted || item.isChosen;
        }
    }
    // Another list begins at its top.
    const auto list = std::pair(rowOf_, groups.size() == 1 ? groups.front().title : std::string());
    if (list != scrolled_) scrolled_ = list, scroll_ = {};
    const float below = f.px(anyBelow ? 24 : 8), pad = f.px(14), lift = f.px(anyLifted ? 6 : 0);
    const float room = std::min(map.w - f.px(28), f.px(940)) - 2 * pad;
    const std::string only = groups.size() == 1 ? titleOfTray(seat, groups[0]) : std::string();
    // A note that finds no room behind the title has a line of its own, and a long title two.
    const bool isNoteBelow = groups.size() == 1 && !groups[0].note.empty() &&
                             measureText(f, Role::kBold, 16, only).x + measureText(f, Role::kItalic, 14, groups[0].note).x +
                                     f.px(12) >
                                 room;
    const float titleHeight =
        only.empty() ? f.px(19) : std::max(f.px(19), measureWrapped(f, room, Role::kBold, 16, only));
    const float head = titleHeight + f.px(5) + lift + f.px(isNoteBelow ? 19.0f : 0.0f);
    auto takes = manyOf(seat, hand);
    if (countedFor_ != seat.c.seat || mayGo_.size() != takes.size()) {
        countedFor_ = seat.c.seat;
        mayGo_.clear();
        for (const Many& it : takes) mayGo_.push_back(static_cast<int>(taking(seat.chair, it.blocks).steps.size()));
    }
    for (std::size_t i = 0; i < std::min(takes.size(), mayGo_.size()); ++i) takes[i].may = mayGo_[i];
    // Its row stays when all are taken, so that nothing moves under the hand.
    const float takesHeight = !hand.isFree || !takesMany(seat) ? 0 : f.px(34);
    const auto widthOf = [&](const Group& g, std::size_t n, const TrayLook& look) {
        return std::max(static_cast<float>(n) * (look.w + look.gap),
                        std::min(measureText(f, Role::kBold, 16, g.title).x + f.px(4), std::min(room, f.px(190))));
    };
    const auto laidOut = [&](const TrayLook& look) {
        std::vector<TrayRow> rows(1);
        const auto fits = std::max<std::size_t>(1, static_cast<std::size_t>(room / (look.w + look.gap)));
        for (std::size_t g = 0; g < groups.size(); ++g)
            for (std::size_t from = 0; from < groups[g].items.size();) {
                const std::size_t n = std::min(groups[g].items.size() - from, fits);
                const float width = widthOf(groups[g], n, look);
                if (rows.back().width > 0 && rows.back().width + f.px(14) + width > room) rows.emplace_back();
                rows.back().width += (rows.back().width > 0 ? f.px(14) : 0) + width;
                rows.back().parts.push_back({g, from, from + n});
                rows.back().hasTitle = rows.back().hasTitle || from == 0;
                from += n;
            }
        for (TrayRow& row : rows) row.height = (row.hasTitle ? head : lift + f.px(2)) + look.w + below + f.px(4);
        return rows;
    };
    const auto heightOf = [&](const std::vector<TrayRow>& rows) {
        float h = takesHeight + f.px(18);
        for (const TrayRow& row : rows) h += row.height;
        return h;
    };
    // As large as leaves all of them in sight; a crowd in one row, so that the South stays in sight.
    const bool isCrowded = many > 6;
    std::vector<TrayLook> looks{{f.px(56), f.px(15)}, {f.px(48), f.px(10)}, {f.px(40), f.px(8)}};
    if (f.scale() > 1.5f) looks = {{f.px(42), f.px(15)}};
    else if (isCrowded && where != Room::kSea) looks = {looks.back()};
    TrayLook look = looks.front();
    std::vector<TrayRow> rows = laidOut(look);
    // At sea whoever is lifted or sent changes no size, so that nothing moves under the hand.
    const float toCome = where == Room::kSea ? f.px(24) - below + f.px(6) - lift : 0;
    const auto tallest = [&](const std::vector<TrayRow>& all) {
        return heightOf(all) + static_cast<float>(all.size()) * toCome;
    };
    // At sea above Parliament's pool, as far as smaller blocks find room there.
    const Target* pool = f.targets.find("box.parliament_pool");
    const bool isAbovePool = where == Room::kSea && pool && pool->rect.y > map.y + f.px(60);
    const float most = isAbovePool              ? std::min(map.h, pool->rect.y - map.y - f.px(4))
                       : where == Room::kSea    ? map.h
                       : where == Room::kColumn ? map.h - f.px(70)
                                                : std::max(rows.front().height + takesHeight + f.px(18), map.h * 0.44f);
    for (std::size_t i = 1; i < looks.size() && tallest(rows) > most; ++i) look = looks[i], rows = laidOut(look);
    if (isAbovePool && tallest(rows) > most) {  // they find none: as without it
        look = looks.front(), rows = laidOut(look);
        for (std::size_t i = 1; i < looks.size() && tallest(rows) > map.h; ++i) look = looks[i], rows = laidOut(look);
    }
    const float highest = where == Room::kSea ? std::max(map.h, lowest - map.y) : most;
    const float height = std::min(heightOf(rows), highest);
    float widest = 0;
    for (const TrayRow& row : rows) widest = std::max(widest, row.width);
    if (groups.size() == 1)
        widest = std::max(
            widest, std::min(room, std::max(measureText(f, Role::kBold, 16, only).x + f.px(4),
                                            measureText(f, Role::kItalic, 14, groups[0].note).x) +
                                       (isNoteBelow ? 0 : measureText(f, Role::kItalic, 14, groups[0].note).x + f.px(12))));
    float takesWidth = 0;
    for (const Many& it : takes) takesWidth += buttonWidth(f, wordsOf(it), lookOf(it)) + f.px(6);
    // The bar of a list that scrolls takes no block's room.
    const float width = std::max(std::min(std::max(widest, takesWidth), room), f.px(150)) + 2 * pad;
    const Rect box{map.x + f.px(14), where == Room::kSea ? map.y : map.bottom() - height - f.px(10), width, height};
    f.targets.cover("tray", box);
    plate(f, box);
    const Rect inside = box.inset(pad, f.px(8));
    const Rect inner = beginScroll(f, "tray", inside, scroll_);
    float y = inner.y;
    drawMany(seat, hand, takes, {inner.x, y, inner.w, f.px(29)});
    y += takesHeight;
    for (const TrayRow& row : rows) {
        float x = inner.x;
        for (const auto& part : row.parts) {
            const Group& group = groups[part.group];
            const float groupWidth = widthOf(group, part.end - part.first, look);
            if (part.first == 0 && !only.empty()) {
                float used = measureText(f, Role::kBold, 16, only).x;
                if (used > inner.w) drawWrapped(f, {x, y}, inner.w, Role::kBold, 16, f.theme.ink, only);
                else drawText(f, {x, y}, Role::kBold, 16, f.theme.ink, only);
                // Whole, or as far as its first comma where that alone has room.
                const ImVec2 at = isNoteBelow ? ImVec2{x, y + titleHeight} : ImVec2{x + used + f.px(10), y + f.px(1)};
                for (const std::string& note : {group.note, group.note.substr(0, group.note.find(','))})
                    if (measureText(f, Role::kItalic, 14, note).x <= inner.right() - at.x) {
                        drawText(f, at, Role::kItalic, 14, f.theme.ink2, note);
                        break;
                    }
            } else if (part.first == 0) {
                float px = 16;
                while (px > 12 && px * f.scale() > 13 && measureText(f, Role::kBold, px, group.title).x > groupWidth)
                    px -= 0.5f;
                drawTextCut(f, {x, y}, groupWidth, Role::kBold, px, f.theme.ink, group.title);
            }
            const float top = y + row.height - below - f.px(4) - look.w;
            for (std::size_t i = part.first; i < part.end; ++i)
                drawItem(seat, hand, group.items[i],
                         {x + static_cast<float>(i - part.first) * (look.w + look.gap) + f.px(3), top + f.px(3), look.w,
                          look.w});
            x += groupWidth + f.px(14);
        }
        y += row.height;
    }
    endScroll(f, "tray", inside, scroll_, y - inner.y);
    return box;
}

namespace {

// Where a plate of that size lies clear of the question: where it would lie, else beside or above it.
std::optional<Rect> clearOf(const Rect& question, const Rect& box, const Rect& map, float margin) {
    const float left = map.x + margin, right = map.right() - margin - box.w;
    const Rect places[] = {box,
                           {box.x, question.y - margin - box.h, box.w, box.h},
                           {question.x - margin - box.w, box.y, box.w, box.h},
                           {question.right() + margin, box.y, box.w, box.h},
                           {box.x, question.bottom() + margin, box.w, box.h}};
    for (const Rect& place : places)
        if (!place.overlaps(question) && place.x >= left - 1 && place.x <= std::max(left, right) + 1 && place.y >= map.y &&
            place.bottom() <= map.bottom())
            return place;
    return std::nullopt;
}

}  // namespace

void Tray::drawFan(Seat& seat, const Rect& sea, const Rect& land, const Rect& covered, const Rect& question,
                   MapPanel& panel) {
    Frame& f = seat.f;
    std::optional<Place>& pinned = panel.pinned;
    if (seat.asked) {
        kept_ = seat.asked;
        keptAt_ = seat.askedAt;
    } else if (!(fan_.w > 0 && fan_.contains(f.pointer.at))) {
        kept_ = pinned;
        if (pinned) keptAt_ = panel.anchorOf(*pinned).value_or(ImVec2{});
    }
    const std::optional<Place> shown = kept_;
    fan_ = {};
    if (!shown || (whole_ && *shown == *whole_)) return;
    if (covered.h > 0 && !(pinned && *pinned == *shown) && std::find(listed_.begin(), listed_.end(), *shown) != listed_.end())
        return;  // the list shows them
    struct Pile {
        game::Side side;
        std::vector<Token> tokens;
    };
    std::vector<Pile> piles;
    std::size_t most = 0;
    for (const game::Side side : {seat.own, enemyOf(seat.own)}) {
        auto tokens = seat.tokens(side, *shown);
        if (*shown == Place::kPool && side != seat.own) continue;
        if (!tokens.empty()) piles.push_back({side, std::move(tokens)}), most = std::max(most, piles.back().tokens.size());
    }
    const bool isPinned = pinned && *pinned == *shown;
    if (piles.empty() && !isPinned) return;
    const float w = f.px(50), gap = f.px(11), pad = f.px(14);
    const std::string title = placeTitle(seat, *shown);
    std::string note;
    if (game::isArea(*shown)) note = "supplies " + supplyText(seat, game::areaOf(*shown));
    const float words = measureText(f, Role::kBold, 18, title).x + measureText(f, Role::kItalic, 15, note).x + f.px(16) +
                        (isPinned ? f.px(124) : 0);
    // At sea where there is room for its words and its blocks.
    const auto perRowOf = [&](const Rect& in) {
        return std::clamp<std::size_t>(static_cast<std::size_t>((in.w - f.px(28) - 2 * pad) / (w + gap)), 1, 10);
    };
    const auto rowsOf = [&](std::size_t each) {
        std::size_t all = 0;
        for (const Pile& pile : piles) all += (pile.tokens.size() + each - 1) / each;
        return all;
    };
    const bool isAtSea = words + 2 * pad <= sea.w - f.px(28) &&
                         f.px(62) + static_cast<float>(rowsOf(perRowOf(sea))) * (w + f.px(17)) <= sea.h;
    const Rect& map = isAtSea ? sea : land;
    const std::size_t perRow = perRowOf(map), rows = rowsOf(perRow);
    const float width =
        std::min(map.w - f.px(28), std::max(static_cast<float>(std::min(most, perRow)) * (w + gap) + 2 * pad, words + 2 * pad));
    const float height = f.px(36) + static_cast<float>(rows) * (w + f.px(17)) + f.px(6);
    const float low = map.bottom() - f.px(10) - height, right = std::max(map.x + f.px(14), map.right() - width - f.px(14));
    Rect box{std::clamp(map.centre().x - f.px(60), map.x + f.px(14), right), low, width, height};
    if (covered.h > 0) {  // beside the tray, or else over it
        if (covered.x - map.x > width + f.px(24)) box.x = map.x + f.px(14);
        else box.x = std::clamp(covered.x, map.x + f.px(14), right), box.y = covered.y - f.px(8) - height;
    }
    // Never over the pile itself.
    if (keptAt_.x > 0 && box.grown(f.px(40)).contains(keptAt_))
        box.y = keptAt_.y - height - f.px(70);
    box.y = std::max(box.y, map.y + f.px(10));
    if (question.h > 0) {
        const auto place = clearOf(question, box, map, f.px(14));
        if (!place) return;
        box = *place;
    }
    fan_ = box.grown(f.px(4));
    // A line to its pile where that is near; across the map it would be taken for a border.
    const ImVec2 end{std::clamp(keptAt_.x, box.x + 10, box.right() - 10), keptAt_.y < box.y ? box.y : box.bottom()};
    if (keptAt_.x > 0 && map.contains(keptAt_) && std::hypot(end.x - keptAt_.x, end.y - keptAt_.y) < f.px(150))
        f.draw->AddLine(end, keptAt_, f.theme.ink, std::max(1.0f, f.px(1.3f)));
    f.targets.cover("fan", fan_);
    plate(f, box);
    const float used = drawText(f, {box.x + pad, box.y + f.px(7)}, Role::kBold, 18, f.theme.ink, title);
    // Whole, or as far as its first comma where that alone has room.
    for (const std::string& part : {note, note.substr(0, note.find(','))})
        if (measureText(f, Role::kItalic, 15, part).x <= box.w - 2 * pad - used - f.px(9) - (isPinned ? f.px(118) : 0)) {
            drawText(f, {box.x + pad + used + f.px(9), box.y + f.px(9)}, Role::kItalic, 15, f.theme.ink2, part);
            break;
        }
    if (isPinned)
        if (button(f, "fan.close", {box.right() - f.px(34), box.y + f.px(8), f.px(25), f.px(25)}, "\u00d7", {.px = 15}))
            pinned.reset(), f.keepDrawing(0.05);
    if (isPinned && (game::isArea(*shown) || game::isCity(*shown))) {
        const std::string entry = game::isArea(*shown) ? almanacId("areas", seat.defs[game::areaOf(*shown)].key)
                                                       : almanacId("cities", seat.defs[game::cityOf(*shown)].key);
        ButtonLook look;
        look.px = 14;
        look.tip = Tooltip{"Almanac", "What happened here in the war.", "", {}, false};
        if (button(f, "fan.almanac", {box.right() - f.px(120), box.y + f.px(8), f.px(80), f.px(25)}, "Almanac", look))
            f.desk.openAlmanac("twwae", entry);
    }
    float y = box.y + f.px(40);
    for (const Pile& pile : piles) {
        for (std::size_t i = 0; i < pile.tokens.size(); ++i) {
            const Token& token = pile.tokens[i];
            const Rect face{box.x + pad + static_cast<float>(i % perRow) * (w + gap),
                            y + static_cast<float>(i / perRow) * (w + f.px(17)), w, w};
            const std::string id =
                token.id != BlockId::kNone ? "fan." + std::string(game::key(token.id)) : "fan.back." + std::to_string(i);
            const TargetState state = isPinned ? f.targets.add(id, face, titleOf(seat, token)) : f.targets.cover(id, face);
            if (state.focused) focusRing(f, face, f.px(4));
            if (state.lit()) {
                Tooltip tip{titleOf(seat, token), "", "", factsOf(seat, token), false};
                if (token.id == BlockId::kNone) tip.text = "You have not yet learned which block this is.";
                if (token.id == BlockId::kNone && !token.isOwn) tip.rows = mayBe(seat.defs, seat.s(), seat.own, *shown);
                else if (!token.isOwn && !token.isFaceUp) tip.text = "It is certain that this block is here.";
                if (token.id != BlockId::kNone && !seat.defs[token.id].note.empty())
                    tip.text += (tip.text.empty() ? "" : " ") + seat.defs[token.id].note;
                f.showTooltip(std::move(tip), face);
            }
            if (state.clicked && token.id != BlockId::kNone) f.desk.openAlmanac("twwae", almanacEntry(token.id));
            drawBlock(f, face, lookOf(seat, token));
        }
        y += static_cast<float>((pile.tokens.size() + perRow - 1) / perRow) * (w + f.px(17));
    }
}

}  // namespace app::tw
