// AlmanacScreen: a game's people, places, battles and cards; a list that can be searched and a page for each entry.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/window/screen.h"
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

std::unique_ptr<Screen> makeAlmanacScreen(std::string subtitle, std::vector<AlmanacPage> pages, const std::string& first);

}  // namespace app
