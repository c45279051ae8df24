# Set-up shared by ./play and ./check: installs what is missing and builds one tree. Everything it says is on stderr.
# Sourced, with $root set to the checkout.

say() { printf '%s\n' "$*" >&2; }
die() { say "$0: $*"; exit 1; }

# The build keeps its cache inside the checkout too.
export CCACHE_DIR="${CCACHE_DIR:-$root/.cache/ccache}"

# What the program needs to be built and to run.
build_packages=(
  g++ cmake ninja-build ccache pkg-config git ca-certificates
  libyaml-cpp-dev libfmt-dev libcli11-dev nlohmann-json3-dev libgtest-dev libgmock-dev
  libsdl2-dev libimgui-dev libstb-dev libxxhash-dev libfreetype-dev libfontconfig-dev
  libgl-dev libegl1 libgl1-mesa-dri
  fonts-ebgaramond fonts-ebgaramond-extra fonts-junicode fonts-inter
)
# What the checks need besides; a clang is added by find_clang.
check_packages=(yamllint xvfb xdotool python3)

is_installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

lists_updated=no
update_lists() {
  [ "$lists_updated" = no ] || return 0
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || say "The package lists could not be renewed; trying with the old ones."
  lists_updated=yes
}

# need WHY PACKAGE...: installs those that are missing.
need() {
  local why=$1 package
  local missing=()
  shift
  for package in "$@"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Missing $why: ${missing[*]}"
  command -v apt-get >/dev/null || die "these packages must be installed by hand here: there is no apt-get."
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "installing them needs root, and there is no sudo. Run as root: apt-get install ${missing[*]}"
    say "Installing them with sudo apt-get."
  else
    say "Installing them with apt-get."
  fi
  update_lists
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
    die "the packages could not be installed."
}

# Sets $clang to the name of a clang++ of 16 or newer with its sanitizers, installing one when there is none.
find_clang() {
  local number
  clang=
  for number in 16 17 18 19 20 21; do
    if is_installed "clang-$number" && is_installed "libclang-rt-$number-dev"; then clang=clang++-$number; return; fi
  done
  update_lists
  for number in 16 17 18 19 20 21; do
    if apt-cache show "clang-$number" >/dev/null 2>&1 && apt-cache show "libclang-rt-$number-dev" >/dev/null 2>&1; then
      need "for the sanitizers" "clang-$number" "libclang-rt-$number-dev"
      clang=clang++-$number
      return
    fi
  done
  die "no packaged clang of 16 or newer was found."
}

# build_tree FOLDER TARGET [CMAKE OPTION]...: configures once, then builds.
build_tree() {
  local folder=$1 target=$2
  shift 2
  # A checkout that was moved or copied is configured anew.
  if [ -f "$root/$folder/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/$folder/CMakeCache.txt"; then
    rm -rf "$root/$folder/CMakeCache.txt" "$root/$folder/CMakeFiles" "$root/$folder/build.ninja"
  fi
  if [ ! -f "$root/$folder/build.ninja" ]; then
    say "Preparing $folder/"
    cmake -S "$root" -B "$root/$folder" -G Ninja "$@" >&2 || die "$folder/ could not be prepared."
  fi
  ninja -C "$root/$folder" "$target" >&2 || die "the program could not be built in $folder/."
}
