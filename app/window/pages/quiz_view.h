// QuizView: ten questions about dates and places, one after the other, each answered and explained; then the score.
#pragma once

#include <cstdint>
#include <vector>

#include "app/window/draw/widgets.h"
#include "app/window/pages/almanac_parts.h"
#include "common/quiz.h"

namespace app {

class QuizView final : public AlmanacPart {
public:
    explicit QuizView(const AlmanacReading& reading) : reading_(reading) {}
    std::optional<std::string> draw(Frame& f, const Rect& box) override;

private:
    void begin(Frame& f);
    std::optional<std::string> drawQuestion(Frame& f, const Rect& inner, float& y);
    std::optional<std::string> drawScore(Frame& f, const Rect& inner, float& y);
    [[nodiscard]] std::size_t right() const;

    const AlmanacReading& reading_;
    std::vector<common::QuizQuestion> questions_;
    std::vector<std::size_t> given_;  // the answers, as far as they are given
    std::size_t at_ = 0;              // the question shown; past the last: the score
    std::uint64_t seed_ = 0;
    ScrollState scroll_;
};

}  // namespace app
