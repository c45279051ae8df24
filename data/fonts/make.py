#!/usr/bin/env python3
"""Makes the faces of this folder anew: subsets of free faces as Debian packages them, under names of their own.

    sudo apt-get install fonttools fonts-ebgaramond fonts-ebgaramond-extra fonts-junicode fonts-inter fonts-opendyslexic
    data/fonts/make.py [FOLDER]

FOLDER is where the packages' files lie, /usr/share/fonts/opentype unless told otherwise. Needed only when a face or the list
of characters changes; the program needs nothing but the files made. Made on Debian 12: other releases package other versions.
"""
import pathlib
import sys

from fontTools import subset

# Latin, Latin-1, Latin Extended-A; dashes, quotation marks, daggers, bullet, ellipsis; per mille, primes, single guillemets,
# euro, trade mark; arrows; the minus sign.
CHARACTERS = "20-7E,A0-17F,2010-2026,2030,2032,2033,2039,203A,20AC,2122,2190-2193,2212"

FACES = {
    # made: (source, family, style)
    "garamond_regular.otf": ("ebgaramond/EBGaramond12-Regular.otf", "Edgehill Garamond", "Regular"),
    "garamond_bold.otf": ("ebgaramond/EBGaramond12-Bold.otf", "Edgehill Garamond", "Bold"),
    "garamond_italic.otf": ("ebgaramond/EBGaramond12-Italic.otf", "Edgehill Garamond", "Italic"),
    "garamond_small_caps.otf": ("ebgaramond/EBGaramondSC12-Regular.otf", "Edgehill Garamond Small Caps", "Regular"),
    "junicode_regular.otf": ("junicode/JunicodeTwoBeta-Regular.otf", "Edgehill Junicode", "Regular"),
    "junicode_bold.otf": ("junicode/JunicodeTwoBeta-Bold.otf", "Edgehill Junicode", "Bold"),
    "junicode_italic.otf": ("junicode/JunicodeTwoBeta-Italic.otf", "Edgehill Junicode", "Italic"),
    "junicode_condensed.otf": ("junicode/JunicodeTwoBeta-CondensedMedium.otf", "Edgehill Junicode Condensed", "Medium"),
    "sans_regular.otf": ("inter/Inter-Regular.otf", "Edgehill Sans", "Regular"),
    "sans_bold.otf": ("inter/Inter-Bold.otf", "Edgehill Sans", "Bold"),
    "sans_italic.otf": ("inter/Inter-Italic.otf", "Edgehill Sans", "Italic"),
    "dyslexic_regular.otf": ("opendyslexic/OpenDyslexic-Regular.otf", "Edgehill Dyslexic", "Regular"),
    "dyslexic_bold.otf": ("opendyslexic/OpenDyslexic-Bold.otf", "Edgehill Dyslexic", "Bold"),
    "dyslexic_italic.otf": ("opendyslexic/OpenDyslexic-Italic.otf", "Edgehill Dyslexic", "Italic"),
}

# As `pyftsubset FILE --unicodes=... --layout-features= --drop-tables+=... --name-IDs=0,1,2,4,6,13,14` would have it. Hints stay: with
# them the letters come out as those of the whole face do. Ligatures, kerning and alternates go: Dear ImGui knows none.
OPTIONS = ["--unicodes=" + CHARACTERS, "--layout-features=", "--drop-tables+=FFTM,GDEF,GPOS,GSUB,kern", "--notdef-outline",
           "--name-IDs=0,1,2,4,6,13,14", "--name-languages=0x409"]


def make(source, made, family, style):
    options = subset.Options()
    rest = options.parse_opts(OPTIONS, ignore_unknown=["unicodes"])
    assert len(rest) == 1, rest
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(CHARACTERS))
    subsetter.subset(font)
    # A subset is a modified version, and such a one may not bear a reserved name.
    full = family if style == "Regular" else f"{family} {style}"
    plain = full.replace(" ", "") if style == "Regular" else family.replace(" ", "") + "-" + style
    names = font["name"]
    for number, text in {1: family, 2: style, 4: full, 6: plain}.items():
        names.removeNames(nameID=number)
        names.setName(text, number, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [plain]
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName = full, family
    subset.save_font(font, str(made), options)
    print(f"{made.name}: {made.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def main():
    sources = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype")
    here = pathlib.Path(__file__).resolve().parent
    for made, (source, family, style) in FACES.items():
        make(sources / source, here / made, family, style)


if __name__ == "__main__":
    main()
