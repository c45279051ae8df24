// Reads the sixty Event and Achievement cards and their special texts, and turns effects written as text into values.
#include <algorithm>
#include <sstream>

#include <fmt/ranges.h>

#include "cruel_necessity/box/definitions_yaml.h"

namespace cruel_necessity::data {

using common::sourceOf;

namespace {

constexpr std::array<std::string_view, 5> kGradeKeys{"A", "B", "C", "D", "F"};
constexpr std::array<std::string_view, kSpecials> kSpecialKeys{"",       "presbytery", "christmas", "king", "levellers",
                                                               "irish5", "dunbar",     "worcester", "rump"};
constexpr std::array<int, 3> kDeckSizes{27, 18, 15};  // CN 2.3

constexpr bool isChoice(Special special) {
    return special != Special::kNone && special != Special::kIrishInFive && special != Special::kDunbar &&
           special != Special::kWorcester;
}

// The words of one effect, taken one after the other.
class Words {
public:
    explicit Words(const YamlNode& node) : node_(node) {
        std::istringstream stream(node.asString());
        for (std::string word; stream >> word;) words_.push_back(word);
    }

    std::string next() {
        if (at_ == words_.size())
            node_.fail(fmt::format("`{}` breaks off too early.", node_.asString()),
                       "Write it as the head of the cards' file shows.");
        return words_[at_++];
    }
    [[nodiscard]] bool isDone() const { return at_ == words_.size(); }
    void expectEnd() const {
        if (!isDone())
            node_.fail(fmt::format("`{}` is too much here.", words_[at_]),
                       "Write one effect, as the head of the cards' file shows.");
    }

