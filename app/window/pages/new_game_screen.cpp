// The new-game page: scenario, options, seats and seed.
#include <algorithm>
#include <cctype>
#include <chrono>

#include "common/bot_spec.h"
#include "common/data_folders.h"
#include "common/levels.h"
#include "common/module_text.h"
#include "app/expectations.h"
#include "app/games.h"
#include "app/window/pages/pages.h"
#include "app/window/table/classroom.h"
#include "app/window/table/game_screen.h"
#include "app/window/table/table_view.h"
#include "app/window/draw/widgets.h"

namespace app {

Rect pageHead(Frame& f, const std::string& title, const std::string& subtitle) {
    const Rect a = f.area.inset(f.px(9)), b = f.area.inset(f.px(13));
    f.draw->AddRect(a.min(), a.max(), f.theme.frame, 0, 0, 2);
    f.draw->AddRect(b.min(), b.max(), f.theme.rule, 0, 0, 1);
    Rect rest = f.area.inset(std::min(f.px(36), f.area.w * 0.04f), f.px(22));
    Rect head = rest.cutTop(f.px(subtitle.empty() ? 46 : 68), f.px(10));
    const ButtonLook look{.key = "Esc", .px = 16};
    const Rect press = head.cutRight(buttonWidth(f, "Back", look), f.px(12));
    if (button(f, "page.back", {press.x, press.y, press.w, f.px(36)}, "Back", {.key = "", .px = 16})) f.desk.pop();
    drawTextIn(f, {head.x, head.y, head.w, f.px(40)}, Role::kSmallCaps, 29, f.theme.heading, title, Align::kLeft);
    if (!subtitle.empty())
        drawTextIn(f, {head.x, head.y + f.px(42), head.w, f.px(22)}, Role::kItalic, 16, f.theme.ink2, subtitle, Align::kLeft);
    f.draw->AddLine({rest.x, rest.y - f.px(6)}, {rest.right(), rest.y - f.px(6)}, f.theme.rule, 1);
    return rest;
}

std::optional<std::string> gameTabs(Frame& f, const std::string& page, const Rect& bar, const std::string& selected) {
    std::optional<std::string> pressed;
    const auto games = allGames();
    const auto boxOf = [&](std::size_t i) {
        return bar.column(static_cast<int>(i), static_cast<int>(games.size()), f.px(8));
    };
    ButtonLook look{.px = 16};  // of one size
    for (std::size_t i = 0; i < games.size(); ++i)
        while (look.px > 11 && buttonWidth(f, games[i].title, look) > boxOf(i).w) look.px -= 0.5f;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const std::string key(games[i].key), title(games[i].title);
        const Rect box = boxOf(i);
        look.selected = key == selected;
        if (button(f, page + ".game." + key, box, title, look) && key != selected) pressed = key;
    }
    return pressed;
}

namespace {

std::string readable(std::string s) {
    std::replace(s.begin(), s.end(), '_', ' ');
    // "gmt2008": a house and a year.
    const auto year = s.find_first_of("0123456789");
    if (year != 0 && year != std::string::npos && std::isalpha(static_cast<unsigned char>(s[year - 1]))) {
        if (year <= 3)
            std::transform(s.begin(), s.begin() + static_cast<std::ptrdiff_t>(year), s.begin(),
                           [](unsigned char ch) { return static_cast<char>(std::toupper(ch)); });
        s.insert(year, " ");
    }
    if (!s.empty()) s[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(s[0])));
    return s;
}

class NewGameScreen final : public Screen {
public:
    NewGameScreen(std::string game, std::string scenario, std::string taught)
        : game_(std::move(game)), wanted_(std::move(scenario)), taught_(std::move(taught)) {}
    [[nodiscard]] std::string name() const override { return "new_game"; }

