// The prompt bar: who decides what, the next step, and the buttons of the house.
#include <cmath>

#include "app/lesson_free.h"
#include "app/window/table/action_targets.h"
#include "app/window/table/classroom.h"
#include "app/window/table/game_screen.h"
#include "app/window/draw/widgets.h"

namespace app {

namespace {

void menuSign(Frame& f, const Rect& box, ImU32 colour) {
    for (int i = -1; i <= 1; ++i) {
        const float y = std::round(box.centre().y + static_cast<float>(i) * f.px(6.5f));
        f.draw->AddRectFilled({box.centre().x - f.px(9), y - 1}, {box.centre().x + f.px(9), y + 1}, colour);
    }
}

// A hooked arrow to the left, or to the right.
void hookSign(Frame& f, const Rect& box, bool isRight, ImU32 colour) {
    const ImVec2 c = box.centre();
    const float r = std::min(box.w, box.h) * 0.2f, way = isRight ? -1.0f : 1.0f;
    f.draw->PathLineTo({c.x - way * r * 1.2f, c.y - r * 0.7f});
    f.draw->PathLineTo({c.x + way * r * 0.5f, c.y - r * 0.7f});
    f.draw->PathBezierCubicCurveTo({c.x + way * r * 1.7f, c.y - r * 0.7f}, {c.x + way * r * 1.7f, c.y + r * 1.2f},
                                   {c.x + way * r * 0.3f, c.y + r * 1.2f}, 10);
    f.draw->PathLineTo({c.x - way * r * 0.5f, c.y + r * 1.2f});
    f.draw->PathStroke(colour, 0, f.px(1.7f));
    const ImVec2 tip{c.x - way * r * 1.7f, c.y - r * 0.7f};
    f.draw->AddTriangleFilled(tip, {tip.x + way * r, tip.y - r * 0.75f}, {tip.x + way * r, tip.y + r * 0.75f}, colour);
}

// A shield with the side's emblem, as tall as the bar allows.
void shield(Frame& f, const Rect& box, const std::string& actor) {
    const bool isKing = actor == "royalist", isParliament = actor == "parliament" || actor == "player";
    const ImU32 fill = isKing ? f.theme.royalist.fill : isParliament ? f.theme.parliament.fill : f.theme.neutral;
    const ImVec2 p[] = {{box.x, box.y},
                        {box.right(), box.y},
                        {box.right(), box.y + box.h * 0.68f},
                        {box.centre().x, box.bottom()},
                        {box.x, box.y + box.h * 0.68f}};
    f.draw->AddConvexPolyFilled(p, 5, fill);
    f.draw->AddPolyline(p, 5, withAlpha(f.theme.frame, 0.9f), ImDrawFlags_Closed, 1);
    const Rect in = Rect::around({box.centre().x, box.y + box.h * 0.42f}, box.w * 0.28f, box.w * 0.28f);
    if (isKing) crown(f.draw, in, rgb(0xF6DDA0));
    else if (isParliament) portcullis(f.draw, in, rgb(0xFFFFFF));
    else dieFace(f, in, 5);
}

}  // namespace

void GameScreen::drawBarTitle(Frame& f, TableContext& c, const Rect& box) {
    std::string sub =
        !lesson_             ? view_->subtitle(c)
        : lesson_->isDone() ? "Lesson " + std::to_string(lesson_->lesson().number) + ", done"
                             : "Lesson " + std::to_string(lesson_->lesson().number) + ", step " +
                                   std::to_string(lesson_->number() + 1) + " of " +
                                   std::to_string(lesson_->lesson().steps.size());
    if (const std::string clock = class_ ? class_->clock() : std::string(); !clock.empty()) {
        const auto fits = [&](const std::string& words) { return measureText(f, Role::kBody, 15, words).x <= box.w; };
        const bool hasRoom = fits(sub + "; " + clock);
        while (!hasRoom && !sub.empty() && !fits(clock + "; " + sub)) {  // the clock stays, the rest by its parts
            const auto part = sub.rfind(", ");
            sub = part == std::string::npos ? "" : sub.substr(0, part);
        }
        sub = sub.empty() ? clock : hasRoom ? sub + "; " + clock : clock + "; " + sub;
    }
    const float h1 = f.fonts.lineHeight(Role::kSmallCaps, 18), h2 = f.fonts.lineHeight(Role::kBody, 15);
    const float y = box.y + (box.h - h1 - h2 + f.px(1)) / 2;
    float px = 18;
    while (px > 14.5f && measureText(f, Role::kSmallCaps, px, module_.title()).x > box.w) px -= 0.5f;
    drawTextCut(f, {box.x, y + (h1 - f.fonts.lineHeight(Role::kSmallCaps, px)) * 0.7f}, box.w, Role::kSmallCaps, px,
                f.theme.heading, module_.title());
    drawTextCut(f, {box.x, y + h1 - f.px(1)}, box.w, Role::kBody, 15, f.theme.ink, sub);
}

void GameScreen::drawPrompt(Frame& f, const TableContext& c, const Rect& box) {
    std::vector<Span> spans;
    std::string prompt = c.interlude ? c.interlude->prompt : parting_ ? parting_->words.prompt : seat_->prompt().what;
    const std::string who = actorTitle(actorName_);
    const ImU32 tone = actorName_ == "royalist" ? f.theme.royalist.text
                       : actorName_ == "chance" || result_.over ? f.theme.ink : f.theme.parliament.text;
    if (replay_) {
        spans.push_back({"Replay: ", Role::kBold, 20, f.theme.goldInk});
    } else if (result_.over && !c.interlude) {
        spans.push_back({"The game is over: ", Role::kBold, 20, f.theme.ink});
        prompt = result_.title + ".";
    }
    if ((!result_.over || replay_) && !c.interlude) spans.push_back({who + ": ", Role::kBold, 20, tone});
    if ((isThinking_ || botMove_) && !replay_) prompt += " (the computer is thinking)";
    if (weighing_ && f.time - weighing_->since > 0.4) prompt += " (weighing your choice)";
    if (held_ && f.time - heldSince_ > 0.4) prompt += " (waiting for the disk)";
    // Numbers in bold.
    std::string run;
    bool isFigure = false;
    const auto flush = [&] {
        if (!run.empty()) spans.push_back({run, isFigure ? Role::kBold : Role::kBody, 20, f.theme.ink});
        run.clear();
    };
    for (const char ch : prompt) {
        const bool digit = ch >= '0' && ch <= '9';
        if (digit != isFigure) flush(), isFigure = digit;
        run += ch;
    }
    flush();
    // The clause opens the rules: it, and nothing else of the bar, so that a press that comes late for "To the end" opens none.
    const bool isAsked = !decision_.rule.empty() && !result_.over && !c.interlude;
    const std::string clause = isAsked ? "[" + std::string(decision_.rule.clause) + "]" : "";
    float clausePx = 15;
    const auto clauseWidth = [&] { return isAsked ? measureText(f, Role::kClause, clausePx, clause).x + f.px(8) : 0.0f; };
    Rect words = box;
    words.w -= clauseWidth();
    float h = measureParagraph(f, words.w, spans);
    for (const float px : {16.0f, 13.0f, 10.8f}) {  // smaller before it is cut; large text may go down to what is small without
        if (h <= box.h || px * f.scale() < 13) break;
        for (auto& s : spans) s.px = px;
        clausePx = std::min(13.0f, px);
        words.w = box.w - clauseWidth();
        h = measureParagraph(f, words.w, spans);
    }
    const bool hasRoom = h <= box.h;  // else the words take that of the clause; the key of the rules is left
    if (!hasRoom) words.w = box.w, h = measureParagraph(f, words.w, spans);
    const bool isCut = h > box.h;
    h = std::min(h, box.h);
    if (!isCut) {  // no wider than its lines need, so that the clause stands beside their end
        float least = 0;
        for (float step = words.w / 2; step >= 1; step /= 2)
            if (measureParagraph(f, least + step, spans) > h) least += step;
        words.w = std::min(words.w, std::ceil(least) + 2);
    }
    drawParagraph(f, {words.x, box.y + (box.h - h) / 2}, words.w, spans, box.h);
    const TargetState s = f.targets.add("bar.prompt", box, seat_->prompt().text(), false);
    if (s.lit() && isCut) f.showTooltip({.title = who, .text = prompt}, box);
    if (!isAsked || !hasRoom) return;
    const float reach = std::min(box.h, std::max(f.px(28), 24.0f));
    const Rect at{words.right() + f.px(2), box.y + (box.h - reach) / 2, clauseWidth() + f.px(4), reach};
    const TargetState rule = f.targets.add("bar.clause", at, "The clause that asks this: " + decision_.rule.text());
    drawTextIn(f, at, Role::kClause, clausePx, rule.lit() ? f.theme.goldInk : f.theme.ink2, clause);
    if (rule.focused) focusRing(f, at, f.px(3));
    if (rule.lit())
        f.showTooltip({.title = "Rules", .text = "Opens the clause that asks this.", .rule = decision_.rule.text()}, at);
    if (rule.clicked) desk_.openRules(module_.key(), decision_.rule.text());
}

// In the replay as it was judged then. It covers the foot of the bar, which its words leave free.
void GameScreen::drawChance(Frame& f, const Rect& box) {
    if (!desk_.settings().showChance || !hasChance()) return;
    std::optional<common::WinChance> chance = chance_;
    if (replay_) {
        const auto course = curve();
        const auto* point = course ? pointAt(*course, replayAt_) : nullptr;
        chance = point ? std::optional(point->chance) : std::nullopt;
    }
    if (chance) drawChanceBar(f, "bar.chance", box, *chance, chanceOf());
}

// Undo, Redo, Hint, from the right.
void GameScreen::drawTakeBack(Frame& f, const TableContext& c, bool isNarrow, bool isTight,
                              const std::function<Rect(float, float)>& place) {
    ButtonLook hint{.key = isNarrow ? "" : "H", .enabled = c.canChoose, .px = 16};
    hint.tip = c.canChoose
                   ? Tooltip{.title = "Hint", .text = "The best few actions, with reasons. Key: " + f.keyName("H") + "."}
                   : Tooltip{.title = "Hint",
                             .text = c.interlude ? "Close the report first." : "There is nothing for you to choose now.",
                             .refusal = true};
    if (button(f, "bar.hint", place(buttonWidth(f, "Hint", hint), f.px(6)), "Hint", hint)) askHint();
    ButtonLook redoLook{.key = isNarrow ? "" : "R", .enabled = !replay_ && table_->canRedo(), .px = 16};
    redoLook.tip = redoLook.enabled ? Tooltip{.title = "Redo",
                                              .text = "Redo the action you took back. Keys: " + f.keyName("R") + ", Ctrl+Y."}
                                    : Tooltip{.title = "Redo", .text = "There is nothing to redo.", .refusal = true};
    const float iconWidth = f.px(36);
    const Rect redoBox = place(isTight ? iconWidth : buttonWidth(f, "Redo", redoLook), f.px(6));
    if (button(f, "bar.redo", redoBox, isTight ? "" : "Redo", redoLook)) redo();
    if (isTight) hookSign(f, redoBox, true, redoLook.enabled ? f.theme.ink : f.theme.disabled);
    ButtonLook undoLook{.key = isNarrow ? "" : "U", .px = 16};
    if (replay_) undoLook.enabled = false;
    undoLook.tip =
        Tooltip{.title = "Undo",
                .text = "Take back the last choice, or all that one movement of the hand did. Keys: " + f.keyName("U") +
                        ", Backspace; or the right mouse button."};
    const Rect undoBox = place(isTight ? iconWidth : buttonWidth(f, "Undo", undoLook), f.px(isTight ? 8 : 14));
    auto whyNot = parting_ ? std::nullopt : whyNotUndo_;
    if (whyNot && canRewind()) whyNot->reason += " The menu can: \u201cTake back through dice\u201d.";
    if (actionButton(f, "bar.undo", undoBox, isTight ? "" : "Undo", whyNot, undoLook)) undo();
    if (isTight) hookSign(f, undoBox, false, undoLook.enabled && !whyNot ? f.theme.ink : f.theme.disabled);
}

void GameScreen::drawBar(Frame& f, TableContext& c) {
    const Rect bar = c.bar;
    f.targets.cover("bar", bar);
    f.draw->AddRectFilledMultiColor(bar.min(), bar.max(), f.theme.paperTop, f.theme.paperTop, f.theme.panel, f.theme.panel);
    f.draw->AddRectFilled({bar.x, bar.bottom() - 2}, bar.max(), f.theme.frame);
    drawChance(f, Rect{bar.x, bar.bottom() - f.px(6), bar.w, f.px(6)});
    Rect row = bar.inset(f.px(12), f.px(7));
    row.h -= 2;
    const bool isTight = isTightBar(f);  // icons for words, no title: the room is the prompt's
    const Rect menu = row.cutLeft(f.px(38), f.px(8));
    const TargetState m = f.targets.add("bar.menu", menu, "Menu");
    menuSign(f, menu, m.hovered ? f.theme.goldInk : f.theme.frame);
    if (m.focused) focusRing(f, menu, f.px(4));
    if (m.lit() && over_ == Over::kNone)
        f.showTooltip({.title = "Menu", .text = "Save, load, rules, log, replay, settings. Key: Esc."}, menu);
    if (m.clicked) over_ = over_ == Over::kMenu ? Over::kNone : Over::kMenu;

    // From the right: ?, Hint, Redo, Undo, the next step.
    const bool isNarrow = isTight || f.area.w < f.px(1180);
    const float h = std::min(f.px(34), row.h);
    const auto place = [&](float w, float gap) {
        Rect r = row.cutRight(w, gap);
        return Rect{r.x, r.y + (r.h - h) / 2, r.w, h};
    };
    if (button(f, "bar.keys", place(f.px(36), f.px(6)), "?",
               {.px = 17, .tip = Tooltip{.title = "Keys", .text = "All keys, on one page."}}))
        over_ = Over::kKeys;
    if (lesson_) {
        const ButtonLook look{.key = isTight || isTelling() ? "" : "Esc", .px = 16,  // then it goes to the end of the telling
                              .tip = Tooltip{.title = "Leave the lesson",
                                             .text = "It waits at this step until you come back."}};
        const std::string label = isTight ? "Leave" : "Leave the lesson";
        if (button(f, "lesson.leave", place(buttonWidth(f, label, look), f.px(10)), label, look)) leaveLesson();
    } else {
        drawTakeBack(f, c, isNarrow, isTight, place);
    }
    if (c.drawer && view_->usesDrawer()) {
        if (button(f, "bar.drawer", place(buttonWidth(f, "Panel", {.px = 16}), f.px(10)), "Panel",
                   {.selected = drawerOpen_, .px = 16}))
            drawerOpen_ = !drawerOpen_;
    }
    if (c.interlude) {
        // What closes a report is the next step; while things are told that is "Next", or the banner's "Go on".
        const ButtonLook look{.key = c.interlude->key,
                              .kind = view_->interlude() ? ButtonKind::kStep : ButtonKind::kPlain,
                              .px = 17};
        if (button(f, "bar.interlude", place(std::max(f.px(90), buttonWidth(f, c.interlude->label, look)), f.px(16)),
                   c.interlude->label, look)) {
            if (view_->interlude()) view_->endInterlude();
            else skipPlayback();
            f.keepDrawing(0.05);
        }
    } else if (c.canChoose && parting_) {
        const ButtonLook look{.key = parting_->words.key, .kind = ButtonKind::kStep, .px = 17};
        const std::string& label = parting_->words.label;
        if (button(f, "bar.part", place(std::max(f.px(90), buttonWidth(f, label, look)), f.px(16)), label, look))
            isParted_ = true;
    } else if (c.canChoose) {
        if (const auto step = view_->step(c)) {
            // Else the red one is on the lesson's plate.
            const bool isMeant = !lesson_ || isFree(*lesson_) || lesson_->deedFor(legal_[step->choice].notation);
            const bool isNext = step->isLikely && isMeant;
            // No key stands on two buttons: in the steps of a lesson its N is the lesson's, unless the step asks for this one.
            const bool isTaken = step->key == "N" && isLessonShown() && !lesson_->isDone() && !isMeant;
            ButtonLook look{.key = isTaken ? "" : step->key, .kind = isNext ? ButtonKind::kStep : ButtonKind::kPlain, .px = 17};
            if (const auto caution = view_->caution(c, step->choice))
                look.tip = Tooltip{.title = step->label, .text = caution->text};  // it names its clauses itself
            else if (Tooltip tip = ActionTargets::chancesTip(c, step->choice); !tip.rows.empty())
                tip.title = step->label, look.tip = std::move(tip);
            if (button(f, "bar.step", place(std::max(f.px(90), buttonWidth(f, step->label, look)), f.px(16)), step->label,
                       look)) {
                // The same button asks something else by now: a press that was meant for the last question answers nothing.
                const bool isSecond = tellsSteps() && legal_.size() > 1 && (!lesson_ || isFree(*lesson_)) && stepPress_ &&
                                      stepPress_->seat != seat_ && f.time - stepPress_->at < kSecondPress;
                if (isSecond)
                    early_.tell(f, {"Another question", "This button answers a new question now. Press again if you mean it."});
                else
                    c.play(step->choice);
                stepPress_ = StepPress{f.time, seat_};
            }
        }
    }
    // Title and prompt take what is left.
    if (!isTight) drawBarTitle(f, c, row.cutLeft(std::min(std::clamp(bar.w * 0.17f, f.px(120), f.px(250)), row.w), f.px(10)));
    // A class has its clock where there is no title too.
    if (const std::string clock = class_ ? class_->clock() : std::string(); isTight && !clock.empty()) {
        const float w = measureText(f, Role::kItalic, 15, clock).x;
        if (w < row.w * 0.3f) {
            const Rect at = row.cutRight(w, f.px(10));
            f.targets.cover("bar.clock", at);
            drawTextIn(f, at, Role::kItalic, 15, f.theme.ink2, clock, Align::kRight);
        }
    }
    Rect words = row;
    const float tall = std::min(words.h, f.px(36));
    Rect sign = words.cutLeft(f.px(32), f.px(isTight ? 8 : 12));
    shield(f, Rect::around(sign.centre(), f.px(16), tall / 2),
           c.interlude ? "chance" : actorName_);  // a report is nobody's choice
    drawPrompt(f, c, words);
    coverAfterTelling(f, bar);
}

void GameScreen::houseKeys(Frame& f, TableContext& c) {
    bool isBack = false;
    for (const char* key : {"U", "Ctrl+Z", "Backspace", "RightClick"}) isBack = f.takeKey(key) || isBack;
    if (isBack && !replay_) undo();
    if (f.takeKey("R") || f.takeKey("Ctrl+Y") || f.takeKey("Ctrl+Shift+Z")) {
        if (!replay_) redo();
    }
    if (f.takeKey("H") && c.canChoose && (!lesson_ || isFree(*lesson_))) askHint();
    if (f.takeKey("?") || f.takeKey("F1")) over_ = Over::kKeys;
    if ((f.takeKey("F5") || f.takeKey("Ctrl+S")) && !lesson_) over_ = Over::kSaveAs;
    if (f.takeKey("L")) over_ = Over::kLog;
    if (f.takeKey("F6")) over_ = Over::kGoals;
    if (f.takeKey("F7") && !replay_) isSinceOpen_ ? void(isSinceOpen_ = false) : openSince();
    if (f.takeKey("F8")) desk_.askWhatThisIs();
    if (f.takeKey("F2")) desk_.openRules(module_.key());
    if (f.takeKey("F3")) desk_.openAlmanac(module_.key());
    if (f.takeKey("F4") && !lesson_) {
        if (replay_) leaveReplay();
        else startReplay(table_->record().size());
    }
    // 1 to 9: the listed choices.
    for (std::size_t i = 0; i < 9 && i < c.legal.size() && c.canChoose && !c.wanted; ++i)
        if (f.takeKey(std::to_string(i + 1)) && c.legal.size() <= 9) c.play(i);
    // Who presses on while another is to choose means what he is asked next.
    if (c.canChoose && !c.wanted && !isTelling() && !replay_ && !result_.over) refuseKeys(f, c);
}

// A key of the table that nothing has answered says why.
void GameScreen::refuseKeys(Frame& f, const TableContext& c) {
    if (auto* takes = dynamic_cast<TakesHand*>(view_.get()); takes && takes->hand().gesture) return;
    for (const auto& [key, words] : viewsOf(module_.key()).keys) {
        if (!f.takeKey(key)) continue;
        std::string why = view_->whyNotKey(c, key);
        if (why.empty()) why = "What is asked: " + seat_->prompt().what;
        desk_.notify(f.keyName(key) + " (" + words + ") does nothing now. " + why);
    }
    if (!carried_ && f.takeKey("O"))
        desk_.notify(f.keyName("O") + " goes on with a plan, and none is being carried out. " + f.keyName("H") +
                     " shows what you could do.");
}

}  // namespace app
