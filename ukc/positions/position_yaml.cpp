// Reading positions: a State laid out by hand in a few lines of YAML, the rest as in the scenario.
#include "ukc/positions/position_yaml.h"

#include <algorithm>

#include <fmt/ranges.h>

#include "common/position.h"
#include "common/words.h"
#include "ukc/chapters/cards.h"
#include "ukc/box/definitions_yaml.h"
#include "ukc/state/state_check.h"
#include "ukc/ukc.h"

namespace ukc {

namespace {

using common::YamlNode;
using namespace position;
using At = EntryPoint;

class Reader {
public:
    Reader(const Definitions& defs, State& s, const YamlNode& root) : defs_(defs), s_(s), root_(root) {}

    void read() {
        root_.expectKeys({"scenario", "at", "active", "turn", "areas", "pieces", "tracks", "control", "hands", "aces", "decks",
                          "displays", "kept", "memory", "statistics"});
        if (const auto n = root_.optional("scenario")) {
            const std::string name = n->asSlug();
            bool isSame = false;
            for (const Scenario& it : defs_.scenarios)
                isSame = isSame || (it.key == name && it.isHenrietta == s_.options.henrietta);
            if (!isSame)
                n->fail(fmt::format("The game is not set up as `{}`.", name), "Name the same scenario here and above.");
        }
        readAt();
        readTurn();
        readNotables();
        readGenerals();
        readBrigades();
        readTrains();
        readTracks();
        readControl();
        readCards(defs_, s_, root_, at_ == At::kStart);
        readKept();
        leaveTheBare();
        settleKnowledge();
        readMemory();
        checkRest();
        enter();
        checkActive();
        checkPlayable();
    }

private:
    static Side side(const YamlNode& node) { return data::enumOf<Side>(node, kSideKeys); }
    AreaId area(const YamlNode& node) const { return data::readArea(node, defs_); }
    AreaId areaNamed(std::string_view name) const {
        for (std::size_t i = 0; i < defs_.areas.size(); ++i)
            if (defs_.areas[i].key == name) return areaAt(i);
        return AreaId::kNone;
    }
    Brigade brigade(const YamlNode& node) const {
        std::vector<std::string_view> keys;
        for (const BrigadeDefinition& it : defs_.brigades) keys.push_back(it.key);
        return brigadeAt(node.asEnum(keys));
    }

    // Where it begins: `card_play royalist`.
    void readAt() {
        const auto node = root_.optional("at");
        if (!node) return;
        const common::Words<3> words(node->asString());
        const auto found = words.count == 0 ? std::nullopt : fromKey<At>(kEntryKeys, words[0]);
        if (!found)
            node->fail(fmt::format("There is no entry point `{}`.", node->asString()),
                       fmt::format("Use one of: {}.", fmt::join(kEntryKeys, ", ")));
        at_ = *found;
        const std::string form = fmt::format("Write it as `{}`.", kEntryForms[index(at_)]);
        const bool takesDie = at_ == At::kCardPlay && s_.options.henrietta && words.count == 3 && !words.tooMany;
        const bool hasSent =
            at_ == At::kCardPlay && !s_.options.henrietta && words.count == 3 && !words.tooMany && words[2] == "sent";
        const bool takesGeneral = at_ == At::kActivate || at_ == At::kArrival;
        if (words.tooMany || words.count != (takesGeneral || takesDie || hasSent ? 3U : takesSide(at_) ? 2U : 1U))
            node->fail(fmt::format("`{}` is no entry point.", node->asString()), form);
        if (takesSide(at_)) {
            const auto who = fromKey<Side>(kSideKeys, words[1]);
            if (!who) node->fail(fmt::format("There is no side `{}`.", words[1]), form);
            entrySide_ = *who;
        }
        if (takesGeneral) {
            const auto who = fromKey<General>(kGeneralKeys, words[1]);
            if (!who) {
                const auto near = common::nearestName(words[1], kGeneralKeys);
                node->fail(fmt::format("There is no General `{}`.", words[1]),
                           near ? fmt::format("Did you mean `{}`?", *near) : form);
            }
            entryGeneral_ = *who;
            entrySide_ = sideOf(entryGeneral_);
        }
        if (takesDie || at_ == At::kActivate) {
            const auto number = common::wholeNumber(words[2], takesDie ? 0 : 1, takesDie ? 6 : 4);
            if (!number)
                node->fail(fmt::format("`{}` is no {}.", words[2], takesDie ? "die" : "number of Operations"),
                           takesDie ? "Write 0 to 6; 0 where only Core and Mandatory cards are left."
                                    : "Write 1 to 3, or 4 for a Campaign card.");
            entryNumber_ = *number;
        }
        if (hasSent) entryNumber_ = 1;
        if (at_ == At::kArrival) {
            entryFrom_ = areaNamed(words[2]);
            if (entryFrom_ == AreaId::kNone) node->fail(fmt::format("There is no Area `{}`.", words[2]), form);
        }
    }

