// Reading positions: a State laid out by hand in a few lines of YAML, the rest as in the scenario.
#include <algorithm>
#include <bit>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/dispatch.h"
#include "common/words.h"
#include "common/yaml_reader.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/positions/position_yaml.h"
#include "cruel_necessity/chapters/setup.h"
#include "cruel_necessity/chapters/verbs.h"

namespace cruel_necessity {

namespace {

using common::YamlNode;
using namespace position;

int cardNumber(const YamlNode& node) { return node.asInt(1, static_cast<int>(kCards)); }
int battleCard(const YamlNode& node) { return static_cast<int>(node.asEnum(kBattleCardKeys)); }

template <class Read>
Set setOf(const YamlNode& list, Read read) {
    Set set = 0;
    for (const YamlNode& item : list.items()) {
        const Set bit = bitOf(read(item));
        if (set & bit) item.fail("This stands here twice.", "Keep one of the two.");
        set |= bit;
    }
    return set;
}
template <class Read>
std::vector<int> listOf(const YamlNode& list, std::size_t most, Read read) {
    std::vector<int> cards;
    for (const YamlNode& item : list.items()) cards.push_back(read(item));
    if (cards.size() > most) list.fail(fmt::format("At most {} cards have a known place.", most), "List fewer.");
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), cards[i]) !=
            cards.begin() + static_cast<std::ptrdiff_t>(i))
            list.fail("A card stands here twice.", "Keep one of the two.");
    return cards;
}
template <std::size_t N>
Set bitsOf(const YamlNode& list, const std::array<std::string_view, N>& keys) {
    return setOf(list, [&](const YamlNode& item) { return static_cast<int>(item.asEnum(keys)); });
}

// Reading, from what the scenario has to what the position says.
class Reader {
public:
    Reader(const Definitions& defs, State& s, const YamlNode& root) : defs_(defs), s_(s), root_(root) {}

    void read() {
        root_.expectKeys({"scenario", "at", "active", "drawn", "turn", "areas", "pieces", "tracks", "roll_modifiers",
                          "troubles", "control", "zeal", "achievements", "hands", "decks", "kept", "memory", "statistics"});
        if (const auto n = root_.optional("scenario"); n && n->asSlug() != defs_.scenarios[s_.options.scenario].key)
            n->fail(fmt::format("The game is set up as `{}`.", defs_.scenarios[s_.options.scenario].key),
                    "Name the same scenario here and above.");
        static constexpr std::array<std::string_view, 1> kActive{"player"};
        if (const auto n = root_.optional("active")) n->asEnum(kActive);
        if (const auto n = root_.optional("drawn")) s_.rng.drawn = n->asUnsigned64();
        readAt();
        readTurn();
        readAreas();
        readPieces();
        readTracks();
        readZeal();
        readAchievements();
        readMemory();
        readDecks();
        readKept();
        enter();
    }

private:
    enum class Entry { kEvent, kActions, kEndTimes, kHousekeeping, kBattle };

    void readAt() {
        const auto node = root_.optional("at");
        if (!node) return;
        const std::string& text = node->asString();
        const auto space = text.find(' ');
        const std::string word = text.substr(0, space), rest = space == std::string::npos ? "" : text.substr(space + 1);
        static constexpr std::array<std::string_view, 5> kWords{"event", "actions", "end_times", "housekeeping", "battle"};
        const auto at = std::find(kWords.begin(), kWords.end(), word);
        if (at == kWords.end())
            node->fail(fmt::format("There is no entry point `{}`.", word),
                       fmt::format("Use one of: {}.", fmt::join(kWords, ", ")));
        entry_ = static_cast<Entry>(at - kWords.begin());
        if (entry_ == Entry::kEvent && !rest.empty()) {
            const auto number = common::wholeNumber(rest, 1, static_cast<int>(kCards));
            if (!number)
                node->fail(fmt::format("There is no card `{}`.", rest), "Write `event 10` with a number from 1 to 60.");
            nextCard_ = *number;
        } else if (entry_ == Entry::kBattle) {
            if (rest != "north" && rest != "west")
                node->fail("A Battle is fought against the Army of the North or of the West.",
                           "Write `battle north` or `battle west`.");
            battleArmy_ = rest == "north" ? Army::kNorth : Army::kWest;
        } else if (!rest.empty()) {
            node->fail(fmt::format("`{}` is too much here.", rest), fmt::format("Write `{}` alone.", word));
        }
    }

