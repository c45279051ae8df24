// The chronicle of Unhappy King Charles!: control, sieges, Battles and Generals, turn by turn.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "app/report/reading.h"
#include "common/kilometres.h"
#include "ukc/chapters/battle.h"
#include "ukc/chapters/queries.h"
#include "ukc/knowing/face.h"

namespace app::report {

namespace {

using namespace ::ukc;

// One man, two counters: he does not leave the war but rises in it.
constexpr std::array kRisen{std::pair{General::kRupert, General::kLieutenantGeneral},
                            std::pair{General::kTomFairfax, General::kLordGeneral}};
bool hasRisen(const State& s, General g) {
    for (const auto& [was, is] : kRisen)
        if (was == g && s.generals[index(is)].box != Box::kOffMap) return true;
    return false;
}

class UkcReader : Reading<Face, Definitions> {
public:
    UkcReader(Sources& sources, Chronicle& out) : Reading(sources, out) {}

    void read() {
        readGround();
        const auto& moments = history_.moments();
        out_.course = {"Areas held", "", {"the King", "Parliament"}, {}};
        out_.diceTitle = "Dice";
        out_.aboutTurns =
            "Winter is January to April: what befell in Winter 1642 stands under 1643 in the comparison with history.";
        begin(0, history_.start().seen);
        for (std::size_t n = 0; n < moments.size(); ++n) {
            const State &was = history_.before(n).seen, &is = moments[n]->after.seen;
            if (is.turn != was.turn) {
                end(n, was);
                begin(n + 1, is);
            }
            step(n, was, is);
        }
        const State& last = moments.empty() ? history_.start().seen : moments.back()->after.seen;
        finishFight(last);
        end(moments.size(), last);
        if (last.isOver) out_.ending = ending(moments.size() < 2 ? last : history_.before(moments.size() - 1).seen, last);
        people(last);
        takings_.tell(out_);
        out_.choices = choicesOf<Face>(history_, src_.log, src_.reader, {"The King", "Parliament"});
        out_.personSort = "generals";
        out_.firstYear = 1642;
        out_.lastYear = yearOf(last);
    }

private:
    [[nodiscard]] int yearOf(const State& s) const {  // Winter runs from January to April
        const TurnDefinition& turn = defs_.turns[s.turn];
        return turn.year + (turn.season == Season::kWinter ? 1 : 0);
    }
    // The middle of the turn: Early is May to August, Late September to December.
    [[nodiscard]] double middleOf(const State& s) const {
        const Season season = defs_.turns[s.turn].season;
        return yearOf(s) + (season == Season::kWinter ? 2 : season == Season::kEarly ? 6 : 10) / 12.0;
    }
    [[nodiscard]] std::string name(AreaId a) const { return defs_[a].name; }
    [[nodiscard]] std::string name(General g) const { return personName(defs_[g].name); }
    [[nodiscard]] std::string name(General g, Side side) const {
        return g == General::kNone ? fmt::format("a {} force without a General", common::sideAdjective(side)) : name(g);
    }

    void readGround() {
        Ground& ground = out_.ground;
        const common::YamlNode root = src_.folders.loadMerged("ukc/map_layout.yaml");
        const auto bounds = common::gridBounds(root["bounds"]);
        ground.left = bounds.left, ground.right = bounds.right, ground.bottom = bounds.bottom, ground.top = bounds.top;
        for (const AreaDefinition& area : defs_.areas)
            ground.places.push_back({area.key, area.name, {}, area.kind == AreaKind::kFortress});
        for (const common::YamlNode& area : root["areas"].items())
            for (Ground::Place& place : ground.places)
                if (place.key == area["id"].asString())
                    place.at = {common::gridKilometres(area["x"]), common::gridKilometres(area["y"])};
        for (std::size_t i = 0; i < defs_.areas.size(); ++i)
            for (const common::Connection& c : defs_.map.connections(static_cast<common::AreaIndex>(i)))
                if (static_cast<std::size_t>(c.to) > i) ground.roads.emplace_back(i, static_cast<std::size_t>(c.to));
        readLand(src_.folders, ground);
    }

