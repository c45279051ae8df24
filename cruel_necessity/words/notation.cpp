// Notation: the one text form of every action, which parses back without knowing the position.

#include <fmt/format.h>

#include "common/words.h"
#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

using common::wholeNumber;
using Words = common::Words<4>;

std::string text(Target t) {
    switch (t.kind) {
        case TargetKind::kArmy: return fmt::format("army {}", kArmyKeys[t.which]);
        case TargetKind::kTrack: return fmt::format("track {}", kTrackKeys[t.which]);
        case TargetKind::kFortress: return fmt::format("fortress {}", kFortressKeys[t.which]);
        case TargetKind::kRevolt: return fmt::format("revolt {}", kRevoltKeys[t.which]);
        case TargetKind::kDeviltry: return fmt::format("deviltry {}", t.which);
        case TargetKind::kNone: break;
    }
    return "none";
}

struct Writer {
    std::string operator()(const RolledDie& a) const { return fmt::format("roll {}", a.value); }
    std::string operator()(const DrewCard& a) const { return fmt::format("draw {}", number(a.card)); }
    std::string operator()(const DrewUnit& a) const { return fmt::format("unit {}", key(a.unit)); }
    std::string operator()(const DrewBattleCard& a) const { return fmt::format("event {}", key(a.card)); }
    std::string operator()(const RevealedReward& a) const { return fmt::format("reward {}", key(a.reward)); }
    std::string operator()(const Infuse& a) const { return "infuse " + text(a.target); }
    std::string operator()(const BuyAchievement& a) const { return fmt::format("buy {}", number(a.card)); }
    std::string operator()(const Campaign& a) const { return fmt::format("campaign {}", key(a.army)); }
    std::string operator()(const CampaignDeviltry& a) const { return fmt::format("campaign deviltry {}", number(a.site)); }
    std::string operator()(const Besiege& a) const { return fmt::format("besiege {}", key(a.fort)); }
    std::string operator()(const Crush& a) const { return fmt::format("crush {}", key(a.revolt)); }
    std::string operator()(const Fortify& a) const { return fmt::format("fortify {}", key(a.fort)); }
    std::string operator()(const Politics& a) const { return fmt::format("politics {}", key(a.track)); }
    std::string operator()(const FreePolitics& a) const { return fmt::format("free politics {}", key(a.track)); }
    std::string operator()(const FreeSiege& a) const { return fmt::format("free siege {}", key(a.fort)); }
    std::string operator()(const StrikeIron& a) const { return fmt::format("strike {}", key(a.army)); }
    std::string operator()(const Desperate& a) const { return fmt::format("desperate {}", key(a.track)); }
    std::string operator()(const EndActions&) const { return "end"; }
    std::string operator()(const DiscardAchievement& a) const { return fmt::format("discard {}", number(a.card)); }
    std::string operator()(const ShiftTrack& a) const { return fmt::format("shift {}", key(a.track)); }
    std::string operator()(const ChooseOption& a) const { return fmt::format("choose {}", key(a.option)); }
    std::string operator()(const SendSettlers& a) const { return fmt::format("settle {} {}", key(a.land), key(a.track)); }
    std::string operator()(const FightBattle& a) const {
        return fmt::format("battle {}{}", key(a.army), a.isQuick ? " quick" : "");
    }
    std::string operator()(const CommitUnit& a) const { return fmt::format("commit {} {}", key(a.unit), a.slot); }
    std::string operator()(const PlayCard& a) const {
        return a.slot == kNoSlot ? fmt::format("play {}", key(a.card)) : fmt::format("play {} {}", key(a.card), a.slot);
    }
    std::string operator()(const BoostUnit& a) const { return fmt::format("boost {}", a.slot); }
    std::string operator()(const Salvage&) const { return "salvage"; }
    std::string operator()(const TakeBenefit& a) const {
        switch (a.benefit) {
            case Benefit::kZeal: return "benefit zeal";
            case Benefit::kTrack: return fmt::format("benefit track {}", kTrackKeys[a.which]);
            case Benefit::kFortress: return fmt::format("benefit fortress {}", kFortressKeys[a.which]);
            case Benefit::kWeakenByOne: return "benefit weaken 1";
            case Benefit::kWeakenByTwo: return "benefit weaken 2";
        }
        return "benefit";
    }
    std::string operator()(const Proceed&) const { return "proceed"; }
};

template <class A, class Value>
std::optional<Action> make(std::optional<Value> v) {
    if (!v) return std::nullopt;
    return Action{A{*v}};
}

std::optional<CardId> readCard(std::string_view w) {
    const auto n = wholeNumber(w, 1, static_cast<int>(kCards));
    return n ? std::optional(card(*n)) : std::nullopt;
}
std::optional<std::uint8_t> readByte(std::string_view w, int least, int most) {
    const auto n = wholeNumber(w, least, most);
    return n ? std::optional(static_cast<std::uint8_t>(*n)) : std::nullopt;
}

std::optional<Target> readTarget(std::string_view kind, std::string_view name) {
    if (kind == "army") { if (const auto a = fromKey<Army>(kArmyKeys, name)) return target(*a); }
    if (kind == "track") { if (const auto t = fromKey<Track>(kTrackKeys, name)) return target(*t); }
    if (kind == "fortress") { if (const auto f = fromKey<Fortress>(kFortressKeys, name)) return target(*f); }
    if (kind == "revolt") { if (const auto r = fromKey<Revolt>(kRevoltKeys, name)) return target(*r); }
    if (kind == "deviltry") { if (const auto c = readCard(name)) return deviltryTarget(*c); }
    return std::nullopt;
}