    void readTurn() {
        if (nextCard_ > 0) s_.war = static_cast<std::uint8_t>(defs_[card(nextCard_)].deck);
        const auto turn = root_.optional("turn");
        if (turn) {
            turn->expectKeys({"number", "card", "war"});
            if (const auto n = turn->optional("card")) {
                s_.current = card(n->asInt(0, static_cast<int>(kCards)));
                if (s_.current != CardId::kNone && defs_[s_.current].isAchievement)
                    n->fail("This card is an Achievement.", "Name the Event of the turn.");
                if (s_.current != CardId::kNone && nextCard_ == 0) s_.war = static_cast<std::uint8_t>(defs_[s_.current].deck);
            }
            if (const auto n = turn->optional("number")) s_.turn = static_cast<std::uint16_t>(n->asInt(0, 1000));
            else if (s_.current != CardId::kNone) s_.turn = 1;
            if (const auto n = turn->optional("war")) s_.war = static_cast<std::uint8_t>(n->asInt(1, 3));
        }
    }

    void readAreas() {
        const auto areas = root_.optional("areas");
        if (!areas) return;
        areas->expectKeys({"armies"});
        const YamlNode armies = (*areas)["armies"];
        armies.expectKeys(std::span<const std::string_view>(kArmyKeys));
        for (const auto& [name, node] : armies.entries()) {
            const Army a = *fromKey<Army>(kArmyKeys, name);
            ArmyState& army = s_.armies[index(a)];
            node.expectKeys({"area", "disordered", "modifier", "version"});
            if (const auto n = node.optional("area"))
                army.area = static_cast<std::uint8_t>(n->asInt(a <= Army::kWest ? 0 : 1, 5));
            if (const auto n = node.optional("disordered")) army.isDisordered = n->asBool();
            if (const auto n = node.optional("modifier")) army.modifier = static_cast<std::int8_t>(n->asInt(-20, 20));
            if (const auto n = node.optional("version")) {
                if (a == Army::kScotland) s_.scottish = static_cast<ScottishArmy>(n->asEnum(kScots));
                else if (a == Army::kIreland) s_.irish = static_cast<IrishArmy>(n->asEnum(kIrish));
                else n->fail("This Army has one version.", "Remove this.");
            }
        }
    }

    void readPieces() {
        if (const auto control = root_.optional("control")) {
            control->expectKeys(std::span<const std::string_view>(kFortressKeys));
            for (const auto& [name, node] : control->entries())
                s_.fortresses[index(*fromKey<Fortress>(kFortressKeys, name))].isParliaments = node.asEnum(kOwners) == 1;
        }
        const auto pieces = root_.optional("pieces");
        if (!pieces) return;
        pieces->expectKeys({"fortresses", "revolts", "deviltry", "units", "oxford_permitted"});
        if (const auto forts = pieces->optional("fortresses")) {
            forts->expectKeys(std::span<const std::string_view>(kFortressKeys));
            for (const auto& [name, node] : forts->entries()) {
                const auto f = index(*fromKey<Fortress>(kFortressKeys, name));
                node.expectKeys({"owner", "click", "paid"});
                if (const auto n = node.optional("owner")) s_.fortresses[f].isParliaments = n->asEnum(kOwners) == 1;
                if (const auto n = node.optional("click"))
                    s_.fortresses[f].click = static_cast<std::uint8_t>(n->asInt(1, static_cast<int>(kDialClicks) - 1));
                if (const auto n = node.optional("paid")) s_.paidClicks[f] = static_cast<std::uint8_t>(n->asInt(0, 9));
            }
        }
        if (const auto revolts = pieces->optional("revolts")) {
            revolts->expectKeys(std::span<const std::string_view>(kRevoltKeys));
            for (const auto& [name, node] : revolts->entries()) {
                node.expectKeys({"region", "area"});
                const auto region = static_cast<Army>(node["region"].asEnum(kRevoltRegions));
                s_.revolts[index(*fromKey<Revolt>(kRevoltKeys, name))] = {static_cast<std::uint8_t>(node["area"].asInt(1, 5)),
                                                                          region};
            }
        }
        if (const auto sites = pieces->optional("deviltry")) s_.deviltry = setOf(*sites, cardNumber);
        if (const auto units = pieces->optional("units")) {
            units->expectKeys(std::span<const std::string_view>(kUnitKeys));
            for (const auto& [name, node] : units->entries()) readUnit(index(*fromKey<UnitKind>(kUnitKeys, name)), node);
        }
        if (const auto n = pieces->optional("oxford_permitted")) s_.oxfordPermitted = n->asBool();
    }
    void readUnit(std::size_t u, const YamlNode& node) {
        if (node.isScalar()) {
            s_.pool[u] = static_cast<std::uint8_t>(node.asInt(0, defs_.units[u].count));
            return;
        }
        node.expectKeys({"ready", "recovering", "resting"});
        const auto set = [&](std::string_view key, auto& where) {
            if (const auto n = node.optional(key)) where[u] = static_cast<std::uint8_t>(n->asInt(0, defs_.units[u].count));
        };
        set("ready", s_.pool);
        set("recovering", s_.recovering);
        set("resting", s_.resting);
    }

