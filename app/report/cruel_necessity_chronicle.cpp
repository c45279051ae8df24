// The chronicle of Cruel Necessity: Armies, Fortresses, tracks and Battles, card by card.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "app/report/reading.h"
#include "common/kilometres.h"
#include "common/words.h"
#include "cruel_necessity/chapters/queries.h"
#include "cruel_necessity/knowing/face.h"
#include "cruel_necessity/words/odds_day.h"

namespace app::report {

namespace {

using namespace ::cruel_necessity;

const char* deedOf(CardOption option) {
    switch (option) {
        case CardOption::kImposePresbytery:
            return "Parliament imposed Presbyterianism on the church.";
        case CardOption::kRefusePresbytery:
            return "Parliament left the church as it was.";
        case CardOption::kCancelChristmas:
            return "Christmas was cancelled.";
        case CardOption::kKeepChristmas:
            return "Christmas was kept.";
        case CardOption::kExecuteKing:
            return "The sentence was carried out, and the King died.";
        case CardOption::kSpareKing:
            return "The King was sentenced and spared.";
        case CardOption::kPayLevellers:
            return "The soldiers were paid some of what was owed to them.";
        case CardOption::kIgnoreLevellers:
            return "The soldiers asked for their pay in vain.";
        case CardOption::kDissolveRump:
            return "The Rump was turned out.";
        case CardOption::kLetRumpSit:
            return "The Rump was left sitting.";
    }
    return "";
}

class NecessityReader : Reading<Face, Definitions> {
public:
    NecessityReader(Sources& sources, Chronicle& out) : Reading(sources, out) {}

    void read() {
        readGround();
        out_.course = {"The score", "VP", {"Parliament"}, {}};
        const auto& moments = history_.moments();
        begin(0, history_.start().seen);
        for (std::size_t n = 0; n < moments.size(); ++n) {
            const State &was = history_.before(n).seen, &is = moments[n]->after.seen;
            if (is.turn != was.turn && was.turn > 0) {
                end(n, was);
                begin(n + 1, is);
                atStart_ = was;  // what the card itself does is done by drawing it
                for (std::size_t i = 0; i < kArmies; ++i) nearest_[i] = was.armies[i].area;
            } else if (is.turn != was.turn) {
                name(out_.turns.back(), is);
            }
            step(n, was, is);
        }
        const State& last = moments.empty() ? history_.start().seen : moments.back()->after.seen;
        end(moments.size(), last, last.isOver);
        if (last.isOver) out_.ending = ending();
        people(last);
        luck();
        out_.choices = choicesOf<Face>(history_, src_.log, common::PlayerId::kFirst, {"Parliament"});
        out_.personSort = "units";
        takings_.tell(out_);
        const std::array<std::pair<int, int>, 3> years{{{1640, 1646}, {1645, 1649}, {1649, 1653}}};  // of the decks
        out_.firstYear = years[std::clamp<std::size_t>(history_.start().seen.war, 1, 3) - 1].first;
        out_.lastYear = years[std::clamp<std::size_t>(last.war, 1, 3) - 1].second;
    }

private:
    void readGround() {
        Ground& ground = out_.ground;
        const common::YamlNode root = src_.folders.loadMerged("cruel_necessity/map_layout.yaml");
        const auto bounds = common::gridBounds(root["bounds"]);
        ground.left = bounds.left, ground.right = bounds.right, ground.bottom = bounds.bottom, ground.top = bounds.top;
        const auto at = [](const common::YamlNode& node) {
            return Point{common::gridKilometres(node["x"]), common::gridKilometres(node["y"])};
        };
        for (std::size_t i = 0; i < kFortresses; ++i)
            ground.places.push_back({std::string(kFortressKeys[i]), defs_.fortresses[i].name, {}, true});
        for (const common::YamlNode& fortress : root["fortresses"].items())
            ground.places[fortress["id"].asEnum(kFortressKeys)].at = at(fortress);
        for (const common::YamlNode& area : root["areas"].items())
            stands_[area["army"].asEnum(kArmyKeys)][static_cast<std::size_t>(area["number"].asInt(0, 5))] = at(area);
        readLand(src_.folders, ground);
    }

