// "Since your turn": what the others did is listed, shown on the map, and stays until the reader acts; nothing else is in it.
#include <gtest/gtest.h>

#include <set>

#include "app/window/table/happenings.h"
#include "app/window/table/marks.h"
#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

constexpr auto kReader = common::PlayerId::kFirst;

HistoryViews viewsFor(NullWindow& w, const std::string& game) { return viewsOf(game).history(*w.house().module(game)); }

// The first seat's game against the computer, played on by a steady hand until it is his own turn again, so many times.
GameScreen* openTurns(NullWindow& w, const std::string& game, std::uint64_t seed, int turns) {
    const auto* module = w.house().module(game);
    if (!module) return nullptr;
    common::SeatNames seats(module->sides().size(), "steady");
    seats.front() = "human";
    GameScreen* screen = open(w, game, module->newTable({}, seed, seats));
    const auto views = viewsFor(w, game);
    bool wasOwn = true;
    for (int i = 0; i < 3000 && screen && !screen->table().result().over; ++i) {
        const auto history = screen->table().watch(kReader);
        const bool isOwn = views.turnOf(*history, history->size()) == kReader;
        if (isOwn && !wasOwn && screen->table().decision().actor == kReader && --turns == 0) return screen;
        wasOwn = isOwn;
        if (screen->table().decision().actor == kReader)
            screen->play(*screen->table().botMove("steady", seed + static_cast<std::uint64_t>(i)));
        w.settle();
    }
    return nullptr;
}

std::vector<const Target*> rowsOf(NullWindow& w) {
    std::vector<const Target*> rows;
    for (const auto& t : w.targets().last())
        if (t.id.size() > 6 && t.id.starts_with("since.") && std::isdigit(static_cast<unsigned char>(t.id[6])))
            rows.push_back(&t);
    return rows;
}

TEST(WindowSince, TheListTellsWhatTheOthersDidAndTheFirstActClosesIt) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        GameScreen* screen = openTurns(w, game, 3, 3);
        ASSERT_TRUE(screen);
        const auto history = screen->table().watch(kReader);
        const SinceTurn since = sinceOwnTurn(*history, viewsFor(w, game));
        EXPECT_TRUE(since.isFresh);
        ASSERT_LT(since.from, since.end);
        w.key("F7");
        const auto rows = rowsOf(w);
        ASSERT_FALSE(rows.empty());
        // Every row is a line that came since; of what the reader chose himself only great moments are.
        std::set<std::string> told;
        for (std::size_t n = since.from; n < since.end; ++n) {
            const auto it = history->moment(n);
            const bool isOwn = it->actor == kReader && it->wasAsked;
            for (std::size_t i = n == 0 ? 0 : history->moment(n - 1)->logEnd; i < it->logEnd; ++i) {
                const auto& e = screen->table().log()[i];
                if (!isOwn || e.weight == common::LogWeight::kGreat) told.insert(e.textFor(kReader));
            }
        }
        for (const Target* row : rows) EXPECT_TRUE(told.contains(row->label)) << row->label;
        // Looking plays nothing.
        const auto before = screen->table().record().size();
        ASSERT_TRUE(w.click(rows.front()->id));
        EXPECT_EQ(screen->table().record().size(), before);
        w.key("Escape");
        w.key("Escape");  // the first may have let go of the focus
        if (w.targets().reachable("menu.leave")) w.key("Escape");
        EXPECT_TRUE(rowsOf(w).empty());
        // It is open again, and his first act closes it.
        w.key("F7");
        ASSERT_FALSE(rowsOf(w).empty());
        screen->play(*screen->table().botMove("steady", 1));
        w.settle();
        EXPECT_TRUE(rowsOf(w).empty());
    }
}

// A small answer in the middle of another's turn does not empty the list.
TEST(WindowSince, OnlyATurnOfHisOwnDividesTheHistory) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        const auto* module = w.house().module(game);
        ASSERT_TRUE(module);
        const auto views = viewsFor(w, game);
        const auto table = module->newTable({}, 11, common::SeatNames(module->sides().size(), "human"));
        int answers = 0;
        for (int i = 0; i < 500 && !table->result().over; ++i) {
            const auto history = table->watch(kReader);
            const SinceTurn since = sinceOwnTurn(*history, views);
            ASSERT_LE(since.from, since.end);
            for (std::size_t n = since.from; n < since.end; ++n) {
                const auto it = history->moment(n);
                const bool isAct = it->actor == kReader && it->wasAsked;
                ASSERT_FALSE(isAct && views.turnOf(*history, n) == kReader) << n;
                answers += isAct;
            }
            for (std::size_t n = since.end; n < history->size(); ++n) ASSERT_EQ(views.turnOf(*history, n), kReader);
            if (since.from > 0) {
                ASSERT_EQ(views.turnOf(*history, since.from - 1), kReader);
            }
            ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
        }
        EXPECT_GT(answers, 0);
    }
}

