"""Writes data/measured.yaml: what the laboratory has measured, for the pages that set the three designs side by side; and the table
of docs/laboratory.md that tells how many games each measure takes.

    .ci/measured.py FOLDER [FORMER]   results of `edgehill lab run NAME --out FOLDER`, of every experiment named below

With FORMER, the results that docs/figures.md was written from, each figure with its interval there becomes that of FOLDER; those that
are not found or may be more than one are listed, and so are to be written by hand, as is what the sentences make of them.
In a sentence {experiment/measure/part/arm} becomes the figure with its interval; with |value the figure alone, with |gap what it
is more than that of the first arm of its game, with |more the same without a plus, with |fewer turned round."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = ["ukc", "twwae", "cruel_necessity"]
PLACES = {"days": 0, "length": 1, "pace": 1, "error_slope": 1, "breadth": 2, "chance_load": 3}  # after the point; shares 1, all else 2
SHARES = {"result", "ending", "attention", "fortune", "clauses", "resolution", "calendar", "survival", "luck_share", "luck_by_stream",
          "sieges/taken"}

# A sentence of what the designs say differently, and the experiment behind it.
FINDINGS = [
    ("three_models", "A turn is {how_long/pace/choices_a_turn/ukc} choices in U, {how_long/pace/choices_a_turn/twwae} in T and "
     "{how_long/pace/choices_a_turn/cruel_necessity} in C, each among {three_models/breadth/options/ukc}, "
     "{three_models/breadth/options/twwae} and {three_models/breadth/options/cruel_necessity} things: the two games of sides ask "
     "much and offer little at a time, the solitaire asks seldom and offers much."),
    ("three_models", "For each bit that a player chooses dice and cards decide {three_models/chance_load/bits/ukc} bits in U, "
     "{three_models/chance_load/bits/twwae} in T and {three_models/chance_load/bits/cruel_necessity} in C: in the last the world "
     "rolls as much as Parliament chooses."),
    ("three_models", "Battle is {three_models/attention/battle/ukc} of what one decides in U, {three_models/attention/battle/twwae} "
     "in T and {three_models/attention/battle/cruel_necessity} in C: U marches to a battle and then watches it, T fights it choice by "
     "choice, C chooses who fights."),
    ("three_models", "Movement is {three_models/attention/movement/ukc} of what one decides in U and "
     "{three_models/attention/movement/twwae} in T; in C it is nothing, for there the enemy alone marches. Who holds a county is "
     "{three_models/attention/control/ukc} of it in U and {three_models/attention/control/twwae} in T, where it follows from who "
     "stands there."),
    ("three_models", "Of what chance decides battles have {three_models/fortune/battle/ukc} in U, {three_models/fortune/battle/twwae} in "
     "T and {three_models/fortune/battle/cruel_necessity} in C; in U it is the cards, with {three_models/fortune/cards/ukc}."),
    ("three_models", "Politics and religion are {three_models/attention/politics/cruel_necessity} and "
     "{three_models/attention/religion/cruel_necessity} of what one decides in C, and next to nothing in U and T, where the war is one "
     "of armies and counties."),
    ("siege_or_battle", "The King wins {siege_or_battle/figures/royalist_battles_won/ukc} battles a war in U and "
     "{siege_or_battle/figures/royalist_battles_won/twwae} in T, Parliament {siege_or_battle/figures/parliament_battles_won/ukc} and "
     "{siege_or_battle/figures/parliament_battles_won/twwae}: a few great days in the one, a season of small fights in the other. The "
     "almanac lists 74 battles from 1642 to 1646."),
    ("siege_or_battle", "He takes {siege_or_battle/figures/royalist_fortresses_taken/ukc} Fortresses in U and "
     "{siege_or_battle/figures/royalist_cities_taken/twwae} Cities in T, Parliament "
     "{siege_or_battle/figures/parliament_fortresses_taken/ukc} and {siege_or_battle/figures/parliament_cities_taken/twwae}: in neither does "
     "the war of garrisons outweigh the field, as it did in the country."),
    ("siege_or_battle", "Of all sieges that end the place is taken in {siege_or_battle/sieges/taken/ukc} in U and in "
     "{siege_or_battle/sieges/taken/twwae} in T, after {siege_or_battle/sieges/days/ukc} and {siege_or_battle/sieges/days/twwae} days; "
     "those of the almanac whose days are known lasted {siege_or_battle/sieges/days/ukc|history} on the mean, many a storm of a "
     "morning and some castles that held for years among them."),
    ("who_wins", "Between equal players the King wins {who_wins/result/royalist/ukc} of the wars of U and "
     "{who_wins/result/royalist/twwae} of those of T; C comes to a Victory level in {who_wins/result/player/cruel_necessity} and to "
     "its last card in {who_wins/result/survived/cruel_necessity}."),
    ("who_wins", "U is counted out at the end, in {who_wins/ending/final_count/ukc} of the wars; T is decided before, by a Major "
     "Victory in {who_wins/ending/major_victory/twwae}."),
    ("when_decided", "After half of the turns {when_decided/resolution/50/ukc} of the doubt about the winner is gone in U and "
     "{when_decided/resolution/50/twwae} in T, after nine tenths {when_decided/resolution/90/ukc} and "
     "{when_decided/resolution/90/twwae}; what C is worth is known to {when_decided/resolution/50/cruel_necessity} at half-time."),
    ("beside_history", "At the end of 1643, the King’s best hour, he holds more counties than Parliament by 0.17 of all that U knows and "
     "0.13 of those of T; in play it is {beside_history/front/1643-12-31/ukc} in U and {beside_history/front/1643-12-31/twwae} in T. "
     "(1 would be every county, −1 none.)"),
    ("beside_history", "At the end of 1645 it was −0.76 and −0.78; in play {beside_history/front/1645-12-31/ukc} and "
     "{beside_history/front/1645-12-31/twwae}, at random {beside_history/front/1645-12-31/ukc_random} and "
     "{beside_history/front/1645-12-31/twwae_random}: neither his tide nor his fall comes of the rules alone."),
    ("beside_history", "Of all battles {beside_history/calendar/battles_1642/ukc} are fought in 1642 in U, which has no Edgehill, and "
     "{beside_history/calendar/battles_1642/twwae} in T; in the almanac it is 8.1 %."),
    ("who_lasts", "At the end of 1645 the King is still in the field in {who_lasts/survival/charles_i 1645-12-31/ukc} of the wars of U and "
     "{who_lasts/survival/charles_i 1645-12-31/twwae} of those of T, where he may fall in battle "
     "({who_lasts/survival/charles_i by battle/twwae}): U keeps its great men, T loses them by the sword."),
    ("who_lasts", "Essex still commands then in {who_lasts/survival/essex_earl 1645-12-31/ukc} of the wars of U and "
     "{who_lasts/survival/essex_earl 1645-12-31/twwae} of those of T: the Self-Denying Ordinance is nearly sure in the one and "
     "comes in two wars of three in the other."),
    ("scots_at_home", "Without the Scots the King wins {scots_at_home/result/royalist/twwae_without|more} of the wars of T more: they turn "
     "it, as they did in 1644. In U it is {scots_at_home/result/royalist/ukc_without|gap}: the card that brings them may bring the King "
     "two Brigades as well, and between steady players the Scots take little."),
    ("new_model_army", "Without the New Model Army Parliament wins {new_model_army/result/parliament/without|fewer} of the wars of T less "
     "than with it."),
    ("how_much_luck", "One mistake in a hundred choices costs {how_much_luck/error_slope/elo/ukc} Elo in U, "
     "{how_much_luck/error_slope/elo/twwae} in T and {how_much_luck/error_slope/elo/cruel_necessity} in C; of the result the players’ "
     "care leaves unexplained {how_much_luck/luck_share/share/ukc}, {how_much_luck/luck_share/share/twwae} and "
     "{how_much_luck/luck_share/share/cruel_necessity}: the blocks leave more to fortune than the cards."),
    ("luck_by_stream", "By themselves the cards decide {luck_by_stream/luck_by_stream/ukc_cards/ukc} of who wins in U and its battles "
     "{luck_by_stream/luck_by_stream/ukc_battle/ukc}; in T the hands of the years "
     "{luck_by_stream/luck_by_stream/twwae_cards/twwae} and battles {luck_by_stream/luck_by_stream/twwae_battle/twwae}; in C cards "
     "{luck_by_stream/luck_by_stream/cn_cards/cruel_necessity} and battles {luck_by_stream/luck_by_stream/cn_battle/cruel_necessity}."),
]

# What stands beside a topic, game by game; attention and fortune come before it of themselves.
BESIDE = {
    "siege": {
        "ukc": ("siege_or_battle", "Fortresses taken in a war: by the King {siege_or_battle/figures/royalist_fortresses_taken/ukc}, by "
                "Parliament {siege_or_battle/figures/parliament_fortresses_taken/ukc}."),
        "twwae": ("siege_or_battle", "Cities taken in a war: by the King {siege_or_battle/figures/royalist_cities_taken/twwae}, by "
                  "Parliament {siege_or_battle/figures/parliament_cities_taken/twwae}.")},
    "battle": {
        "ukc": ("siege_or_battle", "Battles won in a war: by the King {siege_or_battle/figures/royalist_battles_won/ukc}, by Parliament "
                "{siege_or_battle/figures/parliament_battles_won/ukc}."),
        "twwae": ("siege_or_battle", "Battles won in a war: by the King {siege_or_battle/figures/royalist_battles_won/twwae}, by "
                  "Parliament {siege_or_battle/figures/parliament_battles_won/twwae}."),
        "cruel_necessity": ("siege_or_battle", "Battles of a campaign: won {siege_or_battle/figures/battles_won/cruel_necessity}, drawn "
                            "{siege_or_battle/figures/battles_drawn/cruel_necessity}, lost "
                            "{siege_or_battle/figures/battles_lost/cruel_necessity}.")},
    "control": {
        game: ("beside_history", f"The King’s counties less Parliament’s, over all: {{beside_history/front/1643-12-31/{game}}} at the end "
               f"of 1643 (in fact {fact[0]}), {{beside_history/front/1645-12-31/{game}}} at that of 1645 (in fact {fact[1]}).")
        for game, fact in {"ukc": ("+0.17", "−0.76"), "twwae": ("+0.13", "−0.78")}.items()},
    "cards": {
        "ukc": ("luck_by_stream", "Of who wins the cards decide by themselves {luck_by_stream/luck_by_stream/ukc_cards/ukc}."),
        "cruel_necessity": ("luck_by_stream", "Of what the campaign is worth the cards decide by themselves "
                            "{luck_by_stream/luck_by_stream/cn_cards/cruel_necessity}.")},
    "foreign_powers": {
        game: ("scots_at_home", f"Without the Scots the King’s share of the wars changes by {{scots_at_home/result/royalist/{game}_without|gap}}.")
        for game in ("ukc", "twwae")},
    "victory": {
        "ukc": ("who_wins", "The King wins {who_wins/result/royalist/ukc}; {who_wins/ending/final_count/ukc} of the wars are counted out "
                "at the end."),
        "twwae": ("who_wins", "The King wins {who_wins/result/royalist/twwae}; {who_wins/ending/major_victory/twwae} of the wars end in a "
                  "Major Victory."),
        "cruel_necessity": ("who_wins", "{who_wins/result/survived/cruel_necessity} of the campaigns reach the last card, and "
                            "{who_wins/result/player/cruel_necessity} a Victory level.")},
    "time": {
        "ukc": ("beside_history", "A war is {how_long/length/turns/ukc} turns; a choice takes {beside_history/tempo/days/ukc} days."),
        "twwae": ("beside_history", "A war is {how_long/length/turns/twwae} turns; a choice takes {beside_history/tempo/days/twwae} days."),
        "cruel_necessity": ("how_long", "A campaign is {how_long/length/turns/cruel_necessity} cards, with "
                            "{how_long/pace/choices_a_turn/cruel_necessity} choices each.")},
    "setting_up": {
        "ukc": ("editions", "In the edition of GMT 2008 the King wins {editions/result/royalist/gmt|more} of the wars more."),
        "twwae": ("scenarios", "The King wins {scenarios/result/royalist/full_war} of the Full War, "
                  "{scenarios/result/royalist/early_war} of the Early War and {scenarios/result/royalist/mid_war} of the Mid War.")},
}

# The measures, each with the experiment whose games tell how many it takes, and its test with a known answer. Of a part that hardly
# ever happens Wilson's interval says more games than it takes, so shares below 5 in 100 and above 95 are left out.
TESTED = {
    "CountsOfWhichTheAnswerIsKnown": {
        "result": "who_wins", "ending": "who_wins", "length": "how_long", "score": "reconstructed_data", "pace": "how_long",
        "breadth": "three_models", "chance_load": "three_models", "attention": "three_models", "fortune": "three_models",
        "clauses": "which_rules", "figures": "siege_or_battle"},
    "WhenItIsDecidedOfWhichTheAnswerIsKnown": {"resolution": "when_decided"},
    "WhenItTurnsOfWhichTheAnswerIsKnown": {"turning_points": "beside_history"},
    "BesideHistoryOfWhichTheAnswerIsKnown": {
        "tempo": "beside_history", "front": "beside_history", "bias_map": "beside_history", "calendar": "beside_history"},
    "SiegesOfWhichTheAnswerIsKnown": {"sieges": "siege_or_battle"},
    "WhoLastsOfWhichTheAnswerIsKnown": {"survival": "who_lasts"},
    "MistakesAndLuckOfWhichTheAnswerIsKnown": {"error_slope": "how_much_luck", "luck_share": "how_much_luck"},
    "LuckByStreamOfWhichTheAnswerIsKnown": {"luck_by_stream": "luck_by_stream"},
}
TABLE = re.compile(r"(?<=<!-- written by .ci/measured.py -->\n).*?(?=<!-- up to here -->)", re.S)

reports = {}


def report(folder, name):
    if (folder, name) not in reports:
        text = subprocess.run([ROOT / "build/edgehill", "lab", "report", f"{folder}/{name}.sqlite", "--format", "json"],
                              capture_output=True, text=True, check=True).stdout
        reports[folder, name] = json.loads(text)
    return reports[folder, name]


def is_whole(folder, text, name):
    """Whether all experiments of a sentence are finished; it is left out, and told, where they are not."""
    open_ones = {it for it in [name, *re.findall(r"\{(\w+)/", text)] if not report(folder, it)["whole"]}
    for it in sorted(open_ones):
        print(f"{it} is not finished: left out is {text[:60]}...", file=sys.stderr)
    return not open_ones


def find(folder, path):
    name, measure, part, arm = path.split("/")
    for figure in report(folder, name)["figures"]:
        if (figure["measure"], figure["part"], figure["arm"]) == (measure, part, arm):
            return figure
    return None


def number(measure, value):
    share = measure in SHARES
    places = 1 if share else PLACES.get(measure, 2)
    text = f"{100 * value if share else value:.{places}f}"
    return (text[1:] if not re.search("[1-9]", text) else "−" + text[1:]) if text.startswith("-") else text


def quoted(folder, path, how=""):
    figure = find(folder, path)
    if figure is None:
        sys.exit(f"There is no figure {path}.")
    measure = figure["measure"]
    if measure == "sieges":  # whose parts have units of their own
        measure = {"taken": "sieges/taken", "days": "days"}.get(figure["part"], measure)
    if how == "history":
        return number(measure, figure["history"])
    it = figure if how in ("", "value") else figure["less"]
    if how == "fewer":
        it = {"value": -it["value"], "low": -it["high"], "high": -it["low"]}
    sign = "+" if how == "gap" and it["value"] > 0 else ""
    unit = " %" if measure in SHARES else ""
    value = sign + number(measure, it["value"]) + unit
    if how == "value":
        return value
    return f"{value} [{number(measure, it['low'])}, {number(measure, it['high'])}]"


def filled(folder, text):
    return re.sub(r"\{([^{}|]+)(?:\|(\w+))?\}", lambda m: quoted(folder, m[1], m[2] or ""), text)


def most_games(folder, measure, name, game):
    """What the part that asks for most of the steady player's games asks for."""
    arms = {game, "as_it_is"} if game == "ukc" else {game}
    asked = [it["games_for"] for it in report(folder, name)["figures"]
             if it["measure"] == measure and it["arm"] in arms and "games_for" in it and it["part"] != "check"
             and (measure not in SHARES or 0.05 <= it["value"] <= 0.95 or measure in ("luck_by_stream", "resolution"))]
    return f"{max(asked):,}" if asked else "-"


