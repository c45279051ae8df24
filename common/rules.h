// The contract every game satisfies: a struct of types and static functions, checked by the concept Rules.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/citation.h"
#include "common/log.h"
#include "common/rng.h"
#include "common/static_vector.h"

namespace common {

class DataFolders;
class YamlNode;

// What is awaited. actor == kNobody: the game is over.
struct Decision {
    PlayerId actor = PlayerId::kNobody;
    Citation rule;
    bool isSecret = false;         // one of two choices made at the same moment
    bool askEvenIfForced = false;  // taking it silently would betray a hidden card
};

// Why something may not be done.
struct Rejection {
    std::string reason;
    Citation rule;
};

// kSealed: dice fell or a secret was shown, so undo stops here.
enum class Effect : std::uint8_t { kReversible, kSealed };
constexpr Effect operator|(Effect a, Effect b) { return a == Effect::kSealed ? a : b; }

// Fills *why only when somebody asks, so that a refusal in a playout costs a branch. Always false.
template <class MakeReason>
bool refuse(Rejection* why, MakeReason&& makeReason, Citation rule) {
    if (why) *why = Rejection{std::forward<MakeReason>(makeReason)(), rule};
    return false;
}
inline bool refuse(Rejection* why, const char* reason, Citation rule) {
    if (why) *why = Rejection{reason, rule};
    return false;
}

// Several conditions that must all hold. The first that does not gives its sentence to whoever asks; where nobody asks
// they are joined without a branch, for lists of many candidates that fall out in no foreseeable order.
class Verdict {
public:
    explicit Verdict(Rejection* why) : why_(why) {}
    template <class MakeReason>
    void require(bool isMet, MakeReason&& makeReason, Citation rule) {
        if (why_ && holds_ && !isMet) refuse(why_, std::forward<MakeReason>(makeReason), rule);
        holds_ = holds_ & isMet;
    }
    template <class MakeRejection>
    void require(bool isMet, MakeRejection&& makeRejection) {
        if (why_ && holds_ && !isMet) *why_ = makeRejection();
        holds_ = holds_ & isMet;
    }
    [[nodiscard]] bool holds() const { return holds_; }

private:
    Rejection* why_;
    bool holds_ = true;
};

// Legal actions of one decision: ascending, unique, complete. No list is longer than 160 (choose the piece, then its
// destination, where one list would be).
template <class Action>
using ActionList = StaticVector<Action, 160>;

// What chance may do: each outcome with a positive integer weight.
template <class Action>
struct Outcome {
    Action action;
    std::uint32_t weight = 1;
};
template <class Action>
using OutcomeList = StaticVector<Outcome<Action>, 128>;

// One line of a list of options a game offers at its start.
struct OptionSpec {
    std::string key;
    std::string title;
    std::string text;                 // what it does, in our words
    std::string clause;               // "CN 12.1"
    std::vector<std::string> values;  // empty: a switch, on or off
    std::string standard;             // default: "on", "off" or one of values
};
struct ScenarioSpec {
    std::string key;
    std::string title;
    std::string text;
    bool startHere = false;  // the short one for a first game
    std::map<std::string, std::string> options = {};  // what it settles, whatever is asked for: key -> value
};

// Where dice and draws come from: one after another, so that one more shifts all that follow; or each by what it is for
// (purpose.h), so that groups who decide differently still draw alike.
enum class Dice : std::uint8_t { kStream, kByPurpose };
inline constexpr std::array<std::string_view, 2> kDiceKeys{"stream", "by_purpose"};
constexpr std::string_view key(Dice dice) { return kDiceKeys[static_cast<std::size_t>(dice)]; }

// What a game is started with, as people and files write it.
struct Setup {
    std::string scenario;                        // key; empty: the first one
    std::map<std::string, std::string> options;  // key -> "on", "off" or a value; missing: the default
    Dice dice = Dice::kStream;                   // of a match; whole games without one have the stream
};

// What is awaited, for people: of whom it is asked, and what. Nobody is asked while chance or a procedure goes on.
struct Prompt {
    std::string who;   // "Royalist"; empty: nobody
    std::string what;  // "choose whom to Activate."

