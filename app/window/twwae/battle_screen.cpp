// BattleScreen: draws the mat, the reader's side at the foot.
#include "app/window/twwae/battle_screen.h"

#include <algorithm>
#include <cmath>

#include "app/window/twwae/dialogs.h"
#include "twwae/chapters/battle.h"

namespace app::tw {

namespace {

using game::BattleStep;
using game::BlockClass;
using game::BlockId;
using game::Side;

struct Lines {
    std::array<std::vector<Token>, 3> line;  // by class
    std::vector<Token> reserve, pursuing, routing;
};

bool has(const game::BlockState& b, unsigned flags) { return (b.flags & flags) != 0; }

Lines linesOf(const Seat& seat, Side side) {
    Lines lines;
    const auto& battle = seat.s().battle;
    std::size_t known = 0;
    for (const BlockId b : game::Blocks{side, game::allOf(side)}) {
        const auto& it = seat.s().blocks[index(b)];
        const Token token = seat.token(b);
        if (has(it, game::kPursuing)) lines.pursuing.push_back(token);
        else if (has(it, game::kRouting)) lines.routing.push_back(token);
        else if (has(it, game::kInLine)) lines.line[index(seat.defs[b].cls)].push_back(token);
        else if (has(it, game::kReserve)) lines.reserve.push_back(token);
        else continue;
        if (has(it, game::kReserve)) ++known;
    }
    if (side == seat.own || battle.area == game::AreaId::kNone) return lines;
    // Enemy Reserves stand upright: those that are not known are counted, not named.
    int upright = 0;
    for (const Token& t : seat.tokens(side, game::outside(battle.area)))
        if (t.id == BlockId::kNone) ++upright;
    if (!game::isSiegeCombat(battle))
        for (int i = 0; i < upright; ++i) {
            Token back;
            back.colour = side == Side::kRoyalist ? game::Colour::kBlue : game::Colour::kOrange;
            back.number = static_cast<int>(known) + i + 1;
            lines.reserve.push_back(back);
        }
    return lines;
}

int strengthIn(const std::vector<Token>& tokens) {
    int sum = 0;
    for (const Token& t : tokens) sum += (t.halves + 1) / 2;
    return sum;
}

BattleStep stepNow(const Seat& seat) {
    if (const auto* loss = seat.top<game::LossChoice>()) {
        switch (loss->shot) {
            case game::Shot::kArtilleryAtCavalry:
            case game::Shot::kArtilleryAtInfantry: return BattleStep::kArtillery;
            case game::Shot::kFire: return BattleStep::kInfantryFire;
            case game::Shot::kCavalry: return BattleStep::kCavalry;
            default: return BattleStep::kInfantryEngage;
        }
    }
    if (seat.top<game::FireChoice>()) return BattleStep::kInfantryFire;
    if (seat.top<game::ArtilleryTargets>()) return BattleStep::kArtillery;
    if (seat.top<game::RetreatOrder>()) return BattleStep::kRetreatOrder;
    if (const auto* f = seat.within<game::BattleSequence>()) return f->step;
    return BattleStep::kEnd;
}

const char* kindTitle(const game::Battle& b) {
    switch (b.kind) {
        case game::BattleKind::kStorm: return "Storm";
        case game::BattleKind::kSally: return "Sally";
        case game::BattleKind::kSkirmish: return "Skirmish";
        case game::BattleKind::kField: break;
    }
    return "Battle";
}

std::string whereText(const Seat& seat) {
    const auto& b = seat.s().battle;
    if (b.city != game::CityId::kNone && game::isSiegeCombat(b)) return seat.defs[b.city].name;
    return b.area == game::AreaId::kNone ? "" : seat.defs[b.area].name;
}

}  // namespace

void BattleScreen::draw(Seat& seat, const Rect& view, const std::vector<BattleRoll>& rolls, const game::State* before) {
    Frame& f = seat.f;
    const bool isPlain = f.theme.kind == ThemeKind::kHighContrast;
    const ImU32 top = isPlain ? f.theme.paper : f.theme.isDark() ? rgb(0x2C3324) : rgb(0xC9D6B4);
    const ImU32 foot = isPlain ? f.theme.paper : f.theme.isDark() ? rgb(0x2A2A1E) : rgb(0xD8CFA6);
    f.draw->AddRectFilledMultiColor(view.min(), view.max(), top, top, foot, foot);
    f.targets.cover("battle.field.cover", view);
    tumble_.follow(f, rolls.empty() ? 0
                                    : (static_cast<std::uint64_t>(rolls.back().round) * 4096 + rolls.size()) * 256 +
                                          index(rolls.back().block));
    const float least = f.px(640);
    const Rect inner = beginScroll(f, "battle.field", view, field_);
    Rect area = Rect{inner.x, inner.y, inner.w, std::max(view.h, least)}.inset(f.px(16), f.px(10));
    const float middle = f.px(126), foots = f.px(58);
    const float each = (area.h - middle - foots - 2 * f.px(10)) / 2;
    drawSide(seat, area.cutTop(each, f.px(10)), enemyOf(seat.own), true, rolls, before);
    drawRoundBar(seat, area.cutTop(middle, f.px(10)), rolls);
    drawSide(seat, area.cutTop(each, 0), seat.own, false, rolls, before);
    // A question stands in sight, though the mat be a little higher than the window.
    Rect question{area.x, area.y - f.px(100), area.w, area.h + f.px(112)};
    if (const float room = view.bottom() - question.y; room >= f.px(130)) question.h = std::min(question.h, room);
    if (!seat.isReport) drawDialog(seat, question);
    endScroll(f, "battle.field", view, field_, std::max(view.h, least));
}

void BattleScreen::drawBlockAt(Seat& seat, const Rect& face, const Token& token, const game::State* before) {
    Frame& f = seat.f;
    BlockLook look = lookOf(seat, token);
    if (before && token.id != BlockId::kNone) look.struck = std::max(0, before->blocks[index(token.id)].halves - token.halves);
    if (token.id != BlockId::kNone) {
        const std::size_t i = index(token.id);
        if (token.halves < halves_[i]) hurtAt_[i] = f.time;
        halves_[i] = token.halves;
        constexpr double kTurn = 0.18;
        const double since = f.time - hurtAt_[i];
        if (hurtAt_[i] > 0 && since < kTurn && !f.reducedMotion && !f.still) {
            const auto left = static_cast<float>(1 - since / kTurn);
            look.turn = left * left * left;
            f.keepDrawing(0.05);
        }
    }
    const auto actions = seat.blockActions();
    const auto found = std::find_if(actions.begin(), actions.end(), [&](const game::Action& a) {
        return token.id != BlockId::kNone && blockOf(a) == token.id;
    });
    TargetState state;
    if (found != actions.end() && !seat.isReport) {
        state = seat.target(*found, face, titleOf(seat, token), factsOf(seat, token));
        look.isLit = true;
        look.isHovered = state.lit();
        if (state.focused) focusRing(f, face, f.px(4));
    } else if (token.id != BlockId::kNone || token.number > 0) {
        const std::string id =
            token.id != BlockId::kNone ? "mat." + std::string(game::key(token.id)) : "mat.back." + std::to_string(token.number);
        state = f.targets.cover(id, face);
        if (state.hovered) f.showTooltip({titleOf(seat, token), "", "", factsOf(seat, token), false}, face);
    }
    if (token.id != BlockId::kNone && has(seat.s().blocks[index(token.id)], game::kChosen) && token.isOwn) look.isChosen = true;
    drawBlock(f, face, look);
}

void BattleScreen::drawSide(Seat& seat, const Rect& box, Side side, bool isTop, const std::vector<BattleRoll>& rolls,
                            const game::State* before) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& battle = seat.s().battle;
    const SideColours& colours = cloth(side);
    const Lines lines = linesOf(seat, side);
    Rect area = box;
    Rect head = isTop ? area.cutTop(f.px(50), f.px(4)) : area.cutBottom(f.px(50), f.px(4));
    const Rect sign = head.cutLeft(f.px(44), f.px(10));
    emblem(f, Rect::around(sign.centre(), f.px(20), f.px(20)), side == Side::kRoyalist ? "royalist" : "parliament");
    drawText(f, {head.x, head.y + f.px(2)}, Role::kSmallCaps, 23, colours.text,
             side == Side::kRoyalist ? "The King" : "Parliament");
    int strength = 0;
    for (const auto& line : lines.line) strength += strengthIn(line);
    const bool attacks = battle.attacker == side;
    std::string note = std::string(attacks ? "attacker" : "defender") + ", " + std::to_string(strength) + " strength in line";
    if (battle.hasRetreatOrder && battle.retreating == side) note += ", ordered to retreat";
    if (game::firstInStep(seat.s()) == side) note += ", acts first";
    drawText(f, {head.x, head.y + f.px(27)}, Role::kItalic, 15, t.ink2, note);

