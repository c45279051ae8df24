// Reads and writes whole files for the commands.
#include "app/console.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace app {

namespace fs = std::filesystem;

std::string readTextFile(const std::string& path) {
    std::error_code problem;
    if (!fs::exists(path, problem)) throw FileError(path + ": there is no such file.");
    if (fs::is_directory(path, problem)) throw FileError(path + ": this is a folder, not a file.");
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file.good() && !file.eof()) throw FileError(path + ": the file cannot be read.");
    return text;
}

void writeTextFile(const std::string& path, const std::string& text) {
    std::error_code problem;
    // A device or pipe (/dev/stdout) is written to directly; a file appears whole or not at all.
    const bool isPlain = !fs::exists(path, problem) || fs::is_regular_file(path, problem);
    const std::string target = isPlain ? path + ".part" : path;
    {
        std::ofstream file(target, std::ios::binary | std::ios::trunc);
        file << text << std::flush;
        if (!file) {
            if (isPlain) fs::remove(target, problem);
            throw FileError(path + ": the file cannot be written.");
        }
    }
    if (!isPlain) return;
    fs::rename(target, path, problem);
    if (problem) {
        const std::string why = problem.message();
        fs::remove(target, problem);
        throw FileError(path + ": the file cannot be written: " + why + ".");
    }
}

}  // namespace app
