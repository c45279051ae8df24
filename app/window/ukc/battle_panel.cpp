// BattlePanel: sums of a Battle as the rules work them out, laid side by side.
#include "app/window/ukc/battle_panel.h"

#include <algorithm>
#include <cmath>

namespace app::uk {

namespace {

using game::Side;

const char* endText(game::BattleEnd end) {
    switch (end) {
        case game::BattleEnd::kAttackerDecisive:
        case game::BattleEnd::kDefenderDecisive: return "a Decisive Victory";
        case game::BattleEnd::kAttackerMajor:
        case game::BattleEnd::kDefenderMajor: return "a Major Victory";
        case game::BattleEnd::kAttackerIndecisive:
        case game::BattleEnd::kDefenderIndecisive: return "an Indecisive Victory";
        case game::BattleEnd::kAttackerDrawn:
        case game::BattleEnd::kDefenderDrawn: return "a drawn Battle";
    }
    return "";
}

}  // namespace

int BattleReport::score(Side side) const {
    int sum = die[index(side)];
    for (const BattleTerm& term : terms[index(side)]) sum += term.value;
    return sum;
}
int BattleReport::lead() const {
    return score(attacker) - die[index(attacker)] - score(enemyOf(attacker)) + die[index(enemyOf(attacker))];
}

BattleReport reportOf(const game::Definitions& defs, const game::State& s) {
    const game::Battle& b = s.battle;
    BattleReport out;
    out.area = b.area;
    out.attacker = b.attacker;
    out.isDecided = b.isDecided;
    for (const Side side : game::kBothSides) {
        const std::size_t i = index(side);
        game::BrigadeSet lost;
        for (const game::Brigade x : b.lost)
            if (game::serves(s, x) == side) lost.insert(x);
        const game::BrigadeSet all = game::fighters(s, b, side) | lost;
        const game::General commands = b.general[i], rated = game::leader(defs, s, b, side);
        out.who[i] = commands == game::General::kNone ? "Unled Brigades" : defs[commands].name;
        const auto many = std::to_string(all.size());
        out.terms[i].push_back({many + (all.size() == 1 ? " Brigade" : " Brigades"), game::valueOf(defs, all)});
        if (rated != game::General::kNone) out.terms[i].push_back({defs[rated].name, defs[rated].battle});
        if (b.card[i] != game::CardId::kNone)
            out.terms[i].push_back({defs[b.card[i]].title, game::cardModifier(defs, s, b, side, b.card[i])});
        if (b.extra[i] != 0) out.terms[i].push_back({"Earl of Brentford", b.extra[i]});
        out.isDecisiveCard[i] = game::isDecisiveCard(defs, b.card[i]);
        out.die[i] = b.die[i];
    }
    return out;
}

std::string outcomeText(const BattleReport& report) {
    const Side defender = enemyOf(report.attacker);
    const int difference = report.score(report.attacker) - report.score(defender);
    const auto end =
        game::battleEnd(difference, report.isDecisiveCard[index(report.attacker)], report.isDecisiveCard[index(defender)]);
    const bool isDraw = end == game::BattleEnd::kAttackerDrawn || end == game::BattleEnd::kDefenderDrawn;
    const Side winner = index(end) < index(game::BattleEnd::kDefenderDrawn) ? report.attacker : defender;
    std::string text = std::string(endText(end)) + (isDraw ? "; " : " for ") + titleOf(static_cast<int>(index(winner))) +
                       (isDraw ? " holds the field" : "");
    text[0] = 'A';
    return text + (difference == 0 ? ", the Scores being level" : ", by " + std::to_string(std::abs(difference)));
}

void drawBattlePanel(Seat& seat, const Rect& map, const Rect& place, const BattleReport& report, const Tumble& tumble,
                     const std::vector<Rect>& asked) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    std::size_t rows = 2;
    for (const auto& terms : report.terms) rows = std::max(rows, terms.size());
    const float pad = f.px(16), width = std::min(f.px(600), map.w - f.px(28)), others = f.px(40 + 30 + 46 + 66);
    // Below the buttons of the map where there is room, else from its head, in lower lines.
    const float lines = static_cast<float>(rows) + 1, usual = others + lines * f.px(25);
    const float top = usual <= map.h - f.px(60) ? f.px(52) : f.px(6), most = map.h - top - f.px(8);
    const float line = std::clamp((most - others) / lines, f.px(17), f.px(25));
    Rect box{map.x + f.px(14), map.y + top, width, std::min(others + lines * line, most)};
    if (place.w > 0 && box.grown(f.px(20)).overlaps(place)) {
        Rect right = box;
        right.x = map.right() - width - f.px(14);
        if (!right.overlaps(place)) box = right;
    }
    // The question that is asked is not covered: narrower, on the other side, or at the foot; else who won has been told.
    const auto hides = [&](const Rect& at) {
        return std::any_of(asked.begin(), asked.end(), [&](const Rect& it) { return it.h > 0 && it.overlaps(at); });
    };
    if (hides(box)) {
        const float least = f.px(440), foot = map.bottom() - box.h - f.px(10);
        std::vector<Rect> places;
        for (float w = box.w; w >= least; w -= f.px(20))
            for (const float y : {box.y, foot})
                for (const float x : {map.x + f.px(14), map.right() - w - f.px(14)}) places.push_back({x, y, w, box.h});
        const auto free = std::find_if(places.begin(), places.end(), [&](const Rect& at) {
            return !hides(at) && !(place.w > 0 && at.overlaps(place));
        });
        if (free != places.end()) box = *free;
        else if (report.isDecided) return;
    }
    f.targets.cover("battle", box);
    plate(f, box);
    Rect in = box.inset(pad, f.px(8));
    const std::string title =
        "Battle of " + (index(report.area) < seat.defs.areas.size() ? seat.defs[report.area].name : std::string("the field"));
    drawTextIn(f, in.cutTop(f.px(32), f.px(4)), Role::kSmallCaps, 25, t.heading, title);
    Rect foot = in.cutBottom(f.px(62));
    const std::array<Side, 2> order{report.attacker, enemyOf(report.attacker)};
    for (int column = 0; column < 2; ++column) {
        const Side side = order[static_cast<std::size_t>(column)];
        const std::size_t i = index(side);
        Rect area = in.column(column, 2, f.px(28));
        Rect head = area.cutTop(f.px(28), f.px(2));
        emblem(f, Rect::around({head.x + f.px(12), head.centre().y}, f.px(11), f.px(11)), emblemOf(static_cast<int>(i)));
        head.cutLeft(f.px(30));
        const float used = drawTextCut(f, {head.x, head.y + f.px(3)}, head.w, Role::kBold, 18, cloth(side).text, report.who[i]);
        drawTextCut(f, {head.x + used + f.px(8), head.y + f.px(5)}, std::max(2.0f, head.w - used - f.px(8)), Role::kItalic, 15,
                    t.ink2, column == 0 ? "attacks" : "defends");
        for (const BattleTerm& term : report.terms[i]) {
            const Rect row = area.cutTop(line);
            drawTextCut(f, {row.x + f.px(4), row.y + f.px(2)}, row.w - f.px(50), Role::kBody, 16, t.ink, term.words);
            drawTextIn(f, {row.right() - f.px(46), row.y, f.px(42), row.h}, Role::kNumbers, 18, t.ink, signedText(term.value),
                       Align::kRight);
        }
        area.cutTop(line * static_cast<float>(rows - report.terms[i].size()));
        const Rect row = area.cutTop(line, f.px(2));
        drawText(f, {row.x + f.px(4), row.y + f.px(2)}, Role::kBody, 16, t.ink, "Die");
        if (report.die[i] > 0)
            dieFace(f, {row.right() - f.px(27), row.y, f.px(23), f.px(23)},
                    tumble.face(f, report.die[i], static_cast<std::size_t>(column)), game::key(side));
        else
            drawTextIn(f, {row.right() - f.px(46), row.y, f.px(42), row.h}, Role::kItalic, 15, t.ink2, "to come",
                       Align::kRight);
        f.draw->AddLine({area.x, area.y}, {area.right(), area.y}, t.rule, 1);
        const Rect sum = area.cutTop(f.px(38));
        drawText(f, {sum.x + f.px(4), sum.y + f.px(8)}, Role::kItalic, 16, t.ink2,
                 report.die[i] > 0 ? "Battle Score" : "so far");
        drawTextIn(f, {sum.right() - f.px(76), sum.y, f.px(72), sum.h}, Role::kNumbers, 30, cloth(side).text,
                   std::to_string(report.score(side)), Align::kRight);
    }
    const bool areDiceDown = report.die[0] > 0 && report.die[1] > 0;
    if (areDiceDown) {
        drawTextIn(f, foot, Role::kBold, 18, t.ink, outcomeText(report) + ".");
        return;
    }
    if (!f.desk.settings().showOdds || report.die[0] > 0 || report.die[1] > 0) return;
    const auto of36 =
        game::battleOdds(report.lead(), report.isDecisiveCard[index(order[0])], report.isDecisiveCard[index(order[1])]);
    // Told to whoever looks on: his own victory first; to nobody's the attacker's.
    const bool isDefender = seat.own == order[1];
    const SideColours &own = cloth(order[isDefender ? 1 : 0]), &other = cloth(order[isDefender ? 0 : 1]);
    const auto share = [&](std::initializer_list<game::BattleEnd> ends) {
        int n = 0;
        for (const auto end : ends) n += of36[index(end)];
        return n / 36.0;
    };
    using E = game::BattleEnd;
    const std::array<double, 2> great{share({E::kAttackerDecisive, E::kAttackerMajor}),
                                      share({E::kDefenderMajor, E::kDefenderDecisive})},
        won{share({E::kAttackerIndecisive}), share({E::kDefenderIndecisive})};
    const std::size_t mine = isDefender ? 1 : 0, his = 1 - mine;
    const game::Side whose = order[mine];
    Rect named = foot.cutBottom(f.px(20), 0), chances = foot.inset(0, f.px(5));
    const std::string head = whose == Side::kRoyalist ? "The King:" : "Parliament:";
    drawTextIn(f, chances.cutLeft(measureText(f, Role::kBold, 15, head).x + f.px(4), f.px(6)), Role::kBold, 15,
               cloth(whose).text, head, Align::kLeft);
    const std::vector<OddsBarPart> parts{{"Major victory", great[mine], own.dark, rgb(0xFFFFFF)},
                                         {"victory", won[mine], own.fill, own.onFill},
                                         {"draw", share({E::kAttackerDrawn, E::kDefenderDrawn}), t.draw, t.ink},
                                         {"defeat", won[his], other.fill, other.onFill},
                                         {"Major defeat", great[his], other.dark, rgb(0xFFFFFF)}};
    oddsBar(f, chances, parts);
    // All of them by name: a narrow part of the bar has room for its figure alone, or for none.
    std::string names;
    for (const OddsBarPart& part : parts)
        if (part.share > 0) names += (names.empty() ? "" : ", ") + part.label + " " + percentText(part.share);
    drawTextCut(f, {named.x, named.y + f.px(1)}, named.w, Role::kItalic,
                fittingPx(f, Role::kItalic, 14.5f, 11, names, named.w), t.ink2, names);
}

