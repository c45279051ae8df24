// Marches: rehearses choices on supposed seats, and follows the pointer from Area to Area by what lies under it.
#include "app/window/twwae/marches.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "common/supposing.h"
#include "common/words.h"

namespace app::tw {

namespace {

using game::AreaId;
using game::BlockBits;
using game::BlockId;
using game::Place;

using Chair = common::Seat<game::Face>;

Place placeOf(AreaId a) { return a == game::kScotlandArea ? Place::kScotland : game::outside(a); }

// Choices made one after the other without playing any.
class Rehearsal {
public:
    explicit Rehearsal(const Chair& chair) : at_(&chair) {}

    std::vector<std::string> steps;
    std::optional<common::Rejection> why;

    template <class Frame>
    [[nodiscard]] const Frame* top() const {
        return at_ ? frameOnTop<Frame>(at_->seen().seen) : nullptr;
    }
    bool does(const game::Action& a) {
        if (!at_) return false;
        if (!at_->indexOf(a)) return why = at_->whyNot(a), false;
        steps.push_back(at_->notation(a));
        stand(common::supposing(*at_, a));
        return true;
    }
    // Takes of those wanted as many as may be taken together and sent to `goal`, where one is given. Those bound to a Region
    // come last, for they may need one who leads them; and who could not go at first is asked again when others are taken, for
    // a Regional Leader needs one to lead.
    BlockBits take(BlockBits wanted, std::optional<Place> goal) {
        BlockBits taken = 0;
        std::optional<common::Rejection> narrow;
        const Chair* const first = at_;
        const std::shared_ptr<const Chair> keepsFirst = kept_;
        for (BlockBits before = ~BlockBits{0}; before != taken;) {
            before = taken;
            narrow.reset();
            for (const bool isRegional : {false, true})
                taken |= takeOf(wanted & ~taken, isRegional, goal, taken, *first, narrow);
        }
        if (narrow) return why = narrow, 0;
        if (taken != 0) why.reset();
        return taken;
    }
    [[nodiscard]] const Chair* here() const { return at_; }
    [[nodiscard]] std::shared_ptr<const Chair> kept() const { return kept_; }
    [[nodiscard]] bool stands(BlockId b, Place place) const { return at_ && game::block(at_->seen().seen, b).place == place; }
    [[nodiscard]] BlockBits chosen() const {
        const auto* move = top<game::GroupMove>();
        return move ? game::chosen(at_->seen().seen, move->side) : 0;
    }
    // Whether other blocks of the move have their orders already.
    [[nodiscard]] bool hasOrders() const {
        const auto* move = top<game::GroupMove>();
        if (!move || move->step != 1) return false;
        const auto& s = at_->seen().seen;
        for (const BlockId b : game::Blocks{move->side, game::allOf(move->side)})
            if (game::block(s, b).order != 255) return true;
        return false;
    }

private:
    // One round of take(): those with or without a Region. `narrow`: whom only their number keeps from going with the others.
    BlockBits takeOf(BlockBits wanted, bool isRegional, std::optional<Place> goal, BlockBits taken, const Chair& first,
                     std::optional<common::Rejection>& narrow) {
        BlockBits added = 0;
        const game::Side side = first.reader() == common::PlayerId::kSecond ? game::Side::kParliament : game::Side::kRoyalist;
        for (const BlockId b : game::Blocks{side, wanted & game::allOf(side)}) {
            const game::Action take = game::TakeBlock{b};
            if (!at_ || game::isRegional(first.defs(), b) != isRegional || !at_->indexOf(take)) continue;
            auto next = common::supposing(*at_, take);
            if (!next) continue;
            if (goal && !next->indexOf(game::HeadFor{*goal})) {
                // He could go by himself, so it is for their number that he cannot go with them.
                const auto alone = (taken | added) == 0 ? nullptr : common::supposing(first, take);
                if (alone && alone->indexOf(game::HeadFor{*goal})) narrow = next->whyNot(game::HeadFor{*goal});
                else if (!why) why = next->whyNot(game::HeadFor{*goal});
                continue;
            }
            steps.push_back(at_->notation(take));
            added |= game::bitOf(b);
            stand(std::move(next));
        }
        return added;
    }
    void stand(std::shared_ptr<const Chair> next) {
        kept_ = std::move(next);
        at_ = kept_.get();
    }

