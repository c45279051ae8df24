// The pictures of a run: every measure is drawn by the program itself, without a display.
#include <gtest/gtest.h>
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wsign-compare"
#include <stb_image.h>
#pragma GCC diagnostic pop

#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/app/made_up_lab.h"
#include "tests/contract/places.h"

namespace {

using app_test::Folder;
using app_test::run;
using app_test::writeFile;

struct Picture {
    explicit Picture(const std::string& file) { pixels = stbi_load(file.c_str(), &w, &h, nullptr, 3); }
    ~Picture() { stbi_image_free(pixels); }
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;

    [[nodiscard]] int at(int x, int y) const {
        const unsigned char* p = pixels + 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(w) +
                                               static_cast<std::size_t>(x));
        return p[0] << 16 | p[1] << 8 | p[2];
    }
    // Rows in which anything stands on the paper, between two columns.
    [[nodiscard]] int inked(int from, int to) const {
        int rows = 0;
        for (int y = 0; y < h; ++y)
            for (int x = from; x < to; ++x)
                if (at(x, y) != at(2, 2)) {
                    ++rows;
                    break;
                }
        return rows;
    }
    unsigned char* pixels = nullptr;
    int w = 0, h = 0;
};

int program(const std::string& words) {
    return std::system(("'" + places::program() + "' " + words + " >/dev/null 2>&1").c_str());
}

TEST(LabPictures, EveryMeasureIsDrawn) {
    const Folder folder;
    std::string keys;
    for (const std::string_view key : app::lab::measureKeys()) keys += (keys.empty() ? "" : ", ") + std::string(key);
    writeFile(folder / "try.yaml",
              lab_test::labFile(
                  "measures: [" + keys + "]\n",
                  "- {id: a, title: A, game: ukc}\n"
                  "- {id: b, title: B, game: ukc, seats: {royalist: random@0.1, parliament: random}}\n"
                  "- {id: c, title: C, game: ukc, same_dice: [battle], seats: {royalist: random, parliament: random@0.2}}\n"
                  "- {id: d, title: D, game: cruel_necessity}\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    ASSERT_EQ(program("lab report '" + folder / "try.sqlite" + "' --format png --out '" + folder / "pictures" + "'"), 0);
    for (const std::string_view key : app::lab::measureKeys()) {
        const Picture it(folder / ("pictures/" + std::string(key) + ".png"));
        ASSERT_TRUE(it.pixels) << key;
        EXPECT_EQ(it.w, 1500) << key;
        EXPECT_GE(it.h, 350) << key;
        // Words at the left, figures and their marks at the right; nothing touches an edge, so nothing is cut.
        EXPECT_GT(it.inked(30, 600), it.h / 8) << key;
        EXPECT_GT(it.inked(620, it.w - 30), 40) << key;
        EXPECT_EQ(it.inked(0, 20) + it.inked(it.w - 20, it.w), 0) << key;
        for (int x = 0; x < it.w; ++x) {
            ASSERT_EQ(it.at(x, 3), it.at(2, 2)) << key << " " << x;
            ASSERT_EQ(it.at(x, it.h - 3), it.at(2, 2)) << key << " " << x;
        }
    }
}

TEST(LabPictures, WhereTheyCannotBeDrawnThatIsSaid) {
    const Folder folder;
    writeFile(folder / "try.yaml", lab_test::labFile("measures: [length]\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    const auto homeless = run({"lab", "report", folder / "try.sqlite", "--format", "png"});
    EXPECT_EQ(homeless.code, 2);
    EXPECT_NE(homeless.err.find("--out DIR"), std::string::npos) << homeless.err;
    const auto windowless = run({"lab", "report", folder / "try.sqlite", "--format", "png", "--out", folder / "pictures"});
    EXPECT_EQ(windowless.code, 1);
    EXPECT_NE(windowless.err.find("without the window"), std::string::npos) << windowless.err;
}

}  // namespace
