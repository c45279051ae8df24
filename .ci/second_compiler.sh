#!/usr/bin/env bash
# An older compiler and another standard library read the rules, the games and the command line: what they refuse, a build for
# the browser or an older machine would refuse too. Cheap: nothing is linked or optimised, and the compiler cache serves it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/.ci/setup.sh"

# The oldest that is installed, else the oldest that is offered.
find_second() {
  local number numbers=(14 15 16 17 18 19 20 21 22 23 24)
  for number in "${numbers[@]}"; do
    if is_installed "clang-$number" && is_installed "libc++-$number-dev"; then second=$number; return; fi
  done
  update_lists
  for number in "${numbers[@]}"; do
    if is_offered "clang-$number" && is_offered "libc++-$number-dev"; then
      need "for the second compiler" "clang-$number" "libc++-$number-dev" "libc++abi-$number-dev"
      second=$number
      return
    fi
  done
  die "no packaged clang with libc++ was found."
}
find_second
build_tree build-second app_cli -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DCMAKE_CXX_FLAGS=-stdlib=libc++ \
  -DCMAKE_CXX_COMPILER="clang++-$second" -DEDGEHILL_BUILD_APP=OFF
echo "clang++-$second with libc++ reads common/, the three games and app/."
