// Unhappy King Charles!: the face of the game, satisfying the contract of common/rules.h.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: include ukc/knowing/face.h."
#endif

#include <span>

#include "common/feature_groups.h"
#include "common/plan_text.h"
#include "common/rules.h"
#include "common/bot_spec.h"
#include "ukc/knowing/face.h"

namespace ukc {

// Two players (or one, playing both sides by Henrietta). Seat 0 is the Royalist, seat 1 Parliament.
struct Ukc : Face {
    // The box (definitions_yaml.cpp, setup.cpp)
    static Definitions load(common::DataFolders&);
    static Options options(const Definitions&, const common::Setup&);

    // The game (setup.cpp, rules.cpp)
    static State newGame(const Definitions&, const Options&, common::Rng);
    static bool allows(const Definitions&, const State&, const Action&, common::Rejection* why);
    static common::Citation ruleOf(const Definitions&, const State&, const Action&);  // of one action on offer
    static void legalActions(const Definitions&, const State&, common::ActionList<Action>&);
    static void chanceOutcomes(const Definitions&, const State&, common::OutcomeList<Action>&);
    static int drawSide(const State&);  // of the player it is drawn for
    static Action drawChance(const Definitions&, const State&);  // as the list of outcomes would give it
    static common::Effect apply(const Definitions&, State&, const Action&, common::Log*);
    static std::uint64_t digest(const State&);
    static std::array<double, 2> returns(const Definitions&, const State&);  // 1 won, -1 lost; 0 for both when both lost

    // Knowing (observation.cpp)
    static Observation observe(const Definitions&, const State&, common::PlayerId);
    static State determinize(const Definitions&, const Observation&, common::Rng&);
    static common::Rng& rng(State& s) { return s.rng; }

    // Reading text, and figures for the laboratory (notation.cpp, victory.cpp)
    static std::optional<Action> parse(const Definitions&, std::string_view);
    static std::vector<common::Statistic> statistics(const Definitions&, const State&);

    // The computer player (steady.cpp)
    static Action steady(const Definitions&, const Observation&, const common::ActionList<Action>& legal, common::Rng&);
    static std::vector<common::Advice<Action>> advise(const Definitions&, const Observation&,
                                                      const common::ActionList<Action>& legal);

    // Search (steady.cpp, winning.cpp)
    static void worths(const Definitions&, const Observation&, const common::ActionList<Action>& legal, std::span<double> out);
    static Action steadyIn(const Definitions&, const State& world, const common::ActionList<Action>& legal, common::Rng&);
    static void steadyWorths(const Definitions&, const Observation&, const common::ActionList<Action>& legal,
                             std::span<double> out);
    // The seasoned player, who plays invented worlds on: what it goes by, and its file.
    static std::vector<double> seasonedValues(const Definitions&);
    static void setSeasoned(Definitions&, std::span<const double>);
    static std::string seasonedText(const Definitions&, std::string_view source);
    static double winChance(const Definitions&, const State&);
    static std::uint64_t streamOf(const State&);
    static common::SearchRules searchRules();
    static std::span<const common::Level> levels();
    static bool isWorthSearching(const Observation&);
    static std::vector<double> winningFeatures(const Definitions&, const State&);
    static double winningOutcome(const Definitions&, const State&);
    static double winningTime(const Definitions&, const State&);
    static std::span<const std::string_view> winningNames();
    static std::span<const common::Favours> winningFavours();
    static std::vector<std::string> judgedNames();
    static common::NetFeatures judgedFeatures(const Definitions&, const State&);
    static int judgedMoment(const State&);  // turns and every fourth card
    static std::vector<common::Setup> taughtBesides();

    // Plans (plans.cpp)
    static std::vector<common::FactSpec> factSpecs(const Definitions&);
    static void futureFacts(const Definitions&, const State&, std::span<double> out);
    static common::DeedStep deedStep(const State& begun, const State& now);
    static common::Deed tellDeed(const Definitions&, const State& before, std::span<const Action>, common::PlayerId reader);

    // Positions and soundness (position_yaml.cpp, state_check.cpp)
    static State fromPosition(const Definitions&, const Options&, const common::YamlNode&, common::Rng);
    static std::string positionYaml(const Definitions&, const State&);
    static std::string stateFault(const Definitions&, const State&);
};

}  // namespace ukc
