// Table: a game laid out for one question at a time, the same for every game.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/data_folders.h"
#include "common/rules.h"

namespace contract {

// What is in the game's folder under data/, without anybody's corrections; read once.
template <class G>
const typename G::Definitions& box() {
    static const typename G::Definitions defs = [] {
        common::DataFolders folders{common::DataFolders::findBase()};
        return G::load(folders);
    }();
    return defs;
}

// The State, and what a test does with it. A game's own Table derives from this and adds the words of its pieces; Table is its
// name. play() and roll() fail the test when the action is not allowed.
template <class G, class Table>
struct TableOf {
    using Action = typename G::Action;

    const typename G::Definitions& defs = box<G>();
    typename G::State s;
    common::Log log{};

    Table& play(const Action& a) {
        common::Rejection why;
        if (G::allows(defs, s, a, &why)) G::apply(defs, s, a, &log);
        else ADD_FAILURE() << "not allowed: " << why.reason << " (" << why.rule.text() << ")";
        return self();
    }
    Table& play(std::string_view notation) {
        if (const auto a = G::parse(defs, notation)) return play(*a);
        ADD_FAILURE() << "no such action: " << notation;
        return self();
    }
    Table& play(const char* notation) { return play(std::string_view(notation)); }
    Table& roll(int value) { return play("roll " + std::to_string(value)); }
    Table& play(const std::string& notation) { return play(std::string_view(notation)); }
    Table& rolls(std::initializer_list<int> values) {
        for (const int v : values) roll(v);
        return self();
    }

    [[nodiscard]] bool allows(const Action& a) const { return G::allows(defs, s, a, nullptr); }
    // The sentence of a refusal, with its clause; empty when the action is allowed.
    [[nodiscard]] std::string refusal(const Action& a) const {
        common::Rejection why;
        return G::allows(defs, s, a, &why) ? std::string{} : why.reason + " (" + why.rule.text() + ")";
    }
    [[nodiscard]] std::vector<Action> legal() const {
        common::ActionList<Action> list;
        G::legalActions(defs, s, list);
        return {list.begin(), list.end()};
    }
    [[nodiscard]] common::OutcomeList<Action> outcomes() const {
        common::OutcomeList<Action> list;
        G::chanceOutcomes(defs, s, list);
        return list;
    }
    template <class F>
    [[nodiscard]] bool awaits() const {
        return !s.stack.empty() && std::holds_alternative<F>(s.stack.back());
    }
    template <class F, class Side>
    [[nodiscard]] bool awaits(Side side) const {
        return awaits<F>() && std::get<F>(s.stack.back()).side == side;
    }
    template <class F>
    [[nodiscard]] const F& top() const {
        return std::get<F>(s.stack.back());
    }
    [[nodiscard]] bool logSays(std::string_view text) const {
        for (const auto& entry : log.entries())
            if (entry.text.find(text) != std::string::npos) return true;
        return false;
    }

    Table& self() { return static_cast<Table&>(*this); }
};

}  // namespace contract