    void begin(std::size_t action, const State& s) {
        Turn turn;
        turn.action = action;
        turn.number = Face::turn(s);
        turn.year = yearOf(s);
        turn.middle = middleOf(s);
        turn.title = defs_.turns[s.turn].name;
        out_.turns.push_back(std::move(turn));
        atStart_ = s;
        isSet_ = s.phase != Phase::kSetup;
        came_.clear(), back_.clear(), left_.clear(), lost_.clear(), raised_.clear(), besiegers_.clear();
        for (auto& events : events_) events.clear();
    }

    void step(std::size_t n, const State& was, const State& is) {
        if (!isSet_ && is.phase != Phase::kSetup) {
            atStart_ = is;
            isSet_ = true;
        }
        const bool isPlaying = was.phase != Phase::kSetup;
        fight(was, is);
        if (isPlaying && !is.isOver) {
            sieges(was, is);
            generals(was, is);
            turnsOfWar(was, is);
        }
        for (const common::LogEntry& line : linesOf(history_, src_.log, n)) event(line);
        if (isPlaying)
            follow(out_.course, n + 1,
                   {static_cast<double>(areasOf(is, Side::kRoyalist)), static_cast<double>(areasOf(is, Side::kParliament))});
    }

    // The title of a card played for its Event stands between quotation marks.
    void event(const common::LogEntry& line) {
        if (line.kind != common::LogKind::kAction || line.weight != common::LogWeight::kNotable) return;
        const std::string& text = line.textFor(src_.reader);
        const auto from = text.find("\u201c"), to = text.find("\u201d");
        if (from == std::string::npos || to == std::string::npos || to < from) return;
        const std::string title = text.substr(from + 3, to - from - 3);
        if (!isToldItself(title)) events_[line.side == "parliament" ? 1 : 0].push_back(text.substr(from, to - from + 3));
    }
    // Whoever plays these cards has to, and what they bring about is told by itself.
    static bool isToldItself(std::string_view title) {
        constexpr std::array kTold{"Raising of the Standard", "Army of the Solemn League and Covenant", "New Model Army",
                                   "Henrietta Maria Lands"};
        return std::find(kTold.begin(), kTold.end(), title) != kTold.end();
    }

    void fight(const State& was, const State& is) {
        const bool isSame =
            is.battle.isOn && is.battle.area == battle_.area && is.battle.attacker == battle_.attacker && was.battle.isOn;
        if (battle_.isOn && !isSame) finishFight(was);
        if (!is.battle.isOn) return;
        if (!battle_.isOn)
            for (const Side side : common::kBothSides) size_[common::index(side)] = fighters(is, is.battle, side).size();
        battle_ = is.battle;
    }

