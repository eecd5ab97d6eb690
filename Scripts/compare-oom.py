"""Compares the victims of this machine's OOM killer with those of the policy `linux-oom`.

    compare-oom.py MEMSIM [POPULATIONS [SEED]]

Needs root, a memory cgroup of version 1, and no other program that fills one meanwhile. Each
population is a tree of one or two cgroups with 2 to 12 processes of random sizes and adjustments,
one of which allocates until the kernel kills one. `memsim why` reads the kernel's table, and says
whether the policy kills the same process. The kernel prints at most one table per half second.
"""
import collections
import json
import mmap
import os
import random
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

PAUSE = 0.6
MEGABYTE = 1 << 20


def own_group():
    """The folder of this process's memory cgroup of version 1."""
    with open("/proc/self/cgroup", encoding="ascii") as groups:
        for line in groups:
            _, controllers, path = line.rstrip("\n").split(":", 2)
            if "memory" in controllers.split(","):
                return "/sys/fs/cgroup/memory" + path
    sys.exit("compare-oom: error: there is no memory cgroup of version 1")


def write(path, value):
    with open(path, "w", encoding="ascii") as file:
        file.write(str(value))


def touch(size, kind):
    """Uses memory: private pages, pages shared with children, or those of a file."""
    if kind == "file":
        file = tempfile.TemporaryFile(dir="/var/tmp")
        file.truncate(size)
        memory = mmap.mmap(file.fileno(), size)
    else:
        memory = mmap.mmap(-1, size, mmap.MAP_SHARED if kind == "shared" else mmap.MAP_PRIVATE)
    for offset in range(0, size, mmap.PAGESIZE):
        memory[offset] = 1
    return memory


