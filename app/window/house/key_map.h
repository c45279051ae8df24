// KeyMap: which key does what at a table, where it differs from the standard keys; refuses keys that are taken.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

// A key and what it does: {"U", "undo"}.
using KeyLines = std::vector<std::pair<std::string, std::string>>;

class KeyMap {
public:
    // The key that does now what `standard` does by itself.
    [[nodiscard]] std::string nameOf(std::string_view standard) const;
    // The standard key that a pressed one stands for; empty: what it did was moved away.
    [[nodiscard]] std::string standardFor(std::string_view pressed) const;
    // Why `pressed` cannot do the work of `standard`; empty: it can.
    [[nodiscard]] std::string whyNot(std::string_view standard, std::string_view pressed, const KeyLines& lines) const;
    void set(std::string standard, std::string pressed);
    [[nodiscard]] bool isStandard() const { return own_.empty(); }
    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& changes() const { return own_; }

    friend bool operator==(const KeyMap&, const KeyMap&) = default;

private:
    std::map<std::string, std::string, std::less<>> own_;  // standard -> mine
};

// The keys of every table, in the order they are listed; games add their own.
const KeyLines& houseKeyLines();

}  // namespace app
