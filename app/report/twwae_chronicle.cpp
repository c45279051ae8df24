// The chronicle of This War Without an Enemy: Cities, sieges, Battles and Leaders, turn by turn.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "app/report/reading.h"
#include "common/kilometres.h"
#include "twwae/chapters/battle.h"
#include "twwae/chapters/queries.h"
#include "twwae/knowing/face.h"
#include "twwae/knowing/standing.h"
#include "twwae/words/odds_played_out.h"

namespace app::report {

namespace {

using namespace ::twwae;

constexpr int kGames = 160;         // played out for the odds of a Battle
constexpr double kLeastRing = 2.0;  // of a border, kilometres

class TwwaeReader : Reading<Face, Definitions> {
public:
    TwwaeReader(Sources& sources, Chronicle& out) : Reading(sources, out) {}

    void read() {
        readGround();
        out_.course = {"Victory Points", "above 0 for the King, below for Parliament", {"the King"}, {}};
        out_.diceTitle = "Blocks lost, King and Parliament";
        out_.aboutChances =
            fmt::format("Each was found by playing the battle out {} times, and may be {:.0f} points in a hundred out.", kGames,
                        std::ceil(100 * 1.96 * std::sqrt(0.25 / kGames)));
        const auto& moments = history_.moments();
        begin(0, history_.start());
        lastOwner_ = history_.start().seen.owner;
        for (std::size_t n = 0; n < moments.size(); ++n) {
            const Observation &was = history_.before(n), &is = moments[n]->after;
            step(n + 1, was, is);  // what ends a Turn belongs to it
            if (is.seen.turnsPlayed != was.seen.turnsPlayed) {
                // The first Turn begins with the deal.
                if (out_.turns.size() > 1 || was.seen.turnsPlayed > 0) {
                    end(n + 1, is);
                    begin(n + 1, is);
                } else {
                    name(out_.turns.back(), is.seen);
                }
            }
            if (was.seen.phase != Phase::kSetup) events(was.seen, is.seen);
        }
        const Observation& last = moments.empty() ? history_.start() : moments.back()->after;
        finishFight(last.seen);
        end(moments.size(), last);
        if (last.seen.isOver) out_.ending = ending(last.seen);
        people(last);
        takings_.tell(out_);
        out_.choices = choicesOf<Face>(history_, src_.log, src_.reader, {"The King", "Parliament"});
        for (std::size_t i = 0; i < kBlocks; ++i)
            out_.spoken.emplace_back(::twwae::nameOf(defs_, blockAt(i)), fullName(defs_, blockAt(i)));
        for (const CardDefinition& card : defs_.cards)
            if (!card.title.empty())
                out_.spoken.emplace_back(card.title + " is enacted", "\u201c" + card.title + "\u201d is enacted");
        out_.personSort = "blocks";
        out_.firstYear = history_.start().seen.year;
        out_.lastYear = last.seen.year;
    }

private:
    // In a sentence.
    [[nodiscard]] std::string name(CityId c) const {
        const std::string& name = defs_[c].name;
        return name.ends_with("Towns") ? "the " + name : name;
    }
    [[nodiscard]] std::string name(AreaId a) const {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kWinds{
            {{"NE ", "north-east "}, {"NW ", "north-west "}, {"SE ", "south-east "}, {"SW ", "south-west "}}};
        const std::string& name = defs_[a].name;
        for (const auto& [abbreviation, wind] : kWinds)
            if (name.starts_with(abbreviation)) return std::string(wind) + name.substr(abbreviation.size());
        return name;
    }
    static void name(Turn& turn, const State& s) {
        turn.number = Face::turn(s);
        turn.year = s.year;
        turn.middle = s.year + (2 + 1.5 * s.turn) / 12.0;  // six Turns from the middle of March on, of a month and a half each
        turn.title = fmt::format("{}, Turn {}", s.year, s.turn);
    }

