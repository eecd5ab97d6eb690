import Foundation
import XCTest

/// Programs of GLib are warned over D-Bus, of a bus of their own or one that is given.
final class ExecBusTests: ExecTestCase {
  /// A cache that grows with each turn of GLib's main loop; with an argument it is dropped when
  /// GLib warns.
  private let source = """
    import sys
    from gi.repository import Gio, GLib
    cache, turns, loop = [], iter(range(800)), GLib.MainLoop()
    def warned(monitor, level):
        print("level", int(level), flush=True)
        if len(sys.argv) > 1: cache.clear()
    def grow():
        cache.append(bytes(1 << 16))
        if next(turns, None) is not None: return True
        loop.quit()
    monitor = Gio.MemoryMonitor.dup_default()
    monitor.connect("low-memory-warning", warned)
    GLib.timeout_add(2, grow)
    loop.run()
    print("survived")
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(source, to: "cache.py")
  }

  private let program = ["--limit", "40MB", "--", "/usr/bin/python3", "cache.py"]

  func testAProgramOfGLibSurvivesBecauseItIsWarned() throws {
    let run = try exec(["--bus", "own"] + program + ["react"])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("level 50\n"), run.output)
    XCTAssertTrue(run.output.hasSuffix("survived\n"), run.output)
    XCTAssertTrue(run.errors.contains(", received"), run.errors)
  }

  func testWithoutAReactionOrABusItIsEnded() throws {
    let heedless = try exec(["--bus", "own"] + program)
    XCTAssertEqual(heedless.code, 137, heedless.errors)
    XCTAssertTrue(heedless.output.hasPrefix("level 50\n"), heedless.output)
    let deaf = try exec(program + ["react"])
    XCTAssertEqual(deaf.code, 137, deaf.errors)
    XCTAssertEqual(deaf.output, "")
    XCTAssertTrue(deaf.errors.contains(", not received"), deaf.errors)
  }

  /// A bus that a test starts in the folder, while a script runs.
  private func withBus(_ script: String) throws -> MemsimProcess {
    try MemsimProcess(
      script: """
        address=unix:path=$PWD/bus
        dbus-daemon --session --nofork --address=$address 2> bus.log &
        until [ -S bus ]; do sleep 0.02; done
        \(script)
        kill %1
        """, in: folder)
  }

  func testAGivenBusIsUsedAndLeftAsItWas() throws {
    let run = try withBus(
      """
      $memsim exec --bus $address --limit 40MB -- /usr/bin/python3 cache.py react
      dbus-send --bus=$address --print-reply=literal --dest=org.freedesktop.DBus / \
        org.freedesktop.DBus.NameHasOwner string:org.freedesktop.LowMemoryMonitor
      """)
    XCTAssertTrue(run.output.hasPrefix("level 50\n"), run.output + run.errors)
    XCTAssertTrue(run.output.contains("survived\n"), run.output + run.errors)
    XCTAssertTrue(run.output.contains("boolean false"), run.output + run.errors)
  }

  /// Others on the bus hear nothing: the policy has not warned them.
  func testOnlyTheProcessThatIsWarnedHears() throws {
    let run = try withBus(
      """
      DBUS_SYSTEM_BUS_ADDRESS=$address /usr/bin/python3 cache.py > other & other=$!
      $memsim exec --quiet --bus $address --limit 40MB -- /usr/bin/python3 cache.py react
      wait $other
      cat other
      """)
    XCTAssertEqual(
      run.output.split(separator: "\n").suffix(2), ["survived", "survived"], run.errors)
  }

  func testWhatTheMonitorDoesNotHaveIsAnswered() throws {
    try write(
      """
      long=$(printf '%0100000d' 0)
      for words in a.b.Short "a.b.Long string:$long string:$long" a.b.GetAll; do
        dbus-send --bus=$address --print-reply=literal --reply-timeout=1000 \
          --dest=org.freedesktop.LowMemoryMonitor /org/freedesktop/LowMemoryMonitor $words 2>&1 |
          cut -c 1-44 | head -n 1
      done
      """, to: "ask")
    let run = try withBus(
      "address=$address $memsim exec --quiet --bus $address --limit 64MB -- bash ./ask")
    let unknown = "Error org.freedesktop.DBus.Error.UnknownMeth\n"
    XCTAssertEqual(run.output, "\(unknown)\(unknown)   array [\n", run.errors)
  }

  func testABusThatCannotBeUsedStopsTheRun() throws {
    let words = ["--limit", "24MB", "--", "true"]
    for (address, message) in [
      ("unix:path=\(folder.path)/none", "no bus answers at"), ("tcp:host=localhost", "expected"),
    ] {
      let run = try exec(["--bus", address] + words)
      XCTAssertNotEqual(run.code, 0)
      XCTAssertTrue(run.errors.contains(message), run.errors)
    }
    let taken = try withBus(
      """
      $memsim exec --bus $address --limit 24MB -- sh -c 'echo > first; until [ -e go ]
        do sleep 0.02; done' &
      until [ -e first ]; do sleep 0.02; done
      $memsim exec --bus $address --limit 24MB -- touch second
      echo code $?
      touch go
      wait %2
      ls
      """)
    XCTAssertTrue(taken.output.hasPrefix("code 2\n"), taken.output + taken.errors)
    XCTAssertTrue(taken.errors.contains("another program owns it"), taken.errors)
    XCTAssertFalse(taken.output.contains("second"), taken.output)
    let unset = try exec(["--bus", "own", "--", "true"])
    XCTAssertTrue(unset.errors.contains("add --limit SIZE"), unset.errors)
    let without = try MemsimProcess(
      script: "PATH=/nowhere $memsim exec --bus own --limit 8MB -- /bin/true", in: folder)
    XCTAssertTrue(without.errors.contains("expected dbus-daemon in PATH"), without.errors)
    XCTAssertEqual(without.code, 2)
  }

  /// The listener at the address sends messages that no bus sends, or nothing at all.
  func testWhatIsNoBusIsNotBelieved() throws {
    try write(
      """
      import socket, sys
      server = socket.socket(socket.AF_UNIX)
      server.bind("bus")
      server.listen()
      answers = [b"REJECTED EXTERNAL\\r\\n" * 3, b"x" * 5000, b""]
      for answer in answers:
          connection = server.accept()[0]
          connection.send(answer)
          connection.recv(4000)
          if not answer: connection.recv(4000)
          kept = connection
      """, to: "server.py")
    let run = try MemsimProcess(
      script: """
        /usr/bin/python3 server.py &
        until [ -S bus ]; do sleep 0.02; done
        for i in 1 2 3; do
          $memsim exec --bus unix:path=$PWD/bus --limit 24MB -- touch started
          echo code $?
        done
        kill %1; ls
        """, in: folder)
    XCTAssertTrue(run.output.hasPrefix("code 2\ncode 2\ncode 2\n"), run.output)
    XCTAssertFalse(run.output.contains("started"), run.output)
    let reasons = run.errors.matches(of: #/no bus answers at 'unix:[^']+': (?<reason>.+)/#)
    let (refusal, silence) = ("it is no bus, or refuses this user", "Connection timed out")
    XCTAssertEqual(
      reasons.map { String($0.reason) }, [refusal, silence, silence], run.errors)
  }

  func testABusThatStopsHoldsNothingUp() throws {
    try write(
      """
      import os, signal, socket
      path = os.environ["DBUS_SYSTEM_BUS_ADDRESS"].removeprefix("unix:path=")
      bus = socket.socket(socket.AF_UNIX)
      bus.connect(path)
      supervisor = os.getppid()
      for pid in open(f"/proc/{supervisor}/task/{supervisor}/children").read().split():
          if "dbus" in open(f"/proc/{pid}/comm").read(): os.kill(int(pid), signal.SIGSTOP)
      cache = []
      while True: cache.append(bytes(4096))
      """, to: "client.py")
    let run = try exec([
      "--bus", "own", "--limit", "24MB", "--", "/usr/bin/python3", "client.py",
    ])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertTrue(run.errors.contains("the bus for warnings stopped answering"), run.errors)
  }

  func testABusOfItsOwnEndsWithTheSupervisorHoweverThatEnds() throws {
    let run = try MemsimProcess(
      script: """
        export TMPDIR=$PWD/tmp; mkdir tmp
        echo 'for pid in $(cat /proc/$PPID/task/$PPID/children); do
          grep -q dbus-daemon /proc/$pid/comm && echo $pid; done' > find
        $memsim exec --quiet --bus own --limit 64MB -- sh -c '. ./find > pid'
        kill -0 $(cat pid) 2> /dev/null || echo ended
        ls tmp
        $memsim exec --bus own --limit 64MB -- sh -c '
          . ./find > pid2; echo $PPID > supervisor
          until [ -e go ]; do sleep 0.02; done' &
        until [ -s supervisor ]; do sleep 0.02; done
        kill -0 $(cat pid2) && ls tmp/*
        kill -KILL $(cat supervisor)
        wait $!
        for i in {1..250}; do
          kill -0 $(cat pid2) 2> /dev/null || [ -n "$(ls tmp)" ] || break; sleep 0.02
        done
        kill -0 $(cat pid2) 2> /dev/null || echo ended
        ls tmp
        touch go
        """, in: folder)
    XCTAssertEqual(run.output, "ended\nbus\npressure\nended\n", run.errors)
  }
}
