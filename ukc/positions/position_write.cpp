// Writing positions: all that a State holds at an entry point, so that reading it back gives an equal State.
#include <stdexcept>

#include <fmt/ranges.h>

#include "common/position.h"
#include "ukc/positions/position_yaml.h"
#include "ukc/ukc.h"

namespace ukc {

using namespace position;

namespace {

constexpr std::string_view kRefusal =
    "A position is written where a side is to play a card or a Phase begins; go on to there, or save the game.";

template <class F>
const F* topOf(const State& s) {
    return s.stack.empty() ? nullptr : std::get_if<F>(&s.stack.back());
}

// The entry point that may give this State again; empty where there is none. What is written is read back to make sure.
std::string entryOf(const State& s) {
    if (topOf<AltHistDraw>(s)) return "start";
    if (const auto* f = topOf<ReformChoice>(s)) return fmt::format("reform {}", key(f->side));
    if (const auto* f = topOf<FreePc>(s)) return fmt::format("free_marker {}", key(f->side));
    if (topOf<ChitDraw>(s)) return "naval_chit";
    if (const auto* f = topOf<Recruit>(s)) return fmt::format("recruitment {}", key(f->side));
    if (topOf<FirstChoice>(s)) return "campaign";
    if (const auto* f = topOf<CardPlay>(s)) return fmt::format("card_play {}{}", key(f->side), f->hasSent ? " sent" : "");
    if (const auto* f = topOf<HenriettaPlay>(s)) return fmt::format("card_play {} {}", key(f->side), f->die);
    if (const auto* f = topOf<DecisionDie>(s)) return fmt::format("card_play {}", key(f->side));
    if (const auto* f = topOf<Activation>(s)) return fmt::format("activate {} {}", key(f->general), f->ops);
    if (const auto* f = topOf<BlockadeChoice>(s)) return fmt::format("blockade {}", key(f->side));
    if (topOf<DesertionRoll>(s) || topOf<DesertionChoice>(s) || topOf<AttritionChoice>(s)) return "desertion";
    return "";
}

std::string joined(const std::vector<std::string>& list) { return fmt::format("[{}]", fmt::join(list, ", ")); }

class Writer {
public:
    Writer(const Definitions& defs, const State& s) : defs_(defs), s_(s) {}

