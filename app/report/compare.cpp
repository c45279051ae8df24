// Compare: the wars of several groups that began alike, side by side: where they parted, who held what, whose dice.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "app/report/html_parts.h"
#include "app/report/phrases.h"
#include "app/report/reading.h"
#include "app/report/report.h"
#include "common/words.h"

namespace app::report {

namespace {

constexpr std::size_t kMostPartings = 8, kMostDeeds = 4, kMostPlaces = 24;

constexpr std::string_view kCompareStyle = R"(
.maps.three { grid-template-columns: 1fr 1fr 1fr; }
.maps.four { grid-template-columns: 1fr 1fr 1fr 1fr; }
.maps.three svg, .maps.four svg { max-height: 60mm; }
.maps { margin-bottom: 3mm; }
.maps figcaption { font-size: 8.5pt; }
ol.parted > li { margin-bottom: 2mm; break-inside: avoid; }
ol.parted ul { margin: 0; }
td.real { font-style: italic; }
)";

// A line of the log as the reader has it.
struct ToldTo {
    std::string text;
    std::size_t action = 0;  // so many actions were done before the one that wrote it
};

// The first line that some of these groups have and others have not, and who has which.
struct Parting {
    std::size_t line = 0;
    struct Way {
        std::string text;  // empty: the war was over, or not played so far
        std::vector<std::size_t> groups;
    };
    std::vector<Way> ways;
};

bool isAllOf(const std::vector<Holder>& held, Holder who) {
    return std::all_of(held.begin(), held.end(), [&](Holder h) { return h == who; });
}

class Comparison : PageWriter {
public:
    Comparison(std::vector<War> wars, bool haveOneSeed) : haveOneSeed_(haveOneSeed) {
        for (War& war : wars) {
            areAlike_ = areAlike_ && war.sources.setup.options == wars.front().sources.setup.options;
            areDiceOfOneKind_ = areDiceOfOneKind_ && war.sources.setup.dice == wars.front().sources.setup.dice;
            areDiceByPurpose_ = areDiceByPurpose_ && war.sources.setup.dice == common::Dice::kByPurpose;
            const auto& options = war.sources.setup.options;
            const auto order = options.find("historical_order");
            haveOneOrder_ = haveOneOrder_ && order != options.end() && order->second == "on";
            names_.push_back(war.name);
            lines_.push_back(linesOf(war));
            reports_.push_back(reportOf(war.sources));
            results_.push_back(war.sources.result);
        }
        isAlone_ = reports_.front().isWorth;
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < reports_.size(); ++i) all.push_back(i);
        part(all, 0);
        std::stable_sort(partings_.begin(), partings_.end(),
                         [](const Parting& a, const Parting& b) { return a.line < b.line; });
    }

    std::string text() {
        const Report& first = reports_.front();
        begin("en", first.game + ": the wars of " + common::listed(names_), kCompareStyle);
        defineGround(*this, ground());
        head();
        partedAt();
        maps();
        placesAtTheEnd();
        courses();
        dice();
        answers();
        turns();
        questions();
        put("<footer><p>{}</p><p>Made with Edgehill " EDGEHILL_VERSION ".</p></footer>\n", escaped(first.foot));
        return end();
    }

private:
    [[nodiscard]] const Ground& ground() const { return reports_.front().chronicle.ground; }
    [[nodiscard]] Holder own() const { return isAlone_ || reports_.front().isSecondSide ? Holder::kParliament : Holder::kKing; }
    [[nodiscard]] std::string namesOf(const std::vector<std::size_t>& groups) const {
        std::vector<std::string> out;
        for (const std::size_t i : groups) out.push_back(names_[i]);
        return common::listed(out);
    }
    [[nodiscard]] std::size_t mostTurns() const {
        std::size_t most = 0;
        for (const Report& r : reports_) most = std::max(most, r.chronicle.turns.size());
        return most;
    }
    [[nodiscard]] std::size_t fewestTurns() const {
        std::size_t fewest = mostTurns();
        for (const Report& r : reports_) fewest = std::min(fewest, r.chronicle.turns.size());
        return fewest;
    }
    [[nodiscard]] const std::string& turnAt(std::size_t group, std::size_t action) const {
        const auto& turns = reports_[group].chronicle.turns;
        std::size_t found = 0;
        for (std::size_t i = 0; i < turns.size(); ++i)
            if (turns[i].action <= action) found = i;
        return turns[found].title;
    }

