// SidePanel: sections of the position from the top; the log takes what is left.
#include "app/window/ukc/side_panel.h"

#include <algorithm>
#include <cctype>

#include "app/window/ukc/displays.h"
#include "app/window/ukc/pieces.h"

namespace app::uk {

using game::Side;

namespace {

const char* shortName(const game::InfrastructureDefinition& it) {
    static constexpr std::array<std::pair<const char*, const char*>, 9> kShort{{{"northumbrian", "Coal"},
                                                                                {"lead", "Lead"},
                                                                                {"supplies", "City"},
                                                                                {"forest", "Dean"},
                                                                                {"wine", "Wine"},
                                                                                {"wen", "Wen"},
                                                                                {"weald", "Iron"},
                                                                                {"wool", "Wool"},
                                                                                {"tin", "Tin"}}};
    for (const auto& [part, word] : kShort)
        if (it.key.find(part) != std::string::npos) return word;
    return it.name.c_str();
}

}  // namespace

float SidePanel::drawTurns(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    Rect area = box;
    std::string note;
    for (std::size_t g = 0; g < game::kGenerals; ++g)
        if (s.generals[g].box == game::Box::kTurnTrack && s.generals[g].turn == s.turn + 2)
            note += (note.empty() ? "" : ", ") + seat.defs.generals[g].name;
    if (!note.empty()) note = "Next turn: " + note;
    // Beside the heading where there is room, as every line below counts.
    if (measureText(f, Role::kItalic, 14, note).x > area.w * 0.52f && note.starts_with("Next turn")) note.erase(4, 5);
    const float beside = note.empty() ? 0 : measureText(f, Role::kItalic, 14, note).x + f.px(10);
    const bool isBeside = beside > 0 && beside < area.w * 0.56f;
    if (isBeside)
        drawText(f, {area.right(), area.y + f.px(5)}, Role::kItalic, 14, t.ink2, note, Align::kRight);
    area.cutTop(sectionHeading(f, area.min(), area.w - (isBeside ? beside : 0), seat.defs.turns[s.turn].name));
    const Rect track = area.cutTop(f.px(34), f.px(2));
    const SideColours& first = cloth(s.playing);
    for (std::size_t i = 0; i < game::kTurns; ++i) {
        const Rect cell = track.column(static_cast<int>(i), static_cast<int>(game::kTurns), f.px(2));
        const auto& turn = seat.defs.turns[i];
        const bool now = i == s.turn, past = i < s.turn;
        f.draw->AddRectFilled(cell.min(), cell.max(), now ? first.fill : past ? t.well : t.card, f.px(3));
        f.draw->AddRect(cell.min(), cell.max(), now ? t.goldInk : withAlpha(t.frame, 0.55f), f.px(3), 0, now ? f.px(2) : 1.0f);
        const ImU32 ink = now ? first.onFill : past ? t.ink2 : t.ink;
        drawTextIn(f, {cell.x, cell.y, cell.w, cell.h / 2}, Role::kCondensed, 13, ink, turn.name.substr(0, 1));
        drawTextIn(f, {cell.x, cell.y + cell.h * 0.45f, cell.w, cell.h / 2}, Role::kCondensed, 13, ink,
                   std::to_string(turn.year % 100));
        Facts facts{{"Brigades Recruited", std::to_string(turn.brigades)},
                    {"Desertion", std::to_string(turn.desertion)},
                    {"Power Base", std::to_string(turn.powerBase)}};
        if (turn.drawsChit) facts.emplace_back("Naval Chit", "one is drawn");
        for (std::size_t g = 0; g < game::kGenerals; ++g)
            if (s.generals[g].box == game::Box::kTurnTrack && s.generals[g].turn == i + 1)
                facts.emplace_back(seat.defs.generals[g].name, "comes");
        seat.about("turn." + std::to_string(i + 1), cell, {turn.name, "", "UKC P7.0", facts, false});
    }
    const Rect chits = area.cutTop(f.px(15));
    for (std::size_t i = 0; i < game::kTurns; ++i)
        if (seat.defs.turns[i].drawsChit)
            drawAnchor(
                f.draw,
                {track.column(static_cast<int>(i), static_cast<int>(game::kTurns), f.px(2)).centre().x, chits.centre().y},
                f.px(5.5f), t.seaInk);
    if (!note.empty() && !isBeside) area.cutTop(drawWrapped(f, area.min(), area.w, Role::kItalic, 14, t.ink2, note));
    return area.y - box.y + f.px(4);
}

// What decides the war after its last turn.
float SidePanel::drawPoints(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const int points = game::finalPoints(seat.defs, s), needed = game::pointsNeeded(s);
    const Rect words{box.x, box.y, box.w, f.px(19)};
    const std::string share = std::to_string(points) + " of " + std::to_string(needed) + " points",
                      whole = "Counted now, Parliament has " + share;
    const bool hasRoom = measureText(f, Role::kBody, 15, whole).x <= words.w;
    drawTextIn(f, {words.x, words.y, words.w, f.px(17)}, Role::kBody, 15, points >= needed ? t.parliament.text : t.ink,
               hasRoom ? whole : "Parliament now: " + share, Align::kLeft);
    seat.about(
        "points", words,
        {"Final count",
         "At the end of the last turn Parliament scores 2 points for each Region and 1 for each Economic Infrastructure; "
         "with fewer than it needs, the King wins.",
         "UKC P6.3",
         {{"Now", std::to_string(points)}, {"Needed", std::to_string(needed)}},
         false});
    return words.h + f.px(2);
}

float SidePanel::drawPower(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    Rect area = box;
    const int needed = seat.defs.turns[s.turn].powerBase;
    std::string words = std::to_string(needed) + " Areas needed";
    if (s.turn + 1U < game::kTurns) words += "; " + std::to_string(seat.defs.turns[s.turn + 1U].powerBase) + " next turn";
    // Beside the heading, and shorter, where every line below counts.
    const bool isBeside = isTight_;
    if (isBeside) words.erase(words.find(" Areas"), std::string_view(" Areas").size());
    const float beside = measureText(f, Role::kItalic, 14, words).x + f.px(10);
    if (isBeside) drawText(f, {area.right(), area.y + f.px(5)}, Role::kItalic, 14, t.ink2, words, Align::kRight);
    area.cutTop(sectionHeading(f, area.min(), area.w - (isBeside ? beside : 0), "Power Base"));
    constexpr float kMost = 55;
    for (const Side side : game::kBothSides) {
        Rect row = area.cutTop(f.px(23), f.px(1));
        emblem(f, Rect::around({row.x + f.px(9), row.centre().y}, f.px(8), f.px(8)), emblemOf(static_cast<int>(index(side))));
        row.cutLeft(f.px(26));
        const int many = game::areasOf(s, side);
        drawTextIn(f, row.cutRight(f.px(34), f.px(4)), Role::kNumbers, 19, cloth(side).text, std::to_string(many),
                   Align::kRight);
        const Rect bar = row.inset(0, f.px(5));
        f.draw->AddRectFilled(bar.min(), bar.max(), t.card, f.px(2));
        f.draw->AddRectFilled(bar.min(), {bar.x + bar.w * std::min(1.0f, static_cast<float>(many) / kMost), bar.bottom()},
                              cloth(side).fill, f.px(2));
        f.draw->AddRect(bar.min(), bar.max(), t.rule, f.px(2));
        const float x = bar.x + bar.w * static_cast<float>(needed) / kMost;
        f.draw->AddLine({x, bar.y - f.px(4)}, {x, bar.bottom() + f.px(4)}, t.ink, f.px(2));
    }
    if (!isBeside) {
        drawTextCut(f, area.min(), area.w, Role::kItalic, 14, t.ink2, words);
        area.cutTop(f.px(19));
    }
    seat.about("power", {box.x, box.y, box.w, area.y - box.y},
               {"Power Base",
                "A side that controls fewer Areas than needed at the end of a turn loses the war.",
                "UKC P23.0",
                {},
                false});
    return area.y - box.y + f.px(4);
}

float SidePanel::drawRegions(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, "Regions"));
    static constexpr std::array<const char*, game::kRegions> kNames{"North", "Midlands", "Wales", "East", "South"};
    for (std::size_t r = 0; r < game::kRegions; ++r) {
        const Rect whole = area.cutTop(f.px(21), 0);
        Rect row = whole;
        const float h = f.px(10);
        f.draw->AddRectFilled({row.x, row.centre().y - h / 2}, {row.x + h, row.centre().y + h / 2}, t.land[r]);
        f.draw->AddRect({row.x, row.centre().y - h / 2}, {row.x + h, row.centre().y + h / 2}, t.landEdge[r]);
        row.cutLeft(f.px(16));
        drawText(f, {row.x, row.y + f.px(1)}, Role::kBody, 15, t.ink, kNames[r]);
        row.cutLeft(f.px(66));
        std::array<int, 2> many{};
        for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
            if (index(seat.defs.areas[i].region) == r && s.control[i] >= 0) ++many[static_cast<std::size_t>(s.control[i])];
        const int holder = game::regionHolder(seat.defs, s, static_cast<game::Region>(r));
        const Rect words = row.cutRight(f.px(58), f.px(4));
        const Rect sign = row.cutRight(f.px(18), f.px(4));
        if (holder >= 0) emblem(f, Rect::around(sign.centre(), f.px(7), f.px(7)), emblemOf(holder));
        drawTextIn(f, {words.x, words.y, words.w * 0.42f, words.h}, Role::kNumbers, 16, t.royalist.text,
                   std::to_string(many[0]), Align::kRight);
        drawTextIn(f, {words.x + words.w * 0.42f, words.y, words.w * 0.16f, words.h}, Role::kBody, 15, t.ink2, ":");
        drawTextIn(f, {words.x + words.w * 0.58f, words.y, words.w * 0.42f, words.h}, Role::kNumbers, 16, t.parliament.text,
                   std::to_string(many[1]), Align::kRight);
        const Rect bar = row.inset(0, f.px(5));
        const float n = static_cast<float>(std::max(1, seat.defs.regionAreas[r])),
                    need = static_cast<float>(seat.defs.tables.regionNeeds[r]);
        f.draw->AddRectFilled(bar.min(), bar.max(), t.card);
        f.draw->AddRectFilled(bar.min(), {bar.x + bar.w * static_cast<float>(many[0]) / n, bar.bottom()}, t.royalist.fill);
        f.draw->AddRectFilled({bar.right() - bar.w * static_cast<float>(many[1]) / n, bar.y}, bar.max(), t.parliament.fill);
        f.draw->AddRect(bar.min(), bar.max(), t.rule);
        for (const float u : {need / n, 1 - need / n})
            f.draw->AddLine({bar.x + bar.w * u, bar.y - f.px(3)}, {bar.x + bar.w * u, bar.bottom() + f.px(3)}, t.ink,
                            f.px(1.4f));
        seat.about("region." + std::string(game::kRegionKeys[r]), whole,
                   {kNames[r],
                    "",
                    "UKC P3.1",
                    {{"Held by", titleOf(holder)},
                     {"Areas", std::to_string(seat.defs.regionAreas[r])},
                     {"Needed", std::to_string(seat.defs.tables.regionNeeds[r])},
                     {"the King", std::to_string(many[0])},
                     {"Parliament", std::to_string(many[1])}},
                    false});
    }
    return area.y - box.y + f.px(6);
}

