// Clauses at the left with a search field, the one chosen at the right.
#include "app/window/pages/rules_screen.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "app/games.h"
#include "app/window/pages/pages.h"
#include "app/window/draw/widgets.h"
#include "common/rules_reference.h"
#include "common/rulings.h"

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
        if (const auto other = gameTabs(f, "rules", rest.cutTop(f.px(36), f.px(10)), game_)) return open(*other);
        const bool isWide = rest.w > f.px(800) || (rest.w > f.px(540) && rest.w > 1.4f * rest.h);
        Rect left =
            isWide ? rest.cutLeft(std::min(rest.w * 0.38f, f.px(420)), f.px(24)) : rest.cutTop(rest.h * 0.45f, f.px(12));
        if (textField(f, "rules.search", left.cutTop(f.px(40), f.px(10)), search_, "words to find")) {
            listScroll_.offset = 0;
            // The first that has the words is opened, unless one is open that has them too.
            const auto found = search_.empty() ? std::vector<const common::Clause*>{} : rules_.search(search_);
            const bool isOpen = std::any_of(found.begin(), found.end(), [&](const auto* c) { return c->id == clause_; });
            if (!found.empty() && !isOpen) clause_ = found.front()->id, textScroll_.offset = 0;
        }
        drawList(f, left);
        drawClause(f, rest);
    }

