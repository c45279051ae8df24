// Reactions: what happens when a General enters an Area, in its order; Turnham Green, Interception, and the defender who picks
// up.
#include "ukc/chapters/movement_reactions.h"

#include "ukc/chapters/cards.h"
#include "ukc/chapters/movement.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr Citation kTurnhamRule{"UKC", "PA.73"};

bool isTurnhamAsked(const Definitions& defs, const State& s) {
    return isRoyalistNearLondon(defs, s) && couldHold(defs, s, Side::kParliament, kTurnhamCard);
}

BrigadeSet unledNear(const State& s, General g) {
    return unled(s, sideOf(g), areaOf(s, g)) | inside(s, sideOf(g), areaOf(s, g));
}

// The Activation is done with when its General is gone or may not go on.
void closeActivation(const Definitions& defs, State& s, Log* log) {
    if (s.isOver || s.stack.empty()) return;
    const auto* top = std::get_if<Activation>(&s.stack.back());
    if (!top || (!top->isOver && isOnMap(s, top->general))) return;
    const Activation f = *top;
    s.stack.pop_back();
    finishActivation(defs, s, f, log);
}

void beginBattle(const Definitions& defs, State& s, const Entry& f, const Opposition& o, Log* log) {
    const Side side = sideOf(f.general);
    Battle b;
    b.isOn = true;
    b.area = f.to;
    b.attacker = side;
    b.general[index(side)] = f.general;
    b.general[index(enemyOf(side))] = o.general;
    b.from = f.from;
    b.isSally = f.isSally;
    b.isEntry = f.from == AreaId::kNone && !f.isSally;
    if (f.interceptor != General::kNone) {
        b.isInterception = true;
        b.interceptedFrom = f.interceptedFrom;
        b.wasOccupied = isOccupiedBeside(s, f.general, f.to);
    }
    b.siegeLifted = f.siegeLifted && !f.isSally;
    startBattle(defs, s, b, log);
}

}  // namespace

// The sums

int ratingModifier(const Definitions& defs, General reacting, General activated) {
    const int mine = defs[reacting].reaction, his = defs[activated].reaction;  // P18.1: 2/3* counts as 3
    return mine < his ? 1 : mine > his ? -1 : 0;
}
int interceptionModifier(const Definitions& defs, General interceptor, AreaId where, General activated, AreaId at) {
    return ratingModifier(defs, interceptor, activated) - (lineBetween(defs, where, at) == LineKind::kMountain ? 1 : 0);
}
int evasionModifier(const Definitions& defs, General evader, AreaId where, General activated, AreaId from) {
    const bool isHard = from != AreaId::kNone && lineBetween(defs, from, where) != LineKind::kRoad;
    return ratingModifier(defs, evader, activated) - (isHard ? 1 : 0);
}

// PA.1, G6.5 (RULING ukc-102)
bool isBarredByStandard(const State& s, Side side, AreaId to) {
    return !s.standardRaised && (hasEnemyBrigades(s, side, to) || !inArea(s, enemyOf(side), to).empty());
}

std::uint32_t interceptors(const Definitions& defs, const State& s, Side activated, AreaId at, std::uint32_t tried) {
    const Side side = enemyOf(activated);
    if (!s.standardRaised) return 0;  // PA.1
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        if (!isOnMap(s, g) || sideOf(g) != side || isSubordinate(s, g) || general(s, g).isInside || (tried >> i & 1U) != 0)
            continue;
        if (defs.sets.byLand[index(at)].contains(mapIndex(areaOf(s, g)))) bits |= 1U << i;
    }
    return bits != 0 && inArea(s, side, at).empty() ? bits : 0;  // P18.1
}

