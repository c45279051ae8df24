// Guards the data of Unhappy King Charles! and its readers: what the rulebooks say of the box.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

using Names = std::set<std::string>;

const Definitions& box() { return testBox(); }
common::AreaIndex at(std::string_view key) { return mapIndex(area(key)); }
bool areAdjacent(std::string_view a, std::string_view b) { return box().map.isAdjacent(at(a), at(b)); }
int distance(std::string_view a, std::string_view b) { return box().map.distance(at(a), at(b)); }
std::string_view kindBetween(std::string_view a, std::string_view b) {
    const auto kind = box().map.kindBetween(at(a), at(b));
    return kind ? kLineKeys[static_cast<std::size_t>(common::number(*kind))] : "none";
}
Names namesIf(auto isWanted) {
    Names names;
    for (const AreaDefinition& a : box().areas)
        if (isWanted(a)) names.insert(a.name);
    return names;
}
Names namesOf(const common::AreaSet& set) {
    Names names;
    for (const auto a : set) names.insert(box()[areaId(a)].name);
    return names;
}
common::AreaSet allBut(std::initializer_list<std::string_view> closed) {
    common::AreaSet open = box().map.areas();
    for (const std::string_view key : closed) open.erase(at(key));
    return open;
}

// The map

TEST(UkcData, P3_1_SeventyFiveAreasInFiveRegions) {
    EXPECT_EQ(box().areas.size(), 75U);
    EXPECT_EQ(box().regionAreas, (std::array<int, kRegions>{15, 17, 9, 13, 21}));
    EXPECT_EQ(box().tables.regionNeeds, (std::array<int, kRegions>{8, 9, 5, 7, 11}));
    EXPECT_EQ(namesIf([](const AreaDefinition&) { return true; }).size(), 75U);
    for (std::size_t a = 0; a < box().areas.size(); ++a) EXPECT_EQ(box().map.key(mapIndex(areaAt(a))), box().areas[a].key);
}

TEST(UkcData, G14_4_SixteenFortresses) {
    const auto ofClass = [](int cls) { return namesIf([cls](const AreaDefinition& a) { return a.fortressClass == cls; }); };
    EXPECT_EQ(ofClass(1), (Names{"Shrewsbury", "Reading", "Chester", "Nottingham", "Worcester", "Scarborough"}));
    EXPECT_EQ(ofClass(2), (Names{"Newcastle", "Oxford", "Bristol", "Carlisle"}));
    EXPECT_EQ(ofClass(3), (Names{"York", "Hull", "London", "Plymouth", "Dover", "Portsmouth"}));
    for (const AreaDefinition& a : box().areas) {
        EXPECT_EQ(a.kind == AreaKind::kFortress, a.fortressClass > 0) << a.name;
        EXPECT_TRUE(a.fortressClass == 0 || a.start >= 0) << a.name;  // P3.1
        EXPECT_TRUE(a.fortressClass > 0 || !a.isSupply) << a.name;
    }
    EXPECT_TRUE(box()[box().london].isSupply);
    EXPECT_EQ(box().tables.surrender, (std::array<int, 4>{4, 4, 7, 11}));
    EXPECT_EQ(box().tables.majorArmy, 5);
    EXPECT_EQ(box().tables.holds, (std::array<int, 4>{4, 1, 2, 3}));
}

TEST(UkcData, P3_1_LocalNotablesAndTheirAreas) {
    const std::array<std::pair<Notable, std::string_view>, kNotables> places{{{Notable::kBrereton, "macclesfield"},
                                                                              {Notable::kMassey, "gloucester"},
                                                                              {Notable::kDerby, "preston"},
                                                                              {Notable::kLaugharne, "pembroke"},
                                                                              {Notable::kLordHerbert, "cardiff"},
                                                                              {Notable::kWilloughby, "peterborough"},
                                                                              {Notable::kNewark, "newark"},
                                                                              {Notable::kBlake, "lyme"},
                                                                              {Notable::kBasing, "basing_house"}}};
    int areas = 0;
    for (const AreaDefinition& a : box().areas) areas += a.kind == AreaKind::kNotable ? 1 : 0;
    EXPECT_EQ(areas, 9);
    for (const auto& [n, key] : places) {
        EXPECT_EQ(box()[n].area, area(key));
        EXPECT_EQ(box()[area(key)].notable, n);
        EXPECT_EQ(box()[area(key)].region, box()[n].region);
        const bool atStart = n != Notable::kLaugharne && n != Notable::kNewark && n != Notable::kBlake && n != Notable::kBasing;
        EXPECT_EQ(box()[n].atStart, atStart) << box()[n].name;  // P12.6
    }
}