    void readTracks() {
        if (const auto tracks = root_.optional("tracks")) {
            tracks->expectKeys(std::span<const std::string_view>(kTrackKeys));
            for (const auto& [name, node] : tracks->entries())
                s_.box[index(*fromKey<Track>(kTrackKeys, name))] =
                    static_cast<std::uint8_t>(node.asInt(0, static_cast<int>(kTrackBoxes) - 1));
        }
        if (const auto modifiers = root_.optional("roll_modifiers")) {
            modifiers->expectKeys(std::span<const std::string_view>(kTrackKeys));
            for (const auto& [name, node] : modifiers->entries())
                s_.rollModifier[index(*fromKey<Track>(kTrackKeys, name))] = static_cast<std::int8_t>(node.asInt(-20, 20));
        }
        if (const auto node = root_.optional("troubles")) {
            const auto t = static_cast<Track>(node->asEnum(kTrackKeys));
            const auto at = std::find(defs_.troublesOrder.begin(), defs_.troublesOrder.end(), t);
            if (at == defs_.troublesOrder.end())
                node->fail("The marker lies under the lower tracks.", "Name scotland, parliament or puritanism.");
            s_.troubles = static_cast<std::uint8_t>(at - defs_.troublesOrder.begin());
        }
    }

    void readZeal() {
        const auto zeal = root_.optional("zeal");
        if (!zeal) return;
        if (zeal->isScalar()) {
            s_.zeal = static_cast<std::int8_t>(zeal->asInt(0, defs_.zealMost));
            return;
        }
        zeal->expectKeys({"points", "marker", "marker_placed", "free_marker_turns", "desperate"});
        if (const auto n = zeal->optional("points")) s_.zeal = static_cast<std::int8_t>(n->asInt(0, defs_.zealMost));
        if (const auto n = zeal->optional("marker")) {
            const auto action = CruelNecessity::parse(defs_, "infuse " + n->asString());
            const auto* infuse = action ? std::get_if<Infuse>(&*action) : nullptr;
            if (!infuse)
                n->fail(fmt::format("`{}` is nothing the marker may lie on.", n->asString()),
                        "Write `army north`, `track ireland` or the like.");
            s_.zealMarker = infuse->target;
            s_.zealMarkerPlaced = true;
        }
        if (const auto n = zeal->optional("marker_placed")) s_.zealMarkerPlaced = n->asBool();
        if (const auto n = zeal->optional("free_marker_turns"))
            s_.freeMarkerTurns = static_cast<std::uint8_t>(n->asInt(0, kFreeMarkerTurns));
        if (const auto n = zeal->optional("desperate")) s_.desperate = static_cast<std::uint8_t>(bitsOf(*n, kTrackKeys));
    }

    void readAchievements() {
        const auto node = root_.optional("achievements");
        if (!node) return;
        node->expectKeys({"available", "bought", "discarded"});
        const auto achievement = [&](const YamlNode& item) {
            const int n = cardNumber(item);
            if (!defs_[card(n)].isAchievement) item.fail(fmt::format("Card {} is an Event.", n), "Name an Achievement.");
            return n;
        };
        if (const auto list = node->optional("available")) {
            const auto items = list->items();
            if (items.size() > kAchievementBoxes)
                list->fail("There are three boxes.", "List three at most; 0 is an empty box.");
            s_.available = {};
            for (std::size_t i = 0; i < items.size(); ++i)
                if (items[i].asInt(0, static_cast<int>(kCards)) != 0) s_.available[i] = card(achievement(items[i]));
        }
        if (const auto list = node->optional("bought")) s_.bought = setOf(*list, achievement);
        if (const auto list = node->optional("discarded")) lost_ = setOf(*list, achievement);
    }

