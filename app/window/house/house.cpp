// One frame of the house: page, question, notices, tooltip and the keys that move the focus.
#include "app/window/house/house.h"

#include <algorithm>
#include <array>

#include "app/window/table/game_screen.h"
#include "app/window/draw/widgets.h"
#include "common/atomic_file.h"

namespace app {

namespace {
constexpr float kLeastWidth = 200, kLeastHeight = 120;  // of a page, in px of the design

// The scale of all text: what is wished for, but where a page would be left less than this in px of the design, only as much as
// leaves it that; in steps, so that a window that is dragged does not ask for new faces all the time; never below 100 %.
float scaleFor(int percent, const ImVec2& window) {
    constexpr float kWidth = 560, kHeight = 315;
    constexpr int kStep = 5;
    const int most = static_cast<int>(std::min(window.x / kWidth, window.y / kHeight) * 100) / kStep * kStep;
    return static_cast<float>(std::min(percent, std::max(most, 100))) / 100.0f;
}

}  // namespace

bool Frame::takeKey(std::string_view chord) {
    const auto it = std::find(keys.begin(), keys.end(), chord);
    if (it == keys.end()) return false;
    keys.erase(it);
    return true;
}

House::House(Paths paths, Games& games)
    : paths_(std::move(paths)), games_(games), settings_(loadSettings(paths_.settingsFile())),
      lessonProgress_(LessonProgress::load(paths_.lessonsFolder() / "progress.yaml")), bench_(paths_, waker()) {
    registerAllViews(dataFolders());
    // What a killed program left half written.
    onDisk([saves = paths_.savesFolder(), config = paths_.configFolder()] {
        common::removeLeftovers(saves);
        common::removeLeftovers(config);
        common::SaveLock::removeLeftovers(saves);
    }, {});
}

House::~House() {
    // While everything they may ask of the desk is still there.
    changes_.clear();
    pages_.clear();
}

bool House::prepare() {
    // A window dragged to a screen of another density wants its faces anew.
    const float density = std::max(1.0f, ImGui::GetIO().DisplayFramebufferScale.x);
    const float scale = scaleFor(settings_.textPercent, ImGui::GetIO().DisplaySize);
    if (!isFacesStale_ && density == fonts_.density() && scale == fonts_.scale()) return false;
    isFacesStale_ = false;
    fonts_.build(scale, settings_.family, density);
    theme_ = makeTheme(settings_.theme, settings_.colourBlind);
    setTheme(theme_);
    ++serial_;
    return true;
}

void House::draw(const FrameInput& input) {
    now_ = input.time;
    runDone();
    applyChanges();
    cuts_.clear();
    Frame f{.draw = ImGui::GetBackgroundDrawList(),
            .area = {0, 0, input.size.x, input.size.y},
            .theme = theme_,
            .fonts = fonts_,
            .targets = targets_,
            .desk = *this,
            .layers = layers_,
            .pointer = input.pointer,
            .wheel = input.wheel,
            .time = input.time,
            .reducedMotion = settings_.reducedMotion,
            .still = still_,
            .themeSerial = serial_,
            .keys = input.keys,
            .typed = input.typed,
            .tooltip = {},
            .cuts = &cuts_,
            .busyUntil = busyUntil_,
            .wakeAt = {}};
    // Asked what things are, nobody presses anything.
    isAsking_ = isAsking_ && !question_ && top();
    bool isChosen = false;
    if (isAsking_) {
        isChosen = f.pointer.released;
        f.pointer.pressed = f.pointer.released = f.pointer.down = false;
        for (const char* key : {"Enter", "Space"})
            while (f.takeKey(key)) isChosen = true;
    }
    // Enter and Space press what has the focus; the page hears of them only when nothing has.
    if (targets_.focusShown() && !targets_.focus().empty() && !targets_.typing())
        if (f.takeKey("Enter") || f.takeKey("Space")) targets_.activateFocus();
    if (top() && top()->hasTableKeys()) {
        f.keyMap = &settings_.keys;
        if (!targets_.typing())
            for (auto& chord : f.keys) chord = settings_.keys.standardFor(chord);
    }
    targets_.beginFrame(f.pointer);
    if (f.area.w < f.px(kLeastWidth) || f.area.h < f.px(kLeastHeight)) {
        // Nothing on it could be read or pressed.
        paperBackground(f, f.area);
        drawTextIn(f, f.area, Role::kItalic, 15, f.theme.ink, "The window is too small.", Align::kCentre);
        targets_.endFrame();
        busyUntil_ = f.busyUntil;
        wakeAt_.reset();
        applyChanges();
        return;
    }
    if (!top() || !top()->hasTableKeys())
        paperBackground(f, f.area);  // a table covers it all, and the window is cleared to paper
    if (auto* page = top()) {
        std::vector<std::string> kept;
        if (isAsking_) kept.swap(f.keys);  // they would act
        const Shelved shelved(f, question_.has_value());
        page->draw(f);
        if (isAsking_) f.keys.swap(kept);
    }
    if (top() && !question_) nameParts(f);
    if (isAsking_) explain(f, isChosen);
    if (question_) drawQuestion(f);
    drawNotices(f);
    finishTooltip(f);
    tip_ = f.tooltip ? std::optional(f.tooltip->tip) : std::nullopt;
    targets_.endFrame();
    focusKeys(f);
    // What moves ends in a frame of its own, however slow the last one was.
    if (f.busyUntil > f.time) f.wakeIn(f.busyUntil - f.time);
    busyUntil_ = f.busyUntil;
    wakeAt_ = f.wakeAt;
    applyChanges();
}

void House::focusKeys(Frame& f) {
    while (f.takeKey("Tab")) targets_.focusNext(1);
    while (f.takeKey("Shift+Tab")) targets_.focusNext(-1);
    if (!targets_.typing()) {
        if (f.takeKey("Left")) targets_.focusToward(-1, 0);
        if (f.takeKey("Right")) targets_.focusToward(1, 0);
        if (f.takeKey("Up")) targets_.focusToward(0, -1);
        if (f.takeKey("Down")) targets_.focusToward(0, 1);
    }
    if (!f.takeKey("Escape")) return;
    if (question_) {
        const auto answer = std::move(question_->answer);
        question_.reset();
        if (answer) answer(-1);
    } else if (isAsking_) {
        isAsking_ = false;
    } else if (targets_.typing() || targets_.focusShown()) {
        targets_.clearFocus();
    } else if (auto* page = top(); page && !page->back()) {
        pop();
    }
}

void House::drawQuestion(Frame& f) {
    const Question q = *question_;
    // A key that was pressed before it could be read answers nothing.
    if (askedSince_ == 0) askedSince_ = f.time;
    const bool isEarly = f.time - askedSince_ < kReadingTime;
    bool isEntered = false;
    while (f.takeKey("Enter")) isEntered = !isEarly;
    targets_.block("question", f.area);
    f.draw->AddRectFilled(f.area.min(), f.area.max(), IM_COL32(20, 12, 6, 110));
    const float pad = f.px(24), width = std::min(f.area.w - f.px(40), f.px(520)), inner = width - 2 * pad;
    const float titleHeight = measureWrapped(f, inner, Role::kSmallCaps, 22, q.title);
    // Buttons in a row where they fit, else one under the other.
    float total = 0;
    for (const auto& b : q.buttons) total += buttonWidth(f, b) + f.px(10);
    const bool isRow = total <= inner;
    const float buttonHeight = f.px(42), n = static_cast<float>(q.buttons.size());
    const float foot = isRow ? buttonHeight : n * (buttonHeight + f.px(8));
    const float tickHeight = q.tick.empty() ? 0 : f.px(36);
    const float rest = titleHeight + foot + tickHeight + 2 * pad + f.px(28);
    float px = 18;  // smaller where much is said in large text
    while (px > 11 && rest + measureWrapped(f, inner, Role::kBody, px, q.text) > f.area.h) px -= 0.5f;
    const float textHeight = q.text.empty() ? -f.px(10) : measureWrapped(f, inner, Role::kBody, px, q.text);
    Rect box = Rect::around(f.area.centre(), width / 2, (rest + textHeight) / 2);
    plate(f, box);
    drawWrapped(f, {box.x + pad, box.y + pad}, inner, Role::kSmallCaps, 22, f.theme.heading, q.title);
    drawWrapped(f, {box.x + pad, box.y + pad + titleHeight + f.px(8)}, inner, Role::kBody, px, f.theme.ink, q.text);
    float x = box.right() - pad, y = box.bottom() - pad - foot;
    if (!q.tick.empty() && q.isTicked &&
        checkBox(f, q.id + ".tick", {box.x + pad, y - tickHeight, inner, f.px(28)}, q.tick, *q.isTicked))
        *q.isTicked = !*q.isTicked, f.keepDrawing(0.05);
    for (std::size_t i = 0; i < q.buttons.size(); ++i) {
        ButtonLook look;
        look.kind = i == 0 ? ButtonKind::kStep : ButtonKind::kPlain;
        const float w = isRow ? buttonWidth(f, q.buttons[i]) : inner;
        const Rect place = isRow ? Rect{x - w, y, w, buttonHeight} : Rect{box.x + pad, y, w, buttonHeight};
        const bool isPressed =
            button(f, q.id + "." + std::to_string(i), place, q.buttons[i], look) || (i == 0 && isEntered);
        if (isRow) x -= w + f.px(10);
        else y += buttonHeight + f.px(8);
        if (!isPressed) continue;
        question_.reset();
        if (q.answer) q.answer(static_cast<int>(i));
        break;
    }
}

void House::notify(std::string text, bool isWarning) {
    notices_.push_back({std::move(text), isWarning, now_ + (isWarning ? 9.0 : 4.0)});
    if (notices_.size() > 3) notices_.erase(notices_.begin());
}

void House::keepNotice(const std::string& key, const std::string& text) {
    if (text.empty()) kept_.erase(key);
    else kept_[key] = text;
}

void House::drawNotices(Frame& f) {
    std::erase_if(notices_, [&](const Notice& n) { return n.until < f.time; });
    std::erase_if(putAway_, [&](const auto& read) {
        const auto it = kept_.find(read.first);
        return it == kept_.end() || it->second != read.second;
    });
    const auto* table = question_ ? nullptr : dynamic_cast<const GameScreen*>(top());
    const Rect room = table ? table->noticeRoom(f) : Rect{};
    const bool isAtFoot = room.w > f.px(200);
    const float width = isAtFoot ? room.w - f.px(16) : std::min(f.area.w - f.px(40), f.px(560));
    const float x = isAtFoot ? room.x + f.px(8) : f.area.centre().x - width / 2;
    float y = isAtFoot ? room.bottom() - f.px(8) : f.area.y + f.px(66);
    int number = 0;
    // True when it was put away.
    const auto put = [&](const std::string& text, bool isWarning) {
        const float h = measureWrapped(f, width - f.px(52), Role::kBold, 15, text) + f.px(18);
        const Rect box{x, isAtFoot ? y - h : y, width, h};
        y = isAtFoot ? box.y - f.px(8) : box.bottom() + f.px(8);
        noticeBox(f, box, text, isWarning);
        const TargetState state = f.targets.cover("notice." + std::to_string(number++), box);
        if (state.hovered) f.showTooltip({.title = "Notice", .text = "A click puts it away."}, box);
        return state.clicked;
    };
    for (const auto& [key, text] : kept_)
        if (!putAway_.contains(key) && put(text, true)) putAway_[key] = text, f.keepDrawing(0.05);
    std::optional<std::size_t> read;
    for (std::size_t i = notices_.size(); i-- > 0;) {
        if (put(notices_[i].text, notices_[i].isWarning)) read = i;
        f.wakeIn(notices_[i].until - f.time + 0.05);
    }
    if (read) notices_.erase(notices_.begin() + static_cast<std::ptrdiff_t>(*read)), f.keepDrawing(0.05);
}

// What lies under other things, or says itself what it is, names itself only when it is asked: else its words would cover what
// is read or pressed beside it wherever the pointer rests.
static bool isGround(const common::Sign& sign, const Target& target, const Rect& window) {
    static constexpr std::array<std::string_view, 12> kGrounds{"bar",      "scroll", "scrollbar", "map",   "dialog", "lesson",
                                                               "playback", "list",   "panel",     "since", "notice", "card"};
    if (std::find(kGrounds.begin(), kGrounds.end(), sign.id) != kGrounds.end()) return true;
    return !target.focusable && target.visible.w * target.visible.h > 0.05f * window.w * window.h;
}

void House::nameParts(Frame& f) const {
    const std::string& id = targets_.focusShown() && !targets_.focus().empty() ? targets_.focus() : targets_.hovered();
    const Target* target = id.empty() ? nullptr : targets_.find(id);
    if (!target || target->blocker) return;
    if (f.isHushed) return;
    const common::Sign* sign = pages_.back()->signOf(id);
    if (sign && !isAsking_ && isGround(*sign, *target, f.area)) return;
    if (!sign || (f.tooltip && !f.tooltip->tip.rule.empty())) return;
    if (!isAsking_ && !f.tooltip && pages_.back()->isSignQuiet(*sign)) return;
    if (!f.tooltip)
        f.showTooltip({.title = target->label.empty() ? sign->title : target->label, .text = sign->text}, target->visible);
    // While it is asked, the sign's own words are added to those of the moment.
    if (isAsking_ && f.tooltip->tip.text != sign->text)
        f.tooltip->tip.text += (f.tooltip->tip.text.empty() ? "" : "\n") + sign->title + ": " + sign->text;
    f.tooltip->tip.rule = sign->rule;
}

void House::explain(Frame& f, bool isChosen) {
    if (f.tooltip) f.tooltip->atOnce = true;
    const std::string rule = f.tooltip ? f.tooltip->tip.rule : std::string();
    const float width = std::min(f.area.w - f.px(40), f.px(620));
    const std::string words = rule.empty() ? "What is this? Point at it. A click opens its rule, Esc ends the asking."
                                           : "What is this? A click opens [" + rule + "]. Esc ends the asking.";
    noticeBox(f, {f.area.centre().x - width / 2, f.area.bottom() - f.px(54), width, f.px(38)}, words, false);
    if (!isChosen || !f.tooltip) return;
    if (rule.empty()) return notify("No rule is named here: " + f.tooltip->tip.title + ".", false);
    isAsking_ = false;
    openRules(top()->gameKey(), rule);
}

void House::finishTooltip(Frame& f) {
    if (!f.tooltip) {
        tipKey_.clear();
        return;
    }
    const std::string key = f.tooltip->tip.title + "|" + f.tooltip->tip.text;
    if (key != tipKey_) tipKey_ = key, tipSince_ = f.time;
    if (f.tooltip->tip.refusal && f.pointer.pressed) tipSince_ = f.time - 1;  // whoever presses what is refused is told why
    const double delay = f.still || f.tooltip->atOnce ? 0.0 : 0.35;
    if (f.time - tipSince_ + 1e-6 < delay) return f.wakeIn(delay - (f.time - tipSince_) + 0.01);
    drawTooltip(f, f.tooltip->tip, f.tooltip->anchor, f.area);
}

}  // namespace app
