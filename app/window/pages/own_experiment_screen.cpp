// An experiment of one's own by form: game, scenario, who plays, how many wars, what is counted, and what the arms change: a
// rule, a player, or a datum of the game.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/lab/draft.h"
#include "app/lab/measures.h"
#include "app/window/draw/widgets.h"
#include "app/window/pages/laboratory.h"
#include "app/window/pages/pages.h"
#include "common/bot_spec.h"
#include "common/words.h"

namespace app {

namespace {

constexpr std::size_t kMostMatches = 12;   // of a search among the data
constexpr std::size_t kMostArms = 11;      // beside the first
constexpr std::uint64_t kMostWars = 4000;  // of an arm, of a run that ends by itself

// Buttons one after another, on as many lines as they need.
class Flow {
public:
    Flow(Frame& f, const Rect& room) : f_(f), room_(room), x_(room.x), y_(room.y) {}

    bool put(std::string_view id, std::string_view label, ButtonLook look) {
        look.px = 16;
        const float w = std::min(room_.w, buttonWidth(f_, label, look));
        if (x_ > room_.x && x_ + w > room_.x + room_.w) x_ = room_.x, y_ += f_.px(42);
        const Rect box{x_, y_, w, f_.px(36)};
        x_ += w + f_.px(8);
        return button(f_, id, box, label, look);
    }
    [[nodiscard]] float height() const { return y_ + f_.px(44) - room_.y; }

private:
    Frame& f_;
    Rect room_;
    float x_, y_;
};

class OwnExperimentScreen final : public Screen {
public:
    OwnExperimentScreen() {
        draft_.game = std::string(allGames().front().key);
        draft_.measures = {"result", "length"};
    }
    [[nodiscard]] std::string name() const override { return "own_experiment"; }

    void draw(Frame& f) override {
        Rect rest =
            pageHead(f, "An experiment of one\xE2\x80\x99s own", "the same war in several ways, and what comes of each");
        const common::GameModule* module = f.desk.module(draft_.game);
        if (!module) return;
        if (draft_.scenario.empty()) begin(*module);
        lookUpData(f);
        Rect foot = rest.cutBottom(f.px(46), f.px(10));
        if (!error_.empty()) {
            const Rect box = rest.cutBottom(
                std::max(f.px(66), measureWrapped(f, rest.w - f.px(40), Role::kBody, 17, error_) + f.px(30)), f.px(8));
            f.targets.cover("own.error", box);
            noticeBox(f, box, error_, true);
        }
        const Rect inner = beginScroll(f, "own_experiment", rest, scroll_);
        const float width = inner.w - f.px(10);
        float y = inner.y + f.px(2);
        const auto room = [&] { return Rect{inner.x + f.px(2), y, width, 0}; };
        y += drawWhat(f, room(), *module);
        y += drawPlayers(f, room(), *module);
        y += drawArms(f, room(), *module);
        y += drawMeasures(f, room());
        endScroll(f, "own_experiment", rest, scroll_, y - inner.y);
        drawFoot(f, foot);
    }

private:
    enum class Adding { kNothing, kRule, kDatum, kPlayer };

    // What a task has read; it may outlive the page.
    struct Data {
        std::string game, fault;
        std::vector<lab::Datum> all;
    };

    struct Known {
        std::optional<lab::Limits> found;
        bool isReady = false;
    };

    void begin(const common::GameModule& m) {
        for (const auto& it : m.scenarios())
            if (draft_.scenario.empty() || it.startHere) draft_.scenario = it.key;
        draft_.seats.clear();
        for (const std::string& side : m.sides()) draft_.seats[side] = "steady";
        draft_.arms.clear();
        adding_ = Adding::kNothing;
        forgetDatum();
    }
    void forgetDatum() { wanted_.clear(), value_.clear(), datum_.reset(); }

