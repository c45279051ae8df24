// ModuleFor and TableFor: put any game that satisfies Rules behind the text facade of module.h. Include it in one .cpp a
// game.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it makes no table."
#endif

#include <algorithm>
#include <array>
#include <cstring>
#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "common/bots.h"
#include "common/digest.h"
#include "common/match.h"
#include "common/module.h"
#include "common/module_text.h"
#include "common/plans.h"
#include "common/playout.h"
#include "common/record.h"
#include "common/recorded.h"
#include "common/seat_for.h"
#include "common/setup.h"

namespace common {

// Everything in sight: `static json viewAll(defs, state)` where a game has it, else what nobody's seat observes (a
// game's observe() redacts nothing for PlayerId::kNobody).
template <class G>
concept HasViewAll = requires(const typename G::Definitions& defs, const typename G::State& s) {
    { G::viewAll(defs, s) } -> std::same_as<nlohmann::json>;
};
// The game's own advice: `static std::vector<Advice<Action>> advise(defs, observation, legal)`, best first.
template <class G>
concept HasAdvise = requires(const typename G::Definitions& defs, const typename G::Observation& seen,
                             const ActionList<typename G::Action>& legal) {
    { G::advise(defs, seen, legal) } -> std::same_as<std::vector<Advice<typename G::Action>>>;
};

template <class G>
std::vector<std::string> sideNames() {
    std::vector<std::string> out;
    for (const auto side : G::kSides) out.emplace_back(side);
    return out;
}
template <class G>
std::vector<std::string> botNames() {
    if constexpr (HasAims<G>) return {"random", "steady", "search", "search:survive", "search:score"};
    else if constexpr (Searchable<G>) return {"random", "steady", "search"};
    else if constexpr (kHasSteadyBot<G>) return {"random", "steady"};
    else return {"random"};
}

// A game's own levels: `static std::span<const Level> levels()`.
template <class G>
std::span<const Level> levelsOf() {
    if constexpr (requires { { G::levels() } -> std::same_as<std::span<const Level>>; }) return G::levels();
    else return std::span(kUsualLevels).first(Searchable<G> ? 3 : kHasSteadyBot<G> ? 2 : 1);
}

template <class G>
class TableFor final : public Table {
public:
    using Action = typename G::Action;
    using State = typename G::State;

    TableFor(Match<G> match, std::uint64_t dataDigest) : match_(std::move(match)), dataDigest_(dataDigest) { refresh(0); }
    TableFor(const TableFor&) = default;

    // What is awaited
    DecisionText decision() const override {
        const Decision d = match_.decision();
        DecisionText out;
        out.actor = d.actor;
        out.actorName = actorName(d.actor, sideNames<G>());
        out.prompt = G::prompt(defs(), observedBy(readerOf(d.actor))).text();
        out.rule = d.rule.text();
        out.phase = G::phase(defs(), state());
        out.turn = G::turn(state());
        out.isSecret = d.isSecret;
        return out;
    }
    std::vector<Choice> legal() const override {
        const Decision d = match_.decision();
        std::vector<Choice> out;
        if (d.actor == PlayerId::kNobody) return out;
        if (d.actor == PlayerId::kChance) {
            const auto outcomes = match_.outcomes();
            double total = 0.0;
            for (const auto& o : outcomes) total += o.weight;
            for (const auto& o : outcomes) out.push_back(choice(o.action, d, o.weight / total));
        } else {
            for (const auto& a : match_.legal()) out.push_back(choice(a, d, 0.0));
        }
        return out;
    }
    std::optional<Rejection> whyNot(const std::string& notation) const override {
        const auto a = G::parse(defs(), notation);
        if (!a) return unknownAction(notation, legalNotations());
        return common::whyNot<G>(defs(), state(), *a);
    }
    nlohmann::json odds(PlayerId reader) const override {
        nlohmann::json out = nlohmann::json::array();
        for (const auto& o : G::odds(defs(), observedBy(reader))) out.push_back(oddsJson(G::notation(defs(), o.action), o));
        return out;
    }

