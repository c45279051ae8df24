// Cards: the Campaign Phase, what a card may be used for, and where it goes. (P12.0)
#include "ukc/chapters/cards.h"

#include "common/ask_once.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/state/annex.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {


// The bonus cards of the first set, while they are being played.
bool isPlayingBonus(const State& s) {
    const auto* campaign = common::frameOnStack<Campaign>(s);
    return campaign != nullptr && campaign->step == CampaignStep::kBonus;
}

bool holdsInfrastructure(const Definitions& defs, const State& s, Side side) {
    for (std::size_t i = 0; i < kInfrastructures; ++i)
        if (infrastructureHolder(defs, s, i) == static_cast<int>(index(side))) return true;
    return false;
}

// P14.0, PA.108: the Recruit action itself.
bool mayTakeRecruitAction(const Definitions& defs, const State& s, Side side, Rejection* why) {
    if (s.recruitUsed[index(side)])
        return refuse(why, "You have already taken the Recruit action this turn.", {"UKC", "P14.0"});
    if (!holdsInfrastructure(defs, s, side))
        return refuse(why, "A side without an Economic Infrastructure may not take the Recruit action.",
                      {"UKC", "P14.0"});  // RULING ukc-11
    if (side == Side::kRoyalist)
        for (std::size_t i = kFirstLorrainer; i < kFirstParliament; ++i)
            if (isPlaceOnMap(s, s.places[i]))
                return refuse(why, "The King may not take the Recruit action while Lorrainers are in England.",
                              {"UKC", "PA.108"});
    return true;
}

// Which actions a card of a given strength allows now: each asked when a card needs it, and once for a whole hand.
class Uses {
public:
    Uses(const Definitions& defs, const State& s, Side side) : defs_(defs), s_(s), side_(side) {}
    bool place() { return once_(0, [&] { return canPlacePc(defs_, s_, side_, controlledBy(defs_, s_, side_)); }); }
    bool recruit() { return once_(1, [&] { return mayTakeRecruitAction(defs_, s_, side_, nullptr); }); }
    bool raid() { return once_(2, [&] { return canRaid(defs_, s_, side_); }); }
    bool activate(int ops) {
        return once_(2 + static_cast<std::size_t>(ops), [&] { return canActivate(defs_, s_, side_, ops); });
    }  // 4: a Campaign card

private:
    const Definitions& defs_;
    const State& s_;
    Side side_;
    common::AskOnce<7> once_;
};

bool mayUse(const Definitions& defs, const State& s, Side side, const PlayCard& play, Uses& u, Rejection* why) {
    const CardDefinition& it = defs[play.card];
    const int ops = opsOf(defs, s, play.card);
    if (play.use == Use::kEvent) return mayUseEvent(defs, s, side, play.card, why);
    if (isMandatory(defs, s, play.card))
        return refuse(why, "A Mandatory Event can only be played as an Event.", {"UKC", "P12.7"});
    switch (play.use) {
        case Use::kPlace:
            if (ops == 4) return refuse(why, "A Campaign card cannot be used to place PC markers.", {"UKC", "P13.0"});
            return u.place() || refuse(why, "There is no Area where a PC marker may be placed.", {"UKC", "P13.0"});
        case Use::kRecruit:
            if (ops == 4 && !isGmt(s))
                return refuse(why, "A Campaign card cannot be used to Recruit.",
                              {"UKC", "P12.5"});  // G7.3: an Operations card of any value
            return u.recruit() || (why && mayTakeRecruitAction(defs, s, side, why));
        case Use::kRaid:
            if (ops == 4)
                return refuse(why, "With a Campaign card you Activate a Local Notable instead; choose that.", {"UKC", "P12.5"});
            return u.raid() || refuse(why, "None of your Local Notables has an Area to Raid.", {"UKC", "G13.0"});
        case Use::kActivate:
            if (ops == 0) return refuse(why, "A discarded Event cannot Activate a General.", {"UKC", "P12.7"});
            if (ops == 4) return refuse(why, "Play it as a Campaign card.", {"UKC", "P12.5"});
            return u.activate(ops) ||
                   refuse(why, [&] { return fmt::format("No General can be Activated with a card of value {}.", ops); },
                          {"UKC", "P16.0"});
        case Use::kCampaign:
            if (!isCampaignCard(defs, play.card))
                return refuse(why, [&] { return fmt::format("{} is not a Campaign card.", it.title); }, {"UKC", "P12.5"});
            return u.activate(4) || u.raid() || refuse(why, "Nobody can be Activated.", {"UKC", "P12.5"});
        default: return true;
    }
}

