// Stored text: compares what a test makes with a file kept in the repository, or writes it anew.
//
// To regenerate every such file (playthroughs, signature, coverage table) after a deliberate change:
//     EDGEHILL_REGENERATE=1 build/edgehill_tests_cruel_necessity --gtest_filter='CnGolden.*:CnSignature.*:CnCoverage.*'
// and read the difference before committing it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/contract/places.h"

namespace stored {

inline std::filesystem::path root() { return places::source(); }

inline std::string read(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// The first line that differs tells more than two whole files.
inline void expectStored(const std::string& relative, const std::string& text) {
    const auto file = root() / relative;
    if (const char* again = std::getenv("EDGEHILL_REGENERATE"); again && std::string(again) == "1") {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
        return;
    }
    std::istringstream now(text), then(read(file));
    std::string a, b;
    for (int line = 1;; ++line) {
        const bool hasA = static_cast<bool>(std::getline(now, a));
        const bool hasB = static_cast<bool>(std::getline(then, b));
        if (!hasA && !hasB) return;
        if (hasA && hasB && a == b) continue;
        ADD_FAILURE() << relative << ":" << line << " differs.\n  stored: " << (hasB ? b : "(nothing)")
                      << "\n  now:    " << (hasA ? a : "(nothing)")
                      << "\nIf the change is meant, run the test with EDGEHILL_REGENERATE=1 and read the difference.";
        return;
    }
}

}  // namespace stored