    void finishFight(const State& s) {
        const Battle b = battle_;
        battle_ = {};
        if (!b.isOn || !b.isDecided || b.die[0] == 0 || b.die[1] == 0) return;
        const Side attacker = b.attacker, defender = enemyOf(attacker);
        const std::size_t a = common::index(attacker), d = common::index(defender);
        const int lead = b.difference - b.die[a] + b.die[d];  // before the dice
        const auto of36 = battleOdds(lead, isDecisiveCard(defs_, b.card[a]), isDecisiveCard(defs_, b.card[d]));
        const double attackerWins = (of36[0] + of36[1] + of36[2]) / 36.0, defenderWins = (of36[5] + of36[6] + of36[7]) / 36.0;
        Fight f;
        f.year = out_.turns.back().middle;
        f.when = out_.turns.back().title;
        f.place = name(b.area);
        f.name = "the battle of " + f.place;
        f.sort = "areas";
        f.piece = defs_[b.area].key;
        f.who = common::capital(fmt::format("{} ({}) against {} ({})", name(b.general[a], attacker), size_[a],
                                            name(b.general[d], defender), size_[d]));
        f.dice = fmt::format("{} against {}", b.die[a], b.die[d]);
        (attacker == Side::kRoyalist ? f.kingWins : f.parliamentWins) = attackerWins;
        (attacker == Side::kRoyalist ? f.parliamentWins : f.kingWins) = defenderWins;
        if (!b.isDraw) f.winner = holderOf(static_cast<int>(common::index(b.winner)));
        f.outcome = b.isDraw       ? "drawn"
                    : b.isDecisive ? nameOf(f.winner) + ", decisively"
                    : b.isMajor    ? nameOf(f.winner) + ", a Major Victory"
                                   : nameOf(f.winner);
        std::array<int, 2> lost{};
        for (const Brigade x : b.lost) ++lost[common::index(serves(s, x))];
        const double won = b.winner == attacker ? attackerWins : defenderWins;
        const bool isAgainstOdds = !b.isDraw && won < 0.3 && won < attackerWins + defenderWins - won;
        tellFight(b, lost, isAgainstOdds ? won : 1);
        deed(fmt::format("battle of {} ({})", f.place, b.isDraw ? "drawn" : nameOf(f.winner)));
        out_.fights.push_back(std::move(f));
    }

    // `chance`: of the victor, where it was won against the odds.
    void tellFight(const Battle& b, const std::array<int, 2>& lost, double chance) {
        const Side attacker = b.attacker, defender = enemyOf(attacker);
        const std::size_t a = common::index(attacker), d = common::index(defender);
        const std::string attacks = name(b.general[a], attacker), defends = name(b.general[d], defender), place = name(b.area);
        const auto A = fmt::arg("a", attacks), D = fmt::arg("d", defends), P = fmt::arg("p", place);
        std::string loss;
        const auto brigades = [](int n) { return n == 1 ? std::string("a Brigade") : inWords(n) + " Brigades"; };
        if (lost[0] > 0 && lost[1] > 0)
            loss = lost[0] == lost[1]
                       ? fmt::format("; each side lost {}", brigades(lost[0]))
                       : fmt::format("; the King lost {} and Parliament {}", brigades(lost[0]), brigades(lost[1]));
        else if (lost[0] + lost[1] > 0)
            loss = fmt::format("; {} lost {}", lost[0] > 0 ? "the King" : "Parliament", brigades(lost[0] + lost[1]));
        const auto L = fmt::arg("l", loss);
        std::string text;
        if (b.isSally) {
            text =
                b.isDraw ? say_.say("sally drawn", {"{a} sallied out of {p} against {d}, and neither side won{l}."}, A, D, P, L)
                : b.winner == attacker
                    ? say_.say("sally won",
                               {"{a} sallied out of {p} and beat {d}{l}.", "In a sally from {p} {a} got the better of {d}{l}."},
                               A, D, P, L)
                    : say_.say("sally lost",
                               {"{a} sallied out of {p} in vain against {d}{l}.",
                                "A sally from {p} by {a} was beaten back by {d}{l}."},
                               A, D, P, L);
        } else if (b.isDraw) {
            text =
                say_.say("drawn",
                         {"At {p} {a} fought {d}, and neither side won{l}.",
                          "The battle of {p}, {a} against {d}, was drawn{l}.", "{a} attacked {d} at {p} without a decision{l}.",
                          "The day of {p} was nobody\u2019s: {a} and {d} drew apart{l}."},
                         A, D, P, L);
        } else if (b.winner == attacker) {
            text = say_.say("won",
                            {"{a} attacked at {p} and beat {d}{l}.", "At {p} {a} fell on {d} and had the better of it{l}.",
                             "The battle of {p} went to {a}, who attacked {d}{l}.",
                             "{d} stood at {p} and lost the field to {a}{l}.", "{a} won the battle of {p} against {d}{l}."},
                            A, D, P, L);
        } else {
            text = say_.say("lost",
                            {"{a} attacked {d} at {p} and was beaten{l}.", "At {p} {d} held the field against {a}{l}.",
                             "{d} threw back {a} at {p}{l}.", "The attack of {a} on {d} at {p} failed{l}.",
                             "The battle of {p} went to {d}, whom {a} had attacked{l}."},
                            A, D, P, L);
        }
        tell(std::move(text));
        if (b.isDecisive || b.isMajor)
            tell(say_.say("great",
                          {"It was {k} Victory.", "{p} was {k} Victory.",
                           "The rules count {p} as {k} Victory."},
                          P, fmt::arg("k", b.isDecisive ? "a Decisive" : "a Major")));
        if (chance < 1)
            tell(say_.say(
                "luck",
                {"The dice had promised the victor no more than {c} %.",
                 "By the odds that was to be expected {c} times in a hundred.",
                 "Before the dice fell the victor\u2019s chance had been {c} %.", "The odds had given the victor {c} %."},
                fmt::arg("c", std::lround(100 * chance))));
    }

