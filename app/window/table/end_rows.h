// EndRows: the two columns of figures on the end page of a game for two.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "app/window/draw/widgets.h"

namespace app {

class EndRows {
public:
    EndRows(Frame& f, Rect& area) : f_(f), area_(area) {}

    void head() {
        const Rect line = area_.cutTop(f_.px(24));
        drawText(f_, {line.right() - f_.px(110), line.y}, Role::kItalic, 16, f_.theme.royalist.text, "the King", Align::kRight);
        drawText(f_, {line.right() - f_.px(10), line.y}, Role::kItalic, 16, f_.theme.parliament.text, "Parliament",
                 Align::kRight);
    }
    void row(const char* what, int king, int parliament) {
        const Rect line = area_.cutTop(f_.px(25));
        drawText(f_, line.min(), Role::kBody, 17, f_.theme.ink, what);
        drawText(f_, {line.right() - f_.px(110), line.y}, Role::kNumbers, 17, f_.theme.royalist.text, std::to_string(king),
                 Align::kRight);
        drawText(f_, {line.right() - f_.px(10), line.y}, Role::kNumbers, 17, f_.theme.parliament.text,
                 std::to_string(parliament), Align::kRight);
    }
    void row(const char* what, const std::array<std::uint16_t, 2>& figures) { row(what, figures[0], figures[1]); }

private:
    Frame& f_;
    Rect& area_;
};

}  // namespace app
