#include "app/expectations.h"

#include "app/games.h"
#include "common/bot_spec.h"
#include "common/yaml_reader.h"

namespace app {

std::vector<Expectation> expectations(common::DataFolders& folders) {
    const common::YamlNode root = folders.loadMerged("players/expectations.yaml", {"expectations"});
    std::vector<Expectation> out;
    for (const common::YamlNode& item : root["expectations"].items()) {
        item.expectKeys({"id", "game", "scenario", "text", "figures", "easier", "lead", "opponent", "source"});
        Expectation it;
        it.game = gameKeys()[item["game"].asEnum(gameKeys())];
        it.scenario = item["scenario"].asSlug();
        it.text = item["text"].asString();
        if (const auto figures = item.optional("figures")) it.figures = figures->asString();
        static_cast<void>(item["source"].asString());
        if (const auto easier = item.optional("easier"))
            for (const common::YamlNode& option : easier->items()) it.easier.push_back(option.asSlug());
        if (const auto lead = item.optional("lead")) {
            it.lead = lead->asSlug();
            it.opponent = item["opponent"].asString();
            if (!common::botSpec(it.opponent))
                item["opponent"].fail("There is no such computer player.", "Write one of `edgehill list`, such as steady~40.");
        }
        out.push_back(std::move(it));
    }
    return out;
}

}  // namespace app
