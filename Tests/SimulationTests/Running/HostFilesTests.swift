import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import XCTest

/// The files of the host that apps need, and their records in the journal.
final class HostFilesTests: XCTestCase {
  private struct Missing: Error, CustomStringConvertible {
    let description = "the host has no paint"
  }

  private static let font = FileHash(name: "font", hash: "0123456789abcdef")

  /// Runs a scenario with two apps that need files.
  private func run(
    to sink: MemorySink, _ hostFiles: @escaping @Sendable () throws -> [FileHash]
  ) throws {
    var catalogue = Catalogue()
    for name in ["Painter", "Sculptor"] {
      var app = App(name) { Artist() }
      app.hostFiles = hostFiles
      catalogue.add(app)
    }
    let simulation = Simulation(catalogue)
    let file = try ScenarioFile(
      text: "name: test\nend: 1s\napps:\n  - {name: Painter}\n  - {name: Sculptor}\n",
      path: "a.yaml")
    try simulation.run(try simulation.plan(of: file), path: file.path, to: sink)
  }

  /// The journal of such a run.
  private func journal(of files: [FileHash]) throws -> Journal {
    let sink = MemorySink()
    try run(to: sink) { files }
    return try Journal(sink.bytes)
  }

  func testTheHeaderNamesEachFileThatAppsDependOnOnce() throws {
    XCTAssertEqual(try journal(of: [Self.font]).header.files, [Self.font])
    XCTAssertEqual(try journal(of: []).header.files, [])
  }

  func testTheFilesOfTheHostAreOutsideOfTheDigest() throws {
    let (with, without) = (try journal(of: [Self.font]), try journal(of: []))
    XCTAssertEqual(with.seal?.digest, without.seal?.digest)
    XCTAssertNotNil(with.seal)
  }

  func testWhatAnAppLacksIsSaidBeforeTheRunBegins() throws {
    let sink = MemorySink()
    XCTAssertThrowsError(try run(to: sink) { throw Missing() }) { error in
      XCTAssertEqual("\(error)", "a.yaml:4:5: error: Painter: the host has no paint")
    }
    XCTAssertEqual(sink.bytes, [])
  }
}

private final class Artist: Program {
  func launch(in system: System) {}
}