    // A siege is told when it is laid, and when it ends: by the fall of the place, or without it.
    void sieges(const State& was, const State& is) {
        for (std::size_t i = 0; i < defs_.areas.size(); ++i) {
            const AreaId a = areaAt(i);
            const auto &before = was.sieges[i], &after = is.sieges[i];
            if (!before.isOn && after.isOn) {
                const std::string by = after.general == General::kNone
                                           ? fmt::format("a {} force", common::sideAdjective(after.by))
                                           : name(after.general);
                const auto G = fmt::arg("g", by);
                const std::string place = name(a);
                const auto P = fmt::arg("p", place);
                const bool isFirst = besieged_[common::index(after.by)].insert(a).second;
                const bool isNew = besiegers_.emplace(a, by).second;  // he has not marched off and come back in this turn
                if (isFirst)
                    tell(say_.say("siege",
                                  {"{g} laid siege to {p}.", "{g} sat down before {p}.", "A siege of {p} was begun by {g}.",
                                   "{p} was besieged by {g}.", "{g} closed the roads round {p} and besieged it."},
                                  G, P));
                else if (isNew)
                    tell(say_.say("siege again",
                                  {"{g} took up the siege of {p} again.", "{p} was besieged again, by {g}.",
                                   "{g} lay before {p} again.", "Another siege of {p} was begun by {g}."},
                                  G, P));
            }
            const int held = was.control[i], holds = is.control[i];
            const bool isStrong = isFortress(defs_, was, a) || isFortress(defs_, is, a);
            if (held != holds && isStrong && holds >= 0) {
                const Holder to = holderOf(holds);
                const bool wasBesieged = before.isOn && static_cast<int>(common::index(before.by)) == holds;
                takings_.add(name(a));
                taken_.insert(a);
                for (auto& places : besieged_) places.erase(a);
                std::erase_if(besiegers_, [a](const auto& it) { return it.first == a; });
                if (wasBesieged) {
                    tell(say_.say("fell",
                                  {"{p} fell to {s}.", "{p} opened its gates to {s}.", "The siege ended, and {p} was {o}.",
                                   "{p} could hold no longer and passed to {s}.", "After its siege {p} belonged to {s}."},
                                  fmt::arg("p", name(a)), fmt::arg("s", nameOf(to)),
                                  fmt::arg("o", to == Holder::kKing ? "the King\u2019s" : "Parliament\u2019s")));
                    deed(fmt::format("{} taken by {}", name(a), nameOf(to)));
                } else {
                    tell(say_.say("came",
                                  {"{p} came under the control of {s}.", "{p} passed to {s} without a siege.",
                                   "{s} had {p} without a siege.", "Without a siege {p} became a place of {q}."},
                                  fmt::arg("p", name(a)), fmt::arg("s", nameOf(to)),
                                  fmt::arg("q", to == Holder::kKing ? "the King" : "Parliament")));
                    deed(fmt::format("{} gained by {}", name(a), nameOf(to)));
                }
            } else if (before.isOn && !after.isOn && held == holds) {
                raised_.insert(a);
            }
        }
    }