// Reads on from where it stopped; from the start when the history is another.
void Battles::follow(Seat& seat) {
    const auto& history = common::historyOf<game::Face>(*seat.c.history);
    std::size_t n = bookmark_.next(history);
    if (n == 0) reports_.clear();
    for (; n < history.moments().size(); ++n) {
        const auto& moment = *history.moments()[n];
        const game::State& before = history.before(n).seen;
        if (!before.battle.isOn || before.battle.isDecided || before.stack.empty()) continue;
        const game::Battle& after = moment.after.seen.battle;
        if (after.isOn && !after.isDecided) continue;
        // Who fights lies open by then, but the report asks of all Brigades.
        BattleReport report = reportOf(seat.defs, countedOf(history.before(n), seat.own));
        const game::Frame& top = before.stack.back();
        if (const auto* die = moment.action ? std::get_if<game::RolledDie>(&*moment.action) : nullptr)
            if (const auto* frame = std::get_if<game::BattleDie>(&top)) report.die[index(frame->side)] = die->value;
        if (std::holds_alternative<game::BrentfordChoice>(top) && moment.action &&
            std::holds_alternative<game::Fight>(*moment.action))
            report.terms[0].push_back({"Earl of Brentford", 1});
        if (report.die[0] == 0 || report.die[1] == 0) continue;
        report.isDecided = true;
        reports_.push_back(std::move(report));
    }
    bookmark_.readAll(history);
}

}  // namespace app::uk
