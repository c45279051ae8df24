// The table of This War Without an Enemy without a window: every legal action has a control, secrets stay hidden.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>

#include "app/window/twwae/layout.h"
#include "app/window/twwae/pieces.h"
#include "common/module_for.h"
#include "tests/app/window/probe.h"
#include "tests/app/window/table_play.h"
#include "twwae/twwae.h"

namespace app::test {
namespace {

using ::twwae::Twwae;

std::unique_ptr<common::Table> blockWar(NullWindow& w, std::uint64_t seed, int plies, const std::string& scenario = {}) {
    return warOf(w, "twwae", seed, plies, scenario);
}
GameScreen* openBlocks(NullWindow& w, std::unique_ptr<common::Table> table) { return test::open(w, "twwae", std::move(table)); }

// TWWAE 7.1: by where they come from and how many they are, not by a number.
TEST(TwwaeTable, C7_1_TheMainAttackIsNamedByItsBorder) {
    NullWindow w;
    auto opened = w.house().module("twwae")->open(
        "# Edgehill save\nformat: 1\ngame: twwae\nscenario: full_war\nseed: 7\nposition:\n"
        "  at: battle kent\n"
        "  areas: {kent: [{block: charles, group: 0}, {block: rupert, group: 1}, {block: hopton, group: 1}, essex]}\n"
        "  pieces: {rest: aside, groups: [{group: 0, kind: border, side: royalist, area: kent, from: essex, crossed: 1},\n"
        "    {group: 1, kind: border, side: royalist, area: kent, from: surrey_sussex, crossed: 2}]}\n"
        "actions:\n",
        "position");
    ASSERT_TRUE(opened.table) << opened.error;
    opened.table->setSeats({"human", "steady"});
    ASSERT_TRUE(openBlocks(w, std::move(opened.table)));
    w.settle();
    const std::pair<const char*, const char*> expected[]{{"attack 0", "From Essex, 1 block"},
                                                         {"attack 1", "From Surrey & Sussex, 2 blocks"}};
    for (const auto& [notation, words] : expected) {
        const std::string control = controlOf(w, notation);
        ASSERT_NE(control, "") << notation;
        EXPECT_EQ(w.targets().find(control)->label, words);
    }
}

TEST(TwwaeTable, EveryLegalActionHasAControlThroughAGame) {
    NullWindow w;
    GameScreen* game = openBlocks(w, blockWar(w, 5, 0));
    ASSERT_TRUE(game);
    playByClicks(w, *game, 260, 1);
}

TEST(TwwaeTable, EveryScenarioCanBePlayedByItsControls) {
    for (const auto& scenario : NullWindow().house().module("twwae")->scenarios()) {
        SCOPED_TRACE(scenario.key);
        NullWindow w(1280, 800);
        GameScreen* game = openBlocks(w, blockWar(w, 11, 0, scenario.key));
        ASSERT_TRUE(game);
        playByClicks(w, *game, 60, 5);
    }
}

TEST(TwwaeTable, LateInTheWarTooAndAtOtherSizes) {
    for (const auto& [width, height, percent] :
         {std::tuple(1280.0f, 800.0f, 100), {1920.0f, 1080.0f, 100}, {1440.0f, 900.0f, 200}}) {
        NullWindow w(width, height, percent);
        GameScreen* game = openBlocks(w, blockWar(w, 8, 400));
        ASSERT_TRUE(game);
        if (game->table().result().over) continue;
        playByClicks(w, *game, 40, 4);
    }
}

// Nothing that the table says of enemy blocks that stand upright and are not certain names them.
TEST(TwwaeTable, TargetsNameNoHiddenBlock) {
    NullWindow w;
    GameScreen* game = openBlocks(w, blockWar(w, 5, 30));
    ASSERT_TRUE(game);
    static constexpr const char* kPlaces[] = {"city.", "inside.", "area.", "stack.", "enemy."};
    std::mt19937 random(3);
    for (int i = 0; i < 60 && !game->table().result().over; ++i) {
        meetPlayer(w);
        const auto& match = dynamic_cast<const common::TableFor<Twwae>&>(game->table()).match();
        const auto& s = match.state();
        const auto reader = match.decision().actor;
        const auto seen = Twwae::observe(match.defs(), s, reader);
        for (std::size_t b = 0; b < ::twwae::kBlocks; ++b) {
            if (seen.seen.blocks[b].place != ::twwae::Place::kUnknown) continue;
            const std::string key(::twwae::kBlockKeys[b]);
            for (const Target& t : w.targets().last()) {
                // Essex and the Marquess bear the names of an Area and of a City.
                if (std::any_of(std::begin(kPlaces), std::end(kPlaces),
                                [&](const char* place) { return t.id.rfind(place, 0) == 0; }))
                    continue;
                const auto at = t.id.find(key);
                ASSERT_TRUE(at == std::string::npos || t.id.size() != at + key.size()) << t.id;
            }
        }
        const auto legal = game->table().legal();
        const std::string control = controlOf(w, legal[random() % legal.size()].notation);
        ASSERT_NE(control, "");
        w.click(control);
        w.settle();
        if (w.house().hasQuestion()) w.click("sure.0"), w.settle();
    }
}

// What a side is asked may name what it has taken; the other's prompt bar says only what its reader may know.
TEST(TwwaeTable, TheBarTellsOfTheEnemysChoiceWhatTheReaderMayKnow) {
    NullWindow w;
    Settings settings;
    settings.pace = BotPace::kNormal;  // the enemy's choice stands long enough to be looked at
    w.house().useSettings(settings);
    int looked = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto table = w.house().module("twwae")->newTable({}, seed, {"human", "steady"});
        for (std::uint64_t i = 0; i < 400 && !table->result().over; ++i) {
            const common::Prompt own = table->seat(common::PlayerId::kFirst)->prompt();
            if (table->decision().actor == common::PlayerId::kSecond &&
                !(own == table->seat(common::PlayerId::kSecond)->prompt())) {
                w.house().openTable("twwae", table->clone(), {});
                w.frame();
                const Target* bar = w.targets().find("bar.prompt");
                ASSERT_TRUE(bar);
                EXPECT_EQ(bar->label, own.text());
                ++looked;
                break;
            }
            const auto move = table->botMove("random", seed + i);
            ASSERT_TRUE(move && table->play(*move).ok);
        }
    }
    EXPECT_GE(looked, 2);
}

// With motion, dice are looked at block by block before the next choice; the red button goes through them.
TEST(TwwaeTable, DiceOfABattleAreShownOneAfterTheOther) {
    NullWindow w;
    Settings settings;
    settings.pace = BotPace::kInstant;
    w.house().useSettings(settings);
    GameScreen* game = openBlocks(w, blockWar(w, 5, 0));
    ASSERT_TRUE(game);
    std::mt19937 random(7);
    int shown = 0;
    for (int i = 0; i < 700 && shown < 6 && !game->table().result().over; ++i) {
        meetPlayer(w);
        for (int n = 0; n < 60 && w.targets().reachable("bar.interlude"); ++n, ++shown) {
            const auto before = game->table().record().size();
            ASSERT_TRUE(w.click("bar.interlude"));
            ASSERT_EQ(game->table().record().size(), before);
        }
        ASSERT_FALSE(w.targets().reachable("bar.interlude"));
        const auto legal = game->table().legal();
        const std::string control = controlOf(w, legal[random() % legal.size()].notation);
        ASSERT_NE(control, "") << game->table().decision().prompt;
        w.click(control);
        w.settle();
        if (w.targets().reachable("bar.part")) w.click("bar.part"), w.settle();
    }
    EXPECT_GE(shown, 1);
}

// An opened pile leaves the question in sight.
TEST(TwwaeTable, AnOpenedPileNeverLiesOverTheQuestion) {
    int met = 0;
    for (const std::uint64_t seed : {5, 8}) {
        NullWindow w(1280, 720);
        GameScreen* game = openBlocks(w, blockWar(w, seed, 0));
        ASSERT_TRUE(game);
        for (int i = 0; i < 160 && met < 120 && !game->table().result().over; ++i) {
            meetPlayer(w);
            std::vector<ImVec2> piles;
            if (w.targets().find("dialog"))
                for (const Target& t : w.targets().last())
                    if (t.id.starts_with("stack.") || t.id.starts_with("enemy.")) piles.push_back(t.visible.centre());
            for (const ImVec2& at : piles) {
                Pointer pointer;
                pointer.at = at, pointer.moved = true;
                w.frame(pointer);
                w.frame(pointer);
                const Target *fan = w.targets().find("fan"), *dialog = w.targets().find("dialog");
                if (!fan || !dialog) continue;
                ++met;
                EXPECT_FALSE(fan->rect.overlaps(dialog->rect)) << game->table().decision().prompt;
            }
            const auto move = game->table().botMove("random", seed + static_cast<std::uint64_t>(i));
            ASSERT_TRUE(move);
            const std::string control = controlOf(w, *move);
            ASSERT_TRUE(w.click(control)) << *move;
            w.settle();
            if (w.house().hasQuestion()) w.click("sure.0"), w.settle();
        }
    }
    EXPECT_GT(met, 20);
}

// It lies in the window, whatever stands in the Area and however long the name of that.
TEST(TwwaeTable, AnOpenedPileLiesInTheWindowWithItsName) {
    int met = 0;
    for (const std::uint64_t seed : {2, 3}) {
        NullWindow w(1280, 720);
        auto table = w.house().module("twwae")->newTable({"mid_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 120 && !table->result().over; ++i)
            if (const auto move = table->botMove("steady", seed + i); !move || !table->play(*move).ok) break;
        ASSERT_TRUE(openBlocks(w, std::move(table)));
        meetPlayer(w);
        w.settle();
        std::vector<ImVec2> piles;
        for (const Target& t : w.targets().last())
            if (t.id.starts_with("stack.") || t.id.starts_with("enemy.")) piles.push_back(t.visible.centre());
        for (const ImVec2& at : piles) {
            const Pointer pointer{.at = at, .down = false, .pressed = false, .released = false, .moved = true};
            w.frame(pointer);
            w.frame(pointer);
            const Target* fan = w.targets().find("fan");
            if (!fan) continue;
            ++met;
            EXPECT_GE(fan->rect.y, 0);
            EXPECT_LE(fan->rect.bottom(), 720);
            for (const std::string& cut : w.house().cuts()) EXPECT_EQ(cut.find('&'), std::string::npos) << cut;
        }
    }
    EXPECT_GT(met, 10);
}

// A few blocks to choose from lie in sight together: the wheel is for a crowd.
TEST(TwwaeTable, AListOfFewBlocksNeedsNoWheel) {
    int met = 0;
    for (const std::uint64_t seed : {2, 5, 9}) {
        NullWindow w(1280, 720);
        auto table = w.house().module("twwae")->newTable({"mid_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 200 && !table->result().over; ++i) {
            const auto legal = table->legal();
            const auto takes = std::count_if(legal.begin(), legal.end(),
                                             [](const auto& each) { return each.notation.starts_with("take "); });
            if (takes >= 4 && takes <= 8 && i % 3 == 0) {
                ASSERT_TRUE(openBlocks(w, table->clone()));
                meetPlayer(w);
                w.settle();
                const Target* tray = w.targets().find("tray");
                if (tray && met < 12) {
                    ++met;
                    EXPECT_FALSE(w.targets().find("scrollbar.tray"))
                        << table->decision().prompt << ", " << takes << " blocks";
                    EXPECT_LE(tray->rect.bottom(), 720);
                }
                w.house().toLauncher();
                w.settle();
            }
            const auto move = table->botMove("steady", seed + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GT(met, 3);
}

// TWWAE 8.3: who stands in the line and who waits is seen on the mat while it is changed.
TEST(TwwaeTable, C8_3_ReservesOfAStormAreChangedOnTheMat) {
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 29 && met < 2; seed += 2) {
        NullWindow w(1280, 720);
        auto table = w.house().module("twwae")->newTable({"early_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 150 && !table->result().over; ++i) {
            if (table->decision().prompt.find("for Reserves, or go on") != std::string::npos) break;
            if (const auto move = table->botMove("steady", seed + i); !move || !table->play(*move).ok) break;
        }
        if (table->decision().prompt.find("for Reserves, or go on") == std::string::npos) continue;
        ++met;
        GameScreen* game = openBlocks(w, std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        w.settle();
        for (const Target& t : w.targets().last()) EXPECT_FALSE(t.id.starts_with("area.")) << "the map";
        EXPECT_EQ(missing(w, *game), "");
    }
    EXPECT_GE(met, 1);
}

// TWWAE 8.2, 8.3: the question is put all the same, for the enemy is not to learn where there are none.
TEST(TwwaeTable, C8_2_NobodyIsAskedToFireWithoutAGun) {
    NullWindow w;
    int without = 0, with = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto table = w.house().module("twwae")->newTable({"early_war", {}}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 900 && !table->result().over; ++i) {
            const std::string prompt = table->decision().prompt;
            if (prompt.find("hold fire") != std::string::npos) {
                const bool mayFire = table->legal().size() > 1;
                EXPECT_EQ(prompt.find("or hold fire") != std::string::npos, mayFire) << prompt;
                ++(mayFire ? with : without);
            }
            if (const auto move = table->botMove("steady", seed + i); !move || !table->play(*move).ok) break;
        }
    }
    EXPECT_GT(with, 0);
    EXPECT_GT(without, 0);
}

// With six cards in hand, two played and Action Points to count, the log keeps more than a line or two in the lowest window.
TEST(TwwaeTable, TheLogKeepsItsLinesInTheLowestWindow) {
    int met = 0;
    for (const std::uint64_t seed : {3, 4, 5}) {
        NullWindow w(1280, 720);
        auto table = w.house().module("twwae")->newTable({"mid_war", {}}, seed, {"human", "human"});
        for (int i = 0; i < 60 && table->decision().prompt.find("choose an Action;") == std::string::npos; ++i)
            if (const auto move = table->botMove("steady", seed + static_cast<std::uint64_t>(i));
                !move || !table->play(*move).ok)
                break;
        ASSERT_TRUE(openBlocks(w, std::move(table)));
        meetPlayer(w);
        w.settle();
        const Target* log = w.targets().find("scroll.log");
        if (!log) continue;
        ++met;
        EXPECT_GE(log->rect.h, 100) << seed;
    }
    EXPECT_GT(met, 0);
}

// What is asked during a Battle stands whole in the window, though the mat is a little higher.
TEST(TwwaeTable, TheQuestionOfABattleStandsWhole) {
    NullWindow w(1280, 720);
    auto table = w.house().module("twwae")->newTable({"mid_war", {}}, 5, {"human", "human"});
    const auto asks = [&] { return table->decision().prompt.find("General Retreat") != std::string::npos; };
    for (std::uint64_t i = 0; i < 4000 && !table->result().over && !asks(); ++i)
        if (const auto move = table->botMove("steady", i); !move || !table->play(*move).ok) break;
    ASSERT_TRUE(asks());
    ASSERT_TRUE(openBlocks(w, std::move(table)));
    meetPlayer(w);
    w.settle();
    const Target* plate = w.targets().find("dialog");
    ASSERT_TRUE(plate);
    EXPECT_NEAR(plate->visible.h, plate->rect.h, 1);
}

TEST(TwwaeTable, ANameTooLongForItsBlockIsAbbreviatedOrLeftOut) {
    NullWindow w;
    measure(w, [](Frame& f) {
        const auto cut = [&](float width) { return app::tw::fittingName(f, Role::kBold, "Manchester", width); };
        const auto wide = [&](const char* text) { return measureText(f, Role::kBold, f.fonts.leastPx(), text).x + 1; };
        EXPECT_EQ(cut(wide("Manchester")), "Manchester");
        EXPECT_EQ(cut(wide("Manchest.")), "Manchest.");
        EXPECT_EQ(cut(wide("Manche.")), "Manch.");
        EXPECT_EQ(cut(wide("Man.")), "Man.");
        EXPECT_EQ(cut(wide("Ma.")), "");
        const auto rupert = [&](float width) { return app::tw::fittingName(f, Role::kBold, "Rupert", width); };
        EXPECT_EQ(rupert(wide("Rup.")), "Rup.");
    });
}

// TWWAE 6.17: the last Turn of a Year is a Winter Turn, except for 1642, and nobody is told otherwise.
TEST(TwwaeTable, C6_17_TheYearOf1642HasNoWinter) {
    for (const auto& [scenario, isWinter] : {std::pair("full_war", false), std::pair("mid_war", true)}) {
        SCOPED_TRACE(scenario);
        NullWindow w;
        w.house().openTable("twwae", w.house().module("twwae")->newTable({scenario, {}}, 5, {"human", "steady"}), {});
        w.settle();
        meetPlayer(w);
        const Target* year = w.targets().find("calendar");
        ASSERT_TRUE(year);
        const ImVec2 at = year->visible.centre();
        for (int i = 0; i < 12; ++i) w.frame({.at = at, .moved = i == 0});
        ASSERT_TRUE(w.house().tip());
        const std::string text = w.house().tip()->text;
        EXPECT_EQ(text.find("1642 the last two alone") == text.npos, isWinter) << text;
        EXPECT_EQ(text.find("in the sixth, a Winter Turn, no block may enter") == text.npos, !isWinter) << text;
    }
}

TEST(TwwaeTable, PlayersHandTheTableOver) {
    NullWindow w;
    GameScreen* game = openBlocks(w, blockWar(w, 5, 0));
    ASSERT_TRUE(game);
    bool wasHandedOver = false;
    for (int i = 0; i < 12 && !wasHandedOver; ++i) {
        const auto legal = game->table().legal();
        const std::string control = controlOf(w, legal.front().notation);
        ASSERT_NE(control, "");
        w.click(control);
        w.settle();
        if (!w.targets().reachable("handover.ready")) continue;
        wasHandedOver = true;
        // Nothing of the table lies below the page: neither map nor hand.
        for (const Target& t : w.targets().last())
            EXPECT_FALSE(t.id.rfind("area.", 0) == 0 || t.id.rfind("card.", 0) == 0) << t.id;
    }
    EXPECT_TRUE(wasHandedOver);
}

TEST(TwwaeTable, AlmanacOpensAtBlocksAreasAndCards) {
    NullWindow w;
    const std::vector<std::pair<std::string, std::string>> opened{{tw::almanacEntry(::twwae::BlockId::kRupert), "rupert"},
                                                                  {"cities:york", "york"},
                                                                  {"areas:kent", "kent"},
                                                                  {"cards:rc01", "cards:rc01"},
                                                                  {"rupert", "rupert"}};
    for (const auto& [asked, shown] : opened) {
        w.house().openAlmanac("twwae", asked);
        w.settle();
        EXPECT_EQ(w.page(), "almanac");
        EXPECT_TRUE(w.targets().find("almanac." + shown)) << asked;
        ASSERT_TRUE(w.click("page.back"));
    }
}

// Every Area has a shape, bent as it is; every border is drawn.
TEST(TwwaeLayout, EverythingHasAPlaceOnTheSheet) {
    NullWindow w;
    const auto& defs = common::definitionsOf<::twwae::Definitions>(*w.house().module("twwae"));
    const auto layout = tw::mapLayout(defs);
    ASSERT_EQ(layout->areas.size(), defs.areas.size());
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        ASSERT_FALSE(layout->areas[i].rings.empty()) << defs.areas[i].key;
        const auto& ring = layout->areas[i].rings.front();
        EXPECT_NEAR(triangleArea(ring), ringArea(ring.points), ringArea(ring.points) * 1e-4) << defs.areas[i].key;
    }
    for (std::size_t i = 0; i < defs.borders.size(); ++i)
        EXPECT_FALSE(layout->borders[i].lines.empty()) << defs[defs.borders[i].a].key << " " << defs[defs.borders[i].b].key;
    EXPECT_GE(layout->isles.land.size(), 4u);
}

template <class F, class Chair>
const F* onTop(const Chair& chair) {
    const auto& stack = chair.seen().seen.stack;
    return stack.empty() ? nullptr : std::get_if<F>(&stack.back());
}
// Until the one who is to choose may do so; none: it was not met.
template <class Wanted>
std::unique_ptr<common::Table> blockWarUntil(NullWindow& w, std::uint64_t seeds, const common::SeatNames& seats,
                                             Wanted wanted) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        auto table = w.house().module("twwae")->newTable({}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 900 && !table->result().over; ++i) {
            const auto any = table->seat(table->decision().actor);
            if (wanted(common::seatOf<::twwae::Face>(*any))) {
                table->setSeats(seats);
                return table;
            }
            const auto move = table->botMove("steady", seed * 1000 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    return nullptr;
}

// To fight on is one key in a Battle in the field and in a Storm, to leave it another.
TEST(TwwaeTable, ToFightOnIsOneKeyWhereverItIsAsked) {
    int met = 0;
    for (const bool isStorm : {false, true}) {
        NullWindow w;
        auto table = blockWarUntil(w, 30, {"human", "human"}, [&](const auto& chair) {
            return isStorm ? onTop<::twwae::ContinueAttack>(chair) != nullptr : onTop<::twwae::RetreatOrder>(chair) != nullptr;
        });
        ASSERT_TRUE(table) << isStorm;
        GameScreen* game = openBlocks(w, std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        const auto before = game->table().record().size();
        w.key("Y");
        w.settle();
        ASSERT_GT(game->table().record().size(), before);
        EXPECT_EQ(game->table().record()[before].notation, isStorm ? "enact" : "decline");
        ++met;
    }
    EXPECT_EQ(met, 2);
}

// TWWAE 8.3: before a Storm is begun its chances stand on the table.
TEST(TwwaeTable, C8_3_TheChancesOfAStormAreToldBeforeIt) {
    NullWindow w;
    std::string block;
    auto table = blockWarUntil(w, 30, {"human", "human"}, [&](const auto& chair) {
        if (!onTop<::twwae::StormChoice>(chair) || chair.legal().size() < 2) return false;
        for (const auto& a : chair.legal())
            if (std::holds_alternative<::twwae::TakeBlock>(a)) block = chair.notation(a);
        return true;
    });
    ASSERT_TRUE(table);
    GameScreen* game = openBlocks(w, std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    EXPECT_FALSE(w.targets().find("dialog")) << "nobody is chosen yet";
    ASSERT_TRUE(w.click(block));
    w.settle();
    EXPECT_TRUE(w.targets().find("dialog"));
}

// TWWAE 8.2, 8.3: whoever sits alone at the table need not press the only answer he has; before another person he must.
TEST(TwwaeTable, C8_2_TheOnlyAnswerAtASiegeIsGivenForWhoSitsAlone) {
    const auto isForced = [](const auto& chair) {
        return chair.legal().size() == 1 && (onTop<::twwae::CityGunsOffer>(chair) || onTop<::twwae::BombardOffer>(chair) ||
                                             onTop<::twwae::StormChoice>(chair) || onTop<::twwae::SallyChoice>(chair));
    };
    for (const bool isAlone : {true, false}) {
        NullWindow w;
        common::PlayerId asked{};
        auto table = blockWarUntil(w, 30, {"human", "human"}, [&](const auto& chair) {
            asked = chair.reader();
            return isForced(chair);
        });
        ASSERT_TRUE(table);
        if (isAlone)
            table->setSeats(asked == common::PlayerId::kFirst ? common::SeatNames{"human", "steady"}
                                                              : common::SeatNames{"steady", "human"});
        const auto before = table->record().size();
        GameScreen* game = openBlocks(w, std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        w.settle();
        if (isAlone) EXPECT_GT(game->table().record().size(), before);
        else EXPECT_EQ(game->table().record().size(), before);
    }
}

// TWWAE 7.4: where both sides have a block of one name, the log of a Battle says whose it was.
TEST(TwwaeTable, C7_4_TheLogOfABattleSaysWhoseBlockItWas) {
    NullWindow w;
    const auto any = w.house().module("twwae")->newTable({}, 1, {"human", "human"});
    const auto& defs = dynamic_cast<const common::TableFor<Twwae>&>(*any).match().defs();
    std::set<std::string> kings, both;
    for (std::size_t b = 0; b < ::twwae::kBlocks; ++b) {
        const auto id = static_cast<::twwae::BlockId>(b);
        if (::twwae::sideOf(id) == ::twwae::Side::kRoyalist) kings.insert(defs[id].name);
    }
    for (std::size_t b = 0; b < ::twwae::kBlocks; ++b) {
        const auto id = static_cast<::twwae::BlockId>(b);
        if (::twwae::sideOf(id) == ::twwae::Side::kParliament && kings.contains(defs[id].name)) both.insert(defs[id].name);
    }
    ASSERT_FALSE(both.empty());
    int told = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto table = w.house().module("twwae")->newTable({}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 500 && !table->result().over; ++i)
            if (const auto move = table->botMove("steady", seed * 1000 + i); !move || !table->play(*move).ok) break;
        for (const auto& e : table->log())
            for (const std::string& name : both) {
                const auto at = e.text.find(name + " ");
                if (at == std::string::npos || e.text.find("Engages") == std::string::npos) continue;
                ++told;
                const std::string before = e.text.substr(0, at);
                EXPECT_TRUE(before.ends_with("Royalist ") || before.ends_with("Parliamentarian ")) << e.text;
            }
    }
    EXPECT_GT(told, 3);
}

// Escape closes the plate of a place, and so does its own button.
TEST(TwwaeTable, AnOpenedPlateIsClosedByEscapeAndByItsButton) {
    NullWindow w;
    ASSERT_TRUE(openBlocks(w, blockWar(w, 5, 0)));
    meetPlayer(w);
    for (const bool byKey : {true, false}) {
        std::string place;
        for (const Target& t : w.targets().last())
            if (t.id.starts_with("area.") && w.targets().reachable(t.id)) place = t.id;
        ASSERT_TRUE(w.click(place));
        ASSERT_TRUE(w.targets().find("fan.close")) << place;
        if (byKey) {
            w.key("Escape");
            if (w.targets().find("fan.close")) w.key("Escape");  // the first may have let go of the focus
        } else {
            ASSERT_TRUE(w.click("fan.close"));
        }
        EXPECT_FALSE(w.targets().find("fan.close"));
        EXPECT_FALSE(w.targets().find("menu.leave"));
    }
}

// A press on a block of the mat that cannot be chosen leads nowhere else.
TEST(TwwaeTable, APressOnTheMatDoesNotLeaveTheBattle) {
    NullWindow w;
    auto table = blockWarUntil(w, 30, {"human", "human"}, [](const auto& chair) {
        return onTop<::twwae::RetreatOrder>(chair) != nullptr;
    });
    ASSERT_TRUE(table);
    GameScreen* game = openBlocks(w, std::move(table));
    ASSERT_TRUE(game);
    meetPlayer(w);
    std::vector<std::string> blocks;
    for (const Target& t : w.targets().last())
        if (t.id.starts_with("mat.")) blocks.push_back(t.id);
    ASSERT_FALSE(blocks.empty());
    for (const std::string& id : blocks) {
        w.mouseClick(id);
        ASSERT_EQ(w.house().top(), game) << id;
    }
}

// Where many may be taken at once nothing moves under the hand when all are, and one block that stands alone is taken alike.
TEST(TwwaeTable, TheListOfAMarchStaysWhereItIs) {
    NullWindow w;
    int looked = 0, alone = 0;
    for (std::uint64_t seed = 1; seed <= 12 && (looked < 3 || alone < 1); ++seed) {
        auto table = blockWarUntil(w, seed, {"human", "human"}, [&](const auto& chair) {
            const auto* march = onTop<::twwae::GroupMove>(chair);
            const auto takes = std::count_if(chair.legal().begin(), chair.legal().end(), [](const auto& a) {
                return std::holds_alternative<::twwae::TakeBlock>(a);
            });
            return march && march->step == 1 && (looked < 3 ? takes > 1 : takes == 1);
        });
        if (!table) continue;
        GameScreen* game = openBlocks(w, std::move(table));
        ASSERT_TRUE(game);
        meetPlayer(w);
        const auto rowOf = [&] {
            std::map<std::string, float> out;
            for (const Target& t : w.targets().last())
                if (t.id.starts_with("take ") || t.id.starts_with("block."))
                    out[t.id.substr(t.id.find_first_of(" .") + 1)] = t.rect.bottom();
            return out;
        };
        ASSERT_TRUE(w.targets().find("take.all"));
        const auto before = rowOf();
        const auto record = game->table().record().size();
        w.key("A");
        w.settle();
        EXPECT_GT(game->table().record().size(), record);
        for (const auto& [block, y] : rowOf())
            if (before.contains(block)) {
                EXPECT_NEAR(y, before.at(block), 12) << block;  // a chosen one is lifted a little
            }
        ++(looked < 3 ? looked : alone);
        w.house().toLauncher();
        w.settle();
    }
    EXPECT_GE(looked, 3);
    EXPECT_GE(alone, 1);
}

}  // namespace
}  // namespace app::test
