// Lines, paragraphs and halos; the signs no face has are drawn as shapes of 0.72 em.
#include "app/window/draw/text.h"

#include <cmath>

#include "app/window/draw/widgets.h"

namespace app {

namespace {

constexpr float kShapeEm = 0.78f;

// The length of a drawn sign at the start of text, 0 when there is none. All are three bytes of UTF-8.
int signAt(std::string_view text, char& kind) {
    static constexpr std::pair<const char*, char> kSigns[] = {
        {"\xE2\x96\xB2", 'u'}, {"\xE2\x96\xBC", 'd'}, {"\xE2\x9C\x93", 'c'}, {"\xE2\x97\x86", 'l'}, {"\xE2\x96\xB6", 'p'}};
    if (text.size() < 3 || static_cast<unsigned char>(text[0]) != 0xE2) return 0;
    for (const auto& [bytes, k] : kSigns)
        if (text.substr(0, 3) == bytes) return kind = k, 3;
    return 0;
}

// Calls onText(piece) and onSign(kind) in order.
template <class OnText, class OnSign>
void pieces(std::string_view text, OnText onText, OnSign onSign) {
    std::size_t from = 0;
    for (std::size_t i = 0; i < text.size();) {
        char kind = 0;
        const int n = signAt(text.substr(i), kind);
        if (n == 0) {
            ++i;
            continue;
        }
        if (i > from) onText(text.substr(from, i - from));
        onSign(kind);
        i += static_cast<std::size_t>(n);
        from = i;
    }
    if (from < text.size()) onText(text.substr(from));
}

float widthOf(const Face& face, std::string_view text) {
    float w = 0;
    pieces(
        text,
        [&](std::string_view t) { w += face.font->CalcTextSizeA(face.px, 1e9f, 0, t.data(), t.data() + t.size()).x; },
        [&](char) { w += face.px * kShapeEm; });
    return w;
}

float drawPieces(ImDrawList* d, const Face& face, ImVec2 at, ImU32 colour, std::string_view text) {
    at = {std::round(at.x), std::round(at.y)};
    float x = at.x;
    pieces(
        text,
        [&](std::string_view t) {
            d->AddText(face.font, face.px, {x, at.y}, colour, t.data(), t.data() + t.size());
            x += face.font->CalcTextSizeA(face.px, 1e9f, 0, t.data(), t.data() + t.size()).x;
        },
        [&](char kind) {
            const float em = face.px * kShapeEm, r = face.px * 0.32f;
            const ImVec2 c{x + em / 2, at.y + face.px * 0.55f};
            if (kind == 'u') triangleUp(d, c, r, colour == 0 ? colour : theme().parliament.text);
            if (kind == 'd') triangleDown(d, c, r, colour == 0 ? colour : theme().royalist.text);
            if (kind == 'c') checkMark(d, c, r, theme().good);
            if (kind == 'l') lozenge(d, c, r, colour);
            if (kind == 'p')
                d->AddTriangleFilled({c.x - r * 0.7f, c.y - r}, {c.x + r, c.y}, {c.x - r * 0.7f, c.y + r}, theme().goldInk);
            x += em;
        });
    return x - at.x;
}

constexpr const char* kEllipsis = "\xE2\x80\xA6";

// Cuts whole characters off the end until text and ellipsis fit.
std::string cutTo(const Face& face, std::string_view text, float width) {
    if (widthOf(face, text) <= width) return std::string(text);
    std::string s(text);
    while (!s.empty()) {
        do s.pop_back();
        while (!s.empty() && (static_cast<unsigned char>(s.back()) & 0xC0) == 0x80);
        if (!s.empty() && (static_cast<unsigned char>(s.back()) & 0x80)) s.pop_back();
        while (!s.empty() && s.back() == ' ') s.pop_back();
        if (widthOf(face, s + kEllipsis) <= width) break;
    }
    return s + kEllipsis;
}

void tellCut(Frame& f, std::string_view text) {
    if (f.cuts) f.cuts->emplace_back(text);
}

// A word with its face, laid on a line.
struct Word {
    std::string_view text;
    const Span* span;
    Face face;
    float width;
    bool spaceBefore;
    bool breakBefore;
};

std::vector<Word> wordsOf(const Frame& f, const std::vector<Span>& spans) {
    std::vector<Word> words;
    bool space = false, newline = false;
    for (const auto& span : spans) {
        const Face face = f.fonts.face(span.role, span.px);
        std::string_view rest = span.text;
        while (!rest.empty()) {
            if (rest.front() == ' ' || rest.front() == '\n') {
                newline = newline || rest.front() == '\n';
                space = true;
                rest.remove_prefix(1);
                continue;
            }
            const std::size_t n = std::min(rest.find_first_of(" \n"), rest.size());
            words.push_back({rest.substr(0, n), &span, face, widthOf(face, rest.substr(0, n)), space, newline});
            space = newline = false;
            rest.remove_prefix(n);
        }
    }
    return words;
}

struct Line {
    std::size_t first, last;
    float width, height;
};

// The path of a file, where it is wider than a line, may go on after any of its strokes and hyphens.
std::vector<Word> brokenAtStrokes(const std::vector<Word>& words, float width) {
    std::vector<Word> out;
    for (const Word& w : words) {
        if (w.width <= width) {
            out.push_back(w);
            continue;
        }
        std::string_view rest = w.text;
        for (bool isFirst = true; !rest.empty(); isFirst = false) {
            std::size_t n = 0;
            for (std::size_t end = 0; end < rest.size();) {
                end = std::min(rest.find_first_of("/-_", end), rest.size() - 1) + 1;
                if (n > 0 && widthOf(w.face, rest.substr(0, end)) > width) break;
                n = end;
            }
            const std::string_view part = rest.substr(0, n);
            out.push_back({part, w.span, w.face, widthOf(w.face, part), isFirst && w.spaceBefore, !isFirst || w.breakBefore});
            rest.remove_prefix(n);
        }
    }
    return out;
}

std::vector<Line> linesOf(const std::vector<Word>& words, float width) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& w = words[i];
        const float space = w.spaceBefore ? w.face.px * 0.24f : 0;
        const bool starts = lines.empty() || w.breakBefore || (w.spaceBefore && lines.back().width + space + w.width > width);
        if (starts) {
            lines.push_back({i, i + 1, w.width, w.face.px * 1.22f});
        } else {
            lines.back().last = i + 1;
            lines.back().width += space + w.width;
            lines.back().height = std::max(lines.back().height, w.face.px * 1.22f);
        }
    }
    return lines;
}

}  // namespace

