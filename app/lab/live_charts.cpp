// Writes the charts of a page for Vega-Lite.
#include "app/lab/live_charts.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "app/console.h"
#include "app/games.h"
#include "common/war_map.h"

namespace app::lab {

namespace {

using Json = nlohmann::ordered_json;

// Told apart by shape and dashes too, never by colour alone.
constexpr std::array<std::string_view, 6> kInks{"#5a3b22", "#c0841a", "#2f7a6b", "#7a5aa0", "#8a8378", "#1f1a14"};
constexpr std::array<std::string_view, 6> kShapes{"circle", "square", "triangle-up", "cross", "triangle-down", "diamond"};
constexpr std::array<std::pair<int, int>, 5> kDashes{{{1, 0}, {9, 5}, {2, 5}, {12, 3}, {5, 2}}};
constexpr std::string_view kHistoryInk = "#1f1a14", kFrozenInk = "#7e7361";
constexpr const char* kNone = "\u2013";

// What a figure tells when it is pointed at; in the order in which it is told, and last how it was made.
class Told {
public:
    explicit Told(std::string_view how) : how_(how) {}

    void add(Json& row, const char* title, const std::string& text) {
        const auto found = std::find(titles_.begin(), titles_.end(), title);
        row[fieldOf(static_cast<std::size_t>(found - titles_.begin()))] = text;
        if (found == titles_.end()) titles_.emplace_back(title);
    }
    // Rows that lack something others have get a dash.
    void fill(Json& rows) const {
        for (Json& row : rows) {
            for (std::size_t i = 0; i < titles_.size(); ++i)
                if (!row.contains(fieldOf(i))) row[fieldOf(i)] = kNone;
            row["how"] = how_;
        }
    }
    [[nodiscard]] Json encoding() const {
        Json out = Json::array();
        for (std::size_t i = 0; i < titles_.size(); ++i)
            out.push_back({{"field", fieldOf(i)}, {"type", "nominal"}, {"title", titles_[i]}});
        out.push_back({{"field", "how"}, {"type", "nominal"}, {"title", "How"}});
        return out;
    }

private:
    static std::string fieldOf(std::size_t i) { return "t" + std::to_string(i); }
    std::string how_;
    std::vector<std::string> titles_;
};

void tell(Told& told, Json& row, const Results& r, const Measure& measure, const Figure& it) {
    told.add(row, "What", it.title);
    told.add(row, "Arm", armTitle(r.experiment, it.arm));
    told.add(row, "Figure", figureText(measure, it.figure.value));
    told.add(row, "In 95 of 100 such runs",
             fmt::format("{} to {}", figureText(measure, it.figure.low), figureText(measure, it.figure.high)));
    told.add(row, "n", std::to_string(it.n));
    if (const auto games = gamesFor(it)) told.add(row, "n for the aim", std::to_string(*games));
    if (const auto then = historyText(it)) told.add(row, "In fact", *then);
    if (it.gap) told.add(row, "Less the first arm", intervalText(measure, it.gap->gap));
}

Json sizedTo(double height) {
    return {{"width", "container"}, {"height", height}, {"autosize", {{"type", "fit-x"}, {"contains", "padding"}}}};
}

// The arms in a legend, where there are two or more: one that is pressed is brought out, pressed again it is as the others.
class Arms {
public:
    static constexpr std::size_t kMostInLegend = 12;

    // Wide: no names of rows stand beside the picture.
    explicit Arms(bool isWide) : isWide_(isWide) {}

    void add(const std::string& key, std::string title, std::string_view ink, std::string_view shape, Json dash) {
        if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return;
        keys_.push_back(key);
        longest_ = std::max(longest_, title.size());
        titles_[key] = std::move(title);
        inks_.push_back(ink);
        shapes_.push_back(shape);
        dashes_.push_back(std::move(dash));
    }
    void add(const std::string& key, std::string title, std::size_t place) {
        const auto& [on, off] = kDashes[place % kDashes.size()];
        add(key, std::move(title), kInks[place % kInks.size()], kShapes[place % kShapes.size()], {on, off});
    }
    // Of very many the legend would be larger than the picture; their rows name them.
    [[nodiscard]] bool areMany() const { return keys_.size() > 1 && keys_.size() <= kMostInLegend; }
    [[nodiscard]] Json titles() const { return {{"name", "titles"}, {"value", titles_}}; }

