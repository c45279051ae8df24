// The map of This War Without an Enemy as a board: in any position, window and size of text, what belongs to an Area lies in
// it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "app/window/twwae/map_places.h"
#include "common/module_for.h"
#include "tests/app/window/probe.h"
#include "tests/app/window/table_play.h"
#include "twwae/chapters/queries.h"
#include "twwae/twwae.h"

namespace app::test {
namespace {

using ::twwae::Twwae;

struct Look {
    float w, h;
    int percent;
};
const std::array<Look, 9> kLooks{{{1280, 720, 100}, {1280, 720, 150}, {1280, 720, 200}, {1440, 900, 100}, {1440, 900, 150},
                                  {1440, 900, 200}, {2560, 1440, 100}, {2560, 1440, 150}, {2560, 1440, 200}}};

// The map of that window, and how near it stands at first and when shown whole.
struct Camera {
    Rect box;
    std::vector<float> scales;  // pixels for a unit
};
Camera cameraOf(NullWindow& w, const Rect& bounds) {
    GameScreen* game = test::open(w, "twwae", warOf(w, "twwae", 5, 0));
    EXPECT_TRUE(game);
    meetPlayer(w);
    const Target* map = w.targets().find("map");
    EXPECT_TRUE(map);
    const float whole = std::min(map->rect.w / bounds.w, map->rect.h / bounds.h);
    return {map->rect, {whole, 1.4f * whole, 3 * whole}};
}

class BoardCheck {
public:
    BoardCheck(const ::twwae::Definitions& defs, const tw::MapLayout& layout) : defs_(defs), layout_(layout) {}

    struct Counts {
        int names = 0, cityNames = 0;
    };
    // Everything in its Area, nothing over anything else.
    Counts check(const Frame& f, const MapCanvas& canvas, const tw::Standing& standing) {
        const tw::MapPlaces places = tw::placesOf(f, canvas, defs_, layout_, standing);
        const float k = tw::pieceScale(f, canvas.pxPerUnit);
        Counts counts;
        std::vector<std::pair<std::string, Rect>> names;
        for (std::size_t i = 0; i < places.areas.size(); ++i) {
            const auto& area = places.areas[i];
            const std::string& key = defs_.areas[i].key;
            std::vector<std::pair<std::string, Rect>> pieces;
            if (area.own) pieces.emplace_back(key + " own", area.own->box);
            if (area.enemy) pieces.emplace_back(key + " enemy", area.enemy->box);
            for (const auto& [what, box] : pieces) EXPECT_TRUE(isInside(canvas, i, box)) << what;
            if (area.name) {
                ++counts.names;
                EXPECT_GE(area.name->px * f.scale(), 12.99f) << key;
                EXPECT_TRUE(isInside(canvas, i, area.name->box)) << key;
                names.emplace_back(key, area.name->box);
                pieces.emplace_back(key + " name", area.name->box);
            }
            const ::twwae::CityId c = defs_.areas[i].city;
            if (c != ::twwae::CityId::kNone) {
                const auto& city = places.cities[index(c)];
                pieces.emplace_back(key + " City", city.sign);
                if (city.siege)
                    pieces.emplace_back(key + " siege", Rect::around(*city.siege, tw::kSiegeRadius * k, tw::kSiegeRadius * k));
                if (city.name) {
                    ++counts.cityNames;
                    pieces.emplace_back(key + " City name", city.name->box);
                    names.emplace_back(key + " City name", city.name->box);
                }
                // Ports reach over the sea, never over a neighbour.
                for (const auto& [what, box] : pieces) EXPECT_FALSE(isOverOther(canvas, i, box)) << what;
                EXPECT_FALSE(city.inside && isOverOther(canvas, i, city.inside->box)) << key << " inside";
            }
            for (std::size_t a = 0; a < pieces.size(); ++a)
                for (std::size_t b = a + 1; b < pieces.size(); ++b)
                    EXPECT_FALSE(pieces[a].second.inset(0.5f).overlaps(pieces[b].second))
                        << pieces[a].first << " over " << pieces[b].first;
        }
        for (std::size_t a = 0; a < names.size(); ++a)
            for (std::size_t b = a + 1; b < names.size(); ++b)
                EXPECT_FALSE(names[a].second.overlaps(names[b].second)) << names[a].first << " over " << names[b].first;
        return counts;
    }

private:
    static Rect unitsOf(const MapCanvas& canvas, const Rect& box) {
        const ImVec2 low = canvas.fromScreen({box.x, box.bottom()});
        return Rect{low.x, low.y, box.w / canvas.pxPerUnit, box.h / canvas.pxPerUnit}.inset(0.25f);
    }
    [[nodiscard]] bool isInside(const MapCanvas& canvas, std::size_t area, const Rect& box) const {
        return holds(layout_.areas[area].rings.front().points, unitsOf(canvas, box));
    }
    [[nodiscard]] bool isOverOther(const MapCanvas& canvas, std::size_t area, const Rect& box) const {
        const Rect units = unitsOf(canvas, box);
        for (std::size_t i = 0; i < layout_.areas.size(); ++i)
            for (const Polygon& ring : layout_.areas[i].rings)
                if (i != area && meets(ring.points, units)) return true;
        return false;
    }

