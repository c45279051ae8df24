// `review`: the choices of a save that cost their player most, and what would have been better.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>

#include "app/commands.h"
#include "app/plan_json.h"
#include "common/review_text.h"

namespace app {

namespace {

using common::PlayerId;

std::string points(double share) { return std::to_string(std::lround(100 * share)); }

void print(const common::Review& review, const std::string& side, bool isSolitaire, std::ostream& out) {
    out << fmt::format("{} choices of {} looked at; each of those told in {} futures, from what was known at the time.\n",
                       review.choices, side, review.worlds);
    if (review.costly.empty()) out << "None cost a point of the chance of winning beyond doubt.\n";
    int number = 0;
    for (const auto& it : review.costly) {
        out << fmt::format("\n{}. Turn {}, after {} actions: {}\n", ++number, it.turn, it.action, common::chosenText(it));
        out << fmt::format("   Better: {}.\n", common::deedsText(it.better));
        out << fmt::format("   {} {} %, then {} % instead of {} %: it cost {}.\n",
                           isSolitaire ? "The outlook was" : "The chance of winning was", points(it.now),
                           points(it.made.chance), points(it.better.chance), common::costText(it));
        for (const auto& why : it.made.why) out << "   - " << common::sentenceStart(why) << ".\n";
    }
}

nlohmann::ordered_json json(const common::Review& review, const common::GameModule& module, const std::string& side) {
    nlohmann::ordered_json costly = nlohmann::ordered_json::array();
    for (const auto& it : review.costly)
        costly.push_back({{"action", it.action},
                          {"turn", it.turn},
                          {"chosen", common::chosenText(it)},
                          {"chance", it.now},
                          {"loss", it.loss},
                          {"error", it.error},
                          {"compared", it.compared},
                          {"made", planJson(it.made)},
                          {"better", planJson(it.better)}});
    return {{"game", module.key()},
            {"seat", side},
            {"choices", review.choices},
            {"worlds", review.worlds},
            {"costly", std::move(costly)}};
}

}  // namespace

int runReview(const ReviewRequest& request, Games& games, Console console) {
    const auto module = games.module(gameOfSaveFile(request.file));
    const auto opened = openSave(request.file, *module, console);
    const PlayerId reader = readerFrom(request.as, *module, *opened.table, MayBeTeacher::kNo);
    const auto sides = module->sides();
    const std::string side = sides[common::seatIndex(reader)];
    const auto review = common::reviewOf(*opened.table->watch(reader));
    if (!review) throw FileError(request.file + ": This game has no chance of winning to judge by.");
    const unsigned threads = request.threads > 0 ? request.threads : std::max(1U, std::thread::hardware_concurrency());
    for (int shown = -1; !review->isDone(); review->goOn(threads))
        if (const int now = static_cast<int>(10 * review->share()); now != shown) {
            shown = now;
            console.err << fmt::format("{} % looked through\n", 10 * now) << std::flush;
        }
    if (request.format == "json") console.out << json(review->found(), *module, side).dump(2) << "\n";
    else print(review->found(), side, sides.size() == 1, console.out);
    return opened.stoppedEarly ? kExitBad : kExitDone;
}

}  // namespace app
