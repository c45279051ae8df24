// Toy game: two players, a hidden card each, secret bids and dice, to try the common machinery and its secrecy on.
//
// Each is dealt a secret card (1-6). Both bid 0-2 secretly. Then they take turns, three each: `pace 1..3` scores that
// much (but nobody passes 12), `roll` scores a die, `show` (card 4 or more, once) reveals the card and scores 2. After a
// six the other side may `cheer` if it holds the 6, else it can only `pass`: the window opens whatever it holds. At the
// end the higher card gains its bid and the lower loses it.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "common/data_folders.h"
#include "common/digest.h"
#include "common/rules.h"

namespace toy {

using common::PlayerId;

enum class Verb : std::uint8_t { kDeal, kBid, kPace, kRoll, kShow, kDie, kPass, kCheer };
inline constexpr std::array<const char*, 8> kVerbs{"deal", "bid", "pace", "roll", "show", "die", "pass", "cheer"};
constexpr bool hasNumber(Verb v) { return v == Verb::kDeal || v == Verb::kBid || v == Verb::kPace || v == Verb::kDie; }

struct Action {
    Verb verb = Verb::kPass;
    std::uint8_t n = 0;
    friend auto operator<=>(const Action&, const Action&) = default;
};

enum class Phase : std::uint8_t { kDeal, kBid, kAct, kDie, kWindow, kOver };

struct Definitions {
    int rounds = 3;
};
struct Options {
    bool longGame = false;
};

struct State {
    common::Rng rng;
    Phase phase = Phase::kDeal;
    std::uint8_t active = 0;  // whose deal, bid, action or die it is
    std::uint8_t round = 1, rounds = 3;
    std::array<std::uint8_t, 2> card{}, bid{}, hasBid{}, hasShown{};
    std::array<int, 2> score{};
    friend bool operator==(const State&, const State&) = default;
};

// What `reader` may know: the state with the other's unshown card and bid, and the dice to come, blanked.
struct Observation {
    State seen;
    PlayerId reader = PlayerId::kNobody;
    friend bool operator==(const Observation&, const Observation&) = default;
};

struct Toy {
    using Definitions = toy::Definitions;
    using State = toy::State;
    using Action = toy::Action;
    using Options = toy::Options;
    using Observation = toy::Observation;
    using Face = Toy;

    static constexpr std::string_view kKey = "toy";
    static constexpr std::string_view kTitle = "Toy";
    static constexpr std::string_view kBook = "TOY";
    static constexpr std::string_view kEdition = "1";
    static constexpr int kPlayers = 2;
    static constexpr std::array<std::string_view, 2> kSides{"royalist", "parliament"};

    static Definitions load(common::DataFolders&) { return {}; }
    static std::vector<common::ScenarioSpec> scenarios(const Definitions&) {
        return {{"plain", "Plain", "The whole game.", true}};
    }
    static std::vector<common::OptionSpec> optionSpecs(const Definitions&) {
        return {{"long_game", "Long game", "Six rounds.", "TOY 1", {}, "off"}};
    }
    static Options options(const Definitions&, const common::Setup& setup) {
        const auto at = setup.options.find("long_game");
        return {at != setup.options.end() && at->second == "on"};
    }
    static State newGame(const Definitions& defs, const Options& o, common::Rng rng) {
        State s;
        s.rng = rng;
        s.rounds = static_cast<std::uint8_t>(o.longGame ? 2 * defs.rounds : defs.rounds);
        return s;
    }

    static common::Decision decision(const State& s) {
        const auto who = static_cast<PlayerId>(s.active);
        switch (s.phase) {
            case Phase::kDeal: return {PlayerId::kChance, {"TOY", "1"}};
            case Phase::kBid: return {who, {"TOY", "2"}, true};
            case Phase::kAct: return {who, {"TOY", "3"}};
            case Phase::kDie: return {PlayerId::kChance, {"TOY", "4"}};
            case Phase::kWindow: return {static_cast<PlayerId>(1 - s.active), {"TOY", "5"}, false, true};
            case Phase::kOver: break;
        }
        return {PlayerId::kNobody, {"TOY", "6"}};
    }

