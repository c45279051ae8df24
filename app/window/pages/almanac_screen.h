// AlmanacScreen: a game's people, places, battles and cards; a list that can be searched and a page for each entry.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/window/house/screen.h"
#include "common/provenance.h"

namespace app {

struct AlmanacPage {
    std::string id, title;
    std::string group;                 // the heading it stands under; entries of a group follow one another
    std::string dates;
    std::string does;                  // what it does in the game; empty: history alone
    std::string after;                 // what it is worth
    std::string text;
    std::vector<std::pair<std::string, std::string>> see;  // id and title of other entries
    std::string seeHeading = "See also";
    std::string seal, sealWords;       // as provenanceSeal wants it
};
// "sourced", "derived" or "reconstructed", as provenanceSeal wants it, and the sentence for its tooltip.
std::string sealKind(const common::Source& source);
std::string sealText(const common::Source& source);

// "1People" and so on: the group of an entry of this kind, and before it its place among the groups.
const char* almanacGroup(const std::string& kind);
// Pages of a game's entries on history, in groups; `titles` also of what else they name.
template <class Entries>
std::vector<AlmanacPage> almanacPages(const Entries& entries, std::map<std::string, std::string> titles) {
    for (const auto& e : entries) titles[e.id] = e.title;
    std::vector<AlmanacPage> pages;
    for (const auto& e : entries) {
        AlmanacPage page;
        page.id = e.id, page.title = e.title, page.group = almanacGroup(e.kind), page.dates = e.dates, page.text = e.text,
        page.seal = sealKind(e.source);
        for (const std::string& id : e.see)
            if (titles.count(id)) page.see.emplace_back(id, titles[id]);
        pages.push_back(std::move(page));
    }
    std::stable_sort(pages.begin(), pages.end(), [](const AlmanacPage& a, const AlmanacPage& b) { return a.group < b.group; });
    for (AlmanacPage& page : pages) page.group = page.group.substr(1);
    return pages;
}

std::unique_ptr<Screen> makeAlmanacScreen(std::string game, std::string subtitle, std::vector<AlmanacPage> pages,
                                          const std::string& first);

}  // namespace app
