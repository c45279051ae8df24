// LiveCharts: the charts of a page as Vega-Lite draws them in a browser: what is pointed at tells its figure, its interval, its
// n and how it was made; what is pressed in a legend is brought out; a map is shown at the date of a slider.
//
// They are of the same figures as the still pictures, which a print has and whoever runs no scripts. The libraries stand in
// data/report/vega and are written into the page, which fetches nothing.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/lab/courses.h"
#include "app/lab/results.h"

namespace app::lab {

class LiveCharts {
public:
    explicit LiveCharts(const Results& results) : r_(results) {}

    // Each returns the number that its figure bears: `<figure data-chart="0">`.
    std::size_t ranges(const Measure& measure, const std::vector<const Figure*>& rows);
    std::size_t spread(const Measure& measure, const std::vector<const Figure*>& rows);  // of one part
    std::size_t course(const Measure& measure, const Course& of);
    std::size_t grid(const Measure& measure, const Grid& of);
    std::size_t map(const Measure& measure, const Grid& of);  // of what is told by county

    // What a page must have at its head for its scripts to be allowed, and nothing else; and at its end. Throws FileError where
    // a library is missing.
    static std::string_view head();
    [[nodiscard]] std::string scripts() const;

    // How the page looks before and after they are drawn.
    static std::string_view style();

private:
    using Json = nlohmann::ordered_json;
    std::size_t add(Json spec, bool isMap = false);

    const Results& r_;
    std::vector<Json> charts_;
    bool hasMap_ = false;
};

}  // namespace app::lab
