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

// "1440x900 20 30 maximised full".
WindowPlace placeFrom(const std::string& value) {
    WindowPlace place;
    std::istringstream in(value);
    char by = 0;
    if (!(in >> place.w >> by >> place.h >> place.x >> place.y) || by != 'x') return {};
    constexpr int kLeast = 200, kMost = 20000;
    for (const int length : {place.w, place.h})
        if (length < kLeast || length > kMost) return {};
    for (const int at : {place.x, place.y})
        if (at < -kMost || at > kMost) return {};
    for (std::string word; in >> word;) {
        if (word == "maximised") place.isMaximised = true;
        if (word == "full") place.isFull = true;
    }
    return place;
}

constexpr int kProjectorText = 150;

}  // namespace

int textSizeFor(int width, int height) {
    int best = kTextSizes[0];
    for (const int size : kTextSizes)
        if (width * 100 >= 1280 * size && height * 100 >= 720 * size) best = size;
    return best;
}

int warnPointsFor(const Settings& s, bool isLesson) {
    if (!isLesson) return s.warnPoints;
    return !s.warnInLessons ? 0 : s.warnPoints > 0 ? s.warnPoints : kLessonWarnPoints;
}

void useProjector(Settings& s, bool on) {
    const Settings usual;
    s.textPercent = on ? kProjectorText : usual.textPercent;
    s.theme = on ? ThemeKind::kHighContrast : usual.theme;
    s.colourBlind = on;
    s.pace = BotPace::kNormal;
}

bool isProjector(const Settings& s) {
    return s.textPercent >= kProjectorText && s.theme == ThemeKind::kHighContrast && s.colourBlind &&
           s.pace == BotPace::kNormal;
}

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
            int percent = 0;
            if (std::istringstream(value) >> percent) s.textPercent = std::clamp(percent, 80, 200);
        }
        if (key == "theme") pick(s.theme, kThemes, value);
        if (key == "faces") pick(s.family, kFamilies, value);
        if (key == "computer_pace") pick(s.pace, kPaces, value);
        if (key == "colour_blind") s.colourBlind = on;
        if (key == "reduced_motion") s.reducedMotion = on;
        if (key == "show_odds") s.showOdds = on;
        if (key == "show_chance") s.showChance = on;
        for (const int points : kWarnPoints)
            if (key == "warn_points" && value == std::to_string(points)) s.warnPoints = points;
        if (key == "warn_in_lessons") s.warnInLessons = on;
        if (key == "sound") s.sound = on;
        if (key == "window") s.window = placeFrom(value);
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
        << "warn_points: " << s.warnPoints << '\n'
        << "warn_in_lessons: " << word(s.warnInLessons) << '\n'
        << "sound: " << word(s.sound) << '\n';
    if (s.window.isKnown())
        out << "window: " << s.window.w << 'x' << s.window.h << ' ' << s.window.x << ' ' << s.window.y
            << (s.window.isMaximised ? " maximised" : "") << (s.window.isFull ? " full" : "") << '\n';
    for (const auto& [standard, mine] : s.keys.changes()) out << "key " << standard << ": " << mine << '\n';
    return out.str();
}

bool saveSettings(const std::filesystem::path& file, const Settings& s) {
    return !common::writeFileAtomically(file, settingsText(s));
}

}  // namespace app
