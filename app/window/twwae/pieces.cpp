// Pieces: draws blocks, stacks and cities from convex shapes.
#include "app/window/twwae/pieces.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/window/pages/almanac_screen.h"
#include "common/words.h"

namespace app::tw {

namespace {

constexpr float kNamed = 39.5f;  // px of the design: on a narrower block the letter needs all the room

// The letter above the name tells horse from foot where there is no room for the word.
std::string nameOn(const Frame& f, std::string name, float width) {
    if (measureText(f, Role::kBold, f.fonts.leastPx(), name).x > width)
        for (const std::string_view tail : {" Horse", " Foot"})
            if (name.ends_with(tail)) name.resize(name.size() - tail.size());
    return fittingName(f, Role::kBody, name, width);
}

constexpr std::array<char, 3> kClassLetters{'A', 'C', 'I'};

// Turns what was drawn since `first` about a point.
void turnVertices(ImDrawList* d, int first, ImVec2 c, float angle) {
    const float co = std::cos(angle), si = std::sin(angle);
    for (int i = first; i < d->VtxBuffer.Size; ++i) {
        ImVec2& p = d->VtxBuffer[i].pos;
        const float x = p.x - c.x, y = p.y - c.y;
        p = {c.x + x * co - y * si, c.y + x * si + y * co};
    }
}

// Pips along the top: one a point of strength, a half as half a pip, spent ones hollow, those just lost struck through.
void pips(Frame& f, const Rect& strip, const BlockLook& look, const SideColours& side) {
    if (look.most <= 0) return;
    const float gap = std::max(1.0f, strip.w * 0.05f);
    const float each = (strip.w - gap * static_cast<float>(look.most - 1)) / static_cast<float>(look.most);
    const float w = std::min(each, strip.w * 0.3f);
    const float from = strip.x + (strip.w - (w * static_cast<float>(look.most) + gap * static_cast<float>(look.most - 1))) / 2;
    for (int i = 0; i < look.most; ++i) {
        const Rect pip{std::round(from + static_cast<float>(i) * (w + gap)), strip.y, std::round(w), strip.h};
        const int here = std::clamp(look.halves - 2 * i, 0, 2);
        const float r = std::min(2.0f, pip.h * 0.25f);
        f.draw->AddRectFilled(pip.min(), pip.max(), f.theme.card, r);
        if (here > 0)
            f.draw->AddRectFilled(pip.min(), {pip.x + pip.w * static_cast<float>(here) / 2, pip.bottom()}, side.fill, r);
        f.draw->AddRect(pip.min(), pip.max(), side.dark, r, 0, 1);
        const bool isStruck = here < 2 && look.halves + look.struck > 2 * i + here;
        if (isStruck)
            f.draw->AddLine({pip.x, pip.bottom()}, {pip.right(), pip.y}, f.theme.warning, std::max(1.5f, pip.h * 0.25f));
    }
}

}  // namespace

std::string ratingOf(const game::Definitions& defs, game::BlockId b) {
    return kClassLetters[index(defs[b].cls)] + std::to_string(defs[b].effectiveness);
}

std::string shortName(const game::Definitions& defs, game::BlockId b) {
    std::string name = defs[b].name;
    for (const auto& [from, to] : {std::pair<const char*, const char*>{"Midlands ", "Midl. "},
                                   {"Covenanter ", "Cov. "},
                                   {"New Model ", "NMA "},
                                   {" (dismissed)", ""}})
        if (const auto at = name.find(from); at != std::string::npos) name.replace(at, std::string(from).size(), to);
    return name;
}

std::string fittingName(const Frame& f, Role role, const std::string& name, float width) {
    constexpr std::size_t kLeastLetters = 4, kLeastOfAll = 3;
    constexpr std::string_view kVowels = "aeiouy";
    const auto fits = [&](const std::string& text) { return measureText(f, role, f.fonts.leastPx(), text).x <= width; };
    if (fits(name)) return name;
    for (std::size_t n = name.size() - 1; n >= kLeastLetters && n < name.size(); --n) {
        const std::string text = name.substr(0, n) + ".";
        const bool isSyllable = kVowels.find(name[n]) != kVowels.npos && kVowels.find(name[n - 1]) == kVowels.npos;
        if (isSyllable && fits(text)) return text;
    }
    for (std::size_t n = name.size() - 1; n >= kLeastOfAll && n < name.size(); --n) {  // "Rup.", better than nothing
        const std::string text = name.substr(0, n) + ".";
        if (kVowels.find(name[n - 1]) == kVowels.npos && fits(text)) return text;
    }
    return {};
}

BlockLook lookOf(const Seat& seat, const Token& token) {
    BlockLook look;
    look.colour = token.colour;
    const bool isOpen = token.isOwn || token.isFaceUp;
    if (token.number > 0) look.number = std::to_string(token.number);
    if (token.id == game::BlockId::kNone) return look;
    look.name = shortName(seat.defs, token.id);
    if (!isOpen) return look;
    look.rating = ratingOf(seat.defs, token.id);
    look.halves = token.halves;
    look.most = seat.defs[token.id].strength;
    look.isLying = token.isFaceUp;
    return look;
}

void drawBlock(Frame& f, const Rect& face, const BlockLook& look) {
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    const SideColours& side = cloth(look.colour);
    const int first = d->VtxBuffer.Size;
    const float e = std::max(2.0f, face.w * 0.11f);  // how deep the wood looks
    const float line = std::max(1.0f, std::round(face.w * 0.03f));
    const ImU32 edge = f.theme.isDark() ? mixed(side.fill, rgb(0x000000), 0.45f) : side.dark;
    if (look.isLying) d->AddRectFilled({face.x + 2, face.bottom()}, {face.right() + 2, face.bottom() + e * 1.1f}, t.shadow);
    else d->AddRectFilled({face.x + 2, face.bottom()}, {face.right() + e, face.bottom() + e * 0.8f}, t.shadow);
    if (look.isLit || look.isChosen) {
        const Rect glow = Rect{face.x - e * 0.4f, face.y - (look.isLying ? e * 0.5f : e * 1.3f),
                               face.w + e * (look.isLying ? 0.8f : 1.8f), face.h + e * (look.isLying ? 1.7f : 1.7f)};
        if (look.isChosen) d->AddRectFilled(glow.min(), glow.max(), withAlpha(t.gold, 0.55f), e * 0.6f);
        d->AddRect(glow.min(), glow.max(), t.gold, e * 0.6f, 0, std::max(2.0f, f.px(look.isHovered ? 4 : 3)));
        const Rect ring = glow.grown(f.px(1.5f));
        d->AddRect(ring.min(), ring.max(), t.goldInk, e * 0.6f, 0, 1);
    }
    if (look.isLying) {  // from above: only the lower edge shows
        d->AddRectFilled({face.x, face.bottom() - 1}, {face.right(), face.bottom() + e * 0.75f}, edge);
    } else {
        const ImVec2 top[] = {
            {face.x, face.y}, {face.x + e, face.y - e}, {face.right() + e, face.y - e}, {face.right(), face.y}};
        d->AddConvexPolyFilled(top, 4, mixed(side.fill, rgb(0xFFFFFF), 0.38f));
        const ImVec2 right[] = {{face.right(), face.y},
                                {face.right() + e, face.y - e},
                                {face.right() + e, face.bottom() - e},
                                {face.right(), face.bottom()}};
        d->AddConvexPolyFilled(right, 4, edge);
    }
    d->AddRectFilled(face.min(), face.max(), side.fill, look.isLying ? 2.0f : 0.0f);
    d->AddRect(face.min(), face.max(), edge, look.isLying ? 2.0f : 0.0f, 0, 1);
    if (look.rating.empty()) {  // a back: plain cloth with a thin frame
        const Rect in = face.inset(face.w * 0.14f);
        d->AddRect(in.min(), in.max(), mixed(side.fill, rgb(0xFFFFFF), 0.35f), 0, 0, 1);
        const float px = std::max(13.0f / f.scale(), face.w * 0.42f / f.scale());
        const bool named = !look.name.empty() && face.w >= 26;
        const std::string name = face.w >= f.px(kNamed) ? fittingName(f, Role::kBold, look.name, face.w - 2) : std::string();
        if (!look.number.empty() && face.w >= 22)
            drawTextIn(f, {face.x, face.y, face.w, named ? face.h * 0.6f : face.h}, Role::kNumbers, std::min(px, 24.0f),
                       withAlpha(side.onFill, 0.85f), look.number);
        if (!name.empty())
            drawTextIn(f, {face.x + 1, face.y + face.h * 0.56f, face.w - 2, face.h * 0.36f}, Role::kBold, 13, side.onFill,
                       name);
        else if (named) lozenge(d, {face.centre().x, face.bottom() - face.h * 0.24f}, face.w * 0.09f, side.onFill);
    } else {
        const float rim = std::max(2.0f, face.w * 0.09f);
        const Rect paper = face.inset(rim);
        d->AddRectFilled(paper.min(), paper.max(), look.isPale ? mixed(t.card, t.well, 0.7f) : t.card, 1);
        const Rect strip{paper.x + rim * 0.5f, paper.y + rim * 0.6f, paper.w - rim, std::max(3.0f, face.h * 0.12f)};
        pips(f, strip, look, side);
        const std::string name = face.w >= f.px(kNamed) ? nameOn(f, look.name, paper.w) : std::string();
        const bool named = !name.empty();
        const float top = strip.bottom() + 1,
                    foot = named ? paper.bottom() - std::max(f.px(15), face.h * 0.24f) : paper.bottom();
        const float px = std::clamp((foot - top) * 0.95f, 11.0f, 60.0f) / f.scale();
        // A block too small for both shows its arm; the rest is in its tooltip.
        const bool isTiny = measureText(f, Role::kNumbers, std::max(f.fonts.leastPx(), 0.6f * px), look.rating).x > paper.w;
        drawTextIn(f, {paper.x, top, paper.w, foot - top}, Role::kNumbers, px, side.text,
                   isTiny ? look.rating.substr(0, 1) : look.rating);
        if (named) {
            float namePx = std::clamp(face.w * 0.2f / f.scale(), 13.0f, 17.0f);
            const float least = f.fonts.leastPx();
            while (namePx > least && measureText(f, Role::kBody, namePx, name).x > paper.w) namePx -= 0.5f;
            const Role role = measureText(f, Role::kBold, namePx, name).x > paper.w ? Role::kBody : Role::kBold;
            drawTextIn(f, {paper.x - rim * 0.4f, foot - f.px(2), paper.w + rim * 0.8f, paper.bottom() - foot + f.px(2)}, role,
                       namePx, t.ink, name);
        }
        d->AddRect(paper.min(), paper.max(), withAlpha(side.dark, 0.5f), 1, 0, line * 0.6f);
    }
    if (look.turn > 0) turnVertices(d, first, face.centre(), look.turn * kPi / 2);
}

std::string titleOf(const Seat& seat, const Token& token) {
    if (token.id == game::BlockId::kNone) {
        const char* whose = token.colour == game::Colour::kGreen  ? "Covenanter"
                            : token.colour == game::Colour::kBlue ? "Royalist"
                                                                  : "Parliamentarian";
        return std::string(whose) + " block " + std::to_string(token.number);
    }
    return seat.defs[token.id].name;
}

Facts factsOf(const Seat& seat, const Token& token) {
    Facts facts;
    if (token.id == game::BlockId::kNone) return facts;
    const auto& def = seat.defs[token.id];
    static constexpr std::array<const char*, 3> kClasses{"Artillery", "Cavalry", "Infantry"};
    static constexpr std::array<const char*, 7> kKinds{"Leader", "Regional Leader", "Regional", "Non-regional",
                                                       "Irish",  "Artillery",       "Local"};
    static constexpr std::array<const char*, 8> kHomes{"",         "the North", "the Midlands", "Wales",
                                                       "the East", "the South", "London",       "Scotland"};
    facts.emplace_back(
        kClasses[index(def.cls)],
        "hits on " + (def.effectiveness > 1 ? "1 to " + std::to_string(def.effectiveness) : std::to_string(def.effectiveness)));
    const bool isOpen = token.isOwn || token.isFaceUp;
    if (isOpen && token.halves > 0)
        facts.emplace_back("Strength", std::to_string((token.halves + 1) / 2) + " of " + std::to_string(def.strength));
    else if (token.halves > 0)
        facts.emplace_back("Last seen with", std::to_string((token.halves + 1) / 2) + " of " + std::to_string(def.strength));
    else facts.emplace_back("Full strength", std::to_string(def.strength));
    if (def.pursuit > 0) facts.emplace_back("Pursues on", std::to_string(def.pursuit) + " or lower");
    facts.emplace_back("Sort", kKinds[index(def.kind)]);
    if (def.home != game::Home::kNone) facts.emplace_back("At home in", kHomes[index(def.home)]);
    return facts;
}

Facts mayBe(const game::Definitions& defs, const game::State& seen, game::Side own, game::Place place) {
    if (index(place) >= game::kKnownPlaces) return {};
    const game::Knowledge& mind = seen.knowledge[index(own)];
    std::vector<std::string> leaders;
    std::array<int, 3> others{};
    int all = 0;
    for (const game::BlockId b : game::Blocks{enemyOf(own), mind.maybe[index(place)] & ~mind.certain}) {
        ++all;
        const auto& def = defs[b];
        const bool isLeader = def.kind == game::BlockKind::kLeader || def.kind == game::BlockKind::kRegionalLeader;
        if (isLeader) leaders.push_back(shortName(defs, b));
        else ++others[index(def.cls)];
    }
    if (all == 0) return {};
    constexpr std::size_t kMostNames = 5;
    const std::size_t more = leaders.size() > kMostNames ? leaders.size() - kMostNames : 0;
    leaders.resize(leaders.size() - more);
    Facts facts{{"May be one of", std::to_string(all)}};
    if (!leaders.empty())
        facts.emplace_back("Leaders", common::listed(leaders) + (more > 0 ? ", " + std::to_string(more) + " more" : ""));
    static constexpr std::array<const char*, 3> kClasses{"Artillery", "Cavalry", "Infantry"};
    for (const std::size_t cls : {1U, 2U, 0U})
        if (others[cls] > 0) facts.emplace_back(kClasses[cls], std::to_string(others[cls]));
    return facts;
}

std::string almanacEntry(game::BlockId b) { return almanacId("blocks", std::string(game::key(b))); }

namespace {

constexpr float kFace = 30, kStep = 5, kBevel = 3.3f, kBeyond = 7;  // px of the design; the figure's disc lies so far beyond

Rect facesOf(ImVec2 at, float k, std::size_t shown, bool hasFigure) {
    const Rect box = stackBox(at, k, shown, hasFigure);
    return {box.x, at.y - 14 * k, (kFace + kStep * static_cast<float>(shown - 1)) * k, kFace * k};
}

}  // namespace

Rect stackBox(ImVec2 at, float k, std::size_t shown, bool hasFigure) {
    const float w = (kFace + kStep * static_cast<float>(shown - 1) + (hasFigure ? kBeyond : kBevel)) * k;
    return {at.x - w / 2, at.y - 18 * k, w, 36 * k};
}

void drawStack(Frame& f, ImVec2 at, float k, const std::vector<BlockLook>& looks, std::size_t shown, bool lit, bool hovered) {
    if (looks.empty()) return;
    const Rect box = facesOf(at, k, shown, looks.size() > 1);
    const float w = kFace * k;
    if (lit || hovered) {
        const Rect glow{box.x - 4 * k, box.y - 7 * k, box.w + 12 * k, box.h + 13 * k};
        f.draw->AddRectFilled(glow.min(), glow.max(), withAlpha(f.theme.gold, hovered ? 0.5f : 0.22f), 4 * k);
        f.draw->AddRect(glow.min(), glow.max(), f.theme.gold, 4 * k, 0, std::max(2.0f, 3 * k));
        f.draw->AddRect(glow.grown(1.6f * k).min(), glow.grown(1.6f * k).max(), f.theme.goldInk, 4 * k, 0, 1);
    }
    for (std::size_t i = 0; i < shown; ++i) {
        BlockLook look = looks[looks.size() - shown + i];
        if (i + 1 < shown && !look.rating.empty()) look.rating = " ";  // only the front block shows its class
        if (i + 1 < shown || looks.size() > 1) look.number.clear();
        look.isLit = look.isHovered = false;
        drawBlock(f, {box.x + kStep * k * static_cast<float>(i), box.y, w, w}, look);
    }
    if (looks.size() < 2) return;
    const Rect whole = stackBox(at, k, shown, true);
    const float r = std::max(8 * k, 7.6f);
    const ImVec2 c{whole.right() - r, whole.y + r};
    f.draw->AddCircleFilled(c, r, f.theme.card, 20);
    f.draw->AddCircle(c, r, f.theme.ink, 20, std::max(1.0f, 1.2f * k));
    drawTextIn(f, Rect::around(c, r * 0.95f, r * 0.95f), Role::kNumbers, std::max(13.0f / f.scale(), mapPx(f, k, 13)),
               f.theme.ink, std::to_string(looks.size()));
}

Rect cityBox(ImVec2 at, float k, int size) {
    const float w = (size >= 4 ? 44.0f : size == 2 ? 26.0f : 14.0f) * k;
    return {at.x - w / 2, at.y - 22 * k, w, 24 * k};
}

void drawCity(Frame& f, ImVec2 at, float k, int size, bool isFortified, int owner, bool lit, bool hovered) {
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    const ImU32 fill = owner < 0 ? t.neutral : owner == 0 ? t.royalist.fill : t.parliament.fill;
    const ImU32 edge = owner < 0 ? t.frame : owner == 0 ? t.royalist.dark : t.parliament.dark;
    const Rect box = cityBox(at, k, size);
    if (lit || hovered) {
        const ImVec2 c{at.x, at.y - 9 * k};
        d->AddCircleFilled(c, box.w * 0.62f + 5 * k, withAlpha(t.gold, hovered ? 0.55f : 0.28f), 32);
        goldRing(f, c, box.w * 0.62f + 4 * k);
    }
    const int towers = size >= 4 ? 4 : size;
    const float each = 9 * k, gap = 1.5f * k;
    const float width = static_cast<float>(towers) * each + static_cast<float>(towers - 1) * gap;
    for (int i = 0; i < towers; ++i) {
        const float x = at.x - width / 2 + static_cast<float>(i) * (each + gap);
        const float foot = at.y - (isFortified ? 4 * k : 0), head = at.y - 15 * k;
        d->AddRectFilled({x - k, head - k}, {x + each + k, foot}, t.card);
        d->AddTriangleFilled({x - 1.6f * k, head}, {x + each + 1.6f * k, head}, {x + each / 2, head - 8.5f * k}, t.card);
        d->AddRectFilled({x, head}, {x + each, foot}, fill);
        if (owner == 1) {  // battlements for Parliament, pointed roofs for the King
            for (int j = 0; j < 3; ++j) {
                const float left = x + each * static_cast<float>(j) * 0.38f;
                d->AddRectFilled({left, head - 4.5f * k}, {left + each * 0.24f, head + 0.5f}, fill);
            }
        } else {
            d->AddTriangleFilled({x - 0.6f * k, head + 0.5f}, {x + each + 0.6f * k, head + 0.5f},
                                 {x + each / 2, head - 6.5f * k}, fill);
        }
        d->AddRectFilled({x + each * 0.36f, head + 3 * k}, {x + each * 0.64f, head + 7 * k}, t.card);
        d->AddRect({x, head}, {x + each, foot}, edge, 0, 0, 1);
    }
    if (!isFortified) return;
    const float half = width / 2 + 3.5f * k;
    const ImU32 wall = t.isDark() ? rgb(0x8A7456) : rgb(0x4A3222);
    d->AddRectFilled({at.x - half, at.y - 4 * k}, {at.x + half, at.y + 2 * k}, wall);
    for (float x = at.x - half; x < at.x + half - 1; x += 4.4f * k)
        d->AddRectFilled({x, at.y - 6 * k}, {std::min(x + 2.4f * k, at.x + half), at.y - 4 * k}, wall);
}

void drawFlag(Frame& f, ImVec2 foot, float k, game::Side side) {
    const SideColours& c = cloth(side);
    const float h = 13 * k;
    f.draw->AddLine(foot, {foot.x, foot.y - h}, f.theme.ink, std::max(1.0f, 1.2f * k));
    if (side == game::Side::kRoyalist) {
        f.draw->AddTriangleFilled({foot.x, foot.y - h}, {foot.x + 11 * k, foot.y - h + 3.8f * k},
                                  {foot.x, foot.y - h + 7.6f * k}, c.fill);
    } else {
        f.draw->AddRectFilled({foot.x, foot.y - h}, {foot.x + 9 * k, foot.y - h + 7 * k}, c.fill);
        f.draw->AddRectFilled({foot.x + 3.6f * k, foot.y - h}, {foot.x + 5.2f * k, foot.y - h + 7 * k}, c.onFill);
    }
}

void drawSiegeMarker(Frame& f, ImVec2 at, float k, int figure) {
    const ImU32 black = rgb(0x1B120C);
    for (int i = 0; i < 10; ++i) {
        const float a = kPi / 5 * static_cast<float>(i), w = kPi / 10;
        f.draw->AddTriangleFilled({at.x + 11 * k * std::cos(a), at.y + 11 * k * std::sin(a)},
                                  {at.x + 7 * k * std::cos(a - w), at.y + 7 * k * std::sin(a - w)},
                                  {at.x + 7 * k * std::cos(a + w), at.y + 7 * k * std::sin(a + w)}, black);
    }
    f.draw->AddCircleFilled(at, 8 * k, black, 20);
    drawTextIn(f, Rect::around(at, 7.6f * k, 7.6f * k), Role::kNumbers, std::max(13.0f / f.scale(), mapPx(f, k, 14)),
               rgb(0xF6E7C8), std::to_string(figure));
}

void drawWay(Frame& f, ImVec2 from, ImVec2 to, float k, ImU32 colour) {
    const float dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0f, std::hypot(dx, dy));
    const ImVec2 n{-dy / length, dx / length};
    const ImVec2 mid{(from.x + to.x) / 2 + n.x * length * 0.18f, (from.y + to.y) / 2 + n.y * length * 0.18f};
    const ImVec2 back{to.x - (to.x - mid.x) / length * 18 * k, to.y - (to.y - mid.y) / length * 18 * k};
    for (const auto& [width, tone] : {std::pair{9.0f, f.theme.halo}, {5.0f, colour}}) {
        f.draw->PathLineTo(from);
        f.draw->PathBezierQuadraticCurveTo(mid, back, 14);
        f.draw->PathStroke(tone, 0, width * k);
    }
    const float ux = to.x - mid.x, uy = to.y - mid.y, u = std::max(1.0f, std::hypot(ux, uy));
    const ImVec2 dir{ux / u, uy / u};
    for (const auto& [size, tone] : {std::pair{13.0f, f.theme.halo}, {9.5f, colour}}) {
        const float s = size * k;
        const ImVec2 tip{to.x + dir.x * (size - 9.5f) * k * 0.7f, to.y + dir.y * (size - 9.5f) * k * 0.7f};
        f.draw->AddTriangleFilled(
            tip, {tip.x - dir.x * s * 1.5f - dir.y * s * 0.85f, tip.y - dir.y * s * 1.5f + dir.x * s * 0.85f},
            {tip.x - dir.x * s * 1.5f + dir.y * s * 0.85f, tip.y - dir.y * s * 1.5f - dir.x * s * 0.85f}, tone);
    }
}

}  // namespace app::tw
