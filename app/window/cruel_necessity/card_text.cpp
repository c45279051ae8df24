// Card text: effects as short words.
#include "app/window/cruel_necessity/card_text.h"

#include <algorithm>

#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

namespace {

using game::EffectKind;

constexpr std::array<const char*, game::kArmies> kArmyNames{"North", "West", "Scotland", "Ireland"};
constexpr std::array<const char*, game::kArmies> kPlaces{"the North", "the West", "Scotland", "Ireland"};
constexpr std::array<const char*, 5> kGrades{"A", "B", "C", "D", "F"};

std::string times(int n) {
    return n == 2 ? " twice" : n == 3 ? " three times" : n > 3 ? " " + std::to_string(n) + " times" : " once";
}

std::string specialText(game::Special special) {
    switch (special) {
        case game::Special::kPresbytery: return "Impose Presbyterian government, or not";
        case game::Special::kChristmas: return "Cancel Christmas, or keep it";
        case game::Special::kKing: return "Execute the King, or spare him";
        case game::Special::kLevellers: return "Pay the Levellers, or ignore them";
        case game::Special::kIrishInFive: return "If the Irish army is in Area 5";
        case game::Special::kDunbar: return "Dunbar: after the Battle";
        case game::Special::kWorcester: return "Worcester: after the Battle";
        case game::Special::kRump: return "Dissolve the Rump, or let it sit";
        default: return "The card\u2019s text";
    }
}

std::string effectText(const game::Definitions& defs, const game::CardEffect& e) {
    switch (e.kind) {
        case EffectKind::kActivate: return std::string(kArmyNames[e.who]) + times(e.amount);
        case EffectKind::kStrength: return std::string(kArmyNames[e.who]) + " " + plus(e.amount) + " Strength";
        case EffectKind::kBattle: return "Battle";
        case EffectKind::kBesiegeOrFortify: return "Besiege or Fortify " + defs.fortresses[e.who].name;
        case EffectKind::kFortify: return "Fortify " + defs.fortresses[e.who].name;
        case EffectKind::kUnrest: return "Unrest in London";
        case EffectKind::kDeviltry: return "Deviltry";
        case EffectKind::kPlaceRevolt:
            return (defs.revolts[e.who].fightsBoth ? "Clubmen" : defs.revolts[e.who].name) + " in " + kPlaces[index(e.region)];
        case EffectKind::kPermitOxford: return "Oxford may be besieged";
        case EffectKind::kAddUnit:
            return defs.units[e.who].name + (defs.units[e.who].isPlural ? " join" : " joins");
        case EffectKind::kMoveTrack: return defs.tracks[e.who].name + (e.amount > 0 ? " \u25B2" : " \u25BC");
        case EffectKind::kPoliticalReaction: return "Political Reaction";
        case EffectKind::kReligiousReaction: return "Religious Reaction";
        case EffectKind::kRollModifier: return defs.tracks[e.who].name + " " + plus(e.amount) + " on rolls this turn";
        case EffectKind::kZeal: return plus(e.amount) + " Zeal";
        case EffectKind::kOption:
        case EffectKind::kSpecial: return specialText(e.special);
        case EffectKind::kDisorder: return std::string("Disorder ") + kArmyNames[e.who];
        case EffectKind::kRemoveWeakFoot: return "Remove the weakest Foot";
        case EffectKind::kZealMarker: return "Free Zeal marker, two turns";
        case EffectKind::kFreePolitics: return "Free Politics on " + defs.tracks[e.who].name;
        case EffectKind::kRemoveBattleCard: return "Remove " + defs.battleCards[e.who].title;
        case EffectKind::kRemoveDeviltry: return "Remove a Deviltry at sea, or +1 Zeal";
        default: return {};
    }
}

// Activations share a line, and so do the moves of markers, as the card prints them.
bool joins(const game::CardEffect& a, const game::CardEffect& b) {
    const auto isOneOf = [](EffectKind k) { return k == EffectKind::kActivate || k == EffectKind::kMoveTrack; };
    return a.section == b.section && a.kind == b.kind && isOneOf(a.kind);
}

}  // namespace

std::vector<CardItem> cardItems(const game::Definitions& defs, const game::CardDefinition& card) {
    std::vector<CardItem> items;
    for (std::size_t i = 0; i < card.effects.size(); ++i) {
        const auto& e = card.effects[i];
        const std::string text = effectText(defs, e);
        if (e.kind == EffectKind::kAddUnit && !items.empty() && card.effects[i - 1].kind == e.kind &&
            card.effects[i - 1].who == e.who) {
            items.back().end = i + 1;  // the same again: counted
            items.back().text = text + " (" + std::to_string(i + 1 - items.back().first) + ")";
        } else if (!items.empty() && joins(card.effects[i - 1], e)) {
            items.back().text += ", " + text;
            items.back().end = i + 1;
        } else {
            items.push_back({text, e.section, i, i + 1});
        }
    }
    return items;
}

std::vector<Need> needsOf(const game::Definitions& defs, const game::State& s, const game::CardDefinition& card) {
    std::vector<Need> needs;
    for (std::size_t i = 0; i < game::kTracks; ++i) {
        if (card.needs[i] == game::Grade::kF) continue;
        const game::Grade now = game::gradeOf(defs, s, static_cast<game::Track>(i));
        const bool isMet = now <= card.needs[i];
        needs.push_back({defs.tracks[i].name + " " + kGrades[index(card.needs[i])] +
                             (isMet ? "" : std::string(": now ") + kGrades[index(now)]),
                         isMet});
    }
    if (card.condition == game::Condition::kRecentVictory)
        needs.push_back({"a Victory! this turn or last", s.victoryThisTurn || s.victoryLastTurn});
    if (card.condition == game::Condition::kLondonThree) {
        const auto& london = s.fortresses[index(game::Fortress::kLondon)];
        needs.push_back({"London 3", london.isParliaments && game::fortressValue(defs, s, game::Fortress::kLondon) >= 3});
    }
    needs.push_back({std::to_string(card.zeal) + " Zeal" + (s.zeal >= card.zeal ? "" : ": now " + std::to_string(s.zeal)),
                     s.zeal >= card.zeal});
    return needs;
}

std::string needsText(const game::Definitions& defs, const game::CardDefinition& card) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (std::size_t i = 0; i < game::kTracks; ++i)
        if (card.needs[i] != game::Grade::kF) add(defs.tracks[i].name + " " + kGrades[index(card.needs[i])]);
    if (card.condition == game::Condition::kRecentVictory) add("a Victory! this turn or last");
    if (card.condition == game::Condition::kLondonThree) add("London 3");
    return text.empty() ? "No conditions" : text;
}

}  // namespace app::cn
