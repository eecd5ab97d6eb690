import Foundation
import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimCommand

/// Tests of databases of a sweep whose runs come to what a test says.
class SweepDatabaseTestCase: XCTestCase {
  private(set) var folder = FileManager.default.temporaryDirectory
  let text = """
    name: many
    about: What is asked.
    scenario: story.yaml
    axes:
      policy: [iphoneos, jetsam]
      device.memory: {from: 64MB, to: 128MB, step: 32MB}
      seed: {from: 1, to: 2}

    """

  override func setUpWithError() throws {
    folder = try makeFolder()
  }

  /// Returns the result of a run of A, in JSON: alive or killed first, or else the run was lost.
  private func result(_ point: SweepPoint, alive: Bool?, victim: String?) throws -> SweepResult {
    guard let alive else {
      return SweepResult(
        key: "k\(point.number)", build: SweepBuild(), settings: [],
        outcome: SweepOutcome(lost: "gone"), attempt: SweepAttempt())
    }
    let kill = victim.map { "{\"process\":\"\($0)\",\"at\":5,\"reason\":\"r\"}" } ?? ""
    let outcome =
      "\"ending\":\"finished\",\"digest\":\"d\",\"outcomeDigest\":\"o\",\"expectations\":1,"
      + "\"failures\":\(alive ? 0 : 1),\"warnings\":0,\"leakedBytes\":0,\"duration\":9,"
      + "\"devicePages\":10,\"peakPages\":7,\"kills\":[\(kill)],\"apps\":[{\"name\":\"A\","
      + "\"launches\":1,\"kills\":0,\"alive\":\(alive ? 1 : 0),\"peakBytes\":1,"
      + "\"leakedBytes\":0}]"
    let line =
      "{\"format\":1,\"key\":\"k\(point.number)\",\"build\":\(SweepBuild().journalText),"
      + "\"settings\":[],\"outcome\":{\(outcome)},\"attempt\":{\"host\":\"h\","
      + "\"microseconds\":1}}"
    return try SweepResult(unsealed: Array(line.utf8)[...])
  }

  /// Writes what comes of each point, and reads it.
  func database(
    _ text: String? = nil, _ outcome: (SweepPoint) -> (alive: Bool?, victim: String?)?
  ) throws -> SweepDatabase {
    let sweep = try SweepFile(bytes: Array((text ?? self.text).utf8), path: "a.yaml").sweep(
      in: ScenarioVocabulary(
        devices: [Term("phone", "A phone.")], policies: [Term("iphoneos", "A policy.")]))
    let path = folder.appending(path: "many.db").path
    try? FileManager.default.removeItem(atPath: path)
    let writer = try SweepDatabaseWriter(path: path, of: sweep)
    for number in 0..<sweep.choiceCount {
      guard let point = sweep.point(number) else { continue }
      guard let (alive, victim) = outcome(point) else {
        try writer.miss(point)
        continue
      }
      try writer.add(try result(point, alive: alive, victim: victim), at: point)
    }
    try writer.finish()
    return try SweepDatabase(path: path)
  }

  /// A lives from some memory on, which depends on the policy, and under one of them on chance.
  func usual(_ point: SweepPoint) -> (alive: Bool?, victim: String?)? {
    let isJetsam = point.values[0] == "jetsam"
    switch point.values[1] {
    case "64MB": return (false, "A")
    case "96MB": return isJetsam && point.values[2] == "1" ? (false, "B") : (true, "B")
    default: return (true, nil)
    }
  }

  func change(_ statement: String, in path: String) throws {
    try Database(path: path, isWritten: true).execute(statement)
  }

  func seal(_ path: String) throws {
    let database = try Database(path: path, isWritten: true)
    try database.execute("DELETE FROM seal")
    try SweepSeal.write(to: database)
  }
}