    const Chair* at_;  // null: something comes in between that cannot be known
    std::shared_ptr<const Chair> kept_;
};

// One step of a Group Move.
bool step(Rehearsal& r, BlockBits& going, Place goal, std::shared_ptr<const Chair>& last) {
    const auto* move = r.top<game::GroupMove>();
    if (!move) return false;
    if (const BlockBits taken = r.chosen(); taken != 0) going = taken;
    else going = r.take(going, goal);
    last = r.kept();
    return going != 0 && r.does(game::HeadFor{goal}) && r.does(game::Proceed{});
}

}  // namespace

std::string leavingText(const Chair& before, const Chair& after) {
    const game::State &was = before.seen().seen, &is = after.seen().seen;
    const auto& defs = before.defs();
    const int own = before.reader() == common::PlayerId::kSecond ? 1 : 0;
    std::string out;
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        if (was.owner[i] != own || is.owner[i] == own) continue;
        const int vp = defs.cities[i].vp;
        const char* becomes = is.owner[i] < 0 ? "belongs to nobody then"
                              : own == 0      ? "passes to Parliament"
                                              : "passes to the King";
        out += fmt::format("{}{} is left without defence and {}{}.", out.empty() ? "" : " ", defs.cities[i].name, becomes,
                           vp > 0 ? fmt::format(" ({})", game::counted(vp, "point")) : "");
    }
    return out;
}

namespace {

// Of those who may go; of nobody else where some were taken.
MarchPlan planMarchOf(const Chair& chair, AreaId from, Place goal, Place by, BlockBits going) {
    Rehearsal r(chair);
    MarchPlan plan;
    const bool begins = frameOnTop<game::ActionSegment>(chair.seen().seen) != nullptr;
    bool isWhole = begins || !r.hasOrders();
    bool isDone = !begins || r.does(game::March{from});
    const auto goTo = [&](Place next) {
        isDone = isDone && step(r, going, next, plan.last);
    };
    if (by != Place::kUnknown) goTo(by);
    plan.between = by == Place::kUnknown ? 0 : going;
    goTo(goal);
    if (!isDone) return plan.why = r.why, plan;
    // Nobody else is on the way: it ends here.
    if (const auto* move = r.top<game::GroupMove>(); move && isWhole) isDone = r.does(game::Proceed{});
    if (r.here()) plan.leaving = leavingText(chair, *r.here());
    plan.steps = std::move(r.steps);
    plan.blocks = game::countOf(going);
    plan.who = going;
    const auto& defs = chair.defs();
    std::string last = game::placeKey(defs, placeOf(from));
    for (const Place next : {by, goal}) {
        if (next == Place::kUnknown) continue;
        plan.ways.push_back({last, game::placeKey(defs, next)});
        last = plan.ways.back().to;
    }
    return plan;
}

}  // namespace

MarchPlan planMarch(const Chair& chair, AreaId from, Place goal, Place by) {
    MarchPlan plan = planMarchOf(chair, from, goal, by, ~BlockBits{0});
    if (plan.steps.empty() || plan.between == 0 || plan.between == plan.who) return plan;
    // Whoever could not go on with them stays at home, if they go without him.
    MarchPlan alone = planMarchOf(chair, from, goal, by, plan.who);
    return alone.who == plan.who && alone.between == plan.who && !alone.steps.empty() ? alone : plan;
}

MarchPlan planRaise(const Chair& chair, BlockId block, AreaId goal) {
    Rehearsal r(chair);
    MarchPlan plan;
    const bool isRaised = r.does(game::Raise{block});
    // Where one Area alone may have it, it stands there already.
    if (isRaised && (r.stands(block, placeOf(goal)) || r.does(game::HeadFor{placeOf(goal)})))
        plan.steps = std::move(r.steps), plan.blocks = 1;
    else plan.why = r.why;
    return plan;
}

Gesture taking(const Chair& chair, BlockBits wanted) {
    Rehearsal r(chair);
    r.take(wanted, std::nullopt);
    return {0, std::move(r.steps)};
}

