import Foundation
import XCTest

/// The file that `memsim live --record` leaves, or does not.
final class LiveRecordTests: LiveTestCase {
  func testAFileThatCannotBeWrittenIsKnownBeforeAnythingIsPlayed() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder.yaml"), withIntermediateDirectories: false)
    XCTAssertEqual(mkfifo(folder.appending(path: "pipe.yaml").path, 0o600), 0)
    for (path, reason) in [
      ("/dev/null", "this is no regular file; expected a file"),
      ("pipe.yaml", "this is no regular file; expected a file"),
      ("folder.yaml", "this is no regular file; expected a file"),
      ("nowhere/a.yaml", "No such file or directory"),
    ] {
      let live = try live("at: 1s\n", "--record \(path)")
      XCTAssertEqual(live.process.code, 2, path)
      XCTAssertEqual(live.process.output, "", path)
      XCTAssertEqual(
        live.process.errors, "\(path): error: the file cannot be written: \(reason)\n")
    }
    XCTAssertEqual(try names(), ["a.yaml", "commands", "folder.yaml", "pipe.yaml"])
  }

  func testWhatIsInterruptedSaysSoAndLeavesTheOldFile() throws {
    try write(Self.scenario, to: "a.yaml")
    try write("what was there\n", to: "saved.yaml")
    let live = try live(
      script: "(echo 'at: 3s'; sleep 8) | $memsim live --record saved.yaml a.yaml & "
        + "sleep 2; kill -TERM $!; wait $!")
    XCTAssertEqual(live.process.code, 143)
    XCTAssertEqual(
      live.process.errors, "saved.yaml: nothing is written, as the commands were interrupted\n")
    XCTAssertEqual(contents(of: "saved.yaml"), "what was there\n")
    XCTAssertEqual(try names(), ["a.yaml", "saved.yaml"])
  }

  func testCommandsOfAFileComeFirst() throws {
    try write("{at: 3s, press: home}\nat: 4s\n", to: "first")
    let live = try live("{at: 6s, launch: MoveMe}\n", "--record saved.yaml --commands first")
    XCTAssertEqual(live.process.errors, "")
    let saved = try XCTUnwrap(contents(of: "saved.yaml"))
    XCTAssertTrue(
      saved.contains("{at: 3s, press: home}") && saved.contains("{at: 6s, launch: MoveMe}"), saved)
    XCTAssertEqual(try live.done()["digest"] as? String, try digest(of: "saved.yaml"))
    let missing = try self.live("", "--record saved.yaml --commands nothing")
    XCTAssertEqual(missing.process.code, 2)
    XCTAssertTrue(missing.process.errors.hasPrefix("nothing: error: "), missing.process.errors)
  }
}
