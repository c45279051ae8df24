// The tables of a run, written and read.
#include "app/lab/store.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <exception>
#include <nlohmann/json.hpp>

#include "app/console.h"
#include "app/lab/fresh_file.h"
#include "app/lab/measures.h"
#include "common/digest.h"

namespace app::lab {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr int kFormat = 5;                // PRAGMA user_version
constexpr int kApplication = 0x4564676c;  // "Edgl"

constexpr const char* kTables = R"(
CREATE TABLE runs(experiment TEXT, title TEXT, question TEXT, about TEXT, program TEXT, games INTEGER, seed INTEGER, dice TEXT,
                  measures TEXT, claims TEXT, yaml TEXT);
CREATE TABLE arms(id INTEGER PRIMARY KEY, arm TEXT UNIQUE, title TEXT, game TEXT, scenario TEXT, options TEXT, seats TEXT,
                  overlays TEXT, position TEXT, data TEXT, players TEXT, start TEXT, same_dice TEXT);
CREATE TABLE games(id INTEGER PRIMARY KEY, arm INTEGER REFERENCES arms, number INTEGER, seed INTEGER, finished INTEGER,
                   winner TEXT, kind TEXT, score INTEGER, turns INTEGER, survived INTEGER, outcome REAL, choices INTEGER,
                   choice_bits REAL, chances INTEGER, chance_bits REAL, digest TEXT, fault TEXT, held TEXT,
                   people INTEGER, UNIQUE(arm, number));
CREATE TABLE turns(game INTEGER REFERENCES games, place INTEGER, turn INTEGER, chance REAL, score INTEGER, choices INTEGER,
                   begins INTEGER, ends INTEGER, battles INTEGER, taken INTEGER, held TEXT,
                   PRIMARY KEY(game, place)) WITHOUT ROWID;
CREATE TABLE clauses(game INTEGER REFERENCES games, clause TEXT, choices INTEGER, choice_bits REAL, chances INTEGER,
                     chance_bits REAL, lines INTEGER, PRIMARY KEY(game, clause)) WITHOUT ROWID;
CREATE TABLE events(game INTEGER REFERENCES games, place INTEGER, turn INTEGER, what TEXT, how TEXT, at TEXT, side TEXT,
                    clause TEXT, PRIMARY KEY(game, place)) WITHOUT ROWID;
CREATE TABLE figures(game INTEGER REFERENCES games, name TEXT, value REAL, PRIMARY KEY(game, name)) WITHOUT ROWID;
CREATE TABLE losses(game INTEGER REFERENCES games, person INTEGER, day INTEGER, clause TEXT,
                    PRIMARY KEY(game, person)) WITHOUT ROWID;
CREATE TABLE topics(place INTEGER PRIMARY KEY, topic TEXT UNIQUE, title TEXT);
CREATE TABLE rules(game TEXT, clause TEXT, topic TEXT, title TEXT, is_played INTEGER, PRIMARY KEY(game, clause)) WITHOUT ROWID;
CREATE TABLE dates(place INTEGER PRIMARY KEY, day INTEGER, title TEXT);
CREATE TABLE counties(place INTEGER PRIMARY KEY, county TEXT UNIQUE, name TEXT, held TEXT);
CREATE TABLE people(place INTEGER PRIMARY KEY, person TEXT UNIQUE, name TEXT, left INTEGER);
CREATE TABLE years(year INTEGER PRIMARY KEY, battles INTEGER, sieges INTEGER, dated INTEGER, siege_days INTEGER);
)";

// Of each arm its games stand together, in their order.
std::int64_t idOf(std::size_t arm, std::uint64_t number) {
    return (static_cast<std::int64_t>(arm + 1) << 32) + static_cast<std::int64_t>(number);
}

// The arm, and the id that none of its first games reaches.
Statement& bindFirst(Statement& asked, std::size_t arm, std::uint64_t first) {
    return asked.bind(static_cast<std::int64_t>(arm + 1)).bind(idOf(arm, first));
}
// The first id of the range, and the one behind its last.
Statement& bindRange(Statement& asked, std::size_t arm, const GameRange& range) {
    return asked.bind(idOf(arm, range.from)).bind(idOf(arm, range.to));
}

