// Classroom: a class at a table: its pause points, its councils, its clock, and the notes of what was said.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/class_notes.h"
#include "app/window/draw/widgets.h"
#include "app/window/house/screen.h"
#include "common/council.h"
#include "common/pauses.h"

namespace app {

class Classroom {
public:
    // Throws common::DataError.
    Classroom(const common::GameModule& module, Desk& desk, ClassNotes notes);

    [[nodiscard]] const ClassNotes& notes() const { return notes_; }
    [[nodiscard]] std::vector<int> councilSizes() const { return offices_.sizes(module_.key()); }
    void setSetup(const ClassSetup& setup);
    // Where the notes are kept from now on; written at once.
    void keepIn(const std::filesystem::path& file);
    [[nodiscard]] bool isWriting() const { return *pending_ > 0; }

    // The position, as the seat that is to choose sees it. `at`: so many actions are done; `when`: what the table calls this
    // moment. What is to be opened now, if anything is; again, if something came between.
    enum class Opens { kNothing, kPause, kCouncil };
    Opens meet(const std::shared_ptr<const common::AnySeat>& seat, std::size_t at, const std::string& when);
    // What was done where a council sat is noted.
    void follow(const std::vector<common::RecordedAction>& record);

    // The plate of the pause point that is on; true while it stays.
    bool drawPause(Frame& f);
    void leavePause();
    // That or the first one, for a picture: 0 the talk, 1 the vote, 2 the outcome.
    void showPause(int stage);

    // The council
    [[nodiscard]] bool mayCall(const common::AnySeat& seat) const;  // at this decision
    void call(const common::AnySeat& seat, std::size_t at, const std::string& when);
    struct Ruling {
        bool stays = true;
        std::optional<std::size_t> choice;  // to be carried out, by its place
    };
    // `at`: so many actions are done; one more or fewer than at its call, and it is over.
    Ruling drawCouncil(Frame& f, const Rect& area, const common::AnySeat& seat, std::size_t at);
    void leaveCouncil();  // the chair decides at the table
    [[nodiscard]] bool isFolded() const { return isFolded_; }  // the board is looked at; nothing is done there
    [[nodiscard]] static const char* callKey() { return "F10"; }

    // The clock
    void tick(double time);
    [[nodiscard]] int minutesGone() const;
    [[nodiscard]] std::string clock() const;  // "minute 12 of 45"; empty: no clock goes
    // True once at the end of each turn when the lesson is nearly over.
    bool isTimeToStop(int turn);

private:
    void keep();
    [[nodiscard]] std::string sideOf(const common::AnySeat& seat) const;
    [[nodiscard]] bool sits(const std::string& side) const;
    [[nodiscard]] bool isEarly(const Frame& f);  // what was pressed before it could be read answers nothing
    void open();                                 // a plate: from its beginning

    // Pause points, in class_pause.cpp
    PauseNote& said() { return notes_.pauses.back(); }
    [[nodiscard]] const PauseNote& said() const { return notes_.pauses.back(); }
    void vote(std::size_t choice, int hands);
    [[nodiscard]] bool hasAnswered() const;
    float drawTalk(Frame& f, const Rect& room, float px, bool isDrawn);  // returns the height it needs
    float drawVote(Frame& f, const Rect& room, float px, bool isDrawn);
    float drawOutcome(Frame& f, const Rect& room, float px, bool isDrawn);
    void drawPauseFoot(Frame& f, Rect foot);

    // Councils, in class_council.cpp
    enum class Part { kPropose, kReason, kVote, kDecide };
    [[nodiscard]] Part part() const;
    [[nodiscard]] std::size_t speaker() const;  // whose turn it is to propose or to vote
    [[nodiscard]] const common::Office& officeOf(std::size_t place) const;
    [[nodiscard]] std::string titleOf(std::size_t place) const;
    struct Row {  // one of the things that may be pressed
        std::string id, label, note;
        std::string key;
        std::string price = {};  // beside the label, where there is room
    };
    static float heightOf(const Frame& f, float width, const Row& row, float px);
    // The largest size, up to that one, at which all of them can be seen at once.
    static float fitting(const Frame& f, float width, float seen, const std::vector<Row>& rows, float px);
    std::optional<std::size_t> drawRows(Frame& f, Rect& room, const std::vector<Row>& rows, float px);
    // `seen`: the height that can be seen of it without scrolling.
    void drawPropose(Frame& f, Rect& room, float seen, const common::AnySeat& seat, float px);
    void drawReason(Frame& f, Rect& room, float px);
    void drawVoting(Frame& f, Rect& room, float seen, float px);
    Ruling drawDecide(Frame& f, Rect& room, float seen, const common::AnySeat& seat, float px);
    [[nodiscard]] std::vector<std::size_t> proposals() const;  // each once, by the first office that made it
    [[nodiscard]] std::string supporters(std::size_t proposal) const;
    [[nodiscard]] int votesFor(std::size_t proposal) const;
    void stepBack();
    CouncilNote& council() { return notes_.councils.back(); }
    [[nodiscard]] const CouncilNote& council() const { return notes_.councils.back(); }

    const common::GameModule& module_;
    Desk& desk_;
    ClassNotes notes_;
    common::Pauses pauses_;
    common::Council offices_;

    std::filesystem::path file_;  // of the notes; empty: nowhere
    std::shared_ptr<int> pending_ = std::make_shared<int>(0);  // so often they are on their way to the disk

    // The plate that is open
    const common::Pause* pause_ = nullptr;  // its note is the last
    int stage_ = 0;           // of the pause: talk, vote, outcome
    double openedAt_ = 0;     // when it could be read first; 0: not yet
    bool isFolded_ = false;
    std::string words_;       // of a reason being written
    std::size_t page_ = 0;    // of the list of actions
    ScrollState scroll_;
    std::optional<common::View> view_;
    std::shared_ptr<const common::AnySeat> met_;  // the seat that was looked at last
    std::vector<common::Choice> choices_;      // what could be done there

    double startedAt_ = -1, now_ = 0;
    int turn_ = -1;
};

// How a class sits, as rows of choices; returns the height used. `councils`: how many offices there may be.
float drawClassSetup(Frame& f, const std::string& id, const Rect& box, const common::GameModule& module,
                     const std::vector<int>& councils, ClassSetup& setup);
std::vector<int> councilSizes(const common::DataFolders& folders, std::string_view game);

}  // namespace app
