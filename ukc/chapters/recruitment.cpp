// Recruit: the Recruitment Phase, the Recruit action of both sides and Recruitment by Events: Brigades, Trains, markers.
// (P10.0, P14.0)
#include "ukc/chapters/recruitment.h"

#include <fmt/ranges.h>

#include <optional>
#include <vector>

#include "common/ask_once.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

constexpr std::uint8_t kNewModelBit = 1U << 5;
constexpr std::size_t kFirstNotableBit = 24;

std::uint8_t regionBit(const Definitions& defs, Brigade b) {
    return nationOf(b) == Nation::kNewModel ? kNewModelBit : static_cast<std::uint8_t>(1U << index(defs[b].region));
}
bool isAction(const RecruitLeft& now) { return now.kind == RecruitKind::kOps || now.kind == RecruitKind::kDiscard; }
// P14.1: Royalist Brigades of the Recruit action come to their Grandees.
bool isGrandee(Side side, const RecruitLeft& now) { return side == Side::kRoyalist && isAction(now); }
// P10.2: one from each Region; Parliament's action knows no such limit (G7.3.2), nor does the Royalist's. (RULING ukc-84)
bool isOnePerRegion(const RecruitLeft& now) { return !isAction(now); }

// What the Naval Status gives a side this turn: 2 one more Brigade or the benefit of 1, 1 a Veteran though Militia are there.
// (G15.3)
int navalBenefit(const Definitions& defs, const State& s, Side side, const RecruitLeft& now) {
    if (s.navalUsed[index(side)] || now.kind == RecruitKind::kEvent) return 0;  // RULING ukc-92
    const int status = side == Side::kParliament ? navalStatus(defs, s) : -navalStatus(defs, s);
    return status >= 5 ? 2 : status >= 3 ? 1 : 0;
}
// Those of the side that are Available; each lies in the stack of its Region.
BrigadeSet allAvailable(const State& s, Side side) {
    return (brigadesBefore(s, Place::kReformed) - brigadesBefore(s, Place::kFirstAvailable)) & serving(s, side);
}
// Whether Militia of its Region are among those.
bool isBeforeMilitia(const Definitions& defs, const State& s, Side side, Brigade b, const BrigadeSet& available) {
    if (!defs[b].isVeteran() || defs[b].region == Region::kNone) return false;
    if (isGmt(s) && s.newModelArmy && side == Side::kRoyalist) return false;  // G7.1.1
    return !((available & defs.sets.brigades[index(defs[b].region)]) - defs.sets.veterans).empty();
}

}  // namespace

bool needsLeave(const Definitions& defs, const State& s, Side side, Brigade b) {
    return isBeforeMilitia(defs, s, side, b, allAvailable(s, side));
}