    static bool allows(const Definitions&, const State& s, const Action& a, common::Rejection* why) {
        using common::refuse;
        if (!hasNumber(a.verb) && a.n != 0) return refuse(why, "That takes no number.", {"TOY", "0"});
        switch (s.phase) {
            case Phase::kDeal:
                if (a.verb != Verb::kDeal) return refuse(why, "A card is to be dealt.", {"TOY", "1"});
                if (a.n < 1 || a.n > 6) return refuse(why, "Cards go from 1 to 6.", {"TOY", "1"});
                // Only the dealer knows which card the first player has; nobody else is awaited here.
                if (s.active == 1 && s.card[0] == a.n) return refuse(why, "That card is dealt.", {"TOY", "1"});
                return true;
            case Phase::kBid:
                if (a.verb != Verb::kBid) return refuse(why, "A bid is awaited.", {"TOY", "2"});
                return a.n <= 2 || refuse(why, "Bids go from 0 to 2.", {"TOY", "2"});
            case Phase::kAct:
                if (a.verb == Verb::kPace) {
                    if (a.n < 1 || a.n > 3) return refuse(why, "A pace is 1 to 3.", {"TOY", "3"});
                    return s.score[s.active] + a.n <= 12 || refuse(why, "Nobody paces past 12.", {"TOY", "3"});
                }
                if (a.verb == Verb::kRoll) return true;
                if (a.verb == Verb::kShow) {
                    if (s.hasShown[s.active]) return refuse(why, "The card is shown already.", {"TOY", "3"});
                    return s.card[s.active] >= 4 || refuse(why, "Only a 4 or more is worth showing.", {"TOY", "3"});
                }
                return refuse(why, "An action is awaited.", {"TOY", "3"});
            case Phase::kDie:
                if (a.verb != Verb::kDie) return refuse(why, "A die is awaited.", {"TOY", "4"});
                return (a.n >= 1 && a.n <= 6) || refuse(why, "A die shows 1 to 6.", {"TOY", "4"});
            case Phase::kWindow:
                if (a.verb == Verb::kPass) return true;
                if (a.verb != Verb::kCheer) return refuse(why, "A cheer or a pass is awaited.", {"TOY", "5"});
                return s.card[1 - s.active] == 6 || refuse(why, "Only the 6 cheers.", {"TOY", "5"});
            case Phase::kOver: break;
        }
        return refuse(why, "The game is over.", {"TOY", "6"});
    }