    void readTurn() {
        if (const auto node = root_.optional("turn")) {
            node->expectKeys({"number"});
            s_.turn = static_cast<std::uint8_t>((*node)["number"].asInt(1, static_cast<int>(kTurns)) - 1);
            if (at_ == At::kStart && s_.turn != 0)
                node->fail("The game starts in turn 1.", "Name another entry point under `at`.");
        }
        if (at_ == At::kStart) return;
        for (GeneralState& g : s_.generals)  // whose turn has come
            if (g.box == Box::kTurnTrack && g.turn <= turnNumber(s_))
                g = {Box::kAvailable, AreaId::kNone, General::kNone, 0, false, false};
    }

    // Generals, Local Notables, Brigades

    void readNotables() {
        const auto pieces = root_.optional("pieces");
        if (!pieces) return;
        std::vector<std::string> keys{"generals", "notables", "trains", "queen", "turncoats", "moved", "crossed", "rest"};
        for (std::size_t p = 160; p < index(Place::kUnknown); ++p) keys.push_back(placeKey(defs_, static_cast<Place>(p)));
        const std::vector<std::string_view> views(keys.begin(), keys.end());
        pieces->expectKeys(std::span<const std::string_view>(views));
        const auto list = pieces->optional("notables");
        if (!list) return;
        list->expectKeys(std::span<const std::string_view>(kNotableKeys));
        for (const auto& [name, node] : list->entries()) {
            const Notable n = *fromKey<Notable>(kNotableKeys, name);
            s_.notables[index(n)] = static_cast<std::uint8_t>(node.asEnum(kNotableStates));
            if (s_.notables[index(n)] == 1)
                s_.control[index(s_.notableArea[index(n)])] = static_cast<std::int8_t>(index(sideOf(n)));
        }
    }

    // `rupert: oxford`, `rupert: available`, or a map: {area, under, inside}, {turn}.
    void readGenerals() {
        const auto pieces = root_.optional("pieces");
        const auto list = pieces ? pieces->optional("generals") : std::nullopt;
        if (!list) return;
        list->expectKeys(std::span<const std::string_view>(kGeneralKeys));
        for (const auto& [name, node] : list->entries()) {
            const General who = *fromKey<General>(kGeneralKeys, name);
            generalNode_[index(who)] = node;
            GeneralState& g = s_.generals[index(who)];
            g = {};
            if (node.isScalar()) {
                if (const auto box = fromKey<Box>(kBoxKeys, node.asText());
                    box && *box != Box::kMap && *box != Box::kTurnTrack) {
                    g.box = *box;
                    continue;
                }
                g.area = area(node);
                g.box = Box::kMap;
                continue;
            }
            node.expectKeys({"area", "under", "inside", "may_not_assault", "turn"});
            if (const auto n = node.optional("turn")) {
                g.box = Box::kTurnTrack;
                g.turn = static_cast<std::uint8_t>(n->asInt(1, static_cast<int>(kTurns) + 9));
                continue;
            }
            g.area = area(node["area"]);
            g.box = Box::kMap;
            if (const auto n = node.optional("under")) g.under = data::enumOf<General>(*n, kGeneralKeys);
            if (const auto n = node.optional("inside")) g.isInside = n->asBool();
            if (const auto n = node.optional("may_not_assault")) g.mayNotAssault = n->asBool();
            if (g.isInside && !isFortress(defs_, s_, g.area))
                node.fail(fmt::format("{} is no Fortress.", defs_[g.area].name), "Leave `inside` out.");
        }
    }