std::optional<Action> readBenefit(const Words& w) {
    if (w.count == 2 && w.word[1] == "zeal") return TakeBenefit{Benefit::kZeal, 0};
    if (w.count != 3) return std::nullopt;
    if (w.word[1] == "track")
        if (const auto t = fromKey<Track>(kTrackKeys, w.word[2]))
            return TakeBenefit{Benefit::kTrack, static_cast<std::uint8_t>(*t)};
    if (w.word[1] == "fortress")
        if (const auto f = fromKey<Fortress>(kFortressKeys, w.word[2]))
            return TakeBenefit{Benefit::kFortress, static_cast<std::uint8_t>(*f)};
    if (w.word[1] == "weaken" && w.word[2] == "1") return TakeBenefit{Benefit::kWeakenByOne, 0};
    if (w.word[1] == "weaken" && w.word[2] == "2") return TakeBenefit{Benefit::kWeakenByTwo, 0};
    return std::nullopt;
}

}  // namespace

std::string Face::notation(const Definitions&, const Action& a) { return std::visit(Writer{}, a); }

std::optional<Action> CruelNecessity::parse(const Definitions&, std::string_view line) {
    const Words w(line);
    if (w.count == 0 || w.tooMany) return std::nullopt;
    const std::string_view verb = w.word[0];
    if (w.count == 1) {
        if (verb == "end") return EndActions{};
        if (verb == "salvage") return Salvage{};
        if (verb == "proceed") return Proceed{};
        return std::nullopt;
    }
    const std::string_view one = w.word[1];
    const std::string_view two = w.word[2];
    if (verb == "benefit") return readBenefit(w);
    if (w.count == 2) {
        if (verb == "roll") return make<RolledDie>(readByte(one, 1, 6));
        if (verb == "draw") return make<DrewCard>(readCard(one));
        if (verb == "unit") return make<DrewUnit>(fromKey<UnitKind>(kUnitKeys, one));
        if (verb == "event") return make<DrewBattleCard>(fromKey<BattleCard>(kBattleCardKeys, one));
        if (verb == "reward") return make<RevealedReward>(fromKey<Reward>(kRewardKeys, one));
        if (verb == "buy") return make<BuyAchievement>(readCard(one));
        if (verb == "campaign") return make<Campaign>(fromKey<Army>(kArmyKeys, one));
        if (verb == "besiege") return make<Besiege>(fromKey<Fortress>(kFortressKeys, one));
        if (verb == "crush") return make<Crush>(fromKey<Revolt>(kRevoltKeys, one));
        if (verb == "fortify") return make<Fortify>(fromKey<Fortress>(kFortressKeys, one));
        if (verb == "politics") return make<Politics>(fromKey<Track>(kTrackKeys, one));
        if (verb == "strike") return make<StrikeIron>(fromKey<Army>(kArmyKeys, one));
        if (verb == "desperate") return make<Desperate>(fromKey<Track>(kTrackKeys, one));
        if (verb == "discard") return make<DiscardAchievement>(readCard(one));
        if (verb == "shift") return make<ShiftTrack>(fromKey<Track>(kTrackKeys, one));
        if (verb == "choose") return make<ChooseOption>(fromKey<CardOption>(kCardOptionKeys, one));
        if (verb == "boost") return make<BoostUnit>(readByte(one, 0, 5));
        if (verb == "battle")
            if (const auto a = fromKey<Army>(kArmyKeys, one)) return FightBattle{*a, false};
        if (verb == "play")
            if (const auto c = fromKey<BattleCard>(kBattleCardKeys, one)) return PlayCard{*c, kNoSlot};
        return std::nullopt;
    }
    if (w.count != 3) return std::nullopt;
    if (verb == "infuse") return make<Infuse>(readTarget(one, two));
    if (verb == "campaign" && one == "deviltry") return make<CampaignDeviltry>(readCard(two));
    if (verb == "free" && one == "politics") return make<FreePolitics>(fromKey<Track>(kTrackKeys, two));
    if (verb == "free" && one == "siege") return make<FreeSiege>(fromKey<Fortress>(kFortressKeys, two));
    if (verb == "settle") {
        const auto land = fromKey<Army>(kArmyKeys, one);
        const auto track = fromKey<Track>(kTrackKeys, two);
        if (land && track) return SendSettlers{*land, *track};
    }
    if (verb == "battle" && two == "quick")
        if (const auto a = fromKey<Army>(kArmyKeys, one)) return FightBattle{*a, true};
    if (verb == "commit") {
        const auto unit = fromKey<UnitKind>(kUnitKeys, one);
        const auto slot = readByte(two, 0, 5);
        if (unit && slot) return CommitUnit{*unit, *slot};
    }
    if (verb == "play") {
        const auto c = fromKey<BattleCard>(kBattleCardKeys, one);
        const auto slot = readByte(two, 0, 5);
        if (c && slot) return PlayCard{*c, *slot};
    }
    return std::nullopt;
}

}  // namespace cruel_necessity