private:
    static std::string textOf(const std::filesystem::path& file) {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // Turns to another game's rules, at their beginning.
    void open(const std::string& game) {
        game_ = game;
        clause_.clear(), search_.clear(), error_.clear();
        listScroll_ = {}, textScroll_ = {};
        isLoaded_ = false;
    }
    void load(Frame& f) {
        isLoaded_ = true;
        rules_ = {};
        try {
            common::DataFolders folders = f.desk.dataFolders();
            if (rulings_.empty()) rulings_ = common::readRulings(textOf(folders.base().parent_path() / "docs" / "rulings.md"));
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

    // "6" of "6.2.4", "PA" of "PA.11".
    static std::string_view chapterOf(std::string_view id) { return id.substr(0, id.find('.')); }
    void turnTo(const std::string& id) {
        clause_ = id, textScroll_.offset = 0;
        isAtClause_ = true;  // its row comes into view
    }

    void drawClause(Frame& f, const Rect& box) {
        plate(f, box);
        const common::Clause* c = rules_.find(clause_);
        if (!c) return;
        Rect in = box.inset(f.px(24), f.px(18));
        drawFoot(f, in.cutBottom(f.px(34), f.px(10)), *c);
        const Rect inner = beginScroll(f, "rules.text", in, textScroll_);
        float y = inner.y;
        if (isWhole_) {
            for (const auto& other : rules_.clauses())
                if (chapterOf(other.id) == chapterOf(c->id)) y += drawBody(f, {inner.x, y}, inner.w, other) + f.px(6);
        } else {
            y += drawBody(f, inner.min(), inner.w, *c);
            y += drawLinks(f, {inner.x, y}, inner.w, *c);
        }
        endScroll(f, "rules.text", in, textScroll_, y - inner.y);
        if (!next_.empty()) turnTo(std::exchange(next_, {}));
    }

    // What lies before and after it in the book, and the whole chapter as one text.
    void drawFoot(Frame& f, Rect row, const common::Clause& c) {
        const auto& all = rules_.clauses();
        const auto at = static_cast<std::size_t>(&c - all.data());
        const auto turn = [&](const char* id, const char* word, const Rect& place, bool may, std::size_t to) {
            ButtonLook look{.enabled = may, .px = 16};
            if (may) look.tip = Tooltip{.title = all[to].id, .text = all[to].title};
            if (button(f, id, place, word, look) && may) next_ = all[to].id;
        };
        const ButtonLook plain{.px = 16};
        turn("rules.previous", "Previous", row.cutLeft(buttonWidth(f, "Previous", plain), f.px(8)), at > 0, at - 1);
        turn("rules.next", "Next", row.cutLeft(buttonWidth(f, "Next", plain), f.px(8)), at + 1 < all.size(), at + 1);
        const char* whole = isWhole_ ? "This clause alone" : "The whole chapter";
        if (button(f, "rules.chapter", row.cutRight(std::min(row.w, buttonWidth(f, whole, plain))), whole, plain))
            isWhole_ = !isWhole_, textScroll_.offset = 0;
    }

    // The words looked for stand out, whatever they begin or end.
    [[nodiscard]] std::vector<Span> marking(const Frame& f, const std::string& text) const {
        std::string lower = text;
        std::transform(lower.begin(), lower.end(), lower.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        std::vector<bool> isMarked(text.size());
        std::istringstream words(search_);
        for (std::string word; words >> word;) {
            std::transform(word.begin(), word.end(), word.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            for (auto at = lower.find(word); at != std::string::npos; at = lower.find(word, at + word.size()))
                std::fill_n(isMarked.begin() + static_cast<std::ptrdiff_t>(at), word.size(), true);
        }
        std::vector<Span> spans;
        for (std::size_t from = 0, to = 0; from < text.size(); from = to) {
            while (to < text.size() && isMarked[to] == isMarked[from]) ++to;
            spans.push_back({text.substr(from, to - from), isMarked[from] ? Role::kBold : Role::kBody, 18,
                             isMarked[from] ? f.theme.goldInk : f.theme.ink});
        }
        return spans;
    }

    // Number, title and text of one clause; returns its height.
    float drawBody(Frame& f, ImVec2 at, float w, const common::Clause& c) {
        float y = at.y;
        const GameEntry* entry = findGame(game_);
        drawText(f, {at.x, y}, Role::kClause, 15, f.theme.ink2, (entry ? std::string(entry->book) + " " : "") + c.id);
        y += f.px(22);
        y += drawWrapped(f, {at.x, y}, w, Role::kSmallCaps, 22, f.theme.heading, c.title) + f.px(10);
        y += drawParagraph(f, {at.x, y}, w, marking(f, c.text)) + f.px(16);
        if (c.state == common::ClauseState::kOpen) {
            noticeBox(f, {at.x, y, w, f.px(40)}, "The program does not play all of this yet.", true);
            y += f.px(52);
        }
        return y - at.y;
    }

    // Other clauses to turn to; returns their height.
    float drawLinks(Frame& f, ImVec2 at, float w, const common::Clause& c) {
        float y = at.y;
        const auto links = [&](const char* heading, const std::vector<const common::Clause*>& list, const char* id) {
            if (list.empty()) return;
            y += sectionHeading(f, {at.x, y}, w, heading);
            for (const auto* other : list) {
                const Rect row{at.x, y, w, f.px(28)};
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
        for (const auto& id : c.see)
            if (const auto* other = rules_.find(id)) see.push_back(other);
        links("See also", see, "rules.see.");
        links("Below it", rules_.below(c.id), "rules.below.");
        if (!c.rulings.empty()) y += sectionHeading(f, {at.x, y}, w, "Where the rulebook is silent we decided");
        for (const std::string& id : c.rulings) {
            const auto ruling = rulings_.find(id);
            const bool isKnown = ruling != rulings_.end();
            y += drawWrapped(f, {at.x, y}, w, Role::kBold, 16, f.theme.ink, isKnown ? id + ": " + ruling->second.title : id);
            if (!isKnown) continue;
            y += drawWrapped(f, {at.x, y}, w, Role::kItalic, 16, f.theme.ink2, ruling->second.question);
            y += drawWrapped(f, {at.x, y}, w, Role::kBody, 16, f.theme.ink, ruling->second.ruling);
            y += drawWrapped(f, {at.x, y}, w, Role::kBody, 16, f.theme.ink2, ruling->second.why) + f.px(8);
        }
        return y - at.y;
    }

    std::string game_, clause_, search_, error_, next_;
    common::RulesReference rules_;
    std::map<std::string, common::Ruling, std::less<>> rulings_;
    bool isLoaded_ = false, isAtClause_ = false, isWhole_ = false;
    ScrollState listScroll_, textScroll_;
};

}  // namespace

std::unique_ptr<Screen> makeRulesScreen(const std::string& game, const std::string& clause) {
    return std::make_unique<RulesScreen>(game, clause);
}

}  // namespace app
