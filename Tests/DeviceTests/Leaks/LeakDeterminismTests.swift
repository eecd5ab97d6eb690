import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

final class LeakDeterminismTests: XCTestCase {
  private let filler = HeapClass(named: "Filler", instanceSize: 16)

  func testAProgramLeaksTheSameWhateverTheHostProcessDidBefore() throws {
    let first = try LeakyProgram()
    XCTAssertGreaterThan(first.groups.count, 5)
    XCTAssertTrue(first.groups.contains { $0.kind == .cycle && !$0.path.isEmpty })
    var dice = Dice(seed: 1)
    var neighbours: [Heap] = []
    for run in 0..<12 {
      try disturb(&neighbours, &dice)
      let again = try LeakyProgram()
      XCTAssertEqual(again.groups, first.groups, "run \(run)")
      XCTAssertEqual(again.journal, first.journal, "run \(run)")
    }
    for neighbour in neighbours { neighbour.destroy() }
  }

  func testAHeapOfSegmentsInAnotherOrderIsTheSame() throws {
    let first = try LeakyProgram()
    // The memory that a destroyed heap gives back is handed out last to first.
    let heap = try Heap(named: "before")
    for _ in 0..<40_000 { _ = try XCTUnwrap(heap.allocate(filler)) }
    heap.destroy()
    XCTAssertEqual(try LeakyProgram().groups, first.groups)
  }

  func testTheJournalShowsNothingOfTheHostProcess() throws {
    let journal = try LeakyProgram().journal
    XCTAssertTrue(journal.contains("foreign-ref"))
    XCTAssertNil(journal.firstRange(of: /0x[0-9a-f]/))
  }

  /// Makes and destroys other heaps, so that segments come and go in no order.
  private func disturb(_ neighbours: inout [Heap], _ dice: inout Dice) throws {
    for _ in 0..<3 {
      let heap = try Heap(named: "neighbour")
      for _ in 0..<dice.roll(20_000) { _ = try XCTUnwrap(heap.allocate(filler)) }
      neighbours.append(heap)
    }
    while neighbours.count > 4 {
      neighbours.remove(at: dice.roll(neighbours.count)).destroy()
    }
    for number in 0..<dice.roll(20) {
      _ = HeapClass(named: "Other \(number)", instanceSize: 16)
      _ = Site(Site.Frame(file: "Other.swift", line: Int(dice.next() % 1000), function: ""))
    }
  }
}

/// A program that leaks in every way and misuses its memory, and the journal of it.
struct LeakyProgram {
  /// The leaks of the program, without their handles, which no journal has.
  let groups: [LeakGroup]

  /// Its diagnoses and its leaks, with the sites that they name.
  let journal: String

  private static let load = Site(Site.Frame(file: "App/Cache.swift", line: 10, function: "load()"))
  private static let fill = Site(
    Site.Frame(file: "App/Cache.swift", line: 24, function: "fill()"), parent: load)
  private static let draw = Site(
    Site.Frame(file: "App/View.swift", line: 7, function: "draw()"), parent: load)

  /// Made anew for each run, so that no two runs have classes of the same numbers.
  private struct Classes {
    let view = HeapClass(
      named: "View", instanceSize: 48, strongWords: [0, 1, 2],
      wordNames: [0: "delegate", 1: "window"])
    let image = HeapClass(named: "Image", instanceSize: 100)
    let timid = HeapClass(named: "Timid", instanceSize: 16) { heap, ref in
      heap.storeWeak(ref, in: ref, at: 0)
    }
  }

  /// Runs the program in a heap of its own.
  init() throws {
    let recorder = Recorder()
    var options = Heap.Options()
    options.observer = recorder.record
    let heap = try Heap(named: "leaky", options: options)
    defer { heap.destroy() }
    let classes = Classes()
    try Self.leak(classes, in: heap)
    try Self.misuse(classes, in: heap)
    groups = LeakSearch.leaks(in: heap).map { group in
      var group = group
      group.first = .null
      return group
    }
    journal = try Self.journal(of: recorder.diagnoses, groups)
  }

  /// Fills some segments, with holes, and loses most of it.
  private static func leak(_ classes: Classes, in heap: Heap) throws {
    var dice = Dice(seed: 3)
    var views: [Ref] = []
    for number in 0..<20_000 {
      let site = [load, fill, draw, .unknown][dice.roll(4)]
      views.append(try XCTUnwrap(heap.allocate(classes.view, site: site)))
      if number % 7 == 0 { heap.release(views.remove(at: dice.roll(views.count))) }
    }
    for (number, view) in views.enumerated() where dice.roll(4) > 0 {
      let neighbour = min(views.count - 1, number + dice.roll(4))
      heap.setReference(views[neighbour], in: view, at: dice.roll(3))
      if dice.roll(20) == 0 { heap.setReference(view, in: views[neighbour], at: dice.roll(3)) }
    }
    for _ in 0..<500 {
      let image = try XCTUnwrap(heap.allocate(classes.image, site: draw))
      heap.assign(image, in: views[dice.roll(views.count)], at: dice.roll(3))
      let storage = try XCTUnwrap(heap.allocateReferences(dice.roll(40) + 1, site: fill))
      heap.assign(storage, in: views[dice.roll(views.count)], at: dice.roll(3))
      heap.assign(views[dice.roll(views.count)], in: storage, at: 0)
    }
    for view in views.prefix(100) { heap.addRoot(view) }
  }

  /// Does everything once that has a diagnosis, and whose message has an address.
  private static func misuse(_ classes: Classes, in heap: Heap) throws {
    let neighbour = try Heap(named: "neighbour")
    defer { neighbour.destroy() }
    heap.release(try XCTUnwrap(neighbour.allocate(classes.view, site: draw)))
    let gone = try XCTUnwrap(heap.allocate(classes.image, site: draw))
    for _ in 0..<2 { heap.release(gone) }
    heap.retain(gone)
    let block = try XCTUnwrap(heap.malloc(64, site: fill))
    heap.retain(block)
    for _ in 0..<2 { heap.free(block) }
    let image = try XCTUnwrap(heap.allocate(classes.image, site: load))
    heap.free(image)
    heap.autorelease(image)
    let pool = heap.pushPool()
    for _ in 0..<2 { heap.popPool(pool) }
    heap.release(try XCTUnwrap(heap.allocate(classes.timid, site: load)))
  }

  private static func journal(of diagnoses: [Diagnosis], _ groups: [LeakGroup]) throws -> String {
    let sink = MemorySink()
    let header = JournalHeader(
      memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 0, policy: "",
      unread: [], files: [])
    let journal = JournalWriter(to: sink, header: header)
    let sites = SiteNumbers()
    for diagnosis in diagnoses {
      let site = sites.number(of: diagnosis.site, in: journal, at: .start)
      if let event = Diagnosed(diagnosis, site: site) { journal.record(event, at: 0, pid: 1) }
    }
    for group in groups {
      let event = group.found { sites.number(of: $0, in: journal, at: .start) }
      journal.record(event, at: 0, pid: 1)
    }
    try journal.flush()
    return sink.text
  }
}