    std::string all(const std::string& at) const {
        static constexpr std::array<std::string_view, 4> kActors{"royalist", "parliament", "chance", "nobody"};
        std::string scenario;
        for (const Scenario& it : defs_.scenarios)
            if (scenario.empty() && it.isHenrietta == s_.options.henrietta) scenario = it.key;
        std::string out = fmt::format("scenario: {}\nat: {}\nactive: {}\nturn: {{number: {}}}\n", scenario, at,
                                      kActors[common::seatIndex(Ukc::decision(s_).actor)], turnNumber(s_));
        out += areas() + pieces() + tracks();
        out += "control: {" + eachArea([&](std::size_t i) {
                   return std::string(s_.control[i] < 0 ? "nobody" : kSideKeys[static_cast<std::size_t>(s_.control[i])]);
               }) +
               "}\n";
        if (at != "start") out += cards();
        return out + kept() + memory() + statistics();
    }

private:
    std::string names(BrigadeSet set) const {
        std::vector<std::string> list;
        for (const Brigade b : set) list.push_back(defs_[b].key);
        return joined(list);
    }
    std::string places(std::size_t from, std::size_t to) const {
        std::string out;
        for (std::size_t p = from; p < to; ++p)
            if (const BrigadeSet set = brigadesAt(s_, static_cast<Place>(p)); !set.empty())
                out += fmt::format("  {}: {}\n", placeKey(defs_, static_cast<Place>(p)), names(set));
        return out;
    }
    std::string areas() const {
        const std::string out = places(0, index(Place::kFirstDisplay));
        return out.empty() ? "" : "areas:\n" + out;
    }
    std::string areaKey(AreaId a) const { return defs_[a].key; }
    std::string generalText(const GeneralState& g) const {
        if (g.box == Box::kTurnTrack) return fmt::format("{{turn: {}}}", g.turn);
        if (g.box != Box::kMap) return std::string(kBoxKeys[index(g.box)]);
        if (g.under == General::kNone && !g.isInside && !g.mayNotAssault) return areaKey(g.area);
        std::string text = "{area: " + areaKey(g.area);
        if (g.under != General::kNone) text += fmt::format(", under: {}", key(g.under));
        if (g.isInside) text += ", inside: true";
        if (g.mayNotAssault) text += ", may_not_assault: true";
        return text + "}";
    }
    std::string pieces() const {
        std::string out = "pieces:\n" + places(index(Place::kFirstDisplay), index(Place::kUnknown)) + "  generals:\n";
        for (std::size_t i = 0; i < kGenerals; ++i)
            out += fmt::format("    {}: {}\n", kGeneralKeys[i], generalText(s_.generals[i]));
        out += "  notables:\n";
        for (std::size_t i = 0; i < kNotables; ++i)
            out += fmt::format("    {}: {}\n", kNotableKeys[i], kNotableStates[s_.notables[i]]);
        out += "  trains:\n";
        for (const Side side : kBothSides) {
            const Train& train = s_.trains[index(side)];
            out += fmt::format("    {}: {{box: {}", key(side), kTrainBoxes[index(train.box)]);
            if (train.box == TrainBox::kFortress) out += ", area: " + areaKey(train.area);
            if (train.box == TrainBox::kGeneral) out += fmt::format(", general: {}", key(train.general));
            if (train.box == TrainBox::kTrack) out += fmt::format(", turn: {}", train.turn);
            out += "}\n";
        }
        out += fmt::format("  queen: {{box: {}", kQueenBoxes[index(s_.queen.box)]);
        if (s_.queen.box == QueenBox::kArea) out += ", area: " + areaKey(s_.queen.area);
        if (s_.queen.box == QueenBox::kGeneral) out += fmt::format(", general: {}", key(s_.queen.general));
        out += "}\n" + fmt::format("  turncoats: {}\n  moved: {}\n", names(s_.turncoats), names(s_.movedThisPlay));
        return isGmt(s_) ? out + fmt::format("  crossed: {}\n", names(s_.crossedThisPlay)) : out;
    }
    template <class Text>
    std::string eachArea(Text text) const {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < defs_.areas.size(); ++i)
            if (const std::string value = text(i); !value.empty())
                list.push_back(fmt::format("{}: {}", defs_.areas[i].key, value));
        return fmt::format("{}", fmt::join(list, ", "));
    }
    std::string tracks() const {
        std::string out = fmt::format("tracks:\n  naval: {}\n  sieges: {{", s_.naval);
        return out + eachArea([&](std::size_t i) {
            const Siege& it = s_.sieges[i];
            if (!it.isOn) return std::string();
            std::string text = fmt::format("{{by: {}, value: {}, nation: {}, blockade: {}", key(it.by), it.value,
                                           kNationKeys[index(it.nation)], it.isBlockade);
            if (it.general != General::kNone) text += fmt::format(", general: {}", key(it.general));
            return text + "}";
        }) + "}\n";
    }

