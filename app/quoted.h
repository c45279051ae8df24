// Quoted: a text in quotation marks, as JSON and YAML both have it.
#pragma once

#include <string>

namespace app {

std::string quoted(const std::string& text);  // what is no UTF-8 is replaced

}  // namespace app
