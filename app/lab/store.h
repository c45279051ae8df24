// Store: the file in which the games of an experiment are kept (SQLite; docs/laboratory.md has its tables).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/lab/experiment.h"
#include "app/lab/history.h"
#include "app/lab/sqlite.h"
#include "common/comparison.h"
#include "common/save_lock.h"
#include "common/trace.h"

namespace app::lab {

// One finished game as it is read back.
struct GameRow {
    std::uint64_t seed = 0;
    std::string winner, kind;
    int score = 0, turns = 0;
    bool survived = false;
    double outcome = 0.0;
    common::TraceUse use;
    std::string held = {};     // the counties as the war began, a letter each; empty: it has none
    std::uint64_t people = 0;  // the persons of history who were in it as it began, a bit each
};

// What a game came to under one heading: a topic or a clause. `game` is its place among the finished ones of the arm.
struct UseRow {
    std::size_t game = 0;
    std::string heading;
    common::TraceUse use;
};
struct FigureRow {
    std::size_t game = 0;
    std::string name;
    double value = 0.0;
};
struct ChanceRow {
    std::size_t game = 0;
    double chance = 0.5;
};

// A person who was lost for good: his place among those of history, and the topic of the clause it happened under.
struct LossRow {
    std::size_t game = 0, person = 0;
    int day = 0;
    std::string topic = {};
};

// That someone was lost under that topic.
struct LossKind {
    std::size_t person = 0;
    std::string topic = {};
};

// What happened in a game, and the dates of its turn (0: it has none).
struct EventRow {
    std::size_t game = 0;
    std::string what, how, at;
    int begins = 0, ends = 0;
};
// A clause of the rules; one that is not played tells something else.
struct RuleRow {
    std::string clause, title;
    bool isPlayed = false;
};

// A turn that has dates.
struct DatedRow {
    std::size_t game = 0;
    int begins = 0, ends = 0, battles = 0, taken = 0;
    std::string held = {};  // as it left the counties
};

// How many games of an arm were played, and how many of them did not end.
struct ArmCount {
    std::uint64_t played = 0, faults = 0;
    [[nodiscard]] std::uint64_t finished() const { return played - faults; }
};

// Some of the games of an arm, by their numbers: from the one on, and below the other.
struct GameRange {
    std::uint64_t from = 0, to = kMostGames;
};

// Games are written in transactions: whoever kills the program loses at most what the last second played, which is played
// again. Arms are counted from 0. Everything throws FileError.
class Store {
public:
    // A new file; refuses one that is there.
    static Store create(const std::filesystem::path& file, const Experiment& experiment, const common::Comparison& rules,
                        const History& history);
    // One that is there and is ours.
    explicit Store(const std::filesystem::path& file);

    // What was asked. Not from the experiment's file, which may lie elsewhere or have changed.
    [[nodiscard]] const Experiment& experiment() const { return experiment_; }
    // Refuses where games of `other` would not be games of this one.
    void expectSame(const Experiment& other) const;

    // Writing
    [[nodiscard]] std::vector<bool> played(std::size_t arm) const;  // by number of the game
    void add(std::size_t arm, std::uint64_t number, const common::Trace& trace);
    void commit();
    // Takes over what the other has of these games: of arms that are played alike, whatever they are called there. It is copied
    // aside first, so that no two files are held at once by programs that take from each other.
    void takeFrom(const Store& other);
    // The two halves of it. gather() blames the other file, and refuses a game that both have and that differs; false: nothing
    // of it can be of use.
    bool gather(const Store& other);
    void keepGathered();
    void copyTo(const std::filesystem::path& file) const;  // all of it, to a file that is not there
    // The right to play it is kept as long as the store.
    void hold(common::SaveLock lock) { lock_ = std::move(lock); }

    // Reading, in the order of the games, those of the range; the counts, those whose number is below `first`. Who asks more
    // than one thing asks within one `reading()`: another program may write.
    [[nodiscard]] Transaction reading() const { return Transaction(database_); }
    [[nodiscard]] ArmCount count(std::size_t arm, std::uint64_t first = kMostGames) const;
    [[nodiscard]] std::vector<GameRow> games(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] std::vector<UseRow> topics(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] std::vector<UseRow> clauses(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] std::vector<EventRow> events(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] double meanOutcome(std::size_t arm, std::uint64_t first = kMostGames) const;  // 0 of none
    [[nodiscard]] int lastDay(std::size_t arm, std::uint64_t first = kMostGames) const;  // of their turns; 0: none has a date
    // Whether the games of one number in both arms went the same way, as far as is told of a whole game.
    [[nodiscard]] bool areSameWars(std::size_t arm, std::size_t other, std::uint64_t first = kMostGames) const;
    // How anybody was lost in any arm of the same game.
    [[nodiscard]] std::vector<LossKind> lossKinds(std::size_t arm, std::uint64_t first = kMostGames) const;
    [[nodiscard]] std::vector<RuleRow> rules(std::string_view game) const;
    [[nodiscard]] std::vector<FigureRow> figures(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] std::vector<ChanceRow> chances(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] std::vector<DatedRow> datedTurns(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] std::vector<LossRow> losses(std::size_t arm, const GameRange& range = {}) const;
    [[nodiscard]] std::vector<std::string> faults(std::size_t arm, std::uint64_t first = kMostGames) const;  // "seed 7: why"
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> topicTitles() const;  // id, title; in their order
    // The tables that keep other things of that game than those of the other store.
    [[nodiscard]] std::vector<std::string> differences(const Store& other, std::size_t arm, std::uint64_t number) const;
    [[nodiscard]] History history() const;                                               // what figures are set beside

private:
    void begin();
    void gatherArm(const Store& other, std::size_t own, std::size_t theirs);
    void write(std::size_t arm, std::uint64_t number, const common::Trace& trace);
    // A row of each finished game or several; `text` gives the game's id first, in ascending order.
    [[nodiscard]] std::string allOf(std::string_view table, std::string_view id, std::int64_t game) const;
    template <class Row, class Make>
    std::vector<Row> rowsOf(std::size_t arm, const GameRange& range, std::string_view text, const Make& make) const;

    Database database_;
    Experiment experiment_;
    common::SaveLock lock_;
};

}  // namespace app::lab
