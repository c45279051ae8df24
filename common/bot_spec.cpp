// Names of computer players.
#include "common/bot_spec.h"

#include <algorithm>
#include <charconv>

namespace common {

namespace {

constexpr std::string_view kSearchName = "search";

}  // namespace

std::optional<BotSpec> botSpec(std::string_view name) {
    if (name == "random") return BotSpec{BotKind::kRandom, {}};
    if (name == "steady") return BotSpec{BotKind::kSteady, {}};
    if (name == kSearchName) return BotSpec{BotKind::kSearch, kUsualSearch};
    if (!name.starts_with(kSearchName) || name.size() <= kSearchName.size() + 1 || name[kSearchName.size()] != ':')
        return std::nullopt;
    std::string_view amount = name.substr(kSearchName.size() + 1);
    const bool isTime = amount.ends_with("ms");
    if (isTime) amount.remove_suffix(2);
    int n = 0;
    const auto [end, error] = std::from_chars(amount.data(), amount.data() + amount.size(), n);
    if (amount.starts_with('0') || error != std::errc{} || end != amount.data() + amount.size() || n < 1) return std::nullopt;
    if (n > (isTime ? kMostSearchMilliseconds : kMostSearchWorlds)) return std::nullopt;
    return BotSpec{BotKind::kSearch, isTime ? SearchBudget{0, n} : SearchBudget{n, 0}};
}

bool isBotName(std::string_view name, const std::vector<std::string>& bots) {
    const auto spec = botSpec(name);
    if (!spec) return false;
    const std::string_view kind = spec->kind == BotKind::kSearch ? kSearchName : name;
    return std::find(bots.begin(), bots.end(), kind) != bots.end();
}

}  // namespace common
