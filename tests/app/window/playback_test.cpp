// What happens is shown step by step: in the order of the log, dice before results, skipped by keys that answer nothing.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

constexpr auto kFirstSeat = common::PlayerId::kFirst;

void readAtPace(NullWindow& w, BotPace pace, bool reducedMotion) {
    Settings settings;
    settings.pace = pace;
    settings.reducedMotion = reducedMotion;
    w.house().useSettings(settings);
    w.frames(2);
}

// The first seat against the computer.
GameScreen* openTold(NullWindow& w, const std::string& game, std::uint64_t seed, int decisions = 0,
                     const common::Setup& setup = {}) {
    const auto* module = w.house().module(game);
    if (!module) return nullptr;
    common::SeatNames seats(module->sides().size(), "steady");
    seats.front() = "human";
    auto table = module->newTable(setup, seed, seats);
    for (int i = 0; i < decisions && !table->result().over; ++i)
        if (const auto move = table->botMove("steady", seed + static_cast<std::uint64_t>(i)); !move || !table->play(*move).ok)
            break;
    return open(w, game, std::move(table));
}

// One choice of the first seat, by the computer's hand.
void chooseOnce(NullWindow& w, GameScreen& screen, std::uint64_t seed) {
    screen.play(*screen.table().botMove("steady", seed));
    w.house().settleBackground();
    w.frame();
}

// Steps until it is over, and closes the reports on the way.
int stepThrough(NullWindow& w, GameScreen& screen, int most = 4000) {
    int presses = 0;
    w.settle();
    for (; screen.playback().isRunning() && presses < most; ++presses) {
        w.house().settleBackground();
        w.frame({}, {"Space"});
        w.frame();
    }
    return presses;
}

TEST(WindowPlayback, TheStepsTellEveryLineOnceAndInOrder) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        const auto* module = w.house().module(game);
        ASSERT_TRUE(module);
        const auto views = viewsOf(game).history(*module);
        const auto table = module->newTable({}, 31, common::SeatNames(module->sides().size(), "human"));
        for (int i = 0; i < 400 && !table->result().over; ++i)
            ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
        for (std::size_t seat = 0; seat < module->sides().size(); ++seat) {
            const auto reader = static_cast<common::PlayerId>(seat);
            const auto history = table->watch(reader);
            const auto steps = stepsOf(*history, table->log(), 0, history->size(), views);
            ASSERT_FALSE(steps.empty());
            std::size_t moment = 0, line = 0, told = 0;
            for (const PlaybackStep& step : steps) {
                ASSERT_LE(moment, step.told.from);
                ASSERT_LE(step.told.from, step.told.end);
                ASSERT_LE(line, step.logFrom);
                ASSERT_LE(step.logFrom, step.logEnd);
                moment = step.told.end;
                line = step.logEnd;
                told +=
                    step.told.title.empty() ? 0 : 1 + step.told.lines.size() + static_cast<std::size_t>(step.told.times - 1);
                if (!step.told.title.empty()) {
                    ASSERT_EQ(step.told.title, table->log()[step.logFrom].textFor(reader));
                }
            }
            EXPECT_EQ(moment, history->size());
            // All lines but the first of what the reader chose himself.
            std::size_t lines = 0, own = 0;
            for (std::size_t n = 0; n < history->size(); ++n) {
                const auto it = history->moment(n);
                std::size_t here = 0;
                for (std::size_t i = n == 0 ? 0 : history->moment(n - 1)->logEnd; i < it->logEnd; ++i) {
                    const auto& e = table->log()[i];
                    here += e.kind != common::LogKind::kRefusal && !e.textFor(reader).empty();
                }
                lines += here;
                own += here > 0 && it->actor == reader && it->wasAsked;
            }
            EXPECT_LE(told, lines);
            EXPECT_GE(told, lines - own);
        }
    }
}

