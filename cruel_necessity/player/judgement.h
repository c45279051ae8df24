// Judgement: what a campaign is likely to come to from a position, by a net that was taught by playing against the game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cruel_necessity/box/definitions.h"
#include "cruel_necessity/state/state.h"

namespace cruel_necessity {

inline constexpr double kMostScore = 60.0;  // hardly ever passed

// What a campaign comes to: does the cause survive, and with what score.
struct Prospect {
    double survives = 0.0;  // 0 to 1
    double score = 0.0;     // mean over all that may come, a lost cause counting 0
    Prospect& operator+=(const Prospect& other) {
        survives += other.survives;
        score += other.score;
        return *this;
    }
    friend Prospect operator*(double share, const Prospect& p) { return {share * p.survives, share * p.score}; }
    // In victory points, and as a share of the most that is ever reached.
    [[nodiscard]] double worth(const Definitions& defs) const { return defs.survivalPoints * survives + score; }
    [[nodiscard]] double share(const Definitions& defs) const { return worth(defs) / (defs.survivalPoints + kMostScore); }
};

// What the judgement needs of the cards, made once from the data.
JudgedCards judgedCards(const Definitions&);

std::vector<std::string> judgedNames(const Definitions&);  // the features, in their order
std::size_t steadyFeature();                                // which of them is the steady player's judgement, in tens
// Those of a position that are not zero. It is judged before a choice of the Action Phase, or before the next card.
std::vector<std::pair<std::uint16_t, float>> judgedFeatures(const Definitions&, const State&);

// Judges positions of one moment: what all of them share is summed once.
class Judgement {
public:
    Judgement(const Definitions& defs, const common::SmallNet& net) : defs_(defs), net_(net) {}
    explicit Judgement(const Definitions& defs) : Judgement(defs, defs.judgement) {}
    [[nodiscard]] Prospect of(const State&) const;
    [[nodiscard]] const Definitions& defs() const { return defs_; }

private:
    // What few actions of a turn change.
    struct Shared {
        std::uint64_t pile = 0, bought = 0;
        std::array<CardId, kAchievementBoxes> offered{};
        std::uint16_t hand = 0;
        std::uint8_t war = 0, points = 0, troubles = 0;
        ScottishArmy scottish{};
        IrishArmy irish{};
        bool oxfordPermitted = false;
        std::array<std::uint8_t, kUnitKinds> pool{}, away{};
        bool operator==(const Shared&) const = default;
    };
    static Shared sharedOf(const State&);

    const Definitions& defs_;
    const common::SmallNet& net_;
    mutable bool hasShared_ = false;
    mutable Shared shared_;
    mutable common::SmallNet::Row sum_{};
};

}  // namespace cruel_necessity