    const auto frame = [&](const Rect& r, const char* title) {
        f.draw->AddRectFilled(r.min(), r.max(), withAlpha(t.card, t.isDark() ? 0.5f : 0.62f), f.px(4));
        f.draw->AddRect(r.min(), r.max(), colours.fill, f.px(4), 0, std::max(1.0f, f.px(1.5f)));
        const Rect in = r.inset(f.px(4));
        f.draw->AddRect(in.min(), in.max(), withAlpha(t.rule, 0.7f), f.px(2), 0, 1);
        drawTextCut(f, {r.x + f.px(12), r.y + f.px(7)}, r.w - f.px(20), Role::kSmallCaps, 16, colours.text, title);
    };
    const Rect boxes = area.cutRight(std::clamp(area.w * 0.15f, f.px(100), f.px(160)), f.px(12));
    const Rect reserve = area.cutRight(std::clamp(area.w * 0.18f, f.px(110), f.px(170)), f.px(12));
    frame(area, "Line of battle");
    frame(reserve, "Reserve");
    const Rect pursuing = boxes.row(0, 2, f.px(8)), routing = boxes.row(1, 2, f.px(8));
    frame(pursuing, "Pursuing");
    frame(routing, "Routing");

    // The line: guns, foot, horse.
    // Their names have a line of their own below the title, or where it is low none.
    const bool isHigh = area.h > f.px(165);
    const float top0 = f.px(isHigh ? 46 : 28);
    const Rect field = Rect{area.x, area.y + top0, area.w, area.h - top0 - f.px(4)}.inset(f.px(12), f.px(2));
    const std::array<BlockClass, 3> order{BlockClass::kArtillery, BlockClass::kInfantry, BlockClass::kCavalry};
    static constexpr std::array<const char*, 3> kNames{"Guns", "Infantry", "Cavalry"};
    std::size_t total = 0;
    for (const BlockClass c : order) total += std::max<std::size_t>(1, lines.line[index(c)].size());
    const float gap = f.px(9);
    const float dice = std::clamp(field.h * 0.1f, f.px(24), f.px(44));  // their row; all of it grows with a large mat
    // Below guns that must choose there is room for what they may fire at.
    const bool asks = !isTop && !seat.isReport && seat.top<game::ArtilleryTargets>();
    const float wide = (field.w - 2 * f.px(24)) / static_cast<float>(total) - gap;
    float w = std::min({wide, std::max(field.h - (asks ? f.px(66) : dice + f.px(18)), f.px(30)),
                        std::max(f.px(88), field.h * 0.45f)});
    std::size_t rows = 1;
    if (wide < f.px(46)) {
        rows = 2;
        w = std::max(f.px(24), std::min((field.h - f.px(12)) / 2 - dice - f.px(8), f.px(56)));
    }
    float x = field.x;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& column = lines.line[index(order[i])];
        const std::size_t many = std::max<std::size_t>(1, (column.size() + rows - 1) / rows);
        const float width = static_cast<float>(many) * (w + gap);
        if (isHigh && !column.empty())
            drawTextIn(f, {x, area.y + f.px(27), std::max(width, f.px(60)), f.px(20)}, Role::kItalic, 15, t.ink2, kNames[i],
                       Align::kLeft);
        for (std::size_t j = 0; j < column.size(); ++j) {
            const float row = static_cast<float>(j / many);
            const float left = x + static_cast<float>(j % many) * (w + gap);
            // Blocks stand towards the middle of the mat, their dice beyond.
            const float top =
                isTop ? field.y + row * (w + dice + f.px(8)) : field.y + (asks ? 0 : dice) + row * (w + dice + f.px(8));
            const Rect face{left, top, w, w};
            drawBlockAt(seat, face, column[j], before);
            const auto roll = std::find_if(rolls.rbegin(), rolls.rend(), [&](const BattleRoll& r) {
                return r.block == column[j].id && r.kind == BattleRoll::Kind::kShot;
            });
            if (roll != rolls.rend()) {
                const float d =
                    std::min(dice - f.px(5), (w + gap) / static_cast<float>(std::max<std::size_t>(roll->dice.size(), 1)) - 2);
                const float from = left + (w - static_cast<float>(roll->dice.size()) * (d + 2)) / 2;
                const bool isNew = roll == rolls.rbegin();  // those before it lie
                for (std::size_t n = 0; n < roll->dice.size(); ++n)
                    dieFace(f,
                            {from + static_cast<float>(n) * (d + 2),
                             isTop ? face.bottom() + w * 0.09f + f.px(2) : face.y - d - f.px(4), d, d},
                            isNew ? tumble_.face(f, roll->dice[n], n) : roll->dice[n], "",
                            roll->dice[n] <= roll->needed && (!isNew || tumble_.isSettled(f, n)));
            }
            // A gun asks at whom it fires.
            if (order[i] != BlockClass::kArtillery || seat.isReport) continue;
            float y = face.bottom() + w * 0.09f + f.px(5);
            for (const game::Action& a : seat.legal())
                if (const auto* target = std::get_if<game::Target>(&a); target && target->gun == column[j].id) {
                    const bool isAtHorse = target->cls == BlockClass::kCavalry;
                    const int faces = std::clamp(
                        game::effectiveness(seat.defs, seat.s(), target->gun,
                                            isAtHorse ? game::Shot::kArtilleryAtCavalry : game::Shot::kArtilleryAtInfantry),
                        0, 6);
                    const std::string words = std::string(isAtHorse ? "at horse, " : "at foot, ") +
                                              (faces == 0 ? "in vain" : faces == 1 ? "1" : "1\u2013" + std::to_string(faces));
                    seat.choiceButton(*seat.choiceOf(a), {left - f.px(3), y, std::max(w + f.px(6), f.px(96)), f.px(23)}, words);
                    y += f.px(26);
                }
        }
        x += width;
        if (i < 2) {
            f.draw->AddLine({x + f.px(8), area.y + f.px(30)}, {x + f.px(8), area.bottom() - f.px(12)}, withAlpha(t.rule, 0.7f),
                            1);
            x += f.px(24);
        }
    }
    const auto fill = [&](const Rect& r, const std::vector<Token>& tokens, const char* empty) {
        const Rect in = Rect{r.x, r.y + f.px(27), r.w, r.h - f.px(32)}.inset(f.px(10), f.px(3));
        if (tokens.empty()) {
            drawTextIn(f, in, Role::kItalic, 14, t.ink2, empty);
            return;
        }
        float size = std::min(f.px(60), in.h - f.px(6));
        std::size_t columns = 1;
        for (; size > f.px(20); size -= f.px(3)) {
            columns = std::max<std::size_t>(1, static_cast<std::size_t>((in.w + f.px(6)) / (size + f.px(9))));
            const auto lineCount = (tokens.size() + columns - 1) / columns;
            if (static_cast<float>(lineCount) * (size + f.px(9)) <= in.h + f.px(5)) break;
        }
        for (std::size_t i = 0; i < tokens.size(); ++i)
            drawBlockAt(seat,
                        {in.x + static_cast<float>(i % columns) * (size + f.px(9)),
                         in.y + f.px(3) + static_cast<float>(i / columns) * (size + f.px(9)), size, size},
                        tokens[i], before);
    };
    fill(reserve, lines.reserve, "none held back");
    fill(pursuing, lines.pursuing, "empty");
    fill(routing, lines.routing, "empty");
}

