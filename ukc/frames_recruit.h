// Frames of Recruitment: the Phase, the Recruit action, and Recruitment by an Event.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

enum class RecruitKind : std::uint8_t { kPhase, kOps, kDiscard, kEvent };
// What one Recruitment may still do. `regions`: bits of Regions (bit 5: New Model Army) that have received a Brigade where only one
// is allowed; `veterans`: Veterans still allowed though Militia are there; `used`: Generals and Notables that took a Grandee's Brigade.
struct RecruitLeft {
    RecruitKind kind{};
    std::uint8_t left = 0, veterans = 0, regions = 0, barred = 0;  // barred: bits of Regions from which none may come
    std::uint64_t used = 0;
    common::AreaSet areas;                                          // that have received one where only one an Area is allowed
    bool operator==(const RecruitLeft&) const = default;
};
struct Recruit : DecisionFrame { RecruitLeft now; UKC_FRAME(Recruit, "P10.1") };        // take x, train, general x, besiege via area x, proceed
struct RecruitAt : DecisionFrame { RecruitLeft now; bool isReformed = false; UKC_FRAME(RecruitAt, "P10.1") };    // at x; the Brigade is State::choice
struct TrainAt : DecisionFrame { RecruitLeft now; UKC_FRAME(TrainAt, "P10.6") };        // area x
struct GeneralAt : DecisionFrame { RecruitLeft now; General general{}; UKC_FRAME(GeneralAt, "P10.8") };          // area x
struct GeneralTakes : DecisionFrame { General general{}; bool isFirst = true; UKC_FRAME(GeneralTakes, "P10.8") };// take x, proceed

}  // namespace ukc
