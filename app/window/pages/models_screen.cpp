// Three models: topics down, games across, and in each cell what the design says, with clauses that open the rules; and the
// same problems of the war as positions to play in each game.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/window/draw/widgets.h"
#include "app/window/pages/pages.h"
#include "app/window/pages/vignettes_view.h"
#include "common/comparison.h"

namespace app {

namespace {

constexpr float kText = 16, kLine = 21;  // px at 100 %: of the letters, and from line to line

// What the remarks of a cell are made of, broken into lines for one width.
struct Piece {
    std::string text;
    float x = 0, y = 0, w = 0;
    const common::Clause* clause = nullptr;  // a link to it; null: words
    bool isMeasured = false;
};
struct Cell {
    std::vector<Piece> pieces;
    float height = 0;
};

class ModelsScreen final : public Screen {
public:
    [[nodiscard]] std::string name() const override { return "three_models"; }

    void draw(Frame& f) override {
        if (!isLoaded_) load(f);
        const bool isPlayed = part_ == Part::kVignettes;
        Rect rest = pageHead(f, "Three models",
                             isPlayed ? "the same problem in each game, and Parliament has to solve it"
                                      : "what each design says about the war, topic by topic");
        drawBar(f, rest);
        if (!comparison_) {
            noticeBox(f, rest.cutTop(f.px(80)), error_, true);
            return;
        }
        if (!isPlayed) drawTopics(f, rest);
        else if (const auto chosen = vignettes_.draw(f, rest, *comparison_))
            f.desk.openPosition(chosen->position.string(), chosen->title, chosen->text);
    }

private:
    enum class Part { kTopics, kVignettes };

    // The parts of this page, and beside or below them the way to the course of the war.
    void drawBar(Frame& f, Rect& rest) {
        Rect bar = rest.cutTop(f.px(36), f.px(6));
        if (const auto pick = choiceRow(f, "models.part", bar.cutLeft(std::min(bar.w, f.px(380)), f.px(20)),
                                        {"Topic by topic", "Positions to play"}, static_cast<int>(part_)))
            part_ = static_cast<Part>(*pick);
        const ButtonLook look{.key = "C", .px = 16};
        const std::string word = "The war side by side, date by date";
        const float w = buttonWidth(f, word, look);
        if (w > bar.w) bar = rest.cutTop(f.px(36), f.px(6));
        if (button(f, "models.course", {bar.x, bar.y, std::min(bar.w, w), bar.h}, word, look))
            f.desk.push(makeCourseScreen());
    }

    void drawTopics(Frame& f, Rect rest) {
        // Columns where each has room for a line of some forty letters; else the games one below another.
        const auto games = allGames();
        const float side = f.px(170), gap = f.px(20);
        const float columnWidth =
            (rest.w - side - gap * static_cast<float>(games.size()) - f.px(30)) / static_cast<float>(games.size());
        const bool isWide = columnWidth >= f.px(260);
        if (isWide) drawTitles(f, rest.cutTop(f.px(34), f.px(4)), side, gap, columnWidth);
        const Rect inner = beginScroll(f, "models", rest, scroll_);
        layOut(f, isWide ? columnWidth : inner.w - f.px(24));
        float y = inner.y;
        std::size_t at = 0;
        for (const common::Topic& topic : comparison_->topics().all()) {
            const Rect row{inner.x, y, inner.w, isWide ? wideHeight(f, at, side, topic) : stackedHeight(f, at, topic, inner.w)};
            if (at % 2 == 0) f.draw->AddRectFilled(row.min(), row.max(), withAlpha(f.theme.well, 0.45f), f.px(4));
            if (isWide)
                drawWide(f, row, rest, topic, at, side, gap, columnWidth);
            else
                drawStacked(f, row, rest, topic, at);
            y += row.h;
            ++at;
        }
        endScroll(f, "models", rest, scroll_, y - inner.y);
        if (const auto chosen = std::exchange(chosen_, std::nullopt)) f.desk.openRules(chosen->first, chosen->second);
    }

    void load(Frame& f) {
        isLoaded_ = true;
        try {
            common::DataFolders folders = f.desk.dataFolders();
            comparison_ = common::Comparison::load(folders, gameKeys());
        } catch (const std::exception& e) {
            error_ = std::string("The comparison could not be read. ") + e.what();
        }
    }

    // Breaks everything into lines again where the width or the letters have changed.
    void layOut(const Frame& f, float width) {
        if (width == width_ && f.themeSerial == serial_) return;
        width_ = width, serial_ = f.themeSerial;
        cells_.clear();
        for (const common::Topic& topic : comparison_->topics().all())
            for (const GameEntry& game : allGames())
                cells_.push_back(cellOf(f, width, comparison_->remarks(topic.id, game.key), comparison_->rules(game.key),
                                        measuredText(topic.id, game.key)));
    }