Json seatsJson(const Arm& arm) {
    Json seats = Json::object();
    for (std::size_t i = 0; i < arm.sides.size(); ++i)
        seats[arm.sides[i]] = {{"player", arm.seats[i].bot}, {"mistakes", arm.seats[i].mistakes}};
    return seats;
}

Json claimsJson(const std::vector<Claim>& claims) {
    Json list = Json::array();
    for (const Claim& c : claims) {
        Json claim{{"claim", c.text}, {"measure", c.measure}, {"part", c.part}, {"arm", c.arm}};
        if (c.number)
            claim["than"] = *c.number;
        else
            claim["than"] = c.than;
        list.push_back(std::move(claim));
    }
    return list;
}

void writeHistory(const Database& database, const History& history) {
    Statement dates = database.prepare("INSERT INTO dates VALUES(?,?,?)");
    std::int64_t place = 0;
    for (const History::Date& it : history.dates) dates.bind(++place).bind(it.day).bind(it.title).run();
    Statement counties = database.prepare("INSERT INTO counties VALUES(?,?,?,?)");
    place = 0;
    for (const History::County& it : history.counties) counties.bind(++place).bind(it.id).bind(it.name).bind(it.held).run();
    Statement people = database.prepare("INSERT INTO people VALUES(?,?,?,?)");
    place = 0;
    for (const History::Person& it : history.people) people.bind(++place).bind(it.id).bind(it.name).bind(it.left).run();
    Statement years = database.prepare("INSERT INTO years VALUES(?,?,?,?,?)");
    const auto of = [](const std::map<int, int>& counts, int year) { return counts.contains(year) ? counts.at(year) : 0; };
    for (const auto& [year, battles] : history.battles)
        years.bind(year)
            .bind(battles)
            .bind(of(history.sieges, year))
            .bind(of(history.dated, year))
            .bind(of(history.siegeDays, year))
            .run();
}

void writeHead(const Database& database, const Experiment& e, const common::Comparison& rules, const History& history) {
    database.run(fmt::format("PRAGMA application_id={}; PRAGMA user_version={};", kApplication, kFormat));
    Transaction whole(database);
    database.run(kTables);
    database.prepare("INSERT INTO runs VALUES(?,?,?,?,?,?,?,?,?,?,?)")
        .bind(e.key)
        .bind(e.title)
        .bind(e.question)
        .bind(e.about)
        .bind(e.program)
        .bind(e.games)
        .bind(e.seed)
        .bind(name(e.dice))
        .bind(Json(e.measures).dump())
        .bind(claimsJson(e.claims).dump())
        .bind(e.yaml)
        .run();
    Statement arms = database.prepare("INSERT INTO arms VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)");
    for (std::size_t i = 0; i < e.arms.size(); ++i) {
        const Arm& arm = e.arms[i];
        arms.bind(static_cast<std::int64_t>(i + 1))
            .bind(arm.key)
            .bind(arm.title)
            .bind(arm.game)
            .bind(arm.setup.scenario)
            .bind(Json(arm.setup.options).dump())
            .bind(seatsJson(arm).dump())
            .bind(Json(arm.overlays).dump())
            .bind(arm.position)
            .bind(common::digestText(arm.data))
            .bind(common::digestText(arm.players))
            .bind(common::digestText(arm.startDigest))
            .bind(arm.sameDice ? Json(*arm.sameDice).dump() : std::string())
            .run();
    }
    Statement topics = database.prepare("INSERT INTO topics VALUES(?,?,?)");
    std::int64_t place = 0;
    for (const common::Topic& topic : rules.topics().all()) topics.bind(++place).bind(topic.id).bind(topic.title).run();
    Statement clauses = database.prepare("INSERT OR IGNORE INTO rules VALUES(?,?,?,?,?)");
    for (const Arm& arm : e.arms)
        for (const common::Clause& clause : rules.rules(arm.game).clauses())
            clauses.bind(arm.game)
                .bind(clause.id)
                .bind(clause.topic)
                .bind(clause.title)
                .bind(clause.state == common::ClauseState::kDone ? 1 : 0)
                .run();
    writeHistory(database, history);
    whole.commit();
}