    void readMemory() {
        const auto node = root_.optional("memory");
        if (!node) return;
        node->expectKeys({"revealed", "rewards_seen", "victory_this_turn", "victory_last_turn", "card_battle", "settlers_sent",
                          "iron_struck"});
        if (const auto n = node->optional("revealed")) revealed_ = setOf(*n, cardNumber);
        if (const auto n = node->optional("rewards_seen"))
            s_.rewardsUnseen = static_cast<std::uint16_t>(0x0fffU & ~bitsOf(*n, kRewardKeys));
        if (const auto n = node->optional("victory_this_turn")) s_.victoryThisTurn = n->asBool();
        if (const auto n = node->optional("victory_last_turn")) s_.victoryLastTurn = n->asBool();
        if (const auto n = node->optional("card_battle")) s_.cardBattle = static_cast<Box>(n->asEnum(kBoxKeys));
        if (const auto n = node->optional("settlers_sent")) s_.settlersSent = static_cast<std::uint8_t>(bitsOf(*n, kArmyKeys));
        if (const auto n = node->optional("iron_struck")) s_.ironStruck = n->asBool();
    }

    // The Event deck as the cards known to be elsewhere leave it.
    [[nodiscard]] Pile pileLeft() {
        const Set kept = s_.deck.discards();
        buildDeck(defs_, s_, s_.war);
        Pile pile = Pile::of(s_.deck);
        Set elsewhere = s_.bought;
        for (const CardId c : s_.available) elsewhere |= c == CardId::kNone ? 0 : bitOf(number(c));
        const auto leave = [&](Set out) {
            for (int n = 1; n <= static_cast<int>(kCards); ++n) {
                if (!(out & bitOf(n))) continue;
                if (pile.has(n) && !(elsewhere & bitOf(n))) pile.discards |= bitOf(n);
                pile.take(n);
            }
        };
        leave(elsewhere | lost_ | revealed_ | s_.deviltry | seenBefore());
        // A Named unit that is there has been brought by its card.
        for (int n = 1; n <= static_cast<int>(kCards); ++n)
            for (const CardEffect& e : defs_[card(n)].effects)
                if (const auto u = static_cast<UnitKind>(e.who); e.kind == EffectKind::kAddUnit && n != nextCard_ &&
                    unitsAtHand(s_, u) + unitsToCome(defs_, s_, pile.cards())[index(u)] > defs_[u].count)
                    leave(bitOf(n));
        pile.discards |= lost_ | (s_.war == firstWarOf(defs_, s_.options) ? kept & ~elsewhere : 0);
        return pile;
    }
    // CN 3.0.12, 10.3: which cards of the war the current one, or the one about to be revealed, shows to have come before it:
    // itself and the first; all, when it is the last.
    [[nodiscard]] Set seenBefore() const {
        Set out = 0;
        const auto add = [&](const CardDefinition& latest, bool isOut) {
            for (const CardDefinition& c : defs_.cards)
                if (latest.deck == s_.war && c.deck == s_.war &&
                    (c.id == latest.id ? isOut : latest.isLast || (c.isFirst && !latest.isFirst)))
                    out |= bitOf(number(c.id));
        };
        if (s_.current != CardId::kNone) add(defs_[s_.current], true);
        if (nextCard_ > 0) add(defs_[card(nextCard_)], false);
        return out;
    }

