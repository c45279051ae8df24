#!/bin/sh
# Draws the pictures of docs/table.md anew: what the table tells, from the saves beside them. Needs ImageMagick.
#     .ci/table_pictures.sh [build/edgehill] [folder]
set -eu
program=${1:-build/edgehill}
out=${2:-docs/table}
saves=docs/table
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# picture NAME SIZE ARGUMENTS...: 640 wide, few colours, at most 80 KB
picture() {
    name=$1 size=$2
    shift 2
    "$program" screenshot "$@" --size "$size" --out "$work/$name.png" 2>"$work/words" || { cat "$work/words" >&2; exit 1; }
    for colours in 96 48 32 16; do
        convert "$work/$name.png" -filter Lanczos -resize 640x -dither None -colors $colours -define png:compression-level=9 \
            "png8:$out/$name.png"
        [ "$(wc -c <"$out/$name.png")" -gt 80000 ] || break
    done
}

mkdir -p "$out"
picture goals 1280x720 cruel_necessity --scenario first_war --seed 3 --screen goals
picture playback 1280x720 twwae --load $saves/withdraw-or-stand.yaml --screen playback
picture london 1280x720 cruel_necessity --load $saves/london-fallen.yaml
picture mid_war 1280x720 twwae --scenario mid_war --seed 11
picture hint 1280x720 twwae --load $saves/actions.yaml --screen hint
picture before_the_fight 1280x720 cruel_necessity --load $saves/battle.yaml
picture dice 1280x720 cruel_necessity --load $saves/middle.yaml --screen battle
picture taken 1280x720 twwae --load $saves/taken.yaml
picture question 1280x720 twwae --load $saves/withdraw-or-stand.yaml
picture one_number 1280x720 twwae --load $saves/withdraw-or-stand.yaml --screen hint
picture rules 1280x720 launcher --screen rules
picture roads 1280x720 ukc --load $saves/late-1642.yaml
picture fortresses 1280x720 cruel_necessity --load $saves/middle.yaml
picture large 1280x720 twwae --load $saves/actions.yaml --scale 200
picture levels 1280x720 twwae --screen new_game
