// Sounds: they begin and end in silence, are the same every time, and go with what is seen.
#include "app/window/house/sound.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

TEST(WindowSound, EachIsShortAndBeginsAndEndsInSilence) {
    for (std::size_t i = 0; i < kSounds; ++i) {
        SCOPED_TRACE(i);
        const auto wave = soundWave(static_cast<Sound>(i));
        ASSERT_FALSE(wave.empty());
        EXPECT_LE(wave.size(), 3u * kSoundRate);
        EXPECT_EQ(wave.front(), 0);
        EXPECT_LE(std::abs(wave.back()), 40);
        int loudest = 0;
        for (const int sample : wave) loudest = std::max(loudest, std::abs(sample));
        EXPECT_GT(loudest, 32767 / 5);
        EXPECT_LT(loudest, 32767 * 3 / 5) << "quiet";
        EXPECT_EQ(wave, soundWave(static_cast<Sound>(i)));
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(wave, soundWave(static_cast<Sound>(j)));
    }
}

class Ear final : public Speaker {
public:
    explicit Ear(std::vector<Sound>& heard) : heard_(heard) {}
    void play(Sound sound) override { heard_.push_back(sound); }

private:
    std::vector<Sound>& heard_;
};

// A turn of the solitaire, read step by step.
std::vector<Sound> heardIn(bool on, BotPace pace) {
    NullWindow w;
    std::vector<Sound> heard;
    w.house().setSpeaker([&heard] { return std::make_unique<Ear>(heard); });
    Settings settings;
    settings.sound = on;
    settings.pace = pace;
    settings.reducedMotion = true;
    w.house().useSettings(settings);
    GameScreen* screen = open(w, "cruel_necessity", w.house().module("cruel_necessity")->newTable({}, 5, {"human"}));
    for (int i = 0; i < 40 && !screen->table().result().over; ++i) {
        screen->play(*screen->table().botMove("steady", static_cast<std::uint64_t>(i)));
        w.settle();
        for (int press = 0; press < 400 && screen->playback().isRunning(); ++press) w.frame({}, {"Space"});
    }
    return heard;
}

TEST(WindowSound, DiceAndDrumsAreHeardUnlessTheSwitchIsOff) {
    const auto heard = heardIn(true, BotPace::kNormal);
    const auto count = [&](Sound s) { return std::count(heard.begin(), heard.end(), s); };
    EXPECT_GT(count(Sound::kDice), 0);
    EXPECT_GT(count(Sound::kPiece) + count(Sound::kCard), 0);
    EXPECT_TRUE(heardIn(false, BotPace::kNormal).empty());
}

TEST(WindowSound, WithoutStepsAnActIsHeardOnce) {
    const auto heard = heardIn(true, BotPace::kInstant);
    EXPECT_GT(heard.size(), 0u);
    EXPECT_LE(heard.size(), 41u);
}

}  // namespace
}  // namespace app::test
