// Tells a war from what was seen of it.
#include "app/lab/told_war.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "app/lab/watching.h"
#include "app/standings.h"
#include "common/war_watch.h"
#include "cruel_necessity/knowing/face.h"
#include "twwae/knowing/face.h"
#include "ukc/knowing/face.h"

namespace app::lab {

namespace {

using common::AlmanacSort;
using common::Victor;

constexpr std::array<Victor, 2> kVictors{Victor::kRoyalist, Victor::kParliament};

// What a battle is called by its sort, as the games tell them apart. A town it is fought at, a county it is fought in.
std::string battleTitle(std::string_view sort, const std::string& place, bool isTown) {
    const std::string what = sort == "storm" ? "Storm" : sort == "sally" ? "Sally" : sort == "skirmish" ? "Skirmish" : "Battle";
    return "A " + what + (isTown ? " at " : " in ") + place;
}

// Battles and sieges of one game, from its moments one after another.
template <class State>
class Fights {
public:
    Fights(std::string_view game, Watching<State> watching, const State& start)
        : game_(game), of_(std::move(watching)), watch_(of_.places.size(), of_.armies.size()) {
        watch_.begin(look(start));
    }
    void add(const State& s, std::size_t turn) {
        watch_.look(look(s), [&](const common::WarWatch::Happening& it) { happened(it, turn); });
    }
    std::vector<ToldWar::Fight> take() { return std::move(fights_); }

private:
    common::TraceMoment look(const State& s) const {
        common::TraceMoment now;
        of_.moment(s, now);
        return now;
    }
    static Victor victor(int side) { return side < 0 ? Victor::kNobody : kVictors.at(static_cast<std::size_t>(side)); }
    void happened(const common::WarWatch::Happening& it, std::size_t turn) {
        if (it.what == "army" || it.what == "taken") return;
        const auto& place = of_.places[it.place];
        const common::AlmanacPiece piece{game_, std::string(place.sort), place.key};
        if (it.what == "battle") {
            fights_.push_back({AlmanacSort::kBattle, piece, battleTitle(it.how, place.name, game_ == ukc::Face::kKey), turn,
                               turn, victor(it.side)});
        } else if (it.what == "siege") {
            fights_.push_back({AlmanacSort::kSiege, piece, "The siege of " + place.name, turn, {}, Victor::kNone});
        } else {
            const auto begun = std::find_if(fights_.rbegin(), fights_.rend(), [&](const ToldWar::Fight& is) {
                return is.sort == AlmanacSort::kSiege && is.place == piece && !is.to;
            });
            if (begun == fights_.rend()) return;  // it was on as the war began
            begun->to = turn;
            begun->won = it.how == "taken" || it.side < 0 ? victor(it.side) : victor(1 - it.side);
        }
    }

    std::string game_;
    Watching<State> of_;
    common::WarWatch watch_;
    std::vector<ToldWar::Fight> fights_;
};

template <class Face>
bool tell(const common::GameModule& module, const common::Table& table, const common::AnyHistory& any, ToldWar& out) {
    const auto* history = dynamic_cast<const common::SeatHistory<Face>*>(&any);
    if (!history) return false;
    const auto& defs = common::definitionsOf<typename Face::Definitions>(module);
    const auto marks = table.turnMarks();
    Fights fights(module.key(), watchingOf(defs), history->start().seen);
    std::size_t turn = 0;
    for (std::size_t i = 0; i < history->size(); ++i) {
        while (turn + 1 < marks.size() && marks[turn + 1].second <= i) ++turn;
        fights.add(history->moments()[i]->after.seen, turn);
    }
    out.fights = fights.take();
    return true;
}

common::PlayerId readerOf(const common::Table& table) {
    const auto& seats = table.seats();
    const auto person = std::find(seats.begin(), seats.end(), "human");
    return static_cast<common::PlayerId>(person == seats.end() ? 0 : person - seats.begin());
}

std::string endOf(const common::Result& result) {
    const std::string won = result.winner == common::PlayerId::kFirst    ? "the King won, "
                            : result.winner == common::PlayerId::kSecond ? "Parliament won, "
                                                                         : "";
    return won + result.title;
}

}  // namespace

std::vector<common::WarStanding> turnsOf(const common::Table& table, const common::AnyHistory& history) {
    std::vector<common::WarStanding> turns;
    const auto marks = table.turnMarks();
    for (std::size_t i = 0; i < marks.size(); ++i) {
        // A turn leaves the war as the next one finds it, and is dated by itself.
        const std::size_t begins = marks[i].second, ends = i + 1 < marks.size() ? marks[i + 1].second : history.size();
        const auto found = standingOf(*history.seatAfter(begins));
        auto left = standingOf(*history.seatAfter(ends));
        if (!found || !left) return {};
        left->from = found->from, left->to = found->to, left->title = found->title;
        turns.push_back(std::move(*left));
    }
    return turns;
}

std::optional<ToldWar> toldWar(const common::GameModule& module, const common::Table& table) {
    if (module.sides().size() == 1) return std::nullopt;  // the cards of a solitaire come in any order
    const common::Result result = table.result();
    const auto history = result.over ? table.watchAll() : table.watch(readerOf(table));
    ToldWar out{module.key(), {}, result.over ? endOf(result) : std::string(), turnsOf(table, *history), {}};
    if (out.turns.empty()) return std::nullopt;
    if (tell<ukc::Face>(module, table, *history, out) || tell<twwae::Face>(module, table, *history, out)) return out;
    return std::nullopt;
}

std::optional<std::size_t> dateOf(const ToldWar& war, std::size_t turn, const common::WarMap& map) {
    const auto& dates = map.dates();
    const auto at = std::find_if(dates.begin(), dates.end(), [&](const common::WarDate& date) {
        return war.turns[turn].to.last() <= date.day.last();
    });
    return at == dates.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - dates.begin()));
}

bool reaches(const ToldWar& war, const common::WarMap& map, std::size_t date) {
    return !war.end.empty() || date == 0 || map.dates()[date].day.last() <= war.turns.back().to.last();
}

bool isOn(const ToldWar::Fight& fight, const ToldWar& war, const common::WarMap& map, std::size_t date) {
    if (!fight.to) return true;
    const auto ends = dateOf(war, *fight.to, map);
    return !ends || date < *ends;
}

std::vector<const ToldWar::Fight*> fought(const ToldWar& war, const common::WarMap& map, std::size_t date) {
    std::vector<const ToldWar::Fight*> out;
    for (const ToldWar::Fight& fight : war.fights) {
        const auto from = dateOf(war, fight.from, map);
        const auto to = fight.to ? dateOf(war, *fight.to, map) : std::nullopt;
        if (from && *from <= date && (!to || date <= *to)) out.push_back(&fight);
    }
    return out;
}

}  // namespace app::lab
