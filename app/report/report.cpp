// Report: puts together what the page says, from a game's chronicle, the chance of winning and the almanac.
#include "app/report/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <tuple>

#include "app/games.h"
#include "app/report/html_parts.h"
#include "app/report/phrases.h"
#include "app/report/reading.h"
#include "common/council.h"
#include "common/module_text.h"
#include "common/pauses.h"
#include "common/timeline.h"

namespace app::report {

namespace {

constexpr std::size_t kMostMaps = 4, kMostDecisions = 5, kMostQuestions = 6, kMostDeeds = 12;
constexpr double kLeastSwing = 0.03;  // of a choice worth talking about
constexpr double kYearsApart = 1.5;   // between a battle and the one of those parts that is set beside it

// The sentences of a text. A full stop after a single capital letter, or before a small one, ends none.
std::vector<std::string> sentencesOf(const std::string& text) {
    std::vector<std::string> out;
    std::size_t from = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != '.' || text[i + 1] != ' ') continue;
        const bool isInitial = i >= 1 && text[i - 1] >= 'A' && text[i - 1] <= 'Z';
        const bool isFollowed = i + 2 < text.size() && (text[i + 2] < 'a' || text[i + 2] > 'z');
        if (isInitial || !isFollowed) continue;
        out.push_back(text.substr(from, i + 1 - from));
        from = i + 2;
    }
    if (from < text.size()) out.push_back(text.substr(from));
    return out;
}

// "The Battle of Worcester": "Battle of Worcester"
std::string withoutArticle(const std::string& title) { return title.starts_with("The ") ? title.substr(4) : title; }

// What the log keeps account of is left out of prose: "Prince Rupert moves from York to Leeds: 1 Movement Point, 3 left",
// "Siege of Hull: die 3, more than 2 needed: a breach", "Parliament raises a block in Kent (2)".
std::string withoutAccounts(std::string line) {
    for (auto at = line.find(" ("); at != std::string::npos; at = line.find(" (", at + 1)) {
        const auto close = line.find(')', at);
        if (close == std::string::npos) break;
        const std::string_view inside = std::string_view(line).substr(at, close - at);
        if (std::any_of(inside.begin(), inside.end(), [](char c) { return c >= '0' && c <= '9'; }))
            line.erase(at, close + 1 - at);
    }
    if (!line.ends_with('.')) line += '.';
    if (const auto points = line.find(" Movement Point"); points != std::string::npos)
        if (const auto with = line.rfind(" with ", points); with != std::string::npos && line.find(' ', with + 6) == points)
            line.erase(with, line.find('.', points) - with);
    constexpr std::string_view kMarker = "The Siege Marker at ", kRemoved = " is removed.";
    if (line.starts_with(kMarker) && line.ends_with(kRemoved))
        return "The siege of " + line.substr(kMarker.size(), line.size() - kMarker.size() - kRemoved.size()) + " is over.";
    if (const auto die = line.find(": die "); die != std::string::npos) {
        const std::string what = line.substr(0, die);
        const auto they = line.find(", so they "), needed = line.find("needed: ");
        return line.ends_with("no effect.")   ? what + " had no effect."
               : line.ends_with("a success.") ? what + " succeeded."
               : line.ends_with("a breach.")  ? what + " made a breach."
               : they != std::string::npos    ? what + line.substr(they + 9)
               : needed != std::string::npos  ? what + line.substr(needed + 6)
                                              : what + ".";
    }
    const auto isAccount = [&](std::size_t from) {
        const std::string_view rest = std::string_view(line).substr(from);
        return !rest.empty() && ((rest[0] >= '0' && rest[0] <= '9') || rest.starts_with("a Siege Marker"));
    };
    const auto colon = line.find(": "), semicolon = line.find("; ");
    if (colon != std::string::npos && isAccount(colon + 2)) return line.substr(0, colon) + ".";
    return semicolon == std::string::npos ? line : line.substr(0, semicolon) + ".";
}

