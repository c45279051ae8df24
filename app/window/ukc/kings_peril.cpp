// KingsPeril: reads what the rules say of the King among the chances of a step, and puts it into words.
#include "app/window/ukc/kings_peril.h"

#include "app/window/draw/widgets.h"
#include "common/words.h"

namespace app::uk {

namespace {

constexpr double kLeastTold = 0.01;  // what is less stands in the tooltip alone

}  // namespace

bool isOfTheKing(const common::Chances& chances) { return chances.rule.clause == "P6.1"; }

KingsRisk kingsRisk(const common::Seat<game::Face>& chair, const game::Action& action) {
    KingsRisk worst;
    for (const common::Chances* chances : chair.chancesOf(action)) {
        if (!isOfTheKing(*chances) || chances->parts.empty()) continue;
        KingsRisk it{0, "", chances->note};
        for (const auto& part : chances->parts) {  // the first is how it happens, and all of its tone
            if (part.tone != chances->parts.front().tone) continue;
            it.share += static_cast<double>(part.weight) / static_cast<double>(chances->total);
            std::string how = part.label;
            how.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(how.front())));
            it.how += (it.how.empty() ? "" : ", or ") + how;
        }
        if (it.share >= kLeastTold && it.share > worst.share) worst = std::move(it);
    }
    return worst;
}

std::string perilText(const KingsRisk& risk) {
    if (risk.share <= 0) return {};
    return (risk.note.empty() ? "If it comes to this Battle, the chance is "
                              : risk.note + " If it comes to that Battle, the chance is ") +
           percentText(risk.share) + " that King Charles Surrenders, and Parliament has won: " + risk.how + ". [UKC P6.1]";
}

namespace {

// UKC P6.1: Inside the walls he is taken with them.
std::string kingWithin(const common::Seat<game::Face>& chair, game::Side reader, const game::InsideOffer& offer) {
    const auto king = game::General::kCharles;
    const game::State s = countedOf(chair.seen(), reader);
    if (!s.options.kingMaySurrender || !game::isOnMap(s, king) || game::commanderOf(s, king) != offer.general) return "";
    return "King Charles would be Inside " + chair.defs()[game::areaOf(s, king)].name +
           ". If it falls he is taken with it, and the war is lost. [UKC P6.1]";
}

}  // namespace

std::optional<GameTableView::Caution> kingsCaution(const TableContext& c, const common::Seat<game::Face>& chair,
                                                   const game::Action& action) {
    const auto& s = chair.seen().seen;
    if (s.stack.empty() || readerOf(c) != game::Side::kRoyalist) return std::nullopt;
    const game::Frame& top = s.stack.back();
    const bool isChoice = c.legal.size() > 1;
    if (const auto* offer = std::get_if<game::InsideOffer>(&top); offer && std::holds_alternative<game::GoInside>(action))
        if (std::string within = kingWithin(chair, readerOf(c), *offer); !within.empty())
            return GameTableView::Caution{"Inside the walls?", std::move(within), "Go Inside", true};
    std::string step;
    if (std::holds_alternative<game::Stop>(action)) step = "Stop here";
    if (std::holds_alternative<game::MoveTo>(action)) step = "March";
    if (std::holds_alternative<game::Sally>(action)) step = "Sally";
    if (std::holds_alternative<game::Intercept>(action)) step = "Intercept";
    // Whoever attacked was asked when he marched.
    const auto* offer = std::get_if<game::DisperseOffer>(&top);
    const auto* active = frameWithin<game::Activation>(s);
    const bool isAttacker = active && active->side == readerOf(c);
    if (offer && std::holds_alternative<game::Fight>(action) && !isAttacker) step = "Fight";
    const bool isOffered = std::holds_alternative<game::EvadeOffer>(top) || std::holds_alternative<game::InsideOffer>(top);
    if (isOffered && std::holds_alternative<game::Pass>(action)) step = "Stand";
    if (step.empty()) return std::nullopt;
    std::string text = perilText(kingsRisk(chair, action));
    if (text.empty()) return std::nullopt;
    return GameTableView::Caution{step + "?", std::move(text), step, isChoice};
}

}  // namespace app::uk
