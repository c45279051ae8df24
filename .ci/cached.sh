#!/usr/bin/env bash
# cached.sh CHECKOUT COMPILER ARGUMENT...: compiles by way of the compiler cache. Paths below the checkout become relative to the
# build folder, so that what one clone compiled serves another; ccache does the same for most arguments, not for -Xclang's.
root=$1
shift
output=
for ((i = 1; i < $#; ++i)); do [ "${!i}" != -o ] || { next=$((i + 1)) output=${!next}; }; done
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
if [ "${PWD%/*}" = "$root" ]; then
  arguments=()
  for argument in "$@"; do
    case $argument in
      -D*) arguments+=("$argument") ;;  # words of the program itself
      *) arguments+=("${argument//"$root"/..}") ;;
    esac
  done
  set -- "${arguments[@]}"
fi
case $output in
  *.pch | *.gch)
    # Each clone makes its own precompiled headers: Clang's hold full paths, and where an older one of GCC's lies the cache reads
    # that in place of the headers. What is compiled with one is known by the headers it was made of.
    "$@" || exit
    export LC_ALL=C
    headers=$(tr -d '\\' <"$output.d" | tr ' ' '\n' | grep -v ':$' | grep . | sort -u)
    { printf '%s\n' "$@"; xargs sha256sum <<<"$headers"; } | sha256sum >"$output.sum"
    exit
    ;;
esac
export CCACHE_PCH_EXTSUM=1
# Without precompiled headers what the compiler says it has read is enough to know a source by: it need not be read twice.
case " $* " in *cmake_pch*) ;; *) export CCACHE_DEPEND=1 ;; esac
exec ccache "$@"
