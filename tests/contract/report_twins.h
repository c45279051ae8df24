// Report twins: two wars that one seat cannot tell apart give it the same report, byte for byte, and the same review.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/report_maker.h"
#include "common/module_for.h"
#include "tests/contract/twins.h"

namespace contract {

// Plays random wars; somewhere in each a twin of the position is made, and both are played on by the same acts as long as
// `reader` sees the same. Returns how many acts the twins lived together; `differ`: in how many wars the other side's reports
// did.
template <class Adapter>
std::size_t expectSameReports(const common::Setup& setup, std::uint64_t seed, int wars, common::PlayerId reader,
                              std::size_t& differ) {
    using G = typename Adapter::Game;
    app::Games games{app::Paths{}};
    const auto module = games.module(G::kKey);
    const auto box = std::dynamic_pointer_cast<const common::DefinitionsOf<typename G::Definitions>>(module->definitions());
    const auto& defs = *box->defs;
    std::size_t lived = 0;
    for (int war = 0; war < wars; ++war, ++seed) {
        common::Rng rng{common::mix64(seed)};
        typename G::State s = G::newGame(defs, G::options(defs, setup), common::Rng{seed});
        std::optional<Twin<G>> twin;
        const auto next = [&](const typename G::State& at) {
            typename G::State copy = at;
            if (G::decision(at).actor == common::PlayerId::kChance) return common::drawChance<G>(defs, copy);
            common::ActionList<typename G::Action> list;
            G::legalActions(defs, at, list);
            return common::randomAction<G>(list, rng);
        };
        for (int n = 0; !twin && G::decision(s).actor != common::PlayerId::kNobody; ++n) {
            G::apply(defs, s, next(s), nullptr);
            if (n > 150) twin = Adapter::of(defs, s, reader, rng);
        }
        if (!twin || G::decision(s).actor == common::PlayerId::kNobody) continue;
        const common::MatchStart start{setup, 7, {"human", "human"}, ""};
        common::Match<G> ours(box->defs, start, s), theirs(box->defs, start, twin->world);
        std::size_t together = 0;
        for (int n = 0; n < 400 && G::decision(ours.state()).actor != common::PlayerId::kNobody; ++n) {
            const auto a = next(ours.state());
            const auto b = twin->same(a);
            if (!G::allows(defs, theirs.state(), b, nullptr)) break;
            if (ours.play(a) || theirs.play(b)) break;
            if (!(G::observe(defs, ours.state(), reader) == G::observe(defs, theirs.state(), reader))) break;
            bool isToldTheSame = ours.log().size() == theirs.log().size();
            for (std::size_t i = 0; isToldTheSame && i < ours.log().size(); ++i)
                isToldTheSame = ours.log()[i].textFor(reader) == theirs.log()[i].textFor(reader);
            if (!isToldTheSame) break;
            together = ours.history().size();
        }
        const common::TableFor<G> here(ours.at(together), 0), there(theirs.at(together), 0);
        const auto page = [&](const common::Table& table, common::PlayerId who) {
            return app::reportPage(*module, table, who, common::DataFolders(common::DataFolders::findBase()));
        };
        const std::string one = page(here, reader), two = page(there, reader);
        EXPECT_TRUE(one == two) << setup.scenario << ", seed " << seed << ", " << twin->what << ", after " << together
                                << " acts";
        const auto review = [&](const common::Table& table) {
            const auto it = common::reviewOf(*table.watch(reader), {1, 2, 4});
            while (!it->isDone()) it->goOn(2);
            return it->found();
        };
        EXPECT_TRUE(review(here) == review(there))
            << "the review of " << setup.scenario << ", seed " << seed << ", " << twin->what;
        const auto teacher = common::PlayerId::kNobody;
        differ += page(here, teacher) != page(there, teacher);
        lived += together;
    }
    return lived;
}

}  // namespace contract