TEST(UkcData, P3_1_RecruitmentAreas) {
    const auto of = [](Side side, Region region) {
        return namesIf([=](const AreaDefinition& a) { return (a.recruits[index(side)] >> index(region) & 1U) != 0; });
    };
    using enum Region;
    EXPECT_EQ(of(Side::kParliament, kNorth), (Names{"Wakefield", "Hull"}));
    EXPECT_EQ(of(Side::kParliament, kMidlands), (Names{"Nottingham", "Bristol"}));
    EXPECT_EQ(of(Side::kParliament, kWales), (Names{"Pembroke"}));
    EXPECT_EQ(of(Side::kParliament, kEast), (Names{"Cambridge", "London"}));
    EXPECT_EQ(of(Side::kParliament, kSouth), (Names{"London", "Exeter"}));
    EXPECT_EQ(of(Side::kRoyalist, kNorth), (Names{"Newcastle", "York"}));
    EXPECT_EQ(of(Side::kRoyalist, kMidlands), (Names{"Chester", "Oxford"}));
    EXPECT_EQ(of(Side::kRoyalist, kWales), (Names{"Cardiff", "Shrewsbury"}));
    EXPECT_EQ(of(Side::kRoyalist, kEast), (Names{"Newark"}));
    EXPECT_EQ(of(Side::kRoyalist, kSouth), (Names{"Bath", "Truro"}));
}

TEST(UkcData, P5_1_ControlAtTheStart) {
    std::array<int, 3> count{};
    for (const AreaDefinition& a : box().areas) ++count[static_cast<std::size_t>(a.start + 1)];
    EXPECT_EQ(count, (std::array<int, 3>{30, 23, 22}));
    std::array<std::array<int, kRegions>, 2> areas{};
    for (const AreaDefinition& a : box().areas)
        if (a.start >= 0) ++areas[static_cast<std::size_t>(a.start)][index(a.region)];
    EXPECT_EQ(areas[0], (std::array<int, kRegions>{6, 7, 6, 0, 4}));
    EXPECT_EQ(areas[1], (std::array<int, kRegions>{4, 6, 0, 5, 7}));
}

TEST(UkcData, P5_1_InfrastructuresAtTheStart) {
    std::array<Names, 3> by;  // nobody, Royalist, Parliament
    for (const InfrastructureDefinition& i : box().infrastructures) {
        std::array<int, 3> held{};
        for (const AreaId a : i.areas) ++held[static_cast<std::size_t>(box()[a].start + 1)];
        const int all = static_cast<int>(i.areas.size());
        by[held[1] == all ? 1 : held[2] == all ? 2 : 0].insert(i.name);
    }
    EXPECT_EQ(by[1], (Names{"Northumbrian Coal Field", "The Forest of Dean", "Cornish Tin Mines"}));
    EXPECT_EQ(by[2], (Names{"Lead Mines", "The Wine Trade", "The Great Wen", "The Weald"}));
    EXPECT_EQ(by[0], (Names{"Supplies for the City", "The Wool Road"}));
}

TEST(UkcData, P3_1_TheGraph) {
    const auto& map = box().map;
    EXPECT_EQ(map.connectionCount(), 144);
    EXPECT_TRUE(map.isSymmetric());
    EXPECT_TRUE(map.isContiguous(map.areas()));
    std::array<int, 3> lines{};
    for (std::size_t a = 0; a < box().areas.size(); ++a) {
        const int degree = map.neighbours(mapIndex(areaAt(a))).size();
        EXPECT_LE(degree, 6) << box().areas[a].name;
        EXPECT_GE(degree, areaAt(a) == box().truro ? 1 : 2) << box().areas[a].name;
        for (const auto& c : map.connections(mapIndex(areaAt(a)))) ++lines[static_cast<std::size_t>(common::number(c.kind))];
    }
    EXPECT_EQ(lines, (std::array<int, 3>{2 * 129, 2 * 14, 2}));
}

