// Tests of the faces: those of data/fonts, on every machine the same, with figures that line up and every sign we print.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "app/window/house/imgui_versions.h"
#include "common/data_folders.h"
#include "tests/app/window/null_window.h"

namespace app::test {
namespace {

constexpr Family kFamilies[] = {Family::kGaramond, Family::kPlain, Family::kDyslexic};

// A glyph of a role, measured in ems. Loaded large, so that whole pixels do not hide the form.
struct Measured {
    bool isThere = false;
    float top = 0, foot = 0, width = 0;
};
Measured measured(const Fonts& fonts, Role role, unsigned c) {
    const Face face = fonts.face(role, 20);
    float loaded = 0;
    const ImFontGlyph* glyph = imgui::ownGlyph(face.font, face.px, static_cast<ImWchar>(c), loaded);
    if (!glyph) return {};
    return {true, glyph->Y0 / loaded, glyph->Y1 / loaded, glyph->AdvanceX / loaded};
}

template <class Check>
void everyFace(Check check) {
    const NullWindow w;
    for (const Family family : kFamilies) {
        Fonts fonts;
        fonts.build(2.0f, family, 2.0f);
        for (int r = 0; r < kRoles; ++r) {
            SCOPED_TRACE("family " + std::to_string(static_cast<int>(family)) + ", role " + std::to_string(r));
            check(fonts, static_cast<Role>(r), family);
        }
    }
}

TEST(WindowFaces, FiguresStandOnTheLineAndAreAsTallAsOneAnother) {
    everyFace([](const Fonts& fonts, Role role, Family family) {
        const Measured one = measured(fonts, role, '1'), capital = measured(fonts, role, 'H');
        ASSERT_TRUE(one.isThere && capital.isThere);
        for (unsigned c = '0'; c <= '9'; ++c) {
            const Measured figure = measured(fonts, role, c);
            ASSERT_TRUE(figure.isThere) << c;
            EXPECT_NEAR(figure.foot, one.foot, 0.05f) << c;  // an old-style 3 hangs 0.19 below it
            EXPECT_NEAR(figure.top, one.top, 0.05f) << c;    // an old-style 1 ends 0.24 under an 8
            EXPECT_NEAR(figure.top, capital.top, 0.075f) << c;
            if (family == Family::kGaramond) {
                EXPECT_NEAR(figure.width, one.width, 0.001f) << c;  // so that columns line up
            }
        }
    });
}

TEST(WindowFaces, EveryFaceHasTheSignsWePrint) {
    everyFace([](const Fonts& fonts, Role role, Family) {
        for (const unsigned c : {0x2212u, 0x2013u, 0x2014u, 0x2018u, 0x2019u, 0x201Cu, 0x201Du, 0x2022u, 0x2026u,
                                 0xD7u, 0xA3u, 0xBDu, 0xE9u})
            EXPECT_TRUE(measured(fonts, role, c).isThere) << std::hex << c;
        EXPECT_GT(measured(fonts, role, 0x2212).width, measured(fonts, role, '-').width);
    });
}

// What the data says must have letters, too.
TEST(WindowFaces, EveryCharacterOfTheDataIsInTheBodysFace) {
    const NullWindow w;
    Fonts fonts;
    fonts.build(1.0f, Family::kGaramond);
    const auto base = common::DataFolders::findBase();
    int wide = 0;
    for (const char* folder : {"almanac", "cruel_necessity", "signs", "twwae", "ukc"})  // with their lessons
        for (const auto& entry : std::filesystem::recursive_directory_iterator(base / folder)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in(entry.path());
            const std::string text{std::istreambuf_iterator<char>(in), {}};
            for (const char *at = text.data(), *end = at + text.size(); at < end;) {
                const auto lead = static_cast<unsigned char>(*at);
                if (lead < 0x80) {
                    ++at;
                    continue;
                }
                const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
                unsigned c = lead & (0x3Fu >> more);
                for (int i = 1; i <= more; ++i) c = c << 6 | (static_cast<unsigned char>(at[i]) & 0x3Fu);
                at += more + 1;
                ++wide;
                ASSERT_TRUE(measured(fonts, Role::kBody, c).isThere) << std::hex << c << " in " << entry.path();
            }
        }
    EXPECT_GT(wide, 0);
}

TEST(WindowFaces, TheyTravelWithTheProgram) {
    const auto folder = common::DataFolders::findBase() / "fonts";
    int faces = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) faces += entry.path().extension() == ".otf";
    EXPECT_EQ(faces, 14);
    for (const char* text : {"OFL.txt", "OpenDyslexic.txt", "README.md"})
        EXPECT_TRUE(std::filesystem::is_regular_file(folder / text)) << text;
}

TEST(WindowFaces, NothingIsDrawnUnder13PixelsAt100Percent) {
    const NullWindow w;
    Fonts fonts;
    fonts.build(1.0f, Family::kGaramond);
    for (int r = 0; r < kRoles; ++r) EXPECT_GE(fonts.face(static_cast<Role>(r), 8).px, 13) << r;
}

TEST(WindowFaces, AnInstalledRegularCutIsNeitherThinNorBlack) {
    const std::string regular = installedFace("Inter", "Regular"), bold = installedFace("Inter", "Bold");
    if (regular.empty() || bold.empty()) return;  // not installed here
    EXPECT_NE(regular.find("Inter-Regular"), std::string::npos) << regular;
    EXPECT_NE(bold.find("Inter-Bold."), std::string::npos) << bold;
}

// The small letters of every face are about as high as Garamond's: an aid for readers must not be smaller.
TEST(WindowFaces, NoFaceIsMuchSmallerThanGaramond) {
    NullWindow w;
    const auto heightOfX = [&](Family family) {
        Fonts fonts;
        fonts.build(1, family);
        const Measured x = measured(fonts, Role::kBody, 'x');
        return (x.foot - x.top) * fonts.face(Role::kBody, 20).px;
    };
    const float garamond = heightOfX(Family::kGaramond);
    for (const Family family : {Family::kPlain, Family::kDyslexic}) EXPECT_GT(heightOfX(family), garamond * 0.75f);
}

TEST(WindowFaces, ADenserScreenLoadsLargerFacesForTheSameWords) {
    const NullWindow w;
    Fonts one, two;
    one.build(1.0f, Family::kGaramond);
    const Face body = one.face(Role::kBody, 16);
    float loaded = 0;
    imgui::ownGlyph(body.font, body.px, 'x', loaded);
    two.build(1.0f, Family::kGaramond, 2.0f);
    const Face dense = two.face(Role::kBody, 16);
    EXPECT_NEAR(dense.px, body.px, 1);
#if IMGUI_VERSION_NUM < 19200  // later ones see to it themselves
    const float before = loaded;
    imgui::ownGlyph(dense.font, dense.px, 'x', loaded);
    EXPECT_NEAR(loaded, 2 * before, 2);
#endif
}

}  // namespace
}  // namespace app::test
