// Merges overlay files into the data, locates the folders, and keeps count of every datum that was changed.
#include "common/data_folders.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <system_error>
#include <unordered_map>

#include "common/digest.h"

namespace common {

namespace fs = std::filesystem;

namespace {

using yaml_detail::Data;
using yaml_detail::Entry;
using yaml_detail::Kind;

using DataPtr = std::shared_ptr<const Data>;

// The id of a list item, where it is a map that has one.
const std::string* idOf(const Data& item) {
    if (item.kind != Kind::kMap) return nullptr;
    const Entry* entry = yaml_detail::find(item, "id");
    return entry && entry->value->kind == Kind::kScalar ? &entry->value->scalar : nullptr;
}

bool isKeyedById(const Data& list) {
    return list.kind == Kind::kSequence && !list.items.empty() &&
           std::all_of(list.items.begin(), list.items.end(), [](const DataPtr& item) { return idOf(*item) != nullptr; });
}

// A list item in an error or a record: cards[early_07].
std::string itemPath(const std::string& path, const std::string& id) { return fmt::format("{}[{}]", path, id); }
std::string keyPath(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

constexpr std::size_t kMostAdded = 2000;  // entries that an overlay may add to one list or map

// Lays one overlay file over the content below it.
class Merger {
public:
    Merger(std::string file, const std::vector<std::string>& mayAdd, std::vector<Overlaid>& overlaid)
        : file_(std::move(file)), mayAdd_(mayAdd), overlaid_(overlaid) {}

    DataPtr merged(const DataPtr& base, const DataPtr& over, const std::string& path) {
        if (yaml_detail::isSame(*base, *over)) return base;
        if (base->kind == Kind::kMap && over->kind == Kind::kMap) return mergedMap(*base, *over, path);
        if (isKeyedById(*base) && over->kind == Kind::kSequence) return mergedList(*base, *over, path);
        record(path, base.get(), *over);
        return marked(over);
    }

private:
    DataPtr marked(const DataPtr& data) const {
        auto copy = std::make_shared<Data>(*data);
        copy->isOverlaid = true;
        return copy;
    }

    void record(const std::string& path, const Data* was, const Data& now) {
        overlaid_.push_back({file_, path, was ? yaml_detail::flowText(*was) : std::string(), yaml_detail::flowText(now),
                             *now.file, now.line});
    }

    DataPtr mergedMap(const Data& base, const Data& over, const std::string& path) {
        auto result = std::make_shared<Data>(base);
        bool isChanged = false;
        std::unordered_map<std::string_view, std::size_t> places;
        for (std::size_t i = 0; i < base.entries.size(); ++i) places.emplace(base.entries[i].key, i);
        for (const Entry& entry : over.entries) {
            const std::string at = keyPath(path, entry.key);
            const auto found = places.find(entry.key);
            if (found == places.end()) {   // a key of the loader's that the base left out, or a wrong one
                refuseTooMany(YamlNode(entry.value, at), base.entries.size(), result->entries.size());
                record(at, nullptr, *entry.value);
                result->entries.push_back({entry.key, entry.line, entry.column, marked(entry.value)});
                isChanged = true;
                continue;
            }
            DataPtr& here = result->entries[found->second].value;
            DataPtr value = merged(here, entry.value, at);
            isChanged = isChanged || value != here;
            here = std::move(value);
        }
        result->isOverlaid = base.isOverlaid || isChanged;
        return result;
    }

    DataPtr mergedList(const Data& base, const Data& over, const std::string& path) {
        auto result = std::make_shared<Data>(base);
        bool isChanged = false;
        std::set<std::string_view> seen;
        std::unordered_map<std::string_view, std::size_t> places;  // the first where an id stands twice
        for (std::size_t i = 0; i < base.items.size(); ++i) places.emplace(*idOf(*base.items[i]), i);
        for (const DataPtr& item : over.items) {
            const YamlNode node(item, path);
            const std::string* id = idOf(*item);
            if (!id)
                node.fail(fmt::format("An item of `{}` has no `id`.", path.empty() ? file_ : path),
                          "Begin the item with `- id: ...`, so that it is known which one it corrects.");
            if (!seen.insert(*id).second)
                node.fail(fmt::format("The id `{}` stands twice in this list.", *id), "Put both corrections into one item.");
            const auto found = places.find(*id);
            if (found == places.end()) {
                refuseUnlessMayAdd(node, base, *id, path);
                refuseTooMany(node, base.items.size(), result->items.size());
                record(itemPath(path, *id), nullptr, *item);
                result->items.push_back(marked(item));
                isChanged = true;
                continue;
            }
            DataPtr& here = result->items[found->second];
            DataPtr value = merged(here, item, itemPath(path, *id));
            isChanged = isChanged || value != here;
            here = std::move(value);
        }
        result->isOverlaid = base.isOverlaid || isChanged;
        return result;
    }

    // Readers look things up in lists of a hundred or so; of thousands the cost would pass all patience.
    static void refuseTooMany(const YamlNode& node, std::size_t before, std::size_t now) {
        if (now - before >= kMostAdded)
            node.fail(fmt::format("The overlay adds more than {} entries to one list.", kMostAdded),
                      "Correct what is there, and add only what is missing.");
    }

    void refuseUnlessMayAdd(const YamlNode& node, const Data& base, const std::string& id, const std::string& path) const {
        if (std::find(mayAdd_.begin(), mayAdd_.end(), path) != mayAdd_.end()) return;
        std::vector<std::string_view> known;
        for (const DataPtr& item : base.items) known.push_back(*idOf(*item));
        const auto nearest = nearestName(id, known);
        node.fail(fmt::format("The data has no item `{}` to correct.", itemPath(path, id)),
                  nearest ? fmt::format("Did you mean `{}`?", *nearest)
                          : std::string("Use an id that the file of the same name in the data folder has."));
    }

    std::string file_;
    const std::vector<std::string>& mayAdd_;
    std::vector<Overlaid>& overlaid_;
};

void addTo(Digest& digest, const Data& data) {
    digest.add(static_cast<std::uint64_t>(data.kind)).add(std::string_view(data.scalar)).add(data.items.size());
    for (const DataPtr& item : data.items) addTo(digest, *item);
    digest.add(data.entries.size());
    for (const Entry& entry : data.entries) {
        digest.add(std::string_view(entry.key));
        addTo(digest, *entry.value);
    }
}

bool hasExtension(const fs::path& path) { return path.extension() == ".yaml"; }

// A data folder has folders with YAML in them.
bool looksLikeData(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code inner;
        if (!it->is_directory(inner)) continue;
        for (fs::directory_iterator file(it->path(), inner), last; !inner && file != last; file.increment(inner))
            if (hasExtension(file->path())) return true;
    }
    return false;
}

}  // namespace

DataFolders::DataFolders(fs::path base, std::vector<fs::path> overlays)
    : base_(std::move(base)), overlays_(std::move(overlays)) {}

fs::path DataFolders::findBase() {
    std::vector<fs::path> tried;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const auto near = [&](const char* place) {
        if (!error) tried.push_back((program.parent_path() / place).lexically_normal());
    };
    near("../share/edgehill/data");  // an installed program has its own, whatever lies where it was built
#ifdef EDGEHILL_DATA_DIR
    tried.emplace_back(EDGEHILL_DATA_DIR);
#endif
    for (const char* place : {"../data", "data", "../../data"}) near(place);
    std::string list;
    for (const fs::path& folder : tried) {
        if (looksLikeData(folder)) return folder;
        list += (list.empty() ? "" : ", ") + folder.string();
    }
    throw DataError("data", 0, 0, fmt::format("The data folder was not found; looked at {}.", list),
                    "Run the program from its own checkout, or put `data` beside it. An installed one has it in "
                    "share/edgehill/data.");
}

fs::path DataFolders::userFolder(const std::optional<fs::path>& home) {
    if (home) return *home / "data";
    // Only an absolute path counts, as the XDG base directory specification asks.
    if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg && *xdg == '/') return fs::path(xdg) / "edgehill" / "data";
    if (const char* own = std::getenv("HOME"); own && *own) return fs::path(own) / ".local" / "share" / "edgehill" / "data";
    return {};
}

