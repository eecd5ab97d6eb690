"""Cases of `memsim exec` with memory cgroups of version 2, which try-guest.py runs in its guest.

    cgroup2-cases.py MEMSIM EAT [CASE...]

Needs root and an unused tree at /sys/fs/cgroup. After each case, no process that memsim started and
no cgroup that memsim made may be there.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

MEMSIM, EAT = sys.argv[1:3]
TREE = "/sys/fs/cgroup"
USER = 65534
MB = 1 << 20
# The end of the last run, which is printed of a case that fails.
LAST = []
# Prints the limit that a runtime finds for itself.
OWN_LIMIT = "cat /sys/fs/cgroup$(sed s/^0::// /proc/self/cgroup)/memory.max"
# Its child ignores the signal that ends it.
SLEEPERS = "(trap '' TERM; exec sleep 98) & echo up; exec sleep 99"


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def make(group, user=0):
    """Makes a group as systemd does with Delegate=yes for a user."""
    os.makedirs(f"{TREE}/{group}")
    for name in ["", "cgroup.procs", "cgroup.subtree_control"]:
        os.chown(f"{TREE}/{group}/{name}", user, user)


def start(words, group="", user=0):
    """Starts a command in a group, as a user."""
    def enter():
        write(f"{TREE}/{group}/cgroup.procs", "0")
        if user:
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
    return subprocess.Popen(
        words, preexec_fn=enter, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def memsim(options, *words, group="", user=0, wait=True):
    """Runs `memsim exec`; returns its exit code, output, messages and JSON."""
    file = f"/tmp/run-{user}.json"
    made = [] if "--budget" in options else ["--json", file]
    process = start(
        [MEMSIM, "exec", *options.split(), *made, "--", *map(str, words)], group, user)
    if not wait:
        return process
    output, errors = process.communicate(timeout=120)
    LAST[:] = [process.returncode, output[-300:], errors[-600:]]
    result = {}
    if os.path.exists(file):
        result = json.loads(open(file).read() or "{}")
        os.unlink(file)
    return process.returncode, output, errors, result


def expect(condition, *facts):
    if not condition:
        raise AssertionError(*facts)


def eventually(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)
    return condition()


def groups():
    return [path for path, _, _ in os.walk(TREE) if "/memsim-" in path]


def processes():
    """The command lines of sleepers and eaters."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            text = open(f"/proc/{pid}/cmdline").read().replace("\0", " ")
        except OSError:
            continue
        if re.match(r"(\S*sleep|\S*/eat) ", text):
            found.append(f"{pid} {text}")
    return found


def clean():
    """Removes the groups that a failed case left."""
    for path, _, _ in list(os.walk(TREE, topdown=False))[:-1]:
        write(f"{path}/cgroup.kill", "1")
        eventually(lambda: open(f"{path}/cgroup.events").read().startswith("populated 0"))
        os.rmdir(path)


