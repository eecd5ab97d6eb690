#!/usr/bin/env python3
"""Plants each fault of Tests/TidyTests/Faults in a copy of the package and runs its judge, which must find the
fault, and nothing without it. Arguments name faults; without any, all are planted.

A fault file names a source, a judge, and lines that others replace:

    # A pool that drops a release.
    file: Sources/Runtime/Heap/Heap+HotPath.swift
    caught by: fuzz 1 100
    -        the lines of the source
    +        the lines in their place

Judges: `fuzz FIRST LAST`; `tests Module.Class/test,...`; `address` or `thread` and tests, in a build
with that sanitizer, whose flags are in ASAN_FLAGS and TSAN_FLAGS.
"""

import os
import pathlib
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COPY = ROOT / ".build" / "faults"
LONGEST = 1800  # seconds of a judge
SANITIZERS = {"address": "ASAN_FLAGS", "thread": "TSAN_FLAGS"}


class Fault:
    def __init__(self, path):
        lines = path.read_text().splitlines()
        self.name = path.stem
        fields = dict(line.split(": ", 1) for line in lines if line.startswith(("file: ", "caught by: ")))
        self.source = fields["file"]
        self.judge = fields["caught by"]
        self.before = "\n".join(line[1:] for line in lines if line.startswith("-"))
        self.after = "\n".join(line[1:] for line in lines if line.startswith("+"))

    def plant(self):
        """Replaces the lines in the copy."""
        text = (ROOT / self.source).read_text()
        if text.count(self.before) != 1:
            sys.exit(f"{self.name}: {self.source} must have these lines once:\n{self.before}")
        (COPY / self.source).write_text(text.replace(self.before, self.after))

    def remove(self):
        """Restores the source in the copy."""
        (COPY / self.source).write_text((ROOT / self.source).read_text())


def update_copy():
    """Copies the tracked files that differ, and removes those that are gone."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    for folder in ("Sources", "Tests", "Plugins", "Benchmarks"):
        for path in (COPY / folder).rglob("*"):
            if path.is_file() and not (ROOT / path.relative_to(COPY)).is_file():
                path.unlink()
    for name in filter(None, names):
        source, target = ROOT / name, COPY / name
        if not source.is_file():
            continue
        if target.is_file() and target.read_bytes() == source.read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
        target.chmod(source.stat().st_mode)


def build(kind):
    """Builds what a judge runs, and returns the folder of the programs."""
    flags = shlex.split(os.environ.get("SWIFT_FLAGS", ""))
    if kind in SANITIZERS:
        flags += shlex.split(os.environ[SANITIZERS[kind]]) + ["--scratch-path", f".build-{kind}"]
    what = ["--product", "memsim-fuzz"] if kind == "fuzz" else ["--build-tests"]
    subprocess.run(["swift", "build", *flags, *what], cwd=COPY, check=True, stdout=sys.stderr)
    where = subprocess.run(
        ["swift", "build", *flags, "--show-bin-path"], cwd=COPY, check=True, capture_output=True, text=True)
    return where.stdout.strip()


def finds(judge):
    """Whether a judge finds something in the copy as it is."""
    kind, *words = judge.split()
    folder = build(kind)
    settings = {"SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0", "TSAN_OPTIONS": "halt_on_error=1"}
    program = "memsim-fuzz" if kind == "fuzz" else "memsimPackageTests.xctest"
    try:
        run = subprocess.run(
            [f"{folder}/{program}", *words], cwd=COPY, env=os.environ | settings,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0


def main():
    faults = [Fault(path) for path in sorted((ROOT / "Tests" / "TidyTests" / "Faults").glob("*.fault"))]
    unknown = set(sys.argv[1:]) - {fault.name for fault in faults}
    if unknown:
        sys.exit(f"no fault {', '.join(sorted(unknown))} in Tests/TidyTests/Faults")
    faults = [fault for fault in faults if fault.name in (sys.argv[1:] or [fault.name])]
    update_copy()
    failures = 0
    for judge in dict.fromkeys(fault.judge for fault in faults):
        if finds(judge):
            failures += 1
            print(f"{judge}: finds something without a fault", flush=True)
    for fault in faults:
        fault.plant()
        try:
            is_found = finds(fault.judge)
        finally:
            fault.remove()
        failures += not is_found
        print(f"{fault.name}: {'found' if is_found else 'MISSED'} by {fault.judge}", flush=True)
    sys.exit(1 if failures else 0)


main()
