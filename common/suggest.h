// Sentences for names nobody knows: what was given, and the nearest that is known.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace common {

// "Did you mean `rupert`?" where a known name is near, else "Known are: a, b, c." (at most `most` of them).
std::string suggestion(std::string_view given, const std::vector<std::string>& known, std::size_t most = 12);

// "There is no scenario `foo`. Did you mean `food`?"
std::string unknownName(std::string_view what, std::string_view given, const std::vector<std::string>& known);

// The text in backticks, cut to a length fit for a message and without control characters.
std::string quotedName(std::string_view text, std::size_t most = 60);

}  // namespace common
