// OneLine: text from outside made fit to be shown where a control character would be a command.
#pragma once

#include <string>
#include <string_view>

namespace common {

// The text with a question mark for every control character.
std::string oneLine(std::string_view text);

}  // namespace common