    void name(Turn& turn, const State& s) {
        turn.number = Face::turn(s);
        const CardDefinition& card = defs_[s.current];
        turn.title = s.current == CardId::kNone ? fmt::format("Turn {}", turn.number) : card.title;
        if (!card.date.empty() && s.current != CardId::kNone) turn.title += " (" + card.date + ")";
        turn.piece = std::to_string(number(s.current));
        const auto at = card.date.find("16");
        turn.year = at == std::string::npos ? 0 : std::atoi(card.date.c_str() + at);
    }
    void begin(std::size_t action, const State& s) {
        Turn turn;
        turn.action = action;
        name(turn, s);
        out_.turns.push_back(std::move(turn));
        atStart_ = s;
        for (std::size_t i = 0; i < kArmies; ++i) nearest_[i] = s.armies[i].area;
        hasChanged_ = {};
        tried_ = worked_ = 0;
        fought_ = Army::kNorth;
    }

    void step(std::size_t n, const State& was, const State& is) {
        const auto& action = history_.moments()[n]->action;
        if (action) {
            if (const auto* fight = std::get_if<FightBattle>(&*action)) fought_ = fight->army;
            if (const auto* option = std::get_if<ChooseOption>(&*action)) {
                tell(deedOf(option->option));
                deed(deedOf(option->option));
                if (option->option == CardOption::kExecuteKing || option->option == CardOption::kSpareKing) {
                    king_ = option->option == CardOption::kExecuteKing ? "beheaded" : "sentenced and spared";
                    out_.questions.emplace_back(
                        option->option == CardOption::kExecuteKing
                            ? "The King was put to death in this war too. Was it necessary, and to whom?"
                            : "The King was spared in this war. What would England have been with him?");
                }
            }
            roll(n, was, is, *action);
        }
        if (is.battle.isOn && !was.battle.isOn) chance_.reset();
        if (is.battle.isOn) {
            fought_ = is.battle.army;
            battleOdds(is);
        }
        outcome(n, was, is);
        for (std::size_t i = 0; i < kArmies; ++i) nearest_[i] = std::min<int>(nearest_[i], is.armies[i].area);
        for (std::size_t i = 0; i < kFortresses; ++i) {
            if (was.fortresses[i].isParliaments == is.fortresses[i].isParliaments) continue;
            hasChanged_[i] = true;
            takings_.add(defs_.fortresses[i].name);
        }
        follow(out_.course, n + 1, {static_cast<double>(score(defs_, is)), 0.0});
    }

    // The chances of the day, from the two lines as they stand before the first Sector, without cards or Zeal to come.
    void battleOdds(const State& s) {
        bool areFull = true;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            areFull = areFull && !isEmptySlot(s, BattleSide::kRoyalist, slot) && !isEmptySlot(s, BattleSide::kParliament, slot);
        for (const cruel_necessity::Box box : s.battle.box) areFull = areFull && box == cruel_necessity::Box::kNone;
        if (!areFull) return;
        chance_ = dayChances(defs_, s, 0).outcome;
    }