namespace {

// The Area under the pointer or the focus, by the name of what lies there.
std::optional<AreaId> areaOf(const Seat& seat, const std::string& id) {
    const auto dot = id.find('.');
    const std::string kind = dot == std::string::npos ? "" : id.substr(0, dot), key = id.substr(dot + 1);
    const bool isArea = kind == "area" || kind == "stack" || kind == "enemy", isCity = kind == "city" || kind == "inside";
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const auto& area = seat.defs.areas[i];
        if (isArea && area.key == key) return game::areaAt(i);
        if (isCity && area.city != game::CityId::kNone && seat.defs[area.city].key == key) return game::areaAt(i);
        const AreaId a = game::areaAt(i);
        if (id == seat.notation(game::March{a}) || id == seat.notation(game::HeadFor{game::outside(a)})) return a;
    }
    return std::nullopt;
}

bool isNeighbour(const Seat& seat, AreaId a, AreaId b) {
    return a != game::kScotlandArea && b != game::kScotlandArea &&
           seat.defs.map.isAdjacent(game::mapIndex(a), game::mapIndex(b));
}

// Whether some blocks of the step under way have their orders.
bool hasSent(const Seat& seat) {
    for (const BlockId b : game::Blocks{seat.own, game::allOf(seat.own)})
        if (game::isSent(seat.s(), b)) return true;
    return false;
}

// Whence a march goes that is under way: from where those taken stand, in its second step from next to the goal.
AreaId startOf(const Seat& seat, const game::GroupMove& move, AreaId goal) {
    for (const BlockId b : game::Blocks{seat.own, game::chosen(seat.s(), seat.own)})
        if (const Place at = seat.s().blocks[index(b)].place; game::isArea(at)) return game::areaOf(at);
    if (move.step == 1) return move.from;
    for (const game::Action& a : seat.legal())
        if (const auto* take = std::get_if<game::TakeBlock>(&a))
            if (const Place at = seat.s().blocks[index(take->block)].place;
                game::isArea(at) && isNeighbour(seat, game::areaOf(at), goal))
                return game::areaOf(at);
    return goal;
}

// The block that a press there would raise from the pool.
std::optional<BlockId> raisedBy(const Seat& seat, const std::string& id) {
    for (const game::Action& a : seat.legal())
        if (const auto* raise = std::get_if<game::Raise>(&a); raise && id == seat.notation(a)) return raise->block;
    return std::nullopt;
}

// Whether a march may go out from there now.
bool mayLeave(const Seat& seat, AreaId a) {
    if (seat.choosesActions()) return seat.isLegal(game::March{a});
    if (!seat.top<game::GroupMove>()) return false;
    const auto& s = seat.s();
    for (const BlockId b : game::Blocks{seat.own, game::blocksOutside(s, seat.own, a)})
        if (game::has(s, b, game::kChosen) || seat.isLegal(game::TakeBlock{b})) return true;
    return false;
}

}  // namespace

const MarchPlan& Marches::planTo(const Seat& seat, AreaId from, AreaId goal, std::optional<AreaId> by) {
    if (plannedFor_ != seat.c.seat) plannedFor_ = seat.c.seat, plans_.clear();
    const auto [at, isNew] = plans_.try_emplace({from, goal, by});
    if (!isNew) return at->second;
    if (drag_ && drag_->raised != BlockId::kNone) return at->second = planRaise(seat.chair, drag_->raised, goal);
    const auto* move = seat.top<game::GroupMove>();
    const bool isSecond = move && move->step != 1;
    MarchPlan best;
    if (isSecond || isNeighbour(seat, from, goal)) best = planMarch(seat.chair, from, game::outside(goal));
    if (isSecond) return at->second = std::move(best);
    const std::string straight = best.why ? best.why->reason + " [" + best.why->rule.text() + "]" : std::string();
    // By the Area that was crossed; else by whichever lets most of them through.
    const auto goBy = [&](AreaId between) {
        if (!isNeighbour(seat, from, between) || !isNeighbour(seat, between, goal)) return;
        MarchPlan plan = planMarch(seat.chair, from, game::outside(goal), game::outside(between));
        if (plan.blocks > best.blocks || (best.steps.empty() && !best.why)) best = std::move(plan);
    };
    if (by) goBy(*by);
    for (std::size_t i = 0; best.steps.empty() && i < seat.defs.areas.size(); ++i) goBy(game::areaAt(i));
    if (!best.steps.empty()) best.whyNotStraight = straight;
    return at->second = std::move(best);
}

