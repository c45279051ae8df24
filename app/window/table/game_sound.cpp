// What is heard at the table. A sound only goes with what is seen.
#include "app/window/table/game_screen.h"
#include "common/rules_reference.h"

namespace app {

// Read beside the game. A clause's topic says what is heard; the signs name what has no words of its own.
void GameScreen::readReference() {
    struct Reference {
        std::shared_ptr<const common::RulesReference> rules;
        std::shared_ptr<const common::Signs> signs;
    };
    const auto found = std::make_shared<Reference>();
    desk_.inBackground(
        [folders = desk_.dataFolders(), key = module_.key(), found]() mutable {
            try {
                found->rules = std::make_shared<const common::RulesReference>(common::RulesReference::load(folders, key));
                found->signs = std::make_shared<const common::Signs>(common::Signs::load(folders, key, *found->rules));
            } catch (const common::DataError&) {  // the page of the rules tells of it
            }
        },
        [this, alive = alive_, found] {
            if (!*alive) return;
            rules_ = found->rules;
            signs_ = found->signs;
        });
}

std::string GameScreen::topicOf(const std::string& rule) const {
    const common::Clause* clause = rules_ && !rule.empty() ? rules_->find(rule) : nullptr;
    return clause ? clause->topic : std::string();
}

std::optional<Sound> GameScreen::soundOf(const Happening& it, bool isTold) const {
    if (isTold) return it.weight == common::LogWeight::kGreat ? std::optional(Sound::kBell) : std::nullopt;
    const std::string topic = topicOf(it.rule);
    if (topic == "siege" && !it.isHeading && (!it.dice.empty() || !it.place.empty())) return Sound::kGuns;
    if (!it.dice.empty()) return Sound::kDice;
    if (!it.ways.empty()) return Sound::kMarch;
    if (topic == "cards" && it.isHeading) return Sound::kCard;
    return std::nullopt;
}

// Of what he has just done himself.
void GameScreen::soundAct(const std::string& rule, std::size_t logBefore) {
    if (tellsSteps()) {  // what follows from it is heard step by step
        desk_.sound(topicOf(rule) == "cards" ? Sound::kCard : Sound::kPiece);
        return;
    }
    const auto& log = table_->log();
    bool hasDice = false, isGreat = false;
    for (std::size_t i = logBefore; i < log.size(); ++i) {
        hasDice = hasDice || !log[i].dice.empty();
        isGreat = isGreat || log[i].weight == common::LogWeight::kGreat;
    }
    desk_.sound(isGreat ? Sound::kBell : hasDice ? Sound::kDice : topicOf(rule) == "cards" ? Sound::kCard : Sound::kPiece);
}

}  // namespace app
