// The about page: what this is, where its facts come from, and the licences of what it uses; also the page of keys.
#include <fstream>
#include <sstream>

#include "app/games.h"
#include "app/window/pages/pages.h"
#include "app/window/draw/widgets.h"
#include "common/data_folders.h"
#include "common/provenance.h"

namespace app {

namespace {

std::string textOf(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

class AboutScreen final : public Screen {
public:
    [[nodiscard]] std::string name() const override { return "about"; }

    void draw(Frame& f) override {
        if (!isCounted_) count(f);
        const Rect rest = pageHead(f, "About Edgehill", std::string("Version ") + EDGEHILL_VERSION);
        Rect inner = beginScroll(f, "about", rest, scroll_);
        const float top = inner.y, width = std::min(inner.w - f.px(6), f.px(860));
        inner.x += (inner.w - width) / 2, inner.w = width;
        float y = top + f.px(4);
        const auto paragraph = [&](std::string_view text, Role role = Role::kBody) {
            y += drawWrapped(f, {inner.x, y}, inner.w, role, 17, f.theme.ink, text) + f.px(12);
        };
        paragraph(
            "Three games about the wars of the three kingdoms, 1640 to 1653. The rules are played as their rulebooks give "
            "them; every text "
            "and picture here is our own.");
        y += sectionHeading(f, {inner.x, y}, inner.w, "Where the facts come from", 20) + f.px(4);
        const std::pair<const char*, const char*> kinds[] = {
            {"sourced", "the rulebook, or a public page, says so"},
            {"derived", "general knowledge of the period"},
            {"reconstructed", "ours, so that the game can be played; replace it freely"}};
        for (std::size_t i = 0; i < 3; ++i) {
            const float s = f.px(26);
            provenanceSeal(f, {inner.x + f.px(2), y, s, s}, kinds[i].first);
            drawTextIn(f, {inner.x + s + f.px(14), y, inner.w - s - f.px(110), s}, Role::kBody, 17, f.theme.ink,
                       kinds[i].second, Align::kLeft);
            if (counts_.total() > 0)
                drawText(f, {inner.right() - f.px(4), y + f.px(3)}, Role::kNumbers, 18, f.theme.ink, std::to_string(countOf(i)),
                         Align::kRight);
            y += s + f.px(8);
        }
        paragraph(
            "The list by file is printed by edgehill check-data --provenance. Put corrections in a folder of your own "
            "and they replace any entry.",
            Role::kItalic);
        y += f.px(6) + sectionHeading(f, {inner.x, y + f.px(6)}, inner.w, "Licences", 20) + f.px(4);
        for (const auto& line : notice_)
            y += line.empty() ? f.px(10) : drawWrapped(f, {inner.x, y}, inner.w, Role::kBody, 15, f.theme.ink, line);
        endScroll(f, "about", rest, scroll_, y - top + f.px(20));
    }

private:
    int countOf(std::size_t i) const {
        using common::SourceKind;
        if (i == 0) return counts_.of(SourceKind::kRulebook) + counts_.of(SourceKind::kPage);
        return i == 1 ? counts_.of(SourceKind::kKnowledge) : counts_.of(SourceKind::kReconstructed);
    }

    void count(Frame& f) {
        isCounted_ = true;
        common::DataFolders folders = f.desk.dataFolders();
        const std::filesystem::path data = folders.base();
        // The NOTICE lies beside the data folder, in the root.
        std::string text = textOf(data.parent_path() / "NOTICE");
        if (text.empty()) text = textOf(data / "NOTICE");
        if (text.empty())
            text =
                "Uses SDL (Zlib), Dear ImGui (MIT), FreeType (FTL), fontconfig (MIT), yaml-cpp (MIT), fmt (MIT), nlohmann json "
                "(MIT), CLI11 (BSD-3-Clause) and stb (MIT or public domain).\n"
                "Faces: EB Garamond, Junicode and Inter (SIL Open Font Licence 1.1); OpenDyslexic.\n"
                "Coasts: Natural Earth (public domain). Rivers: GSHHG (LGPL-3.0-or-later).";
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) notice_.push_back(line);
        try {
            common::ProvenanceCounts all;
            std::vector<std::string> names{"almanac"};
            names.insert(names.end(), gameKeys().begin(), gameKeys().end());
            for (const auto& name : names)
                for (const auto& file : folders.list(name))
                    if (file.find("rules.yaml") == std::string::npos)
                        all.noteAll(file, folders.loadMerged(file, {"", "entries", "books", "counties", "sites", "moments",
                                                                    "shapes", "control"}));
            counts_ = all.total();
        } catch (const std::exception& e) {
            f.desk.notify(std::string("The sources could not be counted: ") + e.what(), true);
        }
    }

    bool isCounted_ = false;
    common::SourceCount counts_;
    std::vector<std::string> notice_;
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeAboutScreen() { return std::make_unique<AboutScreen>(); }

bool drawKeysOverlay(Frame& f, ScrollState& scroll, const KeyLines& gameKeys) {
    const TargetState ground = f.targets.block("over.keys", f.area);
    f.draw->AddRectFilled(f.area.min(), f.area.max(), IM_COL32(20, 12, 6, 110));
    KeyLines rows = {
        {"Tab, arrows", "move the focus"}, {"Enter, Space", "press what has the focus"}, {"Esc", "back, or the menu"}};
    for (const auto& [key, what] : houseKeyLines())
        rows.emplace_back(f.keyName(key) + (key == "U"    ? ", Ctrl+Z"
                                            : key == "R"  ? ", Ctrl+Y"
                                            : key == "F5" ? ", Ctrl+S"
                                            : key == "?"  ? ", F1"
                                                          : ""),
                          what);
    for (const auto& [key, what] : gameKeys) rows.emplace_back(f.keyName(key), what);
    rows.insert(rows.end(), {{"1 to 9", "the choices, when nine or fewer"},
                             {"wheel, drag", "zoom and move a map"},
                             {"PageUp, PageDown", "scroll"},
                             {", . Home End", "steps of a replay"}});
    const int columns = f.area.w > f.px(900) && rows.size() > 10 ? 2 : 1;
    const std::size_t perColumn = (rows.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
    const float rowHeight = f.px(28);
    const float w = std::min(f.area.w - f.px(24), f.px(columns == 2 ? 860 : 480));
    const float contentHeight = rowHeight * static_cast<float>(perColumn);
    const Rect box = Rect::around(f.area.centre(), w / 2, std::min(f.area.h - f.px(24), contentHeight + f.px(124)) / 2);
    f.targets.cover("over.keys.plate", box);
    plate(f, box);
    Rect rest = box.inset(f.px(24), f.px(18));
    rest.cutTop(sectionHeading(f, rest.min(), rest.w, "Keys", 22), f.px(4));
    Rect foot = rest.cutBottom(f.px(38), f.px(6));
    const Rect list = beginScroll(f, "keys", rest, scroll);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Rect column = list.column(static_cast<int>(i / perColumn), columns, f.px(28));
        Rect row{column.x, column.y + static_cast<float>(i % perColumn) * rowHeight, column.w, rowHeight};
        drawTextIn(f, row.cutLeft(row.w * 0.36f, f.px(10)), Role::kBold, 16, f.theme.ink, rows[i].first, Align::kLeft);
        drawTextIn(f, row, Role::kBody, 16, f.theme.ink2, rows[i].second, Align::kLeft);
    }
    endScroll(f, "keys", rest, scroll, contentHeight);
    const bool isClosed = button(f, "keys.close", foot.cutRight(f.px(110)), "Close");
    return isClosed || ground.clicked || f.takeKey("?") || f.takeKey("Enter");
}

}  // namespace app
