// Lays out the comparison: columns, JSON and Markdown.
#include "app/topic_pages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

namespace app {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kGap = 3, kLeastColumn = 32;  // between columns; narrower ones are no column to read
constexpr std::size_t kProse = 118;

// What the pages of docs/compare are.
constexpr const char* kAbout[] = {
    "The three games speak of the same war and decide it by different rules. These pages lay the rules side by side, topic by "
    "topic. Each page has, for each game, two or three sentences of our own on what its design says about that part of the "
    "war, with the clauses that bear them out; then every clause of the topic in our words, with the files and functions that "
    "decide it.",
    "The sentences read the rules as they are played here; they do not guess what the designers had in mind, nor judge which "
    "game is right. A game with few clauses on a topic is not poorer for it: what a model leaves out is a statement too.",
    "Every clause bears one topic, that of what it does: a card that moves the fleet is found under *The sea*, whatever its "
    "title. The sentences may therefore cite clauses of other topics.",
    "The pages are made from `data/topics.yaml`, `data/compare.yaml`, `data/measured.yaml`, the `rules.yaml` of each game and "
    "the "
    "citations in the sources. To make them anew, run `EDGEHILL_REGENERATE=1 build/edgehill_tests_app "
    "--gtest_filter='Topics.*'`. The program "
    "prints the same: `edgehill rules --topic siege`, with `--format json` for other programs. The window shows the sentences "
    "on its page *Three models*.",
};

bool isContinued(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }  // within a UTF-8 sign
std::size_t signs(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !isContinued(c); }));
}

// Lines of at most `width` signs; the later ones are indented. A longer word is cut.
void wrapInto(std::vector<std::string>& lines, const std::string& text, std::size_t width, std::size_t indent = 0) {
    std::istringstream words(text);
    std::string line;
    const auto turn = [&] { lines.push_back(std::exchange(line, std::string(indent, ' '))); };
    for (std::string word; words >> word;) {
        if (!line.empty() && signs(line) + 1 + signs(word) > width)
            turn();
        else if (!line.empty())
            line += ' ';
        for (const char c : word) {
            if (!isContinued(c) && signs(line) == width) turn();
            line += c;
        }
    }
    if (!line.empty()) lines.push_back(line);
}

std::string joined(const std::vector<std::string>& list, std::string_view quote = {}) {
    std::string text;
    for (const std::string& item : list) text += fmt::format("{}{}{}{}", text.empty() ? "" : ", ", quote, item, quote);
    return text;
}

std::string cell(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
    return text;
}

}  // namespace

TopicPages::TopicPages(common::DataFolders folders) : comparison_(common::Comparison::load(folders, gameKeys())) {
    for (const GameEntry& game : allGames())
        places_.emplace(std::string(game.key), common::ClausePlaces(folders.base().parent_path(), comparison_.rules(game.key)));
}

std::vector<const GameEntry*> TopicPages::entries(const std::vector<std::string>& games) const {
    std::vector<const GameEntry*> list;
    for (const GameEntry& game : allGames())
        if (games.empty() || std::find(games.begin(), games.end(), game.key) != games.end()) list.push_back(&game);
    return list;
}

std::string TopicPages::listText(const std::vector<std::string>& games) const {
    const auto list = entries(games);
    std::string text = fmt::format("{:<20}", "topic");
    for (const GameEntry* game : list) text += fmt::format("{:>7}", game->book);
    text += "\n";
    for (const common::Topic& topic : comparison_.topics().all()) {
        text += fmt::format("{:<20}", topic.id);
        for (const GameEntry* game : list) text += fmt::format("{:>7}", comparison_.clauses(topic.id, game->key).size());
        text += "   " + topic.text + "\n";
    }
    return text;
}

std::string TopicPages::listJson(const std::vector<std::string>& games) const {
    Json topics = Json::array();
    for (const common::Topic& topic : comparison_.topics().all()) {
        Json counts = Json::object();
        for (const GameEntry* game : entries(games))
            counts[std::string(game->key)] = comparison_.clauses(topic.id, game->key).size();
        topics.push_back({{"topic", topic.id}, {"title", topic.title}, {"text", topic.text}, {"clauses", counts}});
    }
    return Json{{"topics", topics}}.dump(2) + "\n";
}

