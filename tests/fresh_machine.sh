#!/usr/bin/env bash
# Does what a newcomer does on a machine that has nothing yet: in a tree made by debootstrap, from a clean clone of HEAD.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

usage() {
  cat <<'TXT'
tests/fresh_machine.sh SUITE [--out DIR] [--warm] [--keep] [--quick | --no-check]

SUITE is a release's name for debootstrap: bookworm, trixie, testing, sid. In a tree of it ./play --version, a picture of each
game, ./play sim of each game and ./check are run; what took how long is told, and the digests are compared with those
of build/edgehill here, if it was built.

  --out DIR    where the three pictures go; default: beside the tree
  --warm       lend the tree a compiler cache that outlives it (a newcomer has none: without it the time is theirs)
  --keep       leave the tree; it is used again by the next run, as it was left
  --quick      ./check --quick in place of ./check: without the second compiler and its sanitizers
  --no-check   without ./check

Needs root and debootstrap. Trees go below $EDGEHILL_TREES, else $TMPDIR, else /tmp. $MIRROR is the archive, by default the first
that this machine's apt is told of; its proxy and settings are carried into the tree.
TXT
}

suite= out= warm=no keep=no check=yes
while [ $# -gt 0 ]; do
  case $1 in
    --out) out=${2:?--out needs a folder}; shift ;;
    --warm) warm=yes ;;
    --keep) keep=yes ;;
    --quick) check=quick ;;
    --no-check) check=no ;;
    -h | --help) usage; exit 0 ;;
    -*) usage >&2; exit 2 ;;
    *) suite=$1 ;;
  esac
  shift
done
[ -n "$suite" ] || { usage >&2; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "fresh_machine: This needs root." >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "fresh_machine: This needs debootstrap: apt-get install debootstrap" >&2; exit 2; }

trees=${EDGEHILL_TREES:-${TMPDIR:-/tmp}}
tree=$trees/edgehill-$suite
out=${out:-$trees/edgehill-$suite-pictures}
mkdir -p "$trees" "$out"
out=$(cd "$out" && pwd)
case $(cd "$trees" && pwd)/ in "$root"/*) echo "fresh_machine: The trees would lie within the checkout; set EDGEHILL_TREES." >&2; exit 2 ;; esac

leave() {
  for place in root/.cache/ccache dev/shm proc; do mountpoint -q "$tree/$place" && umount "$tree/$place"; done
  [ "$keep" = yes ] || { mountpoint -q "$tree/proc" || rm -rf --one-file-system "$tree"; }
}
trap leave EXIT
trap 'exit 130' INT TERM

failed=0
TIMEFORMAT='%0R s (%0U s of computing)'
# step NAME COMMAND...: runs it, tells how long it took and whether it went well.
step() {
  local name=$1 status took
  shift
  echo "== $name"
  { took=$( { time "$@" >&3 2>&4; } 2>&1 ); status=$?; } 3>&1 4>&2
  if [ "$status" -eq 0 ]; then echo "   done in $took"; else echo "   FAILED ($status) after $took"; failed=$((failed + 1)); fi
  return "$status"
}
# As a newcomer's shell: nothing of this machine's environment but the way to the net.
inside() {
  env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 TERM=dumb \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    chroot "$tree" sh -c 'cd /root/edgehill && exec "$@"' sh "$@"
}

make_tree() {
  local mirror=${MIRROR:-} settings
  [ -n "$mirror" ] || mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    sed -nE 's/^URIs: *([^ ]+).*/\1/p; s/^deb (\[[^]]*\] )?([^ ]+) .*/\2/p' | head -n 1)
  debootstrap --variant=minbase "$suite" "$tree" "${mirror:-http://deb.debian.org/debian}" >"$trees/edgehill-$suite.log" 2>&1 ||
    { tail -n 5 "$trees/edgehill-$suite.log"; return 1; }
  for settings in /etc/apt/apt.conf /etc/apt/apt.conf.d/*; do
    ! grep -qsE '^Acquire' "$settings" || cp "$settings" "$tree/etc/apt/apt.conf.d/" || return 1
  done
}
if [ ! -x "$tree/usr/bin/apt-get" ]; then step "a bare tree of $suite" make_tree || exit 1; fi
mount -t proc proc "$tree/proc"
mkdir -p "$tree/dev/shm" && mount -t tmpfs tmpfs "$tree/dev/shm"
if [ "$warm" = yes ]; then
  mkdir -p "$trees/edgehill-$suite-ccache" "$tree/root/.cache/ccache"
  mount --bind "$trees/edgehill-$suite-ccache" "$tree/root/.cache/ccache"
fi
rm -rf "$tree/root/edgehill"
git clone -q --no-hardlinks "$root" "$tree/root/edgehill" || exit 1

step "packages, build and ./play --version" inside ./play --version || exit 1
digest() { sed -n 's/^ *"digest": "\([0-9a-f]*\)".*/\1/p' | tail -n 1; }
for game in cruel_necessity ukc twwae; do
  step "a picture of $game" inside ./play screenshot "$game" --seed 7 --plies 60 --out "/root/$game.png" &&
    cp "$tree/root/$game.png" "$out/$game.png"
  theirs=$(inside ./play sim "$game" --games 200 --format json | digest)
  ours=$([ ! -x "$root/build/edgehill" ] || "$root/build/edgehill" sim "$game" --games 200 --format json | digest)
  echo "== signature of $game: $theirs there, ${ours:-not built} here"
  [ -n "$theirs" ] && [ "${ours:-$theirs}" = "$theirs" ] || failed=$((failed + 1))
done
case $check in
  yes) step "./check" inside ./check ;;
  quick) step "./check --quick" inside ./check --quick ;;
esac
inside sh -c '. /etc/os-release; echo "$PRETTY_NAME: $(g++ --version | head -n 1)"; grep -c warning: build/build.log | sed "s/$/ lines with a warning/"'
echo "== $suite: $failed failed; pictures in $out"
[ "$failed" -eq 0 ]
