// For those who make the weights of a computer player anew: its file, which may be of other features than the program's, is
// left unread.
#pragma once

namespace common {

// While one lives, what this thread loads has weights of zero.
class UnreadWeights {
public:
    UnreadWeights() : before_(isOn_) { isOn_ = true; }
    ~UnreadWeights() { isOn_ = before_; }
    UnreadWeights(const UnreadWeights&) = delete;
    UnreadWeights& operator=(const UnreadWeights&) = delete;

    [[nodiscard]] static bool isOn() { return isOn_; }

private:
    inline static thread_local bool isOn_ = false;
    bool before_;
};

}  // namespace common