std::string TopicPages::listMarkdown() const {
    std::string text = "# Three models of one war\n";
    for (const char* paragraph : kAbout) {
        std::vector<std::string> lines;
        wrapInto(lines, paragraph, kProse);
        text += fmt::format("\n{}\n", fmt::join(lines, "\n"));
    }
    text += "\n## What they say differently, in figures\n\n";
    std::vector<std::string> lines;
    wrapInto(lines,
             fmt::format(
                 "Each sentence has its figures from the [laboratory](../laboratory.md), and the experiment that made them "
                 "(`edgehill lab run NAME` makes them again). U is *Unhappy King Charles!* (campaign, PHALANX 2023), T *This "
                 "War Without an Enemy* (Full War), C *Cruel Necessity* (campaign). n = {0} wars of each arm, with the seeds "
                 "{1} to {2}, played by the steady player on every side unless another is named; dice by purpose; brackets "
                 "hold 95 % intervals. The figures are of these players: what is fair or sure between them need not be so "
                 "between people. More of them: [figures.md](../figures.md).",
                 comparison_.wars(), comparison_.seed(), comparison_.seed() + comparison_.wars() - 1),
             kProse);
    text += fmt::format("{}\n\n", fmt::join(lines, "\n"));
    for (const common::Measured& finding : comparison_.findings()) {
        lines.clear();
        wrapInto(lines, fmt::format("- {} (`{}`)", finding.text, fmt::join(finding.experiments, "`, `")), kProse, 2);
        text += fmt::format("{}\n", fmt::join(lines, "\n"));
    }
    text += "\n## Topic by topic\n\n| topic |";
    std::string rule = "| --- |";
    const auto list = entries({});
    for (const GameEntry* game : list) text += fmt::format(" {} |", game->title), rule += " ---: |";
    text += " about |\n" + rule + " --- |\n";
    std::map<const GameEntry*, std::size_t> sums;
    for (const common::Topic& topic : comparison_.topics().all()) {
        text += fmt::format("| [{}]({}.md) |", topic.title, topic.id);
        for (const GameEntry* game : list) {
            const std::size_t count = comparison_.clauses(topic.id, game->key).size();
            text += fmt::format(" {} |", count);
            sums[game] += count;
        }
        text += fmt::format(" {} |\n", cell(topic.text));
    }
    text += "| all |";
    for (const GameEntry* game : list) text += fmt::format(" {} |", sums[game]);
    return text + " |\n";
}

