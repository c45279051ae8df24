// LabCharts: the figures of an experiment as pictures: shares as bars, intervals as dots with whiskers, how the games lie, and
// curves with their bands.
//
// Arms are told apart by letter, and by the dashes of a curve, never by colour alone; every figure tells its n and how it was
// made when it is pointed at.
#pragma once

#include <optional>
#include <string>

#include "app/lab/outliers.h"
#include "app/lab/results.h"
#include "app/window/draw/widgets.h"

namespace app {

// The games behind a figure that was pressed.
struct LabPick {
    std::string measure, part, arm;
    lab::Stretch stretch;
    std::string words;  // which they are: "18 to 20"; empty: all
};

// The letter of an arm in a disc; arms are counted from 0.
void armDisc(Frame& f, ImVec2 centre, float r, std::size_t arm);

// One measure with its heading and definition, from the room's top downward; what lies beyond `view` is only measured. Returns
// the height used.
float drawMeasure(Frame& f, const Rect& room, const Rect& view, const lab::Results& results, const lab::Measure& measure,
                  std::optional<LabPick>& picked);

// What each arm is played with, under a heading. Returns the height used.
float drawLabArms(Frame& f, const Rect& room, const lab::Experiment& e);

// How far a run is: a rounded bar, and words at its right.
void drawLabProgress(Frame& f, Rect box, std::uint64_t played, std::uint64_t all, const std::string& words);

// The little drawing on a question's card.
void drawLabSketch(Frame& f, const Rect& box, const std::string& measure);

}  // namespace app