TEST(UkcData, PA_73_SixAreasNextToLondon) { EXPECT_EQ(box().map.neighbours(at("london")).size(), 6); }

TEST(UkcData, P9_1_TheMaritimeLine) {
    EXPECT_EQ(kindBetween("hull", "gainsborough"), "maritime");
    EXPECT_EQ(box().gainsborough, area("gainsborough"));
}

TEST(UkcData, P17_1_FromOxfordToBristolByRoad) {
    EXPECT_EQ(kindBetween("oxford", "gloucester"), "road");
    EXPECT_EQ(kindBetween("gloucester", "bristol"), "road");
    EXPECT_TRUE(areAdjacent("worcester", "tamworth"));  // P17.3
}

TEST(UkcData, P18_2_WhereHoptonMayEvadeTo) {
    EXPECT_TRUE(areAdjacent("bridgwater", "bath"));
    common::AreaSet reached = box().map.reachable({at("bridgwater")}, 2, allBut({"bath"}));
    reached.erase(at("bridgwater"));
    EXPECT_EQ(namesOf(reached), (Names{"Barnstaple", "St Austell", "Exeter", "Plymouth", "Lyme"}));
    EXPECT_FALSE(areAdjacent("lyme", "bridgwater"));
    EXPECT_FALSE(areAdjacent("lyme", "barnstaple"));
    EXPECT_FALSE(areAdjacent("bristol", "bridgwater"));
}

TEST(UkcData, P18_1_TheWestCountry) {
    for (const auto* from : {"lyme", "bridgwater"})
        for (const auto* to : {"exeter", "bath"}) EXPECT_TRUE(areAdjacent(from, to)) << from << to;
    EXPECT_TRUE(areAdjacent("bridgwater", "barnstaple"));  // G9.7.1
}

TEST(UkcData, P9_1_CornwallCanBeCutOff) {
    const common::AreaSet reached = box().map.reachable({at("barnstaple")}, 9, allBut({"plymouth", "exeter", "bridgwater"}));
    EXPECT_EQ(namesOf(reached), (Names{"Barnstaple", "St Austell", "Truro"}));
}

TEST(UkcData, G10_1_FairfaxMayEvadeToPrestonAndNotToShrewsbury) {
    EXPECT_TRUE(areAdjacent("york", "wakefield"));
    const common::AreaSet reached = box().map.reachable({at("wakefield")}, 2, allBut({"york"}));
    EXPECT_TRUE(reached.contains(at("preston")));
    EXPECT_FALSE(reached.contains(at("shrewsbury")));
}

TEST(UkcData, G13_0_WhomLocalNotablesReach) {
    for (const auto* key : {"newark", "boston", "kings_lynn"}) {
        EXPECT_LE(distance("peterborough", key), 2) << key;
        EXPECT_EQ(box()[area(key)].region, Region::kEast);
    }
    EXPECT_LE(distance("peterborough", "leicester"), 2);
    EXPECT_EQ(box()[area("leicester")].region, Region::kMidlands);
    int north = 0;
    for (const AreaDefinition& a : box().areas) north += a.region == Region::kNorth && distance("preston", a.key) <= 2 ? 1 : 0;
    EXPECT_GT(north, 0);
    EXPECT_LE(distance("gloucester", "forest_of_dean"), 2);
    EXPECT_LE(distance("pembroke", "aberystwyth"), 2);
    // Each finds at least two Areas of his Region within two that are open to him.
    for (const NotableDefinition& n : box().notables) {
        const auto open = namesIf([&](const AreaDefinition& a) {
            const bool holdsNotable = a.notable != Notable::kNone && box()[a.notable].atStart;
            return a.region == n.region && box().map.distance(mapIndex(n.area), at(a.key)) <= 2 && a.fortressClass == 0 &&
                   !holdsNotable && area(a.key) != n.area;
        });
        EXPECT_GE(open.size(), 2U) << n.name;
    }
}