// Takes a card out of wherever its side has it; true when it was in the hand or an Ace (or on the Display), false for a bonus
// card.
bool takeOut(State& s, Side side, CardId c) {
    const auto side_ = index(side);
    if (((s.hand[side_] | s.aces[side_]) & bitOf(c)) != CardSet{}) {
        s.hand[side_] &= ~bitOf(c);
        s.aces[side_] &= ~bitOf(c);
        return true;
    }
    for (BonusSet& b : s.bonus)
        if (b.side == side && (b.cards & bitOf(c)) != CardSet{}) {
            b.cards &= ~bitOf(c);
            return false;
        }
    return true;
}

void spend(const Definitions& defs, State& s, Side side, CardId c, bool toRecruitBox) {
    if (takeOut(s, side, c) && s.toPlay[index(side)] > 0) --s.toPlay[index(side)];  // RULING ukc-6
    ++s.cardsPlayed[index(side)];
    if (isCoreCard(defs, s, c)) setCoreAside(s, c);
    else if (c == kNewModelCard && !isGmt(s)) setCoreAside(s, c);                             // PA.3: it stays with Parliament
    else if (isMandatory(defs, s, c)) s.removed |= bitOf(c);                                  // G6.5
    else if (toRecruitBox) s.recruitBox |= bitOf(c);                                          // G6.3
    else s.discards |= bitOf(c);
}

std::string useName(const Definitions& defs, const State& s, const PlayCard& play) {
    const int ops = opsOf(defs, s, play.card), n = ops == 0 ? 1 : ops;
    switch (play.use) {
        case Use::kEvent: return "for its Event";
        case Use::kPlace: return "to place " + counted(n, "PC marker");
        case Use::kRecruit: return "to Recruit";
        case Use::kRaid: return "for " + counted(n, "Raid");
        case Use::kActivate: return "to Activate a General";
        case Use::kCampaign:
            return fmt::format("to Activate up to {}", defs[play.card].kind == CardKind::kMajorCampaign ? "three" : "two");
        case Use::kNothing: return "without using it";
    }
    return {};
}

}  // namespace

// What cards are

bool isCoreCard(const Definitions& defs, const State& s, CardId c) {
    return defs[c].deck == Deck::kCore || (c == kNewModelCard && s.newModelArmy && !isGmt(s));
}
void setCoreAside(State& s, CardId c) {
    s.coreUsed = static_cast<std::uint8_t>(s.coreUsed | (c == kNewModelCard ? 16U : 1U << (number(c) - 4)));
}


CardSet playable(const State& s, Side side) {
    return turnNumber(s) >= kWinter1645 ? s.hand[index(side)] : s.hand[index(side)] | s.aces[index(side)];  // P12.3
}
bool holdsCard(const State& s, Side side, CardId c) {
    if ((playable(s, side) & bitOf(c)) != CardSet{}) return true;
    // RULING ukc-7: a Combat or Response card among the bonus cards may be used while its own set is played.
    return !s.bonus.empty() && s.bonus[0].side == side && (s.bonus[0].cards & bitOf(c)) != CardSet{} && isPlayingBonus(s);
}
bool isMandatory(const Definitions& defs, const State& s, CardId c) {
    return defs[c].kind == CardKind::kMandatory && !(c == kNewModelCard && s.newModelArmy);
}
int opsOf(const Definitions& defs, const State& s, CardId c) {
    if (c == kNewModelCard && s.newModelArmy) return 2;  // P11.0
    if (isCampaignCard(defs, c)) return 4;
    return defs[c].kind == CardKind::kOps ? defs[c].ops : 0;
}