    void draw(Frame& f) override {
        const common::GameModule* module = f.desk.module(game_);
        if (!module) {
            pageHead(f, "This game cannot be loaded");
            return;
        }
        if (setup_.scenario.empty()) begin(f, *module);
        followSetup(*module);
        Rect rest = pageHead(f, module->title(), "A new game");
        Rect foot = rest.cutBottom(f.px(50), f.px(12));
        const Rect page = rest;
        const Rect inner = beginScroll(f, "new_game", page, scroll_);
        const bool isWide = inner.w > f.px(860);
        Rect left = inner, right = inner;
        if (isWide) left.w = inner.w * 0.46f, right.x = left.right() + f.px(32), right.w = inner.right() - right.x - f.px(4);
        // In a window low and narrow who plays stands above the scenarios, which fill more than it shows.
        const bool isLow = !isWide && page.h < f.px(420);
        if (isLow) left.y = drawSeats(f, *module, left) + f.px(12);
        const float leftEnd = drawScenarios(f, *module, left);
        if (!isWide) right.y = leftEnd + f.px(16);
        if (!isLow) right.y = drawSeats(f, *module, right) + f.px(12);
        right.y = drawOptions(f, *module, right);
        const float y = drawClass(f, *module, right);
        endScroll(f, "new_game", page, scroll_, std::max(leftEnd, y) - inner.y + f.px(8));
        const ButtonLook red{.key = "Enter", .kind = ButtonKind::kStep, .px = 19};
        const bool isStarted =
            button(f, "new_game.start", foot.cutRight(std::min(foot.w, f.px(220)), f.px(16)), "Begin the game", red);
        drawTextIn(f, foot.cutLeft(std::min(foot.w * 0.4f, f.px(60)), f.px(6)), Role::kSmallCaps, 18, f.theme.heading, "Seed",
                   Align::kLeft);
        const Rect field = foot.cutLeft(std::min(foot.w, f.px(210)), f.px(12));
        if (textField(f, "new_game.seed", {field.x, field.y + f.px(5), field.w, f.px(40)}, seed_, "chosen at random"))
            std::erase_if(seed_, [](char c) { return c < '0' || c > '9'; });
        const char* note = "The same seed gives the same cards and dice.";
        const float noteHeight = measureWrapped(f, foot.w, Role::kItalic, 15, note);
        if (noteHeight <= foot.h + 1)
            drawWrapped(f, {foot.x, foot.y + (foot.h - noteHeight) / 2}, foot.w, Role::kItalic, 15, f.theme.ink2, note);
        if (isStarted) start(f, *module);
    }

private:
    void begin(Frame& f, const common::GameModule& m) {
        try {
            common::DataFolders folders = f.desk.dataFolders();
            figures_ = levelFigures(folders);
            expectations_ = expectations(folders);
        } catch (const common::DataError& bad) {  // a game can be begun without them
            f.desk.notify(bad.what(), true);
        }
        const auto scenarios = m.scenarios();
        for (const auto& s : scenarios)
            if (setup_.scenario.empty() || s.startHere) setup_.scenario = s.key;
        for (const auto& s : scenarios)
            if (s.key == wanted_) setup_.scenario = wanted_;
        seats_ = usualSeats(m, setup_);
        const auto sides = m.sides();
        if (const auto at = std::find(sides.begin(), sides.end(), taught_); at != sides.end() && sides.size() == 2)
            seats_ = at == sides.begin() ? common::SeatNames{"human", "steady"} : common::SeatNames{"steady", "human"};
        if (const Expectation* first = expectationOf(setup_.scenario); first && !taught_.empty()) makeEasier(m, *first, true);
    }
    // Whom one leads in a first game: the side that a lesson has just taught, else the easier one; empty: whom one likes.
    [[nodiscard]] const std::string& leadOf(const Expectation& first) const {
        return !first.lead.empty() && (taught_ == "royalist" || taught_ == "parliament") ? taught_ : first.lead;
    }
    void makeEasier(const common::GameModule& m, const Expectation& first, bool isOn) {
        for (const std::string& key : first.easier) setup_.options[key] = isOn ? "on" : "off";
        const std::string& lead = leadOf(first);
        const auto sides = m.sides();
        for (std::size_t i = 0; i < sides.size() && !lead.empty(); ++i)
            seats_[i] = sides[i] == lead ? "human" : isOn ? first.opponent : "steady";
    }
    // A game for one seats its person everywhere as soon as it is picked, and nowhere but first when it is left.
    void followSetup(const common::GameModule& m) {
        if (isForOne(m, setup_) == isForOne_) return;
        isForOne_ = !isForOne_;
        seats_ = usualSeats(m, setup_);
    }

    [[nodiscard]] const Expectation* expectationOf(const std::string& scenario) const {
        for (const Expectation& it : expectations_)
            if (it.game == game_ && it.scenario == scenario) return &it;
        return nullptr;
    }