// A turn, a year or a part of the war that is over is told, with what it brought.
TEST(WindowPlayback, WhatIsOverIsToldWithWhatItBrought) {
    struct Game {
        const char *key, *great, *small;
    };
    for (const Game& game : {Game{"ukc", "Late 1642 is over", nullptr}, Game{"twwae", "1642 is over", "Turn 5 is over"},
                             Game{"cruel_necessity", nullptr, "Turn 1 is over"}}) {
        SCOPED_TRACE(game.key);
        NullWindow w;
        const auto* module = w.house().module(game.key);
        ASSERT_TRUE(module);
        const auto views = viewsOf(game.key).history(*module);
        const auto table = module->newTable({}, 5, common::SeatNames(module->sides().size(), "human"));
        for (int i = 0; i < 400 && !table->result().over; ++i)
            ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
        const auto history = table->watch(kFirstSeat);
        std::map<std::string, int> told;
        for (const PlaybackStep& step : stepsOf(*history, table->log(), 0, history->size(), views)) {
            if (!step.told.over) continue;
            const TurnOver& over = *step.told.over;
            ++told[over.title];
            EXPECT_TRUE(step.told.isHeading) << over.title;
            EXPECT_TRUE(step.told.title.starts_with(over.heading)) << step.told.title;
            EXPECT_LT(over.from, step.told.end);
            if (game.great && over.title == game.great) {
                EXPECT_TRUE(step.isGreat());
                EXPECT_FALSE(over.lines.empty());
                if (std::string_view(game.key) == "ukc") {
                    EXPECT_NE(over.lines.front().find(" has gained "), std::string::npos) << over.lines.front();
                    // UKC P22.0: as many have gone as the log names one by one.
                    int gone = 0, said = 0;
                    for (std::size_t i = 0; i < step.logFrom; ++i) {
                        const std::string text = table->log()[i].textFor(kFirstSeat);
                        gone += text.find(" deserts from ") != std::string::npos ||
                                text.find("lost to Supply Attrition") != std::string::npos;
                    }
                    for (const std::string& line : over.lines)
                        if (line.starts_with("Desertion has taken ") || line.starts_with("Supply Attrition has taken "))
                            for (const char c : line) said += c >= '0' && c <= '9' ? c - '0' : 0;
                    EXPECT_GT(gone, 0);
                    EXPECT_EQ(said, gone);
                }
            }
            if (game.small && over.title == game.small) {
                EXPECT_FALSE(step.isGreat());
            }
        }
        for (const char* title : {game.great, game.small})
            if (title) {
                EXPECT_EQ(told[title], 1) << title;
            }
        // The list of what happened has it too, whoever ended the turn.
        int listed = 0;
        for (const Happening& row : happenings(*history, table->log(), 0, history->size(), views)) listed += row.over ? 1 : 0;
        int all = 0;
        for (const auto& [title, times] : told) all += times;
        EXPECT_EQ(listed, all);
    }
}

// The fall of a City, with whom it cost, is one great moment.
TEST(WindowPlayback, WhatIsGreatAtOnePlaceInOneMomentIsOneBanner) {
    NullWindow w;
    const auto* module = w.house().module("twwae");
    const auto views = viewsOf("twwae").history(*module);
    int joined = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto table = module->newTable({}, seed, {"human", "human"});
        for (int i = 0; i < 900 && !table->result().over; ++i)
            ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
        const auto history = table->watch(common::PlayerId::kFirst);
        std::set<std::pair<std::size_t, std::string>> great;
        for (const PlaybackStep& step : stepsOf(*history, table->log(), 0, history->size(), views)) {
            if (!step.isGreat() || step.told.place.empty()) continue;
            std::size_t n = 0;
            while (history->moment(n)->logEnd <= step.logFrom) ++n;
            EXPECT_TRUE(great.emplace(n, step.told.place).second) << step.told.title;
            joined += step.also.empty() ? 0 : 1;
        }
    }
    EXPECT_GE(joined, 1);
}

TEST(WindowPlayback, SpaceGoesStepByStepAndNoResultStandsBeforeItsDie) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"})
        for (const bool reducedMotion : {true, false}) {
            SCOPED_TRACE(std::string(game) + (reducedMotion ? ", reduced motion" : ""));
            NullWindow w;
            readAtPace(w, BotPace::kNormal, reducedMotion);
            GameScreen* screen = openTold(w, game, 5, 30);
            ASSERT_TRUE(screen);
            int steps = 0;
            for (int choice = 0; choice < 150 && steps < 40 && !screen->table().result().over; ++choice) {
                stepThrough(w, *screen);
                if (screen->table().decision().actor != kFirstSeat) continue;
                chooseOnce(w, *screen, static_cast<std::uint64_t>(choice));
                for (int press = 0; press < 600 && screen->playback().isRunning(); ++press) {
                    const Playback& p = screen->playback();
                    ASSERT_LE(p.lines(), p.isTold() ? p.step().logEnd : p.step().logFrom);
                    ASSERT_LE(p.moments(), p.step().told.end);
                    EXPECT_FALSE(w.targets().reachable("bar.step")) << "nobody is asked yet";
                    const auto record = screen->table().record().size();
                    const auto number = p.number();
                    const bool wasTold = p.isTold();
                    w.frame({}, {"Space"});
                    if (screen->playback().isRunning() && !wasTold && number == screen->playback().number()) {
                        EXPECT_TRUE(screen->playback().isTold() || w.targets().reachable("bar.interlude"));
                    }
                    EXPECT_GE(screen->table().record().size(), record);
                    w.house().settleBackground();
                    w.frame();
                    ++steps;
                }
            }
            EXPECT_GE(steps, 10);
        }
}