void spendCard(const Definitions& defs, State& s, Side side, CardId c, Log*) { spend(defs, s, side, c, false); }

bool mayUseEvent(const Definitions& defs, const State& s, Side side, CardId c, Rejection* why) {
    const CardDefinition& it = defs[c];
    switch (it.kind) {
        case CardKind::kMandatory:
            return isMandatory(defs, s, c) ||
                   refuse(why, "The New Model Army has been raised; this is now an Operations card.", {"UKC", "P11.0"});
        case CardKind::kEvent:
        case CardKind::kEventResponse: break;
        case CardKind::kCombat:
        case CardKind::kDecisive: return refuse(why, "A Combat card can be played only in a Battle.", {"UKC", "P12.5"});
        case CardKind::kResponse:
            return refuse(why, "A Response can be played only when the enemy Activates a General.", {"UKC", "P12.5"});
        default: return refuse(why, "This card has no Event.", {"UKC", "P12.5"});
    }
    if (!isFor(defs, side, c)) return refuse(why, "An Event of the other side may only be discarded.", {"UKC", "P12.7"});
    if ((s.onceOnly & bitOf(c)) != CardSet{})
        return refuse(why, "That Event has happened and cannot happen again.", {"UKC", "G6.6"});
    const auto gone = [&](Notable n) { return s.notables[index(n)] != 0; };
    for (const EventPart& part : it.parts)
        if (part.kind == PartKind::kPlaceNotable && gone(part.notable))
            return refuse(
                why, [&] { return fmt::format("{} has already been in play and cannot return.", defs[part.notable].name); },
                {"UKC", "P20.2"});  // RULING ukc-90
    if (c == kRolesCard && gone(side == Side::kRoyalist ? Notable::kNewark : Notable::kLaugharne))
        return refuse(why, "He has already been in play and cannot return.", {"UKC", "P20.2"});
    if (c == kTurnhamCard && !isRoyalistNearLondon(defs, s))
        return refuse(why, "No Royalist General is next to London.", {"UKC", "PA.73"});
    return true;
}

void startEvent(const Definitions& defs, State& s, Side side, CardId c, bool forced, Log*) {
    if (defs[c].onceOnly && c != kRolesCard) s.onceOnly |= bitOf(c);
    push(s, EventParts{{}, c, side, 0, forced});
}

bool mayUseCard(const Definitions& defs, const State& s, Side side, const PlayCard& play, Rejection* why) {
    if (!isCard(play.card)) return refuse(why, "There is no such card.", {"UKC", "P12.4"});
    Uses uses(defs, s, side);
    return mayUse(defs, s, side, play, uses, why);
}

void useCard(const Definitions& defs, State& s, Side side, const PlayCard& play, Log* log) {
    s.movedThisPlay = s.crossedThisPlay = {};  // P12.5
    const int ops = opsOf(defs, s, play.card), n = ops == 0 ? 1 : ops;
    say(
        log,
        play.use == Use::kEvent ? annexOf(play.card, {"UKC", "P12.5.3"})
        : ops == 4              ? Citation{"UKC", "P12.5.1"}
        : ops > 0               ? Citation{"UKC", "P12.5.2"}
                                : Citation{"UKC", "P12.7"},
        [&] {
            return fmt::format("{} {} {} {}.", sideTitle(side), ops == 0 && play.use != Use::kEvent ? "discards" : "plays",
                               cardName(defs, play.card), useName(defs, s, play));
        },
        LogKind::kAction, key(side));
    if (play.use == Use::kEvent) weigh(log, common::LogWeight::kNotable);
    spend(defs, s, side, play.card, play.use == Use::kRecruit && isGmt(s));
    switch (play.use) {
        case Use::kEvent: return startEvent(defs, s, side, play.card, false, log);
        case Use::kPlace: return openPlacePcs(defs, s, side, n);
        case Use::kRecruit:
            s.recruitUsed[index(side)] = true;
            return openRecruit(defs, s, side, ops > 0 ? RecruitKind::kOps : RecruitKind::kDiscard, ops > 0 ? 2 : 1, 0, 0, log);
        case Use::kRaid: return openRaids(defs, s, side, n);
        case Use::kActivate: return push(s, by(side, ActivateChoice{{}, static_cast<std::uint8_t>(ops), 1, 0}));
        case Use::kCampaign:
            return push(
                s,
                by(side, ActivateChoice{
                             {}, 4, static_cast<std::uint8_t>(defs[play.card].kind == CardKind::kMajorCampaign ? 3 : 2), 0}));
        case Use::kNothing: return;
    }
}

