// Computes the sounds from decaying partials and noise.
#include "app/window/house/sound.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {

namespace {

constexpr double kTau = 2 * std::numbers::pi;

// Samples of one sound, between -1 and 1, to which strokes are added.
class Wave {
public:
    explicit Wave(double seconds) : samples_(static_cast<std::size_t>(seconds * kSoundRate)) {}

    // A partial that falls to a third every `decay` seconds; `bend`: its pitch falls by so much of itself at first.
    void tone(double at, double hertz, double loud, double decay, double bend = 0) {
        double phase = 0;
        each(at, decay, [&](double t) {
            phase += kTau * hertz * (1 + bend * std::exp(-t / 0.03)) / kSoundRate;
            return loud * std::sin(phase) * std::exp(-t / decay);
        });
    }
    // Noise of which a filter lets pass what lies below about `hertz`.
    void noise(double at, double hertz, double loud, double decay, double rise = 0.001) {
        const double share = 1 - std::exp(-kTau * hertz / kSoundRate);
        double low = 0;
        each(at, decay, [&](double t) {
            low += share * (random() - low);
            return loud * low / std::sqrt(share) * std::min(1.0, t / rise) * std::exp(-t / decay);
        });
    }
    double random() {  // -1 to 1
        seed_ = seed_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<double>(seed_ >> 33) / static_cast<double>(1U << 30) - 1;
    }

    // As 16 bits, `peak` of the full range at its loudest.
    [[nodiscard]] std::vector<std::int16_t> done(double peak) const {
        double most = 1e-9;
        for (const double s : samples_) most = std::max(most, std::abs(s));
        const std::size_t fade = std::min<std::size_t>(samples_.size(), kSoundRate / 100);
        std::vector<std::int16_t> out(samples_.size());
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            const std::size_t edge = std::min(i * 8, samples_.size() - 1 - i);  // in at once, out in ten milliseconds
            const double gain = std::min(1.0, static_cast<double>(edge) / static_cast<double>(fade));
            out[i] = static_cast<std::int16_t>(std::lround(samples_[i] / most * peak * gain * 32767));
        }
        return out;
    }

private:
    template <class F>
    void each(double at, double decay, F&& value) {
        const auto from = static_cast<std::size_t>(at * kSoundRate);
        const std::size_t end = std::min(samples_.size(), from + static_cast<std::size_t>(8 * decay * kSoundRate));
        for (std::size_t i = from; i < end; ++i) samples_[i] += value(static_cast<double>(i - from) / kSoundRate);
    }

    std::vector<double> samples_;
    std::uint64_t seed_ = 1642;
};

void knock(Wave& w, double at, double loud, double hertz) {
    w.tone(at, hertz, loud, 0.018);
    w.tone(at, hertz * 2.6, 0.5 * loud, 0.009);
    w.noise(at, 4000, 0.25 * loud, 0.006);
}

void drumTap(Wave& w, double at, double loud) {
    w.tone(at, 175, loud, 0.07, 0.35);
    w.tone(at, 282, 0.4 * loud, 0.04);
    w.noise(at, 5200, 0.35 * loud, 0.05);  // the snares
}

}  // namespace

std::vector<std::int16_t> soundWave(Sound sound) {
    switch (sound) {
        case Sound::kDice: {
            Wave w(0.55);
            double at = 0.01, gap = 0.105;
            for (int i = 0; i < 9 && at < 0.5; ++i, at += gap * (0.75 + 0.25 * w.random()), gap *= 0.86)
                knock(w, at, 1 - 0.08 * i, 1250 + 260 * w.random());
            return w.done(0.42);
        }
        case Sound::kCard: {
            Wave w(0.22);
            w.noise(0.005, 5200, 1, 0.045, 0.03);
            w.noise(0.085, 2600, 0.8, 0.012);
            return w.done(0.3);
        }
        case Sound::kPiece: {
            Wave w(0.16);
            knock(w, 0.003, 1, 410);
            w.tone(0.003, 150, 0.7, 0.025);
            return w.done(0.4);
        }
        case Sound::kMarch: {
            Wave w(0.62);
            for (int i = 0; i < 4; ++i) {
                w.noise(0.01 + 0.15 * i, 620, i % 2 == 0 ? 1 : 0.8, 0.028, 0.006);
                w.noise(0.03 + 0.15 * i, 2200, 0.3, 0.016, 0.004);
            }
            return w.done(0.3);
        }
        case Sound::kGuns: {
            Wave w(1.5);
            for (const double at : {0.01, 0.42}) {
                const double loud = at < 0.1 ? 1 : 0.6;
                w.tone(at, 62, loud, 0.16, 0.9);
                w.noise(at, 900, 0.8 * loud, 0.07);
                w.noise(at + 0.02, 190, 0.9 * loud, 0.28, 0.02);
            }
            return w.done(0.55);
        }
        case Sound::kDrum: {
            Wave w(1.15);
            const double beats[] = {0.01, 0.26, 0.51, 0.595, 0.68, 0.76};
            for (const double at : beats) drumTap(w, at, at > 0.7 ? 1 : 0.75);
            return w.done(0.42);
        }
        case Sound::kBell: break;
    }
    Wave w(2.6);
    // The partials of a church bell against its nominal: hum, prime, tierce, quint, nominal.
    const double ratios[] = {0.25, 0.5, 0.6, 0.75, 1, 1.51}, louds[] = {0.5, 0.7, 0.6, 0.3, 0.55, 0.2};
    const double decays[] = {0.9, 0.65, 0.5, 0.35, 0.3, 0.16};
    for (const double at : {0.01, 1.1})
        for (std::size_t i = 0; i < std::size(ratios); ++i)
            w.tone(at, 784 * ratios[i], louds[i] * (at < 0.1 ? 1 : 0.7), decays[i]);
    return w.done(0.36);
}

}  // namespace app
