// Codec: a value as bytes by its list of fields, and back, checked like any hostile input.
//
// What a seat may know travels so to a player at another machine. Raw memory will not do: padding, dead bytes of variants and
// stack slots left over differ between two runs of one program, and may hold secrets. Numbers are written seven bits a byte,
// the least first, negative ones folded in between (0, -1, 1, -2 ...); vectors and variants with their size or place before
// them.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "common/fields.h"
#include "common/log.h"

namespace common {

// The last value of an enum, and one or two values beyond it, of which the first means none: beside the enum stands
// `constexpr auto valuesOf(Side) { return common::lastIs(Side::kParliament); }`. Only these are read back.
struct EnumValues {
    std::uint64_t last = 0;
    std::optional<std::uint64_t> none = {}, other = {};
};
template <class E>
constexpr EnumValues lastIs(E last) {
    return {static_cast<std::uint64_t>(last), std::nullopt, std::nullopt};
}
template <class E>
constexpr EnumValues lastIs(std::uint64_t last, E none) {
    return {last, static_cast<std::uint64_t>(none), std::nullopt};
}
template <class E>
constexpr EnumValues lastIs(std::uint64_t last, E none, E other) {
    return {last, static_cast<std::uint64_t>(none), static_cast<std::uint64_t>(other)};
}
constexpr EnumValues valuesOf(PlayerId) { return lastIs(static_cast<std::uint64_t>(PlayerId::kSecond), PlayerId::kNobody); }

// A class with its members closed says of what it is made, and which of that is sound: CardDeck.
template <class T>
concept HasParts = requires(const T& t) {
    T::parts();
    { t.isSound() } -> std::same_as<bool>;
};

class ByteWriter {
public:
    void number(std::uint64_t v) {
        for (; v >= 128; v >>= 7) bytes_.push_back(static_cast<char>(static_cast<unsigned char>(v & 127U) | 128U));
        bytes_.push_back(static_cast<char>(v));
    }
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

// Reads until something is not as it was written; then it stands still and says why.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    std::uint64_t number() {
        std::uint64_t v = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (at_ >= bytes_.size()) return fail("The bytes end in the middle."), 0;
            const auto byte = static_cast<unsigned char>(bytes_[at_++]);
            if (shift == 63 && byte > 1) return fail("A number is too large."), 0;
            v |= static_cast<std::uint64_t>(byte & 127U) << shift;
            if (byte < 128) {
                if (byte == 0 && shift > 0) return fail("A number is written longer than it is."), 0;
                return v;
            }
        }
        return fail("A number is too large."), 0;
    }
    void fail(const char* what) {
        if (!isOk()) return;
        fault_ = "Byte " + std::to_string(at_) + ": " + what;
        at_ = bytes_.size();
    }
    [[nodiscard]] bool isOk() const { return fault_.empty(); }
    [[nodiscard]] bool isAtEnd() const { return at_ == bytes_.size(); }
    [[nodiscard]] const std::string& fault() const { return fault_; }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::string fault_;
};

template <class T>
void writeValue(ByteWriter& out, const T& value) {
    if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T>) {
        out.number(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
        const auto v = static_cast<std::int64_t>(value);
        out.number(v < 0 ? ~static_cast<std::uint64_t>(v) << 1 | 1U : static_cast<std::uint64_t>(v) << 1);
    } else if constexpr (std::is_integral_v<T>) {
        out.number(value);
    } else if constexpr (detail::IsArray<T>::value) {
        for (const auto& v : value) writeValue(out, v);
    } else if constexpr (detail::IsStaticVector<T>::value) {
        out.number(value.size());
        for (const auto& v : value) writeValue(out, v);
    } else if constexpr (detail::IsVariant<T>::value) {
        out.number(value.index());
        std::visit([&](const auto& v) { writeValue(out, v); }, value);
    } else if constexpr (std::is_same_v<T, AreaSet>) {
        out.number(value.bits(0));
        out.number(value.bits(1));
    } else if constexpr (std::is_same_v<T, CardSet128>) {
        out.number(value.low);
        out.number(value.high);
    } else if constexpr (HasParts<T>) {
        std::apply([&](const auto... part) { (writeValue(out, value.*part), ...); }, T::parts());
    } else {
        static_assert(HasFields<T> && kDeclaresAllFields<T>,
                      "What goes over the wire lists all its fields: see common/fields.h.");
        if constexpr (HasSide<T>)
            if constexpr (T::kKind == FrameKind::kDecision) writeValue(out, value.side);
        eachField<T>([&](const auto& f) {
            if constexpr (std::decay_t<decltype(f)>::kAudience != Audience::kNobody) writeValue(out, value.*f.member);
        });
    }
}