// What dice of one's own Foot that may Fire hit, so or so: "2 or lower", "2 or lower at best, 1 at worst".
static std::string hitsOn(const Seat& seat, game::Shot shot) {
    int least = 6, most = 0;
    for (const game::Action& a : seat.legal())
        if (const auto* fire = std::get_if<game::Fire>(&a)) {
            const int faces = std::clamp(game::effectiveness(seat.defs, seat.s(), fire->block, shot), 0, 6);
            least = std::min(least, faces), most = std::max(most, faces);
        }
    if (most == 0) return "nothing";
    const auto faces = [](int n) { return n == 0 ? std::string("nothing") : std::to_string(n) + (n > 1 ? " or lower" : ""); };
    return least < most ? faces(most) + " at best, " + faces(least) + " at worst" : faces(most);
}

void BattleScreen::drawRoundBar(Seat& seat, const Rect& box, const std::vector<BattleRoll>& rolls) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    plate(f, box);
    Rect area = box.inset(f.px(16), f.px(10));
    Rect row = area.cutTop(f.px(34), f.px(6));
    const int rounds = game::roundsAllowed(seat.defs, seat.s());
    drawTextIn(f, row.cutLeft(f.px(62), f.px(6)), Role::kSmallCaps, 18, t.heading, "Round", Align::kLeft);
    for (int i = 1; i <= std::max<int>(rounds, seat.s().battle.round); ++i) {
        const Rect at = row.cutLeft(f.px(30), f.px(6));
        const bool now = i == seat.s().battle.round, past = i < seat.s().battle.round;
        f.draw->AddCircleFilled(at.centre(), f.px(14), now ? t.stepTop : past ? t.well : t.card, 24);
        f.draw->AddCircle(at.centre(), f.px(14), t.frame, 24, 1.2f);
        drawTextIn(f, at, Role::kNumbers, 17, now ? t.stepText : t.ink, std::to_string(i));
        if (i > 8) break;
    }
    row.cutLeft(f.px(10));
    struct Step {
        BattleStep step;
        const char* name;
    };
    static constexpr std::array<Step, 6> kSteps{{{BattleStep::kReserves, "Reserves"},
                                                 {BattleStep::kArtillery, "Guns"},
                                                 {BattleStep::kInfantryFire, "Foot fires"},
                                                 {BattleStep::kCavalry, "Horse"},
                                                 {BattleStep::kPursuit, "Pursuit"},
                                                 {BattleStep::kInfantryEngage, "Foot engages"}}};
    const BattleStep now = stepNow(seat);
    const auto passed = [&](BattleStep s) { return index(now) > index(s); };
    const float each = row.w / static_cast<float>(kSteps.size());
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
        const bool isNow = now == kSteps[i].step || (kSteps[i].step == BattleStep::kPursuit && now == BattleStep::kRout);
        const bool isPast = !isNow && passed(kSteps[i].step);
        const Rect r{row.x + each * static_cast<float>(i), row.y + f.px(3), each, row.h - f.px(6)};
        const float n = f.px(9);
        const ImVec2 p[] = {{r.x, r.y},
                            {r.right() - n * 0.4f, r.y},
                            {r.right() + n * 0.6f, r.centre().y},
                            {r.right() - n * 0.4f, r.bottom()},
                            {r.x, r.bottom()},
                            {r.x + n, r.centre().y}};
        const ImU32 fill = isNow ? t.parliament.fill : isPast ? t.well : t.card;
        f.draw->AddRectFilled({r.x + n, r.y}, {r.right() - n * 0.4f, r.bottom()}, fill);
        f.draw->AddTriangleFilled({r.right() - n * 0.4f, r.y}, {r.right() + n * 0.6f, r.centre().y},
                                  {r.right() - n * 0.4f, r.bottom()}, fill);
        f.draw->AddTriangleFilled({r.x, r.y}, {r.x + n, r.y}, {r.x + n, r.centre().y}, fill);
        f.draw->AddTriangleFilled({r.x, r.bottom()}, {r.x + n, r.centre().y}, {r.x + n, r.bottom()}, fill);
        f.draw->AddPolyline(p, 6, t.rule, ImDrawFlags_Closed, 1);
        drawTextIn(f, r.inset(n, 0), isNow ? Role::kBold : Role::kBody, 15, isNow ? t.parliament.onFill : t.ink,
                   kSteps[i].name);
    }
    f.draw->AddLine(area.min(), {area.right(), area.y}, t.rule, 1);
    area.cutTop(f.px(6));
    const Rect odds = area.cutRight(area.w * 0.42f, f.px(20));
    // What the last dice did.
    std::string line = "No dice have been rolled this Round.";
    if (!rolls.empty()) {
        const BattleRoll& r = rolls.back();
        const long hits = std::count_if(r.dice.begin(), r.dice.end(), [&](int d) { return d <= r.needed; });
        const std::string who = r.block != BlockId::kNone      ? game::nameInBattle(seat.defs, r.block)
                                : r.side == Side::kRoyalist ? "The King"
                                                            : "Parliament";
        if (r.kind == BattleRoll::Kind::kRout) line = who + " rolls for Rout: " + std::to_string(r.dice.front()) + ".";
        else if (r.kind == BattleRoll::Kind::kPursuit)
            line = who + " rolls " + std::to_string(r.dice.front()) +
                   (r.dice.front() <= r.needed ? " and pursues." : " and holds back.");
        else
            line = who + " hits on " + std::to_string(std::max(r.needed, 0)) + (r.needed > 1 ? " or lower" : "") + ": **" +
                   std::to_string(hits) + (hits == 1 ? " hit**." : " hits**.");
    }
    if (seat.isReport && !seat.c.log.empty() && seat.s().battle.isOver) line += " The Battle is decided.";
    if (seat.c.canChoose && seat.top<game::FireChoice>())
        line = "Fire: at once, hits on " + hitsOn(seat, game::Shot::kFire) + ". Engage: after the Horse, hits on " +
               hitsOn(seat, game::Shot::kEngage) + ". A block does one of them in a Round.";
    drawParagraph(f, area.min(), area.w, marked(line, 17), area.h);
    const game::PlayedOut& now2 = chances(seat);
    if (now2.games > 0 && f.desk.settings().showOdds) {
        // A Storm is for the City: who has more blocks left when it is broken off has gained nothing. (TWWAE 8.3)
        const auto& battle = seat.s().battle;
        const bool isStorm = battle.kind == game::BattleKind::kStorm, isKings = battle.attacker == Side::kRoyalist;
        const double king = !isStorm ? now2.royalist : isKings ? now2.falls : 1 - now2.falls;
        drawTextCut(f, odds.min(), odds.w, Role::kSmallCaps, 16, t.heading,
                    isStorm ? "Chance that " + seat.defs[battle.city].name + " falls, about" : "Chance of winning, about");
        const auto label = [&](Side side, const char* name) {
            return !isStorm ? name : side == battle.attacker ? "Falls" : "Holds out";
        };
        const std::vector<OddsBarPart> parts{
            {label(Side::kRoyalist, "The King"), king, t.royalist.fill, t.royalist.onFill},
            {label(Side::kParliament, "Parliament"), 1 - king, t.parliament.fill, t.parliament.onFill}};
        oddsBar(f, {odds.x, odds.y + f.px(22), odds.w, f.px(26)}, parts);
    }
}

