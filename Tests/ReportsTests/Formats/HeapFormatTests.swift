import MemsimJournal
import MemsimReports
import TestSupport
import XCTest

/// The formats of heap profilers: leaks, and living objects.
final class HeapFormatTests: XCTestCase {
  /// Three objects that leak, from 1 s to 3 s, found at 5 s in a run of 9 s.
  private func leak(_ leak: LeakFound) -> ReportedJournal {
    var journal = ReportedJournal()
    journal.launch("Zoo", pid: 1)
    journal.add(SiteDefined(number: 1, parent: 0, file: "Zoo/Zoo.swift", line: 1, function: "main"))
    journal.add(SiteDefined(number: 2, parent: 1, file: "Zoo/Zoo.swift", line: 2, function: "feed"))
    journal.add(leak, at: 5_000_000_000, pid: 1)
    journal.finish(at: 9_000_000_000)
    return journal
  }

  private static let three = LeakFound.of(
    site: 2, count: 3, bytes: 192, from: 1_000_000_000, to: 3_000_000_000)

  /// The time and the bytes of each snapshot.
  private func snapshots(_ journal: ReportedJournal) throws -> [[Int]] {
    let text = try journal.text("massif")
    return text.matches(of: #/time=(\d+)\nmem_heap_B=(\d+)/#).compactMap { match in
      [Int(match.output.1), Int(match.output.2)].compactMap(\.self)
    }
  }

  func testALeakIsThereFromItsAllocationOn() throws {
    let journal = leak(Self.three)
    XCTAssertEqual(
      try snapshots(journal), [[0, 0], [1000, 64], [2000, 128], [3000, 192], [9000, 192]])
    XCTAssertTrue(try journal.text("massif").contains("\nheap_tree=detailed\nn1: 192 (leaked)"))
    let lines = try journal.text("heaptrack").split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("c ") || $0.hasPrefix("+ ") },
      ["c 3e8", "+ 0", "c 7d0", "+ 0", "c bb8", "+ 0", "c 2328"])
  }

  func testWhatHangsFromALeakHasItsTime() throws {
    let pair = LeakFound(
      kind: .lost, className: "Page", site: 2, count: 2,
      totals: HeapTotals(objects: 2, blocks: 2, bytes: 200), directBytes: 100
    ).with {
      $0.firstAllocated = 1_000_000_000
      $0.lastAllocated = 3_000_000_000
    }
    XCTAssertEqual(
      try snapshots(leak(pair)), [[0, 0], [1000, 100], [3000, 200], [9000, 200]])
  }

  /// A time behind the one at which the leak was found is that of a journal that is wrong.
  func testNoTimeIsBehindThatOfTheLeak() throws {
    let late = LeakFound.of(bytes: 64, from: 8_000_000_000, to: .max)
    XCTAssertEqual(try snapshots(leak(late)), [[0, 0], [5000, 64], [9000, 64]])
    let wrong = LeakFound.of(count: 2, bytes: 64, from: 4_000_000_000, to: 1_000_000_000)
    XCTAssertEqual(try snapshots(leak(wrong)), [[0, 0], [4000, 64], [9000, 64]])
  }

  func testManyLeaksHaveAHundredSnapshots() throws {
    for count in [98, 99, 100, 101, 5000] {
      let many = LeakFound.of(
        count: count, bytes: 64 * count + 7, from: 0, to: UInt64(count) * 1_000_000)
      let snapshots = try snapshots(leak(many))
      XCTAssertLessThanOrEqual(snapshots.count, 100, "\(count)")
      XCTAssertGreaterThan(snapshots.count, 45, "\(count)")
      XCTAssertEqual(snapshots.last, [9000, 64 * count + 7])
    }
  }

  /// The class is the innermost frame, and the app the outermost, whatever the profile is made of.
  func testAProfileHasClassAndAppAsFrames() throws {
    var journal = leak(Self.three)
    journal.events.removeLast()
    journal.add(
      HeapMarked(mark: "1", footprintBytes: 0, blocks: 1, blockBytes: 8, classes: nil), pid: 1)
    journal.add(
      AllocationProfiled(moment: .request, className: "", site: 2, liveCount: 1, liveBytes: 8),
      pid: 1)
    let profile = try ReadProfile(journal.output("pprof").bytes)
    XCTAssertEqual(
      profile.stacks, [["Page", "feed", "main", "Zoo"], ["malloc block", "feed", "main", "Zoo"]])
    XCTAssertEqual(profile.labels, ["first_allocated", "last_allocated"])
    XCTAssertTrue(
      try journal.text("folded").hasPrefix(
        "Zoo;main (Zoo/Zoo.swift:1);feed (Zoo/Zoo.swift:2);Page "))
  }

  /// No page of memsim is known to be active: `anonymous` is what is not of a file.
  func testALogOfAKillHasNoPagesThatAreUnknown() throws {
    var journal = ReportedJournal()
    journal.launch("Zoo", pid: 1)
    journal.add(
      DeviceSampled(
        cause: .decision, freePages: 1, cleanPages: 20, purgeablePages: 300, dirtyPages: 4000,
        reservedPages: 50_000))
    journal.add(
      ProcessTerminated(
        reason: "limit", footprintBytes: 0, peakBytes: 0, freedBytes: 0,
        because: RationaleRecord(rule: "limit", level: 0, availablePages: 1, candidates: [])),
      pid: 1)
    let file = try XCTUnwrap(try journal.output("jetsam").files.first)
    let body = try JSONValue(String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")[1])
    XCTAssertEqual(
      body["memoryStatus"]["memoryPages"],
      ["free": 1, "fileBacked": 20, "purgeable": 300, "anonymous": 4300, "wired": 50_000])
  }
}

