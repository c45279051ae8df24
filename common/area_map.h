// A map of areas joined by connections of several kinds: who is next to whom, how far, and what can be reached.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/static_vector.h"

namespace common {

inline constexpr int kMaxAreas = 128;
inline constexpr int kMaxConnectionKinds = 8;
inline constexpr int kUnreachable = 255;   // a distance that no path has

// The number of an area on its map, in the data's order. Files, notation and saves use its key instead.
enum class AreaIndex : std::uint8_t {};
constexpr int number(AreaIndex area) { return static_cast<int>(area); }

// The number of a kind of connection (road, mountain, river ...) on its map.
enum class ConnectionKind : std::uint8_t {};
constexpr int number(ConnectionKind kind) { return static_cast<int>(kind); }

// A set of areas: a trivially copyable value that is walked in ascending order.
class AreaSet {
public:
    constexpr AreaSet() = default;
    constexpr AreaSet(std::initializer_list<AreaIndex> areas) {
        for (const AreaIndex area : areas) insert(area);
    }
    static constexpr AreaSet firstAreas(int count) {
        AreaSet result;
        for (int i = 0; i < count; ++i) result.insert(static_cast<AreaIndex>(i));
        return result;
    }

    static constexpr AreaSet ofBits(std::uint64_t low, std::uint64_t high) {   // areas 0-63, 64-127
        AreaSet result;
        result.words_ = {low, high};
        return result;
    }

    constexpr bool contains(AreaIndex area) const { return (words_[word(area)] & bit(area)) != 0; }
    constexpr void insert(AreaIndex area) {   // either word by its number, so that a set being built stays in registers
        words_[0] |= word(area) == 0 ? bit(area) : 0;
        words_[1] |= word(area) == 1 ? bit(area) : 0;
    }
    constexpr void erase(AreaIndex area) { words_[word(area)] &= ~bit(area); }
    constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
    constexpr bool isWithin(const AreaSet& other) const { return (*this - other).empty(); }
    constexpr bool meets(const AreaSet& other) const { return !(*this & other).empty(); }
    constexpr AreaIndex first() const {
        assert(!empty());
        return static_cast<AreaIndex>(words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]));
    }

    constexpr AreaSet& operator|=(const AreaSet& o) { words_[0] |= o.words_[0]; words_[1] |= o.words_[1]; return *this; }
    constexpr AreaSet& operator&=(const AreaSet& o) { words_[0] &= o.words_[0]; words_[1] &= o.words_[1]; return *this; }
    constexpr AreaSet& operator-=(const AreaSet& o) { words_[0] &= ~o.words_[0]; words_[1] &= ~o.words_[1]; return *this; }
    friend constexpr AreaSet operator|(AreaSet a, const AreaSet& b) { return a |= b; }
    friend constexpr AreaSet operator&(AreaSet a, const AreaSet& b) { return a &= b; }
    friend constexpr AreaSet operator-(AreaSet a, const AreaSet& b) { return a -= b; }   // in a but not in b
    friend constexpr bool operator==(const AreaSet&, const AreaSet&) = default;

    class Iterator {
    public:
        constexpr explicit Iterator(const std::array<std::uint64_t, 2>& words) : words_(words) {}
        constexpr AreaIndex operator*() const {
            return static_cast<AreaIndex>(words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]));
        }
        constexpr Iterator& operator++() {
            std::uint64_t& w = words_[0] != 0 ? words_[0] : words_[1];
            w &= w - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::array<std::uint64_t, 2> words_;   // what is still to come
    };
    constexpr Iterator begin() const { return Iterator(words_); }
    constexpr Iterator end() const { return Iterator({0, 0}); }

    constexpr std::uint64_t bits(std::size_t i) const { return words_[i]; }   // for digests: areas 0-63, 64-127

private:
    static constexpr std::size_t word(AreaIndex area) { return static_cast<std::size_t>(area) >> 6; }
    static constexpr std::uint64_t bit(AreaIndex area) { return std::uint64_t{1} << (static_cast<unsigned>(area) & 63U); }

    std::array<std::uint64_t, 2> words_{};
};

// A set of kinds of connection.
class KindSet {
public:
    constexpr KindSet() = default;
    constexpr KindSet(std::initializer_list<ConnectionKind> kinds) {
        for (const ConnectionKind kind : kinds) bits_ |= bit(kind);
    }
    static constexpr KindSet all() { KindSet s; s.bits_ = 0xFF; return s; }
    constexpr bool contains(ConnectionKind kind) const { return (bits_ & bit(kind)) != 0; }
    friend constexpr bool operator==(const KindSet&, const KindSet&) = default;

private:
    static constexpr std::uint8_t bit(ConnectionKind kind) { return static_cast<std::uint8_t>(1U << number(kind)); }
    std::uint8_t bits_ = 0;
};

// One end of a connection, as seen from the area at the other.
struct Connection {
    AreaIndex to{};
    ConnectionKind kind{};

    friend constexpr auto operator<=>(const Connection&, const Connection&) = default;
};

// What each area costs to reach; kUnreachable: not at all.
using AreaCosts = std::array<std::uint8_t, kMaxAreas>;

// Immutable once built. Connections go both ways, at most one joins two areas, and none joins an area to itself.
class AreaMap {
public:
    AreaMap() = default;