    void lookUpData(Frame& f) {
        if (asked_ == draft_.game) return;
        asked_ = draft_.game;
        *data_ = Data{};
        const auto read = std::make_shared<Data>();
        f.desk.inBackground(
            [read, game = draft_.game, folders = f.desk.dataFolders()] {
                read->game = game;
                try {
                    read->all = lab::dataOf(folders, game);
                } catch (const std::exception& problem) {
                    read->fault = problem.what();
                }
            },
            [read, data = data_] { *data = std::move(*read); });
    }

    float drawWhat(Frame& f, Rect room, const common::GameModule& m) {
        const float top = room.y;
        const auto step = [&](float h) { room.y += h; };
        step(sectionHeading(f, room.min(), room.w, "What is asked", 20));
        if (textField(f, "own.title", {room.x, room.y, std::min(room.w, f.px(560)), f.px(40)}, draft_.title,
                      "its title: Prince Rupert one better"))
            error_.clear();
        step(f.px(50));
        if (const auto game = gameTabs(f, "own", {room.x, room.y, std::min(room.w, f.px(760)), f.px(38)}, draft_.game)) {
            draft_.game = *game;
            draft_.scenario.clear();
            error_.clear();
            return room.y - top;  // the next frame has its scenarios
        }
        step(f.px(46));
        Flow scenarios(f, room);
        for (const auto& it : m.scenarios())
            if (scenarios.put("own.scenario." + it.key, it.title, {.selected = it.key == draft_.scenario}))
                draft_.scenario = it.key;
        step(scenarios.height());
        Flow counts(f, room);
        for (const std::uint64_t n : {100U, 200U, 400U, 1000U, 4000U})
            if (counts.put(fmt::format("own.games.{}", n), fmt::format("{} wars an arm", n),
                           {.selected = !draft_.until && draft_.games == n}))
                draft_.games = n, draft_.until.reset();
        const auto offer = [&](const char* id, const std::string& label, lab::StopRule::Until until, const std::string& text) {
            if (counts.put(
                    id, label,
                    {.selected = draft_.until == until,
                     .tip = Tooltip{.title = label, .text = fmt::format("{} At most {} wars an arm.", text, kMostWars)}}))
                draft_.until = until, draft_.games = kMostWars;
        };
        offer("own.until.decided", "Until it is decided", lab::StopRule::Until::kDecided,
              "It is looked at as the wars come in, and over when every arm is told from the first by who wins.");
        offer("own.until.width", fmt::format("Until it is known to {:g} in 100", 100 * lab::kFormHalfWidth),
              lab::StopRule::Until::kWidth, "It is over when who wins is known so well in every arm.");
        step(counts.height());
        return room.y + f.px(6) - top;
    }

    // As results call him.
    [[nodiscard]] std::string nameOf(const common::Level& level) const {
        return lab::playerText(draft_.game, {std::string(level.bot)});
    }
    static std::string sideTitle(const std::string& side) { return common::capital(lab::sideTitle(side)); }

    float drawPlayers(Frame& f, Rect room, const common::GameModule& m) {
        const float top = room.y;
        room.y += sectionHeading(f, room.min(), room.w, "Who plays", 20);
        for (const std::string& side : m.sides()) {
            drawTextIn(f, {room.x, room.y, f.px(120), f.px(36)}, Role::kBold, 16, f.theme.side(side).text, sideTitle(side),
                       Align::kLeft);
            Flow row(f, {room.x + f.px(112), room.y, room.w - f.px(112), 0});
            for (const common::Level& level : m.levels())
                if (row.put("own.seat." + side + "." + std::string(level.key), nameOf(level),
                            {.selected = draft_.seats[side] == level.bot,
                             .tip = Tooltip{.title = nameOf(level), .text = std::string(level.text)}}))
                    draft_.seats[side] = level.bot;
            room.y += row.height();
        }
        return room.y + f.px(6) - top;
    }

    // What differs

