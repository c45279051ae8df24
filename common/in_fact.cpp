// Finds the counterpart of a great moment.
#include "common/in_fact.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "common/timeline.h"

namespace common {

namespace {

constexpr double kYearsApart = 2.5;        // beyond that it is no counterpart
constexpr double kYearsApartNearby = 1.0;  // of a battle that was fought elsewhere in the county

std::string_view endOf(const AlmanacEntry& entry, Victor won) {
    const bool isSiege = entry.sort == AlmanacSort::kSiege;
    switch (won) {
        case Victor::kRoyalist: return isSiege ? ": the Royalists had it in the end" : ": the Royalists won";
        case Victor::kParliament: return isSiege ? ": Parliament had it in the end" : ": Parliament won";
        case Victor::kCovenanters: return isSiege ? ": the Covenanters had it in the end" : ": the Covenanters won";
        case Victor::kConfederates: return isSiege ? ": the Confederates had it in the end" : ": the Confederates won";
        case Victor::kNobody: return ": neither side won";
        case Victor::kNone: break;
    }
    return "";
}

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80; }
// As whole words.
bool hasWords(std::string_view line, std::string_view words) {
    if (words.empty()) return false;
    for (auto at = line.find(words); at != std::string_view::npos; at = line.find(words, at + 1)) {
        const auto end = at + words.size();
        if ((at == 0 || !isLetter(line[at - 1])) && (end == line.size() || !isLetter(line[end]))) return true;
    }
    return false;
}
template <std::size_t N>
bool hasAny(std::string_view line, const std::array<std::string_view, N>& words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view it) { return hasWords(line, it); });
}

// What the line tells of, by the words the games use.
enum class Kind : std::uint8_t { kOther, kSiege, kBattle, kLoss };
Kind kindOf(std::string_view line) {
    static constexpr std::array<std::string_view, 4> kLosses{"Eliminated", "out of the war", "leaves the game", "is killed"};
    static constexpr std::array<std::string_view, 10> kSieges{"Storm", "Storming", "stormed", "Sally", "passes to", "falls to",
                                                              "surrenders", "Surrenders", "Siege", "besieged"};
    static constexpr std::array<std::string_view, 3> kBattles{"Battle", "Skirmish", "battle"};
    if (hasAny(line, kLosses)) return Kind::kLoss;
    if (hasAny(line, kSieges)) return Kind::kSiege;
    return hasAny(line, kBattles) ? Kind::kBattle : Kind::kOther;
}

// "Newbury" of "Battle of Newbury: Essex against Charles."
std::string_view fieldOf(std::string_view line) {
    constexpr std::string_view kOf = "Battle of ";
    const auto at = line.find(kOf);
    if (at == std::string_view::npos) return {};
    line.remove_prefix(at + kOf.size());
    return line.substr(0, line.find_first_of(":.,"));
}

// The games say Newcastle where the almanac has Newcastle upon Tyne, and name a battle after the town, not the field.
bool isNamed(std::string_view line, const AlmanacEntry& entry, const Site* site) {
    const std::string_view name = site ? std::string_view(site->name) : std::string_view();
    return hasWords(line, name) || hasWords(line, name.substr(0, name.find(" upon "))) || hasWords(entry.title, fieldOf(line));
}

// Nothing while it lasted.
double yearsApart(const AlmanacEntry& entry, const AlmanacDate& now) {
    const double from = yearOf(entry.from, false), to = entry.to.isSet() ? yearOf(entry.to, true) : from;
    const double at = yearOf(now, false);
    return std::max({0.0, from - at, at - to});
}

// Of two who share a name nobody is told of.
std::string endOfHim(const Almanac& almanac, std::string_view game, std::string_view line) {
    const AlmanacEntry* he = nullptr;
    for (const AlmanacEntry& entry : almanac.entries()) {
        if (entry.sort != AlmanacSort::kPerson || !entry.isOf(game) || !hasWords(line, entry.under)) continue;
        if (he) return {};
        he = &entry;
    }
    return he && !he->end.empty() ? he->title + ", " + he->dates() + ": " + he->end + "." : std::string();
}

}  // namespace

std::string inFact(const Almanac& almanac, const Gazetteer& gazetteer, std::string_view game, std::string_view place,
                   std::string_view line, const AlmanacDate& now) {
    const Kind kind = kindOf(line);
    if (kind == Kind::kOther) return {};
    if (kind == Kind::kLoss) return endOfHim(almanac, game, line);
    const AlmanacSort sort = kind == Kind::kSiege ? AlmanacSort::kSiege : AlmanacSort::kBattle;
    const AlmanacEntry* best = nullptr;
    bool isBestNamed = false;
    double least = 0;
    for (const char* pieces : {"areas", "cities", "fortresses"})
        for (const AlmanacEntry* entry : almanac.of({std::string(game), pieces, std::string(place)})) {
            if (entry->sort != sort) continue;
            const bool isHere = isNamed(line, *entry, gazetteer.siteOf(*entry));
            if (!isHere && (kind == Kind::kSiege || isBestNamed)) continue;
            const double apart = yearsApart(*entry, now);
            if (apart > (isHere ? kYearsApart : kYearsApartNearby)) continue;
            if (!best || (isHere && !isBestNamed) || apart < least) best = entry, least = apart, isBestNamed = isHere;
        }
    if (!best) return {};
    return (isBestNamed || kind == Kind::kSiege ? "" : "the battle near there was ") + best->title + ", " + best->dates() +
           std::string(endOf(*best, gazetteer.wonBy(*best))) + ".";
}

}  // namespace common
