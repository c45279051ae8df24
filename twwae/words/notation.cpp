// Notation: the one text form of every action, which parses back without knowing the position.

#include "common/words.h"
#include "twwae/chapters/queries.h"
#include "twwae/twwae.h"

namespace twwae {

namespace {

using common::wholeNumber;
using Words = common::Words<5>;

std::string areaText(const Definitions& defs, AreaId a) {
    if (a == kScotlandArea) return "scotland";
    return index(a) < defs.areas.size() ? defs[a].key : "nowhere";
}
std::string cityText(const Definitions& defs, CityId c) { return index(c) < defs.cities.size() ? defs[c].key : "nowhere"; }
std::string blockText(BlockId b) { return b == BlockId::kNone ? "none" : std::string(key(b)); }
std::string cardText(const Definitions& defs, CardId c) { return index(c) < kCards ? defs[c].key : "none"; }

struct Writer {
    const Definitions& defs;

    std::string operator()(const RolledDie& a) const { return fmt::format("roll {}", a.value); }
    std::string operator()(const DrewCard& a) const { return "draw " + cardText(defs, a.card); }
    std::string operator()(const DrewBlock& a) const { return "drawn " + blockText(a.block); }
    std::string operator()(const DiscardCard& a) const { return "discard " + cardText(defs, a.card); }
    std::string operator()(const PlayCard& a) const { return "play " + cardText(defs, a.card); }
    std::string operator()(const NameFirst& a) const { return fmt::format("first {}", key(a.side)); }
    std::string operator()(const Enact&) const { return "enact"; }
    std::string operator()(const Decline&) const { return "decline"; }
    std::string operator()(const March& a) const { return "march " + areaText(defs, a.area); }
    std::string operator()(const MusterAt& a) const { return "muster " + areaText(defs, a.area); }
    std::string operator()(const Sail& a) const { return "sail " + blockText(a.block); }
    std::string operator()(const Strengthen& a) const { return "strengthen " + blockText(a.block); }
    std::string operator()(const Raise& a) const { return "raise " + blockText(a.block); }
    std::string operator()(const EndActions&) const { return "end"; }
    std::string operator()(const TakeBlock& a) const { return "take " + blockText(a.block); }
    std::string operator()(const HeadFor& a) const { return "to " + placeKey(defs, a.place); }
    std::string operator()(const SailTo& a) const {
        return fmt::format("to {} by {} {}", areaText(defs, a.area), key(a.from), key(a.to));
    }
    std::string operator()(const Proceed&) const { return "proceed"; }
    std::string operator()(const ChooseArea& a) const { return "area " + areaText(defs, a.area); }
    std::string operator()(const ChooseCity& a) const { return "city " + cityText(defs, a.city); }
    std::string operator()(const LosePair& a) const {
        return fmt::format("lose {} and {}", blockText(a.first), blockText(a.second));
    }
    std::string operator()(const MainAttack& a) const { return fmt::format("attack {}", a.group); }
    std::string operator()(const Fire& a) const { return "fire " + blockText(a.block); }
    std::string operator()(const Target& a) const {
        return fmt::format("target {} {}", blockText(a.gun), kClassKeys[index(a.cls)]);
    }
    std::string operator()(const LoseStep& a) const { return "lose " + blockText(a.block); }
    std::string operator()(const SpareBlock& a) const { return "spare " + blockText(a.block); }
    std::string operator()(const GainStep& a) const { return "gain " + blockText(a.block); }
    std::string operator()(const PickBlock& a) const { return "pick " + blockText(a.block); }
};

std::optional<AreaId> areaOfText(const Definitions& defs, std::string_view text) {
    if (text == "scotland") return kScotlandArea;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == text) return areaAt(i);
    return std::nullopt;
}
std::optional<CityId> cityOfText(const Definitions& defs, std::string_view text) {
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (defs.cities[i].key == text) return cityAt(i);
    return std::nullopt;
}
std::optional<Place> placeOfText(const Definitions& defs, std::string_view text) {
    for (const Place p : {Place::kPool, Place::kScotland, Place::kIreland, Place::kContinent, Place::kAside, Place::kRemoved})
        if (placeKey(defs, p) == text) return p;
    constexpr std::string_view kCity = "_city";
    if (text.size() > kCity.size() && text.substr(text.size() - kCity.size()) == kCity)
        if (const auto c = cityOfText(defs, text.substr(0, text.size() - kCity.size()))) return inside(*c);
    if (const auto a = areaOfText(defs, text); a && *a != kScotlandArea) return outside(*a);
    return std::nullopt;
}
std::optional<CardId> cardOfText(const Definitions& defs, std::string_view text) {
    for (std::size_t i = 0; i < kCards; ++i)
        if (defs.cards[i].key == text) return cardAt(i);
    return std::nullopt;
}

template <class Made, class Id>
std::optional<Action> made(const std::optional<Id>& id) {
    if (!id) return std::nullopt;
    return Action{Made{*id}};
}

}  // namespace