common::AreaSet evasionAreas(const Definitions& defs, const State& s, General g, AreaId from, int brigades) {
    const AreaId here = areaOf(s, g);
    common::AreaSet enemies;  // Areas with a Brigade of the enemy, even Inside (G10.1)
    const Side enemy = enemyOf(sideOf(g));
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        if (serves(s, b) != enemy) continue;
        const Place p = placeOf(s, b);
        if (const AreaId a = areaIn(p); a != AreaId::kNone) enemies.insert(mapIndex(a));
        else if (isDisplay(p) && isOnMap(s, generalOf(p))) enemies.insert(mapIndex(areaOf(s, generalOf(p))));
        else if (isNotable(p) && s.notables[index(notableOf(p))] == 1)
            enemies.insert(mapIndex(s.notableArea[index(notableOf(p))]));
    }
    const common::AreaSet reached =
        defs.map.reachableIf({mapIndex(here)}, evasionDistance(brigades), [&](common::AreaIndex, const common::Connection& c) {
            return areaId(c.to) != from && !enemies.contains(c.to) && carries(defs, c.kind, brigades);
        });
    common::AreaSet areas;
    for (const common::AreaIndex a : reached)
        if (areaId(a) != here && mayStandIn(defs, s, g, areaId(a))) areas.insert(a);  // P17.3
    return areas;
}

bool mayEvade(const Definitions& defs, const State& s, General g, AreaId from) {
    const int all = size(s, g), alone = own(s, g).size();  // RULING ukc-28
    return !evasionAreas(defs, s, g, from, all).empty() ||
           (alone > 0 && alone < all && !evasionAreas(defs, s, g, from, alone).empty());
}

bool mayGoInside(const Definitions& defs, const State& s, General g) {
    const AreaId a = areaOf(s, g);
    if (classOf(defs, a) == 0 || !controls(s, sideOf(g), a) || generalIn(s, sideOf(g), a, true) != General::kNone) return false;
    return size(s, g) + inside(s, sideOf(g), a).size() <= holds(defs, s, a);
}

bool mayRespondWith(const Definitions& defs, const State& s, Side side, CardId c) {
    if ((s.onceOnly & bitOf(c)) != CardSet{}) return false;
    if (s.passed[index(side)] && (playable(s, side) & bitOf(c)) != CardSet{})
        return false;  // P12.1: who has passed plays no more
    if (!holdsCard(s, side, c)) return false;
    // P26.4: the cards that lie face up on a Display are its side's hand; one costs a play, and enough must be left for those
    // that are bound. P12.1: a bonus card costs none.
    return !s.options.henrietta || (playable(s, side) & bitOf(c)) == CardSet{} ||
           s.toPlay[index(side)] > boundPlays(defs, s, side);  // RULING ukc-114
}

bool couldHold(const Definitions& defs, const State& s, Side side, CardId c) {
    if (s.options.henrietta) return mayRespondWith(defs, s, side, c);  // all lies open
    if (((s.discards | s.removed | s.recruitBox | s.onceOnly) & bitOf(c)) != CardSet{}) return false;  // RULING ukc-125
    const Deck deck = defs[c].deck;
    if (deck == Deck::kAltHist ? s.openPiles < 2 : deck != Deck::kCore && static_cast<int>(deck) > s.openPiles)
        return false;  // its deck is not in play yet
    if (!s.passed[index(side)] && (s.hand[index(side)] != CardSet{} || s.aces[index(side)] != CardSet{})) return true;  // P12.1
    return std::any_of(s.bonus.begin(), s.bonus.end(),
                       [&](const BonusSet& b) { return b.side == side && b.cards != CardSet{}; });
}

Entry* entryBelow(State& s) { return common::frameOnStack<Entry>(s); }
const Entry* entryBelow(const State& s) { return common::frameOnStack<Entry>(s); }

// P18.1, RULING ukc-153: Brigades Inside a Fortress and with a Local Notable are Unled Brigades too.
bool isOccupiedBeside(const State& s, General mover, AreaId a) {
    return !(inArea(s, sideOf(mover), a) - army(s, mover)).empty();
}

Opposition oppositionTo(const State& s, const Entry& f) {
    const Side side = enemyOf(sideOf(f.general));
    Opposition o;
    if (f.interceptor != General::kNone) {
        if (isOnMap(s, f.interceptor) && areaOf(s, f.interceptor) == f.to) o = {f.interceptor, army(s, f.interceptor)};
        return o;
    }
    o.brigades = unled(s, side, f.to);  // RULING ukc-29
    for (const General g : commandersIn(s, side, f.to)) {  // RULING ukc-30
        if (o.general == General::kNone) o.general = g;
        o.brigades |= army(s, g);
    }
    return o;
}