    const ::twwae::Definitions& defs_;
    const tw::MapLayout& layout_;
};

tw::Standing standingOf(const ::twwae::Definitions& defs, const ::twwae::State& s) {
    tw::Standing out;
    const auto many = [](::twwae::BlockBits bits) { return static_cast<std::size_t>(::twwae::countOf(bits)); };
    using ::twwae::Side;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        out.outside.push_back({many(::twwae::blocksOutside(s, Side::kRoyalist, ::twwae::areaAt(i))),
                               many(::twwae::blocksOutside(s, Side::kParliament, ::twwae::areaAt(i)))});
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        std::size_t inside = 0;
        for (const auto& block : s.blocks) inside += block.place == ::twwae::inside(::twwae::cityAt(i)) ? 1 : 0;
        out.inside.push_back(inside);
        out.besieged.push_back(s.marker[i] >= 0);
    }
    return out;
}

MapCanvas canvasOf(const tw::MapLayout& layout, const Rect& box, float scale) {
    MapCanvas canvas;
    canvas.centre = layout.bounds.centre();
    canvas.screenCentre = box.centre();
    canvas.pxPerUnit = scale;
    return canvas;
}

// Three hundred positions of random play, in three windows and at three sizes of text.
TEST(TwwaeMap, WhatStandsInAnAreaLiesInIt) {
    std::vector<tw::Standing> positions;
    for (const Look& look : kLooks) {
        SCOPED_TRACE(std::to_string(look.w) + " " + std::to_string(look.percent));
        NullWindow w(look.w, look.h, look.percent);
        const auto& defs = common::definitionsOf<::twwae::Definitions>(*w.house().module("twwae"));
        const auto layout = tw::mapLayout(defs);
        for (std::uint64_t seed = 1; positions.size() < 300; ++seed) {
            const auto table = warOf(w, "twwae", seed, 0);
            for (std::uint64_t i = 0; i < 600 && !table->result().over && positions.size() < 300; ++i) {
                const auto move = table->botMove("random", 1000 * seed + i);
                ASSERT_TRUE(move && table->play(*move).ok);
                if (i % 30 == 29)
                    positions.push_back(standingOf(defs, dynamic_cast<const common::TableFor<Twwae>&>(*table).match().state()));
            }
        }
        const Camera camera = cameraOf(w, layout->bounds);
        measure(w, [&](Frame& f) {
            BoardCheck board(defs, *layout);
            for (const float scale : camera.scales)
                for (const tw::Standing& standing : positions) {
                    board.check(f, canvasOf(*layout, camera.box, scale), standing);
                    if (testing::Test::HasFailure()) return;
                }
        });
        if (HasFailure()) return;
    }
}

// However many of both sides stand anywhere, in and before every City.
TEST(TwwaeMap, ThereIsRoomForTheWorstCrowd) {
    NullWindow w(1280, 720);
    const auto& defs = common::definitionsOf<::twwae::Definitions>(*w.house().module("twwae"));
    const auto layout = tw::mapLayout(defs);
    const Camera camera = cameraOf(w, layout->bounds);
    measure(w, [&](Frame& f) {
        BoardCheck board(defs, *layout);
        for (const std::size_t own : {0, 1, 2, 4, 8, 13})
            for (const std::size_t enemy : {0, 1, 2, 4, 8, 13})
                for (const bool isHeld : {false, true}) {
                    tw::Standing standing;
                    standing.outside.assign(defs.areas.size(), {own, enemy});
                    for (const auto& city : defs.cities) {
                        standing.inside.push_back(isHeld && city.isFortified ? 2 : 0);
                        standing.besieged.push_back(isHeld && city.isFortified);
                    }
                    SCOPED_TRACE(std::to_string(own) + " and " + std::to_string(enemy) + (isHeld ? ", Cities held" : ""));
                    for (const float scale : camera.scales) board.check(f, canvasOf(*layout, camera.box, scale), standing);
                }
    });
}

// At 1280x720 and 100 % every Area shows its name, its City and eight blocks of one side.
TEST(TwwaeMap, TheSmallestWindowNamesEveryArea) {
    NullWindow w(1280, 720);
    const auto& defs = common::definitionsOf<::twwae::Definitions>(*w.house().module("twwae"));
    const auto layout = tw::mapLayout(defs);
    const Camera camera = cameraOf(w, layout->bounds);
    measure(w, [&](Frame& f) {
        tw::Standing standing;
        standing.outside.assign(defs.areas.size(), {8, 0});
        standing.inside.assign(defs.cities.size(), 0);
        standing.besieged.assign(defs.cities.size(), false);
        const auto canvas = canvasOf(*layout, camera.box, camera.scales.front());
        const auto counts = BoardCheck(defs, *layout).check(f, canvas, standing);
        EXPECT_EQ(counts.names, static_cast<int>(defs.areas.size()));
        EXPECT_EQ(counts.cityNames, static_cast<int>(defs.cities.size()));
        for (const auto& area : tw::placesOf(f, canvas, defs, *layout, standing).areas) EXPECT_EQ(area.own->shown, 8u);
    });
}

// Panels of what lies off the map stand on the sea, or, when the map is near, below it.
TEST(TwwaeMap, PanelsNeverCoverTheMap) {
    for (const Look& look : kLooks) {
        SCOPED_TRACE(std::to_string(look.w) + " " + std::to_string(look.percent));
        NullWindow w(look.w, look.h, look.percent);
        ASSERT_TRUE(test::open(w, "twwae", warOf(w, "twwae", 5, 60)));
        meetPlayer(w);
        for (int nearer = 0; nearer < 4; ++nearer) {
            const Target* map = w.targets().find("map");
            ASSERT_TRUE(map);
            for (const char* id :
                 {"box.Scotland", "box.Ireland", "box.Continent", "box.royalist_pool", "box.parliament_pool"}) {
                const Target* box = w.targets().find(id);
                if (!box) continue;  // it is a target of an action
                for (const Target& area : w.targets().last())
                    if (!area.outline.empty()) {
                        EXPECT_FALSE(map->visible.overlaps(box->rect) && meets(area.outline, box->rect))
                            << id << " " << area.id;
                    }
            }
            w.key("+");
        }
    }
}

// What is chosen from lies on idle sea, as far as it finds room there.
TEST(TwwaeMap, ButtonsAndTrayLeaveTheNorthAndThePoolInSight) {
    for (const auto& [width, height] : {std::pair(1600.0f, 900.0f), {1920.0f, 1080.0f}, {2560.0f, 1440.0f}}) {
        SCOPED_TRACE(width);
        NullWindow w(width, height);
        GameScreen* game = laidOut(w, "twwae", "full_war",
                                   "  at: actions parliament 3\n  turn: {year: 1643, number: 3, player_one: royalist}\n"
                                   "  areas: {norfolk: [essex, p_east_foot_1, p_east_horse_1], oxfordshire: [charles]}\n"
                                   "  pieces: {rest: pool}\n");
        ASSERT_TRUE(game);
        const Target* scotland = w.targets().find("box.Scotland");
        ASSERT_TRUE(scotland);
        for (const char* id : {"mode.march", "mode.muster", "mode.sail", "mode.strengthen", "mode.raise"}) {
            const Target* button = w.targets().find(id);
            ASSERT_TRUE(button) << id;
            EXPECT_FALSE(button->rect.overlaps(scotland->rect)) << id;
            for (const Target& area : w.targets().last())
                EXPECT_FALSE(!area.outline.empty() && meets(area.outline, button->rect)) << id << " " << area.id;
        }
        ASSERT_TRUE(w.click(controlOf(w, "march norfolk")));
        w.settle();
        const Target *tray = w.targets().find("tray"), *pool = w.targets().find("box.parliament_pool");
        ASSERT_TRUE(tray);
        ASSERT_TRUE(pool);
        EXPECT_FALSE(tray->rect.overlaps(pool->rect));
    }
}

}  // namespace
}  // namespace app::test