    // What makes it easier, as one switch. Returns the height.
    float drawEasier(Frame& f, const common::GameModule& m, std::span<const common::OptionSpec> specs, const Rect& at) {
        const Expectation* first = expectationOf(setup_.scenario);
        if (!first || (first->easier.empty() && first->lead.empty())) return 0;
        const auto sides = m.sides();
        bool isOn = true;
        std::string what;
        for (const std::string& key : first->easier) {
            isOn = isOn && setup_.options[key] == "on";
            for (const auto& spec : specs)
                if (spec.key == key) what += (what.empty() ? "" : "; ") + spec.title;
        }
        if (!what.empty()) what = "Switches on what makes it easier: " + what + ".";
        if (!first->lead.empty()) {
            for (std::size_t i = 0; i < sides.size(); ++i)
                isOn = isOn && seats_[i] == (sides[i] == leadOf(*first) ? "human" : first->opponent);
            const auto levels = m.levels();
            const auto level =
                std::find_if(levels.begin(), levels.end(), [&](const auto& it) { return it.bot == first->opponent; });
            what += std::string(what.empty() ? "" : " ") + "You lead " +
                    (leadOf(*first) == "royalist" ? "the King" : "Parliament") + " against a " +
                    (level == levels.end() ? first->opponent : std::string(level->name)) + ", the weakest there is.";
        }
        if (checkBox(f, "option.first_game", {at.x + f.px(2), at.y, at.w - f.px(8), f.px(28)}, "For a first game", isOn))
            makeEasier(m, *first, !isOn);
        const float indent = f.px(34);
        return f.px(30) +
               drawWrapped(f, {at.x + indent, at.y + f.px(30)}, at.w - indent - f.px(8), Role::kBody, 15, f.theme.ink2, what) +
               f.px(12);
    }

    float drawScenarios(Frame& f, const common::GameModule& m, const Rect& box) {
        float y = box.y + sectionHeading(f, box.min(), box.w, "Scenario", 20);
        for (const auto& s : m.scenarios()) {
            const Expectation* expected = expectationOf(s.key);
            const float w = box.w - f.px(32), textHeight = measureWrapped(f, w, Role::kBody, 16, s.text);
            const float more = expected ? measureWrapped(f, w, Role::kItalic, 15, expected->text) + f.px(4) : 0;
            const float h = f.px(44) + textHeight + more;
            const Rect row{box.x + f.px(4), y, box.w - f.px(8), h};
            const TargetState t = f.targets.add("scenario." + s.key, row, s.title);
            const bool isNow = setup_.scenario == s.key;
            plate(f, row, isNow);
            if (t.hovered && !isNow) f.draw->AddRect(row.min(), row.max(), f.theme.goldInk, f.px(5), 0, 2);
            if (t.focused) focusRing(f, row, f.px(5));
            const float tw = drawText(f, {row.x + f.px(14), row.y + f.px(10)}, Role::kBold, 17, f.theme.ink, s.title);
            if (s.startHere)
                pill(f, {row.x + f.px(26) + tw, row.y + f.px(9), f.px(92), f.px(22)}, f.theme.stepTop, f.theme.stepFoot,
                     f.theme.stepText, "start here");
            drawWrapped(f, {row.x + f.px(14), row.y + f.px(34)}, w, Role::kBody, 16, f.theme.ink, s.text);
            if (expected) {
                const ImVec2 below{row.x + f.px(14), row.y + f.px(38) + textHeight};
                drawWrapped(f, below, w, Role::kItalic, 15, f.theme.ink2, expected->text);
                if (t.hovered && !expected->figures.empty())
                    f.showTooltip({.title = "Counted between computer players", .text = expected->figures}, row);
            }
            if (t.clicked) setup_.scenario = s.key;
            y += h + f.px(12);
        }
        return y;
    }

    float drawSeats(Frame& f, const common::GameModule& m, const Rect& box) {
        float y = box.y + sectionHeading(f, box.min(), box.w, "Who plays", 20);
        const auto bots = m.bots();
        const auto levels = m.levels();
        const auto sides = m.sides();
        for (std::size_t i = 0; i < sides.size() && i < seats_.size(); ++i) {
            if (sides.size() > 1)
                y += drawWrapped(f, {box.x, y}, box.w, Role::kBold, 16, f.theme.side(sides[i]).text, readable(sides[i])) +
                     f.px(2);
            const bool isPerson = seats_[i] == "human";
            if (const auto pick = choiceRow(f, "seat." + sides[i], {box.x + f.px(2), y, box.w - f.px(8), f.px(38)},
                                            {"A person", "The computer"}, isPerson ? 0 : 1))
                seats_[i] = *pick == 0 ? "human" : isPerson ? "steady" : seats_[i];
            y += f.px(44);
            const Rect line{box.x + f.px(2), y, box.w - f.px(8), 0};
            const std::string plain = common::withAim(seats_[i], common::Aim::kBalance);
            const auto now =
                std::find_if(levels.begin(), levels.end(), [&](const common::Level& it) { return it.bot == plain; });
            if (now != levels.end()) {
                y += drawRank(f, levels, now - levels.begin(), sides[i], seats_[i], line);
                y += drawLevel(f, m, *now, sides[i], plain == seats_[i], {line.x, y, line.w, 0});
            }
            if (common::isBotName(common::withAim(seats_[i], common::Aim::kSurvive), bots))
                y += drawAims(f, sides[i], seats_[i], {line.x, y + f.px(4), line.w, f.px(34)});
            y += f.px(8);
        }
        if (isForOne_)
            y += drawWrapped(f, {box.x + f.px(2), y}, box.w - f.px(8), Role::kItalic, 15, f.theme.ink2,
                             "One person plays both sides and sees everything; the screen is never handed over. A computer may "
                             "play a side instead.") +
                 f.px(6);
        return y;
    }

