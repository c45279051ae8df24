// ShownText: what is written to a terminal, with its control characters shown and not obeyed.
#pragma once

#include <streambuf>
#include <string_view>

namespace app {

// Hands everything on but control characters, wherever they came from: data, overlays, saves. Line ends and tabs pass, and
// returns where a line is written over itself. What would be a command is a question mark, as in common::oneLine.
class ShownText final : public std::streambuf {
public:
    ShownText(std::streambuf& to, bool passesReturns) : to_(to), passesReturns_(passesReturns) {}

private:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int sync() override;
    bool put(unsigned char c);
    bool hand(char c);

    std::streambuf& to_;
    bool passesReturns_;
    bool hasLead_ = false;  // 0xC2 was given: what follows says whether it is a control character of two bytes
};

}  // namespace app