namespace {

bool isReformed(const State& s, Brigade b) { return placeOf(s, b) == Place::kReformed; }
// ukc-12: the New Model Army waits in the box of Other Brigades until its Event.
bool isInStack(const Definitions& defs, const State& s, Brigade b) {
    if (nationOf(b) == Nation::kNewModel) return s.newModelArmy && placeOf(s, b) == Place::kOther;
    return defs[b].region != Region::kNone && placeOf(s, b) == availableOf(defs[b].region);
}

bool isEastern(const Definitions& defs, Brigade b) { return defs[b].isEasternAssociation || defs[b].isIronsides; }

// What places have in common whichever Brigade comes, found once for all Brigades of a decision.
struct Ground {
    Ground(const Definitions& defs, const State& s, Side side)
        : his(controlledBy(defs, s, side)),
          enemys(controlledBy(defs, s, enemyOf(side))),
          besieged(besiegedAreas(s)),
          enemies(areasWithEnemies(s, side)),
          notables(fortressAreas(defs, s) - defs.sets.fortresses) {
        anyNotableOf(s, side, [&](Notable n) {
            ownNotables.insert(mapIndex(s.notableArea[index(n)]));
            return false;
        });
    }
    common::AreaSet his, enemys, besieged, enemies, notables, ownNotables;
};

// Room Inside, a General's Brigades counted (ukc-14).
int insideOf(const State& s, Side side, AreaId a) {
    int n = inside(s, side, a).size();
    if (const General g = generalIn(s, side, a, true); g != General::kNone) n += size(s, g);
    return n;
}

// Whether a Brigade may stand on that very place: limits, siege, enemies.
bool fits(const Definitions& defs, const State& s, Side side, Brigade b, Place p, const Ground& ground, Rejection* why) {
    const AreaId a = areaOfPlace(s, p);
    if (isNotable(p))
        return brigadesAt(s, p).size() < holds(defs, s, a) ||
               refuse(why, "He already has four Brigades.", {"UKC", "P10.1"});
    if (isInside(p)) {
        if (notableIn(defs, s, a) != Notable::kNone || defs[a].fortressClass == 0 || !controls(s, side, a))
            return refuse(why, "You have no Fortress there.", {"UKC", "P10.1"});
        return insideOf(s, side, a) < holds(defs, s, a) || refuse(why, "The Fortress is full.", {"UKC", "P3.1"});
    }
    if (isOutside(p)) {
        if (notableIn(defs, s, a) != Notable::kNone)
            return refuse(why, "It must join the Local Notable there.", {"UKC", "P10.1"});
        return !ground.enemies.contains(mapIndex(a)) ||
               refuse(why, "There are enemy Brigades there.", {"UKC", "P10.2"});  // RULING ukc-137
    }
    const General g = generalOf(p);  // RULING ukc-145: four Brigades with a Local Notable there do not matter to him
    if (general(s, commanderOf(s, g)).isInside && insideOf(s, side, a) >= holds(defs, s, a))
        return refuse(why, "The Fortress is full.", {"UKC", "P3.1"});
    return mayTake(defs, s, g, b, why);
}

// P10.1, P10.2: an Area where the Brigade may be Recruited in the Phase, by an Event or by Parliament's action.
bool isRecruitmentArea(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, Brigade b, AreaId a,
                       const Ground& ground, Rejection* why) {
    const Notable n = notableIn(defs, s, a);
    const bool isOwnNotable = n != Notable::kNone && sideOf(n) == side;
    if (isBesieged(s, a)) return refuse(why, "There is a Siege marker there.", {"UKC", "P10.2"});
    if (controls(s, enemyOf(side), a)) return refuse(why, "The enemy controls it.", {"UKC", "P10.1"});
    if (nationOf(b) == Nation::kNewModel) {
        if (defs[a].region == Region::kWales)
            return refuse(why, "The New Model Army may not be Recruited in Wales.", {"UKC", "P10.5"});
        if (!isOwnNotable && defs[a].recruits[index(side)] == 0)
            return refuse(why, "That is not one of your Recruitment Areas.", {"UKC", "P10.1"});
    } else {
        const Region r = defs[b].region;
        const bool hasDrum = (defs[a].recruits[index(side)] >> index(r) & 1U) != 0;
        if (!hasDrum && !(isOwnNotable && defs[n].region == r))
            return refuse(why, "Brigades of that Region may not be Recruited there.", {"UKC", "P10.1"});
        if (s.options.stoutCornishMen && side == Side::kRoyalist && r == Region::kSouth && !isAction(now) && a == defs.truro &&
            !defs[b].isCornish)
            return refuse(why, "Only Cornish Brigades may be Recruited in Truro.", {"UKC", "P25.1"});
        if (s.options.stoutCornishMen && isGmt(s) && side == Side::kRoyalist && r == Region::kSouth && !isAction(now) &&
            a != defs.bath && !defs[b].isCornish)
            return refuse(why, "Other Southern Brigades must be Recruited in Bath.", {"UKC", "G18.1"});
    }
    if (!isGmt(s) && !isFortress(defs, s, a) && ground.enemies.contains(mapIndex(a)))
        return refuse(why, "There are enemy Brigades there.", {"UKC", "P10.2"});
    return true;
}

// P10.7: where a Reformed Brigade may return.
bool mayReformAt(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, Brigade b, Place p,
                 const Ground& ground, Rejection* why) {
    const AreaId a = areaOfPlace(s, p);
    if (!controls(s, side, a)) return refuse(why, "A Reformed Brigade must return to one of your Areas.", {"UKC", "P10.7"});
    if (nationOf(b) == Nation::kNewModel) {
        if (defs[a].region == Region::kWales) return refuse(why, "It may not return in Wales.", {"UKC", "P10.7"});
    } else if (nationOf(b) == Nation::kEnglish && defs[a].region != defs[b].region) {
        return refuse(why, "It must return to its own Region.", {"UKC", "P10.7"});
    }
    if (isBesieged(s, a)) return refuse(why, "There is a Siege marker there.", {"UKC", "P20.1"});
    if (!isGmt(s) && ground.enemies.contains(mapIndex(a))) return refuse(why, "The enemy is there.", {"UKC", "P10.7"});
    if (now.areas.contains(mapIndex(a)) || now.apart.contains(mapIndex(a)))
        return refuse(why, "Another Brigade has already been placed there this Phase.", {"UKC", "P10.7"});
    return fits(defs, s, side, b, p, ground, why);
}

// P14.1: on the Display of a Regional General under nobody, or with a Local Notable; all of one Region.
bool mayGrandee(const Definitions& defs, const State& s, const RecruitLeft& now, Brigade b, Place p, const Ground& ground,
                Rejection* why) {
    const Region r = defs[b].region;
    const AreaId a = now.lone != General::kNone && p == displayOf(now.lone) ? now.loneAt : areaOfPlace(s, p);
    if (a == AreaId::kNone || r == Region::kNone) return refuse(why, "He is not on the map.", {"UKC", "P14.1"});
    if (isBesieged(s, a)) return refuse(why, "There is a Siege marker there.", {"UKC", "P14.1"});
    if (defs[a].region != r)
        return refuse(why, "A Grandee\u2019s Brigade must come from the Region where it is placed.", {"UKC", "P14.1"});
    if (isNotable(p)) {
        const Notable n = notableOf(p);
        if (sideOf(n) != Side::kRoyalist || defs[n].region != r) return refuse(why, "It is not his Region.", {"UKC", "P14.1"});
        if (now.apart.contains(static_cast<common::AreaIndex>(kFirstNotableBit + index(n))))
            return refuse(why, "He has already received his Brigade.", {"UKC", "P14.1"});
        return fits(defs, s, Side::kRoyalist, b, p, ground, why);
    }
    if (!isDisplay(p)) return refuse(why, "It must join a Regional General or a Local Notable.", {"UKC", "P14.1"});
    const General g = generalOf(p);
    if (sideOf(g) != Side::kRoyalist || (defs[g].regions >> index(r) & 1U) == 0)
        return refuse(why, "He is not a Regional General of that Region.", {"UKC", "P14.1"});
    if (isOnMap(s, g) && isSubordinate(s, g)) return refuse(why, "A Subordinate cannot Recruit in this way.", {"UKC", "P14.1"});
    if (now.apart.contains(static_cast<common::AreaIndex>(index(g))))
        return refuse(why, "He has already received his Brigade.", {"UKC", "P14.1"});
    return g == now.lone ? mayTake(defs, s, g, b, why) : fits(defs, s, Side::kRoyalist, b, p, ground, why);
}

bool mayPut(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, Brigade b, bool reforms, Place p,
            const Ground& ground, Rejection* why) {
    if (b == Brigade::kNone || index(p) >= index(Place::kFirstAvailable))
        return refuse(why, "A Brigade cannot be placed there.", {"UKC", "P10.1"});
    if (now.lone != General::kNone && !reforms)
        return p == displayOf(now.lone)
                   ? mayGrandee(defs, s, now, b, p, ground, why)
                   : refuse(why, [&] { return fmt::format("{} must have his Brigade first.", defs[now.lone].name); },
                            {"UKC", "P10.8"});
    const AreaId a = areaOfPlace(s, p);
    if (index(a) >= defs.areas.size()) return refuse(why, "That is not on the map.", {"UKC", "P10.1"});
    if ((isDisplay(p) && sideOf(generalOf(p)) != side) || (isNotable(p) && sideOf(notableOf(p)) != side))
        return refuse(why, "He is not yours.", {"UKC", "P10.1"});
    if (reforms) return mayReformAt(defs, s, side, now, b, p, ground, why);
    if (isGrandee(side, now)) return mayGrandee(defs, s, now, b, p, ground, why);
    if (now.apart.contains(mapIndex(a)))
        return refuse(why, "A Reformed Brigade has already been placed there this Phase.", {"UKC", "P10.7"});
    if (isAction(now) && now.areas.contains(mapIndex(a)))
        return refuse(why, "Only one Brigade may be placed in each Area.", {"UKC", "G7.3.2"});
    if (s.options.manchester && side == Side::kParliament && isEastern(defs, b)) {  // P25.3
        const bool withWilloughby = isNotable(p) && notableOf(p) == Notable::kWilloughby;
        const bool withManchester =
            isDisplay(p) && generalOf(p) == General::kManchester && defs[a].region == Region::kEast && !isBesieged(s, a);
        if (!withWilloughby && !withManchester && a != defs.cambridge)
            return refuse(why, "The Eastern Association may Recruit only in Cambridge, with Willoughby or with Manchester.",
                          {"UKC", "P25.3"});
        if (withManchester) return fits(defs, s, side, b, p, ground, why);
    }
    return isRecruitmentArea(defs, s, side, now, b, a, ground, why) && fits(defs, s, side, b, p, ground, why);
}

// Areas outside which mayPut refuses every place but a General's or a Local Notable's.
common::AreaSet areasWorthAsking(const Definitions& defs, Side side, const RecruitLeft& now, Brigade b,
                                 bool reforms, const Ground& ground) {
    if (b == Brigade::kNone) return {};
    const Region r = defs[b].region;
    const common::AreaSet barred = ground.besieged | now.apart;
    if (reforms)
        return (nationOf(b) == Nation::kEnglish && r != Region::kNone ? ground.his & defs.sets.region[index(r)] : ground.his) -
               barred - now.areas;
    if (isGrandee(side, now)) return {};
    common::AreaSet set = ground.ownNotables;
    if (nationOf(b) == Nation::kNewModel)
        for (const common::AreaSet& drums : defs.sets.drums[index(side)]) set |= drums;
    else if (r != Region::kNone) set |= defs.sets.drums[index(side)][index(r)];
    return set - ground.enemys - barred;
}

// Visits the places where a Brigade might go, ascending, until the visitor says true.
template <class Visit>
bool anyPut(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, Brigade b, bool reforms,
            const Ground& ground, Visit visit) {
    const common::AreaSet areas = areasWorthAsking(defs, side, now, b, reforms, ground) - ground.notables;
    for (const auto a : areas - ground.enemies)
        if (visit(outside(areaId(a)))) return true;
    for (const auto a : areas & defs.sets.fortresses & ground.his)
        if (visit(ukc::insideOf(areaId(a)))) return true;
    return anyGeneralOf(side, [&](General g) { return isOnMap(s, g) && visit(displayOf(g)); }) ||
           anyNotableOf(s, side, [&](Notable n) { return visit(withNotable(n)); });
}

// Whether a Brigade can be placed at all, answered for one State, one side and one RecruitLeft: Brigades of one Region, nation
// and kind go to the same places. Whether one needs leave, with the stacks looked at once.
class PutAnswers {
public:
    PutAnswers(const Definitions& defs, const State& s, Side side, const RecruitLeft& now)
        : defs_(defs), s_(s), side_(side), now_(now) {}
    bool canPut(Brigade b, bool reforms) {
        const BrigadeDefinition& it = defs_[b];
        const std::size_t kind =
            (((index(it.region) * 8 + index(nationOf(b))) * 2 + it.isCornish) * 2 + isEastern(defs_, b)) * 2 + reforms;
        return answers_(kind, [&] {
            if (!ground_) ground_.emplace(defs_, s_, side_);
            const auto may = [&](Place p) { return mayPut(defs_, s_, side_, now_, b, reforms, p, *ground_, nullptr); };
            if (now_.lone != General::kNone) return may(displayOf(now_.lone));
            return anyPut(defs_, s_, side_, now_, b, reforms, *ground_, may);
        });
    }

