// Looks values up in a seat's view, and fills words with them.
#include "common/sight.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace common {

namespace {

constexpr std::string_view kNothing = "nothing";
constexpr int kFarthest = 1'000'000;

// Calls words(stretch) for what stands outside braces, path(stretch) for what stands in them.
template <class Words, class Path>
void walk(std::string_view text, Words words, Path path) {
    while (!text.empty()) {
        const auto from = text.find('{');
        words(text.substr(0, from));
        if (from == std::string_view::npos) return;
        const auto to = text.find('}', from);
        if (to == std::string_view::npos) return words(text.substr(from));
        path(text.substr(from + 1, to - from - 1));
        text.remove_prefix(to + 1);
    }
}

}  // namespace

Sight readSight(const YamlNode& node) {
    node.expectKeys({"see", "is", "least", "most"});
    Sight out;
    out.path = node["see"].asString();
    out.line = node.line();
    if (const auto is = node.optional("is")) out.is = is->asString();
    if (const auto least = node.optional("least")) out.least = least->asInt(-kFarthest, kFarthest);
    if (const auto most = node.optional("most")) out.most = most->asInt(-kFarthest, kFarthest);
    const bool hasRange = node.has("least") || node.has("most");
    if (out.is.has_value() == hasRange)
        node.fail("It does not say what is to be seen.", "Write `is`, or else `least`, `most` or both.");
    if (out.least > out.most) node.fail("Nothing lies between these two.", "Let `least` be the smaller.");
    return out;
}

std::vector<Sight> readSights(const YamlNode& list) {
    std::vector<Sight> out;
    for (const YamlNode& item : list.items()) out.push_back(readSight(item));
    if (out.empty()) list.fail("Nothing is to be seen.", "Write at least one line with `see`.");
    return out;
}

std::string readSeenWords(const YamlNode& node) {
    std::string words = node.asString();
    int depth = 0;
    for (const char ch : words) {
        depth += ch == '{' ? 1 : ch == '}' ? -1 : 0;
        if (depth < 0 || depth > 1) break;
    }
    if (depth != 0) node.fail("A brace has no fellow.", "Write each value as `{path}`.");
    return words;
}

std::vector<std::string> pathsIn(std::string_view words) {
    std::vector<std::string> out;
    walk(
        words, [](std::string_view) {}, [&](std::string_view path) { out.emplace_back(path); });
    return out;
}

View::View(const nlohmann::json& view, std::string own, std::string enemy)
    : view_(std::make_shared<const nlohmann::json>(view)), own_(std::move(own)), enemy_(std::move(enemy)) {}

const nlohmann::json* View::find(std::string_view path) const {
    const nlohmann::json* at = view_.get();
    for (std::size_t from = 0; from <= path.size();) {
        const auto dot = std::min(path.find('.', from), path.size());
        const std::string key = named(path.substr(from, dot - from));
        if (!at->is_object() || !at->contains(key)) return nullptr;
        at = &(*at)[key];
        from = dot + 1;
    }
    return at;
}

std::string View::named(std::string_view word) const {
    return word == "own" ? own_ : word == "enemy" ? enemy_ : std::string(word);
}

bool View::has(std::string_view path) const { return find(path) != nullptr; }

std::string View::text(std::string_view path) const {
    const nlohmann::json* value = find(path);
    if (!value || value->is_null()) return std::string(kNothing);
    if (value->is_string()) return value->get<std::string>();
    if (value->is_array() || value->is_object()) return std::to_string(value->size());  // how many there are
    return value->dump();
}

bool View::shows(const Sight& sight) const {
    if (sight.is) return text(sight.path) == named(*sight.is);
    const nlohmann::json* value = find(sight.path);
    if (!value) return false;
    const bool isMany = value->is_array() || value->is_object();
    if (!isMany && !value->is_number_integer()) return false;
    const auto number = isMany ? static_cast<std::int64_t>(value->size()) : value->get<std::int64_t>();
    return number >= sight.least && number <= sight.most;
}

bool View::showsAll(std::span<const Sight> sights) const {
    for (const Sight& sight : sights)
        if (!shows(sight)) return false;
    return true;
}

std::string View::filled(std::string_view words) const {
    std::string out;
    walk(
        words, [&](std::string_view stretch) { out += stretch; }, [&](std::string_view path) { out += text(path); });
    return out;
}

}  // namespace common