    void readPlace(const YamlNode& list, Place p) {
        for (const YamlNode& item : list.items()) {
            const Brigade b = brigade(item);
            if (named_.contains(b)) item.fail(fmt::format("`{}` stands here twice.", defs_[b].key), "Keep one of the two.");
            named_.insert(b);
            brigadeNode_[index(b)] = item;
            s_.places[index(b)] = p;
        }
    }
    void readBrigades() {
        if (const auto areas = root_.optional("areas"))
            for (const auto& [name, list] : areas->entries()) {
                static constexpr std::string_view kInside = "_inside";
                const bool isWithin = name.ends_with(kInside) && areaNamed(name) == AreaId::kNone;
                const YamlNode keyNode = areas->keyOf(name);
                const AreaId a =
                    isWithin ? areaNamed(std::string_view(name).substr(0, name.size() - kInside.size())) : area(keyNode);
                if (a == AreaId::kNone)
                    keyNode.fail(fmt::format("There is no Area `{}`.", name), "Name an Area, or a Fortress as `york_inside`.");
                readPlace(list, isWithin ? insideOf(a) : outside(a));
            }
        const auto pieces = root_.optional("pieces");
        if (!pieces) return;
        for (std::size_t p = 160; p < index(Place::kUnknown); ++p)
            if (const auto list = pieces->optional(placeKey(defs_, static_cast<Place>(p))))
                readPlace(*list, static_cast<Place>(p));
        if (const auto rest = pieces->optional("rest")) {
            static constexpr std::array<std::string_view, 4> kRest{"scenario", "available", "other", "gone"};
            const std::size_t to = rest->asEnum(kRest);
            for (std::size_t i = 0; to != 0 && i < kBrigades; ++i) {
                const Brigade b = brigadeAt(i);
                if (named_.contains(b)) continue;
                const Region region = defs_[b].region;
                s_.places[i] = to == 3                              ? Place::kGone
                               : to == 2 || region == Region::kNone ? Place::kOther
                                                                    : availableOf(region);
                named_.insert(b);
            }
        }
        if (const auto list = pieces->optional("turncoats")) {
            s_.turncoats = {};
            for (const YamlNode& item : list->items()) s_.turncoats.insert(brigade(item));
        }
        if (const auto list = pieces->optional("moved"))
            for (const YamlNode& item : list->items()) s_.movedThisPlay.insert(brigade(item));
        if (const auto list = pieces->optional("crossed")) {
            if (!isGmt(s_))
                list->fail("Only the first edition counts Brigades by sea for a whole card.", "Leave `crossed` out.");
            for (const YamlNode& item : list->items()) s_.crossedThisPlay.insert(brigade(item));
        }
    }
    void readTrains() {
        const auto pieces = root_.optional("pieces");
        if (!pieces) return;
        if (const auto trains = pieces->optional("trains"))
            forEachSide(*trains, [&](Side who, const YamlNode& node) {
                node.expectKeys({"box", "area", "general", "turn"});
                Train& train = s_.trains[index(who)];
                train = {};
                train.box = data::enumOf<TrainBox>(node["box"], kTrainBoxes);
                if (train.box == TrainBox::kFortress) train.area = area(node["area"]);
                if (train.box == TrainBox::kGeneral) train.general = data::enumOf<General>(node["general"], kGeneralKeys);
                if (train.box == TrainBox::kTrack) train.turn = static_cast<std::uint8_t>(node["turn"].asInt(1, 30));
                if (train.general != General::kNone && sideOf(train.general) != who)
                    node["general"].fail("He leads the other side.", "Name a General of its own.");
            });
        if (const auto queen = pieces->optional("queen")) {
            queen->expectKeys({"box", "area", "general"});
            s_.queen = {};
            s_.queen.box = data::enumOf<QueenBox>((*queen)["box"], kQueenBoxes);
            if (s_.queen.box == QueenBox::kArea) s_.queen.area = area((*queen)["area"]);
            if (s_.queen.box == QueenBox::kGeneral) s_.queen.general = data::enumOf<General>((*queen)["general"], kGeneralKeys);
        }
    }