std::uint64_t digestFrom(const std::string& text) { return std::stoull(text, nullptr, 16); }

Experiment readHead(const Database& database) {
    Experiment e;
    Statement run = database.prepare("SELECT * FROM runs");
    if (!run.step()) throw FileError("There is no run.");
    e.key = run.text(0);
    e.title = run.text(1);
    e.question = run.text(2);
    e.about = run.text(3);
    e.program = run.text(4);
    e.games = static_cast<std::uint64_t>(run.integer(5));
    e.seed = static_cast<std::uint64_t>(run.integer(6));
    e.dice = run.text(7) == name(common::TraceDice::kStream) ? common::TraceDice::kStream : common::TraceDice::kPurpose;
    e.measures = Json::parse(run.text(8)).get<std::vector<std::string>>();
    for (const Json& c : Json::parse(run.text(9))) {
        Claim claim{c.at("claim"), c.at("measure"), c.at("part"), c.at("arm"), {}, {}};
        if (c.at("than").is_number())
            claim.number = c.at("than").get<double>();
        else
            claim.than = c.at("than");
        e.claims.push_back(std::move(claim));
    }
    e.yaml = run.text(10);
    Statement arms = database.prepare("SELECT * FROM arms ORDER BY id");
    while (arms.step()) {
        Arm arm;
        arm.key = arms.text(1);
        arm.title = arms.text(2);
        arm.game = arms.text(3);
        arm.setup = {arms.text(4), Json::parse(arms.text(5)).get<std::map<std::string, std::string>>()};
        const Json seats = Json::parse(arms.text(6));
        for (const auto& [side, seat] : seats.items()) {
            arm.sides.push_back(side);
            arm.seats.push_back({seat.at("player"), seat.at("mistakes")});
        }
        arm.overlays = Json::parse(arms.text(7)).get<std::vector<std::string>>();
        arm.position = arms.text(8);
        arm.data = digestFrom(arms.text(9));
        arm.players = digestFrom(arms.text(10));
        arm.startDigest = digestFrom(arms.text(11));
        if (const std::string same = arms.text(12); !same.empty())
            arm.sameDice = Json::parse(same).get<std::vector<std::string>>();
        e.arms.push_back(std::move(arm));
    }
    e.stop = stopRuleIn(common::parseYaml(e.yaml, database.file()).root, e);
    return e;
}

