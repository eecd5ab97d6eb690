import Foundation
import XCTest

/// The logs, diagnoses, leaks and ends of a run, as its journal has them.
struct RunStory {
  /// The facts of a diagnosis.
  struct Diagnosis {
    let kind, className, thread, message: String
  }

  /// The logged texts, without the name of the app in front.
  var logged: [String] = []
  private(set) var diagnoses: [Diagnosis] = []
  /// The classes of the leaked objects.
  private(set) var leaks: [String] = []
  /// The reasons for the ends of processes before that of the run.
  private(set) var ends: [String] = []
  let run: MemsimProcess

  /// Reads the journal of a run.
  init(of run: MemsimProcess, journal: String) throws {
    self.run = run
    for line in journal.split(separator: "\n").dropFirst() {
      let found = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let event = try XCTUnwrap(found)
      func text(_ key: String) -> String { event[key].map { "\($0)" } ?? "" }
      switch text("event") {
      case "logged": logged.append(text("text").replacing(#/^\w+\[\w+:\w+\] /#, with: ""))
      case "diagnosed":
        diagnoses.append(
          Diagnosis(
            kind: text("diagnosis"), className: text("className"), thread: text("thread"),
            message: text("message").replacing(#/0x[0-9a-f]+/#, with: "0x…")))
      case "leak-found": leaks.append(text("className"))
      case "exited", "terminated":
        if text("reason") != "run-ended" { ends.append(text("reason")) }
      default: break
      }
    }
  }

  var diagnosed: [String] { diagnoses.map(\.kind) }
  var messages: [String] { diagnoses.map(\.message) }
  var diagnosedOnThreads: [String] { diagnoses.map { "\($0.kind) \($0.thread)" } }
  var diagnosedOfClasses: [String] { diagnoses.map { "\($0.kind) \($0.className)" } }

  var report: String { run.output }

  /// The report, with a blank in place of each end of a line.
  var words: String {
    report.split { $0.isWhitespace }.joined(separator: " ")
  }
}