bool isRoyalistNearLondon(const Definitions& defs, const State& s) {
    for (std::size_t i = 0; i < kFirstParliamentGeneral; ++i)
        if (isOnMap(s, generalAt(i)) && defs.map.isAdjacent(mapIndex(defs.london), mapIndex(areaOf(s, generalAt(i)))))
            return true;
    return false;
}
std::string reactionNeed(int modifier) {
    const std::string change = modifier == 0 ? std::string() : fmt::format(", with {} on the die", signedText(modifier));
    return fmt::format("{} or more is needed{}", kReactionNeeds, change);
}
void sayReaction(const Definitions& defs, Log* log, Citation rule, General g, std::string_view what, int die, int rating,
                 int way, std::string_view wayName, AreaId at) {
    say(log, rule, [&] {
        const int sum = die + rating + way;
        const auto part = [](int n, std::string_view name) {
            return n == 0 ? std::string() : fmt::format(" {} {} ({})", n < 0 ? "\u2212" : "+", std::abs(n), name);
        };
        const std::string parts = part(rating, "Strategy Ratings") + part(way, wayName);
        return fmt::format("{} rolls {}{}{}: {} {}.", defs[g].name, die, parts, parts.empty() ? "" : fmt::format(" = {}", sum),
                           what, sum >= kReactionNeeds ? "succeeds" : "fails");
    }, LogKind::kNote, key(sideOf(g)), defs[at].key, {die});
}

bool isAnswered(const Definitions& defs, const State& s, const Entry& f) {
    const Side side = sideOf(f.general);
    const Activation* active = activationBelow(s);
    return (side == Side::kRoyalist && isTurnhamAsked(defs, s)) ||
           interceptors(defs, s, side, f.to, active ? active->tried : 0) != 0 || oppositionTo(s, f).isThere();
}

// The order of things on entering an Area (RULING ukc-21)

void Entry::run(const Definitions& defs, State& s, Log* log) const {
    Entry f = *this;
    const Side side = sideOf(f.general), enemy = enemyOf(side);
    const auto wait = [&](EntryStep next, const auto& frame) {
        f.step = next;
        push(s, f);
        push(s, frame);
    };
    const Opposition o = oppositionTo(s, f);  // until somebody is asked nobody moves
    for (;;) {
        if (s.isOver) return;
        if (!isOnMap(s, f.general) || areaOf(s, f.general) != f.to) f.step = EntryStep::kDone;
        switch (f.step) {
            case EntryStep::kTurnham:
                f.step = EntryStep::kIntercept;
                if (side == Side::kRoyalist && isTurnhamAsked(defs, s))
                    return wait(EntryStep::kIntercept, by(Side::kParliament, TurnhamOffer{}));
                break;
            case EntryStep::kIntercept: {  // UKC P18.1: before Evasion, whoever may be the first to go there
                f.step = EntryStep::kMeet;
                const Activation* active = activationBelow(s);
                const std::uint32_t tried = active ? active->tried : 0;
                if (interceptors(defs, s, side, f.to, tried) != 0)
                    return wait(EntryStep::kMeet, by(enemy, InterceptOffer{{}, f.general, f.to, tried}));
                break;
            }
            case EntryStep::kMeet:
                f.step = !o.isThere()                      ? EntryStep::kDone
                         : f.interceptor != General::kNone ? EntryStep::kReveal
                                                           : EntryStep::kPickUp;
                break;
            case EntryStep::kPickUp:
                f.step = EntryStep::kEvade;
                if (o.general != General::kNone && !unledNear(s, o.general).empty() &&
                    size(s, o.general) < defs[o.general].limit)
                    return wait(EntryStep::kEvade, by(enemy, DefenderPickUp{{}, o.general}));
                break;
            case EntryStep::kEvade:
                f.step = EntryStep::kInside;
                if (o.general != General::kNone && mayEvade(defs, s, o.general, f.from))
                    return wait(EntryStep::kInside, by(enemy, EvadeOffer{{}, o.general, f.general, f.from}));
                break;
            case EntryStep::kInside:
                f.step = EntryStep::kReveal;
                if (o.general != General::kNone && !f.noEvasion && !f.isSally && mayGoInside(defs, s, o.general))
                    return wait(EntryStep::kReveal, by(enemy, InsideOffer{{}, o.general}));
                break;
            case EntryStep::kReveal:  // P18.3
                f.step = o.isThere() ? EntryStep::kDisperseDefender : EntryStep::kDone;
                if (o.isThere()) reveal(defs, s, o.brigades | army(s, f.general));  // RULING ukc-120
                break;
            case EntryStep::kDisperseDefender:
                f.step = EntryStep::kDisperseAttacker;
                if (mayDisperse(s, o.brigades))
                    return wait(EntryStep::kDisperseAttacker, by(enemy, DisperseOffer{{}, f.to, false}));
                break;
            case EntryStep::kDisperseAttacker:
                f.step = o.isThere() ? EntryStep::kBattle : EntryStep::kDone;
                if (o.isThere() && mayDisperse(s, army(s, f.general)))
                    return wait(EntryStep::kBattle, by(side, DisperseOffer{{}, f.to, true}));
                break;
            case EntryStep::kBattle:
                f.step = EntryStep::kDone;
                if (!o.isThere()) break;
                push(s, f);
                return beginBattle(defs, s, f, o, log);
            case EntryStep::kDone:
                checkLone(defs, s, log);
                checkSieges(defs, s, log);
                return closeActivation(defs, s, log);
        }
    }
}

