// ShownText: byte by byte, so that a character of two bytes may come in two pieces.
#include "app/shown_text.h"

namespace app {

namespace {

constexpr unsigned char kLead = 0xC2;  // of U+0080 to U+00BF in UTF-8

}  // namespace

bool ShownText::hand(char c) { return !traits_type::eq_int_type(to_.sputc(c), traits_type::eof()); }

bool ShownText::put(unsigned char c) {
    if (hasLead_) {
        hasLead_ = false;
        if (c >= 0x80 && c <= 0x9F) return hand('?');  // U+0080 to U+009F
        if (!hand(static_cast<char>(kLead))) return false;
    }
    if (c == kLead) return hasLead_ = true;
    const bool isControl = c < 0x20 || c == 0x7F;
    const bool passes = !isControl || c == '\n' || c == '\t' || (c == '\r' && passesReturns_);
    return hand(passes ? static_cast<char>(c) : '?');
}

ShownText::int_type ShownText::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    return put(static_cast<unsigned char>(traits_type::to_char_type(c))) ? c : traits_type::eof();
}

std::streamsize ShownText::xsputn(const char* text, std::streamsize count) {
    for (std::streamsize i = 0; i < count; ++i)
        if (!put(static_cast<unsigned char>(text[i]))) return i;
    return count;
}

int ShownText::sync() {
    if (hasLead_ && !hand(static_cast<char>(kLead))) return -1;
    hasLead_ = false;
    return to_.pubsync();
}

}  // namespace app