    void outcome(std::size_t n, const State& was, const State& is) {
        const int won = is.battlesWon - was.battlesWon, drawn = is.battlesDrawn - was.battlesDrawn,
                  lost = is.battlesLost - was.battlesLost;
        if (won + drawn + lost == 0) return;
        const std::string army = armyName(defs_, was, fought_);
        const auto A = fmt::arg("a", army);
        if (won > 0)
            tell(say_.say(
                "battle won",
                {"Parliament beat {a} in battle.", "The battle against {a} was a victory.", "{a} was beaten in the field."},
                A));
        else if (lost > 0)
            tell(say_.say(
                "battle lost",
                {"Parliament was beaten in battle by {a}.", "The battle against {a} was lost.", "{a} won the battle."}, A));
        else
            tell(say_.say("battle drawn",
                          {"The battle against {a} was drawn.", "Parliament fought {a}, and neither side won.",
                           "Against {a} a battle was fought without a decision."},
                          A));
        Fight f;
        f.action = n + 1;
        f.when = out_.turns.back().title;
        const std::string& title = defs_[is.current].title;
        constexpr std::string_view kBattleOf = "The Battle of ";
        const bool isNamed = title.starts_with(kBattleOf), isSecond = title.ends_with(" II");
        f.place = isNamed ? title.substr(kBattleOf.size()) : common::capital(army);
        f.name = isSecond  ? "the second battle of " + f.place.substr(0, f.place.size() - 3)
                 : isNamed ? "the battle of " + f.place
                           : "the battle against " + army;
        f.sort = "cards";
        f.piece = out_.turns.back().piece;
        f.who = "Parliament against " + army;
        if (chance_) f.parliamentWins = chance_->won, f.kingWins = chance_->lost;
        f.winner = won > 0 ? Holder::kParliament : lost > 0 ? Holder::kKing : Holder::kNobody;
        f.outcome = won > 0 ? "Parliament" : lost > 0 ? "the King" : "drawn";
        const double chance = !chance_ ? 1 : won > 0 ? chance_->won : lost > 0 ? chance_->lost : chance_->drawn;
        const double other = !chance_   ? 0
                             : won > 0  ? chance_->lost
                             : lost > 0 ? chance_->won
                                        : std::max(chance_->won, chance_->lost);
        const long inHundred = std::lround(100 * chance);
        if (chance < 0.25 && chance < other && inHundred < 2)
            tell("With the lines drawn as they were that hardly happens once in a hundred battles.");
        else if (chance < 0.25 && chance < other)
            tell(say_.say("battle luck",
                          {"The chance of that had been {c} % when the lines were drawn.",
                           "When the lines stood this was to be expected {c} times in a hundred.",
                           "With the lines drawn as they were that happens in {c} battles of a hundred."},
                          fmt::arg("c", inHundred)));
        deed(fmt::format("a battle against {} ({})", army, won > 0 ? "won" : lost > 0 ? "lost" : "drawn"));
        out_.fights.push_back(std::move(f));
        chance_.reset();
    }

    // A roll of the Action Phase: its chance before, and whether what it was for has come about.
    void roll(std::size_t n, const State& was, const State& is, const Action& action) {
        if (history_.moments()[n]->wasAsked) {
            pending_ = -1;
            const bool isRoll = std::holds_alternative<Campaign>(action) || std::holds_alternative<Politics>(action) ||
                                std::holds_alternative<cruel_necessity::Besiege>(action) ||
                                std::holds_alternative<Crush>(action) || std::holds_alternative<FreePolitics>(action) ||
                                std::holds_alternative<FreeSiege>(action);
            if (isRoll)
                for (const auto& odds : Face::odds(defs_, history_.before(n)))
                    if (odds.action == action && !odds.parts.empty())
                        pending_ = static_cast<double>(odds.parts[0].weight) / static_cast<double>(odds.total);
            atRoll_ = was;
        }
        if (pending_ < 0 || !std::holds_alternative<RolledDie>(action)) return;
        bool hasWorked = is.box != atRoll_.box || is.armies != atRoll_.armies || is.revolts != atRoll_.revolts;
        for (std::size_t i = 0; i < kFortresses; ++i) hasWorked = hasWorked || !(is.fortresses[i] == atRoll_.fortresses[i]);
        ++rolls_;
        expected_ += pending_;
        ++tried_;
        if (hasWorked) ++successes_, ++worked_;
        pending_ = -1;
    }

