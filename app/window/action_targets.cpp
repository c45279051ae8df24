// ActionTargets: records targets under their notation, plays what is clicked and explains the rest.
#include "app/window/action_targets.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

namespace {

// Every odds object of an action: a march may be intercepted, evaded and fought.
std::vector<const nlohmann::json*> allOdds(const TableContext& c, const std::string& notation) {
    std::vector<const nlohmann::json*> out;
    const auto* list = c.odds.is_array() ? &c.odds : c.odds.contains("odds") ? &c.odds["odds"] : nullptr;
    if (list)
        for (const auto& o : *list)
            if (o.is_object() && o.value("action", "") == notation && o.contains("parts")) out.push_back(&o);
    return out;
}

// Rows of a tooltip: parts of one tone are one row where there are many, under the plainest of their names.
void addRows(const nlohmann::json& odds, bool withTitle, Facts& rows) {
    if (withTitle) rows.emplace_back(odds.value("title", "") + ":", "");
    const auto& parts = odds["parts"];
    for (std::size_t i = 0; i < parts.size();) {
        std::string label = parts[i].value("label", "");
        double share = parts[i].value("probability", 0.0);
        const std::string tone = parts[i].value("tone", "neutral");
        for (++i; parts.size() > 3 && i < parts.size() && parts[i].value("tone", "neutral") == tone; ++i) {
            const std::string other = parts[i].value("label", "");
            if (other.size() < label.size()) label = other;
            share += parts[i].value("probability", 0.0);
        }
        if (parts.size() > 3) label = label.substr(0, label.find(','));
        rows.emplace_back((withTitle ? "   " : "") + label, percentText(share));
    }
}

}  // namespace

bool ActionTargets::wasShown(std::string_view notation) const {
    return std::find(shown_.begin(), shown_.end(), notation) != shown_.end();
}

std::vector<const common::Choice*> ActionTargets::leftOver() const {
    std::vector<const common::Choice*> out;
    if (!c.canChoose) return out;
    for (const common::Choice& choice : c.legal)
        if (!wasShown(choice.notation)) out.push_back(&choice);
    return out;
}

Tooltip ActionTargets::tooltipOf(const std::string& notation, const std::string& name, const std::string& title, const Facts& facts) const {
    Tooltip tip;
    if (isLegal(notation)) {
        const Price chances = price(notation);
        tip.title = name.substr(0, name.size() - (name.ends_with('.') ? 1 : 0));
        if (!plateTellsOdds || chances.parts.empty()) tip.text = chances.note;
        if (!plateTellsOdds && !chances.parts.empty()) {
            const auto all = allOdds(c, notation);
            for (const nlohmann::json* odds : all) addRows(*odds, all.size() > 1, tip.rows);
            if (all.size() > 1) tip.text = all.back()->value("note", "");
        }
        tip.rows.insert(tip.rows.end(), facts.begin(), facts.end());
        tip.rule = chances.rule;
        if (tip.rule.empty())
            if (const common::Choice* choice = c.choice(notation)) tip.rule = choice->rule;
        return tip;
    }
    tip.rows = facts;
    tip.title = title;
    if (c.canChoose)
        if (const auto why = c.whyNot(notation)) {
            tip.refusal = true;
            tip.text = why->reason;
            tip.rule = why->rule.text();
        }
    return tip;
}

void ActionTargets::followUp(const TargetState& state, const std::string& notation, const std::string& name, const Rect& anchor,
                             const std::string& title, const Facts& facts) {
    if (state.lit()) {
        if (isLegal(notation)) hovered_ = notation;
        f.showTooltip(tooltipOf(notation, name, title, facts), anchor, true);
    }
    if (state.clicked) c.play(notation);
}

TargetState ActionTargets::target(const std::string& notation, const std::string& name, const Rect& box, const std::string& title,
                                  const Facts& facts, bool round) {
    if (wasShown(notation)) return {};  // one target an action
    shown_.push_back(notation);
    const bool legal = isLegal(notation);
    const std::string& label = legal ? name : title;
    const TargetState state = round ? f.targets.addCircle(notation, box.centre(), std::max(box.w, box.h) / 2, label, legal)
                                    : f.targets.add(notation, box, label, legal);
    followUp(state, notation, name, box, title, facts);
    return state;
}

TargetState ActionTargets::outlineTarget(const std::string& notation, const std::string& name, std::vector<ImVec2> outline,
                                         const Rect& anchor, const std::string& title, const Facts& facts) {
    if (wasShown(notation)) return {};
    shown_.push_back(notation);
    const bool legal = isLegal(notation);
    const TargetState state = f.targets.addOutline(notation, std::move(outline), legal ? name : title, legal);
    followUp(state, notation, name, anchor, title, facts);
    return state;
}

void ActionTargets::choiceButton(const common::Choice& choice, const Rect& box, std::string_view label, ButtonKind kind, std::string_view key) {
    shown_.push_back(choice.notation);
    ButtonLook look;
    look.kind = kind;
    look.key = key;
    look.enabled = c.canChoose;
    const Price chances = price(choice.notation);
    if (!chances.parts.empty() || !choice.rule.empty()) {
        Tooltip tip{choice.text.substr(0, choice.text.size() - (choice.text.ends_with('.') ? 1 : 0)), chances.note, choice.rule, {}, false};
        const auto all = allOdds(c, choice.notation);
        if (!chances.parts.empty())
            for (const nlohmann::json* odds : all) addRows(*odds, all.size() > 1, tip.rows);
        look.tip = std::move(tip);
    }
    if (button(f, choice.notation, box, label.empty() ? std::string_view(choice.text) : label, look)) c.play(choice.notation);
}

TargetState ActionTargets::about(std::string_view id, const Rect& box, Tooltip tip, bool round) {
    const TargetState state = round ? f.targets.addCircle(id, box.centre(), std::max(box.w, box.h) / 2, tip.title, true)
                                    : f.targets.add(id, box, tip.title, true);
    if (state.lit()) f.showTooltip(std::move(tip), box);
    return state;
}

Price ActionTargets::price(const std::string& notation) const {
    Price out;
    const nlohmann::json* odds = c.oddsFor(notation);
    if (!odds || !odds->is_object() || !f.desk.settings().showOdds) return out;
    out.title = odds->value("title", "");
    out.note = odds->value("note", "");
    out.rule = odds->value("rule", "");
    if (!odds->contains("parts")) return out;
    const Theme& t = f.theme;
    for (const auto& part : (*odds)["parts"]) {
        const std::string tone = part.value("tone", "neutral");
        OddsBarPart bar;
        bar.label = part.value("label", "");
        bar.share = part.value("probability", 0.0);
        bar.fill = tone == "good" ? good_->fill : tone == "bad" ? bad_->fill : t.draw;
        bar.ink = tone == "good" ? good_->onFill : tone == "bad" ? bad_->onFill : t.ink;
        out.parts.push_back(std::move(bar));
    }
    return out;
}

}  // namespace app
