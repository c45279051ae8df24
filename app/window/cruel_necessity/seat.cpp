// Seat: what the player may know and do, and targets that ask for actions or explain refusals.
#include "app/window/cruel_necessity/seat.h"

namespace app::cn {

namespace {

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

unsigned LegalModes::of(const TableContext& c) {
    if (seat_ != c.seat) {
        seat_ = c.seat;
        bits_ = 0;
        for (const game::Action& a : common::seatOf<game::Face>(*c.seat).legal())
            bits_ |= 1u << static_cast<unsigned>(modeOf(a));
    }
    return c.legal.empty() ? 0 : bits_;
}

Seat::Seat(TableContext& context, Mode chosen, LegalModes& modes)
    : SeatTargets(context, context.frame.theme.parliament, context.frame.theme.royalist),
      mode(chosen),
      seen_(chair.seen()),
      legalModes_(modes.of(context)) {}

Seat::Seat(TableContext& context, const game::Observation& past)
    : SeatTargets(context, context.frame.theme.parliament, context.frame.theme.royalist),
      mode(Mode::kAll),
      isReport(true),
      seen_(past) {}

bool Seat::isLit(const game::Action& a) const {
    const Mode of = modeOf(a);
    if (mode != Mode::kAll && of != Mode::kAll && of != mode) return false;
    // With no action chosen the markers beside things stay dim: every thing can carry one.
    if (mode == Mode::kAll && of == Mode::kInfuse) return false;
    return isLegal(a);
}

bool Seat::anyLegal(Mode of) const { return (legalModes_ >> static_cast<unsigned>(of) & 1u) != 0; }

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
