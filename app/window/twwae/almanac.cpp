// Almanac: turns the data's entries and cards into pages.
#include "app/window/twwae/almanac.h"

#include <algorithm>
#include <map>

#include "app/window/almanac_screen.h"
#include "app/window/twwae/cards.h"

namespace app::tw {

namespace {

const char* groupName(const std::string& kind) {
    if (kind == "person") return "1People";
    if (kind == "force") return "2Forces";
    if (kind == "place") return "3Places";
    if (kind == "battle") return "4Battles";
    if (kind == "event") return "5Events";
    return "6Themes";
}

std::vector<AlmanacPage> pagesOf(const game::Definitions& defs) {
    std::map<std::string, std::string> titles;
    for (const auto& e : defs.almanac) titles[e.id] = e.title;
    for (const auto& card : defs.cards) titles[card.key] = card.title;
    std::vector<AlmanacPage> pages;
    for (const auto& e : defs.almanac) {
        AlmanacPage page;
        page.id = e.id, page.title = e.title, page.group = groupName(e.kind), page.dates = e.dates, page.text = e.text, page.seal = sealKind(e.source);
        for (const std::string& id : e.see)
            if (titles.count(id)) page.see.emplace_back(id, titles[id]);
        pages.push_back(std::move(page));
    }
    std::stable_sort(pages.begin(), pages.end(), [](const AlmanacPage& a, const AlmanacPage& b) { return a.group < b.group; });
    for (AlmanacPage& page : pages) page.group = page.group.substr(1);
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
    return makeAlmanacScreen("This War Without an Enemy: people, places, battles and the fifty-two cards",
                             pagesOf(*static_cast<const game::Definitions*>(module.typedDefinitions())), entry);
}

}  // namespace app::tw
