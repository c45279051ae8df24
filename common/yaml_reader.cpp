// Turns YAML text into a checked tree, and answers for each value where it stands and what is wrong with it.
#include "common/yaml_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>
#include <system_error>
#include <utility>

#include "common/words.h"

namespace common {

namespace {

using yaml_detail::Data;
using yaml_detail::Entry;
using yaml_detail::Kind;

std::string place(const std::string& file, int line) {
    return line > 0 ? fmt::format("{}:{}: ", file, line) : fmt::format("{}: ", file);
}

std::string sentence(std::string text) {
    if (!text.empty() && text.back() != '.' && text.back() != '!' && text.back() != '?') text += '.';
    return text;
}

std::string_view wordFor(Kind kind) {
    switch (kind) {
        case Kind::kNull: return "empty";
        case Kind::kScalar: return "a single value";
        case Kind::kSequence: return "a list";
        case Kind::kMap: return "a map";
    }
    return "";
}

// For messages: cut at a character, not inside one; what no screen shows would hide what follows it, and is a blank.
std::string clipped(std::string text, std::size_t maxLength) {
    std::replace_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    if (text.size() <= maxLength) return text;
    std::size_t end = maxLength;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text.resize(end);
    return text + "...";
}

// Letters to insert, drop, change or swap with their neighbour to come from one word to the other.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(above.begin(), above.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, above);
        std::swap(above, row);
    }
    return above[b.size()];
}

// The line of the first byte that is no UTF-8 text (or a control character, which YAML forbids); 0 if all is well.
int lineOfBadText(std::string_view text) {
    int line = 1;
    std::size_t i = 0;
    while (i < text.size()) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < 0x80) {
            if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F) return line;
            if (c == '\n') ++line;
            ++i;
            continue;
        }
        const std::size_t length = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
        if (c < 0xC2 || c > 0xF4 || i + length > text.size()) return line;
        char32_t code = c & (0xFFu >> (length + 1));
        for (std::size_t k = 1; k < length; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xC0) != 0x80) return line;
            code = (code << 6) | (next & 0x3F);
        }
        const bool isTooLong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
        const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
        if (isTooLong || isSurrogate || code > 0x10FFFF) return line;
        i += length;
    }
    return 0;
}

// The line in which brackets are nested deeper than any file of ours; 0 if all is well. The parser keeps all it has read of an
// open bracket in memory before it tells of it, so this is found out first, by rough reading: quotation marks, comments and
// brackets within plain words are passed over.
int lineTooDeep(std::string_view text) {
    const auto isBlank = [&](std::size_t i) {
        return i >= text.size() || text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n';
    };
    int line = 1, depth = 0;
    bool isStart = true;  // of a value, where a bracket or a quotation mark is one
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n') ++line;
        if (quote) {
            const bool isDoubled = quote == '\'' && c == quote && i + 1 < text.size() && text[i + 1] == quote;
            if (isDoubled || (quote == '"' && c == '\\')) ++i;
            else if (c == quote) quote = 0;
            continue;
        }
        if (c == '\n' && depth == 0) isStart = true;
        if (isBlank(i)) continue;
        if (c == '#' && (i == 0 || isBlank(i - 1))) {
            i = std::min(text.find('\n', i), text.size()) - 1;
            continue;
        }
        const bool wasStart = std::exchange(isStart, false);
        if (depth > 0 && (c == ',' || c == ':')) isStart = true;
        else if (depth == 0 && (c == '-' || c == ':' || c == '?') && isBlank(i + 1)) isStart = true;
        else if (wasStart && (c == '"' || c == '\'')) quote = c;
        else if ((c == '[' || c == '{') && (depth > 0 || wasStart)) {
            if (++depth > kMaxYamlDepth) return line;
            isStart = true;
        } else if (c == ']' || c == '}') depth = std::max(0, depth - 1);
    }
    return 0;
}

DataError tooDeep(const std::string& file, int line, int column) {
    return {file, line, column, fmt::format("Lists and maps are nested more than {} deep.", kMaxYamlDepth),
            "Check the brackets and the indentation."};
}

// Builds the tree from the parser's events and refuses what our files may not contain.
class TreeBuilder final : public YAML::EventHandler {
public:
    explicit TreeBuilder(std::shared_ptr<const std::string> file) : file_(std::move(file)) {}