DataFolders DataFolders::standard(const std::optional<fs::path>& home, std::vector<fs::path> asked) {
    std::vector<fs::path> overlays;
    std::error_code error;
    if (const fs::path own = userFolder(home); !own.empty() && fs::is_directory(own, error)) overlays.push_back(own);
    for (fs::path& folder : asked) {
        if (!fs::is_directory(folder, error))
            throw DataError(folder.string(), 0, 0, "There is no such data folder.", "Give --data a folder that exists.");
        overlays.push_back(std::move(folder));
    }
    return DataFolders(findBase(), std::move(overlays));
}

bool DataFolders::has(std::string_view relative) const {
    std::error_code error;
    return fs::is_regular_file(base_ / relative, error);
}

std::vector<std::string> DataFolders::list(std::string_view folder) const {
    std::vector<std::string> result;
    std::error_code error;
    for (fs::directory_iterator it(base_ / folder, error), end; !error && it != end; it.increment(error))
        if (hasExtension(it->path())) result.push_back((fs::path(folder) / it->path().filename()).generic_string());
    std::sort(result.begin(), result.end());
    return result;
}

YamlNode DataFolders::loadMerged(std::string_view relative, const std::vector<std::string>& mayAdd) {
    if (const auto known = files_.find(relative); known != files_.end()) return known->second;
    const std::string name(relative);
    DataPtr content = loadYaml(base_ / name).root.shared();
    std::vector<Overlaid> overlaid;   // kept only if every overlay could be merged
    for (const fs::path& folder : overlays_) {
        std::error_code error;
        const fs::path file = folder / name;
        if (fs::symlink_status(file, error).type() == fs::file_type::not_found) continue;
        if (!fs::is_regular_file(file, error))  // a link that leads in a circle or nowhere, a folder, what may not be looked at
            throw DataError(file.string(), 0, 0,
                            error ? fmt::format("The overlay file cannot be opened ({}).", error.message())
                                  : "The overlay is no file, or a link to none.",
                            "Put a file of corrections there, or remove it.");
        const YamlNode over = loadYaml(file).root;
        if (over.isNull()) continue;   // nothing but comments
        if (over.data().kind != content->kind)
            over.fail("The overlay has another form than the file it corrects.",
                      content->kind == Kind::kMap ? "Begin it with the same keys." : "Write a list, as the file is.");
        content = Merger(name, mayAdd, overlaid).merged(content, over.shared(), "");
    }
    overlaid_.insert(overlaid_.end(), overlaid.begin(), overlaid.end());
    const YamlNode node(std::move(content), "");
    files_.emplace(name, node);
    return node;
}