template <class T>
void readValue(ByteReader& in, T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        const std::uint64_t v = in.number();
        if (v > 1) return in.fail("Neither yes nor no.");
        value = v == 1;
    } else if constexpr (std::is_enum_v<T>) {
        static_assert(
            requires {
                { valuesOf(T{}) } -> std::same_as<EnumValues>;
            },
            "An enum that goes over the wire says which values it has: constexpr auto valuesOf(TheEnum), see common/codec.h.");
        constexpr EnumValues kValues = valuesOf(T{});
        const std::uint64_t v = in.number();
        if (v > kValues.last && v != kValues.none && v != kValues.other) return in.fail("There is no such value.");
        value = static_cast<T>(v);
    } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
        const std::uint64_t v = in.number();
        const auto folded = static_cast<std::int64_t>((v & 1U) != 0 ? ~(v >> 1) : v >> 1);
        if (folded < std::numeric_limits<T>::min() || folded > std::numeric_limits<T>::max())
            return in.fail("A number is too large.");
        value = static_cast<T>(folded);
    } else if constexpr (std::is_integral_v<T>) {
        const std::uint64_t v = in.number();
        if (v > std::numeric_limits<T>::max()) return in.fail("A number is too large.");
        value = static_cast<T>(v);
    } else if constexpr (detail::IsArray<T>::value) {
        for (auto& v : value)
            if (in.isOk()) readValue(in, v);
    } else if constexpr (detail::IsStaticVector<T>::value) {
        const std::uint64_t size = in.number();
        if (size > T::capacity()) return in.fail("A list is too long.");
        value.clear();
        for (std::uint64_t i = 0; i < size && in.isOk(); ++i) {
            typename T::value_type v{};
            readValue(in, v);
            value.push_back(v);
        }
    } else if constexpr (detail::IsVariant<T>::value) {
        const std::uint64_t at = in.number();
        if (at >= std::variant_size_v<T>) return in.fail("There is no such kind.");
        [&]<std::size_t... i>(std::index_sequence<i...>) {
            (void)((i == at && (readValue(in, value.template emplace<i>()), true)) || ...);
        }(std::make_index_sequence<std::variant_size_v<T>>{});
    } else if constexpr (std::is_same_v<T, AreaSet>) {
        const std::uint64_t low = in.number();
        value = AreaSet::ofBits(low, in.number());
    } else if constexpr (std::is_same_v<T, CardSet128>) {
        value.low = in.number();
        value.high = in.number();
    } else if constexpr (HasParts<T>) {
        std::apply([&](const auto... part) { (readValue(in, value.*part), ...); }, T::parts());
        if (in.isOk() && !value.isSound()) in.fail("No pile is like that.");
    } else {
        static_assert(HasFields<T> && kDeclaresAllFields<T>,
                      "What comes over the wire lists all its fields: see common/fields.h.");
        if constexpr (HasSide<T>)
            if constexpr (T::kKind == FrameKind::kDecision) readValue(in, value.side);
        eachField<T>([&](const auto& f) {
            if constexpr (std::decay_t<decltype(f)>::kAudience != Audience::kNobody)
                if (in.isOk()) readValue(in, value.*f.member);
        });
    }
}

template <class T>
std::string bytesOf(const T& value) {
    ByteWriter out;
    writeValue(out, value);
    return out.bytes();
}

// The value that was written; empty when the bytes are anything else, and *fault says where and why.
template <class T>
std::optional<T> fromBytes(std::string_view bytes, std::string* fault = nullptr) {
    ByteReader in(bytes);
    T value{};
    readValue(in, value);
    if (in.isOk() && !in.isAtEnd()) in.fail("More bytes than the value has.");
    if (in.isOk()) return value;
    if (fault) *fault = in.fault();
    return std::nullopt;
}

// An Observation that came from elsewhere: as fromBytes, and it must be what a seat of some sound position would be shown. A
// game that cannot invent a world from just any values refuses them before, by G::observationFault(defs, seen).
template <class G>
std::optional<typename G::Observation> observationFromBytes(const typename G::Definitions& defs, std::string_view bytes,
                                                            std::string* fault = nullptr) {
    const auto seen = fromBytes<typename G::Observation>(bytes, fault);
    if (!seen) return std::nullopt;
    if constexpr (requires { G::observationFault(defs, *seen); })
        if (const std::string what = G::observationFault(defs, *seen); !what.empty()) {
            if (fault) *fault = what;
            return std::nullopt;
        }
    Rng rng{G::digest(seen->seen), 0};
    const auto world = G::determinize(defs, *seen, rng);
    std::string what = G::stateFault(defs, world);
    PlayerId viewer = PlayerId::kFirst;  // of a solitaire
    if constexpr (requires { seen->viewer; }) viewer = seen->viewer;
    if (what.empty() && !(G::observe(defs, world, viewer) == *seen)) what = "No position looks like that from this seat.";
    if (what.empty()) return seen;
    if (fault) *fault = what;
    return std::nullopt;
}

}  // namespace common
