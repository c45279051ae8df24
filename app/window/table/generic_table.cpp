// The generic table: any game as text, so that it can be played before its own table is drawn.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/window/table/table_view.h"
#include "app/window/draw/widgets.h"

namespace app {

namespace {

// A JSON value as indented lines, shallow: what the view of any game holds.
void linesOf(const nlohmann::json& v, int depth, const std::string& name, std::vector<std::pair<int, std::string>>& out) {
    if (v.is_object() && depth < 4) {
        if (!name.empty()) out.emplace_back(depth, "**" + name + "**");
        for (const auto& [key, value] : v.items()) {
            std::string words = key;
            std::replace(words.begin(), words.end(), '_', ' ');
            linesOf(value, depth + (name.empty() ? 0 : 1), words, out);
        }
        return;
    }
    const bool isFlat = v.is_array() && std::all_of(v.begin(), v.end(), [](const auto& e) { return !e.is_structured(); });
    if (v.is_array() && !isFlat && depth < 4) {
        out.emplace_back(depth, "**" + name + "**");
        for (const auto& e : v) linesOf(e, depth + 1, "\xE2\x80\xA2", out);
        return;
    }
    std::string text;
    if (v.is_string()) text = v.get<std::string>();
    else if (v.is_array()) {
        for (const auto& e : v) text += (text.empty() ? "" : ", ") + (e.is_string() ? e.get<std::string>() : e.dump());
        if (text.empty()) text = "none";
    } else text = v.is_boolean() ? (v.get<bool>() ? "yes" : "no") : v.is_null() ? "none" : v.dump();
    std::replace(text.begin(), text.end(), '[', '(');
    std::replace(text.begin(), text.end(), ']', ')');
    out.emplace_back(depth, "**" + name + "** " + text);
}

class GenericTable final : public GameTableView {
public:
    void draw(TableContext& c) override {
        Frame& f = c.frame;
        Rect rest = c.area;
        if (c.drawer) {
            drawPosition(c, rest);
            Rect lower = rest.cutBottom(rest.h * 0.62f);
            if (c.drawerOpen) drawLog(c, rest);
            drawChoices(c, lower);
            return;
        }
        drawLog(c, rest.cutRight(c.panelWidth * 1.15f));
        drawChoices(c, rest.cutRight(std::min(f.px(480), rest.w * 0.48f)));
        drawPosition(c, rest);
    }

private:
    void drawChoices(TableContext& c, const Rect& box) {
        Frame& f = c.frame;
        panel(f, box);
        f.draw->AddLine(box.min(), {box.x, box.bottom()}, f.theme.frame, 1);
        Rect rest = box.inset(f.px(18), f.px(16));
        rest.cutTop(sectionHeading(f, rest.min(), rest.w, "What you may do"));
        const Rect inner = beginScroll(f, "choices", rest, choicesScroll_);
        float y = inner.y;
        if (c.legal.empty())
            y += drawWrapped(f, inner.min(), inner.w, Role::kItalic, 16, f.theme.ink2,
                             c.replaying  ? "An earlier position is shown."
                             : c.thinking ? "The computer is choosing."
                                          : "There is nothing to choose.");
        for (std::size_t i = 0; i < c.legal.size(); ++i) {
            const auto& choice = c.legal[i];
            const auto chances =
                c.frame.desk.settings().showOdds ? c.seat->chancesOf(i) : std::vector<const common::Chances*>{};
            const common::Chances* odds = chances.empty() ? nullptr : chances.front();
            const float textWidth = inner.w - f.px(28);
            std::vector<Span> words{{choice.text, Role::kBody, 16, f.theme.ink}};
            if (!choice.rule.empty()) words.push_back({" [" + choice.rule + "]", Role::kClause, 13, f.theme.ink2});
            const float h = measureParagraph(f, textWidth, words) + (odds ? f.px(26) : 0) + f.px(16);
            const Rect row{inner.x + 1, y, inner.w - f.px(6), h};
            const TargetState s = f.targets.add("choice." + choice.notation, row, choice.text);
            f.draw->AddRectFilled(row.min(), row.max(), s.hovered ? f.theme.goldPale : f.theme.card, f.px(4));
            f.draw->AddRect(row.min(), row.max(), s.hovered ? f.theme.goldInk : f.theme.frame, f.px(4), 0, 1.4f);
            if (s.focused) focusRing(f, row, f.px(4));
            const float used = drawParagraph(f, {row.x + f.px(12), row.y + f.px(7)}, textWidth, words);
            if (odds) drawOdds(f, {row.x + f.px(12), row.y + f.px(10) + used, row.w - f.px(24), f.px(20)}, *odds);
            if (s.clicked) c.play(i);
            y += h + f.px(7);
        }
        endScroll(f, "choices", rest, choicesScroll_, y - inner.y);
    }

    static void drawOdds(Frame& f, const Rect& box, const common::Chances& odds) {
        std::vector<OddsBarPart> parts;
        for (const common::OddsPart& p : odds.parts)
            parts.push_back({p.label, odds.total > 0 ? static_cast<double>(p.weight) / static_cast<double>(odds.total) : 0.0,
                             p.tone > 0   ? f.theme.parliament.fill
                             : p.tone < 0 ? f.theme.royalist.fill
                                          : f.theme.draw,
                             p.tone == 0 ? rgb(0x2A1C12) : rgb(0xFFFFFF)});
        if (!parts.empty()) oddsBar(f, box, parts);
    }

    void drawLog(TableContext& c, const Rect& box) {
        Frame& f = c.frame;
        f.targets.cover("panel", box);
        panel(f, box);
        f.draw->AddLine(box.min(), {box.x, box.bottom()}, f.theme.frame, 1);
        Rect rest = box.inset(f.px(18), f.px(16));
        rest.cutTop(sectionHeading(f, rest.min(), rest.w, "Log"));
        log_.draw(f, rest, c.log, c.reader, "log");
    }

    void drawPosition(TableContext& c, const Rect& box) {
        Frame& f = c.frame;
        // Asked anew only when the position changed.
        if (c.seat != seat_ || lines_.empty()) {
            seat_ = c.seat;
            lines_.clear();
            linesOf(c.seat->view(), 0, "", lines_);
        }
        Rect rest = box.inset(f.px(18), f.px(16));
        rest.cutTop(sectionHeading(f, rest.min(), rest.w, "The position"));
        const Rect inner = beginScroll(f, "position", rest, positionScroll_);
        float y = inner.y;
        for (const auto& [depth, text] : lines_) {
            const float indent = f.px(16) * static_cast<float>(depth);
            const auto spans = marked(text, 15);
            const float h = measureParagraph(f, inner.w - indent, spans);
            if (y + h > rest.y && y < rest.bottom()) drawParagraph(f, {inner.x + indent, y}, inner.w - indent, spans);
            y += h;
        }
        endScroll(f, "position", rest, positionScroll_, y - inner.y);
    }

    ScrollState choicesScroll_, positionScroll_;
    LogView log_;
    std::shared_ptr<const common::AnySeat> seat_;
    std::vector<std::pair<int, std::string>> lines_;
};

}  // namespace

std::unique_ptr<GameTableView> makeGenericTable() { return std::make_unique<GenericTable>(); }

}  // namespace app