    static void legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& out) {
        for (std::uint8_t v = 0; v < kVerbs.size(); ++v)
            for (std::uint8_t n = 0; n <= (hasNumber(static_cast<Verb>(v)) ? 6 : 0); ++n)
                if (const Action a{static_cast<Verb>(v), n}; allows(defs, s, a, nullptr)) out.push_back(a);
    }
    static void chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& out) {
        common::ActionList<Action> legal;
        legalActions(defs, s, legal);
        for (const auto& a : legal) out.push_back({a, 1});
    }

    static common::Effect apply(const Definitions&, State& s, const Action& a, common::Log* log) {
        const auto say = [&](std::string text, std::string ownText = "") {
            if (!log) return;
            common::LogEntry e;
            e.text = std::move(text);
            e.rule = {"TOY", "3"};
            e.secret[s.active] = std::move(ownText);
            log->write(std::move(e));
        };
        switch (a.verb) {
            case Verb::kDeal:
                s.rng.advance();
                s.card[s.active] = a.n;
                say("A card is dealt.", "You are dealt the " + std::to_string(a.n) + ".");
                if (s.active == 1) s.phase = Phase::kBid;
                s.active = static_cast<std::uint8_t>(1 - s.active);
                return common::Effect::kSealed;
            case Verb::kBid:
                s.bid[s.active] = a.n;
                s.hasBid[s.active] = 1;
                say("A bid is made.", "You bid " + std::to_string(a.n) + ".");
                if (s.active == 1) s.phase = Phase::kAct;
                s.active = static_cast<std::uint8_t>(1 - s.active);
                return common::Effect::kReversible;
            case Verb::kPace:
                s.score[s.active] += a.n;
                say("Paces " + std::to_string(a.n) + ".");
                next(s);
                return common::Effect::kReversible;
            case Verb::kRoll:
                s.phase = Phase::kDie;
                return common::Effect::kReversible;
            case Verb::kShow:
                s.hasShown[s.active] = 1;
                s.score[s.active] += 2;
                say("Shows the " + std::to_string(s.card[s.active]) + ".");
                next(s);
                return common::Effect::kSealed;
            case Verb::kDie:
                s.rng.advance();
                s.score[s.active] += a.n;
                say("Rolls " + std::to_string(a.n) + ".");
                s.phase = Phase::kAct;
                if (a.n == 6) s.phase = Phase::kWindow;
                else next(s);
                return common::Effect::kSealed;
            case Verb::kCheer:
                ++s.score[1 - s.active];
                [[fallthrough]];
            case Verb::kPass:
                s.phase = Phase::kAct;
                next(s);
                return common::Effect::kReversible;
        }
        return common::Effect::kReversible;
    }

    static std::uint64_t digest(const State& s) {
        return common::Digest{}
            .add(s.rng.seed)
            .add(s.rng.drawn)
            .add(static_cast<std::uint64_t>(s.phase))
            .add(s.active)
            .add(s.round)
            .add(s.rounds)
            .addAll(s.card)
            .addAll(s.bid)
            .addAll(s.hasBid)
            .addAll(s.hasShown)
            .addAll(s.score)
            .value();
    }
    static common::Result result(const Definitions&, const State& s) {
        common::Result r;
        r.over = s.phase == Phase::kOver;
        r.score = s.score[0] - s.score[1];
        r.turns = s.round;
        r.survived = r.over;
        if (!r.over) return r;
        r.winner = r.score > 0 ? PlayerId::kFirst : r.score < 0 ? PlayerId::kSecond : PlayerId::kNobody;
        r.kind = r.score == 0 ? "draw" : "lead";
        r.title = r.score == 0 ? "A draw" : "A lead";
        return r;
    }
    static std::array<double, 2> returns(const Definitions& defs, const State& s) {
        const int score = result(defs, s).score;
        const double first = score > 0 ? 1.0 : score < 0 ? -1.0 : 0.0;
        return {first, -first};
    }
    static double evaluate(const Definitions&, const State& s) { return s.score[0] - s.score[1]; }

    static Observation observe(const Definitions&, const State& s, PlayerId reader) {
        Observation o{s, reader};
        if (reader == PlayerId::kNobody) return o;
        o.seen.rng = {};
        for (std::size_t i = 0; i < 2; ++i)
            if (i != common::seatIndex(reader)) {
                if (!s.hasShown[i]) o.seen.card[i] = 0;
                o.seen.bid[i] = 0;
            }
        return o;
    }
    static State determinize(const Definitions&, const Observation& o, common::Rng& rng) {
        State s = o.seen;
        s.rng = {rng.below(0x7fffffffU), 0};
        const std::size_t me = common::seatIndex(o.reader);
        for (std::size_t i = 0; i < 2; ++i) {
            if (i == me) continue;
            const bool isDealt = s.phase != Phase::kDeal || i < s.active;
            if (isDealt && s.card[i] == 0) {
                // Who could have cheered and shown nothing may still hold any other card.
                do s.card[i] = static_cast<std::uint8_t>(1 + rng.below(6));
                while (s.card[i] == s.card[1 - i]);
            }
            if (s.hasBid[i]) s.bid[i] = static_cast<std::uint8_t>(rng.below(3));
        }
        return s;
    }
    static common::Rng& rng(State& s) { return s.rng; }

    static common::Prompt prompt(const Definitions&, const Observation& o) {
        return {"", o.seen.phase == Phase::kOver ? "The game is over." : "Choose."};
    }
    static std::string describe(const Definitions& defs, const Action& a, PlayerId) { return "To " + notation(defs, a); }
    static std::string notation(const Definitions&, const Action& a) {
        const std::string verb = kVerbs[static_cast<std::size_t>(a.verb)];
        return hasNumber(a.verb) ? verb + " " + std::to_string(a.n) : verb;
    }
    static std::optional<Action> parse(const Definitions&, std::string_view text) {
        for (std::uint8_t v = 0; v < kVerbs.size(); ++v) {
            const std::string_view verb = kVerbs[v];
            if (!text.starts_with(verb)) continue;
            const auto rest = text.substr(verb.size());
            if (!hasNumber(static_cast<Verb>(v))) {
                if (rest.empty()) return Action{static_cast<Verb>(v), 0};
            } else if (rest.size() == 2 && rest[0] == ' ' && rest[1] >= '0' && rest[1] <= '9') {
                return Action{static_cast<Verb>(v), static_cast<std::uint8_t>(rest[1] - '0')};
            }
        }
        return std::nullopt;
    }
    static std::string phase(const Definitions&, const State& s) { return s.phase == Phase::kOver ? "Over" : "Play"; }
    static int turn(const State& s) { return s.round; }
    static nlohmann::json view(const Definitions&, const Observation& o) {
        return {{"cards", o.seen.card}, {"bids", o.seen.bid},     {"bid_made", o.seen.hasBid}, {"shown", o.seen.hasShown},
                {"score", o.seen.score}, {"round", o.seen.round}, {"active", o.seen.active}};
    }
    static std::vector<common::Odds<Action>> odds(const Definitions&, const Observation& o) {
        if (o.seen.phase != Phase::kAct) return {};
        return {{Action{Verb::kRoll, 0}, "A die", {{"six", 1, 1}, {"less", 5, 0}}, 6, "", {"TOY", "4"}}};
    }
    static bool isOpen(const Action& a) { return a.verb != Verb::kDeal && a.verb != Verb::kBid; }
    static std::vector<common::Statistic> statistics(const Definitions&, const State& s) {
        return {{"first_score", static_cast<double>(s.score[0])},
                {"shown", static_cast<double>(s.hasShown[0] + s.hasShown[1])}};
    }
    // `round`, `cards: [a, b]`, `score: [a, b]`: the start of that round, bids made at 0.
    static State fromPosition(const Definitions& defs, const Options& o, const common::YamlNode& node, common::Rng rng) {
        node.expectKeys({"round", "cards", "score"});
        State s = newGame(defs, o, rng);
        s.phase = Phase::kAct;
        s.hasBid = {1, 1};
        s.round = static_cast<std::uint8_t>(node["round"].asInt(1, s.rounds));
        for (std::size_t i = 0; i < 2; ++i) {
            s.card[i] = static_cast<std::uint8_t>(node["cards"].items().at(i).asInt(1, 6));
            s.score[i] = node["score"].items().at(i).asInt(-99, 99);
        }
        return s;
    }
    static std::string positionYaml(const Definitions&, const State& s) {
        const auto pair = [](int a, int b) { return "[" + std::to_string(a) + ", " + std::to_string(b) + "]\n"; };
        return "round: " + std::to_string(s.round) + "\ncards: " + pair(s.card[0], s.card[1]) +
               "score: " + pair(s.score[0], s.score[1]);
    }
    static std::string stateFault(const Definitions&, const State& s) {
        if (s.card[0] != 0 && s.card[0] == s.card[1]) return "Both hold the same card.";
        return s.round > s.rounds ? "There are too many rounds." : "";
    }

private:
    static void next(State& s) {
        s.active = static_cast<std::uint8_t>(1 - s.active);
        if (s.active != 0) return;
        if (s.round < s.rounds) {
            ++s.round;
            return;
        }
        s.phase = Phase::kOver;
        const std::size_t high = s.card[0] > s.card[1] ? 0 : 1;
        s.score[high] += s.bid[high];
        s.score[1 - high] -= s.bid[1 - high];
    }
};

static_assert(common::Rules<Toy>);

}  // namespace toy
