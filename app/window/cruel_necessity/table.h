// Table: the whole table of Cruel Necessity; zones in a wide window, tabs in a narrow one.
#pragma once

#include "app/window/cruel_necessity/achievements.h"
#include "app/window/cruel_necessity/battle_screen.h"
#include "app/window/cruel_necessity/end_screen.h"
#include "app/window/cruel_necessity/ladders.h"
#include "app/window/cruel_necessity/map_panel.h"

namespace app::cn {

class Table final : public GameTableView {
public:
    void draw(TableContext& c) override;
    [[nodiscard]] std::string subtitle(const TableContext& c) const override;
    [[nodiscard]] std::optional<Step> step(const TableContext& c) const override;
    [[nodiscard]] std::optional<Caution> caution(const TableContext& c, std::size_t choice) const override;
    void showPlace(const std::string& key) override;
    bool open(const std::string& name) override;
    bool drawEnd(TableContext& c, const Rect& box) override;
    [[nodiscard]] std::optional<Interlude> interlude() const override;
    [[nodiscard]] bool showsBattle(const common::AnySeat& seat) const override;
    [[nodiscard]] bool usesDrawer() const override { return false; }  // its tabs show all of the side panel
    void endInterlude() override;

private:
    enum class Tab { kMap, kTracks, kCard, kScore };

    void drawWide(Seat& seat);
    void drawTabs(Seat& seat);
    void drawRails(Seat& seat);  // the same in a window wider than high: tabs and buttons at the sides, the map between
    void drawPage(Seat& seat, const Rect& area);
    void followMode();
    void drawChoiceRail(Seat& seat, const Rect& box);
    void drawBattle(Seat& seat, bool narrow);
    void drawField(Seat& seat, const Rect& box);
    void drawReport(Seat& seat, bool narrow);  // the last Battle, after it
    void drawMap(Seat& seat, const Rect& box);
    void drawFoot(Seat& seat, const Rect& box);
    void drawSidePanel(Seat& seat, const Rect& box);
    void drawWhere(Seat& seat, const Rect& map);

    MapPanel map_;
    Ladders ladders_;
    BattleScreen battle_;
    LogView log_;
    ScoreHistory course_;
    ScrollState score_, end_, rail_, tracks_;
    bool railShowsRest_ = false;
    Mode mode_ = Mode::kAll;
    LegalModes legalModes_;
    Tab tab_ = Tab::kMap;
    std::string wantedPlace_;
    int battlesSeen_ = -1;
    bool report_ = false;
    bool isBegun_ = false, awaitsFight_ = false;  // of the fight that goes on by itself when nothing more can be prepared
    void followFight(const Seat& seat);
};

}  // namespace app::cn
