#!/usr/bin/env python3
"""Lets Slurm and GNU parallel run the slices of a sweep, and kills some of them on the way.

    check-sweeps.py MEMSIM [--measure | --grow]

Slurm has one node, this host, and everything of it lies in a folder of its own, munge included.
Under both, whatever is killed, what is merged in the end is what an undisturbed sweep comes to,
byte for byte. With --measure it prints how many runs a second a core has under each, beside what a
worker has that is alone on the machine, and what two have that are commands of their own; it fails
where less than 90 % is kept of the latter, as two share what a machine has but once, such as its
memory. It takes some four minutes, and two cores. With --grow
it prints what a sweep takes with one axis to five, of ten values each, of which it makes at most
2,500 runs.
"""

import getpass
import json
import os
import pathlib
import random
import re
import resource
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


SMALL = """\
name: small
device: iphone-3g
apps: [{name: Reader, workload: ramp, with: {rate: 4/s, to: 1MB}}]
timeline: [{at: 0s, launch: Reader}]
end: 2s
"""

AXES = """\
  seed: {from: 1, to: 10}
  device.memory: {from: 110MB, to: 200MB, step: 10MB}
  apps.Reader.with.to: {from: 64KB, to: 640KB, step: 64KB}
  apps.Reader.with.rate: [1/s, 2/s, 3/s, 4/s, 5/s, 6/s, 7/s, 8/s, 9/s, 10/s]
  end: {from: 1100ms, to: 2s, step: 100ms}
"""


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
        self.chance = random.Random(7)
        self.killed = 0
        self.take(seeds)

    def take(self, seeds):
        """Makes it a sweep of so many seeds."""
        (self.folder / "many.yaml").write_text(SWEEP % seeds)
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
        """The database of some results; nil where some are missing or lost."""
        path = self.folder / f"{results}.db"
        run = self.run("merge", "--into", path.name, "--results", results, "many.yaml")
        return path.read_bytes() if run.returncode == 0 else None

    def script(self, kind, results, *words):
        path = self.folder / f"{kind}.sh"
        path.write_text(self.demand("script", kind, *words, "--results", results, "many.yaml"))
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
            if len(list((self.folder / results).glob("*/*.json"))) == self.points:
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
        script = check.script(kind, kind, "--slices", "4")

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


class Taken:
    """What some runs took: time, and time of the processor, theirs and that of what began them."""

    def __init__(self, runs, seconds, processor):
        self.runs, self.seconds, self.processor = runs, seconds, processor

    def __add__(self, other):
        return Taken(self.runs + other.runs, self.seconds + other.seconds,
                     self.processor + other.processor)

    @property
    def rate(self):
        return self.runs / self.seconds

    @property
    def milliseconds(self):
        """The processor's for a run."""
        return self.processor * 1000 / self.runs


