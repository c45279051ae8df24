// Dialogs: the decision panel and the buttons of the Action Segment.
#include "app/window/twwae/dialogs.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/window/table/choice_plate.h"

namespace app::tw {

namespace {

template <class A>
bool has(std::span<const game::Action> legal) {
    return std::any_of(legal.begin(), legal.end(), [](const game::Action& a) { return std::holds_alternative<A>(a); });
}

std::string wordsFor(const Seat& seat, std::size_t choice) {
    const bool yes = std::holds_alternative<game::Enact>(seat.action(choice));
    const bool isEvent = seat.top<game::EventOffer>() || seat.top<game::VictoryEventOffer>();
    if (yes || std::holds_alternative<game::Decline>(seat.action(choice))) {
        if (isEvent) return yes ? "Enact the Event" : "Decline";
        if (seat.top<game::MaintainSiege>()) return yes ? "Maintain the Siege" : "Break it off";
        if (seat.top<game::WithdrawOffer>()) return yes ? "Try to Withdraw" : "Stand and fight";
        if (seat.top<game::RetreatOrder>()) return yes ? "General Retreat" : "Fight on";
        if (seat.top<game::ContinueAttack>()) return yes ? "Attack again" : "Break off";
        if (seat.top<game::CityGunsOffer>() || seat.top<game::BombardOffer>()) return yes ? "Fire the guns" : "Hold fire";
        if (seat.top<game::TacticalEvent>()) return yes ? "Use it here" : "Not now";
    }
    if (const auto* main = std::get_if<game::MainAttack>(&seat.action(choice))) {
        const game::Group& group = seat.s().groups[main->group];
        int blocks = 0;
        for (const game::BlockId b : game::Blocks{group.side, game::blocksOutside(seat.s(), group.side, group.area)})
            blocks += game::block(seat.s(), b).group == main->group + 1 ? 1 : 0;
        const bool isScottish = group.kind == game::GroupKind::kScottishBorder;
        return fmt::format("From {}, {}", isScottish ? "Scotland" : seat.defs[group.from].name, game::counted(blocks, "block"));
    }
    // The title says what befalls them.
    if (const auto* pair = std::get_if<game::LosePair>(&seat.action(choice))) {
        const auto named = [&](game::BlockId b) {  // with its strength: there may be two Midlands Foot
            return fmt::format("{} {}", seat.defs[b].name, game::strengthOf(seat.s(), b));
        };
        return named(pair->first) + (pair->second == game::BlockId::kNone ? "" : ", " + named(pair->second));
    }
    std::string text = seat.c.legal[choice].text;
    if (!text.empty() && text.back() == '.') text.pop_back();
    return text;
}

// What comes of a yes and of a no, where the words of the button do not say it.
std::string aboutOf(const Seat& seat, std::size_t choice) {
    const bool yes = std::holds_alternative<game::Enact>(seat.action(choice));
    if (!yes && !std::holds_alternative<game::Decline>(seat.action(choice))) return {};
    if (seat.top<game::MaintainSiege>())
        return yes ? "At least as many blocks as the City has Size stay in the lines and do not fight. If the Battle is lost "
                     "they Retreat and the Siege Marker goes."
                   : "All your blocks fight; those in the City may come out against them. The Siege Marker goes down by 1, and "
                     "goes if the Battle is lost.";
    if (seat.top<game::WithdrawOffer>())
        return yes ? "More Cavalry than the enemy has makes it easier, guns make it harder. If it fails you are caught and "
                     "fight."
                   : "The Battle is fought here.";
    if (seat.top<game::RetreatOrder>())
        return yes ? "This Round both sides hit less often, you least; then you leave the field and have lost the Battle."
                   : "The Round is fought as usual.";
    return {};
}

}  // namespace

std::optional<NextStep> nextStep(const game::State& s, std::span<const game::Action> legal) {
    if (s.stack.empty()) return std::nullopt;
    const game::Frame& top = s.stack.back();
    if (has<game::EndActions>(legal)) return NextStep{game::EndActions{}, "End actions", "E"};
    if (!has<game::Proceed>(legal)) return std::nullopt;
    std::string label = "Go on";
    if (const auto* march = std::get_if<game::GroupMove>(&top)) {
        bool isSentOn = game::chosen(s, march->side) != 0;
        for (const game::BlockId b : game::Blocks{march->side, game::allOf(march->side)})
            isSentOn = isSentOn || game::isSent(s, b);
        label = march->step == 1 ? "March" : isSentOn ? "March on" : "Stop here";
    }
    if (std::holds_alternative<game::Muster>(top)) label = "Muster";
    // What it means with those chosen, or with nobody.
    if (const auto* sally = std::get_if<game::SallyChoice>(&top)) label = game::chosen(s, sally->side) != 0 ? "Sally" : "Stay";
    if (const auto* storm = std::get_if<game::StormChoice>(&top)) label = game::chosen(s, storm->side) != 0 ? "Storm" : "Wait";
    if (std::holds_alternative<game::FireChoice>(top)) label = "The rest Engage";
    if (std::holds_alternative<game::GunTargetChoice>(top) || std::holds_alternative<game::SallyOpponentChoice>(top))
        label = "Draw at random";
    return NextStep{game::Proceed{}, label, "N"};
}

std::string decisionTitle(const Seat& seat) {
    const auto eventTitle = [&](game::Side side) {
        const game::CardId id = seat.s().played[index(side)];
        return id == game::CardId::kNone ? std::string("The Event") : seat.defs[id].title;
    };
    if (const auto* f = seat.top<game::EventOffer>()) return eventTitle(f->side);
    if (const auto* f = seat.top<game::VictoryEventOffer>()) return eventTitle(f->side);
    if (const auto* f = seat.top<game::TacticalEvent>()) return eventTitle(f->side);
    if (seat.top<game::FirstPlayerChoice>()) return "Who is Player 1, and acts first?";
    if (seat.top<game::ActionSegment>()) return "Also possible";
    if (seat.top<game::CampFeverLosses>()) return "Who lose 1 strength each?";
    if (seat.top<game::Withdrawal>()) return "The enemy comes: withdraw into the City?";
    if (seat.top<game::MaintainSiege>()) return "Relief comes to the City";
    if (seat.top<game::MainAttackChoice>()) return "The Main Attack";
    if (seat.top<game::WithdrawOffer>()) return "Withdraw before the Battle?";
    if (seat.top<game::RetreatOrder>()) return "Fight on?";
    if (const auto* f = seat.top<game::StormChoice>()) return "The Storm of " + seat.defs[f->city].name;
    if (const auto* f = seat.top<game::SallyChoice>()) return "The Sally from " + seat.defs[f->city].name;
    if (seat.top<game::LastStandChoice>()) return "Last Stand";
    if (seat.top<game::ArtilleryTargets>()) return "The guns";
    if (seat.top<game::ContinueAttack>()) return "Another Round?";
    if (seat.top<game::CityGunsOffer>()) return "Guns on the walls";
    if (seat.top<game::BombardOffer>()) return "Bombardment";
    if (seat.top<game::GunTargetChoice>()) return "At whom?";
    if (seat.top<game::SallyOpponentChoice>()) return "Whom do they meet?";
    if (seat.top<game::ChooseBattle>()) return "The next Battle";
    if (seat.top<game::ChooseSiege>()) return "The next Siege";
    if (seat.top<game::MontroseChoice>()) return "Montrose";
    if (seat.top<game::NmaStrength>() || seat.top<game::NmaHorseChoice>()) return "The New Model Army";
    return "Your choice";
}

Rect drawDialog(Seat& seat, const Rect& within, std::optional<float> from, const Rect& larger) {
    if (!seat.c.canChoose) return {};
    if (const auto step = nextStep(seat.s(), seat.legal())) seat.markShown(step->action);
    auto left = seat.leftOver();
    if (seat.choosesActions())  // the other modes' actions wait for their button
        std::erase_if(left, [&](std::size_t choice) {
            const auto its = modeOf(seat.action(choice));
            return its && *its != seat.mode;
        });
    std::vector<PlateChoice> choices;
    for (const std::size_t choice : left) {
        const game::Action& a = seat.action(choice);
        // To fight on is one key wherever it is asked.
        const bool isTurned = seat.top<game::RetreatOrder>() != nullptr;
        choices.push_back({choice, wordsFor(seat, choice),
                           std::holds_alternative<game::Enact>(a)     ? (isTurned ? "X" : "Y")
                           : std::holds_alternative<game::Decline>(a) ? (isTurned ? "Y" : "X")
                                                                      : "",
                           false, aboutOf(seat, choice)});
    }
    if (seat.top<game::RetreatOrder>()) std::reverse(choices.begin(), choices.end());
    // What a Storm or Sally by those chosen may come to, before it is begun.
    if (const auto step = nextStep(seat.s(), seat.legal()); step && choices.empty())
        if (const auto choice = seat.choiceOf(step->action)) {
            PlateChoice told{*choice, step->label};
            told.isStep = true;
            choices.push_back(std::move(told));
        }
    // Which Battle or Siege comes next is pressed on the map, or here by its name.
    if (seat.top<game::ChooseBattle>() || seat.top<game::ChooseSiege>())
        for (std::size_t choice = 0; choice < seat.legal().size(); ++choice)
            if (std::find(left.begin(), left.end(), choice) == left.end())
                choices.push_back({choice, wordsFor(seat, choice), "", true});
    // A City that is asked about keeps its name in sight.
    std::vector<Rect> cities;
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i)
        if (const auto action = seat.actionAt(game::cityAt(i)))
            if (const Target* city = seat.f.targets.find(seat.notation(*action)))
                cities.push_back(Rect::around(city->rect.centre(), city->rect.w / 2 + seat.f.px(84),
                                              city->rect.h / 2 + seat.f.px(22)));
    std::vector<std::string> notes;  // TWWAE 2.31, 7.03
    if (seat.top<game::FirstPlayerChoice>())
        notes.emplace_back(
            "Player 1 does all his Actions of this Turn first and names the order of Battles and Sieges. Player 2 "
            "acts when he has seen what Player 1 did.");
    return drawChoicePlate(seat, within, decisionTitle(seat), choices, from, cities, larger, notes);
}

