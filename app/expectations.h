// Expectations: how the computer players fare in each scenario, and what makes it easier for a first game.
#pragma once

#include <string>
#include <vector>

#include "common/data_folders.h"

namespace app {

struct Expectation {
    std::string game, scenario;
    std::string text;                 // what a person may expect there, in a sentence or two
    std::string figures;              // how computer players fare there; may be empty
    std::vector<std::string> easier;  // options that help the person; may be empty
    std::string lead, opponent;       // the side to lead, and the computer player to lead it against; empty: nobody
};

// data/players/expectations.yaml. Throws common::DataError.
std::vector<Expectation> expectations(common::DataFolders& folders);

}  // namespace app