TEST(UkcData, P3_1_WhereThreeRegionsMeet) {
    EXPECT_EQ(box()[area("sheffield")].region, Region::kNorth);
    for (const auto* key : {"macclesfield", "nottingham"}) EXPECT_EQ(box()[area(key)].region, Region::kMidlands);
    for (const auto* key : {"gainsborough", "newark", "boston"}) EXPECT_EQ(box()[area(key)].region, Region::kEast);
    for (const auto* key : {"macclesfield", "nottingham", "gainsborough"}) EXPECT_TRUE(areAdjacent("sheffield", key)) << key;
    EXPECT_TRUE(areAdjacent("nottingham", "newark"));
    EXPECT_TRUE(areAdjacent("gainsborough", "boston"));
    common::AreaSet south = box().map.neighbours(at("sheffield"));
    std::set<std::string> ways;
    for (const auto a : south)
        if (box()[areaId(a)].region != Region::kNorth) ways.insert(box()[areaId(a)].name);
    EXPECT_EQ(ways, (Names{"Macclesfield", "Nottingham", "Gainsborough"}));
}

TEST(UkcData, G17_3_Chains) {
    EXPECT_TRUE(areAdjacent("northampton", "bedford"));
    EXPECT_TRUE(areAdjacent("salisbury", "newbury"));
    EXPECT_TRUE(areAdjacent("newbury", "reading"));
}

TEST(UkcData, PA_2_PA_63_PA_80_WhereTheyLand) {
    EXPECT_EQ(box()[box().carlisle].region, Region::kNorth);
    EXPECT_EQ(box()[box().berwick].region, Region::kNorth);
    EXPECT_EQ(namesIf([](const AreaDefinition& a) { return a.isEastCoast; }),
              (Names{"Berwick", "Newcastle", "Scarborough", "Hull"}));
    const auto ports = namesIf(
        [](const AreaDefinition& a) { return a.isPort && (a.region == Region::kMidlands || a.region == Region::kWales); });
    EXPECT_EQ(ports, (Names{"Lancaster", "Chester", "Bristol", "Conway", "Aberystwyth", "Pembroke", "Cardiff"}));
}

TEST(UkcData, P25_0_HowFarTheWestIsFromLondon) {
    EXPECT_EQ(distance("london", "exeter"), 5);
    EXPECT_EQ(distance("london", "plymouth"), 6);
    EXPECT_EQ(distance("london", "st_austell"), 6);
}

TEST(UkcData, G10_1_LinesOfTheMarches) {
    EXPECT_TRUE(areAdjacent("harlech", "aberystwyth"));
    EXPECT_EQ(kindBetween("aberystwyth", "radnor"), "mountain");
    EXPECT_EQ(kindBetween("thirsk", "kendal"), "mountain");
    const auto road = common::KindSet{static_cast<common::ConnectionKind>(0)};
    EXPECT_EQ(box().map.distance(at("hull"), at("sheffield"), road), 2);
}

// P9.1: nobody starts Isolated. A side's markers hang together with a Supply Fortress, a Local Notable in play or a General
// through its own and Neutral Areas, never over the Maritime line.
TEST(UkcData, P9_1_NobodyStartsIsolated) {
    for (const Side side : kBothSides) {
        common::AreaSet sources, own, open;
        for (std::size_t i = 0; i < box().areas.size(); ++i) {
            const AreaDefinition& a = box().areas[i];
            const auto here = mapIndex(areaAt(i));
            const bool isOwn = a.start == static_cast<int>(index(side));
            if (isOwn) own.insert(here);
            if (isOwn || a.start < 0) open.insert(here);
            if (isOwn && (a.isSupply || (a.notable != Notable::kNone && box()[a.notable].atStart))) sources.insert(here);
        }
        for (std::size_t g = 0; g < kGenerals; ++g)
            if (box().generals[g].entry == Box::kMap && sideOf(generalAt(g)) == side)
                sources.insert(mapIndex(box().generals[g].area));
        const auto overland = common::KindSet{static_cast<common::ConnectionKind>(0), static_cast<common::ConnectionKind>(1)};
        EXPECT_EQ(namesOf(own - box().map.reachable(sources, 75, open, overland)), Names{}) << key(side);
    }
}

