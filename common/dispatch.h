// Dispatch: hands a question or an action to the topmost frame, and runs procedures. What a frame answers are its own members,
// found by a concept; a missing one is a compile error that names it:
//   every frame  kRule (its clause), fields() (see common/fields.h)
//   procedures   void run(defs, s, log) const
//   decisions    kIsOpen (may a choice of one be taken silently?), std::string prompt(speaker) const, and either, for a few
//   actions,
//                    using Takes = common::Takes<A, B>; kAwaits (what is refused with), and for each of them
//                    bool allows(defs, s, const A&, why) const;  Effect apply(defs, s, const A&, log) const
//                or, where all its actions are alike,
//                    bool allows(defs, s, const Action&, why) const;  Effect apply(defs, s, const Action&, log) const
//                and  void legal(defs, s, list) const   (not needed where every action of Takes is without a part)
//                kIsSecret = true where the choice stays hidden from the other player
//                Citation ruleOf(defs, s, const Action&) const where its actions have clauses of their own
//   dice         std::string prompt(speaker) const, void rolled(defs, s, int die, log) const
//   draws        std::string prompt(speaker) const, void applyChance(defs, s, outcome, log) const, and
//                    void outcomes(defs, s, list) const
//                or, where all that may come of it is as likely,
//                    std::uint64_t candidates(defs, s) const;  static Action drawn(int) of one of its bits
// A frame is popped before run(), apply(), rolled() and applyChance(), which push again what is unfinished.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

#include "common/fields.h"
#include "common/frames.h"
#include "common/rules.h"
#include "common/visit.h"

