// Reads YAML strictly: every mistake in a file is reported with its file, its line and what to do about it.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace common {

// A data file is wrong. what() reads "file:line: message remedy"; both sentences end with a full stop.
class DataError : public std::runtime_error {
public:
    // The least and the most that is taken.
    struct Range {
        double least = 0.0, most = 0.0;
    };
    DataError(std::string file, int line, int column, std::string message, std::string remedy, std::optional<Range> range = {});

    const std::string& file() const { return file_; }
    int line() const { return line_; }       // from 1; 0: the file as a whole
    int column() const { return column_; }   // from 1; 0: not known
    const std::string& message() const { return message_; }
    const std::string& remedy() const { return remedy_; }
    const std::optional<Range>& range() const { return range_; }  // of a number that was asked for

private:
    std::string file_;
    int line_;
    int column_;
    std::string message_;
    std::string remedy_;
    std::optional<Range> range_;
};

// The known name nearest to a mistyped one, if any is near enough to be worth suggesting.
std::optional<std::string> nearestName(std::string_view given, std::span<const std::string_view> known);

namespace yaml_detail {
struct Data;
}

// One value in a YAML file: a cheap handle that can be copied and outlives the file it came from. What it refers to
// never changes. A default-made node is empty (null) and belongs to no file.
class YamlNode {
public:
    YamlNode();
    YamlNode(std::shared_ptr<const yaml_detail::Data> data, std::string path);

    // Where it is
    const std::string& file() const;
    int line() const;
    int column() const;
    const std::string& path() const { return path_; }   // e.g. cards[3].title; empty for the whole file
    bool isOverlaid() const;   // this value or one inside it came from an overlay folder

    // What it is
    bool isNull() const;
    bool isScalar() const;
    bool isQuoted() const;   // a scalar in quotation marks or a text block
    bool isSequence() const;
    bool isMap() const;
    std::size_t size() const;   // entries or items; 0 for a scalar

    // Maps
    bool has(std::string_view key) const;
    YamlNode operator[](std::string_view key) const;                  // a missing key is an error
    std::optional<YamlNode> optional(std::string_view key) const;     // missing or empty: nullopt
    std::vector<std::pair<std::string, YamlNode>> entries() const;    // in the file's order
    YamlNode keyOf(std::string_view key) const;   // the key itself as a node, to report its place
    void expectKeys(std::initializer_list<std::string_view> allowed) const;
    void expectKeys(std::span<const std::string_view> allowed) const;

    // Sequences
    std::vector<YamlNode> items() const;

    // Scalars
    const std::string& asString() const;   // not empty
    const std::string& asText() const;     // may be empty
    std::string asSlug() const;            // a key: lower-case letters, digits, _ . -
    int asInt(int min, int max) const;
    double asNumber(double min, double max) const;   // decimal, as 451.4; neither powers of ten nor words
    std::uint64_t asUnsigned64() const;    // decimal, or hexadecimal after 0x
    bool asBool() const;                   // true or false, nothing else
    std::size_t asEnum(std::span<const std::string_view> names) const;   // index of the name

    [[noreturn]] void fail(std::string message, std::string remedy) const;

    const yaml_detail::Data& data() const { return *data_; }
    const std::shared_ptr<const yaml_detail::Data>& shared() const { return data_; }

private:
    [[noreturn]] void failKind(std::string_view wanted, std::optional<DataError::Range> range = {}) const;

    std::shared_ptr<const yaml_detail::Data> data_;   // never null
    std::string path_;
};

// One file read: its name as errors give it, its text and its content.
struct YamlFile {
    std::string name;
    std::string text;
    YamlNode root;
};

// The largest of our files has some 170 kB; what passes these limits would cost more time and memory than anybody waits for.
inline constexpr std::size_t kMaxYamlBytes = 4u << 20;   // 4 MiB
inline constexpr std::size_t kMaxYamlValues = 300'000;
inline constexpr int kMaxYamlDepth = 64;

// All throw DataError for what is not one plain UTF-8 YAML document: too long, with too many values, nested deeper
// than kMaxYamlDepth, with aliases, anchors or tags, with a key twice in one map, or with a key that is no plain name.
YamlFile parseYaml(std::string text, std::string name);
YamlFile loadYaml(const std::filesystem::path& path);
YamlFile loadYaml(const std::filesystem::path& path, std::string name);

namespace yaml_detail {

enum class Kind : std::uint8_t { kNull, kScalar, kSequence, kMap };

struct Entry;

// The content behind a YamlNode; shared and immutable once built.
struct Data {
    Kind kind = Kind::kNull;
    bool isQuoted = false;
    bool isOverlaid = false;
    int line = 0;
    int column = 0;
    std::shared_ptr<const std::string> file;
    std::string scalar;
    std::vector<std::shared_ptr<const Data>> items;
    std::vector<Entry> entries;
};

struct Entry {
    std::string key;
    int line = 0;
    int column = 0;
    std::shared_ptr<const Data> value;
};

const Entry* find(const Data& map, std::string_view key);
bool isSame(const Data& a, const Data& b);       // same content, wherever it was written
std::string flowText(const Data& data, std::size_t maxLength = 120);   // on one line, for people

}  // namespace yaml_detail

}  // namespace common