TEST(UkcData, P3_1_TheDrawnMapIsClear) {
    const auto& areas = box().areas;
    struct Line {
        std::size_t a, b;
    };
    std::vector<Line> lines;
    for (std::size_t a = 0; a < areas.size(); ++a) {
        EXPECT_TRUE(areas[a].x >= 0 && areas[a].x <= 1000 && areas[a].y >= 0 && areas[a].y <= 1000) << areas[a].name;
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_GE(std::hypot(areas[a].x - areas[b].x, areas[a].y - areas[b].y), 40) << areas[a].name << areas[b].name;
        for (const auto& c : box().map.connections(mapIndex(areaAt(a))))
            if (index(areaId(c.to)) > a) lines.push_back({a, index(areaId(c.to))});
    }
    const auto cross = [&](std::size_t o, std::size_t p, std::size_t q) {
        return (areas[p].x - areas[o].x) * (areas[q].y - areas[o].y) - (areas[p].y - areas[o].y) * (areas[q].x - areas[o].x);
    };
    for (const Line& l : lines) {
        const double dx = areas[l.b].x - areas[l.a].x, dy = areas[l.b].y - areas[l.a].y, length = dx * dx + dy * dy;
        for (std::size_t c = 0; c < areas.size(); ++c) {
            if (c == l.a || c == l.b) continue;
            const double t =
                std::clamp(((areas[c].x - areas[l.a].x) * dx + (areas[c].y - areas[l.a].y) * dy) / length, 0.0, 1.0);
            EXPECT_GE(std::hypot(areas[l.a].x + t * dx - areas[c].x, areas[l.a].y + t * dy - areas[c].y), 18)
                << areas[l.a].name << areas[l.b].name << areas[c].name;
        }
        for (const Line& m : lines) {
            if (l.a == m.a || l.a == m.b || l.b == m.a || l.b == m.b) continue;
            EXPECT_FALSE(cross(l.a, l.b, m.a) * cross(l.a, l.b, m.b) < 0 && cross(m.a, m.b, l.a) * cross(m.a, m.b, l.b) < 0)
                << areas[l.a].name << areas[l.b].name << areas[m.a].name << areas[m.b].name;
        }
    }
}

// Pieces

TEST(UkcData, P2_0_TwentyFourGenerals) {
    int royalist = 0;
    for (std::size_t g = 0; g < kGenerals; ++g) royalist += sideOf(generalAt(g)) == Side::kRoyalist ? 1 : 0;
    EXPECT_EQ(royalist, 11);
    std::set<General> nine;
    for (std::size_t g = 0; g < kGenerals; ++g)
        if (box().generals[g].limit == 9) nine.insert(generalAt(g));
    using enum General;
    EXPECT_EQ(nine,
              (std::set<General>{kCharles, kNewcastle, kLieutenantGeneral, kLorraine, kEssex, kLordGeneral, kLeven}));  // P4.2
    std::set<General> assault;
    for (std::size_t g = 0; g < kGenerals; ++g)
        if (box().generals[g].immediateAssault) assault.insert(generalAt(g));
    EXPECT_EQ(assault,
              (std::set<General>{kTomFairfax, kLordGeneral, kCromwell, kRupert, kLieutenantGeneral, kMaurice}));  // P20.3
}

