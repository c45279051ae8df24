// HTML: the page of a report, in one file with its pictures and its style, for the screen and for A4 paper.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "app/report/html_parts.h"
#include "app/report/phrases.h"
#include "app/report/reading.h"
#include "app/report/report.h"
#include "common/words.h"

namespace app::report {

namespace {

class Page : PageWriter {
public:
    explicit Page(const Report& report) : r_(report), c_(report.chronicle), g_(report.chronicle.ground) {}

    std::string text() {
        head();
        maps();
        curves();
        story();
        fights();
        people();
        years();
        decisions();
        said();
        debated();
        questions();
        put("<footer><p>{}</p><p>Made with Edgehill " EDGEHILL_VERSION ".</p></footer>\n", escaped(r_.foot));
        return end();
    }

private:
    void head() {
        begin(r_.language, r_.game + ": " + r_.headline);
        defineGround(*this, g_);
        put("<header>\n<h1>{}</h1>\n<p class=\"sub\">{}</p>\n<p class=\"sub\">{}.</p>\n<dl class=\"who\">\n",
            escaped(r_.headline), escaped(r_.subtitle), escaped(r_.forWhom));
        for (const auto& [what, who] : r_.facts)
            put("<div><dt>{}</dt><dd{}>{}</dd></div>\n", escaped(what), who.empty() ? " class=\"blank\"" : "",
                who.empty() ? "&#160;" : escaped(who));
        add("</dl>\n</header>\n<section>\n<h2>How it ended, and why</h2>\n<p>");
        for (std::size_t i = 0; i < r_.summary.size(); ++i) put("{}{}", i > 0 ? " " : "", escaped(r_.summary[i]));
        add("</p>\n");
        if (!r_.reasons.empty()) {
            add("<ul>\n");
            for (const std::string& reason : r_.reasons) put("<li>{}</li>\n", escaped(reason));
            add("</ul>\n");
        }
        if (!r_.ways.empty()) {
            put("<p>{}:</p>\n<ul>\n", c_.ending.empty() ? "The ways to win and to lose, as they stand"
                                                        : "The ways to win and to lose, as they stood at the end");
            for (const std::string& way : r_.ways) put("<li>{}</li>\n", escaped(way));
            add("</ul>\n");
        }
        add("</section>\n");
    }

    // The turning points since the map before.
    [[nodiscard]] std::string turnedMarks(const MapDate& date, std::size_t which) const {
        std::string out;
        const double unit = (g_.right - g_.left) / 600;
        const std::size_t from = which == 0 ? 0 : c_.maps[which - 1].action;
        for (std::size_t i = 0; i < r_.turned.size(); ++i) {
            const auto& it = r_.turned[i];
            if (it.action <= from || it.action > date.action || it.place.empty()) continue;
            const Point where = g_.placeOf(it.place);
            if (where.x == 0 && where.y == 0) continue;
            const Point p = onPage(g_, where);
            out += fmt::format(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"{}\"/><text x=\"{}\" "
                "y=\"{}\" "
                "font-size=\"{}\" text-anchor=\"middle\" fill=\"#000\" font-weight=\"bold\">{}</text>\n",
                number(p.x + 18 * unit), number(p.y + 14 * unit), number(11 * unit), number(1.6 * unit),
                number(p.x + 18 * unit), number(p.y + 20 * unit), number(17 * unit), i + 1);
        }
        return out;
    }

