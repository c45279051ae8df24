// A council at the table: each office is told its interest, proposes, says why and votes; the chair decides.
#include <algorithm>

#include "app/window/table/classroom.h"
#include "common/words.h"

namespace app {

namespace {

constexpr float kSmallestRows = 12;  // of what is voted on, so that nothing of it has to be scrolled to
constexpr std::size_t kLongestProposal = 220, kFewestRows = 3, kMostRows = 7;

// As much of a sentence as can be argued about.
std::string shortened(const std::string& text) {
    if (text.size() <= kLongestProposal) return text;
    std::size_t end = text.rfind(' ', kLongestProposal);
    if (end == std::string::npos) end = kLongestProposal;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "\xE2\x80\xA6";
}

// What an action costs and how likely it succeeds, for those who cannot point at it.
std::string priceOf(const common::AnySeat& seat, std::size_t choice) {
    const auto chances = seat.chancesOf(choice);
    if (chances.size() != 1) return {};
    std::string out = chances.front()->note;
    for (const auto& part : chances.front()->parts)
        if (part.label == "Success")
            out += (out.empty() ? "" : ": ") + percentText(static_cast<double>(part.weight) /
                                                           static_cast<double>(chances.front()->total));
    return out;
}

float sizeOf(const Frame& f) { return f.scale() > 1.5f ? 14.0f : f.scale() > 1.2f ? 17.0f : 21.0f; }

}  // namespace

// What it is at

std::size_t Classroom::speaker() const {
    const auto& offices = council().offices;
    const bool isVoting = std::all_of(offices.begin(), offices.end(), [](const OfficeNote& it) { return it.hasSpoken; });
    const auto at = std::find_if(offices.begin(), offices.end(),
                                 [&](const OfficeNote& it) { return isVoting ? it.vote < 0 : !it.hasSpoken; });
    return static_cast<std::size_t>(at - offices.begin());
}

Classroom::Part Classroom::part() const {
    const auto& offices = council().offices;
    const std::size_t at = speaker();
    if (at < offices.size() && !offices[at].hasSpoken) return offices[at].action.empty() ? Part::kPropose : Part::kReason;
    // Of one proposal, or none, nobody votes.
    return at == offices.size() || proposals().size() < 2 ? Part::kDecide : Part::kVote;
}

// Notes may name an office that the data have no longer, or not at this game: another takes its place.
const common::Office& Classroom::officeOf(std::size_t place) const {
    const auto sitsHere = [&](const common::Office& it) { return it.games.contains(module_.key()); };
    const common::Office* office = offices_.find(council().offices[place].office);
    return office && sitsHere(*office) ? *office
                                       : *std::find_if(offices_.offices().begin(), offices_.offices().end(), sitsHere);
}

std::string Classroom::titleOf(std::size_t place) const { return officeOf(place).title; }

std::vector<std::size_t> Classroom::proposals() const {
    const auto& offices = council().offices;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < offices.size(); ++i) {
        const bool isMade = std::any_of(out.begin(), out.end(),
                                        [&](std::size_t other) { return offices[other].action == offices[i].action; });
        if (!offices[i].action.empty() && !isMade) out.push_back(i);
    }
    return out;
}

std::string Classroom::supporters(std::size_t proposal) const {
    const auto& offices = council().offices;
    std::string out;
    for (std::size_t i = 0; i < offices.size(); ++i) {
        if (offices[i].action != offices[proposal].action) continue;
        out += (out.empty() ? "" : "; ") + titleOf(i);
        if (!offices[i].reason.empty()) out += ": " + offices[i].reason;
    }
    return out;
}

int Classroom::votesFor(std::size_t proposal) const {
    const auto& offices = council().offices;
    return static_cast<int>(std::count_if(offices.begin(), offices.end(), [&](const OfficeNote& it) {
        return it.vote == static_cast<int>(proposal);
    }));
}

bool Classroom::mayCall(const common::AnySeat& seat) const {
    return notes_.setup.isOn && sits(sideOf(seat)) && seat.choices().size() >= 2;
}

void Classroom::call(const common::AnySeat& seat, std::size_t at, const std::string& when) {
    CouncilNote note;
    note.side = sideOf(seat);
    note.rule = seat.decision().rule.text();
    note.when = when;
    const common::Debate* debate = offices_.debateOf(module_.key(), note.rule, seat.choices().size());
    note.question = debate ? debate->title : common::capital(seat.prompt().what);
    note.turn = seat.turn();
    note.at = at;
    for (const common::Office* office : offices_.of(module_.key(), notes_.setup.offices)) {
        note.offices.emplace_back();
        note.offices.back().office = office->id;
    }
    notes_.councils.push_back(std::move(note));
    choices_ = seat.choices();
    open();
    keep();
}