[[gnu::flatten]] void appendUses(const Definitions& defs, const State& s, Side side, CardSet cards, ActionList& list) {
    Uses u(defs, s, side);
    forEachCard(cards, [&](CardId c) {
        for (std::uint8_t use = 0; use <= static_cast<std::uint8_t>(Use::kNothing); ++use)
            if (const PlayCard play{c, static_cast<Use>(use)}; mayUse(defs, s, side, play, u, nullptr))
                list.push_back(Action{play});
    });
}

namespace {

// P10.6, PA.63: at any card play the Siege Train may be sent back, and after Late 1644 the Queen may sail from a Royalist Port.
bool maySendTrain(const State& s, Side side) {
    const TrainBox box = s.trains[index(side)].box;
    return box == TrainBox::kFortress || box == TrainBox::kGeneral;
}
bool mayQueenSail(const Definitions& defs, const State& s, Side side) {
    if (side != Side::kRoyalist || turnNumber(s) <= kLate1644) return false;
    const AreaId a = s.queen.box == QueenBox::kArea      ? s.queen.area
                     : s.queen.box == QueenBox::kGeneral ? areaOf(s, s.queen.general)
                                                         : AreaId::kNone;
    return a != AreaId::kNone && defs[a].isPort && controls(s, Side::kRoyalist, a);
}

}  // namespace

bool allowsAside(const Definitions& defs, const State& s, Side side, const Action& a, Rejection* why) {
    if (std::holds_alternative<TakeTrain>(a))
        return maySendTrain(s, side) || refuse(why, "Your Siege Train is not on the map.", {"UKC", "P10.6"});
    return mayQueenSail(defs, s, side) ||
           refuse(why, "The Queen may sail after Late 1644, from a Royalist Port.", {"UKC", "PA.63"});
}
void appendAside(const Definitions& defs, const State& s, Side side, ActionList& list) {
    if (maySendTrain(s, side)) list.push_back(Action{TakeTrain{}});
    if (mayQueenSail(defs, s, side)) list.push_back(Action{TakeQueen{}});
}
void applyAside(State& s, Side side, const Action& a, Log* log) {
    if (std::holds_alternative<TakeTrain>(a)) {
        s.trains[index(side)] = {TrainBox::kTrack, AreaId::kNone, General::kNone, static_cast<std::uint8_t>(turnNumber(s) + 1)};
        say(
            log, {"UKC", "P10.6"}, [&] { return fmt::format("The {} Siege Train is sent back.", sideAdjective(side)); },
            LogKind::kAction, key(side));
        return;
    }
    s.queen = {QueenBox::kGone, AreaId::kNone, General::kNone};
    say(log, {"UKC", "PA.63"}, [] { return std::string("The Queen sails."); }, LogKind::kAction, key(side));
    shiftNaval(s, -1, log, {"UKC", "PA.63"});
}

// The Campaign Phase (P12.1)

namespace {

// P26.4: in Henrietta all cards lie open, so it is asked only of a side that shows one; elsewhere of one that could hold one,
// as far as both know.
bool isTrumpAsked(const Definitions& defs, const State& s, Side side) {
    const CardSet out = s.options.henrietta ? ~s.hand[index(side)] : s.discards | s.removed | s.recruitBox;
    for (std::size_t n = 1; n <= kCards; ++n)
        if (const CardId c = card(static_cast<int>(n)); isCampaignCard(defs, c) && (out & bitOf(c)) == CardSet{}) return true;
    return false;
}

}  // namespace