// "6 blocks march": "Six blocks march"
std::string withNumberInWords(const std::string& line) {
    const auto end = line.find_first_not_of("0123456789");
    if (end == 0 || end == std::string::npos || line[end] != ' ' || end > 2) return line;
    return common::capital(inWords(std::stoi(line.substr(0, end)))) + line.substr(end);
}

// A choice that was only of what is to be lost, or of what an act is paid with, is no decision to talk about.
bool isDecision(std::string_view what) {
    constexpr std::array kNone{" deserts ",   " is lost to ", " is eliminated", " is broken ",
                               " goes home ", " costs ",      " spends ",       " is Eliminated"};
    return std::none_of(kNone.begin(), kNone.end(), [&](const char* it) { return what.find(it) != std::string_view::npos; });
}

// What became of a person: "1601\u20131643, killed at Hopton Heath."
std::string endOf(const common::AlmanacEntry& entry) {
    std::string told = entry.dates();
    if (!entry.end.empty()) told += (told.empty() ? "" : ", ") + entry.end;
    return told.empty() ? told : common::capital(told) + ".";
}

class Maker {
public:
    Maker(Sources& sources, const std::atomic<bool>* stop) : src_(sources) {
        const std::string game = src_.module.key();
        isAlone_ = src_.module.sides().size() == 1;
        out_.chronicle = game == "ukc"               ? ukcChronicle(src_)
                         : game == "twwae"           ? twwaeChronicle(src_)
                         : game == "cruel_necessity" ? cruelNecessityChronicle(src_)
                                                     : throw std::logic_error("No chronicle is written of " + game + ".");
        out_.curve = src_.judged.chanceCurve(src_.log, stop);
        almanac_ = common::Almanac::load(src_.folders, gameKeys(), {});
    }

    Report make() {
        head();
        turningPoints();
        summary();
        fights();
        people();
        years();
        decisions();
        classSaid();
        questions();
        foot();
        return std::move(out_);
    }

private:
    [[nodiscard]] bool isTeacher() const { return src_.reader == common::PlayerId::kNobody; }
    [[nodiscard]] Holder own() const {
        return isAlone_ || src_.reader == common::PlayerId::kSecond ? Holder::kParliament : Holder::kKing;
    }
    // The chance as the page tells it.
    [[nodiscard]] double told(double first) const { return out_.isSecondSide ? 1 - first : first; }
    [[nodiscard]] const Turn& turnAt(std::size_t action) const {
        const auto& turns = out_.chronicle.turns;
        std::size_t found = 0;
        for (std::size_t i = 0; i < turns.size(); ++i)
            if (turns[i].action <= action) found = i;
        return turns[found];
    }
    [[nodiscard]] std::string titleOf(int number, std::size_t action) const {
        for (const Turn& turn : out_.chronicle.turns)
            if (turn.number == number) return turn.title;
        return turnAt(action).title;
    }

    [[nodiscard]] std::string scoreText() const {
        return src_.result.score == 0 ? std::string("0") : common::withSign(src_.result.score);
    }