    // Playing
    PlayResult play(const std::string& notation) override {
        if (const auto a = G::parse(defs(), notation)) return play(*a);
        return refused(unknownAction(notation, legalNotations()));
    }
    PlayResult play(std::size_t choice) override {
        if (match_.decision().actor == PlayerId::kChance) {
            const auto outcomes = match_.outcomes();
            return choice < outcomes.size() ? play(outcomes[choice].action) : refused(noSuchChoice());
        }
        const auto list = match_.legal();
        return choice < list.size() ? play(list[choice]) : refused(noSuchChoice());
    }
    PlayResult play(const Action& a) {
        PlayResult out;
        const std::size_t logBefore = match_.log().size();
        const std::size_t stepsBefore = match_.history().size();
        if (const auto why = match_.play(a, true)) return refused(*why);
        settleAndFinish(out, logBefore, stepsBefore);
        return out;
    }
    PlayResult settle() override {
        PlayResult out;
        settleAndFinish(out, match_.log().size(), match_.history().size());
        return out;
    }
    void setAskChance(bool ask) override { match_.setAskChance(ask); }
    bool askChance() const override { return match_.isAskingChance(); }
    std::optional<std::string> botMove(const std::string& kind, std::uint64_t seed) const override {
        const auto choice = botChoice(kind, seed);
        return choice ? std::optional(G::notation(defs(), match_.legal()[*choice])) : std::nullopt;
    }
    std::optional<std::size_t> botChoice(const std::string& kind, std::uint64_t seed) const override {
        const PlayerId actor = match_.decision().actor;
        if (seatIndex(actor) >= static_cast<std::size_t>(G::kPlayers)) return std::nullopt;
        const auto bot = botSpec(kind);
        if (!bot || !isBotName(kind, botNames<G>())) return std::nullopt;
        Rng rng{mix64(seed)};
        const auto list = match_.legal();
        if (list.empty()) return std::nullopt;
        const Action a = botAction<G>(*bot, defs(), state(), actor, list, rng, std::thread::hardware_concurrency());
        const auto at = std::find(list.begin(), list.end(), a);
        return at == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - list.begin()));
    }
    std::vector<AdviceText> advice(int most) const override {
        const PlayerId actor = match_.decision().actor;
        if (seatIndex(actor) >= static_cast<std::size_t>(G::kPlayers)) return {};
        const auto legal = match_.legal();
        const auto seen = observedBy(actor);
        std::vector<Advice<Action>> found;
        if constexpr (HasAdvise<G>) {
            found = G::advise(defs(), seen, legal);
        } else if constexpr (HasEvaluate<G>) {
            Rng rng{mix64(G::digest(seen.seen))};
            for (const auto& v : onePlyValues<G>(defs(), seen, actor, legal, rng)) found.push_back({v.action, "", v.value});
        }
        if (most >= 0 && found.size() > static_cast<std::size_t>(most)) found.resize(static_cast<std::size_t>(most));
        std::vector<AdviceText> out;
        for (const auto& it : found) {
            const auto at = std::find(legal.begin(), legal.end(), it.action);
            out.push_back({static_cast<std::size_t>(at - legal.begin()), G::notation(defs(), it.action),
                           describedIn<G>(defs(), seen.seen, it.action, actor), it.reason, it.value});
        }
        return out;
    }

    std::optional<WinChance> chance(PlayerId reader) const override { return seat(reader)->chance(); }
    ChanceCurve chanceCurve(PlayerId reader) const override { return watch(reader)->chanceCurve(match_.log()); }

    PlansText plans([[maybe_unused]] PlayerId actor, [[maybe_unused]] int worlds,
                    [[maybe_unused]] const std::atomic<bool>* stop,
                    [[maybe_unused]] std::optional<std::size_t> own) const override {
        if constexpr (Plannable<G>) {
            const auto legal = chosenBy(actor);
            if (legal.empty() || (own && *own >= legal.size())) return {};
            return plansSeen<G>(defs(), observedBy(actor), actor, legal, worlds, std::thread::hardware_concurrency(), stop,
                                own);
        } else {
            return {};
        }
    }
    std::optional<std::size_t> plannedChoice([[maybe_unused]] PlayerId actor,
                                             [[maybe_unused]] Intent intent) const override {
        if constexpr (Plannable<G>) {
            const auto legal = chosenBy(actor);
            if (legal.empty()) return std::nullopt;
            const Action a = plannedAction<G>(defs(), observedBy(actor), legal, intent);
            return static_cast<std::size_t>(std::find(legal.begin(), legal.end(), a) - legal.begin());
        } else {
            return std::nullopt;
        }
    }

    // Taking back
    std::optional<Rejection> undo() override { return refreshed(match_.undo()); }
    std::optional<Rejection> redo() override { return refreshed(match_.redo()); }
    std::optional<Rejection> rewind() override { return refreshed(match_.rewind()); }
    std::optional<Rejection> whyNotUndo() const override { return match_.whyNotUndo(); }
    bool canRedo() const override { return match_.canRedo(); }

    // History
    const std::vector<RecordedAction>& record() const override { return record_; }
    const std::vector<LogEntry>& log() const override { return match_.log(); }
    std::vector<int> logEndAt() const override {
        std::vector<int> out;
        for (const auto& step : match_.history()) out.push_back(static_cast<int>(step.logEnd));
        return out;
    }
    std::unique_ptr<Table> at(std::size_t actions) const override {
        auto copy = std::make_unique<TableFor>(match_.at(actions), dataDigest_);
        copy->watches_ = watches_;  // what was seen until then is the same
        copy->all_ = all_;
        return copy;
    }
    std::vector<std::pair<int, std::size_t>> turnMarks() const override {
        std::vector<std::pair<int, std::size_t>> out{{match_.startTurn(), 0}};
        for (std::size_t i = 0; i < match_.history().size(); ++i)
            if (const int turn = match_.history()[i].turn; turn != out.back().first) out.emplace_back(turn, i + 1);
        return out;
    }

    // What one player may know and do
    std::shared_ptr<const AnySeat> seat(PlayerId reader) const override {
        reader = readerOf(reader);
        auto& kept = seats_.kept[seatIndex(reader)];
        const PositionKey here = positionKey();
        if (!kept.seat || !(kept.at == here))
            kept = {here, std::make_shared<const SeatFor<G>>(match_.sharedDefs(), observedBy(reader), reader)};
        return kept.seat;
    }
    std::shared_ptr<const AnyHistory> watch(PlayerId reader) const override {
        reader = readerOf(reader);
        return watches_[seatIndex(reader)].follow(match_, reader);
    }
    std::shared_ptr<const AnyHistory> watchAll() const override { return all_.follow(match_, PlayerId::kNobody); }
    // The match itself, for whoever may know everything: tests and the laboratory. The window has no way to it.
    [[nodiscard]] const Match<G>& match() const { return match_; }

    // The position
    nlohmann::json view(std::optional<PlayerId> reader) const override {
        if constexpr (HasViewAll<G>)
            if (!reader) return G::viewAll(defs(), state());
        return G::view(defs(), observedBy(reader.value_or(PlayerId::kNobody)));
    }
    Result result() const override { return G::result(defs(), state()); }
    std::uint64_t digest() const override { return G::digest(state()); }
    std::vector<Statistic> statistics() const override { return G::statistics(defs(), state()); }
    std::string stateFault() const override { return G::stateFault(defs(), state()); }
    // A whole save that starts from the position as it stands.
    std::string positionYaml() const override {
        SaveHeader h = header();
        h.positionText = positionBlock(G::positionYaml(defs(), state()));
        return saveHeaderText(h);
    }

    // The start
    const Setup& setup() const override { return match_.start().setup; }
    std::uint64_t seed() const override { return match_.start().seed; }
    const SeatNames& seats() const override { return match_.start().seats; }
    void setSeats(SeatNames seats) override {
        match_.start().seats = completeSeats(seats, sideNames<G>(), botNames<G>());
    }
    std::string saveText() const override {
        std::string out = saveHeaderText(header());
        std::size_t mark = 0;
        const auto& marks = match_.rewindMarks();
        for (std::size_t i = 0; i <= record_.size(); ++i) {
            for (; mark < marks.size() && marks[mark].position == i; ++mark) out += saveRewoundLine(marks[mark].count);
            if (i < record_.size()) out += saveActionLine(record_[i].notation, record_[i].given, record_[i].digestAfter);
        }
        return out;
    }

    std::unique_ptr<Table> clone() const override { return std::make_unique<TableFor>(*this); }