    void generals(const State& was, const State& is) {
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const Box from = was.generals[i].box, to = is.generals[i].box;
            seen_[i] = seen_[i] || from == Box::kMap;
            if (from == to) continue;
            const std::string who = name(generalAt(i));
            if (to == Box::kMap)
                (seen_[i] ? back_ : came_).push_back(who);
            else if (to == Box::kRemoved && (from == Box::kMap || seen_[i]))
                lost_.push_back(who);
            else if (from == Box::kMap)
                left_.push_back(who);
            seen_[i] = seen_[i] || to == Box::kMap;
        }
    }

    void turnsOfWar(const State& was, const State& is) {
        if (!was.standardRaised && is.standardRaised) {
            tell("The royal Standard was raised, and open war began.");
            deed("the Standard is raised");
        }
        if (!was.covenant && is.covenant) {
            tell("The Solemn League and Covenant was sworn, and the Scots could march for Parliament.");
            deed("the Covenant with the Scots");
        }
        if (!was.newModelArmy && is.newModelArmy) {
            tell("Parliament made its army anew: the New Model Army was raised.");
            deed("the New Model Army");
        }
        if (was.queen.box == QueenBox::kNotYet && is.queen.box == QueenBox::kArea && is.queen.area != AreaId::kNone) {
            tell(fmt::format("The Queen landed at {}.", name(is.queen.area)));
            deed("the Queen lands");
        }
        if (!was.lastTurnLondon && is.lastTurnLondon)
            tell("The King held London and three Regions; one turn more of this would win him the war.");
    }

    [[nodiscard]] std::array<std::vector<std::string>, 2> gained(const State& s) const {  // places without walls
        std::array<std::vector<std::string>, 2> out;
        for (std::size_t i = 0; i < defs_.areas.size(); ++i)
            if (s.control[i] != atStart_.control[i] && s.control[i] >= 0 && !taken_.contains(areaAt(i)))
                out[static_cast<std::size_t>(s.control[i])].push_back(defs_.areas[i].name);
        return out;
    }

    void end(std::size_t action, const State& s) {
        std::vector<std::string> raised;
        for (const AreaId a : raised_)
            if (!taken_.contains(a) && !s.sieges[index(a)].isOn) raised.push_back(name(a));
        if (raised.size() == 1)
            tell(say_.say("raised",
                          {"The siege of {p} was given up.", "{p} was besieged no longer, and had not fallen.",
                           "Those who lay before {p} went away without it.", "The siege of {p} came to nothing."},
                          fmt::arg("p", raised.front())));
        else if (!raised.empty())
            tell(say_.say("raised all", {"The sieges of {p} ended without success.", "Nothing came of the sieges of {p}."},
                          fmt::arg("p", namesOf(raised))));
        tellEvents();
        tellPeople(s);
        const auto towns = gained(s);
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (towns[side].empty()) continue;
            tell(say_.say("towns",
                          {"{s} gained {p}.", "The turn gave {s} {p}.", "{n} {w} went over to {s}: {p}.",
                           "{p} now obeyed {s}.", "{s} drew {p} to {i} side.", "{p} declared for {s}.", "{s} won over {p}."},
                          fmt::arg("s", nameOf(holderOf(static_cast<int>(side)))), fmt::arg("p", namesOf(towns[side])),
                          fmt::arg("n", inWords(static_cast<int>(towns[side].size()))),
                          fmt::arg("w", towns[side].size() == 1 ? "place" : "places"),
                          fmt::arg("i", side == 0 ? "his" : "its")));
        }
        balance(s);
        taken_.clear();
        MapDate map;
        map.action = action;
        map.title = "The end of " + out_.turns.back().title;
        for (std::size_t i = 0; i < defs_.areas.size(); ++i) map.places.push_back(holderOf(s.control[i]));
        for (std::size_t i = 0; i < kGenerals; ++i)
            if (s.generals[i].box == Box::kMap && s.generals[i].under == General::kNone && s.generals[i].area != AreaId::kNone)
                map.armies.push_back({out_.ground.places[index(s.generals[i].area)].at,
                                      holderOf(static_cast<int>(common::index(sideOf(generalAt(i))))), name(generalAt(i))});
        out_.maps.push_back(std::move(map));
    }