float SidePanel::drawFleet(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, "Fleet"));
    const int now = game::navalStatus(seat.defs, s);
    const Rect track = area.cutTop(f.px(24), f.px(2));
    for (int v = -5; v <= 5; ++v) {
        const Rect cell = track.column(v + 5, 11, f.px(2));
        const SideColours& side = v < 0 ? t.royalist : t.parliament;
        const bool is = v == std::clamp(now, -5, 5);
        f.draw->AddRectFilled(cell.min(), cell.max(),
                              is       ? (v == 0 ? t.neutral : side.fill)
                              : v == 0 ? t.card
                                       : side.pale,
                              f.px(3));
        f.draw->AddRect(cell.min(), cell.max(), is ? t.goldInk : withAlpha(t.frame, 0.4f), f.px(3), 0, is ? f.px(2) : 1.0f);
        drawTextIn(f, cell, Role::kNumbers, 13, is ? side.onFill : v == 0 ? t.ink : side.dark, signedText(v));
    }
    const std::string words = now > 0   ? "The King bombards Parliament\u2019s Ports at \u22122"
                              : now < 0 ? "Parliament bombards the King\u2019s Ports at \u22122"
                                        : "Neither side controls the sea";
    const std::string brief = now > 0   ? "Parliament\u2019s Ports bombarded, \u22122"
                              : now < 0 ? "The King\u2019s Ports bombarded, \u22122"
                                        : words;
    const bool hasRoom = measureText(f, Role::kItalic, 14, words).x <= area.w;
    if (!isTight_) {  // else its tooltip says it
        drawTextIn(f, {area.x, area.y, area.w, f.px(17)}, Role::kItalic, 14, t.ink2, hasRoom ? words : brief, Align::kLeft);
        area.cutTop(f.px(19));
    }
    seat.about(
        "fleet", {box.x, box.y, box.w, area.y - box.y},
        {"Naval Status",
         words + ". Whom the sea favours supplies his Ports by it: every Bombardment of one of them has 2 less on its die. "
                 "Naval Chits and some cards move it, plus towards Parliament, minus towards the King.",
         "UKC P8.4",
         {{"Now", signedText(now)}},
         false});
    return area.y - box.y + f.px(4);
}

