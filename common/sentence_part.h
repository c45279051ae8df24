// Sentence part: a sentence of describe() as a part of a longer one.
#pragma once

#include <string>

namespace common {

// Without its full stop and, where it opens with a plain word of English, without its capital: "discard Plunder (2 AP)". Names
// and terms of the rules keep theirs.
std::string withinSentence(std::string sentence);

}  // namespace common