    void readDecks() {
        const auto decks = root_.optional("decks");
        if (decks) decks->expectKeys({"event", "battle"});
        const auto event = decks ? decks->optional("event") : std::nullopt;
        Pile pile = event && event->isMap() ? readWhole(*event, 4, cardNumber) : pileLeft();
        if (event && !event->isMap()) {
            const auto top = listOf(*event, 4, cardNumber);
            for (const int n : top) {
                if (!pile.has(n))
                    event->fail(fmt::format("Card {} is not in the deck.", n),
                                "Name cards of the war that is played and that are nowhere else.");
                pile.take(n);
            }
            pile.top.insert(pile.top.begin(), top.begin(), top.end());
        }
        if (nextCard_ > 0) {
            if (!pile.has(nextCard_))
                root_["at"].fail(fmt::format("Card {} is not in the deck.", nextCard_), "Name a card that is nowhere else.");
            pile.take(nextCard_);
            pile.top.insert(pile.top.begin(), nextCard_);
        }
        if (pile.top.size() > 4) root_.fail("Too many cards have a known place on top.", "Name four at most.");
        s_.deck = pile.deck<4>();
        s_.revealed = 0;  // whatever is not to come
        for (int n = 1; n <= static_cast<int>(kCards); ++n)
            if (const int deck = defs_[card(n)].deck; deck < s_.war || (deck == s_.war && !pile.has(n)))
                s_.revealed |= bitOf(n);
        for (Set left = revealed_ & ~s_.revealed; left; left &= left - 1)
            root_["memory"]["revealed"].fail(fmt::format("Card {} is still to come.", std::countr_zero(left)),
                                             "Name cards that are not in a deck.");
        if (const auto hand = root_.optional("hands")) {
            s_.hand = static_cast<std::uint16_t>(bitsOf(*hand, kBattleCardKeys));
            for (std::size_t c = 0; c < kBattleCards; ++c)
                if (s_.hand >> c & 1U) s_.battleDeck.remove(static_cast<int>(c));
        }
        const auto battle = decks ? decks->optional("battle") : std::nullopt;
        if (!battle) return;
        if (battle->isMap()) {
            s_.battleDeck = readWhole(*battle, 1, battleCard).deck<1>();
            return;
        }
        Pile events = Pile::of(s_.battleDeck);
        for (const int c : listOf(*battle, 1, battleCard)) {
            if (!events.has(c))
                battle->fail(fmt::format("`{}` is not in the deck.", kBattleCardKeys[static_cast<std::size_t>(c)]),
                             "Name a card that is nowhere else.");
            events.take(c);
            events.top = {c};
        }
        s_.battleDeck = events.deck<1>();
    }
    // Every card of a deck, place by place.
    template <class Read>
    static Pile readWhole(const YamlNode& node, std::size_t known, Read read) {
        node.expectKeys({"top", "shuffled", "bottom", "discarded"});
        Pile pile;
        pile.middle = setOf(node["shuffled"], read);
        if (const auto n = node.optional("top")) pile.top = listOf(*n, known, read);
        if (const auto n = node.optional("bottom")) pile.bottom = listOf(*n, known, read);
        if (const auto n = node.optional("discarded")) pile.discards = setOf(*n, read);
        Set seen = pile.middle;
        for (const auto* list : {&pile.top, &pile.bottom})
            for (const int c : *list) {
                if (seen & bitOf(c)) node.fail("A card is in two places of this deck.", "Keep one of the two.");
                seen |= bitOf(c);
            }
        if (seen & pile.discards) node.fail("A card is both in the pile and discarded.", "Keep one of the two.");
        return pile;
    }

    void readKept() {
        if (const auto kept = root_.optional("kept")) {
            kept->expectKeys({"free_politics", "free_sieges", "disorder_next", "weaken_next", "victory_points"});
            if (const auto n = kept->optional("free_politics")) {
                n->expectKeys(std::span<const std::string_view>(kTrackKeys));
                for (const auto& [name, node] : n->entries())
                    s_.freePolitics[index(*fromKey<Track>(kTrackKeys, name))] = static_cast<std::uint8_t>(node.asInt(0, 1));
            }
            if (const auto n = kept->optional("free_sieges")) s_.freeSieges = static_cast<std::uint8_t>(n->asInt(0, 1));
            if (const auto n = kept->optional("disorder_next"))
                s_.disorderNext = static_cast<std::uint8_t>(bitsOf(*n, kRevoltRegions));
            if (const auto n = kept->optional("weaken_next"))
                s_.weakenNext = static_cast<std::uint8_t>(bitsOf(*n, kRevoltRegions));
            if (const auto n = kept->optional("victory_points")) s_.victoryPoints = static_cast<std::uint8_t>(n->asInt(0, 1));
            markSeen();
        }
        if (const auto node = root_.optional("statistics")) {
            node->expectKeys({"battles_won", "battles_drawn", "battles_lost", "zeal_spent", "achievements_lost"});
            const auto set = [&](std::string_view key, std::uint16_t& value) {
                if (const auto n = node->optional(key)) value = static_cast<std::uint16_t>(n->asInt(0, 60000));
            };
            set("battles_won", s_.battlesWon);
            set("battles_drawn", s_.battlesDrawn);
            set("battles_lost", s_.battlesLost);
            set("zeal_spent", s_.zealSpent);
            set("achievements_lost", s_.achievementsLost);
        }
    }