    [[nodiscard]] Json colour() const { return channel(inks_); }
    [[nodiscard]] Json shape() const { return channel(shapes_); }
    [[nodiscard]] Json dash() const { return channel(dashes_); }
    [[nodiscard]] Json opacity(double full = 1.0) const {
        if (!areMany()) return {{"value", full}};
        return {{"condition", {{"param", "arms"}, {"value", full}}}, {"value", full / 12}};
    }
    // Of the first layer.
    void select(Json& layer) const {
        if (areMany())
            layer["params"] = Json::array(
                {{{"name", "arms"},
                  {"select", {{"type", "point"}, {"fields", Json::array({"arm"})}, {"toggle", "true"}}},
                  {"bind", "legend"}}});
    }

private:
    [[nodiscard]] Json channel(const Json& range) const {
        Json legend = nullptr;
        const std::size_t columns = std::clamp<std::size_t>((isWide_ ? 84 : 56) / (longest_ + 5), 1, 3);
        if (areMany())
            legend = {{"title", nullptr},    {"orient", "top"},  {"labelExpr", "titles[datum.label]"}, {"columns", columns},
                      {"labelLimit", 330}, {"symbolSize", 90}, {"symbolStrokeWidth", 2}};
        return {{"field", "arm"}, {"type", "nominal"}, {"scale", {{"domain", keys_}, {"range", range}}}, {"legend", legend}};
    }
    Json keys_ = Json::array(), titles_ = Json::object(), inks_ = Json::array(), shapes_ = Json::array(),
         dashes_ = Json::array();
    std::size_t longest_ = 0;
    bool isWide_;
};

std::size_t placeOf(const Experiment& e, const std::string& arm) {
    return static_cast<std::size_t>(
        std::find_if(e.arms.begin(), e.arms.end(), [&](const Arm& it) { return it.key == arm; }) - e.arms.begin());
}

// A layer of marks on the rows of the chart, or on those that a test picks.
Json layer(Json mark, Json encoding, const char* filter = nullptr) {
    Json out = Json::object();
    if (filter) out["transform"] = Json::array({{{"filter", filter}}});
    out["mark"] = std::move(mark);
    out["encoding"] = std::move(encoding);
    return out;
}

Json along(const char* field, const std::vector<double>& marks, bool isShare) {
    return {{"field", field},
            {"type", "quantitative"},
            {"scale", {{"domain", {marks.front(), marks.back()}}, {"nice", false}, {"zero", false}}},
            {"axis",
             {{"title", nullptr},
              {"values", marks},
              {"labelFlush", false},
              {"labelOverlap", "greedy"},
              {"labelExpr", isShare ? "format(datum.value * 100, '.6~g') + ' %'" : "format(datum.value, '.6~g')"}}}};
}

// The axis reaches from `low` to `high` at least.
void widen(Json& axis, double low, double high) {
    Json& domain = axis["scale"]["domain"];
    domain = {std::min(domain[0].get<double>(), low), std::max(domain[1].get<double>(), high)};
}

// Rows or columns by number, with their names.
Json byNumber(const char* field, std::size_t count, const std::string& names) {
    std::vector<std::size_t> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = i;
    return {{"field", field},
            {"type", "ordinal"},
            {"scale", {{"domain", all}}},
            {"axis",
             {{"title", nullptr},
              {"labelExpr", names + "[datum.value]"},
              {"labelLimit", 330},
              {"labelAngle", 0},
              {"labelOverlap", false},
              {"ticks", false},
              {"domain", false},
              {"labelPadding", 6}}}};
}

Json constant(const char* name, Json value) { return {{"name", name}, {"value", std::move(value)}}; }

// For HTML: nothing in it ends a script.
std::string inScript(const Json& json) {
    std::string out;
    for (const char c : json.dump()) out += c == '<' ? std::string("\\u003c") : std::string(1, c);
    return out;
}

// The counties as GeoJSON, y growing downward as on a screen.
Json countyShapes() {
    common::DataFolders folders(common::DataFolders::findBase());
    const std::vector<std::string_view> games(gameKeys().begin(), gameKeys().end());
    const auto almanac = common::Almanac::load(folders, games, {});
    const auto war = common::WarMap::load(folders, almanac);
    Json out = Json::array();
    for (const auto& county : war.counties()) {
        Json polygons = Json::array();
        for (const auto& flat : county.rings) {
            Json ring = Json::array();
            for (std::size_t i = 0; i + 1 < flat.size(); i += 2) ring.push_back({flat[i], -flat[i + 1]});
            ring.push_back(ring.front());
            polygons.push_back(Json::array({std::move(ring)}));
        }
        out.push_back({{"type", "Feature"},
                       {"id", county.county},
                       {"properties", {{"name", almanac.county(county.county)->name}}},
                       {"geometry", {{"type", "MultiPolygon"}, {"coordinates", std::move(polygons)}}}});
    }
    return out;
}

std::string fileOf(const char* name) {
    return readTextFile((common::DataFolders::findBase() / "report" / name).string());
}

}  // namespace

std::size_t LiveCharts::add(Json spec, bool isMap) {
    hasMap_ = hasMap_ || isMap;
    charts_.push_back({{"spec", std::move(spec)}, {"isMap", isMap}});
    return charts_.size() - 1;
}

std::size_t LiveCharts::ranges(const Measure& measure, const std::vector<const Figure*>& rows) {
    double low = rows.front()->figure.low, high = rows.front()->figure.high;
    bool isGrouped = r_.experiment.arms.size() > 1;
    std::string part;
    for (const Figure* it : rows) {
        const double then = historyOn(*it).value_or(it->figure.low);
        low = std::min({low, it->figure.low, then}), high = std::max({high, it->figure.high, then});
        isGrouped = isGrouped || it->part == part;
        part = it->part;
    }
    if (measure.isShare || (low > 0 && low < high / 2)) low = std::min(low, 0.0);
    Arms arms(false);
    Told told(measure.estimator);
    Json values = Json::array(), names = Json::array(), heads = Json::array();
    const auto name = [&](std::string text, bool isHead) {
        names.push_back(std::move(text));
        heads.push_back(isHead);
    };
    part.clear();
    for (const Figure* it : rows) {
        if (isGrouped && it->part != part) name(it->title, true);
        part = it->part;
        const std::size_t place = placeOf(r_.experiment, it->arm);
        arms.add(it->arm, armTitle(r_.experiment, it->arm), place < r_.experiment.arms.size() ? place : names.size());
        Json row{{"row", names.size()},       {"arm", it->arm},          {"value", it->figure.value},
                 {"low", it->figure.low}, {"high", it->figure.high}};
        if (const auto then = historyOn(*it)) row["then"] = *then;
        tell(told, row, r_, measure, *it);
        values.push_back(std::move(row));
        name(isGrouped ? armTitle(r_.experiment, it->arm) : it->title, false);
    }
    told.fill(values);
    const auto marks = axisMarks(low, high);
    const auto x = [&](const char* field) { return along(field, marks, measure.isShare); };
    Json y = byNumber("row", names.size(), "names");
    y["axis"]["labelFontWeight"] = {{"condition", {{"test", "heads[datum.value]"}, {"value", "bold"}}}, {"value", "normal"}};
    Json line = layer({{"type", "rule"}, {"strokeWidth", 1.8}}, {{"x", x("low")},
                                                                 {"x2", {{"field", "high"}}},
                                                                 {"color", arms.colour()},
                                                                 {"opacity", arms.opacity()}});
    arms.select(line);
    Json layers = Json::array({line});
    for (const char* end : {"low", "high"})
        layers.push_back(layer({{"type", "tick"}, {"size", 9}, {"thickness", 1.8}, {"orient", "vertical"}},
                               {{"x", x(end)}, {"color", arms.colour()}, {"opacity", arms.opacity()}}));
    layers.push_back(layer({{"type", "point"}, {"shape", "diamond"}, {"filled", true}, {"size", 110}},
                           {{"x", x("then")}, {"color", {{"value", kHistoryInk}}}, {"opacity", {{"value", 0.5}}}},
                           "isValid(datum.then)"));
    layers.push_back(layer(
        {{"type", "point"}, {"filled", true}, {"size", 62}},
        {{"x", x("value")}, {"color", arms.colour()}, {"shape", arms.shape()}, {"opacity", arms.opacity()}}));
    // What is pointed at is larger than what is seen.
    layers.push_back(layer({{"type", "rule"}, {"strokeWidth", 15}, {"strokeCap", "round"}, {"opacity", 0}},
                           {{"x", x("low")}, {"x2", {{"field", "high"}}}, {"tooltip", told.encoding()}}));
    layers.push_back(layer({{"type", "point"}, {"filled", true}, {"size", 240}, {"opacity", 0}},
                           {{"x", x("value")}, {"tooltip", told.encoding()}}));
    Json spec = sizedTo(17.0 * static_cast<double>(names.size()));
    spec["params"] = Json::array({constant("names", names), constant("heads", heads), arms.titles()});
    spec["data"] = {{"values", values}};
    spec["encoding"] = {{"y", y}};
    spec["layer"] = layers;
    return add(std::move(spec));
}

std::size_t LiveCharts::spread(const Measure& measure, const std::vector<const Figure*>& rows) {
    Arms arms(true);
    Told told(measure.estimator);
    Json values = Json::array();
    double low = 0, high = 0, most = 0;
    for (const Figure* it : rows) {
        const Spread& of = it->spread;
        const double end = of.edge(of.counts.size());
        double games = 0;
        for (const std::size_t n : of.counts) games += static_cast<double>(n);
        arms.add(it->arm, armTitle(r_.experiment, it->arm), placeOf(r_.experiment, it->arm));
        for (std::size_t i = 0; i < of.counts.size(); ++i) {
            const double from = of.edge(i), to = from + of.step;
            const double part = static_cast<double>(of.counts[i]) / std::max(1.0, games);
            low = values.empty() ? of.low : std::min(low, of.low);
            high = values.empty() ? of.last() : std::max(high, of.last());
            most = std::max(most, part);
            Json row{{"arm", it->arm}, {"from", from}, {"to", to}, {"part", part}};
            told.add(row, "Arm", armTitle(r_.experiment, it->arm));
            told.add(row, it->title.c_str(), stepText(measure, of, i));
            told.add(row, "Wars", fmt::format("{} of {}, {:.1f} %", of.counts[i], it->n, 100 * part));
            values.push_back(std::move(row));
        }
        values.push_back({{"arm", it->arm}, {"from", end}, {"to", end}, {"part", 0}});  // where its line comes down
        Json mean{{"arm", it->arm}, {"mean", it->figure.value}};
        told.add(mean, "Arm", armTitle(r_.experiment, it->arm));
        told.add(mean, "Mean", figureText(measure, it->figure.value));
        values.push_back(std::move(mean));
    }
    told.fill(values);
    Json x = along("from", axisMarks(low, high), measure.isShare);
    for (const Figure* it : rows) widen(x, it->spread.edge(0), it->spread.edge(it->spread.counts.size()));
    Json y = along("part", axisMarks(0, most, 4), true);
    Json bars = layer({{"type", "rect"}}, {{"x", x},
                                           {"x2", {{"field", "to"}}},
                                           {"y", y},
                                           {"y2", {{"datum", 0}}},
                                           {"color", arms.colour()},
                                           {"opacity", arms.opacity(0.42)},
                                           {"tooltip", told.encoding()}},
                      "isValid(datum.from)");
    arms.select(bars);
    Json mean = x;
    mean["field"] = "mean";
    Json spec = sizedTo(130);
    spec["params"] = Json::array({arms.titles()});
    spec["data"] = {{"values", values}};
    spec["layer"] = Json::array(
        {bars,
         layer({{"type", "point"}, {"shape", "triangle-up"}, {"filled", true}, {"size", 90}, {"yOffset", 5}},
               {{"x", mean}, {"y", {{"datum", 0}}}, {"color", arms.colour()}, {"opacity", arms.opacity()},
                {"tooltip", told.encoding()}},
               "isValid(datum.mean)"),
         layer({{"type", "line"}, {"interpolate", "step-after"}, {"strokeWidth", 1.6}},
                     {{"x", x},
                      {"y", y},
                      {"color", arms.colour()},
                      {"strokeDash", arms.dash()},
                      {"opacity", arms.opacity()}},
               "isValid(datum.from)")});
    return add(std::move(spec));
}

std::size_t LiveCharts::course(const Measure& measure, const Course& of) {
    Arms arms(true);
    Told told(measure.estimator);
    Json values = Json::array(), at = Json::array(), texts = Json::array();
    for (const CourseMoment& it : of.moments) {
        at.push_back(it.at);
        texts.push_back(it.below.empty() ? Json(it.text) : Json({it.text, it.below}));
    }
    for (std::size_t i = 0; i < of.lines.size(); ++i) {
        const CourseLine& line = of.lines[i];
        const std::string key = "line" + std::to_string(i);
        if (line.kind == CourseLine::Kind::kArm) arms.add(key, line.title, line.arm);
        if (line.kind == CourseLine::Kind::kHistory) arms.add(key, line.title, kHistoryInk, "diamond", {1, 0});
        if (line.kind == CourseLine::Kind::kFrozen) arms.add(key, line.title, kFrozenInk, "stroke", {2, 3});
        for (const CourseLine::Point& point : line.points) {
            Json row{{"arm", key}, {"at", point.at}, {"value", point.figure.value}};
            row["of"] = line.kind == CourseLine::Kind::kArm       ? "arm"
                        : line.kind == CourseLine::Kind::kHistory ? "history"
                                                                  : "start";
            if (point.of) {
                row["low"] = point.figure.low, row["high"] = point.figure.high;
                tell(told, row, r_, measure, *point.of);
            } else {
                told.add(row, "Arm", line.title);
                told.add(row, "Figure", figureText(measure, point.figure.value));
            }
            values.push_back(std::move(row));
        }
    }
    told.fill(values);
    const auto y = [&](const char* field) { return along(field, of.marks(), measure.isShare); };
    const Json x{{"field", "at"},
                 {"type", "quantitative"},
                 {"scale", {{"domain", {0, 1}}, {"nice", false}, {"padding", 8}}},
                 {"axis",
                  {{"title", nullptr},
                   {"values", at},
                   {"labelOverlap", false},
                   {"grid", false},
                   {"labelExpr", "texts[indexof(ats, datum.value)]"}}}};
    const Json band = layer({{"type", "area"}, {"fillOpacity", 0.16}, {"strokeOpacity", 0}},
                            {{"x", x},
                             {"y", y("low")},
                             {"y2", {{"field", "high"}}},
                             {"color", arms.colour()},
                             {"opacity", arms.opacity()}},
                            "datum.of == 'arm'");
    Json line = layer({{"type", "line"}, {"strokeWidth", 2.4}}, {{"x", x},
                                                                      {"y", y("value")},
                                                                      {"color", arms.colour()},
                                                                      {"strokeDash", arms.dash()},
                                                                      {"opacity", arms.opacity()}});
    arms.select(line);
    const Json points = layer({{"type", "point"}, {"filled", true}, {"size", 62}},
                              {{"x", x},
                               {"y", y("value")},
                               {"color", arms.colour()},
                               {"shape", arms.shape()},
                               {"opacity", arms.opacity()}},
                              "datum.of != 'start'");
    const Json pointed = layer({{"type", "point"}, {"filled", true}, {"size", 260}, {"opacity", 0}},
                               {{"x", x}, {"y", y("value")}, {"tooltip", told.encoding()}});
    Json spec = sizedTo(250);
    spec["params"] = Json::array({constant("ats", at), constant("texts", texts), arms.titles()});
    spec["data"] = {{"values", values}};
    spec["layer"] = Json::array({line, band, points, pointed});
    return add(std::move(spec));
}

std::size_t LiveCharts::grid(const Measure& measure, const Grid& of) {
    Told told(measure.estimator);
    Json values = Json::array(), names = Json::array(), texts = Json::array();
    for (const CourseMoment& it : of.moments) texts.push_back({it.text, it.below});
    bool isBias = false;
    for (const Grid::Row& row : of.rows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Figure* it = row.cells[i];
            if (!it) continue;
            isBias = isBias || !measure.isShare;
            const bool wasSo = historyOn(*it) && *historyOn(*it) > 0.5;
            // What is of all counties together has no side and no colour.
            Json cell{{"row", names.size()},
                      {"moment", i},
                      {"value", measure.isShare || it->history ? it->figure.value : 0.0},
                      {"text", cellText(measure, *it) + (wasSo ? " \u25c6" : "")}};
            tell(told, cell, r_, measure, *it);
            values.push_back(std::move(cell));
        }
        names.push_back(row.title);
    }
    told.fill(values);
    const Json colours =
        isBias ? Json{{"domain", {-2, 0, 2}}, {"range", {"#6f93ba", "#faf6ec", "#d18c92"}}, {"interpolate", "rgb"}}
               : Json{{"domain", {0, 1}}, {"range", {"#faf6ec", "#cfa75f"}}, {"interpolate", "rgb"}};
    Json x = byNumber("moment", of.moments.size(), "texts");
    x["axis"]["orient"] = "top", x["axis"]["labelPadding"] = 20;  // its labels have two lines
    Json spec = sizedTo(18.0 * static_cast<double>(names.size()));
    spec["params"] = Json::array({constant("names", names), constant("texts", texts)});
    spec["data"] = {{"values", values}};
    spec["encoding"] = {{"x", x}, {"y", byNumber("row", names.size(), "names")}, {"tooltip", told.encoding()}};
    spec["layer"] = Json::array(
        {layer({{"type", "rect"}, {"stroke", "#ffffff"}},
               {{"color", {{"field", "value"}, {"type", "quantitative"}, {"scale", colours}, {"legend", nullptr}}}}),
         layer({{"type", "text"}, {"fontSize", 12}, {"color", "#1a1410"}},
               {{"text", {{"field", "text"}, {"type", "nominal"}}}})});
    return add(std::move(spec));
}

