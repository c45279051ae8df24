// GameTableView: a game's own table on the screen; TableContext: what the frame of the table hands it to draw from.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/window/table/happenings.h"
#include "app/window/table/log_view.h"
#include "app/window/house/screen.h"
#include "common/module.h"

namespace app {

// Something to be looked at before the game goes on (a battle's report): while it stands nothing can be chosen, the
// prompt bar shows its prompt, and the red button closes it.
struct Interlude {
    std::string prompt, label, key;
};

// All that a table view may use: what its reader may know and do, and nothing of what is hidden from him. It draws inside
// `area` (below the prompt bar), and asks for at most one action.
struct TableContext {
    Frame& frame;
    const common::GameModule& module;
    // The reader's seat at the position shown and what he has seen so far; common::seatOf and historyOf give them their types.
    // Both are made once per position: where the pointer is the same, so is what it points to.
    std::shared_ptr<const common::AnySeat> seat;
    std::shared_ptr<const common::AnyHistory> history;
    const std::vector<common::Choice>& legal;  // the seat's choices; empty while replaying or while another is to choose
    const std::vector<common::LogEntry>& log;  // up to the position shown
    common::PlayerId reader = common::PlayerId::kFirst;

    // Where
    Rect area;      // all below the prompt bar (and above the replay bar)
    Rect bar;       // the prompt bar; drawn by the frame
    float panelWidth = 328;
    bool drawer = false;      // the side panel does not fit beside: draw it over the map when drawerOpen
    bool drawerOpen = false;

    // Whether
    bool canChoose = false;  // a person is to choose now, and this is not a replay
    bool replaying = false;
    bool thinking = false;   // a computer player is at it
    bool isTelling = false;  // what happened is being shown: the position is on its way to the present one
    bool tellsSteps = false;  // it is shown step by step whenever something happens
    std::optional<Interlude> interlude = {};  // stands over the game just now
    std::vector<common::PlanWay> ways = {};   // of the plan that is looked at or carried out: to be shown on the map

    // What happened since the reader's last turn, or happens just now: arrows and rings for the map.
    Marks marks = {};
    int sinceRows = 0;  // so many things in the list of what happened since his last turn
    bool isSinceOpen = false;
    const std::vector<Happening>* since = nullptr;  // the list; null: there is none to show

    // How the chance of winning went, as the reader could judge it; null while it is worked out, or where nobody asked.
    std::shared_ptr<const common::ChanceCurve> curve = {};
    bool hasChance = false;  // the game has a chance of winning
    std::function<std::string(int turn)> turnName = {};  // "1643, Turn 4"

    // Asks
    std::optional<std::size_t> wantedReplay = {};  // the replay, where so many actions were done
    bool wantsSince = false;                       // the list of what happened since his last turn
    std::string wantedPlace = {};                  // to be shown on the map, by its key in the log
    std::optional<std::size_t> wanted;  // the choice to play after this frame, by its place in legal
    void play(std::size_t choice) { wanted = choice; }
};

class GameTableView {
public:
    virtual ~GameTableView() = default;
    virtual void draw(TableContext& c) = 0;