def children_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(check, cluster):
    """How many runs a second a core has in two workers and under both engines.

    Before each of them and after, one worker does a sixteenth of the sweep, and then two that know
    nothing of each other: another program that takes the processor meanwhile slows all sides of the
    comparison.
    """
    cores = 2

    def taken(runs, body):
        processor, start = children_seconds(), time.monotonic()
        others = body()
        seconds = time.monotonic() - start
        return Taken(runs, seconds, children_seconds() - processor + others)

    def worker(number):
        words = ["run", "-j", "1", "--slice", f"{number}/16", "--results", f"one-{number}"]
        return subprocess.Popen(
            [check.memsim, "sweep", *words, "many.yaml"], cwd=check.folder,
            stdout=subprocess.DEVNULL)

    def at_once(numbers):
        for command in [worker(number) for number in numbers]:
            if command.wait() != 0:
                sys.exit("check-sweeps: error: a worker ended with another code than 0")
        return 0

    def alone_and_apart(turn):
        """What a worker has alone, and what each of two has that are commands of their own."""
        first = turn * (1 + cores) + 1
        numbers = range(first + 1, first + 1 + cores)
        part = check.points // 16
        return (taken(part, lambda: at_once([first])),
                taken(part * cores, lambda: at_once(numbers)))

    def workers():
        check.demand("run", "-j", str(cores), "--slice", "1/2", "--results", "two", "many.yaml")
        return 0

    def slurm():
        # Slurm's processes are none of this one's: each task says what it took.
        times = check.folder / "times"
        script = scripts["slurm"]
        script.write_text(
            script.read_text().replace("\nexec ", "\n") + f"times >> '{times}'\n")
        cluster.array(script, lambda: None)
        spans = re.findall(r"(\d+)m([\d.]+)s", times.read_text())
        return sum(int(minutes) * 60 + float(seconds) for minutes, seconds in spans)

    def parallel():
        subprocess.run([str(scripts["parallel"]), "--jobs", str(cores)], cwd=check.folder,
                       check=True, stdout=subprocess.DEVNULL)
        return 0

    scripts = {kind: check.script(kind, f"{kind}-timed", "--cores", str(cores))
               for kind in ("slurm", "parallel")}
    slices = {kind: re.search(rf"/(\d+)[\" ]", path.read_text()).group(1)
              for kind, path in scripts.items()}
    print(f"{check.points} runs; {os.getloadavg()[0]:.1f} other processes want the processor")
    print("| how | runs a second | a core's, of a worker alone | of workers apart | a run takes |")
    print("|---|---|---|---|---|", flush=True)
    is_kept = True
    before = alone_and_apart(0)
    for turn, (name, runs, body) in enumerate((
            ("`-j 2`", check.points // 2, workers),
            (f"Slurm, {slices['slurm']} slices", check.points, slurm),
            (f"GNU parallel, {slices['parallel']} slices", check.points, parallel))):
        found = taken(runs, body)
        after = alone_and_apart(turn + 1)
        alone, apart = before[0] + after[0], before[1] + after[1]
        before = after
        kept = found.rate / apart.rate
        is_kept = is_kept and kept >= 0.9
        print(f"| {name} | {found.rate:.1f}, {alone.rate:.1f} alone, {apart.rate:.1f} apart "
              f"| {found.rate / cores / alone.rate * 100:.0f} % | {kept * 100:.0f} % "
              f"| {found.milliseconds:.1f} ms, {alone.milliseconds:.1f} alone |", flush=True)
    if not is_kept:
        sys.exit("check-sweeps: error: less than 90 % is kept")


def grown(memsim, folder):
    """What a sweep takes as it gets more axes."""
    (folder / "small.yaml").write_text(SMALL)

    def took(*words):
        """How long a command takes, and the most memory that a process of it has."""
        start = time.monotonic()
        process = subprocess.Popen(
            [memsim, "sweep", *words], cwd=folder, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        # Of a part of the points 'merge' says that it is not all of them.
        if os.waitstatus_to_exitcode(status) not in ((0, 1) if words[0] == "merge" else (0,)):
            sys.exit(f"check-sweeps: error: sweep {' '.join(words)} ends with {status}")
        return time.monotonic() - start, usage.ru_maxrss / 1024

    print("| axes | choices | planned in | with | run | in | with | merged in | with | database |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for count in range(1, 6):
        axes = "".join(f"{line}\n" for line in AXES.splitlines()[:count])
        (folder / "grow.yaml").write_text(f"name: grow\nscenario: small.yaml\naxes:\n{axes}")
        choices = 10 ** count
        parts = max(1, choices // 2500)
        rows = [took("plan", "-j", "2", "grow.yaml"),
                took("run", "-j", "2", "--slice", f"1/{parts}", "--results", str(count),
                     "grow.yaml"),
                took("merge", "--partial", "--results", str(count), "grow.yaml")]
        planned, run, merged = (f"{seconds:.1f} s | {size:.0f} MB" for seconds, size in rows)
        size = (folder / "grow.db").stat().st_size
        print(f"| {count} | {choices:,} | {planned} | {choices // parts:,} | {run} | {merged} "
              f"| {size / 1024:,.0f} KB |", flush=True)
    sizes = [path.stat().st_size for path in folder.glob("5/*/*.json")]
    print(f"a result has {sum(sizes) // len(sizes)} bytes")


def main():
    memsim = os.path.abspath(sys.argv[1])
    if "--grow" in sys.argv:
        with tempfile.TemporaryDirectory(prefix="sweeps-") as name:
            grown(memsim, pathlib.Path(name))
        return
    is_measuring = "--measure" in sys.argv
    with tempfile.TemporaryDirectory(prefix="sweeps-") as name:
        folder = pathlib.Path(name)
        (folder / "cluster").mkdir()
        (folder / "sweep").mkdir()
        cluster = Cluster(folder / "cluster")
        try:
            check = Check(memsim, folder / "sweep", 12)
            if is_measuring:
                # Four slices of 30 s, and a little more. What a machine does after a rest takes
                # longer.
                for _ in range(5):
                    plan = json.loads(check.demand("plan", "--json", "many.yaml"))
                check.take(2 + 140_000_000 // plan["microsecondsPerRun"] // 8 * 2)
            (measured if is_measuring else disturbed)(check, cluster)
        finally:
            cluster.end()


main()
