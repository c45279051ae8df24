// Draws worksheets.
#include "app/report/sheet.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

#include "app/games.h"
#include "app/report/html_parts.h"
#include "common/timeline.h"
#include "common/words.h"

namespace app::report {

namespace {

using common::SheetMap;
using common::SheetTimeline;

constexpr std::string_view kSheetStyle = R"(
body { font-size: 12pt; }
footer { margin-top: 4mm; }
@page { margin: 14mm 18mm; }
.names { display: flex; gap: 6mm; margin: 2mm 0 5mm; }
.names span { flex: 1; border-bottom: 1px solid #1a1410; }
.break { break-before: page; }
ol.ask { padding-left: 6mm; margin: 2mm 0; }
ol.ask > li { margin-bottom: 2mm; break-inside: avoid; }
.line { border-bottom: 1px solid #8a7a5c; height: 8mm; }
.line + .read { margin-top: 1mm; }
.answer { border-left: 3px solid #6b0f1a; padding-left: 3mm; margin: 1mm 0; }
.read { font-size: 9.5pt; font-style: italic; }
.large svg { max-height: 146mm; width: auto; max-width: 100%; margin: 0 auto; }
.large.filled svg { max-height: 126mm; }
.maps figcaption { font-size: 8pt; line-height: 1.25; }
.counties { columns: 4; column-gap: 8mm; font-size: 8.5pt; line-height: 1.25; margin: 2mm 0; padding-left: 5mm; }
.counties.asked { line-height: 2.05; }
.counties.asked li { border-bottom: 1px solid #8a7a5c; break-inside: avoid; }
.offices { display: grid; grid-template-columns: 1fr 1fr; gap: 0; }
.office { border: 1px dashed #1a1410; padding: 4mm; break-inside: avoid; font-size: 11pt; }
.office h3 { font-size: 15pt; margin: 0 0 1mm; color: #6b0f1a; }
.office p { margin: 0 0 1.5mm; }
.rules { columns: 2; column-gap: 8mm; font-size: 10.5pt; line-height: 1.35; margin-bottom: 3mm; }
.rules section { break-inside: avoid; margin-bottom: 2.5mm; }
.rules h3 { margin: 0; font-size: 11.5pt; color: #6b0f1a; }
.cite { font-size: 8.5pt; }
.extract { break-inside: avoid; margin: 0 0 4mm; }
.extract blockquote { margin: 1mm 0; padding: 2mm 4mm; border: 1px solid #8a7a5c; font-size: 12.5pt; }
table.fill td { height: 11mm; border: 1px solid #8a7a5c; } table.fill th { border: 1px solid #8a7a5c; padding-left: 1mm; }
)";

// England and Wales, kilometres.
constexpr double kLeft = 130, kRight = 662, kBottom = 0, kTop = 662;

Holder holderOf(common::Hold hold) {
    return hold == common::Hold::kRoyalist     ? Holder::kKing
           : hold == common::Hold::kParliament ? Holder::kParliament
                                               : Holder::kDisputed;
}

// What a name on the map takes up, kilometres.
struct Box {
    double west = 0, south = 0, east = 0, north = 0;
    [[nodiscard]] bool touches(Point p, double halfWidth, double halfHeight) const {
        return p.x + halfWidth > west && p.x - halfWidth < east && p.y + halfHeight > south && p.y - halfHeight < north;
    }
};

// The point of a ring's inside that is farthest from its border, as near as a number must be set, and free of the names.
Point insideOf(const Line& ring, const std::vector<Box>& names) {
    double west = ring[0].x, east = west, south = ring[0].y, north = south;
    for (const Point& p : ring)
        west = std::min(west, p.x), east = std::max(east, p.x), south = std::min(south, p.y), north = std::max(north, p.y);
    Point best{(west + east) / 2, (south + north) / 2};
    double most = -1;
    constexpr int kSteps = 24;
    for (int i = 1; i < kSteps; ++i)
        for (int k = 1; k < kSteps; ++k) {
            const Point p{west + (east - west) * i / kSteps, south + (north - south) * k / kSteps};
            bool isInside = false;
            double nearest = std::numeric_limits<double>::max();
            for (std::size_t n = 0; n < ring.size(); ++n) {
                const Point &a = ring[n], &b = ring[(n + 1) % ring.size()];
                if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) isInside = !isInside;
                const double length = std::hypot(b.x - a.x, b.y - a.y);
                const double t =
                    length > 0
                        ? std::clamp(((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length), 0.0, 1.0)
                        : 0.0;
                nearest = std::min(nearest, std::hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y));
            }
            if (std::any_of(names.begin(), names.end(), [&](const Box& name) { return name.touches(p, 7, 5); })) nearest /= 8;
            if (isInside && nearest > most) most = nearest, best = p;
        }
    return best;
}

class SheetPage : PageWriter {
public:
    SheetPage(const common::Worksheet& sheet, const Teaching& teaching, common::DataFolders& folders, bool withAnswers)
        : sheet_(sheet), teaching_(teaching), folders_(folders), withAnswers_(withAnswers) {}

    std::string text() {
        begin("en", sheet_.title, kSheetStyle);
        const bool hasMap = std::any_of(sheet_.parts.begin(), sheet_.parts.end(),
                                        [](const auto& part) { return std::holds_alternative<SheetMap>(part); });
        if (hasMap) readGround();
        put("<header>\n<h1>{}</h1>\n", escaped(sheet_.title));
        if (withAnswers_)
            add("<p class=\"sub\">For the teacher, with the answers.</p>\n");
        else if (isToBeFilledIn())
            add("<p class=\"names\">Name <span></span> Group <span></span> Date <span></span></p>\n");
        add("</header>\n");
        for (const common::SheetPart& part : sheet_.parts) std::visit([&](const auto& it) { write(it); }, part);
        add("<footer><p>Dates are Old Style, with the year from 1 January. Made with Edgehill " EDGEHILL_VERSION
            ".</p></footer>\n");
        return end();
    }

private:
    [[nodiscard]] bool isToBeFilledIn() const {
        return std::any_of(sheet_.parts.begin(), sheet_.parts.end(), [](const auto& part) {
            return std::holds_alternative<SheetMap>(part) || std::holds_alternative<SheetTimeline>(part) ||
                   std::holds_alternative<common::SheetQuestions>(part) || std::holds_alternative<common::SheetTable>(part);
        });
    }

    // Where in the almanac to read on.
    void readOn(const std::vector<std::string>& entries) {
        if (entries.empty()) return;
        std::vector<std::string> titles;
        for (const std::string& id : entries) titles.push_back(teaching_.almanac.find(id)->title);
        put("<p class=\"read\">In the almanac: {}.</p>\n", escaped(common::listed(titles)));
    }

    void write(const common::SheetText& part) { put("<p>{}</p>\n", escaped(part.text)); }
    void write(const common::SheetBreak&) { add("<div class=\"break\"></div>\n"); }

    void write(const common::SheetQuestions& part) {
        put("<ol class=\"ask\" start=\"{}\">\n", asked_ + 1);
        for (const common::SheetQuestion& question : part.questions) {
            ++asked_;
            put("<li>{}\n", escaped(question.ask));
            if (withAnswers_)
                put("<p class=\"answer\">{}</p>\n", escaped(question.answer));
            else
                for (int i = 0; i < question.lines; ++i) add("<div class=\"line\"></div>\n");
            readOn(question.read);
            add("</li>\n");
        }
        add("</ol>\n");
    }

    void write(const common::SheetExtracts& part) {
        for (const common::SheetExtract& extract : part.extracts) {
            put("<section class=\"extract\">\n<h3>{}</h3>\n<blockquote>{}</blockquote>\n<p class=\"cite\">{}</p>\n",
                escaped(extract.title), escaped(extract.words), escaped(extract.from));
            if (!extract.note.empty()) put("<p>{}</p>\n", escaped(extract.note));
            readOn(extract.read);
            add("</section>\n");
        }
    }

    void write(const common::SheetCards& part) {
        add("<div class=\"offices\">\n");
        for (const common::SheetCard& card : part.cards) {
            put("<section class=\"office\">\n<h3>{}</h3>\n<p><i>{}</i></p>\n<p><b>You care for:</b> {}</p>\n<p><b>You "
                "fear:</b> "
                "{}</p>\n<p><b>At the table:</b> {}</p>\n<p><b>In truth:</b> {}</p>\n",
                escaped(card.title), escaped(card.who), escaped(card.wants), escaped(card.fears), escaped(card.may),
                escaped(card.history));
            readOn(card.read);
            add("</section>\n");
        }
        add("</div>\n");
    }

    void write(const common::SheetRules& part) {
        add("<div class=\"rules\">\n");
        for (const common::SheetRule& rule : part.rules)
            put("<section>\n<h3>{}</h3>\n<p>{} <span class=\"cite\">[{}]</span></p>\n</section>\n", escaped(rule.title),
                escaped(rule.text), escaped(fmt::format("{}", fmt::join(rule.clauses, ", "))));
        add("</div>\n");
    }

    void write(const common::SheetTable& part) {
        add("<table class=\"fill\">\n<thead><tr>");
        for (const std::string& column : part.columns) put("<th scope=\"col\">{}</th>", escaped(column));
        add("</tr></thead>\n<tbody>\n");
        for (int i = 0; i < part.rows; ++i) {
            add("<tr>");
            for (std::size_t k = 0; k < part.columns.size(); ++k) add("<td></td>");
            add("</tr>\n");
        }
        add("</tbody>\n</table>\n");
    }

    // Maps

    void readGround() {
        ground_.left = kLeft, ground_.right = kRight, ground_.bottom = kBottom, ground_.top = kTop;
        readLand(folders_, ground_);
        for (const common::WarCounty& county : teaching_.map.counties()) {
            Ground::Area area{county.county, teaching_.almanac.county(county.county)->name, {}, {}};
            for (const std::vector<double>& ring : county.rings) area.rings.push_back(thinned(ring, 0));
            ground_.areas.push_back(std::move(area));
        }
        std::sort(ground_.areas.begin(), ground_.areas.end(),
                  [](const Ground::Area& a, const Ground::Area& b) { return a.name < b.name; });
        defineGround(*this, ground_);
    }

    // A name stands towards the middle of the land.
    [[nodiscard]] static bool isNamedWest(const common::Site& site) { return site.x > 570; }

    [[nodiscard]] std::string marksOf(const SheetMap& part) {
        std::string out;
        std::vector<Box> names;
        for (const std::string& id : part.sites) {
            const common::Site& site = *teaching_.gazetteer.site(id);
            const double width = 5 + 6.5 * static_cast<double>(site.name.size());
            names.push_back(
                {site.x - (isNamedWest(site) ? width : 3), site.y - 3, site.x + (isNamedWest(site) ? 3 : width), site.y + 14});
        }
        for (Ground::Area& area : ground_.areas) area.middle = insideOf(area.rings.front(), names);
        if (part.names != SheetMap::Names::kNone)
            for (std::size_t i = 0; i < ground_.areas.size(); ++i) {
                const Point p = onPage(ground_, ground_.areas[i].middle);
                out += fmt::format(
                    "<text x=\"{}\" y=\"{}\" font-size=\"10\" text-anchor=\"middle\" stroke=\"#fff\" stroke-width=\"3\" "
                    "paint-order=\"stroke\">{}</text>\n",
                    number(p.x), number(p.y + 3.5), i + 1);
            }
        for (const std::string& id : part.sites) {
            const common::Site& site = *teaching_.gazetteer.site(id);
            const Point p = onPage(ground_, {site.x, site.y});
            const bool isEast = isNamedWest(site);
            out += fmt::format(
                "<circle cx=\"{}\" cy=\"{}\" r=\"2.6\"/><text x=\"{}\" y=\"{}\" font-size=\"11.5\" font-weight=\"bold\" "
                "text-anchor=\"{}\" stroke=\"#fff\" stroke-width=\"3\" paint-order=\"stroke\">{}</text>\n",
                number(p.x), number(p.y), number(p.x + (isEast ? -5 : 5)), number(p.y - 4), isEast ? "end" : "start",
                escaped(site.name));
        }
        return out;
    }

    void write(const SheetMap& part) {
        const std::string marks = marksOf(part);
        add("<p class=\"key\">");
        swatch(Holder::kKing, "the King\u2019s");
        swatch(Holder::kParliament, "Parliament\u2019s");
        swatch(Holder::kDisputed, "both, or neither");
        add("</p>\n");
        const bool isOne = part.dates.size() == 1;
        if (!isOne) add("<div class=\"maps\">\n");
        for (const std::size_t date : part.dates) map(date, marks, isOne);
        if (!isOne) add("</div>\n");
        if (part.names != SheetMap::Names::kNone) names(part);
    }

    void swatch(Holder holder, std::string_view words) {
        put("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\"><rect x=\"1\" y=\"1\" width=\"22\" "
            "height=\"22\" "
            "fill=\"{}\" stroke=\"#4a3f2a\"/></svg>&#160;{} &#160; ",
            fillOf(holder), words);
    }

    void map(std::size_t which, const std::string& marks, bool isLarge) {
        const common::WarDate& date = teaching_.map.dates()[which];
        MapDate held;
        std::vector<std::string> doubtful;
        for (const Ground::Area& area : ground_.areas) {
            const auto& at = teaching_.map.county(area.key)->at[which];
            held.areas.push_back(withAnswers_ ? holderOf(at.hold) : Holder::kNobody);
            if (at.confidence != common::Confidence::kHigh) doubtful.push_back(area.name);
        }
        const std::string title = fmt::format("{}, {}", date.title, date.day.text());
        put("<figure{}>\n", !isLarge ? "" : withAnswers_ ? " class=\"large filled\"" : " class=\"large\"");
        drawGround(*this, ground_, held, fmt::format("map{}", maps_++), title,
                   withAnswers_ ? fmt::format("The King held {} counties and Parliament {}; {} were divided.",
                                              teaching_.map.count(which, common::Hold::kRoyalist),
                                              teaching_.map.count(which, common::Hold::kParliament),
                                              teaching_.map.count(which, common::Hold::kDivided))
                                : "The counties of England and Wales, to be filled in.",
                   marks);
        put("<figcaption><b>{}.</b>", escaped(title));
        if (withAnswers_) {
            put(" {}", escaped(date.text));
            if (!doubtful.empty()) put(" Accounts differ, or little is known, of {}.", escaped(common::listed(doubtful)));
        }
        add("</figcaption>\n</figure>\n");
    }

    void names(const SheetMap& part) {
        const bool isAsked = part.names == SheetMap::Names::kAsked && !withAnswers_;
        put("<ol class=\"counties{}\">\n", isAsked ? " asked" : "");
        for (const Ground::Area& area : ground_.areas) put("<li>{}</li>\n", isAsked ? "&#160;" : escaped(area.name));
        add("</ol>\n");
    }

    // The line goes down the page, a row stands beside each number; in the answers each is tied to its place.
    void write(const SheetTimeline& part) {
        constexpr double kAxis = 70, kTopY = 24, kStep = 36;
        const double bottom = kTopY + kStep * static_cast<double>(part.rows.size());
        const auto y = [&](double year) {
            return kTopY + (bottom - kTopY) * (year - part.fromYear) / (part.toYear - part.fromYear);
        };
        put("<figure>\n<svg viewBox=\"0 0 660 {}\" role=\"img\" aria-labelledby=\"line{}t\">\n<title id=\"line{}t\">A line of "
            "time from {} to {}</title>\n<path d=\"M{} {}V{}\" stroke=\"#1a1410\" stroke-width=\"2\"/>\n",
            number(bottom + 20), lines_, lines_, part.fromYear, part.toYear - 1, number(kAxis), number(kTopY), number(bottom));
        ++lines_;
        for (int year = part.fromYear; year <= part.toYear; ++year) {
            put("<path d=\"M{} {}h-16\" stroke=\"#1a1410\" stroke-width=\"2\"/>", number(kAxis), number(y(year)));
            if (year < part.toYear) {
                put("<text x=\"{}\" y=\"{}\" font-size=\"14\" text-anchor=\"end\" font-weight=\"bold\">{}</text>\n",
                    number(kAxis - 22), number(y(year + 0.5) + 5), year);
                for (int month = 1; month < 12; ++month)
                    put("<path d=\"M{} {}h-{}\" stroke=\"#1a1410\"/>", number(kAxis), number(y(year + month / 12.0)),
                        month % 3 == 0 ? 9 : 5);
            }
        }
        add("\n");
        for (std::size_t i = 0; i < part.rows.size(); ++i)
            row(part.rows[i], i, kAxis, y, kTopY + kStep * (static_cast<double>(i) + 0.5));
        add("</svg>\n</figure>\n");
    }

    template <class Y>
    void row(const SheetTimeline::Row& row, std::size_t i, double axis, const Y& y, double at) {
        constexpr double kNumber = 138, kWhen = 158, kWhat = 312, kEnd = 655;
        const common::AlmanacEntry& entry = *teaching_.almanac.find(row.entry);
        const bool asksWhen = row.ask == SheetTimeline::Ask::kWhen && !withAnswers_;
        const bool asksWhat = row.ask == SheetTimeline::Ask::kWhat && !withAnswers_;
        if (withAnswers_ || row.ask == SheetTimeline::Ask::kNothing)
            put("<path d=\"M{} {}L{} {}\" stroke=\"#8a7a5c\"/>", number(axis), number(y(common::yearOf(entry.from, false))),
                number(kNumber - 11), number(at));
        put("<circle cx=\"{}\" cy=\"{}\" r=\"11\" fill=\"#fff\" stroke=\"#1a1410\"/><text x=\"{}\" y=\"{}\" font-size=\"12\" "
            "text-anchor=\"middle\">{}</text>",
            number(kNumber), number(at), number(kNumber), number(at + 4), i + 1);
        const auto line = [&](double from, double to) {
            put("<path d=\"M{} {}H{}\" stroke=\"#8a7a5c\"/>", number(from), number(at + 8), number(to));
        };
        const auto words = [&](double x, const std::string& text, bool isFound) {
            put("<text x=\"{}\" y=\"{}\" font-size=\"13.5\"{}>{}</text>", number(x), number(at + 4),
                isFound ? " font-weight=\"bold\"" : "", escaped(text));
        };
        if (asksWhen)
            line(kWhen, kWhat - 15);
        else
            words(kWhen, entry.from.text(), row.ask == SheetTimeline::Ask::kWhen);
        if (asksWhat) {
            line(kWhat, kEnd);
            put("<text x=\"{}\" y=\"{}\" font-size=\"11\" font-style=\"italic\">{}</text>", number(kWhat), number(at - 4),
                escaped(row.hint));
        } else {
            words(kWhat, entry.title, row.ask == SheetTimeline::Ask::kWhat);
        }
        add("\n");
    }

    const common::Worksheet& sheet_;
    const Teaching& teaching_;
    common::DataFolders& folders_;
    const bool withAnswers_;
    Ground ground_;
    int asked_ = 0, maps_ = 0, lines_ = 0;
};

}  // namespace

Teaching Teaching::load(common::DataFolders& folders) {
    Teaching out;
    out.almanac = common::Almanac::load(folders, gameKeys(), {});
    out.gazetteer = common::Gazetteer::load(folders, out.almanac);
    out.map = common::WarMap::load(folders, out.almanac);
    out.sheets = common::Worksheets::load(folders, out.almanac, out.gazetteer, out.map, gameKeys());
    return out;
}

std::string sheetPage(const common::Worksheet& sheet, const Teaching& teaching, common::DataFolders& folders,
                      bool withAnswers) {
    return SheetPage(sheet, teaching, folders, withAnswers).text();
}

}  // namespace app::report
