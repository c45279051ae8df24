// Positions: reading one for a test, and how a refusal must speak.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include <fmt/format.h>

#include "common/yaml_reader.h"
#include "tests/contract/table.h"

namespace contract {

template <class G>
typename G::State position(const std::string& yaml, const typename G::Options& options = {}, common::Rng rng = {7, 0}) {
    return G::fromPosition(box<G>(), options, common::parseYaml(yaml, "position").root, rng);
}

// "line: message remedy" of a refusal; empty when it was taken.
template <class G>
std::string positionRefusal(const std::string& yaml, const typename G::Options& options = {}) {
    try {
        position<G>(yaml, options);
    } catch (const common::DataError& e) {
        EXPECT_FALSE(e.remedy().empty()) << e.what();
        return fmt::format("{}: {} {}", e.line(), e.message(), e.remedy());
    }
    return "";
}

// It is refused in these words, and says where.
template <class G>
void expectPositionRefused(const std::string& yaml, const std::string& words, const typename G::Options& options = {}) {
    const std::string why = positionRefusal<G>(yaml, options);
    EXPECT_NE(why.find(words), std::string::npos) << yaml << "-> " << why;
    EXPECT_NE(why.substr(0, 2), "0:") << yaml << "-> " << why;
}

}  // namespace contract