private:
    const typename G::Definitions& defs() const { return match_.defs(); }
    const State& state() const { return match_.state(); }
    auto observedBy(PlayerId reader) const { return G::observe(defs(), state(), reader); }
    // What that player may choose; empty while another is to choose.
    ActionList<Action> chosenBy(PlayerId actor) const {
        const bool isHis = match_.decision().actor == actor && seatIndex(actor) < static_cast<std::size_t>(G::kPlayers);
        return isHis ? match_.legal() : ActionList<Action>{};
    }
    // Chance and nobody read what the first seat may.
    static PlayerId readerOf(PlayerId actor) {
        return seatIndex(actor) < static_cast<std::size_t>(G::kPlayers) ? actor : PlayerId::kFirst;
    }
    Choice choice(const Action& a, const Decision& d, double probability) const {
        return {G::notation(defs(), a), describedIn<G>(defs(), state(), a, d.actor), ruleOf<G>(defs(), state(), a, d).text(),
                probability};
    }
    std::vector<std::string> legalNotations() const {
        std::vector<std::string> out;
        for (const auto& c : legal()) out.push_back(c.notation);
        return out;
    }
    static PlayResult refused(const Rejection& why) {
        PlayResult out;
        out.error = why.reason;
        out.rule = why.rule.text();
        return out;
    }
    static Rejection noSuchChoice() { return {"There is no such choice now.", {}}; }
    // Two positions of one match alike in this are the same.
    struct PositionKey {
        std::size_t steps = 0;
        std::uint64_t digest = 0;
        friend bool operator==(const PositionKey&, const PositionKey&) = default;
    };
    PositionKey positionKey() const {
        const auto& steps = match_.history();
        return {steps.size(), steps.empty() ? 0 : steps.back().digestAfter};
    }
    // The seats of the position as it stands. A copy of the Table, which may go to another thread, makes its own.
    struct Seats {
        struct Kept {
            PositionKey at;
            std::shared_ptr<const SeatFor<G>> seat;
        };
        std::array<Kept, kMaxPlayers> kept;
        Seats() = default;
        Seats(const Seats&) {}
        Seats& operator=(const Seats&) { return *this; }
    };
    // Settles what follows. Where it leads to a position nobody can go on from, all since `stepsBefore` is refused.
    void settleAndFinish(PlayResult& out, std::size_t logBefore, std::size_t stepsBefore) {
        out.settled = match_.settle();
        if (const auto stuck = match_.whyStuck()) {
            match_ = match_.at(stepsBefore);
            out.settled = 0;
            out.error = stuckText(stuck->reason);
            out.rule = stuck->rule.text();
            return;
        }
        out.ok = true;
        out.log.assign(match_.log().begin() + static_cast<std::ptrdiff_t>(logBefore), match_.log().end());
        for (std::size_t i = stepsBefore; i < match_.history().size(); ++i)
            out.sealed = out.sealed || match_.history()[i].sealed;
        refresh(stepsBefore);
    }
    // After taking back or doing again: what was at hand before and is still there has not changed.
    std::optional<Rejection> refreshed(std::optional<Rejection> why) {
        refresh(record_.size());
        return why;
    }
    // Brings the record as text in line with the history, of which the first `unchanged` actions are as they were.
    void refresh(std::size_t unchanged) {
        const auto& steps = match_.history();
        record_.resize(std::min({unchanged, record_.size(), steps.size()}));
        for (std::size_t i = record_.size(); i < steps.size(); ++i) {
            const auto& step = steps[i];
            RecordedAction a{G::notation(defs(), step.action), step.actor, step.given, step.forced, step.digestAfter, 0};
            a.pathDigest = Digest{}
                               .add(i == 0 ? 0 : record_[i - 1].pathDigest)
                               .add(std::string_view(a.notation))
                               .add(a.given ? 1 : 0)
                               .add(a.digestAfter)
                               .value();
            record_.push_back(std::move(a));
        }
    }
    SaveHeader header() const {
        SaveHeader h;
        h.game = G::kKey;
        h.edition = G::kEdition;
        h.data = dataDigest_;
        h.setup = match_.start().setup;
        h.seats = match_.start().seats;
        h.seed = match_.start().seed;
        h.positionText = match_.start().positionText;
        return h;
    }

    Match<G> match_;
    std::uint64_t dataDigest_;
    std::vector<RecordedAction> record_;
    mutable Seats seats_;
    mutable std::array<Watch<G>, kMaxPlayers> watches_;
    mutable Watch<G> all_;
};