std::size_t LiveCharts::map(const Measure& measure, const Grid& of) {
    Told told(measure.estimator);
    Json values = Json::array(), dates = Json::array();
    for (const CourseMoment& it : of.moments) dates.push_back(it.text + " " + it.below);
    for (const Grid::Row& row : of.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Figure* it = row.cells[i];
            if (!it || !it->history) continue;
            Json county{{"county", it->part.substr(0, it->part.rfind(' '))}, {"date", i}, {"value", it->figure.value}};
            tell(told, county, r_, measure, *it);
            values.push_back(std::move(county));
        }
    told.fill(values);
    Json spec = sizedTo(430);
    spec["params"] = Json::array({constant("dates", dates),
                                  {{"name", "when"},
                                   {"value", 0},
                                   {"bind",
                                    {{"input", "range"},
                                     {"min", 0},
                                     {"max", std::max<std::size_t>(1, of.moments.size()) - 1},
                                     {"step", 1},
                                     {"name", "Date: "}}}}});
    spec["title"] = {{"text", {{"expr", "dates[when]"}}}, {"anchor", "start"}, {"fontSize", 13}};
    spec["projection"] = {{"type", "identity"}};
    spec["datasets"] = {{"values", values}};
    const Json shape{{"type", "geoshape"}, {"stroke", "#8a7a5c"}, {"strokeWidth", 0.7}};
    Json ground = shape;
    ground["fill"] = "#ece5d6";
    Json counties = layer(
        shape, {{"shape", {{"field", "geo"}, {"type", "geojson"}}},
                {"color",
                 {{"field", "value"},
                  {"type", "quantitative"},
                  {"scale", {{"domain", {-2, 0, 2}}, {"range", {"#33669c", "#faf6ec", "#b5303f"}}, {"interpolate", "rgb"}}},
                  {"legend",
                   {{"title", {"the King\u2019s (+) or", "Parliament\u2019s (\u2212)", "more than in fact"}},
                    {"values", {-2, -1, 0, 1, 2}}}}}},
                {"tooltip", told.encoding()}});
    counties["data"] = {{"name", "values"}};
    counties["transform"] = Json::array(
        {{{"filter", "datum.date == when"}},
         {{"lookup", "county"}, {"from", {{"data", {{"name", "counties"}}}, {"key", "id"}}}, {"as", "geo"}}});
    spec["layer"] = Json::array({{{"data", {{"name", "counties"}}}, {"mark", ground}}, counties});
    return add(std::move(spec), true);
}

