// Files that are either whole or not there: writing by temporary file and rename, reading with a limit.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace common {

// Writes beside the file, syncs, and renames over it; folders that are missing are made. Returns what went wrong, as a
// sentence, or nothing; the file is then as it was before.
std::optional<std::string> writeFileAtomically(const std::filesystem::path& path, std::string_view text);

struct FileText {
    std::string text;
    std::string error;  // a sentence that names the file; empty: read
};
FileText readFileText(const std::filesystem::path& path, std::size_t mostBytes);

// Everything in one go, however often the system interrupts. False: errno says why.
bool writeAll(int descriptor, std::string_view text);

}  // namespace common
