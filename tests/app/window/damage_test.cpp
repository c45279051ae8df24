// What of a frame is drawn anew: exactly where it differs from the frame before, and all of that.
#include <gtest/gtest.h>

#include <functional>

#include "app/window/house/damage.h"
#include "app/window/house/imgui_versions.h"
#include "tests/app/window/null_window.h"

namespace app::test {
namespace {

constexpr float kWide = 640, kHigh = 480;

class Drawn {
public:
    using Draw = std::function<void(ImDrawList&)>;

    const std::vector<Rect>& look(const Draw& draw, std::uint64_t serial = 0) {
        made(draw);
        return damage_.look(data_, [serial](ImTextureID) { return serial; });
    }
    ImDrawData& made(const Draw& draw) {
        list_ = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
        list_->_ResetForNewFrame();
        imgui::pushGlyphs(*list_);
        list_->PushClipRect({0, 0}, {kWide, kHigh});
        draw(*list_);
        data_ = {};
        data_.Valid = true;
        imgui::holdOnly(data_, list_.get());
        data_.DisplaySize = {kWide, kHigh};
        data_.FramebufferScale = {1, 1};
        return data_;
    }
    ImDrawList& list() { return *list_; }
    Damage& damage() { return damage_; }

private:
    NullWindow window_;
    std::unique_ptr<ImDrawList> list_;
    ImDrawData data_;
    Damage damage_;
};

void square(ImDrawList& list, float x, float y, ImU32 colour = IM_COL32_WHITE) {
    list.AddRectFilled({x, y}, {x + 20, y + 20}, colour);
}

TEST(WindowDamage, TheFirstFrameIsNewAndTheSameFrameAgainIsNot) {
    Drawn d;
    const auto draw = [](ImDrawList& list) { square(list, 100, 100); };
    ASSERT_EQ(d.look(draw).size(), 1u);
    EXPECT_EQ(d.look(draw).size(), 0u);
    d.damage().forget();
    const auto& all = d.look(draw);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].w, kWide);
    EXPECT_EQ(all[0].h, kHigh);
}

TEST(WindowDamage, WhatMovesIsDrawnWhereItWasAndWhereItIs) {
    Drawn d;
    const auto at = [](float x, float y) {
        return [x, y](ImDrawList& list) {
            square(list, 300, 300);  // stays
            square(list, x, y);
        };
    };
    d.look(at(100, 100));
    const auto boxes = d.look(at(500, 400));
    const auto covers = [&](float x, float y) {
        return std::any_of(boxes.begin(), boxes.end(), [&](const Rect& box) { return box.contains({x, y}); });
    };
    EXPECT_TRUE(covers(100, 100));
    EXPECT_TRUE(covers(119, 119));
    EXPECT_TRUE(covers(500, 400));
    EXPECT_TRUE(covers(519, 419));
    EXPECT_FALSE(covers(310, 310));
}

TEST(WindowDamage, AnotherColourAnotherOrderAndAnotherPictureAreSeen) {
    Drawn d;
    const ImU32 red = IM_COL32(255, 0, 0, 255), blue = IM_COL32(0, 0, 255, 255);
    const auto two = [](ImU32 below, ImU32 above) {
        return [=](ImDrawList& list) { square(list, 100, 100, below), square(list, 100, 100, above); };
    };
    d.look(two(red, blue));
    EXPECT_EQ(d.look(two(blue, red)).size(), 1u);
    EXPECT_EQ(d.look(two(blue, blue)).size(), 1u);
    EXPECT_EQ(d.look(two(blue, blue)).size(), 0u);
    EXPECT_EQ(d.look(two(blue, blue), 1).size(), 1u);  // drawn into the texture since
}