/// A profile as pprof reads it, as far as these tests look.
private struct ReadProfile {
  /// The names of the functions of each sample, the innermost first.
  private(set) var stacks: [[String]] = []
  /// The keys of all labels, each once.
  private(set) var labels: [String] = []

  private typealias Field = (number: Int, value: Int, bytes: ArraySlice<UInt8>)

  init(_ bytes: [UInt8]) throws {
    let fields = Self.fields(bytes[...])
    let texts = fields.filter { $0.number == 6 }.map { String(decoding: $0.bytes, as: UTF8.self) }
    var functions: [Int: String] = [:]
    for function in fields where function.number == 5 {
      let parts = Self.fields(function.bytes)
      functions[try Self.value(1, parts)] = texts[try Self.value(2, parts)]
    }
    var locations: [Int: String] = [:]
    for location in fields where location.number == 4 {
      let parts = Self.fields(location.bytes)
      let line = Self.fields(try XCTUnwrap(parts.first { $0.number == 4 }).bytes)
      locations[try Self.value(1, parts)] = functions[try Self.value(1, line)]
    }
    for sample in fields where sample.number == 2 {
      let parts = Self.fields(sample.bytes)
      var packed = try XCTUnwrap(parts.first { $0.number == 1 }).bytes
      var stack: [String] = []
      while !packed.isEmpty { stack.append(locations[Self.number(&packed)] ?? "?") }
      stacks.append(stack)
      for label in parts where label.number == 3 {
        let key = texts[try Self.value(1, Self.fields(label.bytes))]
        if !labels.contains(key) { labels.append(key) }
      }
    }
  }

  private static func value(_ number: Int, _ fields: [Field]) throws -> Int {
    try XCTUnwrap(fields.first { $0.number == number }).value
  }

  private static func fields(_ bytes: ArraySlice<UInt8>) -> [Field] {
    var (rest, fields) = (bytes, [Field]())
    while !rest.isEmpty {
      let key = number(&rest)
      let value = number(&rest)
      let length = key & 7 == 2 ? value : 0
      fields.append((key >> 3, value, rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return fields
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int {
    var (number, shift) = (0, 0)
    while let byte = bytes.popFirst() {
      number |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return number
  }
}
