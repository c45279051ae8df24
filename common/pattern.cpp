// Patterns of actions.
#include "common/pattern.h"

namespace common {

bool fitsPattern(std::string_view pattern, std::string_view notation) {
    const auto star = pattern.find('*');
    if (star == std::string_view::npos) return pattern == notation;
    if (notation.substr(0, star) != pattern.substr(0, star)) return false;
    const std::string_view rest = pattern.substr(star + 1);
    for (std::size_t at = star; at <= notation.size(); ++at)
        if (fitsPattern(rest, notation.substr(at))) return true;
    return false;
}

}  // namespace common