float SidePanel::drawWealth(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w,
                               "Infrastructures " + std::to_string(game::infrastructuresOf(seat.defs, s, Side::kRoyalist)) +
                                   " : " + std::to_string(game::infrastructuresOf(seat.defs, s, Side::kParliament))));

    const Rect row = area.cutTop(f.px(46), f.px(2));
    for (std::size_t i = 0; i < game::kInfrastructures; ++i) {
        const Rect cell = row.column(static_cast<int>(i), static_cast<int>(game::kInfrastructures), 0);
        const int holder = game::infrastructureHolder(seat.defs, s, i);
        coin(f, {cell.centre().x - f.px(3), cell.y + f.px(12)}, f.px(10), "\u00a3");
        if (holder >= 0)
            emblem(f, Rect::around({cell.centre().x + f.px(7), cell.y + f.px(20)}, f.px(7), f.px(7)), emblemOf(holder));
        const auto& it = seat.defs.infrastructures[i];
        const char* word = shortName(it);
        drawText(f, {cell.centre().x, cell.y + f.px(28)}, Role::kCondensed,
                 fittingPx(f, Role::kCondensed, 13, 10.5f, word, cell.w - f.px(8)), t.ink, word, Align::kCentre);
        std::string where;
        for (const auto a : it.areas) where += (where.empty() ? "" : ", ") + seat.defs[a].name;
        seat.about("wealth." + it.key, cell,
                   {it.name, it.note, "UKC P3.1", {{"Held by", titleOf(holder)}, {"Areas", where}}, false});
        f.targets.markTold();
    }
    return area.y - box.y + f.px(4);
}