    // "Royalist: choose whom to Activate."
    [[nodiscard]] std::string text() const { return who.empty() ? what : who + ": " + what; }
    bool operator==(const Prompt&) const = default;
};

// How a finished game ended, and what it is worth at any moment.
struct Result {
    bool over = false;
    PlayerId winner = PlayerId::kNobody;
    std::string kind;   // slug of the rulebook's level or cause; empty while the game goes on
    std::string title;  // the same for people
    int score = 0;      // VP; positive for the royalist in two-player games
    int turns = 0;
    bool survived = false;  // reached the last card or turn
};

// Chances of something on offer. Weights are exact: parts sum to `total`.
struct OddsPart {
    std::string label;
    std::uint64_t weight = 0;
    int tone = 0;  // 1 good for the chooser, -1 bad, 0 neither
};
struct Chances {
    std::string title;
    std::vector<OddsPart> parts;
    std::uint64_t total = 1;
    std::string note;  // "1 Zeal, beat 4"
    Citation rule;
};
// The chances of one action; it may have several, one for each roll that follows.
template <class Action>
struct Odds : Chances {
    Odds(Action of, std::string heading, std::vector<OddsPart> shares, std::uint64_t whole, std::string remark, Citation clause)
        : Chances{std::move(heading), std::move(shares), whole, std::move(remark), clause}, action(std::move(of)) {}
    Action action;
};

// What a bot thinks of one action, best first.
template <class Action>
struct Advice {
    Action action;
    std::string reason;
    double value = 0.0;
};

// A named figure of a finished game, for the laboratory.
struct Statistic {
    const char* name;
    double value;
};

// The contract. G::Definitions is immutable after loading; G::State is a trivially copyable value; every function is
// pure but for the State& and Log* it is handed. See docs/architecture.md.
template <class G>
concept Rules = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
                std::is_trivially_copyable_v<typename G::Action> && std::equality_comparable<typename G::Action> &&
                requires(const typename G::Definitions& defs, typename G::State& s, const typename G::State& cs,
                         const typename G::Action& a, const typename G::Options& options,
                         const typename G::Observation& seen, Rejection* why, Log* log, Rng rng, Rng& rngRef, PlayerId p,
                         ActionList<typename G::Action>& actions, OutcomeList<typename G::Action>& outcomes,
                         std::string_view text, const Setup& setup, const DataFolders& folders, DataFolders& folders2,
                         const YamlNode& node) {
                    { G::kKey } -> std::convertible_to<std::string_view>;    // "ukc"
                    { G::kTitle } -> std::convertible_to<std::string_view>;  // for people
                    { G::kBook } -> std::convertible_to<std::string_view>;   // "UKC"
                    { G::kEdition } -> std::convertible_to<std::string_view>;
                    { G::kPlayers } -> std::convertible_to<int>;
                    { G::kSides } -> std::convertible_to<std::array<std::string_view, static_cast<std::size_t>(G::kPlayers)>>;
                    // The box
                    { G::load(folders2) } -> std::same_as<typename G::Definitions>;  // throws DataError
                    { G::scenarios(defs) } -> std::same_as<std::vector<ScenarioSpec>>;
                    { G::optionSpecs(defs) } -> std::same_as<std::vector<OptionSpec>>;
                    { G::options(defs, setup) } -> std::same_as<typename G::Options>;  // throws std::invalid_argument
                    // The game
                    { G::newGame(defs, options, rng) } -> std::same_as<typename G::State>;
                    { G::decision(cs) } -> std::same_as<Decision>;
                    { G::allows(defs, cs, a, why) } -> std::same_as<bool>;
                    { G::legalActions(defs, cs, actions) } -> std::same_as<void>;
                    { G::chanceOutcomes(defs, cs, outcomes) } -> std::same_as<void>;
                    { G::apply(defs, s, a, log) } -> std::same_as<Effect>;
                    { G::digest(cs) } -> std::same_as<std::uint64_t>;
                    { G::result(defs, cs) } -> std::same_as<Result>;
                    { G::returns(defs, cs) } -> std::same_as<std::array<double, static_cast<std::size_t>(G::kPlayers)>>;
                    // Knowing
                    { G::observe(defs, cs, p) } -> std::same_as<typename G::Observation>;
                    { G::determinize(defs, seen, rngRef) } -> std::same_as<typename G::State>;
                    // Whether everybody sees what was done, as the dice are seen that lie on the table
                    { G::isOpen(a) } -> std::same_as<bool>;
                    // What of the game a seat may use: its types and how it speaks, nothing that changes a State
                    typename G::Face;
                    // Chance: the generator inside the state (secret)
                    { G::rng(s) } -> std::same_as<Rng&>;
                    // Speaking
                    { G::prompt(defs, seen) } -> std::same_as<Prompt>;
                    { G::describe(defs, a, p) } -> std::same_as<std::string>;
                    { G::notation(defs, a) } -> std::same_as<std::string>;
                    { G::parse(defs, text) } -> std::same_as<std::optional<typename G::Action>>;
                    { G::phase(defs, cs) } -> std::same_as<std::string>;
                    { G::turn(cs) } -> std::same_as<int>;
                    { G::view(defs, seen) } -> std::same_as<nlohmann::json>;
                    { G::odds(defs, seen) } -> std::same_as<std::vector<Odds<typename G::Action>>>;
                    { G::statistics(defs, cs) } -> std::same_as<std::vector<Statistic>>;
                    // Positions: a save that starts from `position:` (see docs/saves.md)
                    { G::fromPosition(defs, options, node, rng) } -> std::same_as<typename G::State>;  // throws DataError
                    { G::positionYaml(defs, cs) } -> std::same_as<std::string>;  // the body below `position:`
                    { G::stateFault(defs, cs) } -> std::same_as<std::string>;    // empty: sound; else what is wrong
                };

// Asks `allows` for the sentence: empty when the action is allowed.
template <class G>
std::optional<Rejection> whyNot(const typename G::Definitions& defs, const typename G::State& s,
                                const typename G::Action& a) {
    Rejection why;
    if (G::allows(defs, s, a, &why)) return std::nullopt;
    return why;
}

// The clause of one action on offer. A game whose decisions take actions of several clauses names it, G::ruleOf(defs, s, a);
// elsewhere it is that of the decision.
template <class G>
Citation ruleOf(const typename G::Definitions& defs, const typename G::State& s, const typename G::Action& a,
                const Decision& d) {
    if constexpr (requires { { G::ruleOf(defs, s, a) } -> std::same_as<Citation>; }) return G::ruleOf(defs, s, a);
    else return d.rule;
}

// Where chance decides for one side, a card for its hand or the dice of its line, a game says for which,
// int G::drawSide(s): its number, or this.
inline constexpr int kForNoSide = -1;

// Chance is awaited and nothing can come of it. No game leads to such a position, but one written by hand may: it becomes
// this sentence, never a draw from nothing.
class NoOutcome : public std::logic_error {
public:
    explicit NoOutcome(const Citation& clause) : std::logic_error(why(clause).reason) {}
    static Rejection why(const Citation& clause) {
        return {"Dice, cards or pieces decide next (" + clause.text() + "), but nothing is left that they could bring.",
                clause};
    }
};

// What an action is called where it is chosen: "Fire the guns." in place of a bare "Yes.", where the game has such words.
template <class G, class Definitions, class State, class Action>
std::string describedIn(const Definitions& defs, const State& s, const Action& a, PlayerId reader) {
    if constexpr (requires { G::describeIn(defs, s, a, reader); }) return G::describeIn(defs, s, a, reader);
    else return G::describe(defs, a, reader);
}

// The outcome that the next number of the generator picks from a list of them, without advancing it. Throws NoOutcome where
// the list is empty; `clause` is what asks for the draw.
template <class Action>
Action outcomeOf(const OutcomeList<Action>& outcomes, const Rng& rng, const Citation& clause) {
    std::uint32_t total = 0;
    for (const auto& o : outcomes) total += o.weight;
    if (total == 0) throw NoOutcome(clause);
    std::uint32_t at = rng.peek(total);
    for (const auto& o : outcomes) {
        if (at < o.weight) return o.action;
        at -= o.weight;
    }
    return outcomes.back().action;
}
template <class G>
typename G::Action drawFromOutcomes(const typename G::Definitions& defs, const typename G::State& s, const Rng& rng) {
    OutcomeList<typename G::Action> outcomes;
    G::chanceOutcomes(defs, s, outcomes);
    return outcomeOf(outcomes, rng, G::decision(s).rule);
}

// Draws the next chance outcome from the state's own generator, without advancing it (apply does). A game may have a
// shorter way to the same outcome, G::drawChance(defs, s): for one die it needs no list. Throws NoOutcome.
template <class G>
typename G::Action drawChance(const typename G::Definitions& defs, typename G::State& s) {
    if constexpr (requires(const typename G::State& cs) { { G::drawChance(defs, cs) } -> std::same_as<typename G::Action>; })
        return G::drawChance(defs, s);
    else
        return drawFromOutcomes<G>(defs, s, G::rng(s));
}

}  // namespace common
