// Seat: counts what its reader sees and sorts the legal actions by what is clicked.
#include "app/window/twwae/seat.h"

#include <algorithm>

namespace app::tw {

namespace {

game::Side readerOf(const TableContext& c) {
    return c.reader == common::PlayerId::kSecond ? game::Side::kParliament : game::Side::kRoyalist;
}
const SideColours& clothOf(const TableContext& c, bool enemy) {
    const Theme& t = c.frame.theme;
    return (readerOf(c) == game::Side::kRoyalist) != enemy ? t.royalist : t.parliament;
}

struct BlockOf {
    game::BlockId operator()(const game::Sail& a) const { return a.block; }
    game::BlockId operator()(const game::Strengthen& a) const { return a.block; }
    game::BlockId operator()(const game::Raise& a) const { return a.block; }
    game::BlockId operator()(const game::TakeBlock& a) const { return a.block; }
    game::BlockId operator()(const game::Fire& a) const { return a.block; }
    game::BlockId operator()(const game::LoseStep& a) const { return a.block; }
    game::BlockId operator()(const game::SpareBlock& a) const { return a.block; }
    game::BlockId operator()(const game::GainStep& a) const { return a.block; }
    template <class Other>
    game::BlockId operator()(const Other&) const {
        return game::BlockId::kNone;
    }
};

struct ModeOf {
    std::optional<Mode> operator()(const game::March&) const { return Mode::kMarch; }
    std::optional<Mode> operator()(const game::MusterAt&) const { return Mode::kMuster; }
    std::optional<Mode> operator()(const game::Sail&) const { return Mode::kSail; }
    std::optional<Mode> operator()(const game::Strengthen&) const { return Mode::kStrengthen; }
    std::optional<Mode> operator()(const game::Raise&) const { return Mode::kRaise; }
    template <class Other>
    std::optional<Mode> operator()(const Other&) const {
        return std::nullopt;
    }
};

}  // namespace

game::BlockId blockOf(const game::Action& a) { return std::visit(BlockOf{}, a); }
std::optional<Mode> modeOf(const game::Action& a) { return std::visit(ModeOf{}, a); }

namespace {

game::State countedOf(const game::Observation& seen, game::Side reader) {
    game::State counted = seen.seen;
    const game::State& s = seen.seen;
    const game::Side enemy = enemyOf(reader);
    auto& at = counted.at[index(enemy)];
    game::BlockBits nameless = at[index(game::Place::kUnknown)];
    for (std::size_t p = 0; p < game::kKnownPlaces; ++p) {
        const bool isGroup = p >= index(game::Place::kFirstGroup);
        game::Place place = static_cast<game::Place>(p);
        if (isGroup) {
            const game::Group& group = s.groups[p - index(game::Place::kFirstGroup)];
            if (seen.count[p] == 0 || group.side != enemy || group.area == game::AreaId::kNone) continue;
            place = game::outside(group.area);
        }
        if (place == game::Place::kUnknown) continue;
        int missing = seen.count[p];
        for (const game::BlockId b :
             game::Blocks{enemy, game::allOf(enemy) & ~s.at[index(enemy)][index(game::Place::kUnknown)]})
            if (index(game::placeInMind(s, b)) == p) --missing;
        for (; missing > 0 && nameless != 0; --missing) {
            const game::BlockBits one = nameless & (~nameless + 1);
            nameless &= ~one;
            at.remove(game::Place::kUnknown, one);
            at.add(place, one);
        }
    }
    return counted;
}

}  // namespace

const game::State& Counted::of(const TableContext& c) {
    if (seat_ != c.seat) {
        seat_ = c.seat;
        state_ = countedOf(common::seatOf<game::Face>(*c.seat).seen(), readerOf(c));
    }
    return state_;
}

Seat::Seat(TableContext& context, Mode chosen, Counted& counted)
    : SeatTargets(context, clothOf(context, false), clothOf(context, true)),
      mode(chosen),
      own(readerOf(context)),
      seen(chair.seen()),
      counted_(&counted.of(context)) {}

Seat::Seat(TableContext& context, const game::Observation& past)
    : SeatTargets(context, clothOf(context, false), clothOf(context, true)),
      isReport(true),
      own(readerOf(context)),
      seen(past),
      own_(std::make_unique<const game::State>(countedOf(past, own))),
      counted_(own_.get()) {}

bool Seat::inBattle() const { return s().battle.isOn && s().battle.isRevealed; }

Token Seat::token(game::BlockId b) const {
    const game::BlockState& it = s().blocks[index(b)];
    return {b, game::colourOf(b), 0, it.halves, (it.flags & game::kFaceUp) != 0, sideOf(b) == own};
}

std::vector<Token> Seat::tokens(game::Side side, game::Place place) const {
    std::vector<Token> out;
    for (const game::BlockId b : game::Blocks{side, s().at[index(side)][index(place)]}) out.push_back(token(b));
    if (side == own) return out;
    // Those without a name, Covenanters among them.
    int many = 0, green = 0;
    const auto add = [&](std::size_t p) { many += seen.count[p], green += seen.covenanters[p]; };
    add(index(place));
    for (std::size_t g = 0; g < game::kGroups; ++g)
        if (s().groups[g].side == side && game::isArea(place) && s().groups[g].area == game::areaOf(place))
            add(index(game::Place::kFirstGroup) + g);
    for (const Token& known : out) {
        --many;
        if (known.colour == game::Colour::kGreen) --green;
    }
    for (int i = 0; i < many; ++i) {
        Token back;
        back.colour = i >= many - green               ? game::Colour::kGreen
                      : side == game::Side::kRoyalist ? game::Colour::kBlue
                                                      : game::Colour::kOrange;
        out.push_back(back);
    }
    for (std::size_t i = 0; i < out.size(); ++i) out[i].number = static_cast<int>(i) + 1;
    return out;
}

std::optional<game::Action> Seat::actionAt(game::AreaId area) const {
    for (const game::Action& a : legal()) {
        if (const auto m = modeOf(a); m && choosesActions() && *m != mode) continue;
        const auto* march = std::get_if<game::March>(&a);
        const auto* muster = std::get_if<game::MusterAt>(&a);
        const auto* head = std::get_if<game::HeadFor>(&a);
        const auto* choose = std::get_if<game::ChooseArea>(&a);
        const auto* sail = std::get_if<game::SailTo>(&a);
        if ((march && march->area == area) || (muster && muster->area == area) ||
            (head && head->place == game::outside(area)) || (choose && choose->area == area) || (sail && sail->area == area))
            return a;
    }
    return std::nullopt;
}

std::optional<game::Action> Seat::actionAt(game::CityId city) const {
    for (const game::Action& a : legal()) {
        const auto* head = std::get_if<game::HeadFor>(&a);
        const auto* choose = std::get_if<game::ChooseCity>(&a);
        if ((head && head->place == game::inside(city)) || (choose && choose->city == city)) return a;
    }
    return std::nullopt;
}

std::optional<game::Action> Seat::actionAt(game::Place box) const {
    for (const game::Action& a : legal()) {
        if (const auto m = modeOf(a); m && choosesActions() && *m != mode) continue;
        const auto* head = std::get_if<game::HeadFor>(&a);
        const auto* march = std::get_if<game::March>(&a);
        const auto* muster = std::get_if<game::MusterAt>(&a);
        const auto* choose = std::get_if<game::ChooseArea>(&a);
        if (head && head->place == box) return a;
        if (box == game::Place::kScotland &&
            ((march && march->area == game::kScotlandArea) || (muster && muster->area == game::kScotlandArea) ||
             (choose && choose->area == game::kScotlandArea)))
            return a;
    }
    return std::nullopt;
}

std::vector<game::Action> Seat::blockActions() const {
    std::vector<game::Action> out;
    for (const game::Action& a : legal()) {
        if (blockOf(a) == game::BlockId::kNone) continue;
        if (const auto m = modeOf(a); m && choosesActions() && *m != mode) continue;
        out.push_back(a);
    }
    return out;
}

std::optional<game::Action> Seat::wouldBe(game::AreaId area) const {
    if (!c.canChoose) return std::nullopt;
    if (choosesActions()) {
        if (mode == Mode::kMarch) return game::Action{game::March{area}};
        if (mode == Mode::kMuster) return game::Action{game::MusterAt{area}};
        return std::nullopt;
    }
    // Where the decision sends blocks, every Area is a place they might have been sent to.
    if (top<game::GroupMove>() || top<game::Retreat>() || top<game::Regroup>() || top<game::RaiseAt>() ||
        top<game::RegionalRaiseAt>() || top<game::ReturnHome>() || top<game::DraftWhere>() || top<game::DraftKing>())
        return game::Action{game::HeadFor{game::outside(area)}};
    if (top<game::SeaMoveTo>())
        for (std::size_t sea = 0; sea < game::kSeas; ++sea)
            if ((defs[area].seas >> sea & 1U) != 0)
                return game::Action{game::SailTo{area, static_cast<game::SeaId>(sea), static_cast<game::SeaId>(sea)}};
    for (const game::Action& a : legal())
        if (std::holds_alternative<game::ChooseArea>(a)) return game::Action{game::ChooseArea{area}};
    return std::nullopt;
}

bool Seat::anyLegal(Mode of) const {
    return std::any_of(legal().begin(), legal().end(), [&](const game::Action& a) { return modeOf(a) == of; });
}

const SideColours& cloth(game::Colour colour) {
    const Theme& t = theme();
    return colour == game::Colour::kBlue ? t.royalist : colour == game::Colour::kOrange ? t.parliament : t.covenanter;
}
const SideColours& cloth(game::Side side) { return side == game::Side::kRoyalist ? theme().royalist : theme().parliament; }

}  // namespace app::tw