namespace {

// What may come of it, as the last step would be told by itself.
void addChances(const Seat& seat, const MarchPlan& plan, AreaId goal, Tooltip& tip) {
    if (!seat.f.desk.settings().showOdds) return;
    const Chair& last = plan.last ? *plan.last : seat.chair;
    const auto all = last.chancesOf(game::HeadFor{game::outside(goal)});
    for (const common::Chances* each : all) ActionTargets::addRows(*each, all.size() > 1, tip.rows);
    if (!all.empty() && !all.back()->note.empty()) tip.text += " " + all.back()->note;
}

}  // namespace

void Marches::tell(Seat& seat, const MarchPlan& plan, AreaId from, AreaId goal, const Rect& anchor) {
    Tooltip tip{seat.defs[goal].name, "", "TWWAE 6.11", {}, false};
    const bool isRaised = drag_ && drag_->raised != BlockId::kNone;
    if (isRaised) tip.rule = "TWWAE 6.3";
    if (!plan.steps.empty() && isRaised) {
        tip.text = game::nameOf(seat.defs, drag_->raised) + " is raised here.";
        tip.rows = areaFacts(seat, goal);
    } else if (!plan.steps.empty()) {
        // Those who were sent already are not counted once more.
        const std::string blocks = game::counted(plan.blocks, "block"), there = game::placeName(seat.defs, placeOf(from));
        std::string way = "from " + there;
        if (plan.ways.size() > 1)
            for (const auto& area : seat.defs.areas)
                if (area.key == plan.ways.front().to) way += " by " + area.name;
        const bool isChosen = game::chosen(seat.s(), seat.own) != 0;
        if (drag_ || !seat.top<game::GroupMove>())
            tip.text = fmt::format("{} {} here {}.", blocks, plan.blocks == 1 ? "marches" : "march", way);
        else if (isChosen)
            tip.text = fmt::format("A click marks the march of {} here {}; March carries it out.", blocks, way);
        else {
            std::vector<std::string> names;
            for (const BlockId b : game::Blocks{seat.own, plan.who}) names.push_back(game::nameOf(seat.defs, b));
            const std::string all =
                names.size() == 1 ? names.front() : fmt::format("all {} ({})", names.size(), common::listed(names));
            tip.text = fmt::format("You have chosen no blocks: a click marches {} here {}.", all, way);
        }
        if (const BlockBits rest = plan.between & ~plan.who; rest != 0) {
            std::vector<std::string> names;
            for (const BlockId b : game::Blocks{seat.own, rest}) names.push_back(game::nameOf(seat.defs, b));
            tip.text += fmt::format(" {} {} no farther than the Area between.", common::listed(names),
                                    names.size() == 1 ? "goes" : "go");
        }
        if (!plan.whyNotStraight.empty()) tip.text += " Not straight there: " + plan.whyNotStraight;
        if (!plan.leaving.empty()) tip.text += " " + plan.leaving;
        addChances(seat, plan, goal, tip);
        for (auto& row : areaFacts(seat, goal)) tip.rows.push_back(std::move(row));
        ways_ = plan.ways;
    } else {
        tip.refusal = true;
        tip.text = plan.why   ? plan.why->reason
                   : isRaised ? "It cannot be placed there."
                              : "It is more than two Areas away, or no way there is open.";
        if (plan.why && !plan.why->rule.empty()) tip.rule = plan.why->rule.text();
        if (drag_ && seat.f.pointer.released) letGo_.tell(seat.f, tip);
    }
    seat.f.showTooltip(std::move(tip), anchor, true);
}

// Each Area takes some rehearsing: no frame waits for all of them.
void Marches::lookFarther(const Seat& seat) {
    auto& reach = drag_->inReach;
    reach.resize(seat.defs.areas.size(), MapPanel::Reach::kUnknown);
    constexpr int kAtOnce = 3;
    int many = 0;
    for (std::size_t i = 0; i < reach.size() && many < kAtOnce; ++i) {
        if (reach[i] != MapPanel::Reach::kUnknown) continue;
        const AreaId goal = game::areaAt(i);
        const bool isYes = goal == drag_->from || !planTo(seat, drag_->from, goal, std::nullopt).steps.empty();
        reach[i] = isYes ? MapPanel::Reach::kYes : MapPanel::Reach::kNo;
        ++many;
    }
}

