// What a class does at a table: when it pauses, when its council sits, and where that is kept.
#include "app/window/table/classroom.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/games.h"
#include "common/atomic_file.h"
#include "common/data_folders.h"

namespace app {

namespace {

constexpr int kWarnMinutes = 5;  // before the end of a lesson it is offered to stop

common::Council councilOf(common::DataFolders folders) {
    return common::Council::load(folders, gameKeys(), nullptr);
}

common::Pauses pausesOf(common::DataFolders folders, const common::GameModule& module) {
    return common::Pauses::load(folders, module.key(), nullptr);
}

}  // namespace

Classroom::Classroom(const common::GameModule& module, Desk& desk, ClassNotes notes)
    : module_(module),
      desk_(desk),
      notes_(std::move(notes)),
      pauses_(pausesOf(desk.dataFolders(), module)),
      offices_(councilOf(desk.dataFolders())) {
    notes_.game = module.key();
}

void Classroom::setSetup(const ClassSetup& setup) {
    if (setup == notes_.setup) return;
    notes_.setup = setup;
    met_.reset();
    keep();
}

void Classroom::keepIn(const std::filesystem::path& file) {
    if (file == file_) return;
    file_ = file;
    keep();
}

void Classroom::keep() {
    if (file_.empty()) return;
    ++*pending_;
    const auto failed = std::make_shared<std::optional<std::string>>();
    desk_.onDisk([failed, file = file_, text = notes_.text()] { *failed = common::writeFileAtomically(file, text); },
                 [failed, pending = pending_, &desk = desk_] {
                     --*pending;
                     if (*failed) desk.notify(**failed, true);
                 });
}

std::string Classroom::sideOf(const common::AnySeat& seat) const {
    const auto sides = module_.sides();
    const auto place = common::seatIndex(seat.reader());
    return place < sides.size() ? sides[place] : std::string();
}

bool Classroom::sits(const std::string& side) const {
    const auto& sides = notes_.setup.sides;
    return notes_.setup.offices > 0 && std::find(sides.begin(), sides.end(), side) != sides.end();
}

void Classroom::open() {
    stage_ = 0;
    openedAt_ = 0;
    isFolded_ = false;
    words_.clear();
    page_ = 0;
    scroll_ = {};
}

bool Classroom::isEarly(const Frame& f) {
    if (openedAt_ == 0) openedAt_ = f.time;
    return f.time - openedAt_ < kReadingTime && !f.still;
}

Classroom::Opens Classroom::meet(const std::shared_ptr<const common::AnySeat>& seat, std::size_t at, const std::string& when) {
    if (!notes_.setup.isOn) return Opens::kNothing;
    if (met_ == seat) {
        if (pause_) return Opens::kPause;
        return !notes_.councils.empty() && !council().isOver && council().at == at ? Opens::kCouncil : Opens::kNothing;
    }
    met_ = seat;
    const std::string side = sideOf(*seat);
    const auto sides = module_.sides();
    const auto other = std::find_if(sides.begin(), sides.end(), [&](const std::string& each) { return each != side; });
    view_.emplace(seat->view(), side, other == sides.end() ? std::string() : *other);
    if (notes_.setup.hasPauses) {
        if (!notes_.pauses.empty() && !said().isOver) {  // the program ended at it
            pause_ = pauses_.find(said().pause);
            if (pause_) {
                said().votes.resize(pause_->choices.size());  // the data may have another number of them than the notes
                open();
                stage_ = said().isTurned ? 2 : 1;
                return Opens::kPause;
            }
        }
        for (const common::Pause& pause : pauses_.all()) {
            const bool isKnown = std::any_of(notes_.pauses.begin(), notes_.pauses.end(),
                                             [&](const PauseNote& note) { return note.pause == pause.id; });
            if (isKnown || !view_->showsAll(pause.when)) continue;
            pause_ = &pause;
            notes_.pauses.push_back({pause.id, when, std::vector<int>(pause.choices.size()), {}, false, false});
            open();
            keep();
            return Opens::kPause;
        }
    }
    if (!sits(side)) return Opens::kNothing;
    if (!notes_.councils.empty() && !council().isOver && council().at == at && council().side == side) {
        choices_ = seat->choices();
        open();
        return Opens::kCouncil;
    }
    const std::string rule = seat->decision().rule.text();
    const common::Debate* debate = offices_.debateOf(module_.key(), rule, seat->choices().size());
    if (!debate) return Opens::kNothing;
    const bool isHeld = std::any_of(notes_.councils.begin(), notes_.councils.end(), [&](const CouncilNote& note) {
        const bool isSame = debate->isOncePerTurn ? note.turn == seat->turn() : note.at == at;
        return isSame && note.rule == rule && note.side == side;
    });
    if (isHeld) return Opens::kNothing;
    call(*seat, at, when);
    return Opens::kCouncil;
}

void Classroom::follow(const std::vector<common::RecordedAction>& record) {
    bool isNew = false;
    for (CouncilNote& note : notes_.councils) {
        if (!note.isOver || !note.done.empty() || note.at >= record.size()) continue;
        const std::string& action = record[note.at].notation;
        note.done = action;
        for (const common::Choice& choice : choices_)
            if (choice.notation == action) note.done = choice.text;
        for (const OfficeNote& office : note.offices)
            if (office.action == action) note.done = office.proposal;
        isNew = true;
    }
    if (isNew) keep();
}

void Classroom::tick(double time) {
    if (startedAt_ < 0) startedAt_ = time;
    now_ = time;
}

int Classroom::minutesGone() const { return startedAt_ < 0 ? 0 : static_cast<int>((now_ - startedAt_) / 60); }

std::string Classroom::clock() const {
    if (!notes_.setup.isOn || notes_.setup.minutes == 0) return {};
    return "minute " + std::to_string(minutesGone()) + " of " + std::to_string(notes_.setup.minutes);
}

bool Classroom::isTimeToStop(int turn) {
    const bool isNext = turn_ >= 0 && turn > turn_;
    turn_ = turn;
    const int minutes = notes_.setup.minutes;
    return notes_.setup.isOn && minutes > 0 && isNext && minutesGone() >= minutes - kWarnMinutes;
}

std::vector<int> councilSizes(const common::DataFolders& folders, std::string_view game) {
    return councilOf(folders).sizes(game);
}

float drawClassSetup(Frame& f, const std::string& id, const Rect& box, const common::GameModule& module,
                     const std::vector<int>& councils, ClassSetup& setup) {
    float y = box.y;
    const auto row = [&](const std::string& part, const char* title, const std::vector<std::string>& labels,
                         int now) -> std::optional<int> {
        drawTextIn(f, {box.x, y, box.w, f.px(24)}, Role::kBold, 16, f.theme.ink, title, Align::kLeft);
        const auto picked = choiceRow(f, id + "." + part, {box.x, y + f.px(26), box.w, f.px(34)}, labels, now);
        y += f.px(68);
        return picked;
    };
    if (checkBox(f, id + ".on", {box.x, y, box.w, f.px(28)}, "A class plays round one screen", setup.isOn))
        setup.isOn = !setup.isOn;
    y += f.px(32);
    const std::string words =
        "The program pauses at the great moments for a fact, two questions and a vote, and calls a council where there is "
        "something to debate. Offices are named, never people; nothing leaves this machine.";
    y += drawWrapped(f, {box.x + f.px(34), y}, box.w - f.px(34), Role::kBody, 15, f.theme.ink2, words) + f.px(10);
    if (!setup.isOn) return y - box.y;
    if (checkBox(f, id + ".pauses", {box.x, y, box.w, f.px(28)}, "Pause points", setup.hasPauses))
        setup.hasPauses = !setup.hasPauses;
    y += f.px(36);
    std::vector<int> sizes{0};
    sizes.insert(sizes.end(), councils.begin(), councils.end());
    std::vector<std::string> labels;
    for (const int size : sizes) labels.push_back(size == 0 ? "None" : std::to_string(size));
    const auto at = static_cast<int>(std::find(sizes.begin(), sizes.end(), setup.offices) - sizes.begin());
    if (const auto picked = row("offices", "Offices of the council", labels, at))
        setup.offices = sizes[static_cast<std::size_t>(*picked)];
    const auto sides = module.sides();
    if (sides.size() == 1 || setup.sides.empty()) setup.sides = sides;
    if (sides.size() > 1 && setup.offices > 0) {
        const int now = setup.sides.size() > 1 ? 2 : setup.sides.front() == sides.front() ? 0 : 1;
        if (const auto picked = row("sides", "Who sits in council", {"The King", "Parliament", "Both"}, now))
            setup.sides = *picked == 2 ? sides : std::vector<std::string>{sides[static_cast<std::size_t>(*picked)]};
    }
    constexpr std::array<int, 4> kMinutes{0, 40, 45, 50};
    const auto minutes = static_cast<int>(std::find(kMinutes.begin(), kMinutes.end(), setup.minutes) - kMinutes.begin());
    if (const auto picked = row("minutes", "Minutes of the lesson", {"No clock", "40", "45", "50"}, minutes))
        setup.minutes = kMinutes[static_cast<std::size_t>(*picked)];
    y += drawWrapped(f, {box.x, y}, box.w, Role::kBody, 15, f.theme.ink2,
                     "Several groups, one war: give each the same save, or one seed, and lay what became of them side by side "
                     "with edgehill compare.");
    return y - box.y;
}

}  // namespace app
