// Phrases: several ways to say one thing, taken in turn, so that no two neighbours sound alike.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/words.h"

namespace app::report {

class Phrases {
public:
    // `start`: where the first turn begins, so that two wars do not begin with the same words.
    explicit Phrases(std::size_t start) : start_(start) {}

    // The next way to say what `kind` names, with its arguments by name, as a sentence: it begins with a capital. What has been
    // said three times in the same words is said in others where there are any.
    template <class... Args>
    std::string say(std::string_view kind, std::initializer_list<std::string_view> ways, const Args&... args) {
        const auto [at, isNew] = next_.try_emplace(std::string(kind), start_);
        std::string sentence;
        for (std::size_t tried = 0; tried < ways.size(); ++tried) {
            const std::string_view way = *(ways.begin() + static_cast<std::ptrdiff_t>(at->second++ % ways.size()));
            sentence = common::capital(fmt::format(fmt::runtime(way), Args(args)...));  // a named one by value: fmt 11
            if (said_[sentence] < kMostTimes) break;
        }
        ++said_[sentence];
        return sentence;
    }

private:
    static constexpr int kMostTimes = 3;
    std::size_t start_;
    std::map<std::string, int> said_;
    std::map<std::string, std::size_t, std::less<>> next_;
};

// Places in a sentence; of many the first, with the number of the rest: "York, Leeds and five more".
std::string namesOf(const std::vector<std::string>& names, std::size_t most = 6);
// "one", "two" ... "twelve", "13"
std::string inWords(int n);

}  // namespace app::report
