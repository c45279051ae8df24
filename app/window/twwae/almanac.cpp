// Almanac: adds the fifty-two cards of This War Without an Enemy.
#include "app/window/twwae/almanac.h"

#include "app/window/pages/almanac_screen.h"
#include "app/window/twwae/cards.h"

namespace app::tw {

namespace {

std::vector<AlmanacPage> cardsOf(const game::Definitions& defs) {
    std::vector<AlmanacPage> pages;
    for (std::size_t i = 0; i < game::kCards; ++i) {
        const auto& card = defs.cards[i];
        AlmanacPage page;
        page.id = almanacId("cards", card.key), page.title = card.title;
        if (card.event == game::Event::kNone) page.title += ", " + std::to_string(card.ap);
        page.group = sideOf(game::cardAt(i)) == game::Side::kRoyalist ? "The King\u2019s cards" : "Parliament\u2019s cards";
        page.dates = game::counted(card.ap, "Action Point");
        if (*phaseName(card.phase)) page.dates += ", " + std::string(phaseName(card.phase));
        page.does = card.text, page.text = card.note;
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

}  // namespace app::tw
