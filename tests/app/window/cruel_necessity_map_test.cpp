// The map of Cruel Necessity as a board: in any position, window and size of text, nothing that is read lies under anything.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/window/cruel_necessity/map_places.h"
#include "app/window/cruel_necessity/map_still.h"
#include "app/window/cruel_necessity/pieces.h"
#include "common/module_for.h"
#include "common/words.h"
#include "cruel_necessity/cruel_necessity.h"
#include "tests/app/window/probe.h"
#include "tests/app/window/null_window.h"

namespace app::test {
namespace {

namespace game = ::cruel_necessity;

struct Window {
    float w, h;
    int percent;
};
const std::array<Window, 9> kWindows{{{1280, 720, 100}, {1280, 720, 150}, {1280, 720, 200}, {1440, 900, 100}, {1440, 900, 150},
                                      {1440, 900, 200}, {2560, 1440, 100}, {2560, 1440, 150}, {2560, 1440, 200}}};

cn::OnMap onMap(const game::Definitions& defs, const game::State& s) {
    cn::OnMap out;
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        out.areas[i] = s.armies[i].area;
        out.isDisordered[i] = s.armies[i].isDisordered;
    }
    for (std::size_t i = 0; i < game::kRevolts; ++i)
        if (s.revolts[i].area != 0)
            out.revolts.push_back({index(s.revolts[i].region), s.revolts[i].area, common::capital(defs.revolts[i].name)});
    for (int card = 1; card <= 60; ++card)
        if (s.deviltry >> card & 1u) out.deviltry.push_back(card);
    return out;
}

// Runs what is given on the whole map of a window, and on it nearer.
template <class Check>
void onMaps(NullWindow& w, const std::vector<float>& zooms, Check check) {
    w.house().openTable("cruel_necessity", w.house().module("cruel_necessity")->newTable({}, 5, {"human"}), {});
    w.settle();
    const Target* map = w.targets().find("map");
    ASSERT_TRUE(map);
    const Rect box = map->rect;
    const auto layout = cn::mapLayout();
    measure(w, [&](Frame& f) {
        for (const float zoom : zooms) {
            MapCanvas canvas;
            canvas.frame = &f;
            canvas.centre = layout->bounds.centre();
            canvas.screenCentre = box.centre();
            canvas.pxPerUnit = zoom * std::min(box.w / layout->bounds.w, box.h / layout->bounds.h);
            SCOPED_TRACE("zoom " + std::to_string(zoom));
            check(f, canvas, *layout);
            if (testing::Test::HasFailure()) return;
        }
    });
}

bool isOn(const cn::MapPlaces::Disc& disc, const Rect& r) {
    const float dx = std::max({r.x - disc.at.x, 0.0f, disc.at.x - r.right()}),
                dy = std::max({r.y - disc.at.y, 0.0f, disc.at.y - r.bottom()});
    return dx * dx + dy * dy < disc.r * disc.r;
}

void expectClear(const game::Definitions& defs, const cn::MapPlaces& places) {
    struct Thing {
        std::string what;
        Rect box;
    };
    std::vector<Thing> plates, pieces, names;
    for (std::size_t i = 0; i < game::kFortresses; ++i)
        plates.push_back({"plate of " + defs.fortresses[i].name, places.dials[i].plate});
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        pieces.push_back({std::string(cn::kShortNames[i]) + "'s piece", places.standees[i].piece});
        pieces.push_back({std::string(cn::kShortNames[i]) + "'s name", places.standees[i].name});
    }
    for (const Rect& box : places.revoltBoxes) pieces.push_back({"revolt", box});
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (std::size_t n = 0; n < 6; ++n)
            if (const auto& name = places.names[army][n]) names.push_back({defs.armies[army].areas[n].name, name->box});
    std::vector<Thing> all = plates;
    all.insert(all.end(), pieces.begin(), pieces.end());
    all.insert(all.end(), names.begin(), names.end());
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = a + 1; b < all.size(); ++b)
            EXPECT_FALSE(all[a].box.inset(0.6f).overlaps(all[b].box.inset(0.6f))) << all[a].what << " and " << all[b].what;
    for (const Thing& it : all) {
        for (std::size_t i = 0; i < game::kFortresses; ++i)
            EXPECT_FALSE(it.what != plates[i].what && isOn(places.dials[i].disc, it.box.inset(0.6f)))
                << it.what << " on the dial of " << defs.fortresses[i].name;
        for (std::size_t army = 0; army < game::kArmies; ++army)
            for (std::size_t n = 0; n < 6; ++n)
                EXPECT_FALSE(places.discs[army][n] && isOn(*places.discs[army][n], it.box.inset(0.6f)))
                    << it.what << " on the disc of " << defs.armies[army].areas[n].name;
    }
    for (const Rect& box : places.deviltryBoxes)
        for (const Thing& it : names) EXPECT_FALSE(box.overlaps(it.box.inset(1))) << it.what << " under Deviltry";
}

