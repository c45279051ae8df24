// Lists saves without opening their games, and knows how they stand when somebody has found it out.
#include "app/window/house/save_files.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <ctime>
#include <functional>

#include "app/games.h"
#include "app/window/table/table_view.h"
#include "common/atomic_file.h"
#include "common/record.h"
#include "common/words.h"

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
    return system_clock::to_time_t(
        time_point_cast<system_clock::duration>(time - fs::file_time_type::clock::now() + system_clock::now()));
}

}  // namespace

std::vector<SaveFile> listSaves(const fs::path& folder, std::size_t* beyond) {
    constexpr std::size_t kMostRead = 1U << 20;  // 1 MiB; the longest games have a quarter of it
    std::vector<SaveFile> out;
    std::error_code failed;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed)) {
        std::error_code odd;
        if (it->path().extension() != ".yaml" || !it->is_regular_file(odd)) continue;
        SaveFile save;
        save.path = it->path();
        save.time = it->last_write_time(odd);
        save.isAutosave = isRunningGame(save.path);
        out.push_back(std::move(save));
    }
    std::sort(out.begin(), out.end(),
              [](const SaveFile& a, const SaveFile& b) { return a.time != b.time ? a.time > b.time : a.path < b.path; });
    if (beyond) *beyond = out.size() - std::min(out.size(), kMostSavesListed);
    if (out.size() > kMostSavesListed) out.resize(kMostSavesListed);
    std::vector<std::size_t> texts;
    for (SaveFile& save : out) {
        const auto start = common::readFileStart(save.path, kMostRead);
        save.game = common::gameOfSave(start.text);
        save.isReadable = start.error.empty() && !save.game.empty();
        save.isWhole = start.isWhole;
        save.scenario = headerValue(start.text, "scenario");
        for (std::size_t at = 0; (at = start.text.find("\n- ", at)) != std::string::npos; ++at) ++save.actions;
        if (save.isAutosave) save.player = common::SaveLock::player(save.path);
        texts.push_back(save.isReadable && save.isWhole ? std::hash<std::string>{}(start.text) : 0);
    }
    // A running game whose text is that of another save is listed once: as the save with a name, or else the newest.
    std::vector<SaveFile> once;
    for (std::size_t i = 0; i < out.size(); ++i) {
        bool isTwice = false;
        for (std::size_t k = 0; k < out.size() && !isTwice; ++k)
            isTwice = k != i && texts[i] != 0 && texts[k] == texts[i] && (!out[k].isAutosave || k < i);
        if (!isTwice || !out[i].isAutosave || out[i].player != 0) once.push_back(out[i]);
    }
    return once;
}

bool isRunningGame(const fs::path& path) { return path.filename().string().starts_with("autosave-"); }

bool isSameFile(const fs::path& a, const fs::path& b) {
    std::error_code failed;
    return a == b || (fs::equivalent(a, b, failed) && !failed);
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
    if (!module || !save.isReadable || !save.isWhole) return {};
    const auto file = common::readFileText(save.path, common::kMaxSaveBytes);
    if (!file.error.empty()) return {};
    const auto opened = module->open(file.text, save.path.filename().string());
    if (!opened.table) return {};
    const auto result = opened.table->result();
    const std::string score = common::withSign(result.score);
    if (result.over) return fmt::format("over: {}, score {}", result.title, score);
    const auto decision = opened.table->decision();
    std::string phase = decision.phase;
    std::replace(phase.begin(), phase.end(), '_', ' ');
    return fmt::format("{}, {}", turnName(*module, opened.table->setup(), decision.turn), phase);
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

fs::path newAutosavePath(const fs::path& folder, const std::string& game, common::SaveLock& lock) {
    const std::string stem = fmt::format("autosave-{}-{:%Y%m%d-%H%M%S}", game, fmt::localtime(std::time(nullptr)));
    fs::path path = folder / (stem + ".yaml");
    for (int n = 2;; ++n) {
        lock = common::SaveLock(path);
        std::error_code failed;  // a folder that cannot be looked into has no such file; writing will say what is wrong
        if (lock.isHeld() && !fs::exists(path, failed)) return path;
        path = folder / fmt::format("{}-{}.yaml", stem, n);
    }
}

void KnownSaves::lookUp(Desk& desk) {
    const auto found = std::make_shared<Known>();
    desk.onDisk([found, folder = desk.savesFolder()] { found->files = listSaves(folder, &found->beyond); },
                [known = known_, found] {
                    known->isKnown = true;
                    known->files = std::move(found->files);
                    known->beyond = found->beyond;
                });
}

const std::string& KnownSaves::standing(Desk& desk, const SaveFile& save) {
    const std::string key = save.path.string() + std::to_string(save.actions);
    const auto [it, isNew] = known_->standings.try_emplace(key);
    const GameEntry* entry = isNew ? findGame(save.game) : nullptr;
    if (const auto* module = entry ? desk.module(save.game) : nullptr) {
        const auto found = std::make_shared<std::string>();
        desk.inBackground([found, module, save] { *found = saveStanding(module, save); },
                          [known = known_, found, key] {
                              if (!found->empty())
                                  (*found)[0] = static_cast<char>(std::toupper(static_cast<unsigned char>((*found)[0])));
                              known->standings[key] = *found;
                          });
    }
    return it->second;
}

}  // namespace app
