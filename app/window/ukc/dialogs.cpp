// Dialogs: the decision panel and the list of all actions.
#include "app/window/ukc/dialogs.h"

#include <algorithm>

#include "app/window/table/choice_plate.h"
#include "app/window/ukc/kings_peril.h"
#include "ukc/chapters/movement.h"

namespace app::uk {

using game::AreaId;

namespace {

constexpr const char* kYourChoice = "Your choice";

template <class A>
bool has(std::span<const game::Action> legal) {
    return std::any_of(legal.begin(), legal.end(), [](const game::Action& a) { return std::holds_alternative<A>(a); });
}

// UKC P18.3, P8.2: who runs is off the map until the next turn, when he may be Recruited again. Foreign Brigades never do.
std::string dispersal(const Seat& seat) {
    const auto* offer = seat.top<game::DisperseOffer>();
    if (!offer) return "Disperse";
    const auto& s = seat.s();
    game::BrigadeSet there = game::unled(s, seat.own, offer->area);
    for (std::size_t i = 0; i < game::kGenerals; ++i) {
        const game::General g = game::generalAt(i);
        if (game::sideOf(g) == seat.own && game::isOnMap(s, g) && !game::isSubordinate(s, g) &&
            game::areaOf(s, g) == offer->area && !s.generals[i].isInside)
            there |= game::army(s, g);
    }
    int many = 0;
    for (const game::Brigade b : there) many += game::isForeign(b) ? 0 : 1;
    return "Disperse: " + game::counted(many, "Brigade") + (many == 1 ? " leaves" : " leave") + " the map until next turn" +
           (many < there.size() ? "; the rest fight" : "");
}

std::string wordsFor(const Seat& seat, std::size_t choice) {
    const game::Action& a = seat.action(choice);
    if (std::holds_alternative<game::Pass>(a)) {
        if (seat.top<game::CardPlay>()) return "Pass: play no more cards";
        if (seat.top<game::CombatCard>()) return "No Combat card";
        if (seat.top<game::InterceptOffer>()) return "Pass: let him come";
        if (seat.top<game::EvadeOffer>()) return "Stand";
        if (seat.top<game::InsideOffer>()) return "Stay Outside";
        if (seat.top<game::AssaultOffer>()) return "Pass: no Assault";
        if (seat.top<game::SpoilsChoice>() || seat.top<game::DispersedPc>()) return "Place none";
    }
    const bool playsCard = seat.top<game::CardPlay>() || seat.top<game::HenriettaPlay>() || seat.top<game::BonusPlay>();
    if (std::holds_alternative<game::TakeTrain>(a))
        return playsCard                      ? "Send the Siege Train back"
               : seat.top<game::Activation>() ? "Take the Siege Train along"
                                              : "The Siege Train";
    if (std::holds_alternative<game::TakeQueen>(a)) {
        const auto* active = seat.top<game::Activation>();
        if (playsCard || (active && active->hasTurnedQueen)) return "The Queen sails";
        return seat.s().queen.box == game::QueenBox::kGeneral ? "Leave the Queen here" : "Take the Queen along";
    }
    if (std::holds_alternative<game::Fight>(a) && seat.top<game::BrentfordChoice>()) return "Use the Earl of Brentford";
    if (const auto* chosen = std::get_if<game::ChooseGeneral>(&a)) {
        if (seat.top<game::Recruit>()) return "Bring in " + seat.defs[chosen->general].name;
        if (seat.top<game::ActivateChoice>() && seat.s().generals[index(chosen->general)].box == game::Box::kAvailable)
            return "Bring in " + seat.defs[chosen->general].name + ", Active";  // UKC G8.1
    }
    if (const auto* chosen = std::get_if<game::ChooseGeneral>(&a)) {  // whom the map does not show is told where he is
        const game::General g = chosen->general;
        if (game::isOnMap(seat.s(), g) && game::isSubordinate(seat.s(), g))
            return seat.defs[g].name + ", under " + seat.defs[game::commanderOf(seat.s(), g)].name + " at " +
                   seat.defs[game::areaOf(seat.s(), g)].name;
    }
    if (std::holds_alternative<game::Disperse>(a)) return dispersal(seat);
    if (const auto* put = std::get_if<game::PutAt>(&a); put && game::isInside(put->place))
        return seat.defs[areaIn(put->place)].name;  // below "Or Inside the walls of"
    if (std::holds_alternative<game::Convert>(a)) return "Place a PC marker here: 1 Movement Point";  // UKC P17.1.5
    std::string text = seat.c.legal[choice].text;
    if (const auto* play = std::get_if<game::PlayCard>(&a)) {
        const std::string title = "Play " + seat.defs[play->card].title;
        return play->use == game::Use::kEvent || play->use == game::Use::kCampaign ? title : text;
    }
    if (!text.empty() && text.back() == '.') text.pop_back();
    return text;
}

// UKC P12.3
constexpr const char* kKeptCards =
    "A card that is not played is kept as an Ace-in-the-Hole: it may be played in any later turn but the last, besides the "
    "cards "
    "dealt then. Combat cards are discarded instead.";

// What comes of it, where its words do not say so. (UKC P10.6, P10.8, P18.1, P18.2, P20.1)
std::string aboutOf(const Seat& seat, std::size_t choice) {
    const game::Action& a = seat.action(choice);
    if (std::holds_alternative<game::Pass>(a) && seat.top<game::CardPlay>() &&
        seat.s().hand[index(seat.own)] != game::CardSet{})
        return kKeptCards;
    std::string siege = siegeGivenUp(seat.chair, a);
    if (!siege.empty()) siege += " ";
    if (std::holds_alternative<game::Intercept>(a))
        return siege +
               "He marches into the Area before the enemy\u2019s move is done. If the die lets him, there is a Battle; "
               "if not, he stays where he is.";
    if (std::holds_alternative<game::Evade>(a))
        return siege + "He slips away before the Battle, if the die lets him; if not, he must fight or Disperse.";
    if (std::holds_alternative<game::GoInside>(a))
        return "No Battle: he is shut in behind the walls, where he can be besieged.";
    if (std::holds_alternative<game::Besiege>(a))
        return "A Siege marker counts what the guns have done. Each later Activation of the besieger may Bombard: one die is "
               "added to it, and at the value shown the place Surrenders. It is lost if he marches away.";
    if (!seat.top<game::Recruit>()) return {};
    if (std::holds_alternative<game::TakeTrain>(a))
        return "It comes to one of your Fortresses in place of a Brigade. A General who takes it along Bombards better.";
    const auto* chosen = std::get_if<game::ChooseGeneral>(&a);
    if (!chosen) return {};
    const auto& it = seat.defs[chosen->general];
    std::string homes;
    for (const auto at : seat.defs.sets.homes[index(chosen->general)]) {
        const AreaId area = game::areaId(at);
        if (!game::controls(seat.s(), enemyOf(seat.own), area)) homes += (homes.empty() ? "" : ", ") + seat.defs[area].name;
    }
    return "Level " + std::to_string(it.level) + ", Strategy " + std::to_string(it.strategy) + ", Battle " +
           std::to_string(it.battle) + ", leads at most " + game::counted(it.limit, "Brigade") +
           ". He takes over Brigades that wait for a General and costs none of those you Recruit" +
           (homes.empty() ? "." : "; he may come to " + homes + ".");
}

struct KeyFor {
    const char* operator()(const game::Besiege&) const { return "B"; }
    const char* operator()(const game::Bombard&) const { return "G"; }
    const char* operator()(const game::Assault&) const { return "X"; }
    const char* operator()(const game::Convert&) const { return "C"; }
    const char* operator()(const game::Disperse&) const { return "D"; }
    const char* operator()(const game::Evade&) const { return "E"; }
    const char* operator()(const game::Fight&) const { return "F"; }
    const char* operator()(const game::GoInside&) const { return "I"; }
    const char* operator()(const game::Sally&) const { return "Y"; }
    template <class Other>
    const char* operator()(const Other&) const {
        return "";
    }
};

}  // namespace

std::optional<NextStep> nextStep(const game::State& s, std::span<const game::Action> legal) {
    if (s.stack.empty()) return std::nullopt;
    const game::Frame& top = s.stack.back();
    if (has<game::Stop>(legal)) return NextStep{game::Stop{}, "Stop", "S"};
    if (has<game::Proceed>(legal)) {
        const bool isMuster = std::holds_alternative<game::Recruit>(top) || std::holds_alternative<game::PlacePcs>(top) ||
                              std::holds_alternative<game::GeneralTakes>(top) || std::holds_alternative<game::RaidChoice>(top);
        return NextStep{game::Proceed{}, isMuster ? "Done" : "Go on", "N"};
    }
    // To pass is the red button where nothing but a card or a click speaks against it, not where it wastes a card play.
    if (has<game::Pass>(legal) && (legal.size() == 1 || !std::holds_alternative<game::CardPlay>(top)))
        return NextStep{game::Pass{}, "Pass", "N"};
    return std::nullopt;
}

std::string decisionTitle(const Seat& seat) {
    const auto& s = seat.s();
    const auto area = [&](game::AreaId a) {
        return index(a) < seat.defs.areas.size() ? seat.defs[a].name : std::string("the field");
    };
    const auto name = [&](game::General g) {
        return g == game::General::kNone ? std::string("The General") : seat.defs[g].name;
    };
    if (const auto* f = seat.top<game::Activation>()) return name(f->general) + " may also";
    if (const auto* f = seat.top<game::InterceptOffer>()) return name(f->mover) + " enters " + area(f->at);
    if (const auto* f = seat.top<game::EvadeOffer>()) return name(f->general) + " is attacked by " + name(f->mover);
    if (const auto* f = seat.top<game::InsideOffer>()) return name(f->general) + ": inside the walls?";
    if (const auto* f = seat.top<game::DisperseOffer>())
        return std::string(f->side == game::Side::kRoyalist ? "The King\u2019s men" : "Parliament\u2019s men") + " at " +
               area(f->area);
    if (seat.top<game::SiegeChoice>()) return "Relief comes to " + area(s.battle.area);
    if (seat.top<game::CombatCard>()) return "A Combat card?";
    if (seat.top<game::TrumpOffer>()) return "Go first with a Campaign card?";
    if (seat.top<game::FirstChoice>()) return "Who plays the first card?";
    if (const auto* f = seat.top<game::AssaultOffer>()) return "The walls of " + area(f->area);
    if (seat.top<game::BrentfordChoice>()) return "The Earl of Brentford";
    if (seat.top<game::EventRegion>()) return "Name the Region";
    if (seat.top<game::FreePc>()) return "The free marker of the turn";
    if (seat.top<game::Recruit>()) return "Recruitment";
    if (const auto* f = seat.top<game::GeneralTakes>()) return name(f->general) + " takes over";
    if (seat.top<game::CardPlay>() || seat.top<game::HenriettaPlay>() || seat.top<game::BonusPlay>()) return "Other actions";
    return kYourChoice;
}

namespace {

// What an Active General would do where he stands, were the Standard raised. (UKC PA.1)
std::vector<PlateChoice> refusedHere(const Seat& seat) {
    std::vector<PlateChoice> out;
    const auto* active = seat.top<game::Activation>();
    if (!active || !game::isOnMap(seat.s(), active->general)) return out;
    const AreaId at = game::areaOf(seat.s(), active->general);
    const bool isWalled = game::isFortress(seat.defs, seat.s(), at) && game::controls(seat.s(), enemyOf(seat.own), at);
    const auto add = [&](const game::Action& a, const char* words) {
        if (seat.isLegal(a)) return;
        if (auto why = seat.whyNot(a); why && why->rule.clause == "PA.1")
            out.push_back({.words = words, .whyNot = std::move(why)});
    };
    add(game::Convert{}, "Place a PC marker here");
    if (isWalled) add(game::Besiege{}, "Begin a Siege");
    return out;
}

// Why nothing is lit for an Active General who might still march; and what stays as it is where he stands.
std::vector<std::string> whyNoMarch(const Seat& seat) {
    std::vector<std::string> out;
    const auto* active = seat.top<game::Activation>();
    if (!active || !active->mayMove || !game::isOnMap(seat.s(), active->general)) return out;
    const game::State& s = seat.counted();
    const AreaId at = game::areaOf(s, active->general);
    if (seat.keepsMarker(at))
        out.push_back("The enemy\u2019s marker stays in " + seat.defs[at].name +
                      ": no General replaces one before the Standard is raised. [UKC PA.1]");
    if (seat.has<game::MoveTo>()) {
        if (std::string lifted = seat.siegeLeft(); !lifted.empty()) out.push_back(std::move(lifted));
        return out;
    }
    const auto told = [](const common::Rejection& why) { return why.reason + " [" + why.rule.text() + "]"; };
    std::vector<std::string> reasons;
    for (const auto& line : seat.defs.map.connections(game::mapIndex(at)))
        if (const auto why = seat.whyNot(game::MoveTo{game::areaId(line.to)}))
            if (std::string words = told(*why); std::find(reasons.begin(), reasons.end(), words) == reasons.end())
                reasons.push_back(std::move(words));
    const int points = game::pointsLeft(seat.defs, s, *active), more = game::extraCost(s, *active);
    if (points == 0) out.push_back(seat.defs[active->general].name + " has no Movement Point left. [UKC P17.1]");
    else if (reasons.size() == 1) out.push_back(reasons.front());
    else if (!reasons.empty())
        out.push_back("No place beside him is within " + game::counted(points, "Movement Point") +
                      (more > 0 ? ": after a Battle, or out of siege lines, his next step costs " + std::to_string(more) +
                                      " more. [UKC P17.1]"
                                : ". " + reasons.front()));
    return out;
}

}  // namespace

bool isRecruiting(const Seat& seat) {
    return seat.top<game::Recruit>() || seat.top<game::RecruitAt>() || seat.top<game::GeneralAt>() ||
           seat.top<game::GeneralTakes>() || seat.top<game::TrainAt>();
}

// How much may still be Recruited, what of it is free, and what becomes of the rest. (UKC P10.0, P10.8, P14.0)
std::string recruitmentNote(const Seat& seat) {
    const auto* f = seat.top<game::Recruit>();
    if (!f) return {};
    const int left = f->now.left;
    std::string out = !seat.has<game::TakeBrigade>() ? "No more Brigades can be Recruited now."
                      : left > 0 ? game::counted(left, "Brigade") + " left to Recruit: press one, then its place."
                                 : "One more Brigade by the Naval Status: press one, then its place.";
    if (seat.has<game::ChooseGeneral>()) out += " Generals cost none.";
    if (!seat.has<game::TakeBrigade>()) return out;
    const bool isPhase = f->now.kind == game::RecruitKind::kPhase;  // UKC P10.2
    return out + (isPhase ? " A Region that has given one gives no more." : "") + " What is left at Done is lost.";
}

namespace {

// Whom a General who comes may take over, how many, and what ends it. (UKC P10.8)
struct TakesOver {
    std::string note;
    std::optional<common::Rejection> whyNotDone;
};
std::optional<TakesOver> takesOver(const Seat& seat) {
    const auto* f = seat.top<game::GeneralTakes>();
    if (!f || !game::isOnMap(seat.s(), f->general)) return std::nullopt;
    const auto& it = seat.defs[f->general];
    const int has = seat.sizeOf(f->general);
    TakesOver out;
    out.note = "He leads " + std::to_string(has) + " of at most " + game::counted(it.limit, "Brigade") +
               (seat.has<game::TakeBrigade>() ? ". Press who joins him." : ". Nobody else here may join him.");
    if (f->isFirst) out.whyNotDone = seat.whyNot(game::Proceed{});
    else out.note += " Done ends it.";
    return out;
}

// UKC P6.1: what the Battle that is decided here may mean for the King.
std::string kingsPeril(const Seat& seat) {
    if (seat.own != game::Side::kRoyalist || seat.top<game::Activation>() || seat.choosesCard()) return {};
    KingsRisk worst;
    for (const game::Action& a : seat.legal())
        if (KingsRisk risk = kingsRisk(seat.chair, a); risk.share > worst.share) worst = std::move(risk);
    return perilText(worst);
}

}  // namespace

Rect drawDialog(Seat& seat, const Rect& within, bool isAtSea, const Rect& larger, bool explains) {
    if (!seat.c.canChoose) return {};
    if (const auto step = nextStep(seat.s(), seat.legal())) seat.markShown(step->action);
    auto left = seat.leftOver();
    if (seat.choosesCard())  // they stand on the cards
        std::erase_if(left, [&](std::size_t choice) { return std::holds_alternative<game::PlayCard>(seat.action(choice)); });
    std::vector<PlateChoice> choices;
    for (const std::size_t choice : left)
        choices.push_back({.choice = choice,
                           .words = wordsFor(seat, choice),
                           .key = std::visit(KeyFor{}, seat.action(choice)),
                           .about = aboutOf(seat, choice)});
    for (PlateChoice& it : refusedHere(seat)) choices.push_back(std::move(it));
    std::string title = decisionTitle(seat);
    const auto step = nextStep(seat.s(), seat.legal());
    const auto isInsidePut = [&](std::size_t choice) {
        const auto* put = std::get_if<game::PutAt>(&seat.action(choice));
        return put && game::isInside(put->place);
    };
    const bool areInside = !left.empty() && std::all_of(left.begin(), left.end(), isInsidePut);
    const std::size_t onMap = seat.c.legal.size() - left.size() - (step ? 1 : 0);
    if (areInside) title = onMap > 0 ? "Or Inside the walls of" : "Inside the walls of";
    else if (title == kYourChoice && onMap > 0 && !choices.empty()) title = "Or, besides what is lit";
    else if (title == kYourChoice && onMap > 0) title = "What is lit";
    auto notes = whyNoMarch(seat);
    if (const auto takes = takesOver(seat)) {
        if (takes->whyNotDone) choices.push_back({.words = "Done", .whyNot = takes->whyNotDone});
        notes.push_back(takes->note);
    }
    if (std::string peril = kingsPeril(seat); !peril.empty()) notes.push_back(std::move(peril));
    if (seat.top<game::Recruit>() && seat.has<game::ChooseArea>())  // UKC P10.9
        notes.emplace_back("A Fortress of the enemy\u2019s that is lit may be blockaded, which costs no Brigade: press it.");
    if (explains && seat.top<game::FreePc>())  // UKC P8.3
        notes.emplace_back(
            "Each side places one for nothing at the beginning of every turn. It goes where nobody has a marker (a Neutral "
            "Area, "
            "the empty ring), next to an Area of yours, and neither next to one of the enemy\u2019s nor to a General of his.");
    if (explains && seat.has<game::ChooseNotable>())  // UKC G13.0
        notes.emplace_back(
            "The ! on the map is a Local Notable. Pressed, he Raids: an Area of his own Region near him that is Neutral or the "
            "enemy\u2019s becomes yours, where the enemy has no Brigade and no Fortress.");
    if (!UnitTray::isWanted(seat))
        if (std::string note = recruitmentNote(seat); !note.empty()) notes.push_back(std::move(note));
    return drawChoicePlate(seat, within, title, choices, isAtSea ? within.right() : within.x, {}, larger, notes);
}

// All actions

void ActionList::draw(Seat& seat, const Rect& map) {
    Frame& f = seat.f;
    if (!seat.c.canChoose) {  // it does not come back by itself when others have acted
        isOpen = isOpen && !seat.c.isTelling && !seat.c.thinking;
        return;
    }
    ButtonLook look;
    look.px = 15;
    look.key = "A";
    look.selected = isOpen;
    look.tip = Tooltip{"All actions", "Every action you may choose now, as a list.", "", {}, false};
    const std::string words = "Actions " + std::to_string(seat.c.legal.size());
    const float w = buttonWidth(f, words, look);
    const Rect at{map.x + f.px(14), map.y + f.px(12), w, f.px(33)};
    if (button(f, "list.toggle", at, words, look)) isOpen = !isOpen, f.keepDrawing(0.05);
    if (isOpen && f.takeKey("Escape")) isOpen = false;
    if (!isOpen) return;
    const Rect box{map.x + f.px(14), at.bottom() + f.px(6), std::min(f.px(400), map.w - f.px(28)),
                   std::max(f.px(60), map.bottom() - at.bottom() - f.px(16))};
    f.targets.cover("list", box);
    plate(f, box);
    const Rect inside = box.inset(f.px(10));
    const Rect inner = beginScroll(f, "list", inside, scroll_);
    float y = inner.y;
    for (std::size_t i = 0; i < seat.c.legal.size(); ++i) {
        const common::Choice& choice = seat.c.legal[i];
        ButtonLook line;
        line.px = 15;
        const float h = buttonHeight(f, choice.text, inner.w - f.px(8), line, f.px(32));
        if (button(f, "list." + choice.notation, {inner.x, y, inner.w - f.px(8), h}, choice.text, line)) seat.c.play(i);
        y += h + f.px(4);
    }
    endScroll(f, "list", inside, scroll_, y - inner.y);
}

}  // namespace app::uk
