// Names of computer players.
#include "common/bot_spec.h"

#include <algorithm>
#include <charconv>

namespace common {

namespace {

constexpr std::string_view kSearchName = "search";

// A whole number from 1 to `most`, written as one writes it.
std::optional<int> wholeNumber(std::string_view text, int most) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (text.starts_with('0') || error != std::errc{} || end != text.data() + text.size() || n < 1 || n > most)
        return std::nullopt;
    return n;
}

}  // namespace

std::optional<BotSpec> botSpec(std::string_view name) {
    BotSpec out{BotKind::kSearch, kUsualSearch};
    std::string_view rest = name;
    for (std::size_t i = 0; i < kAimNames.size(); ++i)
        if (rest.starts_with(kSearchName) && rest.ends_with(kAimNames[i])) {
            out.aim = static_cast<Aim>(i);
            rest.remove_suffix(kAimNames[i].size());
            if (!rest.ends_with(':')) return std::nullopt;
            rest.remove_suffix(1);
            break;
        }
    if (const std::size_t at = rest.find('~'); at != std::string_view::npos) {
        const auto lapses = wholeNumber(rest.substr(at + 1), kMostLapses);
        if (!lapses) return std::nullopt;
        out.lapses = *lapses;
        rest = rest.substr(0, at);
    }
    if (rest == "random" && out.lapses == 0) return BotSpec{BotKind::kRandom, {}};
    if (rest == "steady") return BotSpec{BotKind::kSteady, {}, Aim::kBalance, out.lapses};
    if (!rest.starts_with(kSearchName)) return std::nullopt;
    rest.remove_prefix(kSearchName.size());
    if (rest.empty()) return out;
    if (!rest.starts_with(':')) return std::nullopt;
    std::string_view amount = rest.substr(1);
    const bool isTime = amount.ends_with("ms");
    if (isTime) amount.remove_suffix(2);
    const auto n = wholeNumber(amount, isTime ? kMostSearchMilliseconds : kMostSearchWorlds);
    if (!n) return std::nullopt;
    out.budget = isTime ? SearchBudget{0, *n} : SearchBudget{*n, 0};
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
    const std::string kind = spec->kind == BotKind::kSearch   ? withAim(kSearchName, spec->aim)
                             : spec->kind == BotKind::kSteady ? "steady"
                                                              : std::string(name);
    return std::find(bots.begin(), bots.end(), kind) != bots.end();
}

}  // namespace common
