import Foundation
import MemsimRuntime
import XCTest

@testable import MemsimCommand

/// A file that takes the place of another as a whole.
final class TemporaryOutputTests: CommandTestCase {
  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    XCTAssertEqual(stat(path, &status), 0, path)
    return status.st_mode & 0o777
  }

  /// A temporary file gives no permission that the final file does not give.
  func testADraftIsForThoseWhomTheFileIsFor() throws {
    let path = folder.appending(path: "goal").path
    try write("old", to: "goal")
    for goal in [mode_t(0o600), 0o640, 0o400] {
      XCTAssertEqual(chmod(path, goal), 0)
      let draft = try TemporaryOutput(of: path)
      XCTAssertEqual(try mode(draft.path) & ~goal, 0)
      try draft.write("new".utf8)
      try draft.replaceFile(isLasting: false)
      XCTAssertEqual(try mode(path), goal)
    }
  }

  /// No habit of the user takes away what the file was for.
  func testAFileStaysForThoseWhomItWasFor() throws {
    let path = folder.appending(path: "goal").path
    try write("old", to: "goal")
    XCTAssertEqual(chmod(path, 0o666), 0)
    let habit = umask(0o077)
    defer { umask(habit) }
    let draft = try TemporaryOutput(of: path)
    XCTAssertEqual(try mode(draft.path), 0o600)
    try draft.replaceFile(isLasting: false)
    XCTAssertEqual(try mode(path), 0o666)
  }

  func testACopyOfTheProcessLeavesTheFileAlone() throws {
    var draft: TemporaryOutput? = try TemporaryOutput(of: folder.appending(path: "goal").path)
    let path = try XCTUnwrap(draft?.path)
    guard let number = HostProcess.fork() else {
      draft = nil
      _exit(0)
    }
    var status: Int32 = -1
    XCTAssertEqual(waitpid(number, &status, 0), number)
    XCTAssertEqual(status, 0)
    XCTAssertEqual(access(path, F_OK), 0)
    draft = nil
    XCTAssertEqual(access(path, F_OK), -1)
  }

  /// A name is in its folder, which the host may hold back as it does bytes.
  func testALastingFileHasALastingName() throws {
    try write("name: a\napps: []\nend: 1s\n", to: "a.yaml")
    let run = try MemsimProcess(
      script: """
        mkdir results; strace -f -y -o calls -e trace=fsync,rename,renameat,renameat2 \
          "$memsim" run --quiet --report json=results/a.json a.yaml
        """, in: folder)
    let refused = run.code == 127 || run.errors.contains("strace: ")
    try XCTSkipIf(refused, "no process can be followed here: \(run.errors)")
    XCTAssertEqual(run.code, 0, run.errors)
    let calls = try String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("results") }
    guard calls.count == 3 else { return XCTFail("\(calls)") }
    XCTAssertTrue(calls[0].contains(#/fsync\(.*results/\.memsim-/#), "\(calls)")
    XCTAssertTrue(calls[1].contains(#/rename.*results/a\.json/#), "\(calls)")
    XCTAssertTrue(calls[2].contains(#/fsync\(.*results>\) += 0/#), "\(calls)")
  }
}