    float drawArms(Frame& f, Rect room, const common::GameModule& m) {
        const float top = room.y;
        room.y += sectionHeading(f, room.min(), room.w, "What differs", 20);
        room.y += drawArm(f, room, 0, "As it is: by these rules, with these data");
        std::optional<std::size_t> gone;
        for (std::size_t i = 0; i < draft_.arms.size(); ++i) {
            const float high = drawArm(f, room, i + 1, draft_.arms[i].title);
            const ButtonLook look{.px = 15};
            const float w = buttonWidth(f, "Leave out", look);
            if (button(f, fmt::format("own.arm.{}.remove", i), {room.x + room.w - w, room.y, w, f.px(30)}, "Leave out", look))
                gone = i;
            room.y += high;
        }
        if (gone) {
            draft_.arms.erase(draft_.arms.begin() + static_cast<std::ptrdiff_t>(*gone));
            error_.clear();
        }
        if (draft_.arms.size() < kMostArms) {
            Flow row(f, room);
            const auto offer = [&](const char* id, const char* label, Adding what) {
                if (!row.put(id, label, {.selected = adding_ == what})) return;
                adding_ = adding_ == what ? Adding::kNothing : what;
                if (adding_ == Adding::kDatum) f.targets.setFocus("own.datum.find", false);
                forgetDatum();
            };
            offer("own.add.datum", "Another datum, or a card out\xE2\x80\xA6", Adding::kDatum);
            offer("own.add.rule", "Another rule\xE2\x80\xA6", Adding::kRule);
            offer("own.add.player", "Another player\xE2\x80\xA6", Adding::kPlayer);
            room.y += row.height();
            if (adding_ != Adding::kNothing && !draft_.arms.empty()) {
                const std::string words = fmt::format("not an arm of its own: {} has it besides",
                                                      static_cast<char>('A' + draft_.arms.size()));
                if (checkBox(f, "own.join", {room.x, room.y, room.w, f.px(28)}, words, isJoined_)) isJoined_ = !isJoined_;
                room.y += f.px(34);
            }
            if (adding_ == Adding::kRule) room.y += drawRules(f, room, m);
            if (adding_ == Adding::kPlayer) room.y += drawOtherPlayers(f, room, m);
            if (adding_ == Adding::kDatum) room.y += drawData(f, room);
        }
        return room.y + f.px(8) - top;
    }
    static float drawArm(Frame& f, const Rect& room, std::size_t arm, const std::string& words) {
        armDisc(f, {room.x + f.px(12), room.y + f.px(15)}, f.px(10), arm);
        const float high = drawWrapped(f, {room.x + f.px(32), room.y + f.px(4)}, room.w - f.px(150), Role::kBody, 17,
                                       f.theme.ink, words);
        return std::max(f.px(36), high + f.px(12));
    }
    // An arm of its own, or what the last one has besides.
    void add(lab::Draft::Arm arm) {
        if (isJoined_ && !draft_.arms.empty()) {
            lab::Draft::Arm& last = draft_.arms.back();
            last.title += ", and " + arm.title;
            for (auto& [option, value] : arm.options) last.options[option] = value;
            for (auto& [side, player] : arm.seats) last.seats[side] = player;
            for (auto& [datum, value] : arm.data) {
                const std::string path = datum.file + datum.path();
                std::erase_if(last.data, [&](const auto& it) { return it.first.file + it.first.path() == path; });
                last.data.emplace_back(datum, value);
            }
            isJoined_ = false;
        } else {
            draft_.arms.push_back(std::move(arm));
        }
        if (draft_.title.empty()) draft_.title = draft_.arms.back().title;
        adding_ = Adding::kNothing;
        forgetDatum();
        error_.clear();
    }

