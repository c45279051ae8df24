// Loads the files of a game's folder and refuses what the rules decide otherwise.
#include "common/game_folder.h"

#include <algorithm>

#include "common/digest.h"

namespace common {

YamlNode GameFolder::load(std::string_view name, const std::vector<std::string>& mayAdd) {
    if (const auto known = loaded_.find(name); known != loaded_.end()) return known->second;
    const std::string relative = fmt::format("{}/{}.yaml", game_, name);
    YamlNode root = folders_.loadMerged(relative, mayAdd);
    if (provenance_) provenance_->noteAll(relative, root);
    digest_ = Digest{}.add(digest_).add(name).add(contentDigest(root)).value();
    return loaded_.emplace(name, root).first->second;
}

void expectText(const YamlNode& node, std::string_view expected) {
    if (node.asString() != expected)
        node.fail(fmt::format("The program plays this as `{}` and not otherwise.", expected),
                  fmt::format("Write `{}`.", expected));
}

void expectInt(const YamlNode& node, int expected) {
    if (node.asInt(-9999, 9999) != expected)
        node.fail(fmt::format("The program plays this as {} and not otherwise.", expected), fmt::format("Write {}.", expected));
}

std::string optionalText(const YamlNode& datum, std::string_view key) {
    const auto value = datum.optional(key);
    return value ? value->asString() : std::string();
}
bool optionalBool(const YamlNode& datum, std::string_view key) {
    const auto value = datum.optional(key);
    return value && value->asBool();
}

YamlNode lastWith(const YamlNode& list, std::string_view key) {
    const auto items = list.items();
    const auto last = std::find_if(items.rbegin(), items.rend(), [&](const YamlNode& item) { return item.has(key); });
    return last == items.rend() ? list : (*last)[key];
}
int optionalInt(const YamlNode& datum, std::string_view key, int min, int max) {
    const auto value = datum.optional(key);
    return value ? value->asInt(min, max) : 0;
}

int readSideOrNobody(const YamlNode& node) {
    static constexpr std::array<std::string_view, 3> kWho{"royalist", "parliament", "nobody"};
    const std::size_t who = node.asEnum(kWho);
    return who == 2 ? -1 : static_cast<int>(who);
}

}  // namespace common