// Marks hold as long as those marked have the order that leads there.
void Marches::keepMarked(const Seat& seat) {
    const auto* move = seat.top<game::GroupMove>();
    if (toMark_ && toMark_->at != seat.c.seat) marked_.push_back(*std::exchange(toMark_, std::nullopt));
    std::erase_if(marked_, [&](const Marked& it) {
        if (!move || move->step != 1) return true;
        for (const BlockId b : game::Blocks{seat.own, it.blocks})
            if (seat.s().blocks[index(b)].order != index(game::outside(it.by))) return true;
        return false;
    });
}

std::optional<AreaId> Marches::goalOf(BlockId b) const {
    for (const Marked& it : marked_)
        if ((it.blocks & game::bitOf(b)) != 0) return it.goal;
    return std::nullopt;
}

std::vector<std::string> Marches::rest(const Chair& chair) const {
    std::vector<std::string> out;
    const auto* move = frameOnTop<game::GroupMove>(chair.seen().seen);
    if (!move || move->step != 1 || marked_.empty()) return out;
    for (const Marked& it : marked_) out.insert(out.end(), it.steps.begin(), it.steps.end());
    out.push_back(chair.notation(game::Proceed{}));
    return out;
}

// So many have their orders to go there.
int Marches::sentTo(const Seat& seat, AreaId a) const {
    int many = 0;
    for (const BlockId b : game::Blocks{seat.own, game::allOf(seat.own)}) {
        const auto& it = seat.s().blocks[index(b)];
        if (it.order == 255 || it.order == index(it.place)) continue;
        const auto marked = goalOf(b);
        many += marked ? *marked == a : it.order == index(placeOf(a));
    }
    return many;
}

// Some are sent already: a second click sends nobody who was not chosen.
void Marches::refuseToSend(Seat& seat, const std::string& id, AreaId goal) const {
    const int here = sentTo(seat, goal);
    const bool isFirst = seat.top<game::GroupMove>()->step == 1;
    Tooltip tip{seat.defs[goal].name, "", "TWWAE 6.11", {}, false};
    if (here > 0) tip.text = fmt::format("{} {} to march here. ", game::counted(here, "block"), here == 1 ? "is" : "are");
    tip.text += isFirst ? "Choose more blocks to send, or press March." : "Choose more blocks to send on, or press March on.";
    const Target* target = seat.f.targets.find(id);
    tip.rows = areaFacts(seat, goal);
    seat.f.showTooltip(std::move(tip), target ? target->visible : Rect::around(seat.f.pointer.at, seat.f.px(10), seat.f.px(10)),
                       true);
}

void Marches::point(Seat& seat, MapPanel& map) {
    keepMarked(seat);
    for (const Marked& it : marked_) seat.c.ways.push_back({seat.defs[it.by].key, seat.defs[it.goal].key});
    pinnedBefore_ = map.pinned;
    map.inReach.clear();
    if (drag_ && drag_->isMoving) lookFarther(seat), map.inReach = drag_->inReach;
    for (const auto& way : ways_) seat.c.ways.push_back(way);
    ways_.clear();
}

void Marches::drag(Seat& seat, Hand& hand, std::optional<AreaId> under) {
    Frame& f = seat.f;
    Drag& it = *drag_;
    constexpr float kClick = 8;  // px a hand trembles
    it.isMoving = it.isMoving || std::hypot(f.pointer.at.x - it.at.x, f.pointer.at.y - it.at.y) > f.px(kClick);
    if (f.takeKey("RightClick") || f.takeKey("Escape")) return drag_.reset();
    if (under && under != it.last) {
        it.by = it.last && *it.last != it.from ? it.last : std::nullopt;
        it.last = under;
    }
    const bool isOver = f.pointer.released || !f.pointer.down;
    if (it.isMoving && under && *under != it.from) {
        const MarchPlan& plan = planTo(seat, it.from, *under, it.by);
        if (f.pointer.released && !plan.steps.empty()) hand.gesture = Gesture{0, plan.steps};
        else tell(seat, plan, it.from, *under, Rect::around(f.pointer.at, f.px(10), f.px(10)));
    }
    if (it.isMoving && !isOver) {
        std::vector<BlockLook> looks;
        if (it.raised != BlockId::kNone) looks.push_back(lookOf(seat, seat.token(it.raised)));
        else
            for (const Token& token : seat.tokens(seat.own, game::outside(it.from))) looks.push_back(lookOf(seat, token));
        const ImVec2 at{f.pointer.at.x, f.pointer.at.y + f.px(6)};
        drawStack(f, at, f.scale(), looks, std::min(looks.size(), kMostShown), true, true);
    }
    f.keepDrawing(0.05);
    if (isOver) drag_.reset();
}