TEST(WindowPlayback, EscapeGoesToTheEndAndLeavesTheQuestion) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, true);
    GameScreen* screen = openTold(w, "cruel_necessity", 5, 3);
    ASSERT_TRUE(screen);
    bool found = false;
    for (int i = 0; i < 60 && !found && !screen->table().result().over; ++i) {
        stepThrough(w, *screen);
        chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
        if (!screen->playback().isRunning() || screen->playback().count() < 5) continue;
        found = true;
        const auto record = screen->table().record().size();
        w.key("Escape");
        EXPECT_FALSE(screen->playback().isRunning());
        EXPECT_FALSE(w.targets().find("menu.leave")) << "Escape opens no menu while something is shown";
        EXPECT_EQ(screen->table().record().size(), record);
        EXPECT_TRUE(w.targets().find("since.close")) << "who skips is shown the list";
        w.key("Escape");
        EXPECT_FALSE(w.targets().find("since.close"));
    }
    EXPECT_TRUE(found);
}

// Who skips into a Battle looks at the Battle; the list of what was skipped comes when it is over.
TEST(WindowPlayback, TheListDoesNotOpenOverABattle) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, true);
    int inBattles = 0, after = 0;
    for (std::uint64_t seed = 1; seed <= 20 && (inBattles < 3 || after < 1); ++seed) {
        GameScreen* screen = openTold(w, "twwae", seed, 60, {"mid_war", {}});
        ASSERT_TRUE(screen);
        bool wasSkipped = false;
        for (int i = 0; i < 120 && !screen->table().result().over; ++i) {
            chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
            for (int n = 0; n < 40 && (screen->playback().isRunning() || screen->isThinking()); ++n) {
                wasSkipped = wasSkipped || screen->playback().count() > 4;
                w.key("Escape");
                w.settle();
            }
            const auto& targets = w.targets().last();
            if (std::any_of(targets.begin(), targets.end(), [](const Target& t) { return t.id.starts_with("mat."); })) {
                EXPECT_FALSE(w.targets().find("since.close"));
                inBattles += wasSkipped;
            } else {
                after += w.targets().find("since.close") != nullptr;
                if (w.targets().find("since.close")) w.click("since.close");
                wasSkipped = false;
            }
        }
    }
    EXPECT_GE(inBattles, 3);
    EXPECT_GE(after, 1);
}

// A moment of several lines is told before the table shows what became of it.
TEST(WindowPlayback, WhatIsToldComesBeforeWhatBecameOfIt) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        const auto* module = w.house().module(game);
        const auto views = viewsOf(game).history(*module);
        const auto table = module->newTable({}, 31, common::SeatNames(module->sides().size(), "human"));
        for (int i = 0; i < 300 && !table->result().over; ++i)
            ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
        const auto history = table->watch(kFirstSeat);
        const auto steps = stepsOf(*history, table->log(), 0, history->size(), views);
        int before = 0;
        for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
            // Two steps of one moment, the first of which nothing moves with and is not great
            const auto momentOf = [&](const PlaybackStep& step) {
                std::size_t n = 0;
                while (n < history->size() && history->moment(n)->logEnd <= step.logFrom) ++n;
                return n;
            };
            const std::size_t n = momentOf(steps[i]);
            if (n >= history->size() || momentOf(steps[i + 1]) != n || !steps[i].told.ways.empty() || steps[i].isGreat())
                continue;
            const bool wasFirst = i == 0 || momentOf(steps[i - 1]) != n;
            if (!wasFirst) continue;
            EXPECT_LE(steps[i].told.end, n) << steps[i].told.title;
            ++before;
        }
        EXPECT_GE(before, 3);
    }
}