    void maps() {
        if (c_.maps.empty()) return;
        constexpr std::array<const char*, 5> kDates{"no date", "one date", "two dates", "three dates", "four dates"};
        put("<section>\n<h2>The country at {}</h2>\n<p class=\"key\">", kDates[std::min<std::size_t>(4, c_.maps.size())]);
        keySign(*this, Holder::kKing, "the King");
        keySign(*this, Holder::kParliament, "Parliament");
        const bool hasNobody = std::any_of(c_.maps.begin(), c_.maps.end(), [](const MapDate& m) {
            return std::find(m.places.begin(), m.places.end(), Holder::kNobody) != m.places.end();
        });
        if (hasNobody) keySign(*this, Holder::kNobody, "nobody");
        trimEnd();
        add(". ");
        if (!g_.areas.empty()) add("Areas: hatched the King, dotted Parliament, barred disputed, white nobody. ");
        if (!r_.turned.empty()) add("Numbers are the turning points.");
        add("</p>\n<div class=\"maps\">\n");
        for (std::size_t i = 0; i < c_.maps.size(); ++i)
            drawMap(*this, g_, c_.maps[i], fmt::format("map{}", i), turnedMarks(c_.maps[i], i));
        add("</div>\n</section>\n");
    }

    // Both curves share their lower edge: the turns.
    struct Frame {
        double left = 44, right = 640, top = 14, bottom = 190, height = 214;
    };
    [[nodiscard]] std::size_t lastAction() const {
        std::size_t last = 1;
        for (const auto& p : r_.curve.points) last = std::max(last, p.action);
        for (const auto& p : c_.course.points) last = std::max(last, p.action);
        for (const Turn& t : c_.turns) last = std::max(last, t.action);
        return last;
    }
    [[nodiscard]] double x(const Frame& f, std::size_t action) const {
        return f.left + (f.right - f.left) * static_cast<double>(action) / static_cast<double>(lastAction());
    }
    void turnsBelow(const Frame& f) {
        const std::size_t n = c_.turns.size();
        const bool areFew = n <= 12;
        double next = 0;
        int year = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const Turn& turn = c_.turns[i];
            const double at = x(f, turn.action);
            put("<path d=\"M{} {}v4\" stroke=\"#1a1410\"/>", number(at), number(f.bottom));
            std::string label;
            if (areFew)
                label = turn.title.substr(0, turn.title.find(" ("));
            else if (r_.isWorth)
                label = (i + 1) % 5 == 0 ? std::to_string(i + 1) : "";
            else
                label = turn.year != year ? std::to_string(turn.year) : "";
            year = turn.year;
            if (areFew && label.size() > 12) label = std::to_string(i + 1);
            if (label.empty() || at < next) continue;
            put("<text x=\"{}\" y=\"{}\" font-size=\"10\">{}</text>", number(at), number(f.bottom + 15), escaped(label));
            next = at + 6.0 * static_cast<double>(label.size()) + 6;
        }
        add("\n");
    }
    void levels(const Frame& f, const std::vector<std::pair<double, std::string>>& at) {
        for (const auto& [y, label] : at)
            put("<path d=\"M{} {}H{}\" stroke=\"#c9bd9f\"/><text x=\"{}\" y=\"{}\" font-size=\"10\" "
                "text-anchor=\"end\">{}</text>\n",
                number(f.left), number(y), number(f.right), number(f.left - 5), number(y + 3.5), escaped(label));
    }

    void curves() {
        if (r_.curve.points.size() < 2 && c_.course.points.size() < 2) return;
        add("<section>\n<h2>The course of the war, and where it turned</h2>\n");
        if (r_.curve.points.size() >= 2) chanceCurve();
        if (!r_.turned.empty()) {
            add("<ol class=\"turned\">\n");
            for (const auto& it : r_.turned)
                put("<li><b>{}:</b> {} ({}).</li>\n", escaped(it.when), escaped(it.text),
                    changeText(it.before, it.after, r_.isWorth));
            add("</ol>\n");
        }
        if (c_.course.points.size() >= 2) scoreCurve();
        add("</section>\n");
    }