ImVec2 measureText(const Frame& f, Role role, float px, std::string_view text) {
    const Face face = f.fonts.face(role, px);
    return {widthOf(face, text), face.px};
}

float drawText(Frame& f, ImVec2 at, Role role, float px, ImU32 colour, std::string_view text, Align align) {
    const Face face = f.fonts.face(role, px);
    if (align != Align::kLeft) {
        const float w = widthOf(face, text);
        at.x -= align == Align::kCentre ? w / 2 : w;
    }
    return drawPieces(f.draw, face, at, colour, text);
}

void drawTextIn(Frame& f, const Rect& box, Role role, float px, ImU32 colour, std::string_view text, Align align) {
    Face face = f.fonts.face(role, px);
    float w = widthOf(face, text);
    std::string cut;
    if (w > box.w && w > 0) {
        const float least = f.px(f.fonts.leastPx());  // never below what can be read
        const float shrink = std::max({0.6f, std::min(1.0f, least / face.px), box.w / w});
        face.px *= shrink;
        w *= shrink;
        if (w > box.w + 1) {
            tellCut(f, text);
            cut = cutTo(face, text, box.w);
            text = cut;
            w = widthOf(face, text);
        }
    }
    const float x = align == Align::kLeft ? box.x : align == Align::kRight ? box.right() - w : box.x + (box.w - w) / 2;
    drawPieces(f.draw, face, {x, box.y + (box.h - face.px) / 2 - face.px * 0.02f}, colour, text);
}

float drawTextCut(Frame& f, ImVec2 at, float width, Role role, float px, ImU32 colour, std::string_view text) {
    const Face face = f.fonts.face(role, px);
    if (widthOf(face, text) > width) tellCut(f, text);
    return drawPieces(f.draw, face, at, colour, cutTo(face, text, width));
}

