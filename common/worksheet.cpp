// Reads the worksheets strictly.
#include "common/worksheet.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>

#include "common/council.h"
#include "common/data_folders.h"
#include "common/game_folder.h"
#include "common/gazetteer.h"
#include "common/rules_reference.h"
#include "common/timeline.h"
#include "common/war_map.h"

namespace common {

namespace {

constexpr std::string_view kFolder = "teaching";
constexpr std::array<std::string_view, 9> kPartKeys{"text",  "new_page", "questions", "map",  "timeline",
                                                    "offices", "rules",    "extracts",  "table"};
constexpr std::array<std::string_view, 3> kNamesKeys{"none", "given", "asked"};
constexpr std::array<std::string_view, 3> kAskKeys{"nothing", "when", "what"};
constexpr int kMostLines = 12, kMostRows = 40;

class Reader {
public:
    Reader(DataFolders& folders, const Almanac& almanac, const Gazetteer& gazetteer, const WarMap& map,
           std::span<const std::string_view> games, ProvenanceCounts* provenance)
        : folders_(folders),
          almanac_(almanac),
          map_(map),
          games_(games),
          council_(Council::load(folders, games, &almanac, provenance)) {
        for (const AlmanacEntry& entry : almanac.entries()) entries_.push_back(entry.id);
        for (const Site& site : gazetteer.sites()) sites_.push_back(site.id);
        for (const Office& office : council_.offices()) offices_.push_back(office.id);
    }

    Worksheet sheet(const YamlNode& root, std::string key) {
        root.expectKeys({"title", "about", "number", "source", "parts"});
        Worksheet out;
        out.key = std::move(key);
        out.title = root["title"].asString();
        out.about = root["about"].asString();
        out.number = root["number"].asInt(1, 99);
        sourceOf(root);
        for (const YamlNode& node : root["parts"].items()) out.parts.push_back(part(node));
        if (out.parts.empty()) root["parts"].fail("There is nothing on this sheet.", "Write at least one part.");
        return out;
    }

private:
    SheetPart part(const YamlNode& node) {
        node.expectKeys(kPartKeys);
        if (node.size() != 1) node.fail("A part of a sheet is one thing.", "Give each its own `-`.");
        const auto entries = node.entries();
        const auto& [key, value] = entries.front();
        if (key == "text") return SheetText{value.asString()};
        if (key == "new_page") {
            if (!value.asBool()) value.fail("A page that is not new needs no word.", "Leave it out, or write true.");
            return SheetBreak{};
        }
        if (key == "questions") return questions(value);
        if (key == "map") return map(value);
        if (key == "timeline") return timeline(value);
        if (key == "offices") return offices(value);
        if (key == "rules") return rules(value);
        if (key == "extracts") return extracts(value);
        return table(value);
    }

    // A list of entries of the almanac.
    std::vector<std::string> read(const YamlNode& node) {
        std::vector<std::string> out;
        if (const auto list = node.optional("read"))
            for (const YamlNode& item : list->items()) out.emplace_back(entries_[item.asEnum(entries_)]);
        return out;
    }

    SheetQuestions questions(const YamlNode& list) {
        SheetQuestions out;
        for (const YamlNode& node : list.items()) {
            node.expectKeys({"ask", "answer", "lines", "read"});
            SheetQuestion question{node["ask"].asString(), node["answer"].asString(), 2, read(node)};
            if (node.has("lines")) question.lines = node["lines"].asInt(0, kMostLines);
            out.questions.push_back(std::move(question));
        }
        return out;
    }

    SheetMap map(const YamlNode& node) {
        node.expectKeys({"dates", "names", "sites"});
        SheetMap out;
        std::vector<std::string> days;
        for (const WarDate& date : map_.dates()) days.push_back(date.day.text());
        for (const YamlNode& item : node["dates"].items()) {
            const auto at = std::find(days.begin(), days.end(), almanacDate(item).text());
            if (at == days.end())
                item.fail("The map of the war does not know that day.", fmt::format("Known are: {}.", fmt::join(days, ", ")));
            out.dates.push_back(static_cast<std::size_t>(at - days.begin()));
        }
        if (out.dates.empty()) node["dates"].fail("There is no date.", "Give the days that the answers tell of.");
        if (const auto names = node.optional("names")) out.names = enumOf<SheetMap::Names>(*names, kNamesKeys);
        if (const auto list = node.optional("sites"))
            for (const YamlNode& item : list->items()) out.sites.emplace_back(sites_[item.asEnum(sites_)]);
        return out;
    }

