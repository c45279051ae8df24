// Runs the command line inside the test and keeps what it said.
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli.h"
#include "common/rng.h"

namespace app_test {

struct Ran {
    int code = 0;
    std::string out;
    std::string err;
};

inline Ran run(const std::vector<std::string>& args, const app::WindowDoors& doors = {}, const std::string& input = {}) {
    std::istringstream in(input);
    std::ostringstream out, err;
    const int code = app::runCommandLine(args, {in, out, err}, doors);
    return {code, out.str(), err.str()};
}

// A folder of its own that is gone when the test ends.
class Folder {
public:
    Folder() {
        static std::atomic<int> count{0};
        path_ = std::filesystem::temp_directory_path() /
                ("edgehill_test_" + std::to_string(getpid()) + "_" + std::to_string(count++));
        std::filesystem::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    [[nodiscard]] std::string text() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

inline void writeFile(const std::string& path, const std::string& text) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
}
inline std::string readFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Damages a text in one to four places, the way files and lines get damaged.
inline std::string mutated(std::string text, common::Rng& rng) {
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
    static const std::vector<std::string> kJunk{"\0x",
                                                "\xff\xfe",
                                                "\xc3",
                                                "\"",
                                                "{",
                                                "}",
                                                "[",
                                                "]",
                                                ":",
                                                "- ",
                                                "#",
                                                "\n",
                                                "\r\n",
                                                "&a ",
                                                "*a",
                                                "!!int ",
                                                "|",
                                                "\t",
                                                "~",
                                                "'",
                                                "null",
                                                "-1",
                                                "18446744073709551616",
                                                "1e999",
                                                "roll 7",
                                                "undo",
                                                "\\u0000"};
    const std::size_t changes = 1 + below(4);
    for (std::size_t i = 0; i < changes; ++i) {
        if (text.empty()) text = "x";
        const std::size_t at = below(text.size());
        switch (below(7)) {
            case 0: text[at] = static_cast<char>(below(256)); break;
            case 1: text.erase(at, 1 + below(20)); break;
            case 2: text.insert(at, kJunk[below(kJunk.size())]); break;
            case 3: text.resize(at); break;
            case 4: text.insert(at, text.substr(below(text.size()), below(60))); break;
            case 5: text[at] = static_cast<char>(text[at] ^ (1 << below(8))); break;
            default: {   // a whole line is lost or stands twice
                const auto start = text.rfind('\n', at) == std::string::npos ? 0 : text.rfind('\n', at) + 1;
                const auto end = std::min(text.find('\n', at), text.size() - 1) + 1;
                if (end <= start) break;
                if (below(2) == 0) text.erase(start, end - start);
                else text.insert(start, text.substr(start, end - start));
            }
        }
    }
    return text;
}

}  // namespace app_test
