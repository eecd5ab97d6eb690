#!/usr/bin/env python3
"""Lets Slurm and GNU parallel run the slices of a sweep, and kills some of them on the way.

    check-sweeps.py MEMSIM [--measure]

Slurm has one node, this host, and everything of it lies in a folder of its own, munge included.
Under both, whatever is killed, what is merged in the end is what an undisturbed sweep comes to,
byte for byte. With --measure it prints how many runs a second there are under each.
"""

import getpass
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

STORY = """\
name: story
device: iphone-3g
apps:
  - {name: Reader, workload: ramp, with: {rate: 40/s, to: 8MB}}
  - name: Hoarder
    workload: churn
    with: {rate: 2/s, live: 6, smallest: 64KB, largest: 6MB, objects: 0%}
    role: audio
timeline:
  - {at: 0s, launch: Hoarder}
  - {at: 1s, launch: Reader}
end: 60s
expect: [{alive: Hoarder}]
"""

SWEEP = """\
name: many
scenario: story.yaml
axes:
  policy: [iphoneos, jetsam]
  device.memory: [104MB, 128MB]
  seed: {from: 1, to: %d}
"""


def wait(what, condition, seconds=30):
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"check-sweeps: error: after {seconds} s there is no {what}")
        time.sleep(0.02)


