#!/usr/bin/env bash
# An experiment played in parts comes to the bytes of one process: by two workers of GNU parallel, of whom one is killed and then
# all; and by an array of jobs of a Slurm of one node, of which one is put into the queue again and one killed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work PLAYS=$root/build/edgehill PIDS=$work/pids
cat >"$work/parts.yaml" <<'YAML'
experiment: parts
title: Parts
question: Does it matter how a run is cut up?
about: Random wars.
games: 400
seats: random
arms:
- {id: war, title: The Early War, game: twwae, scenario: early_war}
- {id: rolled, title: With dice, game: twwae, scenario: early_war, options: {variant_timing: "on"}}
- {id: ukc, title: Unhappy King Charles!, game: ukc}
measures: [result, ending, length, attention, fortune, clauses, figures, resolution]
YAML
# A worker tells who it is, so that it can be found and killed.
cat >"$work/worker" <<'WORKER'
#!/usr/bin/env bash
[ "$2" != run ] || echo $$ >>"$PIDS"
exec "$PLAYS" "$@"
WORKER
chmod +x "$work/worker"
touch "$PIDS"

parts() { EDGEHILL=$work/worker "$root/docs/clusters/parallel.sh" "$work/parts.yaml" 8 "$work/parts" --jobs 2; }
started() { wc -l <"$PIDS"; }
# Waits until so many parts were begun; at most two minutes.
until_started() {
  for _ in $(seq 1200); do
    [ "$(started)" -lt "$1" ] || return 0
    sleep 0.1
  done
  echo "Part $1 is not begun." >&2
  return 1
}
# compare EXPERIMENT FOLDER: its reports are those of one process.
compare() {
  for format in json csv html text; do
    for run in one "$2"; do "$PLAYS" lab report "$work/$run/$1.sqlite" --format $format >"$work/$run.$format"; done
    cmp "$work/one.$format" "$work/$2.$format"
  done
}

"$PLAYS" lab run "$work/parts.yaml" --out "$work/one" --threads 1 >/dev/null 2>&1
set -m
parts >"$work/first.log" 2>&1 &
all=$!
killed=no
for part in 2 3 4; do  # a worker; parallel has the part played on
  until_started $part
  sleep 0.1
  if kill -9 "$(sed -n "${part}p" "$PIDS")" 2>/dev/null; then killed=yes; break; fi
done
[ $killed = yes ] || { echo "Every worker was done before it could be killed." >&2; exit 1; }
until_started 5
kill -9 -- "-$all"              # everything, and the workers, which parallel keeps in groups of their own
xargs kill -9 <"$PIDS" 2>/dev/null || true
wait "$all" 2>/dev/null || true
while pgrep -f "$work/" >/dev/null; do sleep 0.1; done  # what it had begun is gone too
[ ! -f "$work/parts/parts.sqlite" ] || { echo "All was over before it could be killed." >&2; exit 1; }
parts >"$work/second.log" 2>&1 || { cat "$work/second.log" "$work"/parts/*.log >&2; exit 1; }
echo "$(started) parts were begun, 8 are whole"
compare parts parts

# With a stopping rule: in rounds.
sed -e 's/^experiment: parts/experiment: rounds/' -e '/^title/s/Parts/Rounds/' \
  -e 's/^games: 400/stop: {until: width, measure: result, part: royalist, half_width: 0.08, at_most: 2000}/' \
  "$work/parts.yaml" >"$work/rounds.yaml"
"$PLAYS" lab run "$work/rounds.yaml" --out "$work/one" --threads 2 >/dev/null 2>&1
EDGEHILL=$PLAYS "$root/docs/clusters/parallel.sh" "$work/rounds.yaml" 8 "$work/rounds" --jobs 2 >"$work/rounds.log" 2>&1
[ -f "$work/rounds/jobs.2.tsv" ] || { echo "There was one round only." >&2; exit 1; }
compare rounds rounds

# By Slurm, with the lines of docs/clusters.md.
. "$root/.ci/slurm_node.sh"
trap 'stop_slurm; rm -rf "$work"' EXIT
start_slurm "$work/slurm" 2
: >"$PIDS"
tasks() { squeue --noheader --array --job "$job" --states "$1" --format %K; }
# until_so WHAT COMMAND...: waits, at most four minutes, until the command succeeds.
until_so() {
  local what=$1
  shift
  for _ in $(seq 1200); do
    ! "$@" || return 0
    sleep 0.2
  done
  squeue --array --states all >&2
  cat "$work"/slurm-*.out >&2
  echo "$what" >&2
  return 1
}
has_killed() {  # the program of a part that is not over yet
  while read -r pid; do ! kill -9 "$pid" 2>/dev/null || return 0; done <"$PIDS"
  return 1
}
has_failed() { [ -n "$(tasks FAILED)" ]; }
has_requeued() {  # what Slurm does by itself when a node fails
  local running
  running=$(tasks RUNNING | tail -n 1)
  [ -n "$running" ] && scontrol requeue "${job}_$running"
}
are_whole() { [ "$(tasks COMPLETED | wc -l)" -eq 8 ]; }
is_merged() { scontrol show job "$merge" | grep -q 'JobState=COMPLETED'; }
array() {  # FOLDER
  : >"$PIDS"
  job=$(EDGEHILL=$work/worker sbatch --parsable --chdir "$work" --array=1-8 "$root/docs/clusters/slurm.sbatch" "$work/parts.yaml" "$work/$1")
}
merge() {  # FOLDER OPTIONS...
  local folder=$work/$1
  shift
  merge=$(sbatch --parsable --chdir "$work" "$@" --wrap "$PLAYS lab merge $folder/parts.*of8.sqlite --out $folder/parts.sqlite")
  until_so "The parts were not put together." is_merged
}
array nodes
until_so "No part was running that could be requeued." has_requeued
merge nodes --dependency="afterok:$job"
compare parts nodes
array programs
until_so "No part could be killed." has_killed
until_so "The part whose program was killed has not failed." has_failed
scontrol requeue "${job}_$(tasks FAILED)"
until_so "The parts were not played." are_whole
merge programs
compare parts programs
echo "Slurm has played 8 parts twice, one requeued, one killed"
