// Side by side in time: who held the counties in history, in many games of each design and in one war that is chosen, at the
// dates of the map of the war.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/games.h"
#include "app/window/map/county_map.h"
#include "app/window/pages/course.h"
#include "app/window/pages/pages.h"
#include "app/window/pages/war_dates.h"
#include "common/data_folders.h"
#include "common/gazetteer.h"
#include "common/war_course.h"

namespace app {

namespace {

using common::Hold;

constexpr double kStay = 1.6;      // seconds at a date, while it plays
constexpr float kLeastMap = 300;  // high with its heading, px at 100 %
constexpr float kNarrow = 240;    // a map that leaves room for few, px at 100 %

class CourseScreen final : public Screen {
public:
    [[nodiscard]] std::string name() const override { return "course"; }

    void draw(Frame& f) override {
        if (!isLoaded_) load(f);
        if (book_ && shown_ != *told_) set(*told_);
        Rect rest = pageHead(f, "The war side by side", "who held the counties, in history and in many games of each design");
        if (!book_) {
            noticeBox(f, rest.cutTop(f.px(80)), error_, true);
            return;
        }
        play(f);
        Rect bar = rest.cutBottom(f.px(rest.h > f.px(300) ? 52 : 38), f.px(8));
        const std::string word = isPlaying_ ? "Pause" : "Play";
        const ButtonLook look{.key = "Space", .selected = isPlaying_, .px = 16};
        const float w = std::max(buttonWidth(f, "Pause", look), buttonWidth(f, "Play", look));
        const Rect side = bar.cutLeft(w, f.px(12));
        if (button(f, "course.play", Rect::around(side.centre(), w / 2, f.px(18)), word, look)) setPlaying(f, !isPlaying_);
        // Where there is no room for what is told below the maps it is told by a button, and the maps have the room.
        const float foot = measureWrapped(f, rest.w, Role::kItalic, 15, footText());
        isShort_ = rest.h - foot <= f.px(kLeastMap);
        if (isShort_) {
            const ButtonLook how{.px = 16, .tip = Tooltip{.title = "How it was counted", .text = footText()}};
            const Rect box = bar.cutLeft(f.px(36), f.px(12));
            button(f, "course.how", Rect::around(box.centre(), f.px(18), f.px(18)), "?", how);
        } else {
            const Rect box = rest.cutBottom(foot, f.px(6));
            drawWrapped(f, box.min(), box.w, Role::kItalic, 15, f.theme.ink2, footText());
        }
        const ButtonLook one{.key = "O", .selected = hasOne(), .px = 16, .tip = Tooltip{.title = "One war", .text = kOneTip}};
        const float oneWidth = buttonWidth(f, "One war", one);
        if (button(f, "course.one", Rect::around(bar.cutRight(oneWidth, f.px(12)).centre(), oneWidth / 2, f.px(18)), "One war",
                   one))
            f.desk.push(makeCourseWarScreen([told = told_](CourseWar war) { *told = std::move(war); }, hasOne()));
        if (const auto chosen = warDateRail(f, bar, book_->war, date_)) show(*chosen), isPlaying_ = false;
        drawMaps(f, rest);
        if (const auto asked = std::exchange(asked_, {}); !asked.empty()) f.desk.openAlmanac("ukc", asked);
    }

private:
    static constexpr const char* kOneTip =
        "Sets one war beside the others: a game of your own, or a war of a kept result, with its battles and sieges.";

    static constexpr const char* kOneNote =
        " Of the one war a turn is told at the first date it was over by, and its last turn at all dates after its end.";

    // All that is read once.
    struct Book {
        common::Almanac almanac;
        common::Gazetteer gazetteer;
        common::WarMap war;
        CountyMap map;
        std::vector<common::WarCourse> courses;
    };