    void chanceCurve() {
        const Frame f;
        const auto told = [&](double first) { return r_.isSecondSide ? 1 - first : first; };
        const auto y = [&](double chance) { return f.bottom - (f.bottom - f.top) * chance; };
        const auto& points = r_.curve.points;
        put("<figure>\n<svg viewBox=\"0 0 660 {}\" role=\"img\" aria-labelledby=\"chance-t chance-d\">\n<title "
            "id=\"chance-t\">{}</title>\n"
            "<desc id=\"chance-d\">From {} at the beginning to {} at the end.</desc>\n",
            number(f.height), escaped(r_.curveTitle), percent(told(points.front().chance.first)),
            percent(told(points.back().chance.first)));
        std::vector<std::pair<double, std::string>> lines;
        for (const int n : {0, 25, 50, 75, 100})
            lines.emplace_back(y(n / 100.0), fmt::format("{}{}", n, r_.isWorth ? "" : " %"));
        levels(f, lines);
        turnsBelow(f);
        add("<path fill=\"none\" stroke=\"#1a1410\" stroke-width=\"1.8\" stroke-linejoin=\"round\" d=\"");
        double lastX = -9;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double px = x(f, points[i].action);
            if (i > 0 && i + 1 < points.size() && px - lastX < 0.7) continue;
            put("{}{} {}", i == 0 ? "M" : "L", number(px), number(y(told(points[i].chance.first))));
            lastX = px;
        }
        add("\"/>\n");
        for (std::size_t i = 0; i < r_.turned.size(); ++i) {
            const auto& it = r_.turned[i];
            const double px = std::clamp(x(f, it.action), f.left + 9, f.right - 9), py = y(it.after);
            const double label = std::clamp(py + (it.after >= it.before ? -14 : 14), f.top + 8, f.bottom - 8);
            put("<circle cx=\"{}\" cy=\"{}\" r=\"3\"/><circle cx=\"{}\" cy=\"{}\" r=\"8\" fill=\"#fff\" stroke=\"#000\"/>"
                "<text x=\"{}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\" font-weight=\"bold\">{}</text>\n",
                number(px), number(py), number(px), number(label), number(px), number(label + 4), i + 1);
        }
        put("</svg>\n<figcaption>{}.</figcaption>\n</figure>\n", escaped(r_.curveTitle));
    }

    void scoreCurve() {
        const Frame f;
        const auto& points = c_.course.points;
        double low = 0, high = 1;
        for (const auto& p : points)
            for (std::size_t i = 0; i < c_.course.names.size(); ++i)
                low = std::min(low, p.value[i]), high = std::max(high, p.value[i]);
        const double step = std::max(1.0, std::ceil((high - low) / 5));
        low = std::floor(low / step) * step, high = std::ceil(high / step) * step;
        const auto y = [&](double v) { return f.bottom - (f.bottom - f.top) * (v - low) / (high - low); };
        put("<figure>\n<svg viewBox=\"0 0 660 {}\" role=\"img\" aria-labelledby=\"score-t score-d\">\n<title "
            "id=\"score-t\">{}</title>\n"
            "<desc id=\"score-d\">At the end: ",
            number(f.height), escaped(c_.course.title));
        for (std::size_t i = 0; i < c_.course.names.size(); ++i)
            put("{}{} {}", i > 0 ? ", " : "", escaped(c_.course.names[i]), common::withMinus(number(points.back().value[i])));
        add(".</desc>\n");
        std::vector<std::pair<double, std::string>> lines;
        for (double v = low; v <= high + 0.01; v += step) lines.emplace_back(y(v), common::withMinus(number(v)));
        levels(f, lines);
        turnsBelow(f);
        for (std::size_t i = 0; i < c_.course.names.size(); ++i) {
            put("<path fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"{} d=\"", i == 0 ? "#7c1420" : "#153554",
                i == 0 ? "" : " stroke-dasharray=\"6 3\"");
            for (std::size_t k = 0; k < points.size(); ++k)
                put("{}{} {}", k == 0 ? "M" : "H", number(x(f, points[k].action)),
                    k == 0 ? number(y(points[k].value[i])) : "V" + number(y(points[k].value[i])));
            put("H{}\"/>\n", number(f.right));
        }
        std::string names;
        if (c_.course.names.size() == 2)
            names = fmt::format(": {} in a whole line, {} in a broken one", c_.course.names[0], c_.course.names[1]);
        put("</svg>\n<figcaption>{}{}{}.</figcaption>\n</figure>\n", escaped(c_.course.title),
            c_.course.unit.empty() ? "" : ", " + escaped(c_.course.unit), escaped(names));
    }