    // Partings

    // What a side keeps to itself is told to whoever sees all, and to nobody else.
    static std::vector<ToldTo> linesOf(const War& war) {
        std::vector<ToldTo> out;
        const bool seesAll = war.sources.reader == common::PlayerId::kNobody;
        std::size_t action = 0;
        for (std::size_t i = 0; i < war.sources.log.size(); ++i) {
            while (action < war.logEnds.size() && static_cast<std::size_t>(war.logEnds[action]) <= i) ++action;
            const common::LogEntry& entry = war.sources.log[i];
            ToldTo line{entry.textFor(war.sources.reader), action};
            if (seesAll)
                for (const std::string& secret : entry.secret)
                    if (!secret.empty() && secret != entry.text) line.text += " (" + secret + ")";
            if (!line.text.empty() && entry.kind != common::LogKind::kHeading) out.push_back(std::move(line));
        }
        return out;
    }

    void part(const std::vector<std::size_t>& groups, std::size_t from) {
        std::size_t longest = 0;
        for (const std::size_t g : groups) longest = std::max(longest, lines_[g].size());
        for (std::size_t n = from; groups.size() > 1 && n < longest; ++n) {
            Parting it{n, {}};
            for (const std::size_t g : groups) {
                const std::string text = n < lines_[g].size() ? lines_[g][n].text : "";
                const auto way = std::find_if(it.ways.begin(), it.ways.end(), [&](const auto& w) { return w.text == text; });
                if (way == it.ways.end())
                    it.ways.push_back({text, {g}});
                else
                    way->groups.push_back(g);
            }
            if (it.ways.size() < 2) continue;
            const auto ways = it.ways;
            partings_.push_back(std::move(it));
            for (const Parting::Way& way : ways) part(way.groups, n + 1);
            return;
        }
    }

    [[nodiscard]] std::string whenOf(const Parting& it) const {
        for (const Parting::Way& way : it.ways)
            if (!way.text.empty()) return turnAt(way.groups.front(), lines_[way.groups.front()][it.line].action);
        return {};
    }

    // Before and after the wars part.
    [[nodiscard]] const char* aboutDice() const {
        if (!drawAlike()) return "";
        return areDiceByPurpose_
                   ? " Before it the wars are alike, to the dice; after it they go on drawing alike where they can."
                   : " Before it the wars are alike, to the dice; after it each has dice of its own.";
    }
    [[nodiscard]] bool drawAlike() const { return haveOneSeed_ && areDiceOfOneKind_; }

    void partedAt() {
        add("<section>\n<h2>Where they parted</h2>\n");
        if (partings_.empty()) {
            put("<p>As far as this reader could see all of these wars are the same.</p>\n");
        } else {
            put("<p>The first thing that was not the same, as far as this reader could see.{}{}</p>\n<ol class=\"parted\">\n",
                aboutDice(),
                haveOneOrder_ ? " The cards come in one order in all of them, whatever is decided." : "");
            for (std::size_t i = 0; i < std::min(partings_.size(), kMostPartings); ++i) {
                const Parting& it = partings_[i];
                put("<li>In {}:\n<ul>\n", escaped(whenOf(it)));
                for (const Parting::Way& way : it.ways)
                    put("<li><b>{}:</b> {}</li>\n", escaped(namesOf(way.groups)),
                        way.text.empty() ? "the war was not played on." : escaped(way.text));
                add("</ul>\n</li>\n");
            }
            add("</ol>\n");
        }
        add("</section>\n");
    }