template <class G>
    requires Rules<G>
class ModuleFor final : public GameModule {
public:
    using Definitions = typename G::Definitions;
    using State = typename G::State;
    using Action = typename G::Action;

    // Throws DataError.
    explicit ModuleFor(DataFolders& folders) {
        defs_ = std::make_shared<const Definitions>(G::load(folders));
        dataDigest_ = folders.digestOf(G::kKey);
        playerDigest_ = folders.digestOf("players");
    }
    explicit ModuleFor(DataFolders&& folders) : ModuleFor(folders) {}
    ModuleFor(std::shared_ptr<const Definitions> defs, std::uint64_t dataDigest)
        : defs_(std::move(defs)), dataDigest_(dataDigest) {}

    std::string key() const override { return std::string(G::kKey); }
    std::string title() const override { return std::string(G::kTitle); }
    std::string book() const override { return std::string(G::kBook); }
    std::string edition() const override { return std::string(G::kEdition); }
    std::vector<std::string> sides() const override { return sideNames<G>(); }
    std::vector<ScenarioSpec> scenarios() const override { return G::scenarios(*defs_); }
    std::vector<OptionSpec> optionSpecs() const override { return G::optionSpecs(*defs_); }
    std::vector<std::string> bots() const override { return botNames<G>(); }
    std::span<const Level> levels() const override { return levelsOf<G>(); }
    std::uint64_t dataDigest() const override { return dataDigest_; }
    std::uint64_t playerDigest() const override { return playerDigest_; }
    std::shared_ptr<const AnyDefinitions> definitions() const override {
        return std::make_shared<DefinitionsOf<Definitions>>(defs_);
    }

