# A Slurm of one node for the tests: Debian's daemons, started without a system around them, their files in one folder. Sourced.
# A job that is requeued waits as long as credentials last (cred_expire); two minutes, were nothing said.

# start_slurm FOLDER CORES: starts it and waits until the node takes jobs. The tools (sbatch, squeue, scontrol) then speak to it.
start_slurm() {
  slurm=$1
  local host port user
  host=$(hostname -s) user=$(id -un) port=$((20000 + $$ % 10000))
  mkdir -p "$slurm/state" "$slurm/spool"
  PATH=$PATH:/usr/sbin
  (umask 077 && head -c 1024 /dev/urandom >"$slurm/munge.key")
  munged --force --key-file="$slurm/munge.key" --socket="$slurm/munge.sock" --pid-file="$slurm/munged.pid" \
    --log-file="$slurm/munged.log" --seed-file="$slurm/munge.seed" 2>/dev/null
  cat >"$slurm/slurm.conf" <<CONF
ClusterName=edgehill
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 10000))
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$slurm/munge.sock,cred_expire=5
StateSaveLocation=$slurm/state
SlurmdSpoolDir=$slurm/spool
SlurmctldPidFile=$slurm/slurmctld.pid
SlurmdPidFile=$slurm/slurmd.pid
SlurmctldLogFile=$slurm/slurmctld.log
SlurmdLogFile=$slurm/slurmd.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$2 RealMemory=2000
PartitionName=all Nodes=$host Default=YES
CONF
  export SLURM_CONF=$slurm/slurm.conf
  slurmctld
  slurmd -N "$host"
  for _ in $(seq 300); do
    [ "$(sinfo --noheader --format %t 2>/dev/null)" != idle ] || return 0
    sleep 0.2
  done
  cat "$slurm"/*.log >&2
  echo "Slurm's node does not take jobs." >&2
  return 1
}

# What start_slurm has started, and no other; waits until they have put their files away.
stop_slurm() {
  local daemon
  for daemon in slurmd slurmctld munged; do
    [ ! -f "$slurm/$daemon.pid" ] || kill "$(cat "$slurm/$daemon.pid")" 2>/dev/null || true
  done
  for _ in $(seq 100); do
    [ -f "$slurm/slurmctld.pid" ] || [ -f "$slurm/slurmd.pid" ] || return 0
    sleep 0.1
  done
}