TEST(UkcData, P5_1_WhereGeneralsStart) {
    const auto starts = [](General g, std::string_view key) {
        return box()[g].entry == Box::kMap && box()[g].area == area(key);
    };
    using enum General;
    EXPECT_TRUE(starts(kLordFairfax, "wakefield"));
    EXPECT_TRUE(starts(kCharles, "york"));
    EXPECT_TRUE(starts(kNewcastle, "newcastle"));
    EXPECT_TRUE(starts(kEssex, "london"));
    EXPECT_TRUE(starts(kWaller, "portsmouth"));
    EXPECT_TRUE(starts(kBedford, "exeter"));
    EXPECT_TRUE(starts(kHopton, "st_austell"));
    for (const General g : {kByron, kRupert, kMaurice}) EXPECT_EQ(box()[g].entry, Box::kAvailable);
    EXPECT_EQ(box()[kCallander].turn, 7);
    EXPECT_EQ(box()[kWaller].regions, 1U << index(Region::kSouth) | 1U << index(Region::kMidlands));
    EXPECT_EQ(box()[kHopton].strategy, 1);   // P18.2
    EXPECT_EQ(box()[kMaurice].strategy, 1);  // P16.0
    EXPECT_EQ(box()[kByron].strategy, 2);    // P16.0
    EXPECT_EQ(box()[kBedford].reaction, 3);  // P18.2
}

TEST(UkcData, P2_0_SeventyOneBrigades) {
    std::array<int, 5> nation{};
    std::array<std::array<int, kRegions>, 2> militia{}, veterans{};
    std::set<std::string> keys;
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const BrigadeDefinition& b = box().brigades[i];
        keys.insert(b.key);
        ++nation[index(nationOf(brigadeAt(i)))];
        if (b.region != Region::kNone) ++(b.isVeteran() ? veterans : militia)[index(colourOf(brigadeAt(i)))][index(b.region)];
        EXPECT_EQ(b.isCornish, b.name.find("Cornish") != std::string::npos) << b.name;
        EXPECT_EQ(b.isEasternAssociation, b.name.find("Eastern Association") != std::string::npos) << b.name;
        EXPECT_EQ(b.isIronsides, b.name.find("Ironsides") != std::string::npos) << b.name;
    }
    EXPECT_EQ(keys.size(), kBrigades);
    EXPECT_EQ(nation, (std::array<int, 5>{27 + 25, 3, 5, 7, 4}));
    EXPECT_EQ(militia[0], (std::array<int, kRegions>{3, 4, 4, 1, 3}));
    EXPECT_EQ(veterans[0], (std::array<int, kRegions>{3, 4, 1, 1, 3}));
    EXPECT_EQ(militia[1], (std::array<int, kRegions>{2, 4, 1, 3, 5}));
    EXPECT_EQ(veterans[1], (std::array<int, kRegions>{2, 2, 1, 3, 2}));
}

TEST(UkcData, P5_2_BrigadesOfTheSetUp) {
    const auto at = [](Place place) {
        Names names;
        for (const BrigadeDefinition& b : box().brigades)
            if (b.start == place) names.insert(b.key);
        return names;
    };
    using enum General;
    EXPECT_EQ(at(displayOf(kLordFairfax)), (Names{"cloth_towns_militias"}));
    EXPECT_EQ(at(displayOf(kEssex)), (Names{"eastern_association_1", "eastern_association_2", "fiennes", "assheton"}));
    EXPECT_EQ(at(displayOf(kWaller)), (Names{"western_association"}));
    EXPECT_EQ(at(displayOf(kBedford)), (Names{"hesilriggs_lobsters", "pophams"}));
    EXPECT_EQ(at(insideOf(area("london"))), (Names{"london_trained_bands"}));
    EXPECT_EQ(at(displayOf(kNewcastle)), (Names{"whitecoats_1"}));
    EXPECT_EQ(at(displayOf(kCharles)), (Names{"kings_lifeguard", "ruperts_lifeguard"}));
    EXPECT_EQ(at(displayOf(kHopton)), (Names{"grenviles_cornish"}));
    EXPECT_EQ(at(outside(area("shrewsbury"))), (Names{"lord_herberts", "northern_levies", "wilmots"}));
    EXPECT_TRUE(box()[brigadeNamed("whitecoats_1")].isVeteran());
    EXPECT_FALSE(box()[brigadeNamed("eastern_association_1")].isVeteran());
    EXPECT_EQ(at(Place::kOther).size(), 3U + 4U + 5U + 7U);
}

// Cards

