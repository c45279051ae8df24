// Reads and writes whole files for the commands, refusing with a sentence.
#include "app/console.h"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "common/atomic_file.h"
#include "common/record.h"

namespace app {

std::string readTextFile(const std::string& path) {
    auto read = common::readFileText(path, common::kMaxSaveBytes);
    if (!read.error.empty()) throw FileError(read.error);
    return std::move(read.text);
}

void writeTextFile(const std::string& path, const std::string& text) {
    std::error_code problem;
    if (!std::filesystem::exists(path, problem) || std::filesystem::is_regular_file(path, problem)) {
        if (const auto wrong = common::writeFileAtomically(path, text)) throw FileError(*wrong);
        return;
    }
    std::ofstream file(path, std::ios::binary);   // a device or a pipe cannot be renamed over
    file << text << std::flush;
    if (!file) throw FileError(path + ": The file cannot be written.");
}

}  // namespace app