    void readGround() {
        Ground& ground = out_.ground;
        const common::YamlNode root = src_.folders.loadMerged("twwae/map_layout.yaml");
        const auto bounds = common::gridBounds(root["bounds"]);
        ground.left = 90, ground.right = std::min(bounds.right, 690.0), ground.bottom = bounds.bottom, ground.top = bounds.top;
        for (const AreaDefinition& area : defs_.areas) ground.areas.push_back({area.key, area.name, {area.x, area.y}, {}});
        for (const common::YamlNode& area : root["areas"].items())
            for (Ground::Area& it : ground.areas)
                if (it.key == area["id"].asString())
                    for (const common::YamlNode& ring : area["rings"].items())
                        it.rings.push_back(thinned(common::gridLine(ring), kLeastRing));
        for (const CityDefinition& city : defs_.cities)
            ground.places.push_back({city.key, city.name, {city.x, city.y}, city.isFortified});
        readLand(src_.folders, ground);
    }

    void begin(std::size_t action, const Observation& seen) {
        Turn turn;
        turn.action = action;
        name(turn, seen.seen);
        out_.turns.push_back(std::move(turn));
    }
    // What happens in the midst of a Battle is told after it.
    void tell(std::string sentence) {
        if (battle_.isOn) afterFight_.push_back(std::move(sentence));
        else Reading::tell(std::move(sentence));
    }
    void deed(std::string words, bool isLesser = false) {
        if (battle_.isOn) deedsAfter_.push_back({std::move(words), isLesser});
        else Reading::deed(std::move(words), isLesser);
    }
    void tellAfterFight() {
        for (std::string& sentence : afterFight_) Reading::tell(std::move(sentence));
        for (Deed& it : deedsAfter_) Reading::deed(std::move(it.words), it.isLesser);
        afterFight_.clear(), deedsAfter_.clear();
    }

    void step(std::size_t action, const Observation& before, const Observation& after) {
        const State &was = before.seen, &is = after.seen;
        const bool isPlaying = was.phase != Phase::kSetup;
        fight(was, after);
        if (isPlaying) {
            cities(was, is);
            leaders(was, is);
            if (is.phase != Phase::kTactical) endStorm(false);
        }
        follow(out_.course, action, {static_cast<double>(is.vp), 0.0});
    }

    void fight(const State& was, const Observation& after) {
        const State& is = after.seen;
        const auto isSame = [&] {
            return is.battle.isOn && was.battle.isOn && is.battle.area == battle_.area && is.battle.kind == battle_.kind;
        };
        if (battle_.isOn && !isSame()) finishFight(is);
        if (!is.battle.isOn) return;
        if (!battle_.isOn) {
            endStorm(false);
            lostBefore_ = is.blocksLost;
            wonBefore_ = is.battlesWon;
            chance_ = -1;
            commanders_ = {};
            size_ = {};
        }
        battle_ = is.battle;
        if (is.battle.round <= 1)
            for (const Side side : common::kBothSides)
                size_[common::index(side)] = std::max(size_[common::index(side)], participantsOf(after, side));
        for (const Side side : common::kBothSides)
            for (const BlockId b : Blocks{side, participants(is, side)})
                if (isLeader(b)) commanders_[common::index(side)].insert(b);
        if (chance_ < 0 && is.battle.isRevealed && is.battle.round == 1 && is.phase == Phase::kTactical && !is.battle.isOver) {
            const PlayedOut odds = playedOut(defs_, after, kGames);
            // By the rule of succession: what never happened so far may happen.
            if (odds.games >= kGames / 2) chance_ = (odds.royalist * odds.games + 1) / (odds.games + 2);
        }
    }
    [[nodiscard]] static int participantsOf(const Observation& seen, Side side) {
        return countOf(participants(seen.seen, side));
    }
    [[nodiscard]] bool isLeader(BlockId b) const {
        return defs_[b].kind == BlockKind::kLeader || defs_[b].kind == BlockKind::kRegionalLeader;
    }
    [[nodiscard]] static std::string fullName(const Definitions& defs, BlockId b) {
        const std::string& name = defs[b].name;
        if (name == "T Fairfax") return "Tom Fairfax";
        if (name == "F Fairfax") return "Lord Fairfax";
        return name == "Charles" ? "King Charles" : name == "Rupert" ? "Prince Rupert" : personName(name);
    }
    [[nodiscard]] std::string army(Side side) const {
        std::vector<std::string> names;
        for (const BlockId b : commanders_[common::index(side)]) names.push_back(fullName(defs_, b));
        return names.empty() ? fmt::format("a {} force", common::sideAdjective(side)) : namesOf(names, 3);
    }