TEST(UkcData, P2_0_OneHundredAndTenCards) {
    std::array<int, 5> deck{};
    std::array<int, 4> ops{};
    for (std::size_t n = 1; n <= kCards; ++n) {
        const CardDefinition& c = box().cards[n];
        EXPECT_EQ(number(c.id), static_cast<int>(n));
        EXPECT_FALSE(c.title.empty() || c.text.empty() || c.note.empty()) << n;
        ++deck[index(c.deck)];
        if (c.kind == CardKind::kOps) ++ops[static_cast<std::size_t>(c.ops)];
    }
    EXPECT_EQ(deck, (std::array<int, 5>{4, 45, 21, 28, 12}));
    EXPECT_EQ(ops, (std::array<int, 4>{0, 12, 18, 14}));
    // P5.4: the Early War deck has card 1 in it; #2 tops 20 and two Alt-Hist; #3 stands beside 27 and two Alt-Hist.
    EXPECT_EQ(box()[card(1)].deck, Deck::kEarly);
    EXPECT_EQ(box()[card(2)].deck, Deck::kMid);
    EXPECT_EQ(box()[card(3)].deck, Deck::kLate);
}

TEST(UkcData, P12_5_EveryCardIsItsOwn) {
    Names notes;
    for (std::size_t n = 1; n <= kCards; ++n) notes.insert(box().cards[n].note);
    EXPECT_EQ(notes.size(), kCards);
}

TEST(UkcData, P1_0_EditionsDifferInCards67And89) {
    for (const int n : {67, 89}) {
        const CardDefinition& c = box()[card(n)];
        EXPECT_EQ(c.parts[0].kind, PartKind::kDiscard);
        EXPECT_EQ(c.parts[0].count, 1) << n;
        EXPECT_EQ(c.partsGmt[0].count, 2) << n;
    }
    EXPECT_EQ(box()[card(3)].ops, 2);  // P11.0
}

TEST(UkcData, PA_CardsTheRulebookNumbers) {
    const std::array<std::pair<int, User>, 12> users{{{63, User::kRoyalist},
                                                      {67, User::kRoyalist},
                                                      {73, User::kParliament},
                                                      {80, User::kRoyalist},
                                                      {81, User::kRoyalist},
                                                      {82, User::kRoyalist},
                                                      {86, User::kParliament},
                                                      {89, User::kRoyalist},
                                                      {96, User::kParliament},
                                                      {100, User::kRoyalist},
                                                      {107, User::kRoyalist},
                                                      {108, User::kRoyalist}}};
    for (const auto& [n, user] : users) EXPECT_EQ(box()[card(n)].user, user) << n;
    EXPECT_EQ(box()[card(73)].kind, CardKind::kEventResponse);
    for (const int n : {63, 69, 73, 80, 81, 82, 86, 96, 100, 107, 108}) EXPECT_TRUE(box()[card(n)].onceOnly) << n;  // G6.6
}

// Turns and tables

TEST(UkcData, G17_2_TurnRecordTrack) {
    const std::array<int, kTurns> brigades{1, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1}, desertion{1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3};
    for (std::size_t t = 0; t < kTurns; ++t) {
        EXPECT_EQ(box().turns[t].brigades, brigades[t]) << t;
        EXPECT_EQ(box().turns[t].desertion, desertion[t]) << t;
        EXPECT_EQ(box().turns[t].powerBase, 14 + static_cast<int>(t));
        EXPECT_EQ(box().turns[t].drawsChit, t == 0 || t == 3 || t == 6 || t == 9);  // P8.4
        EXPECT_EQ(index(box().turns[t].season), t % 3);  // Late, Winter, Early
    }
    EXPECT_EQ(box().turns[4].name, "Winter 1643");
    EXPECT_GT(std::accumulate(box().tables.chits.begin(), box().tables.chits.end(), 0), 0);  // G15.0: they lean to Parliament
}

TEST(UkcData, P26_0_TheCampaignAndHenrietta) {
    ASSERT_EQ(box().scenarios.size(), 2U);
    EXPECT_TRUE(box().scenarios[0].startHere);
    EXPECT_FALSE(box().scenarios[0].isHenrietta);
    EXPECT_TRUE(box().scenarios[1].isHenrietta);
}

}  // namespace
}  // namespace ukc
