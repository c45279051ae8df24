// Makes the questions: one true choice, three that are near it and false by the same data.
#include "common/quiz.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <optional>
#include <set>

#include "common/rng.h"
#include "common/timeline.h"

namespace common {

namespace {

using Kind = QuizQuestion::Kind;
using Entries = std::vector<const AlmanacEntry*>;
constexpr std::size_t kWrong = QuizQuestion::kChoices - 1;

template <class T>
void shuffle(std::vector<T>& list, Rng& rng) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
}

bool hasFigures(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}
// A battle of one day, or a siege whose last day is known: when it was decided. Others: not set.
AlmanacDate decided(const AlmanacEntry& entry) {
    if (entry.sort == AlmanacSort::kBattle) return entry.to.isSet() ? AlmanacDate{} : entry.from;
    if (entry.sort == AlmanacSort::kSiege) return entry.to.isSet() ? entry.to : entry.from;
    return {};
}
std::string monthText(AlmanacDate date) {
    date.day = 0;
    return date.text();
}
std::string upper(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}
std::string dated(const AlmanacEntry& entry) { return entry.title + ": " + entry.dates() + "."; }

class Maker {
public:
    Maker(const Almanac& almanac, const Gazetteer& gazetteer, std::uint64_t seed)
        : almanac_(almanac), gazetteer_(gazetteer), rng_{seed} {
        for (const AlmanacEntry& entry : almanac.entries()) {
            if (entry.confidence != Confidence::kHigh || entry.from.isAbout || entry.to.isAbout || hasFigures(entry.title))
                continue;
            sure_.push_back(&entry);
        }
        shuffle(sure_, rng_);
    }

    std::vector<QuizQuestion> make(std::size_t count) {
        std::vector<QuizQuestion> questions;
        for (std::size_t i = 0; questions.size() < count && i < 3 * count; ++i)
            if (auto question = one(static_cast<Kind>(i % 5))) questions.push_back(std::move(*question));
        shuffle(questions, rng_);
        return questions;
    }

private:
    std::optional<QuizQuestion> one(Kind kind) {
        for (const AlmanacEntry* entry : sure_) {
            if (used_.contains(entry->id)) continue;
            auto question = ask(kind, *entry);
            if (!question) continue;
            used_.insert(entry->id);
            question->kind = kind, question->entry = entry->id;
            return question;
        }
        return std::nullopt;
    }
    std::optional<QuizQuestion> ask(Kind kind, const AlmanacEntry& entry) {
        switch (kind) {
            case Kind::kWhen:
                return when(entry);
            case Kind::kWhere:
                return where(entry);
            case Kind::kWhich:
                return which(entry);
            case Kind::kFirst:
                return first(entry);
            case Kind::kWho:
                return who(entry);
        }
        return std::nullopt;
    }
    // The true choice among three of the false ones, which are given from the nearest to the farthest.
    std::optional<QuizQuestion> finish(QuizQuestion question, const std::string& right, std::vector<std::string> wrong) {
        std::vector<std::string> kept;
        for (std::string& text : wrong)
            if (text != right && std::find(kept.begin(), kept.end(), text) == kept.end()) kept.push_back(std::move(text));
        kept.resize(std::min(kept.size(), 2 * kWrong));
        if (kept.size() < kWrong) return std::nullopt;
        shuffle(kept, rng_);
        kept.resize(kWrong);
        question.answer = rng_.below(QuizQuestion::kChoices);
        for (std::size_t i = 0, next = 0; i < question.choices.size(); ++i)
            question.choices[i] = i == question.answer ? right : kept[next++];
        return question;
    }
    // Others that fit, the nearest first.
    Entries nearest(const std::function<bool(const AlmanacEntry&)>& fits,
                    const std::function<double(const AlmanacEntry&)>& far) const {
        Entries found;
        for (const AlmanacEntry* other : sure_)
            if (fits(*other)) found.push_back(other);
        std::stable_sort(found.begin(), found.end(),
                         [&](const AlmanacEntry* a, const AlmanacEntry* b) { return far(*a) < far(*b); });
        return found;
    }
    static std::vector<std::string> titles(const Entries& entries) {
        std::vector<std::string> out;
        for (const AlmanacEntry* entry : entries) out.push_back(entry->title);
        return out;
    }
    [[nodiscard]] bool liesInEngland(const AlmanacEntry& entry) const {
        static const std::set<std::string, std::less<>> kElsewhere{"scotland", "ireland", "abroad", "sea", "america"};
        return entry.counties.size() == 1 && !kElsewhere.contains(entry.counties.front()) && gazetteer_.siteOf(entry);
    }

    std::optional<QuizQuestion> when(const AlmanacEntry& entry) {
        const bool isEvent = entry.sort == AlmanacSort::kEvent && !entry.to.isSet();
        const AlmanacDate date = isEvent ? entry.from : decided(entry);
        if (date.month == 0) return std::nullopt;
        std::vector<std::string> wrong;
        for (const int months : {-3, 4, -7, 9, -12, 13, -18, 17}) {
            const int month = date.year * 12 + date.month - 1 + months;
            if (month / 12 >= kTimelineFrom && month / 12 < kTimelineTo)
                wrong.push_back(monthText({month / 12, month % 12 + 1}));
        }
        shuffle(wrong, rng_);
        QuizQuestion question;
        question.subject = entry.title;
        question.text = isEvent                              ? "In which month was it?"
                        : entry.sort == AlmanacSort::kBattle ? "In which month was it fought?"
                                                             : "In which month was it decided?";
        question.why = dated(entry);
        return finish(std::move(question), monthText(date), std::move(wrong));
    }