    template <std::size_t N>
    std::uint8_t oneOf(const std::array<std::string_view, N>& keys) {
        const std::string word = next();
        const auto at = std::find(keys.begin(), keys.end(), word);
        if (at != keys.end()) return static_cast<std::uint8_t>(at - keys.begin());
        const auto nearest = common::nearestName(word, keys);
        node_.fail(fmt::format("`{}` is unknown here.", word), nearest ? fmt::format("Did you mean `{}`?", *nearest)
                                                                       : fmt::format("Use one of: {}.", fmt::join(keys, ", ")));
    }
    // +1, -2
    std::int8_t change() {
        const std::string word = next();
        if (word.size() != 2 || (word[0] != '+' && word[0] != '-') || word[1] < '1' || word[1] > '9')
            node_.fail(fmt::format("`{}` is no change.", word), "Write a sign and a digit, as in `+1`.");
        return static_cast<std::int8_t>(word[0] == '+' ? word[1] - '0' : '0' - word[1]);
    }
    // x2, or nothing for once
    std::int8_t times() {
        if (isDone()) return 1;
        const std::string word = next();
        if (word.size() != 2 || word[0] != 'x' || word[1] < '2' || word[1] > '4')
            node_.fail(fmt::format("`{}` is no number of times.", word), "Write `x2`, or leave it out for once.");
        return static_cast<std::int8_t>(word[1] - '0');
    }

private:
    const YamlNode& node_;
    std::vector<std::string> words_;
    std::size_t at_ = 0;
};

struct Verb {
    std::string_view word;
    EffectKind kind;
};
constexpr std::array kVerbs{Verb{"activate", EffectKind::kActivate},
                            Verb{"strength", EffectKind::kStrength},
                            Verb{"battle", EffectKind::kBattle},
                            Verb{"unrest", EffectKind::kUnrest},
                            Verb{"besiege_or_fortify", EffectKind::kBesiegeOrFortify},
                            Verb{"fortify", EffectKind::kFortify},
                            Verb{"deviltry", EffectKind::kDeviltry},
                            Verb{"oxford_permitted", EffectKind::kPermitOxford},
                            Verb{"clubmen", EffectKind::kPlaceRevolt},
                            Verb{"clubmen_reroll", EffectKind::kPlaceRevolt},
                            Verb{"uprising", EffectKind::kPlaceRevolt},
                            Verb{"revolt", EffectKind::kPlaceRevolt},
                            Verb{"add", EffectKind::kAddUnit},
                            Verb{"zeal", EffectKind::kZeal},
                            Verb{"up", EffectKind::kMoveTrack},
                            Verb{"down", EffectKind::kMoveTrack},
                            Verb{"roll_modifier", EffectKind::kRollModifier},
                            Verb{"political_reaction", EffectKind::kPoliticalReaction},
                            Verb{"religious_reaction", EffectKind::kReligiousReaction},
                            Verb{"disorder", EffectKind::kDisorder},
                            Verb{"free_politics", EffectKind::kFreePolitics},
                            Verb{"remove_weak_foot", EffectKind::kRemoveWeakFoot},
                            Verb{"zeal_marker_two_turns", EffectKind::kZealMarker},
                            Verb{"remove_battle_card", EffectKind::kRemoveBattleCard},
                            Verb{"remove_deviltry_39_50_or_zeal", EffectKind::kRemoveDeviltry}};

const Verb& verbOf(const YamlNode& node, const std::string& word) {
    std::array<std::string_view, kVerbs.size()> words{};
    for (std::size_t i = 0; i < kVerbs.size(); ++i) {
        if (kVerbs[i].word == word) return kVerbs[i];
        words[i] = kVerbs[i].word;
    }
    const auto nearest = common::nearestName(word, words);
    node.fail(fmt::format("`{}` is no effect.", word),
              nearest ? fmt::format("Did you mean `{}`?", *nearest) : "The head of the cards' file lists the effects.");
}

}  // namespace

CardId readCard(const YamlNode& node) { return card(node.asInt(1, static_cast<int>(kCards))); }

std::vector<CardId> readCards(const YamlNode& list) {
    std::vector<CardId> cards;
    for (const YamlNode& item : list.items()) {
        const CardId id = readCard(item);
        if (std::find(cards.begin(), cards.end(), id) != cards.end())
            item.fail(fmt::format("Card {} stands here twice.", number(id)), "Keep one of the two.");
        cards.push_back(id);
    }
    return cards;
}

CardEffect parseEffect(const YamlNode& node, Section section) {
    Words words(node);
    const std::string first = words.next();
    CardEffect e;
    e.kind = verbOf(node, first).kind;
    e.section = section;
    switch (e.kind) {
        case EffectKind::kActivate:
            e.who = words.oneOf(kArmyKeys);
            e.amount = words.times();
            break;
        case EffectKind::kStrength:
            e.who = words.oneOf(kArmyKeys);
            e.amount = words.change();
            break;
        case EffectKind::kDisorder: e.who = words.oneOf(kArmyKeys); break;
        case EffectKind::kBesiegeOrFortify:
        case EffectKind::kFortify: e.who = words.oneOf(kFortressKeys); break;
        case EffectKind::kPlaceRevolt: {
            e.region = static_cast<Army>(words.oneOf(kArmyKeys));
            const bool isClubmen = first == "clubmen" || first == "clubmen_reroll";
            if (isClubmen && e.region != Army::kNorth && e.region != Army::kWest)
                node.fail("Clubmen rise in the North or the West.", "Name one of these regions.");
            e.who =
                static_cast<std::uint8_t>(isClubmen ? (e.region == Army::kWest ? Revolt::kClubmenWest : Revolt::kClubmenNorth)
                                          : first == "uprising" ? Revolt::kUprising
                                                                : Revolt::kRevolt);
            e.amount = first == "clubmen_reroll" ? 1 : 0;
            break;
        }
        case EffectKind::kAddUnit:
            e.who = words.oneOf(kUnitKeys);
            if (e.who < index(UnitKind::kCromwell) || e.who > index(UnitKind::kNewModel))
                node.fail("Only Parliament's Named units join in this way.",
                          "Name one of cromwell, ironsides, trained_bands, new_model.");
            break;
        case EffectKind::kMoveTrack:
            e.who = words.oneOf(kTrackKeys);
            e.amount = first == "up" ? 1 : -1;
            break;
        case EffectKind::kRollModifier:
            e.who = words.oneOf(kTrackKeys);
            e.amount = words.change();
            break;
        case EffectKind::kFreePolitics: e.who = words.oneOf(kTrackKeys); break;
        case EffectKind::kZeal: e.amount = words.change(); break;
        case EffectKind::kRemoveBattleCard: e.who = words.oneOf(kBattleCardKeys); break;
        default: break;
    }
    words.expectEnd();
    return e;
}

namespace {

void addEffect(const YamlNode& where, CardDefinition& def, const CardEffect& e) {
    if (def.effects.size() == def.effects.capacity())
        where.fail("The card has too many effects.", fmt::format("Keep to {}.", def.effects.capacity()));
    def.effects.push_back(e);
}

void readSection(const YamlNode& card, std::string_view key, Section section, CardDefinition& def) {
    for (const YamlNode& item : card[key].items()) addEffect(item, def, parseEffect(item, section));
}

void readEvent(const YamlNode& node, CardDefinition& def) {
    node.expectKeys({"number", "id", "deck", "type", "seed", "title", "date", "military", "religious", "political", "special",
                     "summary", "note", "source"});
    Special special = Special::kNone;
    if (const auto text = node.optional("special")) {
        special = enumOf<Special>(*text, kSpecialKeys);
        if (special == Special::kNone) text->fail("No special text is named.", "Remove the key.");
    }
    CardEffect own;
    own.kind = isChoice(special) ? EffectKind::kOption : EffectKind::kSpecial;
    own.special = special;
    own.section = Section::kText;
    readSection(node, "military", Section::kMilitary, def);
    readSection(node, "religious", Section::kReligious, def);
    // Card 47 is decided on reaching the Political section, the others at the end of the card. (CN 6.10.1)
    if (special == Special::kLevellers) addEffect(node, def, own);
    readSection(node, "political", Section::kPolitical, def);
    if (special != Special::kNone && special != Special::kLevellers) addEffect(node, def, own);
    if (std::count_if(def.effects.begin(), def.effects.end(),
                      [](const CardEffect& e) { return e.kind == EffectKind::kDeviltry; }) > 1)
        node["military"].fail("A card places one Deviltry marker.", "Keep one.");
    if (const auto seed = node.optional("seed")) {
        static constexpr std::array<std::string_view, 2> kSeeds{"first", "last"};
        (seed->asEnum(kSeeds) == 0 ? def.isFirst : def.isLast) = true;
    }
}

void readAchievement(const YamlNode& node, CardDefinition& def) {
    static constexpr std::array<std::string_view, 3> kConditions{"none", "recent_victory", "london_3"};
    node.expectKeys({"number", "id", "deck", "type", "title", "date", "zeal", "needs", "condition", "vp", "gain", "summary",
                     "note", "source"});
    def.isAchievement = true;
    def.zeal = node["zeal"].asInt(0, 9);
    def.vp = node["vp"].asInt(0, 9);
    def.condition = enumOf<Condition>(node["condition"], kConditions);
    const YamlNode needs = node["needs"];
    needs.expectKeys(std::span<const std::string_view>(kTrackKeys));
    for (const auto& [track, grade] : needs.entries())
        def.needs[index(*fromKey<Track>(kTrackKeys, track))] = enumOf<Grade>(grade, kGradeKeys);
    readSection(node, "gain", Section::kText, def);
}

void readEventCard(const YamlNode& node, Definitions& defs) {
    static constexpr std::array<std::string_view, 2> kTypes{"event", "achievement"};
    const CardId id = readCard(node["number"]);
    CardDefinition& def = defs.cards[index(id)];
    if (def.id != CardId::kNone)
        node["number"].fail(fmt::format("There is a card {} already.", number(id)), "Number each card once.");
    def.id = id;
    def.slug = node["id"].asSlug();
    for (const CardDefinition& other : defs.cards)
        if (&other != &def && other.slug == def.slug)
            node["id"].fail(fmt::format("Card {} is called `{}` too.", number(other.id), def.slug),
                            "Give each card an id of its own.");
    def.deck = node["deck"].asInt(1, 3);
    def.title = node["title"].asString();
    def.date = node["date"].asString();
    def.summary = node["summary"].asString();
    def.note = node["note"].asString();
    if (node["type"].asEnum(kTypes) == 0) readEvent(node, def);
    else readAchievement(node, def);
    def.source = sourceOf(node);
}

void checkDecks(const YamlNode& list, const Definitions& defs) {
    int next = 1;
    for (int deck = 1; deck <= 3; ++deck) {
        int first = 0, last = 0;
        const int end = next + kDeckSizes[static_cast<std::size_t>(deck - 1)];
        for (; next < end; ++next) {
            const CardDefinition& c = defs[card(next)];
            if (c.id == CardId::kNone) list.fail(fmt::format("Card {} is missing.", next), "Add it; the game has sixty.");
            if (c.deck != deck)
                list.fail(fmt::format("Card {} is in deck {} instead of {}.", next, c.deck, deck),
                          "The decks hold cards 1 to 27, 28 to 45 and 46 to 60.");
            first += c.isFirst ? 1 : 0;
            last += c.isLast ? 1 : 0;
        }
        if (first != 1 || last != 1)
            list.fail(fmt::format("Deck {} has {} first and {} last cards.", deck, first, last),
                      "Give it one `seed: first` and one `seed: last`.");
    }
}

std::uint8_t lowestBox(const TrackDefinition& track, Grade need) {
    std::size_t box = kTrackBoxes - 1;
    while (box > 0 && track.boxes[box].grade > need) --box;
    return static_cast<std::uint8_t>(box);
}

}  // namespace

void readEventCards(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("cards");
    root.expectKeys({"cards"});
    for (const YamlNode& node : root["cards"].items()) readEventCard(node, defs);
    for (CardDefinition& card : defs.cards)
        for (std::size_t t = 0; t < kTracks; ++t) card.lowestBox[t] = lowestBox(defs.tracks[t], card.needs[t]);
    checkDecks(root["cards"], defs);
    // Each card that places Deviltry has its place on the map, and no other.
    const YamlNode places = folder.load("map")["deviltry_places"];
    std::uint64_t shown = 0;
    for (const YamlNode& place : places.items()) shown |= std::uint64_t{1} << index(readCard(place["card"]));
    for (std::size_t n = 1; n <= kCards; ++n) {
        const auto& effects = defs.cards[n].effects;
        const bool places1 =
            std::any_of(effects.begin(), effects.end(), [](const CardEffect& e) { return e.kind == EffectKind::kDeviltry; });
        if (places1 != ((shown >> n & 1U) != 0))
            places.fail(
                fmt::format("Card {} {}.", n,
                            places1 ? "places Deviltry but has no place here" : "has a place here but places no Deviltry"),
                "Let this list name the cards with Deviltry.");
    }
}

namespace {

// The options of each special text, in the order of CardOption.
constexpr std::array<CardOption, kSpecials> kFirstOption{CardOption{},
                                                         CardOption::kImposePresbytery,
                                                         CardOption::kCancelChristmas,
                                                         CardOption::kExecuteKing,
                                                         CardOption::kPayLevellers,
                                                         CardOption{},
                                                         CardOption{},
                                                         CardOption{},
                                                         CardOption::kDissolveRump};

// Effects of an option; those that only code knows must be the ones it plays.
void readOption(const YamlNode& node, CardOption option, Definitions& defs) {
    node.expectKeys({"id", "text", "historical", "effects"});
    expectText(node["id"], key(option));
    OptionDefinition& def = defs.options[index(option)];
    def.text = node["text"].asString();
    if (const auto historical = node.optional("historical")) def.isHistorical = historical->asBool();
    std::vector<std::string> own;
    if (option == CardOption::kExecuteKing) own = {"scotland_version charles_ii"};
    if (option == CardOption::kSpareKing) own = {"scotland_version charles_i"};
    if (option == CardOption::kPayLevellers) own = {"zeal -1", "cancel down parliament"};
    const auto items = node["effects"].items();
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (i >= items.size()) node["effects"].fail(fmt::format("`{}` is missing.", own[i]), "Add it.");
        expectText(items[i], own[i]);
    }
    for (std::size_t i = own.size(); i < items.size(); ++i) {
        if (def.effects.size() == def.effects.capacity())
            items[i].fail("The option has too many effects.", fmt::format("Keep to {}.", def.effects.capacity()));
        def.effects.push_back(parseEffect(items[i], Section::kText));
    }
}

}  // namespace