    void end(std::size_t action, const State& s, bool isWhole = true) {  // isWhole: the turn is over, not broken off
        armies(s);
        fortresses(s);
        tracks(s);
        for (std::size_t c = 1; c <= kCards; ++c)
            if ((s.bought & ~atStart_.bought) >> c & 1U) {
                const std::string& title = defs_.cards[c].title;
                tell(say_.say("achieved",
                              {"\u201c{c}\u201d was achieved.", "Parliament bought the Achievement \u201c{c}\u201d.",
                               "Among the gains of the turn was \u201c{c}\u201d."},
                              fmt::arg("c", title)));
                deed("\u201c" + title + "\u201d achieved", true);
            }
        if ((s.deviltry & ~atStart_.deviltry) != 0)
            tell(say_.say("deviltry", {"Royalist plots were afoot.", "Somewhere a new Royalist plot was laid.",
                                       "A new plot came to light."}));
        revolts(s);
        if (out_.turns.back().sentences.empty() && !isWhole) tell("The turn is not over yet.");
        if (out_.turns.back().sentences.empty())
            tell(say_.say(
                "quiet", {"It changed little on the map or the tracks.",
                          "At the end of the turn the Armies and Fortresses were as before.",
                          "Neither side had moved on when the turn was over.",
                          "When the turn was over no Army stood nearer to London, and none further off."}));
        if (tried_ >= 4 && (4 * worked_ <= tried_ || 4 * worked_ >= 3 * tried_))
            tell(say_.say("tried",
                          {"Of {n} rolls {k} succeeded.", "The Actions of the turn took {n} rolls, of which {k} succeeded.",
                           "Parliament tried its luck {n} times, and {k} of the rolls succeeded.",
                           "{n} rolls were made in the turn, and {k} of them succeeded."},
                          fmt::arg("n", inWords(tried_)),
                          fmt::arg("k", worked_ == 0        ? "none"
                                        : worked_ == tried_ ? "all"
                                                            : inWords(worked_))));
        joinSubjects(out_.turns.back().sentences);
        MapDate map;
        map.action = action;
        map.title = "After " + out_.turns.back().title;
        for (std::size_t i = 0; i < kFortresses; ++i)
            map.places.push_back(s.fortresses[i].isParliaments ? Holder::kParliament : Holder::kKing);
        for (std::size_t i = 0; i < kArmies; ++i)
            map.armies.push_back({stands_[i][std::min<std::size_t>(5, s.armies[i].area)], Holder::kKing, defs_.armies[i].name});
        out_.maps.push_back(std::move(map));
    }

    // "The Army of the West was beaten. The Army of the West was driven back": the second time "It".
    static void joinSubjects(std::vector<std::string>& sentences) {
        for (std::size_t i = sentences.size(); i-- > 1;)
            for (const std::string_view army : {"The Army of the North ", "The Army of the West "})
                if (sentences[i].starts_with(army) && sentences[i - 1].starts_with(army))
                    sentences[i] = "It " + sentences[i].substr(army.size());
    }

    void revolts(const State& s) {
        for (std::size_t i = 0; i < kRevolts; ++i) {
            const Revolt r = static_cast<Revolt>(i);
            if (isOnMap(atStart_, r) || !isOnMap(s, r)) continue;
            const std::string place = placeName(s.revolts[i].region, s.revolts[i].area);
            const auto P = fmt::arg("p", place);
            if (r == Revolt::kClubmenWest || r == Revolt::kClubmenNorth)
                tell(say_.say("clubmen", {"In {p} the Clubmen took up arms against both sides.", "Clubmen rose in {p}."}, P));
            else
                tell(say_.say("revolt",
                              {"In {p} there was {r}.", "{p} was in arms: {r} broke out there.", "{r} broke out in {p}."}, P,
                              fmt::arg("r", r == Revolt::kUprising ? "an uprising" : "a revolt")));
        }
    }

    // In a sentence: "driven back to the Borders".
    [[nodiscard]] std::string placeName(Army army, int area) const {
        const bool isOnLondon = army == Army::kNorth || army == Army::kWest;
        if (isOnLondon && area == 0) return "the walls of London";
        const std::string name = areaName(defs_, army, area);
        if (name == "Highlands" || name == "Lowlands" || name == "Borders" || name == "Irish Troubles") return "the " + name;
        return name == "Beyond the Pale" ? "the country beyond the Pale" : name;
    }