    void load(Frame& f) {
        isLoaded_ = true;
        try {
            common::DataFolders folders = f.desk.dataFolders();
            auto book = std::make_unique<Book>();
            book->almanac = common::Almanac::load(folders, gameKeys(), {});
            book->gazetteer = common::Gazetteer::load(folders, book->almanac);
            book->war = common::WarMap::load(folders, book->almanac);
            book->map = loadCountyMap(folders, book->almanac, book->war);
            book->courses = common::WarCourse::loadAll(folders, gameKeys(), book->almanac, book->war);
            book_ = std::move(book);
        } catch (const std::exception& e) {
            error_ = std::string("The course of the war could not be read. ") + e.what();
            return;
        }
        views_.resize(2 + book_->courses.size());
        for (std::size_t i = 0; i < views_.size(); ++i) {
            views_[i].setBounds(book_->map.home);
            views_[i].setStillLayer([this, i](MapCanvas& canvas) {
                drawCounties(canvas, book_->map, [&](const std::string& id) { return look(canvas.frame->theme, i, id); });
            });
        }
    }

    void set(CourseWar war) {
        shown_ = std::move(war);
        one_ = {};
        if (shown_) {
            common::WarCourseCount count(book_->almanac, book_->war);
            count.add(shown_->turns);
            one_.game = shown_->game;
            count.put(one_);
        }
        for (MapView& view : views_) view.redrawStill();
    }
    void show(std::size_t date) {
        date_ = date;
        for (MapView& view : views_) view.redrawStill();
    }
    void setPlaying(Frame& f, bool on) {
        isPlaying_ = on;
        if (on && date_ + 1 >= book_->war.dates().size()) show(0);
        next_ = f.time + kStay;
    }
    void play(Frame& f) {
        if (!isPlaying_) return;
        if (f.time >= next_) {
            if (date_ + 1 < book_->war.dates().size()) show(date_ + 1);
            isPlaying_ = date_ + 1 < book_->war.dates().size();
            next_ = f.time + kStay;
        }
        if (isPlaying_) f.wakeIn(next_ - f.time);
    }

    // Map 0 is history, the last is the one war, the others are the courses.
    [[nodiscard]] bool hasOne() const { return shown_ != nullptr; }
    [[nodiscard]] bool isOne(std::size_t map) const { return map + 1 == views_.size(); }
    [[nodiscard]] const common::WarCourse& courseOf(std::size_t map) const {
        return isOne(map) ? one_ : book_->courses[map - 1];
    }
    // Null: it has nothing there, or has not come so far.
    [[nodiscard]] const common::WarCourse::Held* heldIn(std::size_t map, const std::string& county) const {
        return isOne(map) && !lab::reaches(*shown_, book_->war, date_) ? nullptr : courseOf(map).held(county, date_);
    }
    // Those that are drawn, from left to right: beside history the one war, and where few have room only its own design.
    [[nodiscard]] std::vector<std::size_t> mapsIn(const Frame& f, const Rect& box) const {
        std::vector<std::size_t> maps{0};
        if (hasOne()) maps.push_back(views_.size() - 1);
        const float room = box.w > box.h ? box.w : box.h;
        const bool isFew = hasOne() && room / static_cast<float>(views_.size()) < f.px(kNarrow);
        for (std::size_t i = 0; i < book_->courses.size(); ++i)
            if (!isFew || book_->courses[i].game == one_.game) maps.push_back(i + 1);
        return maps;
    }
    [[nodiscard]] Hold inFact(const std::string& county) const { return book_->war.county(county)->at[date_].hold; }
    [[nodiscard]] CountyLook look(const Theme& theme, std::size_t map, const std::string& county) const {
        if (map == 0) return {holdTint(theme, inFact(county)), inFact(county), false};
        const common::WarCourse& course = courseOf(map);
        const auto* held = heldIn(map, county);
        if (!held) return {holdTint(theme, std::nullopt), std::nullopt, false};
        const Hold usual = course.usual(*held);
        return {leadTint(theme, course.lead(*held)), usual, differs(usual, inFact(county))};
    }
    // For one side here and for the other there; what was divided differs from neither.
    static bool differs(Hold a, Hold b) { return a != b && a != Hold::kDivided && b != Hold::kDivided; }

