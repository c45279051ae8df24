#!/usr/bin/env bash
# cached.sh CHECKOUT COMPILER ARGUMENT...: compiles by way of the compiler cache. Paths below the checkout become relative to the
# build folder, so that what one clone compiled serves another; ccache does the same for most arguments, not for -Xclang's.
root=$1
shift
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
exec ccache "$@"