    void armies(const State& s) {
        for (std::size_t i = 0; i < kArmies; ++i) {
            const int from = atStart_.armies[i].area, to = s.armies[i].area, nearest = nearest_[i];
            const Army which = static_cast<Army>(i);
            const std::string army = armyName(defs_, s, which), place = placeName(which, to), far = placeName(which, nearest);
            const auto A = fmt::arg("a", army), P = fmt::arg("p", place), N = fmt::arg("n", far);
            if (nearest < from && nearest < to)
                tell(say_.say(
                    "advance and retreat",
                    {"{a} came as far as {n} and was driven back to {p}.", "{a} reached {n}, but had to go back to {p}.",
                     "{a} advanced to {n} and was thrown back to {p}.", "From {n}, which {a} had reached, it fell back on {p}.",
                     "{a} pressed on to {n} and could not stay there: it went back to {p}.",
                     "Parliament let {a} come to {n} and drove it back to {p}.",
                     "{a} held {n} for a time, then fell back on {p}.",
                     "{a} had {n} for a time, and {p} when the turn was over."},
                    A, P, N));
            else if (to < from)
                tell(say_.say(
                    "advance",
                    {"{a} advanced to {p}.", "{a} came as far as {p}.", "By the end of the turn {a} had reached {p}.",
                     "{a} pressed on to {p}.", "{a} reached {p}.", "{a} moved up to {p}.", "{a} marched to {p}."},
                    A, P));
            else if (to > from)
                tell(say_.say("retreat",
                              {"{a} was driven back to {p}.", "Parliament pushed {a} back to {p}.",
                               "{a} had to go back to {p}.", "{a} gave ground and went back to {p}.",
                               "{a} could hold no more than {p}.", "{a} lost its hold and fell back on {p}."},
                              A, P));
            else if (!atStart_.armies[i].isDisordered && s.armies[i].isDisordered)
                tell(say_.say("disorder", {"{a} fell into disorder.", "{a} was thrown into disorder.", "{a} lost its order."},
                              A));
            const bool isOnLondon = which == Army::kNorth || which == Army::kWest;
            if (isOnLondon && nearest == 1 && from > 1)
                tell(say_.say("near", {"London itself was in danger.", "It was a march from London then.",
                                       "That was very near to London."}));
        }
    }

    void fortresses(const State& s) {
        std::vector<std::string> stronger, weaker, battered, mended;
        for (std::size_t i = 0; i < kFortresses; ++i) {
            const FortressState &was = atStart_.fortresses[i], &is = s.fortresses[i];
            const std::string& name = defs_.fortresses[i].name;
            const auto F = fmt::arg("f", name);
            if (was.isParliaments != is.isParliaments) {
                if (is.isParliaments) {
                    tell(say_.say("taken",
                                  {"Parliament took {f}.", "{f} fell to Parliament.",
                                   "The siege of {f} ended in its fall to Parliament."},
                                  F));
                    deed(name + " taken by Parliament");
                } else {
                    tell(say_.say("lost", {"{f} fell to the King.", "Parliament lost {f}.", "The King\u2019s men took {f}."},
                                  F));
                    deed(name + " lost to the King");
                }
            } else if (hasChanged_[i] && is.isParliaments) {
                tell(say_.say(
                    "won back",
                    {"{f} fell to the King and was won back within the turn.", "Parliament lost {f} and took it again.",
                     "For a time the King\u2019s men had {f}, but not to the end of the turn."},
                    F));
                deed(name + " lost and won back");
            } else if (hasChanged_[i]) {
                tell(say_.say(
                    "lost again",
                    {"Parliament took {f} and lost it again.", "For a time Parliament had {f}, but could not keep it."}, F));
                deed(name + " taken and lost again");
            } else if (is.click != was.click) {
                const bool isStronger = is.click > was.click;
                (is.isParliaments ? (isStronger ? stronger : weaker) : (isStronger ? mended : battered)).push_back(name);
            }
        }
        if (!weaker.empty())
            tell(say_.say(
                "weaker",
                {"The defences of {f} were weakened.", "{f} suffered under siege or unrest.",
                 "{f} ended the turn weaker than before.", "The walls of {f} were damaged.", "{f} lost some of its strength.",
                 "It went badly for the defences of {f}.", "The turn left {f} in a worse state."},
                fmt::arg("f", namesOf(weaker))));
        if (!stronger.empty())
            tell(say_.say(
                "stronger",
                {"The works of {f} were strengthened.", "{f} grew stronger.", "Zeal went into the walls of {f}.",
                 "{f} could look to a longer siege than before.", "New works were raised at {f}.", "Parliament fortified {f}.",
                 "{f} had better walls when the turn was over.", "More was done for the defence of {f}."},
                fmt::arg("f", namesOf(stronger))));
        if (!battered.empty())
            tell(say_.say("battered",
                          {"Parliament\u2019s guns made breaches at {f}.", "The King\u2019s walls at {f} were battered.",
                           "The siege of {f} by Parliament made progress."},
                          fmt::arg("f", namesOf(battered))));
        if (!mended.empty())
            tell(say_.say("mended", {"The King\u2019s men mended their walls at {f}.", "{f} was made stronger for the King."},
                          fmt::arg("f", namesOf(mended))));
    }

