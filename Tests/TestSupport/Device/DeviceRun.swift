package import MemsimDevice
package import MemsimJournal
import XCTest

/// One run of a device, and the journal that came of it.
package struct DeviceRun {
  /// All that happened.
  package let journal: Journal

  /// The lines, for comparison with another run.
  package let text: String

  /// Runs a device under a policy: `body` installs apps, presses buttons and lets time pass.
  ///
  /// It is run twice, and fails the test if the journals differ; and it is noted for whoever
  /// compares what other host processes make of it.
  package init(
    on profile: DeviceProfile = .small(), policy: String = "iphoneos",
    setting values: [(name: String, text: String)] = [],
    settings: SystemSettings = SystemSettings(), seed: UInt64 = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    _ body: (Device) throws -> Void
  ) throws {
    let sinks = [MemorySink(), MemorySink()]
    for sink in sinks {
      RunLog.begin()
      try Self.record(
        to: sink, on: profile, policy: policy, setting: values, settings: settings, seed: seed,
        body)
    }
    XCTAssertTrue(
      sinks[0].bytes == sinks[1].bytes, "two runs have two journals", file: file, line: line)
    try self.init(reading: sinks[0].bytes)
    RunLog.note(digest, of: "\(fileID):\(line)")
  }

  /// Reads the journal of a run that was recorded.
  package init(reading bytes: [UInt8]) throws {
    journal = try Journal(bytes)
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Runs a device as `init` does, and writes its journal to a sink.
  package static func record(
    to sink: any JournalSink, on profile: DeviceProfile = .small(), policy: String = "iphoneos",
    setting values: [(name: String, text: String)] = [],
    settings: SystemSettings = SystemSettings(), seed: UInt64 = 1,
    _ body: (Device) throws -> Void
  ) throws {
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "test",
        seed: seed, policy: policy, unread: [], files: []))
    let device = Device(
      profile, policy: try Policies.choose(policy, on: profile, setting: values),
      settings: settings,
      seed: seed, journal: writer)
    device.switchOn()
    try body(device)
    try device.end()
  }

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

  /// Who was ended by the system, in order.
  package var terminated: [String] {
    events(ProcessTerminated.self).map { name(of: $0.pid) }
  }

  /// Who was ended by the system and why, in order.
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

  /// Who exited and why before the run ended, in order.
  package var exits: [String] {
    events(ProcessExited.self).filter { $0.body.reason != .runEnded }
      .map { "\(name(of: $0.pid)): \($0.body.reason.rawValue)" }
  }

  /// Who was alive when the run ended.
  package var alive: [String] {
    events(ProcessExited.self).filter { $0.body.reason == .runEnded }.map { name(of: $0.pid) }
  }

  /// Who was warned, in order, with the levels.
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
