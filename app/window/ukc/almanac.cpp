// Almanac: adds the hundred and ten cards of Unhappy King Charles!
#include "app/window/ukc/almanac.h"

#include <algorithm>

#include "app/window/pages/almanac_screen.h"
#include "app/window/ukc/cards.h"

namespace app::uk {

namespace {

const char* deckName(game::Deck deck) {
    switch (deck) {
        case game::Deck::kCore: return "Core cards";
        case game::Deck::kEarly: return "Early War cards";
        case game::Deck::kMid: return "Mid War cards";
        case game::Deck::kLate: return "Late War cards";
        case game::Deck::kAltHist: return "Alternative history cards";
    }
    return "Cards";
}

std::vector<AlmanacPage> cardsOf(const game::Definitions& defs) {
    std::vector<AlmanacPage> pages;
    std::vector<std::size_t> order;
    for (std::size_t n = 1; n <= game::kCards; ++n) order.push_back(n);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return defs.cards[a].deck < defs.cards[b].deck; });
    for (const std::size_t n : order) {
        const auto& card = defs.cards[n];
        AlmanacPage page;
        page.id = almanacId("cards", std::to_string(n)), page.title = std::to_string(n) + ", " + card.title,
        page.group = deckName(card.deck), page.dates = kindName(card);
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

}  // namespace app::uk
