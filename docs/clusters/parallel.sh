#!/usr/bin/env bash
# Plays an experiment in parts with GNU parallel and puts the parts together; started again, it goes on where it was stopped.
#
#   parallel.sh EXPERIMENT PARTS FOLDER [OPTIONS OF PARALLEL...]
#
# EDGEHILL names the program where it is not in PATH.
set -euo pipefail
if [ $# -lt 3 ]; then
  sed -n '4p' "$0" | cut -c 5- >&2
  exit 2
fi
export EDGEHILL=${EDGEHILL:-edgehill}
experiment=$1 parts=$2 folder=$3
shift 3
mkdir -p "$folder"
# A part that was killed is played on by another attempt; what is whole is not begun again. With a stopping rule there are rounds, until the
# parts together are enough.
for ((round = 1; ; ++round)); do
  seq "$parts" | parallel "$@" --env EDGEHILL --joblog "$folder/jobs.$round.tsv" --resume-failed --retries 3 \
    '"$EDGEHILL"' lab run "$experiment" --out "$folder" --shard "{}/$parts" --threads 1 --resume '>' "$folder/{}.log" '2>&1'
  whole=$(basename "$folder"/*.1of"$parts".sqlite ".1of$parts.sqlite")
  "$EDGEHILL" lab merge "$folder/$whole".*of"$parts".sqlite --out "$folder/$whole.sqlite"
  "$EDGEHILL" lab report "$folder/$whole.sqlite" --format json | grep '"whole": true' >/dev/null && break
done
