import Foundation
import XCTest

/// Nothing of a run is left: no process, and no memory cgroup.
final class ExecGroupEndsTests: ExecTestCase {
  private let pauser = """
    #include <stdio.h>
    #include <unistd.h>
    int main(void) {
      pid_t child = fork();
      if (child != 0) {
        FILE *file = fopen("child", "w");
        fprintf(file, "%d\\n", child);
        fclose(file);
        puts("up");
        fflush(stdout);
      }
      for (;;) pause();
    }
    """

  private func requireGroup() throws {
    let run = try exec(["--engine", "cgroup", "--quiet", "--", "true"])
    try XCTSkipIf(run.code == 2, run.errors)
  }

  /// The groups of a memsim, as lines.
  private let groups = """
    groups() { find /sys/fs/cgroup -type d -name "memsim-*-$1-*" 2> /dev/null; }
    start() {
      rm -f pid
      $memsim exec $1 -- sh -c 'echo $$ > new; mv new pid; exec sleep 60' &
      memsim_pid=$!
      while [ ! -s pid ]; do sleep 0.02; done
    }

    """

  func testAKilledMemsimLeavesNothingInItsGroup() throws {
    try requireGroup()
    let run = try MemsimProcess(
      script: groups + """
        start '--engine cgroup'
        [ $(groups $memsim_pid | wc -l) = 1 ] || echo 'no group'
        kill -KILL $memsim_pid; wait $memsim_pid
        for i in $(seq 500); do kill -0 $(cat pid) 2> /dev/null || break; sleep 0.02; done
        kill -0 $(cat pid) 2> /dev/null && echo 'alive'
        for i in $(seq 500); do [ -z "$(groups $memsim_pid)" ] && break; sleep 0.02; done
        groups $memsim_pid
        kill -KILL $(cat pid) 2> /dev/null; true
        """, in: folder)
    XCTAssertEqual(run.output, "", run.errors)
  }

  /// With the preloaded library the programs go on without memsim.
  func testTheNextRunFreesTheProcessesOfAKilledMemsim() throws {
    try requireGroup()
    let run = try MemsimProcess(
      script: groups + """
        start '--engine preload'
        kill -KILL $memsim_pid; wait $memsim_pid
        for i in $(seq 500); do
          $memsim exec --quiet -- true
          [ -n "$(groups $memsim_pid)" ] || break
          sleep 0.02
        done
        groups $memsim_pid
        cmp /proc/self/cgroup /proc/$(cat pid)/cgroup
        kill -KILL $(cat pid) || echo 'dead'
        """, in: folder)
    XCTAssertEqual(run.output, "", run.errors)
  }

  /// The next run does what the watcher would have done.
  func testTheNextRunKillsWhatAGroupHeldIfTheWatcherIsKilledAsWell() throws {
    try requireGroup()
    let run = try MemsimProcess(
      script: groups + """
        start '--engine cgroup'
        watchers=0
        for process in /proc/[0-9]*; do
          [ $process/cwd -ef . ] && [ "$(awk '/^PPid/ { print $2 }' $process/status)" = 1 ] &&
            kill -KILL ${process#/proc/} && watchers=$((watchers + 1))
        done 2> /dev/null
        echo $watchers
        kill -KILL $memsim_pid; wait $memsim_pid
        kill -0 $(cat pid) || echo 'the watcher lives'
        for i in $(seq 500); do
          $memsim exec --quiet -- true
          [ -n "$(groups $memsim_pid)" ] || break
          sleep 0.02
        done
        groups $memsim_pid
        for i in $(seq 500); do kill -0 $(cat pid) 2> /dev/null || break; sleep 0.02; done
        kill -KILL $(cat pid) 2> /dev/null && echo 'alive'; true
        """, in: folder)
    XCTAssertEqual(run.output, "1\n", run.errors)
  }

  func testARunLeavesNoGroup() throws {
    try requireGroup()
    for engine in ["preload", "cgroup"] {
      let run = try MemsimProcess(
        script: groups + """
          for i in 1 2; do
            $memsim exec --quiet --engine \(engine) -- true & wait $!; groups $!
          done
          """, in: folder)
      XCTAssertEqual(run.output, "", run.errors)
    }
  }

  /// A child that ignores the end of its parent would hold the caller's pipe.
  func testASignalLeavesNoProcessBehind() throws {
    let program = try compile(pauser, "pauser")
    for engine in ["preload", "cgroup"] {
      if engine == "cgroup" { try requireGroup() }
      let run = try MemsimProcess(
        script: """
          timeout --foreground -s TERM 2 $memsim exec --quiet --engine \(engine) -- \(program) |
            timeout 20 cat
          echo ${PIPESTATUS[@]}
          kill -KILL $(cat child) 2> /dev/null; true
          """, in: folder)
      XCTAssertEqual(run.output, "up\n124 0\n", "\(engine): \(run.errors)")
    }
  }

  /// A program may leave others behind if no signal asks for their end; the kernel cannot hold them
  /// without their group.
  func testProgramsLeftBehindGoOnOnlyWithTheLibrary() throws {
    try requireGroup()
    for (engine, expected) in [("preload", "runs\n"), ("cgroup", "")] {
      let run = try MemsimProcess(
        script: """
          $memsim exec --engine \(engine) -- \
            sh -c 'sleep 60 > /dev/null 2>&1 & echo $! > pid; sleep 0.5'
          ps -o stat= -p $(cat pid) | grep -q '^[^Z]' && echo runs
          kill $(cat pid) 2> /dev/null; true
          """, in: folder)
      XCTAssertEqual(run.output, expected, run.errors)
      XCTAssertTrue(run.errors.contains("1 process still ran when the program ended"), run.errors)
    }
  }

  func testWithoutAGroupTheKernelsPeakIsUnknown() throws {
    let run = try MemsimProcess(
      script: """
        as=; [ "$(id -u)" = 0 ] && as="setpriv --reuid=65534 --clear-groups"
        chmod 0777 .
        $as $memsim exec --engine cgroup -- touch started; echo $?
        ls started 2> /dev/null
        $as $memsim exec --json run.json -- true; echo $?
        """, in: folder)
    try XCTSkipIf(run.output.hasPrefix("0"), "users can make groups here")
    XCTAssertEqual(run.output, "2\n0\n", run.errors)
    let lines = run.errors.split(separator: "\n")
    XCTAssertTrue(
      lines[0].hasPrefix(
        "exec: error: --engine cgroup needs a memory cgroup, and memsim cannot make one ("),
      run.errors)
    XCTAssertTrue(
      lines[0].hasSuffix(
        "run memsim as root, or as 'systemd-run --user --scope -p Delegate=yes memsim exec ...'"),
      run.errors)
    XCTAssertEqual(lines.count { $0.contains("the kernel's peak is unknown") }, 1, run.errors)
    let json = try XCTUnwrap(contents(of: "run.json"))
    XCTAssertTrue(json.contains(#""resident":null,"residentUnknown":"/"#), json)
  }
}
