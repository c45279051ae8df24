// LabPictures: each measure of a run as a picture of its own, with the question, the arms and where it comes from.
#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "app/lab/results.h"
#include "app/window/draw/widgets.h"
#include "app/window/house/sdl_window.h"
#include "app/window/pages/lab_charts.h"
#include "app/window/pages/launcher.h"
#include "app/window_entry.h"
#include "common/one_line.h"

namespace app {

namespace {

constexpr int kWidth = 1500, kMostHigh = 8192;          // px
constexpr int kText = 125, kLeastText = 80, kStep = 15;  // per cent: smaller where a measure is very long

class LabPicture final : public Screen {
public:
    explicit LabPicture(const lab::Results& results) : r_(results) {}
    void show(const lab::Measure& measure) { measure_ = &measure; }
    [[nodiscard]] std::string name() const override { return "lab_picture"; }
    [[nodiscard]] float height() const { return height_; }  // of what was drawn

    void draw(Frame& f) override {
        if (!measure_) return;
        const lab::Experiment& e = r_.experiment;
        f.draw->AddRectFilled(f.area.min(), f.area.max(), f.theme.card);
        const Rect room = f.area.inset(f.px(28), f.px(22));
        float y = room.y;
        const auto below = [&] { return Rect{room.x, y, room.w, room.bottom() - y}; };
        y += drawWrapped(f, {room.x, y}, room.w, Role::kSmallCaps, 27, f.theme.heading, e.title);
        y += drawWrapped(f, {room.x, y}, room.w, Role::kItalic, 17, f.theme.ink2, e.question) + f.px(12);
        std::optional<LabPick> none;
        y += drawMeasure(f, below(), f.area, r_, *measure_, none);
        y += drawLabArms(f, below(), e) + f.px(8);
        std::string foot = fmt::format(
            "{} wars of each arm, seeds from {} on; intervals hold the truth in 95 of 100 such runs.", r_.games(), e.seed);
        if (!r_.isWhole()) foot += " The run is not finished: the figures are of the wars played so far.";
        y += drawWrapped(f, {room.x, y}, room.w, Role::kItalic, 15, f.theme.ink2,
                         fmt::format("{} Made with Edgehill {}.", foot, e.program));
        height_ = y + f.px(22);
    }

private:
    const lab::Results& r_;
    const lab::Measure* measure_ = nullptr;
    float height_ = 0;
};

}  // namespace

int drawLabPictures(const LabPicturesRequest& request) {
    const auto fail = [](const std::string& why) {
        std::cerr << "edgehill: " << common::oneLine(why) << "\n";
        return 1;
    };
    SdlWindow window("Edgehill", kWidth, kMostHigh, true);
    if (!window.error().empty()) return fail(window.error());
    House house(request.paths, *request.games);
    house.setStill(true);
    Settings settings;
    settings.reducedMotion = true;
    house.push(makeLauncher());
    auto made = std::make_unique<LabPicture>(*request.results);
    LabPicture& picture = *made;
    house.push(std::move(made));
    for (const std::string& key : request.results->experiment.measures) {
        const lab::Measure& measure = lab::measureOf(key);
        picture.show(measure);
        for (settings.textPercent = kText;; settings.textPercent -= kStep) {
            house.useSettings(settings);
            for (int i = 0; i < 3; ++i) window.frame(house, Pointer{});
            if (picture.height() <= static_cast<float>(kMostHigh) || settings.textPercent - kStep < kLeastText) break;
        }
        const std::string why = window.writePng(request.folder / (key + ".png"), static_cast<int>(std::ceil(picture.height())));
        if (!why.empty()) return fail(why);
    }
    return 0;
}

}  // namespace app
