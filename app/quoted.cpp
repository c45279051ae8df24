// Writes quotation marks the way JSON does.
#include "app/quoted.h"

#include <nlohmann/json.hpp>

namespace app {

std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace app
