// Tracks: arrows that move the six Political and Religious markers, Reactions, and the roll modifiers lying on them.
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/chapters/verbs.h"

namespace cruel_necessity {

namespace {

// The two columns whose middle box belongs to both tracks. (CN 6.6.2)
constexpr bool sharesItsColumn(Track t) { return t != Track::kIreland && t != Track::kScotland; }

constexpr int kUp = -1, kDown = 1;  // boxes are counted from the top

bool isJammed(const State& s, Track t, bool up) { return !kPoliticalTrack.hasRoom(boxOf(s, t), up ? kUp : kDown); }

// CN 6.6.2: would this marker enter the shared box while its opposite stands there?
bool isBarred(const State& s, Track t, bool up) {
    if (!sharesItsColumn(t)) return false;
    if (isRoyalist(t)) return !up && boxOf(s, t) == kPoliticalTrack.highest - 1 && isAtTop(s, opposite(t));
    return up && boxOf(s, t) == 1 && isAtBottom(s, opposite(t));
}

void step(const Definitions& defs, State& s, Track t, bool up, Log* log, const Citation& rule) {
    const int from = boxOf(s, t);
    const int to = kPoliticalTrack.shift(from, up ? kUp : kDown).to;
    s.box[index(t)] = static_cast<std::uint8_t>(to);
    const TrackBox& box = defs[t].boxes[static_cast<std::size_t>(to)];
    say(
        log, rule,
        [&] {
            static constexpr std::string_view kGrades = "ABCDF";
            return fmt::format("{} {} to {} {}.", defs[t].name, up ? "rises" : "falls", kGrades[index(box.grade)], box.number);
        },
        LogKind::kNote, up ? "parliament" : "royalist", key(t));
    if (defs[t].boxes[static_cast<std::size_t>(from)].flips)
        say(
            log, {"CN", "6.6.3"}, [&] { return defs[t].name + " flips back: its special effect ends."; }, LogKind::kNote, {},
            key(t));
    // CN 6.6.3: the effect of a flip box lasts while the marker is there; it is derived from the box wherever it matters.
    if (!box.flips) return;
    say(
        log, {"CN", "6.6.3"},
        [&] { return fmt::format("{} flips: {}", defs[t].name, to == 0 ? defs[t].topEffect : defs[t].bottomEffect); },
        LogKind::kNote, up ? "parliament" : "royalist", key(t));
    weigh(log, common::LogWeight::kNotable);
}

}  // namespace

bool canMove(const State& s, Track t, bool up) {
    if (isJammed(s, t, up)) return false;
    return !isBarred(s, t, up) || !isJammed(s, opposite(t), up);  // RULING cn-73: a barred marker pushes its opposite
}

// Moves a marker that is not jammed, or its opposite when the shared box is taken.
static void moveUnjammed(const Definitions& defs, State& s, Track t, bool up, Log* log, const Citation& rule) {
    if (isBarred(s, t, up)) {
        // CN 6.6.2: it stays, and the arrow goes to the marker in the shared box.
        say(log, {"CN", "6.6.2"}, [&] {
            return fmt::format("The middle box is taken: {} stays and {} moves instead.", defs[t].name, defs[opposite(t)].name);
        });
        step(defs, s, opposite(t), up, log, {"CN", "6.6.2"});
        return;
    }
    step(defs, s, t, up, log, rule);
}

void moveTrack(const Definitions& defs, State& s, Track t, bool up, Log* log, const Citation& rule) {
    if (!isJammed(s, t, up)) return moveUnjammed(defs, s, t, up, log, rule);
    // CN 6.6.1: off the edge, the arrow goes to the track above or below on the same line ...
    const Track other = opposite(t);
    if (!isJammed(s, other, up)) {
        say(log, {"CN", "6.6.1"}, [&] {
            return fmt::format("{} is at the end of its track: {} moves instead.", defs[t].name, defs[other].name);
        });
        return moveUnjammed(defs, s, other, up, log, {"CN", "6.6.1"});
    }
    // ... and if that is jammed too, to any other the player chooses; if none can move, to nobody.
    for (std::size_t i = 0; i < kTracks; ++i)
        if (canMove(s, static_cast<Track>(i), up)) return push(s, JammedChoice{{}, up});
    say(log, {"CN", "6.6.1"}, [] { return std::string("No marker can move that way: the arrow is ignored."); });
}

int politicsNumber(const Definitions& defs, const State& s, Track t) {
    assert(!isAtTop(s, t));
    return defs[t].boxes[s.box[index(t)] - 1U].number;
}

int failingTracks(const Definitions& defs, const State& s) {
    int count = 0;
    for (std::size_t i = 0; i < kTracks; ++i) count += gradeOf(defs, s, static_cast<Track>(i)) == Grade::kF ? 1 : 0;
    return count;
}

// JammedChoice: which marker takes an arrow that its own and the opposite track cannot. (CN 6.6.1)

std::string JammedChoice::prompt(const Speaker&) const {
    return fmt::format("choose another track that moves {}.", isUp ? "up" : "down");
}
void JammedChoice::legal(const Definitions&, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < kTracks; ++i)
        if (canMove(s, static_cast<Track>(i), isUp)) list.push_back(ShiftTrack{static_cast<Track>(i)});
}
bool JammedChoice::allows(const Definitions& defs, const State& s, const ShiftTrack& a, Rejection* why) const {
    return canMove(s, a.track, isUp) || refuse(why, [&] {
        return fmt::format("{} cannot move {} either.", defs[a.track].name, isUp ? "up" : "down");
    }, kRule);
}
Effect JammedChoice::apply(const Definitions& defs, State& s, const ShiftTrack& a, Log* log) const {
    moveUnjammed(defs, s, a.track, isUp, log, kRule);
    return Effect::kReversible;
}

}  // namespace cruel_necessity
