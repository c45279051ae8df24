// What happens is shown step by step: the plate of the step, its dice, the banner of a great moment, and the keys for it.
#include <algorithm>
#include <array>

#include "app/games.h"
#include "app/standings.h"
#include "app/window/draw/widgets.h"
#include "app/window/table/game_screen.h"
#include "common/in_fact.h"

namespace app {

bool GameScreen::tellsSteps() const { return !replay_ && !isStill_ && desk_.settings().pace != BotPace::kInstant; }

const std::vector<common::LogEntry>& GameScreen::shownLog() const {
    return isTelling() ? toldLog_ : replay_ ? replay_->log() : table_->log();
}

bool GameScreen::isTooEarly(const Frame& f) const {
    return drawnBefore_ != seat_ || (f.pointer.released && pressedFor_ && pressedFor_ != seat_);
}

void GameScreen::runPlayback(Frame& f, const Rect& area) {
    if (!isTelling()) return;
    if (stepShown_ == 0) {  // it begins: its keys are not those of what had the focus
        focusBefore_ = f.targets.focusShown() ? f.targets.focus() : std::string();
        if (!focusBefore_.empty()) f.targets.clearFocus();
    }
    if (over_ == Over::kNone) playbackKeys(f, area);
    const bool isHeld = view_->interlude().has_value() || over_ != Over::kNone;
    if (!playback_.tick(f, desk_.settings().pace, isHeld) && stepShown_ != 0) return;
    if (!isTelling()) {
        if (stepShown_ != 0 && !f.still) toldAt_ = f.time;
        stepShown_ = bannerOf_ = 0;
        if (!focusBefore_.empty()) f.targets.setFocus(focusBefore_);
        focusBefore_.clear();
        showPosition();
        askChance();
        if (sinceTurn_.isFresh && isHuman(decision_.actor)) desk_.sound(Sound::kDrum);
        return f.keepDrawing(0.05);
    }
    const Happening& it = playback_.step().told;
    if (stepShown_ != playback_.number()) {
        stepShown_ = playback_.number();
        flyTo(it);
        if (const auto heard = soundOf(it, false)) desk_.sound(*heard);
    }
    showPosition();
    if (playback_.isTold() && playback_.step().isGreat() && bannerOf_ != playback_.number()) {
        bannerOf_ = playback_.number();
        if (const auto heard = soundOf(it, true)) desk_.sound(*heard);
        if (it.over) return void(banner_ = it.over->lines);
        banner_ = goalsMoved(*whole_, it.from, it.end);
        if (const auto end = it.title.find(". "); end != std::string::npos)  // what it means, below its first sentence
            banner_.insert(banner_.begin(), it.title.substr(end + 2));
        const auto& also = playback_.step().also;
        banner_.insert(banner_.begin(), also.begin(), also.end());
        tellHistory(it);
    }
}

// What was fought there in fact, below the banner of a great moment. The almanac is read when the first of them comes.
void GameScreen::tellHistory(const Happening& it) {
    const auto standing = standingOf(*whole_->seatAfter(it.end));
    if (it.place.empty() || !standing) return;
    const auto tell = [this, place = it.place, line = it.title, now = standing->from, number = bannerOf_] {
        if (bannerOf_ != number || !historyBook_) return;
        const std::string fact =
            common::inFact(historyBook_->almanac, historyBook_->gazetteer, module_.key(), place, line, now);
        if (!fact.empty()) banner_.push_back("In fact: " + fact);
    };
    if (historyBook_) return tell();
    const auto read = std::make_shared<std::shared_ptr<const HistoryBook>>();
    desk_.inBackground(
        [read, folders = desk_.dataFolders()]() mutable {
            auto almanac = common::Almanac::load(folders, gameKeys(), {});
            auto gazetteer = common::Gazetteer::load(folders, almanac);
            *read = std::make_shared<const HistoryBook>(HistoryBook{std::move(almanac), std::move(gazetteer)});
        },
        [this, alive = alive_, read, tell] {
            if (!*alive) return;
            historyBook_ = *read;
            tell();
        });
}

// Space, Enter and the keys that go on go on here too: an early press is not lost, and answers nothing.
void GameScreen::playbackKeys(Frame& f, const Rect& area) {
    bool goesOn = false;
    for (const char* key : {"Space", "Enter", ".", "N", "E"}) {
        if (view_->interlude() && std::string_view(key) == "N") continue;  // its own
        while (f.takeKey(key)) goesOn = true;
    }
    if (f.takeKey("P")) playback_.setPaused(!playback_.isPaused());
    const std::string& under = f.targets.hovered();
    const bool isControl = (under.starts_with("playback.") && under != "playback.banner") || under.starts_with("bar.") ||
                           under.starts_with("log") || under.starts_with("scroll") || under.starts_with("tab.") ||
                           under.starts_with("map.");
    if (f.pointer.pressed && area.contains(f.pointer.at) && !isControl && !view_->interlude()) {
        goesOn = true;
        // What an action would be pressed by is named by its notation: whoever pressed it meant to act.
        if (under.find(' ') != std::string::npos)
            early_.tell(f, {"Not done yet",
                            "What happened was still being told, and this press led on to its next step. Press again when it "
                            "is over."});
    }
    if (!goesOn) return;
    if (view_->interlude())
        view_->endInterlude();
    else
        playback_.next();
    f.keepDrawing(0.05);
}

// Whoever skips what was done to him is shown the list of it.
void GameScreen::skipPlayback() {
    const bool wasAgain = playback_.isAgain();
    constexpr std::size_t kWorthAList = 3;
    const std::size_t left = playback_.left();
    playback_.finish();
    if (!isStill_) toldAt_ = now_;
    stepShown_ = bannerOf_ = 0;
    focusBefore_.clear();
    while (view_->interlude() && wasAgain) view_->endInterlude();
    refresh();
    owesSince_ = !wasAgain && left > kWorthAList;
}

void GameScreen::dropLateKeys(Frame& f) const {
    if (!isJustTold() || isTelling()) return;
    for (const char* key : {"Space", "Enter", ".", "N", "E", "P"})
        while (f.takeKey(key)) {}
}

void GameScreen::coverAfterTelling(Frame& f, const Rect& bar) const {
    if (!isJustTold() || isTelling()) return;
    f.targets.cover("playback.told", bar);
    if (playbackBox_.w > 0) f.targets.cover("playback.told.plate", playbackBox_);
    if (bannerBox_.w > 0) f.targets.cover("playback.told.banner", bannerBox_);
    f.wakeIn(*toldAt_ + kAfterTelling - f.time);
}

// A Battle is looked at first.
void GameScreen::paySince() {
    // What opened by itself gives way to a Battle that has begun since.
    if (isSinceOpen_ && isSincePaid_ && view_->showsBattle(*seat_)) isSinceOpen_ = false, owesSince_ = true;
    if (!owesSince_ || isTelling() || view_->interlude() || view_->showsBattle(*seat_)) return;
    owesSince_ = false;
    if (sinceTurn_.isFresh && sinceRows() > 0 && !result_.over && !handover_) openSince(), isSincePaid_ = true;
}

void GameScreen::showAgain() {
    if (replay_ || !whole_ || isTelling()) return;
    isSinceOpen_ = false;
    playback_.again(*whole_, table_->log(), historyViews_, sinceTurn_.from, sinceTurn_.end);
    runShown_ = playback_.run();
    stepShown_ = bannerOf_ = 0;
    if (isTelling()) showPosition();
}

std::string GameScreen::playbackWords() const {
    const PlaybackStep& step = playback_.step();
    if (step.told.title.empty()) return "";
    if (!playback_.isTold() && !step.told.dice.empty())
        return step.told.dice.size() == 1 ? "A die falls\u2026" : "The dice fall\u2026";
    return step.told.title;
}

// The step, lower right: dice first, then what they said.
void GameScreen::drawPlayback(Frame& f, const Rect& area) {
    const Theme& t = f.theme;
    const PlaybackStep& step = playback_.step();
    const Happening& it = step.told;
    const bool isTold = playback_.isTold() || it.dice.empty();
    const float w = std::min(area.w - f.px(16), f.px(390)), inside = w - f.px(32), die = f.px(30);
    std::string words;
    if (isTold)
        for (const std::string& line : it.lines) words += (words.empty() ? "" : " ") + line;
    if (isTold && it.over && !it.over->isGreat) {  // else the banner tells it
        words += (words.empty() ? "" : " ") + it.over->title + ".";
        for (const std::string& line : it.over->lines) words += " " + line;
    }
    const std::vector<Span> title{
        {playbackWords() + (it.times > 1 && isTold ? " (" + std::to_string(it.times) + " times)" : ""),
         it.isHeading ? Role::kSmallCaps : Role::kBold, 18, it.isHeading ? t.heading : t.ink}};
    // A banner tells what it is; beside that of a turn that is over stands the next one.
    const bool isBannered = playback_.isTold() && step.isGreat() && !it.over;
    const float h1 = it.title.empty() || isBannered ? 0 : measureParagraph(f, inside, title),
                h2 = words.empty() ? 0 : measureWrapped(f, inside, Role::kBody, 16, words);
    const std::size_t dice = std::min<std::size_t>(it.dice.size(), 9);
    const float h = h1 + h2 + (dice > 0 ? die + f.px(8) : 0) + f.px(34) + f.px(26);
    const Rect box{area.right() - w - f.px(52), area.bottom() - std::min(h, area.h * 0.6f) - f.px(10), w,
                   std::min(h, area.h * 0.6f)};
    playbackBox_ = box;
    f.targets.cover("playback.plate", box);
    plate(f, box);
    Rect rest = box.inset(f.px(16), f.px(10));
    Rect foot = rest.cutBottom(f.px(32), f.px(4));
    if (dice > 0) {
        const Rect row = rest.cutTop(die, f.px(8));
        for (std::size_t i = 0; i < dice; ++i)
            dieFace(f, {row.x + static_cast<float>(i) * (die + f.px(5)), row.y, die, die}, playback_.face(f, i), it.side);
    }
    if (h1 > 0) rest.cutTop(drawParagraph(f, rest.min(), rest.w, title, rest.h));
    if (!words.empty() && rest.h > f.px(16)) drawWrapped(f, rest.min(), rest.w, Role::kBody, 16, t.ink, words, rest.h);
    const std::string count = std::to_string(playback_.number()) + " of " + std::to_string(playback_.count());
    const ButtonLook next{.key = "Space", .px = 15}, pause{.key = "P", .selected = playback_.isPaused(), .px = 15};
    // Their keys are taken before the frame is drawn. The button of a banner is here too, so that it is always at one place.
    const bool hasBanner = playback_.isTold() && step.isGreat();
    ButtonLook on = next;
    if (hasBanner) on.kind = ButtonKind::kStep;
    const float widest = std::max(buttonWidth(f, "Next", next), buttonWidth(f, "Go on", next));
    if (button(f, hasBanner ? "playback.banner.on" : "playback.next", foot.cutRight(std::min(foot.w * 0.45f, widest), f.px(6)),
               hasBanner ? "Go on" : "Next", on))
        playback_.next(), f.keepDrawing(0.05);
    if (button(f, "playback.pause", foot.cutRight(std::min(foot.w * 0.6f, buttonWidth(f, "Pause", pause)), f.px(6)), "Pause",
               pause))
        playback_.setPaused(!playback_.isPaused()), f.keepDrawing(0.05);
    drawTextIn(f, foot, Role::kItalic, 15, t.ink2, count, Align::kLeft);
}

// At the head of the map, or wherever it leaves the place of the news in sight.
Rect GameScreen::bannerPlace(const Frame& f, const Rect& area, ImVec2 size) const {
    std::string key = playback_.step().told.place;
    if (constexpr std::string_view kCity = "_city"; key.ends_with(kCity)) key.resize(key.size() - kCity.size());
    Rect news, battle;  // the sums of a Battle stay in sight too
    if (const Target* sums = f.targets.find("battle")) battle = sums->visible;
    for (const Target& t : f.targets.last())
        if (!key.empty() && (t.id.ends_with("." + key) || t.id.ends_with(" " + key)) && area.contains(t.rect.centre()))
            news = Rect::around(t.rect.centre(), std::min(t.rect.w / 2, f.px(40)), std::min(t.rect.h / 2, f.px(40)));
    const float gap = f.px(16), left = area.x + gap, right = area.right() - size.x - gap, middle = area.centre().x - size.x / 2,
                head = area.y + gap, foot = area.bottom() - size.y - gap;
    const Rect usual{middle, head, size.x, size.y};
    const std::array<ImVec2, 6> places{
        {{middle, head}, {left, foot}, {left, head}, {right, head}, {middle, foot}, {right, foot}}};
    // The plate of the step gives way before the news do.
    for (const bool keepsBattle : {true, false})
        for (const bool keepsPlate : {true, false})
            for (const ImVec2 at : places)
                if (const Rect box{at.x, at.y, size.x, size.y};
                    !box.overlaps(news) && !(keepsPlate && box.overlaps(playbackBox_)) &&
                    !(keepsBattle && battle.w > 0 && box.overlaps(battle)))
                    return box;
    return usual;
}

// A great moment has a face, and says what it means for victory.
void GameScreen::drawBanner(Frame& f, const Rect& area) {
    if (isTelling()) bannerBox_ = {};
    if (!isTelling() || !playback_.isTold() || !playback_.step().isGreat() || view_->interlude()) return;
    const Theme& t = f.theme;
    const Happening& it = playback_.step().told;
    const SideColours& side = t.side(it.side);
    const float w = std::min(area.w - f.px(24), f.px(560)), inside = w - f.px(130);
    const std::string title = it.over ? it.over->title : it.title.substr(0, it.title.find(". "));
    const float h1 = measureWrapped(f, inside, Role::kSmallCaps, 25, title);
    // Large text: the button below it stays in sight, and the words become smaller rather than be cut.
    const float most = playbackBox_.y > area.y + area.h / 2 ? playbackBox_.y - area.y - f.px(24) : area.h - f.px(24);
    constexpr float kPx = 17, kLeastPx = 13;
    float px = kPx, h2 = 0;
    const auto words = [&] {
        h2 = 0;
        for (const std::string& line : banner_) h2 += measureWrapped(f, inside, Role::kBody, px, line) + f.px(3);
        return h1 + h2 + f.px(36);
    };
    while (words() > most && px > kLeastPx) px -= 1;
    const float h = std::max(f.px(84), h1 + h2 + f.px(36));
    const Rect box = bannerBox_ = bannerPlace(f, area, {w, std::min(h, most)});
    f.targets.cover("playback.banner", box);
    plate(f, box);
    f.draw->AddRectFilled(box.min(), {box.x + f.px(86), box.bottom()}, side.fill, f.px(5), ImDrawFlags_RoundCornersLeft);
    emblem(f, Rect::around({box.x + f.px(43), box.centre().y}, f.px(26), f.px(26)), it.side);
    Rect rest{box.x + f.px(104), box.y + f.px(14), inside, box.h - f.px(24)};
    rest.cutTop(
        drawWrapped(f, rest.min(), rest.w, Role::kSmallCaps, 25, it.side.empty() ? t.heading : side.text, title, rest.h),
        f.px(4));
    for (const std::string& line : banner_)
        if (rest.h > f.px(px - 1))
            rest.cutTop(drawWrapped(f, rest.min(), rest.w, Role::kBody, px, t.ink, line, rest.h), f.px(3));
}

}  // namespace app
