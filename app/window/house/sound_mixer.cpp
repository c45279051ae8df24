// Plays the sounds through SDL2_mixer. Without it there is silence.
#include "app/window/house/sound.h"

#ifdef EDGEHILL_WITH_MIXER
#include <SDL.h>
#include <SDL_mixer.h>

#include <array>
#endif

namespace app {

#ifdef EDGEHILL_WITH_MIXER

namespace {

class MixerSpeaker final : public Speaker {
public:
    MixerSpeaker() {
        for (std::size_t i = 0; i < kSounds; ++i) {
            waves_[i] = soundWave(static_cast<Sound>(i));
            auto* bytes = reinterpret_cast<Uint8*>(waves_[i].data());
            chunks_[i] = Mix_QuickLoad_RAW(bytes, static_cast<Uint32>(waves_[i].size() * sizeof(std::int16_t)));
        }
    }
    ~MixerSpeaker() override {
        Mix_HaltChannel(-1);
        for (Mix_Chunk* chunk : chunks_)
            if (chunk) Mix_FreeChunk(chunk);
        Mix_CloseAudio();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    MixerSpeaker(const MixerSpeaker&) = delete;
    MixerSpeaker& operator=(const MixerSpeaker&) = delete;
    void play(Sound sound) override {
        const auto which = static_cast<std::size_t>(sound);
        // The same again while it still sounds adds noise and no knowledge.
        const int channel = static_cast<int>(which);
        if (chunks_[which] && !Mix_Playing(channel)) Mix_PlayChannel(channel, chunks_[which], 0);
    }

private:
    std::array<std::vector<std::int16_t>, kSounds> waves_;
    std::array<Mix_Chunk*, kSounds> chunks_{};
};

}  // namespace

std::unique_ptr<Speaker> openSpeaker() {
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return nullptr;
    if (Mix_OpenAudioDevice(kSoundRate, AUDIO_S16SYS, 1, 1024, nullptr, 0) != 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return nullptr;
    }
    return std::make_unique<MixerSpeaker>();
}
bool canSound() { return true; }

#else

std::unique_ptr<Speaker> openSpeaker() { return nullptr; }
bool canSound() { return false; }

#endif

}  // namespace app
