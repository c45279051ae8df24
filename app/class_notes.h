// ClassNotes: how a class sits round a game, and what it said, kept in a file beside the save. It names offices, never people.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "common/rules.h"

namespace app {

struct ClassSetup {
    bool isOn = false;
    bool hasPauses = true;
    int offices = 0;                  // of each council; 0: none
    std::vector<std::string> sides;   // those that sit in council
    int minutes = 0;                  // of a lesson; 0: no clock
    common::Dice dice = common::Dice::kStream;  // of the war they play: by purpose, a class set draws alike

    friend bool operator==(const ClassSetup&, const ClassSetup&) = default;
};

// What was said at a pause point.
struct PauseNote {
    std::string pause, when;
    std::vector<int> votes;  // hands for each choice
    std::string words;       // a line of the class's own
    bool isTurned = false;   // the outcome lies open
    bool isOver = false;
};

// What an office said in council.
struct OfficeNote {
    std::string office;
    bool hasSpoken = false;
    std::string action, proposal;  // as a save writes it, and in words; empty: it proposed nothing
    std::string reason;
    int vote = -1;  // for the proposal of that office, by its place; -1: not yet
};
inline constexpr int kNoVote = 99;  // for none of them

struct CouncilNote {
    std::string side, rule, when, question;
    int turn = 0;
    std::size_t at = 0;  // so many actions were done
    std::vector<OfficeNote> offices;
    std::string done;  // what was done then
    bool isOver = false;
};

struct ClassNotes {
    std::string game;
    ClassSetup setup;
    std::vector<PauseNote> pauses;
    std::vector<CouncilNote> councils;

    // The file beside that save.
    static std::filesystem::path fileFor(const std::filesystem::path& save);
    // What is not there is empty. Throws common::DataError.
    static ClassNotes load(const std::filesystem::path& file);
    [[nodiscard]] std::string text() const;
};

// The text of a save as a class that sits so opens it: where its dice fall by purpose those of the war do from there on. Line
// numbers stay as they are. What is no save of ours is given back unchanged.
std::string saveAsDrawn(const std::string& save, const ClassSetup& setup);

}  // namespace app