    std::unique_ptr<Table> newTable(const Setup& given, std::uint64_t seed, SeatNames seats, bool settleNow,
                                    bool askChance) const override {
        const Setup setup = completeSetup(given, scenarios(), optionSpecs());
        seats = completeSeats(seats, sides(), bots());
        const State s = G::newGame(*defs_, G::options(*defs_, setup), Rng{seed});
        Match<G> match(defs_, {setup, seed, std::move(seats), ""}, s);
        match.setAskChance(askChance);
        if (settleNow) match.settle();
        if (const auto stuck = match.whyStuck()) throw std::runtime_error(stuckText(stuck->reason));
        return std::make_unique<TableFor<G>>(std::move(match), dataDigest_);
    }

    Opened open(const std::string& text, const std::string& name, bool verify, long toAction) const override {
        Opened out;
        try {
            replay(parseSave(text, name), name, verify, toAction, out);
        } catch (const DataError& e) {
            out.error = e.what();
        } catch (const std::exception& e) {
            const std::string_view what = e.what();  // some name their place already
            out.error = what.starts_with(name + ":") ? std::string(what) : name + ": " + e.what();
        }
        if (!out.error.empty()) out.table.reset();
        return out;
    }

    SimGame simulate(const Setup& given, std::uint64_t seed, const SeatNames& seatNames,
                     bool tellsTurns = false) const override {
        SimGame out;
        out.seed = seed;
        std::vector<Action> record;
        Setup setup;
        SeatNames seats;
        try {
            setup = completeSetup(given, scenarios(), optionSpecs());
            seats = completeSeats(seatNames, sides(), bots());
            const auto players = playersOf(seats);
            State s = G::newGame(*defs_, G::options(*defs_, setup), Rng{seed});
            out.error = playOut<G>(*defs_, s, players, seed, record, out.decisions, [&](const State& now) {
                if (tellsTurns) out.turns.push_back(turnOf(now));
            });
            out.result = G::result(*defs_, s);
            out.finished = out.error.empty() && out.result.over;
            out.finalDigest = G::digest(s);
            if (out.finished) out.statistics = G::statistics(*defs_, s);
        } catch (const std::exception& e) {
            out.error = e.what();
        }
        if (!out.error.empty()) {
            out.finished = false;
            out.record = recordText(setup, seats, seed, record);
        }
        return out;
    }

    BenchFigures bench(double seconds) const override {
        const auto options = G::options(*defs_, completeSetup({}, scenarios(), optionSpecs()));
        return benchmark<G>(*defs_, options, seconds);
    }