    // What the laboratory has to say to it; empty: nothing.
    [[nodiscard]] std::string measuredText(const std::string& topic, std::string_view game) const {
        const common::Measured* it = comparison_->measured(topic, game);
        return it ? "Measured in " + std::to_string(comparison_->wars()) + " wars: " + it->text : std::string();
    }

    // The words broken into lines from the left edge on; returns where the last one is.
    static Piece& breakWords(const Frame& f, Cell& cell, float& y, float width, Role role, const std::string& text,
                             bool isMeasured) {
        Piece line{{}, 0, y, 0, nullptr, isMeasured};
        std::istringstream words(text);
        for (std::string word; words >> word;) {
            const std::string longer = line.text.empty() ? word : line.text + " " + word;
            const float w = measureText(f, role, kText, longer).x;
            if (w > width && !line.text.empty()) {
                y += f.px(kLine);
                cell.pieces.push_back(
                    std::exchange(line, Piece{word, 0, y, measureText(f, role, kText, word).x, nullptr, isMeasured}));
            } else {
                line.text = longer, line.w = w;
            }
        }
        cell.pieces.push_back(std::move(line));
        return cell.pieces.back();
    }

    static Cell cellOf(const Frame& f, float width, const std::vector<common::Remark>& remarks,
                       const common::RulesReference& rules, const std::string& measured) {
        Cell cell;
        const float space = measureText(f, Role::kBody, kText, "n n").x - measureText(f, Role::kBody, kText, "nn").x;
        float y = 0;
        for (const common::Remark& remark : remarks) {
            float x = breakWords(f, cell, y, width, Role::kBody, remark.text, false).w + space;
            for (const std::string& id : remark.clauses) {
                Piece link{"[" + id + "]", x, y, measureText(f, Role::kClause, kText - 1, "[" + id + "]").x, rules.find(id)};
                if (x > 0 && x + link.w > width) link.x = 0, link.y = y += f.px(kLine);
                x = link.x + link.w + space;
                cell.pieces.push_back(std::move(link));
            }
            y += f.px(kLine + 5);
        }
        if (!measured.empty()) {
            breakWords(f, cell, y, width, Role::kItalic, measured, true);
            y += f.px(kLine + 5);
        }
        cell.height = y;
        return cell;
    }
    [[nodiscard]] const Cell& cell(std::size_t topic, std::size_t game) const {
        return cells_[topic * allGames().size() + game];
    }

    static void drawTitles(Frame& f, const Rect& bar, float side, float gap, float width) {
        float x = bar.x + side + gap;
        for (const GameEntry& game : allGames()) {
            drawTextIn(f, {x, bar.y, width, bar.h}, Role::kSmallCaps, 21, f.theme.heading, game.title, Align::kLeft);
            x += width + gap;
        }
        f.draw->AddLine({bar.x, bar.bottom()}, {bar.right(), bar.bottom()}, f.theme.rule, 1);
    }

    // Topics down, games across
    static float topicHeight(const Frame& f, float width, const common::Topic& topic) {
        return measureWrapped(f, width, Role::kSmallCaps, 20, topic.title) +
               measureWrapped(f, width, Role::kItalic, 14, topic.text);
    }
    [[nodiscard]] float wideHeight(const Frame& f, std::size_t at, float side, const common::Topic& topic) const {
        float height = topicHeight(f, side - f.px(10), topic) + f.px(4);
        for (std::size_t i = 0; i < allGames().size(); ++i) height = std::max(height, cell(at, i).height);
        return height + f.px(20);
    }
    void drawWide(Frame& f, const Rect& row, const Rect& view, const common::Topic& topic, std::size_t at, float side,
                  float gap, float width) {
        const float top = row.y + f.px(10);
        if (row.overlaps(view)) {
            const float h =
                drawWrapped(f, {row.x + f.px(10), top}, side - f.px(10), Role::kSmallCaps, 20, f.theme.heading, topic.title);
            drawWrapped(f, {row.x + f.px(10), top + h}, side - f.px(10), Role::kItalic, 14, f.theme.ink2, topic.text);
        }
        for (std::size_t i = 0; i < allGames().size(); ++i)
            drawCell(f, {row.x + side + gap + static_cast<float>(i) * (width + gap), top}, view, topic, at, i);
    }

