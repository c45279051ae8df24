// Clauses at the left with a search field, the one chosen at the right.
#include "app/window/pages/rules_screen.h"

#include <algorithm>

#include "app/games.h"
#include "app/window/pages/pages.h"
#include "app/window/draw/widgets.h"
#include "common/rules_reference.h"

namespace app {

namespace {

class RulesScreen final : public Screen {
public:
    RulesScreen(std::string game, std::string clause) : game_(std::move(game)), clause_(std::move(clause)) {
        for (const auto& g : allGames())
            if (game_.empty()) game_ = g.key;
    }
    [[nodiscard]] std::string name() const override { return "rules"; }

    void draw(Frame& f) override {
        if (!isLoaded_) load(f);
        const GameEntry* entry = findGame(game_);
        Rect rest = pageHead(f, "Rules", (entry ? std::string(entry->title) : game_) + ", by clause, in our words");
        if (!error_.empty()) {
            noticeBox(f, rest.cutTop(f.px(80)), error_, true);
            return;
        }
        const bool isWide = rest.w > f.px(800) || (rest.w > f.px(540) && rest.w > 1.4f * rest.h);
        Rect left =
            isWide ? rest.cutLeft(std::min(rest.w * 0.38f, f.px(420)), f.px(24)) : rest.cutTop(rest.h * 0.45f, f.px(12));
        if (textField(f, "rules.search", left.cutTop(f.px(40), f.px(10)), search_, "words to find")) listScroll_.offset = 0;
        drawList(f, left);
        drawClause(f, rest);
    }

private:
    void load(Frame& f) {
        isLoaded_ = true;
        try {
            common::DataFolders folders = f.desk.dataFolders();
            rules_ = common::RulesReference::load(folders, game_);
            if (const auto* c = clause_.empty() ? nullptr : nearest(clause_)) clause_ = c->id, isAtClause_ = true;
            else clause_ = rules_.clauses().empty() ? "" : rules_.clauses().front().id;
        } catch (const std::exception& e) {
            error_ = std::string("The rules reference could not be read. ") + e.what();
        }
    }

    // 8.3.1 may be explained under 8.3.
    const common::Clause* nearest(std::string id) const {
        while (!id.empty()) {
            if (const auto* c = rules_.find(id)) return c;
            const auto dot = id.find_last_of('.');
            if (dot == std::string::npos) break;
            id.resize(dot);
        }
        return nullptr;
    }

    void drawList(Frame& f, const Rect& box) {
        std::vector<const common::Clause*> list;
        if (search_.empty())
            for (const auto& c : rules_.clauses()) list.push_back(&c);
        else list = rules_.search(search_);
        const Rect inner = beginScroll(f, "rules.list", box, listScroll_);
        float y = inner.y;
        const float rowHeight = f.px(27);
        for (const auto* c : list) {
            const auto depth = std::count(c->id.begin(), c->id.end(), '.');
            const bool isChapter = depth == 0 || (depth == 1 && c->id.size() > 2 && c->id.substr(c->id.size() - 2) == ".0");
            const float indent = f.px(10) * static_cast<float>(isChapter ? 0 : depth);
            const Rect row{inner.x, y, inner.w - f.px(2), rowHeight};
            if (isAtClause_ && c->id == clause_)
                listScroll_.offset = std::max(0.0f, y - inner.y - box.h * 0.3f), isAtClause_ = false, f.keepDrawing(0.05);
            if (row.overlaps(box)) {
                const TargetState t = f.targets.add("rules.clause." + c->id, row, c->title);
                const bool isNow = c->id == clause_;
                if (isNow || t.hovered)
                    f.draw->AddRectFilled(row.min(), row.max(), isNow ? f.theme.goldPale : withAlpha(f.theme.well, 0.6f),
                                          f.px(3));
                if (isNow) f.draw->AddRect(row.min(), row.max(), f.theme.goldInk, f.px(3), 0, 1);
                if (t.focused) focusRing(f, row.inset(f.px(3)), f.px(2));
                drawTextIn(f, {row.x + f.px(8) + indent, row.y, f.px(58), rowHeight}, Role::kClause, 15, f.theme.ink2, c->id,
                           Align::kLeft);
                drawTextIn(f, {row.x + f.px(66) + indent, row.y, row.w - f.px(72) - indent, rowHeight},
                           isChapter ? Role::kBold : Role::kBody, 16, f.theme.ink, c->title, Align::kLeft);
                if (t.clicked) clause_ = c->id, textScroll_.offset = 0;
            }
            y += rowHeight;
        }
        if (list.empty())
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, f.theme.ink2, "No clause has all of these words.");
        endScroll(f, "rules.list", box, listScroll_, y - inner.y);
    }

    void drawClause(Frame& f, const Rect& box) {
        plate(f, box);
        const common::Clause* c = rules_.find(clause_);
        if (!c) return;
        const Rect in = box.inset(f.px(24), f.px(18));
        const Rect inner = beginScroll(f, "rules.text", in, textScroll_);
        float y = inner.y;
        const GameEntry* entry = findGame(game_);
        drawText(f, {inner.x, y}, Role::kClause, 15, f.theme.ink2, (entry ? std::string(entry->book) + " " : "") + c->id);
        y += f.px(22);
        y += drawWrapped(f, {inner.x, y}, inner.w, Role::kSmallCaps, 22, f.theme.heading, c->title) + f.px(10);
        y += drawWrapped(f, {inner.x, y}, inner.w, Role::kBody, 18, f.theme.ink, c->text) + f.px(16);
        if (c->state == common::ClauseState::kOpen) {
            noticeBox(f, {inner.x, y, inner.w, f.px(40)}, "The program does not play all of this yet.", true);
            y += f.px(52);
        }
        const auto links = [&](const char* heading, const std::vector<const common::Clause*>& list, const char* id) {
            if (list.empty()) return;
            y += sectionHeading(f, {inner.x, y}, inner.w, heading);
            for (const auto* other : list) {
                const Rect row{inner.x, y, inner.w, f.px(28)};
                const TargetState t = f.targets.add(std::string(id) + other->id, row, other->title);
                if (t.lit()) f.draw->AddRectFilled(row.min(), row.max(), f.theme.goldPale, f.px(3));
                drawTextIn(f, row.inset(f.px(6), 0), Role::kBody, 16, f.theme.parliament.text, other->id + "  " + other->title,
                           Align::kLeft);
                if (t.clicked) next_ = other->id;
                y += f.px(30);
            }
            y += f.px(8);
        };
        std::vector<const common::Clause*> see;
        for (const auto& id : c->see)
            if (const auto* other = rules_.find(id)) see.push_back(other);
        links("See also", see, "rules.see.");
        links("Below it", rules_.below(c->id), "rules.below.");
        if (!c->rulings.empty()) {
            std::string list;
            for (const auto& r : c->rulings) list += (list.empty() ? "" : ", ") + r;
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 15, f.theme.ink2,
                             "Where the rulebook is silent we decided: " + list + " (docs/rulings.md).");
        }
        endScroll(f, "rules.text", in, textScroll_, y - inner.y);
        if (!next_.empty()) clause_ = std::exchange(next_, {}), textScroll_.offset = 0;
    }

    std::string game_, clause_, search_, error_, next_;
    common::RulesReference rules_;
    bool isLoaded_ = false, isAtClause_ = false;
    ScrollState listScroll_, textScroll_;
};

}  // namespace

std::unique_ptr<Screen> makeRulesScreen(const std::string& game, const std::string& clause) {
    return std::make_unique<RulesScreen>(game, clause);
}

}  // namespace app
