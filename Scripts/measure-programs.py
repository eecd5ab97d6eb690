"""What `memsim exec` costs programs of the distribution, without a limit.

Each is run on the allocator of the C library, on jemalloc as the distribution has it (preloaded),
in `memsim exec`, there with every request written down, and under heaptrack, which does that as
well, one after the other, so that what else the machine does meets all five. The time is that on
processors, of all processes, memsim among them; the memory is the most that the program had at once
in memory, pages of its files included. Ratios are the median of the rounds; in brackets stands the
ratio of the least of each.

The goals: at most 1.3 times the time on the C library's allocator, and at most 1.05 times the
memory on jemalloc. Ends with 1 where one is missed.

  measure-programs.py MEMSIM [ROUNDS]
"""

import os
import statistics
import subprocess
import sys
import tempfile

MOST_TIME = 1.3
MOST_MEMORY = 1.05
CHECKOUT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

QUERY = """
create table t(a, b);
with recursive c(x) as (select 1 union all select x + 1 from c where x < 200000)
  insert into t select x, x * 7919 % 100003 || ' and some text' from c;
select count(*), max(b) from (select a, b from t order by b);
"""

DICTIONARY = """
d = {str(i): [i, str(i * 7)] for i in range(200000)}
print(len(sorted(d.items(), key=lambda item: item[1][1])))
"""

# Runs a program and writes down the most memory that it had: a process that is larger would leave
# its own peak to what it starts.
RUNNER = r"""
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int count, char **words) {
  pid_t pid = fork();
  if (pid == 0) execvp(words[2], words + 2), _exit(127);
  int status;
  struct rusage usage;
  if (count < 3 || wait4(pid, &status, 0, &usage) != pid || status != 0) return 1;
  FILE *file = fopen(words[1], "w");
  return file == NULL || fprintf(file, "%ld", usage.ru_maxrss) < 0 || fclose(file) != 0;
}
"""


def output(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def programs():
    compiler = output("gcc", "-print-prog-name=cc1")
    preload = os.path.join(CHECKOUT, "Sources/CMemsimPreload")
    machine = output("gcc", "-print-multiarch")
    return {
        "sqlite3": ["sqlite3", ":memory:", QUERY],
        "python3": ["/usr/bin/python3", "-c", DICTIONARY],
        "git": ["git", "-C", CHECKOUT, "log", "--stat", "-100"],
        "cc1": [
            compiler, "-quiet", "-O2", "-I", f"{preload}/include", "-imultiarch", machine,
            f"{preload}/Preload/mappings.c", "-o", "/dev/null",
        ],
    }


def seconds(words, environment):
    """The seconds on processors of a program and what it starts."""
    process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0:
        sys.exit(f"{words[-1]!r} ended with status {status}")
    return usage.ru_utime + usage.ru_stime


def measure(way, runner, program, peak):
    """The seconds on processors, and the kilobytes at most, of a program that is run in a way.

    What is recorded is of the first program, so that its memory is not asked.
    """
    prefix, environment, is_recorded = way
    took = seconds(prefix + program, environment)
    if is_recorded:
        return took, None
    seconds(prefix + [runner, peak] + program, environment)
    with open(peak, encoding="ascii") as file:
        return took, int(file.read())


def ratio(rounds, one, other, place):
    median = statistics.median(r[one][place] / r[other][place] for r in rounds)
    least = min(r[one][place] for r in rounds) / min(r[other][place] for r in rounds)
    return median, least


def main():
    memsim = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 11
    jemalloc = output("gcc", "-print-file-name=libjemalloc.so.2")
    usual = {name: value for name, value in os.environ.items() if name != "MALLOC_CONF"}
    missed = []
    print(
        "| program | time, to the C library's | memory, to jemalloc's | memory | on jemalloc "
        "| time with `--record` | with `heaptrack -r` |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        peak = os.path.join(folder, "peak")
        runner = os.path.join(folder, "runner")
        with open(f"{runner}.c", "w", encoding="ascii") as file:
            file.write(RUNNER)
        output("gcc", "-O1", "-o", runner, f"{runner}.c")
        for name, program in programs().items():
            held = [memsim, "exec", "--quiet"]
            trace = os.path.join(folder, "trace")
            ways = {
                "free": ([], usual, False),
                "jemalloc": ([], {**usual, "LD_PRELOAD": jemalloc}, False),
                "held": (held + ["--"], usual, False),
                "recorded": (held + ["--record", trace, "--"], usual, True),
                "heaptrack": (["heaptrack", "-r", "-o", trace], usual, True),
            }
            rounds = [
                {name: measure(way, runner, program, peak) for name, way in ways.items()}
                for _ in range(count)
            ]
            time, least_time = ratio(rounds, "held", "free", 0)
            memory, least_memory = ratio(rounds, "held", "jemalloc", 1)
            recorded, _ = ratio(rounds, "recorded", "free", 0)
            heaptrack, _ = ratio(rounds, "heaptrack", "free", 0)
            sizes = [statistics.median(r[way][1] for r in rounds) for way in ("held", "jemalloc")]
            print(
                f"| {name} | {time:.2f} ({least_time:.2f}) | {memory:.3f} ({least_memory:.3f}) "
                f"| {sizes[0] / 1024:.1f} MB | {sizes[1] / 1024:.1f} MB "
                f"| {recorded:.2f} | {heaptrack:.2f} |", flush=True)
            if time > MOST_TIME:
                missed.append(f"{name} takes {time:.2f} times as long")
            if memory > MOST_MEMORY:
                missed.append(f"{name} takes {memory:.3f} times as much memory")
    if missed:
        sys.exit("over the goal: " + "; ".join(missed))


if __name__ == "__main__":
    main()