void Campaign::run(const Definitions& defs, State& s, Log* log) const {
    const auto then = [&](CampaignStep to) { push(s, Campaign{{}, to}); };
    const auto next = [&] {
        s.playing = enemyOf(s.playing);
        then(CampaignStep::kPlay);
    };
    switch (step) {
        case CampaignStep::kFirst:
            s.passed = {};
            s.bonus.clear();
            s.movedThisPlay = s.crossedThisPlay = {};
            then(CampaignStep::kTrump);
            return push(s, by(s.newModelArmy ? Side::kParliament : Side::kRoyalist, FirstChoice{}));
        case CampaignStep::kTrump: {
            then(CampaignStep::kPlay);
            if (isTrumpAsked(defs, s, enemyOf(s.playing))) push(s, by(enemyOf(s.playing), TrumpOffer{}));
            return;
        }
        case CampaignStep::kPlay: {
            if (s.options.henrietta) {
                tidyDisplays(defs, s,
                             log);  // P26.4: the last card played may have been a C's last: the next deck comes in this turn
                for (const Side side : kBothSides)
                    if (owesMandatory(defs, s, side)) s.passed[index(side)] = false;  // RULING ukc-152
            }
            if (s.passed[0] && s.passed[1]) return then(CampaignStep::kEnd);
            if (s.passed[index(s.playing)]) s.playing = enemyOf(s.playing);
            const Side side = s.playing;
            const bool canPlay = s.options.henrietta ? s.toPlay[index(side)] > 0 || owesMandatory(defs, s, side)
                                                     : playable(s, side) != CardSet{};
            if (!canPlay) {
                s.passed[index(side)] = true;
                if (s.options.henrietta)
                    say(
                        log, {"UKC", "P26.3"}, [&] { return fmt::format("{} has no play left and passes.", sideTitle(side)); },
                        LogKind::kNote, key(side));
                else
                    say(
                        log, {"UKC", "P12.1"},
                        [&] { return fmt::format("{} has no card to play and passes.", sideTitle(side)); }, LogKind::kNote,
                        key(side));
                return next();
            }
            then(CampaignStep::kAfterPlay);
            if (s.options.henrietta) push(s, HenriettaTurn{{}, side});  // P26.3
            else push(s, by(side, CardPlay{}));
            return;
        }
        case CampaignStep::kAfterPlay:
        case CampaignStep::kBonus:
            s.movedThisPlay = s.crossedThisPlay = {};
            while (!s.bonus.empty() && s.bonus[0].cards == CardSet{}) {  // P19.1: each set in the order it was drawn
                for (std::size_t i = 1; i < s.bonus.size(); ++i) s.bonus[i - 1] = s.bonus[i];
                s.bonus.pop_back();
            }
            if (s.bonus.empty()) return next();
            then(CampaignStep::kBonus);
            return push(s, by(s.bonus[0].side, BonusPlay{}));
        case CampaignStep::kEnd: return push(s, KeepCards{});
    }
}

std::string FirstChoice::prompt(const Speaker&) const { return "choose who plays the first card."; }
void FirstChoice::legal(const Definitions&, const State&, ActionList& list) const {
    for (const Side first : kBothSides) list.push_back(Action{GoFirst{first}});
}
Effect FirstChoice::apply(const Definitions&, State& s, const GoFirst& a, Log* log) const {
    s.playing = a.side;
    say(log, kRule, [&] {
        return side == s.playing ? fmt::format("{} chooses to go first.", sideTitle(side))
                                 : fmt::format("{} lets {} go first.", sideTitle(side), sideName(s.playing));
    }, LogKind::kAction, key(side));
    return Effect::kSealed;
}

// P12.1: a Campaign card lets the side named second go first, if it is the first card played.

