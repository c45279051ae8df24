// Results as a page: one HTML file with its charts, on which every figure tells its interval, its n and how it was made.
//
// Arms are told apart by their names, never by colour alone; every chart has its figures in a table below. The pictures here
// are still: they are printed, and seen where no script runs. In a browser live_charts draws the same figures over them.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/lab/courses.h"
#include "app/lab/live_charts.h"
#include "app/lab/results.h"
#include "app/lab/still_charts.h"
#include "app/report/html_parts.h"
#include "common/digest.h"

namespace app::lab {

namespace {

using report::escaped;
using report::number;

constexpr std::string_view kOwnStyle = R"(
.answer { border-left: 4px solid #5a3b22; padding: 1mm 0 1mm 4mm; margin: 0 0 3mm; break-inside: avoid; }
.answer b { display: block; }
.told { font-size: 9.5pt; font-style: italic; }
.warn { color: #a3293a; font-weight: 600; }
svg text { font-size: 12px; }
th.n { white-space: normal; vertical-align: bottom; }
.grid td { padding: 0 1.5mm; font-size: 9pt; }
.grid td + td { text-align: right; min-width: 10mm; }
.paper { display: none; }
@media print { .paper { display: block; } table.long { display: none; } }
)";

constexpr std::size_t kMostRows = 80;    // of a chart; what is longer is a table alone
constexpr std::size_t kMostOnPaper = 300;  // rows of a table: some eight sheets
constexpr std::size_t kMostSpreads = 3;  // parts of a measure of which is shown how the wars lie

class LabPage {
public:
    explicit LabPage(const Results& results) : r_(results), e_(results.experiment), live_(results) {}

    std::string text() {
        head();
        answers();
        arms();
        for (const std::string& key : e_.measures) section(measureOf(key));
        methods();
        p_.put("<footer><p>Made with Edgehill {}.</p></footer>\n", escaped(e_.program));
        p_.add(live_.scripts());
        return p_.end();
    }

private:
    void head() {
        p_.begin("en", e_.title, std::string(kOwnStyle) + std::string(LiveCharts::style()), LiveCharts::head());
        p_.put("<header>\n<h1>{}</h1>\n<p class=\"sub\">{}</p>\n</header>\n<p>{}</p>\n", escaped(e_.title),
               escaped(e_.question), escaped(e_.about));
        p_.add(
            "<p class=\"told live\">What is pointed at in a picture tells its figure. An arm that is pressed in a legend is "
            "brought out, and pressed again is as the others. At its upper right a picture can be kept as SVG or PNG.</p>\n");
        if (!r_.isWhole())
            p_.put("<p class=\"warn\">The run is not finished: the figures are of the games played so far.</p>\n");
    }

    void answers() {
        if (r_.verdicts.empty()) return;
        p_.put("<section>\n<h2>What was claimed</h2>\n");
        for (const Verdict& it : r_.verdicts)
            p_.put("<p class=\"answer\"><b>{}</b>{}</p>\n", escaped(claimTitle(it.claim)), escaped(answerText(r_, it)));
        p_.put("</section>\n");
    }

    void arms() {
        p_.put(
            "<section>\n<h2>What was played</h2>\n<table>\n<thead><tr><th>Arm</th><th>Game</th><th>Played by</th>"
            "<th>With</th><th class=\"n\">Games</th></tr></thead>\n<tbody>\n");
        for (std::size_t i = 0; i < e_.arms.size(); ++i) {
            const Arm& arm = e_.arms[i];
            const std::string with = fmt::format("{}", fmt::join(playedWith(e_, arm), "; "));
            p_.put("<tr><td>{}</td><td>{}, {}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td></tr>\n", escaped(arm.title),
                   escaped(Games::entry(arm.game).title), escaped(spoken(arm.setup.scenario)), escaped(playersOf(arm)),
                   escaped(with), r_.counts[i].played - r_.counts[i].faults);
        }
        p_.put("</tbody>\n</table>\n");
        if (const std::string stop = stopText(r_); !stop.empty()) p_.put("<p>{}</p>\n", escaped(stop));
        for (const std::string& note : r_.notes) p_.put("<p>{}</p>\n", escaped(note));
        for (const std::string& fault : r_.faults) p_.put("<p class=\"warn\">Not counted: {}</p>\n", escaped(fault));
        p_.put("</section>\n");
    }

    void section(const Measure& measure) {
        std::vector<const Figure*> rows;
        for (const Figure& it : r_.figures)
            if (it.measure == measure.key) rows.push_back(&it);
        p_.put("<section>\n<h2>{}</h2>\n<p class=\"told\">{} Unit: {}. {}</p>\n", escaped(measure.title),
               escaped(definitionFor(measure, e_)), escaped(measure.unit), escaped(measure.estimator));
        if (rows.empty())
            p_.put("<p>There are no figures: no game was finished, or the arms do not differ as it needs.</p>\n");
        else if (const auto courses = coursesOf(r_, measure); !courses.empty())
            for (std::size_t i = 0; i < courses.size(); ++i) course(measure, courses[i], i);
        else if (const auto grids = gridsOf(r_, measure); !grids.empty())
            for (const Grid& it : grids) grid(measure, it);
        else if (rows.size() <= kMostRows)
            allRanges(measure, rows);
        if (!rows.empty()) table(measure, rows);
        p_.put("</section>\n");
    }

    // `live`: its number among those that a browser draws; `which`: of the charts of the measure.
    void openChart(const Measure& measure, std::size_t live, double height, const std::string& said, std::size_t which = 0) {
        const std::string id = which == 0 ? std::string(measure.key) : fmt::format("{}-{}", measure.key, which + 1);
        p_.put("<figure data-chart=\"{}\">\n", live);
        p_.put(
            "<svg class=\"still\" viewBox=\"0 0 660 {}\" role=\"img\" aria-labelledby=\"{}-t {}-d\">\n"
            "<title id=\"{}-t\">{}</title>\n<desc id=\"{}-d\">{}</desc>\n",
            number(height), id, id, id, escaped(measure.title), id, escaped(said));
    }

    // One chart; where the parts are of different things, as battles and cards, one for each, on a scale of its own.
    void allRanges(const Measure& measure, const std::vector<const Figure*>& rows) {
        static constexpr std::array<std::string_view, 4> kOfTheirOwn{"figures", "sieges", "length", "chance_load"};
        if (std::find(kOfTheirOwn.begin(), kOfTheirOwn.end(), measure.key) == kOfTheirOwn.end()) return ranges(measure, rows);
        std::size_t which = 0;
        for (auto from = rows.begin(); from != rows.end(); ++which) {
            const auto to = std::find_if(from, rows.end(), [&](const Figure* it) { return it->part != (*from)->part; });
            ranges(measureOf(measure.key, (*from)->part), {from, to}, which, to == rows.end());
            from = to;
        }
    }

    // A row a figure: its mark and the line that its interval covers; rows of one part stand together.
    void ranges(const Measure& measure, const std::vector<const Figure*>& rows, std::size_t which = 0, bool isLast = true) {
        double low = rows.front()->figure.low, high = rows.front()->figure.high;
        bool hasHistory = false;
        for (const Figure* it : rows) {
            low = std::min(low, it->figure.low), high = std::max(high, it->figure.high);
            const auto then = historyOn(*it);
            if (then) low = std::min(low, *then), high = std::max(high, *then), hasHistory = true;
        }
        if (measure.isShare || low > 0) low = std::min(low, measure.isShare || low < high / 2 ? 0.0 : low);
        const auto ticks = axisMarks(low, high);
        const double left = 250, right = 640, top = 8, row = 16, first = ticks.front(), last = ticks.back();
        const auto x = [&](double value) { return left + (right - left) * (value - first) / std::max(1e-12, last - first); };
        double height = top;
        std::string part;
        bool isGrouped = false;  // several arms of a part: it has a line for its title
        for (const Figure* it : rows) isGrouped = isGrouped || it->part == part || e_.arms.size() > 1, part = it->part;
        part.clear();
        for (const Figure* it : rows) height += row * (isGrouped && it->part != part ? 2 : 1), part = it->part;
        openChart(measure, live_.ranges(measure, rows), height + 30, "Its figures stand in the table below.", which);
        for (const double at : ticks)
            p_.put("<path d=\"M{0} {1}V{2}\" stroke=\"#d8ccb0\"/><text x=\"{0}\" y=\"{3}\" text-anchor=\"middle\">{4}</text>\n",
                   number(x(at)), number(top), number(height), number(height + 16), markText(measure, at));
        double y = top;
        part.clear();
        for (const Figure* it : rows) {
            if (isGrouped && it->part != part) {
                y += row;
                p_.put("<text x=\"4\" y=\"{}\" font-weight=\"bold\">{}</text>\n", number(y - 4), escaped(it->title));
            }
            part = it->part;
            y += row;
            const double middle = y - row / 2;
            p_.put("<g><title>{}: {}, n = {}</title><text x=\"{}\" y=\"{}\">{}</text>", escaped(it->title),
                   escaped(intervalText(measure, it->figure)), it->n, isGrouped ? 16 : 4, number(middle + 4),
                   escaped(label(isGrouped ? armTitle(e_, it->arm) : it->title)));
            if (const auto then = historyOn(*it))
                p_.put("<path d=\"M{} {}l6 6l-6 6l-6 -6Z\" fill=\"#1f1a14\" fill-opacity=\"0.5\"/>", number(x(*then)),
                       number(middle - 6));
            p_.put(
                "<path d=\"M{0} {1}H{2}M{0} {3}v8M{2} {3}v8\" stroke=\"#5a3b22\" stroke-width=\"1.6\" fill=\"none\"/>"
                "<circle cx=\"{4}\" cy=\"{1}\" r=\"3.6\" fill=\"#5a3b22\"/></g>\n",
                number(x(it->figure.low)), number(middle), number(x(it->figure.high)), number(middle - 4),
                number(x(it->figure.value)));
        }
        p_.put("</svg>\n");
        if (isLast || hasHistory)
            p_.put("<figcaption>Points with their 95 % intervals; hover for n.{}</figcaption>\n",
                   hasHistory ? " Lozenges: as it was in fact." : "");
        p_.put("</figure>\n");
        const auto hasSpread = [](const Figure* it) { return !it->spread.counts.empty(); };
        if (which < kMostSpreads && std::all_of(rows.begin(), rows.end(), [&](const Figure* it) {
                return hasSpread(it) && it->part == rows.front()->part;
            }))
            p_.put(
                "<figure data-chart=\"{}\">\n{}<figcaption>How the wars are spread: the share of them by what they came to; a "
                "mark "
                "below at the mean.</figcaption></figure>\n",
                live_.spread(measure, rows), spreadPicture(r_, measure, rows));
    }

    static std::string label(const std::string& text, std::size_t most = 36) {
        if (text.size() <= most) return text;
        std::size_t end = most - 1;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
        return text.substr(0, end) + "\u2026";
    }

    // Curves over the time of a war, each with the band of its intervals, and what they are set beside.
    void course(const Measure& measure, const Course& of, std::size_t which) {
        constexpr std::string_view kInks[] = {"#5a3b22", "#a97c2e", "#4e6b5e", "#7e7361"};
        constexpr std::string_view kDashes[] = {"none", "9 5", "2 5", "9 3 2 3"};
        const double left = 60, right = 470, top = 10, bottom = 250;
        const auto ticks = of.marks();
        const auto x = [&](double at) { return left + (right - left) * at; };
        const auto y = [&](double v) { return bottom - (bottom - top) * (v - ticks.front()) / (ticks.back() - ticks.front()); };
        if (!of.title.empty()) p_.put("<h3>{}</h3>\n", escaped(of.title));
        openChart(measure, live_.course(measure, of), bottom + 40, "Its figures stand in the table below.", which);
        for (const double at : ticks)
            p_.put("<path d=\"M{} {}H{}\" stroke=\"{}\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                   number(left), number(y(at)), number(right), at == 0 ? "#7e7361" : "#d8ccb0",
                   number(left - 6), number(y(at) + 4), markText(measure, at));
        for (const CourseMoment& it : of.moments)
            for (const auto& [text, down] : {std::pair{it.text, 18}, std::pair{it.below, 32}})
                if (!text.empty())
                    p_.put("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", number(x(it.at)),
                           number(bottom + down), text);
        std::vector<std::pair<double, const CourseLine*>> ends;
        for (const CourseLine& line : of.lines) {
            const bool isArm = line.kind == CourseLine::Kind::kArm;
            std::string path, above, below, lozenges;
            for (const CourseLine::Point& at : line.points) {
                const auto point = [&](double v) {
                    return fmt::format("{} {} ", number(x(at.at)), number(y(v)));
                };
                path += point(at.figure.value);
                above += point(at.figure.high);
                below = point(at.figure.low) + below;
                if (line.kind == CourseLine::Kind::kHistory)
                    lozenges += fmt::format("M{} {}l5 5l-5 5l-5 -5Z", number(x(at.at)),
                                            number(y(at.figure.value) - 5));
            }
            if (isArm)
                p_.put("<path d=\"M{}L{}Z\" fill=\"{}\" fill-opacity=\"0.14\"/>", above, below, kInks[line.arm % 4]);
            p_.put("<path d=\"M{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"{}\"/>\n", path,
                   isArm                                     ? kInks[line.arm % 4]
                   : line.kind == CourseLine::Kind::kHistory ? "#1f1a14"
                                                             : "#7e7361",
                   isArm ? "2.4" : "2",
                   isArm                                    ? kDashes[line.arm % 4]
                   : line.kind == CourseLine::Kind::kFrozen ? "2 3"
                                                            : "none");
            if (!lozenges.empty()) p_.put("<path d=\"{}\" fill=\"#1f1a14\"/>\n", lozenges);
            for (const CourseLine::Point& at : line.points)
                if (at.of)
                    p_.put("<circle cx=\"{}\" cy=\"{}\" r=\"3.2\" fill=\"{}\"><title>{}, {}: {}, n = {}</title></circle>\n",
                           number(x(at.at)), number(y(at.figure.value)), kInks[line.arm % 4],
                           escaped(line.title), escaped(at.of->title), escaped(intervalText(measure, at.figure)), at.of->n);
            ends.emplace_back(y(line.points.back().figure.value), &line);
        }
        std::stable_sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        double free = -1e6;  // names stand where their lines end, or below
        for (const auto& [at, line] : ends) {
            const double place = std::max(at, free);
            free = place + 15;
            if (place > at + 4)
                p_.put("<path d=\"M{} {}L{} {}\" stroke=\"#d8ccb0\"/>", number(right + 2), number(at),
                       number(right + 10), number(place));
            p_.put("<text x=\"{}\" y=\"{}\">{}</text>\n", number(right + 12), number(place + 4),
                   escaped(label(line->title, 26)));
        }
        const bool hasHistory = std::any_of(of.lines.begin(), of.lines.end(),
                                            [](const CourseLine& it) { return it.kind == CourseLine::Kind::kHistory; });
        p_.put("</svg>\n<figcaption>Lines with the band of their 95 % intervals, over {}{}{}</figcaption>\n</figure>\n",
               of.title.empty() ? "the share of the turns that are played." : "the dates of the map of the war.",
               hasHistory
                   ? " Lozenges: as it was in fact; dots: as it began, which is the map of a war that never moves."
                   : "",
               of.note.empty() ? "" : " " + escaped(of.note));
    }

    // Rows by date; what it was in fact is told by the table below.
    void grid(const Measure& measure, const Grid& of) {
        p_.put("<h3>{}</h3>\n", escaped(e_.arms[of.arm].title));
        if (measure.key == "bias_map") {
            if (!std::exchange(hasShapes_, true)) p_.add(countyShapesOnce());
            p_.put(
                "<figure data-chart=\"{}\">\n{}<figcaption>Red: more the King\u2019s than in fact; blue: more "
                "Parliament\u2019s; on "
                "paper by half and more with a full square or a hollow circle. Grey: the game has nothing "
                "there.</figcaption></figure>\n",
                live_.map(measure, of), mapPicture(of));
        }
        p_.put("<figure data-chart=\"{}\">\n<table class=\"grid still\">\n<thead><tr><th></th>", live_.grid(measure, of));
        for (const CourseMoment& it : of.moments) p_.put("<th>{}<br>{}</th>", it.text, it.below);
        p_.put("</tr></thead>\n<tbody>\n");
        for (const Grid::Row& row : of.rows) {
            p_.put("<tr><td>{}</td>", escaped(row.title));
            for (const Figure* it : row.cells) {
                if (!it) {
                    p_.put("<td></td>");
                    continue;
                }
                const double value = it->figure.value;
                const bool isBias = !measure.isShare && it->history;
                const char* ink = !isBias ? "169,124,46" : value < 0 ? "26,70,120" : "166,34,57";
                const double depth = isBias ? 0.28 * std::abs(value) : measure.isShare ? 0.5 * value : 0.0;
                const bool wasSo = historyOn(*it) && *historyOn(*it) > 0.5;
                p_.put("<td style=\"background:rgba({},{:.2f})\" title=\"{}, n = {}\">{}{}</td>", ink, std::min(0.6, depth),
                       escaped(intervalText(measure, it->figure)), it->n, cellText(measure, *it), wasSo ? " \u25c6" : "");
            }
            p_.put("</tr>\n");
        }
        p_.put("</tbody>\n</table>\n<figcaption class=\"told\">{}</figcaption>\n</figure>\n",
               measure.isShare ? "In 100 wars; a lozenge where it was so in fact."
                               : "Red: more the King\u2019s than in fact; blue: more Parliament\u2019s.");
    }

    void table(const Measure& measure, const std::vector<const Figure*>& rows) {
        const bool hasGaps = std::any_of(rows.begin(), rows.end(), [](const Figure* it) { return it->gap.has_value(); });
        const bool hasHistory = std::any_of(rows.begin(), rows.end(), [](const Figure* it) { return it->history.has_value(); });
        const bool isLong = rows.size() > kMostOnPaper;
        if (isLong)
            p_.put("<p class=\"told paper\">On the screen a table of all {} figures with their intervals stands here.</p>\n",
                   rows.size());
        p_.put(
            "<table{}>\n<thead><tr><th></th><th>Arm</th><th class=\"n\">{} [95 %]</th><th class=\"n\">n</th>"
            "<th class=\"n\">n for \u00b1 {}</th>{}{}</tr></thead>\n<tbody>\n",
            isLong ? " class=\"long\"" : "", escaped(measure.unit), aimText(measure),
            hasHistory ? "<th class=\"n\">in fact</th>" : "", hasGaps ? "<th class=\"n\">less the first arm [95 %]</th>" : "");
        std::string part;
        for (const Figure* it : rows) {
            const Measure& told = measureOf(it->measure, it->part);
            p_.put("<tr><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>"
                   "<td class=\"n\">{}</td>",
                   it->part != part ? escaped(it->title) : "", escaped(armTitle(e_, it->arm)),
                   intervalText(told, it->figure), it->n, gamesText(*it));
            if (hasHistory) p_.put("<td class=\"n\">{}</td>", historyText(*it).value_or(""));
            if (hasGaps) p_.put("<td class=\"n\">{}</td>", it->gap ? gapText(told, it->gap->gap) : std::string());
            p_.put("</tr>\n");
            part = it->part;
        }
        p_.put("</tbody>\n</table>\n");
    }

    static std::string gamesText(const Figure& figure) {
        const auto games = gamesFor(figure);
        return games ? std::to_string(*games) : std::string();
    }

    void methods() {
        p_.put(
            "<section>\n<h2>How it was done</h2>\n<p>{} games of each arm were asked for, with the seeds from {} on, the same "
            "in "
            "every arm. {}</p>\n<p>Where two arms play the same game they are compared pair by pair, seed by seed; different "
            "games "
            "are compared as samples that have nothing to do with each other. Every interval holds the truth in 95 of 100 such "
            "runs, each by itself.{} All figures are of the players named, and of no others.</p>\n<p>Digests of the data: ",
            r_.games(), e_.seed,
            e_.dice == common::TraceDice::kPurpose
                ? "Dice and draws depend on the seed, the turn, the clause and how many such came before it, so that one throw "
                  "more "
                  "changes no other; the games of one seed still drift apart once anything differs."
                : "Dice and draws come one after another, as in any game, so that one throw more changes all that follow.",
            r_.verdicts.empty()
                ? ""
                : " What was claimed was claimed before the run; its probabilities are corrected for the number "
                  "of claims by Holm\u2019s method, and a claim counts as decided below 5 in 100.");
        for (std::size_t i = 0; i < e_.arms.size(); ++i)
            p_.put("{}{} {}", i > 0 ? ", " : "", escaped(e_.arms[i].title), common::digestText(e_.arms[i].data));
        p_.put(".</p>\n</section>\n");
    }

    const Results& r_;
    const Experiment& e_;
    LiveCharts live_;
    bool hasShapes_ = false;  // of the counties
    report::PageWriter p_;
};

}  // namespace

std::string htmlOf(const Results& results) { return LabPage(results).text(); }

}  // namespace app::lab
