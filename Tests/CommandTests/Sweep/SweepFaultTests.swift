import Foundation
import TestSupport
import XCTest

/// A sweep on which hosts, disks and programs fail.
final class SweepFaultTests: SweepTestCase {
  /// Slices that are killed at any moment and begun again come to what an undisturbed sweep comes
  /// to, byte for byte.
  func testWhatIsKilledGoesOn() throws {
    let whole = try undisturbed()
    var kills = 0
    // From long before the first result to after the last.
    for milliseconds in [5, 20, 40, 60, 80, 120, 160, 240] {
      let run = try MemsimProcess(
        ["sweep", "run", "-j", "2", "many.yaml"], in: folder
      ) { process in
        usleep(useconds_t(milliseconds * 1000))
        kill(process.processIdentifier, SIGKILL)
      }
      if run.code == 128 + SIGKILL { kills += 1 }
    }
    XCTAssertGreaterThan(kills, 2)
    let rest = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(rest.code, 0, rest.errors)
    XCTAssertEqual(try merged("results"), whole)
  }

  func testAnInterruptedSweepLeavesNoHalfResult() throws {
    let run = try MemsimProcess(["sweep", "run", "-j", "2", "many.yaml"], in: folder) { process in
      usleep(60_000)
      process.terminate()
    }
    XCTAssertTrue([0, 143].contains(run.code), "\(run.code)")
    _ = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(try merged("results"), try undisturbed())
  }

  func testAFolderThatCannotBeWrittenIsAnError() throws {
    try write("", to: "results")
    let run = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.errors.contains("results"), run.errors)
    XCTAssertFalse(run.errors.isEmpty)
  }

  /// Nothing half-written is left where there is no room, and what fails is said once.
  func testAFullDiskIsAnError() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    let full = try MemsimProcess(
      script: "(ulimit -f 0; \"$memsim\" sweep run -j 2 many.yaml 2>&1) | cat", in: folder)
    XCTAssertTrue(
      full.output.contains("error: the result cannot be written: File too large"), full.output)
    XCTAssertEqual(full.output.split(separator: "\n").count, 1, full.output)
    XCTAssertEqual(try results(), [:])
    _ = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(try merged("results"), try undisturbed())
  }

  func testAPlaceWhereNothingCanBeMadeIsAnError() throws {
    let run = try memsim("sweep", "run", "--results", "/proc/results", "many.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      "/proc/results: error: the folder cannot be made: No such file or directory\n")
  }

  /// A run that takes too long for the host is a result, and can be tried again.
  func testARunThatTakesTooLongIsAResult() throws {
    try write(long, to: "story.yaml")
    try write("name: many\nscenario: story.yaml\naxes: {seed: 1}\n", to: "many.yaml")
    let words = ["sweep", "run", "many.yaml"]
    let run = try MemsimProcess(words + ["--time-limit", "200ms"], in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(run.output, "many: 1 run, 1 ended by the host\n")
    let known = try MemsimProcess(words + ["--time-limit", "200ms"], in: folder)
    XCTAssertEqual(known.output, "many: 0 runs, 1 known before\n")
    let again = try MemsimProcess(words + ["--time-limit", "200ms", "--retry"], in: folder)
    XCTAssertEqual(again.output, "many: 1 run, 1 ended by the host\n")
  }

  func testARunWhoseProcessIsLostIsAResult() throws {
    try write(story.replacing("end: 20s", with: "end: 300s"), to: "story.yaml")
    let lost = try MemsimProcess(["sweep", "run", "-j", "2", "many.yaml"], in: folder) { process in
      // Its workers are its children: one of them is killed as soon as there is one.
      for _ in 0..<200 {
        let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
        let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        if let child = children.split(separator: " ").first.flatMap({ pid_t($0) }) {
          usleep(100_000)
          kill(child, SIGKILL)
          return
        }
        usleep(2000)
      }
    }
    XCTAssertEqual(lost.code, 0, lost.errors)
    let ends = try results().values.filter { $0.contains("\"ending\":\"lost\"") }
    XCTAssertEqual(ends.count, 1)
    XCTAssertTrue(lost.output.contains("1 ended by the host"), lost.output)
    let again = try memsim("sweep", "run", "--retry", "many.yaml")
    XCTAssertTrue(again.output.hasPrefix("many: 1 run, 11 known before"), again.output)
    XCTAssertEqual(try merged("results"), try undisturbed())
  }
}