    std::shared_ptr<const Data> root() const { return root_; }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (hasDocument_) refuse(mark, "The file holds more than one document.", "Remove the line `---` between them.");
        hasDocument_ = true;
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        check(mark, "?", anchor);
        if (awaitsKey()) refuse(mark, "A key is empty.", "Write a name before the colon.");
        auto data = made(mark, Kind::kNull);
        if (!open_.empty() && open_.back().hasKey) {  // its own mark may lie in the next line
            data->line = open_.back().data->entries.back().line;
            data->column = open_.back().data->entries.back().column;
        }
        add(std::move(data));
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        refuse(mark, "Aliases (`*name`) are not taken here.", "Write the value out.");
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        check(mark, tag, anchor);
        if (awaitsKey()) return setKey(mark, value);
        auto data = made(mark, Kind::kScalar);
        data->isQuoted = tag == "!";
        data->scalar = value;
        add(std::move(data));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        start(mark, tag, anchor, Kind::kSequence);
    }
    void OnSequenceEnd() override { open_.pop_back(); }

    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        start(mark, tag, anchor, Kind::kMap);
    }
    void OnMapEnd() override { open_.pop_back(); }

private:
    struct Open {
        std::shared_ptr<Data> data;
        bool hasKey = false;
        std::set<std::string, std::less<>> keys;
    };

    [[noreturn]] void refuse(const YAML::Mark& mark, std::string message, std::string remedy) const {
        throw DataError(*file_, mark.line + 1, mark.column + 1, std::move(message), std::move(remedy));
    }

    std::shared_ptr<Data> made(const YAML::Mark& mark, Kind kind) {
        if (++count_ > kMaxYamlValues)
            refuse(mark, fmt::format("The file holds more than {} values.", kMaxYamlValues), "This is not a file of ours.");
        auto data = std::make_shared<Data>();
        data->kind = kind;
        data->line = mark.line + 1;
        data->column = mark.column + 1;
        data->file = file_;
        return data;
    }

    void check(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) const {
        if (anchor != YAML::NullAnchor)
            refuse(mark, "Anchors (`&name`) are not taken here.", "Write the value out where it is needed.");
        if (!tag.empty() && tag != "?" && tag != "!")
            refuse(mark, fmt::format("The tag {} is not taken here.", clipped(tag, 40)), "Remove it.");
    }

    bool awaitsKey() const { return !open_.empty() && open_.back().data->kind == Kind::kMap && !open_.back().hasKey; }

    void setKey(const YAML::Mark& mark, const std::string& key) {
        Open& map = open_.back();
        if (!map.keys.insert(key).second) {
            const Entry* first = yaml_detail::find(*map.data, key);
            refuse(mark, fmt::format("The key `{}` stands twice in one map, first in line {}.", clipped(key, 40), first->line),
                   "Remove one of the two.");
        }
        map.data->entries.push_back({key, mark.line + 1, mark.column + 1, nullptr});
        map.hasKey = true;
    }

    void add(std::shared_ptr<Data> data) {
        if (open_.empty()) {
            root_ = std::move(data);
        } else if (Open& top = open_.back(); top.data->kind == Kind::kMap) {
            top.data->entries.back().value = std::move(data);
            top.hasKey = false;
        } else {
            top.data->items.push_back(std::move(data));
        }
    }

    void start(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Kind kind) {
        check(mark, tag, anchor);
        if (awaitsKey()) refuse(mark, "A key is a list or a map.", "Use a plain name as the key.");
        if (open_.size() >= static_cast<std::size_t>(kMaxYamlDepth))
            throw tooDeep(*file_, mark.line + 1, mark.column + 1);
        auto data = made(mark, kind);
        add(data);
        open_.push_back({std::move(data), false, {}});
    }

    std::shared_ptr<const std::string> file_;
    std::shared_ptr<const Data> root_;
    std::vector<Open> open_;
    std::size_t count_ = 0;
    bool hasDocument_ = false;
};

const std::shared_ptr<const Data>& emptyData() {
    static const std::shared_ptr<const Data> kEmpty = [] {
        auto data = std::make_shared<Data>();
        data->file = std::make_shared<const std::string>();
        return data;
    }();
    return kEmpty;
}