    void drawMaps(Frame& f, const Rect& box) {
        const auto maps = mapsIn(f, box);
        const int many = static_cast<int>(maps.size());
        for (int i = 0; i < many; ++i)  // one above the other where the box is high
            drawMap(f, box.w > box.h ? box.column(i, many, f.px(8)) : box.row(i, many, f.px(8)),
                    maps[static_cast<std::size_t>(i)], maps);
    }

    [[nodiscard]] std::string titleOf(std::size_t map) const {
        if (map == 0) return "In fact";
        return isOne(map) ? "One war" : std::string(findGame(courseOf(map).game)->title);
    }
    [[nodiscard]] std::string lineOf(std::size_t map) const {
        if (map == 0) return book_->war.dates()[date_].title;
        if (!isOne(map)) return agreement(map);
        const std::string of = isShort_ ? shown_->title : fmt::format("{}; {}", findGame(one_.game)->title, shown_->title);
        if (!shown_->end.empty() && !isShort_) {
            const std::string& turn = shown_->turns.back().title;
            return fmt::format("{}. It was over in {}: {}. {}", of, turn.substr(turn.find(", ") + 2), shown_->end,
                               common::capital(agreement(map)));
        }
        if (!lab::reaches(*shown_, book_->war, date_)) return of + ": it has not come so far";
        return fmt::format("{}: {}", of, agreement(map));
    }

    void drawMap(Frame& f, Rect box, std::size_t map, const std::vector<std::size_t>& maps) {
        float words = 0;  // all maps begin at one height
        for (const std::size_t i : maps) words = std::max(words, measureWrapped(f, box.w, Role::kItalic, 15, lineOf(i)));
        const Rect head = box.cutTop(f.px(27) + words, f.px(2));
        drawTextIn(f, {head.x, head.y, head.w, f.px(26)}, Role::kSmallCaps, 20, f.theme.heading, titleOf(map),
                   Align::kLeft);
        drawWrapped(f, {head.x, head.y + f.px(26)}, head.w, Role::kItalic, 15, f.theme.ink2, lineOf(map));
        MapView& view = views_[map];
        MapCanvas canvas = view.begin(f, box);
        canvas.frame = &f;
        for (const auto& county : book_->map.counties) {
            std::vector<ImVec2> outline;
            for (const ImVec2& p : county.rings.front().points) outline.push_back(canvas.at(p));
            const std::string id = "course." + (isOne(map) ? "war" : std::to_string(map)) + "." + county.id;
            const TargetState s = f.targets.addOutline(id, std::move(outline), county.name);
            if (s.lit() || s.focused) {
                drawLitCounty(canvas, county);
                tell(f, county,
                     Rect::around(s.hovered ? f.pointer.at : canvas.at(county.rings.front().points.front()), 2, 2));
            }
            if (s.clicked) asked_ = pageOf(county.id);
        }
        if (map == 0) drawBattles(f, canvas);
        else if (isOne(map)) drawFights(f, canvas);
        view.end(f);
        f.draw->AddRect(box.min(), box.max(), f.theme.frame, 0, 0, 1.6f);
    }

    // What was fought in fact since the date before, and the sieges that were on.
    void drawBattles(Frame& f, const MapCanvas& canvas) {
        const float r = std::clamp(canvas.pxPerUnit * 7, f.px(4), f.px(9));
        for (const auto* entry : book_->war.fought(book_->almanac, date_)) {
            const common::Site* site = book_->gazetteer.siteOf(*entry);
            if (!site) continue;
            const ImVec2 at = canvas.at({static_cast<float>(site->x), static_cast<float>(site->y)});
            const bool isOn = book_->war.isOn(*entry, date_);
            const TargetState s = f.targets.addCircle("course.fought." + entry->id, at, r, entry->title);
            drawFought(f, at, r, entry->sort, isOn ? common::Victor::kNone : book_->gazetteer.wonBy(*entry), s.lit());
            if (s.hovered)
                f.showTooltip({.title = entry->title, .text = entry->dates() + (isOn ? ". It was still going on." : ".")},
                              Rect::around(at, r, r));
            if (s.clicked) asked_ = entry->id;
        }
    }

