import Foundation
import XCTest

/// `memsim live` with its page: the process that serves it, and the engines behind it.
final class LivePageProcessTests: LiveTestCase {
  /// Starts the program, and a reader of its events, for a script that follows.
  ///
  /// In the script, `post PATH BODY` and `get PATH` ask the server, `wait_for FILE PATTERN` waits
  /// until a file contains something, and `kill_engine` does so.
  private func script(_ options: String, _ body: String) throws -> MemsimProcess {
    try MemsimProcess(
      script: """
        wait_for() {
          for i in {1..3000}; do grep -qs -- "$2" "$1" && return; sleep 0.01; done
          echo "$1 has no $2: $(tail -c 900 "$1")"
        }
        ask() {
          exec 6<> /dev/tcp/127.0.0.1/$port
          printf '%s %s%s HTTP/1.1\\r\\nHost: 127.0.0.1:%s\\r\\n' $1 $path $2 $port >&6
          printf 'Origin: http://127.0.0.1:%s\\r\\n' $port >&6
          printf 'Content-Length: %s\\r\\nConnection: close\\r\\n\\r\\n%s' ${#3} "$3" >&6
          tr -d '\\r' <&6 | sed '1,/^$/d'
          exec 6>&-
        }
        post() { ask POST $1 "$2"; }
        get() { ask GET $1 ""; }
        kill_engine() {
          kill -9 $(cat /proc/$memsim_process/task/$memsim_process/children)
        }
        $memsim live \(options) > address 2> errors &
        memsim_process=$!
        wait_for address http
        port=$(sed 's/.*:\\([0-9]*\\).*/\\1/' address)
        path=$(sed 's/.*:[0-9]*//' address)
        exec 5<> /dev/tcp/127.0.0.1/$port
        printf 'GET %sevents HTTP/1.1\\r\\nHost: 127.0.0.1:%s\\r\\n\\r\\n' $path $port >&5
        cat <&5 > said &
        reader=$!
        \(body)
        kill $memsim_process
        wait $memsim_process
        echo "exit $?"
        kill $reader
        """, in: folder)
  }

  func testABadRestartLosesNoActions() throws {
    try write(Self.scenario, to: "a.yaml")
    let script = try script(
      "a.yaml",
      """
      post commands $'pause:\\nat: 2s\\npress: home\\nat: 3s\\nlaunch: MoveMe\\nat: 4s'
      wait_for said '"at":4000000000,"branch":1,"to":"at"'
      get played > one
      kill_engine
      wait_for said 'killed by signal 9.*"played":true'
      mv a.yaml b.yaml
      post again repeat
      wait_for said 'exited with code 2; standard error has the reason.*"played":true'
      get played > two
      mv b.yaml a.yaml
      post again repeat
      wait_for said '"is":"state","at":4000000000,"branch":1,"state":"paused"'
      get played > three
      post again anew
      until get played > four && ! grep -q 'press: home' four; do sleep 0.05; done
      """)
    XCTAssertEqual(script.output, "exit 143\n")
    let one = try XCTUnwrap(contents(of: "one"))
    XCTAssertTrue(one.contains("press: home") && one.contains("launch: MoveMe"), one)
    XCTAssertEqual(contents(of: "two"), one)
    XCTAssertEqual(contents(of: "three"), one)
  }

  func testThePlayedCommandsNameAllOptionsOfTheRun() throws {
    try write(Self.scenario, to: "a b.yaml")
    let script = try script(
      "--policy jetsam --set device.memory=96MB --seed 7 --port 0 'a b.yaml'",
      """
      post commands $'pause:\\nat: 9s\\npress: home\\nat: 12s'
      wait_for said '"at":12000000000,"branch":1,"to":"at"'
      get played > played.commands
      kill_engine
      """)
    XCTAssertEqual(script.output, "exit 143\n")
    let played = try XCTUnwrap(contents(of: "played.commands"))
    let command = try XCTUnwrap(played.split(separator: "\n").first).dropFirst(2)
    XCTAssertEqual(
      command,
      "memsim live --record=played.yaml --set=device.memory=96MB --seed=7 --policy=jetsam "
        + "'a b.yaml' < played.commands")
    let again = try MemsimProcess(script: "$\(command)", in: folder)
    XCTAssertEqual(again.errors, "")
    let saved = try XCTUnwrap(contents(of: "played.yaml"))
    XCTAssertTrue(saved.contains("jetsam") && saved.contains("96MB"), saved)
  }

  func testAWrongInitialCommandIsReportedWithItsFileAndEndsThePage() throws {
    try write(Self.scenario, to: "a.yaml")
    try write("at: 1s\npres: home\n{at: 2s, launch: Nope}\n{at: 3s, press: home}\n", to: "bad")
    let page = try memsim("live", "--commands", "bad", "a.yaml")
    XCTAssertEqual(page.code, 2)
    XCTAssertEqual(page.output, "")
    XCTAssertEqual(
      page.errors,
      "bad:2:1: error: there is no action 'pres' in `memsim list actions`; did you mean 'press'?\n"
        + "bad:3:18: error: the scenario has no app 'Nope'\n")
    // The run alone can find this one.
    try write("at: 1s\npress: wake\nat: 2s\n", to: "late")
    let late = try memsim("live", "--commands", "late", "a.yaml")
    XCTAssertEqual(late.code, 2)
    XCTAssertEqual(late.errors, "late:2:1: error: the device is not locked\n")
    try write("at: 1s\npress: wake\n", to: "last")
    XCTAssertEqual(try memsim("live", "--commands", "last", "a.yaml").code, 2)
    XCTAssertEqual(try memsim("live", "--engine", "--commands", "last", "a.yaml").code, 2)
  }

  func testATimeLimitIsRefusedWhereNothingLimitsTheTime() throws {
    try write(Self.scenario, to: "a.yaml")
    for options in [["live"], ["live", "--engine"]] {
      let live = try MemsimProcess(options + ["--time-limit", "1s", "a.yaml"], in: folder)
      XCTAssertEqual(live.code, 2)
      XCTAssertEqual(
        live.errors,
        "error: '--time-limit' is for '--record' alone; a page plays as long as its user\n")
      XCTAssertEqual(live.output, "")
    }
  }

  /// Whenever the signal comes, also while the engine starts.
  func testASignalWhileTheEngineStartsHasItsExitCode() throws {
    try write(Self.scenario, to: "a.yaml")
    let process = try MemsimProcess(
      script: """
        for delay in 0 0.02 0.05 0.1 0.15 0.2 0.3 0.5; do
          $memsim live a.yaml > address 2> errors &
          number=$!
          while [ -z "$(cat /proc/$number/task/$number/children)" ]; do sleep 0.002; done
          sleep $delay
          kill -HUP $number
          wait $number
          code=$?
          [ $code = 129 ] || echo "after $delay: $code, $(cat errors)"
        done
        """, in: folder)
    XCTAssertEqual(process.output, "")
  }
}
