"""Tries real programs with `memsim exec`, and prints a table in Markdown.

Each program runs alone, in a memory cgroup that this script makes and samples, and with memsim:
both runs have to print and exit the same. The table shows both of memsim's views of the memory and
the peak of the bare run, the engine that holds the program, and the result of `--budget`. Exits
with 1 if a program prints something else, is held by no engine, or has no budget.

  try-programs.py MEMSIM [PROGRAM...]
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

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


RUBY = "puts (1..100_000).map { |i| i.to_s * 3 }.uniq.size"

PHP = "$a = []; for ($i = 0; $i < 100000; $i++) $a[] = \"word $i\"; echo count($a), \"\\n\";"

JAVA = """
public class Words {
  public static void main(String[] arguments) {
    var counts = new java.util.HashMap<String, Integer>();
    for (int i = 0; i < 200_000; i++) counts.merge("word " + i % 40_001, 1, Integer::sum);
    System.out.println(counts.size());
  }
}
"""

GO = """
package main

import "fmt"

func main() {
	counts := map[string]int{}
	for i := 0; i < 200000; i++ {
		counts[fmt.Sprint("word ", i%40001)]++
	}
	fmt.Println(len(counts))
}
"""

GO_WITH_C = """
package main

// #include <stdlib.h>
// #include <string.h>
// static int fill(size_t bytes) {
//   char *block = malloc(bytes);
//   return block && memset(block, 1, bytes) ? block[9] : 0;
// }
import "C"
import "fmt"

func main() { fmt.Println(C.fill(20 << 20)) }
"""

POOL = """
from multiprocessing import Pool
if __name__ == "__main__":
    with Pool(4) as pool:
        print(sum(pool.map(len, ["x" * i for i in range(4000)])))
"""

SHARED = """
from multiprocessing import shared_memory
memory = shared_memory.SharedMemory(create=True, size=100 << 20)
memory.buf[:] = bytes([1]) * (100 << 20)
print(memory.buf[99])
memory.close()
memory.unlink()
"""

REDIS = """
redis-server --port 0 --unixsocket {folder}/redis --save '' --appendonly no >/dev/null & server=$!
until redis-cli -s {folder}/redis ping >/dev/null 2>&1; do kill -0 $server || exit; sleep 0.05; done
redis-benchmark -s {folder}/redis -n 20000 -d 100 -q -t set,get >/dev/null
redis-cli -s {folder}/redis strlen key:__rand_int__
redis-cli -s {folder}/redis shutdown nosave; wait $server
"""

MEMFD = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
  size_t own = 20 << 20, shared = 200 << 20;
  char *block = malloc(own);
  int file = memfd_create("pages", 0);
  if (block == NULL || ftruncate(file, shared) != 0) return 1;
  char *pages = mmap(NULL, shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pages == MAP_FAILED) return 1;
  memset(block, 1, own);
  memset(pages, 1, shared);
  printf("%d\n", block[9] + pages[9]);
}
"""

BLOCK = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *block = malloc(30 << 20);
  if (block == NULL) return 1;
  memset(block, 1, 30 << 20);
  printf("%d\n", block[9]);
}
"""

CHILDREN = "for i in $(seq 1500); do sleep 3 & done; wait; echo done"

JQ = "[range(100000) | tostring] | unique | length"


def write(path, text):
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def programs(folder):
    """The programs by their names: the commands that make one, and its words."""
    source = "".join(f"int f{i}(int a) {{ return a * {i} ^ (a >> 3); }}\n" for i in range(200))
    for name, text in {
            "functions.c": source, "words.swift": SWIFT, "threads.cc": THREADS,
            "Words.java": JAVA, "words.go": GO, "block.go": GO_WITH_C, "memfd.c": MEMFD,
            "block.c": BLOCK, "pool.py": POOL, "shared.py": SHARED,
            "static.sh": f"echo begin\nexec {folder}/static\n"}.items():
        write(f"{folder}/{name}", text)
    compiler = subprocess.run(
        ["gcc", "-print-prog-name=cc1"], capture_output=True, text=True, check=True).stdout.strip()
    own = subprocess.run(
        ["gcc", "-print-file-name=libjemalloc.a"], capture_output=True, text=True, check=True)
    cache = f"GOCACHE={folder}/go"
    return {
        "sqlite3": ([], ["sqlite3", ":memory:", QUERY]),
        "git": ([], ["git", "-C", CHECKOUT, "log", "--stat", "-100"]),
        "perl": ([], ["perl", "-e", PERL]),
        "jq": ([], ["jq", "-n", JQ]),
        "bash, pipelines": ([], ["bash", "-c", PIPELINES]),
        "python3": ([], ["/usr/bin/python3", "-P", "-c", PYTHON]),
        "gcc's cc1": ([], [compiler, "-quiet", "-O1", f"{folder}/functions.c", "-o", "-"]),
        "g++": ([], ["g++", "-O1", "-pthread", "-S", f"{folder}/threads.cc", "-o", "-"]),
        "Swift": (
            [["swiftc", "-O", f"{folder}/words.swift", "-o", f"{folder}/words"]],
            [f"{folder}/words"]),
        "C++, four threads": (
            [["g++", "-O1", "-pthread", f"{folder}/threads.cc", "-o", f"{folder}/threads"]],
            [f"{folder}/threads"]),
        "node": ([], ["node", "-e", NODE]),
        "ruby": ([], ["ruby", "-e", RUBY]),
        "php": ([], ["php", "-r", PHP]),
        "java": (
            [["javac", "-d", folder, f"{folder}/Words.java"]], ["java", "-cp", folder, "Words"]),
        "Go, static": (
            [["env", "CGO_ENABLED=0", cache, "go", "build", "-o", f"{folder}/go-static",
              f"{folder}/words.go"]], [f"{folder}/go-static"]),
        "Go with C": (
            [["env", cache, "go", "build", "-o", f"{folder}/go-with-c", f"{folder}/block.go"]],
            [f"{folder}/go-with-c"]),
        "Python, Pool": ([], ["/usr/bin/python3", f"{folder}/pool.py"]),
        "Python, SharedMemory": ([], ["/usr/bin/python3", f"{folder}/shared.py"]),
        "redis with its benchmark": (
            [["redis-server", "--version"]], ["bash", "-c", REDIS.replace("{folder}", folder)]),
        "C, memfd": (
            [["gcc", "-O0", f"{folder}/memfd.c", "-o", f"{folder}/memfd"]], [f"{folder}/memfd"]),
        "C, its own jemalloc": (
            [["gcc", "-O0", f"{folder}/block.c", own.stdout.strip(), "-lm", "-lstdc++", "-pthread",
              "-ldl", "-o", f"{folder}/jemalloc"]], [f"{folder}/jemalloc"]),
        "script that runs a static program": (
            [["gcc", "-O0", "-static", f"{folder}/block.c", "-o", f"{folder}/static"]],
            ["sh", f"{folder}/static.sh"]),
        "bash, 1,500 children": ([], ["bash", "-c", CHILDREN]),
    }


def is_there(words):
    path = subprocess.run(["which", words[0]], capture_output=True, check=False)
    return path.returncode == 0


def run(words):
    ended = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return ended.stdout, ended.stderr, ended.returncode


def own_group():
    """The folder of this process's memory cgroup of version 1; None if there is none."""
    with open("/proc/self/cgroup", encoding="ascii") as groups:
        for line in groups:
            _, controllers, path = line.rstrip("\n").split(":", 2)
            if "memory" in controllers.split(","):
                return "/sys/fs/cgroup/memory" + path
    return None


