// Sounds: seven short ones, computed when the window opens; played through SDL2_mixer where the program was built with it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace app {

enum class Sound : std::uint8_t { kDice, kCard, kPiece, kMarch, kGuns, kDrum, kBell };
inline constexpr std::size_t kSounds = 7;

inline constexpr int kSoundRate = 44100;  // samples a second, one channel

// The same samples every time. They begin and end in silence and never reach the limits of 16 bits.
std::vector<std::int16_t> soundWave(Sound sound);

class Speaker {
public:
    virtual ~Speaker() = default;
    virtual void play(Sound sound) = 0;
};

// Null where the program was built without SDL2_mixer, or no device can be opened.
std::unique_ptr<Speaker> openSpeaker();
// Whether it was built with it.
bool canSound();

}  // namespace app