    // Markers and the rest

    void readTracks() {
        const auto tracks = root_.optional("tracks");
        if (!tracks) return;
        tracks->expectKeys({"naval", "sieges"});
        if (const auto n = tracks->optional("naval")) s_.naval = static_cast<std::int8_t>(n->asInt(-60, 60));
        const auto sieges = tracks->optional("sieges");
        if (!sieges) return;
        s_.sieges = {};
        for (const auto& [name, node] : sieges->entries()) {
            const AreaId a = area(sieges->keyOf(name));
            if (!isFortress(defs_, s_, a))
                sieges->keyOf(name).fail(fmt::format("{} is no Fortress.", defs_[a].name), "Leave the Siege out.");
            node.expectKeys({"by", "value", "general", "nation", "blockade"});
            Siege& it = s_.sieges[index(a)];
            siegeNode_[index(a)] = node;
            it.isOn = true;
            it.by = side(node["by"]);
            if (const auto n = node.optional("value")) it.value = static_cast<std::uint8_t>(n->asInt(0, 99));
            if (const auto n = node.optional("general")) it.general = data::enumOf<General>(*n, kGeneralKeys);
            if (const auto n = node.optional("nation")) it.nation = data::enumOf<Nation>(*n, kNationKeys);
            else if (const General g = it.general != General::kNone ? it.general : generalIn(s_, it.by, a); g != General::kNone)
                it.nation = nationOf(g);
            if (const auto n = node.optional("blockade")) it.isBlockade = n->asBool();
        }
    }
    void readControl() {
        const auto control = root_.optional("control");
        if (!control) return;
        for (const auto& [name, node] : control->entries())
            s_.control[index(area(control->keyOf(name)))] = static_cast<std::int8_t>(data::readSideOrNobody(node));
    }
    void readKept() {
        if (at_ > At::kNavalChit && s_.turn > 0) s_.standardRaised = true;  // as in nearly every war; `kept` may say otherwise
        if (const auto kept = root_.optional("kept")) {
            std::vector<std::string_view> keys{"to_play", "playing", "once_only"};
            for (const auto& f : kKeptFlags) keys.push_back(f.key);
            for (const auto& f : kKeptNumbers) keys.push_back(f.key);
            for (const auto& f : kKeptPairs) keys.push_back(f.key);
            kept->expectKeys(std::span<const std::string_view>(keys));
            for (const auto& f : kKeptFlags)
                if (const auto n = kept->optional(f.key)) s_.*f.value = n->asBool();
            for (const auto& f : kKeptNumbers)
                if (const auto n = kept->optional(f.key)) s_.*f.value = static_cast<std::uint8_t>(n->asInt(0, f.max));
            for (const auto& f : kKeptPairs)
                if (const auto n = kept->optional(f.key))
                    forEachSide(*n, [&](Side who, const YamlNode& value) { (s_.*f.value)[index(who)] = value.asBool(); });
            const int mostPlays = s_.options.henrietta ? 9 : 6;  // P12.1; P26.4: Events may add to it
            if (const auto n = kept->optional("to_play"))
                forEachSide(*n, [&](Side who, const YamlNode& value) {
                    s_.toPlay[index(who)] = static_cast<std::uint8_t>(value.asInt(0, mostPlays));
                });
            if (const auto n = kept->optional("playing")) s_.playing = side(*n);
            if (const auto n = kept->optional("once_only")) {
                s_.onceOnly = CardSet{};
                for (const YamlNode& item : n->items()) s_.onceOnly |= bitOf(card(item.asInt(1, static_cast<int>(kCards))));
            }
        }
        if (const auto node = root_.optional("statistics")) {
            node->expectKeys({"battles_won", "brigades_lost", "fortresses_taken", "cards_played"});
            for (const auto& count : kCounts)
                if (const auto n = node->optional(count.key))
                    forEachSide(*n, [&](Side who, const YamlNode& value) {
                        (s_.*count.value)[index(who)] = static_cast<std::uint16_t>(value.asInt(0, 60000));
                    });
        }
    }