std::string TopicPages::topicText(std::string_view topic, const std::vector<std::string>& games, std::size_t width) {
    const auto list = entries(games);
    const std::size_t gaps = kGap * (list.size() - 1), column = (width - std::min(width, gaps)) / list.size();
    const bool isSideBySide = list.size() > 1 && column >= kLeastColumn;
    const std::size_t wide = isSideBySide ? column : std::max(width, kLeastColumn);

    std::vector<std::vector<std::string>> columns;
    for (const GameEntry* game : list) {
        auto& lines = columns.emplace_back();
        wrapInto(lines, std::string(game->title), wide);
        lines.emplace_back(std::min(wide, signs(game->title)), '-');
        for (const common::Remark& remark : comparison_.remarks(topic, game->key))
            wrapInto(lines, fmt::format("{} [{}]", remark.text, joined(remark.clauses)), wide);
        if (const common::Measured* it = comparison_.measured(topic, game->key))
            wrapInto(lines, fmt::format("Measured in {} wars ({}): {}", comparison_.wars(), joined(it->experiments), it->text),
                     wide);
        const auto clauses = comparison_.clauses(topic, game->key);
        if (clauses.empty()) lines.insert(lines.end(), {"", "No clause of its own."});
        for (const common::Clause* clause : clauses) {
            lines.emplace_back();
            wrapInto(lines, fmt::format("{} {}  {}", game->book, clause->id, clause->title), wide, 2);
            wrapInto(lines, clause->text, wide);
            for (const auto& place : places_.find(game->key)->second.of(*clause))
                wrapInto(lines, "> " + place.file + (place.functions.empty() ? "" : ": ") + joined(place.functions), wide, 4);
        }
    }

    const common::Topic& known = *comparison_.topics().find(topic);
    std::vector<std::string> head;
    wrapInto(head, fmt::format("{}. {}", known.title, known.text), width);
    std::string text = fmt::format("{}\n", fmt::join(head, "\n"));
    if (!isSideBySide) {
        for (const auto& lines : columns) text += fmt::format("\n{}\n", fmt::join(lines, "\n"));
        return text;
    }
    text += "\n";
    std::size_t most = 0;
    for (const auto& lines : columns) most = std::max(most, lines.size());
    for (std::size_t row = 0; row < most; ++row) {
        std::string line;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const std::string& part = row < columns[i].size() ? columns[i][row] : std::string();
            line += part + std::string(column + kGap - signs(part), ' ');
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string TopicPages::topicJson(std::string_view topic, const std::vector<std::string>& games) {
    const common::Topic& known = *comparison_.topics().find(topic);
    Json all = Json::array();
    for (const GameEntry* game : entries(games)) {
        Json remarks = Json::array(), clauses = Json::array();
        for (const common::Remark& remark : comparison_.remarks(topic, game->key))
            remarks.push_back({{"text", remark.text}, {"clauses", remark.clauses}});
        for (const common::Clause* clause : comparison_.clauses(topic, game->key)) {
            Json places = Json::array();
            for (const auto& place : places_.find(game->key)->second.of(*clause))
                places.push_back({{"file", place.file}, {"functions", place.functions}});
            clauses.push_back({{"clause", clause->id},
                               {"title", clause->title},
                               {"text", clause->text},
                               {"state", common::name(clause->state)},
                               {"places", places},
                               {"tests", clause->tests},
                               {"rulings", clause->rulings}});
        }
        Json measured = nullptr;
        if (const common::Measured* it = comparison_.measured(topic, game->key))
            measured = Json{{"text", it->text}, {"experiments", it->experiments}, {"n", comparison_.wars()}};
        all.push_back({{"game", game->key},
                       {"title", game->title},
                       {"book", game->book},
                       {"remarks", remarks},
                       {"measured", measured},
                       {"clauses", clauses}});
    }
    return Json{{"topic", known.id}, {"title", known.title}, {"text", known.text}, {"games", all}}.dump(2) + "\n";
}

std::string TopicPages::topicMarkdown(std::string_view topic, const std::vector<std::string>& games) {
    const common::Topic& known = *comparison_.topics().find(topic);
    std::string text = fmt::format("# {}\n\n{} [What these pages are](README.md)\n", known.title, known.text);
    for (const GameEntry* game : entries(games)) {
        text += fmt::format("\n## {}\n\n", game->title);
        for (const common::Remark& remark : comparison_.remarks(topic, game->key))
            text += fmt::format("{} [{}]\n", remark.text, joined(remark.clauses));
        if (const common::Measured* it = comparison_.measured(topic, game->key))
            text += fmt::format("\n*Measured* (`{}`, n = {}): {}\n", fmt::join(it->experiments, "`, `"), comparison_.wars(),
                                it->text);
        const auto clauses = comparison_.clauses(topic, game->key);
        if (clauses.empty()) {
            text += "\nNo clause of its own.\n";
            continue;
        }
        text += "\n| clause | in our words | decided in |\n| --- | --- | --- |\n";
        for (const common::Clause* clause : clauses) {
            std::string decided;
            for (const auto& place : places_.find(game->key)->second.of(*clause))
                decided += (decided.empty() ? "`" : "; `") + place.file + (place.functions.empty() ? "`" : "`: ") +
                           joined(place.functions, "`");
            text += fmt::format("| {} | **{}.** {} | {} |\n", clause->id, cell(clause->title), cell(clause->text), decided);
        }
    }
    return text;
}

}  // namespace app