    // With the blocks that fought; none where all were gone before the first Round.
    [[nodiscard]] std::string counted(Side side) const {
        const int blocks = size_[common::index(side)];
        return army(side) + (blocks > 0 ? fmt::format(" ({})", blocks) : std::string());
    }
    [[nodiscard]] const char* were(Side side) const { return commanders_[common::index(side)].size() > 1 ? "were" : "was"; }

    void finishFight(const State& s) {
        const Battle b = battle_;
        battle_ = {};
        if (!b.isOn) return;
        finish(b, s);
        tellAfterFight();
    }
    void finish(Battle b, const State& s) {
        // The last that was seen of it may be older than its end.
        b.victor = s.battlesWon[0] != wonBefore_[0] ? Side::kRoyalist : Side::kParliament;
        const bool isCity = (b.kind == BattleKind::kStorm || b.kind == BattleKind::kSally) && b.city != CityId::kNone;
        const std::string place = isCity ? name(b.city) : name(b.area);
        std::array<int, 2> lost{};
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) lost[i] = s.blocksLost[i] - lostBefore_[i];
        const Side attacker = b.firstAttacker, defender = enemyOf(attacker);
        if (b.withdrew) {
            const std::string who = army(defender), from = army(attacker);
            tell(say_.say("withdrew",
                          {"In {p} {d} drew off before {a} could bring on a battle.",
                           "{d} would not stand in {p} and withdrew.", "{d} slipped out of {p} without a battle."},
                          fmt::arg("d", who), fmt::arg("a", from), fmt::arg("p", place)));
            return;
        }
        const bool wasWon = s.battlesWon != wonBefore_;
        if (!b.isRevealed || !wasWon) return;
        if (b.kind == BattleKind::kStorm) {  // whether the City is taken shows itself after the Battle
            storm_ = b;
            stormLost_ = lost;
            return;
        }
        record(b, place, lost, false);
    }
    // TWWAE 7.5, 8.3: a Storm may be won, and the City hold out.
    void endStorm(bool isTaken) {
        if (!storm_.isOn) return;
        const Battle b = storm_;
        storm_ = {};
        record(b, name(b.city), stormLost_, isTaken);
    }
    void record(const Battle& b, const std::string& place, const std::array<int, 2>& lost, bool isTaken) {
        const Side attacker = b.firstAttacker, defender = enemyOf(attacker);
        const AreaDefinition& area = defs_[b.area];
        tellFight(b, place, lost, isTaken);
        Fight f;
        f.year = out_.turns.back().middle;
        f.when = out_.turns.back().title;
        f.place = (b.kind == BattleKind::kStorm      ? "Storming of "
                   : b.kind == BattleKind::kSally    ? "Sally from "
                   : b.kind == BattleKind::kSkirmish ? "Skirmish in "
                                                     : "") +
                  (place == name(b.area) ? area.name : place);
        f.sort = "areas";
        f.piece = area.key;
        f.who = common::capital(counted(attacker) + " against " + counted(defender));
        f.name = (b.kind == BattleKind::kStorm      ? "the storming of "
                  : b.kind == BattleKind::kSally    ? "the sally from "
                  : b.kind == BattleKind::kSkirmish ? "the skirmish in "
                                                    : "the battle in ") +
                 place;
        f.dice = fmt::format("{} and {}", lost[0], lost[1]);
        if (chance_ >= 0) f.kingWins = chance_, f.parliamentWins = 1 - chance_;
        f.winner = holderOf(static_cast<int>(common::index(b.victor)));
        f.outcome = nameOf(f.winner);
        if (b.kind == BattleKind::kStorm && b.victor == attacker && !isTaken) f.outcome += ", but the City held out";
        const bool isSkirmish = lost[0] + lost[1] <= 1 && (commanders_[0].empty() || commanders_[1].empty());
        deed(fmt::format("{} ({})", f.name.substr(4), nameOf(f.winner)), isSkirmish && !isTaken);
        out_.fights.push_back(std::move(f));
    }

