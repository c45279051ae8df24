// DiskFault: what the system refused to do with a file, in a sentence with a remedy where one is known.
#pragma once

#include <filesystem>
#include <string>

namespace common {

// "/home/saves/a.yaml: The file could not be written (No space left on device). Free some space on that disk."
std::string diskFault(const std::filesystem::path& path, const char* what, int reason);

}  // namespace common