    void tellEvents() {
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (events_[side].empty()) continue;
            tell(say_.say("events",
                          {"{s} played {c}.", "Of {p} cards {c} took effect.", "From the hand of {s} came {c}.",
                           "{s} put {c} to use."},
                          fmt::arg("s", nameOf(holderOf(static_cast<int>(side)))),
                          fmt::arg("p", side == 0 ? "the King\u2019s" : "Parliament\u2019s"),
                          fmt::arg("c", namesOf(events_[side], 8))));
        }
    }
    void tellPeople(const State& s) {
        const auto both = [](const std::vector<std::string>& names, const char* one, const char* many) {
            return names.size() == 1 ? one : many;
        };
        const auto isIn = [](const std::vector<std::string>& list, const std::string& who) {
            return std::find(list.begin(), list.end(), who) != list.end();
        };
        for (const auto& [was, is] : kRisen) {
            if (!isIn(lost_, name(was)) || !hasRisen(s, was)) continue;
            std::erase(lost_, name(was));
            std::erase(came_, name(is));
            std::erase(back_, name(is));
            std::erase(left_, name(was));
            tell(fmt::format("{} commanded from now on as {}.", name(was), name(is)));
        }
        // Who came and went in one turn is told of by neither.
        std::vector<std::string> came, back, left;
        for (const auto& who : came_)
            if (!isIn(left_, who) && !isIn(lost_, who) && !isIn(came, who)) came.push_back(who);
        for (const auto& who : back_)
            if (!isIn(left_, who) && !isIn(lost_, who) && !isIn(back, who)) back.push_back(who);
        for (const auto& who : left_)
            if (!isIn(came_, who) && !isIn(back_, who) && !isIn(lost_, who) && !isIn(left, who)) left.push_back(who);
        if (!came.empty())
            tell(say_.say("came generals",
                          {"{g} took the field.", "{g} came into the war.", "New commands went to {g}.",
                           "{g} {w} now to be reckoned with."},
                          fmt::arg("g", namesOf(came)), fmt::arg("w", both(came, "was", "were"))));
        if (!back.empty())
            tell(say_.say(
                "back generals",
                {"{g} took the field again.", "{g} {w} back in the field.", "{g} returned to the war.", "{g} led {m} again."},
                fmt::arg("g", namesOf(back)), fmt::arg("w", both(back, "was", "were")),
                fmt::arg("m", both(back, "an army", "armies"))));
        if (!left.empty())
            tell(say_.say("left generals",
                          {"{g} {w} no longer in the field.", "The armies had to do without {g}.",
                           "At the end of the turn {g} led no army."},
                          fmt::arg("g", namesOf(left)), fmt::arg("w", both(left, "was", "were"))));
        if (!lost_.empty())
            tell(say_.say("lost generals", {"{g} left the war for good.", "The war was over for {g}."},
                          fmt::arg("g", namesOf(lost_))));
    }
    void balance(const State& s) {
        const int king = areasOf(s, Side::kRoyalist), parliament = areasOf(s, Side::kParliament);
        const int needed = defs_.turns[s.turn].powerBase;
        tell(say_.say("balance",
                      {"At the end of the turn the King held {k} Areas and Parliament {p}; each needed {n}.",
                       "That left {k} Areas to the King and {p} to Parliament.",
                       "The count stood at {k} Areas for the King, {p} for Parliament, with {n} needed.",
                       "So the King had {k} Areas, Parliament {p}."},
                      fmt::arg("k", king), fmt::arg("p", parliament), fmt::arg("n", needed)));
    }

    // How the war ended: was, before the last thing that was done in it.
    [[nodiscard]] std::string ending(const State& was, const State& is) const {
        const std::string_view kind = src_.result.kind;
        const int needed = defs_.turns[is.turn].powerBase, points = -src_.result.score;
        if (kind == "king_surrendered") {
            const AreaId where = was.generals[index(General::kCharles)].area;
            if (where == AreaId::kNone) return "King Charles surrendered, and Parliament had won the war.";
            return was.sieges[index(where)].isOn
                       ? name(where) + " fell with the King in it: he surrendered, and Parliament had won the war."
                       : "At " + name(where) + " King Charles had to surrender, and Parliament had won the war.";
        }
        if (kind == "london_and_three_regions")
            return "For the second turn running the King held London and three Regions, and he had won the war.";
        if (kind == "power_base")
            return fmt::format("{} no longer held the {} Areas without which the country was lost: {} had won the war.",
                               is.winner == 0 ? "Parliament" : "The King", needed, nameOf(holderOf(is.winner)));
        if (kind == "power_base_both")
            return fmt::format("Neither side held the {} Areas that it needed: both had lost the country.", needed);
        const auto goal = std::find_if(src_.goals.begin(), src_.goals.end(),
                                       [](const common::Goal& it) { return it.rule.text() == "UKC P6.3"; });
        const std::string enough = goal == src_.goals.end() ? "more" : inWords(goal->needs);
        const std::string had = points == 1 ? std::string("one point") : inWords(points) + " points";
        return fmt::format("When all was counted Parliament had {}, and needed {}: {}.", had, enough,
                           is.winner == 1 ? "it had won the war" : "the King had held out, and won the war");
    }

    void people(const State& s) {
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const GeneralState& it = s.generals[i];
            const bool wasThere = seen_[i] || it.box == Box::kMap || it.box == Box::kAvailable || it.box == Box::kDispersed;
            if (!wasThere) continue;
            if (hasRisen(s, generalAt(i)) && it.box == Box::kRemoved) continue;
            Person p;
            p.name = common::capital(name(generalAt(i)));
            for (const auto& [was, is] : kRisen)
                if (is == generalAt(i)) p.name += ", " + name(was);
            p.piece = std::string(key(generalAt(i)));
            p.side = holderOf(static_cast<int>(common::index(sideOf(generalAt(i)))));
            switch (it.box) {
                case Box::kMap:
                    p.end = it.under != General::kNone ? "under " + name(it.under) : "in the field";
                    if (it.area != AreaId::kNone) p.end += " at " + name(it.area);
                    break;
                case Box::kAvailable:
                    p.end = "waiting for a command";
                    break;
                case Box::kTurnTrack:
                    p.end = "away, to come later";
                    break;
                case Box::kDispersed:
                    p.end = "without an army";
                    break;
                case Box::kRemoved:
                    p.end = "out of the war";
                    break;
                case Box::kOffMap:
                    p.end = "off the map";
                    break;
            }
            out_.people.push_back(std::move(p));
        }
    }

    State atStart_{};
    bool isSet_ = false;
    Battle battle_{};
    std::array<int, 2> size_{};
    std::set<AreaId> raised_, taken_;
    std::array<std::vector<std::string>, 2> events_;
    std::array<std::set<AreaId>, 2> besieged_;  // by each side, and not taken since
    std::set<std::pair<AreaId, std::string>> besiegers_;  // in this turn
    std::vector<std::string> came_, back_, left_, lost_;
    std::array<bool, kGenerals> seen_{};
};

}  // namespace

Chronicle ukcChronicle(Sources& sources) {
    Chronicle out;
    UkcReader(sources, out).read();
    return out;
}

}  // namespace app::report