    float drawRules(Frame& f, const Rect& room, const common::GameModule& m) {
        Flow row(f, room);
        for (const auto& it : m.optionSpecs()) {
            const auto values = it.values.empty() ? std::vector<std::string>{"off", "on"} : it.values;
            for (const std::string& value : values) {
                if (value == it.standard) continue;
                const std::string title =
                    it.values.empty() ? it.title + (value == "on" ? "" : ": off") : it.title + ": " + lab::spoken(value);
                if (row.put("own.rule." + it.key + "." + value, title,
                            {.tip = Tooltip{.title = it.title, .text = it.text, .rule = it.clause}}))
                    add({title, {{it.key, value}}, {}, {}});
            }
        }
        return row.height();
    }

    float drawOtherPlayers(Frame& f, const Rect& room, const common::GameModule& m) {
        Flow row(f, room);
        for (const std::string& side : m.sides())
            for (const common::Level& level : m.levels()) {
                if (draft_.seats[side] == level.bot) continue;
                const std::string title = fmt::format("{}: {}", sideTitle(side), nameOf(level));
                if (row.put("own.player." + side + "." + std::string(level.key), title, {}))
                    add({title, {}, {{side, std::string(level.bot)}}, {}});
            }
        return row.height();
    }

    // A datum is looked for by its path and given another value.
    float drawData(Frame& f, Rect room) {
        const float top = room.y;
        if (!data_->fault.empty()) {
            return drawWrapped(f, room.min(), room.w, Role::kBody, 16, f.theme.warning, data_->fault);
        }
        const bool hasCards = std::any_of(data_->all.begin(), data_->all.end(), [](const auto& it) { return it.isCard(); });
        if (textField(f, "own.datum.find", {room.x, room.y, std::min(room.w, f.px(560)), f.px(40)}, wanted_,
                      hasCards ? "words of it, or of a card: rupert battle" : "words of it: army north strength"))
            datum_.reset();
        room.y += f.px(48);
        if (datum_) return room.y + drawValue(f, room) - top;
        const auto found = lab::dataNamed(data_->all, wanted_);
        for (std::size_t i = 0; i < std::min(found.size(), kMostMatches); ++i) {
            const lab::Datum& it = *found[i];
            const Rect row{room.x, room.y, room.w, f.px(28)};
            const TargetState s = f.targets.add("own.datum." + it.file + "." + it.path(), row, it.title);
            if (s.lit()) f.draw->AddRectFilled(row.min(), row.max(), f.theme.goldPale, f.px(3));
            if (s.focused) focusRing(f, row, f.px(3));
            const float w = drawText(f, {row.x + f.px(6), row.y + f.px(4)}, Role::kBody, 16, f.theme.ink, it.title);
            const float value = drawText(f, {row.x + w + f.px(18), row.y + f.px(4)}, Role::kBold, 16, f.theme.ink, valueOf(it));
            if (const float x = row.x + w + value + f.px(34), end = row.x + row.w * (it.source ? 0.82f : 1.0f); x < end)
                drawTextCut(f, {x, row.y + f.px(5)}, end - x, Role::kItalic, 15, f.theme.ink2, it.help);
            if (it.source)
                drawTextIn(f, {row.x + row.w * 0.84f, row.y, row.w * 0.16f - f.px(6), row.h}, Role::kItalic, 15, f.theme.ink2,
                           common::name(it.source->kind), Align::kRight);
            if (s.lit()) {
                Tooltip tip{.title = it.title, .text = it.help.empty() ? std::string() : common::capital(it.help) + "."};
                tip.rows.emplace_back("in " + it.file, it.path());
                f.showTooltip(std::move(tip), row);
            }
            if (s.clicked) takeDatum(f, it);
            room.y += f.px(30);
        }
        std::string note = found.size() > kMostMatches ? fmt::format("{} more have these words.", found.size() - kMostMatches)
                           : found.empty()
                               ? fmt::format("No number {}of this game has these words.", hasCards ? "and no card " : "")
                               : std::string("What had to be reconstructed stands first.");
        if (!hasCards) note += " Its cards are the calendar of the war, so that none can be taken out.";
        room.y += drawWrapped(f, room.min(), room.w, Role::kItalic, 15, f.theme.ink2, note);
        return room.y + f.px(8) - top;
    }
    // Chosen to be changed; what the game takes for it is asked beside the frames.
    void takeDatum(Frame& f, const lab::Datum& it) {
        datum_ = it, value_ = it.value;
        limits_ = std::make_shared<Known>();
        if (it.isCard()) return;
        f.desk.inBackground(
            [known = limits_, paths = benchOf(f.desk).paths(), game = draft_.game, it] {
                known->found = lab::limitsOf(paths, game, it);
            },
            [known = limits_] { known->isReady = true; });
    }
    // What the game takes for the datum; none while it is asked, or where it does not say.
    [[nodiscard]] std::optional<lab::Limits> limits() const {
        return limits_->isReady ? limits_->found : std::nullopt;
    }
    static std::string valueOf(const lab::Datum& it) {
        return !it.isCard() ? it.value : it.value == "true" ? "taken out" : "in the deck";
    }
    // A card is in the deck or not.
    float drawCard(Frame& f, const Rect& room) {
        const lab::Datum card = *datum_;
        const bool isOut = card.value == "true";
        const ButtonLook look{.px = 16};
        const std::string word = isOut ? "Put it back into the deck" : "Take it out of the deck";
        const Rect press{room.x, room.y, std::min(room.w, buttonWidth(f, word, look)), f.px(38)};
        drawTextCut(f, {press.right() + f.px(14), room.y + f.px(8)}, room.right() - press.right() - f.px(14), Role::kBold, 17,
                    f.theme.ink, card.title);
        if (button(f, "own.card.add", press, word, look))
            add({fmt::format("{} {}", isOut ? "With" : "Without", card.title), {}, {}, {{card, isOut ? "false" : "true"}}});
        return f.px(48);
    }
    float drawValue(Frame& f, const Rect& room) {
        if (datum_->isCard()) return drawCard(f, room);
        const float title = drawWrapped(f, {room.x + f.px(6), room.y}, room.w, Role::kBold, 17, f.theme.ink, datum_->title);
        float y = room.y + title + f.px(2);
        if (!datum_->help.empty())
            y += drawWrapped(f, {room.x + f.px(6), y}, room.w - f.px(6), Role::kItalic, 15, f.theme.ink2,
                             common::capital(datum_->help) + ".") +
                 f.px(4);
        Rect row{room.x, y, room.w, f.px(38)};
        const auto now = common::decimalNumber(value_);
        const auto within = [&](double value) {
            const auto at = limits();
            return !at || (value >= at->least && value <= at->most);
        };
        const auto nudge = [&](const char* id, const char* label, int by) {
            const bool isSo = now && within(*now + by);
            if (button(f, id, row.cutLeft(f.px(38), f.px(6)), label, {.enabled = isSo, .px = 18}))
                value_ = fmt::format("{:g}", *now + by);
        };
        nudge("own.value.less", "\u2212", -1);
        textField(f, "own.value", row.cutLeft(f.px(90), f.px(6)), value_, datum_->value);
        nudge("own.value.more", "+", 1);
        const bool isWithin = now && within(*now);
        if (const auto at = limits()) {
            const std::string words = fmt::format("from {:g} to {:g}", at->least, at->most);
            drawTextIn(f, row.cutLeft(measureText(f, Role::kItalic, 16, words).x + f.px(4), f.px(12)), Role::kItalic, 16,
                       isWithin || !now ? f.theme.ink2 : f.theme.warning, words, Align::kLeft);
        }
        ButtonLook look{.enabled = isWithin && value_ != datum_->value, .px = 16};
        if (now && !isWithin)
            look.tip = Tooltip{.title = "Add the arm", .text = "The game takes no such number here.", .refusal = true};
        if (button(f, "own.value.add", row.cutLeft(buttonWidth(f, "Add the arm", look)), "Add the arm", look)) {
            const lab::Datum datum = *datum_;
            add({fmt::format("{} {} instead of {}", datum.title, value_, datum.value), {}, {}, {{datum, value_}}});
        }
        return row.bottom() + f.px(10) - room.y;
    }