namespace common {

namespace detail {

template <class F>
constexpr bool kIsDie = requires { F::kFaces; };
template <class F>
constexpr bool kIsDrawOfAlike = requires { F::drawn(0); };
template <class F>
constexpr bool kNamesActions = requires { typename F::Takes; };
template <class F>
constexpr bool kIsSecretChoice = [] {
    if constexpr (requires { F::kIsSecret; }) return F::kIsSecret;
    else return false;
}();

// What can be told from the sort of frame alone, without a visit: table[frame.index()].
template <template <class> class Trait, class... Fs>
constexpr auto tableOf(const std::variant<Fs...>*) {
    return std::array{Trait<Fs>::value...};
}
template <class F>
struct KindOf {
    static constexpr FrameKind value = F::kKind;
};
template <class F>
struct FacesOf {
    static constexpr int value = [] {
        if constexpr (kIsDie<F>) return F::kFaces;
        else return 0;
    }();
};
// The action that tells a die of this game.
template <class... Fs>
struct RolledOf;
template <class F, class... Fs>
struct RolledOf<std::variant<F, Fs...>> : RolledOf<std::variant<Fs...>> {};
template <class F, class... Fs>
    requires kIsDie<F>
struct RolledOf<std::variant<F, Fs...>> {
    using Type = typename F::Rolled;
};
template <class Frame>
constexpr auto kKinds = tableOf<KindOf>(static_cast<const Frame*>(nullptr));
// In a solitaire the awaited player too.
template <class F>
struct DecisionOf {
    static constexpr Decision value = [] {
        if constexpr (F::kKind == FrameKind::kDecision)
            return Decision{PlayerId::kFirst, F::kRule, kIsSecretChoice<F>, !F::kIsOpen};
        else
            return Decision{PlayerId::kChance, F::kRule, false, false};
    }();
};
template <class... Fs>
constexpr bool hasSides(const std::variant<Fs...>*) {
    return ((Fs::kKind == FrameKind::kDecision && HasSide<Fs>) || ...);
}
template <class Frame>
constexpr auto kFacesOfDice = tableOf<FacesOf>(static_cast<const Frame*>(nullptr));

// The members a frame of its kind must have; each missing one is named.
template <class F, class Definitions, class State, class Action, class Speaker>
constexpr bool isWholeFrame() {
    static_assert(requires { F::kRule; }, "A frame needs its clause: static constexpr Citation kRule.");
    static_assert(kDeclaresAllFields<F>, "fields() of this frame does not list every member.");
    if constexpr (F::kKind == FrameKind::kProcedure) {
        static_assert(requires(const F& f, const Definitions& defs, State& s, Log* log) { f.run(defs, s, log); },
                      "A procedure needs void run(const Definitions&, State&, Log*) const.");
    } else {
        static_assert(requires(const F& f, const Speaker& speaker) { { f.prompt(speaker) } -> std::same_as<std::string>; },
                      "A frame that waits needs std::string prompt(const Speaker&) const.");
    }
    if constexpr (F::kKind == FrameKind::kDecision) {
        static_assert(requires { { F::kIsOpen } -> std::convertible_to<bool>; },
                      "A decision needs static constexpr bool kIsOpen: can both players count its choices?");
        if constexpr (kNamesActions<F>) {
            static_assert(requires { { F::kAwaits } -> std::convertible_to<const char*>; },
                          "A decision with Takes needs kAwaits, the sentence for every other action.");
        } else {
            static_assert(requires(const F& f, const Definitions& defs, const State& s, const Action& a, Rejection* why) {
                { f.allows(defs, s, a, why) } -> std::same_as<bool>;
            }, "A decision needs Takes, or bool allows(const Definitions&, const State&, const Action&, Rejection*) const.");
            static_assert(requires(const F& f, const Definitions& defs, State& s, const Action& a, Log* log) {
                { f.apply(defs, s, a, log) } -> std::same_as<Effect>;
            }, "A decision needs Takes, or Effect apply(const Definitions&, State&, const Action&, Log*) const.");
            static_assert(
                requires(const F& f, const Definitions& defs, const State& s, ActionList<Action>& list) {
                    f.legal(defs, s, list);
                },
                "A decision needs void legal(const Definitions&, const State&, ActionList&) const.");
        }
    }
    if constexpr (F::kKind == FrameKind::kChance) {
        if constexpr (kIsDie<F>) {
            static_assert(requires(const F& f, const Definitions& defs, State& s, Log* log) { f.rolled(defs, s, 1, log); },
                          "A die needs void rolled(const Definitions&, State&, int die, Log*) const.");
        } else {
            static_assert(
                requires(const F& f, const Definitions& defs, const State& s, OutcomeList<Action>& list) {
                    f.outcomes(defs, s, list);
                } || requires(const F& f, const Definitions& defs, const State& s) {
                    { f.candidates(defs, s) } -> std::same_as<std::uint64_t>;
                    { F::drawn(0) } -> std::same_as<Action>;
                },
                "A draw needs void outcomes(const Definitions&, const State&, OutcomeList&) const, or std::uint64_t "
                "candidates(const Definitions&, const State&) const and static Action drawn(int).");
            static_assert(
                requires(const F& f, const Definitions& defs, State& s, const Action& a, Log* log) {
                    f.applyChance(defs, s, a, log);
                },
                "A draw needs void applyChance(const Definitions&, State&, const Action&, Log*) const.");
        }
    }
    return true;
}

// Each action of Takes in turn until one is what was chosen.
template <class F, class Action, class Ask, class Else, class... As>
auto askTaken(const Action& a, Ask&& ask, Else&& otherwise, Takes<As...>) {
    decltype(otherwise()) answer{};
    const bool isTaken = ((std::holds_alternative<As>(a) && (answer = ask(*std::get_if<As>(&a)), true)) || ...);
    return isTaken ? answer : otherwise();
}

template <class F, class Definitions, class State, class Action>
bool frameAllows(const Definitions& defs, const State& s, const F& f, const Action& a, Rejection* why) {
    if constexpr (kNamesActions<F>) {
        return askTaken<F>(
            a,
            [&](const auto& taken) -> bool {
                static_assert(
                    requires {
                        { f.allows(defs, s, taken, why) } -> std::same_as<bool>;
                    },
                    "Each action of Takes needs bool allows(const Definitions&, const State&, const TheAction&, Rejection*) "
                    "const.");
                return f.allows(defs, s, taken, why);
            },
            [&]() -> bool { return refuse(why, F::kAwaits, F::kRule); }, typename F::Takes{});
    } else {
        return f.allows(defs, s, a, why);
    }
}

template <class Action, class F, class Definitions, class State, class... As>
void listPlain(const Definitions& defs, const State& s, const F& f, ActionList<Action>& list, Takes<As...>) {
    static_assert(
        (std::is_empty_v<As> && ...),
        "A decision that takes actions with parts needs void legal(const Definitions&, const State&, ActionList&) const.");
    const auto add = [&](const auto& a) {
        if (f.allows(defs, s, a, nullptr)) list.push_back(Action{a});
    };
    (add(As{}), ...);
}

template <class F, class Definitions, class State, class Action>
void frameLegal(const Definitions& defs, const State& s, const F& f, ActionList<Action>& list) {
    if constexpr (requires { f.legal(defs, s, list); }) f.legal(defs, s, list);
    else listPlain(defs, s, f, list, typename F::Takes{});
}

template <class F, class Definitions, class State, class Action>
Effect frameApply(const Definitions& defs, State& s, const F& f, const Action& a, Log* log) {
    if constexpr (kNamesActions<F>) {
        return askTaken<F>(a, [&](const auto& taken) -> Effect { return f.apply(defs, s, taken, log); },
                           [&]() -> Effect { return Effect::kReversible; }, typename F::Takes{});
    } else {
        return f.apply(defs, s, a, log);
    }
}

template <class F, class Definitions, class State, class Action>
void frameOutcomes(const Definitions& defs, const State& s, const F& f, OutcomeList<Action>& list) {
    if constexpr (kIsDie<F>)
        for (int v = 1; v <= F::kFaces; ++v) list.push_back({Action{typename F::Rolled{static_cast<std::uint8_t>(v)}}, 1});
    else if constexpr (kIsDrawOfAlike<F>)
        for (std::uint64_t left = f.candidates(defs, s); left != 0; left &= left - 1)
            list.push_back({F::drawn(std::countr_zero(left)), 1});
    else f.outcomes(defs, s, list);
}

// The same outcome as from the list, without one.
template <class F, class Definitions, class State>
auto drawOfAlike(const Definitions& defs, const State& s, const F& f) {
    std::uint64_t left = f.candidates(defs, s);
    if (left == 0) throw NoOutcome(F::kRule);
    for (auto at = s.rng.peek(static_cast<std::uint32_t>(std::popcount(left))); at > 0; --at) left &= left - 1;
    return F::drawn(std::countr_zero(left));
}

}  // namespace detail

// Every frame of the variant has the members of its kind. Each game asserts it once, where all its frames are complete.
template <class Definitions, class State, class Action, class Speaker, class... Fs>
constexpr bool areWholeFrames(const std::variant<Fs...>*) {
    return (detail::isWholeFrame<Fs, Definitions, State, Action, Speaker>() && ...);
}

// Who made or makes the latest decision on the stack: the secrets of an unfinished choice are his. Empty: nobody.
template <class Side, class State>
std::optional<Side> latestChooser(const State& s) {
    for (std::size_t i = s.stack.size(); i-- > 0;) {
        const auto side = common::visit([](const auto& f) -> std::optional<Side> {
            if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kDecision) return f.side;
            else return std::nullopt;
        }, s.stack[i]);
        if (side) return side;
    }
    return std::nullopt;
}

