import Foundation
import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// The same run has the same journal wherever and whenever it runs.
final class DeterminismTests: XCTestCase {
  private let policies = Policies.all.map { $0.guide.name }

  func testASecondRunHasTheSameJournals() throws {
    XCTAssertEqual(try Self.recorded(), try Self.first.get())
  }

  func testTheRunsAreRich() throws {
    var missing = Set(BusyDay.events)
    for policy in policies {
      let run = try DeviceRun(reading: BusyDay.run(under: policy))
      missing.subtract(run.journal.events.map { type(of: $0.body).name })
      XCTAssertGreaterThan(run.journal.events.count, 200, policy)
    }
    XCTAssertEqual(missing.sorted(), [])
  }

  func testTheSeedAndThePolicyMatter() throws {
    let first = try DeviceRun(reading: BusyDay.run(under: "iphoneos")).digest
    XCTAssertNotEqual(try DeviceRun(reading: BusyDay.run(under: "jetsam")).digest, first)
    XCTAssertNotEqual(try DeviceRun(reading: BusyDay.run(under: "iphoneos", seed: 8)).digest, first)
  }

  func testAnotherHostProcessHasTheSameJournals() throws {
    let child = try ChildProcess(of: self) { try Self.recordAll(to: $0) }
    XCTAssertTrue(child.hasFinished, child.messages)
    XCTAssertEqual(child.bytes, try Self.first.get())
  }

  func testTheEnvironmentOfTheHostProcessDoesNotMatter() throws {
    // Junk goes into a region before it is handed out, while AddressSanitizer still guards it.
    let junk = Sanitizer.watchesAddresses ? "" : ",junk:true"
    let surroundings = [
      "MALLOC_CONF": "narenas:3,tcache:false,dirty_decay_ms:0,muzzy_decay_ms:7\(junk)",
      "LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Pacific/Kiritimati",
      "HOME": "/nonexistent", "SWIFT_DETERMINISTIC_HASHING": "1", "COLUMNS": "17",
    ]
    let child = try ChildProcess(of: self, setting: surroundings) { try Self.recordAll(to: $0) }
    XCTAssertTrue(child.hasFinished, child.messages)
    XCTAssertEqual(child.bytes, try Self.first.get())
  }

  func testOtherHeapsDoNotMatter() throws {
    var heaps: [Heap] = []
    for number in 0..<20 {
      let heap = try Heap(named: "other\(number)")
      for size in 1...200 { _ = heap.malloc(size * 100) }
      if number % 3 == 0 { heap.destroy() } else { heaps.append(heap) }
    }
    XCTAssertEqual(try Self.recorded(), try Self.first.get())
    for heap in heaps { heap.destroy() }
  }

  func testTwoDevicesMayRunAtOnceOnDifferentHostThreads() throws {
    let here = try Self.first.get()
    onHostThreads(2) { _ in XCTAssertEqual(try? Self.recorded(), here) }
  }

  /// The journals that all others are compared with.
  private static let first = Result { try recorded() }

  private static func recorded() throws -> [UInt8] {
    let sink = MemorySink()
    try recordAll(to: sink)
    return sink.bytes
  }

  /// The runs under all policies, one journal after the other.
  private static func recordAll(to sink: any JournalSink) throws {
    for policy in Policies.all { try BusyDay.record(under: policy.guide.name, to: sink) }
  }
}

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
    // jemalloc makes its own thread behind ThreadSanitizer's back, which crashes over it.
    let background = Sanitizer.watchesThreads ? "" : ",background_thread:true"
    for configuration in [
      "narenas:3,tcache:false,muzzy_decay_ms:7,thp:always,metadata_thp:always,hpa:true",
      "percpu_arena:percpu,san_guard_small:1,san_guard_large:1\(background)",
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

/// Every run of a device that any test makes has one digest in every host process.
final class EveryRunTests: XCTestCase {
  func testEveryRunHasOneDigestInTwoHostProcesses() throws {
    let classes = try Self.classes()
    XCTAssertGreaterThan(classes.count, 20)
    let plain = try log(of: classes, in: [:])
    let elsewhere = try log(of: classes, in: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"])
    XCTAssertGreaterThan(plain.count, 100)
    XCTAssertEqual(plain.count, elsewhere.count)
    for (plain, elsewhere) in zip(plain, elsewhere) { XCTAssertEqual(plain, elsewhere) }
  }

  /// Returns the runs of some test classes, each with its digest.
  private func log(of classes: [String], in environment: [String: String]) throws -> [Substring] {
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let values = environment.merging([RunLog.key: log.path]) { $1 }
    let child = try ChildProcess(running: classes, setting: values)
    XCTAssertTrue(child.hasFinished, child.messages)
    return try String(contentsOf: log, encoding: .utf8).split(separator: "\n").sorted()
  }

  /// The classes whose files make runs, as `Module.Class`, in the order of their paths; those that
  /// start host processes themselves are left out.
  private static func classes() throws -> [String] {
    try Checkout.sources(below: "Tests").compactMap { file in
      guard file.text.contains(#/DeviceRun\(|TestRun\.twice\(/#),
        !file.text.contains("ChildProcess("),
        let name = file.text.firstMatch(of: #/final class (\w+Tests): XCTestCase/#)?.1,
        let module = file.path.split(separator: "/").dropFirst().first
      else { return nil }
      return "\(module).\(name)"
    }
  }
}