    void tellFight(const Battle& b, const std::string& place, const std::array<int, 2>& lost, bool isTaken) {
        const Side attacker = b.firstAttacker, defender = enemyOf(attacker);
        const bool attackerWon = b.victor == attacker;
        const std::string attacks = army(attacker), defends = army(defender);
        const auto A = fmt::arg("a", attacks), D = fmt::arg("d", defends), P = fmt::arg("p", place);
        const std::string attackerWas = were(attacker), defenderWas = were(defender);
        const auto AW = fmt::arg("aw", attackerWas), DW = fmt::arg("dw", defenderWas);
        std::string loss;
        const auto blocks = [](int n) { return n == 1 ? std::string("a block") : inWords(n) + " blocks"; };
        if (lost[0] > 0 && lost[1] > 0)
            loss = fmt::format("; the King lost {} and Parliament {}", blocks(lost[0]), blocks(lost[1]));
        else if (lost[0] + lost[1] > 0)
            loss = fmt::format("; {} lost {}", lost[0] > 0 ? "the King" : "Parliament", blocks(lost[0] + lost[1]));
        const auto L = fmt::arg("l", loss);
        const std::string kind = b.kind == BattleKind::kSkirmish ? "skirmish" : "battle";
        const auto K = fmt::arg("k", kind);
        std::string text;
        if (b.kind == BattleKind::kStorm) {
            text = attackerWon && !isTaken
                       ? say_.say("storm held",
                                  {"{a} stormed {p} and had the better of it, but the City held out{l}.",
                                   "A storm of {p} by {a} cost the garrison dear and did not take the City{l}."},
                                  A, D, P, L)
                   : attackerWon ? say_.say("storm won",
                                            {"{a} took {p} by storm{l}.", "The walls of {p} were carried by {a}{l}.",
                                             "{p} was stormed by {a}{l}."},
                                            A, D, P, L)
                                 : say_.say("storm lost",
                                            {"{a} stormed {p} in vain{l}.", "{p} beat off the storm of {a}{l}.",
                                             "The storm of {p} by {a} failed{l}."},
                                            A, D, P, L);
        } else if (b.kind == BattleKind::kSally) {
            text =
                attackerWon
                    ? say_.say("sally won",
                               {"{a} came out of {p} and beat the besiegers{l}.", "A sally from {p} by {a} succeeded{l}."}, A,
                               D, P, L)
                    : say_.say("sally lost",
                               {"{a} came out of {p} and {aw} driven back{l}.", "The besiegers of {p} beat a sally of {a}{l}."},
                               A, D, P, L, AW);
        } else if (attackerWon) {
            text = say_.say("won",
                            {"In {p} {a} attacked and beat {d}{l}.", "{a} fell on {d} in {p} and won the field{l}.",
                             "The {k} in {p} went to {a}, against {d}{l}.", "{d} {dw} beaten by {a} in {p}{l}.",
                             "A {k} in {p} ended with the victory of {a} over {d}{l}."},
                            A, D, P, L, DW, K);
        } else {
            text = say_.say("lost",
                            {"In {p} {a} attacked {d} and {aw} beaten{l}.", "{d} held {p} against {a}{l}.",
                             "The attack of {a} on {d} in {p} failed{l}.", "{a} met {d} in {p} and lost the day{l}.",
                             "In {p} the field stayed with {d}, whom {a} had attacked{l}."},
                            A, D, P, L, AW);
        }
        tell(std::move(text));
        const double chance = chance_ < 0 ? 1 : b.victor == Side::kRoyalist ? chance_ : 1 - chance_;
        if (chance < 0.3)
            tell(say_.say(
                "luck",
                {"The odds had given the victor {c} %.", "By the odds such an end was to be expected {c} times in a hundred.",
                 "Before the dice fell the victor\u2019s chance had been {c} %."},
                fmt::arg("c", std::lround(100 * chance))));
    }