    // One below another
    [[nodiscard]] float stackedHeight(const Frame& f, std::size_t at, const common::Topic& topic, float width) const {
        float height = measureWrapped(f, width - f.px(24), Role::kSmallCaps, 22, topic.title) +
                       measureWrapped(f, width - f.px(24), Role::kItalic, 15, topic.text) + f.px(24);
        for (std::size_t i = 0; i < allGames().size(); ++i) height += f.px(28) + cell(at, i).height;
        return height;
    }
    void drawStacked(Frame& f, const Rect& row, const Rect& view, const common::Topic& topic, std::size_t at) {
        const float x = row.x + f.px(12), width = row.w - f.px(24);
        float y = row.y + f.px(10);
        y += drawWrapped(f, {x, y}, width, Role::kSmallCaps, 22, f.theme.heading, topic.title);
        y += drawWrapped(f, {x, y}, width, Role::kItalic, 15, f.theme.ink2, topic.text) + f.px(4);
        for (std::size_t i = 0; i < allGames().size(); ++i) {
            drawTextIn(f, {x, y, width, f.px(26)}, Role::kSmallCaps, 18, f.theme.ink, allGames()[i].title, Align::kLeft);
            y += f.px(28);
            drawCell(f, {x, y}, view, topic, at, i);
            y += cell(at, i).height;
        }
    }

    // What a measured figure is, over all lines of it.
    void tellMeasured(Frame& f, ImVec2 at, const Rect& view, const common::Topic& topic, std::size_t row, std::size_t column) {
        std::optional<Rect> lines;
        float below = 0;
        for (const Piece& piece : cell(row, column).pieces) {
            if (!piece.isMeasured) continue;
            const Rect box{at.x + piece.x, at.y + piece.y, piece.w, f.px(kLine)};
            if (!lines) lines = box;
            lines->w = std::max(lines->w, box.right() - lines->x);
            below = box.bottom();
        }
        if (!lines) return;
        lines->h = below - lines->y;
        if (!lines->overlaps(view)) return;
        const auto s = f.targets.cover(fmt::format("measured.{}.{}", topic.id, allGames()[column].key), *lines);
        if (s.hovered)
            f.showTooltip({.title = "Measured",
                           .text = "Wars that the computer played against itself. A choice counts by how much there was to "
                                   "choose from, a die by how many ways it can fall. In brackets: where 95 of 100 such runs "
                                   "come out. In fact: what history says of the counties that this game knows."},
                          *lines);
    }

    void drawCell(Frame& f, ImVec2 at, const Rect& view, const common::Topic& topic, std::size_t row, std::size_t column) {
        const GameEntry& game = allGames()[column];
        tellMeasured(f, at, view, topic, row, column);
        int link = 0;
        for (const Piece& piece : cell(row, column).pieces) {
            const Rect box{at.x + piece.x, at.y + piece.y, piece.w, f.px(kLine)};
            const bool isSeen = box.overlaps(view);
            if (!piece.clause) {
                if (isSeen)
                    drawText(f, box.min(), piece.isMeasured ? Role::kItalic : Role::kBody, kText,
                             piece.isMeasured ? f.theme.ink2 : f.theme.ink, piece.text);
                continue;
            }
            const common::Clause& clause = *piece.clause;
            const std::string id =
                "models." + topic.id + "." + std::string(game.key) + "." + std::to_string(++link) + "." + clause.id;
            const TargetState t = f.targets.add(id, box, clause.title);
            if (t.clicked) chosen_ = {std::string(game.key), clause.id};
            if (!isSeen) continue;
            if (t.lit()) f.draw->AddRectFilled(box.min(), box.max(), f.theme.goldPale, f.px(3));
            drawText(f, {box.x, box.y + f.px(1)}, Role::kClause, kText - 1, f.theme.goldInk, piece.text);
            const float foot = box.y + f.px(18);
            f.draw->AddLine({box.x, foot}, {box.right(), foot}, f.theme.goldInk, 1);
            if (t.focused) focusRing(f, box, f.px(3));
            if (t.hovered)
                f.showTooltip({.title = clause.title, .text = clause.text, .rule = std::string(game.book) + " " + clause.id},
                              box);
        }
    }

    std::optional<common::Comparison> comparison_;
    std::optional<std::pair<std::string, std::string>> chosen_;  // the clause to open: game and number
    std::vector<Cell> cells_;                                    // by topic, then game
    float width_ = 0;
    int serial_ = -1;
    std::string error_;
    bool isLoaded_ = false;
    Part part_ = Part::kTopics;
    VignettesView vignettes_;
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeModelsScreen() { return std::make_unique<ModelsScreen>(); }

}  // namespace app
