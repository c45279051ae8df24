// GameModule and Table: one game and one match of it behind text, so that the command line, the protocol, saves and
// generic screens serve every game alike.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/bot_spec.h"
#include "common/data_folders.h"
#include "common/plan_text.h"
#include "common/rules.h"
#include "common/search_budget.h"
#include "common/seat.h"
#include "common/winning.h"

namespace common {

struct DecisionText {
    PlayerId actor = PlayerId::kNobody;
    std::string actorName;  // "royalist", "parliament", "player", "chance", "nobody"
    std::string prompt;
    std::string rule;
    std::string phase;
    int turn = 0;
    bool isSecret = false;
};

// What a bot thinks of one of the legal actions, in words.
struct AdviceText {
    std::size_t choice = 0;  // its place in legal()
    std::string notation, text, reason;
    double value = 0.0;
};

struct PlayResult {
    bool ok = false;
    std::string error;  // when not ok
    std::string rule;
    std::vector<LogEntry> log;
    bool sealed = false;
    int settled = 0;  // chance and forced actions taken after it
};

// One action of the record, as a save writes it.
struct RecordedAction {
    std::string notation;
    PlayerId actor = PlayerId::kNobody;
    bool given = false;  // a chance outcome that was told, not rolled
    bool forced = false;
    std::uint64_t digestAfter = 0;
    std::uint64_t pathDigest = 0;  // of this action and all before it: where two records agree in it they agree so far
};

// Who sits where: "human", "random", "steady".
using SeatNames = std::vector<std::string>;

// One match being played, with its history. Not thread-safe; bots get copies (see GameModule::chooseFor).
class Table {
public:
    virtual ~Table() = default;

    // What is awaited
    [[nodiscard]] virtual DecisionText decision() const = 0;
    [[nodiscard]] virtual std::vector<Choice> legal() const = 0;  // with probabilities at a chance decision
    [[nodiscard]] virtual std::optional<Rejection> whyNot(const std::string& notation) const = 0;
    [[nodiscard]] virtual nlohmann::json odds(PlayerId reader) const = 0;

    // Playing. play() takes one action; unless askChance is set, settle() then takes chance and forced ones. Where they lead
    // to a position nobody can go on from, they are refused and nothing has changed.
    virtual PlayResult play(const std::string& notation) = 0;
    virtual PlayResult play(std::size_t choice) = 0;  // the one at that place of legal(), which is the seat's legal() too
    virtual PlayResult settle() = 0;
    virtual void setAskChance(bool ask) = 0;
    [[nodiscard]] virtual bool askChance() const = 0;
    // What that computer player would choose for the side to move: its place in legal(), and its notation.
    [[nodiscard]] virtual std::optional<std::size_t> botChoice(const std::string& kind, std::uint64_t seed) const = 0;
    [[nodiscard]] virtual std::optional<std::string> botMove(const std::string& kind, std::uint64_t seed) const = 0;
    [[nodiscard]] virtual std::vector<AdviceText> advice(int most) const = 0;

    // The first player's chance of winning as far as `reader` can know it (AnySeat::chance), and how it went so far
    // (AnyHistory::chanceCurve).
    [[nodiscard]] virtual std::optional<WinChance> chance(PlayerId reader) const = 0;
    [[nodiscard]] virtual ChanceCurve chanceCurve(PlayerId reader) const = 0;

    // Up to three plans of `actor`, who is to choose (else none), from what his seat knows alone: the same for the same
    // position as he sees it and the same number of worlds. `own`: a choice to be set beside the best of them. Once *stop is
    // true it ends with nothing.
    [[nodiscard]] virtual PlansText plans(PlayerId actor, int worlds = kUsualPlanWorlds,
                                          const std::atomic<bool>* stop = nullptr,
                                          std::optional<std::size_t> own = {}) const = 0;
    // What plans reckon with that he does now, who goes on with a plan of that intent; for whoever carries one out. None where
    // there are no plans.
    [[nodiscard]] virtual std::optional<std::size_t> plannedChoice(PlayerId actor, Intent intent) const = 0;

    // Taking back. Empty optional: done; else why not.
    virtual std::optional<Rejection> undo() = 0;
    virtual std::optional<Rejection> redo() = 0;
    virtual std::optional<Rejection> rewind() = 0;  // take back through dice, marked in the log; solitaire and learning
    [[nodiscard]] virtual std::optional<Rejection> whyNotUndo() const = 0;
    [[nodiscard]] virtual bool canRedo() const = 0;

    // History: position k is after k recorded actions
    [[nodiscard]] virtual const std::vector<RecordedAction>& record() const = 0;
    [[nodiscard]] virtual const std::vector<LogEntry>& log() const = 0;
    [[nodiscard]] virtual std::vector<int> logEndAt() const = 0;  // log size after each recorded action
    [[nodiscard]] virtual std::unique_ptr<Table> at(std::size_t actions) const = 0;  // a copy, rolled back to there
    [[nodiscard]] virtual std::vector<std::pair<int, std::size_t>> turnMarks() const = 0;  // turn -> first action

    // What one player may know and do here, and what he has seen so far; seatOf() and historyOf() give them their types
    [[nodiscard]] virtual std::shared_ptr<const AnySeat> seat(PlayerId reader) const = 0;
    [[nodiscard]] virtual std::shared_ptr<const AnyHistory> watch(PlayerId reader) const = 0;
    // What has happened with nothing hidden, for whoever may know all once the war is told: its reader is nobody.
    [[nodiscard]] virtual std::shared_ptr<const AnyHistory> watchAll() const = 0;