    void head() {
        out_.game = src_.module.title();
        out_.isSecondSide = !isAlone_ && src_.reader == common::PlayerId::kSecond;
        out_.isWorth = isAlone_;
        out_.headline = src_.result.over ? src_.result.title : "The war is not over";
        std::string scenario = src_.setup.scenario;
        for (const auto& spec : src_.module.scenarios())
            if (spec.key == scenario) scenario = spec.title;
        const std::string& last = out_.chronicle.turns.back().title;
        out_.subtitle = fmt::format("{}: {}. {} {}.", out_.game, scenario,
                                    isAlone_           ? "Its last card was"
                                    : src_.result.over ? "It ended in"
                                                       : "It stands in",
                                    last);
        out_.forWhom = isTeacher()     ? "For the teacher: nothing is hidden"
                       : isAlone_      ? "For the player"
                       : src_.isForOne ? "For the player, who led both sides"
                                       : "As " + nameOf(own()) + " saw it";
        const auto sides = src_.module.sides();
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const std::string& who = i < src_.seats.size() ? src_.seats[i] : std::string();
            out_.facts.emplace_back(
                isAlone_ ? "Parliament"
                : i == 0 ? "The King"
                         : "Parliament",
                who == "human" || who.empty() ? "" : "the computer, " + common::playerName(who, src_.module.levels()));
        }
        out_.facts.emplace_back("Length", common::counted(static_cast<int>(out_.chronicle.turns.size()), "turn"));
        if (isTeacher()) out_.facts.emplace_back("Seed", std::to_string(src_.seed));
        if (src_.module.key() != "ukc") out_.facts.emplace_back("Score", scoreText());
        for (std::size_t i = src_.log.size(); src_.result.over && i-- > 0;) {
            const auto& line = src_.log[i];
            if (line.weight == common::LogWeight::kUsual || line.rule.empty()) continue;
            const std::string& text = line.textFor(src_.reader);
            if (text == out_.headline + ".")
                out_.subtitle += " [" + line.rule.text() + "]";
            else
                out_.reasons.push_back(withMinuses(text) + " [" + line.rule.text() + "]");
            break;
        }
        const auto winner = common::seatIndex(src_.result.winner);
        const std::string side = src_.result.over && winner < sides.size() ? sides[winner] : std::string();
        // Of who lost no more is to be told, nor of what was still to come.
        const auto isPast = [&](const common::Goal& goal) {
            return src_.result.over && (goal.title.starts_with("After ") || (isAlone_ && goal.rule.text() == "CN 11.2"));
        };
        for (const common::Goal& goal : src_.goals)
            if (!goal.now.empty() && !isPast(goal) && (side.empty() || goal.side.empty() || goal.side == side))
                out_.ways.push_back(goal.title + ": " + goal.now + " [" + goal.rule.text() + "]");
        out_.curveTitle = isAlone_ ? "The outlook, 0 (lost) to 100 (the best known)"
                                   : "The chance that " + nameOf(own()) + " wins, in per cent";
    }

    // The cause of a turning point in the words of this reader: it is told in those of the seat that judged it.
    [[nodiscard]] std::string causeOf(const common::TurningPoint& it) const {
        const auto logEnd = [&](std::size_t n) { return n == 0 ? 0 : src_.judged.moment(n - 1)->logEnd; };
        const std::size_t end = std::min(logEnd(it.to), src_.log.size());
        const auto told = [&](const common::LogEntry& line) {
            const std::string text = inProse(sentencesOf(line.textFor(src_.reader)).front());
            return text.substr(0, text.size() - 1);
        };
        // Whoever fell beside the King, his own end is what turned the war.
        for (std::size_t i = logEnd(it.from); i < end; ++i)
            if (const auto& text = src_.log[i].textFor(src_.reader); text.starts_with("The King is taken: "))
                return told(src_.log[i]);
        for (std::size_t i = logEnd(it.from); i < end; ++i)
            if (src_.log[i].textFor(src_.judged.reader()).starts_with(it.cause)) return told(src_.log[i]);
        const std::string text = inProse(it.cause);
        return text.substr(0, text.size() - 1);
    }
    // "The Battle is fought against the Army of the West" is how one begins: what became of it is told where it was over.
    [[nodiscard]] std::string battleIn(const std::string& cause, const std::string& turn, std::size_t action) const {
        constexpr std::string_view kJoined = "The Battle is fought against ";
        if (!cause.starts_with(kJoined)) return cause;
        const std::string enemy = cause.substr(kJoined.size(), cause.find(',') - kJoined.size());
        for (const Fight& f : out_.chronicle.fights)
            if (f.when == turn && f.action <= action && f.who.ends_with(enemy))
                return fmt::format("the battle against {}, which {}", enemy,
                                   f.winner == Holder::kNobody       ? "neither side won"
                                   : f.winner == Holder::kParliament ? "Parliament won"
                                                                     : "the King won");
        return "the lines were drawn for battle against " + enemy;
    }
    // The count at the end, which turns nothing.
    [[nodiscard]] bool isEndItself(const common::TurningPoint& it) const {
        if (!src_.result.over || out_.curve.points.empty() || it.to < out_.curve.points.back().action) return false;
        return it.cause.starts_with(src_.result.title) || it.cause.starts_with("The last card has been resolved");
    }

    // A line of the log, with the pieces as a reader calls them, as a sentence.
    [[nodiscard]] std::string inProse(std::string line) const {
        line = withNumberInWords(withoutAccounts(std::move(line)));
        for (const auto& [label, words] : out_.chronicle.spoken)
            for (auto at = line.find(label); at != std::string::npos; at = line.find(label, at + words.size()))
                line.replace(at, label.size(), words);
        return common::capital(std::move(line));
    }

    void turningPoints() {
        for (const common::TurningPoint& it : out_.curve.turningPoints) {
            if (isEndItself(it)) continue;
            const std::string when = titleOf(it.turn, it.from);
            const bool isHeading = it.cause.empty() || when.starts_with(it.cause) || it.cause.starts_with("Turn ");
            const std::string cause = it.cause.starts_with("Zeal ") ? "what the card brought"
                                      : it.cause == common::kDealt  ? "the cards that were dealt"
                                      : !isHeading                  ? battleIn(causeOf(it), when, it.to)
                                      : isAlone_                    ? "what the new card brought"
                                                                    : "what the new turn brought to both sides";
            out_.turned.push_back({when, cause, told(it.before), told(it.after), it.to, it.place});
        }
    }

    // The greatest of the turning points; the end itself only where there is no other.
    [[nodiscard]] const Report::Turned* greatest() const {
        const Report::Turned* found = nullptr;
        const auto rank = [&](const Report::Turned& it) {
            const bool isEnd = !out_.curve.points.empty() && it.action >= out_.curve.points.back().action;
            return std::abs(it.after - it.before) - (isEnd && src_.result.over ? 1.0 : 0.0);
        };
        for (const Report::Turned& it : out_.turned)
            if (!found || rank(it) > rank(*found)) found = &it;
        return found;
    }

    void summary() {
        const auto& c = out_.chronicle;
        if (src_.result.over && isAlone_)
            out_.summary.push_back(
                fmt::format("The war was played for {} cards and ended with a score of {}.", c.turns.size(), scoreText()));
        else if (src_.result.over)
            out_.summary.push_back(
                src_.result.winner == common::PlayerId::kNobody
                    ? fmt::format("After {} turns neither side had won.", c.turns.size())
                    : fmt::format("{} won after {} turns.",
                                  common::capital(nameOf(src_.result.winner == common::PlayerId::kFirst ? Holder::kKing
                                                                                                        : Holder::kParliament)),
                                  c.turns.size()));
        const auto& points = out_.curve.points;
        if (points.size() > 2) {
            const auto by = [&](const auto& a, const auto& b) { return told(a.chance.first) < told(b.chance.first); };
            const auto [low, high] = std::minmax_element(points.begin(), points.end() - 1, by);
            out_.summary.push_back(
                isAlone_
                    ? fmt::format("The campaign looked best in the turn of \u201c{}\u201d and worst in that of \u201c{}\u201d.",
                                  turnAt(high->action).title, turnAt(low->action).title)
                    : fmt::format("{} stood best in {}, with a chance of {} %, and worst in {}, with {} %.",
                                  common::capital(nameOf(own())), turnAt(high->action).title, percent(told(high->chance.first)),
                                  turnAt(low->action).title, percent(told(low->chance.first))));
        }
        if (const auto* most = greatest())
            out_.summary.push_back(fmt::format("The greatest turning point came {}: {} ({}).",
                                               isAlone_ ? "in the turn of \u201c" + most->when + "\u201d" : "in " + most->when,
                                               most->text, changeText(most->before, most->after, out_.isWorth)));
        if (!c.fights.empty()) {
            const auto won = std::count_if(c.fights.begin(), c.fights.end(), [&](const Fight& f) { return f.winner == own(); });
            out_.summary.push_back(fmt::format("Of {} {} {} won {}.", inWords(static_cast<int>(c.fights.size())),
                                               c.fights.size() == 1 ? "battle" : "battles", nameOf(own()),
                                               won == 0 ? "none" : inWords(static_cast<int>(won))));
        }
    }

    // What was fought there in truth: of a City that was stormed a siege of that City; of a battle the one that bears its name,
    // else the battle of those parts nearest in time, if it was not years away. Otherwise nothing.
    [[nodiscard]] std::string historyOf(const Fight& f) const {
        if (f.piece.empty()) return {};
        const common::AlmanacEntry* best = nullptr;
        std::tuple<int, double> bestRank;
        // Of a City that was stormed its sieges are told.
        const bool isOfCity = f.place.find(" of ") != std::string::npos || f.place.find(" from ") != std::string::npos;
        const std::string city = isOfCity ? f.place.substr(f.place.rfind(' ') + 1) : "";
        for (const common::AlmanacEntry* entry : almanac_.of({src_.module.key(), f.sort, f.piece})) {
            const bool isFight = entry->sort == common::AlmanacSort::kBattle || entry->sort == common::AlmanacSort::kSiege;
            const bool isOfThisWar =
                entry->from.year >= out_.chronicle.firstYear && entry->from.year <= std::max(1646, out_.chronicle.lastYear);
            if (!isFight || !isOfThisWar) continue;
            const bool isBattle = entry->sort == common::AlmanacSort::kBattle;
            const bool isNamed = f.place.find(entry->title) != std::string::npos ||
                                 (isBattle && entry->title.find(f.place) != std::string::npos) ||
                                 (!city.empty() && !isBattle && entry->title.find(city) != std::string::npos);
            const double apart = f.year > 0 ? std::abs(common::yearOf(entry->from, false) - f.year) : 0;
            if (!isNamed && (isOfCity || !isBattle || apart > kYearsApart)) continue;
            const std::tuple rank{isNamed ? 0 : 1, apart};
            if (!best || rank < bestRank) best = entry, bestRank = rank;
        }
        return best ? best->title + ", " + best->dates() : std::string();
    }

    // Of a result: its chance before the dice fell, and that of the likeliest other.
    struct Odds {
        double own = 1, other = 0;
        [[nodiscard]] bool isAgainst() const { return own < other; }
    };
    [[nodiscard]] static Odds oddsOf(const Fight& f) {
        const double drawn = 1 - f.kingWins - f.parliamentWins;
        return f.winner == Holder::kKing         ? Odds{f.kingWins, f.parliamentWins}
               : f.winner == Holder::kParliament ? Odds{f.parliamentWins, f.kingWins}
                                                 : Odds{drawn, std::max(f.kingWins, f.parliamentWins)};
    }

    void fights() {
        auto& fights = out_.chronicle.fights;
        double expected = 0, variance = 0;
        int won = 0, known = 0;
        const Fight* luckiest = nullptr;
        double least = 1;
        for (Fight& f : fights) {
            f.history = historyOf(f);
            const double mine = own() == Holder::kKing ? f.kingWins : f.parliamentWins;
            if (mine < 0) continue;
            ++known;
            expected += mine;
            variance += mine * (1 - mine);
            won += f.winner == own();
            const Odds odds = oddsOf(f);
            if (odds.isAgainst() && odds.own < least) least = odds.own, luckiest = &f;
        }
        if (known >= 2) {
            out_.battleNotes.push_back(fmt::format(
                "Before the dice fell {} could expect {:.1f} victories in {}, and won {}.", nameOf(own()), expected,
                known == static_cast<int>(fights.size()) ? std::string("these battles")
                                                         : "the " + inWords(known) + " battles whose chance is known",
                won == 0 ? "none" : inWords(won)));
            // What dice stray by two times in three is not called luck.
            out_.battleNotes.push_back(
                std::abs(won - expected) <= std::max(0.75, std::sqrt(variance))
                    ? std::string("On the whole the dice were fair.")
                    : fmt::format("On the whole the dice were {} to {}.", won > expected ? "kind" : "unkind", nameOf(own())));
        }
        if (luckiest && least < 0.35) {
            luckiest_ = luckiest;
            out_.battleNotes.push_back(
                luckiest->winner == Holder::kNobody
                    ? fmt::format("Least likely of all was that {} would be drawn ({} %).", luckiest->name, percent(least))
                    : fmt::format("The luckiest dice fell in {}: {} won at {} %.", luckiest->name, nameOf(luckiest->winner),
                                  percent(least)));
            leastChance_ = least;
        }
        for (const std::string& luck : out_.chronicle.luck) out_.battleNotes.push_back(luck);
    }

    void people() {
        for (Person& person : out_.chronicle.people) {
            if (person.piece.empty()) continue;
            if (const auto* entry = almanac_.find(person.piece)) person.history = endOf(*entry);
            for (const auto* entry : almanac_.of({src_.module.key(), out_.chronicle.personSort, person.piece}))
                if (entry->sort == common::AlmanacSort::kPerson || entry->sort == common::AlmanacSort::kForce) {
                    person.history = endOf(*entry);
                    break;
                }
        }
    }

    // What every history tells of a year, by its days.
    [[nodiscard]] std::vector<const common::AlmanacEntry*> landmarksOf(int year) const {
        std::vector<const common::AlmanacEntry*> out;
        for (const auto& entry : almanac_.entries())
            if (entry.isLandmark && entry.year() == year) out.push_back(&entry);
        std::stable_sort(out.begin(), out.end(),
                         [](const auto* a, const auto* b) { return a->from.first() < b->from.first(); });
        return out;
    }

    // "The Five Members (Jan 1642)": 1; 0: its title tells no month.
    static int monthIn(const std::string& title) {
        constexpr std::string_view kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
        for (int month = 1; month <= 12; ++month)
            if (title.find("(" + std::string(kMonths[month - 1]) + " ") != std::string::npos) return month;
        return 0;
    }

    static int wordsShared(const std::string& title, const std::string& other) {
        std::istringstream in(title);
        int shared = 0;
        for (std::string word; in >> word;) shared += word.size() > 3 && other.find(word) != std::string::npos;
        return shared;
    }

    // What history tells of a card's subject: best what bears its name, then what fell into its month, then into its year, and
    // of those what shares most words with it.
    [[nodiscard]] const common::AlmanacEntry* subjectOf(const Turn& turn) const {
        const common::AlmanacEntry* best = nullptr;
        int bestRank = -1;
        for (const common::AlmanacEntry* entry : almanac_.of({src_.module.key(), "cards", turn.piece})) {
            if (entry->sort != common::AlmanacSort::kBattle && entry->sort != common::AlmanacSort::kEvent &&
                entry->sort != common::AlmanacSort::kSiege)
                continue;
            const bool isNamed = turn.title.find(withoutArticle(entry->title)) != std::string::npos;
            const int day = (turn.year * 100 + monthIn(turn.title)) * 100;
            const int last = entry->to.isSet() ? entry->to.last() : entry->from.last();
            const bool isOfMonth = entry->from.month > 0 && entry->from.first() / 100 * 100 <= day && day <= last;
            const int nearness = isOfMonth ? 20 : entry->year() == turn.year ? 10 : 0;
            const int rank = isNamed ? 30 : nearness + std::min(9, wordsShared(entry->title, turn.title));
            if (rank > bestRank) best = entry, bestRank = rank;
        }
        return best;
    }

    void years() {
        if (isAlone_) {  // the cards come in any order: each stands beside what it is about
            for (const Turn& turn : out_.chronicle.turns) {
                if (turn.deeds.empty()) continue;
                if (const auto* about = subjectOf(turn))
                    out_.years.push_back({turn.title, deedsText(turn.deeds, kMostDeeds),
                                          about->title + ", " + about->dates() + ". " + sentencesOf(about->text).front()});
            }
            return;
        }
        for (int year = out_.chronicle.firstYear; year <= out_.chronicle.lastYear; ++year) {
            std::vector<Deed> deeds;
            for (const Turn& turn : out_.chronicle.turns)
                if (turn.year == year) deeds.insert(deeds.end(), turn.deeds.begin(), turn.deeds.end());
            std::string there;
            for (const auto* entry : landmarksOf(year))
                there += (there.empty() ? "" : "; ") + entry->title + ", " + entry->dates();
            out_.years.push_back({std::to_string(year),
                                  deeds.empty() ? "No battle and no fall of a great place." : deedsText(deeds, kMostDeeds),
                                  there.empty() ? there : there + "."});
        }
    }

    void decisions() {
        struct Found {
            double swing = 0;
            Report::Decision decision;
            const Turn* turn = nullptr;
        };
        std::vector<Found> found;
        const auto& points = out_.curve.points;
        std::size_t at = 0;
        for (const Choice& choice : out_.chronicle.choices) {
            while (at < points.size() && points[at].action < choice.action) ++at;
            if (at + 1 >= points.size() || points[at].action != choice.action || !isDecision(choice.what)) continue;
            // What a new turn or the end of the war brings is not the choice's doing.
            if (&turnAt(points[at].action) != &turnAt(points[at + 1].action)) continue;
            if (src_.result.over && at + 2 == points.size()) continue;
            const double before = told(points[at].chance.first), after = told(points[at + 1].chance.first);
            const double error = std::hypot(points[at].chance.error, points[at + 1].chance.error);
            const double swing = std::abs(after - before);
            if (swing < std::max(kLeastSwing, 2 * error)) continue;
            const Turn& turn = turnAt(choice.action);
            found.push_back({swing, {turn.title, choice.who, inProse(sentencesOf(choice.what).front()), before, after}, &turn});
        }
        std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.swing > b.swing; });
        std::vector<Found> kept;
        for (Found& it : found) {
            const bool isTold = std::any_of(kept.begin(), kept.end(), [&](const Found& k) { return k.turn == it.turn; });
            if (!isTold && kept.size() < kMostDecisions) kept.push_back(std::move(it));
        }
        std::sort(kept.begin(), kept.end(), [](const Found& a, const Found& b) { return a.turn < b.turn; });
        for (Found& it : kept) out_.decisions.push_back(std::move(it.decision));
    }

    void classSaid() {
        if (src_.notes.pauses.empty() && src_.notes.councils.empty()) return;
        const auto pauses = common::Pauses::load(src_.folders, src_.module.key(), nullptr);
        for (const PauseNote& note : src_.notes.pauses) {
            const common::Pause* pause = pauses.find(note.pause);
            if (!pause) continue;
            std::vector<std::string> votes;
            for (std::size_t i = 0; i < std::min(note.votes.size(), pause->choices.size()); ++i)
                if (note.votes[i] > 0) votes.push_back(fmt::format("{} ({})", pause->choices[i], note.votes[i]));
            std::string answer = fmt::format("{}", fmt::join(votes, "; "));
            if (!note.words.empty()) answer += (answer.empty() ? "" : "; ") + fmt::format("\u201c{}\u201d", note.words);
            if (answer.empty()) continue;  // it was passed over
            out_.said.push_back({note.when, pause->title, answer, note.isTurned ? pause->outcome : std::string()});
        }
        const auto council = common::Council::load(src_.folders, gameKeys(), nullptr);
        const auto titleOf = [&](const OfficeNote& note) {
            const common::Office* office = council.find(note.office);
            return office ? office->title : note.office;
        };
        for (const CouncilNote& note : src_.notes.councils) {
            Report::Debated debated{note.when, note.question, note.done, {}};
            for (const OfficeNote& office : note.offices) {
                if (!office.hasSpoken) continue;
                const bool hasVoted = office.vote >= 0 && office.vote < static_cast<int>(note.offices.size());
                debated.voices.push_back({titleOf(office), office.proposal, office.reason,
                                          hasVoted ? titleOf(note.offices[static_cast<std::size_t>(office.vote)])
                                          : office.vote == kNoVote ? "none"
                                                                   : ""});
            }
            if (!debated.voices.empty()) out_.debated.push_back(std::move(debated));
        }
    }

    void questions() {
        auto& q = out_.questions;
        const auto& c = out_.chronicle;
        if (const auto* most = greatest())
            q.push_back(
                fmt::format("Turning point {}: {}. Who at the table saw at once what it meant, and what would have shown it "
                            "to the others?",
                            most - out_.turned.data() + 1, most->text));
        if (luckiest_)
            q.push_back(
                luckiest_->winner == Holder::kNobody
                    ? fmt::format("{} was drawn against the odds. What would a victory have changed in the next turn?",
                                  common::capital(luckiest_->name))
                    : fmt::format(
                          "{} was won at {} %. Is a plan good because it succeeded? What would have followed if the dice "
                          "had fallen as was to be expected?",
                          common::capital(luckiest_->name), percent(leastChance_)));
        if (c.mostTimes >= 2)
            q.push_back(
                fmt::format("{} changed hands {}. What did that mean for those who lived there, and who fed the garrisons?",
                            common::capital(c.mostTaken), c.mostTimes == 2 ? "twice" : inWords(c.mostTimes) + " times"));
        for (const std::string& own : c.questions) q.push_back(own);
        if (src_.isForOne)
            q.emplace_back(
                "One player led both sides. Find a turn in which one of them was played better than the other. Can a "
                "historian be fair to both?");
        if (!out_.decisions.empty() && q.size() < kMostQuestions)
            q.push_back(fmt::format("A choice {}: {} What else could have been done, and what was known at that moment?",
                                    isAlone_ ? "in the turn of \u201c" + out_.decisions.front().when + "\u201d"
                                             : "in " + out_.decisions.front().when,
                                    out_.decisions.front().what));
        if (q.size() < kMostQuestions)
            q.emplace_back(
                isAlone_
                    ? "Set this war beside the real one. What did Parliament gain here that it never had, and at what price?"
                    : "Set this war beside the real one. In which year did they part, and for what reason?");
        if (q.size() < kMostQuestions)
            q.emplace_back("Which of the things that decided the real war has no piece, card or rule in this game?");
        if (q.size() > kMostQuestions) q.resize(kMostQuestions);
    }

    void foot() {
        out_.foot = isAlone_
                        ? "The outlook is judged by the program from the position alone."
                        : "Chances are those that the program could judge from what this reader could see; where pieces are "
                          "hidden it takes the mean of many worlds that fit.";
        out_.foot += " The chances of a battle are those before its dice fell.";
        for (const std::string& about : {out_.chronicle.aboutChances, out_.chronicle.aboutTurns})
            if (!about.empty()) out_.foot += " " + about;
    }

    Sources& src_;
    Report out_;
    common::Almanac almanac_;
    bool isAlone_ = false;
    const Fight* luckiest_ = nullptr;
    double leastChance_ = 1;
};