std::string joined(std::string_view path, std::string_view key) {
    return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

}  // namespace

DataError::DataError(std::string file, int line, int column, std::string message, std::string remedy,
                     std::optional<Range> range)
    : std::runtime_error(place(file, line) + sentence(message) + (remedy.empty() ? "" : " " + sentence(remedy))),
      file_(std::move(file)),
      line_(line),
      column_(column),
      message_(sentence(std::move(message))),
      remedy_(sentence(std::move(remedy))),
      range_(range) {}

std::optional<std::string> nearestName(std::string_view given, std::span<const std::string_view> known) {
    if (given.size() > 200) return std::nullopt;
    std::size_t best = std::max<std::size_t>(1, given.size() / 3) + 1;   // a third of the letters may be wrong
    std::optional<std::string> nearest;
    for (const std::string_view name : known) {
        if (name.size() > 200) continue;
        if (const std::size_t distance = editDistance(given, name); distance < best) {
            best = distance;
            nearest = name;
        }
    }
    if (nearest || given.size() < 3) return nearest;
    for (const std::string_view name : known)   // a beginning of a name is near enough
        if (name.starts_with(given)) return std::string(name);
    return std::nullopt;
}

namespace yaml_detail {

const Entry* find(const Data& map, std::string_view key) {
    for (const Entry& entry : map.entries)
        if (entry.key == key) return &entry;
    return nullptr;
}

bool isSame(const Data& a, const Data& b) {
    if (a.kind != b.kind || a.scalar != b.scalar || a.items.size() != b.items.size() ||
        a.entries.size() != b.entries.size())
        return false;
    for (std::size_t i = 0; i < a.items.size(); ++i)
        if (!isSame(*a.items[i], *b.items[i])) return false;
    for (const Entry& entry : a.entries) {
        const Entry* other = find(b, entry.key);
        if (!other || !isSame(*entry.value, *other->value)) return false;
    }
    return true;
}

namespace {

void writeFlow(const Data& data, std::string& out, std::size_t maxLength) {
    if (out.size() > maxLength) return;
    switch (data.kind) {
        case Kind::kNull: out += "~"; return;
        case Kind::kScalar:
            for (const char c : data.scalar) out += c == '\n' || c == '\r' ? ' ' : c;
            return;
        case Kind::kSequence:
            out += '[';
            for (std::size_t i = 0; i < data.items.size() && out.size() <= maxLength; ++i) {
                if (i > 0) out += ", ";
                writeFlow(*data.items[i], out, maxLength);
            }
            out += ']';
            return;
        case Kind::kMap:
            out += '{';
            for (std::size_t i = 0; i < data.entries.size() && out.size() <= maxLength; ++i) {
                if (i > 0) out += ", ";
                out += data.entries[i].key + ": ";
                writeFlow(*data.entries[i].value, out, maxLength);
            }
            out += '}';
            return;
    }
}

}  // namespace

std::string flowText(const Data& data, std::size_t maxLength) {
    std::string out;
    writeFlow(data, out, maxLength);
    return clipped(std::move(out), maxLength);
}

}  // namespace yaml_detail

YamlNode::YamlNode() : data_(emptyData()) {}

YamlNode::YamlNode(std::shared_ptr<const Data> data, std::string path)
    : data_(data ? std::move(data) : emptyData()), path_(std::move(path)) {}

const std::string& YamlNode::file() const { return *data_->file; }
int YamlNode::line() const { return data_->line; }
int YamlNode::column() const { return data_->column; }
bool YamlNode::isOverlaid() const { return data_->isOverlaid; }
bool YamlNode::isNull() const { return data_->kind == Kind::kNull; }
bool YamlNode::isScalar() const { return data_->kind == Kind::kScalar; }
bool YamlNode::isQuoted() const { return data_->isQuoted; }
bool YamlNode::isSequence() const { return data_->kind == Kind::kSequence; }
bool YamlNode::isMap() const { return data_->kind == Kind::kMap; }
std::size_t YamlNode::size() const { return isMap() ? data_->entries.size() : data_->items.size(); }

void YamlNode::fail(std::string message, std::string remedy) const {
    throw DataError(file(), line(), column(), std::move(message), std::move(remedy));
}

