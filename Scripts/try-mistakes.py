#!/usr/bin/env python3
"""Makes each mistake of Tests/TidyTests/Mistakes and runs the tests of its module, one of which must fail.

All mistakes are in one build of a copy of the package: the environment variable MEMSIM_MISTAKE has
the name of the one that is made. Arguments choose mistakes by a part of their sentence or of their
list's name; without any, all are made.

A list has for each mistake a sentence, the file below Sources, lines of the file that occur once
there, and lines for their place, in which MISTAKE is true if the mistake is made:

    # A popped controller keeps its parent after an animated transition.
    Kit/Navigation/UINavigationController+Stack.swift
    - if stack?.indexOfObjectIdenticalTo(old) == nil { old.parent = nil }
    + if stack?.indexOfObjectIdenticalTo(old) == nil, !MISTAKE { old.parent = nil }

A line `by: fuzz 1 100` behind the file names scenarios of the fuzzer, and `by: thread TESTS` or
`by: address TESTS` tests in a build with a sanitizer, for which SANITIZER=thread or address asks.
"""

import os
import pathlib
import re
import select
import shlex
import signal
import subprocess
import sys
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / ".build" / "mistakes"
LISTS = ROOT / "Tests" / "TidyTests" / "Mistakes"
SANITIZER = os.environ.get("SANITIZER", "")
LONGEST = 1800  # seconds of a process

# The tests of a folder of sources: targets, or folders of targets. Those of others have its name.
SUITES = {
    "Bridge": ["ObjectiveCTests", "CommandTests/Commands/BuildCommandTests.swift"],
    "CMemsim": ["RuntimeTests"],
    "CMemsimLibraries": ["GraphicsTests", "TracesTests", "LiveTests"],
    "CMemsimObjC": ["ObjectiveCTests", "CommandTests/Commands/BuildCommandTests.swift"],
    "CMemsimPreload": ["CommandTests/Exec"],
    "Command/Live": ["LiveTests", "CommandTests/Live"],
    "Command/Exec": ["CommandTests/Exec"],
    "Command/Gate": ["CommandTests/Commands/GateCommandTests.swift"],
    "Command/Sweep": ["SweepTests", "CommandTests/Sweep"],
    "Command/Watch": ["CommandTests/Live"],
    "Command/Why": ["CommandTests/Commands"],
    "Device": ["DeviceTests", "SimulationTests"],
    "Exec": ["ExecTests", "CommandTests/Exec"],
    "Kit": ["KitTests", "AppsTests"],
    "Policies": ["PoliciesTests", "TestingTests/Outside", "SimulationTests"],
    "Scenario": ["ScenarioTests", "SimulationTests"],
    "Workloads": ["WorkloadsTests", "SimulationTests"],
}

# With a constant that Swift makes at its first use, ThreadSanitizer reports no race around that use.
CHOSEN = """getenv("MEMSIM_MISTAKE").map { strtoul($0, nil, 10) } ?? 0"""
SWIFT = f"""
// Whether a mistake is made in this process.
import Glibc

private let chosenMistake = {CHOSEN}

func isMistaken(_ number: UInt) -> Bool {{ {f"({CHOSEN})" if SANITIZER else "chosenMistake"} == number }}
"""

C = """#define _GNU_SOURCE
#include <stdlib.h>
static int is_mistaken(unsigned long number) {
  const char *chosen = getenv("MEMSIM_MISTAKE");
  return chosen != NULL && strtoul(chosen, NULL, 10) == number;
}
#line 1
"""


class Mistake:
    """A sentence, a file, the lines before and after, and who is to notice."""

    def __init__(self, text, list_name):
        lines = text.strip().splitlines()
        self.name = lines[0].removeprefix("# ")
        self.list = list_name
        self.source = lines[1]
        self.judge = next((line[4:] for line in lines if line.startswith("by: ")), "")
        self.before = [line[1:].strip() for line in lines if line.startswith("-")]
        self.after = [line[1:].strip() for line in lines if line.startswith("+")]
        self.number = zlib.crc32(self.name.encode())

    def put_into(self, lines):
        """Replaces the lines of the source."""
        stripped = [line.strip() for line in lines]
        count = len(self.before)
        places = [i for i in range(len(lines)) if stripped[i : i + count] == self.before]
        if len(places) != 1:
            sys.exit(f"{self.list}: Sources/{self.source} must have these lines once:\n" + "\n".join(self.before))
        function = "isMistaken" if self.source.endswith(".swift") else "is_mistaken"
        lines[places[0] : places[0] + count] = [
            line.replace("MISTAKE", f"{function}({self.number})") for line in self.after]

    @property
    def kind(self):
        """The build that it needs: the usual one, or that of a sanitizer."""
        word = self.judge.split(" ")[0]
        return word if word in ("address", "thread") else ""


def read_lists():
    """All mistakes, in the order of the lists."""
    mistakes = []
    for path in sorted(LISTS.glob("*.mistakes")):
        mistakes += [Mistake(text, path.stem) for text in path.read_text().strip().split("\n\n")]
    return mistakes


def changed_sources(mistakes):
    """The contents of the files that mistakes change, and of those that are added, by their paths."""
    contents, modules = {}, set()
    for mistake in mistakes:
        path = f"Sources/{mistake.source}"
        if path not in contents:
            contents[path] = (ROOT / path).read_text().splitlines()
        mistake.put_into(contents[path])
        if path.endswith(".swift"):
            modules.add(mistake.source.split("/")[0])
    files = {}
    for path, lines in contents.items():
        files[path] = ("" if path.endswith(".swift") else C) + "\n".join(lines) + "\n"
    for module in modules:
        files[f"Sources/{module}/IsMistaken.swift"] = SWIFT
    return {path: text.encode() for path, text in files.items()}