    // The position
    [[nodiscard]] virtual nlohmann::json view(std::optional<PlayerId> reader) const = 0;  // none: everything
    [[nodiscard]] virtual Result result() const = 0;
    [[nodiscard]] virtual std::uint64_t digest() const = 0;
    [[nodiscard]] virtual std::vector<Statistic> statistics() const = 0;
    [[nodiscard]] virtual std::string stateFault() const = 0;
    [[nodiscard]] virtual std::string positionYaml() const = 0;

    // The start
    [[nodiscard]] virtual const Setup& setup() const = 0;
    [[nodiscard]] virtual std::uint64_t seed() const = 0;
    [[nodiscard]] virtual const SeatNames& seats() const = 0;
    virtual void setSeats(SeatNames seats) = 0;
    [[nodiscard]] virtual std::string saveText() const = 0;

    [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;
};

// What opening a save gave. table is null when it was refused.
struct Opened {
    std::unique_ptr<Table> table;
    std::vector<std::string> notices;  // torn last line, other data digest, old rules: to be shown
    std::string error;                 // "file:line: what. remedy" when refused
    bool stoppedEarly = false;         // an old save that agrees only so far: continue under a new name
    std::size_t stoppedAtAction = 0;
};

struct BenchFigures {
    double decisionsPerSecond = 0, chancePerSecond = 0, gamesPerSecond = 0, decisionsPerGame = 0, meanLegalActions = 0;
    std::size_t stateBytes = 0;
    double copyNanoseconds = 0, seconds = 0;
};

// A turn of a simulated game as it begins: the chance as an onlooker judges it who sees what the first player sees, and VP.
struct SimTurn {
    int turn = 0;
    WinChance chance;
    int score = 0;
};

// One simulated game, for `sim`.
struct SimGame {
    std::uint64_t seed = 0;
    bool finished = false;
    std::string error;   // fault: why
    std::string record;  // the save of a faulty game
    Result result;
    std::uint64_t decisions = 0;
    std::uint64_t finalDigest = 0;
    std::vector<Statistic> statistics;
    std::vector<SimTurn> turns;  // where they were asked for
};

// What a box contains, without its type.
struct AnyDefinitions {
    virtual ~AnyDefinitions() = default;
};
template <class Definitions>
struct DefinitionsOf final : AnyDefinitions {
    explicit DefinitionsOf(std::shared_ptr<const Definitions> given) : defs(std::move(given)) {}
    std::shared_ptr<const Definitions> defs;
};

// A game of the box, loaded. Immutable after construction, so threads may share it.
class GameModule {
public:
    virtual ~GameModule() = default;

    [[nodiscard]] virtual std::string key() const = 0;
    [[nodiscard]] virtual std::string title() const = 0;
    [[nodiscard]] virtual std::string book() const = 0;
    [[nodiscard]] virtual std::string edition() const = 0;
    [[nodiscard]] virtual std::vector<std::string> sides() const = 0;
    [[nodiscard]] virtual std::vector<ScenarioSpec> scenarios() const = 0;
    [[nodiscard]] virtual std::vector<OptionSpec> optionSpecs() const = 0;
    [[nodiscard]] virtual std::vector<std::string> bots() const = 0;  // "random", "steady"
    [[nodiscard]] virtual std::span<const Level> levels() const = 0;  // of its computer players, the weakest first
    [[nodiscard]] virtual std::uint64_t dataDigest() const = 0;
    [[nodiscard]] virtual std::uint64_t playerDigest() const = 0;  // of what the computer player reads; no save depends on it

    // Throws std::invalid_argument with a suggestion on an unknown scenario, option, value or seat.
    [[nodiscard]] virtual std::unique_ptr<Table> newTable(const Setup&, std::uint64_t seed, SeatNames, bool settleNow = true,
                                                          bool askChance = false) const = 0;
    // Never throws: damage is told in Opened. `name` is for messages. toAction: stop there (all when negative).
    [[nodiscard]] virtual Opened open(const std::string& text, const std::string& name, bool verify = false,
                                      long toAction = -1) const = 0;

    // One whole game without text, as fast as the rules go. Never throws: a fault is told in SimGame::error.
    [[nodiscard]] virtual SimGame simulate(const Setup&, std::uint64_t seed, const SeatNames&,
                                           bool tellsTurns = false) const = 0;
    [[nodiscard]] virtual BenchFigures bench(double seconds) const = 0;

    // What the chance of winning is fitted to: a game's rows, one a turn, and the names of their features. Empty where the
    // game has no such chance. Throws std::invalid_argument as newTable() does.
    [[nodiscard]] virtual std::vector<WinningRow> winningRows(const Setup&, std::uint64_t seed, const SeatNames&,
                                                              double mistakes) const = 0;
    [[nodiscard]] virtual std::vector<std::string_view> winningNames() const = 0;
    [[nodiscard]] virtual std::vector<Favours> winningFavours() const = 0;  // empty: each may speak for either side

    [[nodiscard]] virtual std::shared_ptr<const AnyDefinitions> definitions()
        const = 0;  // definitionsOf() gives them their type
};

// What that game's box contains; throws std::logic_error where it is another game's.
template <class Definitions>
const Definitions& definitionsOf(const GameModule& module) {
    const auto any = module.definitions();
    if (const auto* box = dynamic_cast<const DefinitionsOf<Definitions>*>(any.get()))
        return *box->defs;  // the module keeps them
    throw std::logic_error("This is the box of another game.");
}

}  // namespace common