std::string TrumpOffer::prompt(const Speaker&) const {
    return "play a Campaign card to go first, or pass.";
}
void TrumpOffer::legal(const Definitions& defs, const State& s, ActionList& list) const {
    forEachCard(playable(s, side), [&](CardId c) {  // RULING ukc-9
        if (const PlayCard a{c, Use::kCampaign}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
    });
    list.push_back(Action{Pass{}});
}
bool TrumpOffer::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    if (a.use != Use::kCampaign) return refuse(why, kAwaits, kRule);
    if (!isCard(a.card) || (playable(s, side) & bitOf(a.card)) == CardSet{})
        return refuse(why, "You do not hold that card.", kRule);
    return mayUseCard(defs, s, side, a, why);
}
Effect TrumpOffer::apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kSealed; }
Effect TrumpOffer::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    s.playing = side;
    say(
        log, kRule, [&] { return fmt::format("{} plays a Campaign card and goes first instead.", sideTitle(side)); },
        LogKind::kNote, key(side));
    if (auto* campaign = s.stack.empty() ? nullptr : std::get_if<Campaign>(&s.stack.back()))
        campaign->step = CampaignStep::kAfterPlay;
    useCard(defs, s, side, a, log);
    return Effect::kSealed;
}

// A card from the hand

namespace {

bool hasMandatory(const Definitions& defs, const State& s, Side side) {
    for (const CardId c : {kStandardCard, kCovenantCard, kNewModelCard})
        if ((playable(s, side) & bitOf(c)) != CardSet{} && isMandatory(defs, s, c)) return true;
    return false;
}

}  // namespace

std::string CardPlay::prompt(const Speaker& speaker) const {
    const int left = speaker.s.toPlay[index(side)];
    if (left == 0 && speaker.isOpenTo(side) && hasMandatory(speaker.defs, speaker.s, side))
        return "play a card; your Mandatory one must be played before you may pass.";  // nobody else knows of it
    if (left == 0) return "play a card, or pass.";
    return fmt::format("play a card; {} left before you may pass.", left);
}
void CardPlay::legal(const Definitions& defs, const State& s, ActionList& list) const {
    appendUses(defs, s, side, playable(s, side), list);
    if (allows(defs, s, Pass{}, nullptr)) list.push_back(Action{Pass{}});
    appendAside(defs, s, side, list);
}
bool CardPlay::allows(const Definitions& defs, const State& s, const Pass&, Rejection* why) const {
    if (playable(s, side) == CardSet{}) return true;
    if (hasSent)
        return refuse(why, "You sent the Siege Train or the Queen away as part of a card play; now play that card.",
                      {"UKC", "P10.6"});
    if (s.toPlay[index(side)] > 0)
        return refuse(
            why, [&] { return fmt::format("You must play six cards before you may pass; {} left.", s.toPlay[index(side)]); },
            {"UKC", "P12.1"});
    return !hasMandatory(defs, s, side) || refuse(why, "You may not pass while you hold a Mandatory card.", {"UKC", "P12.1"});
}
bool CardPlay::allows(const Definitions& defs, const State& s, const TakeTrain& a, Rejection* why) const {
    return allowsAside(defs, s, side, a, why);
}
bool CardPlay::allows(const Definitions& defs, const State& s, const TakeQueen& a, Rejection* why) const {
    return allowsAside(defs, s, side, a, why);
}
bool CardPlay::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    if (!isCard(a.card) || (playable(s, side) & bitOf(a.card)) == CardSet{})
        return refuse(why, "You do not hold that card.", kRule);
    return mayUseCard(defs, s, side, a, why);
}
Effect CardPlay::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    useCard(defs, s, side, a, log);
    return a.use == Use::kEvent ? Effect::kSealed : Effect::kReversible;  // an Event may show what was hidden
}
Effect CardPlay::apply(const Definitions&, State& s, const Pass&, Log* log) const {
    s.passed[index(side)] = true;
    say(log, {"UKC", "P12.1"}, [&] { return fmt::format("{} passes.", sideTitle(side)); }, LogKind::kAction, key(side));
    return Effect::kSealed;
}
// P10.6, PA.63: with a card that is played.
Effect CardPlay::apply(const Definitions&, State& s, const TakeTrain& a, Log* log) const {
    applyAside(s, side, a, log);
    push(s, by(side, CardPlay{{}, true}));
    return Effect::kReversible;
}
Effect CardPlay::apply(const Definitions&, State& s, const TakeQueen& a, Log* log) const {
    applyAside(s, side, a, log);
    push(s, by(side, CardPlay{{}, true}));
    return Effect::kReversible;
}

}  // namespace ukc
