// Seat: what the player may know and do, and targets that ask for actions or explain refusals.
#include "app/window/cruel_necessity/seat.h"

#include <algorithm>

#include "common/match.h"

namespace app::cn {

namespace {

using game::CruelNecessity;

common::Match<CruelNecessity>& matchOf(TableContext& c) {
    return *static_cast<common::Match<CruelNecessity>*>(c.table.typed());
}

// Strictly typed names beside ids: "besiege" and "free siege" are told apart by the notation's first word or two.
struct ModeOf {
    Mode operator()(const game::Campaign&) const { return Mode::kCampaign; }
    Mode operator()(const game::CampaignDeviltry&) const { return Mode::kCampaign; }
    Mode operator()(const game::Crush&) const { return Mode::kCampaign; }
    Mode operator()(const game::StrikeIron&) const { return Mode::kFree; }
    Mode operator()(const game::Besiege&) const { return Mode::kBesiege; }
    Mode operator()(const game::Fortify&) const { return Mode::kFortify; }
    Mode operator()(const game::Politics&) const { return Mode::kPolitics; }
    Mode operator()(const game::BuyAchievement&) const { return Mode::kAchieve; }
    Mode operator()(const game::Infuse&) const { return Mode::kInfuse; }
    Mode operator()(const game::Desperate&) const { return Mode::kDesperate; }
    Mode operator()(const game::FreePolitics&) const { return Mode::kFree; }
    Mode operator()(const game::FreeSiege&) const { return Mode::kFree; }
    template <class Other>
    Mode operator()(const Other&) const {
        return Mode::kAll;
    }
};

}  // namespace

Mode modeOf(const game::Action& a) { return std::visit(ModeOf{}, a); }

Seat::Seat(TableContext& context, Mode chosen)
    : f(context.frame), c(context), defs(matchOf(context).defs()),
      seen(CruelNecessity::observe(matchOf(context).defs(), matchOf(context).state(), common::PlayerId::kFirst)), mode(chosen) {
    for (const common::Choice& choice : c.legal)
        if (const auto a = CruelNecessity::parse(defs, choice.notation)) legalModes_ |= 1u << static_cast<unsigned>(modeOf(*a));
}

Seat::Seat(TableContext& context, const game::State& past) : Seat(context, Mode::kAll) {
    seen = CruelNecessity::observe(defs, past, common::PlayerId::kFirst);
    isReport = true;
}

bool Seat::isLit(const game::Action& a) const {
    const Mode of = modeOf(a);
    if (mode != Mode::kAll && of != Mode::kAll && of != mode) return false;
    // With no action chosen the markers beside things stay dim: every thing can carry one.
    if (mode == Mode::kAll && of == Mode::kInfuse) return false;
    return isLegal(a);
}

bool Seat::anyLegal(Mode of) const { return (legalModes_ >> static_cast<unsigned>(of) & 1u) != 0; }

std::string Seat::text(const game::Action& a) const {
    if (const common::Choice* choice = c.choice(notation(a))) return choice->text;
    return CruelNecessity::describe(defs, a, common::PlayerId::kFirst);
}

bool Seat::wasShown(std::string_view notation) const {
    return std::find(shown_.begin(), shown_.end(), notation) != shown_.end();
}

std::vector<const common::Choice*> Seat::leftOver() const {
    std::vector<const common::Choice*> out;
    if (!c.canChoose) return out;
    for (const common::Choice& choice : c.legal)
        if (!wasShown(choice.notation)) out.push_back(&choice);
    return out;
}

void Seat::explain(const game::Action& a, const std::string& id, const Rect& box, const std::string& title, const Facts& facts) {
    Tooltip tip;
    tip.rows = facts;
    if (isLegal(a)) {
        const Price price = priceOf(*this, id);
        tip.title = text(a);
        tip.text = price.note;
        tip.rule = price.rule;
        if (tip.rule.empty())
            if (const common::Choice* choice = c.choice(id)) tip.rule = choice->rule;
        for (const OddsBarPart& part : price.parts) tip.rows.emplace_back(part.label, percentText(part.share));
    } else {
        tip.title = title;
        if (c.canChoose)
            if (const auto why = c.whyNot(id)) {
                tip.refusal = true;
                tip.text = why->reason;
                tip.rule = why->rule.text();
            }
    }
    f.showTooltip(std::move(tip), box, true);
}

TargetState Seat::target(const game::Action& a, const Rect& box, const std::string& title, const Facts& facts, bool round) {
    const std::string id = notation(a);
    const bool legal = isLegal(a);
    TargetState state;
    if (wasShown(id)) return state;  // one target an action
    shown_.push_back(id);
    const std::string label = legal ? text(a) : title;
    state = round ? f.targets.addCircle(id, box.centre(), std::max(box.w, box.h) / 2, label, legal)
                  : f.targets.add(id, box, label, legal);
    if (state.lit()) {
        if (legal) hovered_ = id;
        explain(a, id, box, title, facts);
    }
    if (state.clicked) c.play(id);
    return state;
}

void Seat::choiceButton(const common::Choice& choice, const Rect& box, std::string_view label, ButtonKind kind) {
    shown_.push_back(choice.notation);
    ButtonLook look;
    look.kind = kind;
    look.enabled = c.canChoose;
    const Price price = priceOf(*this, choice.notation);
    if (!price.parts.empty() || !choice.rule.empty()) {
        Tooltip tip{choice.text, price.note, choice.rule, {}, false};
        for (const OddsBarPart& part : price.parts) tip.rows.emplace_back(part.label, percentText(part.share));
        look.tip = std::move(tip);
    }
    if (button(f, choice.notation, box, label.empty() ? std::string_view(choice.text) : label, look)) c.play(choice.notation);
}

TargetState Seat::about(std::string_view id, const Rect& box, Tooltip tip, bool round) {
    const TargetState state = round ? f.targets.addCircle(id, box.centre(), std::max(box.w, box.h) / 2, tip.title, true)
                                    : f.targets.add(id, box, tip.title, true);
    if (state.lit()) f.showTooltip(std::move(tip), box);
    return state;
}

Price priceOf(const Seat& seat, const std::string& notation) {
    Price price;
    const nlohmann::json* odds = seat.c.oddsFor(notation);
    if (!odds || !odds->is_object() || !seat.f.desk.settings().showOdds) return price;
    price.title = odds->value("title", "");
    price.note = odds->value("note", "");
    price.rule = odds->value("rule", "");
    if (!odds->contains("parts")) return price;
    const Theme& t = seat.f.theme;
    for (const auto& part : (*odds)["parts"]) {
        const std::string tone = part.value("tone", "neutral");
        OddsBarPart bar;
        bar.label = part.value("label", "");
        bar.share = part.value("probability", 0.0);
        bar.fill = tone == "good" ? t.parliament.fill : tone == "bad" ? t.royalist.fill : t.draw;
        bar.ink = tone == "good" ? t.parliament.onFill : tone == "bad" ? t.royalist.onFill : t.ink;
        price.parts.push_back(std::move(bar));
    }
    return price;
}

const SideColours& sideOf(bool isParliaments) { return isParliaments ? theme().parliament : theme().royalist; }

ImU32 armyColour(game::Army a) {
    const Theme& t = theme();
    switch (a) {
        case game::Army::kNorth: return t.armyNorth;
        case game::Army::kWest: return t.armyWest;
        case game::Army::kScotland: return t.armyScotland;
        default: return t.armyIreland;
    }
}

}  // namespace app::cn