const game::PlayedOut& BattleScreen::chances(Seat& seat) {
    if (seat.isReport || !seat.f.desk.settings().showOdds) return chances_;
    constexpr int kGames = 60;
    if (chancesOf_ == seat.c.seat) return chances_;
    chancesOf_ = seat.c.seat;
    chancesBefore_ = chances_;
    chances_ = game::playedOut(seat.defs, seat.seen, kGames);
    return chances_;
}

void BattleScreen::drawPanel(Seat& seat, const Rect& box, LogView& log) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    f.targets.cover("panel", box);
    panel(f, box);
    f.draw->AddLine(box.min(), {box.x, box.bottom()}, t.frame, f.px(2));
    Rect area = box.inset(f.px(16), f.px(10));
    const auto& battle = seat.s().battle;
    const std::string kind = kindTitle(battle), where = (game::isSiegeCombat(battle) ? " of " : " in ") + whereText(seat);
    const bool isOneLine = measureText(f, Role::kSmallCaps, 19, kind + where).x < area.w;
    area.cutTop(sectionHeading(f, area.min(), area.w, isOneLine ? kind + where : kind), f.px(2));
    if (!isOneLine) area.cutTop(drawWrapped(f, area.min(), area.w, Role::kBold, 17, t.ink, whereText(seat)), f.px(4));
    const auto point = [&](const std::string& words, const char* rule) {
        lozenge(f.draw, {area.x + f.px(6), area.y + f.px(11)}, f.px(4), t.rule);
        std::vector<Span> spans{{words, Role::kBody, 16, t.ink}};
        if (rule) spans.push_back({std::string(" [") + rule + "]", Role::kClause, 13, t.ink2});
        area.cutTop(drawParagraph(f, {area.x + f.px(16), area.y}, area.w - f.px(16), spans), f.px(3));
    };
    const auto name = [](Side side) { return side == Side::kRoyalist ? std::string("The King") : std::string("Parliament"); };
    point(name(battle.attacker) + " attacks.", "7.1");
    if (game::isSiegeCombat(battle)) point(battle.isBreached ? "The walls are breached." : "The walls stand.", "8.3");
    if (battle.surprise) point(name(battle.surpriseBy) + " attacks by surprise.", "7.94");
    if (battle.terrain) point("Advantageous Terrain favours the defender.", "7.91");
    if (battle.disfavoursCavalry) point("The ground disfavours Cavalry.", "7.95");
    if (battle.roundheadFails) point("The Roundhead Horse fails.", "7.9");
    if (battle.cavalierCharge) point("The Cavaliers charge.", "7.9");
    if (battle.turncoats) point("Turncoats may join the victor.", "7.96");
    if (battle.hasRetreatOrder) point(name(battle.retreating) + " has ordered a General Retreat.", "7.3");
    area.cutTop(f.px(6));
    if (f.desk.settings().showOdds && chances_.games > 0 && !seat.isReport) {
        area.cutTop(sectionHeading(f, area.min(), area.w, "If both fight on"), f.px(2));
        const double most = std::max({chances_.ownLosses, chances_.enemyLosses, 4.0});
        const auto bar = [&](const char* label, double value, ImU32 fill) {
            Rect row = area.cutTop(f.px(24));
            char figure[16];
            std::snprintf(figure, sizeof figure, "%.1f", value);
            drawText(f, row.min(), Role::kBody, 16, t.ink, label);
            drawText(f, {row.right(), row.y}, Role::kNumbers, 16, t.ink, figure, Align::kRight);
            const Rect strip{row.right() - f.px(140), row.y + f.px(5), f.px(100), f.px(12)};
            f.draw->AddRectFilled(strip.min(), strip.max(), t.card);
            f.draw->AddRectFilled(strip.min(),
                                  {strip.x + strip.w * static_cast<float>(std::min(1.0, value / most)), strip.bottom()}, fill);
            f.draw->AddRect(strip.min(), strip.max(), t.frame);
        };
        bar("Your losses", chances_.ownLosses, cloth(seat.own).fill);
        bar("Enemy losses", chances_.enemyLosses, cloth(enemyOf(seat.own)).fill);
        area.cutTop(drawWrapped(f, area.min(), area.w, Role::kItalic, 14, t.ink2,
                                "From " + std::to_string(chances_.games) +
                                    " Battles simulated from here, using only what you can know."),
                    f.px(8));
    }
    area.cutTop(sectionHeading(f, area.min(), area.w, "Log"), f.px(2));
    log.draw(f, area, seat.c.log, seat.c.reader);
}

}  // namespace app::tw
