// The program: hands its arguments to the command line, and the window to whoever asks for it.
#include <iostream>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/window_entry.h"

int main(int argc, char** argv) {
    app::WindowDoors doors;
#ifdef EDGEHILL_WITH_WINDOW
    doors.runWindow = &app::runWindow;
    doors.takeScreenshot = &app::takeScreenshot;
    doors.screenNames = &app::screenNames;
#endif
    std::ios::sync_with_stdio(false);
    return app::runCommandLine(std::vector<std::string>(argv + 1, argv + argc), {std::cin, std::cout, std::cerr}, doors);
}
