// Thought: what each action is likely to come to, its dice averaged over and the positions reached judged.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view never changes a State: it asks its table for plans and chances."
#endif

#include "common/rules.h"
#include "cruel_necessity/player/judgement.h"

namespace cruel_necessity {

struct Thought {
    Action action;
    Prospect prospect;
    double worth = 0.0;  // of the prospect
};

class Thinker {
public:
    // `trials`: of each action in a Battle, played to its end.
    Thinker(const Judgement& judgement, common::Rng& rng, int trials)
        : judgement_(judgement), defs_(judgement.defs()), rng_(rng), trials_(trials) {}
    [[nodiscard]] Thought of(const State&, const Action&) const;
    [[nodiscard]] Thought best(const State&, const common::ActionList<Action>& legal) const;

private:
    // How far an action is followed: dice averaged over one after the other (all later ones are drawn), and steps of any kind.
    struct Reach {
        int dice = 1, steps = 10;
        bool toEndOfBattle = false;
    };
    Prospect after(State&, Reach) const;
    Prospect overDice(const State&, const OutcomeList&, Reach) const;
    Prospect bestOf(const State&, const common::ActionList<Action>& legal, Reach) const;
    Prospect afterInfuse(const State&, Target) const;
    Prospect judged(const State&) const;

    const Judgement& judgement_;
    const Definitions& defs_;
    common::Rng& rng_;
    int trials_;
};

// Plays an event on to the next choice of the Action Phase, with whatever choices come. The dice are others than those that the
// position would throw next, and the same for the same position.
void playEventOut(const Definitions&, State&);

// What an action is done to, if the Zeal marker may lie there.
Target targetOf(const Action&);
// Would the Zeal marker on `target` help the roll of that action?
inline bool aimsAt(const Action& a, Target target) { return targetOf(a) == target; }

}  // namespace cruel_necessity
