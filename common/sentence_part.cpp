// Sentence part: which words open a sentence with a capital only because they open it.
#include "common/sentence_part.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace common {

std::string withinSentence(std::string sentence) {
    constexpr std::array<std::string_view, 26> kPlainWords{
        "A", "Beside", "Choose", "Decline", "Discard", "Fight", "Go", "Into", "Join", "Keep", "Lay", "Leave", "Lift",
        "Move", "Name", "Nobody", "One", "Out", "Pass", "Place", "Play", "Stop", "The", "To", "Try", "Yes"};
    if (sentence.ends_with('.')) sentence.pop_back();
    const std::string_view opening = std::string_view(sentence).substr(0, sentence.find(' '));
    const bool isPlain = std::find(kPlainWords.begin(), kPlainWords.end(), opening) != kPlainWords.end();
    if (isPlain) sentence.front() = static_cast<char>(sentence.front() - 'A' + 'a');
    return sentence;
}

}  // namespace common
