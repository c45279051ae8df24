// Fields: what a type of the State declares of its members, once: each with its audience. The checksum, what a seat may see,
// the bytes a seat is sent, comparison of frames and the guard against forgotten members all come from that one list.
//
//   struct Train {
//       TrainBox box{};
//       AreaId area{};
//       static constexpr auto fields() { return common::fields(&Train::box, &Train::area); }
//   };
//   static_assert(common::kDeclaresAllFields<Train>);
//
// A bare member pointer means `all(...)`. The order of the list is the order of the checksum and of the bytes.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "common/area_map.h"
#include "common/card_deck.h"
#include "common/digest.h"
#include "common/frames.h"
#include "common/rng.h"
#include "common/static_vector.h"

namespace common {

// Who may see a field.
enum class Audience : std::uint8_t {
    kAll,      // both players
    kOwn,      // an array with one element a side: each side its own
    kShown,    // in part: the game's observe() puts in what a seat may see, and nothing else of it is there
    kNobody,   // the generator
    kDerived,  // follows from other fields: neither in the checksum nor copied; observe() works it out again where it is needed
    kStatistic,  // counts for the laboratory: seen by all, decides nothing
};

// A field goes into the checksum as it is, unless `Digested` says how.
struct AsItIs {};
template <Audience who, class T, class M, class Digested = AsItIs>
struct Field {
    static constexpr Audience kAudience = who;
    M T::*member;
    Digested digested{};
    // How it goes into the checksum: how(Digest&, const M&). For types that are older than this list.
    template <class How>
    constexpr auto digestedBy(How how) const {
        return Field<who, T, M, How>{member, how};
    }
};

template <class T, class M> constexpr auto all(M T::*m) { return Field<Audience::kAll, T, M>{m}; }
template <class T, class M> constexpr auto own(M T::*m) { return Field<Audience::kOwn, T, M>{m}; }
template <class T, class M> constexpr auto shown(M T::*m) { return Field<Audience::kShown, T, M>{m}; }
template <class T, class M> constexpr auto nobody(M T::*m) { return Field<Audience::kNobody, T, M>{m}; }
template <class T, class M> constexpr auto derived(M T::*m) { return Field<Audience::kDerived, T, M>{m}; }
template <class T, class M> constexpr auto statistic(M T::*m) { return Field<Audience::kStatistic, T, M>{m}; }

namespace detail {
template <class T, class M> constexpr auto asField(M T::*m) { return all(m); }
template <Audience who, class T, class M, class D> constexpr auto asField(Field<who, T, M, D> f) { return f; }

struct AnyValue {
    template <class T>
    constexpr operator T() const;  // never defined: asked for its type only
};
template <std::size_t>
using AnyValueAt = AnyValue;
template <class T, std::size_t... i>
constexpr bool takesValues(std::index_sequence<i...>) {
    return requires { T{AnyValueAt<i>{}...}; };
}
}  // namespace detail

// The list itself.
template <class... Fs>
constexpr auto fields(Fs... fs) {
    return std::tuple{detail::asField(fs)...};
}

template <class T>
concept HasFields = requires { T::fields(); };

template <class T>
constexpr std::size_t kFieldCount = std::tuple_size_v<decltype(T::fields())>;

// Every member of the aggregate T stands in T::fields(): a new one that is not listed is a compile error. (A frame's base
// counts as one.)
template <class T>
constexpr bool kDeclaresAllFields = [] {
    constexpr std::size_t kMembers = kFieldCount<T> + (std::derived_from<T, AnyFrame> ? 1 : 0);
    return detail::takesValues<T>(std::make_index_sequence<kMembers>{}) &&
           !detail::takesValues<T>(std::make_index_sequence<kMembers + 1>{});
}();

// visitor(field) for each, in order.
template <class T, class Visitor>
constexpr void eachField(Visitor&& visitor) {
    std::apply([&](const auto&... f) { (visitor(f), ...); }, T::fields());
}

template <class T>
concept HasSide = requires(const T& t) { t.side; } && std::derived_from<T, AnyFrame>;

// Whether `is(part, byDefault)` holds of every number, truth, name and set that the value is made of; byDefault: the same part
// of a value as it is made.
template <class T, class Is>
bool holdsOfAll(const T& value, const T& byDefault, const Is& is);

// Comparison of frames

template <class F>
    requires std::derived_from<F, AnyFrame> && HasFields<F>
constexpr bool operator==(const F& a, const F& b) {
    bool isSame = true;
    if constexpr (F::kKind == FrameKind::kDecision && HasSide<F>) isSame = a.side == b.side;
    eachField<F>([&](const auto& f) { isSame = isSame && a.*f.member == b.*f.member; });
    return isSame;
}

// Checksum

template <class T>
void addTo(Digest& d, const T& value);

template <class T>
void addFields(Digest& d, const T& value) {
    // A thing that names the field which says whether it is there has no other fields while it is not.
    if constexpr (requires { T::kIsThere; })
        if (!(value.*T::kIsThere)) return void(d.add(0));
    eachField<T>([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (F::kAudience != Audience::kDerived) {
            if constexpr (std::is_same_v<std::decay_t<decltype(f.digested)>, AsItIs>) addTo(d, value.*f.member);
            else f.digested(d, value.*f.member);
        }
    });
}

namespace detail {
template <class T> struct IsStaticVector : std::false_type {};
template <class T, std::size_t n> struct IsStaticVector<StaticVector<T, n>> : std::true_type {};
template <class T> struct IsArray : std::false_type {};
template <class T, std::size_t n> struct IsArray<std::array<T, n>> : std::true_type {};
template <class T> struct IsVariant : std::false_type {};
template <class... Ts> struct IsVariant<std::variant<Ts...>> : std::true_type {};
}  // namespace detail

template <class T, class Is>
bool holdsOfAll(const T& value, const T& byDefault, const Is& is) {
    if constexpr (detail::IsArray<T>::value) {
        for (std::size_t i = 0; i < value.size(); ++i)
            if (!holdsOfAll(value[i], byDefault[i], is)) return false;
        return true;
    } else if constexpr (detail::IsStaticVector<T>::value) {
        for (const auto& v : value)
            if (!holdsOfAll(v, typename T::value_type{}, is)) return false;
        return true;
    } else if constexpr (detail::IsVariant<T>::value) {
        return std::visit([&](const auto& v) { return holdsOfAll(v, std::decay_t<decltype(v)>{}, is); }, value);
    } else if constexpr (HasFields<T>) {
        bool holds = true;
        eachField<T>([&](const auto& f) { holds = holds && holdsOfAll(value.*f.member, byDefault.*f.member, is); });
        return holds;
    } else {
        return is(value, byDefault);
    }
}

// Numbers, enums and truths as they are; arrays element by element; vectors with their size before them; a frame as its place
// in the variant, for a decision its side, and its fields.
template <class T>
void addTo(Digest& d, const T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        d.add(static_cast<std::uint64_t>(value));
    } else if constexpr (detail::IsArray<T>::value) {
        for (const auto& v : value) addTo(d, v);
    } else if constexpr (detail::IsStaticVector<T>::value) {
        d.add(value.size());
        for (const auto& v : value) addTo(d, v);
    } else if constexpr (detail::IsVariant<T>::value) {
        d.add(value.index());
        std::visit([&](const auto& f) { addTo(d, f); }, value);
    } else if constexpr (std::is_same_v<T, AreaSet>) {
        d.add(value.bits(0)).add(value.bits(1));
    } else if constexpr (std::is_same_v<T, CardSet128>) {
        d.add(value.low).add(value.high);
    } else if constexpr (std::is_same_v<T, Rng>) {
        d.add(value.seed).add(value.drawn);
    } else {
        static_assert(HasFields<T>, "This type goes into the checksum and declares no fields(): see common/fields.h.");
        static_assert(kDeclaresAllFields<T>, "fields() of this type does not list every member: see common/fields.h.");
        if constexpr (HasSide<T>)
            if constexpr (T::kKind == FrameKind::kDecision) addTo(d, value.side);
        addFields(d, value);
    }
}

// What a seat may see

// Copies into `seen` what everybody may see and, in arrays by side, the element of `side`; the rest of `seen` stays as it is. A
// field that is not declared visible is not copied. `side` < 0: the umpire, who sees all but the generator.
template <class T>
void copyVisible(T& seen, const T& from, int side) {
    static_assert(kDeclaresAllFields<T>, "fields() of this type does not list every member: see common/fields.h.");
    eachField<T>([&](const auto& f) {
        constexpr Audience kWho = std::decay_t<decltype(f)>::kAudience;
        if constexpr (kWho == Audience::kAll || kWho == Audience::kStatistic) {
            seen.*f.member = from.*f.member;
        } else if constexpr (kWho == Audience::kOwn) {
            for (std::size_t i = 0; i < (from.*f.member).size(); ++i)
                if (side < 0 || i == static_cast<std::size_t>(side)) (seen.*f.member)[i] = (from.*f.member)[i];
        } else if constexpr (kWho == Audience::kShown || kWho == Audience::kDerived) {
            if (side < 0) seen.*f.member = from.*f.member;
        }
    });
}

}  // namespace common