void readSpecials(Folder& folder, Definitions& defs) {
    static constexpr std::array<std::string_view, 8> kKeys{"presbytery", "christmas", "king",      "levellers",
                                                           "irish5",     "dunbar",    "worcester", "rump"};
    static constexpr std::array<std::string_view, 8> kKinds{"may",       "either",    "either",    "may",
                                                            "automatic", "automatic", "automatic", "either"};
    const YamlNode root = folder.load("specials");
    root.expectKeys({"specials"});
    readEach<std::size_t>(root["specials"], kKeys, [&](std::size_t which, const YamlNode& node) {
        const auto special = static_cast<Special>(which + 1);
        expectText(node["kind"], kKinds[which]);
        node["when"].asString();
        sourceOf(node);
        const CardId id = readCard(node["card"]);
        const auto& effects = defs[id].effects;
        if (std::none_of(effects.begin(), effects.end(), [&](const CardEffect& e) { return e.special == special; }))
            node["card"].fail(fmt::format("Card {} does not name `{}` as its special text.", number(id), kKeys[which]),
                              "Let this and cards.yaml agree.");
        if (!isChoice(special)) {
            node.expectKeys({"id", "card", "kind", "when", "condition", "effects", "source"});
            node["condition"].asString();
            const auto items = node["effects"].items();
            static constexpr std::array<std::string_view, 3> kOwn{"disorder ireland", "disorder scotland",
                                                                  "scotland_version plain"};
            if (items.size() != 1) node["effects"].fail("This text has one effect.", "List one.");
            expectText(items[0], kOwn[which - 4]);
            return;
        }
        node.expectKeys({"id", "card", "kind", "when", "prompt", "options", "source"});
        defs.specialPrompts[index(special)] = node["prompt"].asString();
        const auto options = node["options"].items();
        if (options.size() != 2) node["options"].fail("The player chooses between two.", "List two options.");
        for (std::size_t i = 0; i < 2; ++i)
            readOption(options[i], static_cast<CardOption>(index(kFirstOption[index(special)]) + i), defs);
    });
    for (std::size_t n = 1; n <= kCards; ++n) {
        for (const CardEffect& e : defs.cards[n].effects) {
            if (e.special == Special::kNone) continue;
            const auto items = root["specials"].items();
            const bool isTold = std::any_of(items.begin(), items.end(), [&](const YamlNode& node) {
                return node["id"].asString() == kSpecialKeys[index(e.special)] &&
                       number(readCard(node["card"])) == static_cast<int>(n);
            });
            if (!isTold)
                root["specials"].fail(fmt::format("Card {} names a special text that belongs to another card.", n),
                                      "Let this and cards.yaml agree.");
        }
    }
}

}  // namespace cruel_necessity::data
