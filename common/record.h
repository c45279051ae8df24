// Record: the save format, written and read without knowing the game.
//
// A save is YAML. Its first comment says that it holds all secrets; then come, in this order:
//
//     format: 1                     the version of this layout
//     game: cruel_necessity
//     edition: "2023"               of the rules
//     data: "0123456789abcdef"      digest of the data it was played with
//     scenario: campaign
//     options: {siege_losses: "on"} every option, defaults included
//     seats: [human]                one a side
//     seed: 42                      in quotation marks from 2^53 on
//     dice: by_purpose              only where dice and draws do not come one after another
//     position:                     only where the game does not start from the set-up
//       ...
//     actions:
//     - draw early_04 # 3f00c2d1a9b8e7f6
//     - roll 5 !given # 0123456789abcdef
//     - undo
//     - rewound 3
//
// `actions:` is the last key and each of its lines is one entry, in column 0: the notation, ` !given` where a chance
// outcome was told instead of rolled, and after ` # ` the digest of the state that follows. Lines without a digest are
// taken unchecked; blank lines and comments may stand between. `undo` takes back to the last decision somebody was
// asked for, dice or no dice; `rewound N` only notes that N actions were taken back through dice at this place.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules.h"
#include "common/yaml_reader.h"

namespace common {

inline constexpr int kSaveFormat = 1;
// The longest game has some thousand lines; what passes these limits is no save of ours, and would cost whoever opens it.
inline constexpr std::size_t kMaxSaveBytes = 8U << 20;     // 8 MiB
inline constexpr std::size_t kMaxSaveHead = 256U << 10;    // before `actions:`: 256 KiB
inline constexpr std::size_t kMaxSaveLine = 400;           // of one action
inline constexpr std::size_t kMaxSaveActions = 100'000;    // entries

struct SaveHeader {
    std::string game;
    std::string edition;
    std::optional<std::uint64_t> data;
    Setup setup;
    std::vector<std::string> seats;
    std::uint64_t seed = 0;
    std::string positionText;          // the lines from `position:` on, as they stand
    std::optional<YamlNode> position;  // the same, read

    // Where in the file these stand; 0: nowhere.
    struct Lines {
        int edition = 0, scenario = 0, options = 0, seats = 0;
        std::map<std::string, int> option;
    } lines;
};

enum class SaveEntryKind : std::uint8_t { kAction, kUndo, kRewound };

struct SaveEntry {
    SaveEntryKind kind = SaveEntryKind::kAction;
    int line = 0;
    std::string notation;
    bool given = false;
    std::optional<std::uint64_t> digest;
    std::size_t count = 0;  // of kRewound
};

struct ParsedSave {
    std::string error;  // "file:line: what. remedy"; empty: sound
    SaveHeader header;
    std::vector<SaveEntry> entries;
    std::vector<std::string> notices;  // a torn last line
};

// Never throws: any bytes give either a save or an error.
ParsedSave parseSave(const std::string& text, const std::string& name);

// Which game a save is of, without reading the rest; empty when it does not say.
std::string gameOfSave(std::string_view text);

// From the first comment to the line `actions:`, newline included.
std::string saveHeaderText(const SaveHeader& header);
// One line of `actions:`, newline included.
std::string saveActionLine(std::string_view notation, bool given, std::uint64_t digest);
std::string saveUndoLine();
std::string saveRewoundLine(std::size_t count);

// `position:` and its body, the body indented.
std::string positionBlock(const std::string& body);

}  // namespace common