    // Areas and kinds by name
    int areaCount() const { return static_cast<int>(keys_.size()); }
    AreaSet areas() const { return AreaSet::firstAreas(areaCount()); }
    const std::string& key(AreaIndex area) const { return keys_[index(area)]; }
    std::optional<AreaIndex> find(std::string_view key) const;
    const std::vector<std::string>& keys() const { return keys_; }
    int kindCount() const { return static_cast<int>(kinds_.size()); }
    const std::string& kindName(ConnectionKind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
    std::optional<ConnectionKind> findKind(std::string_view name) const;

    // Adjacency
    std::span<const Connection> connections(AreaIndex area) const;   // ascending by area
    int connectionCount() const { return static_cast<int>(ends_.size()) / 2; }
    const AreaSet& neighbours(AreaIndex area) const { return neighbours_[index(area)]; }
    const AreaSet& neighbours(AreaIndex area, ConnectionKind kind) const {
        return byKind_[static_cast<std::size_t>(kind)][index(area)];
    }
    AreaSet neighbours(AreaIndex area, KindSet kinds) const;
    AreaSet neighbours(const AreaSet& areas, KindSet kinds = KindSet::all()) const;   // of any of them; may overlap them
    bool isAdjacent(AreaIndex a, AreaIndex b) const { return neighbours(a).contains(b); }
    std::optional<ConnectionKind> kindBetween(AreaIndex a, AreaIndex b) const;

    // Distance in connections, by any of them or only by some kinds
    int distance(AreaIndex a, AreaIndex b) const { return distances_[index(a) * kMaxAreas + index(b)]; }
    int distance(AreaIndex a, AreaIndex b, KindSet kinds) const;

    // All areas at most `steps` away, the start among them, entering only areas of `through`.
    AreaSet reachable(const AreaSet& from, int steps, const AreaSet& through, KindSet kinds = KindSet::all()) const;

    // The same with a question for each step: canCross(from, connection). It must not depend on the way taken.
    template <class CanCross>
    AreaSet reachableIf(const AreaSet& from, int steps, CanCross canCross) const {
        AreaSet reached = from;
        for (AreaSet edge = from; steps > 0 && !edge.empty(); --steps) {
            AreaSet next;
            for (const AreaIndex area : edge)
                for (const Connection& c : connections(area))
                    if (!reached.contains(c.to) && !next.contains(c.to) && canCross(area, c)) next.insert(c.to);
            reached |= next;
            edge = next;
        }
        return reached;
    }

    // The cheapest cost of reaching every area, where costOf(from, connection) is 0 or more, or negative: closed.
    // Costs of 255 and more count as unreachable.
    template <class CostOf>
    AreaCosts costs(AreaIndex from, CostOf costOf) const {
        AreaCosts cost;
        cost.fill(kUnreachable);
        cost[index(from)] = 0;
        for (AreaSet open{from}; !open.empty();) {
            AreaIndex nearest = open.first();
            for (const AreaIndex area : open)
                if (cost[index(area)] < cost[index(nearest)]) nearest = area;
            open.erase(nearest);
            for (const Connection& c : connections(nearest)) {
                const int step = costOf(nearest, c);
                if (step < 0 || cost[index(nearest)] + step >= cost[index(c.to)]) continue;
                cost[index(c.to)] = static_cast<std::uint8_t>(cost[index(nearest)] + step);
                open.insert(c.to);
            }
        }
        return cost;
    }

    // Every area of the set can be reached from every other without leaving it. An empty set is contiguous.
    bool isContiguous(const AreaSet& set, KindSet kinds = KindSet::all()) const;
    // The part of a set that hangs together with one of its areas.
    AreaSet componentOf(AreaIndex area, const AreaSet& within, KindSet kinds = KindSet::all()) const;

    bool isSymmetric() const;   // always true of a built map; for tests

private:
    friend class AreaMapBuilder;

    static constexpr std::size_t index(AreaIndex area) { return static_cast<std::size_t>(area); }

    std::vector<std::string> keys_;
    std::vector<AreaIndex> byKey_;   // sorted by key
    std::vector<std::string> kinds_;
    std::vector<Connection> ends_;   // all areas' connections, one area after the other
    std::vector<std::uint32_t> firstEnd_;
    std::vector<AreaSet> neighbours_;
    std::vector<std::vector<AreaSet>> byKind_;
    std::vector<std::uint8_t> distances_;  // in rows of kMaxAreas, so that a look-up needs no size
};

// Puts a map together. Each call that returns a text has refused, and the text says why.
class AreaMapBuilder {
public:
    // Kinds are numbered in the order named here or first used.
    explicit AreaMapBuilder(std::span<const std::string_view> kinds = {}, bool areOtherKindsAllowed = true);

    std::optional<std::string> addArea(std::string key);
    std::optional<std::string> connect(std::string_view a, std::string_view b, std::string_view kind);

    std::vector<std::string_view> areaKeys() const;
    std::vector<std::string_view> kindNames() const;
    AreaMap build() const;

private:
    struct Link {
        int a, b, kind;
    };
    int indexOf(std::string_view key) const;   // -1: not known

    std::vector<std::string> keys_;
    std::vector<std::string> kinds_;
    std::vector<Link> links_;
    bool areOtherKindsAllowed_;
};

class YamlNode;

// Both read a map and throw DataError. `areas` is a list of keys or of maps with an `id` (their other keys are the
// game's affair), or a map whose keys are the areas. `kinds` names the kinds of connection allowed; empty: any.
//
// Connections may stand in a list of their own, each once: [a, b, type] or {between: [a, b], type: t} with `source` and
// `note` allowed ...
AreaMap readAreaMap(const YamlNode& areas, const YamlNode& connections, std::span<const std::string_view> kinds = {});
// ... or with each area, as `connections: [{to: a, type: t}]`; then each stands at both its ends, with the same type.
AreaMap readAreaMap(const YamlNode& areas, std::span<const std::string_view> kinds = {});

}  // namespace common