def limit_and_peak():
    code, output, errors, result = memsim("--engine cgroup", EAT, 40)
    peak = result["resident"]["peakBytes"]
    expect((code, output) == (0, "done\n") and 40 * MB < peak < 42 * MB, errors)
    expect(result["resident"]["chargedBytes"] >= peak, result)
    for kilobytes, wanted in [(peak // 1024 + 1024, 0), (peak // 1024 - 2048, 137)]:
        code, _, errors, _ = memsim(
            f"--engine cgroup --policy none --limit {kilobytes}KB", EAT, 40)
        expect(code == wanted, kilobytes, errors)


def both_views_with_the_library():
    code, _, errors, result = memsim("", "python3", "-c", "x = bytearray(20 << 20)")
    expect(code == 0 and "python3 asks for " in errors, errors)
    expect(20 * MB < result["resident"]["peakBytes"] < 50 * MB, result)


def kill_names_the_process():
    code, _, errors, result = memsim("--engine cgroup --policy none --limit 64MB", EAT, 100)
    expect(code == 137 and "eat killed by the kernel (out of memory); peak 64MB of 64MB" in errors,
           errors)
    expect("killed by the kernel for memory: eat (process " in errors, errors)
    expect([kill["by"] for kill in result["kills"]] == ["kernel"], result)


def child_of_a_shell_is_killed():
    code, output, errors, _ = memsim(
        "--engine cgroup --policy none --limit 64MB", "sh", "-c", f"{EAT} 100; echo $?; {EAT} 9")
    expect((code, output) == (0, "137\ndone\n") and "for memory: eat (" in errors, output, errors)


def group_is_killed_together():
    code, output, errors, result = memsim(
        "--engine cgroup --policy none --oom-group --limit 64MB", EAT, 60, 10, 1)
    expect(code == 137 and output == "", errors)
    expect([kill["process"] for kill in result["kills"]] == ["eat"] * 3, errors, result)
    code, output, errors, _ = memsim(
        "--engine cgroup --oom-group --limit 64MB", EAT, 50, 50)
    expect(code == 137 and output == "", errors)


def policy_chooses_before_the_kernel():
    for policy, child, first in [
            ("iphoneos", 30, 50), ("jetsam", 30, 50), ("largest-first", 50, 30)]:
        code, output, errors, result = memsim(
            f"--engine cgroup --policy {policy} --limit 64MB", EAT, child, first)
        expect((code, output) == (0, "done\n"), policy, errors)
        expect([kill["by"] for kill in result["kills"]] == ["policy"], policy, errors)


def pressure_is_reported():
    code, _, errors, result = memsim(
        "--engine cgroup --policy iphoneos --limit 64MB --warn-signal USR1", "python3", "-c",
        "import signal, time\n"
        "kept = []\n"
        "signal.signal(signal.SIGUSR1, lambda *_: kept.clear())\n"
        "for i in range(100): kept.append(b'x' * (1 << 20)); time.sleep(0.01)\n")
    expect(code == 0 and result["warnings"]["received"] > 0, errors, result)
    code, _, errors, result = memsim(
        "--engine cgroup --policy largest-first --limit 64MB", EAT, 50, 30)
    expect(result["resident"]["stalledMicroseconds"] > 0 and " for memory\n" in errors, errors)


def budget():
    code, output, errors, _ = memsim("--engine cgroup --policy none --budget", EAT, 20)
    found = re.match(r"eat: set (\d+)MB: 5 of 5 held at (\d+)KB, 0 of 5 at ", output)
    expect(code == 0 and found and 20 * 1024 < int(found[2]) < 22 * 1024, output, errors)


def term_leaves_nothing():
    for engine in ["cgroup", "preload"]:
        process = memsim(f"--engine {engine} --grace 1s", "sh", "-c", SLEEPERS, wait=False)
        expect(process.stdout.readline() == "up\n" and groups(), engine)
        process.terminate()
        process.communicate(timeout=30)
        expect(process.returncode == 128 + signal.SIGTERM, engine, process.returncode)
        expect(not groups() and not processes(), engine, groups(), processes())


def kill_leaves_nothing():
    for engine in ["cgroup", "preload"]:
        make("kill", USER)
        process = memsim(f"--engine {engine}", "sleep", 99, group="kill", user=USER, wait=False)
        expect(eventually(processes), engine)
        process.kill()
        process.communicate() if engine == "cgroup" else process.wait()
        if engine == "preload":
            # Its processes go on without it, and the group is that of a next memsim.
            expect(processes() and groups(), engine)
            subprocess.run(["sh", "-c", f"echo 1 > {TREE}/kill/cgroup.kill"])
        expect(eventually(lambda: not processes()), engine, processes())
        if engine == "cgroup":
            expect(eventually(lambda: not groups()), engine, groups())
            code, _, errors, _ = memsim("--engine cgroup", "true", group="kill", user=USER)
            expect(code == 0, errors)
        for path in sorted(groups(), reverse=True) + [f"{TREE}/kill"]:
            os.rmdir(path)


def next_run_removes_the_group_of_a_killed_one():
    process = memsim("", "sleep", 99, wait=False)
    expect(eventually(processes), process.poll(), groups())
    process.kill()
    process.wait()
    expect(groups() and processes())
    code, _, errors, _ = memsim("--engine cgroup", "true")
    expect(code == 0 and eventually(lambda: not groups()), errors, groups())
    # What the library held goes on.
    sleeper, = processes()
    os.kill(int(sleeper.split()[0]), signal.SIGKILL)
    expect(eventually(lambda: not processes()), processes())


def two_at_once():
    options = "--engine cgroup --policy none --limit"
    small = start([MEMSIM, "exec", *options.split(), "32MB", "--", EAT, "40"])
    large = start([MEMSIM, "exec", *options.split(), "64MB", "--", EAT, "40"])
    errors = small.communicate()[1] + large.communicate()[1]
    expect((small.returncode, large.returncode) == (137, 0), errors)


def user_with_a_delegated_group():
    make("slice", USER)
    write(f"{TREE}/slice/cgroup.subtree_control", "+memory")
    make("slice/scope", USER)
    # memsim alone in its group, twice, and then beside a shell.
    for _ in range(2):
        code, output, errors, _ = memsim(
            "--engine cgroup --policy none --limit 64MB", "sh", "-c", f"{OWN_LIMIT}; {EAT} 70",
            group="slice/scope", user=USER)
        expect((code, output) == (137, f"{64 * MB}\n"), output, errors)
    beside = start(
        ["sh", "-c", f"{MEMSIM} exec --engine cgroup --limit 64MB -- {EAT} 40; echo $?"],
        "slice/scope", USER)
    output, errors = beside.communicate(timeout=60)
    expect(output == "done\n0\n", output, errors)
    # A program of another user is killed as well.
    shutil.copy("/usr/bin/sleep", "/tmp/sleep")
    os.chmod("/tmp/sleep", 0o4755)
    process = memsim(
        "--engine cgroup", "sh", "-c", "/tmp/sleep 99 & exec sleep 98",
        group="slice/scope", user=USER, wait=False)
    expect(eventually(lambda: len(processes()) == 2), processes())
    process.terminate()
    errors = process.communicate(timeout=60)[1]
    expect(not processes() and not groups(), processes(), groups(), errors)
    os.rmdir(f"{TREE}/slice/scope")
    os.rmdir(f"{TREE}/slice")


def user_without_one():
    os.makedirs(f"{TREE}/undelegated")
    code, output, errors, _ = memsim("--engine cgroup", "echo", 1, group="undelegated", user=USER)
    expect(code == 2 and output == "" and "systemd-run --user --scope -p Delegate=yes" in errors,
           code, errors)
    code, output, errors, _ = memsim("", "echo", 1, group="undelegated", user=USER)
    expect((code, output) == (0, "1\n") and "the kernel's peak is unknown" in errors, errors)
    os.rmdir(f"{TREE}/undelegated")


def programs_read_their_limit():
    options = "--engine cgroup --policy none --limit 128MB"
    code, output, errors, _ = memsim(options, "sh", "-c", OWN_LIMIT)
    expect((code, output) == (0, f"{128 * MB}\n"), output, errors)
    if shutil.which("java"):
        _, output, errors, _ = memsim(options, "java", "-XX:+PrintFlagsFinal", "-version")
        expect(re.search(r" MaxHeapSize += 67108864 ", output), output[:200], errors)
    if shutil.which("node"):
        _, output, errors, _ = memsim(options, "node", "-p", "process.constrainedMemory()")
        expect(output == f"{128 * MB}\n", output, errors)


def container():
    """In a namespace of its own, memsim sees its group as the root, without being alone there."""
    make("container")
    words = f"{MEMSIM} exec --engine cgroup --policy none --limit 64MB -- sh -c"
    mounted = "umount /sys/fs/cgroup && mount -t cgroup2 cgroup2 /sys/fs/cgroup"
    for shell, wanted in [("exec ", 0), ("", 2)]:
        process = start(
            ["unshare", "-C", "-m", "sh", "-c",
             f"{mounted} && {shell}{words} '{OWN_LIMIT}'; exit $?"], "container")
        output, errors = process.communicate(timeout=60)
        expect(process.returncode == wanted, shell, output, errors)
        expect((output == f"{64 * MB}\n") == (wanted == 0), output, errors)
    expect("has other processes" in errors, errors)
    os.rmdir(f"{TREE}/container")


CASES = [
    limit_and_peak, both_views_with_the_library, kill_names_the_process, child_of_a_shell_is_killed,
    group_is_killed_together, policy_chooses_before_the_kernel, pressure_is_reported, budget,
    term_leaves_nothing, kill_leaves_nothing, next_run_removes_the_group_of_a_killed_one,
    two_at_once, user_with_a_delegated_group, user_without_one, programs_read_their_limit,
    container,
]


def main():
    chosen = [case for case in CASES if case.__name__ in sys.argv[3:] or not sys.argv[3:]]
    failed = len(set(sys.argv[3:]) - {case.__name__ for case in CASES})
    for case in chosen:
        try:
            case()
            expect(not groups() and not processes(), "left", groups(), processes())
            print(f"passed  {case.__name__}", flush=True)
        except Exception as fault:
            failed += 1
            line = fault.__traceback__.tb_next.tb_lineno
            clean()
            print(f"FAILED  {case.__name__}, line {line}: {fault!r}; last run: {LAST}", flush=True)
    print(f"{len(chosen)} cases, {failed} failed" if failed else f"{len(chosen)} cases, all passed")


main()
