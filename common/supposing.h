// Supposing: what a seat would be after choices of its own, for whoever plans several in a row. Nothing is played.
#pragma once

#include <memory>

#include "common/seat.h"

namespace common {

template <class F>
class Supposing {
public:
    virtual ~Supposing() = default;
    // The seat as it would be after this choice and what is forced by it, in a world that fits what its reader sees: where what
    // is hidden decides who is asked next it may come otherwise. Null where it may not be chosen, or is made in secret
    // with another's, or where dice, a secret or another's choice come before the reader's next one.
    [[nodiscard]] virtual std::shared_ptr<const Seat<F>> supposing(const typename F::Action& a) const = 0;
};

template <class F>
std::shared_ptr<const Seat<F>> supposing(const Seat<F>& seat, const typename F::Action& a) {
    const auto* it = dynamic_cast<const Supposing<F>*>(&seat);
    return it ? it->supposing(a) : nullptr;
}

}  // namespace common