std::vector<std::string> DataFolders::loaded() const {
    std::vector<std::string> result;
    for (const auto& [name, node] : files_) result.push_back(name);
    return result;
}

std::uint64_t DataFolders::digest() const { return digestOf(""); }

std::uint64_t DataFolders::digestOf(std::string_view folder) const {
    std::string prefix(folder);
    if (!prefix.empty() && !prefix.ends_with('/')) prefix += '/';
    Digest digest;
    for (const auto& [name, node] : files_) {
        if (!name.starts_with(prefix)) continue;
        digest.add(std::string_view(name));
        addTo(digest, node.data());
    }
    return digest.value();
}

std::vector<std::string> DataFolders::strayFiles() const {
    std::vector<std::string> result;
    for (const fs::path& folder : overlays_) {
        std::error_code error;
        for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
            const fs::path relative = it->path().lexically_relative(folder);
            const fs::path room = relative.parent_path();
            // A lesson corrects nothing: it is one more.
            if (room.filename() == "lessons" && fs::is_directory(base_ / room.parent_path(), error)) continue;
            const bool isMeant = hasExtension(it->path()) || it->path().extension() == ".yml";
            if (isMeant && !has(relative.generic_string())) result.push_back(it->path().string());
        }
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::uint64_t contentDigest(const YamlNode& node) {
    Digest digest;
    addTo(digest, node.data());
    return digest.value();
}

}  // namespace common