// No Army stands nearer to another Area's disc than to its own.
void expectAtHome(const game::Definitions& defs, const cn::MapPlaces& places, const cn::OnMap& standing) {
    const auto from = [](const Rect& r, const cn::MapPlaces::Disc& disc) {
        return std::hypot(r.centre().x - disc.at.x, r.centre().y - disc.at.y) - disc.r;
    };
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        const std::size_t n = standing.areas[i];
        const float own = from(places.standees[i].piece, *places.discs[n == 0 ? 0 : i][n]);
        for (std::size_t army = 0; army < game::kArmies; ++army)
            for (std::size_t other = 0; other < 6; ++other) {
                if (!places.discs[army][other] || (other == n && (n == 0 || army == i))) continue;
                EXPECT_LE(own, from(places.standees[i].piece, *places.discs[army][other]) + 0.5f)
                    << cn::kShortNames[i] << " seems to stand in " << defs.armies[army].areas[other].name;
            }
    }
}

// Three hundred positions of random play, in three windows and at three sizes of text.
TEST(CnMap, NothingLiesOnAnything) {
    std::vector<cn::OnMap> positions;
    for (const Window& size : kWindows) {
        SCOPED_TRACE(std::to_string(size.w) + " " + std::to_string(size.percent));
        NullWindow w(size.w, size.h, size.percent);
        const auto& defs = common::definitionsOf<game::Definitions>(*w.house().module("cruel_necessity"));
        for (std::uint64_t seed = 1; positions.size() < 300; ++seed) {
            const auto table = w.house().module("cruel_necessity")->newTable({"campaign", {}}, seed, {"human"});
            for (std::uint64_t i = 0; i < 800 && !table->result().over && positions.size() < 300; ++i) {
                const auto move = table->botMove(seed % 2 ? "random" : "steady", 1000 * seed + i);
                ASSERT_TRUE(move && table->play(*move).ok);
                if (i % 25 == 24)
                    positions.push_back(onMap(
                        defs, dynamic_cast<const common::TableFor<game::CruelNecessity>&>(*table).match().state()));
            }
        }
        onMaps(w, {1.0f, 1.4f, 3.0f}, [&](const Frame& f, const MapCanvas& canvas, const cn::MapLayout& layout) {
            for (const auto& standing : positions) {
                expectClear(defs, cn::placesOf(f, canvas, defs, layout, standing));
                if (testing::Test::HasFailure()) return;
            }
        });
        if (HasFailure()) return;
    }
}

// Wherever an Army may stand, both at London too.
TEST(CnMap, AnArmyHasRoomInEveryArea) {
    for (const Window& size : kWindows) {
        SCOPED_TRACE(std::to_string(size.w) + " " + std::to_string(size.percent));
        NullWindow w(size.w, size.h, size.percent);
        const auto& defs = common::definitionsOf<game::Definitions>(*w.house().module("cruel_necessity"));
        onMaps(w, {1.0f, 1.4f, 3.0f}, [&](const Frame& f, const MapCanvas& canvas, const cn::MapLayout& layout) {
            for (std::size_t north = 0; north < 6; ++north)
                for (std::size_t west = 0; west < 6; ++west)
                    for (const std::size_t far : {1u, 2u, 3u, 4u, 5u}) {
                        cn::OnMap standing;
                        standing.areas = {north, west, far, far};
                        SCOPED_TRACE(std::to_string(north) + " " + std::to_string(west) + " " + std::to_string(far));
                        const auto places = cn::placesOf(f, canvas, defs, layout, standing);
                        expectClear(defs, places);
                        expectAtHome(defs, places, standing);
                        if (testing::Test::HasFailure()) return;
                    }
        });
        if (HasFailure()) return;
    }
}

