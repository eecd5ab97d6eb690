import Glibc
import XCTest

@testable import MemsimHost

/// How programs are started, waited for and ended.
final class ChildProcessTests: XCTestCase {
  private func shell(_ script: String) -> ChildProgram {
    ChildProgram("sh", words: ["sh", "-c", script])
  }

  /// A pipe that no program gets by itself.
  private func closingPipe() throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    XCTAssertEqual(pipe(&ends), 0)
    for end in ends { XCTAssertEqual(fcntl(end, F_SETFD, FD_CLOEXEC), 0) }
    return ends
  }

  func testAStatusIsAnExitCodeOrASignal() throws {
    XCTAssertEqual(try ChildProcess(shell("exit 7")).wait(), .exited(7))
    XCTAssertEqual(try ChildProcess(shell("kill -9 $$")).wait(), .killed(SIGKILL))
    XCTAssertEqual(WaitStatus.exited(7).description, "exited with 7")
    XCTAssertEqual(WaitStatus.killed(9).description, "was killed by signal 9 (Killed)")
    XCTAssertTrue(WaitStatus.killed(9).isKill)
  }

  func testAProgramThatIsMissingIsAnError() {
    XCTAssertThrowsError(try ChildProcess(ChildProgram("/none", words: ["none"]))) {
      XCTAssertEqual(($0 as? ChildProcess.StartFault)?.errorNumber, ENOENT)
    }
  }

  func testAStatusIsKeptWhenTheKernelHasForgottenIt() throws {
    let child = try ChildProcess(shell("exit 3"))
    while !child.hasEnded { ChildProcess.pause() }
    XCTAssertNil(child.status)
    XCTAssertEqual(child.poll(), .exited(3))
    XCTAssertEqual(child.wait(), .exited(3))
    XCTAssertTrue(child.hasEnded)
    child.send(SIGKILL)
    XCTAssertEqual(child.poll(), .exited(3))
  }

  func testAChildThatIsStillRunningHasNoStatus() throws {
    let child = try ChildProcess(shell("sleep 60"))
    XCTAssertNil(child.poll())
    XCTAssertFalse(child.hasEnded)
    child.send(SIGTERM)
    XCTAssertEqual(child.wait(), .killed(SIGTERM))
  }

  func testSignalsComeWhenTheyAreDue() throws {
    let stubborn = try ChildProcess(shell("trap '' TERM; while :; do sleep 0.01; done"))
    let start = ContinuousClock.now
    let due: [ChildProcess.DueSignal] = [
      (.milliseconds(100), SIGTERM), (.milliseconds(200), SIGKILL),
    ]
    XCTAssertEqual(stubborn.wait(sending: due), .killed(SIGKILL))
    XCTAssertGreaterThanOrEqual(start.duration(to: .now), .milliseconds(200))
    XCTAssertEqual(try ChildProcess(shell("exit 0")).wait(sending: [(.seconds(60), 9)]), .exited(0))
  }

  func testAGroupEndsAsAWhole() throws {
    let ends = try closingPipe()
    defer { close(ends[0]) }
    var program = shell("sleep 60 & echo; wait")
    program.output = .file(ends[1])
    program.hasOwnGroup = true
    let child = try ChildProcess(program)
    close(ends[1])
    var byte: UInt8 = 0
    XCTAssertEqual(read(ends[0], &byte, 1), 1)
    child.end(within: .seconds(5))
    XCTAssertNotNil(child.status)
    // The sleeper has the pipe as well.
    XCTAssertEqual(read(ends[0], &byte, 1), 0)
  }

  func testAProcessOfAGroupThatIgnoresSIGTERMIsKilled() throws {
    let ends = try closingPipe()
    defer { close(ends[0]) }
    var program = shell("(trap '' TERM; echo; sleep 60) & wait")
    program.output = .file(ends[1])
    program.hasOwnGroup = true
    let child = try ChildProcess(program)
    close(ends[1])
    var byte: UInt8 = 0
    XCTAssertEqual(read(ends[0], &byte, 1), 1)
    child.end(within: .seconds(5))
    XCTAssertEqual(child.status, .killed(SIGTERM))
    // The sleeper has the pipe as well.
    var question = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    XCTAssertEqual(poll(&question, 1, 10_000), 1)
  }

  func testAProgramGetsItsStreamsAFileAndTheEnvironmentButForOneVariable() throws {
    let ends = try closingPipe()
    setenv("MEMSIM_CHILD_TEST", "1", 1)
    setenv("MEMSIM_CHILD_TEST_TOO", "2", 1)
    defer {
      for name in ["MEMSIM_CHILD_TEST", "MEMSIM_CHILD_TEST_TOO"] { unsetenv(name) }
      close(ends[0])
    }
    var program = shell(
      "cat; echo \"$MEMSIM_CHILD_TEST:$MEMSIM_CHILD_TEST_TOO\" >&7; echo lost; echo lost >&2")
    program.errors = .null
    program.file = (ends[1], 7)
    program.removedVariable = "MEMSIM_CHILD_TEST"
    XCTAssertEqual(try ChildProcess(program).wait(), .exited(0))
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &bytes, bytes.count)
    XCTAssertEqual(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), ":2\n")
  }
}
