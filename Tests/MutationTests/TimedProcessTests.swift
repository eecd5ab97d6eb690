import XCTest

@testable import MemsimMutation

final class TimedProcessTests: XCTestCase {
  private func run(_ script: String, seconds: Double = 60) -> TimedProcess.Result {
    TimedProcess(["sh", "-c", script]).run(seconds: seconds)
  }

  func testItsOutputAndItsEndComeBack() {
    let result = run("echo a; echo b >&2; exit 3")
    XCTAssertEqual(result.output, "a\nb\n")
    XCTAssertEqual(result.end, .exited(3))
    XCTAssertEqual(run("kill -KILL $$").end, .signaled(9))
  }

  func testVariablesAndTheFolderAreSet() {
    let process = TimedProcess(["sh", "-c", "echo $A; pwd"], setting: ["A": "b"], in: "/")
    XCTAssertEqual(process.run(seconds: 60).output, "b\n/\n")
  }

  func testASignalThatIsIgnoredHereIsNotIgnoredThere() {
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    XCTAssertEqual(run("kill -INT $$").end, .signaled(SIGINT))
  }

  func testWhatHangsIsEndedWithItsChildren() {
    let result = run("sleep 1000 & echo $!; wait", seconds: 0.5)
    XCTAssertEqual(result.end, .overtime)
    let child = result.output.trimmingCharacters(in: .newlines)
    // One that is ended and not waited for yet is none any more; a busy host takes its time.
    let isThere = "grep -qs '^State:.[^Z]' /proc/\(child)/status"
    XCTAssertEqual(run("while \(isThere); do sleep 0.01; done", seconds: 60).end, .exited(0))
  }

  func testALineCanBeEnough() {
    let process = TimedProcess(["sh", "-c", "echo a; echo b; sleep 1000"])
    let result = process.run(seconds: 60) { $0 == "b" }
    XCTAssertEqual(result.end, .stopped)
    XCTAssertEqual(result.output, "a\nb\n")
  }

  func testWhatIsLeftBehindDoesNotKeepItWaiting() {
    XCTAssertEqual(run("sleep 1000 &").end, .exited(0))
  }
}