void Classroom::leaveCouncil() {
    council().isOver = true;
    keep();
}

void Classroom::stepBack() {
    auto& offices = council().offices;
    const std::size_t at = speaker();
    const Part now = part();
    words_.clear(), page_ = 0, scroll_ = {};
    if (now == Part::kReason) offices[at].action.clear(), offices[at].proposal.clear();
    else if (now == Part::kPropose && at > 0) offices[at - 1].hasSpoken = false, offices[at - 1].reason.clear();
    else if (now == Part::kVote && at > 0) offices[at - 1].vote = -1;
    else if (now == Part::kDecide && proposals().size() >= 2) offices.back().vote = -1;
    else if (now != Part::kPropose) offices.back().hasSpoken = false, offices.back().reason.clear();
    keep();
}

// What is drawn

float Classroom::heightOf(const Frame& f, float width, const Row& row, float px) {
    const float words = width - f.px(px * 2.1f) - f.px(12);
    const float h1 = measureWrapped(f, words, Role::kBold, px, row.label);
    const float h2 = row.note.empty() ? 0 : measureWrapped(f, words, Role::kItalic, px * 0.82f, row.note);
    return std::max(f.px(px * 1.75f), h1 + h2 + f.px(12));
}

float Classroom::fitting(const Frame& f, float width, float seen, const std::vector<Row>& rows, float px) {
    const auto need = [&](float size) {
        float sum = 0;
        for (const Row& row : rows) sum += heightOf(f, width, row, size) + f.px(5);
        return sum;
    };
    while (px > kSmallestRows && need(px) > seen) px -= 0.5f;
    return px;
}

std::optional<std::size_t> Classroom::drawRows(Frame& f, Rect& room, const std::vector<Row>& rows, float px) {
    std::optional<std::size_t> pressed;
    const bool isEarlier = isEarly(f);
    const float left = f.px(px * 2.1f);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        const float words = room.w - left - f.px(12);
        const float h1 = measureWrapped(f, words, Role::kBold, px, row.label);
        const float h2 = row.note.empty() ? 0 : measureWrapped(f, words, Role::kItalic, px * 0.82f, row.note);
        const float h = heightOf(f, room.w, row, px);
        const Rect box = room.cutTop(h, f.px(5));
        const TargetState s = f.targets.add("council." + row.id, box, row.label);
        f.draw->AddRectFilled(box.min(), box.max(), s.lit() ? f.theme.goldPale : f.theme.card, f.px(5));
        f.draw->AddRect(box.min(), box.max(), s.lit() ? f.theme.goldInk : f.theme.rule, f.px(5), 0, f.px(1.3f));
        if (s.focused) focusRing(f, box, f.px(5));
        const float disc = f.px(px * 0.66f);
        const ImVec2 centre{box.x + left * 0.5f, box.centre().y};
        f.draw->AddCircleFilled(centre, disc, f.theme.frame);
        drawTextIn(f, Rect::around(centre, disc, disc), Role::kNumbers, px * 0.85f, f.theme.card, row.key);
        const float y = box.y + (h - h1 - h2) / 2;
        drawWrapped(f, {box.x + left, y}, words, Role::kBold, px, f.theme.ink, row.label);
        const float room1 = words - measureText(f, Role::kBold, px, row.label).x - f.px(24);
        if (!row.price.empty() && measureText(f, Role::kItalic, px * 0.82f, row.price).x < room1)
            drawTextIn(f, {box.x, box.y, box.w - f.px(12), box.h}, Role::kItalic, px * 0.82f, f.theme.ink2, row.price,
                       Align::kRight);
        if (h2 > 0) drawWrapped(f, {box.x + left, y + h1}, words, Role::kItalic, px * 0.82f, f.theme.ink2, row.note);
        bool isKeyed = false;
        while (f.takeKey(row.key)) isKeyed = !isEarlier;
        if ((s.clicked || isKeyed) && !pressed) pressed = i;
    }
    return pressed;
}

