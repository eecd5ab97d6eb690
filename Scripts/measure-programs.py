"""What `memsim exec` costs programs of the distribution, without a limit.

Each is run on the allocator of the C library, on jemalloc as the distribution has it (preloaded),
in `memsim exec`, there with `--engine cgroup`, there with every request written down, and under
heaptrack, which does that as well, one after the other, so that what else the machine does meets
all six. The time is that on processors, of all processes, memsim among them; the memory is the most
that the program had at once in memory, pages of its files included. Ratios are the median of the
rounds; in brackets stands the ratio of the least of each.

The goals: at most 1.3 times the time on the C library's allocator, 1.5 times for several threads,
1.05 times with `--engine cgroup` if the program takes a second or more, and at most 1.05 times the
memory on jemalloc, except for programs that only allocate and free. Ends with 1 where one is
missed. `--engine cgroup` needs the right to make memory cgroups, and else has no figure.

  measure-programs.py MEMSIM [ROUNDS]
"""

import os
import statistics
import subprocess
import sys
import tempfile

MOST_TIME = 1.3
MOST_TIME_OF_THREADS = 1.5
MOST_TIME_IN_GROUP = 1.05
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

# Does nothing but allocate, write to and free blocks, in some threads.
BLOCKS = r"""
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
enum { slots = 1000, rounds = 10000000 };
static void *work(void *seed) {
  uint64_t x = (uintptr_t)seed * 0x9e3779b97f4a7c15 + 1;
  char *kept[slots] = {0};
  for (long i = 0; i < rounds; i++) {
    x = x * 6364136223846793005 + 1442695040888963407;
    unsigned place = (x >> 33) % slots, bytes = 16 + (x >> 45) % 500;
    free(kept[place]);
    if ((kept[place] = malloc(bytes)) == NULL) exit(1);
    memset(kept[place], 1, bytes);
  }
  for (int i = 0; i < slots; i++) free(kept[i]);
  return NULL;
}
int main(int count, char **words) {
  enum { most = 64 };
  pthread_t threads[most];
  int wanted = count < 2 ? 1 : atoi(words[1]);
  if (wanted == 1) return work(NULL) != NULL;
  for (intptr_t i = 0; i < wanted && i < most; i++)
    if (pthread_create(&threads[i], NULL, work, (void *)i) != 0) return 1;
  for (int i = 0; i < wanted && i < most; i++) pthread_join(threads[i], NULL);
}
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


def compile_program(source, folder, name):
    path = os.path.join(folder, name)
    with open(f"{path}.c", "w", encoding="ascii") as file:
        file.write(source)
    output("gcc", "-O2", "-pthread", "-o", path, f"{path}.c")
    return path


def programs(folder):
    blocks = compile_program(BLOCKS, folder, "blocks")
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
        "C, malloc and free": [blocks],
        "C, malloc and free, 4 threads": [blocks, "4"],
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
    grouped = [memsim, "exec", "--quiet", "--engine", "cgroup", "--"]
    tried = subprocess.run(grouped + ["true"], capture_output=True, check=False)
    has_groups = tried.returncode == 0
    print(
        "| program | seconds | time, to the C library's | with `--engine cgroup` "
        "| memory, to jemalloc's | memory | on jemalloc | time with `--record` "
        "| with `heaptrack -r` |")
    print("|---|---|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        peak = os.path.join(folder, "peak")
        runner = compile_program(RUNNER, folder, "runner")
        for name, program in programs(folder).items():
            # Recordings of so many requests fill the disk and say nothing new.
            is_recorded = not name.startswith("C, ")
            held = [memsim, "exec", "--quiet"]
            trace = os.path.join(folder, "trace")
            ways = {
                "free": ([], usual, False),
                "jemalloc": ([], {**usual, "LD_PRELOAD": jemalloc}, False),
                "held": (held + ["--"], usual, False),
                "grouped": (grouped, usual, True),
                "recorded": (held + ["--record", trace, "--"], usual, True),
                "heaptrack": (["heaptrack", "-r", "-o", trace], usual, True),
            }
            if not is_recorded:
                del ways["recorded"], ways["heaptrack"]
            if not has_groups:
                del ways["grouped"]
            rounds = [
                {name: measure(way, runner, program, peak) for name, way in ways.items()}
                for _ in range(count)
            ]
            time, least_time = ratio(rounds, "held", "free", 0)
            memory, least_memory = ratio(rounds, "held", "jemalloc", 1)
            alone = statistics.median(r["free"][0] for r in rounds)
            group, least_group = ratio(rounds, "grouped", "free", 0) if has_groups else (0, 0)
            group_text = f"{group:.2f} ({least_group:.2f})" if has_groups else "—"
            traces = ["—", "—"]
            if is_recorded:
                traces = [
                    f"{ratio(rounds, way, 'free', 0)[0]:.2f}" for way in ("recorded", "heaptrack")]
            sizes = [statistics.median(r[way][1] for r in rounds) for way in ("held", "jemalloc")]
            print(
                f"| {name} | {alone:.2f} | {time:.2f} ({least_time:.2f}) | {group_text} "
                f"| {memory:.3f} ({least_memory:.3f}) | {sizes[0] / 1024:.1f} MB "
                f"| {sizes[1] / 1024:.1f} MB | {traces[0]} | {traces[1]} |", flush=True)
            if time > (MOST_TIME_OF_THREADS if "threads" in name else MOST_TIME):
                missed.append(f"{name} takes {time:.2f} times as long")
            if alone >= 1 and group > MOST_TIME_IN_GROUP:
                missed.append(f"{name} takes {group:.2f} times as long with --engine cgroup")
            if is_recorded and memory > MOST_MEMORY:
                missed.append(f"{name} takes {memory:.3f} times as much memory")
    if missed:
        sys.exit("over the goal: " + "; ".join(missed))


if __name__ == "__main__":
    main()
