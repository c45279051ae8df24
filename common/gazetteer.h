// Gazetteer: where the entries of the almanac lie on the ground, who won, and what of them stands on the timeline.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/almanac.h"

namespace common {

// The lanes of the timeline, from top to bottom.
enum class Lane : std::uint8_t { kWar, kSieges, kPolitics, kKingdoms, kPeople, kIdeas };
inline constexpr std::array<std::string_view, 6> kLaneKeys{"war", "sieges", "politics", "kingdoms", "people", "ideas"};
// Who had the better of a battle, or had the place when a siege was over. kNone: it is not told.
enum class Victor : std::uint8_t { kRoyalist, kParliament, kCovenanters, kConfederates, kNobody, kNone };
inline constexpr std::array<std::string_view, 5> kVictorKeys{"royalist", "parliament", "covenanters", "confederates", "nobody"};

// A town, castle or field: British National Grid, kilometres, y grows north.
struct Site {
    std::string id, name;
    double x = 0, y = 0;
    bool isTown = false;  // one to find one's way by
};

// A day of the timeline that is no entry of its own.
struct TimelineMoment {
    AlmanacDate when;
    Lane lane{};
    std::string text, entry;  // the entry that tells of it
    Confidence confidence{};
};

class Gazetteer {
public:
    // Reads almanac/sites.yaml, almanac/moments.yaml and the keys `site`, `won` and `lane` of the entries. Throws DataError.
    static Gazetteer load(DataFolders& folders, const Almanac& almanac, ProvenanceCounts* provenance = nullptr);

    [[nodiscard]] const std::vector<Site>& sites() const { return sites_; }
    [[nodiscard]] const Site* site(std::string_view id) const;
    [[nodiscard]] const std::vector<TimelineMoment>& moments() const { return moments_; }  // as the file has them

    // Of an entry
    [[nodiscard]] const Site* siteOf(const AlmanacEntry& entry) const;  // null: nowhere in particular
    [[nodiscard]] Victor wonBy(const AlmanacEntry& entry) const;
    [[nodiscard]] std::optional<Lane> laneOf(const AlmanacEntry& entry) const;  // where its sort does not tell

private:
    struct Facts {
        std::string site;
        Victor won = Victor::kNone;
        std::optional<Lane> lane;
    };
    [[nodiscard]] const Facts* facts(const AlmanacEntry& entry) const;

    std::vector<Site> sites_;
    std::vector<TimelineMoment> moments_;
    std::map<std::string, Facts, std::less<>> facts_;  // by entry
};

// A value such as 1642-10-23, a month or a year; fails with what to write.
AlmanacDate almanacDate(const YamlNode& node);
// The YAML files of the almanac's folder that hold entries, by name without ending.
std::vector<std::string> almanacEntryFiles(const DataFolders& folders);

}  // namespace common
