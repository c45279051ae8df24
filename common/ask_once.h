// AskOnce: yes-or-no questions told apart by a number, each answered when it is first asked and remembered from then on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace common {

template <std::size_t kQuestions>
class AskOnce {
public:
    // `ask()` must not depend on anything but `which` while this lives.
    template <class Ask>
    bool operator()(std::size_t which, Ask ask) {
        if (answers_[which] == 0) answers_[which] = ask() ? 2 : 1;
        return answers_[which] == 2;
    }

private:
    std::array<std::uint8_t, kQuestions> answers_{};  // 0: not asked, 1: no, 2: yes
};

}  // namespace common