    // The same of the one war, by the dates of its turns.
    void drawFights(Frame& f, const MapCanvas& canvas) {
        if (!lab::reaches(*shown_, book_->war, date_)) return;
        const float r = std::clamp(canvas.pxPerUnit * 7, f.px(4), f.px(9));
        struct Mark {
            const lab::ToldWar::Fight* fight;  // the last of its sort there
            std::vector<std::string> lines;
        };
        std::vector<Mark> marks;  // one for the battles of a place, one for its sieges
        for (const auto* fight : lab::fought(*shown_, book_->war, date_)) {
            auto at = std::find_if(marks.begin(), marks.end(), [&](const Mark& it) {
                return it.fight->place == fight->place && it.fight->sort == fight->sort;
            });
            if (at == marks.end()) at = marks.insert(marks.end(), {fight, {}});
            at->fight = fight;
            at->lines.push_back(fightText(*fight));
        }
        for (const Mark& it : marks) {
            const auto place = placeOf(it.fight->place);
            if (!place) continue;
            const bool isSiege = it.fight->sort == common::AlmanacSort::kSiege;
            const bool isCrowded = std::any_of(marks.begin(), marks.end(), [&](const Mark& other) {
                return other.fight->place == it.fight->place && other.fight->sort != it.fight->sort;
            });
            ImVec2 at = canvas.at(*place);
            if (isCrowded) at.x += isSiege ? -r : r;
            const bool goesOn = lab::isOn(*it.fight, *shown_, book_->war, date_);
            const TargetState s = f.targets.addCircle(
                fmt::format("course.fight.{}.{}", isSiege ? "siege" : "battle", it.fight->place.key), at, r, it.fight->title);
            drawFought(f, at, r, it.fight->sort, goesOn ? common::Victor::kNone : it.fight->won, s.lit());
            if (!s.hovered) continue;
            Tooltip tip{.title = "In this war", .text = it.lines.front()};
            for (std::size_t i = 1; i < it.lines.size(); ++i) tip.text += " " + it.lines[i];
            f.showTooltip(std::move(tip), Rect::around(at, r, r));
        }
    }
    // "A Battle in Oxfordshire, 1643, Turn 2: the King won."
    [[nodiscard]] std::string fightText(const lab::ToldWar::Fight& fight) const {
        const auto turn = [&](std::size_t i) {
            const std::string& title = shown_->turns[i].title;
            return title.substr(title.find(", ") + 2);
        };
        std::string when = turn(fight.from);
        if (fight.to && *fight.to != fight.from) when += " to " + turn(*fight.to);
        if (lab::isOn(fight, *shown_, book_->war, date_))
            return fmt::format("{}, from {}: still going on.", fight.title, turn(fight.from));
        const std::string who = fight.won == common::Victor::kRoyalist     ? "the King"
                                : fight.won == common::Victor::kParliament ? "Parliament"
                                                                           : "";
        if (fight.sort == common::AlmanacSort::kSiege)
            return fmt::format("{}, {}: {}", fight.title, when, who.empty() ? "nobody had it." : who + " had it in the end.");
        return fmt::format("{}, {}: {}", fight.title, when, who.empty() ? "neither side won." : who + " won.");
    }
    // Where a place of a game lies: its town, else the middle of its county.
    [[nodiscard]] std::optional<ImVec2> placeOf(const common::AlmanacPiece& piece) const {
        for (const auto* entry : book_->almanac.of(piece))
            if (const auto* site = entry->sort == common::AlmanacSort::kPlace ? book_->gazetteer.siteOf(*entry) : nullptr)
                return ImVec2{static_cast<float>(site->x), static_cast<float>(site->y)};
        for (const auto& county : book_->almanac.counties()) {
            if (std::find(county.pieces.begin(), county.pieces.end(), piece) == county.pieces.end()) continue;
            for (const auto& drawn : book_->map.counties)
                if (drawn.id == county.id) return boundsOf(drawn.rings.front().points).centre();
        }
        return std::nullopt;
    }

