// The command line: reads the arguments, runs one command, gives its exit code.
#pragma once

#include <string>
#include <vector>

#include "app/console.h"
#include "app/window_entry.h"

namespace app {

// `args` without the program's name. Never throws; what goes wrong is a sentence on console.err.
int runCommandLine(const std::vector<std::string>& args, Console console, const WindowDoors& doors);

}  // namespace app