    bool needsLeave(Brigade b) {
        if (!available_) available_ = allAvailable(s_, side_);
        return isBeforeMilitia(defs_, s_, side_, b, *available_);
    }

private:
    const Definitions& defs_;
    const State& s_;
    Side side_;
    const RecruitLeft& now_;
    common::AskOnce<(kRegions + 1) * 8 * 8> answers_;
    std::optional<Ground> ground_;
    std::optional<BrigadeSet> available_;
};
bool canPut(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, Brigade b, bool reforms) {
    return PutAnswers(defs, s, side, now).canPut(b, reforms);
}

// Whether one more Brigade may be taken from the stacks at all.
bool hasLeft(const Definitions& defs, const State& s, Side side, const RecruitLeft& now) {
    return now.left > 0 || navalBenefit(defs, s, side, now) == 2;
}

bool mayTakeUp(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, Brigade b, PutAnswers& answers,
               Rejection* why) {
    if (index(b) >= kBrigades || serves(s, b) != side)
        return refuse(why, "That is not one of your Brigades.", {"UKC", "P10.1"});
    if (isReformed(s, b)) {
        if (now.kind != RecruitKind::kPhase)
            return refuse(why, "Reformed Brigades can return only in the Recruitment Phase.", {"UKC", "P10.7"});
        return answers.canPut(b, true) ||
               refuse(why, "There is no Area where it may be placed.", {"UKC", "P10.7"});
    }
    if (!isInStack(defs, s, b)) return refuse(why, "It is not Available for Recruitment.", {"UKC", "P10.1"});
    if (!hasLeft(defs, s, side, now)) return refuse(why, "No more Brigades may be Recruited.", {"UKC", "P10.1"});
    const std::uint8_t bit = regionBit(defs, b);
    if ((now.barred & bit) != 0) return refuse(why, "No Brigade may come from that Region.", {"UKC", "PA.2"});
    if (isOnePerRegion(now) && (now.regions & bit) != 0)
        return refuse(why, "Only one Brigade may come from each Region.", {"UKC", "P10.2"});
    if (answers.needsLeave(b) && now.veterans == 0 && (now.left == 0 || navalBenefit(defs, s, side, now) == 0))
        return refuse(why, "Militia of that Region must come first.", {"UKC", "P10.2"});
    return answers.canPut(b, false) ||
           refuse(why, "There is no Area where it may be placed.", {"UKC", "P10.1"});
}
// Brigades that mayTakeUp does not refuse for where they are.
BrigadeSet waitingToCome(const State& s, Side side) {
    static_assert(kFirstCovenanter == 64);
    constexpr BrigadeSet kNewModel{~std::uint64_t{0} << kFirstNewModel, 0};
    BrigadeSet set = brigadesAt(s, Place::kReformed);
    if (s.newModelArmy && side == Side::kParliament) set |= brigadesAt(s, Place::kOther) & kNewModel;
    return (set & serving(s, side)) | allAvailable(s, side);
}
// Of them those that may be taken up.
[[gnu::flatten]] BrigadeSet mayTakeUp(const Definitions& defs, const State& s, Side side, const RecruitLeft& now) {
    PutAnswers answers(defs, s, side, now);
    const BrigadeSet reformed = brigadesAt(s, Place::kReformed), all = waitingToCome(s, side);
    BrigadeSet may;
    for (BrigadeSet left = hasLeft(defs, s, side, now) ? all : all & reformed; !left.empty();) {
        const Brigade b = *left.begin();
        const BrigadeSet some = left & defs.sets.alike[index(b)] & (isReformed(s, b) ? reformed : all - reformed);
        if (mayTakeUp(defs, s, side, now, b, answers, nullptr)) may |= some;
        left -= some;
    }
    return may;
}

// P10.6, ukc-16
bool mayBringTrain(const Definitions& defs, const State& s, Side side, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size() || !isFortress(defs, s, a) || !controls(s, side, a))
        return refuse(why, "The Siege Train must come to one of your Fortresses.", {"UKC", "P10.6"});
    return !isBesieged(s, a) || refuse(why, "There is a Siege marker there.", {"UKC", "P10.2"});
}
// Where it could come as far as walls, control and sieges go; mayBringTrain says whether it may.
common::AreaSet trainAreas(const Definitions& defs, const State& s, Side side) {
    return (fortressAreas(defs, s) & controlledBy(defs, s, side)) - besiegedAreas(s);
}
bool mayTakeTrain(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, Rejection* why) {
    if (s.trains[index(side)].box != TrainBox::kOther)
        return refuse(why, "The Siege Train cannot be Recruited now.", {"UKC", "P10.6"});
    if (now.left == 0) return refuse(why, "It must come in place of a Brigade, and none is left.", {"UKC", "P10.6"});
    for (const auto a : trainAreas(defs, s, side))
        if (mayBringTrain(defs, s, side, areaId(a), nullptr)) return true;
    return refuse(why, "You have no Fortress for it.", {"UKC", "P10.6"});
}