std::string_view LiveCharts::head() {
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data: blob:; "
           "style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'\"/>\n";
}

std::string_view LiveCharts::style() {
    return R"(
.live { width: 100%; position: relative; } .live svg { width: auto; } .drawn > .still, .told.live { display: none; }
[data-charts] .told.live { display: block; }
.live form.vega-bindings { font-size: 10pt; } .live .vega-bind input { width: 60mm; vertical-align: middle; }
.live .vega-bind input + * { display: none; }
#vg-tooltip-element.paper-theme { font: 10pt "EB Garamond", Garamond, Georgia, serif; color: #1a1410; background: #fffdf6;
  border: 1px solid #8a7a5c; padding: 2mm; max-width: 100mm; } #vg-tooltip-element td.value { max-width: 70mm; }
#vg-tooltip-element td { border: 0; padding: 0 2mm 0 0; }
@media print { .live, [data-charts] .told.live { display: none !important; } .drawn > .still { display: block; }
  .drawn > table.still { display: table; } }
)";
}

std::string LiveCharts::scripts() const {
    if (charts_.empty()) return {};
    std::string out;
    for (const char* name : {"vega/vega.min.js", "vega/vega-lite.min.js", "vega/vega-embed.min.js"}) {
        std::string text = fileOf(name);
        // Where its source lies is of no use here.
        if (const auto at = text.rfind("//# sourceMappingURL"); at != std::string::npos) text.resize(at);
        out += fmt::format("<script>{}</script>\n", text);
    }
    constexpr std::string_view kFaces = "EB Garamond, Garamond, Georgia, Times New Roman, serif";
    const Json config{{"font", kFaces},
                      {"background", nullptr},
                      {"view", {{"stroke", nullptr}}},
                      {"axis",
                       {{"labelFontSize", 12},
                        {"labelColor", "#1a1410"},
                        {"gridColor", "#d8ccb0"},
                        {"domainColor", "#8a7a5c"},
                        {"tickColor", "#8a7a5c"}}},
                      {"legend", {{"labelFontSize", 12}, {"titleFontSize", 12}, {"labelColor", "#1a1410"}}}};
    const Json all{{"config", config}, {"counties", hasMap_ ? countyShapes() : Json::array()}, {"charts", charts_}};
    out += fmt::format("<script type=\"application/json\" id=\"charts\">{}</script>\n<script>{}</script>\n", inScript(all),
                       fileOf("charts.js"));
    return out;
}

}  // namespace app::lab
