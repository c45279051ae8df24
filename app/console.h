// What every command speaks through, and the exit codes the program promises.
#pragma once

#include <functional>
#include <iosfwd>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace app {

// The program's three streams; stdout is for results alone, everything else is said on `err`.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

inline constexpr int kExitDone = 0;
inline constexpr int kExitBad = 1;     // a file, digest or datum is bad, or no display
inline constexpr int kExitUsage = 2;
inline constexpr int kExitFaults = 3;  // faults in `sim`

// A file could not be read, written or understood; what() is a sentence for people (exit code 1).
class FileError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Throws FileError where what is to be written is one of the files that are read.
void expectNoInput(const std::string& out, std::span<const std::string> inputs);
std::string readTextFile(const std::string& path);                                // throws FileError
void writeTextFile(const std::string& path, std::string_view text);                // whole or not at all; throws FileError
// The same for what is too long to hold: `produce` hands it over piece by piece.
using Sink = std::function<void(std::string_view)>;
void writeTextFile(const std::string& path, const std::function<void(const Sink&)>& produce);

}  // namespace app