// Henrietta's five spaces a side.
float SidePanel::drawDisplays(Seat& seat, const Rect& box) {
    const auto& s = seat.s();
    if (!s.options.henrietta) return 0;
    Frame& f = seat.f;
    const Theme& t = f.theme;
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, "Henrietta\u2019s Displays"));
    area.cutTop(drawDieTable(seat, area));
    for (const Side side : game::kBothSides) {
        drawText(f, area.min(), Role::kBold, 15, cloth(side).text, side == Side::kRoyalist ? "The King" : "Parliament");
        area.cutTop(f.px(20));
        for (const Space& space : spacesOf(seat, side)) {
            Rect row = area.cutTop(f.px(27), f.px(2));
            const Rect letter = row.cutLeft(f.px(18), f.px(4));
            seat.about("displays." + std::string(game::key(side)) + "." + static_cast<char>(std::tolower(space.letter)),
                       space.card == game::CardId::kNone ? Rect{letter.x, row.y, row.right() - letter.x, row.h} : letter,
                       spaceTip(space, side));
            drawTextIn(f, letter, Role::kNumbers, 16, t.ink, std::string(1, space.letter));
            if (space.card != game::CardId::kNone) {
                drawCardLine(seat, space.card, row, space.faceDown > 0 ? "on " + std::to_string(space.faceDown) : "");
                continue;
            }
            f.draw->AddRect(row.min(), row.max(), withAlpha(cloth(side).fill, 0.6f), f.px(4), 0, 1.2f);
            drawTextIn(f, row, Role::kItalic, 14.5f, t.ink2, spaceWords(space));
        }
        area.cutTop(f.px(6));
    }
    return area.y - box.y + f.px(4);
}