void Classroom::drawPropose(Frame& f, Rect& room, float seen, const common::AnySeat& seat, float px) {
    const std::size_t at = speaker();
    const float top = room.y;
    const common::Office& office = officeOf(at);
    const common::OfficeAt& here = office.games.at(module_.key());
    const auto say = [&](Role role, float size, ImU32 colour, const std::string& words) {
        room.cutTop(drawWrapped(f, room.min(), room.w, role, size, colour, words), f.px(5));
    };
    say(Role::kItalic, px * 0.85f, f.theme.ink2, office.who);
    say(Role::kBold, px, f.theme.heading, common::Council::interestOf(here, *view_));
    const auto& choices = seat.choices();
    const auto order = common::Council::orderFor(here, choices);
    const float row = f.px(px * 1.75f) + f.px(5);
    const auto fitting = static_cast<std::size_t>(std::max(0.0f, (seen - (room.y - top)) / row - 2.2f));
    const std::size_t many = std::clamp(fitting, kFewestRows, kMostRows), pages = (order.size() + many - 1) / many;
    page_ = page_ % std::max<std::size_t>(1, pages);
    std::vector<Row> rows;
    std::vector<std::size_t> shown;
    for (std::size_t i = page_ * many; i < std::min(order.size(), (page_ + 1) * many); ++i) {
        shown.push_back(order[i]);
        const std::string number = std::to_string(shown.size());
        rows.push_back({"propose." + number, shortened(choices[order[i]].text), {}, number, priceOf(seat, order[i])});
    }
    if (pages > 1)
        rows.push_back({"more", "Other actions (" + std::to_string(page_ + 1) + " of " + std::to_string(pages) + ")", {}, "9"});
    rows.push_back({"nothing", "Nothing to propose", {}, "0"});
    const auto pressed = drawRows(f, room, rows, px);
    if (!pressed) return;
    OfficeNote& note = council().offices[at];
    if (*pressed < shown.size()) {
        note.action = choices[shown[*pressed]].notation;
        note.proposal = shortened(choices[shown[*pressed]].text);
        words_.clear();
    } else if (rows[*pressed].id == "more") {
        ++page_;
        return;
    } else {
        note.hasSpoken = true;
    }
    page_ = 0, openedAt_ = 0, scroll_ = {};
    keep();
}

void Classroom::drawReason(Frame& f, Rect& room, float px) {
    const std::size_t at = speaker();
    OfficeNote& note = council().offices[at];
    room.cutTop(drawWrapped(f, room.min(), room.w, Role::kBold, px, f.theme.heading, note.proposal), f.px(4));
    room.cutTop(drawWrapped(f, room.min(), room.w, Role::kItalic, px, f.theme.ink2, "because\xE2\x80\xA6"), f.px(5));
    const auto& reasons = officeOf(at).games.at(module_.key()).reasons;
    std::vector<Row> rows;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        rows.push_back({"reason." + number, reasons[i], {}, number});
    }
    const auto pressed = drawRows(f, room, rows, px);
    textField(f, "council.words", room.cutTop(f.px(42), f.px(8)), words_, "or in your own words");
    ButtonLook look{.key = "Enter", .px = 18};
    const bool isOwn = !words_.empty();
    if (isOwn) look.kind = ButtonKind::kStep;
    const char* label = isOwn ? "Say it" : "Without a reason";
    const bool isSaid = button(f, "council.say", room.cutTop(f.px(42), f.px(6)).column(0, 2, f.px(10)), label, look);
    if (!pressed && !isSaid) return;
    note.reason = pressed ? reasons[*pressed] : words_;
    note.hasSpoken = true;
    words_.clear();
    f.targets.clearFocus();
    openedAt_ = 0, scroll_ = {};
    keep();
}

void Classroom::drawVoting(Frame& f, Rect& room, float seen, float px) {
    const std::size_t at = speaker();
    const auto made = proposals();
    std::vector<Row> rows;
    for (const std::size_t each : made) {
        const std::string number = std::to_string(rows.size() + 1);
        rows.push_back({"vote." + number, council().offices[each].proposal, supporters(each), number});
    }
    rows.push_back({"vote.0", "None of these", {}, "0"});
    const auto pressed = drawRows(f, room, rows, fitting(f, room.w, seen, rows, px));
    if (!pressed) return;
    council().offices[at].vote = *pressed < made.size() ? static_cast<int>(made[*pressed]) : kNoVote;
    openedAt_ = 0, scroll_ = {};
    keep();
}

