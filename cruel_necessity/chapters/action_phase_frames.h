// Frames of the Action Phase: the player's choice and his rolls. Decided in action_phase.cpp and achievements.cpp.
#pragma once

#include "cruel_necessity/state/frame.h"

namespace cruel_necessity {

// Any Actions in any order until the player ends it.
struct ActionPhase : DecisionFrame {
    static constexpr Citation kRule{"CN", "8.0"};

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Action&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Action&, Log*) const;
};

// A bought card's special event, once, item by item. (achievements.cpp)
struct AchievementGain : Procedure {
    static constexpr Citation kRule{"CN", "8.2"};
    CardId card{};
    std::uint8_t next = 0;
    static constexpr auto fields() { return common::fields(&AchievementGain::card, &AchievementGain::next); }

    void run(const Definitions&, State&, Log*) const;
};

// Has the enemy been found?
struct Reconnoitre : DieFrame {
    static constexpr Citation kRule{"CN", "12.1"};
    Army army{};
    static constexpr auto fields() { return common::fields(&Reconnoitre::army); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Against an Army.
struct CampaignRoll : DieFrame {
    static constexpr Citation kRule{"CN", "8.3"};
    Army army{};
    bool isIronHot = false;  // CN 12.5
    static constexpr auto fields() { return common::fields(&CampaignRoll::army, &CampaignRoll::isIronHot); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Against a Deviltry marker.
struct DeviltryRoll : DieFrame {
    static constexpr Citation kRule{"CN", "8.3.1"};
    CardId site{};
    static constexpr auto fields() { return common::fields(&DeviltryRoll::site); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// The marker's back is seen only now.
struct DeviltryReward : DrawFrame {
    static constexpr Citation kRule{"CN", "8.3.1"};
    CardId site{};
    static constexpr auto fields() { return common::fields(&DeviltryReward::site); }

    std::string prompt(const Speaker&) const;
    std::uint64_t candidates(const Definitions&, const State&) const;
    static Action drawn(int);
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// One die, one click.
struct SiegeRoll : DieFrame {
    static constexpr Citation kRule{"CN", "8.4"};
    Fortress fort{};
    static constexpr auto fields() { return common::fields(&SiegeRoll::fort); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Against a Revolt.
struct CrushRoll : DieFrame {
    static constexpr Citation kRule{"CN", "8.5"};
    Revolt revolt{};
    static constexpr auto fields() { return common::fields(&CrushRoll::revolt); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Above the number of the box to be entered.
struct PoliticsRoll : DieFrame {
    static constexpr Citation kRule{"CN", "8.7"};
    Track track{};
    static constexpr auto fields() { return common::fields(&PoliticsRoll::track); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

}  // namespace cruel_necessity