// Where no piece stands on it every Area bears its name, in the smallest window too.
TEST(CnMap, TheSmallestWindowNamesEveryArea) {
    NullWindow w(1280, 720);
    const auto& defs = common::definitionsOf<game::Definitions>(*w.house().module("cruel_necessity"));
    onMaps(w, {1.0f}, [&](const Frame& f, const MapCanvas& canvas, const cn::MapLayout& layout) {
        cn::OnMap standing;
        standing.areas = {5, 5, 5, 5};
        const auto places = cn::placesOf(f, canvas, defs, layout, standing);
        for (std::size_t army = 0; army < game::kArmies; ++army)
            for (std::size_t n = 0; n < 6; ++n)
                EXPECT_TRUE(!places.discs[army][n] || places.names[army][n]) << defs.armies[army].areas[n].name;
    });
}

// Both Armies before London hide neither its name nor each other.
TEST(CnMap, LondonUnderSiegeIsNamed) {
    for (const int percent : {100, 150}) {
        NullWindow w(1440, 900, percent);
        const auto& defs = common::definitionsOf<game::Definitions>(*w.house().module("cruel_necessity"));
        onMaps(w, {1.0f}, [&](const Frame& f, const MapCanvas& canvas, const cn::MapLayout& layout) {
            cn::OnMap standing;
            standing.areas = {0, 0, 1, 1};
            const auto places = cn::placesOf(f, canvas, defs, layout, standing);
            EXPECT_TRUE(places.names[0][0]);
            expectClear(defs, places);
        });
    }
}

// CN 8.4, 8.6: who may besiege or fortify turns on the number of a Fortress's Area, so its plate tells it.
TEST(CnMap, EachFortressShowsTheNumbersOfItsAreas) {
    NullWindow w(1280, 720);
    const auto& defs = common::definitionsOf<game::Definitions>(*w.house().module("cruel_necessity"));
    onMaps(w, {1.0f}, [&](const Frame& f, const MapCanvas& canvas, const cn::MapLayout& layout) {
        cn::OnMap standing;
        standing.areas = {5, 5, 5, 5};
        const auto places = cn::placesOf(f, canvas, defs, layout, standing);
        EXPECT_GE(places.dialScale, cn::kLeastDial);
        for (std::size_t i = 0; i < game::kFortresses; ++i) {
            const auto& area = defs.fortresses[i].area;
            for (std::size_t army = 0; army < game::kArmies; ++army) {
                if (area[army] < 0) continue;
                const auto& shown = places.dials[i].numbers;
                EXPECT_TRUE(std::any_of(shown.begin(), shown.end(), [&](const auto& n) {
                    return n.number == area[army] && (n.army == army || n.number == 0) && places.dials[i].plate.contains(n.at);
                })) << defs.fortresses[i].name;
            }
        }
    });
}

// Revolts stand within the whole map, wherever they rise and also two in one Area: none is cut by its edge.
TEST(CnMap, NoRevoltIsCutByTheEdge) {
    NullWindow w(1366, 768);
    const auto& defs = common::definitionsOf<game::Definitions>(*w.house().module("cruel_necessity"));
    onMaps(w, {1.0f}, [&](const Frame& f, const MapCanvas& canvas, const cn::MapLayout& layout) {
        const ImVec2 a = canvas.at({layout.bounds.x, layout.bounds.y}),
                     b = canvas.at({layout.bounds.right(), layout.bounds.bottom()});
        const Rect sheet{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x), std::abs(a.y - b.y)};
        for (std::size_t region = 0; region < game::kArmies; ++region)
            for (std::size_t area = 1; area < 6; ++area) {
                cn::OnMap standing;
                standing.areas = {1, 1, 5, 5};
                standing.revolts = {{region, area, "Uprising in the West"}, {region, area, "Western Clubmen"}};
                const auto places = cn::placesOf(f, canvas, defs, layout, standing);
                ASSERT_EQ(places.revoltBoxes.size(), 2u);
                for (const Rect& box : places.revoltBoxes) {
                    const Rect seen = box.clippedTo(sheet);
                    EXPECT_GE(seen.w * seen.h, 0.98f * box.w * box.h) << defs.armies[region].areas[area].name;
                }
            }
    });
}

}  // namespace
}  // namespace app::test