class Cluster:
    """Slurm on this host alone, for one check."""

    def __init__(self, folder):
        self.folder = folder
        self.processes = []
        self.environment = dict(os.environ, SLURM_CONF=str(folder / "slurm.conf"))
        for name in ("state", "spool"):
            (folder / name).mkdir()
        key = folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        folder.chmod(0o755)
        host = socket.gethostname().split(".")[0]
        ports = self.free_ports(2)
        user = getpass.getuser()
        (folder / "slurm.conf").write_text(f"""\
ClusterName=check
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MinJobAge=2
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
""")
        self.begin(
            "munged", "--foreground", "--force", f"--key-file={key}",
            f"--socket={folder}/munge.socket", f"--pid-file={folder}/munge.pid",
            f"--log-file={folder}/munge.log", f"--seed-file={folder}/munge.seed")
        wait("munge", (folder / "munge.socket").exists)
        self.begin("slurmctld", "-D", "-i")
        self.begin("slurmd", "-D", "-N", host)
        wait("idle node", lambda: "idle" in self.says("sinfo", "-h", "-o", "%t"))

    @staticmethod
    def free_ports(count):
        sockets = [socket.socket() for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        ports = [each.getsockname()[1] for each in sockets]
        for each in sockets:
            each.close()
        return ports

    def begin(self, program, *words):
        path = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
        if path is None:
            sys.exit(f"check-sweeps: error: there is no {program}; 'make deps-test' installs it")
        self.processes.append(subprocess.Popen(
            [path, *words], env=self.environment, stdout=subprocess.DEVNULL,
            stderr=open(self.folder / f"{program}.errors", "w")))

    def says(self, *words):
        return subprocess.run(
            words, env=self.environment, capture_output=True, text=True).stdout

    def array(self, script, meanwhile):
        """Runs an array of tasks to its end."""
        run = subprocess.run(
            ["sbatch", "--parsable", "--output", str(self.folder / "task-%a"), str(script)],
            env=self.environment, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"check-sweeps: error: sbatch: {run.stderr}")
        job = run.stdout.strip()
        while self.says("squeue", "-h", "-j", job).strip():
            meanwhile()
            time.sleep(0.05)

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


class Check:
    """A sweep in a folder, run in several ways."""

    def __init__(self, memsim, folder, seeds):
        self.memsim, self.folder = memsim, folder
        (folder / "story.yaml").write_text(STORY)
        (folder / "many.yaml").write_text(SWEEP % seeds)
        self.chance = random.Random(7)
        self.killed = 0
        self.points = 4 * seeds

    def run(self, *words):
        return subprocess.run(
            [self.memsim, "sweep", *words], cwd=self.folder, capture_output=True, text=True)

    def demand(self, *words):
        run = self.run(*words)
        if run.returncode != 0:
            sys.exit(f"check-sweeps: error: sweep {' '.join(words)}: {run.stderr}")
        return run.stdout

    def merged(self, results):
        """The database of some results; nil where some are missing."""
        path = self.folder / f"{results}.db"
        run = self.run("merge", "--into", path.name, "--results", results, "many.yaml")
        return path.read_bytes() if run.returncode == 0 else None

    def script(self, kind, slices, results):
        path = self.folder / f"{kind}.sh"
        path.write_text(self.demand(
            "script", kind, "--slices", str(slices), "--results", results, "many.yaml"))
        path.chmod(0o755)
        return path

    def kill_some(self):
        """Kills a process of a slice now and then, at most eight in all."""
        if self.killed >= 8 or self.chance.random() > 0.3:
            return
        mark = f"--results\0{self.folder}".encode()
        victims = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and mark in (entry / "cmdline").read_bytes():
                    victims.append(int(entry.name))
            except OSError:
                pass
        if victims:
            try:
                os.kill(self.chance.choice(sorted(victims)), signal.SIGKILL)
                self.killed += 1
            except ProcessLookupError:
                pass

    def until_whole(self, results, once):
        """Begins again until nothing is missing; what is merged then."""
        for _ in range(10):
            once()
            if self.merged(results) is not None:
                # Whose process was lost has a result that says so, and is tried again.
                self.demand("run", "--retry", "--results", results, "many.yaml")
                return self.merged(results)
        sys.exit(f"check-sweeps: error: after 10 attempts {results} is not whole")


def disturbed(check, cluster):
    """Both engines, with slices that are killed."""
    check.demand("run", "--results", "whole", "many.yaml")
    whole = check.merged("whole")
    for kind in ("slurm", "parallel"):
        check.killed = 0
        script = check.script(kind, 4, kind)

        def once():
            if kind == "slurm":
                cluster.array(script, check.kill_some)
                return
            run = subprocess.Popen(
                [str(script), "--jobs", "2"], cwd=check.folder, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL)
            while run.poll() is None:
                check.kill_some()
                time.sleep(0.05)

        once()
        found = len(list((check.folder / kind).glob("*/*.json")))
        again = check.until_whole(kind, once)
        if again != whole:
            sys.exit(f"check-sweeps: error: under {kind} another database was merged")
        print(f"{kind}: {check.killed} processes killed, {found} of {check.points} results after "
              "the first time; the same database in the end")


def measured(check, cluster):
    """Runs a second: in one worker, in two, and under both engines."""
    rates = {}

    def time_of(name, body):
        start = time.monotonic()
        body()
        seconds = time.monotonic() - start
        rates[name] = check.points / seconds
        kept = rates[name] / 2 / rates["one worker"]
        share = "" if name == "one worker" else f", {kept * 100:.0f} % of it a core"
        print(f"{name}: {check.points} runs in {seconds:.1f} s, {rates[name]:.1f} a second{share}")

    time_of("one worker", lambda: check.demand("run", "-j", "1", "--results", "a", "many.yaml"))
    time_of("-j 2", lambda: check.demand("run", "-j", "2", "--results", "b", "many.yaml"))
    slices = max(2, int(check.points / rates["one worker"] / 30))
    for kind in ("slurm", "parallel"):
        script = check.script(kind, slices, f"{kind}-timed")
        if kind == "slurm":
            time_of(f"slurm, {slices} slices", lambda: cluster.array(script, lambda: None))
        else:
            time_of(f"parallel, {slices} slices", lambda: subprocess.run(
                [str(script), "--jobs", "2"], cwd=check.folder, check=True,
                stdout=subprocess.DEVNULL))


def main():
    memsim = os.path.abspath(sys.argv[1])
    is_measuring = "--measure" in sys.argv
    with tempfile.TemporaryDirectory(prefix="sweeps-") as name:
        folder = pathlib.Path(name)
        (folder / "cluster").mkdir()
        (folder / "sweep").mkdir()
        cluster = Cluster(folder / "cluster")
        try:
            seeds = 1000 if is_measuring else 12
            check = Check(memsim, folder / "sweep", seeds)
            (measured if is_measuring else disturbed)(check, cluster)
        finally:
            cluster.end()


main()
