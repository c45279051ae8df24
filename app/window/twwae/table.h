// Table: the whole table of This War Without an Enemy; map and panel, the mat of a Battle, tabs in a narrow window.
#pragma once

#include "app/window/twwae/battle_screen.h"
#include "app/window/twwae/dialogs.h"
#include "app/window/twwae/end_screen.h"
#include "app/window/twwae/map_panel.h"
#include "app/window/twwae/marches.h"
#include "app/window/twwae/side_panel.h"
#include "app/window/twwae/tray.h"

namespace app::tw {

class Table final : public GameTableView, public TakesHand {
public:
    void draw(TableContext& c) override;
    [[nodiscard]] std::string subtitle(const TableContext& c) const override;
    [[nodiscard]] std::optional<Step> step(const TableContext& c) const override;
    [[nodiscard]] std::vector<std::string> following(const TableContext& c, std::size_t choice) const override;
    [[nodiscard]] bool isSignQuiet(const common::Sign& sign) const override {
        return sign.id == "discard" || sign.id == "card";  // it lies large beside it
    }
    [[nodiscard]] bool isUnderWay(const common::AnySeat& seat) const override;
    [[nodiscard]] std::optional<Interlude> parting(const TableContext& c, std::span<const std::string> steps,
                                                   const common::AnySeat& after) const override;
    [[nodiscard]] std::optional<Caution> caution(const TableContext& c, std::size_t choice) const override;
    void showPlace(const std::string& key) override { wantedPlace_ = key; }
    bool open(const std::string& name) override;
    bool drawEnd(TableContext& c, const Rect& box) override;
    [[nodiscard]] std::optional<Interlude> interlude() const override;
    [[nodiscard]] bool showsBattle(const common::AnySeat& seat) const override;
    void endInterlude() override;
    bool closePlate() override;
    [[nodiscard]] bool answersItself(const TableContext& c) const override;
    [[nodiscard]] std::optional<std::size_t> onlySense(const TableContext& c) const override;
    [[nodiscard]] Hand& hand() override { return hand_; }

private:
    mutable std::shared_ptr<const common::AnySeat> cautionOf_;  // at which the next was worked out
    mutable std::string leaving_;
    enum class Tab { kMap, kCards, kNews };

    void chooseMode(const Seat& seat);
    void followBattle(Seat& seat);
    void drawMap(Seat& seat, const Rect& box, bool withHand);
    void drawWide(Seat& seat);
    void drawTabs(Seat& seat);
    void drawBattle(Seat& seat, bool narrow);
    void drawWhere(Seat& seat, const Rect& map);

    MapPanel map_;
    Marches marches_;
    Hand hand_;
    Tray tray_;
    SidePanel panel_;
    BattleScreen battle_;
    History history_;
    Counted counted_;
    LogView log_;
    BigCard big_;
    ScrollState end_;
    Mode mode_ = Mode::kMarch;
    Tab tab_ = Tab::kMap;
    float trayHeight_ = 0;  // of the last frame: in a narrow window the map ends above it
    std::string wantedPlace_;
    // The position at which the plate of a place was opened: it is closed with the next.
    std::shared_ptr<const common::AnySeat> openedAt_;
    void followPlate(const TableContext& c);
    // Stepping through a Battle's dice
    std::size_t momentsSeen_ = 0, stepFrom_ = 0;
    bool isStepping_ = false, hasFollowed_ = false;
    bool stepsThrough_ = true;  // the player wants to see the dice one by one
    // No Sally and no Storm at any siege for the rest of this Turn; until something is taken back.
    struct Quiet {
        int turn = 0;        // of the war
        std::size_t at = 0;  // moments seen when it was last answered so
        bool isBeyond = false;  // more has been seen since: what is asked there again was taken back
        bool holdsFire = false;  // the guns of Cities too, which could fire and be done with it
    };
    std::optional<Quiet> quiet_;
    void offerQuiet(Seat& seat, const Rect& map, const Rect& beside);
    void keepQuiet(Seat& seat);
};

}  // namespace app::tw
