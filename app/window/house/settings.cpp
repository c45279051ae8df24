// Reads and writes settings as lines `key: value`.
#include "app/window/house/settings.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "common/atomic_file.h"

namespace app {

namespace {

constexpr const char* kThemes[] = {"light", "dark", "high_contrast"};
constexpr const char* kFamilies[] = {"garamond", "plain", "dyslexic"};
constexpr const char* kPaces[] = {"normal", "fast", "instant"};

template <class E, std::size_t N>
void pick(E& out, const char* const (&names)[N], const std::string& value) {
    for (std::size_t i = 0; i < N; ++i)
        if (value == names[i]) out = static_cast<E>(i);
}

}  // namespace

Settings loadSettings(const std::filesystem::path& file) {
    Settings s;
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) {
        const auto colon = line.find(": ");  // a key may be a colon itself, but no key's name ends in one and a blank
        if (line.empty() || line[0] == '#' || colon == std::string::npos) continue;
        const std::string key = line.substr(0, colon), value = line.substr(colon + 2);
        const bool on = value == "on";
        if (key == "text_percent") {
            std::istringstream(value) >> s.textPercent;
            s.textPercent = std::clamp(s.textPercent, 80, 200);
        }
        if (key == "theme") pick(s.theme, kThemes, value);
        if (key == "faces") pick(s.family, kFamilies, value);
        if (key == "computer_pace") pick(s.pace, kPaces, value);
        if (key == "colour_blind") s.colourBlind = on;
        if (key == "reduced_motion") s.reducedMotion = on;
        if (key == "show_odds") s.showOdds = on;
        if (key == "show_chance") s.showChance = on;
        if (key == "sound") s.sound = on;
        if (key.rfind("key ", 0) == 0 && !value.empty()) s.keys.set(key.substr(4), value);
    }
    return s;
}

std::string settingsText(const Settings& s) {
    std::ostringstream out;
    const auto word = [](bool on) { return on ? "on" : "off"; };
    out << "# Settings of Edgehill's window.\n"
        << "text_percent: " << s.textPercent << '\n'
        << "theme: " << kThemes[static_cast<int>(s.theme)] << '\n'
        << "faces: " << kFamilies[static_cast<int>(s.family)] << '\n'
        << "computer_pace: " << kPaces[static_cast<int>(s.pace)] << '\n'
        << "colour_blind: " << word(s.colourBlind) << '\n'
        << "reduced_motion: " << word(s.reducedMotion) << '\n'
        << "show_odds: " << word(s.showOdds) << '\n'
        << "show_chance: " << word(s.showChance) << '\n'
        << "sound: " << word(s.sound) << '\n';
    for (const auto& [standard, mine] : s.keys.changes()) out << "key " << standard << ": " << mine << '\n';
    return out.str();
}

bool saveSettings(const std::filesystem::path& file, const Settings& s) {
    return !common::writeFileAtomically(file, settingsText(s));
}

}  // namespace app
