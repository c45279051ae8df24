// Almanac: adds the sixty cards of Cruel Necessity and its Battle Events.
#include "app/window/cruel_necessity/almanac.h"

#include <algorithm>

#include "app/window/pages/almanac_screen.h"
#include "app/window/cruel_necessity/card_text.h"

namespace app::cn {

namespace {

std::vector<AlmanacPage> cardsOf(const game::Definitions& defs) {
    std::vector<AlmanacPage> pages;
    for (int n = 1; n <= static_cast<int>(game::kCards); ++n) {
        const auto& card = defs.cards[static_cast<std::size_t>(n)];
        AlmanacPage page;
        page.id = almanacId("cards", std::to_string(n)), page.title = std::to_string(n) + ". " + card.title;
        page.group = "Cards";
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
        page.id = almanacId("battle_cards", std::string(game::kBattleCardKeys[i])), page.title = card.title;
        page.group = "Battle Events";
        page.dates = card.isImmediate ? "at once" : "kept", page.does = card.text, page.text = card.note;
        page.seal = sealKind(card.source), page.sealWords = sealText(card.source);
        pages.push_back(std::move(page));
    }
    return pages;
}

}  // namespace

std::unique_ptr<Screen> makeAlmanac(const common::GameModule& module, const std::string& entry) {
    const auto& defs = common::definitionsOf<game::Definitions>(module);
    return makeAlmanacScreen({module.key(), module.title(), almanacBox(defs), cardsOf(defs)}, entry);
}

}  // namespace app::cn