// Why nothing of a kind can be done: what stands in the way of most of those who might.
static common::Rejection whyNone(const Seat& seat, Mode mode) {
    std::vector<std::pair<common::Rejection, int>> reasons;
    const auto ask = [&](const game::Action& a) {
        const auto why = seat.whyNot(a);
        if (!why) return;
        const auto at =
            std::find_if(reasons.begin(), reasons.end(), [&](const auto& it) { return it.first.reason == why->reason; });
        if (at == reasons.end()) reasons.emplace_back(*why, 1);
        else ++at->second;
    };
    for (const game::BlockId b : game::Blocks{seat.own, game::allOf(seat.own)}) {
        const game::Place at = seat.s().blocks[index(b)].place;
        if (mode == Mode::kRaise && at == game::Place::kPool) ask(game::Raise{b});
        if (mode == Mode::kStrengthen && game::isOnMap(at)) ask(game::Strengthen{b});
        if (mode == Mode::kSail && game::isOnMap(at)) ask(game::Sail{b});
        if (mode == Mode::kMarch && game::isArea(at)) ask(game::March{game::areaOf(at)});
        if (mode == Mode::kMuster && game::isArea(at)) ask(game::MusterAt{game::areaOf(at)});
    }
    if (reasons.empty()) return {"You have no block for it.", {}};
    return std::max_element(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

Rect drawModes(Seat& seat, const Rect& box, Mode& mode) {
    if (!seat.c.canChoose || !seat.choosesActions()) return {};
    Frame& f = seat.f;
    struct Button {
        const char *id, *label, *key, *text, *rule;
    };
    static constexpr std::array<Button, kModes> kButtons{{
        {"mode.march", "March", "M", "Group Move: move blocks out of one Area.", "TWWAE 6.11"},
        {"mode.muster", "Muster", "T", "Muster: bring blocks from neighbouring Areas together.", "TWWAE 6.12"},
        {"mode.sail", "Sail", "S", "Sea Move: move one block by sea.", "TWWAE 6.2"},
        {"mode.strengthen", "Strengthen", "G", "Recruitment: add 1 strength to a block.", "TWWAE 6.3"},
        {"mode.raise", "Raise", "P", "Recruitment: bring a block out of the Recruitment Pool.", "TWWAE 6.3"},
    }};
    Rect row = box, covered{box.x, box.y, 0, 0};
    const bool isNarrow = row.w < f.px(560), isStacked = !isNarrow;  // a stack keeps clear of Scotland and the North
    for (std::size_t i = 0; i < kModes; ++i) {
        const auto m = static_cast<Mode>(i);
        ButtonLook look;
        look.px = 16;
        look.key = isNarrow ? "" : kButtons[i].key;
        look.selected = mode == m;
        const bool any = seat.anyLegal(m);
        look.enabled = any;
        look.tip = Tooltip{kButtons[i].label, kButtons[i].text, kButtons[i].rule, {}, !any};
        if (!any) {
            if (const common::Rejection why = whyNone(seat, m); true)
                look.tip->text = why.reason, look.tip->rule = why.rule.empty() ? kButtons[i].rule : why.rule.text();
        }
        const float w = isStacked ? f.px(124) : std::min(buttonWidth(f, kButtons[i].label, look), row.w);
        const Rect at =
            isStacked ? Rect{row.x, row.y + static_cast<float>(i) * f.px(36), w, f.px(33)} : row.cutLeft(w, f.px(6));
        covered = {box.x, box.y, std::max(covered.w, at.right() - box.x), at.bottom() - box.y};
        if (button(f, kButtons[i].id, at, kButtons[i].label, look)) mode = m, f.keepDrawing(0.05);
        if (isNarrow && any && f.takeKey(kButtons[i].key)) mode = m, f.keepDrawing(0.05);
    }
    return covered;
}

}  // namespace app::tw
