// AlmanacScreen: people, places, battles and themes of the wars for all games, and the cards of one; a list with tabs that can
// be searched, and a page for each entry. Beside the entries stand a timeline, the map of the war and a quiz.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/window/house/screen.h"
#include "common/almanac.h"
#include "common/provenance.h"

namespace app {

// Links under a heading: id and title of other pages.
struct AlmanacLinks {
    std::string heading;
    std::vector<std::pair<std::string, std::string>> pages;
};
struct AlmanacPage {
    std::string id, title;             // "rupert"; a game's piece as almanacId() has it
    std::string tab;                   // "people"; of cards "cards"
    std::string group;                 // the heading it stands under; pages of a group follow one another
    std::string dates;
    std::string does;                  // what it does in the game; empty: history alone
    std::string after;                 // what it is worth
    std::string text;
    std::vector<AlmanacLinks> see = {};
    std::vector<std::string> foot = {};  // how sure it is, and where to read on
    std::string seal, sealWords;       // as provenanceSeal wants it
    std::string alsoFound;             // other words it is found by
    bool isOfGame = true;              // something in the box of the game being read belongs to it
};
// What a game adds to the almanac.
struct AlmanacOfGame {
    std::string key, title;
    common::AlmanacBox box;
    std::vector<AlmanacPage> cards;
};

// The id under which a game's table opens what is told of one of its pieces: "areas:kent", "cards:25".
std::string almanacId(const std::string& sort, const std::string& key);

// "sourced", "derived" or "reconstructed", as provenanceSeal wants it, and the sentence for its tooltip.
std::string sealKind(const common::Source& source);
std::string sealText(const common::Source& source);

// What opens another part of it than the entries.
inline constexpr const char *kOpenTimeline = "@timeline", *kOpenWarMap = "@war_map", *kOpenQuiz = "@quiz";

// first: the id of an entry or of a piece, or one of those; empty: the first page. It is a ReadsStanding.
std::unique_ptr<Screen> makeAlmanacScreen(AlmanacOfGame game, const std::string& first);

}  // namespace app
