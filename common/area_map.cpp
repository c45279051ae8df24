// Builds the map's tables of neighbours and distances, and answers the questions that need a search.
#include "common/area_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace common {

namespace {

AreaIndex areaAt(std::size_t i) { return static_cast<AreaIndex>(i); }

}  // namespace

std::optional<AreaIndex> AreaMap::find(std::string_view key) const {
    const auto at = std::lower_bound(byKey_.begin(), byKey_.end(), key,
                                     [&](AreaIndex area, std::string_view k) { return keys_[index(area)] < k; });
    if (at == byKey_.end() || keys_[index(*at)] != key) return std::nullopt;
    return *at;
}

std::optional<ConnectionKind> AreaMap::findKind(std::string_view name) const {
    const auto at = std::find(kinds_.begin(), kinds_.end(), name);
    if (at == kinds_.end()) return std::nullopt;
    return static_cast<ConnectionKind>(at - kinds_.begin());
}

std::span<const Connection> AreaMap::connections(AreaIndex area) const {
    const std::size_t first = firstEnd_[index(area)];
    return std::span<const Connection>(ends_).subspan(first, firstEnd_[index(area) + 1] - first);
}

AreaSet AreaMap::neighbours(AreaIndex area, KindSet kinds) const {
    if (kinds == KindSet::all()) return neighbours_[index(area)];
    AreaSet result;
    for (std::size_t k = 0; k < byKind_.size(); ++k)
        if (kinds.contains(static_cast<ConnectionKind>(k))) result |= byKind_[k][index(area)];
    return result;
}

AreaSet AreaMap::neighbours(const AreaSet& areas, KindSet kinds) const {
    AreaSet result;
    if (kinds == KindSet::all()) {
        for (const AreaIndex area : areas) result |= neighbours_[index(area)];
        return result;
    }
    for (std::size_t k = 0; k < byKind_.size(); ++k) {
        if (!kinds.contains(static_cast<ConnectionKind>(k))) continue;
        for (const AreaIndex area : areas) result |= byKind_[k][index(area)];
    }
    return result;
}

std::optional<ConnectionKind> AreaMap::kindBetween(AreaIndex a, AreaIndex b) const {
    for (const Connection& c : connections(a))
        if (c.to == b) return c.kind;
    return std::nullopt;
}

int AreaMap::distance(AreaIndex a, AreaIndex b, KindSet kinds) const {
    AreaSet reached{a};
    AreaSet edge{a};
    for (int steps = 0; !edge.empty(); ++steps) {
        if (edge.contains(b)) return steps;
        edge = neighbours(edge, kinds) - reached;
        reached |= edge;
    }
    return kUnreachable;
}

AreaSet AreaMap::reachable(const AreaSet& from, int steps, const AreaSet& through, KindSet kinds) const {
    AreaSet reached = from;
    for (AreaSet edge = from; steps > 0 && !edge.empty(); --steps) {
        edge = (neighbours(edge, kinds) & through) - reached;
        reached |= edge;
    }
    return reached;
}

AreaSet AreaMap::componentOf(AreaIndex area, const AreaSet& within, KindSet kinds) const {
    return within.contains(area) ? reachable({area}, kMaxAreas, within, kinds) : AreaSet{};
}

bool AreaMap::isContiguous(const AreaSet& set, KindSet kinds) const {
    return set.empty() || componentOf(set.first(), set, kinds) == set;
}

bool AreaMap::isSymmetric() const {
    for (const AreaIndex area : areas())
        for (const Connection& c : connections(area))
            if (c.to == area || kindBetween(c.to, area) != c.kind) return false;
    return true;
}

AreaMapBuilder::AreaMapBuilder(std::span<const std::string_view> kinds, bool areOtherKindsAllowed)
    : kinds_(kinds.begin(), kinds.end()), areOtherKindsAllowed_(areOtherKindsAllowed) {
    if (kinds_.size() > static_cast<std::size_t>(kMaxConnectionKinds))
        throw std::length_error("too many kinds of connection");
}

