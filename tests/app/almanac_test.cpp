// Guards the almanac in data/almanac: how much there is, that it is linked, and that every piece of a game leads to what is
// told of it.
#include "common/almanac.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "app/games.h"
#include "common/data_folders.h"
#include "cruel_necessity/box/definitions.h"
#include "twwae/box/definitions.h"
#include "ukc/box/definitions.h"

namespace app {
namespace {

const std::vector<common::AlmanacBox>& almanacBoxes() {
    static const std::vector<common::AlmanacBox> kBoxes = [] {
        common::DataFolders folders(common::DataFolders::findBase());
        return std::vector<common::AlmanacBox>{almanacBox(ukc::loadDefinitions(folders)),
                                               almanacBox(twwae::loadDefinitions(folders)),
                                               almanacBox(cruel_necessity::loadDefinitions(folders))};
    }();
    return kBoxes;
}
const common::Almanac& wholeAlmanac() {
    static const common::Almanac kAlmanac = [] {
        common::DataFolders folders(common::DataFolders::findBase());
        return common::Almanac::load(folders, gameKeys(), almanacBoxes());
    }();
    return kAlmanac;
}
// The entry a table opens for a piece, if one belongs to the piece itself.
const common::AlmanacEntry* entryOf(const common::AlmanacPiece& piece) {
    const auto told = wholeAlmanac().of(piece);
    if (told.empty()) return nullptr;
    const auto& own = told.front()->pieces;
    return std::find(own.begin(), own.end(), piece) != own.end() ? told.front() : nullptr;
}

TEST(AlmanacData, HoldsFourHundredAndTwentyEntriesEachOfItsOwnTitle) {
    std::set<std::string> titles, ids;
    for (const auto& entry : wholeAlmanac().entries()) {
        EXPECT_TRUE(titles.insert(entry.title).second) << entry.title;
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        for (const auto& link : entry.links) EXPECT_NE(wholeAlmanac().find(link), nullptr) << entry.id << " " << link;
    }
    EXPECT_GE(wholeAlmanac().entries().size(), 420U);
}

// Each sort is told of, and no entry is a line or an essay.
TEST(AlmanacData, EntriesHaveTwoToSixSentencesAndLeadOn) {
    std::set<common::AlmanacSort> sorts;
    for (const auto& entry : wholeAlmanac().entries()) {
        sorts.insert(entry.sort);
        EXPECT_GE(entry.text.size(), 90U) << entry.id;
        EXPECT_LE(entry.text.size(), 900U) << entry.id;
        EXPECT_TRUE(entry.text.ends_with('.') || entry.text.ends_with("\u201d")) << entry.id;
        std::size_t ends = 0;
        for (const std::string_view end : {". ", "? ", ".\u201d "})
            for (auto at = entry.text.find(end); at != std::string::npos; at = entry.text.find(end, at + 1)) ++ends;
        EXPECT_GE(ends, 1U) << entry.id;
        EXPECT_LE(ends, 8U) << entry.id;  // initials count too
        EXPECT_FALSE(entry.links.empty()) << entry.id << " stands alone";
        EXPECT_EQ(entry.source.kind, common::SourceKind::kKnowledge) << entry.id;
    }
    EXPECT_EQ(sorts.size(), common::kAlmanacSortKeys.size());
}

TEST(AlmanacData, EveryPlaceAndLeaderOfAGameHasItsEntry) {
    for (const auto& box : almanacBoxes())
        for (const auto& [sort, keys] : box.pieces) {
            static const std::set<std::string> kTold{"areas",  "cities",          "fortresses",   "generals", "notables",
                                                     "blocks", "infrastructures", "major_events", "armies",   "tracks"};
            if (!kTold.count(sort)) continue;
            for (const auto& key : keys)
                EXPECT_NE(entryOf({box.game, sort, key}), nullptr) << box.game << " " << sort << " " << key;
        }
}

TEST(AlmanacData, PiecesLeadWhereAReaderExpects) {
    const auto leads = [](const common::AlmanacPiece& piece) {
        const auto* entry = entryOf(piece);
        return entry ? entry->id : std::string("nowhere");
    };
    EXPECT_EQ(leads({"ukc", "generals", "rupert"}), "rupert");
    EXPECT_EQ(leads({"ukc", "generals", "lord_general"}), "fairfax");
    EXPECT_EQ(leads({"ukc", "areas", "newcastle"}), "newcastle_upon_tyne");
    EXPECT_EQ(leads({"twwae", "areas", "kent"}), "kent");
    EXPECT_EQ(leads({"twwae", "cities", "york"}), "york");
    EXPECT_EQ(leads({"twwae", "blocks", "nma_horse"}), "new_model_army");
    EXPECT_EQ(leads({"twwae", "blocks", "r_north_foot_2"}), "northern_foot");
    EXPECT_EQ(leads({"twwae", "blocks", "t_fairfax"}), "fairfax");
    EXPECT_EQ(leads({"cruel_necessity", "fortresses", "dublin"}), "dublin");
    EXPECT_EQ(leads({"cruel_necessity", "armies", "north"}), "newcastle");
    EXPECT_EQ(leads({"twwae", "blocks", "nobody"}), "nowhere");
}

// What the three almanacs of the games told of before they became one: no subject of theirs is lost.
TEST(AlmanacData, HoldsWhatTheAlmanacsOfTheGamesHeld) {
    static constexpr const char* kHeld[] = {
        "aberystwyth", "adwalton_moor", "army_of_the_covenant", "arundel", "barnstaple", "basing_garrison", "basing_house",
        "basing_sieges", "bath", "bedford_earl", "bedford_town", "berkshire", "berwick", "blake", "boston", "brecon",
        "brentford", "brereton", "bridgnorth", "bridgwater", "bristol", "bristol_1643", "bristol_1645", "brooke",
        "bucks_herts", "bury_st_edmunds", "byron", "calendar", "callendar_earl", "cambridge", "cambridge_huntingdon",
        "cannon", "cardiff", "carlisle", "carmarthen", "central_wales", "charles_i", "charles_ii", "cheriton", "cheshire",
        "chester", "chester_1645", "cloth_towns", "clubmen", "colchester", "conwy", "cornish_foot", "cornwall", "covenanters",
        "cromwell", "cropredy_bridge", "cumberland_westmorland", "david_leslie", "decks_and_wars", "denbigh", "derby_earl",
        "derby_nottingham", "devon", "dorset", "dover", "dublin", "durham", "east_riding", "eastern_association",
        "eastern_foot", "eastern_horse", "edgehill", "edinburgh", "essex_county", "essex_earl", "exeter", "fairfax",
        "forest_of_dean", "gainsborough", "garrisons", "gerard", "gloucester", "gloucester_1643", "gloucestershire", "goring",
        "hamilton", "hampshire", "harlech", "hastings", "henrietta_landing", "henrietta_maria", "hereford", "hertford",
        "hopton", "hopton_heath", "hull", "hull_1643", "huntingdon", "ipswich", "ireton", "irish_cessation",
        "irish_confederates", "ironsides", "kendal", "kent", "king_surrenders", "kings_lynn", "lambert", "lancashire",
        "lancaster", "langdale", "langport", "lansdown", "laud", "laugharne", "left_out_cn", "left_out_twwae", "left_out_ukc",
        "leicester", "leicestershire", "levellers", "leven", "lifeguard", "lilburne", "lincolnshire", "lobsters", "london",
        "lord_fairfax", "lord_herbert", "lorraine", "lostwithiel", "lyme", "macclesfield", "maidstone", "manchester",
        "marston_moor", "massey", "maurice", "midland_foot", "midland_horse", "mining_and_storm", "montgomery", "montrose",
        "nantwich", "naseby", "ne_wales", "new_model_army", "newark", "newark_1644", "newark_1646", "newark_garrison",
        "newbury", "newbury_1643", "newbury_1644", "newcastle", "newcastle_1644", "newcastle_upon_tyne", "norfolk",
        "north_riding", "northampton_bedford", "northampton_earl", "northampton_town", "northern_foot", "northern_horse",
        "northumberland", "norwich", "nottingham", "nw_wales", "ormond", "owen_roe_oneill", "oxford", "oxford_1646",
        "oxfordshire", "pembroke", "penrith", "peterborough", "plymouth", "plymouth_siege", "pontefract", "poole",
        "portsmouth", "powick_bridge", "poyntz", "preston", "print_and_news", "pym", "radnor", "rainsborough", "reading",
        "reconstruction_cn", "reconstruction_twwae", "reconstruction_ukc", "regiments_from_ireland", "reigate", "richmond",
        "roundway_down", "rowton_heath", "rump", "rupert", "rupert_dismissed", "salisbury", "scarborough", "se_wales",
        "second_scots_army", "self_denying_ordinance", "sheffield", "shrewsbury", "shropshire_hereford", "skippon", "skipton",
        "solemn_league", "somerset", "southern_foot", "southern_horse", "st_austell", "staffs_warwick", "standard", "stow",
        "strafford", "stratton", "suffolk", "surrey_sussex", "sw_wales", "tamworth", "taunton", "thirsk", "torrington",
        "trained_bands", "truro", "turnham_green", "uxbridge", "wakefield_town", "waller", "war_without_an_enemy", "warwick",
        "welsh_foot", "welsh_horse", "west_riding", "whitecoats", "whose_voice", "willoughby", "wiltshire", "winceby",
        "winchester", "worcester", "worcestershire", "york", "york_1644", "yorkshire_neutrality"};
    for (const char* id : kHeld) EXPECT_NE(wholeAlmanac().find(id), nullptr) << id;
}

// Every card leads on, and so does every place: to its own entry, and to what happened in its county.
TEST(AlmanacData, EveryCardLeadsOn) {
    for (const auto& box : almanacBoxes())
        for (const auto& key : box.pieces.at("cards")) EXPECT_NE(entryOf({box.game, "cards", key}), nullptr) << box.game << key;
    EXPECT_GT(wholeAlmanac().of({"twwae", "areas", "west_riding"}).size(), 10U);
}

}  // namespace
}  // namespace app
