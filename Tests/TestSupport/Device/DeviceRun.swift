package import MemsimDevice
package import MemsimJournal
package import MemsimPolicies
internal import MemsimVocabulary
import XCTest

/// One run of a device, and the journal that came of it.
package struct DeviceRun: RecordedRun {
  /// All that happened.
  package let journal: Journal

  /// The lines, for comparison with another run.
  package let text: String

  /// Runs a device under a policy: `body` installs apps, presses buttons and lets time pass.
  ///
  /// It is run twice, and fails the test if the journals differ; where another host process
  /// compares it, once, and noted.
  package init(
    on profile: DeviceProfile = .small(), policy: String = "iphoneos",
    setting values: [(name: String, text: String)] = [],
    settings: SystemSettings = SystemSettings(), faces: [String: SystemFace] = [:],
    seed: UInt64 = 1, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, _ body: (Device) throws -> Void
  ) throws {
    let sinks = (0..<(RunLog.isKept ? 1 : 2)).map { _ in MemorySink() }
    for sink in sinks {
      RunLog.begin()
      try Self.record(
        to: sink, on: profile, policy: policy, setting: values, settings: settings, faces: faces,
        seed: seed, body)
    }
    XCTAssertTrue(
      sinks.allSatisfy { $0.bytes == sinks[0].bytes }, "two runs have two journals", file: file,
      line: line)
    try self.init(reading: sinks[0].bytes)
    RunLog.note(digest, of: "\(fileID):\(line)")
  }

  /// Runs a device once, as its apps do not come out the same each time.
  package init(
    once profile: DeviceProfile, settings: SystemSettings = SystemSettings(),
    _ body: (Device) throws -> Void
  ) throws {
    let sink = MemorySink()
    RunLog.begin()
    try Self.record(to: sink, on: profile, settings: settings, body)
    try self.init(reading: sink.bytes)
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
    settings: SystemSettings = SystemSettings(), faces: [String: SystemFace] = [:],
    seed: UInt64 = 1, _ body: (Device) throws -> Void
  ) throws {
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "test",
        seed: seed, policy: policy, unread: [], files: []))
    let device = Device(
      profile, policy: try Policies.choose(policy, on: profile, setting: values),
      settings: settings, faces: faces, seed: seed, journal: writer)
    device.switchOn()
    try body(device)
    try device.end()
  }
}

extension Policies {
  /// Chooses a policy for a device, whose levels hold where nothing else is set.
  package static func choose(
    _ name: String, on device: DeviceProfile, setting values: [(name: String, text: String)] = []
  ) throws -> PolicyChoice {
    guard let type = all.first(where: { $0.guide.name == name }) else {
      return try choose(name, setting: values)
    }
    var settings = Arguments(of: type.guide.parameters)
    settings.fill(with: LevelThresholds.syntax.arguments(of: device.levels))
    for value in values { try settings.set(value.name, to: value.text) }
    return try PolicyChoice(of: type, settings)
  }
}
