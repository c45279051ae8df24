// Almanac: the people, places and themes of Cruel Necessity, its sixty cards and its Battle Events.
#include "app/window/cruel_necessity/almanac.h"

#include <algorithm>

#include "app/window/pages/almanac_screen.h"
#include "app/window/cruel_necessity/card_text.h"

namespace app::cn {

namespace {

const char* groupName(const std::string& kind) {
    if (kind == "person") return "People";
    if (kind == "place") return "Places";
    if (kind == "theme") return "Themes";
    return "Battles";
}

std::string cardTitle(const game::Definitions& defs, game::CardId id) {
    return std::to_string(number(id)) + ". " + defs[id].title;
}

std::vector<AlmanacPage> pagesOf(const game::Definitions& defs) {
    std::vector<AlmanacPage> pages;
    for (const auto& e : defs.almanac) {
        AlmanacPage page;
        page.id = e.id, page.title = e.title, page.group = groupName(e.kind), page.dates = e.dates, page.text = e.text;
        page.seal = sealKind(e.source), page.seeHeading = "Cards";
        for (const game::CardId id : e.see) page.see.emplace_back("card_" + std::to_string(number(id)), cardTitle(defs, id));
        pages.push_back(std::move(page));
    }
    std::stable_sort(pages.begin(), pages.end(), [](const AlmanacPage& a, const AlmanacPage& b) { return a.group < b.group; });
    for (int n = 1; n <= static_cast<int>(game::kCards); ++n) {
        const auto& card = defs.cards[static_cast<std::size_t>(n)];
        AlmanacPage page;
        page.id = "card_" + std::to_string(n), page.title = std::to_string(n) + ". " + card.title, page.group = "Cards";
        page.dates = card.date, page.does = card.summary, page.text = card.note;
        page.seal = sealKind(card.source), page.sealWords = sealText(card.source);
        if (card.isAchievement)
            page.after = "Achievement: " + std::to_string(card.zeal) + " Zeal, " + plus(card.vp) + " VP. Needs " +
                         needsText(defs, card) + ".";
        pages.push_back(std::move(page));
    }
    for (std::size_t i = 0; i < game::kBattleCards; ++i) {
        const auto& card = defs.battleCards[i];
        AlmanacPage page;
        page.id = "battle_" + std::string(game::kBattleCardKeys[i]), page.title = card.title, page.group = "Battle Events";
        page.dates = card.isImmediate ? "at once" : "kept", page.does = card.text, page.text = card.note;
        page.seal = sealKind(card.source), page.sealWords = sealText(card.source);
        pages.push_back(std::move(page));
    }
    return pages;
}

}  // namespace

std::unique_ptr<Screen> makeAlmanac(const common::GameModule& module, const std::string& entry) {
    const std::string first = entry.rfind("card ", 0) == 0 ? "card_" + entry.substr(5) : entry;
    return makeAlmanacScreen(module.key(), "Cruel Necessity: people, places and the sixty cards",
                             pagesOf(common::definitionsOf<game::Definitions>(module)), first);
}

}  // namespace app::cn
