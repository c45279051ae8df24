// Reads and writes whole files for the commands, refusing with a sentence.
#include "app/console.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "common/atomic_file.h"
#include "common/record.h"

namespace app {

void expectNoInput(const std::string& out, std::span<const std::string> inputs) {
    std::error_code none;  // a file that is not there yet is no input
    for (const std::string& input : inputs)
        if (std::filesystem::equivalent(out, input, none))
            throw FileError(out + ": This is what is read, and it would be lost. Name another file for --out.");
}

std::string readTextFile(const std::string& path) {
    auto read = common::readFileText(path, common::kMaxSaveBytes);
    if (!read.error.empty()) throw FileError(read.error);
    return std::move(read.text);
}

void writeTextFile(const std::string& path, std::string_view text) {
    writeTextFile(path, [&](const Sink& sink) { sink(text); });
}

void writeTextFile(const std::string& path, const std::function<void(const Sink&)>& produce) {
    std::error_code problem;
    if (!std::filesystem::exists(path, problem) || std::filesystem::is_regular_file(path, problem)) {
        const auto write = [&](int fd) {
            bool isWritten = true;
            int reason = 0;
            produce([&](std::string_view text) {
                if (!isWritten || common::writeAll(fd, text)) return;
                isWritten = false;
                reason = errno;
            });
            errno = reason;
            return isWritten;
        };
        if (const auto wrong = common::writeFileAtomically(path, write)) throw FileError(*wrong);
        return;
    }
    std::ofstream file(path, std::ios::binary);   // a device or a pipe cannot be renamed over
    produce([&](std::string_view text) { file << text; });
    file << std::flush;
    if (!file) throw FileError(path + ": The file cannot be written.");
}

}  // namespace app