// P10.9
bool mayBlockade(const RecruitLeft& now, Rejection* why) {
    return now.kind == RecruitKind::kPhase ||
           refuse(why, "Blockade & Siege markers can be placed only in the Recruitment Phase.", {"UKC", "P10.9"});
}
bool mayBlockadeAt(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, AreaId a, Rejection* why) {
    if (!mayBlockade(now, why)) return false;
    if (index(a) >= defs.areas.size() || !isFortress(defs, s, a) || !controls(s, enemyOf(side), a))
        return refuse(why, "That is not an enemy Fortress.", {"UKC", "P10.9"});
    // G6.5.1 bars Bombarding and Assaulting alone.
    if (!s.standardRaised && !isGmt(s))
        return refuse(why, "No siege may begin before the Standard is raised.", {"UKC", "PA.1"});
    if (isBesieged(s, a) && s.sieges[index(a)].isBlockade)
        return refuse(why, "The marker is already there.", {"UKC", "P10.9"});
    const General g = generalIn(s, side, a);
    if (g == General::kNone) return refuse(why, "You have no General there.", {"UKC", "P10.9"});
    return size(s, g) >= neededToBesiege(defs, s, a) ||
           refuse(why, [&] { return fmt::format("The siege needs {}.", counted(neededToBesiege(defs, s, a), "Brigade")); },
                  {"UKC", "P20.1"});
}

