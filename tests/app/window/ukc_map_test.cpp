// The map of Unhappy King Charles! as a board: in any position, window and size of text, Generals cover no other Area's sign
// and names stand at their own.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "app/window/ukc/map_places.h"
#include "app/window/ukc/pieces.h"
#include "common/module_for.h"
#include "tests/app/window/probe.h"
#include "tests/app/window/table_play.h"
#include "ukc/chapters/queries.h"
#include "ukc/ukc.h"

namespace app::test {
namespace {

using ::ukc::Ukc;

std::vector<uk::Commander> commandersIn(const ::ukc::Definitions& defs, const ::ukc::State& s) {
    std::vector<uk::Commander> out;
    for (std::size_t i = 0; i < ::ukc::kGenerals; ++i) {
        const auto g = ::ukc::generalAt(i);
        if (!::ukc::isOnMap(s, g) || ::ukc::isSubordinate(s, g) || index(::ukc::areaOf(s, g)) >= defs.areas.size()) continue;
        out.push_back({g, ::ukc::areaOf(s, g), defs[g].name, s.generals[i].isInside});
    }
    return out;
}

// The map of a window as it stands there, with the whole in view and nearer.
struct Sheet {
    Rect box;
    std::vector<float> scales;
};
Sheet sheetOf(NullWindow& w, const Rect& bounds) {
    EXPECT_TRUE(test::open(w, "ukc", warOf(w, "ukc", 5, 40)));
    meetPlayer(w);
    const Target* map = w.targets().find("map");
    EXPECT_TRUE(map);
    const float whole = std::min(map->rect.w / bounds.w, map->rect.h / bounds.h);
    return {map->rect, {whole, 1.4f * whole, 3 * whole}};
}

MapCanvas sheetCanvas(const uk::MapLayout& layout, const Rect& box, float scale) {
    MapCanvas canvas;
    canvas.centre = layout.bounds.centre();
    canvas.screenCentre = box.centre();
    canvas.pxPerUnit = scale;
    return canvas;
}

void checkSheet(const Frame& f, const MapCanvas& canvas, const ::ukc::Definitions& defs, const uk::MapLayout& layout,
                const std::vector<uk::Commander>& commanders) {
    const auto places = uk::placesOf(f, canvas, defs, layout, commanders, {});
    const float k = uk::pieceScale(f, canvas.pxPerUnit);
    std::vector<ImVec2> signs;
    for (const ImVec2& node : layout.nodes) signs.push_back(canvas.at(node));
    const auto signBox = [&](std::size_t i) { return Rect::around(signs[i], 9 * k, 9 * k); };
    ASSERT_EQ(places.stands.size(), commanders.size());
    for (const auto& stand : places.stands)
        for (std::size_t i = 0; i < signs.size(); ++i) {
            if (i == index(stand.who.area)) continue;
            EXPECT_FALSE(stand.box.overlaps(signBox(i))) << stand.who.name << " over " << defs.areas[i].name;
            EXPECT_FALSE(stand.hasName && stand.plate.overlaps(signBox(i))) << stand.who.name << " over " << defs.areas[i].name;
        }
    for (std::size_t i = 0; i < signs.size(); ++i) {
        if (!places.names[i]) continue;
        const Rect& box = places.names[i]->box;
        EXPECT_GE(places.names[i]->px * f.scale(), 12.99f);
        const auto from = [&](ImVec2 p) {
            return std::hypot(std::max({box.x - p.x, 0.0f, p.x - box.right()}),
                              std::max({box.y - p.y, 0.0f, p.y - box.bottom()}));
        };
        EXPECT_LE(from(signs[i]), 2.5f * uk::kNodeRadius * k) << defs.areas[i].name;
        for (std::size_t j = 0; j < signs.size(); ++j) {
            if (j == i) continue;
            EXPECT_FALSE(box.overlaps(signBox(j))) << defs.areas[i].name << " over the sign of " << defs.areas[j].name;
            EXPECT_FALSE(places.names[j] && box.overlaps(places.names[j]->box))
                << defs.areas[i].name << " over " << defs.areas[j].name;
        }
    }
}

// Three hundred positions of random play, in three windows and at three sizes of text.
TEST(UkcMap, GeneralsAndNamesKeepToTheirOwnSigns) {
    std::vector<std::vector<uk::Commander>> positions;
    for (const auto& [width, height] : {std::pair{1280.0f, 720.0f}, {1440.0f, 900.0f}, {2560.0f, 1440.0f}})
        for (const int percent : {100, 150, 200}) {
            SCOPED_TRACE(std::to_string(width) + " " + std::to_string(percent));
            NullWindow w(width, height, percent);
            const auto& defs = common::definitionsOf<::ukc::Definitions>(*w.house().module("ukc"));
            const auto layout = uk::mapLayout(defs);
            for (std::uint64_t seed = 1; positions.size() < 300; ++seed) {
                const auto table = warOf(w, "ukc", seed, 0);
                for (std::uint64_t i = 0; i < 1500 && !table->result().over && positions.size() < 300; ++i) {
                    const auto move = table->botMove("random", 1000 * seed + i);
                    ASSERT_TRUE(move && table->play(*move).ok);
                    if (i % 50 == 49)
                        positions.push_back(
                            commandersIn(defs, dynamic_cast<const common::TableFor<Ukc>&>(*table).match().state()));
                }
            }
            const Sheet sheet = sheetOf(w, layout->bounds);
            measure(w, [&](Frame& f) {
                for (const float scale : sheet.scales)
                    for (const auto& position : positions) {
                        checkSheet(f, sheetCanvas(*layout, sheet.box, scale), defs, *layout, position);
                        if (testing::Test::HasFailure()) return;
                    }
            });
            if (HasFailure()) return;
        }
}

// P20.2: how far a Siege has come is read with the besieger beside it, wherever he lies.
TEST(UkcMap, ABesiegerHidesNoSiegeMarker) {
    for (const auto& [width, height, percent] :
         {std::tuple{1280.0f, 720.0f, 100}, {1440.0f, 900.0f, 100}, {1440.0f, 900.0f, 200}, {2560.0f, 1440.0f, 100}}) {
        SCOPED_TRACE(std::to_string(width) + " " + std::to_string(percent));
        NullWindow w(width, height, percent);
        const auto& defs = common::definitionsOf<::ukc::Definitions>(*w.house().module("ukc"));
        const auto layout = uk::mapLayout(defs);
        const Sheet sheet = sheetOf(w, layout->bounds);
        measure(w, [&](Frame& f) {
            for (const float scale : sheet.scales)
                for (std::size_t i = 0; i < defs.areas.size(); ++i) {
                    if (defs.areas[i].fortressClass == 0) continue;
                    const auto canvas = sheetCanvas(*layout, sheet.box, scale);
                    const Rect siege = uk::siegeBox(canvas.at(layout->nodes[i]), uk::pieceScale(f, canvas.pxPerUnit));
                    const uk::Commander king{::ukc::General::kCharles, ::ukc::areaAt(i), "King Charles", false};
                    const auto places = uk::placesOf(f, canvas, defs, *layout, {king}, {siege});
                    ASSERT_EQ(places.stands.size(), 1u);
                    EXPECT_FALSE(places.stands[0].box.inset(1).overlaps(siege)) << defs.areas[i].name;
                    EXPECT_FALSE(places.stands[0].hasName && places.stands[0].plate.inset(1).overlaps(siege))
                        << defs.areas[i].name;
                }
        });
    }
}

TEST(UkcMap, TheSmallestWindowNamesEveryArea) {
    NullWindow w(1280, 720);
    const auto& defs = common::definitionsOf<::ukc::Definitions>(*w.house().module("ukc"));
    const auto layout = uk::mapLayout(defs);
    const Sheet sheet = sheetOf(w, layout->bounds);
    measure(w, [&](Frame& f) {
        const auto places = uk::placesOf(f, sheetCanvas(*layout, sheet.box, sheet.scales.front()), defs, *layout, {}, {});
        for (std::size_t i = 0; i < defs.areas.size(); ++i) EXPECT_TRUE(places.names[i]) << defs.areas[i].name;
    });
}

}  // namespace
}  // namespace app::test