    // The head

    void head() {
        const Report& first = reports_.front();
        put("<header>\n<h1>{} wars, side by side</h1>\n<p class=\"sub\">{}: {}.</p>\n<p class=\"sub\">{}.</p>\n</header>\n",
            escaped(common::capital(inWords(static_cast<int>(reports_.size())))), escaped(first.game),
            escaped(common::listed(names_)), escaped(first.forWhom));
        if (!haveOneSeed_)
            add("<p>These wars have not the same seed: their cards and dice were never alike, and where they parted says "
                "little.</p>\n");
        else if (!areDiceOfOneKind_)
            add("<p>Some of these wars draw by purpose and others one after another: their cards and dice were never alike, "
                "and where they parted says little.</p>\n");
        else if (areDiceByPurpose_ && areAlike_)
            add("<p>These wars are one set: they draw by purpose from one seed. Each draw of a turn gave all of them the same "
                "card, as long as their decks held the same cards, and each throw for the same purpose fell alike.</p>\n");
        if (!areAlike_) add("<p>The options of these wars are not the same; what differs may come from them.</p>\n");
        add("<section>\n<h2>How they ended</h2>\n<table>\n<thead><tr><th scope=\"col\">Group</th><th "
            "scope=\"col\">Result</th>");
        if (hasScore()) add("<th scope=\"col\" class=\"n\">Score</th>");
        add("<th scope=\"col\" class=\"n\">Turns</th><th scope=\"col\">Played by</th></tr></thead>\n<tbody>\n");
        for (std::size_t i = 0; i < reports_.size(); ++i) {
            std::vector<std::string> players;
            for (const auto& [what, who] : reports_[i].facts)
                if ((what == "The King" || what == "Parliament") && !who.empty()) players.push_back(what + ": " + who);
            put("<tr><th scope=\"row\">{}</th><td>{}</td>", escaped(names_[i]), escaped(reports_[i].headline));
            if (hasScore()) put("<td class=\"n\">{}</td>", common::withSign(results_[i].score));
            put("<td class=\"n\">{}</td><td>{}</td></tr>\n", reports_[i].chronicle.turns.size(),
                escaped(players.empty() ? "the class" : common::listed(players)));
        }
        add("</tbody>\n</table>\n</section>\n");
    }
    [[nodiscard]] bool hasScore() const {
        const auto& facts = reports_.front().facts;
        return std::any_of(facts.begin(), facts.end(), [](const auto& fact) { return fact.first == "Score"; });
    }

    // Maps

    void maps() {
        add("<section>\n<h2>Who held what</h2>\n<p class=\"key\">");
        keySign(*this, Holder::kKing, "the King");
        keySign(*this, Holder::kParliament, "Parliament");
        if (!ground().areas.empty()) add("Areas: hatched the King, dotted Parliament, barred disputed, white nobody.");
        add("</p>\n");
        const std::size_t shared = fewestTurns();
        std::vector<std::size_t> dates;
        for (const std::size_t n : {shared / 3, 2 * shared / 3})
            if (n > 0 && n + 1 < shared && (dates.empty() || dates.back() != n)) dates.push_back(n);
        const char* columns = reports_.size() == 2 ? "" : reports_.size() % 4 == 0 ? " four" : " three";
        int id = 0;
        for (const std::size_t date : dates) mapsAt(date, columns, id);
        mapsAt(mostTurns(), columns, id);
        add("</section>\n");
    }
    // Of each group the map at the end of that turn, or the last.
    void mapsAt(std::size_t turn, const char* columns, int& id) {
        put("<div class=\"maps{}\">\n", columns);
        for (std::size_t i = 0; i < reports_.size(); ++i) {
            const auto& all = reports_[i].chronicle.maps;
            if (all.empty()) continue;
            MapDate date = all[std::min(turn, all.size() - 1)];
            date.title = names_[i] + ": " + (turn >= all.size() ? "the end" : date.title);
            drawMap(*this, ground(), date, fmt::format("map{}", id++));
        }
        add("</div>\n");
    }