bool mayBringGeneral(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, General g,
                     Waiting& waiting, Rejection* why) {
    if (index(g) >= kGenerals || sideOf(g) != side || general(s, g).box != Box::kAvailable)
        return refuse(why, "He is not in your Available Generals box.", {"UKC", "P10.8"});
    if (now.kind == RecruitKind::kEvent) return refuse(why, "The card can Recruit only Brigades.", {"UKC", "P12.6"});
    if (now.lone != General::kNone) return refuse(why, "Bring in one General at a time.", {"UKC", "P10.8"});
    if (isGrandee(side, now) && !defs[g].isRegional())
        return refuse(why, "Only Regional Generals can be brought in this way.", {"UKC", "P14.1"});
    for (const auto a : waiting.areas() & defs.sets.homes[index(g)])
        if (mayFindBrigades(defs, s, g, areaId(a), 0)) return true;
    if (isGrandee(side, now))
        for (const auto a : defs.sets.homes[index(g)])
            if (mayComeAlone(defs, s, side, now, g, areaId(a))) return true;
    return refuse(why, "There is no Area where he may be placed.", {"UKC", "P10.8"});
}

// Asks visit(General) of each of the side's in the Available Generals box, ascending, until it says true.
template <class Visit>
bool anyAvailable(const State& s, Side side, Visit visit) {
    return anyGeneralWith<offsetof(GeneralState, box)>(s, side, static_cast<std::uint8_t>(Box::kAvailable), visit);
}
bool canBringGeneral(const Definitions& defs, const State& s, Side side, const RecruitLeft& now) {
    Waiting waiting(defs, s, side);
    return anyAvailable(s, side, [&](General g) { return mayBringGeneral(defs, s, side, now, g, waiting, nullptr); });
}

