import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// The same run has the same journal everywhere, also where the kernel is asked what was written.
final class TouchedDeterminismTests: XCTestCase {
  override func setUpWithError() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
  }

  func testASecondRunHasTheSameJournals() throws {
    XCTAssertEqual(try Self.recorded(), try Self.first.get())
  }

  func testWhatCountsMatters() throws {
    let sink = MemorySink()
    try BusyDay.record(under: "iphoneos", to: sink)
    XCTAssertNotEqual(try DeviceRun(reading: sink.bytes).digest, try digest)
  }

  private var digest: String {
    get throws {
      let sink = MemorySink()
      try BusyDay.record(under: "iphoneos", counting: .touched, to: sink)
      return try DeviceRun(reading: sink.bytes).digest
    }
  }

  func testTheSettingsOfJemallocDoNotMatter() throws {
    for configuration in [
      "narenas:3,tcache:false,muzzy_decay_ms:7,thp:always,metadata_thp:always,hpa:true",
      "percpu_arena:percpu,background_thread:true,san_guard_small:1,san_guard_large:1",
    ] {
      let child = try ChildProcess(of: self, setting: ["MALLOC_CONF": configuration]) {
        try Self.recordAll(to: $0)
      }
      XCTAssertTrue(child.hasFinished, configuration + child.messages)
      XCTAssertEqual(child.bytes, try Self.first.get(), configuration)
    }
  }

  func testTwoDevicesMayRunAtOnceOnDifferentHostThreads() throws {
    let here = try Self.first.get()
    onHostThreads(2) { _ in XCTAssertEqual(try? Self.recorded(), here) }
  }

  private static let first = Result { try recorded() }

  private static func recorded() throws -> [UInt8] {
    let sink = MemorySink()
    try recordAll(to: sink)
    return sink.bytes
  }

  private static func recordAll(to sink: any JournalSink) throws {
    for policy in ["iphoneos", "jetsam"] {
      try BusyDay.record(under: policy, counting: .touched, to: sink)
    }
  }
}
