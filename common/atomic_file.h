// Files that are either whole or not there: writing by temporary file and rename, reading with a limit.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace common {

// Writes beside the file, syncs, and renames over it; folders that are missing are made. Returns what went wrong, as a
// sentence, or nothing; the file is then as it was before.
std::optional<std::string> writeFileAtomically(const std::filesystem::path& path, std::string_view text);
// The same for what is too long to hold: `write` puts it into the descriptor; false: errno says why.
std::optional<std::string> writeFileAtomically(const std::filesystem::path& path, const std::function<bool(int)>& write);

// Removes what writeFileAtomically left in a folder when a program was killed in the middle of it.
void removeLeftovers(const std::filesystem::path& folder);
// Whether a process of that number runs on this machine.
bool isRunning(long process);

struct FileText {
    std::string text;
    std::string error;  // a sentence that names the file; empty: read
    bool isWhole = true;
};
FileText readFileText(const std::filesystem::path& path, std::size_t mostBytes);
// No more than the first bytes of it; isWhole tells whether that is all.
FileText readFileStart(const std::filesystem::path& path, std::size_t mostBytes);

// Everything in one go, however often the system interrupts. False: errno says why.
bool writeAll(int descriptor, std::string_view text);

}  // namespace common