TEST(WindowDamage, BoxesNeverOverlapAndAreFew) {
    Drawn d;
    const auto many = [](float by) {
        return [by](ImDrawList& list) {
            for (int i = 0; i < 30; ++i) square(list, static_cast<float>(i * 211 % 600) + by, static_cast<float>(i * 97 % 440));
        };
    };
    d.look(many(0));
    const auto boxes = d.look(many(3));
    ASSERT_FALSE(boxes.empty());
    EXPECT_LE(boxes.size(), 6u);
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(boxes[i].overlaps(boxes[k]));
    for (int i = 0; i < 30; ++i) {
        const ImVec2 at{static_cast<float>(i * 211 % 600) + 22, static_cast<float>(i * 97 % 440) + 10};
        EXPECT_TRUE(std::any_of(boxes.begin(), boxes.end(), [&](const Rect& box) { return box.contains(at); })) << i;
    }
}

TEST(WindowDamage, WithinABoxOnlyWhatMeetsItIsDrawnAndTheDataStayWhole) {
    Drawn d;
    ImDrawData& data = d.made([](ImDrawList& list) {
        square(list, 10, 10);
        square(list, 400, 400);
    });
    const int indices = d.list().IdxBuffer.Size, commands = d.list().CmdBuffer.Size;
    bool isDrawn = false;
    Damage::drawWithin(data, {0, 0, 64, 64}, [&](ImDrawData& within) {
        isDrawn = true;
        EXPECT_EQ(within.TotalIdxCount, 6);
        for (const ImDrawCmd& cmd : d.list().CmdBuffer) {
            EXPECT_EQ(cmd.ElemCount, 6u);
            EXPECT_LT(cmd.ClipRect.z, 65);
            EXPECT_LT(cmd.ClipRect.w, 65);
        }
    });
    EXPECT_TRUE(isDrawn);
    EXPECT_EQ(d.list().IdxBuffer.Size, indices);
    EXPECT_EQ(d.list().CmdBuffer.Size, commands);
    EXPECT_EQ(data.TotalIdxCount, indices);
}

// The backend cuts corner and size of a clip to whole pixels each by itself.
TEST(WindowDamage, APartOfAClipIsTheSamePixelsAsTheWhole) {
    struct Pixels {
        int left, foot, wide, high;
    };
    const auto scissor = [](const ImDrawCmd& cmd) {
        const ImVec4& c = cmd.ClipRect;
        return Pixels{static_cast<int>(c.x), static_cast<int>(kHigh - c.w), static_cast<int>(c.z - c.x),
                      static_cast<int>(c.w - c.y)};
    };
    Drawn d;
    for (const float top : {48.0f, 48.4f, 48.9f})
        for (const float bottom : {404.0f, 404.3f, 404.8f}) {
            ImDrawData& data = d.made([&](ImDrawList& list) {
                list.PushClipRect({10.7f, top}, {600.2f, bottom}, true);
                list.AddRectFilled({0, 0}, {kWide, kHigh}, IM_COL32_WHITE);
                list.PopClipRect();
            });
            const auto drawn = [&] {
                const ImDrawCmd* cmd = d.list().CmdBuffer.begin();
                while (cmd->ElemCount == 0) ++cmd;
                return scissor(*cmd);
            };
            const Pixels whole = drawn();
            Pixels upper{}, lower{};
            Damage::drawWithin(data, {0, 0, kWide, 320}, [&](ImDrawData&) { upper = drawn(); });
            Damage::drawWithin(data, {0, 320, kWide, 160}, [&](ImDrawData&) { lower = drawn(); });
            EXPECT_EQ(upper.foot + upper.high, whole.foot + whole.high) << top << " " << bottom;
            EXPECT_EQ(upper.foot, static_cast<int>(kHigh) - 320);
            EXPECT_EQ(lower.foot + lower.high, upper.foot);
            EXPECT_EQ(lower.foot, whole.foot);
            EXPECT_EQ(upper.left, whole.left);
            EXPECT_EQ(upper.wide, whole.wide);
        }
}

}  // namespace
}  // namespace app::test
