// Almanac: turns the data's entries and cards into pages.
#include "app/window/twwae/almanac.h"

#include <map>

#include "app/window/pages/almanac_screen.h"
#include "app/window/twwae/cards.h"

namespace app::tw {

namespace {

std::vector<AlmanacPage> pagesOf(const game::Definitions& defs) {
    std::map<std::string, std::string> titles;
    for (const auto& card : defs.cards) titles[card.key] = card.title;
    auto pages = almanacPages(defs.almanac, std::move(titles));
    for (std::size_t i = 0; i < game::kCards; ++i) {
        const auto& card = defs.cards[i];
        AlmanacPage page;
        page.id = card.key, page.title = card.title;
        if (card.event == game::Event::kNone) page.title += ", " + std::to_string(card.ap);
        page.group = sideOf(game::cardAt(i)) == game::Side::kRoyalist ? "Royalist cards" : "Parliament's cards";
        page.dates = std::to_string(card.ap) + (card.ap == 1 ? " Action Point" : " Action Points");
        if (*phaseName(card.phase)) page.dates += ", " + std::string(phaseName(card.phase));
        page.does = card.text, page.text = card.note;
        page.seal = sealKind(card.source), page.sealWords = sealText(card.source);
        pages.push_back(std::move(page));
    }
    return pages;
}

}  // namespace

std::unique_ptr<Screen> makeAlmanac(const common::GameModule& module, const std::string& entry) {
    return makeAlmanacScreen(module.key(), "This War Without an Enemy: people, places, battles and the fifty-two cards",
                             pagesOf(common::definitionsOf<game::Definitions>(module)), entry);
}

}  // namespace app::tw