    // CN 8.3.1: whoever keeps a reward has seen it.
    void markSeen() {
        const auto mark = [&](bool isKept, Reward r) {
            if (isKept) s_.rewardsUnseen = static_cast<std::uint16_t>(s_.rewardsUnseen & ~(1U << index(r)));
        };
        for (std::size_t t = 0; t < kTracks; ++t) mark(s_.freePolitics[t] > 0, static_cast<Reward>(t));
        mark(s_.freeSieges > 0, Reward::kSiege);
        mark(s_.victoryPoints > 0, Reward::kVictoryPoint);
        const auto has = [](unsigned bits, Army a) { return (bits >> index(a) & 1U) != 0; };
        mark(has(s_.disorderNext, Army::kNorth), Reward::kDisorderNorth);
        mark(has(s_.disorderNext, Army::kWest), Reward::kDisorderWest);
        mark(has(s_.weakenNext, Army::kNorth), Reward::kWeakenNorth);
        mark(has(s_.weakenNext, Army::kWest), Reward::kWeakenWest);
    }

    // Puts what comes next on the stack and runs on until somebody is awaited.
    void enter() {
        const auto begin = [&](Phase next, Phase now) {
            s_.stack.clear();
            push(s_, TurnSequence{{}, next});
            s_.phase = now;
        };
        const bool needsCard = entry_ == Entry::kEndTimes || entry_ == Entry::kHousekeeping;
        if (needsCard && s_.current == CardId::kNone)
            root_.fail("No Event is the current one.", "Say `turn: {card: 10}` or the like.");
        switch (entry_) {
            case Entry::kEvent:
                begin(Phase::kStart, Phase::kEvents);  // CN 8.3.1: what waits for the next card comes before it
                if (s_.deck.empty())
                    root_.fail("No card is left to reveal.", "Name the cards of the deck, or another entry point.");
                break;
            case Entry::kActions:
                begin(Phase::kEndTimes, Phase::kActions);
                push(s_, ActionPhase{});
                break;
            case Entry::kEndTimes: begin(Phase::kEndTimes, Phase::kActions); break;
            case Entry::kHousekeeping: begin(Phase::kHousekeeping, Phase::kEndTimes); break;
            case Entry::kBattle:
                begin(Phase::kActions, Phase::kEvents);
                startBattle(defs_, s_, nullptr);
                break;
        }
        checkSoundness();
        common::settleProcedures(defs_, s_, nullptr);
        if (entry_ != Entry::kBattle) return;
        const FightBattle fight{battleArmy_, s_.options.quickBattles == QuickBattles::kAlways};
        CruelNecessity::apply(defs_, s_, fight, nullptr);
    }
    void checkSoundness() {
        State now = s_;  // a procedure may still lie on top
        while (!now.stack.empty() && common::isProcedure(now.stack.back())) now.stack.pop_back();
        if (now.stack.empty()) push(now, ActionPhase{});
        now.battle = {};
        if (const std::string fault = CruelNecessity::stateFault(defs_, now); !fault.empty())
            root_.fail(fault, "Correct what the position says.");
    }
    const Definitions& defs_;
    State& s_;
    const YamlNode& root_;
    Entry entry_ = Entry::kEvent;
    int nextCard_ = 0;
    Army battleArmy_ = Army::kNorth;
    Set lost_ = 0, revealed_ = 0;
};

}  // namespace

CruelNecessity::State CruelNecessity::fromPosition(const Definitions& defs, const Options& options,
                                                   const common::YamlNode& node, common::Rng rng) {
    State s = newGame(defs, options, rng);
    Reader(defs, s, node).read();
    return s;
}

}  // namespace cruel_necessity
