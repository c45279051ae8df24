#!/bin/sh
# Draws every screen at three sizes of the window, two of text, on light and dark paper, to be looked at.
#     .ci/screens.sh build/edgehill FOLDER ["1280x720:100 2560x1440:200"] ["light dark"]
# With ImageMagick, `montage FOLDER/1280x720-100-light-*.png -resize 480x -tile 3x sheet.png` lays them side by side.
set -eu
program=$1 out=$2
looks=${3:-1280x720:100 1440x900:100 2560x1440:100 1280x720:200 1440x900:200 2560x1440:200}
papers=${4:-light dark}
mkdir -p "$out"
for paper in $papers; do
    export EDGEHILL_THEME="$paper"
    for look in $looks; do
        size=${look%:*} scale=${look#*:}
        draw() {
            name=$1
            shift
            file=$out/$size-$scale-$paper-$name.png
            [ -s "$file" ] || "$program" screenshot "$@" --size "$size" --scale "$scale" --out "$file" || echo "not drawn: $file" >&2
        }
        for screen in launcher saves settings rules lessons laboratory three_models course about; do
            draw "$screen" launcher --screen $screen
        done
        for game in cruel_necessity twwae ukc; do
            draw $game-start $game --seed 5
            draw $game-new_game $game --screen new_game
            draw $game-end $game --seed 3 --plies 100000 --screen end
            for screen in table menu hint goals since playback banner log keys replay save battle almanac timeline war_map quiz rules; do
                draw $game-$screen $game --seed 3 --plies 150 --screen $screen
            done
        done
    done
done