int AreaMapBuilder::indexOf(std::string_view key) const {
    const auto at = std::find(keys_.begin(), keys_.end(), key);
    return at == keys_.end() ? -1 : static_cast<int>(at - keys_.begin());
}

std::optional<std::string> AreaMapBuilder::addArea(std::string key) {
    if (indexOf(key) >= 0) return fmt::format("The area `{}` stands twice in the list.", key);
    if (keys_.size() >= static_cast<std::size_t>(kMaxAreas)) return fmt::format("A map has at most {} areas.", kMaxAreas);
    keys_.push_back(std::move(key));
    return std::nullopt;
}

std::optional<std::string> AreaMapBuilder::connect(std::string_view a, std::string_view b, std::string_view kind) {
    const int first = indexOf(a);
    const int second = indexOf(b);
    if (first < 0 || second < 0) return fmt::format("There is no area `{}`.", first < 0 ? a : b);
    if (first == second) return fmt::format("The area `{}` is joined to itself.", a);
    for (const Link& link : links_)
        if ((link.a == first && link.b == second) || (link.a == second && link.b == first))
            return fmt::format("`{}` and `{}` are joined already, by `{}`.", a, b, kinds_[static_cast<std::size_t>(link.kind)]);
    auto at = std::find(kinds_.begin(), kinds_.end(), kind);
    if (at == kinds_.end()) {
        if (!areOtherKindsAllowed_) return fmt::format("There is no kind of connection `{}`.", kind);
        if (kinds_.size() >= static_cast<std::size_t>(kMaxConnectionKinds))
            return fmt::format("A map has at most {} kinds of connection.", kMaxConnectionKinds);
        at = kinds_.insert(kinds_.end(), std::string(kind));
    }
    links_.push_back({first, second, static_cast<int>(at - kinds_.begin())});
    return std::nullopt;
}

std::vector<std::string_view> AreaMapBuilder::areaKeys() const { return {keys_.begin(), keys_.end()}; }
std::vector<std::string_view> AreaMapBuilder::kindNames() const { return {kinds_.begin(), kinds_.end()}; }

AreaMap AreaMapBuilder::build() const {
    const std::size_t count = keys_.size();
    AreaMap map;
    map.keys_ = keys_;
    map.kinds_ = kinds_;
    for (std::size_t i = 0; i < count; ++i) map.byKey_.push_back(areaAt(i));
    std::sort(map.byKey_.begin(), map.byKey_.end(), [&](AreaIndex a, AreaIndex b) {
        return keys_[static_cast<std::size_t>(a)] < keys_[static_cast<std::size_t>(b)];
    });

    std::vector<std::vector<Connection>> ends(count);
    map.neighbours_.resize(count);
    map.byKind_.assign(kinds_.size(), std::vector<AreaSet>(count));
    for (const Link& link : links_) {
        for (const auto& [from, to] : {std::pair{link.a, link.b}, std::pair{link.b, link.a}}) {
            const auto area = static_cast<AreaIndex>(to);
            ends[static_cast<std::size_t>(from)].push_back({area, static_cast<ConnectionKind>(link.kind)});
            map.neighbours_[static_cast<std::size_t>(from)].insert(area);
            map.byKind_[static_cast<std::size_t>(link.kind)][static_cast<std::size_t>(from)].insert(area);
        }
    }
    map.firstEnd_.push_back(0);
    for (auto& list : ends) {
        std::sort(list.begin(), list.end());
        map.ends_.insert(map.ends_.end(), list.begin(), list.end());
        map.firstEnd_.push_back(static_cast<std::uint32_t>(map.ends_.size()));
    }
    map.distances_.resize(count * kMaxAreas);
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = 0; b < count; ++b)
            map.distances_[a * kMaxAreas + b] = static_cast<std::uint8_t>(map.distance(areaAt(a), areaAt(b), KindSet::all()));
    return map;
}

}  // namespace common