template <class Frame>
bool isProcedure(const Frame& frame) {
    return detail::kKinds<Frame>[frame.index()] == FrameKind::kProcedure;
}

// Runs procedures until somebody is awaited or the stack is empty.
template <class Definitions, class State>
void settleProcedures(const Definitions& defs, State& s, Log* log) {
    while (!s.stack.empty() && isProcedure(s.stack.back())) {
        const auto top = s.stack.back();
        s.stack.pop_back();
        common::visit([&](const auto& f) {
            if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kProcedure) f.run(defs, s, log);
        }, top);
    }
}

// Who is awaited. A frame's kIsOpen: both players can count its choices; everywhere else a choice of one is asked all the same,
// because taking it silently would tell a secret. `over`: the clause of the end.
template <class State>
Decision topDecision(const State& s, const Citation& over) {
    using Frame = std::decay_t<decltype(s.stack.back())>;
    if (s.stack.empty()) return {PlayerId::kNobody, over, false, false};
    if constexpr (!detail::hasSides(static_cast<const Frame*>(nullptr))) {
        static constexpr auto kDecisions = detail::tableOf<detail::DecisionOf>(static_cast<const Frame*>(nullptr));
        return kDecisions[s.stack.back().index()];
    } else {
        return common::visit([](const auto& f) {
            using F = std::decay_t<decltype(f)>;
            if constexpr (F::kKind != FrameKind::kDecision) return Decision{PlayerId::kChance, F::kRule, false, false};
            else if constexpr (HasSide<F>) return Decision{playerOf(f.side), F::kRule, detail::kIsSecretChoice<F>, !F::kIsOpen};
            else return Decision{PlayerId::kFirst, F::kRule, detail::kIsSecretChoice<F>, !F::kIsOpen};
        }, s.stack.back());
    }
}

