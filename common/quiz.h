// Quiz: questions about dates and places, made from the entries of the almanac that are sure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/gazetteer.h"

namespace common {

struct QuizQuestion {
    enum class Kind : std::uint8_t {
        kWhen,   // in which month
        kWhere,  // in which county
        kWhich,  // which battle or siege of a date
        kFirst,  // which of four things came first
        kWho     // who died on a day
    };
    static constexpr std::size_t kChoices = 4;

    Kind kind{};
    std::string subject, text;  // "Naseby", "In which month was it fought?"; the subject may be empty
    std::array<std::string, kChoices> choices;
    std::size_t answer = 0;  // its place among them
    std::string why;         // the answer in a sentence
    std::string entry;       // that tells more
};

// So many questions, each about another entry and two of each kind in ten; the same for the same seed and almanac. Fewer where
// the almanac does not hold enough.
std::vector<QuizQuestion> makeQuiz(const Almanac& almanac, const Gazetteer& gazetteer, std::uint64_t seed,
                                   std::size_t count = 10);

}  // namespace common
