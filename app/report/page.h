// Page: what every page of ours is made with: its style, and text and numbers as HTML takes them.
#pragma once

#include <string>
#include <string_view>

namespace app::report {

// For the screen and for A4 paper, in black too.
std::string_view pageStyle();

std::string escaped(std::string_view text);
std::string number(double x);  // one place after the point at the most: as fine as print is

}  // namespace app::report