    // The rank of the computer player, one step weaker or stronger at a time. Returns the height.
    static float drawRank(Frame& f, std::span<const common::Level> levels, std::ptrdiff_t now, const std::string& side,
                          std::string& seat, const Rect& at) {
        const float h = f.px(36), step = std::max(buttonWidth(f, "Weaker"), buttonWidth(f, "Stronger"));
        const auto last = std::ssize(levels) - 1;
        const auto offer = [&](const char* id, const Rect& box, const char* label, std::ptrdiff_t to, const char* title) {
            ButtonLook look;
            look.enabled = to >= 0 && to <= last;
            look.tip = Tooltip{.title = title, .text = look.enabled ? std::string(levels[static_cast<std::size_t>(to)].name)
                                                                    : "There is none."};
            if (!button(f, "seat." + side + id, box, label, look) || !look.enabled) return;
            const std::string_view bot = levels[static_cast<std::size_t>(to)].bot;
            const auto aim = common::botSpec(seat)->aim;
            seat = common::botSpec(bot)->kind == common::BotKind::kSearch ? common::withAim(bot, aim) : std::string(bot);
        };
        offer(".weaker", {at.x, at.y, step, h}, "Weaker", now - 1, "A weaker opponent");
        offer(".stronger", {at.right() - step, at.y, step, h}, "Stronger", now + 1, "A stronger opponent");
        const Rect middle{at.x + step, at.y, at.w - 2 * step, h};
        const std::string_view name = levels[static_cast<std::size_t>(now)].name;
        drawTextIn(f, {middle.x, middle.y, middle.w, h - f.px(8)}, Role::kBold, 17, f.theme.ink, name, Align::kCentre);
        // One pip a rank, filled up to his.
        const float gap = f.px(12), left = middle.centre().x - gap * static_cast<float>(last) / 2;
        for (std::ptrdiff_t i = 0; i <= last; ++i) {
            const ImVec2 pip{left + gap * static_cast<float>(i), middle.bottom() - f.px(5)};
            if (i <= now) f.draw->AddCircleFilled(pip, f.px(3), f.theme.goldInk);
            else f.draw->AddCircle(pip, f.px(3), f.theme.frame);
        }
        return h + f.px(6);
    }

    // What the level does, and how strong it was seen to be, which tells by its tooltip how that was counted. Returns the
    // height.
    float drawLevel(Frame& f, const common::GameModule& m, const common::Level& level, const std::string& side,
                    bool isUsual, const Rect& at) const {
        // It was counted with the usual aim.
        const auto words = isUsual ? figures_.words(m.key(), setup_.scenario, level.key, m.scenarios()) : std::nullopt;
        std::string text = "The computer plays. " + std::string(level.text);
        if (words) text += " " + words->text;
        const float h = drawWrapped(f, at.min(), at.w, Role::kItalic, 15, f.theme.ink2, text);
        if (!words) return h;
        const Rect box{at.x, at.y, at.w, h};
        const TargetState t = f.targets.add("seat." + side + ".level", box, text);
        if (t.focused) focusRing(f, box, f.px(3));
        if (t.lit()) f.showTooltip({.title = std::string(level.name), .text = words->more}, box);
        return h;
    }

    // What a search makes most of, where the game lets one choose that. Returns the height.
    static float drawAims(Frame& f, const std::string& side, std::string& seat, const Rect& row) {
        static const std::vector<std::string> kTitles{"Survival and score", "Survival", "The score"};
        const int now = static_cast<int>(common::botSpec(seat)->aim);
        if (const auto pick = choiceRow(f, "seat." + side + ".aim", row, kTitles, now))
            seat = common::withAim(seat, static_cast<common::Aim>(*pick));
        return row.h + f.px(8) + drawWrapped(f, {row.x, row.bottom() + f.px(4)}, row.w, Role::kItalic, 15, f.theme.ink2,
                                             "What it makes most of.");
    }

