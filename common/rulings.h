// Rulings: how the program plays where a rulebook is silent, unclear or contradicts itself, as docs/rulings.md holds them.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace common {

struct Ruling {
    std::string title;
    std::string question, ruling, why;  // a sentence or more each
};

// Takes the document apart: by number ("cn-12"), what stands under its heading. Lines of one paragraph are joined; what is not
// written as a ruling is passed over.
std::map<std::string, Ruling, std::less<>> readRulings(std::string_view markdown);

}  // namespace common
