// FirstGames: what a beginner may expect of the scenarios marked "start here", and what makes them easier.
#pragma once

#include <string>
#include <vector>

#include "common/data_folders.h"

namespace app {

struct FirstGame {
    std::string game, scenario;
    std::string text;                 // how the steady player fares there
    std::vector<std::string> easier;  // options that help the person; may be empty
};

// data/players/first_games.yaml. Throws common::DataError.
std::vector<FirstGame> firstGames(common::DataFolders& folders);

}  // namespace app
