// The program: hands its arguments to the command line, and the window to whoever asks for it.
#include <iostream>
#include <string>
#include <vector>

#include "app/cli.h"
#include "app/shown_text.h"
#include "app/window_entry.h"

namespace {

// What data, overlays and saves say is no command to a terminal, as long as this lives.
class Shown {
public:
    Shown(std::ostream& stream, bool passesReturns) : stream_(stream), text_(*stream.rdbuf(), passesReturns) {
        was_ = stream_.rdbuf(&text_);
    }
    ~Shown() { stream_.rdbuf(was_); }
    Shown(const Shown&) = delete;
    Shown& operator=(const Shown&) = delete;

private:
    std::ostream& stream_;
    app::ShownText text_;
    std::streambuf* was_;
};

}  // namespace

int main(int argc, char** argv) {
    app::WindowDoors doors;
#ifdef EDGEHILL_WITH_WINDOW
    doors.runWindow = &app::runWindow;
    doors.takeScreenshot = &app::takeScreenshot;
    doors.drawLabPictures = &app::drawLabPictures;
    doors.screenNames = &app::screenNames;
#endif
    std::ios::sync_with_stdio(false);
    const Shown out(std::cout, false), err(std::cerr, true);
    return app::runCommandLine(std::vector<std::string>(argv + 1, argv + argc), {std::cin, std::cout, std::cerr}, doors);
}
