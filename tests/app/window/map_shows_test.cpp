// What a map shows besides its pieces: the map in small, the view that follows what happens and comes back, switches, and how
// far a piece that is dragged may come.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "app/window/map/map_view.h"
#include "app/window/twwae/marches.h"
#include "app/window/ukc/reach.h"
#include "common/module_for.h"
#include "tests/app/window/probe.h"
#include "tests/app/window/table_play.h"
#include "twwae/twwae.h"
#include "ukc/chapters/queries.h"
#include "ukc/ukc.h"

namespace app::test {
namespace {

const Rect kSheet{100, 100, 600, 400};

// A map a hundred units wide and high, drawn once.
MapCanvas drawn(Frame& f, MapView& view) {
    const MapCanvas canvas = view.begin(f, kSheet);
    view.end(f);
    return canvas;
}
bool isSeen(const MapCanvas& canvas, ImVec2 map) { return kSheet.contains(canvas.at(map)); }

TEST(MapShows, TheViewFollowsWhatHappensAndComesBack) {
    NullWindow w;
    measure(w, [](Frame& f) {
        MapView view({0, 0, 100, 100});
        drawn(f, view);
        view.zoomTo(4);
        view.centreOn({20, 20});
        const ImVec2 before = drawn(f, view).centre;
        ASSERT_FALSE(isSeen(drawn(f, view), {80, 80}));
        view.follow({21, 22});
        EXPECT_FLOAT_EQ(drawn(f, view).centre.x, before.x) << "what is in view needs no glide";
        view.follow({80, 80});
        EXPECT_TRUE(isSeen(drawn(f, view), {80, 80}));
        view.follow({85, 20});
        EXPECT_TRUE(isSeen(drawn(f, view), {85, 20}));
        view.comeBack();
        EXPECT_FLOAT_EQ(drawn(f, view).centre.x, before.x);
        EXPECT_FLOAT_EQ(drawn(f, view).centre.y, before.y);
        // A hand that moved it meanwhile has the last word.
        view.follow({80, 80});
        drawn(f, view);
        f.wheel = 1;
        f.pointer.at = kSheet.centre();
        const ImVec2 byHand = drawn(f, view).centre;
        view.comeBack();
        EXPECT_FLOAT_EQ(drawn(f, view).centre.x, byHand.x);
        // One of the things asked about is in view.
        view.zoomTo(4);
        view.centreOn({20, 20});
        drawn(f, view);
        view.bringIntoView({{90, 90}, {60, 20}});
        EXPECT_TRUE(isSeen(drawn(f, view), {60, 20}));
        view.bringIntoView({{90, 90}, {60, 20}});
        EXPECT_TRUE(isSeen(drawn(f, view), {60, 20}));
    });
}

// A list over the map turns with the wheel, on its paper and on its buttons, and the map stays as it is.
TEST(MapShows, TheWheelTurnsAListThatLiesOverTheMap) {
    NullWindow w;
    MapView view({0, 0, 100, 100});
    ScrollState scroll;
    const Rect list{200, 200, 200, 100};
    const auto draw = [&](Frame& f) {
        drawn(f, view);
        const Rect inner = beginScroll(f, "list", list, scroll);
        for (int i = 0; i < 10; ++i)
            button(f, "row." + std::to_string(i), {inner.x, inner.y + 40.0f * static_cast<float>(i), 100, 30}, "Row");
        endScroll(f, "list", list, scroll, 400);
    };
    w.house().push(std::make_unique<Probe>(draw));
    w.frames(2);
    const float near = view.zoom();
    for (const ImVec2 at : {ImVec2{350, 215}, ImVec2{230, 215}}) {  // paper; a button
        scroll.offset = 0;
        FrameInput input;
        input.size = {1280, 720}, input.pointer.at = at, input.pointer.moved = true;
        for (const float wheel : {0.0f, -1.0f}) {
            input.wheel = wheel, input.time += 1000;
            ImGui::NewFrame();
            w.house().draw(input);
            ImGui::Render();
        }
        EXPECT_GT(scroll.offset, 30) << at.x;
        EXPECT_FLOAT_EQ(view.zoom(), near) << at.x;
    }
}

TEST(MapShows, TheMapInSmallStandsWhereTheMapIsLargerThanItsViewAndLeads) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"})
        for (const auto& [width, height, percent] : {std::tuple{1280.0f, 720.0f, 100}, {1440.0f, 900.0f, 150}}) {
            SCOPED_TRACE(std::string(game) + " " + std::to_string(percent));
            NullWindow w(width, height, percent);
            const auto sides = w.house().module(game)->sides().size();
            ASSERT_TRUE(open(w, game, w.house().module(game)->newTable({}, 3, common::SeatNames(sides, "human"))));
            meetPlayer(w);
            w.settle();
            w.key("0");
            EXPECT_FALSE(w.targets().find("map.miniature"));
            for (int i = 0; i < 5; ++i) w.key("+");
            const Target* small = w.targets().find("map.miniature");
            ASSERT_TRUE(small);
            const Rect at = small->rect;
            EXPECT_TRUE(w.targets().find("map")->rect.grown(1).overlaps(at));
            // Its upper left corner and its lower right one show other ground.
            const auto pressAt = [&](ImVec2 p) {
                w.frame({.at = p, .down = false, .pressed = false, .released = false, .moved = true});
                w.frame({.at = p, .down = true, .pressed = true, .released = false, .moved = false});
                w.frame({.at = p, .down = false, .pressed = false, .released = true, .moved = false});
                w.frames(2);
                std::string places;  // of all that is on it
                for (const Target& t : w.targets().last())
                    places += t.id + " " + std::to_string(static_cast<int>(t.rect.x)) + "; ";
                return places;
            };
            EXPECT_NE(pressAt({at.x + 4, at.y + 4}), pressAt({at.right() - 4, at.bottom() - 4}));
        }
}

TEST(MapShows, SwitchesAreOneAtATimeByMouseAndByKey) {
    for (const char* game : {"twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w(1280, 720);
        GameScreen* screen = open(w, game, warOf(w, game, 5, 120));
        ASSERT_TRUE(screen);
        meetPlayer(w);
        w.settle();
        for (const char* id : {"map.show.control", "map.show.supply", "map.show.threat"}) {
            ASSERT_TRUE(w.targets().reachable(id)) << id;
            EXPECT_TRUE(screen->signOf(id)) << id;
        }
        // They cover nothing that may be chosen, nor one another.
        for (const Target& t : w.targets().last())
            for (const char* id : {"map.show.control", "map.show.supply", "map.show.threat"}) {
                if (t.id == id || t.id == "map" || !t.outline.empty()) continue;
                EXPECT_FALSE(t.visible.overlaps(w.targets().find(id)->rect)) << t.id << " and " << id;
            }
        const int control = w.vertices();
        w.key("V");
        const int supply = w.vertices();
        w.key("V");
        const int threat = w.vertices();
        w.key("V");
        const int plain = w.vertices();
        w.key("V");
        EXPECT_EQ(w.vertices(), control);
        EXPECT_NE(threat, plain) << "hatched where the enemy may come";
        w.click("map.show.supply");
        EXPECT_EQ(w.vertices(), supply);
        w.click("map.show.threat");
        EXPECT_EQ(w.vertices(), threat);
        w.click("map.show.threat");
        EXPECT_EQ(w.vertices(), plain);
    }
}

// The colours drawn with within a box.
std::set<ImU32> coloursIn(const Rect& box) {
    std::set<ImU32> out;
    const ImDrawData* drawn = ImGui::GetDrawData();
    for (int i = 0; i < drawn->CmdListsCount; ++i)
        for (const ImDrawVert& it : drawn->CmdLists[i]->VtxBuffer)
            if (box.contains(it.pos)) out.insert(it.col);
    return out;
}

// Large text has one pill for all of them, which is filled while one is on.
TEST(MapShows, TheOnePillOfLargeTextShowsWhetherOneIsOn) {
    NullWindow w(1280, 720, 200);
    ASSERT_TRUE(open(w, "ukc", warOf(w, "ukc", 5, 120)));
    meetPlayer(w);
    w.settle();
    const auto look = [&] {
        const Target* pill = w.targets().find("map.show.next");
        return pill ? std::pair(pill->label, coloursIn(pill->rect.grown(2))) : std::pair(std::string(), std::set<ImU32>());
    };
    const auto control = look();
    EXPECT_EQ(control.first, "Control");
    for (int i = 0; i < 3; ++i) w.click("map.show.next");
    const auto none = look();
    EXPECT_EQ(none.first, "Land");
    std::vector<ImU32> lost;
    std::set_difference(none.second.begin(), none.second.end(), control.second.begin(), control.second.end(),
                        std::back_inserter(lost));
    EXPECT_FALSE(lost.empty()) << "the paper of the pill, or its ink";
}

// Larger letters in the midst of a march bring the map nearer to where the march is.
TEST(MapShows, WhatIsAskedIsInViewWhenTheLettersGrow) {
    NullWindow w(1280, 720);
    ASSERT_TRUE(laidOut(w, "ukc", "campaign",
                        "  at: activate hopton 2\n  turn: {number: 5}\n  pieces:\n"
                        "    generals: {hopton: truro, essex: london}\n    rest: available\n"
                        "    hopton_army: [kings_lifeguard]\n    essex_army: [hull_garrison]\n"));
    const auto litInView = [&] {
        int lit = 0;
        for (const Target& t : w.targets().last())
            if (t.id.starts_with("move ") && w.targets().find("map")->visible.contains(t.rect.centre())) ++lit;
        return lit;
    };
    ASSERT_GE(litInView(), 1);
    w.house().settings().textPercent = 200;
    w.house().settingsChanged();
    w.settle();
    EXPECT_GE(litInView(), 1);
}

// Gives a table's own seat to `look`, as its view has it.
template <class Look>
void withSeat(NullWindow& w, const common::Table& table, common::PlayerId reader, const char* game, Look look) {
    const std::vector<common::Choice> legal = table.decision().actor == reader ? table.legal() : std::vector<common::Choice>();
    measure(w, [&](Frame& f) {
        TableContext c{.frame = f,
                       .module = *w.house().module(game),
                       .seat = table.seat(reader),
                       .history = table.watch(reader),
                       .legal = legal,
                       .log = table.log(),
                       .reader = reader,
                       .area = {},
                       .bar = {},
                       .wanted = {}};
        c.canChoose = !legal.empty();
        look(c);
    });
}

// The enemy's seat said beforehand of every Area to which a General marches that he might come there.
TEST(MapShows, AThreatIsSeenBeforeItComes) {
    namespace game = ::ukc;
    NullWindow w;
    int marches = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto table = warOf(w, "ukc", seed, 0);
        std::set<game::AreaId> told;
        game::General active = game::General::kNone;
        for (std::uint64_t i = 0; i < 400 && !table->result().over; ++i) {
            const auto& s = dynamic_cast<const common::TableFor<game::Ukc>&>(*table).match().state();
            const auto actor = table->decision().actor;
            const auto* activation = frameOnTop<game::Activation>(s);
            if (!activation) active = game::General::kNone;
            // A General alone takes nothing, and a Subordinate first leaves his commander.
            const bool isArmy = activation && game::size(s, activation->general) > 0 &&
                                !game::isSubordinate(s, activation->general);
            if (isArmy && !activation->hasMoved && active != activation->general && !activation->isEntry) {
                active = activation->general;
                told.clear();
                const auto other = actor == common::PlayerId::kFirst ? common::PlayerId::kSecond : common::PlayerId::kFirst;
                withSeat(w, *table, other, "ukc", [&](TableContext& c) {
                    uk::Counted counted;
                    const uk::Seat seat(c, counted);
                    for (const auto& [area, generals] : uk::threatsOf(seat))
                        if (std::find(generals.begin(), generals.end(), active) != generals.end()) told.insert(area);
                });
                const auto any = table->seat(actor);
                for (const auto& a : common::seatOf<game::Face>(*any).legal())
                    if (const auto* move = std::get_if<game::MoveTo>(&a)) {
                        EXPECT_TRUE(told.contains(move->area)) << "seed " << seed << " at " << i;
                        ++marches;
                    }
            }
            const auto move = table->botMove("steady", seed + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(marches, 60);
}

TEST(MapShows, BlocksComeFromWhereTheyWereSaidToBe) {
    namespace game = ::twwae;
    NullWindow w;
    int marches = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        auto table = warOf(w, "twwae", seed, 0);
        std::map<game::AreaId, std::vector<game::AreaId>> told;
        for (std::uint64_t i = 0; i < 500 && !table->result().over; ++i) {
            const auto actor = table->decision().actor;
            const auto any = table->seat(actor);
            const auto& chair = common::seatOf<game::Face>(*any);
            const auto* group = frameOnTop<game::GroupMove>(chair.seen().seen);
            if (frameOnTop<game::ActionSegment>(chair.seen().seen)) {
                const auto other = actor == common::PlayerId::kFirst ? common::PlayerId::kSecond : common::PlayerId::kFirst;
                withSeat(w, *table, other, "twwae", [&](TableContext& c) {
                    tw::Counted counted;
                    const tw::Seat seat(c, tw::Mode::kMarch, counted);
                    told = tw::threatsOf(seat);
                });
            }
            if (group && group->step == 1) {
                for (const auto& a : chair.legal()) {
                    const auto* head = std::get_if<game::HeadFor>(&a);
                    if (!head || !game::isArea(head->place) || group->from == game::kScotlandArea) continue;
                    const auto& from = told[game::areaOf(head->place)];
                    EXPECT_TRUE(std::find(from.begin(), from.end(), group->from) != from.end())
                        << "seed " << seed << " at " << i << " to " << game::placeKey(chair.defs(), head->place);
                    ++marches;
                }
            }
            const auto move = table->botMove("steady", seed + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(marches, 60);
}

// While a piece is dragged the places it may come to are ringed and the rest lie under paper.
TEST(MapShows, ADraggedPieceShowsItsReach) {
    constexpr int kRings = 2000;  // vertices: more than the piece under the hand has
    for (const char* game : {"twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        bool isDragged = false;
        for (std::uint64_t seed = 1; seed <= 8 && !isDragged; ++seed) {
            auto table = warOf(w, game, seed, 0);
            const auto marches = [&](const common::Choice& c) {
                return c.notation.starts_with("march ") || (table->decision().prompt.find("ctivate") != std::string::npos &&
                                                            c.notation.starts_with("general "));
            };
            std::string piece;
            for (std::uint64_t i = 0; i < 300 && piece.empty() && !table->result().over; ++i) {
                for (const auto& c : table->legal())
                    if (marches(c)) piece = c.notation;
                const auto move = table->botMove("steady", seed + i);
                if (!piece.empty() || !move || !table->play(*move).ok) break;
            }
            if (piece.empty()) continue;
            ASSERT_TRUE(open(w, game, std::move(table)));
            meetPlayer(w);
            w.click("mode.march");
            w.settle();
            std::string id = piece;
            if (piece.starts_with("march ")) id = "stack." + piece.substr(6);
            const Target* t = w.targets().find(id);
            if (!t) continue;
            const ImVec2 at = t->visible.centre(), aside{at.x + 25, at.y + 25};
            w.frame({.at = aside, .moved = true});
            const int still = w.vertices();
            w.frame({.at = at, .moved = true});
            w.frame({.at = at, .down = true, .pressed = true});
            for (int i = 0; i < 20; ++i) w.frame({.at = aside, .down = true, .moved = true});
            EXPECT_GT(w.vertices(), still + kRings);
            w.frame({.at = at, .down = true, .moved = true}, {"Escape"});
            w.frame({.at = at, .released = true});
            isDragged = true;
        }
        EXPECT_TRUE(isDragged);
    }
}

TEST(MapShows, ABlockIsDraggedOutOfThePool) {
    namespace game = ::twwae;
    NullWindow w;
    const auto& defs = common::definitionsOf<game::Definitions>(*w.house().module("twwae"));
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        auto table = warOf(w, "twwae", seed, 0);
        for (std::uint64_t i = 0; i < 300 && !table->result().over; ++i) {
            const auto any = table->seat(table->decision().actor);
            const auto& chair = common::seatOf<game::Face>(*any);
            for (const auto& a : chair.legal()) {
                const auto* raise = std::get_if<game::Raise>(&a);
                if (!raise || !frameOnTop<game::ActionSegment>(chair.seen().seen)) continue;
                for (std::size_t n = 0; n < defs.areas.size(); ++n) {
                    if (tw::planRaise(chair, raise->block, game::areaAt(n)).steps.empty()) continue;
                    const std::string piece = chair.notation(a);
                    const auto block = raise->block;
                    GameScreen* screen = open(w, "twwae", std::move(table));
                    ASSERT_TRUE(screen);
                    meetPlayer(w);
                    ASSERT_TRUE(w.click("mode.raise"));
                    w.settle();
                    const Target *from = w.targets().find(piece), *to = w.targets().find("area." + defs.areas[n].key);
                    ASSERT_TRUE(from && to) << piece;
                    const ImVec2 at = from->visible.centre();
                    // Where the Area lies open under the pointer.
                    ImVec2 goal{};
                    for (int k = 0; k < 400 && w.targets().hovered() != "area." + defs.areas[n].key; ++k) {
                        goal = {to->visible.x + to->visible.w * (static_cast<float>(k % 20) + 0.5f) / 20,
                                to->visible.y + to->visible.h * (static_cast<float>(k / 20) + 0.5f) / 20};
                        w.frame({.at = goal, .moved = true});
                        to = w.targets().find("area." + defs.areas[n].key);
                    }
                    w.frame({.at = at, .moved = true});
                    w.frame({.at = at, .down = true, .pressed = true});
                    for (int k = 0; k < 3; ++k) w.frame({.at = goal, .down = true, .moved = true});
                    w.frame({.at = goal, .released = true});
                    w.frames(3);
                    w.settle();
                    const auto& match = dynamic_cast<const common::TableFor<game::Twwae>&>(screen->table()).match();
                    EXPECT_EQ(game::block(match.state(), block).place, game::outside(game::areaAt(n))) << piece;
                    return;
                }
            }
            const auto move = table->botMove("steady", seed + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    FAIL() << "no block can be raised";
}

}  // namespace
}  // namespace app::test
