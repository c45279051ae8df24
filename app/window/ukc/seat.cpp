// Seat: counts what its reader sees and sorts the legal actions by what is clicked.
#include "app/window/ukc/seat.h"

#include <algorithm>

#include "common/supposing.h"
#include "ukc/chapters/movement.h"

namespace app::uk {

namespace {

const SideColours& clothOf(const TableContext& c, bool enemy) {
    const Theme& t = c.frame.theme;
    return (readerOf(c) == game::Side::kRoyalist) != enemy ? t.royalist : t.parliament;
}

template <class A, class Id, Id A::*field>
bool names(const game::Action& a, Id id) {
    const A* it = std::get_if<A>(&a);
    return it && it->*field == id;
}

}  // namespace

game::Side readerOf(const TableContext& c) {
    return c.reader == common::PlayerId::kSecond ? game::Side::kParliament : game::Side::kRoyalist;
}

game::State countedOf(const game::Observation& seen, game::Side reader) {
    game::State counted = seen.seen;
    std::vector<game::Brigade> nameless;
    for (std::size_t i = 0; i < game::kBrigades; ++i)
        if (seen.seen.places[i] == game::Place::kUnknown) nameless.push_back(game::brigadeAt(i));
    auto next = nameless.begin();
    for (std::size_t p = 0; p < game::kPlaces; ++p) {
        int missing = seen.count[p];
        for (std::size_t i = 0; i < game::kBrigades; ++i)
            if (game::colourOf(game::brigadeAt(i)) != reader && index(seen.seen.places[i]) == p) --missing;
        for (; missing > 0 && next != nameless.end(); --missing, ++next)
            counted.places[index(*next)] = static_cast<game::Place>(p);
    }
    return counted;
}

const game::State& Counted::of(const TableContext& c) {
    if (seat_ != c.seat) {
        seat_ = c.seat;
        state_ = countedOf(common::seatOf<game::Face>(*c.seat).seen(), readerOf(c));
    }
    return state_;
}

Seat::Seat(TableContext& context, Counted& counted)
    : SeatTargets(context, clothOf(context, false), clothOf(context, true)),
      own(readerOf(context)),
      seen(chair.seen()),
      counted_(counted.of(context)) {}

std::string Seat::namesOf(game::BrigadeSet set) const {
    std::vector<std::string> names;
    int hidden = 0;
    for (const game::Brigade b : set) {
        if (!isKnown(b)) ++hidden;
        else names.push_back(brigadeTitle(defs, b));
    }
    if (hidden > 0) names.push_back(game::counted(hidden, "unseen Brigade"));
    return game::listed(names);
}

std::optional<game::Action> Seat::actionAt(game::AreaId area) const {
    for (const game::Action& a : legal()) {
        const auto* put = std::get_if<game::PutAt>(&a);
        if (names<game::MoveTo, game::AreaId, &game::MoveTo::area>(a, area) ||
            names<game::ChooseArea, game::AreaId, &game::ChooseArea::area>(a, area) || (put && areaIn(put->place) == area))
            return a;
    }
    return std::nullopt;
}

std::optional<game::Action> Seat::actionAt(game::General g) const {
    for (const game::Action& a : legal()) {
        const auto* put = std::get_if<game::PutAt>(&a);
        if (names<game::ChooseGeneral, game::General, &game::ChooseGeneral::general>(a, g) ||
            names<game::Intercept, game::General, &game::Intercept::general>(a, g) ||
            names<game::DropGeneral, game::General, &game::DropGeneral::general>(a, g) ||
            names<game::Subordinate, game::General, &game::Subordinate::general>(a, g) ||
            (put && put->place == game::displayOf(g)))
            return a;
    }
    return std::nullopt;
}

std::optional<game::Action> Seat::actionAt(game::Notable n) const {
    for (const game::Action& a : legal()) {
        const auto* put = std::get_if<game::PutAt>(&a);
        if (names<game::ChooseNotable, game::Notable, &game::ChooseNotable::notable>(a, n) ||
            (put && put->place == game::withNotable(n)))
            return a;
    }
    return std::nullopt;
}

std::optional<game::Action> Seat::wouldBe(game::AreaId area) const {
    if (!c.canChoose) return std::nullopt;
    if (const auto* active = top<game::Activation>()) {  // he does not march to where he stands
        if (game::isOnMap(s(), active->general) && game::areaOf(s(), active->general) == area) return std::nullopt;
        return game::Action{game::MoveTo{area}};
    }
    if (has<game::PutAt>()) return game::Action{game::PutAt{game::outside(area)}};
    if (has<game::ChooseArea>()) return game::Action{game::ChooseArea{area}};
    return std::nullopt;
}

std::optional<game::Action> Seat::wouldBe(game::General g) const {
    if (!c.canChoose) return std::nullopt;
    if (top<game::InterceptOffer>()) return game::Action{game::Intercept{g}};
    if (has<game::PutAt>() && game::isOnMap(s(), g) && game::sideOf(g) == own)
        return game::Action{game::PutAt{game::displayOf(g)}};
    // Who is on the map is not among those who may come into play.
    if (top<game::Recruit>() && game::isOnMap(s(), g)) return std::nullopt;
    if (top<game::ActivateChoice>() || has<game::ChooseGeneral>()) return game::Action{game::ChooseGeneral{g}};
    return std::nullopt;
}

bool Seat::keepsMarker(game::AreaId area) const {
    return !s().standardRaised && game::controls(s(), enemyOf(own), area) && !game::isFortress(defs, s(), area);
}

std::string Seat::siegeLeft() const {
    const auto* active = top<game::Activation>();
    if (!active || !game::isOnMap(s(), active->general)) return {};
    const game::AreaId at = game::areaOf(s(), active->general);
    if (!game::isBesieged(s(), at) || s().sieges[index(at)].by != own) return {};
    for (const game::Action& a : legal()) {
        if (!std::holds_alternative<game::MoveTo>(a)) continue;
        const auto after = common::supposing(chair, a);
        if (!after || game::isBesieged(after->seen().seen, at)) return {};
        return "If he marches away, the siege of " + defs[at].name + " is over, and its Bombardment Value of " +
               std::to_string(s().sieges[index(at)].value) + " is lost. [UKC P20.1.4]";
    }
    return {};
}

Facts Seat::placesAfter(const game::Action& a) const {
    constexpr std::size_t kMostNamed = 6;
    const std::string id = notation(a);
    if (f.targets.hovered() != id && f.targets.focus() != id) return {};
    const auto after = common::supposing(chair, a);
    if (!after) return {};
    std::vector<std::string> places;
    for (const game::Action& then : after->legal())
        if (const auto* put = std::get_if<game::PutAt>(&then)) places.push_back(game::placeName(defs, put->place));
        else if (const auto* area = std::get_if<game::ChooseArea>(&then)) places.push_back(defs[area->area].name);
    if (places.empty()) return {};
    return {{places.size() == 1 ? "At once" : "Then choose",
             places.size() > kMostNamed ? game::counted(static_cast<int>(places.size()), "place") : game::listed(places)}};
}

std::string siegeGivenUp(const common::Seat<game::Face>& chair, const game::Action& a) {
    const game::State& s = chair.seen().seen;
    const auto* attacked = frameOnTop<game::EvadeOffer>(s);
    const auto* intercepts = std::get_if<game::Intercept>(&a);
    const bool isEvasion = attacked && !std::holds_alternative<game::Pass>(a);  // a card may bring it too
    const game::General g = intercepts ? intercepts->general : isEvasion ? attacked->general : game::General::kNone;
    if (g == game::General::kNone || !game::isBesieging(s, g)) return {};
    const game::AreaId area = game::areaOf(s, g);
    return "The siege of " + chair.defs()[area].name + ", with a Bombardment Value of " +
           std::to_string(s.sieges[index(area)].value) + ", is over as soon as he tries, whether he succeeds or not. [UKC " +
           "P20.1.4]";
}

game::Brigade brigadeOf(const game::Action& a) {
    if (const auto* take = std::get_if<game::TakeBrigade>(&a)) return take->brigade;
    if (const auto* drop = std::get_if<game::DropBrigade>(&a)) return drop->brigade;
    return game::Brigade::kNone;
}
game::CardId cardOf(const game::Action& a) {
    if (const auto* play = std::get_if<game::PlayCard>(&a)) return play->card;
    if (const auto* discard = std::get_if<game::DiscardCard>(&a)) return discard->card;
    return game::CardId::kNone;
}

const SideColours& cloth(game::Side side) { return side == game::Side::kRoyalist ? theme().royalist : theme().parliament; }
const SideColours& cloth(game::Brigade b) {
    return game::nationOf(b) == game::Nation::kCovenanter ? theme().covenanter : cloth(game::colourOf(b));
}
const char* titleOf(int side) { return side == 0 ? "the King" : side == 1 ? "Parliament" : "nobody"; }
const char* titleOf(game::Region region) {
    return index(region) < game::kRegions ? game::kRegionNames[index(region)].data() : "no Region";
}
const char* titleOf(game::AreaKind kind) {
    return kind == game::AreaKind::kFortress  ? "Fortress"
           : kind == game::AreaKind::kNotable ? "seat of a Local Notable"
                                              : "town";
}
std::string brigadeTitle(const game::Definitions& defs, game::Brigade b) {
    if (index(b) >= game::kBrigades) return "a Brigade";
    return defs[b].name;
}
std::string emblemOf(int side) { return side == 0 ? "royalist" : side == 1 ? "parliament" : ""; }

}  // namespace app::uk