// That everything a reader of the results goes by is there.
void expectSound(const Experiment& e) {
    const auto expect = [](bool isSo, const std::string& what) {
        if (!isSo) throw FileError(what);
    };
    const auto hasArm = [&](const std::string& key) {
        return std::any_of(e.arms.begin(), e.arms.end(), [&](const Arm& arm) { return arm.key == key; });
    };
    const auto keys = measureKeys();
    const auto hasMeasure = [&](const std::string& key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
    expect(e.games >= 1 && e.games <= kMostGames, "There is no such number of games.");
    expect(!e.arms.empty(), "There are no arms.");
    for (const Arm& arm : e.arms) {
        const auto games = allGames();
        expect(std::any_of(games.begin(), games.end(), [&](const GameEntry& it) { return it.key == arm.game; }),
               "There is no game " + arm.game + ".");
        expect(!arm.sides.empty(), "Nobody plays the arm " + arm.key + ".");
    }
    for (const std::string& key : e.measures) expect(hasMeasure(key), "There is no measure " + key + ".");
    for (const Claim& claim : e.claims)
        expect(
            hasMeasure(claim.measure) && isOfArms(claim.measure) && hasArm(claim.arm) && (claim.number || hasArm(claim.than)),
            "A claim speaks of what is not there.");
}

common::TraceUse useAt(const Statement& row, int column) {
    return {static_cast<std::uint64_t>(row.integer(column)), static_cast<std::uint64_t>(row.integer(column + 2)),
            row.real(column + 1), row.real(column + 3)};
}

// What is kept of a game, table by table: its columns when another file's game becomes one of these (?1 is added to its id,
// ?2 its arm, ?3 is added to its number), and the column that holds the id.
struct GameTable {
    std::string_view name, moved, id;
};
constexpr std::array<GameTable, 6> kGameTables{{
    {"turns", "game+?1, place, turn, chance, score, choices, begins, ends, battles, taken, held", "game"},
    {"clauses", "game+?1, clause, choices, choice_bits, chances, chance_bits, lines", "game"},
    {"events", "game+?1, place, turn, what, how, at, side, clause", "game"},
    {"figures", "game+?1, name, value", "game"},
    {"losses", "game+?1, person, day, clause", "game"},
    {"games",
     "id+?1, ?2, number+?3, seed, finished, winner, kind, score, turns, survived, outcome, choices, choice_bits, chances, "
     "chance_bits, digest, fault, held, people",
     "id"},
}};

// Another file beside this one, as `other`, while it lives.
class Attached {
public:
    Attached(const Database& database, const std::string& file) : database_(database) {
        database_.prepare("ATTACH ? AS other").bind(file).run();
    }
    ~Attached() {
        try {
            database_.run("DETACH other");
        } catch (const DatabaseFault&) {  // it goes with the connection
        }
    }
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;

private:
    const Database& database_;
};

// Ids become places among the finished games of the range.
class Places {
public:
    Places(const Database& database, std::size_t arm, const GameRange& range) : file_(database.file()) {
        Statement ids = database.prepare("SELECT id FROM games WHERE id>=? AND id<? AND finished ORDER BY id");
        bindRange(ids, arm, range);
        while (ids.step()) ids_.push_back(ids.integer(0));
    }
    // Asked in ascending order.
    std::size_t of(std::int64_t id) {
        while (at_ < ids_.size() && ids_[at_] < id) ++at_;
        if (at_ == ids_.size() || ids_[at_] != id) throw DatabaseFault(file_, "Its tables do not fit together. Run it anew.");
        return at_;
    }

private:
    std::string file_;
    std::vector<std::int64_t> ids_;
    std::size_t at_ = 0;
};

const fs::path& thatIsThere(const fs::path& file) {
    if (!fs::exists(file)) throw FileError(file.string() + ": There is no such file. Correct its name, or play it first.");
    return file;
}

}  // namespace

Store Store::create(const fs::path& file, const Experiment& experiment, const common::Comparison& rules,
                    const History& history) {
    if (fs::exists(file)) throw FileError(file.string() + ": It is there already.");
    const FreshFile fresh(file);
    writeHead(Database(fresh.path(), Database::How::kCreate), experiment, rules, history);
    fresh.putInPlace();
    return Store(file);
}

Store::Store(const fs::path& file) : database_(thatIsThere(file), Database::How::kOpen) {
    Statement application = database_.prepare("PRAGMA application_id"), format = database_.prepare("PRAGMA user_version");
    if (!application.step() || application.integer(0) != kApplication)
        throw FileError(file.string() + ": It holds no results of the laboratory.");
    if (!format.step() || format.integer(0) != kFormat)
        throw FileError(file.string() + ": It was written by another version of the laboratory.");
    try {
        experiment_ = readHead(database_);
        expectSound(experiment_);
    } catch (const DatabaseFault&) {
        throw;
    } catch (const FileError& problem) {
        throw FileError(fmt::format("{}: {} Take it away; a run makes a new one.", file.string(), problem.what()));
    } catch (const std::exception&) {  // of JSON or a number
        throw FileError(file.string() + ": What it says of its run cannot be understood. Take it away; a run makes a new one.");
    }
}

void Store::expectSame(const Experiment& other) const {
    const auto refuse = [&](const std::string& why) {
        throw FileError(database_.file() + ": It holds results of another experiment: " + why +
                        " Name another folder, or give the experiment another name: what is played alike is then taken over.");
    };
    const Experiment& own = experiment_;
    if (own.key != other.key || own.yaml != other.yaml) refuse("its file reads otherwise.");
    if (own.program != other.program) refuse("it was run by version " + own.program + ".");
    if (own.arms.size() != other.arms.size()) refuse("it has other arms.");
    for (std::size_t i = 0; i < own.arms.size(); ++i) {
        if (own.arms[i].data != other.arms[i].data) refuse("the data of the arm " + own.arms[i].key + " were others.");
        if (own.arms[i].players != other.arms[i].players)
            refuse("the computer players of the arm " + own.arms[i].key + " were others.");
        if (!playsAlike(own.arms[i], other.arms[i])) refuse("the arm " + own.arms[i].key + " began from another position.");
    }
}