// Whoever opens the replay while something is shown sees the rest of it when he comes back.
TEST(WindowPlayback, TheReplayDropsNothingOfIt) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, true);
    GameScreen* screen = openTold(w, "cruel_necessity", 5, 3);
    ASSERT_TRUE(screen);
    bool found = false;
    for (int i = 0; i < 60 && !found && !screen->table().result().over; ++i) {
        stepThrough(w, *screen);
        chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
        if (!screen->playback().isRunning() || screen->playback().count() < 5) continue;
        found = true;
        w.frame({}, {"Space"});
        const std::size_t left = screen->playback().left();
        ASSERT_GT(left, 2u);
        w.key("F4");
        ASSERT_TRUE(screen->replayedTo());
        w.key("F4");
        ASSERT_FALSE(screen->replayedTo());
        ASSERT_TRUE(screen->playback().isRunning());
        EXPECT_GE(screen->playback().left() + 1, left);
    }
    EXPECT_TRUE(found);
}

// The banner leaves the place of the news in sight.
TEST(WindowPlayback, ABannerDoesNotCoverItsPlace) {
    int seen = 0;
    std::optional<Rect> button;  // at one place, whatever the banner says
    for (const char* game : {"cruel_necessity", "ukc"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            NullWindow w(1280, 720);
            readAtPace(w, BotPace::kNormal, true);
            GameScreen* screen = openTold(w, game, seed, 100);
            ASSERT_TRUE(screen);
            for (int i = 0; i < 40 && !screen->table().result().over; ++i) {
                if (screen->table().decision().actor == kFirstSeat && !screen->playback().isRunning())
                    chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
                for (int n = 0; n < 300 && screen->playback().isRunning(); ++n) {
                    w.frames(8);  // until the map that follows what is shown has come to rest
                    const Target* banner = w.targets().find("playback.banner");
                    if (const Target* on = w.targets().find("playback.banner.on")) {
                        if (button && game == std::string_view("ukc")) {
                            EXPECT_FLOAT_EQ(on->rect.y, button->y);
                        }
                        button = on->rect;
                    }
                    const std::string place =
                        banner && screen->playback().isRunning() ? screen->playback().step().told.place : "";
                    for (const Target& t : w.targets().last())
                        if (!place.empty() && t.id.ends_with("." + place) && t.visible.w > 0) {
                            EXPECT_FALSE(banner->rect.contains(t.rect.centre())) << game << " " << t.id;
                            ++seen;
                        }
                    w.house().settleBackground();
                    w.frame({}, {"Space"});
                }
                w.settle();
            }
        }
    EXPECT_GE(seen, 2);
}

// It goes on by itself, and lasts about as long as is said.
TEST(WindowPlayback, LeftAloneItEndsByItselfAndHoldsAtGreatMomentsOnly) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, true);
    GameScreen* screen = openTold(w, "ukc", 5, 60);
    ASSERT_TRUE(screen);
    int ended = 0;
    for (int i = 0; i < 30 && ended < 5 && !screen->table().result().over; ++i) {
        if (screen->table().decision().actor == kFirstSeat && !screen->playback().isRunning())
            chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
        for (int frame = 0; frame < 900 && screen->playback().isRunning(); ++frame) {
            w.house().settleBackground();
            if (screen->playback().waitsForReader()) {
                EXPECT_TRUE(screen->playback().step().isGreat());
                EXPECT_TRUE(w.targets().reachable("playback.banner.on") || w.targets().reachable("bar.interlude"));
                w.frame({}, {"Space"});
            } else if (w.targets().reachable("bar.interlude") && w.targets().find("bar.interlude")->label != "To the end") {
                w.frame({}, {"Space"});
            } else {
                // While it moves or waits it has said when it wants to be drawn again.
                EXPECT_TRUE(w.house().wakeAt().has_value());
                w.frame();
            }
        }
        EXPECT_FALSE(screen->playback().isRunning());
        ++ended;
    }
    EXPECT_GE(ended, 5);
}

// At a siege's end or a Battle the banner tells what was fought there in fact, where something was.
TEST(WindowPlayback, AGreatMomentTellsWhatWasInFact) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, true);
    GameScreen* screen = openTold(w, "cruel_necessity", 5, 40);
    ASSERT_TRUE(screen);
    int great = 0, told = 0;
    for (int i = 0; i < 120 && told == 0 && !screen->table().result().over; ++i) {
        chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
        for (int n = 0; n < 400 && screen->playback().isRunning(); ++n) {
            w.house().settleBackground();
            w.frame();
            if (screen->playback().waitsForReader()) {
                ++great;
                for (const std::string& line : screen->banner()) told += line.starts_with("In fact: ");
            }
            w.frame({}, {"Space"});
        }
    }
    EXPECT_GT(great, 0);
    EXPECT_GT(told, 0) << great << " great moments";
}

