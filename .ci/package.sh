#!/usr/bin/env bash
# package.sh: makes the Debian package of build/, unpacks it into a clean folder and starts what it installed there.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
complain() { echo "package: $*" >&2; exit 1; }

(cd "$scratch" && cpack -G DEB --config "$root/build/CPackConfig.cmake" -B "$scratch/cpack") >"$scratch/cpack.log" 2>&1 ||
  { tail -n 20 "$scratch/cpack.log" >&2; complain "cpack could not make it."; }
package=$(echo "$scratch"/cpack/*.deb)
dpkg-deb --info "$package" >"$scratch/info"
for field in 'Package: edgehill' 'Section: games' 'Maintainer: ' 'Depends: .*libyaml-cpp' 'Depends: .*libsqlite3'; do
  grep -q "^ *$field" "$scratch/info" || { cat "$scratch/info" >&2; complain "it does not say $field."; }
done
dpkg-deb -x "$package" "$scratch/tree"
usr=$scratch/tree/usr
for file in bin/edgehill share/applications/org.edgehill.Edgehill.desktop share/doc/edgehill/copyright share/doc/edgehill/commands.md \
  share/edgehill/docs/rulings.md share/edgehill/data/topics.yaml share/edgehill/data/fonts/README.md share/edgehill/data/report/charts.js \
  share/edgehill/data/report/vega/{vega,vega-lite,vega-embed}.min.js share/edgehill/data/report/vega/bundled.LICENSES share/icons/hicolor/scalable/apps/org.edgehill.Edgehill.svg \
  share/man/man6/edgehill.6 share/metainfo/org.edgehill.Edgehill.metainfo.xml; do
  [ -s "$usr/$file" ] || complain "$file is missing."
done
desktop-file-validate "$usr/share/applications/org.edgehill.Edgehill.desktop" || complain "the desktop entry is wrong."
appstreamcli validate --no-net "$usr/share/metainfo/org.edgehill.Edgehill.metainfo.xml" >"$scratch/appstream" ||
  { cat "$scratch/appstream" >&2; complain "the AppStream data are wrong."; }

export HOME=$scratch/home XDG_DATA_HOME='' XDG_CONFIG_HOME=''
mkdir "$HOME"
cd "$scratch"
edgehill=$usr/bin/edgehill
for command in $("$root/build/edgehill" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]\+\) .*/\1/p'); do
  grep -qE "^\.B[IR]* \"?${command//-/.*-}" "$usr/share/man/man6/edgehill.6" ||
    complain "the manual page does not know $command."
done
[ "$("$edgehill" check-data | tail -n 1)" = "$("$root/build/edgehill" check-data | tail -n 1)" ] ||
  complain "its data are not those of the sources."
for game in cruel_necessity twwae ukc; do
  "$edgehill" sim "$game" --games 3 --format json | grep -q '"finished": 3' || complain "$game is not played."
done
"$edgehill" screenshot launcher --out launcher.png && [ -s launcher.png ] || complain "the launcher is not drawn."
"$edgehill" screenshot ukc --seed 7 --plies 30 --out ukc.png && [ -s ukc.png ] || complain "a table is not drawn."
# It reads its own data, wherever it was built.
rm -r "$usr/share/edgehill/data/cruel_necessity"
! "$edgehill" check-data >/dev/null 2>&1 || complain "it reads the data of the sources."
