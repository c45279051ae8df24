// ActionTargets: records targets under their notation, plays what is clicked and explains the rest.
#include "app/window/table/action_targets.h"

#include <algorithm>

namespace app {

namespace {

double shareOf(const common::Chances& chances, const common::OddsPart& part) {
    return chances.total ? static_cast<double>(part.weight) / static_cast<double>(chances.total) : 0.0;
}

// A name at the head of a tooltip ends without a full stop.
std::string headed(std::string_view name) { return std::string(name.substr(0, name.size() - (name.ends_with('.') ? 1 : 0))); }

// Of several chances of one choice, what is said of the last that says anything.
std::string lastNote(const std::vector<const common::Chances*>& all) {
    const auto last = std::find_if(all.rbegin(), all.rend(), [](const common::Chances* it) { return !it->note.empty(); });
    return last == all.rend() ? std::string() : (*last)->note;
}

}  // namespace

// Rows of a tooltip: parts of one tone are one row where there are many, under the plainest of their names.
void ActionTargets::addRows(const common::Chances& chances, bool withTitle, Facts& rows) {
    if (withTitle) rows.emplace_back(chances.title + ":", "");
    const auto& parts = chances.parts;
    for (std::size_t i = 0; i < parts.size();) {
        std::string label = parts[i].label;
        double share = shareOf(chances, parts[i]);
        const int tone = parts[i].tone;
        for (++i; parts.size() > 3 && i < parts.size() && parts[i].tone == tone; ++i) {
            if (parts[i].label.size() < label.size()) label = parts[i].label;
            share += shareOf(chances, parts[i]);
        }
        if (parts.size() > 3) label = label.substr(0, label.find(','));
        rows.emplace_back((withTitle ? "   " : "") + label, percentText(share));
    }
}

std::vector<std::size_t> ActionTargets::leftOver() const {
    std::vector<std::size_t> out;
    if (!c.canChoose) return out;
    for (std::size_t i = 0; i < c.legal.size(); ++i)
        if (!isShown_[i]) out.push_back(i);
    return out;
}

Tooltip ActionTargets::tooltip(const Asked& asked, const std::string& title, const Facts& facts) const {
    Tooltip tip;
    if (asked.choice) {
        const Price chances = price(*asked.choice);
        tip.title = headed(c.legal[*asked.choice].text);
        if (!plateTellsOdds || chances.parts.empty()) tip.text = chances.note;
        if (!plateTellsOdds && !chances.parts.empty()) {
            const auto all = c.seat->chancesOf(*asked.choice);
            for (const common::Chances* each : all) addRows(*each, all.size() > 1, tip.rows);
            tip.text = lastNote(all);
        }
        tip.rows.insert(tip.rows.end(), facts.begin(), facts.end());
        tip.rule = chances.rule.empty() ? c.legal[*asked.choice].rule : chances.rule;
        return tip;
    }
    tip.rows = facts;
    tip.title = title;
    if (c.canChoose)
        if (const auto why = asked.whyNot()) {
            tip.refusal = true;
            tip.text = why->reason;
            tip.rule = why->rule.text();
        }
    return tip;
}

bool ActionTargets::wasAdded(const Asked& asked) {
    if (asked.choice) {
        if (isShown_[*asked.choice]) return true;
        isShown_[*asked.choice] = true;
        return false;
    }
    if (std::find(refused_.begin(), refused_.end(), asked.id) != refused_.end()) return true;
    refused_.push_back(asked.id);
    return false;
}

const std::string& ActionTargets::labelOf(const Asked& asked, const std::string& title) const {
    return asked.choice ? c.legal[*asked.choice].text : title;
}

void ActionTargets::followUp(const TargetState& state, const Asked& asked, const Rect& anchor, const std::string& title,
                             const Facts& facts) {
    if (state.lit()) {
        if (asked.choice) hovered_ = asked.choice;
        f.showTooltip(tooltip(asked, title, facts), anchor, true);
    }
    if (state.clicked && asked.choice) c.play(*asked.choice);
}

TargetState ActionTargets::add(const Asked& asked, const Rect& box, const std::string& title, const Facts& facts, bool round) {
    if (wasAdded(asked)) return {};  // one target an action
    const bool legal = asked.choice.has_value();
    const std::string& label = labelOf(asked, title);
    const TargetState state = round ? f.targets.addCircle(asked.id, box.centre(), std::max(box.w, box.h) / 2, label, legal)
                                    : f.targets.add(asked.id, box, label, legal);
    followUp(state, asked, box, title, facts);
    return state;
}

TargetState ActionTargets::add(const Asked& asked, std::vector<ImVec2> outline, const Rect& anchor, const std::string& title,
                               const Facts& facts) {
    if (wasAdded(asked)) return {};
    const TargetState state =
        f.targets.addOutline(asked.id, std::move(outline), labelOf(asked, title), asked.choice.has_value());
    followUp(state, asked, anchor, title, facts);
    return state;
}

void ActionTargets::choiceButton(std::size_t choice, const Rect& box, std::string_view label, ButtonKind kind,
                                 std::string_view key, std::string_view about, float px) {
    const common::Choice& it = c.legal[choice];
    markShown(choice);
    ButtonLook look;
    look.kind = kind;
    look.key = key;
    if (px > 0) look.px = px;
    look.enabled = c.canChoose;
    const Price chances = price(choice);
    if (!chances.parts.empty() || !it.rule.empty()) {
        Tooltip tip{headed(label.empty() ? std::string_view(it.text) : label), chances.note, it.rule, {}, false};
        if (!about.empty()) tip.text = std::string(about) + (tip.text.empty() ? "" : " " + tip.text);
        if (!chances.parts.empty()) {
            const auto all = c.seat->chancesOf(choice);
            for (const common::Chances* each : all) addRows(*each, all.size() > 1, tip.rows);
        }
        look.tip = std::move(tip);
    }
    if (button(f, it.notation, box, label.empty() ? std::string_view(it.text) : label, look)) c.play(choice);
}

Tooltip ActionTargets::chancesTip(const TableContext& c, std::size_t choice) {
    Tooltip tip{headed(c.legal[choice].text), "", c.legal[choice].rule, {}, false};
    if (!c.frame.desk.settings().showOdds) return tip;
    const auto all = c.seat->chancesOf(choice);
    for (const common::Chances* each : all) addRows(*each, all.size() > 1, tip.rows);
    if (!all.empty()) tip.text = lastNote(all), tip.rule = all.back()->rule.text();
    return tip;
}

TargetState ActionTargets::about(std::string_view id, const Rect& box, Tooltip tip, bool round) {
    const TargetState state = round ? f.targets.addCircle(id, box.centre(), std::max(box.w, box.h) / 2, tip.title, true)
                                    : f.targets.add(id, box, tip.title, true);
    if (state.lit()) f.showTooltip(std::move(tip), box);
    return state;
}

Price ActionTargets::price(std::size_t choice) const {
    Price out;
    if (!f.desk.settings().showOdds) return out;
    const auto all = c.seat->chancesOf(choice);
    if (all.empty()) return out;
    const common::Chances& chances = *all.front();
    out.title = chances.title;
    out.note = chances.note;
    out.rule = chances.rule.text();
    for (const common::OddsPart& part : chances.parts) {
        OddsBarPart bar;
        bar.label = part.label;
        bar.share = shareOf(chances, part);
        bar.fill = part.tone > 0 ? good_->fill : part.tone < 0 ? bad_->fill : f.theme.draw;
        bar.ink = part.tone > 0 ? good_->onFill : part.tone < 0 ? bad_->onFill : f.theme.ink;
        out.parts.push_back(std::move(bar));
    }
    return out;
}

}  // namespace app