// Four of the maps, as evenly spread as can be, the last among them.
void takeMaps(std::vector<MapDate>& maps) {
    if (maps.size() <= kMostMaps) return;
    std::vector<MapDate> some;
    for (std::size_t i = 0; i < kMostMaps; ++i)
        some.push_back(maps[(i * (maps.size() - 1) + (kMostMaps - 1) / 2) / (kMostMaps - 1)]);
    maps = std::move(some);
}

}  // namespace

Report reportOf(Sources& sources, const std::atomic<bool>* stop) { return Maker(sources, stop).make(); }

std::string deedsText(const std::vector<Deed>& deeds, std::size_t most) {
    const auto great =
        static_cast<std::size_t>(std::count_if(deeds.begin(), deeds.end(), [](const Deed& d) { return !d.isLesser; }));
    std::size_t lesser = most > great ? most - great : 0, taken = 0;
    std::string out;
    for (const Deed& deed : deeds) {
        if (taken == most || (deed.isLesser && lesser == 0)) continue;
        if (deed.isLesser) --lesser;
        ++taken;
        const std::string_view words = deed.words;
        out += (out.empty() ? "" : "; ") + std::string(words.substr(0, words.size() - (words.ends_with('.') ? 1 : 0)));
    }
    if (deeds.size() > taken) out += "; and more";
    return common::capital(out) + (out.empty() ? "" : ".");
}

std::string pageOf(Sources sources, const std::atomic<bool>* stop) {
    Report report = reportOf(sources, stop);
    takeMaps(report.chronicle.maps);
    return htmlOf(report);
}

}  // namespace app::report