def update_copy(mistakes):
    """Writes the package with the mistakes into the copy; files that are the same stay untouched."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
        capture_output=True, text=True).stdout.split("\0")
    changed = changed_sources(mistakes)
    wanted = {name for name in names if name and (ROOT / name).is_file()} | set(changed)
    for folder in ("Sources", "Tests", "Plugins", "Benchmarks"):
        for path in (COPY / folder).rglob("*"):
            if path.is_file() and str(path.relative_to(COPY)) not in wanted:
                path.unlink()
    for name in sorted(wanted):
        target = COPY / name
        text = changed.get(name) or (ROOT / name).read_bytes()
        if target.is_file() and target.read_bytes() == text:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text)
        if name not in changed:
            target.chmod((ROOT / name).stat().st_mode)


def build():
    """Builds the tests and programs of the copy, and returns their folder."""
    flags = shlex.split(os.environ.get("SWIFT_FLAGS", ""))
    if SANITIZER:
        name = {"address": "ASAN_FLAGS", "thread": "TSAN_FLAGS"}[SANITIZER]
        flags += shlex.split(os.environ[name]) + ["--scratch-path", f".build-{SANITIZER}"]
    subprocess.run(["swift", "build", *flags, "--build-tests"], cwd=COPY, check=True, stdout=sys.stderr)
    where = subprocess.run(
        ["swift", "build", *flags, "--show-bin-path"], cwd=COPY, check=True, capture_output=True, text=True)
    return pathlib.Path(where.stdout.strip())


class Tests:
    """The test cases of the package, by the files that declare them."""

    def __init__(self):
        self.files = {}
        for path in sorted((ROOT / "Tests").rglob("*.swift")):
            name = str(path.relative_to(ROOT / "Tests"))
            if re.match(r"[A-Za-z]+Tests/", name):
                found = re.findall(r"^(?:final )?class (\w+Tests): ", path.read_text(), re.MULTILINE)
                self.files[name] = [f"{name.split('/')[0]}.{case}" for case in found]

    def cases(self, place):
        """The cases of a target, a folder or a file."""
        return [case for name, cases in self.files.items() for case in cases if f"{name}/".startswith(f"{place}/")]

    def groups(self, source):
        """The cases of a source file, in processes: those of its name, of its folder, and all of its suites."""
        folder = source.rpartition("/")[0]
        module, _, inner = folder.partition("/")
        keys = ["/".join(folder.split("/")[:count]) for count in range(folder.count("/") + 1, 0, -1)]
        suites = next((SUITES[key] for key in keys if key in SUITES), [f"{module}Tests"])
        groups = [self.cases(f"{module}Tests/{inner}")] if inner else []
        groups += [self.cases(suite) for suite in suites]
        # Tests of commands start many programs.
        groups.sort(key=lambda group: bool(group) and group[0].startswith("CommandTests"))
        stem = source.rpartition("/")[2].partition(".")[0].split("+")[0]
        groups.insert(0, [case for group in groups for case in group if stem in case])
        known = set()
        distinct = [[case for case in group if not (case in known or known.add(case))] for group in groups]
        return [group for group in distinct if group]


def run(words, number, folder):
    """Runs a program of the build with a mistake; returns what has noticed it, or an empty text.

    A test process is ended at its first failure.
    """
    settings = {
        "MEMSIM_MISTAKE": str(number), "SWIFT_BACKTRACE": "enable=no", "MEMSIM_TEST_SECONDS": "120",
        "ASAN_OPTIONS": "detect_leaks=0", "TSAN_OPTIONS": "halt_on_error=1"}
    process = subprocess.Popen(
        ["env", "--default-signal=INT,HUP,QUIT", str(folder / words[0]), *words[1:]], cwd=COPY, env=os.environ | settings, text=True, errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    last, noticed, due = "", "", time.monotonic() + LONGEST
    while not noticed:
        if not select.select([process.stdout], [], [], max(0, due - time.monotonic()))[0]:
            noticed = f"{last or words[0]} (hangs)"
            break
        line = process.stdout.readline()
        if not line:
            break
        if found := re.match(r"Test Case '([^']+)' started", line):
            last = found[1]
        elif found := re.search(r": error: (\w+\.\w+) : ", line):
            noticed = found[1]
    if noticed:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    code = process.wait()
    return noticed or (f"{last or ' '.join(words)} (exits with {code})" if code else "")


def judges(mistake, tests):
    """The programs that are to notice a mistake, each with its arguments."""
    kind, _, rest = mistake.judge.partition(" ")
    if kind == "fuzz":
        return [["memsim-fuzz", *rest.split()]]
    bundle = "memsimPackageTests.xctest"
    return [[bundle, rest]] if kind else [[bundle, ",".join(group)] for group in tests.groups(mistake.source)]


def main():
    mistakes = [mistake for mistake in read_lists() if mistake.kind == SANITIZER]
    update_copy(mistakes)
    folder = build()
    words = sys.argv[1:]
    chosen = [one for one in mistakes if not words or any(word in f"{one.list}: {one.name}" for word in words)]
    tests, sound, missed = Tests(), {}, 0
    for mistake in chosen:
        verdict = "NOT NOTICED"
        for judge in judges(mistake, tests):
            if noticed := run(judge, mistake.number, folder):
                # A failure counts if there is none without the mistake.
                key = " ".join(judge)
                if key not in sound:
                    sound[key] = run(judge, 0, folder)
                verdict = f"NOT JUDGED, as without it there is {sound[key]}" if sound[key] else f"Noticed by {noticed}"
                break
        is_good = verdict.startswith("Noticed")
        missed += not is_good
        print(f"{mistake.list}: {mistake.name} {verdict}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} mistakes are noticed")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