// The clause of one action on offer: the frame's own word for it, else that of the decision. For G::ruleOf.
template <class Definitions, class State, class Action>
Citation topRuleOf(const Definitions& defs, const State& s, const Action& a, const Citation& over) {
    if (s.stack.empty()) return over;
    return common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (requires { { f.ruleOf(defs, s, a) } -> std::same_as<Citation>; }) return f.ruleOf(defs, s, a);
        else return Citation(F::kRule);
    }, s.stack.back());
}

// `noOutcome`: the sentence for what is none of the outcomes that chance may bring now.
template <class Definitions, class State, class Action>
bool topAllows(const Definitions& defs, const State& s, const Action& a, Rejection* why, const Citation& over,
               const char* noOutcome) {
    if (s.stack.empty()) return refuse(why, "The game is over.", over);
    return common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (F::kKind == FrameKind::kDecision) {
            return detail::frameAllows(defs, s, f, a, why);
        } else if constexpr (F::kKind == FrameKind::kChance) {
            OutcomeList<Action> list;
            detail::frameOutcomes(defs, s, f, list);
            for (const auto& o : list)
                if (o.action == a) return true;
            return refuse(why, noOutcome, F::kRule);
        } else {
            return false;
        }
    }, s.stack.back());
}

template <class Definitions, class State, class Action>
void topLegal(const Definitions& defs, const State& s, ActionList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    common::visit([&](const auto& f) {
        if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kDecision) detail::frameLegal(defs, s, f, list);
    }, s.stack.back());
}

template <class Definitions, class State, class Action>
void topOutcomes(const Definitions& defs, const State& s, OutcomeList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    common::visit([&](const auto& f) {
        if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kChance) detail::frameOutcomes(defs, s, f, list);
    }, s.stack.back());
}

// The outcome that the next number of the generator picks, without advancing it; one die, a draw of what is all alike and what
// a frame's own std::optional<Action> draw(const Definitions&, const State&) answers need no list. For G::drawChance.
template <class G>
typename G::Action topDraw(const typename G::Definitions& defs, const typename G::State& s) {
    using Frame = std::decay_t<decltype(s.stack.back())>;
    const int faces = detail::kFacesOfDice<Frame>[s.stack.back().index()];
    if (faces != 0)
        return typename detail::RolledOf<Frame>::Type{
            static_cast<std::uint8_t>(1 + s.rng.peek(static_cast<std::uint32_t>(faces)))};
    return common::visit([&](const auto& f) -> typename G::Action {
        if constexpr (detail::kIsDrawOfAlike<std::decay_t<decltype(f)>>) return detail::drawOfAlike(defs, s, f);
        else if constexpr (requires { f.draw(defs, s); })
            if (const auto drawn = f.draw(defs, s)) return *drawn;
        return drawFromOutcomes<G>(defs, s, s.rng);
    }, s.stack.back());
}

// The side that chance now decides for. For G::drawSide.
template <class State>
int topDrawSide(const State& s) {
    if (s.stack.empty()) return kForNoSide;
    return common::visit([](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (F::kKind == FrameKind::kChance && HasSide<F>) return static_cast<int>(f.side);
        else return kForNoSide;
    }, s.stack.back());
}

// Takes the topmost frame off and applies to it an action it allows. The caller settles what follows.
template <class Definitions, class State, class Action>
Effect topApply(const Definitions& defs, State& s, const Action& a, Log* log) {
    const auto top = s.stack.back();
    s.stack.pop_back();
    return common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (F::kKind == FrameKind::kDecision) {
            return detail::frameApply(defs, s, f, a, log);
        } else if constexpr (F::kKind == FrameKind::kChance) {
            s.rng.advance();
            if constexpr (detail::kIsDie<F>) f.rolled(defs, s, std::get<typename F::Rolled>(a).value, log);
            else f.applyChance(defs, s, a, log);
            return Effect::kSealed;
        } else {
            return Effect::kReversible;
        }
    }, top);
}

// What the topmost frame asks for, and of whom: speaker.who(frame) says who a decision awaits.
template <class Speaker, class Frame>
Prompt promptOf(const Speaker& speaker, const Frame& frame) {
    return std::visit([&](const auto& f) -> Prompt {
        constexpr FrameKind kind = std::decay_t<decltype(f)>::kKind;
        if constexpr (kind == FrameKind::kProcedure) return {"", "The game goes on."};
        else if constexpr (kind == FrameKind::kDecision) return {speaker.who(f), f.prompt(speaker)};
        else return {"", f.prompt(speaker)};
    }, frame);
}

}  // namespace common