    // Memory

    static std::uint64_t& maybeAt(Knowledge& mind, Place p) {
        for (Belief& b : mind.beliefs)
            if (b.place == p) return b.maybe;
        mind.beliefs.push_back({p, 0});
        return mind.beliefs.back().maybe;
    }
    // What is laid out by hand is not told to the other player: any of those Brigades may stand wherever one of them does.
    void settleKnowledge() {
        for (const Side who : kBothSides) {
            Knowledge& mind = s_.knowledge[index(enemyOf(who))];
            std::uint64_t laid = 0, doubt = 0;
            for (const Brigade b : named_)
                if (colourOf(b) == who) {
                    laid |= mindBit(b);
                    if (placeOf(s_, b) != Place::kGone && placeOf(s_, b) != Place::kEliminated) doubt |= mindBit(b);
                }
            for (Belief& belief : mind.beliefs) belief.maybe &= ~laid;
            mind.certain &= ~laid;
            for (const Brigade b : named_)
                if (colourOf(b) == who) maybeAt(mind, placeOf(s_, b)) |= (doubt & mindBit(b)) != 0 ? doubt : mindBit(b);
        }
        settleMinds(s_);
    }
    void readMemory() {
        const auto memory = root_.optional("memory");
        if (!memory) return;
        forEachSide(*memory, [&](Side observer, const YamlNode& node) {
            const Side owner = enemyOf(observer);
            Knowledge& mind = s_.knowledge[index(observer)];
            const auto his = [&](const YamlNode& item) {
                const Brigade b = brigade(item);
                if (colourOf(b) != owner)
                    item.fail(fmt::format("`{}` is a Brigade of his own colour.", defs_[b].key),
                              "Name a Brigade of the other side.");
                return b;
            };
            if (node.isScalar()) {
                static constexpr std::array<std::string_view, 1> kOpen{"open"};
                node.asEnum(kOpen);
                mind = {};
                for (std::size_t i = 0; i < kBrigades; ++i)
                    if (colourOf(brigadeAt(i)) == owner) makeCertain(s_, BrigadeSet::of(brigadeAt(i)));
                return settleMinds(s_);
            }
            node.expectKeys({"certain", "maybe"});
            if (const auto maybe = node.optional("maybe")) {
                mind = {};
                for (const auto& [name, list] : maybe->entries()) {
                    std::size_t p = 0;
                    while (p < index(Place::kUnknown) && (!isPlace(defs_, p) || placeKey(defs_, static_cast<Place>(p)) != name))
                        ++p;
                    if (p == index(Place::kUnknown))
                        maybe->keyOf(name).fail(
                            fmt::format("There is no place `{}`.", name),
                            "Name an Area, `york_inside`, `rupert_army`, `derby_garrison`, `dispersed` or the like.");
                    bool holdsAny = false;
                    for (std::size_t i = 0; i < kBrigades; ++i)
                        holdsAny = holdsAny || (colourOf(brigadeAt(i)) == owner && s_.places[i] == static_cast<Place>(p));
                    if (!holdsAny)
                        maybe->keyOf(name).fail(fmt::format("No Brigade of the other side is at `{}`.", name),
                                                "Leave the place out.");
                    for (const YamlNode& item : list.items()) maybeAt(mind, static_cast<Place>(p)) |= mindBit(his(item));
                }
            }
            if (const auto list = node.optional("certain"))
                for (const YamlNode& item : list->items()) makeCertain(s_, BrigadeSet::of(his(item)));
            for (std::size_t i = 0; i < kBrigades; ++i) {
                const Brigade b = brigadeAt(i);
                if (colourOf(b) != owner) continue;
                bool found = false;
                for (const Belief& belief : mind.beliefs)
                    found = found || (belief.place == s_.places[i] && (belief.maybe & mindBit(b)) != 0);
                if (!found)
                    node.fail(fmt::format("`{}` is thought possible at other places than where it is.", defs_[b].key),
                              fmt::format("Add it to `{}`, or to `certain`.", placeKey(defs_, s_.places[i])));
            }
            settleMinds(s_);
        });
    }

