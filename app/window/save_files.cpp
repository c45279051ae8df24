// Lists saves without opening their games.
#include "app/window/save_files.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "common/atomic_file.h"
#include "common/record.h"

namespace app {

namespace fs = std::filesystem;

namespace {

std::string headerValue(const std::string& text, std::string_view key) {
    const std::string start = "\n" + std::string(key) + ": ";
    const auto at = text.find(start);
    if (at == std::string::npos) return {};
    const auto from = at + start.size(), to = text.find('\n', from);
    std::string value = text.substr(from, to - from);
    if (value.size() > 1 && value.front() == '"') value = value.substr(1, value.size() - 2);
    return value;
}

std::time_t wallTime(fs::file_time_type time) {
    using namespace std::chrono;
    return system_clock::to_time_t(time_point_cast<system_clock::duration>(time - fs::file_time_type::clock::now() + system_clock::now()));
}

}  // namespace

std::vector<SaveFile> listSaves(const fs::path& folder) {
    std::vector<SaveFile> out;
    std::error_code failed;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed)) {
        if (!it->is_regular_file(failed) || it->path().extension() != ".yaml") continue;
        SaveFile save;
        save.path = it->path();
        save.time = it->last_write_time(failed);
        save.isAutosave = save.path.filename().string().rfind("autosave-", 0) == 0;
        const auto file = common::readFileText(save.path, common::kMaxSaveBytes);
        save.game = common::gameOfSave(file.text);
        save.isReadable = file.error.empty() && !save.game.empty();
        save.scenario = headerValue(file.text, "scenario");
        for (std::size_t at = 0; (at = file.text.find("\n- ", at)) != std::string::npos; ++at) ++save.actions;
        out.push_back(std::move(save));
    }
    std::sort(out.begin(), out.end(), [](const SaveFile& a, const SaveFile& b) { return a.time != b.time ? a.time > b.time : a.path < b.path; });
    return out;
}

std::string scenarioTitle(const common::GameModule* module, const std::string& key) {
    if (module)
        for (const auto& scenario : module->scenarios())
            if (scenario.key == key) return scenario.title;
    std::string words = key;
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string saveStanding(const common::GameModule* module, const SaveFile& save) {
    if (!module || !save.isReadable) return {};
    const auto file = common::readFileText(save.path, common::kMaxSaveBytes);
    if (!file.error.empty()) return {};
    const auto opened = module->open(file.text, save.path.filename().string());
    if (!opened.table) return {};
    const auto result = opened.table->result();
    const std::string score = result.score < 0 ? fmt::format("\u2212{}", -result.score) : fmt::format("+{}", result.score);
    if (result.over) return fmt::format("over: {}, score {}", result.title, score);
    const auto decision = opened.table->decision();
    return fmt::format("turn {}, {}", decision.turn, decision.phase);
}

std::string dateText(fs::file_time_type time) { return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(wallTime(time))); }

std::string whenText(fs::file_time_type time) {
    const std::time_t then = wallTime(time), now = std::time(nullptr);
    const long seconds = static_cast<long>(now - then);
    if (seconds < 60) return "just now";
    if (seconds < 120) return "1 minute ago";
    if (seconds < 3600) return fmt::format("{} minutes ago", seconds / 60);
    if (seconds < 7200) return "1 hour ago";
    if (seconds < 86400) return fmt::format("{} hours ago", seconds / 3600);
    if (seconds < 172800) return "yesterday";
    return fmt::format("{:%d %B %Y}", fmt::localtime(then));
}

fs::path newAutosavePath(const fs::path& folder, const std::string& game) {
    const std::string stem = fmt::format("autosave-{}-{:%Y%m%d-%H%M%S}", game, fmt::localtime(std::time(nullptr)));
    fs::path path = folder / (stem + ".yaml");
    for (int n = 2; fs::exists(path); ++n) path = folder / fmt::format("{}-{}.yaml", stem, n);
    return path;
}

}  // namespace app
