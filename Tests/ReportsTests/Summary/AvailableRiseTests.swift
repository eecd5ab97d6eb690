import MemsimDevice
import MemsimJournal
import MemsimPolicies
import TestSupport
import XCTest

@testable import MemsimReports

/// By how much available memory rises with a kill: worked out by reports, measured on the device.
final class AvailableRiseTests: XCTestCase {
  func testAKillOfAPolicyRaisesItByWhatWasNeitherCleanNorPurgeable() throws {
    let rise = try rises { device in
      device.install(.scripted("A", Self.purgeable([])))
      try device.launch("A")
      device.run(for: .seconds(1))
      try device.limit("A", MemoryLimits(hardPages: 10))
    }
    XCTAssertEqual(rise, [80])
  }

  func testSoDoesAKillInTheMiddleOfACallbackThatAllocated() throws {
    let rise = try rises { device in
      device.install(.scripted("A", Self.purgeable([.spend(.seconds(60))])))
      try device.launch("A")
      device.run(for: .seconds(61))
    }
    XCTAssertEqual(rise, [80])
  }

  func testSoDoesEachKillOfAShortage() throws {
    let rises = try rises(on: .small(pages: 4000)) { device in
      for number in 1...8 {
        device.install(
          .scripted(
            "app-\(number)", role: .background, Self.purgeable([.allocate(pages: 600)])))
        try device.launch("app-\(number)")
        device.run(for: .milliseconds(500))
      }
    }
    XCTAssertGreaterThan(rises.count, 2)
  }

  /// The first pages that a kill frees are those that were taken beyond all that there were.
  func testWhatWasOverdrawnComesOffTheRise() {
    let end = ProcessTerminated(
      reason: "r", footprintBytes: 100, peakBytes: 100, freedBytes: 130,
      because: RationaleRecord())
    XCTAssertEqual(end.availableRiseBytes(purgeableBytes: 0, overdraftBytes: 0), 100)
    XCTAssertEqual(end.availableRiseBytes(purgeableBytes: 10, overdraftBytes: 0), 90)
    XCTAssertEqual(end.availableRiseBytes(purgeableBytes: 10, overdraftBytes: 50), 40)
    // All that the process freed was owed, and what could be dropped of it is gone.
    XCTAssertEqual(end.availableRiseBytes(purgeableBytes: 10, overdraftBytes: 200), -40)
    XCTAssertEqual(ProcessTerminated.text(ofRise: -4096), "-4KB available")
    XCTAssertEqual(ProcessTerminated.text(ofRise: 0), "+0B available")
  }

  func testTheOverdraftIsWhatIsInUseBeyondAllPages() {
    let sample = DeviceSampled(
      cause: .change, freePages: 0, cleanPages: 20, purgeablePages: 5, dirtyPages: 80,
      reservedPages: 10)
    XCTAssertEqual(sample.overdraftPages(of: 100), 15)
    XCTAssertEqual(sample.overdraftPages(of: 115), 0)
    XCTAssertEqual(sample.overdraftPages(of: 0), 0)
  }

  /// A process with 80 pages that only its end gives back, 32 that can be purged, and clean ones.
  private static func purgeable(_ rest: [ScriptedProgram.Step]) -> ScriptedProgram.Script {
    .init(
      launch: [.allocate(pages: 80), .letGo(pages: 32), .map(pages: 16), .useMapped] + rest)
  }

  /// The rises that reports give for the kills of a run, in pages, each compared with what the
  /// device had available before and after.
  private func rises(
    on profile: DeviceProfile = .small(), _ body: (Device) throws -> Void
  ) throws -> [Int] {
    var measured: [Int: Int] = [:]
    let run = try DeviceRun(on: profile) { device in
      let kernel = device.kernel
      kernel.log.observer = { [unowned kernel] event in
        guard let end = event.body as? ProcessTerminated, let pid = event.pid else { return }
        measured[pid] = kernel.pages.availablePages - end.because.availablePages
      }
      try body(device)
    }
    let summary = RunSummary(run.journal)
    let rises = summary.availableRises.mapValues { $0 / run.journal.header.pageBytes }
    XCTAssertFalse(measured.isEmpty)
    XCTAssertEqual(rises, measured)
    // The timeline has the same figures.
    let lines = Timeline(run.journal).lines.filter { $0.kind == .termination }.map(\.text)
    XCTAssertEqual(
      lines,
      summary.terminations.map { kill in
        let rise = kill.pid.flatMap { summary.availableRises[$0] } ?? 0
        return "killed (\(kill.body.reason)): \(ProcessTerminated.text(ofRise: rise))"
      })
    return summary.terminations.compactMap { kill in kill.pid.flatMap { rises[$0] } }
  }
}
