package import MemsimJournal
import XCTest

/// A run of which there is a journal, for tests to look into.
package protocol RecordedRun {
  /// All that happened.
  var journal: Journal { get }
}

extension RecordedRun {
  /// The events of a kind, with the processes that they are about.
  package func events<Body: EventBody>(
    _ kind: Body.Type
  ) -> [(at: UInt64, pid: Int?, body: Body)] {
    journal.events.compactMap { event in
      (event.body as? Body).map { (event.at, event.pid, $0) }
    }
  }

  /// The name of a process: that of its app, with a number from the second launch on.
  package func name(of pid: Int?) -> String {
    guard let launch = events(ProcessLaunched.self).first(where: { $0.pid == pid })?.body else {
      return "?"
    }
    return launch.instance == 1 ? launch.app : "\(launch.app)#\(launch.instance)"
  }

  /// The processes that the system killed, in order.
  package var terminated: [String] {
    events(ProcessTerminated.self).map { name(of: $0.pid) }
  }

  /// The processes that the system killed and the reasons, in order.
  package var terminations: [String] {
    events(ProcessTerminated.self).map { "\(name(of: $0.pid)): \($0.body.reason)" }
  }

  /// The last termination of an app.
  package func termination(
    of app: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> (at: UInt64, pid: Int?, body: ProcessTerminated) {
    try XCTUnwrap(
      events(ProcessTerminated.self).last { name(of: $0.pid) == app },
      "\(app) was not ended by the system", file: file, line: line)
  }

  /// The processes that exited before the run ended and the reasons, in order.
  package var exits: [String] {
    events(ProcessExited.self).filter { $0.body.reason != .runEnded }
      .map { "\(name(of: $0.pid)): \($0.body.reason.rawValue)" }
  }

  /// The processes that were alive when the run ended.
  package var alive: [String] {
    events(ProcessExited.self).filter { $0.body.reason == .runEnded }.map { name(of: $0.pid) }
  }

  /// The processes that were warned, in order, with the levels.
  package var warnings: [String] {
    events(WarningDelivered.self).map { "\(name(of: $0.pid)): \($0.body.level)" }
  }

  /// The calls of the life cycle of an app, in order.
  package func lifecycle(of app: String) -> [String] {
    events(LifecycleCalled.self).filter { name(of: $0.pid) == app }.map { $0.body.method }
  }

  /// The digest of the run.
  package var digest: String { journal.seal?.digest ?? "none" }
}