std::vector<bool> Store::played(std::size_t arm) const {
    std::vector<bool> played(experiment_.games);
    Statement numbers = database_.prepare("SELECT number FROM games WHERE arm=?");
    numbers.bind(static_cast<std::int64_t>(arm + 1));
    while (numbers.step()) {
        const auto number = static_cast<std::size_t>(numbers.integer(0));
        if (number >= played.size())
            throw DatabaseFault(database_.file(), "It holds games that were not asked for. Run it anew.");
        played[number] = true;
    }
    return played;
}

void Store::begin() {
    if (!database_.isInTransaction()) database_.run("BEGIN IMMEDIATE");
}

void Store::commit() {
    if (database_.isInTransaction()) database_.run("COMMIT");
}

// A game of which a part could not be written must not be kept: what is not committed yet goes with it.
void Store::add(std::size_t arm, std::uint64_t number, const common::Trace& trace) {
    begin();
    try {
        write(arm, number, trace);
    } catch (...) {
        database_.undo();
        throw;
    }
}

void Store::write(std::size_t arm, std::uint64_t number, const common::Trace& trace) {
    const std::vector<std::string>& sides = experiment_.arms[arm].sides;
    const auto winner = common::seatIndex(trace.result.winner);
    const std::int64_t id = idOf(arm, number);
    database_.prepare("INSERT INTO games VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
        .bind(id)
        .bind(static_cast<std::int64_t>(arm + 1))
        .bind(number)
        .bind(trace.seed)
        .bind(trace.finished)
        .bind(trace.finished && winner < sides.size() ? std::string_view(sides[winner]) : std::string_view("nobody"))
        .bind(trace.result.kind)
        .bind(trace.result.score)
        .bind(trace.result.turns)
        .bind(trace.result.survived)
        .bind(trace.outcome)
        .bind(trace.all.choices)
        .bind(trace.all.choiceBits)
        .bind(trace.all.chances)
        .bind(trace.all.chanceBits)
        .bind(common::digestText(trace.digest))
        .bind(trace.finished        ? std::string_view()
              : trace.error.empty() ? std::string_view("It did not end.")
                                    : trace.error)
        .bind(trace.held)
        .bind(trace.people)
        .run();
    if (!trace.finished) return;
    Statement turns = database_.prepare("INSERT INTO turns VALUES(?,?,?,?,?,?,?,?,?,?,?)");
    std::int64_t place = 0;
    for (const common::TraceTurn& it : trace.turns)
        turns.bind(id)
            .bind(place++)
            .bind(it.turn)
            .bind(it.chance)
            .bind(it.score)
            .bind(it.choices)
            .bind(it.war.begins)
            .bind(it.war.ends)
            .bind(it.war.battles)
            .bind(it.war.taken)
            .bind(it.war.held)
            .run();
    Statement clauses = database_.prepare("INSERT INTO clauses VALUES(?,?,?,?,?,?,?)");
    for (const auto& [clause, use] : trace.clauses)
        clauses.bind(id)
            .bind(clause)
            .bind(use.choices)
            .bind(use.choiceBits)
            .bind(use.chances)
            .bind(use.chanceBits)
            .bind(use.lines)
            .run();
    Statement events = database_.prepare("INSERT INTO events VALUES(?,?,?,?,?,?,?,?)");
    place = 0;
    for (const common::TraceEvent& it : trace.events)
        events.bind(id)
            .bind(place++)
            .bind(static_cast<std::int64_t>(it.turn))
            .bind(it.what)
            .bind(it.how)
            .bind(it.place)
            .bind(it.side)
            .bind(it.clause)
            .run();
    Statement figures = database_.prepare("INSERT INTO figures VALUES(?,?,?)");
    for (const common::Statistic& it : trace.statistics) figures.bind(id).bind(it.name).bind(it.value).run();
    Statement losses = database_.prepare("INSERT INTO losses VALUES(?,?,?,?)");
    for (const common::TraceLoss& it : trace.losses) losses.bind(id).bind(it.person + 1).bind(it.day).bind(it.clause).run();
}

void Store::takeFrom(const Store& other) {
    if (gather(other)) keepGathered();
}

bool Store::gather(const Store& other) {
    if (experiment_.program != other.experiment_.program || experiment_.dice != other.experiment_.dice ||
        hears(experiment_) != hears(other.experiment_))
        return false;
    commit();
    try {
        const Attached theirs(database_, other.database_.file());
        Transaction whole(database_);
        for (const GameTable& table : kGameTables)
            database_.run(fmt::format("CREATE TEMP TABLE taken_{0} AS SELECT * FROM main.{0} WHERE 0", table.name));
        for (std::size_t own = 0; own < experiment_.arms.size(); ++own)
            for (std::size_t their = 0; their < other.experiment_.arms.size(); ++their)
                if (playsAlike(experiment_.arms[own], other.experiment_.arms[their])) gatherArm(other, own, their);
        whole.commit();
    } catch (const DatabaseFault& fault) {
        throw FileError(other.database_.file() + ": " + fault.why());
    }
    return true;
}

void Store::gatherArm(const Store& other, std::size_t own, std::size_t theirs) {
    // A seed has another number where the first seeds differ.
    const auto shift = static_cast<std::int64_t>(other.experiment_.seed) - static_cast<std::int64_t>(experiment_.seed);
    const std::int64_t move = idOf(own, 0) - idOf(theirs, 0) + shift;
    const std::int64_t first = idOf(own, 0) - move, last = first + static_cast<std::int64_t>(experiment_.games) - 1;
    const auto theirArm = static_cast<std::int64_t>(theirs + 1), ownArm = static_cast<std::int64_t>(own + 1);
    Statement clash = database_.prepare(
        "SELECT b.seed FROM other.games b JOIN main.games a ON a.id=b.id+? WHERE b.arm=? AND b.id BETWEEN ? AND ? AND "
        "(a.digest<>b.digest OR a.fault<>b.fault)");
    clash.bind(move).bind(theirArm).bind(first).bind(last);
    if (clash.step())
        throw FileError(
            fmt::format("{}: The game with seed {} of the arm {} went otherwise than in the results that it is put "
                        "beside. Play both anew.",
                        other.database_.file(), clash.integer(0), experiment_.arms[own].key));
    for (const GameTable& table : kGameTables)
        database_
            .prepare(fmt::format("INSERT INTO temp.taken_{0} SELECT {1} FROM other.{0} WHERE {2} BETWEEN ?4 AND ?5 AND {2} IN "
                                 "(SELECT id FROM other.games WHERE arm=?6)",
                                 table.name, table.moved, table.id))
            .bind(move)
            .bind(ownArm)
            .bind(shift)
            .bind(first)
            .bind(last)
            .bind(theirArm)
            .run();
}

void Store::keepGathered() {
    Transaction whole(database_, "BEGIN IMMEDIATE");
    for (const GameTable& table : kGameTables)
        database_.run(
            fmt::format("INSERT OR IGNORE INTO main.{0} SELECT * FROM temp.taken_{0}; DROP TABLE temp.taken_{0}", table.name));
    whole.commit();
}

void Store::copyTo(const fs::path& file) const { database_.prepare("VACUUM INTO ?").bind(file.string()).run(); }

ArmCount Store::count(std::size_t arm, std::uint64_t first) const {
    Statement row = database_.prepare("SELECT COUNT(*), COUNT(*) - COALESCE(SUM(finished), 0) FROM games WHERE arm=? AND id<?");
    bindFirst(row, arm, first).step();
    return {static_cast<std::uint64_t>(row.integer(0)), static_cast<std::uint64_t>(row.integer(1))};
}

std::vector<GameRow> Store::games(std::size_t arm, const GameRange& range) const {
    Statement row = database_.prepare(
        "SELECT seed, winner, kind, score, turns, survived, outcome, choices, choice_bits, chances, chance_bits, held, "
        "people FROM games WHERE id>=? AND id<? AND finished ORDER BY id");
    bindRange(row, arm, range);
    std::vector<GameRow> out;
    while (row.step())
        out.push_back({static_cast<std::uint64_t>(row.integer(0)), row.text(1), row.text(2), static_cast<int>(row.integer(3)),
                       static_cast<int>(row.integer(4)), row.integer(5) != 0, row.real(6), useAt(row, 7), row.text(11),
                       static_cast<std::uint64_t>(row.integer(12))});
    return out;
}

template <class Row, class Make>
std::vector<Row> Store::rowsOf(std::size_t arm, const GameRange& range, std::string_view text, const Make& make) const {
    Places places(database_, arm, range);
    Statement row = database_.prepare(text);
    bindRange(row, arm, range);
    std::vector<Row> out;
    while (row.step()) out.push_back(make(places.of(row.integer(0)), row));
    return out;
}

std::vector<UseRow> Store::topics(std::size_t arm, const GameRange& range) const {
    return rowsOf<UseRow>(
        arm, range,
        "SELECT c.game, COALESCE(r.topic, ''), SUM(c.choices), SUM(c.choice_bits), SUM(c.chances), SUM(c.chance_bits) "
        "FROM games g JOIN clauses c ON c.game=g.id JOIN arms a ON a.id=g.arm LEFT JOIN rules r ON r.game=a.game AND "
        "r.clause=c.clause WHERE g.id>=? AND g.id<? AND g.finished GROUP BY 1, 2 ORDER BY 1, 2",
        [](std::size_t game, const Statement& row) {
            return UseRow{game, row.text(1), useAt(row, 2)};
        });
}

std::vector<UseRow> Store::clauses(std::size_t arm, const GameRange& range) const {
    return rowsOf<UseRow>(
        arm, range,
        "SELECT c.game, c.clause, c.choices, c.choice_bits, c.chances, c.chance_bits FROM games g JOIN clauses c ON "
        "c.game=g.id WHERE g.id>=? AND g.id<? AND g.finished ORDER BY 1, 2",
        [](std::size_t game, const Statement& row) {
            return UseRow{game, row.text(1), useAt(row, 2)};
        });
}

std::vector<EventRow> Store::events(std::size_t arm, const GameRange& range) const {
    return rowsOf<EventRow>(
        arm, range,
        "SELECT e.game, e.what, e.how, e.at, t.begins, t.ends FROM games g JOIN events e ON e.game=g.id JOIN turns t ON "
        "t.game=g.id AND t.place=e.turn WHERE g.id>=? AND g.id<? AND g.finished ORDER BY 1, e.place",
        [](std::size_t game, const Statement& row) {
            return EventRow{game,
                            row.text(1),
                            row.text(2),
                            row.text(3),
                            static_cast<int>(row.integer(4)),
                            static_cast<int>(row.integer(5))};
        });
}

double Store::meanOutcome(std::size_t arm, std::uint64_t first) const {
    Statement row = database_.prepare("SELECT COALESCE(AVG(outcome), 0.0) FROM games WHERE arm=? AND id<? AND finished");
    bindFirst(row, arm, first).step();
    return row.real(0);
}

std::vector<RuleRow> Store::rules(std::string_view game) const {
    Statement row = database_.prepare("SELECT clause, title, is_played FROM rules WHERE game=? ORDER BY clause");
    row.bind(game);
    std::vector<RuleRow> out;
    while (row.step()) out.push_back({row.text(0), row.text(1), row.integer(2) != 0});
    return out;
}

std::vector<FigureRow> Store::figures(std::size_t arm, const GameRange& range) const {
    return rowsOf<FigureRow>(arm, range,
                             "SELECT f.game, f.name, f.value FROM games g JOIN figures f ON f.game=g.id WHERE g.id>=? AND "
                             "g.id<? AND g.finished ORDER BY 1, 2",
                             [](std::size_t game, const Statement& row) {
                                 return FigureRow{game, row.text(1), row.real(2)};
                             });
}

std::vector<ChanceRow> Store::chances(std::size_t arm, const GameRange& range) const {
    return rowsOf<ChanceRow>(arm, range,
                             "SELECT t.game, t.chance FROM games g JOIN turns t ON t.game=g.id WHERE g.id>=? AND g.id<? AND "
                             "g.finished ORDER BY 1, t.place",
                             [](std::size_t game, const Statement& row) {
                                 return ChanceRow{game, row.real(1)};
                             });
}

std::vector<DatedRow> Store::datedTurns(std::size_t arm, const GameRange& range) const {
    return rowsOf<DatedRow>(arm, range,
                            "SELECT t.game, t.begins, t.ends, t.battles, t.taken, t.held FROM games g JOIN turns t ON "
                            "t.game=g.id WHERE g.id>=? AND "
                            "g.id<? AND g.finished AND t.begins>0 ORDER BY 1, t.place",
                            [](std::size_t game, const Statement& row) {
                                const auto number = [&](int column) { return static_cast<int>(row.integer(column)); };
                                return DatedRow{game, number(1), number(2), number(3), number(4), row.text(5)};
                            });
}

std::vector<LossRow> Store::losses(std::size_t arm, const GameRange& range) const {
    return rowsOf<LossRow>(
        arm, range,
        "SELECT l.game, l.person, l.day, COALESCE(r.topic, '') FROM games g JOIN losses l ON l.game=g.id JOIN arms a ON "
        "a.id=g.arm LEFT JOIN rules r ON r.game=a.game AND r.clause=l.clause WHERE g.id>=? AND g.id<? AND g.finished ORDER BY "
        "1, 2",
        [](std::size_t game, const Statement& row) {
            return LossRow{game, static_cast<std::size_t>(row.integer(1) - 1), static_cast<int>(row.integer(2)), row.text(3)};
        });
}

// Every column of its rows, whatever order they were written in.
std::string Store::allOf(std::string_view table, std::string_view id, std::int64_t game) const {
    Statement rows = database_.prepare(fmt::format("SELECT * FROM {} WHERE {}=? ORDER BY 1, 2", table, id));
    rows.bind(game);
    std::string out;
    for (; rows.step(); out += '\n')
        for (int column = 0; column < rows.columns(); ++column) out += rows.text(column) + '\t';
    return out;
}

std::vector<std::string> Store::differences(const Store& other, std::size_t arm, std::uint64_t number) const {
    std::vector<std::string> out;
    const std::int64_t game = idOf(arm, number);
    for (const GameTable& table : kGameTables)
        if (allOf(table.name, table.id, game) != other.allOf(table.name, table.id, game)) out.emplace_back(table.name);
    return out;
}

History Store::history() const {
    History out;
    Statement dates = database_.prepare("SELECT day, title FROM dates ORDER BY place");
    while (dates.step()) out.dates.push_back({static_cast<int>(dates.integer(0)), dates.text(1)});
    Statement counties = database_.prepare("SELECT county, name, held FROM counties ORDER BY place");
    while (counties.step()) out.counties.push_back({counties.text(0), counties.text(1), counties.text(2)});
    Statement people = database_.prepare("SELECT person, name, left FROM people ORDER BY place");
    while (people.step()) out.people.push_back({people.text(0), people.text(1), static_cast<int>(people.integer(2)), {}});
    Statement years = database_.prepare("SELECT year, battles, sieges, dated, siege_days FROM years ORDER BY year");
    while (years.step()) {
        const auto year = static_cast<int>(years.integer(0));
        out.battles[year] = static_cast<int>(years.integer(1));
        out.sieges[year] = static_cast<int>(years.integer(2));
        out.dated[year] = static_cast<int>(years.integer(3));
        out.siegeDays[year] = static_cast<int>(years.integer(4));
    }
    return out;
}

std::vector<std::string> Store::faults(std::size_t arm, std::uint64_t first) const {
    Statement row = database_.prepare("SELECT seed, fault FROM games WHERE arm=? AND id<? AND NOT finished ORDER BY id");
    bindFirst(row, arm, first);
    std::vector<std::string> out;
    while (row.step()) out.push_back(fmt::format("seed {}: {}", row.integer(0), row.text(1)));
    return out;
}

std::vector<std::pair<std::string, std::string>> Store::topicTitles() const {
    Statement row = database_.prepare("SELECT topic, title FROM topics ORDER BY place");
    std::vector<std::pair<std::string, std::string>> out;
    while (row.step()) out.emplace_back(row.text(0), row.text(1));
    return out;
}

}  // namespace app::lab
