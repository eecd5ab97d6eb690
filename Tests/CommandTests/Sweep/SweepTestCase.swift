import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// Tests of a sweep whose runs differ: a phone that is larger or smaller, and chance.
class SweepTestCase: CommandTestCase {
  let sweep = """
    name: many
    scenario: story.yaml
    axes:
      policy: [iphoneos, jetsam]
      device.memory: [104MB, 128MB]
      seed: {from: 1, to: 3}

    """

  /// A reader in front, and one behind it whose size chance decides.
  let story = """
    name: story
    device: iphone-3g
    apps:
      - {name: Reader, workload: ramp, with: {rate: 40/s, to: 8MB}}
      - name: Hoarder
        workload: churn
        with: {rate: 2/s, live: 6, smallest: 64KB, largest: 6MB, objects: 0%}
        role: audio
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
    end: 20s
    expect: [{alive: Hoarder}]

    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(story, to: "story.yaml")
    try write(sweep, to: "many.yaml")
  }

  /// The results in a folder, by their keys, without where they ran.
  func results(in name: String = "results") throws -> [String: String] {
    let root = folder.appending(path: name)
    var found: [String: String] = [:]
    for part in try FileManager.default.contentsOfDirectory(atPath: root.path)
    where part != "drafts" {
      let place = root.appending(path: part)
      let files = try FileManager.default.contentsOfDirectory(atPath: place.path)
      for file in files where file.hasSuffix(".json") {
        let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
        let end = try XCTUnwrap(text.range(of: ",\"attempt\":"))
        found[String(file.dropLast(5))] = String(text[..<end.lowerBound])
      }
    }
    return found
  }

  /// A result that says something else, with the seal that belongs to that.
  func sealed(_ text: String) throws -> String {
    let end = try XCTUnwrap(text.range(of: ",\"seal\":"))
    var line = text[..<end.lowerBound] + "}"
    let digest = DigestStream()
    line.withUTF8 { digest.write(UnsafeRawBufferPointer($0)) }
    return "\(line.dropLast()),\"seal\":\"\(digest.text)\"}\n"
  }

  /// Returns the bytes of a file in the folder.
  func bytes(of name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  /// Runs the sweep to its end, and merges it; returns the bytes of the database.
  func undisturbed() throws -> Data {
    let run = try memsim("sweep", "run", "--results", "undisturbed", "many.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    return try merged("undisturbed")
  }

  /// The database of the results in some folders.
  func merged(_ folders: String...) throws -> Data {
    let merge = try MemsimProcess(
      ["sweep", "merge", "--into", "merged.db"] + folders.flatMap { ["--results", $0] }
        + ["many.yaml"], in: folder)
    XCTAssertEqual(merge.code, 0, merge.errors)
    return try bytes(of: "merged.db")
  }
}