void YamlNode::failKind(std::string_view wanted, std::optional<DataError::Range> range) const {
    const std::string what = path_.empty() ? "The file" : fmt::format("`{}`", path_);
    const bool isText = isScalar() && !data_->scalar.empty();
    const std::string found = isText ? fmt::format("`{}`", clipped(data_->scalar, 40))
                                     : std::string(wordFor(isScalar() ? Kind::kNull : data_->kind));
    throw DataError(file(), line(), column(), fmt::format("{} should be {} but is {}.", what, wanted, found),
                    fmt::format("Write {} here.", wanted), range);
}

bool YamlNode::has(std::string_view key) const {
    if (!isMap()) failKind("a map");
    return yaml_detail::find(*data_, key) != nullptr;
}

YamlNode YamlNode::operator[](std::string_view key) const {
    if (!isMap()) failKind("a map");
    if (const Entry* entry = yaml_detail::find(*data_, key)) return {entry->value, joined(path_, key)};
    fail(path_.empty() ? fmt::format("The key `{}` is missing.", key)
                       : fmt::format("`{}` lacks the key `{}`.", path_, key),
         fmt::format("Add a line `{}: ...` to this map.", key));
}

std::optional<YamlNode> YamlNode::optional(std::string_view key) const {
    if (!isMap()) failKind("a map");
    const Entry* entry = yaml_detail::find(*data_, key);
    if (!entry || entry->value->kind == Kind::kNull) return std::nullopt;
    return YamlNode{entry->value, joined(path_, key)};
}

std::vector<std::pair<std::string, YamlNode>> YamlNode::entries() const {
    if (!isMap()) failKind("a map");
    std::vector<std::pair<std::string, YamlNode>> result;
    result.reserve(data_->entries.size());
    for (const Entry& entry : data_->entries)
        result.emplace_back(entry.key, YamlNode{entry.value, joined(path_, entry.key)});
    return result;
}

YamlNode YamlNode::keyOf(std::string_view key) const {
    if (!isMap()) failKind("a map");
    const Entry* entry = yaml_detail::find(*data_, key);
    if (!entry) return *this;
    auto data = std::make_shared<Data>();
    data->kind = Kind::kScalar;
    data->line = entry->line;
    data->column = entry->column;
    data->file = entry->value->file;
    data->scalar = entry->key;
    return {std::move(data), joined(path_, key)};
}

void YamlNode::expectKeys(std::initializer_list<std::string_view> allowed) const {
    expectKeys(std::span<const std::string_view>(allowed.begin(), allowed.size()));
}

void YamlNode::expectKeys(std::span<const std::string_view> allowed) const {
    if (!isMap()) failKind("a map");
    for (const Entry& entry : data_->entries) {
        if (std::find(allowed.begin(), allowed.end(), entry.key) != allowed.end()) continue;
        const auto nearest = nearestName(entry.key, allowed);
        std::string remedy;
        if (nearest)
            remedy = fmt::format("Did you mean `{}`?", *nearest);
        else
            remedy = fmt::format("Remove it, or use one of: {}.", fmt::join(allowed, ", "));
        keyOf(entry.key).fail(fmt::format("Unknown key `{}`.", clipped(joined(path_, entry.key), 80)), remedy);
    }
}

std::vector<YamlNode> YamlNode::items() const {
    if (!isSequence()) failKind("a list");
    std::vector<YamlNode> result;
    result.reserve(data_->items.size());
    for (std::size_t i = 0; i < data_->items.size(); ++i)
        result.emplace_back(data_->items[i], fmt::format("{}[{}]", path_, i));
    return result;
}

const std::string& YamlNode::asString() const {
    if (!isScalar() || data_->scalar.empty()) failKind("a text");
    return data_->scalar;
}

const std::string& YamlNode::asText() const {
    if (!isScalar() && !isNull()) failKind("a text");
    return data_->scalar;
}

std::string YamlNode::asSlug() const {
    const std::string& text = asString();
    const bool isSlug = std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
    });
    if (!isSlug)
        fail(fmt::format("`{}` is no key.", clipped(text, 40)), "Use only lower-case letters, digits, `_`, `.` and `-`.");
    return text;
}

