// Experiments for tests of the laboratory: one that plays a few games, and games that were never played, of which every figure
// can be told beforehand.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/games.h"
#include "app/lab/results.h"
#include "app/lab/run.h"
#include "tests/app/command_line.h"
#include "tests/contract/stored_text.h"

namespace lab_test {

namespace lab = app::lab;

inline app::Games& labGames() {
    static app::Games games{app::Paths{}};
    return games;
}
inline const common::Comparison& labRules() {
    static const common::Comparison rules = [] {
        common::DataFolders folders(stored::root() / "data");
        const std::vector<std::string_view> keys{"ukc", "twwae", "cruel_necessity"};
        return common::Comparison::load(folders, keys);
    }();
    return rules;
}

inline const lab::History& labHistory() {
    static const lab::History history = [] {
        common::DataFolders folders(stored::root() / "data");
        const std::vector<std::string_view> keys{"ukc", "twwae", "cruel_necessity"};
        return lab::History::load(folders, keys);
    }();
    return history;
}

inline std::string labFile(const std::string& more, const std::string& arms = "- {id: a, title: A, game: ukc}\n") {
    return "experiment: try\ntitle: Trial\nquestion: What comes of it?\nabout: A trial.\ngames: 6\nseats: random\n" + more +
           "arms:\n" + arms;
}
inline constexpr const char* kTwoArms =
    "- {id: plain, title: Plain, game: twwae, scenario: early_war}\n"
    "- {id: rolled, title: Rolled, game: twwae, scenario: early_war, options: {variant_timing: \"on\"}}\n";
inline const std::string kTwoArmsFile = labFile(
    "measures: [result, ending, length, pace, breadth, chance_load, attention, fortune, clauses, figures, resolution, tempo, "
    "turning_points, front, bias_map, survival, calendar, sieges]\n"
    "claims:\n- {claim: It helps., measure: result, part: royalist, arm: rolled, than: plain}\n",
    kTwoArms);

// Games that were never played, of which every figure can be told beforehand.
struct MadeUp {
    explicit MadeUp(const std::string& measures, const std::string& arms, std::uint64_t games, const std::string& more = {}) {
        std::string text = labFile("measures: " + measures + "\n" + more, arms);
        text.replace(text.find("games: 6"), 8, "games: " + std::to_string(games));
        app_test::writeFile(folder / "try.yaml", text);
        store.emplace(lab::Store::create(folder / "try.sqlite", lab::readExperiment(folder / "try.yaml", labGames()),
                                         labRules(), labHistory()));
    }
    void add(std::size_t arm, common::Trace trace) {
        trace.seed = ++numbers[arm];
        trace.finished = true;
        store->add(arm, trace.seed - 1, trace);
    }
    const lab::Figure& figure(const std::string& measure, const std::string& part, const std::string& arm = "a") {
        store->commit();
        results = lab::resultsOf(*store);
        for (const lab::Figure& it : results.figures)
            if (it.measure == measure && it.part == part && it.arm == arm) return it;
        ADD_FAILURE() << "There is no " << measure << " " << part << " of " << arm;
        static const lab::Figure kNone;
        return kNone;
    }

    app_test::Folder folder;
    std::optional<lab::Store> store;
    std::map<std::size_t, std::uint64_t> numbers;
    lab::Results results;
};

inline common::Trace wonBy(common::PlayerId winner, int turns = 10) {
    common::Trace out;
    out.result.winner = winner;
    out.result.kind = "lead";
    out.result.turns = turns;
    out.outcome = winner == common::PlayerId::kFirst ? 1.0 : 0.0;
    return out;
}
inline constexpr auto kKing = common::PlayerId::kFirst, kHouse = common::PlayerId::kSecond;

}  // namespace lab_test