    float drawOptions(Frame& f, const common::GameModule& m, const Rect& box) {
        const auto specs = m.optionSpecs();
        if (specs.empty()) return box.y;
        float y = box.y + sectionHeading(f, box.min(), box.w, "House choices and options", 20);
        for (const auto& o : specs) setup_.options.try_emplace(o.key, o.standard);
        y += drawEasier(f, m, specs, {box.x, y, box.w, 0});
        for (const auto& o : specs) {
            std::string& value = setup_.options.try_emplace(o.key, o.standard).first->second;
            const bool isSwitch = o.values.empty();
            if (isSwitch) {
                if (checkBox(f, "option." + o.key, {box.x + f.px(2), y, box.w - f.px(8), f.px(28)}, o.title, value == "on"))
                    value = value == "on" ? "off" : "on";
                y += f.px(30);
            } else {
                drawTextIn(f, {box.x, y, box.w, f.px(26)}, Role::kBold, 16, f.theme.ink, o.title, Align::kLeft);
                y += f.px(28);
                std::vector<std::string> labels;
                for (const auto& v : o.values) labels.push_back(readable(v));
                const int now = static_cast<int>(std::find(o.values.begin(), o.values.end(), value) - o.values.begin());
                if (const auto pick =
                        choiceRow(f, "option." + o.key, {box.x + f.px(2), y, box.w - f.px(8), f.px(34)}, labels, now))
                    value = o.values[static_cast<std::size_t>(*pick)];
                y += f.px(38);
            }
            const float indent = isSwitch ? f.px(34) : 0;
            std::vector<Span> words{{o.text, Role::kBody, 15, f.theme.ink2}};
            if (!o.clause.empty()) words.push_back({" [" + o.clause + "]", Role::kClause, 13, f.theme.ink2});
            y += drawParagraph(f, {box.x + indent, y}, box.w - indent - f.px(8), words) + f.px(12);
        }
        return y;
    }

    float drawClass(Frame& f, const common::GameModule& m, const Rect& box) {
        if (!councils_) councils_ = councilSizes(f.desk.dataFolders(), game_);
        float y = box.y + sectionHeading(f, box.min(), box.w, "A class at the table", 20);
        y += drawClassSetup(f, "class", {box.x + f.px(2), y, box.w - f.px(8), 0}, m, *councils_, class_) + f.px(8);
        return y + drawDice(f, {box.x + f.px(2), y, box.w - f.px(8), f.px(28)}) + f.px(8);
    }

    // Returns the height.
    float drawDice(Frame& f, const Rect& box) {
        using common::Dice;
        const char* title = "Same draws for every group";
        const bool isOn = setup_.dice == Dice::kByPurpose;
        const Tooltip tip{
            .title = title,
            .text = "Groups that begin with the same seed draw the same cards, and roll the same dice, for the same purpose in "
                    "the same turn, whatever they decide, as long as their decks hold the same cards. When this is off their "
                    "cards and dice part for good at the first choice that differs."};
        if (checkBox(f, "new_game.dice", box, title, isOn, true, tip)) setup_.dice = isOn ? Dice::kStream : Dice::kByPurpose;
        return box.h;
    }

    void start(Frame& f, const common::GameModule& m) {
        std::uint64_t seed =
            static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) % 1000000007u;
        if (!seed_.empty()) seed = std::strtoull(seed_.c_str(), nullptr, 10);
        try {
            auto table = m.newTable(setup_, seed, seats_);
            auto screen = std::make_unique<GameScreen>(m, std::move(table), f.desk);
            if (class_.isOn) screen->beginClass(class_);
            else if (std::find(seats_.begin(), seats_.end(), "human") != seats_.end())
                screen->openOverlay("goals");  // what wins is read before anything is done
            f.desk.toLauncher();  // one table at a time
            f.desk.push(std::move(screen));
        } catch (const std::exception& e) {
            f.desk.notify(e.what(), true);
        }
    }

    std::string game_, wanted_, taught_,
        seed_;  // wanted_: the scenario picked at first; taught_: a lesson's side; may be empty
    common::Setup setup_;
    common::SeatNames seats_;
    common::LevelFigures figures_;
    std::vector<Expectation> expectations_;
    ClassSetup class_;
    std::optional<std::vector<int>> councils_;  // how many offices there may be, once it was asked for
    bool isForOne_ = false;
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeNewGameScreen(const std::string& game, const std::string& scenario, const std::string& taught) {
    return std::make_unique<NewGameScreen>(game, scenario, taught);
}

}  // namespace app