BrigadeSet reformedOf(const State& s, Side side) { return brigadesAt(s, side, Place::kReformed); }
bool mustReform(const Definitions& defs, const State& s, Side side, const RecruitLeft& now) {
    if (now.kind != RecruitKind::kPhase) return false;
    for (const Brigade b : reformedOf(s, side))
        if (canPut(defs, s, side, now, b, true)) return true;
    return false;
}
bool canFinishLone(const Definitions& defs, const State& s, Side side, const RecruitLeft& now) {
    PutAnswers answers(defs, s, side, now);
    for (const Brigade b : waitingToCome(s, side))
        if (mayTakeUp(defs, s, side, now, b, answers, nullptr)) return true;
    return false;
}

}  // namespace

bool mayComeAlone(const Definitions& defs, const State& s, Side side, const RecruitLeft& now, General g, AreaId a) {
    if (!isGrandee(side, now) || now.lone != General::kNone || !hasLeft(defs, s, side, now)) return false;
    if (!mayStandThere(defs, s, g, a, nullptr)) return false;
    // P14.1: he must command there; a Subordinate does not Recruit so.
    if (const General there = commanderThere(s, side, a);
        there != General::kNone && !maySubordinate(defs, s, there, g, nullptr))
        return false;
    RecruitLeft then = now;
    then.lone = g;
    then.loneAt = a;
    return canFinishLone(defs, s, side, then);
}

void openRecruit(const Definitions&, State& s, Side side, RecruitKind kind, int brigades, int veterans, std::uint8_t barred,
                 Log*) {
    RecruitLeft now;
    now.kind = kind;
    now.left = static_cast<std::uint8_t>(brigades);
    now.veterans = static_cast<std::uint8_t>(veterans);
    now.barred = barred;
    push(s, by(side, Recruit{{}, now}));
}

// What is Recruited next

namespace {

// P10.8: a General who comes alone has his Brigade first.
bool isFirstDone(const Definitions& defs, const RecruitLeft& now, Rejection* why) {
    if (now.lone == General::kNone) return true;
    return refuse(why, [&] { return fmt::format("{} must have his Brigade first.", defs[now.lone].name); }, {"UKC", "P10.8"});
}

}  // namespace

// "for Essex's Army", "in Oxford"
static std::string forPlace(const Definitions& defs, Place to) {
    return isDisplay(to) || isNotable(to) ? "for " + placeName(defs, to) : atPlace(defs, to);
}