    void cities(const State& was, const State& is) {
        for (std::size_t i = 0; i < defs_.cities.size(); ++i) {
            const CityId c = cityAt(i);
            if (was.marker[i] < 0 && is.marker[i] >= 0) tellSiege(c, is);
            if (was.owner[i] != is.owner[i] && is.owner[i] >= 0) {
                const Holder to = holderOf(is.owner[i]);
                if (std::exchange(lastOwner_[i], is.owner[i]) == is.owner[i]) continue;  // he had left it, and it was nobody's
                takings_.add(name(c));
                if (battle_.isOn && battle_.kind == BattleKind::kStorm && battle_.city == c) {
                    finishFight(is);
                }
                if (storm_.isOn && storm_.city == c && static_cast<int>(common::index(storm_.firstAttacker)) == is.owner[i]) {
                    endStorm(true);
                    continue;
                }
                if (was.marker[i] >= 0) {
                    tell(say_.say("fell",
                                  {"{p} fell to {s} after its siege.", "The siege of {p} ended with its surrender to {s}.",
                                   "{p} could hold no longer and passed to {s}."},
                                  fmt::arg("p", name(c)), fmt::arg("s", nameOf(to))));
                    deed(fmt::format("{} taken by {}", name(c), nameOf(to)));
                } else {
                    tell(say_.say("passed",
                                  {"{p} passed to {s}.", "{p} came into the hands of {s}.", "{s} took possession of {p}.",
                                   "From now on {s} held {p}.", "{p} went over to {s}.", "{s} occupied {p}."},
                                  fmt::arg("p", name(c)), fmt::arg("s", nameOf(to))));
                    deed(fmt::format("{} taken by {}", name(c), nameOf(to)), defs_[c].vp == 0);
                }
            } else if (was.marker[i] >= 0 && is.marker[i] < 0 && was.owner[i] == is.owner[i]) {
                tellRaised(c);
            }
        }
    }
    void tellSiege(CityId c, const State& is) {
        const std::string by = nameOf(otherOf(holderOf(is.owner[index(c)]))), place = name(c);
        const auto P = fmt::arg("p", place), S = fmt::arg("s", by);
        std::string text =
            besieged_.insert({c, by}).second
                ? say_.say("siege",
                           {"{p} was besieged by {s}.", "A siege of {p} was begun by {s}.",
                            "{s} closed in on {p}, and it had to stand a siege.",
                            "The gates of {p} were shut against {s}, and the siege began."},
                           P, S)
                : say_.say("siege again",
                           {"{s} besieged {p} again.", "{p} was besieged by {s} again.", "{s} took up the siege of {p} again.",
                            "Again the gates of {p} were shut against {s}."},
                           P, S);
        begun_[c] = {text, out_.fights.size()};
        tell(std::move(text));
    }
    void tellRaised(CityId c) {
        auto& told = out_.turns.back().sentences;
        const auto begun = begun_.find(c);
        if (begun != begun_.end() && begun->second.second == out_.fights.size() && !battle_.isOn) {
            const auto at = std::find(told.begin(), told.end(), begun->second.first);
            if (at != told.end()) {  // laid and raised within the turn, and nothing was fought in between
                *at = say_.say("short siege",
                               {"{p} was besieged, but only for a short time.", "A siege of {p} was begun and given up.",
                                "For a short time {p} was besieged."},
                               fmt::arg("p", name(c)));
                return;
            }
        }
        tell(say_.say("raised",
                      {"The siege of {p} was over, and it had not fallen.", "{p} was besieged no longer.",
                       "Nothing came of the siege of {p}."},
                      fmt::arg("p", name(c))));
    }