float fittingPx(const Frame& f, Role role, float px, float least, std::string_view text, float width) {
    while (px > least && measureText(f, role, px, text).x > width) px -= 0.5f;
    return std::max(px, least);
}

void drawHaloText(Frame& f, ImVec2 at, Role role, float px, ImU32 colour, std::string_view text, Align align) {
    const Face face = f.fonts.face(role, px);
    if (align != Align::kLeft) {
        const float w = widthOf(face, text);
        at.x -= align == Align::kCentre ? w / 2 : w;
    }
    at = {std::round(at.x), std::round(at.y)};
    const float d = std::max(1.0f, std::round(f.px(1.5f)));
    for (const auto& o : {ImVec2{-d, 0}, ImVec2{d, 0}, ImVec2{0, -d}, ImVec2{0, d}})
        f.draw->AddText(face.font, face.px, {at.x + o.x, at.y + o.y}, withAlpha(f.theme.halo, 0.85f), text.data(),
                        text.data() + text.size());
    f.draw->AddText(face.font, face.px, at, colour, text.data(), text.data() + text.size());
}

float measureParagraph(const Frame& f, float width, const std::vector<Span>& spans) {
    float h = 0;
    for (const auto& line : linesOf(brokenAtStrokes(wordsOf(f, spans), width), width)) h += line.height;
    return h;
}

float drawParagraph(Frame& f, ImVec2 at, float width, const std::vector<Span>& spans, float maxHeight, Align align) {
    const auto words = brokenAtStrokes(wordsOf(f, spans), width);
    const auto lines = linesOf(words, width);
    float y = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        const bool isCut = maxHeight > 0 && i + 1 < lines.size() && y + line.height + lines[i + 1].height > maxHeight + 1;
        float x = at.x;
        if (align == Align::kCentre) x += (width - line.width) / 2;
        if (align == Align::kRight) x += width - line.width;
        for (std::size_t k = line.first; k < line.last; ++k) {
            const Word& w = words[k];
            if (k > line.first && w.spaceBefore) x += w.face.px * 0.24f;
            const ImU32 colour = w.span->colour ? w.span->colour : f.theme.ink;
            // Different faces of a line stand on one baseline.
            const float top = at.y + y + (line.height - w.face.px * 1.22f) * 0.8f;
            x += drawPieces(f.draw, w.face, {x, top}, colour, w.text);
            if (isCut && k + 1 == line.last) drawPieces(f.draw, w.face, {x, top}, colour, kEllipsis);
        }
        y += line.height;
        if (!isCut) continue;
        std::string whole;
        for (const Span& span : spans) whole += span.text;
        tellCut(f, whole);
        break;
    }
    return y;
}

float drawWrapped(Frame& f, ImVec2 at, float width, Role role, float px, ImU32 colour, std::string_view text, float maxHeight,
                  Align align) {
    return drawParagraph(f, at, width, {{std::string(text), role, px, colour}}, maxHeight, align);
}

float measureWrapped(const Frame& f, float width, Role role, float px, std::string_view text) {
    return measureParagraph(f, width, {{std::string(text), role, px, 0}});
}

std::vector<Span> marked(std::string_view text, float px, ImU32 colour) {
    std::vector<Span> spans;
    bool isBold = false;
    const auto put = [&](std::string_view t, Role role, float size, ImU32 c) {
        if (!t.empty()) spans.push_back({std::string(t), role, size, c});
    };
    while (!text.empty()) {
        const std::size_t star = text.find("**"), open = text.find('[');
        const std::size_t n = std::min({star, open, text.size()});
        put(text.substr(0, n), isBold ? Role::kBold : Role::kBody, px, colour);
        text.remove_prefix(n);
        if (text.empty()) break;
        if (n == star) {
            isBold = !isBold;
            text.remove_prefix(2);
            continue;
        }
        const std::size_t close = text.find(']');
        if (close == std::string_view::npos) {
            put(text, Role::kBody, px, colour);
            break;
        }
        put(text.substr(0, close + 1), Role::kClause, std::max(13.0f, px - 3), theme().ink2);
        text.remove_prefix(close + 1);
    }
    return spans;
}

}  // namespace app
