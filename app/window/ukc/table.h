// Table: the whole table of Unhappy King Charles!; map, hand, panel, the sums of a Battle, tabs in a narrow window.
#pragma once

#include "app/window/ukc/battle_panel.h"
#include "app/window/ukc/cards.h"
#include "app/window/ukc/dialogs.h"
#include "app/window/ukc/marches.h"
#include "app/window/ukc/side_panel.h"

namespace app::uk {

class Table final : public GameTableView, public TakesHand {
public:
    void draw(TableContext& c) override;
    [[nodiscard]] std::string subtitle(const TableContext& c) const override;
    [[nodiscard]] std::optional<Step> step(const TableContext& c) const override;
    [[nodiscard]] std::optional<Caution> caution(const TableContext& c, std::size_t choice) const override;
    void showPlace(const std::string& key) override { wantedPlace_ = key; }
    bool open(const std::string& name) override;
    bool drawEnd(TableContext& c, const Rect& box) override;
    [[nodiscard]] std::string whyNotKey(const TableContext& c, std::string_view key) const override;
    [[nodiscard]] std::optional<Interlude> interlude() const override;
    [[nodiscard]] bool showsBattle(const common::AnySeat& seat) const override;
    void endInterlude() override;
    [[nodiscard]] bool isUnderWay(const common::AnySeat& seat) const override;
    [[nodiscard]] bool answersItself(const TableContext& c) const override;
    bool closePlate() override;
    [[nodiscard]] Hand& hand() override { return hand_; }

private:
    enum class Tab { kMap, kState, kNews };

    void followBattles(Seat& seat);
    void drawMap(Seat& seat, const Rect& box);
    void drawTabs(Seat& seat);

    MapPanel map_;
    Marches marches_;
    Hand hand_;
    CardTray cards_;
    UnitTray units_;
    ActionList list_;
    SidePanel panel_;
    LogView log_;
    Battles battles_;
    Counted counted_;
    Tumble tumble_;
    ScrollState end_;
    // Battles of the record are looked at before the next choice
    std::size_t battlesSeen_ = 0;
    bool isReporting_ = false, hasFollowed_ = false;
    Tab tab_ = Tab::kMap;
    std::string wantedPlace_;
    // The position at which the plate of a place was opened: it is closed with the next.
    std::shared_ptr<const common::AnySeat> openedAt_;
    void followPlate(const TableContext& c);
};

}  // namespace app::uk