std::string Recruit::prompt(const Speaker& speaker) const {
    if (!speaker.isOpenTo(side)) return "Recruit Brigades and bring in Generals.";
    std::vector<std::string> offers;
    const bool bySea = navalBenefit(speaker.defs, speaker.s, side, now) == 2;
    if (now.left > 0)
        offers.push_back("Recruit " + counted(now.left, "Brigade") + (bySea ? " and one by the Naval Status" : ""));
    else if (bySea) offers.emplace_back("Recruit one more Brigade by the Naval Status");
    if (canBringGeneral(speaker.defs, speaker.s, side, now)) offers.emplace_back("bring in Generals");
    if (offers.empty()) return "there is nothing more to Recruit; go on.";
    return fmt::format("{}, or go on.", fmt::join(offers, ", "));
}
void Recruit::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Action{Proceed{}});
    if (now.lone == General::kNone) {
        if (mayBlockade(now, nullptr))
            for (const auto a : areasOfGenerals(s, side) & fortressAreas(defs, s) & controlledBy(defs, s, enemyOf(side)))
                if (mayBlockadeAt(defs, s, side, now, areaId(a), nullptr)) list.push_back(Action{ChooseArea{areaId(a)}});
        Waiting waiting(defs, s, side);
        anyAvailable(s, side, [&](General g) {
            if (mayBringGeneral(defs, s, side, now, g, waiting, nullptr)) list.push_back(Action{ChooseGeneral{g}});
            return false;
        });
    }
    for (const Brigade b : mayTakeUp(defs, s, side, now)) list.push_back(Action{TakeBrigade{b}});
    if (now.lone == General::kNone && mayTakeTrain(defs, s, side, now, nullptr)) list.push_back(Action{TakeTrain{}});
}
bool Recruit::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    if (now.lone != General::kNone) return !canFinishLone(defs, s, side, now) || isFirstDone(defs, now, why);
    return !mustReform(defs, s, side, now) || refuse(why, "Reformed Brigades must return.", {"UKC", "P10.7"});
}
bool Recruit::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    PutAnswers answers(defs, s, side, now);
    return mayTakeUp(defs, s, side, now, a.brigade, answers, why);
}
bool Recruit::allows(const Definitions& defs, const State& s, const TakeTrain&, Rejection* why) const {
    return isFirstDone(defs, now, why) && mayTakeTrain(defs, s, side, now, why);
}
bool Recruit::allows(const Definitions& defs, const State& s, const ChooseGeneral& a, Rejection* why) const {
    Waiting waiting(defs, s, side);
    return isFirstDone(defs, now, why) && mayBringGeneral(defs, s, side, now, a.general, waiting, why);
}
bool Recruit::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return isFirstDone(defs, now, why) && mayBlockadeAt(defs, s, side, now, a.area, why);
}
Effect Recruit::apply(const Definitions&, State& s, const TakeBrigade& a, Log*) const {
    s.choice = a.brigade;
    push(s, by(side, RecruitAt{{}, now, isReformed(s, a.brigade)}));
    return Effect::kReversible;
}
Effect Recruit::apply(const Definitions&, State& s, const TakeTrain&, Log*) const {
    push(s, by(side, TrainAt{{}, now}));
    return Effect::kReversible;
}
Effect Recruit::apply(const Definitions&, State& s, const ChooseGeneral& a, Log*) const {
    push(s, by(side, GeneralAt{{}, now, a.general, 0}));
    return Effect::kReversible;
}
Effect Recruit::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    placeSiege(defs, s, a.area, generalIn(s, side, a.area), true, log);
    push(s, *this);
    return Effect::kSealed;
}
Effect Recruit::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    if (now.lone != General::kNone) {
        Recruit rest = *this;
        rest.now.lone = General::kNone;
        rest.now.loneAt = AreaId::kNone;
        push(s, rest);
        return Effect::kReversible;
    }
    if (now.kind == RecruitKind::kPhase)  // ukc-15: without a legal Area
        for (const Brigade b : reformedOf(s, side)) {
            sayTo(log, {"UKC", "P10.7"}, side, [] { return std::string("A Reformed Brigade has no Area to return to."); },
                  [&] { return fmt::format("{} has no Area to return to.", capital(nameOf(defs, b))); });
            release(defs, s, b);
        }
    return Effect::kReversible;
}

// Where the Brigade comes