    void story() {
        add("<section>\n<h2>The story of the war</h2>\n");
        for (const Turn& turn : c_.turns) {
            if (turn.sentences.empty()) continue;
            put("<section class=\"turn\">\n<h3>{}</h3>\n<p>", escaped(turn.title));
            for (std::size_t i = 0; i < turn.sentences.size(); ++i) put("{}{}", i > 0 ? " " : "", escaped(turn.sentences[i]));
            add("</p>\n</section>\n");
        }
        if (!c_.ending.empty()) put("<p class=\"end\">{}</p>\n", escaped(c_.ending));
        add("</section>\n");
    }

    // How unlikely it was that this side and not the other won: a sign for each halving of that chance below one half.
    [[nodiscard]] std::string luckOf(const Fight& f) const {
        const bool isKings = !(r_.isSecondSide || r_.isWorth);
        const double mine = isKings ? f.kingWins : f.parliamentWins, theirs = isKings ? f.parliamentWins : f.kingWins;
        if (mine < 0 || f.winner == Holder::kNobody) return "";
        const bool isWon = f.winner == (isKings ? Holder::kKing : Holder::kParliament);
        const double chance = (isWon ? mine : theirs) / std::max(1e-9, mine + theirs);
        const int signs = chance >= 0.5 ? 0 : chance >= 0.33 ? 1 : chance >= 0.17 ? 2 : 3;
        std::string out;
        for (int i = 0; i < signs; ++i) out += isWon ? "+" : "\u2212";
        return out;
    }

    // A turn is named on one line; a card may take several.
    [[nodiscard]] const char* turnsClass() const { return r_.isWorth ? "" : " turns"; }

    void fights() {
        add("<section>\n<h2>Battles: what the dice said against the odds</h2>\n");
        if (c_.fights.empty()) {
            add("<p>No battle was fought to an end.</p>\n</section>\n");
            return;
        }
        const bool isKings = !(r_.isSecondSide || r_.isWorth);
        const bool hasDice = std::any_of(c_.fights.begin(), c_.fights.end(), [](const Fight& f) { return !f.dice.empty(); });
        put("<table class=\"many{}\">\n<caption>The chance is that of {} before the dice fell; a sign of luck for each step "
            "below an even "
            "chance, draws left aside.</caption>\n"
            "<thead><tr><th scope=\"col\">When</th><th scope=\"col\">Where</th><th scope=\"col\">Who</th><th scope=\"col\" "
            "class=\"n\">Chance</th>"
            "{}<th scope=\"col\">Won by</th><th scope=\"col\">Luck</th><th scope=\"col\">Fought in those "
            "parts in fact</th></tr></thead>\n<tbody>\n",
            turnsClass(), isKings ? "the King" : "Parliament",
            hasDice ? "<th scope=\"col\">" + escaped(c_.diceTitle) + "</th>" : std::string());
        for (const Fight& f : c_.fights) {
            const double mine = isKings ? f.kingWins : f.parliamentWins;
            put("<tr><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td "
                "class=\"n\">{}</td>{}<td>{}</td><td>{}</td><td>{}</td></tr>\n",
                escaped(f.when), escaped(f.place), escaped(f.who),
                mine < 0 ? std::string("not known") : fmt::format("{} %", percent(mine)),
                hasDice ? "<td>" + escaped(f.dice) + "</td>" : "", escaped(f.outcome), luckOf(f), escaped(f.history));
        }
        add("</tbody>\n</table>\n<p>");
        for (std::size_t i = 0; i < r_.battleNotes.size(); ++i) put("{}{}", i > 0 ? " " : "", escaped(r_.battleNotes[i]));
        add("</p>\n</section>\n");
    }

