import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// A device under a policy that makes a mistake.
final class PolicyFaultTests: XCTestCase {
  func testAPolicyThatNeverEndsEndsTheRunWithAMessage() throws {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "test", seed: 1,
        policy: "endless", unread: [], files: []))
    let policy = try Policies.choose("endless", from: [EndlessPolicy.self])
    let device = Device(.small(), policy: policy, journal: writer)
    device.switchOn()
    device.run(for: .seconds(1))
    try device.end()
    let ends = try Journal(sink.bytes).events.compactMap { $0.body as? RunEnded }
    XCTAssertEqual(ends.map(\.ending), [.exhausted])
    XCTAssertEqual(
      ends.first?.message,
      "policy 'endless' requests actions without end: purge(pid: nil, pages: 0)")
  }
}

/// A policy that purges nothing, forever.
private struct EndlessPolicy: Policy {
  static let syntax = Syntax("endless", "Purges nothing, forever.") {}
  static let guide = PolicyGuide(of: syntax, rules: [], leavesOut: [])

  init(_ settings: Void) {}

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction { .purge(pid: nil, pages: 0) }
}