// Turnham Green as a Response (PA.73)

Effect announceActivation(const Definitions& defs, State& s, General g, int ops, bool any, bool mayMove, bool mayBombard,
                          Log* log) {
    startActivation(defs, s, g, ops, any, mayMove, mayBombard, log);
    if (sideOf(g) != Side::kRoyalist || !isTurnhamAsked(defs, s)) return Effect::kReversible;
    push(s, by(Side::kParliament, TurnhamOffer{}));
    return Effect::kSealed;
}

std::string TurnhamOffer::prompt(const Speaker&) const {
    return "play Turnham Green, or pass.";
}
void TurnhamOffer::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (const PlayCard a{kTurnhamCard, Use::kEvent}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
    list.push_back(Action{Pass{}});
}
bool TurnhamOffer::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    if (a.card != kTurnhamCard || a.use != Use::kEvent) return refuse(why, kAwaits, kTurnhamRule);
    return mayRespondWith(defs, s, side, kTurnhamCard) || refuse(why, "Parliament does not hold Turnham Green.", kTurnhamRule);
}
Effect TurnhamOffer::apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kSealed; }
Effect TurnhamOffer::apply(const Definitions& defs, State& s, const PlayCard&, Log* log) const {
    say(
        log, kTurnhamRule, [&] { return fmt::format("Parliament answers with {}.", cardName(defs, kTurnhamCard)); },
        LogKind::kAction, key(side));
    spendCard(defs, s, side, kTurnhamCard, log);
    startEvent(defs, s, side, kTurnhamCard, false, log);
    return Effect::kSealed;
}

// Interception (P18.1)

std::string InterceptOffer::prompt(const Speaker& speaker) const {
    return fmt::format("{} enters {}; Intercept him, or pass.", speaker.name(mover), speaker.at(at));
}
void InterceptOffer::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    const std::uint32_t bits = interceptors(defs, s, enemyOf(side), at, tried);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if ((bits >> i & 1U) != 0) list.push_back(Action{Intercept{generalAt(i)}});
}
bool InterceptOffer::allows(const Definitions& defs, const State& s, const Intercept& a, Rejection* why) const {
    if (index(a.general) >= kGenerals) return refuse(why, kAwaits, kRule);
    if ((interceptors(defs, s, enemyOf(side), at, tried) >> index(a.general) & 1U) != 0) return true;
    return refuse(
        why,
        [&] {
            return fmt::format(
                "{} cannot Intercept in {}: he must command Outside, be next to it by road or mountains, and not have tried "
                "against this General before.",
                defs[a.general].name, defs[at].name);
        },
        kRule);
}
Effect InterceptOffer::apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kSealed; }
Effect InterceptOffer::apply(const Definitions& defs, State& s, const Intercept& a, Log* log) const {
    const General g = a.general;
    if (Activation* active = activationBelow(s)) active->tried |= 1U << index(g);
    if (isBesieging(s, g)) liftSiege(defs, s, areaOf(s, g), log, {"UKC", "P20.1.4"});  // for the attempt alone
    const int modifier = interceptionModifier(defs, g, areaOf(s, g), mover, at);
    say(log, {"UKC", "P18.1.1"}, [&] {
        return fmt::format("{} tries to Intercept {} in {}: {}.", defs[g].name, defs[mover].name, defs[at].name,
                           reactionNeed(modifier));
    }, LogKind::kAction, key(side), defs[at].key);
    push(s, InterceptRoll{{}, g, mover, at, static_cast<std::int8_t>(modifier)});
    return Effect::kSealed;
}