    // The almanac's page of a county; empty: there is none.
    [[nodiscard]] std::string pageOf(const std::string& county) const {
        for (const auto& entry : book_->almanac.entries())
            if (entry.sort == common::AlmanacSort::kPlace &&
                std::find(entry.counties.begin(), entry.counties.end(), county) != entry.counties.end())
                return entry.id;
        return {};
    }

    [[nodiscard]] std::string agreement(std::size_t map) const {
        const common::WarCourse& course = courseOf(map);
        std::size_t alike = 0, other = 0;
        for (const auto& [county, held] : course.counties) {
            const Hold usual = course.usual(held[date_]);
            alike += usual == inFact(county);
            other += differs(usual, inFact(county));
        }
        if (isShort_) return fmt::format("{} of {} as in fact", alike, course.counties.size());
        return fmt::format("as in fact: {} of {} counties; for the other side: {}", alike, course.counties.size(), other);
    }

    void tell(Frame& f, const CountyMap::County& county, const Rect& anchor) const {
        Tooltip tip{.title = county.name, .text = {}};
        tip.rows.emplace_back("In fact", holdText(inFact(county.id)));
        if (hasOne()) {
            const auto* held = heldIn(views_.size() - 1, county.id);
            tip.rows.emplace_back("In this war", held                                       ? holdText(one_.usual(*held))
                                                 : lab::reaches(*shown_, book_->war, date_) ? "nothing there"
                                                                                            : "not come so far");
        }
        for (const common::WarCourse& course : book_->courses) {
            const auto* held = course.held(county.id, date_);
            const std::string title(findGame(course.game)->title);
            if (!held) {
                tip.rows.emplace_back(title, "nothing there");
                continue;
            }
            const auto share = [&](int n) { return std::lround(100.0 * n / course.games); };
            const long neither = 100 - share(held->royalist) - share(held->parliament);
            tip.rows.emplace_back(title, fmt::format("the King {} %, Parliament {} %{}", share(held->royalist),
                                                     share(held->parliament),
                                                     neither > 0 ? fmt::format(", neither {} %", neither) : ""));
        }
        f.showTooltip(std::move(tip), anchor);
    }

    // What the colours and the hatching mean, of how many games, and why one of the games is not here.
    [[nodiscard]] std::string footText() const {
        std::string text =
            "Red counties are the King\u2019s, blue ones Parliament\u2019s; in those that are cream neither prevails, and "
            "those that are brown as Scotland have nothing there. The deeper the colour, the oftener a county was held so; "
            "hatched where most games gave it to the side that did not hold it in fact. Counties that the map of a design "
            "leaves out do not count. Crossed strokes are battles and towers sieges since the date before, in the colour of "
            "who won.";
        for (const common::WarCourse& course : book_->courses)
            text += fmt::format(" {}: {} games that the computer played against itself; a share may be {} in a hundred out.",
                                findGame(course.game)->title, course.games,
                                std::max(1L, std::lround(std::ceil(100 * 1.96 * std::sqrt(0.25 / course.games)))));
        if (hasOne()) text += kOneNote;
        return text + " Cruel Necessity has no counties, and its cards come in any order: it has no calendar to be set here.";
    }

    std::unique_ptr<Book> book_;
    std::shared_ptr<CourseWar> told_ = std::make_shared<CourseWar>();  // what was chosen; the other page may outlive this one
    CourseWar shown_;
    common::WarCourse one_;  // the same, counted
    std::vector<MapView> views_;
    std::size_t date_ = 0;
    std::string asked_, error_;
    bool isLoaded_ = false, isPlaying_ = false, isShort_ = false;
    double next_ = 0;
};

}  // namespace

std::unique_ptr<Screen> makeCourseScreen() { return std::make_unique<CourseScreen>(); }

}  // namespace app
