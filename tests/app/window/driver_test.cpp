// The driver that draws where there is no graphics card.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "app/window/house/sdl_window.h"

namespace app::test {
namespace {

// A thread of Mesa's software driver may write to what is freed already, and then the program falls where it next asks for
// memory.
TEST(SdlWindow, TheSoftwareDriverDrawsOnTheThreadOfTheWindow) {
    const SdlWindow window("Edgehill", 64, 64, true);
    ASSERT_EQ(window.error(), "");
    std::error_code none;  // no such folder: no Linux, and nothing to look at
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", none)) {
        std::string name;
        std::getline(std::ifstream(task.path() / "comm"), name);
        EXPECT_FALSE(name.starts_with("llvmpipe-")) << name;
    }
}

}  // namespace
}  // namespace app::test