void SidePanel::drawBoxes(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const auto& counted = seat.counted();
    const Rect inner = beginScroll(f, "panel.boxes", box, boxes_);
    Rect area{inner.x, inner.y, inner.w - f.px(6), f.px(8000)};
    area.cutTop(drawDisplays(seat, area));
    const auto line = [&](const std::string& head, const std::string& text, ImU32 ink) {
        if (text.empty()) return;
        area.cutTop(
            drawParagraph(f, area.min(), area.w, {{head + ": ", Role::kBold, 15, ink}, {text, Role::kBody, 15, t.ink}}) +
            f.px(2));
    };
    for (const Side side : {seat.own, enemyOf(seat.own)}) {
        area.cutTop(sectionHeading(f, area.min(), area.w, side == Side::kRoyalist ? "The King" : "Parliament"));
        const ImU32 ink = cloth(side).text;
        const std::size_t i = index(side);
        line("Cards",
             std::to_string(seat.seen.handSize[i]) + " in hand, " + std::to_string(s.toPlay[i]) + " to play" +
                 (seat.seen.aceSize[i] > 0 ? ", " + std::to_string(seat.seen.aceSize[i]) + " kept" : "") +
                 (s.passed[i] ? ", has passed" : ""),
             ink);
        line("Recruit action", s.recruitUsed[i] ? "used this turn" : "open", ink);
        for (const auto& [b, word] : {std::pair{game::Box::kAvailable, "Generals available"},
                                      {game::Box::kDispersed, "Generals dispersed"},
                                      {game::Box::kTurnTrack, "On the turn track"},
                                      {game::Box::kRemoved, "Out of the game"}}) {
            std::string names;
            for (std::size_t g = 0; g < game::kGenerals; ++g) {
                if (game::sideOf(game::generalAt(g)) != side || s.generals[g].box != b) continue;
                names += (names.empty() ? "" : ", ") + seat.defs.generals[g].name;
                if (b == game::Box::kTurnTrack && s.generals[g].turn >= 1 && s.generals[g].turn <= game::kTurns)
                    names += " (" + seat.defs.turns[s.generals[g].turn - 1U].name + ")";
            }
            line(word, names, ink);
        }
        for (std::size_t r = 0; r < game::kRegions; ++r)
            line("To Recruit in " + std::string(titleOf(static_cast<game::Region>(r))),
                 seat.namesOf(game::brigadesAt(counted, side, game::availableOf(static_cast<game::Region>(r)))), ink);
        line("Reformed", seat.namesOf(game::brigadesAt(counted, side, game::Place::kReformed)), ink);
        line("Dispersed", seat.namesOf(game::brigadesAt(counted, side, game::Place::kDispersed)), ink);
        line("Eliminated", seat.namesOf(game::brigadesAt(counted, side, game::Place::kEliminated)), ink);
        const auto& train = s.trains[i];
        line("Siege Train",
             train.box == game::TrainBox::kFortress && index(train.area) < seat.defs.areas.size()
                 ? "in " + seat.defs[train.area].name
             : train.box == game::TrainBox::kGeneral && train.general != game::General::kNone
                 ? "with " + seat.defs[train.general].name
             : train.box == game::TrainBox::kTrack && train.turn >= 1 && train.turn <= game::kTurns
                 ? "from " + seat.defs.turns[train.turn - 1U].name
             : train.box == game::TrainBox::kRemoved ? "gone"
                                                     : "not raised",
             ink);
        if (side == Side::kRoyalist) {
            line("The Queen",
                 s.queen.box == game::QueenBox::kArea && index(s.queen.area) < seat.defs.areas.size()
                     ? "in " + seat.defs[s.queen.area].name
                 : s.queen.box == game::QueenBox::kGeneral && s.queen.general != game::General::kNone
                     ? "with " + seat.defs[s.queen.general].name
                 : s.queen.box == game::QueenBox::kGone ? "gone"
                                                        : "abroad",
                 ink);
            if (s.brentford) line("Brentford", "with the King", ink);
        }
        area.cutTop(f.px(6));
    }
    area.cutTop(sectionHeading(f, area.min(), area.w, "Decks"));
    const int deck = seat.seen.pileSize[0] + seat.seen.pileSize[1] + seat.seen.pileSize[2];
    line("Draw Deck", std::to_string(deck) + " cards", t.ink);
    const auto discards = cardsIn(s.discards);
    line("Discards", discards.empty() ? "none" : std::to_string(discards.size()), t.ink);
    for (const game::CardId id : discards) drawCardLine(seat, id, area.cutTop(f.px(25), f.px(2)), "");
    endScroll(f, "panel.boxes", box, boxes_, area.y - inner.y + f.px(8));
}

