// `check-data` and `rules`: the data folder read strictly, and the rules reference printed.
#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "app/commands.h"
#include "app/lab/experiment.h"
#include "app/lab/history.h"
#include "app/lesson_run.h"
#include "app/topic_pages.h"
#include "common/almanac.h"
#include "common/atomic_file.h"
#include "common/comparison.h"
#include "common/council.h"
#include "common/data_folders.h"
#include "common/digest.h"
#include "common/gazetteer.h"
#include "common/kilometres.h"
#include "common/map_grid.h"
#include "common/pauses.h"
#include "common/provenance.h"
#include "common/record.h"
#include "common/rules_reference.h"
#include "common/signs.h"
#include "common/suggest.h"
#include "common/war_course.h"
#include "common/war_map.h"
#include "common/worksheet.h"
#include "cruel_necessity/box/definitions.h"
#include "twwae/box/definitions.h"
#include "ukc/box/definitions.h"

namespace app {

namespace {

namespace fs = std::filesystem;

// Files whose content no loader of the rules asks for (pictures on the map, lessons) are at least sound YAML, and every place
// on a map can be drawn.
void loadTheRest(common::DataFolders& folders, const std::string& folder) {
    const auto loaded = folders.loaded();
    for (const std::string& name : folders.list(folder)) {
        if (std::find(loaded.begin(), loaded.end(), name) != loaded.end()) continue;
        const common::YamlNode root = folders.loadMerged(name, {""});
        if (name.ends_with("/map_layout.yaml") || name.ends_with("/map_board.yaml") || name.starts_with("map/"))
            common::checkLayout(root);
        if (name.ends_with("/map_grid.yaml")) common::MapGrid::load(root);
    }
}

// Folders of the data that belong to no one game.
std::vector<std::string> sharedFolders(const common::DataFolders& folders) {
    std::vector<std::string> names;
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(folders.base(), problem)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_directory() && !findGame(name)) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

// Breaks at blanks so that no line passes `width`; each line is indented.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t width = 96) {
    std::istringstream words(text);
    std::string result, line;
    for (std::string word; words >> word;) {
        if (!line.empty() && indent + line.size() + 1 + word.size() > width) {
            result += std::string(indent, ' ') + line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return line.empty() ? result : result + std::string(indent, ' ') + line + "\n";
}

void printList(std::ostream& out, const char* label, const std::vector<std::string>& list) {
    if (list.empty()) return;
    std::string text;
    for (const auto& item : list) text += (text.empty() ? "" : ", ") + item;
    out << "  " << label << ": " << text << "\n";
}

void printClause(std::ostream& out, const std::string& book, const common::Clause& clause) {
    out << book << " " << clause.id << "  " << clause.title << "\n" << wrapped(clause.text, 2);
    printList(out, "see", clause.see);
    printList(out, "rulings", clause.rulings);
    printList(out, "decided in", clause.files);
    printList(out, "tested by", clause.tests);
    if (clause.state == common::ClauseState::kOpen) out << "  not played by the program yet\n";
}

// Columns on the terminal that reads the output; what is written to a file has always the same.
std::size_t widthOf(const std::ostream& out) {
    constexpr std::size_t kUsual = 120;
    winsize size{};
    if (&out != &std::cout || isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return kUsual;
    return size.ws_col > 0 ? size.ws_col : kUsual;
}

int runTopics(const RulesRequest& request, Games& games, Console console) {
    if (!request.clause.empty()) throw UsageError("Ask for a clause or for a topic, not for both.");
    std::vector<std::string> wanted;
    if (!request.game.empty()) wanted.emplace_back(games.entry(request.game).key);
    TopicPages pages(common::DataFolders::standard(games.paths().home, games.paths().overlays));
    const std::string& topic = *request.topic;
    const bool isJson = request.format == "json", isMarkdown = request.format == "markdown";
    if (topic.empty()) {
        console.out << (isJson ? pages.listJson(wanted) : isMarkdown ? pages.listMarkdown() : pages.listText(wanted));
        return kExitDone;
    }
    if (!pages.comparison().topics().find(topic)) {
        const auto ids = pages.comparison().topics().ids();
        throw UsageError(common::unknownName("topic", topic, {ids.begin(), ids.end()}));
    }
    console.out << (isJson       ? pages.topicJson(topic, wanted)
                    : isMarkdown ? pages.topicMarkdown(topic, wanted)
                                 : pages.topicText(topic, wanted, widthOf(console.out)));
    return kExitDone;
}

// Every lesson is played through; says how many faults there are. An owner's corrections may take the ground from under one of
// ours: he is told, and his data are none the worse.
int checkLessons(const CheckDataRequest& request, Games& games, const common::DataFolders& folders, Console console) {
    std::vector<std::string_view> keys;
    for (const GameEntry& entry : allGames())
        if (request.game.empty() || request.game == entry.key) keys.push_back(entry.key);
    const auto lessons = common::Lessons::load(folders, keys);
    int faults = 0;
    for (const auto& lesson : lessons.all()) {
        const bool isUpset = !folders.overlaid().empty() && lesson->file.starts_with(folders.base().string());
        for (const std::string& fault : rehearse(*games.module(lesson->game), lesson)) {
            console.err << "edgehill: " << fault << (isUpset ? " The corrections in use leave no way for it." : "") << "\n";
            if (!isUpset) ++faults;
        }
    }
    console.out << fmt::format("{} lessons, {} faults\n", lessons.all().size(), faults);
    return faults;
}

// Every position of a vignette can be opened, and a person has something to decide in it; says how many faults there are.
int checkVignettes(const common::Comparison& comparison, Games& games, Console console) {
    int positions = 0, faults = 0;
    for (const common::Vignette& vignette : comparison.vignettes())
        for (const auto& [game, place] : vignette.places) {
            const auto file = common::readFileText(place.file, common::kMaxSaveBytes);
            const auto opened = games.module(game)->open(file.text, place.file.string());
            std::string fault = file.error.empty() ? opened.error : file.error;
            if (opened.table) {
                const auto actor = opened.table->decision().actor;
                const bool isAsked = actor != common::PlayerId::kChance && actor != common::PlayerId::kNobody &&
                                     opened.table->seats()[common::seatIndex(actor)] == "human";
                if (!isAsked || opened.table->legal().size() < 2)
                    fault = place.file.string() + ": Here nobody has anything to decide. Begin elsewhere.";
            }
            ++positions;
            if (fault.empty()) continue;
            console.err << "edgehill: " << fault << "\n";
            ++faults;
        }
    console.out << fmt::format("{} positions to play, {} faults\n", positions, faults);
    return faults;
}

// Every level was counted in a scenario that there is; says how many faults there are.
int checkLevels(const common::LevelFigures& figures, Games& games, Console console) {
    int faults = 0;
    for (const auto& it : figures.all()) {
        std::vector<std::string> known;
        for (const auto& scenario : games.module(it.game)->scenarios()) known.push_back(scenario.key);
        if (std::find(known.begin(), known.end(), it.scenario) != known.end()) continue;
        console.err << "edgehill: " << it.where << ": " << common::unknownName("scenario", it.scenario, known) << "\n";
        ++faults;
    }
    return faults;
}

// Every pause point and office looks at what a seat of its game sees; says how many faults there are.
int checkClasses(const CheckDataRequest& request, Games& games, common::DataFolders& folders, const common::Almanac& almanac,
                 common::ProvenanceCounts& provenance, Console console) {
    const auto council = common::Council::load(folders, gameKeys(), &almanac);
    int pauses = 0, faults = 0;
    for (const std::string_view key : gameKeys()) {
        if (!request.game.empty() && request.game != key) continue;
        const auto own = common::Pauses::load(folders, key, &almanac, &provenance);
        const auto module = games.module(std::string(key));
        const auto sides = module->sides();
        const auto table = module->newTable({}, 1, common::SeatNames(sides.size(), "human"));
        const common::View view(table->seat(common::PlayerId::kFirst)->view(), sides.front(), sides.back());
        std::vector<std::string> found = own.faults(view);
        for (std::string& fault : council.faults(key, view)) found.push_back(std::move(fault));
        for (const std::string& fault : found) console.err << "edgehill: " << fault << "\n";
        pauses += static_cast<int>(own.all().size());
        faults += static_cast<int>(found.size());
    }
    console.out << fmt::format("{} pause points, {} offices, {} faults\n", pauses, council.offices().size(), faults);
    return faults;
}

}  // namespace

int runCheckData(const CheckDataRequest& request, Games& games, Console console) {
    if (!request.game.empty()) games.entry(request.game);   // refuses what is unknown
    common::ProvenanceCounts provenance;
    auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
    std::size_t clauses = 0;
    std::string digests;
    std::vector<common::AlmanacBox> boxes;
    const auto boxOf = [&](const auto& defs) { boxes.push_back(almanacBox(defs)); };
    for (const GameEntry& entry : allGames()) {
        const bool isWanted = request.game.empty() || request.game == entry.key;
        if (!isWanted) continue;
        const std::size_t before = folders.loaded().size();
        if (entry.key == "cruel_necessity") boxOf(cruel_necessity::loadDefinitions(folders, &provenance));
        if (entry.key == "twwae") boxOf(twwae::loadDefinitions(folders, &provenance));
        if (entry.key == "ukc") boxOf(ukc::loadDefinitions(folders, &provenance));
        if (folders.loaded().size() > before)
            digests += fmt::format("{}: digest {}, as `data:` in its saves\n", entry.key,
                                   common::digestText(folders.digestOf(entry.key)));
        clauses += common::RulesReference::load(folders, entry.key).clauses().size();
        loadTheRest(folders, std::string(entry.key));
    }
    const auto almanac = common::Almanac::load(folders, gameKeys(), boxes, &provenance);
    const auto gazetteer = common::Gazetteer::load(folders, almanac, &provenance);
    const auto war = common::WarMap::load(folders, almanac, &provenance);
    common::WarCourse::loadAll(folders, gameKeys(), almanac, war);
    lab::departures(folders, almanac, &provenance);
    const auto levels = levelFigures(folders);
    for (const std::string& folder : sharedFolders(folders)) loadTheRest(folders, folder);
    int vignetteFaults = 0, levelFaults = 0;
    if (request.game.empty()) {
        levelFaults = checkLevels(levels, games, console);
        vignetteFaults = checkVignettes(common::Comparison::load(folders, gameKeys()), games, console);
        common::Worksheets::load(folders, almanac, gazetteer, war, gameKeys(), &provenance);
        for (const auto key : gameKeys()) common::Signs::load(folders, key, common::RulesReference::load(folders, key));
        for (const auto& file : lab::readyMade()) lab::readExperiment(file, games);
    }
    const int lessonFaults = checkLessons(request, games, folders, console);
    const int classFaults = checkClasses(request, games, folders, almanac, provenance, console);

    int strays = 0;
    for (const std::string& stray : folders.strayFiles()) {
        console.err << "edgehill: " << stray << ": This overlay file corrects nothing: there is no data file of its name.\n";
        ++strays;
    }
    if (request.provenance) console.out << provenance.table();
    for (const auto& change : folders.overlaid())
        console.out << fmt::format("overlaid: {} {}: {} instead of {} ({}:{})\n", change.file, change.path, change.now,
                                   change.was.empty() ? "nothing" : change.was, change.overlay, change.line);
    console.out << digests;
    console.out << fmt::format("{} files are sound, {} clauses, {} entries of the almanac, digest of all {}\n",
                               folders.loaded().size(), clauses, almanac.entries().size(),
                               common::digestText(folders.digest()));
    return strays == 0 && lessonFaults == 0 && vignetteFaults == 0 && levelFaults == 0 && classFaults == 0 ? kExitDone
                                                                                                           : kExitBad;
}

int runRules(const RulesRequest& request, Games& games, Console console) {
    if (request.topic) return runTopics(request, games, console);
    if (request.game.empty()) throw UsageError("game is required. Try --help.");
    games.entry(request.game);  // refuses what is unknown; a bad datum elsewhere is no matter here
    auto folders = common::DataFolders::standard(games.paths().home, games.paths().overlays);
    const auto reference = common::RulesReference::load(folders, request.game);
    if (request.clause.empty()) {
        for (const auto& clause : reference.clauses()) {
            const auto depth = static_cast<std::size_t>(std::count(clause.id.begin(), clause.id.end(), '.'));
            console.out << fmt::format("{}{:<8} {}\n", std::string(2 * depth, ' '), clause.id, clause.title);
        }
        return kExitDone;
    }
    std::vector<const common::Clause*> found;
    if (const auto* clause = reference.find(request.clause)) {
        found.push_back(clause);
        for (const auto* below : reference.below(request.clause)) found.push_back(below);
    } else {
        found = reference.withRuling(request.clause);
    }
    if (found.empty()) {
        std::vector<std::string> names;
        for (const auto& clause : reference.clauses()) names.push_back(clause.id);
        throw UsageError(common::unknownName("clause", request.clause, names));
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (i > 0) console.out << "\n";
        printClause(console.out, reference.book(), *found[i]);
    }
    return kExitDone;
}

}  // namespace app