def start(size, kind, adjustment, greedy, ready, go):
    """Forks a process; one that is greedy allocates without end when it may."""
    pid = os.fork()
    if pid:
        return pid
    try:
        write("/proc/self/oom_score_adj", adjustment)
        kept = [touch(size, kind)]
        os.write(ready, b"r")
        os.read(go if greedy else os.pipe()[0], 1)
        while True:
            kept.append(touch(MEGABYTE // 4, "private"))
    finally:
        os._exit(1)


def least_adjustment():
    """The lowest adjustment that this process may set."""
    lowest = -1000
    pid = os.fork()
    if not pid:
        try:
            write("/proc/self/oom_score_adj", lowest)
            os._exit(0)
        except PermissionError:
            os._exit(1)
    return lowest if os.waitpid(pid, 0)[1] == 0 else 0


def make_population(dice, number, least):
    """The limit and the processes: group, bytes, kind of memory, adjustment."""
    limit = dice.randrange(48, 128) * MEGABYTE
    count = dice.randrange(2, 13)
    shares = [dice.random() ** 2 + 0.01 for _ in range(count)]
    if dice.random() < 0.4:
        shares = [dice.choice([0.2, 0.6]) for _ in range(count)]
    # Each process has a little memory of its own before it has used any.
    room = (limit - count * 5 * MEGABYTE // 2) * dice.uniform(0.5, 0.97)
    style = number % 4
    processes = []
    for share in shares:
        size = max(1, int(room * share / sum(shares)) >> 12) << 12
        kind = dice.choice(["private", "private", "private", "shared", "file"])
        adjustment = max(least, {
            0: 0, 1: dice.randrange(-300, 301), 2: dice.randrange(-999, 1001),
            3: dice.choice([-1000, -500, 0, 0, 20, 500])}[style])
        processes.append([dice.random() < 0.7, size, kind, adjustment])
    if all(adjustment == -1000 for _, _, _, adjustment in processes):
        processes[0][3] = 0
    # A process outside of the smaller group is no candidate there.
    killable = [index for index, process in enumerate(processes) if process[3] != -1000]
    greedy = dice.choice(killable)
    processes[greedy][0] = True
    return limit, processes, greedy


def records(log):
    """The lines that the kernel has written since the last call, as dmesg prints them."""
    lines = []
    while True:
        try:
            record = os.read(log, 8192).decode("utf-8", "replace")
        except BlockingIOError:
            return lines
        except BrokenPipeError:
            continue
        head, _, text = record.partition(";")
        microseconds = int(head.split(",")[2])
        text = text.split("\n")[0]
        lines.append(f"[{microseconds // 10**6:5d}.{microseconds % 10**6:06d}] {text}")


def kill_one(parent, population, is_nested, log):
    """Lets the kernel kill a process of a population; returns the lines of its log about it."""
    limit, processes, greedy = population
    outer = f"{parent}/compare-oom-{os.getpid()}"
    inner = f"{outer}/inner"
    for group in [outer] + ([inner] if is_nested else []):
        os.mkdir(group)
    write(f"{inner if is_nested else outer}/memory.limit_in_bytes", limit)
    ready, is_ready = os.pipe()
    may_go, go = os.pipe()
    records(log)
    pids = []
    lines = []
    try:
        # Each move takes the kernel long, so this process moves, and its children begin there.
        for group in [outer] + ([inner] if is_nested else []):
            write(f"{group}/cgroup.procs", os.getpid())
            for index, (is_inner, size, kind, adjustment) in enumerate(processes):
                if is_nested and is_inner == (group == outer):
                    continue
                pids.append(start(size, kind, adjustment, index == greedy, is_ready, may_go))
                # One that the kernel has killed already is never ready.
                if select.select([ready], [], [], 2)[0]:
                    os.read(ready, 1)
        write(f"{parent}/cgroup.procs", os.getpid())
        os.write(go, b"g")
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            lines += records(log)
            if any("Killed process" in line and f" {pid} " in line
                   for line in lines for pid in pids):
                break
            time.sleep(0.01)
    finally:
        write(f"{parent}/cgroup.procs", os.getpid())
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        for end in [ready, is_ready, may_go, go]:
            os.close(end)
        for group in ([inner] if is_nested else []) + [outer]:
            for _ in range(100):
                try:
                    os.rmdir(group)
                    break
                except OSError:
                    time.sleep(0.02)
    lines += records(log)
    # Once one is killed the greedy one goes on: the first kill has the table.
    killed = next((i for i, line in enumerate(lines) if "Killed process" in line), None)
    return lines[:killed + 1] if killed is not None else []


def verdict(memsim, path):
    """Whether the policy chooses the kernel's victim: yes, no, or why it cannot be told."""
    result = subprocess.run(
        [memsim, "why", "--json", path], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        return f"memsim: {result.stderr.strip()}"
    kills = json.loads(result.stdout)["kills"]
    return kills[0]["agrees"] if len(kills) == 1 else f"{len(kills)} kills"


def main():
    memsim = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    dice = random.Random(seed)
    least = least_adjustment()
    log = os.open("/dev/kmsg", os.O_RDONLY | os.O_NONBLOCK)
    os.lseek(log, 0, os.SEEK_END)
    verdicts = collections.Counter()
    candidates = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            population = make_population(dice, number, least)
            lines = kill_one(own_group(), population, number % 3 == 0, log)
            path = f"{folder}/kernel-{number}.log"
            with open(path, "w", encoding="utf-8") as file:
                file.write("".join(f"{line}\n" for line in lines))
            candidates += sum(bool(re.search(r"\] +\[ *\d+\] ", line)) for line in lines)
            answer = verdict(memsim, path)
            verdicts[answer] += 1
            if answer != "yes":
                print(f"population {number}: {answer}")
            time.sleep(PAUSE)
    release = os.uname().release
    print(f"Linux {release}, seed {seed}, adjustments from {least}: {verdicts['yes']} of {count} victims are those of "
          f"linux-oom, among {candidates} candidates")
    for answer, times in sorted(verdicts.items()):
        if answer != "yes":
            print(f"  {times}: {answer}")
    sys.exit(0 if verdicts["yes"] == count else 1)


main()