void SidePanel::drawState(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const Rect inner = beginScroll(f, "panel.state", box, state_);
    Rect area{inner.x, inner.y, inner.w - f.px(4), f.px(4000)};
    area.cutTop(drawTurns(seat, area));
    area.cutTop(drawPoints(seat, area));
    area.cutTop(drawPower(seat, area));
    area.cutTop(drawRegions(seat, area));
    area.cutTop(drawFleet(seat, area));
    area.cutTop(drawWealth(seat, area));
    endScroll(f, "panel.state", box, state_, area.y - inner.y);
    state_.content = area.y - inner.y;
    // Sentences that tooltips say too give way to the rows below them; in two steps, lest it go to and fro.
    const float spared = f.px(42);
    if (!isTight_ && state_.content > box.h) isTight_ = true, f.keepDrawing(0.05);
    else if (isTight_ && state_.content + spared < box.h) isTight_ = false, f.keepDrawing(0.05);
}

// The log keeps room for so many lines below its heading.
constexpr int kLogLines = 6;

void SidePanel::draw(Seat& seat, const Rect& box, LogView& log) {
    Frame& f = seat.f;
    f.targets.cover("panel", box);
    panel(f, box);
    f.draw->AddLine(box.min(), {box.x, box.bottom()}, f.theme.frame, f.px(2));
    Rect area = box.inset(f.px(16), f.px(10));
    static constexpr std::array<const char*, 2> kIds{"panel.war", "panel.boxes.tab"};
    static constexpr std::array<const char*, 2> kNames{"The war", "Boxes and cards"};
    const Rect tabs = area.cutTop(f.px(30), f.px(6));
    for (int i = 0; i < 2; ++i) {
        ButtonLook look;
        look.px = 15;
        look.selected = showsBoxes == (i == 1);
        look.key = i == 1 ? "K" : "W";
        const auto n = static_cast<std::size_t>(i);
        if (button(f, kIds[n], tabs.column(i, 2, f.px(6)), kNames[n], look)) showsBoxes = i == 1, f.keepDrawing(0.05);
    }
    if (showsBoxes) {
        drawBoxes(seat, area.cutTop(area.h - std::max(f.px(120), area.h * 0.28f), f.px(6)));
    } else {
        const float least = f.px(kLogLines * 20 + 36), wanted = state_.content > 0 ? state_.content : area.h;
        drawState(seat, area.cutTop(std::min(wanted, area.h - least), f.px(4)));
    }
    area.cutTop(newsHeading(seat.c, area.min(), area.w, "Log"), f.px(2));
    log.draw(f, area, seat.c.log, seat.c.reader);
}

}  // namespace app::uk