    std::vector<WinningRow> winningRows([[maybe_unused]] const Setup& given, [[maybe_unused]] std::uint64_t seed,
                                        [[maybe_unused]] const SeatNames& names,
                                        [[maybe_unused]] double mistakes) const override {
        if constexpr (HasWinning<G>) {
            const Setup setup = completeSetup(given, scenarios(), optionSpecs());
            return common::winningRows<G>(*defs_, G::newGame(*defs_, G::options(*defs_, setup), Rng{seed}), playersOf(names),
                                          seed, mistakes);
        } else {
            return {};
        }
    }
    std::vector<std::string_view> winningNames() const override {
        if constexpr (HasWinning<G>) {
            const auto names = G::winningNames();
            return {names.begin(), names.end()};
        } else {
            return {};
        }
    }
    std::vector<Favours> winningFavours() const override {
        if constexpr (requires { G::winningFavours(); }) {
            const auto favours = G::winningFavours();
            return {favours.begin(), favours.end()};
        } else {
            return {};
        }
    }

private:
    // Who plays a game without people. Throws std::invalid_argument.
    std::array<BotSpec, static_cast<std::size_t>(G::kPlayers)> playersOf(const SeatNames& names) const {
        const SeatNames seats = completeSeats(names, sides(), bots());
        std::array<BotSpec, static_cast<std::size_t>(G::kPlayers)> players{};
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (seats[i] == "human") throw std::invalid_argument("A simulated game has no people; seat a bot.");
            players[i] = botSpec(seats[i]).value();
        }
        return players;
    }
    // How the first player sees the position.
    SimTurn turnOf(const State& s) const {
        SimTurn out{G::turn(s), {}, G::result(*defs_, s).score};
        if constexpr (Searchable<G>)
            out.chance = winChanceSeen<G>(*defs_, G::observe(*defs_, s, PlayerId::kFirst), kCourseWorlds);
        return out;
    }
    // The save of a game as far as its actions still apply.
    std::string recordText(const Setup& setup, const SeatNames& seats, std::uint64_t seed,
                           const std::vector<Action>& record) const {
        const SaveHeader head{key(), edition(), dataDigest_, setup, seats, seed, "", {}, {}};
        try {
            return recorded<G>(*defs_, head, G::newGame(*defs_, G::options(*defs_, setup), Rng{seed}), record, false);
        } catch (const std::exception&) {  // it did not even begin
            return saveHeaderText(head);
        }
    }

    void replay(ParsedSave save, const std::string& name, bool verify, long toAction, Opened& out) const {
        out.notices = std::move(save.notices);
        out.error = std::move(save.error);
        if (!out.error.empty()) return;
        const SaveHeader& h = save.header;
        if (h.game != key()) {
            out.error = otherGameText(name, h.game, key());
            return;
        }
        const bool isSameData = !h.data || *h.data == dataDigest_;
        if (!isSameData) out.notices.push_back(otherDataText(name));
        const bool isSameEdition = h.edition.empty() || h.edition == edition();
        if (!isSameEdition && h.data && isSameData) {  // the digest is of data of that edition alone
            out.error = placeInSave(name, h.lines.edition) + contraryEditionText(h.edition, edition());
            return;
        }
        if (!isSameEdition) out.notices.push_back(otherEditionText(name, h.edition, edition()));

        const Setup setup = setupOf(h, name);
        const SeatNames seats = atLine(name, h.lines.seats, [&] { return completeSeats(h.seats, sides(), bots()); });
        const auto options = atLine(name, h.lines.options, [&] { return G::options(*defs_, setup); });
        const State start = h.position ? G::fromPosition(*defs_, options, *h.position, Rng{h.seed})
                                       : G::newGame(*defs_, options, Rng{h.seed});
        if (const std::string fault = G::stateFault(*defs_, start); !fault.empty()) {
            out.error = placeInSave(name, h.position ? h.position->line() : 0) + "The position is not sound: " + fault +
                        " Correct what `position:` says.";
            return;
        }
        Match<G> match(defs_, {setup, h.seed, seats, h.positionText}, start);

        long line = 0;
        int lineReached = 0;  // in the file
        for (const SaveEntry& entry : save.entries) {
            if (toAction >= 0 && line >= toAction) break;
            ++line;
            std::string damage;
            std::string disagreement;
            if (entry.kind == SaveEntryKind::kUndo) {
                if (match.rewind()) damage = "There is nothing that `undo` could take back.";
            } else if (entry.kind == SaveEntryKind::kRewound) {
                match.addRewindMark(entry.count);
            } else {
                replayAction(match, entry, isSameData && isSameEdition, verify, damage, disagreement);
            }
            if (verify && damage.empty()) damage = disagreement;
            if (!damage.empty()) {
                out.error =
                    placeInSave(name, entry.line) + damage + " Take an unbroken copy, or cut the save off before this line.";
                return;
            }
            if (!disagreement.empty()) {
                out.stoppedEarly = true;
                out.notices.push_back(stoppedText(name, entry.line, match.history().size(), entry.notation, disagreement));
                break;
            }
            lineReached = entry.line;
        }
        // Whoever goes on from here must come to somebody who can choose.
        Match<G> ahead = match;
        ahead.settle();
        if (const auto stuck = ahead.whyStuck()) {
            const int place = lineReached > 0 ? lineReached : h.position ? h.position->line() : 0;
            out.error = placeInSave(name, place) + stuckText(stuck->reason) +
                        (lineReached > 0 ? " Cut the save off before this line." : " Correct what `position:` says.");
            return;
        }
        out.stoppedAtAction = match.history().size();
        out.table = std::make_unique<TableFor<G>>(std::move(match), dataDigest_);
    }

    // Does something that refuses by std::invalid_argument what a line of the save says, and adds which line it was.
    template <class Do>
    static auto atLine(const std::string& name, int line, Do&& what) {
        try {
            return what();
        } catch (const std::invalid_argument& wrong) {
            throw std::invalid_argument(placeInSave(name, line) + wrong.what());
        }
    }
    // The set-up of a save; each name is checked with its own line.
    Setup setupOf(const SaveHeader& h, const std::string& name) const {
        const auto known = scenarios();
        const auto specs = optionSpecs();
        atLine(name, h.lines.scenario, [&] { return completeSetup({h.setup.scenario, {}}, known, specs); });
        for (const auto& option : h.setup.options) {
            const auto at = h.lines.option.find(option.first);
            atLine(name, at == h.lines.option.end() ? h.lines.options : at->second,
                   [&] { return completeSetup({"", {option}}, known, specs); });
        }
        return completeSetup(h.setup, known, specs);
    }

    // Plays one saved action. Where it does not agree, the match stands as before it.
    void replayAction(Match<G>& match, const SaveEntry& entry, bool isSameBox, bool verify, std::string& damage,
                      std::string& disagreement) const {
        const auto a = G::parse(*defs_, entry.notation);
        if (!a) {
            // Other rules or data may have had other names; the same ones had not.
            if (isSameBox) damage = quotedSaveAction(entry.notation) + " is not the notation of any action.";
            else disagreement = "it is not the notation of any action.";
            return;
        }
        if (const auto why = common::whyNot<G>(*defs_, match.state(), *a)) {
            disagreement = why->reason + (why->rule.empty() ? "" : " (" + why->rule.text() + ")");
            return;
        }
        const bool isChance = match.decision().actor == PlayerId::kChance;
        if (entry.given && !isChance) {
            damage = "`!given` stands beside an action that is not chance.";
            return;
        }
        if (verify && isChance && !entry.given && !(match.drawn() == *a)) {
            disagreement = "the seed gives " + quotedSaveAction(G::notation(*defs_, match.drawn())) + " here, not " +
                           quotedSaveAction(entry.notation) + ", and it is not marked `!given`.";
            return;
        }
        if (entry.digest) {
            State after = match.state();
            G::apply(*defs_, after, *a, nullptr);
            if (const auto ours = G::digest(after); ours != *entry.digest) {
                disagreement = digestDiffersText(*entry.digest, ours);
                return;
            }
        }
        match.play(*a, entry.given);
    }
    static std::string quotedSaveAction(const std::string& notation) { return "`" + notation.substr(0, 80) + "`"; }

    std::shared_ptr<const Definitions> defs_;
    std::uint64_t dataDigest_ = 0, playerDigest_ = 0;
};

}  // namespace common
