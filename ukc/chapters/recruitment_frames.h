// Frames of Recruitment: the Phase, the Recruit action, and Recruitment by an Event. What they do is decided in recruitment.cpp
// and recruitment_generals.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

enum class RecruitKind : std::uint8_t { kPhase, kOps, kDiscard, kEvent };
constexpr auto valuesOf(RecruitKind) { return common::lastIs(RecruitKind::kEvent); }

// What one Recruitment may still do. `regions`: bits of Regions (bit 5: New Model Army) that have received a Brigade where only
// one is allowed; `veterans`: Veterans still allowed though Militia are there; `barred`: bits of Regions from which none may
// come; `lone`: a Regional General to be placed at `loneAt` with the Brigade Recruited next; `areas` have received a Recruited
// Brigade; `apart`: in the Phase, Areas that have received a Reformed one; in Grandee Recruitment, Generals (0-23) and Notables
// (24-32) that have received theirs.
struct RecruitLeft {
    RecruitKind kind{};
    std::uint8_t left = 0, veterans = 0, regions = 0, barred = 0;
    General lone = General::kNone;
    AreaId loneAt = AreaId::kNone;
    common::AreaSet areas, apart;
    static constexpr auto fields() {
        return common::fields(&RecruitLeft::kind, &RecruitLeft::left, &RecruitLeft::veterans, &RecruitLeft::regions,
                              &RecruitLeft::barred, &RecruitLeft::lone, &RecruitLeft::loneAt, &RecruitLeft::areas,
                              &RecruitLeft::apart);
    }
    bool operator==(const RecruitLeft&) const = default;
};

// What is Recruited next: a Brigade, the Siege Train, a General, or a Blockade & Siege marker.
struct Recruit : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P10.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits =
        "Recruit Brigades or the Siege Train, bring in Generals, or place Blockade & Siege markers.";
    using Takes = common::Takes<Proceed, ChooseArea, ChooseGeneral, TakeBrigade, TakeTrain>;
    RecruitLeft now;
    static constexpr auto fields() { return common::fields(&Recruit::now); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeTrain&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeTrain&, Log*) const;
};

// Where the Brigade comes that is State::choice.
struct RecruitAt : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P10.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose where the Brigade is placed.";
    using Takes = common::Takes<Proceed, PutAt>;
    RecruitLeft now;
    bool isReformed = false;
    static constexpr auto fields() { return common::fields(&RecruitAt::now, &RecruitAt::isReformed); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const PutAt&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const PutAt&, Log*) const;
};

// The Fortress for the Siege Train.
struct TrainAt : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P10.6"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Fortress the Siege Train comes to.";
    using Takes = common::Takes<ChooseArea>;
    RecruitLeft now;
    static constexpr auto fields() { return common::fields(&TrainAt::now); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Where he is placed. ops: not Recruitment, he comes to be Activated by a card of that value (G8.1).
struct GeneralAt : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P10.8"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Area where the General is placed.";
    using Takes = common::Takes<Proceed, ChooseArea>;
    RecruitLeft now;
    General general{};
    std::uint8_t ops = 0;
    static constexpr auto fields() { return common::fields(&GeneralAt::now, &GeneralAt::general, &GeneralAt::ops); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// The Brigades he takes over.
struct GeneralTakes : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P10.8"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose a Brigade that he takes over.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    General general{};
    bool isFirst = true;
    std::uint8_t ops = 0;
    static constexpr auto fields() {
        return common::fields(&GeneralTakes::general, &GeneralTakes::isFirst, &GeneralTakes::ops);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

}  // namespace ukc
