import Foundation
import MemsimApps
import MemsimDevice
import MemsimInjection
import MemsimRuntime
import MemsimSimulation
import TestSupport
import XCTest

/// `make inject` does the same with every scenario.
final class RefusalSweepTests: XCTestCase {
  private func scenario(_ name: String) -> String {
    Checkout.root.appending(path: "Scenarios/\(name).yaml").path
  }

  private func assertNothingIsFound(
    in name: String, sample: Int, line: UInt = #line
  ) throws {
    let sweep = try RefusalSweep(ofFileAt: scenario(name), with: .shipped)
    let count = try sweep.count(of: .allocation)
    XCTAssertGreaterThan(count, 10, name, line: line)
    let places = Places(of: count, allUpTo: 0, sample: sample, seed: 7).all
    XCTAssertEqual(places.count, min(count, sample))
    for finding in try sweep.findings(refusing: .allocation, at: places) {
      XCTFail("\(name), allocation \(finding.place): \(finding.fault)", line: line)
    }
  }

  func testAnAllocationOfAnyProgramCanFail() throws {
    for name in ["by-hand", "leaked-cycles", "fragmentation", "purgeable", "no-pool"] {
      try assertNothingIsFound(in: name, sample: 12)
    }
  }

  func testAnAllocationOfAnyAppCanFail() throws {
    for name in ["moveme-bounce", "skeleton-saved"] {
      try assertNothingIsFound(in: name, sample: 8)
    }
  }

  func testTheHostCanRefuseAddressesAtAnyTime() throws {
    let sweep = try RefusalSweep(ofFileAt: scenario("press-home"), with: .shipped)
    let count = try sweep.count(of: .addresses)
    XCTAssertGreaterThan(count, 5)
    for finding in try sweep.findings(refusing: .addresses, at: Array(0..<count)) {
      XCTFail("after \(finding.place): \(finding.fault)")
    }
    // One more than it asks for: none is refused.
    let last = try sweep.findings(refusing: .addresses, at: [count])
    XCTAssertEqual(last.map(\.fault), ["the run ends as finished"])
  }

  /// Takes for granted what it asked for.
  private final class Careless: Program {
    func launch(in system: System) {
      precondition(system.heap.malloc(1000) != nil, "there is always memory")
    }
  }

  /// Makes an object whenever it is looked at.
  private final class Talkative: ShowingProgram {
    func launch(in system: System) {}

    func windows(in system: System) -> [ViewNode] {
      Object().autorelease()
      return []
    }

    func windows(at instant: Instant, in system: System) -> [ViewNode] { windows(in: system) }

    func draw(at instant: Instant, into frame: Frame, in system: System) {}
  }

  func testAnAllocationCanFailWhileAnAppIsLookedAt() throws {
    var catalogue = Catalogue.shipped
    catalogue.add(App("Talkative") { Talkative() })
    let path = try write(
      """
      name: talkative
      apps: [{name: Talkative}]
      timeline:
        - {at: 1s, launch: Talkative}
        - {at: 2s, expect: {view: {class: UILabel}}}
      end: 3s

      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sweep = try RefusalSweep(ofFileAt: path, with: catalogue)
    let count = try sweep.count(of: .allocation)
    XCTAssertGreaterThan(count, 1)
    for finding in try sweep.findings(refusing: .allocation, at: Array(0..<count)) {
      XCTFail("allocation \(finding.place): \(finding.fault)")
    }
  }

  private func write(_ text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml").path
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  func testWhatAssumesSuccessIsFoundWithItsPlace() throws {
    var catalogue = Catalogue.shipped
    catalogue.add(App("Careless") { Careless() })
    let path = try write(
      """
      name: careless
      apps: [{name: Careless}]
      timeline: [{at: 1s, launch: Careless}]
      end: 2s

      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sweep = try RefusalSweep(ofFileAt: path, with: catalogue)
    let count = try sweep.count(of: .allocation)
    // It asks when all that comes with the phone has done so.
    let findings = try sweep.findings(
      refusing: .allocation, at: Array(count - 4..<count))
    XCTAssertEqual(findings.map(\.fault), ["the run ends as program"])
    XCTAssertTrue((count - 4..<count).contains(findings.first?.place ?? 0))
  }
}