// Keys and clicks that were given before a question could be seen do not answer it.
TEST(WindowPlayback, WhatComesEarlyAnswersNothing) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, true);
    GameScreen* screen = openTold(w, "cruel_necessity", 7, 0);
    ASSERT_TRUE(screen);
    int looked = 0;
    for (int i = 0; i < 40 && looked < 6 && !screen->table().result().over; ++i) {
        stepThrough(w, *screen);
        w.frame();
        chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
        const auto record = screen->table().record().size();
        for (int n = 0; n < 800 && screen->playback().isRunning(); ++n) {
            w.frame({}, {"E", "N", "1", "Enter"});  // in haste
            ASSERT_EQ(screen->table().record().size(), record);
        }
        w.frame();
        ASSERT_EQ(screen->table().record().size(), record);
        ++looked;
    }
    EXPECT_GE(looked, 6);
}

// "To the end" stands in the bar while things are told. A press that comes for it when the telling has just ended opens no page
// and answers nothing; nor does the Escape that was meant for it. Of the bar's words the clause alone opens the rules.
TEST(WindowPlayback, WhatComesLateForTheTellingDoesNothing) {
    for (const char* game : {"twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w(1280, 720);
        readAtPace(w, BotPace::kNormal, true);
        GameScreen* screen = openTold(w, game, 5, 30);
        ASSERT_TRUE(screen);
        int seen = 0;
        for (int choice = 0; choice < 60 && seen < 4 && !screen->table().result().over; ++choice) {
            stepThrough(w, *screen);
            w.settle();
            if (screen->table().decision().actor != kFirstSeat) continue;
            chooseOnce(w, *screen, static_cast<std::uint64_t>(choice));
            w.settle();
            const Target* end = w.targets().find("bar.interlude");
            if (!end || end->label != "To the end" || !screen->playback().isRunning()) continue;
            const ImVec2 at = end->rect.centre();
            for (int press = 0; press < 600 && screen->playback().isRunning() && !screen->view().interlude(); ++press) {
                w.house().settleBackground();
                w.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = true}, {"Space"});
            }
            if (screen->playback().isRunning() || screen->view().interlude()) continue;
            ++seen;
            const auto record = screen->table().record().size();
            for (const bool down : {true, false})
                w.frame({.at = at, .down = down, .pressed = down, .released = !down, .moved = false});
            w.key("Escape");
            w.frames(2);
            EXPECT_EQ(w.page(), "table");
            EXPECT_FALSE(w.targets().reachable("menu.save"));
            EXPECT_EQ(screen->table().record().size(), record);
            w.pass(1);
            w.frames(2);
            const Target* words = w.targets().find("bar.prompt");
            const Target* clause = w.targets().find("bar.clause");
            ASSERT_TRUE(words && clause);
            const ImVec2 before{clause->rect.x - 20, words->rect.centre().y};
            ASSERT_TRUE(words->rect.contains(before));
            for (const bool down : {true, false})
                w.frame({.at = before, .down = down, .pressed = down, .released = !down, .moved = false});
            w.frames(2);
            EXPECT_EQ(w.page(), "table");
            w.mouseClick("bar.clause");
            EXPECT_EQ(w.page(), "rules");
            w.key("Escape");
            w.frames(2);
            EXPECT_EQ(w.page(), "table");
        }
        EXPECT_GT(seen, 1);
    }
}

// A Battle is seen with reduced motion too, and its end is looked at until the reader goes on.
TEST(WindowPlayback, ABattleIsSeenWithReducedMotionToo) {
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 12 && seen == 0; ++seed) {
        NullWindow w;
        readAtPace(w, BotPace::kNormal, true);
        GameScreen* screen = openTold(w, "cruel_necessity", seed, 0, {"", {{"quick_battles", "off"}}});
        ASSERT_TRUE(screen);
        for (int i = 0; i < 500 && seen == 0 && !screen->table().result().over; ++i) {
            for (int n = 0; n < 900 && screen->playback().isRunning(); ++n) {
                if (w.targets().reachable("battle.close")) {
                    ++seen;
                    w.frames(60);  // nothing hurries it
                    EXPECT_TRUE(w.targets().reachable("battle.close"));
                    EXPECT_TRUE(w.click("bar.interlude"));
                    EXPECT_FALSE(w.targets().reachable("battle.close"));
                }
                w.frame({}, {"Space"});
                w.frame();
            }
            if (w.targets().reachable("battle.close")) ++seen;
            if (seen == 0) chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
        }
    }
    EXPECT_GT(seen, 0);
}

