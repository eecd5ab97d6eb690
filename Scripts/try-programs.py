"""Tries real programs on budgets with `memsim exec`, and prints a table in Markdown.

Each program runs with memsim and without, and both runs have to print and exit the same; and
`--budget` finds the two limits that just fit, each shown by a run on both sides. Exits with 1 if
one of this fails.

  try-programs.py MEMSIM [PROGRAM...]
"""

import os
import re
import subprocess
import sys
import tempfile

CHECKOUT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

QUERY = """
create table t(a, b);
with recursive c(x) as (select 1 union all select x + 1 from c where x < 200000)
  insert into t select x, x * 7919 % 10007 || 'some text of some length' from c;
select count(*), max(b) from (select a, b from t order by b);
"""

PERL = "my %h; $h{$_} = 'x' x $_ for 1..3000; print scalar(keys %h), \"\\n\""

PIPELINES = "for i in 1 2 3; do seq $i 90000 | sort -r | tail -n 2; done"

PYTHON = "print(len(sorted({str(i): [i, str(i * 7)] for i in range(60000)}.items())))"

NODE = """
const m = new Map();
for (let i = 0; i < 20000; i++) m.set("k" + i, [i, String(i * 7)]);
console.log(m.size, [...m.values()].slice(-1));
"""

SWIFT = """
var counts: [String: Int] = [:]
for number in 0..<200_000 { counts["word \\(number * 7919 % 40_001)", default: 0] += 1 }
print(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3))
"""

THREADS = r"""
#include <cstdio>
#include <string>
#include <thread>
#include <vector>
int main() {
  std::vector<std::thread> threads;
  std::vector<long> sums(4);
  for (int i = 0; i < 4; i++)
    threads.emplace_back([&sums, i] {
      std::vector<std::string> kept;
      for (int k = 0; k < 20000; k++) {
        kept.emplace_back(20 + (k * 7 + i) % 300, 'x');
        if (k % 3 == 0) kept.pop_back();
      }
      sums[i] = kept.size();
    });
  for (auto &thread : threads) thread.join();
  std::printf("%ld\n", sums[0] + sums[1] + sums[2] + sums[3]);
}
"""


def write(path, text):
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def programs(folder):
    """The programs by their names: what makes one, and its words; those that are not there are not
    tried."""
    source = "".join(f"int f{i}(int a) {{ return a * {i} ^ (a >> 3); }}\n" for i in range(200))
    write(f"{folder}/functions.c", source)
    write(f"{folder}/words.swift", SWIFT)
    write(f"{folder}/threads.cc", THREADS)
    compiler = subprocess.run(
        ["gcc", "-print-prog-name=cc1"], capture_output=True, text=True, check=True).stdout.strip()
    return {
        "sqlite3": (None, ["sqlite3", ":memory:", QUERY]),
        "git": (None, ["git", "-C", CHECKOUT, "log", "--stat", "-100"]),
        "perl": (None, ["perl", "-e", PERL]),
        "bash, pipelines": (None, ["bash", "-c", PIPELINES]),
        "python3": (None, ["/usr/bin/python3", "-P", "-c", PYTHON]),
        "gcc's cc1": (None, [compiler, "-quiet", "-O1", f"{folder}/functions.c", "-o", "-"]),
        "node": (None, ["node", "-e", NODE]),
        "Swift": (
            ["swiftc", "-O", f"{folder}/words.swift", "-o", f"{folder}/words"], [f"{folder}/words"]),
        "C++, four threads": (
            ["g++", "-O1", "-pthread", f"{folder}/threads.cc", "-o", f"{folder}/threads"],
            [f"{folder}/threads"]),
    }


def is_there(words):
    path = subprocess.run(["which", words[0]], capture_output=True, check=False)
    return path.returncode == 0


def run(words):
    ended = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return ended.stdout, ended.stderr, ended.returncode


def cell(found):
    """The two sides of a limit: the pages that are enough, and the result with one page less."""
    return f"{found[1]}; below it: {found[2]}" if found else "not shown"


def refused(text):
    found = re.search(r" refusals none at ([\d,]+) pages?(?: \(.*?\))?; ([\d,]+) at ", text)
    if not found and " held at " in text:
        return "not searched"
    return cell(found) + " refused" if found else cell(found)


def exits(text):
    held = re.search(r": (\d+ of \d+) held at (\w+)(?:, (0 of \d+ at \w+))?", text)
    if held:
        return ", ".join(part for part in [f"{held[1]} at {held[2]}", held[3]] if part)
    found = re.search(
        r" (?:exits with 0 at ([\d,]+) pages?.*?) and (?:is )?(.*?) at [\d,]+ refusals ", text)
    return re.sub(": with ", ": exits with ", cell(found))


def kind(text):
    if "exact to the page" in text:
        return "exact"
    return "no claim" if "no claim of a fit" in text else "measured"


def row(memsim, name, words):
    same = run(words) == run([memsim, "exec", "--quiet", "--"] + words)
    text, errors, code = run(
        [memsim, "exec", "--steady", "--policy", "none", "--budget", "--"] + words)
    text = " ".join(text.split())
    uncounted = re.search(r" not counted ([\d]+)%", text)
    cells = [
        name, "the same" if same else "not the same", kind(text),
        refused(text), exits(text), f"{uncounted[1]}%" if uncounted else "not sampled",
    ]
    print("| " + " | ".join(cells) + " |", flush=True)
    if errors:
        print(errors, file=sys.stderr)
    return same and code == 0 and "not shown" not in cells


def main():
    memsim = os.path.abspath(sys.argv[1])
    wanted = sys.argv[2:]
    faults = []
    print("| program | without a limit | pages | no refusal with | exits with 0 with | not counted |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name, (maker, words) in programs(folder).items():
            if wanted and name not in wanted:
                continue
            if not is_there(maker or words):
                print(f"{name}: it is not installed", file=sys.stderr)
                continue
            if maker:
                subprocess.run(maker, check=True)
            if not row(memsim, name, words):
                faults.append(name)
    if faults:
        sys.exit("not shown for: " + ", ".join(faults))


if __name__ == "__main__":
    main()
