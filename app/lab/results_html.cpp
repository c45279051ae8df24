// Results as a page: one HTML file with its charts, on which every figure tells its interval, its n and how it was made.
//
// Arms are told apart by their names, never by colour alone; every chart has its figures in a table below.
#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "app/games.h"
#include "app/lab/results.h"
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
)";

constexpr std::size_t kMostRows = 80;  // of a chart; what is longer is a table alone

class LabPage {
public:
    explicit LabPage(const Results& results) : r_(results), e_(results.experiment) {}

    std::string text() {
        head();
        answers();
        arms();
        for (const std::string& key : e_.measures) section(measureOf(key));
        methods();
        p_.put("<footer><p>Made with Edgehill {}.</p></footer>\n", escaped(e_.program));
        return p_.end();
    }

private:
    void head() {
        p_.begin("en", e_.title, kOwnStyle);
        p_.put("<header>\n<h1>{}</h1>\n<p class=\"sub\">{}</p>\n</header>\n<p>{}</p>\n", escaped(e_.title),
               escaped(e_.question), escaped(e_.about));
        if (!r_.isWhole())
            p_.put("<p class=\"warn\">The run is not finished: the figures are of the games played so far.</p>\n");
    }

    void answers() {
        if (r_.verdicts.empty()) return;
        p_.put("<section>\n<h2>What was claimed</h2>\n");
        for (const Verdict& it : r_.verdicts)
            p_.put("<p class=\"answer\"><b>{}</b>{}</p>\n", escaped(it.claim.text), escaped(answerText(r_, it)));
        p_.put("</section>\n");
    }

    void arms() {
        p_.put(
            "<section>\n<h2>What was played</h2>\n<table>\n<thead><tr><th>Arm</th><th>Game</th><th>Played by</th>"
            "<th>With</th><th class=\"n\">Games</th></tr></thead>\n<tbody>\n");
        for (std::size_t i = 0; i < e_.arms.size(); ++i) {
            const Arm& arm = e_.arms[i];
            std::string seats, with;
            for (std::size_t s = 0; s < arm.sides.size(); ++s)
                seats += fmt::format("{}{}: {}", s > 0 ? ", " : "", arm.sides[s], arm.seats[s].text());
            for (const auto& [option, value] : arm.setup.options) with += fmt::format("{}={} ", option, value);
            for (const std::string& overlay : arm.overlays) with += "data laid over: " + overlay + " ";
            if (!arm.position.empty()) with += "from " + arm.position;
            p_.put("<tr><td>{}</td><td>{}, {}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td></tr>\n", escaped(arm.title),
                   escaped(Games::entry(arm.game).title), escaped(arm.setup.scenario), escaped(seats), escaped(with),
                   r_.counts[i].played - r_.counts[i].faults);
        }
        p_.put("</tbody>\n</table>\n");
        if (const std::string stop = stopText(r_); !stop.empty()) p_.put("<p>{}</p>\n", escaped(stop));
        for (const std::string& fault : r_.faults) p_.put("<p class=\"warn\">Not counted: {}</p>\n", escaped(fault));
        p_.put("</section>\n");
    }

    void section(const Measure& measure) {
        std::vector<const Figure*> rows;
        for (const Figure& it : r_.figures)
            if (it.measure == measure.key) rows.push_back(&it);
        p_.put("<section>\n<h2>{}</h2>\n<p class=\"told\">{} Unit: {}. {}</p>\n", escaped(measure.title),
               escaped(measure.definition), escaped(measure.unit), escaped(measure.estimator));
        if (rows.empty())
            p_.put("<p>There are no figures: no game was finished, or the arms do not differ as it needs.</p>\n");
        else if (measure.key == "resolution")
            course(measure, rows);
        else if (rows.size() <= kMostRows)
            ranges(measure, rows);
        if (!rows.empty()) table(measure, rows);
        p_.put("</section>\n");
    }

    void openChart(const Measure& measure, double height, const std::string& said) {
        p_.put(
            "<figure>\n<svg viewBox=\"0 0 660 {}\" role=\"img\" aria-labelledby=\"{}-t {}-d\">\n<title id=\"{}-t\">{}</title>\n"
            "<desc id=\"{}-d\">{}</desc>\n",
            number(height), measure.key, measure.key, measure.key, escaped(measure.title), measure.key, escaped(said));
    }