    void leaders(const State& was, const State& is) {
        for (std::size_t i = 0; i < kBlocks; ++i) {
            const BlockId b = blockAt(i);
            if (!isLeader(b) || !isOnMap(was.blocks[i].place)) continue;
            const Place to = is.blocks[i].place;
            if (to == Place::kPool)
                tell(say_.say("leader lost",
                              {"{g} lost his men and had to raise others.", "{g} was out of the field for a time.",
                               "For the time {g} had no army."},
                              fmt::arg("g", fullName(defs_, b))));
            else if (battle_.isOn && to == Place::kRemoved) {
                tell(say_.say("leader fallen",
                              {"{g} was killed or taken, and lost to the war.",
                               "That was the end of the war for {g}, killed or taken there.",
                               "{g} did not come out of it: the war went on without him."},
                              fmt::arg("g", fullName(defs_, b))));
                deed(fullName(defs_, b) + " lost to the war");
            } else if (to == Place::kRemoved || to == Place::kAside)
                gone_.push_back(fullName(defs_, b));
        }
    }

    void events(const State& was, const State& is) {
        for (std::size_t i = 0; i < kMajorEvents; ++i)
            if (!was.majorDone[i] && is.majorDone[i]) {
                tell(say_.say("major",
                              {"A great event fell into this turn: \u201c{e}\u201d.",
                               "The calendar brought a great event: \u201c{e}\u201d."},
                              fmt::arg("e", defs_.majorEvents[i].name)));
                deed(defs_.majorEvents[i].name);
            }
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
            if (!was.enacted[side] && is.enacted[side] && is.played[side] != CardId::kNone) {
                const CardDefinition& card = defs_[is.played[side]];
                if (card.title.empty()) continue;
                tell(say_.say(
                    "event",
                    {"{s} used the card \u201c{c}\u201d.", "{s} brought \u201c{c}\u201d into play.",
                     "\u201c{c}\u201d was played by {s}.", "\u201c{c}\u201d took effect for {s}.",
                     "The card of {s}, \u201c{c}\u201d, was put into effect.", "\u201c{c}\u201d was the event that {s} chose."},
                    fmt::arg("s", nameOf(holderOf(static_cast<int>(side)))), fmt::arg("c", card.title)));
            }
    }

    // Who stands in an Area, as far as the seat knows: it sees how many, if not who.
    [[nodiscard]] Holder holderIn(const Observation& seen, AreaId a) const {
        const auto stands = standOutside(seen, a);
        if (stands[0] && stands[1]) return Holder::kDisputed;
        if (stands[0] || stands[1]) return stands[0] ? Holder::kKing : Holder::kParliament;
        return holderOf(defs_[a].loyal);
    }

