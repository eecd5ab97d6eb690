import Foundation
import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimInjection

/// `make inject` does the same with other scenarios, and at every call.
final class HostFaultSweepTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private let story = Checkout.root.appending(path: "Scenarios/skeleton-saved.yaml").path

  private func sweep(_ options: String...) throws -> HostFaultSweep {
    try HostFaultSweep(
      ofFileAt: story, options: options, pictureEvery: "1s", in: folder,
      with: try HostFaults(in: folder))
  }

  private func assertNothingIsFound(
    _ kinds: [HostFaults.Kind], sample: Int, in sweep: HostFaultSweep, line: UInt = #line
  ) throws {
    for kind in kinds {
      let places = Places(of: sweep.count(kind), allUpTo: 1, sample: sample - 1, seed: 7).all
      XCTAssertFalse(places.isEmpty, kind.rawValue, line: line)
      for place in places {
        let finding = try sweep.finding(kind, at: place + 1)
        XCTAssertNil(finding, "\(kind.rawValue) at \(place + 1)", line: line)
      }
    }
  }

  func testADiskCanBeFullAtAnyTime() throws {
    try assertNothingIsFound([.fullDisk], sample: 10, in: try sweep())
  }

  func testAReportNeedsAPlaceAndAReader() throws {
    for option in ["--verbose", "--quiet", "--json"] {
      try assertNothingIsFound([.fullOutput, .unread], sample: 2, in: try sweep(option))
    }
  }

  func testTheHostCanHaveNoMemoryAtAnyTime() throws {
    try assertNothingIsFound([.memory, .malloc], sample: 10, in: try sweep())
  }

  func testASignalCanComeInFrontOfAnyWrite() throws {
    try assertNothingIsFound([.interrupt, .terminate], sample: 6, in: try sweep())
  }

  func testASignalCanComeAtAnyMoment() throws {
    let sweep = try SignalSweep(ofFileAt: story, in: folder)
    var chance = Random(seed: 7)
    for _ in 0..<8 { XCTAssertNil(try sweep.fault(&chance)) }
  }

  func testABundleCanChangeAtAnyLook() throws {
    let bundle = Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path
    let sweep = try BundleSweep(of: bundle, in: folder, with: try HostFaults(in: folder))
    for change in BundleSweep.Change.allCases {
      for place in Places(of: sweep.count, allUpTo: 0, sample: 5, seed: 7).all {
        XCTAssertNil(try sweep.fault(change, at: place + 1), "\(change) at \(place + 1)")
      }
    }
  }

  func testWhatIsLeftByHalvesIsFound() throws {
    func fault(isComplete: Bool = false) -> String? {
      HostFaultSweep.fault(ofFilesIn: folder, isComplete: isComplete)
    }
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    XCTAssertNil(fault())
    XCTAssertEqual(fault(isComplete: true), "there is no journal")
    let faults = try HostFaults(in: folder)
    let run = try faults.run(["run", "--journal", "a.jsonl", story], in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertNil(fault(isComplete: true))
    let whole = try Data(contentsOf: URL(filePath: "\(folder)/a.jsonl"))
    let lines = whole.split(separator: UInt8(ascii: "\n"))
    try write(lines.dropLast().joined(separator: [0x0a]) + [0x0a], to: "a.jsonl")
    XCTAssertNil(fault())
    XCTAssertEqual(fault(isComplete: true), "the journal has no seal")
    try write(whole.dropLast(300), to: "a.jsonl")
    XCTAssertEqual(fault(), "the journal ends in half a line")
    try write([], to: "a.jsonl")
    XCTAssertNil(fault())
    try FileManager.default.createDirectory(
      atPath: "\(folder)/pictures", withIntermediateDirectories: false)
    try write([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0], to: "pictures/a.png")
    XCTAssertEqual(fault(), "a.png is half a picture")
    try FileManager.default.removeItem(atPath: "\(folder)/pictures/a.png")
    try write([], to: "pictures/.memsim-1-1")
    XCTAssertEqual(fault(), "it leaves the file .memsim-1-1")
  }
}