    void people() {
        if (c_.people.empty()) return;
        add("<section>\n<h2>Who was left</h2>\n<table>\n<thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Side</th><th "
            "scope=\"col\">At the end of this war</th><th scope=\"col\">In truth</th></tr></thead>\n<tbody>\n");
        for (const Person& p : c_.people)
            put("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(p.name),
                escaped(nameOf(p.side)), escaped(p.end), escaped(p.history));
        add("</tbody>\n</table>\n</section>\n");
    }

    void years() {
        if (r_.years.empty()) return;
        put("<section>\n<h2>What history did</h2>\n<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">In this "
            "war</th><th "
            "scope=\"col\">In the real one</th></tr></thead>\n<tbody>\n",
            r_.isWorth ? "Card" : "Year");
        for (const Report::Year& y : r_.years)
            put("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n", escaped(y.year), escaped(y.here),
                escaped(y.there));
        add("</tbody>\n</table>\n</section>\n");
    }

    void decisions() {
        if (r_.decisions.empty()) return;
        put("<section>\n<h2>Decisions worth talking about</h2>\n<table class=\"more{}\">\n<caption>{} before the choice, and "
            "when "
            "the next one "
            "was "
            "asked for.</caption>\n<thead><tr><th scope=\"col\">When</th><th scope=\"col\">Who</th><th scope=\"col\">The "
            "choice</th><th "
            "scope=\"col\" class=\"n\">Before</th><th scope=\"col\" class=\"n\">After</th></tr></thead>\n<tbody>\n",
            turnsClass(), r_.isWorth ? "The outlook" : "The chance");
        const char* unit = r_.isWorth ? "" : " %";
        for (const Report::Decision& d : r_.decisions)
            put("<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"n\">{}{}</td><td class=\"n\">{}{}</td></tr>\n",
                escaped(d.when), escaped(d.who), escaped(d.what), percent(d.before), unit, percent(d.after), unit);
        add("</tbody>\n</table>\n</section>\n");
    }

    void said() {
        if (r_.said.empty()) return;
        add("<section>\n<h2>What the class answered</h2>\n<table>\n<caption>In brackets so many "
            "hands.</caption>\n<thead><tr><th "
            "scope=\"col\">When</th><th scope=\"col\">Asked</th><th scope=\"col\">The class</th><th scope=\"col\">What they "
            "did</th></tr></thead>\n<tbody>\n");
        for (const Report::Said& it : r_.said)
            put("<tr><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n", escaped(it.when), escaped(it.title),
                escaped(it.answer), escaped(it.outcome));
        add("</tbody>\n</table>\n</section>\n");
    }

    void debated() {
        if (r_.debated.empty()) return;
        add("<section>\n<h2>The minutes of the council</h2>\n");
        for (const Report::Debated& it : r_.debated) {
            put("<section class=\"turn\">\n<h3>{}{}{}</h3>\n<table>\n<thead><tr><th scope=\"col\">Office</th><th "
                "scope=\"col\">Proposed</th><th scope=\"col\">Because</th><th scope=\"col\">Voted for the proposal "
                "of</th></tr></thead>\n<tbody>\n",
                escaped(it.when), it.when.empty() ? "" : ": ", escaped(it.question));
            for (const auto& voice : it.voices)
                put("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(voice.office),
                    voice.proposal.empty() ? "nothing" : escaped(voice.proposal), escaped(voice.reason), escaped(voice.vote));
            add("</tbody>\n</table>\n");
            if (!it.done.empty()) put("<p><b>Done:</b> {}</p>\n", escaped(it.done));
            add("</section>\n");
        }
        add("</section>\n");
    }

    void questions() {
        add("<section>\n<h2>Questions for the class</h2>\n<ol class=\"class\">\n");
        for (const std::string& question : r_.questions) put("<li>{}</li>\n", escaped(question));
        add("</ol>\n</section>\n");
    }

    const Report& r_;
    const Chronicle& c_;
    const Ground& g_;
};

}  // namespace

std::string htmlOf(const Report& report) { return Page(report).text(); }

}  // namespace app::report