    void end(std::size_t action, const Observation& seen) {
        endStorm(false);
        if (!gone_.empty())
            tell(
                say_.say("leaders gone", {"{g} left the war.", "The war went on without {g}."}, fmt::arg("g", namesOf(gone_))));
        gone_.clear();
        begun_.clear();
        std::array<int, 3> held{};
        MapDate map;
        map.action = action;
        map.title = "The end of " + out_.turns.back().title;
        for (std::size_t i = 0; i < defs_.areas.size(); ++i) {
            map.areas.push_back(holderIn(seen, areaAt(i)));
            if (map.areas.back() == Holder::kKing) ++held[0];
            if (map.areas.back() == Holder::kParliament) ++held[1];
        }
        for (std::size_t i = 0; i < defs_.cities.size(); ++i) map.places.push_back(holderOf(seen.seen.owner[i]));
        out_.maps.push_back(std::move(map));
        if (out_.turns.back().sentences.empty())
            tell(say_.say(
                "quiet", {"The armies marched and recruited, and no City changed hands.", "Both sides gathered their strength.",
                          "It was a turn of marches without a battle.", "Neither side forced a decision."}));
        const int vp = seen.seen.vp;
        const std::string who = vp == 0  ? std::string("0")
                                : vp > 0 ? fmt::format("{} for the King", vp)
                                         : fmt::format("{} for Parliament", -vp);
        tell(say_.say("balance",
                      {"The Victory Track then stood at {v}; the King had {k} Areas and Parliament {p}.",
                       "With that {k} Areas were the King\u2019s and {p} Parliament\u2019s, and the Victory Track was at {v}.",
                       "The count of Areas was {k} to {p} between King and Parliament, the Victory Track {v}.",
                       "At the turn\u2019s end Parliament held {p} Areas, the King {k}; the Victory Track showed {v}.",
                       "By then the King held {k} Areas, Parliament {p}, and the Victory Track was at {v}.",
                       "The turn ended with {k} Areas for the King, {p} for Parliament and the Victory Track at {v}.",
                       "Of the Areas {k} were with the King and {p} with Parliament, and the Victory Track stood at {v}.",
                       "When the turn was over the Victory Track showed {v}; Parliament had {p} Areas and the King {k}."},
                      fmt::arg("v", who), fmt::arg("k", held[0]), fmt::arg("p", held[1])));
    }

    // How the war ended, after its last Turn or before.
    [[nodiscard]] std::string ending(const State& s) const {
        const std::string who = nameOf(holderOf(s.winner));
        const int lead = std::abs(s.vp);
        const std::string points = lead == 1 ? std::string("one Victory Point") : inWords(lead) + " Victory Points";
        if (s.isMajor)
            return fmt::format("{} was {} ahead, and that was enough: it was a Major Victory, and the war was over.",
                               common::capital(who), points);
        return lead == 0 ? fmt::format("After the last Turn the Victory Track stood at 0: a {}.", src_.result.title)
                         : fmt::format("After the last Turn {} was {} ahead: a {}.", who, points, src_.result.title);
    }

    void people(const Observation& seen) {
        for (std::size_t i = 0; i < kBlocks; ++i) {
            const BlockId b = blockAt(i);
            if (!isLeader(b) || (b == BlockId::kRupertDismissed)) continue;
            Person p;
            p.name = common::capital(fullName(defs_, b));
            p.piece = std::string(key(b));
            p.side = holderOf(static_cast<int>(common::index(sideOf(b))));
            const Place at = seen.seen.blocks[i].place;
            if (isArea(at))
                p.end = "in the field in " + name(areaOf(at));
            else if (isCity(at))
                p.end = "in the City of " + name(cityOf(at));
            else if (at == Place::kPool)
                p.end = "without an army";
            else if (at == Place::kRemoved)
                p.end = "out of the war";
            else if (at == Place::kAside)
                p.end = "not in the war";
            else if (at == Place::kUnknown)
                p.end = "not known to this side";
            else if (at == Place::kScotland)
                p.end = "in Scotland";
            else if (at == Place::kIreland)
                p.end = "in Ireland";
            else
                p.end = "on the Continent";
            out_.people.push_back(std::move(p));
        }
    }

    Battle battle_{};
    std::array<std::uint16_t, 2> lostBefore_{}, wonBefore_{};
    std::array<std::set<BlockId>, 2> commanders_;
    std::array<int, 2> size_{};
    double chance_ = -1;
    Battle storm_{};
    std::array<int, 2> stormLost_{};
    std::array<std::int8_t, kMostCities> lastOwner_{};  // who held each City last
    std::vector<std::string> afterFight_, gone_;
    std::vector<Deed> deedsAfter_;
    std::set<std::pair<CityId, std::string>> besieged_;            // which, and by whom
    std::map<CityId, std::pair<std::string, std::size_t>> begun_;  // sieges of this turn: as told, and after how many Battles
};

}  // namespace

Chronicle twwaeChronicle(Sources& sources) {
    Chronicle out;
    TwwaeReader reader(sources, out);
    reader.read();
    return out;
}

}  // namespace app::report
