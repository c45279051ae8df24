// Draws the log from the foot upward: only what fits is laid out.
#include "app/window/table/log_view.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace app {

namespace {

bool passes(const common::LogEntry& e, LogView::Filter filter) {
    using common::LogKind;
    if (filter == LogView::Filter::kActions) return e.kind == LogKind::kAction || e.kind == LogKind::kHeading;
    if (filter == LogView::Filter::kDice) return e.kind == LogKind::kDice || !e.dice.empty();
    return true;
}

std::string lower(std::string_view s) {
    std::string out(s);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

}  // namespace

std::vector<Span> logSpans(const common::LogEntry& e, common::PlayerId reader, float px) {
    const bool isHeading = e.kind == common::LogKind::kHeading;
    const ImU32 ink = isHeading ? theme().heading : e.kind == common::LogKind::kRefusal ? theme().warning : theme().ink;
    std::vector<Span> spans{{e.textFor(reader), isHeading ? Role::kSmallCaps : Role::kBody, isHeading ? px + 1 : px, ink}};
    if (!e.rule.empty()) spans.push_back({" [" + std::string(e.rule.clause) + "]", Role::kClause, 13, theme().ink2});
    return spans;
}

void LogView::draw(Frame& f, const Rect& whole, const std::vector<common::LogEntry>& entries, common::PlayerId reader,
                   std::string_view idPrefix) {
    clicked_.reset();
    Rect box = whole;
    const std::string prefix(idPrefix);
    if (showFilter) {
        Rect row = box.cutTop(f.px(34), f.px(8));
        const auto picked = choiceRow(f, prefix + ".filter", row.cutLeft(std::min(row.w * 0.6f, f.px(330)), f.px(8)),
                                      {"All", "Actions", "Dice"}, static_cast<int>(filter));
        if (picked) filter = static_cast<Filter>(*picked);
        textField(f, prefix + ".search", row, search, "find in the log");
    }
    scroll_.follows = true;
    if (entries.size() != seen_) scroll_.atFoot = true;  // the newest line is shown, or the last when some were taken back
    seen_ = entries.size();
    const Rect inner = beginScroll(f, prefix, box, scroll_);
    const std::string wanted = lower(search);
    if (serial_ != f.themeSerial || reader_ != reader || measured_.size() > entries.size()) measured_.clear();
    serial_ = f.themeSerial, reader_ = reader;
    measured_.resize(entries.size());
    const float dot = f.px(18), die = f.px(20);
    float y = inner.y;
    int times = 1;  // the same line, one after the other
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto& e = entries[i];
        if (!passes(e, filter)) continue;
        const common::LogEntry* next = i + 1 < entries.size() ? &entries[i + 1] : nullptr;
        if (next && e.dice.empty() && next->dice.empty() && next->kind == e.kind && next->side == e.side &&
            !e.textFor(reader).empty() && next->textFor(reader) == e.textFor(reader)) {
            ++times;
            continue;
        }
        const int many = std::exchange(times, 1);
        if (!wanted.empty() && lower(e.textFor(reader)).find(wanted) == std::string::npos) continue;
        const float diceWidth = static_cast<float>(e.dice.size()) * (die + f.px(3));
        const bool diceBelow = diceWidth > inner.w * 0.4f;
        const float textWidth = inner.w - dot - (diceBelow || e.dice.empty() ? 0 : diceWidth + f.px(6));
        Measured& known = measured_[i];
        std::vector<Span> spans = logSpans(e, reader, 15);
        if (many > 1) spans.front().text += " (" + std::to_string(many) + " times)";
        if (known.width != textWidth || known.length != spans.front().text.size())
            known = {textWidth, measureParagraph(f, textWidth, spans), spans.front().text.size()};
        float h = known.height + (diceBelow ? die + f.px(4) : 0);
        h = std::max(h, e.dice.empty() ? 0 : die + f.px(2)) + f.px(3);
        const Rect line{inner.x, y, inner.w, h};
        if (line.overlaps(box)) {
            TargetState s;
            if (!e.place.empty()) s = f.targets.add(prefix + "." + std::to_string(i), line, e.textFor(reader));
            if (s.lit()) {
                f.draw->AddRectFilled(line.min(), line.max(), f.theme.goldPale, f.px(3));
                f.draw->AddRect(line.min(), line.max(), f.theme.gold, f.px(3), 0, 1);
            }
            if (s.clicked) clicked_ = e.place;
            if (e.kind != common::LogKind::kHeading) sideBullet(f, {inner.x + f.px(7), y + f.px(10)}, f.px(4.5f), e.side);
            drawParagraph(f, {inner.x + (e.kind == common::LogKind::kHeading ? 0 : dot), y}, textWidth, spans);
            for (std::size_t k = 0; k < e.dice.size(); ++k) {
                const float x = diceBelow ? inner.x + dot + static_cast<float>(k) * (die + f.px(3))
                                          : inner.right() - diceWidth + static_cast<float>(k) * (die + f.px(3));
                dieFace(f, {x, diceBelow ? y + h - die - f.px(4) : y, die, die}, e.dice[k], e.side);
            }
        }
        y += h + f.px(2);
    }
    endScroll(f, prefix, box, scroll_, y - inner.y);
}

}  // namespace app