    [[nodiscard]] std::vector<std::pair<std::string, std::vector<Holder>>> lastHolders() const {
        std::vector<std::pair<std::string, std::vector<Holder>>> out;
        const bool hasAreas = !ground().areas.empty();
        const std::size_t many = hasAreas ? ground().areas.size() : ground().places.size();
        for (std::size_t p = 0; p < many; ++p) {
            std::vector<Holder> held;
            for (const Report& r : reports_) {
                if (r.chronicle.maps.empty()) return {};
                const MapDate& last = r.chronicle.maps.back();
                held.push_back(hasAreas ? last.areas[p] : last.places[p]);
            }
            out.emplace_back(hasAreas ? ground().areas[p].name : ground().places[p].name, std::move(held));
        }
        return out;
    }

    void placesAtTheEnd() {
        auto differ = lastHolders();
        std::vector<std::string> kings, parliaments;
        for (const auto& [name, held] : differ) {
            if (isAllOf(held, Holder::kKing)) kings.push_back(name);
            if (isAllOf(held, Holder::kParliament)) parliaments.push_back(name);
        }
        std::erase_if(differ, [](const auto& it) { return isAllOf(it.second, it.second.front()); });
        if (!kings.empty())
            put("<p>The King held at the end of every one of these wars: {}.</p>\n", escaped(report::namesOf(kings, 12)));
        if (!parliaments.empty())
            put("<p>Parliament held at the end of every one of these wars: {}.</p>\n",
                escaped(report::namesOf(parliaments, 12)));
        if (differ.empty()) return;
        add("<table>\n<caption>What was not in the same hands at the end.</caption>\n<thead><tr><th scope=\"col\">Place</th>");
        for (const std::string& name : names_) put("<th scope=\"col\">{}</th>", escaped(name));
        add("</tr></thead>\n<tbody>\n");
        for (std::size_t i = 0; i < std::min(differ.size(), kMostPlaces); ++i) {
            put("<tr><th scope=\"row\">{}</th>", escaped(differ[i].first));
            for (const Holder h : differ[i].second) put("<td>{}</td>", nameOf(h));
            add("</tr>\n");
        }
        add("</tbody>\n</table>\n");
        if (differ.size() > kMostPlaces) put("<p>And {} more.</p>\n", inWords(static_cast<int>(differ.size() - kMostPlaces)));
    }

    // Curves, turn by turn

    void courses() {
        add("<section>\n<h2>The course of the wars</h2>\n");
        std::vector<std::vector<double>> chances, scores;
        for (const Report& r : reports_) {
            std::vector<double> chance, score;
            const auto atStart = [&](const auto& points, std::size_t action) {
                return std::find_if(points.begin(), points.end(), [&](const auto& p) { return p.action >= action; });
            };
            for (const Turn& turn : r.chronicle.turns) {
                if (const auto p = atStart(r.curve.points, turn.action); p != r.curve.points.end())
                    chance.push_back(100 * (r.isSecondSide ? 1 - p->chance.first : p->chance.first));
                if (const auto p = atStart(r.chronicle.course.points, turn.action); p != r.chronicle.course.points.end())
                    score.push_back(p->value[0]);
            }
            if (!r.curve.points.empty()) {
                const double last = r.curve.points.back().chance.first;
                chance.push_back(100 * (r.isSecondSide ? 1 - last : last));
            }
            if (!r.chronicle.course.points.empty()) score.push_back(r.chronicle.course.points.back().value[0]);
            chances.push_back(std::move(chance));
            scores.push_back(std::move(score));
        }
        curve("chance", reports_.front().curveTitle, chances, 0, 100);
        double low = 0, high = 1;
        for (const auto& line : scores)
            for (const double v : line) low = std::min(low, v), high = std::max(high, v);
        const Course& course = reports_.front().chronicle.course;
        const std::string of = course.names.size() == 2 ? course.title + ": " + course.names.front() : course.title;
        const double step = std::max(1.0, std::ceil((high - low) / 3));  // of four, so that all of them are whole numbers
        low = step * std::floor(low / step);
        curve("score", of, scores, low, low + 4 * step);
        add("</section>\n");
    }