    // Puts what comes next on the stack and runs on until somebody is awaited.

    void then(TurnStep step) { push(s_, TurnSequence{{}, step}); }
    void thenPlay() {
        s_.phase = Phase::kCampaign;
        s_.playing = entrySide_;
        then(TurnStep::kBlockade);
        push(s_, Campaign{{}, CampaignStep::kAfterPlay});
    }
    void enter() {
        checkSoundness();
        if (at_ != At::kStart) {
            s_.stack.clear();
            s_.phase = Phase::kHousekeeping;
        }
        const bool isParliament = entrySide_ == Side::kParliament;
        switch (at_) {
            case At::kStart: break;
            case At::kTurn: then(TurnStep::kHousekeeping); break;
            case At::kReform: then(isParliament ? TurnStep::kReformParliament : TurnStep::kReformRoyalist); break;
            case At::kFreeMarker: then(isParliament ? TurnStep::kFreePcParliament : TurnStep::kFreePcRoyalist); break;
            case At::kNavalChit: then(TurnStep::kChit); break;
            case At::kPolitical: then(TurnStep::kPolitical); break;
            case At::kRecruitment:  // G7.1.7: in the first edition it begins with those who reform
                if (isGmt(s_)) then(isParliament ? TurnStep::kReformParliament : TurnStep::kReformRoyalist);
                else then(isParliament ? TurnStep::kRecruitParliament : TurnStep::kRecruitRoyalist);
                break;
            case At::kDraw: then(TurnStep::kDraw); break;
            case At::kCampaign: then(TurnStep::kCampaign); break;
            case At::kCardPlay:
                thenPlay();
                if (!s_.options.henrietta) push(s_, by(entrySide_, CardPlay{{}, entryNumber_ > 0}));
                else if (entryNumber_ >= 0)
                    push(s_, by(entrySide_, HenriettaPlay{{}, static_cast<std::uint8_t>(entryNumber_)}));
                else push(s_, HenriettaTurn{{}, entrySide_});
                break;
            case At::kActivate:
            case At::kArrival: {
                if (!isOnMap(s_, entryGeneral_))
                    root_["at"].fail(fmt::format("{} is not on the map.", defs_[entryGeneral_].name),
                                     "Place him under `generals` of `pieces`.");
                if (isSubordinate(s_, entryGeneral_))
                    root_["at"].fail(fmt::format("{} serves under another.", defs_[entryGeneral_].name),
                                     "Leave his `under` out, or name his commander.");
                thenPlay();
                const bool isArrival = at_ == At::kArrival;
                startActivation(defs_, s_, entryGeneral_, isArrival ? 3 : entryNumber_, false, true,
                                isArrival || couldBombard(defs_, s_, entryGeneral_), nullptr);
                if (!isArrival) break;
                auto& f = std::get<Activation>(s_.stack.back());
                f.hasMoved = f.hasActed = true;
                f.spent = 1;
                Entry entry;
                entry.general = entryGeneral_;
                entry.from = entryFrom_;
                entry.to = areaOf(s_, entryGeneral_);
                push(s_, entry);
                break;
            }
            case At::kBlockade:
                if (isParliament) {
                    then(TurnStep::kBlockade);
                } else {
                    s_.phase = Phase::kBlockade;
                    then(TurnStep::kDesertion);
                    push(s_, by(Side::kRoyalist, BlockadeChoice{}));
                }
                break;
            case At::kDesertion: then(TurnStep::kDesertion); break;
            case At::kPowerBase: then(TurnStep::kPowerBase); break;
            case At::kTurnEnd: then(TurnStep::kTurnEnd); break;
        }
        settleAll(defs_, s_, nullptr);
        checkSoundness();
    }
    // A General the position does not name, whose Brigades it has placed elsewhere, waits in the Available box. (P4.2)
    void leaveTheBare() {
        if (at_ == At::kStart) return;
        for (std::size_t i = 0; i < kGenerals; ++i)
            if (const General g = generalAt(i); !generalNode_[i] && isOnMap(s_, g) && army(s_, g).empty()) {
                s_.generals[i] = {};
                s_.generals[i].box = Box::kAvailable;
            }
    }
    // What stands together may; a fault is told where it is written.
    void checkRest() const {
        const auto fault = restFault(defs_, s_, at_ == At::kArrival ? entryGeneral_ : General::kNone);
        if (!fault) return;
        const YamlNode* at = &root_;
        if (fault->general != General::kNone && generalNode_[index(fault->general)]) at = &*generalNode_[index(fault->general)];
        if (fault->brigade != Brigade::kNone && brigadeNode_[index(fault->brigade)]) at = &*brigadeNode_[index(fault->brigade)];
        if (fault->siege != AreaId::kNone && siegeNode_[index(fault->siege)]) at = &*siegeNode_[index(fault->siege)];
        at->fail(fault->text, fault->remedy);
    }
    // Somebody is awaited who can act, or it is over.
    void checkPlayable() const {
        const auto decision = Ukc::decision(s_);
        if (decision.actor == common::PlayerId::kNobody) return;
        common::ActionList<Action> actions;
        common::OutcomeList<Action> outcomes;
        if (decision.actor == common::PlayerId::kChance) Ukc::chanceOutcomes(defs_, s_, outcomes);
        else Ukc::legalActions(defs_, s_, actions);
        if (actions.empty() && outcomes.empty())
            root_.fail("From here nobody could go on.", "Begin elsewhere, or lay out what is missing.");
    }
    void checkSoundness() const { common::failIfUnsound<Ukc>(defs_, s_, root_); }
    void checkActive() const { common::failIfAnotherDecides<Ukc>(s_, root_); }

    const Definitions& defs_;
    State& s_;
    const YamlNode& root_;
    At at_ = At::kStart;
    Side entrySide_{};
    General entryGeneral_ = General::kNone;
    AreaId entryFrom_ = AreaId::kNone;
    int entryNumber_ = -1;
    BrigadeSet named_;  // Brigades the position places, `rest` included
    // Where it says so
    std::array<std::optional<YamlNode>, kGenerals> generalNode_;
    std::array<std::optional<YamlNode>, kBrigades> brigadeNode_;
    std::array<std::optional<YamlNode>, kMostAreas> siegeNode_;
};

}  // namespace

State Ukc::fromPosition(const Definitions& defs, const Options& options, const common::YamlNode& node, common::Rng rng) {
    State s = newGame(defs, options, rng);
    Reader(defs, s, node).read();
    return s;
}

}  // namespace ukc
