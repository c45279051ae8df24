// Datum: a number of a game's data, by its path, and the overlay that changes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/paths.h"
#include "common/data_folders.h"
#include "common/provenance.h"
#include "common/yaml_reader.h"

namespace app::lab {

struct Datum {
    std::string file;                      // relative to the data folder: ukc/generals.yaml
    std::vector<std::string> steps;        // keys, and ids of items in brackets: generals, [rupert], battle
    std::string value;                     // as it stands
    std::optional<common::Source> source;  // where it comes from; none: nothing is said of it
    std::string card;                      // of a card that may be taken out of the game: its title; the value is true or false
    std::string title = {};                // in words: "Rupert: battle"
    std::string help = {};                 // what its file says of such numbers: "Battle Rating"; may be empty

    [[nodiscard]] std::string path() const;  // "generals[rupert].battle"
    [[nodiscard]] bool isCard() const { return !card.empty(); }
    [[nodiscard]] bool isReconstructed() const { return source && source->kind == common::SourceKind::kReconstructed; }
};

// The numbers by which the game is played, with the corrections in use, in the order of the files. Numbers in lists whose items
// have no id are left out: no overlay can change one of them alone. Then the cards that may be taken out of the game, where it
// has such.
std::vector<Datum> dataOf(common::DataFolders folders, std::string_view game);

// The least and the most that the game takes for it; none where it does not say. It is loaded for that, with an overlay in a
// folder that is gone afterwards.
using Limits = common::DataError::Range;
std::optional<Limits> limitsOf(const Paths& paths, std::string_view game, const Datum& datum);

// Those whose path, words or card hold every word of `wanted`; the reconstructed first.
std::vector<const Datum*> dataNamed(const std::vector<Datum>& data, std::string_view wanted);

// The file that gives them other values, to be laid over the data under their file name: all are of one file.
using Changes = std::vector<std::pair<Datum, std::string>>;
std::string overlayText(const Changes& changes);

}  // namespace app::lab
