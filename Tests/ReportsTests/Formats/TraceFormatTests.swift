import MemsimJournal
import MemsimReports
import TestSupport
import XCTest

/// The report of a run for Perfetto and browsers.
final class TraceFormatTests: XCTestCase {
  private func events(_ text: String) throws -> [JSONValue] {
    try JSONValue(text)["traceEvents"].array
  }

  private func short() throws -> [JSONValue] {
    let journal = try ExampleRun.short().journal
    let format = try XCTUnwrap(FormatTable.all.first { $0.name == "trace" })
    var writer = format.writer(of: journal.header)
    var output = FormatOutput()
    for event in journal.events { writer.add(event, to: &output) }
    writer.finish(sealedWith: journal.seal, to: &output)
    return try events(String(decoding: output.bytes, as: UTF8.self))
  }

  private func named(_ name: String, _ events: [JSONValue]) -> [JSONValue] {
    events.filter { $0["name"].string == name }
  }

  func testEveryThreadHasAName() throws {
    let events = try short()
    let row = { (event: JSONValue) in [event["pid"].integer, event["tid"].integer] }
    let names = named("thread_name", events)
    let rows = Set(events.filter { $0["ph"] == "B" || $0["ph"] == "i" }.map(row))
    XCTAssertEqual(Set(names.map(row)), rows)
    XCTAssertEqual(
      names.filter { $0["pid"] == 0 }.map { $0["args"]["name"].string },
      ["steps of the scenario", "app in front", "memory pressure", "processes"])
    XCTAssertEqual(
      Set(names.filter { $0["pid"] != 0 }.map { $0["args"]["name"].string }), ["states"])
  }

  /// Perfetto joins the name of an event and that of its figure.
  func testCountersHaveUnitsAndNamesThatRead() throws {
    let counters = try short().filter { $0["ph"] == "C" }
    let names = counters.flatMap { event in
      event["args"].object.keys.map { "\(event["name"].string ?? "") \($0)" }
    }
    XCTAssertEqual(
      Set(names),
      [
        "footprint (bytes)", "available memory (bytes)", "memory free (bytes)",
        "memory clean (bytes)", "memory purgeable (bytes)", "memory dirty (bytes)",
        "memory reserved (bytes)", "memory pressure level",
      ])
    let levels = named("memory pressure", counters).map { $0["args"]["level"].integer }
    XCTAssertEqual(levels.first, 0, "it begins with the device")
    let available = try named("available memory", counters).map {
      try XCTUnwrap($0["args"]["(bytes)"].integer)
    }
    let parts = try named("memory", counters).map { event in
      try ["free", "clean", "purgeable"].reduce(0) {
        $0 + (try XCTUnwrap(event["args"]["\($1) (bytes)"].integer))
      }
    }
    XCTAssertFalse(available.isEmpty)
    XCTAssertEqual(available, parts)
  }

  /// chrome://tracing goes by the index, and Perfetto by the number of slices.
  func testTheDeviceComesFirst() throws {
    var journal = ReportedJournal()
    journal.add(
      DeviceStarted(
        profile: "iphone", os: "3.1", pages: 9, widthPoints: 320, heightPoints: 480,
        policy: "iphoneos", settings: [], reserved: []))
    journal.launch("Zoo", pid: 5)
    journal.add(StateChanged(from: .launching, to: .background, role: "background"), pid: 5)
    for _ in 1...20 {
      journal.add(WarningDelivered(level: 1, origin: .pressure, footprintBytes: 0), pid: 5)
    }
    let events = try events(journal.text("trace"))
    XCTAssertEqual(events.first?["pid"], 0)
    XCTAssertEqual(named("process_sort_index", events).map { $0["pid"] }, [0])
    var slices: [Int128?: Int] = [:]
    for event in events where event["ph"] == "B" || event["ph"] == "i" {
      slices[event["pid"].integer, default: 0] += 1
    }
    let ofDevice = try XCTUnwrap(slices.removeValue(forKey: 0))
    XCTAssertGreaterThan(ofDevice, try XCTUnwrap(slices.values.max()))
  }

  func testTheAppInFrontIsARowOfTheDevice() throws {
    var journal = ReportedJournal()
    journal.launch("Zoo", pid: 5)
    journal.launch("Shop", pid: 6)
    for (at, pid, from, to) in [
      (1, 5, .launching, .active), (2, 5, .active, .background), (3, 6, .launching, .active),
      (4, 5, .background, .active), (5, 6, .active, .background), (6, 5, .active, .inactive),
    ] as [(UInt64, Int, ProcessState, ProcessState)] {
      journal.add(StateChanged(from: from, to: to, role: "foreground"), at: at * 1000, pid: pid)
    }
    journal.add(
      ProcessExited(reason: .home, footprintBytes: 0, peakBytes: 0, freedBytes: 0), at: 7000,
      pid: 5)
    let front = try events(journal.text("trace")).filter { $0["pid"] == 0 && $0["tid"] == 1 }
    XCTAssertEqual(
      front.map { "\($0["ts"].integer ?? -1) \($0["ph"].string ?? "") \($0["name"].string ?? "")" },
      [
        "1 B Zoo, active", "2 E Zoo, active", "3 B Shop, active", "4 E Shop, active",
        "4 B Zoo, active", "6 E Zoo, active", "6 B Zoo, inactive", "7 E Zoo, inactive",
      ])
  }
}