    // A name that holds the answer, as Leicester does Leicestershire, asks nothing.
    [[nodiscard]] static bool tells(const std::string& title, const std::string& county) {
        for (std::size_t i = 0; i + 4 <= title.size(); ++i) {
            const bool begins = i == 0 || title[i - 1] == ' ' || title[i - 1] == '-';
            if (begins && std::isupper(static_cast<unsigned char>(title[i])) &&
                county.find(title.substr(i, 4)) != std::string::npos)
                return true;
        }
        return false;
    }
    std::optional<QuizQuestion> where(const AlmanacEntry& entry) {
        const bool isFight = entry.sort == AlmanacSort::kBattle || entry.sort == AlmanacSort::kSiege;
        if ((!isFight && entry.sort != AlmanacSort::kPlace) || !liesInEngland(entry)) return std::nullopt;
        const std::string right = almanac_.county(entry.counties.front())->name;
        if (tells(entry.title, right)) return std::nullopt;
        const Site& own = *gazetteer_.siteOf(entry);
        std::vector<std::string> wrong;
        for (const AlmanacEntry* other :
             nearest([&](const AlmanacEntry& e) { return liesInEngland(e) && e.counties != entry.counties; },
                     [&](const AlmanacEntry& e) {
                         const Site& site = *gazetteer_.siteOf(e);
                         return std::hypot(site.x - own.x, site.y - own.y);
                     }))
            wrong.push_back(almanac_.county(other->counties.front())->name);
        QuizQuestion question;
        question.subject = entry.title;
        question.text = isFight ? "In which county was it fought?" : "In which county does it lie?";
        question.why = entry.title + " lies in this county: " + right + ".";
        if (isFight) question.why = entry.title + ": " + entry.dates() + ", " + right + ".";
        return finish(std::move(question), right, std::move(wrong));
    }

    std::optional<QuizQuestion> which(const AlmanacEntry& entry) {
        const AlmanacDate date = decided(entry);
        if (date.day == 0) return std::nullopt;
        const auto others = nearest(
            [&](const AlmanacEntry& e) {
                const AlmanacDate other = decided(e);
                return e.sort == entry.sort && other.day > 0 && other.first() != date.first();
            },
            [&](const AlmanacEntry& e) { return std::abs(yearOf(decided(e), true) - yearOf(date, true)); });
        QuizQuestion question;
        question.text = entry.sort == AlmanacSort::kBattle ? "Which of these was fought on " + date.text() + "?"
                                                           : "Which of these was decided on " + date.text() + "?";
        question.why = dated(entry);
        return finish(std::move(question), entry.title, titles(others));
    }

    std::optional<QuizQuestion> first(const AlmanacEntry& entry) {
        const auto isDay = [](const AlmanacEntry& e) {
            const bool isFit = e.sort == AlmanacSort::kBattle || e.sort == AlmanacSort::kEvent;
            return isFit && e.from.month > 0 && !e.to.isSet();
        };
        if (!isDay(entry)) return std::nullopt;
        const double begin = yearOf(entry.from, true);
        const auto later = nearest([&](const AlmanacEntry& e) { return isDay(e) && yearOf(e.from, false) > begin + 0.12; },
                                   [&](const AlmanacEntry& e) { return yearOf(e.from, false) - begin; });
        QuizQuestion question;
        question.text = "Which of these came first?";
        auto finished = finish(std::move(question), entry.title, titles(later));
        if (!finished) return std::nullopt;
        Entries all;
        for (const AlmanacEntry* e : sure_)
            if (std::find(finished->choices.begin(), finished->choices.end(), e->title) != finished->choices.end())
                all.push_back(e);
        std::sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return a->from.first() < b->from.first(); });
        for (const AlmanacEntry* e : all) finished->why += (finished->why.empty() ? "" : "; ") + e->title + ", " + e->dates();
        finished->why = upper(finished->why) + ".";
        return finished;
    }

    std::optional<QuizQuestion> who(const AlmanacEntry& entry) {
        const auto isFit = [](const AlmanacEntry& e) { return e.sort == AlmanacSort::kPerson && e.to.day > 0; };
        if (!isFit(entry)) return std::nullopt;
        const auto others =
            nearest([&](const AlmanacEntry& e) { return isFit(e) && e.to.first() != entry.to.first(); },
                    [&](const AlmanacEntry& e) { return std::abs(yearOf(e.to, true) - yearOf(entry.to, true)); });
        QuizQuestion question;
        question.text = "Who died on " + entry.to.text() + "?";
        question.why = dated(entry);
        return finish(std::move(question), entry.title, titles(others));
    }

    const Almanac& almanac_;
    const Gazetteer& gazetteer_;
    Rng rng_;
    Entries sure_;  // in the order in which they are tried
    std::set<std::string, std::less<>> used_;
};

}  // namespace

std::vector<QuizQuestion> makeQuiz(const Almanac& almanac, const Gazetteer& gazetteer, std::uint64_t seed, std::size_t count) {
    return Maker(almanac, gazetteer, seed).make(count);
}

}  // namespace common
