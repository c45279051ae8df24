// TablePlay: what the tests of the tables for two share: a war in the making, and the control that plays an action.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>

#include "app/window/table/game_screen.h"
#include "tests/app/window/null_window.h"

namespace app::test {

// Two people's war after so many actions at random.
inline std::unique_ptr<common::Table> warOf(NullWindow& w, const std::string& game, std::uint64_t seed, int plies,
                                            const std::string& scenario = {}) {
    auto table = w.house().module(game)->newTable({scenario, {}}, seed, {"human", "human"});
    for (int i = 0; i < plies && !table->result().over; ++i) {
        const auto move = table->botMove("random", seed + static_cast<std::uint64_t>(i));
        if (!move || !table->play(*move).ok) break;
    }
    return table;
}

inline GameScreen* open(NullWindow& w, const std::string& game, std::unique_ptr<common::Table> table) {
    w.house().openTable(game, std::move(table), {});
    w.settle();
    return dynamic_cast<GameScreen*>(w.house().top());
}

inline void meetPlayer(NullWindow& w) {
    if (w.targets().reachable("handover.ready")) w.click("handover.ready");
}

// The control that plays the action: its own, the red button, or one that a card, a button of the Action Segment or a tab
// lays open. `press` presses a control by name and says whether it could.
template <class Press>
std::string controlOf(NullWindow& w, const std::string& notation, Press press) {
    const auto direct = [&]() -> std::string {
        if (w.targets().reachable(notation)) return notation;
        const bool isStep = notation == "end" || notation == "proceed" || notation == "stop" || notation == "pass";
        return isStep && w.targets().reachable("bar.step") ? "bar.step" : "";
    };
    if (const std::string found = direct(); !found.empty()) return found;
    if (notation.starts_with("play ")) {
        const std::string card = "card." + notation.substr(5, notation.find(' ', 5) - 5);
        for (int i = 0; i < 2 && w.targets().reachable(card) && press(card); ++i)  // the second when the first closed it
            if (const std::string found = direct(); !found.empty()) return found;
    }
    for (const char* id : {"mode.march", "mode.muster", "mode.sail", "mode.strengthen", "mode.raise", "tab.map", "tab.cards"}) {
        const Target* button = w.targets().find(id);
        if (!button || !button->enabled || !press(id)) continue;
        if (const std::string found = direct(); !found.empty()) return found;
    }
    return "";
}
inline std::string controlOf(NullWindow& w, const std::string& notation) {
    return controlOf(w, notation, [&](const std::string& id) { return w.click(id); });
}

// The legal actions that have no control.
inline std::string missing(NullWindow& w, GameScreen& game) {
    std::string out;
    for (const auto& choice : game.table().legal())
        if (controlOf(w, choice.notation).empty()) out += choice.notation + "; ";
    return out;
}

// Plays on by random clicks; every `every` decisions all actions are looked for.
inline void playByClicks(NullWindow& w, GameScreen& game, int decisions, int every) {
    std::mt19937 random(7);
    for (int i = 0; i < decisions && !game.table().result().over; ++i) {
        meetPlayer(w);
        const auto legal = game.table().legal();
        ASSERT_FALSE(legal.empty());
        const std::string prompt = game.table().decision().prompt;
        if (i % every == 0) {
            ASSERT_EQ(missing(w, game), "") << "at decision " << i << ": " << prompt;
        }
        const std::string notation = legal[random() % legal.size()].notation;
        const std::string control = controlOf(w, notation);
        ASSERT_NE(control, "") << notation << " at decision " << i << ": " << prompt;
        const auto before = game.table().record().size();
        ASSERT_TRUE(w.click(control)) << control;
        w.settle();
        if (w.house().hasQuestion()) w.click("sure.0"), w.settle();
        if (w.targets().reachable("bar.part")) w.click("bar.part"), w.settle();
        ASSERT_GT(game.table().record().size(), before) << control;
    }
}

// A position written by hand; null, and the test fails, where it cannot be opened.
inline std::unique_ptr<common::Table> tableOf(NullWindow& w, const std::string& game, const std::string& scenario,
                                              const std::string& position) {
    auto opened = w.house().module(game)->open("# Edgehill save\nformat: 1\ngame: " + game + "\nscenario: " + scenario +
                                                   "\nseed: 7\nposition:\n" + position + "actions:\n",
                                               "position");
    EXPECT_TRUE(opened.table) << opened.error;
    return std::move(opened.table);
}
// Opens it with a person in the seat that is to choose, and nobody else.
inline GameScreen* openForOne(NullWindow& w, const std::string& game, std::unique_ptr<common::Table> table) {
    if (!table) return nullptr;
    common::SeatNames seats(w.house().module(game)->sides().size(), "steady");
    seats[common::seatIndex(table->decision().actor)] = "human";
    table->setSeats(seats);
    return open(w, game, std::move(table));
}
inline GameScreen* laidOut(NullWindow& w, const std::string& game, const std::string& scenario, const std::string& position) {
    return openForOne(w, game, tableOf(w, game, scenario, position));
}

}  // namespace app::test