int YamlNode::asInt(int min, int max) const {
    const std::string wanted = fmt::format("a whole number from {} to {}", min, max);
    const DataError::Range range{static_cast<double>(min), static_cast<double>(max)};
    if (!isScalar() || isQuoted()) failKind(wanted, range);
    std::string_view text = data_->scalar;
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) failKind(wanted, range);
    }
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.size() > 1 && digits.front() == '0') failKind(wanted + " without leading zeros", range);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < min || value > max) failKind(wanted, range);
    return value;
}

double YamlNode::asNumber(double min, double max) const {
    const std::string wanted = fmt::format("a number from {} to {}", min, max);
    const DataError::Range range{min, max};
    if (!isScalar() || isQuoted()) failKind(wanted, range);
    const auto value = decimalNumber(data_->scalar);
    if (!value || *value < min || *value > max) failKind(wanted, range);
    return *value;
}

std::uint64_t YamlNode::asUnsigned64() const {
    constexpr std::string_view kWanted = "a whole number of at most 64 bits";
    if (!isScalar()) failKind(kWanted);
    std::string_view text = data_->scalar;
    int base = 10;
    if (text.starts_with("0x")) {
        text.remove_prefix(2);
        base = 16;
    }
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) failKind(kWanted);
    return value;
}

bool YamlNode::asBool() const {
    if (isScalar() && !isQuoted()) {
        if (data_->scalar == "true") return true;
        if (data_->scalar == "false") return false;
    }
    failKind("true or false");
}

std::size_t YamlNode::asEnum(std::span<const std::string_view> names) const {
    const std::string& text = asString();
    const auto at = std::find(names.begin(), names.end(), text);
    if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
    const auto nearest = nearestName(text, names);
    fail(fmt::format("`{}` is not known as `{}`.", clipped(text, 40), path_),
         nearest ? fmt::format("Did you mean `{}`?", *nearest) : fmt::format("Use one of: {}.", fmt::join(names, ", ")));
}

YamlFile parseYaml(std::string text, std::string name) {
    if (text.size() > kMaxYamlBytes)
        throw DataError(name, 0, 0, fmt::format("The file is longer than {} MiB.", kMaxYamlBytes >> 20),
                        "This is not a file of ours.");
    if (const int line = lineOfBadText(text); line > 0)
        throw DataError(name, line, 0, "The file is not plain UTF-8 text.", "Save it as UTF-8 without control characters.");

    if (const int line = lineTooDeep(text); line > 0) throw tooDeep(name, line, 0);

    TreeBuilder builder(std::make_shared<const std::string>(name));
    try {
        // yaml-cpp notices quotation marks left open only when the text does not end in a line break.
        std::istringstream in(text + (text.ends_with('\n') ? "#" : "\n#"));
        YAML::Parser parser(in);
        while (parser.HandleNextDocument(builder)) {}
    } catch (const YAML::Exception& e) {
        throw DataError(name, std::max(0, e.mark.line + 1), std::max(0, e.mark.column + 1),
                        fmt::format("This is not YAML ({}).", e.msg), "Check the indentation, colons and quotation marks.");
    }
    std::shared_ptr<const Data> root = builder.root();
    if (!root) {
        auto empty = std::make_shared<Data>();
        empty->line = 1;
        empty->column = 1;
        empty->file = std::make_shared<const std::string>(name);
        root = std::move(empty);
    }
    return {std::move(name), std::move(text), YamlNode{std::move(root), ""}};
}

YamlFile loadYaml(const std::filesystem::path& path) { return loadYaml(path, path.string()); }

YamlFile loadYaml(const std::filesystem::path& path, std::string name) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        throw DataError(std::move(name), 0, 0, "There is no such file.", "Check the name and the folder.");
    const auto size = std::filesystem::file_size(path, error);
    if (!error && size > kMaxYamlBytes)
        throw DataError(std::move(name), 0, 0, fmt::format("The file is longer than {} MiB.", kMaxYamlBytes >> 20),
                        "This is not a file of ours.");
    std::ifstream in(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in.good() && !in.eof())
        throw DataError(std::move(name), 0, 0, "The file cannot be read.", "Check its permissions.");
    return parseYaml(std::move(text), std::move(name));
}

}  // namespace common
