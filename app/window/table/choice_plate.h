// ChoicePlate: the question of a decision with a button for each choice that has no thing to be clicked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/window/table/action_targets.h"

namespace app {

struct PlateChoice {
    std::size_t choice = 0;  // its place in TableContext::legal
    std::string words;
    const char* key = "";
    bool isOnMap = false;  // it has its place there too, and is here by its name
    std::string about = {};  // what comes of it; for its tooltip
    bool isStep = false;   // the red button above stands for it: only its chances are told here
    std::optional<common::Rejection> whyNot = {};  // it may not be done now, and is no choice: its button says why
};
// Where there are many, those of one colour together, under the plainest of their names and what these have in common:
// "Victory" for a victory, a major and a decisive one, "Withdraws" for "Withdraws, 1 strength lost" and the like.
std::vector<OddsBarPart> plainParts(const std::vector<OddsBarPart>& parts);
// Above the foot of `within`, in its middle or from `left` on where there is room; elsewhere in it where it would lie over what
// is to stay in sight; in `larger`, where it is given, when the words find no room. Below the buttons stand the chances of each
// choice that has some, where the choices are few, and the notes. Returns what it covers; nothing to show: nothing.
Rect drawChoicePlate(ActionTargets& seat, const Rect& within, const std::string& title, const std::vector<PlateChoice>& choices,
                     std::optional<float> left = {}, const std::vector<Rect>& inSight = {}, const Rect& larger = {},
                     const std::vector<std::string>& notes = {});

}  // namespace app