    SheetTimeline timeline(const YamlNode& node) {
        node.expectKeys({"from", "to", "rows"});
        SheetTimeline out;
        out.fromYear = node["from"].asInt(kTimelineFrom, kTimelineTo - 1);
        out.toYear = node["to"].asInt(out.fromYear + 1, kTimelineTo);
        int before = 0;
        for (const YamlNode& item : node["rows"].items()) {
            item.expectKeys({"entry", "ask", "hint"});
            SheetTimeline::Row row{std::string(entries_[item["entry"].asEnum(entries_)]), {}, optionalText(item, "hint")};
            if (const auto ask = item.optional("ask")) row.ask = enumOf<SheetTimeline::Ask>(*ask, kAskKeys);
            const AlmanacDate& from = almanac_.find(row.entry)->from;
            if (from.month == 0 || from.year < out.fromYear || from.year >= out.toYear)
                item.fail(fmt::format("`{}` has no month on this line.", row.entry), "Take another, or a longer line.");
            if (from.first() < before) item.fail("The rows do not follow one another.", "Put the earlier first.");
            before = from.first();
            if ((row.ask == SheetTimeline::Ask::kWhat) == row.hint.empty())
                item.fail("A hint is for what is asked for, and for nothing else.", "Write `hint` with `ask: what` alone.");
            out.rows.push_back(std::move(row));
        }
        if (out.rows.size() < 2) node["rows"].fail("A line has two ends.", "Write two rows at least.");
        return out;
    }

    SheetCards offices(const YamlNode& list) {
        SheetCards out;
        for (const YamlNode& node : list.items()) {
            const Office& office = council_.offices()[node.asEnum(offices_)];
            out.cards.push_back(
                {office.title, office.who, office.wants, office.fears, office.may, office.history, office.read});
        }
        if (out.cards.empty()) list.fail("There is no office.", "Name at least one.");
        return out;
    }

    SheetRules rules(const YamlNode& node) {
        node.expectKeys({"game", "rules"});
        SheetRules out;
        out.game = games_[node["game"].asEnum(games_)];
        const auto known = reference_.try_emplace(out.game, RulesReference::load(folders_, out.game)).first;
        for (const YamlNode& item : node["rules"].items()) {
            item.expectKeys({"title", "text", "clauses"});
            SheetRule rule{item["title"].asString(), item["text"].asString(), {}};
            for (const YamlNode& clause : item["clauses"].items()) {
                const Clause* found = known->second.find(clause.asString());
                if (!found) clause.fail(fmt::format("There is no clause `{}`.", clause.asString()), "See `edgehill rules`.");
                rule.clauses.push_back(known->second.book() + " " + found->id);
            }
            out.rules.push_back(std::move(rule));
        }
        return out;
    }

    SheetExtracts extracts(const YamlNode& list) {
        SheetExtracts out;
        for (const YamlNode& node : list.items()) {
            node.expectKeys({"title", "words", "from", "note", "read"});
            out.extracts.push_back({node["title"].asString(), node["words"].asString(), node["from"].asString(),
                                    optionalText(node, "note"), read(node)});
        }
        return out;
    }

    SheetTable table(const YamlNode& node) {
        node.expectKeys({"columns", "rows"});
        SheetTable out;
        for (const YamlNode& item : node["columns"].items()) out.columns.push_back(item.asString());
        out.rows = node["rows"].asInt(1, kMostRows);
        if (out.columns.empty()) node["columns"].fail("There is no column.", "Write at least one.");
        return out;
    }

    DataFolders& folders_;
    const Almanac& almanac_;
    const WarMap& map_;
    std::span<const std::string_view> games_;
    const Council council_;
    std::vector<std::string_view> entries_, sites_, offices_;
    std::map<std::string, RulesReference, std::less<>> reference_;
};

}  // namespace

Worksheets Worksheets::load(DataFolders& folders, const Almanac& almanac, const Gazetteer& gazetteer, const WarMap& map,
                            std::span<const std::string_view> games, ProvenanceCounts* provenance) {
    GameFolder folder(folders, kFolder, provenance);
    Reader reader(folders, almanac, gazetteer, map, games, provenance);
    Worksheets out;
    for (const std::string& file : folders.list(kFolder)) {
        const auto slash = file.rfind('/') + 1;
        const std::string key = file.substr(slash, file.rfind('.') - slash);
        const YamlNode root = folder.load(key);
        Worksheet sheet = reader.sheet(root, key);
        for (const Worksheet& other : out.all_)
            if (other.number == sheet.number)
                root["number"].fail(fmt::format("`{}` has the number {} too.", other.key, other.number), "Take another.");
        out.all_.push_back(std::move(sheet));
    }
    std::sort(out.all_.begin(), out.all_.end(), [](const Worksheet& a, const Worksheet& b) { return a.number < b.number; });
    return out;
}

const Worksheet* Worksheets::find(std::string_view key) const {
    const auto at = std::find_if(all_.begin(), all_.end(), [&](const Worksheet& sheet) { return sheet.key == key; });
    return at == all_.end() ? nullptr : &*at;
}

}  // namespace common