    // A row a figure: its mark and the line that its interval covers; rows of one part stand together.
    void ranges(const Measure& measure, const std::vector<const Figure*>& rows) {
        double low = rows.front()->figure.low, high = rows.front()->figure.high;
        for (const Figure* it : rows) low = std::min(low, it->figure.low), high = std::max(high, it->figure.high);
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
        openChart(measure, height + 30, "Its figures stand in the table below.");
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
            p_.put(
                "<path d=\"M{0} {1}H{2}M{0} {3}v8M{2} {3}v8\" stroke=\"#5a3b22\" stroke-width=\"1.6\" fill=\"none\"/>"
                "<circle cx=\"{4}\" cy=\"{1}\" r=\"3.6\" fill=\"#5a3b22\"/></g>\n",
                number(x(it->figure.low)), number(middle), number(x(it->figure.high)), number(middle - 4),
                number(x(it->figure.value)));
        }
        p_.put("</svg>\n<figcaption>Points with their 95 % intervals; hover for n.</figcaption>\n</figure>\n");
    }

    static std::string label(const std::string& text) {
        constexpr std::size_t kMost = 36;
        if (text.size() <= kMost) return text;
        std::size_t end = kMost - 1;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
        return text.substr(0, end) + "\u2026";
    }

    // Curves over the tenths of a game, each with the band of its intervals.
    void course(const Measure& measure, const std::vector<const Figure*>& rows) {
        constexpr std::string_view kInks[] = {"#5a3b22", "#a97c2e", "#4e6b5e", "#7e7361"};
        constexpr std::string_view kDashes[] = {"none", "9 5", "2 5", "9 3 2 3"};
        const double left = 60, right = 490, top = 10, bottom = 250;
        double low = 0, high = 0;
        for (const Figure* it : rows) low = std::min(low, it->figure.low), high = std::max(high, it->figure.high);
        const auto ticks = axisMarks(low, high);
        const auto x = [&](const Figure& it) { return left + (right - left) * std::stod(it.part) / 90; };
        const auto y = [&](double v) { return bottom - (bottom - top) * (v - ticks.front()) / (ticks.back() - ticks.front()); };
        openChart(measure, bottom + 26, "Its figures stand in the table below.");
        for (const double at : ticks)
            p_.put("<path d=\"M{} {}H{}\" stroke=\"#d8ccb0\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n",
                   number(left), number(y(at)), number(right), number(left - 6), number(y(at) + 4), markText(measure, at));
        for (const Figure* it : rows)
            if (it->arm == rows.front()->arm)
                p_.put("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{} %</text>\n", number(x(*it)), number(bottom + 18),
                       it->part);
        for (std::size_t i = 0; i < e_.arms.size(); ++i) {
            std::string line, above, below;
            const Figure* end = nullptr;
            for (const Figure* it : rows) {
                if (it->arm != e_.arms[i].key) continue;
                const auto point = [&](double v) { return fmt::format("{} {} ", number(x(*it)), number(y(v))); };
                line += point(it->figure.value);
                above += point(it->figure.high);
                below = point(it->figure.low) + below;
                end = it;
            }
            if (!end) continue;
            p_.put(
                "<path d=\"M{}L{}Z\" fill=\"{}\" fill-opacity=\"0.14\"/><path d=\"M{}\" fill=\"none\" stroke=\"{}\" "
                "stroke-width=\"2.4\" stroke-dasharray=\"{}\"/><text x=\"{}\" y=\"{}\">{}</text>\n",
                above, below, kInks[i % 4], line, kInks[i % 4], kDashes[i % 4], number(right + 6),
                number(y(end->figure.value) + 4), escaped(label(e_.arms[i].title)));
        }
        p_.put(
            "</svg>\n<figcaption>Lines with the band of their 95 % intervals, over the share of the turns that are played."
            "</figcaption>\n</figure>\n");
    }

    void table(const Measure& measure, const std::vector<const Figure*>& rows) {
        const bool hasGaps = std::any_of(rows.begin(), rows.end(), [](const Figure* it) { return it->gap.has_value(); });
        p_.put(
            "<table>\n<thead><tr><th></th><th>Arm</th><th class=\"n\">{} [95 %]</th><th class=\"n\">n</th>"
            "<th class=\"n\">n for \u00b1 {}</th>{}</tr></thead>\n<tbody>\n",
            escaped(measure.unit), aimText(measure), hasGaps ? "<th class=\"n\">less the first arm [95 %]</th>" : "");
        std::string part;
        for (const Figure* it : rows) {
            p_.put("<tr><td>{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>"
                   "<td class=\"n\">{}</td>",
                   it->part != part ? escaped(it->title) : "", escaped(armTitle(e_, it->arm)),
                   intervalText(measure, it->figure), it->n, gamesText(*it));
            if (hasGaps) p_.put("<td class=\"n\">{}</td>", it->gap ? intervalText(measure, it->gap->gap) : std::string());
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
                  "of claims by Holm's method, and a claim counts as decided below 5 in 100.");
        for (std::size_t i = 0; i < e_.arms.size(); ++i)
            p_.put("{}{} {}", i > 0 ? ", " : "", escaped(e_.arms[i].title), common::digestText(e_.arms[i].data));
        p_.put(".</p>\n</section>\n");
    }

    const Results& r_;
    const Experiment& e_;
    report::PageWriter p_;
};

}  // namespace

std::string htmlOf(const Results& results) { return LabPage(results).text(); }

}  // namespace app::lab