std::string Face::notation(const Definitions& defs, const Action& a) { return std::visit(Writer{defs}, a); }

std::optional<Action> Twwae::parse(const Definitions& defs, std::string_view line) {
    const Words w(line);
    if (w.count == 0 || w.tooMany) return std::nullopt;
    const auto verb = w.word[0], what = w.word[1];
    const auto blockNamed = [](std::string_view text) { return fromKey<BlockId>(kBlockKeys, text); };
    if (w.count == 1) {
        if (verb == "enact") return Action{Enact{}};
        if (verb == "decline") return Action{Decline{}};
        if (verb == "end") return Action{EndActions{}};
        if (verb == "proceed") return Action{Proceed{}};
        return std::nullopt;
    }
    if (w.count == 2) {
        if (verb == "roll") {
            const auto value = wholeNumber(what, 1, 6);
            return value ? std::optional(Action{RolledDie{static_cast<std::uint8_t>(*value)}}) : std::nullopt;
        }
        if (verb == "attack") {
            const auto group = wholeNumber(what, 0, 255);
            return group ? std::optional(Action{MainAttack{static_cast<std::uint8_t>(*group)}}) : std::nullopt;
        }
        if (verb == "draw") return made<DrewCard>(cardOfText(defs, what));
        if (verb == "discard") return made<DiscardCard>(cardOfText(defs, what));
        if (verb == "play") return made<PlayCard>(cardOfText(defs, what));
        if (verb == "first") return made<NameFirst>(fromKey<Side>(kSideKeys, what));
        if (verb == "march") return made<March>(areaOfText(defs, what));
        if (verb == "muster") return made<MusterAt>(areaOfText(defs, what));
        if (verb == "area") return made<ChooseArea>(areaOfText(defs, what));
        if (verb == "city") return made<ChooseCity>(cityOfText(defs, what));
        if (verb == "to") return made<HeadFor>(placeOfText(defs, what));
        if (verb == "drawn") return made<DrewBlock>(blockNamed(what));
        if (verb == "sail") return made<Sail>(blockNamed(what));
        if (verb == "strengthen") return made<Strengthen>(blockNamed(what));
        if (verb == "raise") return made<Raise>(blockNamed(what));
        if (verb == "take") return made<TakeBlock>(blockNamed(what));
        if (verb == "fire") return made<Fire>(blockNamed(what));
        if (verb == "lose") return made<LoseStep>(blockNamed(what));
        if (verb == "spare") return made<SpareBlock>(blockNamed(what));
        if (verb == "gain") return made<GainStep>(blockNamed(what));
        if (verb == "pick") return made<PickBlock>(blockNamed(what));
        return std::nullopt;
    }
    if (verb == "target" && w.count == 3) {
        const auto gun = blockNamed(what);
        const auto cls = fromKey<BlockClass>(kClassKeys, w.word[2]);
        if (gun && cls) return Action{Target{*gun, *cls}};
    }
    if (verb == "lose" && w.count == 4 && w.word[2] == "and") {
        const auto first = blockNamed(what);
        const auto second = w.word[3] == "none" ? std::optional(BlockId::kNone) : blockNamed(w.word[3]);
        if (first && second) return Action{LosePair{*first, *second}};
    }
    if (verb == "to" && w.count == 5 && w.word[2] == "by") {
        const auto area = areaOfText(defs, what);
        const auto from = fromKey<SeaId>(kSeaKeys, w.word[3]), to = fromKey<SeaId>(kSeaKeys, w.word[4]);
        if (area && from && to) return Action{SailTo{*area, *from, *to}};
    }
    return std::nullopt;
}

}  // namespace twwae