void Marches::follow(Seat& seat, Hand& hand, MapPanel& map) {
    Frame& f = seat.f;
    if (!hand.isFree) return drag_.reset();
    letGo_.follow(f);
    if (f.pointer.pressed) toMark_.reset();  // it was not to be
    const auto under = areaOf(seat, f.targets.hovered());
    if (f.pointer.pressed && under && !f.targets.hovered().starts_with("enemy.") && mayLeave(seat, *under))
        drag_ = Drag{*under, f.pointer.at, false, *under, std::nullopt};
    if (const auto block = f.pointer.pressed ? raisedBy(seat, f.targets.hovered()) : std::nullopt) {
        drag_ = Drag{AreaId::kNone, f.pointer.at, false, std::nullopt, std::nullopt};
        drag_->raised = *block;
        plans_.clear();  // of another block
    }
    if (drag_) return drag(seat, hand, under);
    // Who may not leave says so when he is let go elsewhere.
    if (f.pointer.pressed) {
        barred_.reset();
        if (under && f.targets.hovered().starts_with("stack.")) barred_ = {*under, f.pointer.at};
    } else if (barred_ && f.pointer.released) {
        const auto [from, at] = *std::exchange(barred_, std::nullopt);
        if (under && *under != from && std::hypot(f.pointer.at.x - at.x, f.pointer.at.y - at.y) > f.px(40)) {
            const bool isUnderWay = seat.top<game::GroupMove>() != nullptr;
            const auto why = isUnderWay ? std::nullopt : seat.whyNot(game::March{from});
            letGo_.tell(f, {.title = seat.defs[from].name,
                            .text = isUnderWay ? "Another Group Move is under way: end it first."
                                    : why     ? why->reason
                                              : "These blocks cannot march now.",
                            .rule = why ? why->rule.text() : "TWWAE 6.11",
                            .refusal = true});
            f.keepDrawing(0.05);
        }
    }
    // An Area that no choice names by itself is where all go, or those who were taken.
    const auto* move = seat.top<game::GroupMove>();
    if (!move) return;
    std::string id = f.targets.focusShown() ? f.targets.focus() : f.targets.hovered();
    for (const Target& t : f.targets.last())
        if (f.targets.clicked(t.id) && areaOf(seat, t.id)) id = t.id;
    const auto goal = areaOf(seat, id);
    if (!goal) return;
    if (const auto action = seat.actionAt(*goal)) {  // its City too
        const bool isCity = id.starts_with("city.") || id.starts_with("inside.");
        if (isCity && f.targets.clicked(id)) map.pinned = pinnedBefore_, seat.play(*action);
        return;
    }
    const bool isChosen = game::chosen(seat.s(), seat.own) != 0;
    if (!isChosen && hasSent(seat)) return refuseToSend(seat, id, *goal);
    const AreaId from = startOf(seat, *move, *goal);
    if (*goal == from) return;
    const MarchPlan& plan = planTo(seat, from, *goal, std::nullopt);
    if (plan.steps.empty() && !plan.why) return;  // too far: the map says so
    const Target* target = f.targets.find(id);
    tell(seat, plan, from, *goal, target ? target->visible : Rect::around(f.pointer.at, f.px(10), f.px(10)));
    if (plan.steps.empty() || !f.targets.clicked(id)) return;
    map.pinned = pinnedBefore_;
    if (!isChosen || plan.ways.size() < 2 || move->step != 1) {
        hand.gesture = Gesture{0, plan.steps};
        return;
    }
    // The first order is given, the second kept in mind.
    const std::string goesOn = seat.notation(game::Proceed{});
    Marked mark{.blocks = game::chosen(seat.s(), seat.own), .goal = *goal};
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        if (seat.defs.areas[i].key == plan.ways.front().to) mark.by = game::areaAt(i);
    for (std::size_t i = 2; i < plan.steps.size() && plan.steps[i] != goesOn; ++i) mark.steps.push_back(plan.steps[i]);
    hand.gesture = Gesture{0, {plan.steps.front()}};
    mark.at = seat.c.seat;
    toMark_ = std::move(mark);
}

}  // namespace app::tw
