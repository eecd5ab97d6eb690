import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

@testable import MemsimWorkloads

final class FragmenterWorkloadTests: XCTestCase {
  /// The footprint after so many seconds, and what of it is in use.
  private func footprint(
    _ values: KeyValuePairs<String, String>, after span: TimeSpan
  ) throws -> (bytes: Int, live: Int) {
    let choice = try Workloads.choose(
      "fragmenter", setting: values.map { (name: $0.key, text: $0.value) })
    let program = Caught()
    var bytes = 0
    _ = try DeviceRun(on: .small(pages: 20_000), policy: "none") { device in
      var app = App.workload(choice)
      app.makeProgram = { program.make(choice) }
      device.install(app)
      try device.launch("it")
      device.run(for: span)
      bytes = device.kernel.processes.process(of: "it")?.footprintBytes ?? 0
    }
    return (bytes, try XCTUnwrap(program.workload as? FragmenterWorkload).liveBytes)
  }

  /// Keeps the program that an app makes; devices run on one host thread, so no lock is needed.
  private final class Caught: @unchecked Sendable {
    private(set) var workload: (any Workload)?

    func make(_ choice: WorkloadChoice) -> any Workload {
      let made = choice.makeProgram()
      workload = made
      return made
    }
  }

  func testWhatIsKeptOfOneSizeIsExact() throws {
    let (_, live) = try footprint(["things": "10000", "spacing": "4KB"], after: .seconds(1))
    // 40 of 10,000 are one in 256.
    XCTAssertEqual(live, 40 * 16)
  }

  func testTheFootprintStaysFarAboveWhatIsInUse() throws {
    let (bytes, live) = try footprint(["objects": "0"], after: .seconds(30))
    let made = (0...15).reduce(0) { $0 + 10_000 * SizeStep(index: $1).bytes }
    XCTAssertGreaterThan(bytes, made * 9 / 10)
    XCTAssertGreaterThan(bytes, 8 * live)
  }

  func testItBeginsAgain() throws {
    let values: KeyValuePairs = ["largest": "32", "again": "yes"]
    let first = try footprint(values, after: .seconds(2))
    let second = try footprint(values, after: .seconds(4))
    XCTAssertEqual(first.live, second.live)
  }

  func testAWarningHelpsLittle() throws {
    let run = try WorkloadRun(
      "fragmenter", ["drops": "50%", "largest": "128"], at: [.milliseconds(8_500), .seconds(10)],
      warnedAt: .seconds(9))
    XCTAssertGreaterThan(run.pages[1], run.pages[0] / 2)
    XCTAssertEqual(run.leaks, [])
  }

  func testItIsEndedWhenMemoryIsShort() throws {
    let run = try WorkloadRun("fragmenter", ["objects": "100"], pages: 1000, policy: "iphoneos")
    XCTAssertEqual(run.device.terminated, ["it"])
  }
}
