// Laboratory: the pages of one experiment: its figures, and the wars behind them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "app/lab/bench.h"
#include "app/lab/experiment.h"
#include "app/lab/results.h"
#include "app/window/house/screen.h"
#include "app/window/pages/lab_charts.h"

namespace app {

using LabQuestion = std::shared_ptr<const lab::Experiment>;  // as its file reads; null: there is no file of that name any more
using LabResults = std::shared_ptr<const lab::Results>;

// `results`: a file of results, of a run of so many games an arm.
std::unique_ptr<Screen> makeExperimentScreen(LabQuestion question, std::filesystem::path results, std::uint64_t games);
std::unique_ptr<Screen> makeOwnExperimentScreen();  // by form
std::unique_ptr<Screen> makeLabBesideScreen();      // two kept results, an arm of each
// The wars behind a figure of the results in that file, the unusual ones first; each opens as a replay.
std::unique_ptr<Screen> makeLabWarsScreen(LabQuestion question, LabResults results, std::filesystem::path file, LabPick pick);

inline constexpr const char* kWouldGoOtherwise =
    "The experiment, its data or the computer players have changed since: this war would go otherwise.";

// Plays experiments, whatever page is open.
lab::Bench& benchOf(Desk& desk);
// This program on the disk; empty: none is to be started.
std::filesystem::path programOf(Desk& desk);

// A picture of each measure of these results, drawn into that folder by `program lab report --format png`. It goes on when
// nobody asks for it any more.
class LabDrawing {
public:
    LabDrawing(const std::filesystem::path& program, const std::filesystem::path& results, std::filesystem::path folder);
    ~LabDrawing();
    LabDrawing(const LabDrawing&) = delete;
    LabDrawing& operator=(const LabDrawing&) = delete;

    // Waits so long at most. True: it is over.
    bool waitFor(std::chrono::milliseconds most);
    [[nodiscard]] std::size_t drawn() const { return drawn_; }           // pictures so far
    [[nodiscard]] const std::string& fault() const { return fault_; }  // why it could not; empty: they are there

private:
    std::filesystem::path folder_;
    std::map<std::filesystem::path, std::filesystem::file_time_type> former_;  // pictures that stood there before
    std::string told_, fault_;
    std::size_t drawn_ = 0;
    int child_ = 0, pipe_ = -1;  // 0: there is none, or it has ended
};

}  // namespace app