namespace {

void interceptNow(const Definitions& defs, State& s, General g, Log* log) {
    Entry* entry = entryBelow(s);
    if (!entry) return;
    entry->interceptor = g;
    entry->interceptedFrom = areaOf(s, g);
    const AreaId at = entry->to;
    say(
        log, {"UKC", "P18.1.2"},
        [&] { return fmt::format("{} comes from {} and bars the way.", armyName(defs, s, g), defs[areaOf(s, g)].name); },
        LogKind::kNote, key(sideOf(g)), defs[at].key);
    moveArmy(defs, s, g, at, log);
    checkSieges(defs, s, log);
}

}  // namespace

std::string InterceptRoll::prompt(const Speaker& speaker) const {
    return fmt::format("{} tries to Intercept: {}.", speaker.name(general), reactionNeed(modifier));
}
void InterceptRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int rating = ratingModifier(defs, general, mover);
    sayReaction(defs, log, {"UKC", "P18.1.1"}, general, "the Interception", die, rating, modifier - rating,
                "over the mountains", at);
    if (!reactionSucceeds(die, modifier)) return;
    if (subordinatesOf(s, general) != 0) push(s, by(sideOf(general), InterceptLeave{{}, general}));
    else interceptNow(defs, s, general, log);
}

std::string InterceptLeave::prompt(const Speaker& speaker) const {
    return fmt::format("choose which Subordinates {} leaves behind, or go on.", speaker.name(general));
}
void InterceptLeave::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].under == general && mayLeaveBehind(defs, s, general, generalAt(i), nullptr))
            list.push_back(Action{DropGeneral{generalAt(i)}});
}
bool InterceptLeave::allows(const Definitions& defs, const State& s, const DropGeneral& a, Rejection* why) const {
    return mayLeaveBehind(defs, s, general, a.general, why);
}
Effect InterceptLeave::apply(const Definitions& defs, State& s, const DropGeneral& a, Log* log) const {
    leaveBehind(defs, s, general, a.general, log);
    if (subordinatesOf(s, general) == 0) return apply(defs, s, Proceed{}, log);
    push(s, *this);
    return Effect::kReversible;
}
Effect InterceptLeave::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    interceptNow(defs, s, general, log);
    return Effect::kSealed;
}

// The defender picks up (P17.2)

std::string DefenderPickUp::prompt(const Speaker& speaker) const {
    return fmt::format("choose Brigades that {} picks up before the enemy comes, or go on.", speaker.name(general));
}
void DefenderPickUp::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (const Brigade b : unledNear(s, general))
        if (mayTake(defs, s, general, b, nullptr)) list.push_back(Action{TakeBrigade{b}});
}
bool DefenderPickUp::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    if (index(a.brigade) >= kBrigades || !unledNear(s, general).contains(a.brigade)) return refuse(why, kAwaits, kRule);
    return mayTake(defs, s, general, a.brigade, why);
}
Effect DefenderPickUp::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kSealed; }
Effect DefenderPickUp::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    sayTo(log, {"UKC", "P17.2.1"}, side, [&] { return fmt::format("{} picks up a Brigade.", defs[general].name); },
          [&] { return fmt::format("{} picks up {}.", defs[general].name, nameOf(defs, a.brigade)); }, LogKind::kNote,
          defs[areaOf(s, general)].key);
    move(defs, s, a.brigade, displayOf(general));
    if (unledNear(s, general).empty() || size(s, general) >= defs[general].limit) return Effect::kSealed;
    push(s, *this);
    return Effect::kReversible;
}

}  // namespace ukc
