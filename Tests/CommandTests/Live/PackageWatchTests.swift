import Foundation
import XCTest

@testable import MemsimCommand

/// The files that `memsim live --watch` watches, and the build output that it reads.
final class PackageWatchTests: CommandTestCase {
  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
  }

  func testAFileThatIsSavedIsHeardOf() throws {
    for name in ["Sources/A", ".build", "scratch"] { try makeFolder(name) }
    let watched = try WatchedFolder(folder.path, except: path("scratch"), and: path("a.yaml"))
    XCTAssertFalse(watched.readChanges())
    try write("let a = 1\n", to: "Sources/A/a.swift")
    XCTAssertTrue(watched.readChanges())
    XCTAssertFalse(watched.readChanges())
    try FileManager.default.removeItem(at: folder.appending(path: "Sources/A/a.swift"))
    XCTAssertTrue(watched.readChanges())
    for name in [".build/a", "scratch/a", "Sources/A/.a.swift.swp", "Sources/A/a.swift~"] {
      try write("a", to: name)
      XCTAssertFalse(watched.readChanges(), name)
    }
    try makeFolder("Sources/B/C")
    XCTAssertTrue(watched.readChanges())
    try write("let b = 1\n", to: "Sources/B/C/b.swift")
    XCTAssertTrue(watched.readChanges())
  }

  func testAScenarioElsewhereIsHeardOfAloneThere() throws {
    for name in ["package", "scenarios"] { try makeFolder(name) }
    let watched = try WatchedFolder(
      path("package"), except: path("package/.build"), and: path("scenarios/a.yaml"))
    try write("name: b\n", to: "scenarios/b.yaml")
    XCTAssertFalse(watched.readChanges())
    try write("name: a\n", to: "scenarios/a.yaml")
    XCTAssertTrue(watched.readChanges())
  }

  func testFaultsOfABuildAreToldWithTheirPlacesEachOnce() {
    var output = ToolOutput()
    let line = "/a/b/Sources/C/c.swift:15:14: error: cannot find 'd' in scope\n"
    for text in ["Building for debugging...\n", line, " 15 |   d\n", line, "error: fatal\n"] {
      output.append(Array(text.utf8)[...])
    }
    XCTAssertEqual(
      output.faults(in: "/a/b"),
      ["Sources/C/c.swift:15:14: error: cannot find 'd' in scope", "error: fatal"])
    var other = ToolOutput()
    other.append(Array((1...20).map { "line \($0)\n" }.joined().utf8)[...])
    XCTAssertEqual(other.faults(in: "/a/b"), (11...20).map { "line \($0)" })
  }

  func testWhatAToolPrintsIsBounded() {
    var output = ToolOutput()
    let piece = [UInt8](repeating: 97, count: 1 << 16)
    for _ in 0..<100 { output.append(piece[...]) }
    XCTAssertEqual(output.faults(in: "").map(\.utf8.count), [1 << 20])
  }

  func testAScenarioOfNoPackageIsNotWatched() throws {
    try write("name: a\nend: 1s\n", to: "a.yaml")
    let live = try memsim("live", "--watch", "a.yaml")
    XCTAssertEqual(live.code, 2)
    XCTAssertTrue(
      live.errors.hasPrefix("a.yaml: error: no folder above the scenario has a Package.swift"))
    XCTAssertEqual(live.output, "")
  }

  func testAPackageWithoutAProgramIsNotWatched() throws {
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A")])

      """, to: "Package.swift")
    try makeFolder("Sources/A")
    try write("", to: "Sources/A/a.swift")
    try write("name: a\nend: 1s\n", to: "a.yaml")
    let live = try memsim("live", "--watch", "a.yaml")
    XCTAssertEqual(live.code, 2)
    XCTAssertTrue(live.errors.contains("the package has 0 programs (none); expected one"))
  }
}