// What goes from place to place is what the reader's own Observations say; what he is told are the lines he reads.
TEST(WindowSince, HappeningsAreWhatTheReaderSawAndRead) {
    for (const char* game : {"twwae", "ukc", "cruel_necessity"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        const auto* module = w.house().module(game);
        ASSERT_TRUE(module);
        const auto views = viewsFor(w, game);
        const auto table = module->newTable({}, 23, common::SeatNames(module->sides().size(), "human"));
        for (int i = 0; i < 400 && !table->result().over; ++i)
            ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
        for (std::size_t seat = 0; seat < module->sides().size(); ++seat) {
            const auto reader = static_cast<common::PlayerId>(seat);
            const auto history = table->watch(reader);
            std::set<std::string> read;
            for (const auto& entry : table->log()) read.insert(entry.textFor(reader));
            const auto all = happenings(*history, table->log(), 0, history->size(), views);
            ASSERT_FALSE(all.empty());
            int marches = 0;
            for (const Happening& row : all) {
                EXPECT_TRUE(read.contains(row.title)) << row.title;
                for (const auto& line : row.lines) EXPECT_TRUE(read.contains(line)) << line;
                for (const Movement& m : row.ways) {
                    EXPECT_NE(m.from, m.to);
                    EXPECT_FALSE(m.to.empty());
                    marches += !m.from.empty();
                }
                EXPECT_LT(row.from, row.end);
            }
            EXPECT_GT(marches, 0);
        }
    }
}

// A disc lies beside what is read: the name to the right of its ring, the piece in the middle of its arrow.
// The Action Point that was laid out is told with the march, not as an item of its own.
TEST(WindowSince, WhatAMarchCostIsToldWithIt) {
    NullWindow w;
    const auto* module = w.house().module("twwae");
    const auto views = viewsOf("twwae").history(*module);
    int marches = 0, alone = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto table = module->newTable({}, seed, {"human", "human"});
        for (int i = 0; i < 300 && !table->result().over; ++i)
            ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
        const auto history = table->watch(common::PlayerId::kFirst);
        for (const Happening& row : happenings(*history, table->log(), 0, history->size(), views)) {
            alone += row.title.find("on a Group Move") != std::string::npos ? 1 : 0;
            for (const std::string& line : row.lines) marches += line.find("on a Group Move") != std::string::npos ? 1 : 0;
        }
    }
    EXPECT_GE(marches, 5);
    EXPECT_LE(4 * alone, marches) << "where it led nowhere";
}

TEST(WindowSince, TheNumbersLieOnNoNameAndOnNoPiece) {
    Marks marks;
    marks.rings.push_back({"town", "royalist", 1});
    marks.arrows.push_back({{"town", "camp"}, 2, false, 1});
    const SpotOf spotOf = [](const std::string& key) -> std::optional<MarkSpot> {
        return key == "town" ? MarkSpot{{100, 100}, 20} : MarkSpot{{400, 100}, 20};
    };
    const float r = 10;
    const auto free = discsOf(marks, 1, r, spotOf, {});
    ASSERT_EQ(free.size(), 2u);
    std::vector<Rect> things;
    for (const MarkDisc& disc : free) things.push_back(Rect::around(disc.at, 15, 15));  // where they would lie
    const auto discs = discsOf(marks, 1, r, spotOf, things);
    ASSERT_EQ(discs.size(), 2u);
    for (const MarkDisc& disc : discs)
        for (const Rect& thing : things) EXPECT_FALSE(Rect::around(disc.at, r, r).overlaps(thing)) << disc.number;
    // Nor one upon the other, where the same happened twice.
    marks.rings.push_back({"town", "parliament", 3});
    const auto twice = discsOf(marks, 1, r, spotOf, {});
    EXPECT_FALSE(Rect::around(twice[0].at, r, r).overlaps(Rect::around(twice[1].at, r, r)));
}

// What a turn brought is no longer marked when something has happened in the next; its number in the list stays.
TEST(WindowSince, NothingOfATurnThatIsOverStaysOnTheMap) {
    Happening march, turn, levy;
    march.title = "marches", march.ways = {{"town", "camp"}};
    turn.title = "Turn 2", turn.isHeading = true;
    levy.title = "raises", levy.place = "town";
    const Marks before = latestMarks({march, turn});
    EXPECT_EQ(before.arrows.size(), 1u) << "nothing has happened since";
    const Marks after = latestMarks({march, turn, levy});
    EXPECT_TRUE(after.arrows.empty());
    ASSERT_EQ(after.rings.size(), 1u);
    EXPECT_EQ(after.rings.front().number, 2);
}

// Who comes to where reinforcements wait came from nowhere on the map, whatever else moved in the same moment.
TEST(WindowSince, NobodyIsShownToMarchToScotland) {
    NullWindow w;
    const auto views = viewsFor(w, "twwae");
    int came = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto table = w.house().module("twwae")->newTable({}, seed, {"human", "human"});
        for (std::uint64_t i = 0; i < 3000 && !table->result().over; ++i)
            if (const auto move = table->botMove("random", seed * 10000 + i); !move || !table->play(*move).ok) break;
        const auto history = table->watch(kReader);
        for (std::size_t n = 0; n < history->size(); ++n)
            for (const Movement& move : views.movements(*history, n))
                if (move.to == "scotland" || move.to == "ireland" || move.to == "continent") {
                    ++came;
                    EXPECT_EQ(move.from, "") << move.to;
                }
    }
    EXPECT_GT(came, 3);
}

}  // namespace
}  // namespace app::test
