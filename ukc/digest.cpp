// Digest: the state's checksum, field by field.
#include "common/digest.h"

#include "ukc/ukc.h"
#include "ukc/verbs.h"

namespace ukc {

namespace {

using common::Digest;

template <class... Values>
void put(Digest& d, Values... values) {
    (d.add(static_cast<std::uint64_t>(values)), ...);
}
void put(Digest& d, const common::AreaSet& areas) { put(d, areas.bits(0), areas.bits(1)); }

void put(Digest& d, const RecruitLeft& r) {
    put(d, r.kind, r.left, r.veterans, r.regions, r.barred, r.lone, r.loneAt);
    put(d, r.areas);
    put(d, r.apart);
}

// A frame is its place in the variant and its fields. Decision frames add their side.
struct FrameWriter {
    Digest& d;
    void fields(const AltHistDraw& f) const { put(d, f.isLate, f.left); }
    void fields(const Deal& f) const { put(d, f.next, f.left[0], f.left[1]); }
    void fields(const DealCard& f) const { put(d, f.side); }
    void fields(const TurnSequence& f) const { put(d, f.step); }
    void fields(const ReformChoice& f) const { put(d, f.left); }
    void fields(const BlockadeChoice& f) const { put(d, f.done); }
    void fields(const Desertion& f) const {
        put(d, f.step);
        put(d, f.held);
    }
    void fields(const DesertionChoice& f) const {
        put(d, f.left, f.category, f.misses);
        put(d, f.areas);
    }
    void fields(const AttritionChoice& f) const { put(d, f.area); }
    void fields(const Recruit& f) const { put(d, f.now); }
    void fields(const RecruitAt& f) const {
        put(d, f.now);
        put(d, f.isReformed);
    }
    void fields(const TrainAt& f) const { put(d, f.now); }
    void fields(const GeneralAt& f) const {
        put(d, f.now);
        put(d, f.general, f.ops);
    }
    void fields(const GeneralTakes& f) const { put(d, f.general, f.isFirst, f.ops); }
    void fields(const Campaign& f) const { put(d, f.step); }
    void fields(const CardPlay& f) const { put(d, f.hasSent); }
    void fields(const BonusDraw& f) const { put(d, f.side, f.left); }
    void fields(const BonusCard& f) const { put(d, f.side); }
    void fields(const PlacePcs& f) const {
        put(d, f.left);
        put(d, f.from);
    }
    void fields(const RaidChoice& f) const { put(d, f.left, f.used); }
    void fields(const RaidWhere& f) const { put(d, f.notable); }
    void fields(const ActivateChoice& f) const { put(d, f.ops, f.left, f.done); }
    void fields(const RandomDiscard& f) const { put(d, f.from, f.left); }
    void fields(const DiscardedCard& f) const { put(d, f.from); }
    void fields(const ExtraDraw& f) const { put(d, f.side, f.left); }
    void fields(const ExtraCard& f) const { put(d, f.side); }
    void fields(const Activation& f) const {
        put(d, f.general, f.ops, f.spent, f.any, f.mayMove, f.mayBombard, f.hasMoved, f.fought, f.isEntry, f.ownArmyOnly, f.trailSize);
        put(d, f.hasActed, f.isOver, f.brokeLines, f.hasDroppedForeign, f.hasTurnedQueen, f.dropped, f.tried);
        for (const AreaId a : f.trail) put(d, a);
    }
    void fields(const Entry& f) const { put(d, f.general, f.from, f.to, f.step, f.noEvasion, f.interceptor, f.interceptedFrom, f.isSally, f.siegeLifted); }
    void fields(const InterceptOffer& f) const { put(d, f.mover, f.at, f.tried); }
    void fields(const InterceptLeave& f) const { put(d, f.general); }
    void fields(const InterceptRoll& f) const { put(d, f.general, f.mover, f.at, f.modifier); }
    void fields(const DefenderPickUp& f) const { put(d, f.general); }
    void fields(const EvadeOffer& f) const { put(d, f.general, f.mover, f.from); }
    void fields(const EvadeLeave& f) const { put(d, f.general, f.isSure, f.mover, f.from); }
    void fields(const EvadeRoll& f) const { put(d, f.general, f.mover, f.from, f.modifier); }
    void fields(const EvadeTo& f) const { put(d, f.general, f.from); }
    void fields(const InsideOffer& f) const { put(d, f.general); }
    void fields(const DisperseOffer& f) const { put(d, f.area, f.isAttacker); }
    void fields(const DispersedPc& f) const { put(d, f.area); }
    void fields(const IllegalPosition& f) const { put(d, f.area, f.general, f.reach, f.only); }
    void fields(const BattleSequence& f) const { put(d, f.step); }
    void fields(const LinesChoice& f) const { put(d, f.left); }
    void fields(const BattleDie& f) const { put(d, f.side); }
    void fields(const BattleLoss& f) const { put(d, f.left, f.veteransFirst); }
    void fields(const RetreatTo& f) const { put(d, f.area, f.barred, f.only); }
    void fields(const RetreatLoss& f) const { put(d, f.area); }
    void fields(const SpoilsChoice& f) const { put(d, f.area); }
    void fields(const LangdaleTakes& f) const { put(d, f.area); }
    void fields(const LaughterLoss& f) const { put(d, f.left); }
    void fields(const EventParts& f) const { put(d, f.card, f.side, f.next, f.forced); }
    void fields(const EventPcs& f) const {
        put(d, f.card, f.part, f.left);
        d.addAll(f.perRegion);
    }
    void fields(const EventBrigade& f) const { put(d, f.card, f.part, f.left, f.veteranUsed); }
    void fields(const EventBrigadeAt& f) const { put(d, f.card, f.part, f.left, f.veteranUsed); }
    void fields(const EventRemoval& f) const { put(d, f.card, f.region, f.left); }
    void fields(const EventRegion& f) const { put(d, f.card, f.part); }
    void fields(const EventActivate& f) const { put(d, f.card, f.part); }
    void fields(const CavalryFrom& f) const { put(d, f.card); }
    void fields(const CavalryTake& f) const { put(d, f.card, f.from, f.left); }
    void fields(const CavalryTo& f) const { put(d, f.card, f.from); }
    void fields(const TurnhamGather& f) const { put(d, f.isResponse); }
    void fields(const FlipRoll& f) const { put(d, f.card, f.area, f.modifier); }
    void fields(const FlipWhere& f) const { put(d, f.card); }
    void fields(const IrishLand& f) const {
        put(d, f.card, f.left);
        put(d, f.ports);
    }
    void fields(const FreeBombard& f) const { put(d, f.card); }
    void fields(const RupertSuccessor& f) const { put(d, f.area, f.isInside); }
    void fields(const SuccessorTakes& f) const { put(d, f.general, f.area); }
    void fields(const CovenanterEntry& f) const { put(d, f.general); }
    void fields(const CovenanterHome& f) const { put(d, f.card); }
    void fields(const NewModelArmy& f) const { put(d, f.step, f.left); }
    void fields(const NmaHonours& f) const { put(d, f.area, f.general); }
    void fields(const NmaRemoval& f) const { put(d, f.left); }
    void fields(const NmaSortieChoice& f) const { put(d, f.general); }
    void fields(const NmaPlace& f) const { put(d, f.general); }
    void fields(const NmaMove& f) const { put(d, f.trainGone, f.crossed); }
    void fields(const NmaMoveFrom& f) const { put(d, f.from, f.hasTrain); }
    void fields(const HenriettaDeal& f) const { put(d, f.step, f.at); }
    void fields(const HenriettaDraw& f) const { put(d, f.side, f.space); }
    void fields(const HenriettaTurn& f) const { put(d, f.side); }
    void fields(const DecisionDie& f) const { put(d, f.side); }
    void fields(const HenriettaPlay& f) const { put(d, f.die); }
    template <class F>
    void fields(const F&) const {
        static_assert(sizeof(F) == 1, "a frame with fields needs its own line here");
    }
    template <class F>
    void operator()(const F& f) const {
        if constexpr (common::kDeclaresAllFields<F>) return common::addTo(d, f);
        else {
            if constexpr (F::kKind == FrameKind::kDecision) put(d, f.side);
            fields(f);
        }
    }
};

}  // namespace

void addFrame(Digest& d, const Frame& f) {
    put(d, f.index());
    std::visit(FrameWriter{d}, f);
}

std::uint64_t Ukc::digest(const State& s) {
    Digest d;
    common::addTo(d, s);
    return d.value();
}

}  // namespace ukc
