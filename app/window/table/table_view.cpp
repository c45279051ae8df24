// What every table may ask of its context, and the registry of views.
#include "app/window/table/table_view.h"

#include <algorithm>

namespace app {

std::string GameTableView::subtitle(const TableContext& c) const {
    const std::string phase = c.seat->phase();
    return "Turn " + std::to_string(c.seat->turn()) + (phase.empty() ? "" : ", " + phase);
}

namespace {

std::map<std::string, GameViews>& registry() {
    static std::map<std::string, GameViews> views;
    return views;
}

}  // namespace

void registerTableView(const std::string& gameKey, GameViews views) { registry()[gameKey] = std::move(views); }

const GameViews& viewsOf(const std::string& gameKey) { return registry()[gameKey]; }

bool isForOne(const common::GameModule& module, const common::Setup& setup) {
    const auto& asked = viewsOf(module.key()).isForOne;
    return asked && asked(module, setup);
}

common::SeatNames usualSeats(const common::GameModule& module, const common::Setup& setup) {
    common::SeatNames seats(module.sides().size(), isForOne(module, setup) ? "human" : "steady");
    if (!seats.empty()) seats.front() = "human";
    return seats;
}

std::vector<std::string> registeredViews() {
    std::vector<std::string> keys;
    for (const auto& [key, views] : registry())
        if (views.table) keys.push_back(key);
    return keys;
}

}  // namespace app
