#include "app/first_games.h"

#include "app/games.h"
#include "common/yaml_reader.h"

namespace app {

std::vector<FirstGame> firstGames(common::DataFolders& folders) {
    const common::YamlNode root = folders.loadMerged("players/first_games.yaml", {"first_games"});
    std::vector<FirstGame> out;
    for (const common::YamlNode& item : root["first_games"].items()) {
        item.expectKeys({"id", "game", "scenario", "text", "easier", "source"});
        FirstGame first;
        first.game = gameKeys()[item["game"].asEnum(gameKeys())];
        first.scenario = item["scenario"].asSlug();
        first.text = item["text"].asString();
        static_cast<void>(item["source"].asString());
        if (const auto easier = item.optional("easier"))
            for (const common::YamlNode& option : easier->items()) first.easier.push_back(option.asSlug());
        out.push_back(std::move(first));
    }
    return out;
}

}  // namespace app