// However slow a frame is, what moves ends in another one that comes by itself.
TEST(WindowPlayback, AMotionEndsThoughFramesAreSlow) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, false);
    GameScreen* screen = openTold(w, "cruel_necessity", 7, 0);
    ASSERT_TRUE(screen);
    int moved = 0;
    for (int i = 0; i < 60 && moved < 5 && !screen->table().result().over; ++i) {
        chooseOnce(w, *screen, static_cast<std::uint64_t>(i));
        for (int n = 0; n < 1200 && screen->playback().isRunning(); ++n) {
            const bool moves = !screen->playback().isTold();
            if (w.targets().find("bar.interlude") && w.targets().find("bar.interlude")->label != "To the end")
                w.click("bar.interlude");
            else if (screen->playback().waitsForReader())
                w.frame({}, {"Space"});
            else {
                w.frame();
                if (moves && screen->playback().isRunning() && !screen->playback().waitsForReader()) {
                    ASSERT_TRUE(w.house().wakeAt().has_value());
                    ++moved;
                }
            }
        }
    }
    EXPECT_GE(moved, 5);
}

// CN 7.0.5: where the last marker placed leaves nothing more to be prepared, the fight waits until its reader begins it.
TEST(WindowPlayback, C7_0_5_AFightThatBeginsByItselfIsLookedAtFirst) {
    NullWindow w;
    readAtPace(w, BotPace::kNormal, false);
    const auto* module = w.house().module("cruel_necessity");
    std::unique_ptr<common::Table> table;
    std::string last;
    for (std::uint64_t seed = 1; seed <= 40 && last.empty(); ++seed) {
        table = module->newTable({"first_war", {{"quick_battles", "off"}}}, seed, {"human"});
        for (std::uint64_t i = 0; i < 300 && !table->result().over && last.empty(); ++i) {
            for (const auto& choice : table->legal()) {
                if (!choice.notation.starts_with("boost ")) continue;
                const auto copy = table->clone();
                const std::size_t before = copy->record().size();
                if (!copy->play(choice.notation).ok || copy->record().size() < before + 2) continue;
                const auto& next = copy->record()[before + 1];
                if (next.actor == common::PlayerId::kChance) last = choice.notation;
            }
            if (!last.empty()) break;
            const auto move = table->botMove("random", seed * 1000 + i);
            if (!move || !table->play(*move).ok) break;
        }
    }
    ASSERT_FALSE(last.empty());
    GameScreen* screen = open(w, "cruel_necessity", std::move(table));
    ASSERT_TRUE(screen);
    screen->play(last);
    w.house().settleBackground();
    w.frames(3);
    for (int i = 0; i < 40; ++i) w.pass(1), w.frame();  // left alone
    ASSERT_TRUE(screen->playback().isRunning());
    const Target* begin = w.targets().find("bar.interlude");
    ASSERT_TRUE(begin);
    EXPECT_EQ(begin->label, "Begin the fight");
    EXPECT_EQ(screen->playback().number(), 1u) << "no die has fallen";
    w.key("N");
    for (int i = 0; i < 12; ++i) w.pass(1), w.frame();
    begin = w.targets().find("bar.interlude");
    EXPECT_TRUE(!begin || begin->label != "Begin the fight");
    EXPECT_TRUE(!screen->playback().isRunning() || screen->playback().number() > 1) << "and then it goes on";
}

// What one has just chosen in as many words is not told back as a great moment, but what follows from it is.
TEST(WindowPlayback, ABattleThatWasChosenOpensWithItsMat) {
    NullWindow w;
    const auto* module = w.house().module("cruel_necessity");
    const auto views = viewsOf("cruel_necessity").history(*module);
    int chosen = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto table = module->newTable({}, seed, {"human"});
        for (std::uint64_t i = 0; i < 400 && !table->result().over; ++i)
            if (const auto move = table->botMove("steady", seed + i); !move || !table->play(*move).ok) break;
        const auto history = table->watch(kFirstSeat);
        chosen += static_cast<int>(std::count_if(table->log().begin(), table->log().end(), [](const auto& e) {
            return e.text.starts_with("The Battle is fought against");
        }));
        for (const PlaybackStep& step : stepsOf(*history, table->log(), 0, history->size(), views, true))
            EXPECT_FALSE(step.told.title.starts_with("The Battle is fought against")) << step.told.title;
    }
    EXPECT_GT(chosen, 0);
}

}  // namespace
}  // namespace app::test
