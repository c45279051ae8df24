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
    if (!name.starts_with(kSearchName)) return std::nullopt;
    BotSpec out{BotKind::kSearch, kUsualSearch};
    std::string_view rest = name.substr(kSearchName.size());
    for (std::size_t i = 0; i < kAimNames.size(); ++i)
        if (rest.ends_with(kAimNames[i]) && rest.size() > kAimNames[i].size()) {
            out.aim = static_cast<Aim>(i);
            rest.remove_suffix(kAimNames[i].size());
            if (!rest.ends_with(':')) return std::nullopt;
            rest.remove_suffix(1);
            break;
        }
    if (rest.empty()) return out;
    if (rest.size() < 2 || rest.front() != ':') return std::nullopt;
    std::string_view amount = rest.substr(1);
    const bool isTime = amount.ends_with("ms");
    if (isTime) amount.remove_suffix(2);
    int n = 0;
    const auto [end, error] = std::from_chars(amount.data(), amount.data() + amount.size(), n);
    if (amount.starts_with('0') || error != std::errc{} || end != amount.data() + amount.size() || n < 1) return std::nullopt;
    if (n > (isTime ? kMostSearchMilliseconds : kMostSearchWorlds)) return std::nullopt;
    out.budget = isTime ? SearchBudget{0, n} : SearchBudget{n, 0};
    return out;
}

std::string withAim(std::string_view search, Aim aim) {
    std::string out(search);
    for (const std::string_view other : kAimNames)
        if (const std::string end = ":" + std::string(other); out.ends_with(end)) out.resize(out.size() - end.size());
    return aim == Aim::kBalance ? out : out + ":" + std::string(kAimNames[static_cast<std::size_t>(aim)]);
}

bool isBotName(std::string_view name, const std::vector<std::string>& bots) {
    const auto spec = botSpec(name);
    if (!spec) return false;
    const std::string kind = spec->kind == BotKind::kSearch ? withAim(kSearchName, spec->aim) : std::string(name);
    return std::find(bots.begin(), bots.end(), kind) != bots.end();
}

}  // namespace common
