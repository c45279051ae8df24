// Frames of Recruitment: the Phase, the Recruit action, and Recruitment by an Event.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

enum class RecruitKind : std::uint8_t { kPhase, kOps, kDiscard, kEvent };
// What one Recruitment may still do. `regions`: bits of Regions (bit 5: New Model Army) that have received a Brigade where only one
// is allowed; `veterans`: Veterans still allowed though Militia are there; `barred`: bits of Regions from which none may come;
// `lone`: a Regional General to be placed at `loneAt` with the Brigade Recruited next; `areas` have received a Recruited Brigade;
// `apart`: in the Phase, Areas that have received a Reformed one; in Grandee Recruitment, Generals (0-23) and Notables (24-32)
// that have received theirs.
struct RecruitLeft {
    RecruitKind kind{};
    std::uint8_t left = 0, veterans = 0, regions = 0, barred = 0;
    General lone = General::kNone;
    AreaId loneAt = AreaId::kNone;
    common::AreaSet areas, apart;
    static constexpr auto fields() {
        return common::fields(&RecruitLeft::kind, &RecruitLeft::left, &RecruitLeft::veterans, &RecruitLeft::regions, &RecruitLeft::barred,
                              &RecruitLeft::lone, &RecruitLeft::loneAt, &RecruitLeft::areas, &RecruitLeft::apart);
    }
    bool operator==(const RecruitLeft&) const = default;
};
struct Recruit : DecisionFrame { RecruitLeft now; UKC_FRAME(Recruit, "P10.1") };        // take x, train, general x, besiege via area x, proceed
struct RecruitAt : DecisionFrame { RecruitLeft now; bool isReformed = false; UKC_FRAME(RecruitAt, "P10.1") };    // at x; the Brigade is State::choice
struct TrainAt : DecisionFrame { RecruitLeft now; UKC_FRAME(TrainAt, "P10.6") };        // area x
// area x; `ops`: not Recruitment, he comes to be Activated by a card of that value (G8.1)
struct GeneralAt : DecisionFrame { RecruitLeft now; General general{}; std::uint8_t ops = 0; UKC_FRAME(GeneralAt, "P10.8") };
struct GeneralTakes : DecisionFrame { General general{}; bool isFirst = true; std::uint8_t ops = 0; UKC_FRAME(GeneralTakes, "P10.8") };  // take x, proceed

}  // namespace ukc
