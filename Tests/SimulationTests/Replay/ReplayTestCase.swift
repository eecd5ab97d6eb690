import Foundation
import MemsimApps
import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary
import TestSupport
import XCTest

/// A test of traces that processes replay, most of which it writes itself.
class ReplayTestCase: XCTestCase {
  private(set) var folder = FileManager.default.temporaryDirectory

  override func setUpWithError() throws {
    folder = try makeFolder()
  }

  /// A run, and what was seen of it.
  struct Replayed {
    let journal: Journal
    let record: ReplayWatch.Record

    var summary: RunSummary { RunSummary(journal) }

    func process(_ app: String = "a") throws -> ProcessRecord {
      try XCTUnwrap(summary.processes.first { $0.app == app })
    }

    func events<Body: EventBody>(_ kind: Body.Type) -> [Body] {
      journal.events.compactMap { $0.body as? Body }
    }
  }

  /// Writes a trace of lines.
  func write(_ lines: [String], to name: String = "a.txt") throws {
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: folder.appending(path: name))
  }

  /// The lines of a raw trace of heaptrack, behind its head: stack 1 is in one function, 2 in two.
  func heaptrack(_ lines: String...) -> [String] {
    ["v 10400 3", "x 6 /bin/a", "X ./a", "I 1000 1", "t 10 0", "t 20 1"] + lines
  }

  /// Runs a scenario whose app `a` replays a trace; apps, actions and more are as in a file.
  func replay(
    _ trace: String = "a.txt", with settings: String = "{}", apps: String = "",
    timeline: String = "", more: String = "", lookingAfter events: [Int] = [], at time: Int? = nil
  ) throws -> Replayed {
    let text = """
      name: test
      apps:
        - {name: a, trace: \(trace), with: \(settings), \(apps)}
      timeline:
        - {at: 0s, launch: a}
      \(timeline)
      end: 20s
      \(more)
      """
    return try run(text, lookingAfter: events, at: time)
  }

  /// Runs a scenario.
  func run(_ text: String, lookingAfter events: [Int] = [], at time: Int? = nil) throws -> Replayed
  {
    let watch = ReplayWatch(lookingAfter: events, at: time)
    var catalogue = Catalogue.shipped
    catalogue.replayWatch = watch
    let simulation = Simulation(catalogue)
    let path = folder.appending(path: "test.yaml").path
    let plan = try simulation.plan(of: try ScenarioFile(text: text, path: path))
    return Replayed(journal: try simulation.journal(of: plan), record: watch.record)
  }

  /// Returns the problems of a scenario, without the folder.
  func messages(_ text: String) -> [String] {
    do {
      _ = try run(text)
      return []
    } catch {
      let problems = (error as? InputError)?.problems ?? []
      return problems.map { $0.description.replacingOccurrences(of: "\(folder.path)/", with: "") }
    }
  }
}