def table(folder):
    out = ["| Key | Unit | Estimator and interval | Aim | Games for it: U | T | C | Test |", "| --- | --- | --- | --- | ---: | ---: | ---: | --- |"]
    for test, measures in TESTED.items():
        for measure, name in measures.items():
            told = next(it for it in report(folder, name)["measures"] if it["measure"] == measure)
            reach = told["aim"]
            aim = (f"{100 * reach:.3g} % of it" if told["aim_is_of_figure"] else f"{100 * reach:.3g} %" if told["is_share"]
                   else f"{reach:.3g}")
            games = " | ".join(most_games(folder, measure, name, game) for game in GAMES)
            out.append(f"| `{measure}` | {told['unit']} | {told['estimator']} | ± {aim} | {games} | `Lab.{test}` |")
    return "\n".join(out) + "\n"


def wrapped(text, indent, width=124):
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(indent) + len(line) + 1 + len(word) > width:
            lines.append(indent + line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join(lines + [indent + line])


def told(it, is_share):
    """A figure with its interval as the page may tell it, by places after the point, unit and sign."""
    forms = {}
    for places in range(4):
        for unit in ("", " %") if is_share else ("",):
            value, *ends = (re.sub(r"^-(?=[0.]+$)", "", f"{it[key] * (100 if is_share else 1):.{places}f}")
                            for key in ("value", "low", "high"))
            for sign in ("", "+"):
                forms[places, unit, sign] = f"{sign}{value}{unit} [{', '.join(ends)}]"
    return forms


def renumber(former, folder):
    names = dict.fromkeys(name for measures in TESTED.values() for name in measures.values())
    names |= dict.fromkeys(re.findall(r"`(\w+)`", (ROOT / "docs/figures.md").read_text()))
    becomes = {}
    for name in names:
        if not all(pathlib.Path(f"{it}/{name}.sqlite").exists() for it in (former, folder)):
            continue
        now = {(it["measure"], it["part"], it["arm"]): it for it in report(folder, name)["figures"]}
        for was in report(former, name)["figures"]:
            is_share = was["measure"] in SHARES or f"{was['measure']}/{was['part']}" in SHARES
            pair = was, now.get((was["measure"], was["part"], was["arm"]))
            for a, b in (pair, tuple(it and it.get("less") for it in pair)):
                if a and b:
                    after = told(b, is_share)
                    for form, text in told(a, is_share).items():
                        becomes.setdefault(text, set()).add(after[form])

    def one(match):
        text = re.sub(r"\s+", " ", match[0])
        after = becomes.get(text, set())
        if len(after) != 1:
            print(f"{'unknown' if not after else 'ambiguous'}: {text}", file=sys.stderr)
            return match[0]
        return match[0] if after == {text} else next(iter(after)).replace(" [", "\n[" if "\n" in match[0] else " [")

    page = ROOT / "docs/figures.md"
    page.write_text(re.sub(r"[+-]?\d+(?:\.\d+)?(?: %)?\s\[-?[\d.]+, -?[\d.]+\]", one, page.read_text()))


def main():
    folder = sys.argv[1]
    if len(sys.argv) > 2:
        renumber(sys.argv[2], folder)
    wars = {report(folder, name)["games"] for name, _ in FINDINGS}
    seeds = {report(folder, name)["seed"] for name, _ in FINDINGS}
    if len(wars) != 1 or len(seeds) != 1:
        sys.exit("The experiments do not have the same games.")
    out = ["# What the laboratory has measured, for the pages that set the designs side by side. Written by .ci/measured.py from the results",
           "# of the experiments that are named; not by hand.", "",
           f"wars: {wars.pop()}  # of each arm", f"seed: {seeds.pop()}   # of the first", "", "findings:"]
    for name, text in FINDINGS:
        if not is_whole(folder, text, name):
            continue
        out += [f"- experiment: {name}", "  text: >-", wrapped(filled(folder, text), "    ")]
    out += ["", "topics:"]
    ids = re.findall(r"^ *- id: (\w+)", (ROOT / "data/topics.yaml").read_text(), re.M)
    for topic in ids:
        for game in GAMES:
            lines = []
            for measure, of in (("attention", "what one decides"), ("fortune", "what chance decides")):
                path = f"three_models/{measure}/{topic}/{game}"
                figure = find(folder, path)
                if figure and figure["value"] >= 0.0005:
                    lines.append(f"{quoted(folder, path)} of {of}")
            text = f"{', '.join(lines)}." if lines else ""
            names = ["three_models"] if lines else []
            if (beside := BESIDE.get(topic, {}).get(game)) and is_whole(folder, beside[1], beside[0]):
                text = f"{text} {filled(folder, beside[1])}".strip()
                names += re.findall(r"\{(\w+)/", beside[1])
            if text:
                unique = ", ".join(dict.fromkeys(names))
                out += [f"- topic: {topic}", f"  game: {game}", f"  experiments: [{unique}]", "  text: >-", wrapped(text, "    ")]
    (ROOT / "data/measured.yaml").write_text("\n".join(out) + "\n")
    page = ROOT / "docs/laboratory.md"
    page.write_text(TABLE.sub(lambda _: table(folder), page.read_text()))


main()