    static std::string cardList(const CardSet& set) {
        std::vector<std::string> list;
        for (std::size_t n = 1; n <= kCards; ++n)
            if ((set & bitOf(card(static_cast<int>(n)))) != CardSet{}) list.push_back(fmt::format("{}", n));
        return joined(list);
    }
    std::string bySide(const std::array<CardSet, 2>& sets) const {
        return fmt::format("{{royalist: {}, parliament: {}}}", cardList(sets[0]), cardList(sets[1]));
    }
    std::string cards() const {
        std::string out = fmt::format("hands: {}\naces: {}\ndecks:\n", bySide(s_.hand), bySide(s_.aces));
        CardSet top{};
        for (std::size_t p = 0; p < 3; ++p) {
            out += fmt::format("  {}: {}\n", kPileKeys[p], cardList(s_.piles[p].pile()));
            if (const CardSet first = s_.piles[p].candidates(); common::cardCount(first) == 1 && s_.piles[p].size() > 1)
                top |= first;
        }
        out += fmt::format(
            "  top: {}\n  discarded: {}\n  removed: {}\n  recruit_box: {}\n  first: {}\n  open: {}\n  top_cards: {}\n  "
            "alt_hist_mid: {}\n  alt_hist_late: {}\n",
            cardList(top), cardList(s_.discards), cardList(s_.removed), cardList(s_.recruitBox), kPileKeys[s_.firstPile],
            s_.openPiles, s_.topCards, cardList(s_.altHistMid), cardList(s_.altHistLate));
        if (!s_.options.henrietta) return out;
        out += "displays:\n";
        for (const Side side : kBothSides) {
            const SoloDisplay& d = s_.displays[index(side)];
            std::vector<std::string> spaces;
            for (std::size_t i = 0; i < d.card.size(); ++i) {
                const std::string deck(d.layer[i] == 0 ? "empty" : kPileKeys[d.layer[i] - 1U]);
                spaces.push_back(d.card[i] == CardId::kNone ? deck
                                                            : fmt::format("{{card: {}, deck: {}}}", number(d.card[i]), deck));
            }
            std::string mixed;
            if (d.mixed != CardId::kNone) {
                std::vector<std::string> at;
                for (std::size_t i = 0; i < d.card.size(); ++i)
                    if ((d.mixedAt >> i & 1U) != 0) at.push_back(std::string(kSpaceKeys[i]));
                mixed =
                    fmt::format(", mixed: {{card: {}, deck: {}, at: {}}}", number(d.mixed), kPileKeys[d.mixedPile], joined(at));
            }
            out += fmt::format("  {}: {{spaces: {}, pile: [{}, {}, {}]{}}}\n", key(side), joined(spaces), d.pile[0], d.pile[1],
                               d.pile[2], mixed);
        }
        return out;
    }
    std::string kept() const {
        std::string out = "kept:\n";
        for (const auto& f : kKeptFlags) out += fmt::format("  {}: {}\n", f.key, s_.*f.value);
        for (const auto& f : kKeptNumbers) out += fmt::format("  {}: {}\n", f.key, s_.*f.value);
        for (const auto& f : kKeptPairs)
            out += fmt::format("  {}: {{royalist: {}, parliament: {}}}\n", f.key, (s_.*f.value)[0], (s_.*f.value)[1]);
        return out + fmt::format("  to_play: {{royalist: {}, parliament: {}}}\n  playing: {}\n  once_only: {}\n", s_.toPlay[0],
                                 s_.toPlay[1], key(s_.playing), cardList(s_.onceOnly));
    }
    std::string memory() const {
        std::string out = "memory:\n";
        for (const Side observer : kBothSides) {
            const std::size_t first = observer == Side::kRoyalist ? kFirstParliament : 0;
            const auto ofBits = [&](std::uint64_t bits) {
                BrigadeSet set;
                for (; bits != 0; bits &= bits - 1)
                    set.insert(brigadeAt(first + static_cast<std::size_t>(std::countr_zero(bits))));
                return names(set);
            };
            const Knowledge& mind = s_.knowledge[index(observer)];
            out += fmt::format("  {}:\n    certain: {}\n    maybe:", key(observer), ofBits(mind.certain));
            std::string sets;
            for (const Belief& it : mind.beliefs)
                sets += fmt::format("      {}: {}\n", placeKey(defs_, it.place), ofBits(it.maybe));
            out += sets.empty() ? " {}\n" : "\n" + sets;
        }
        return out;
    }
    std::string statistics() const {
        std::string out = "statistics:\n";
        for (const auto& count : kCounts)
            out +=
                fmt::format("  {}: {{royalist: {}, parliament: {}}}\n", count.key, (s_.*count.value)[0], (s_.*count.value)[1]);
        return out;
    }

    const Definitions& defs_;
    const State& s_;
};

}  // namespace

std::string Ukc::positionYaml(const Definitions& defs, const State& s) {
    const std::string at = entryOf(s);
    if (at.empty() || s.isOver) throw std::invalid_argument(std::string(kRefusal));
    return common::onlyIfItReadsBack<Ukc>(defs, s, Writer(defs, s).all(at), kRefusal);
}

}  // namespace ukc
