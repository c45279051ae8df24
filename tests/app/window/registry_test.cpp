// The registry of named targets, polygons, labels and settings: what screens stand on.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>

#include "app/window/map/map_view.h"
#include "app/window/house/settings.h"
#include "app/window/table/table_view.h"
#include "app/window/house/targets.h"
#include "app/window/draw/widgets.h"

namespace app {
namespace {

void addThree(Targets& t) {
    t.add("one", {0, 0, 10, 10});
    t.add("two", {20, 0, 10, 10});
    t.add("three", {0, 30, 10, 10}, "", false);
}

TEST(WindowTargets, ClickByNameActsInTheNextFrameOnly) {
    Targets t;
    t.beginFrame({});
    addThree(t);
    t.endFrame();
    EXPECT_TRUE(t.click("two"));
    t.beginFrame({});
    addThree(t);
    EXPECT_TRUE(t.clicked("two"));
    EXPECT_FALSE(t.clicked("one"));
    t.endFrame();
    t.beginFrame({});
    addThree(t);
    EXPECT_FALSE(t.clicked("two"));
}

TEST(WindowTargets, DisabledAndMissingTargetsCannotBeClicked) {
    Targets t;
    t.beginFrame({});
    addThree(t);
    t.endFrame();
    EXPECT_FALSE(t.click("three"));
    EXPECT_FALSE(t.click("four"));
}

TEST(WindowTargets, NothingUnderAShieldCanBeReached) {
    Targets t;
    const auto draw = [&] {
        addThree(t);
        t.block("dialog", {0, 0, 100, 100});
        t.add("ok", {40, 40, 10, 10});
    };
    t.beginFrame({});
    draw();
    t.endFrame();
    EXPECT_FALSE(t.click("one"));
    EXPECT_TRUE(t.click("ok"));
    t.focusNext(1);
    EXPECT_EQ(t.focus(), "ok");
    t.focusNext(1);
    EXPECT_EQ(t.focus(), "ok");
}

TEST(WindowTargets, TheLastAddedUnderThePointerGetsThePress) {
    Targets t;
    const auto draw = [&] {
        const auto under = t.add("area", {0, 0, 100, 100});
        const auto over = t.addCircle("piece", {50, 50}, 10);
        return std::pair(under, over);
    };
    t.beginFrame({});
    draw();
    t.endFrame();
    const auto press = [&](ImVec2 at) {
        t.beginFrame({.at = at, .down = true, .pressed = true, .released = false, .moved = false});
        draw();
        t.endFrame();
        t.beginFrame({.at = at, .down = false, .pressed = false, .released = true, .moved = false});
        const auto out = draw();
        t.endFrame();
        return out;
    };
    EXPECT_TRUE(press({50, 50}).second.clicked);
    EXPECT_TRUE(press({50, 61}).first.clicked);   // beside the circle: 11 px from its centre
    EXPECT_FALSE(press({50, 61}).second.clicked);
}

TEST(WindowTargets, ArrowsMoveToTheNearestInTheirDirection) {
    Targets t;
    t.beginFrame({});
    t.add("nw", {0, 0, 10, 10});
    t.add("ne", {50, 0, 10, 10});
    t.add("sw", {0, 50, 10, 10});
    t.endFrame();
    t.setFocus("nw");
    t.focusToward(1, 0);
    EXPECT_EQ(t.focus(), "ne");
    t.setFocus("nw");
    t.focusToward(0, 1);
    EXPECT_EQ(t.focus(), "sw");
}

TEST(WindowTargets, AClipHidesFromTheMouse) {
    Targets t;
    const auto draw = [&] {
        t.pushClip({0, 0, 50, 50});
        t.add("half", {40, 0, 40, 10});
        t.popClip();
    };
    t.beginFrame({});
    draw();
    t.endFrame();
    t.beginFrame({.at = {70, 5}});
    EXPECT_EQ(t.hovered(), "");
    t.beginFrame({.at = {45, 5}});
    EXPECT_EQ(t.hovered(), "half");
}

TEST(WindowPolygon, TrianglesCoverAStarOfTenPoints) {
    // A star with radii 10 and 4: five kites, each r R sin 36 degrees; area 5 x 10 x 4 x sin 36.
    std::vector<ImVec2> star;
    for (int i = 0; i < 10; ++i) {
        const float r = i % 2 ? 4.0f : 10.0f, a = static_cast<float>(i) * 0.62831853f;
        star.push_back({r * std::cos(a), r * std::sin(a)});
    }
    const Polygon p = makePolygon(star);
    EXPECT_EQ(p.triangles.size(), 3u * 8u);  // n - 2
    EXPECT_NEAR(triangleArea(p), 5 * 10 * 4 * std::sin(0.62831853), 1e-3);
}

TEST(WindowPolygon, RepeatedAndCollinearPointsAreDropped) {
    const Polygon p = makePolygon({{0, 0}, {5, 0}, {10, 0}, {10, 0}, {10, 10}, {5, 10}, {0, 10}, {0, 0}});
    EXPECT_EQ(p.points.size(), 4u);
    EXPECT_NEAR(triangleArea(p), 100, 1e-6);
}

TEST(WindowPolygon, RandomCoastsKeepTheirArea) {
    std::mt19937 dice(7);
    std::uniform_real_distribution<float> wobble(0.4f, 1.0f);
    for (int round = 0; round < 40; ++round) {
        std::vector<ImVec2> ring;
        for (int i = 0; i < 90; ++i) {
            const float a = static_cast<float>(i) * 6.2831853f / 90, r = 100 * wobble(dice);
            ring.push_back({r * std::cos(a), r * std::sin(a)});
        }
        const Polygon p = makePolygon(ring);
        EXPECT_NEAR(triangleArea(p), ringArea(ring), ringArea(ring) * 1e-5);
    }
}

TEST(WindowWords, PercentsAreWholeAndNeverClaimCertainty) {
    EXPECT_EQ(percentText(0.5), "50 %");
    EXPECT_EQ(percentText(1.0 / 3), "33 %");
    EXPECT_EQ(percentText(0.004), "under 1 %");
    EXPECT_EQ(percentText(0.996), "over 99 %");
    EXPECT_EQ(percentText(1.0), "100 %");
}

TEST(WindowSettings, WrittenAndReadAgain) {
    const auto file = std::filesystem::temp_directory_path() / ("edgehill-settings-" + std::to_string(std::random_device{}())) /
                      "settings.yaml";
    Settings s;
    s.textPercent = 150;
    s.theme = ThemeKind::kHighContrast;
    s.family = Family::kDyslexic;
    s.colourBlind = s.reducedMotion = true;
    s.pace = BotPace::kFast;
    ASSERT_TRUE(saveSettings(file, s));
    EXPECT_EQ(loadSettings(file), s);
    std::ofstream(file) << "text_percent: 9000\ntheme: plaid\nwhat is this\n";
    EXPECT_EQ(loadSettings(file).textPercent, 200);
    EXPECT_EQ(loadSettings(file).theme, ThemeKind::kLight);
    std::filesystem::remove_all(file.parent_path());
    EXPECT_EQ(loadSettings(file), Settings{});
}

TEST(WindowTheme, InkIsReadableOnEveryPaper) {
    // WCAG relative luminance; 4.5 is the least for text.
    const auto luminance = [](ImU32 c) {
        const auto channel = [&](int shift) {
            const double v = static_cast<double>((c >> shift) & 255u) / 255;
            return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * channel(IM_COL32_R_SHIFT) + 0.7152 * channel(IM_COL32_G_SHIFT) + 0.0722 * channel(IM_COL32_B_SHIFT);
    };
    const auto contrast = [&](ImU32 a, ImU32 b) {
        const double x = luminance(a), y = luminance(b);
        return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
    };
    for (const auto kind : {ThemeKind::kLight, ThemeKind::kDark, ThemeKind::kHighContrast})
        for (const bool colourBlind : {false, true}) {
            const Theme t = makeTheme(kind, colourBlind);
            for (const ImU32 paper : {t.paper, t.panel, t.card}) {
                EXPECT_GE(contrast(t.ink, paper), 4.5);
                EXPECT_GE(contrast(t.ink2, paper), 4.5);
                EXPECT_GE(contrast(t.royalist.text, paper), 4.5);
                EXPECT_GE(contrast(t.parliament.text, paper), 4.5);
                EXPECT_GE(contrast(t.warning, paper), 4.5);
            }
            EXPECT_GE(contrast(t.stepText, t.stepTop), 4.5);
        }
}

}  // namespace
}  // namespace app