    float drawMeasures(Frame& f, Rect room) {
        const float top = room.y;
        room.y += sectionHeading(f, room.min(), room.w, "What is counted", 20);
        const int columns = std::clamp(static_cast<int>(room.w / f.px(270)), 1, 4);
        int column = 0;
        for (const lab::Measure& it : lab::measures()) {
            if (!lab::isOfArms(it.key)) continue;  // these need arms that differ in mistakes
            const auto found = std::find(draft_.measures.begin(), draft_.measures.end(), it.key);
            const Rect cell = Rect{room.x, room.y, room.w, f.px(28)}.column(column, columns, f.px(10));
            if (checkBox(f, "own.measure." + std::string(it.key), cell, it.title, found != draft_.measures.end())) {
                if (found == draft_.measures.end())
                    draft_.measures.emplace_back(it.key);
                else
                    draft_.measures.erase(found);
            }
            if (++column == columns) column = 0, room.y += f.px(34);
        }
        return room.y + f.px(column > 0 ? 42 : 8) - top;
    }

    void drawFoot(Frame& f, Rect foot) {
        const bool isReady = !lab::keyOf(draft_.title).empty() && !draft_.measures.empty() && lab::hasWhatItWaitsFor(draft_);
        ButtonLook look{.kind = ButtonKind::kStep, .enabled = isReady, .px = 18};
        if (!isReady)
            look.tip =
                Tooltip{.title = "Keep and open",
                        .text = draft_.measures.empty()           ? "Nothing is counted yet."
                                : !lab::hasWhatItWaitsFor(draft_) ? "It waits for who wins: that must be counted, and to be "
                                                                    "decided something must differ."
                                                                  : "It has no title yet.",
                        .refusal = true};
        if (button(f, "own.keep", foot.cutRight(buttonWidth(f, "Keep and open", look) + f.px(10), f.px(14)), "Keep and open",
                   look))
            keep(f);
        drawWrapped(f, {foot.x, foot.y + f.px(2)}, foot.w, Role::kItalic, 15, f.theme.ink2,
                    "It is kept as a file, and each datum as an overlay beside it, in " +
                        lab::ownFolder(benchOf(f.desk).paths()).string() + ".",
                    foot.h);
    }
    void keep(Frame& f) {
        try {
            const auto question = std::make_shared<const lab::Experiment>(lab::keep(draft_, benchOf(f.desk).paths()));
            f.desk.replace(makeExperimentScreen(
                question, lab::resultsFile(benchOf(f.desk).paths(), question->key, question->games, question->games),
                question->games));
        } catch (const common::DataError& refused) {
            error_ = refused.what();
            for (std::size_t i = 0; i < draft_.arms.size(); ++i)
                if (refused.file().find("/" + lab::armKey(i) + "/") != std::string::npos)
                    error_ = fmt::format("{}, \u201c{}\u201d, cannot be played. {} Leave it out, or give it another value.",
                                         static_cast<char>('B' + i), draft_.arms[i].title, refused.message());
        } catch (const std::exception& problem) {
            error_ = problem.what();
        }
    }

    lab::Draft draft_;
    Adding adding_ = Adding::kNothing;
    bool isJoined_ = false;  // what is added next goes to the last arm
    std::string wanted_, value_, error_, asked_;
    std::optional<lab::Datum> datum_;
    std::shared_ptr<Known> limits_ = std::make_shared<Known>();
    std::shared_ptr<Data> data_ = std::make_shared<Data>();
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeOwnExperimentScreen() { return std::make_unique<OwnExperimentScreen>(); }

}  // namespace app
