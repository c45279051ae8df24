# Set-up shared by ./play and ./check: installs what is missing and builds one tree. Everything it says is on stderr.
# Sourced, with $root set to the checkout.

say() { printf '%s\n' "$*" >&2; }
die() { say "$0: $*"; exit 1; }

# What the program needs to be built and to run. a|b: the first of these that the distribution has.
build_packages=(
  g++ cmake ninja-build ccache pkg-config git ca-certificates
  libyaml-cpp-dev libfmt-dev libcli11-dev nlohmann-json3-dev libsqlite3-dev libgtest-dev libgmock-dev
  'libsdl2-dev|libsdl2-compat-dev' libsdl2-mixer-dev libimgui-dev libstb-dev libxxhash-dev libfreetype-dev libfontconfig-dev
  'libopengl-dev|libglvnd-dev' 'libgl-dev|libgl1-mesa-dev' libegl1 libgl1-mesa-dri
)
# What the checks need besides; a clang is added by find_clang.
check_packages=(yamllint xvfb xdotool python3 chromium)

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
is_offered() { apt-cache show --no-all-versions "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

lists_updated=no
update_lists() {
  [ "$lists_updated" = no ] || return 0
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || say "The package lists could not be renewed; trying with the old ones."
  lists_updated=yes
}

# need WHY PACKAGE...: installs those that are missing; a|b is either of two names.
need() {
  local why=$1 names name log
  local missing=() wanted=()
  shift
  for names in "$@"; do
    for name in ${names//|/ }; do is_installed "$name" && continue 2; done
    missing+=("$names")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || die "these packages are missing $why, and there is no apt-get to install them: ${missing[*]}"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "installing packages needs root, and there is no sudo. Run as root: apt-get install ${missing[*]%%|*}"
    say "These packages are missing $why; they are installed with sudo: ${missing[*]%%|*}"
  else
    say "These packages are missing $why: ${missing[*]%%|*}"
  fi
  update_lists
  for names in "${missing[@]}"; do
    for name in ${names//|/ }; do ! is_offered "$name" || break; done
    wanted+=("$name")
  done
  say "Installing them; this may take a few minutes."
  log=$(mktemp)
  if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 "${wanted[@]}" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    die "the packages could not be installed; all of what apt-get said is in $log."
  fi
  rm -f "$log"
}

# Sets $clang to the name of a clang++ of 16 or newer with its sanitizers, installing one when there is none.
find_clang() {
  local number numbers=(16 17 18 19 20 21 22 23 24)
  clang=
  for number in "${numbers[@]}"; do
    if is_installed "clang-$number" && is_installed "libclang-rt-$number-dev"; then clang=clang++-$number; return; fi
  done
  update_lists
  for number in "${numbers[@]}"; do
    if is_offered "clang-$number" && is_offered "libclang-rt-$number-dev"; then
      need "for the sanitizers" "clang-$number" "libclang-rt-$number-dev"
      clang=clang++-$number
      return
    fi
  done
  die "no packaged clang of 16 or newer was found."
}

# Reads what ninja says and tells how far it is: one line that is written over on a terminal, else every tenth part.
tell_progress() { # WHAT
  local line done all percent told=-1 left begun=$SECONDS
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    [ "$all" -gt 2 ] || continue
    percent=$((100 * done / all))
    [ "$percent" -gt "$told" ] || continue
    if [ -t 2 ]; then
      left=
      if [ "$percent" -ge 5 ] && [ $((SECONDS - begun)) -ge 5 ]; then
        left=$(((SECONDS - begun) * (all - done) / done))
        if [ "$left" -ge 90 ]; then left=", about $(((left + 30) / 60)) minutes left"; else left=", about $left seconds left"; fi
      fi
      printf '\r\033[K%s: %d %%%s' "$1" "$percent" "$left" >&2
    else
      [ "$told" -lt 0 ] || [ $((percent / 10)) -gt $((told / 10)) ] || continue
      say "$1: $percent %"
    fi
    told=$percent
  done
  if [ -t 2 ] && [ "$told" -ge 0 ]; then printf '\r\033[K' >&2; fi
}

# ninja_tree FOLDER TARGET: builds, and keeps ninja's own words in FOLDER/build.log.
ninja_tree() {
  local what="Building $1/"
  [ "$1/$2" != build/edgehill ] || what="Building the program"
  NINJA_STATUS='[%f/%t] ' ninja -C "$root/$1" "$2" 2>&1 | tee "$root/$1/build.log" | tell_progress "$what"
  return "${PIPESTATUS[0]}"
}

# build_tree FOLDER TARGET [CMAKE OPTION]...: configures once, then builds.
build_tree() {
  local folder=$1 target=$2 status=0
  shift 2
  # A checkout that was moved or copied is configured anew.
  if [ -f "$root/$folder/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/$folder/CMakeCache.txt"; then
    rm -rf "$root/$folder/CMakeCache.txt" "$root/$folder/CMakeFiles" "$root/$folder/build.ninja"
  fi
  if [ ! -f "$root/$folder/build.ninja" ]; then
    mkdir -p "$root/$folder"
    cmake -S "$root" -B "$root/$folder" -G Ninja "$@" >"$root/$folder/configure.log" 2>&1 ||
      { cat "$root/$folder/configure.log" >&2; die "$folder/ could not be prepared."; }
  fi
  ninja_tree "$folder" "$target" || status=$?
  # The checks hold a warning for an error, and may have prepared the folder; playing never does.
  if [ "$status" -ne 0 ] && [ "${warnings_are_errors:-no}" = no ] &&
    grep -qx 'EDGEHILL_WERROR:BOOL=ON' "$root/$folder/CMakeCache.txt"; then
    cmake -DEDGEHILL_WERROR=OFF "$root/$folder" >"$root/$folder/configure.log" 2>&1
    status=0
    ninja_tree "$folder" "$target" || status=$?
  fi
  [ "$status" -ne 0 ] || return 0
  sed -n '/^FAILED: /,$p' "$root/$folder/build.log" | head -n 60 >&2
  die "$folder/ could not be built; all of what was said is in $folder/build.log."
}