    void tracks(const State& s) {
        std::vector<std::string> up, down, lost;
        for (std::size_t i = 0; i < kTracks; ++i) {
            const Track t = static_cast<Track>(i);
            const Grade was = gradeOf(defs_, atStart_, t), is = gradeOf(defs_, s, t);
            if (was == is) continue;
            const std::string name = t == Track::kParliament ? "the cause of Parliament" : defs_[t].name;
            if (is == Grade::kF)
                lost.push_back(name);
            else
                (is < was ? up : down).push_back(fmt::format("{} to {}", name, "ABCDF"[index(is)]));
        }
        if (!up.empty())
            tell(say_.say("up",
                          {"Up went {t}.", "On the tracks Parliament gained: {t}.", "There was progress: {t}.",
                           "The turn brought {t}.", "Up by a grade or more: {t}.", "The turn raised {t}.",
                           "Parliament won ground on the tracks: {t}.", "A higher grade was reached: {t}."},
                          fmt::arg("t", common::listed(up))));
        if (!down.empty())
            tell(say_.say(
                "down",
                {"Ground was lost: {t}.", "On the tracks Parliament fell back: {t}.", "Down went {t}.", "The turn lowered {t}.",
                 "Parliament lost on the tracks: {t}.", "A grade was lost: {t}.", "There was a fall: {t}."},
                fmt::arg("t", common::listed(down))));
        if (!lost.empty())
            tell(say_.say(
                "lost track",
                {"{t} sank to F; with four tracks there the war is lost.", "{t} fell to F, the lowest grade.",
                 "The turn took {t} down to F.", "At F, the lowest grade, now stood {t}.", "{t} went down to F in this turn."},
                fmt::arg("t", common::listed(lost))));
    }

    void people(const State& s) {
        const auto add = [&](UnitKind unit, Holder side) {
            const std::size_t u = index(unit);
            Person p;
            p.name = defs_[unit].name;
            p.piece = std::string(key(unit));
            p.side = side;
            const int left = s.pool[u] + s.recovering[u] + s.resting[u];
            p.end = s.recovering[u] + s.resting[u] > 0 ? "recovering from a defeat"
                    : left > 0                         ? "ready to fight"
                                                       : "lost, or not raised";
            out_.people.push_back(std::move(p));
        };
        add(UnitKind::kPrinceRupert, Holder::kKing);
        add(UnitKind::kPrinceMaurice, Holder::kKing);
        add(UnitKind::kCromwell, Holder::kParliament);
        add(UnitKind::kIronsides, Holder::kParliament);
        add(UnitKind::kNewModel, Holder::kParliament);
        if (!king_.empty()) out_.people.push_back({"King Charles", Holder::kKing, king_, {}, "charles_i"});
    }

    [[nodiscard]] std::string ending() const {
        const common::Result& result = src_.result;
        if (result.survived)
            return fmt::format("With the last card the war was over, and the score was {}: {}.",
                               common::withMinus(result.score), result.title);
        return fmt::format("{}, and the war was lost: {}.",
                           result.kind.ends_with("_london") ? "London was the King\u2019s when the turn ended"
                                                            : "Four of the six tracks had sunk to F",
                           result.title);
    }

    void luck() {
        if (rolls_ < 5) return;
        out_.luck.push_back(
            fmt::format("In the Action Phases Parliament rolled {} times for success: {:.1f} successes were to be "
                        "expected, and {} came.",
                        rolls_, expected_, successes_));
    }

    std::array<std::array<Point, 6>, kArmies> stands_{};
    State atStart_{}, atRoll_{};
    std::array<int, kArmies> nearest_{};          // to London in this turn
    std::array<bool, kFortresses> hasChanged_{};  // hands in this turn
    Army fought_ = Army::kNorth;
    std::optional<BattleChances> chance_;  // of the Battle to come, once both lines are full
    double pending_ = -1, expected_ = 0;
    int rolls_ = 0, successes_ = 0, tried_ = 0, worked_ = 0;
    std::string king_;
};

}  // namespace

Chronicle cruelNecessityChronicle(Sources& sources) {
    Chronicle out;
    NecessityReader(sources, out).read();
    return out;
}

}  // namespace app::report
