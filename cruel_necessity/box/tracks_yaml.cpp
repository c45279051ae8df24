// Reads the six political tracks, their flip boxes, the Irish Troubles and the limits of Zeal from tracks.yaml.
#include <algorithm>

#include "cruel_necessity/box/definitions_yaml.h"

namespace cruel_necessity::data {

using common::sourceOf;

namespace {

constexpr std::array<std::string_view, 5> kGradeKeys{"A", "B", "C", "D", "F"};

// The two boxes that a Royalist track shares with its opposite. (CN 6.6.2)
bool isShared(Track t, std::size_t box) {
    const bool hasOne = t != Track::kIreland && t != Track::kScotland;
    return hasOne && box == (isRoyalist(t) ? kTrackBoxes - 1 : 0);
}

void readTrack(Track t, const YamlNode& node, TrackDefinition& def) {
    static constexpr std::array<std::string_view, 3> kColumns{"left", "centre", "right"};
    node.expectKeys({"id", "name", "side", "column", "opposite", "start", "boxes", "source"});
    def.name = node["name"].asString();
    def.source = sourceOf(node);
    expectText(node["side"], isRoyalist(t) ? "royalist" : "parliament");
    expectText(node["column"], kColumns[index(t) % 3]);
    expectText(node["opposite"], key(opposite(t)));
    node["start"].asInt(0, static_cast<int>(kTrackBoxes) - 1);
    const auto boxes = node["boxes"].items();
    if (boxes.size() != kTrackBoxes)
        node["boxes"].fail(fmt::format("This track has {} boxes.", boxes.size()), "List seven, the top one first.");
    for (std::size_t i = 0; i < kTrackBoxes; ++i) {
        boxes[i].expectKeys({"grade", "number", "vp", "flip", "shared"});
        def.boxes[i] = {enumOf<Grade>(boxes[i]["grade"], kGradeKeys), boxes[i]["number"].asInt(1, 6),
                        boxes[i]["vp"].asInt(-9, 9), boxes[i]["flip"].asBool(), boxes[i]["shared"].asBool()};
        if (i > 0 && def.boxes[i].grade < def.boxes[i - 1].grade)
            boxes[i]["grade"].fail("The grade is better than that of the box above.", "Let grades fall from A to F.");
        if (def.boxes[i].isShared != isShared(t, i))
            boxes[i]["shared"].fail("The boxes in the middle of the two right-hand columns are shared, and no others.",
                                    fmt::format("Write `{}`.", isShared(t, i)));
    }
}

// What a flip box does; the amounts of income are read, the others the rules know.
void readFlipEffect(const YamlNode& node, Definitions& defs) {
    node.expectKeys({"id", "track", "box", "effect", "text", "source"});
    node["id"].asSlug();
    sourceOf(node);
    const Track t = enumOf<Track>(node["track"], kTrackKeys);
    const int box = node["box"].asInt(0, static_cast<int>(kTrackBoxes) - 1);
    TrackDefinition& def = defs.tracks[index(t)];
    if (!def.boxes[static_cast<std::size_t>(box)].flips)
        node["box"].fail("This box is no flip box.", "Set its `flip` to true, or remove this effect.");
    if (box != 0 && box != static_cast<int>(kTrackBoxes) - 1)
        node["box"].fail("A marker flips at an end of its track.", "Write 0 or 6.");
    std::string& text = box == 0 ? def.topEffect : def.bottomEffect;
    if (!text.empty()) node["box"].fail("This box has an effect already.", "Keep one of the two.");
    text = node["text"].asString();
    const std::string effect = node["effect"].asString();
    const bool isTop = box == 0;
    if (t == Track::kCatholicism && isTop) {
        if (effect != "income +1" && effect != "income +2")
            node["effect"].fail("Here the income grows.", "Write `income +1` or `income +2`.");
        defs.catholicTopZeal = effect.back() - '0';
    } else if (t == Track::kPuritanism && !isTop) {
        if (effect != "income -1" && effect != "income -2")
            node["effect"].fail("Here the income shrinks.", "Write `income -1` or `income -2`.");
        defs.puritanBottomZeal = '0' - effect.back();
    } else if (t == Track::kIreland || t == Track::kScotland) {
        expectText(node["effect"], fmt::format("strength {} {}", key(t), isTop ? "-1" : "+1"));
    } else if (t == Track::kMonarchy && !isTop) {
        expectText(node["effect"], "strength revolts_and_deviltry +1");
    } else if (t == Track::kParliament && !isTop) {
        expectText(node["effect"], "no_fortify london");
    } else {
        node.fail("The rules know no effect of this box.", "Remove it.");
    }
}

}  // namespace

void readTracks(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("tracks");
    root.expectKeys({"tracks", "shared_boxes", "flip_effects", "irish_troubles", "zeal"});
    readEach<Track>(root["tracks"], kTrackKeys,
                    [&](Track t, const YamlNode& node) { readTrack(t, node, defs.tracks[index(t)]); });

    static constexpr std::array<std::string_view, 2> kSharing{"monarchy", "catholicism"};
    readEach<std::size_t>(root["shared_boxes"], kSharing, [&](std::size_t which, const YamlNode& node) {
        node.expectKeys({"royalist", "parliament", "source"});
        expectText(node["parliament"], which == 0 ? "parliament" : "puritanism");
        const Track royalist = which == 0 ? Track::kMonarchy : Track::kCatholicism;
        if (defs[royalist].boxes.back().number != defs[opposite(royalist)].boxes.front().number)
            node.fail("The two tracks give the box they share different numbers.",
                      "Give the last box of the one and the first of the other the same number.");
        sourceOf(node);
    }, "royalist");

    for (const YamlNode& node : root["flip_effects"].items()) readFlipEffect(node, defs);
    for (std::size_t t = 0; t < kTracks; ++t)
        for (std::size_t b = 0; b < kTrackBoxes; ++b)
            if (defs.tracks[t].boxes[b].flips && (b == 0 ? defs.tracks[t].topEffect : defs.tracks[t].bottomEffect).empty())
                root["flip_effects"].fail(fmt::format("The flip box {} of {} has no effect.", b, kTrackKeys[t]),
                                          "Add it, or set its `flip` to false.");

    const YamlNode troubles = root["irish_troubles"];
    troubles.expectKeys({"order", "start", "source"});
    const auto order = troubles["order"].items();
    if (order.size() != defs.troublesOrder.size())
        troubles["order"].fail("Three tracks have a box for the marker.", "List three.");
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Track t = enumOf<Track>(order[i], kTrackKeys);
        if (isRoyalist(t)) order[i].fail("The marker lies under the lower tracks.", "Name scotland, parliament or puritanism.");
        if (std::find(defs.troublesOrder.begin(), defs.troublesOrder.begin() + static_cast<std::ptrdiff_t>(i), t) !=
            defs.troublesOrder.begin() + static_cast<std::ptrdiff_t>(i))
            order[i].fail(fmt::format("`{}` stands here twice.", key(t)), "Name each track once.");
        defs.troublesOrder[i] = t;
    }
    const Track start = enumOf<Track>(troubles["start"], kTrackKeys);
    if (isRoyalist(start)) troubles["start"].fail("The marker lies under the lower tracks.", "Name one of its order.");
    sourceOf(troubles);

    const YamlNode zeal = root["zeal"];
    zeal.expectKeys({"minimum", "maximum", "start", "source"});
    expectInt(zeal["minimum"], 0);
    defs.zealMost = zeal["maximum"].asInt(1, 99);
    zeal["start"].asInt(0, defs.zealMost);
    sourceOf(zeal);
}

}  // namespace cruel_necessity::data