std::string RecruitAt::prompt(const Speaker& speaker) const {
    return fmt::format("choose where {} is placed.", speaker.chosen(side));
}
[[gnu::flatten]] void RecruitAt::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const Ground ground(defs, s, side);
    const auto add = [&](Place p) {
        if (mayPut(defs, s, side, now, s.choice, isReformed, p, ground, nullptr)) list.push_back(Action{PutAt{p}});
        return false;
    };
    if (now.lone != General::kNone) add(displayOf(now.lone));
    else anyPut(defs, s, side, now, s.choice, isReformed, ground, add);
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool RecruitAt::allows(const Definitions& defs, const State& s, const PutAt& a, Rejection* why) const {
    return mayPut(defs, s, side, now, s.choice, isReformed, a.place, Ground(defs, s, side), why);
}
bool RecruitAt::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return s.choice == Brigade::kNone || !canPut(defs, s, side, now, s.choice, isReformed) || refuse(why, kAwaits, kRule);
}
Effect RecruitAt::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    RecruitLeft rest = now;
    s.choice = Brigade::kNone;
    rest.left = rest.left > 0 ? static_cast<std::uint8_t>(rest.left - 1) : rest.left;
    push(s, by(side, Recruit{{}, rest}));
    return Effect::kReversible;
}
Effect RecruitAt::apply(const Definitions& defs, State& s, const PutAt& a, Log* log) const {
    RecruitLeft rest = now;
    const Place to = a.place;
    const Brigade b = std::exchange(s.choice, Brigade::kNone);
    const bool comesAlone = rest.lone != General::kNone && to == displayOf(rest.lone);
    const char* leave = nullptr;  // what allows a Veteran before Militia
    if (isReformed) {
        rest.apart.insert(mapIndex(areaOfPlace(s, to)));
    } else {
        // Leave for a Veteran first from the card or Powicke Bridge, then from the Naval Status; the latter's extra Brigade
        // last. (P10.2, P10.3, G15.3)
        if (needsLeave(defs, s, side, b)) {
            leave = rest.veterans == 0                 ? "the Naval Status allows one"
                    : rest.kind == RecruitKind::kEvent ? "the card allows it"
                                                       : "in 1642 the King may Recruit one such, after Powicke Bridge";
            if (rest.veterans > 0) --rest.veterans;
            else s.navalUsed[index(side)] = true;
        }
        if (rest.left > 0) --rest.left;
        else s.navalUsed[index(side)] = true;
        rest.regions = static_cast<std::uint8_t>(rest.regions | regionBit(defs, b));
        const auto receiver = isNotable(to) ? kFirstNotableBit + index(notableOf(to)) : index(generalOf(to));
        if (isGrandee(side, rest)) rest.apart.insert(static_cast<common::AreaIndex>(receiver));
        else rest.areas.insert(mapIndex(areaOfPlace(s, to)));
    }
    if (comesAlone) {
        const General g = rest.lone, there = commanderThere(s, side, rest.loneAt);
        placeGeneral(defs, s, g, rest.loneAt);
        say(log, {"UKC", "P14.1"}, [&] { return fmt::format("{} comes to {}.", defs[g].name, areaName(defs, rest.loneAt)); },
            LogKind::kAction, key(side), defs[rest.loneAt].key);
        checkSieges(defs, s, log);  // one who was Inside comes out
        if (there != General::kNone) subordinate(defs, s, there, g, log);
        rest.lone = General::kNone;
        rest.loneAt = AreaId::kNone;
    }
    const AreaId where = areaOfPlace(s, to);
    const auto open = [&] {
        const Region r = defs[b].region;
        const std::string adjective = isReformed || r == Region::kNone ? std::string{} : fmt::format("{} ", regionAdjective(r));
        return fmt::format("{} {} {} {}Brigade {}.", sideTitle(side), isReformed ? "reforms" : "Recruits",
                           !isReformed && r == Region::kEast ? "an" : "a", adjective, forPlace(defs, to));
    };
    sayTo(
        log,
        {"UKC", isReformed       ? "P10.7"
                : isAction(rest) ? (side == Side::kRoyalist ? "P14.1" : "P14.2")
                                 : "P10.1"},
        side, open,
        [&] {
            return fmt::format("{} {} {}.", capital(nameOf(defs, b)), isReformed ? "reforms" : "is Recruited",
                               forPlace(defs, to));
        },
        LogKind::kAction, where == AreaId::kNone ? std::string_view{} : std::string_view(defs[where].key));
    if (leave) moveByLeave(defs, s, side, b, to, leave, log);
    else move(defs, s, b, to);
    if (comesAlone) checkLone(defs, s, log);  // RULING ukc-23
    push(s, by(side, Recruit{{}, rest}));
    return Effect::kReversible;
}

// The Siege Train (P10.6)

std::string TrainAt::prompt(const Speaker&) const {
    return "choose the Fortress for the Siege Train.";
}
void TrainAt::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const auto a : trainAreas(defs, s, side))
        if (mayBringTrain(defs, s, side, areaId(a), nullptr)) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool TrainAt::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayBringTrain(defs, s, side, a.area, why);
}
Effect TrainAt::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    s.trains[index(side)] = {TrainBox::kFortress, a.area, General::kNone, 0};
    say(log, kRule, [&] { return fmt::format("The {} Siege Train comes to {}.", sideAdjective(side), areaName(defs, a.area)); },
        LogKind::kAction, key(side), defs[a.area].key);
    RecruitLeft rest = now;
    if (rest.left > 0) --rest.left;
    push(s, by(side, Recruit{{}, rest}));
    return Effect::kReversible;
}

}  // namespace ukc