    // The two short lines at the left of the prompt bar: title and where we are ("First War, card 25").
    [[nodiscard]] virtual std::string subtitle(const TableContext& c) const;
    // The legal action behind the one button in the prompt bar, with its word; empty: none. It is red when it is what one would
    // most likely do next, and plain while it would leave something undone.
    struct Step {
        std::size_t choice = 0;  // its place in legal
        std::string label, key;
        bool isLikely = true;
    };
    [[nodiscard]] virtual std::optional<Step> step(const TableContext&) const { return std::nullopt; }
    // What is chosen by itself after a choice, as it was marked before; by notation.
    [[nodiscard]] virtual std::vector<std::string> following(const TableContext&, std::size_t /*choice*/) const { return {}; }
    // Of what its own drawing tells already.
    [[nodiscard]] virtual bool isSignQuiet(const common::Sign&) const { return false; }
    // Whether what was begun is under way at a position, with more of it to be chosen before it is done.
    [[nodiscard]] virtual bool isUnderWay(const common::AnySeat&) const { return false; }
    // What to ask before an action is played that cannot be taken back and wastes something; empty: nothing. The words
    // also stand in the tooltip of its red button.
    struct Caution {
        std::string title, text, yes;
        bool asks = true;
    };
    [[nodiscard]] virtual std::optional<Caution> caution(const TableContext&, std::size_t /*choice*/) const {
        return std::nullopt;
    }
    // Whether the prompt bar has a button for the side panel when it does not fit beside.
    [[nodiscard]] virtual bool usesDrawer() const { return true; }
    // What stands over the game just now; endInterlude() closes it.
    [[nodiscard]] virtual std::optional<Interlude> interlude() const { return std::nullopt; }
    virtual void endInterlude() {}
    // Closes the plate of a place that was opened, as Escape does. False: none is open.
    virtual bool closePlate() { return false; }
    // Whether the only answer there is may be given for its reader, so that he need not press for it. It is asked only lest the
    // other side learn that there is no other: a frame of two people at one table does not ask this.
    [[nodiscard]] virtual bool answersItself(const TableContext&) const { return false; }
    // The one answer among several that has any content, for the same reader: what else may be chosen does nothing at all.
    [[nodiscard]] virtual std::optional<std::size_t> onlySense(const TableContext&) const { return std::nullopt; }
    // Whether a Battle stands there instead of the map, or over it, in the position that a seat is at.
    [[nodiscard]] virtual bool showsBattle(const common::AnySeat&) const { return false; }
    // Why a key of the table's own does nothing now; empty: what is asked says it.
    [[nodiscard]] virtual std::string whyNotKey(const TableContext&, std::string_view /*key*/) const { return {}; }
    // Show a place the log named.
    virtual void showPlace(const std::string& /*key*/) {}
    // Named overlays for screenshots and menus: "log", "battle", "end", "almanac". False: unknown.
    virtual bool open(const std::string& /*name*/) { return false; }
    // The page after the last action. False: the house draws its own (title, score, statistics).
    virtual bool drawEnd(TableContext&, const Rect& /*box*/) { return false; }
};

// What a game brings to the window.
struct GameViews {
    std::function<std::unique_ptr<GameTableView>(const common::GameModule&)> table;         // none: the generic table
    std::function<std::unique_ptr<Screen>(const common::GameModule&, const std::string& entry)> almanac;  // none: no almanac
    KeyLines keys;                                     // listed on the `?` page and in the settings
    std::function<void(Frame&, const Rect&)> picture;  // the launcher card's; none: emblem
    // What it tells of a seat's history; none: nothing of turns and moves.
    std::function<HistoryViews(const common::GameModule&)> history;
    // Whether a game begun so is led on every side by one person, from whom nothing is hidden; none: never.
    std::function<bool(const common::GameModule&, const common::Setup&)> isForOne;
    // What a turn of a game begun so is called: "1643, Turn 4"; none: its number.
    std::function<std::string(const common::GameModule&, const common::Setup&, int turn)> turnName;
};

// A heading with a button that opens the list of what happened since the reader's last turn. Returns the height used.
float newsHeading(TableContext& c, ImVec2 at, float width, std::string_view text);
// The list itself, a line each; a click shows the place.
void drawSinceShort(TableContext& c, const Rect& box, ScrollState& scroll);

// The registry: one line a game, in views.cpp.
void registerTableView(const std::string& gameKey, GameViews views);
const GameViews& viewsOf(const std::string& gameKey);
bool isForOne(const common::GameModule& module, const common::Setup& setup);
// The one name a turn has on every screen.
std::string turnName(const common::GameModule& module, const common::Setup& setup, int turn);
// Who sits where unless told: a person first and computers after, or one person everywhere.
common::SeatNames usualSeats(const common::GameModule& module, const common::Setup& setup);
void registerAllViews(const common::DataFolders& folders);  // in views.cpp; once, at start
std::vector<std::string> registeredViews();

// The table of any game as text: choices as buttons with rule and odds, log, position.
std::unique_ptr<GameTableView> makeGenericTable();

}  // namespace app
