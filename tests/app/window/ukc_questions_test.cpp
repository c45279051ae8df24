// How questions are put at the table of Unhappy King Charles!: those that are none, presses that meant another one, and what a
// counter that may be pressed stands for.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/app/window/table_play.h"
#include "ukc/chapters/queries.h"
#include "ukc/knowing/face.h"

namespace app::test {
namespace {

// UKC PA.73, P12.1: whoever does not hold the card that is asked about is asked lest the enemy learn it; alone, he passes by
// himself.
TEST(UkcQuestions, P12_1_ACardOneDoesNotHoldIsNoQuestion) {
    for (const std::string asked : {"Turnham Green", "a Campaign card"}) {
        NullWindow w(1280, 720);
        std::unique_ptr<common::Table> met;
        if (asked == "Turnham Green") {  // the King comes next to London
            met = tableOf(
                w, "ukc", "campaign",
                "  at: activate charles 2\n  turn: {number: 2}\n  pieces:\n"
                "    generals: {essex: dover, charles: oxford}\n    rest: available\n"
                "    essex_army: [hull_garrison]\n    charles_army: [kings_lifeguard]\n"
                "  control: {reading: royalist}\n  hands: {royalist: [20, 30], parliament: [31]}\n");
            ASSERT_TRUE(met);
            ASSERT_TRUE(met->play("move reading").ok);
            ASSERT_NE(met->decision().prompt.find("play " + asked), std::string::npos) << met->decision().prompt;
            ASSERT_EQ(met->legal().size(), 1U);
        }
        for (std::uint64_t seed = 1; seed <= 12 && !met; ++seed) {
            auto table = w.house().module("ukc")->newTable({"campaign", {}}, seed, {"human", "human"});
            for (std::uint64_t i = 0; i < 600 && !met && !table->result().over; ++i) {
                const bool isIt = table->decision().prompt.find("play " + asked) != std::string::npos;
                if (isIt && table->legal().size() == 1) {
                    met = std::move(table);
                    break;
                }
                const auto move = table->botMove("random", seed * 100 + i);
                if (!move || !table->play(*move).ok) break;
            }
        }
        ASSERT_TRUE(met) << asked;
        for (const bool isAlone : {true, false}) {
            auto table = met->clone();
            common::SeatNames seats(2, isAlone ? "steady" : "human");
            seats[common::seatIndex(table->decision().actor)] = "human";
            table->setSeats(seats);
            const std::size_t before = table->record().size();
            GameScreen* screen = open(w, "ukc", std::move(table));
            ASSERT_TRUE(screen);
            EXPECT_EQ(screen->table().record().size() > before, isAlone) << asked;
        }
    }
}

// A press of the red button that follows at once on another answers no question that has come in between.
TEST(UkcQuestions, ASecondPressAtOnceAnswersNothingNew) {
    NullWindow w(1280, 720);
    Settings settings;
    settings.pace = BotPace::kNormal;
    settings.reducedMotion = true;
    w.house().useSettings(settings);
    auto table = tableOf(
        w, "ukc", "campaign",
        "  at: activate essex 2\n  turn: {number: 5}\n  pieces:\n"
        "    generals: {essex: reading, rupert: oxford, charles: york}\n    rest: available\n"
        "    essex_army: [hull_garrison, lamberts]\n    charles_army: [kings_lifeguard]\n"
        "    rupert_army: [hertfords, berkeleys]\n  control: {oxford: royalist}\n");
    ASSERT_TRUE(table);
    ASSERT_TRUE(table->play("move oxford").ok);
    GameScreen* screen = openForOne(w, "ukc", std::move(table));
    ASSERT_TRUE(screen);
    ASSERT_NE(screen->table().decision().prompt.find("Evade"), std::string::npos) << screen->table().decision().prompt;
    ASSERT_TRUE(w.click("bar.step"));
    ASSERT_NE(screen->table().decision().prompt.find("Inside"), std::string::npos) << screen->table().decision().prompt;
    const std::size_t before = screen->table().record().size();
    ASSERT_TRUE(w.click("bar.step"));
    EXPECT_EQ(screen->table().record().size(), before) << "meant for the question before";
    w.pass(1);
    w.frames(2);
    ASSERT_TRUE(w.click("bar.step"));
    EXPECT_GT(screen->table().record().size(), before);
    // UKC P18.3, P19.1: whether to fight is asked beside what the Scores would be.
    w.settle();
    ASSERT_NE(screen->table().decision().prompt.find("Disperse"), std::string::npos) << screen->table().decision().prompt;
    EXPECT_TRUE(w.targets().find("battle"));
    ASSERT_TRUE(w.targets().find("fight"));
    EXPECT_FALSE(w.targets().find("battle")->rect.overlaps(w.targets().find("fight")->rect));
}

// Where a Brigade may join a General or stand in his Area, the whole counter is the General's, and the Area has another place.
TEST(UkcQuestions, P10_1_OneCounterHasOneMeaning) {
    int looked = 0, major = 0;
    for (std::uint64_t seed = 1; seed <= 6 && (looked < 6 || major < 1); ++seed) {
        NullWindow w(1280, 720);
        auto table = w.house().module("ukc")->newTable({"campaign", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 400 && !table->result().over && (looked < 6 || major < 1); ++i) {
            const auto legal = table->legal();
            const bool isPlacing = std::any_of(legal.begin(), legal.end(), [](const auto& it) {
                return it.notation.starts_with("at ") && it.notation.ends_with("_army");
            });
            if (isPlacing && legal.size() > 2) {
                GameScreen* screen = open(w, "ukc", table->clone());
                ASSERT_TRUE(screen);
                const auto any = table->seat(table->decision().actor);
                const auto& chair = common::seatOf<::ukc::Face>(*any);
                for (const ::ukc::Action& a : chair.legal()) {
                    const auto* put = std::get_if<::ukc::PutAt>(&a);
                    if (!put || !::ukc::isDisplay(put->place)) continue;
                    const ::ukc::General g = ::ukc::generalOf(put->place);
                    const auto& s = chair.seen().seen;
                    if (!::ukc::isOnMap(s, g) || ::ukc::isSubordinate(s, g)) continue;
                    const ::ukc::Action at = ::ukc::PutAt{::ukc::outside(::ukc::areaOf(s, g))};
                    const bool makesMajor = ::ukc::size(s, g) == 4;
                    if (!chair.indexOf(at) && !makesMajor) continue;
                    const Target *counter = w.targets().find(chair.notation(a)), *area = w.targets().find(chair.notation(at));
                    ASSERT_TRUE(counter) << chair.notation(a);
                    const Rect whole = counter->rect;
                    if (chair.indexOf(at)) {
                        ASSERT_TRUE(area) << chair.notation(at);
                        EXPECT_GE(whole.h, 28) << chair.notation(a);
                        EXPECT_FALSE(whole.grown(-2).overlaps(area->rect)) << chair.notation(at);
                        ++looked;
                    }
                    for (int n = 0; n < 20; ++n) w.frame({.at = {whole.centre().x, whole.y + whole.h * 0.3f}, .moved = n == 0});
                    if (!makesMajor || w.targets().hovered() != chair.notation(a)) continue;
                    ASSERT_TRUE(w.house().tip());
                    ASSERT_FALSE(w.house().tip()->rows.empty());
                    EXPECT_NE(w.house().tip()->rows.front().second.find("Major Army"), std::string::npos);
                    ++major;
                }
            }
            const auto move = table->botMove("steady", seed * 100 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GE(looked, 3);
    EXPECT_GE(major, 1);
}

}  // namespace
}  // namespace app::test