    void curve(const char* id, const std::string& title, const std::vector<std::vector<double>>& lines, double low,
               double high) {
        constexpr double kLeft = 40, kRight = 560, kTop = 12, kBottom = 190;
        constexpr std::array<const char*, 6> kDashes{"", "7 3", "2 3", "10 3 2 3", "12 6", "1 5"};
        const double last = static_cast<double>(std::max<std::size_t>(1, mostTurns()));
        const auto x = [&](std::size_t turn) { return kLeft + (kRight - kLeft) * static_cast<double>(turn) / last; };
        const auto y = [&](double value) { return kBottom - (kBottom - kTop) * (value - low) / (high - low); };
        put("<figure>\n<svg viewBox=\"0 0 660 216\" role=\"img\" aria-labelledby=\"{}t {}d\">\n<title "
            "id=\"{}t\">{}</title>\n<desc "
            "id=\"{}d\">At the end: ",
            id, id, id, escaped(title), id);
        for (std::size_t i = 0; i < lines.size(); ++i)
            put("{}{} {}", i > 0 ? ", " : "", escaped(names_[i]), lines[i].empty() ? "nothing" : number(lines[i].back()));
        add(".</desc>\n");
        for (int step = 0; step <= 4; ++step) {
            const double value = low + (high - low) * step / 4;
            put("<path d=\"M{} {}H{}\" stroke=\"#c9bd9f\"/><text x=\"{}\" y=\"{}\" font-size=\"10\" "
                "text-anchor=\"end\">{}</text>\n",
                number(kLeft), number(y(value)), number(kRight), number(kLeft - 5), number(y(value) + 3.5),
                common::withMinus(number(value)));
        }
        const std::size_t every = mostTurns() > 12 ? 5 : 1;
        for (std::size_t turn = every; turn <= mostTurns(); turn += every)
            put("<text x=\"{}\" y=\"{}\" font-size=\"10\" text-anchor=\"middle\">{}</text>", number(x(turn)),
                number(kBottom + 16), turn);
        std::vector<std::pair<double, std::size_t>> ends;  // where each line ends, from top to bottom
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].empty()) continue;
            put("<path fill=\"none\" stroke=\"#1a1410\" stroke-width=\"1.8\" stroke-dasharray=\"{}\" d=\"", kDashes[i % 6]);
            for (std::size_t turn = 0; turn < lines[i].size(); ++turn)
                put("{}{} {}", turn == 0 ? "M" : "L", number(x(turn)), number(y(lines[i][turn])));
            add("\"/>\n");
            ends.emplace_back(y(lines[i].back()), i);
        }
        std::sort(ends.begin(), ends.end());
        double free = 0;
        for (const auto& [at, i] : ends) {
            const double label = std::max(at, free);
            put("<text x=\"{}\" y=\"{}\" font-size=\"11\">{}</text>\n", number(x(lines[i].size() - 1) + 5), number(label + 4),
                escaped(names_[i]));
            free = label + 12;
        }
        put("</svg>\n<figcaption>{}; below, the turns.</figcaption>\n</figure>\n", escaped(title));
    }

    // Dice

    struct Luck {
        int fought = 0, won = 0;
        double expected = 0;
    };
    [[nodiscard]] Luck luckOf(const Report& r) const {
        Luck out;
        for (const Fight& f : r.chronicle.fights) {
            const double mine = own() == Holder::kKing ? f.kingWins : f.parliamentWins;
            if (mine < 0) continue;
            ++out.fought;
            out.won += f.winner == own();
            out.expected += mine;
        }
        return out;
    }
    void dice() {
        put("<section>\n<h2>Whose dice</h2>\n<table>\n<caption>Battles whose chance was known before the dice fell, as {} "
            "could "
            "expect them.</caption>\n<thead><tr><th scope=\"col\">Group</th><th scope=\"col\" class=\"n\">Battles</th><th "
            "scope=\"col\" class=\"n\">To be expected</th><th scope=\"col\" class=\"n\">Won</th><th scope=\"col\">What the "
            "dice "
            "did</th></tr></thead>\n<tbody>\n",
            nameOf(own()));
        for (std::size_t i = 0; i < reports_.size(); ++i) {
            const Luck luck = luckOf(reports_[i]);
            std::string notes;  // the sentence of the expectation says what the columns say
            for (const std::string& note : reports_[i].battleNotes)
                if (!note.starts_with("Before the dice")) notes += (notes.empty() ? "" : " ") + note;
            put("<tr><th scope=\"row\">{}</th><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
                "class=\"n\">{}</td><td>{}</td></tr>\n",
                escaped(names_[i]), luck.fought, number(luck.expected), luck.won, escaped(notes));
        }
        add("</tbody>\n</table>\n</section>\n");
    }

    // What the groups answered at the pause points, and what was done then; in the order in which they met them.
    void answers() {
        std::vector<std::string> titles;
        for (const Report& r : reports_)
            for (const Report::Said& said : r.said)
                if (std::find(titles.begin(), titles.end(), said.title) == titles.end()) titles.push_back(said.title);
        if (titles.empty()) return;
        add("<section>\n<h2>What they answered</h2>\n<table>\n<thead><tr><th scope=\"col\">Pause point</th>");
        for (const std::string& name : names_) put("<th scope=\"col\">{}</th>", escaped(name));
        add("</tr></thead>\n<tbody>\n");
        for (const std::string& title : titles) {
            std::string outcome;
            put("<tr><th scope=\"row\">{}</th>", escaped(title));
            for (const Report& r : reports_) {
                const auto said =
                    std::find_if(r.said.begin(), r.said.end(), [&](const Report::Said& it) { return it.title == title; });
                if (said != r.said.end() && outcome.empty()) outcome = said->outcome;
                put("<td>{}</td>", said == r.said.end() ? "\u2013" : escaped(said->answer));
            }
            add("</tr>\n");
            if (!outcome.empty())
                put("<tr><th scope=\"row\">In truth</th><td class=\"real\" colspan=\"{}\">{}</td></tr>\n", reports_.size(),
                    escaped(outcome));
        }
        add("</tbody>\n</table>\n</section>\n");
    }

    // Turns

    [[nodiscard]] static std::string deedsOf(const Turn& turn) {
        return turn.deeds.empty() ? "\u2013" : deedsText(turn.deeds, kMostDeeds);
    }

    void turns() {
        add("<section>\n<h2>Turn by turn</h2>\n<table>\n<thead><tr><th scope=\"col\">Turn</th>");
        for (const std::string& name : names_) put("<th scope=\"col\">{}</th>", escaped(name));
        add("</tr></thead>\n<tbody>\n");
        for (std::size_t n = 0; n < mostTurns(); ++n) {
            const Turn* first = nullptr;
            bool isSame = true, isQuiet = true;
            int year = 0;
            for (const Report& r : reports_) {
                if (n >= r.chronicle.turns.size()) continue;
                const Turn& turn = r.chronicle.turns[n];
                if (!first) first = &turn;
                isSame = isSame && turn.title == first->title;
                isQuiet = isQuiet && turn.deeds.empty();
                year = turn.year;
            }
            if (!isQuiet) {
                put("<tr><th scope=\"row\">{}</th>", isSame ? escaped(first->title) : fmt::format("Turn {}", n + 1));
                for (const Report& r : reports_) {
                    if (n >= r.chronicle.turns.size()) {
                        add("<td></td>");
                        continue;
                    }
                    const Turn& turn = r.chronicle.turns[n];
                    put("<td>{}{}</td>", isSame ? "" : "<i>" + escaped(turn.title) + ".</i> ", escaped(deedsOf(turn)));
                }
                add("</tr>\n");
            }
            if (!isAlone_) inTruth(n, year);
        }
        add("</tbody>\n</table>\n</section>\n");
    }
    // After the last turn of a year.
    void inTruth(std::size_t n, int year) {
        for (const Report& r : reports_)
            if (n + 1 < r.chronicle.turns.size() && r.chronicle.turns[n + 1].year == year) return;
        for (const Report& r : reports_)
            for (const Report::Year& it : r.years)
                if (it.year == std::to_string(year) && !it.there.empty()) {
                    put("<tr><th scope=\"row\">In truth, {}</th><td class=\"real\" colspan=\"{}\">{}</td></tr>\n", year,
                        reports_.size(), escaped(it.there));
                    return;
                }
    }

    void questions() {
        std::vector<std::string> q;
        if (!partings_.empty()) {
            std::vector<std::string> sides;
            for (const Parting::Way& way : partings_.front().ways) sides.push_back(namesOf(way.groups));
            q.push_back(fmt::format("{} parted in {}. What did each know at that moment, and what did they hope for?",
                                    common::listed(sides), whenOf(partings_.front())));
        }
        std::size_t kindest = 0, unkindest = 0;
        const auto gain = [&](std::size_t i) { return luckOf(reports_[i]).won - luckOf(reports_[i]).expected; };
        for (std::size_t i = 1; i < reports_.size(); ++i) {
            if (gain(i) > gain(kindest)) kindest = i;
            if (gain(i) < gain(unkindest)) unkindest = i;
        }
        if (gain(kindest) - gain(unkindest) >= 1)
            q.push_back(
                fmt::format("The dice were kinder to {} than to {}. What of the difference between these two wars was luck, "
                            "and what was not?",
                            names_[kindest], names_[unkindest]));
        const auto held = lastHolders();
        const auto same = std::find_if(held.begin(), held.end(), [](const auto& it) {
            return isAllOf(it.second, Holder::kKing) || isAllOf(it.second, Holder::kParliament);
        });
        const auto other =
            std::find_if(held.begin(), held.end(), [](const auto& it) { return !isAllOf(it.second, it.second.front()); });
        if (same != held.end())
            q.push_back(fmt::format("{} was {} at the end of every one of these wars. Was it bound to be so?", same->first,
                                    same->second.front() == Holder::kKing ? "the King\u2019s" : "Parliament\u2019s"));
        if (other != held.end())
            q.push_back(fmt::format(
                "{} was not in the same hands at the end. Find the turn in which it was decided, in each war.", other->first));
        q.emplace_back("Which of these wars is most like the real one? Set three events side by side before you answer.");
        q.emplace_back("One war happened once. What can be learned from several that did not, and what cannot?");
        add("<section>\n<h2>Questions for the class</h2>\n<ol class=\"class\">\n");
        for (const std::string& question : q) put("<li>{}</li>\n", escaped(question));
        add("</ol>\n</section>\n");
    }

    std::vector<std::string> names_;
    std::vector<Report> reports_;
    std::vector<std::vector<ToldTo>> lines_;
    std::vector<common::Result> results_;
    std::vector<Parting> partings_;
    bool isAlone_ = false, areAlike_ = true;
    bool areDiceOfOneKind_ = true, areDiceByPurpose_ = true;
    bool haveOneOrder_ = true;  // the cards come as they are numbered, in all of these wars
    const bool haveOneSeed_;
};

}  // namespace

std::string comparisonOf(std::vector<War> wars, bool haveOneSeed) { return Comparison(std::move(wars), haveOneSeed).text(); }

}  // namespace app::report