Classroom::Ruling Classroom::drawDecide(Frame& f, Rect& room, float seen, const common::AnySeat& seat, float px) {
    const auto made = proposals();
    const auto& choices = seat.choices();
    std::vector<Row> rows;
    for (const std::size_t each : made) {
        const std::string number = std::to_string(rows.size() + 1);
        const int votes = votesFor(each);
        const std::string count = made.size() < 2 ? "" : std::to_string(votes) + (votes == 1 ? " vote. " : " votes. ");
        rows.push_back({"decide." + number, council().offices[each].proposal, count + supporters(each), number});
    }
    rows.push_back({"decide.0", "Something else, at the table", {}, "0"});
    const auto pressed = drawRows(f, room, rows, fitting(f, room.w, seen, rows, px));
    if (!pressed) return {};
    leaveCouncil();
    if (*pressed >= made.size()) return {.stays = false, .choice = {}};
    const std::string& action = council().offices[made[*pressed]].action;
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choices[i].notation == action) return {.stays = false, .choice = i};
    return {.stays = false, .choice = {}};
}

Classroom::Ruling Classroom::drawCouncil(Frame& f, const Rect& area, const common::AnySeat& seat, std::size_t at) {
    if (notes_.councils.empty() || council().isOver || !view_) return {.stays = false, .choice = {}};
    if (council().at != at) {  // something was taken back at the board
        leaveCouncil();
        return {.stays = false, .choice = {}};
    }
    const ButtonLook fold{.key = "B", .px = 17};
    if (isFolded_) {
        const float w = buttonWidth(f, "Back to the council", fold);
        if (button(f, "council.board", {area.x + f.px(14), area.bottom() - f.px(54), w, f.px(42)}, "Back to the council", fold))
            isFolded_ = false;
        return {};
    }
    static_cast<void>(f.targets.block("council", f.area));
    const float px = sizeOf(f);
    const float w = f.scale() > 1.2f ? area.w - f.px(16) : std::clamp(area.w * 0.54f, f.px(560), area.w - f.px(16));
    const Rect box{area.right() - w - f.px(8), area.y + f.px(6), w, area.h - f.px(12)};
    f.targets.cover("council.plate", box);
    plate(f, box);
    Rect rest = box;
    const Part now = part();
    const std::size_t whose = speaker();
    const std::string who = now == Part::kDecide ? "The chair decides"
                            : now == Part::kVote ? titleOf(whose) + ": the vote"
                                                 : titleOf(whose);
    Rect head = rest.cutTop(f.px(px * 2.9f));
    f.draw->AddRectFilled(head.min(), head.max(), f.theme.well, f.px(5), ImDrawFlags_RoundCornersTop);
    f.draw->AddLine({head.x, head.bottom()}, head.max(), f.theme.rule, 1);
    head = head.inset(f.px(18), f.px(5));
    drawTextIn(f, head.cutTop(head.h * 0.38f), Role::kItalic, px * 0.78f, f.theme.ink2, council().question, Align::kLeft);
    if (now != Part::kDecide)
        drawTextIn(f, head.cutRight(f.px(64), f.px(8)), Role::kItalic, px * 0.85f, f.theme.ink2,
                   std::to_string(whose + 1) + " of " + std::to_string(council().offices.size()), Align::kRight);
    drawTextIn(f, head, Role::kSmallCaps, px * 1.25f, f.theme.heading, who, Align::kLeft);
    rest = rest.inset(f.px(18), f.px(10));
    Rect foot = rest.cutBottom(f.px(40), f.px(8));
    Ruling out;
    {
        const Rect room = rest;
        Rect inner = beginScroll(f, "council", room, scroll_);
        const float top = inner.y;
        inner.w -= f.px(2), inner.h = 1e5f;
        switch (now) {
            case Part::kPropose: drawPropose(f, inner, room.h, seat, px); break;
            case Part::kReason: drawReason(f, inner, px); break;
            case Part::kVote: drawVoting(f, inner, room.h, px); break;
            case Part::kDecide: out = drawDecide(f, inner, room.h, seat, px); break;
        }
        endScroll(f, "council", room, scroll_, inner.y - top);
    }
    const ButtonLook plain{.px = 17};
    if (button(f, "council.back", foot.cutLeft(buttonWidth(f, "Back", plain), f.px(8)), "Back", plain)) stepBack();
    if (button(f, "council.board", foot.cutLeft(buttonWidth(f, "The board", fold), f.px(8)), "The board", fold))
        isFolded_ = true;
    if (button(f, "council.leave", foot.cutRight(std::min(foot.w, buttonWidth(f, "No council now", plain))), "No council now",
               plain)) {
        leaveCouncil();
        out.stays = false;
    }
    return out;
}

}  // namespace app