def sample(group):
    """The pages in memory without page cache, and the kernel's own, in bytes."""
    with open(f"{group}/memory.stat", encoding="ascii") as file:
        figures = dict(line.split() for line in file)
    with open(f"{group}/memory.kmem.usage_in_bytes", encoding="ascii") as file:
        kernel = int(file.read())
    return int(figures["total_rss"]) + int(figures.get("total_shmem", 0)) + kernel


def bare_peak(words):
    """The most that the kernel charges to the program alone, without page cache."""
    parent = own_group()
    if parent is None or not os.access(parent, os.W_OK):
        return None
    group = f"{parent}/try-programs-{os.getpid()}"
    os.mkdir(group)
    script = f'echo 0 > "{group}/cgroup.procs"; exec "$@"'
    peak = 0
    try:
        program = subprocess.Popen(
            ["sh", "-c", script, "sh"] + words, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while program.poll() is None:
            peak = max(peak, sample(group))
            time.sleep(0.002)
    finally:
        for _ in range(100):
            try:
                os.rmdir(group)
                break
            except OSError:
                time.sleep(0.05)
    return peak


def exec_json(memsim, folder, engine, words):
    """The result of one run under an engine, as --json writes it; None if it was refused."""
    path = f"{folder}/result.json"
    if os.path.exists(path):
        os.remove(path)
    run([memsim, "exec", "--quiet", "--engine", engine, "--json", path, "--"] + words)
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def size(count):
    return "unknown" if count is None else f"{count / 2**20:.1f}MB"


def peak(view):
    return None if view is None else view["peakBytes"]


def budget(text, words):
    """The answer of --budget, which begins with the program's name."""
    answer = []
    for line in text.split("\n"):
        if line.startswith("  "):
            break
        answer.append(line.strip())
    return " ".join(answer).removeprefix(os.path.basename(words[0])).removeprefix(":").strip()


def row(memsim, folder, name, words):
    engine, reason = "preload", ""
    result = exec_json(memsim, folder, engine, words)
    if result is None or not result["held"]:
        reason = ": " + (result["unheld"][0]["reason"] if result else "refused before it starts")
        engine = "cgroup"
        result = exec_json(memsim, folder, engine, words)
    command = [memsim, "exec", "--steady", "--engine", engine]
    same = run(words)[::2] == run(command + ["--quiet", "--"] + words)[::2]
    text, errors, code = run(command + ["--policy", "none", "--budget", "--"] + words)
    cells = [
        name, "the same" if same else "not the same", engine + reason,
        size(peak(result["requested"])), size(peak(result["resident"])), size(bare_peak(words)),
        budget(text, words) if code == 0 else f"not shown: {' '.join((errors or text).split())}",
    ]
    print("| " + " | ".join(cells) + " |", flush=True)
    return same and result["held"] and code == 0


def main():
    memsim = os.path.abspath(sys.argv[1])
    wanted = sys.argv[2:]
    faults = []
    print("| program | output | engine | asks for | kernel needs | bare run | budget |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name, (makers, words) in programs(folder).items():
            if wanted and name not in wanted:
                continue
            first = (makers + [words])[0]
            if not is_there(first):
                print(f"{name}: {first[0]} is not installed", file=sys.stderr)
                continue
            for maker in makers:
                subprocess.run(maker, check=True, stdout=subprocess.DEVNULL)
            if not row(memsim, folder, name, words):
                faults.append(name)
    if faults:
        sys.exit("not shown for: " + ", ".join(faults))


if __name__ == "__main__":
    main()
