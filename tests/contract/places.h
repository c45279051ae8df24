// Places: where the sources and the built program lie.
#pragma once

#include <filesystem>
#include <string>

namespace places {

std::filesystem::path source();
std::string program();

}  // namespace places
