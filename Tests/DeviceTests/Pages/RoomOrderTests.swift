import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// From a refusal to room: what is spare, what may be purged, what can be read again, processes,
/// and the refusal itself.
///
/// At every number of free pages and for requests of every size, exactly what arithmetic says.
final class RoomOrderTests: XCTestCase {
  /// Blocks whose pages, with the one that jemalloc adds, are as many as are asked for.
  private static let requests = [
    5, 6, 7, 8, 9, 11, 13, 15, 17, 21, 29, 33, 49, 65, 129, 193,
  ]

  private func check(policy: String, endsProcesses: Bool) throws {
    for request in Self.requests {
      for free in 0...request where !Sanitizer.isPresent || free % 8 == request % 8 {
        let room = try RoomBench(policy: policy)
        room.bench.leaveFree(free)
        var expected = room.state
        XCTAssertEqual(expected.freePages, free)
        expected.ask(for: request, endsProcesses: endsProcesses)
        room.ask(bytes: (request - 1) * 4096)
        XCTAssertEqual(room.isRefused, expected.isRefused, "\(request) of \(free)")
        expected.isRefused = false
        XCTAssertEqual(room.state, expected, "\(request) pages where \(free) are free")
        room.bench.kernel.audit()
      }
    }
  }

  /// The sizes of regions that share the pages of a slab.
  private static let small =
    [16, 32, 48, 64, 80, 96, 112, 128]
    + (7..<13).flatMap { power in (5...8).map { $0 << (power - 2) } } + [10_240, 12_288, 14_336]

  /// Asks for one small region where so many pages are free and two blocks of five may be purged.
  private func ask(bytes: Int, free: Int) throws -> (bench: MemoryBench, asks: SimulatedProcess) {
    let bench = try MemoryBench(pages: 100)
    let other = try bench.start("Other")
    let asks = try bench.start("Asks")
    bench.turn(of: other) { keeper, system in
      for _ in 0..<2 { keeper.letGo(16_384, in: system) }
    }
    bench.leaveFree(free)
    bench.turn(of: asks) { XCTAssertTrue($0.allocate(bytes, in: $1), "\(bytes) of \(free)") }
    bench.kernel.audit()
    return (bench, asks)
  }

  func testASmallRegionWaitsForAllPagesOfItsSlab() throws {
    for bytes in Self.small {
      let plenty = try ask(bytes: bytes, free: 50)
      let slab = 50 - plenty.bench.pages.freePages
      for free in 0...slab {
        let (bench, asks) = try ask(bytes: bytes, free: free)
        let purged = max(0, slab - free + 4) / 5 * 5
        XCTAssertEqual(asks.footprintPages, slab, "\(bytes) of \(free)")
        XCTAssertEqual(bench.pages.purgeablePages, 10 - purged, "\(bytes) of \(free)")
        XCTAssertEqual(bench.pages.freePages, free + purged - slab, "\(bytes) of \(free)")
      }
    }
  }

  /// As platform K1 has it.
  func testWithoutAPolicyWhatIsMissingIsTakenInOrderAndThenRefused() throws {
    try check(policy: "none", endsProcesses: false)
  }

  func testWhereTheLargestGoesProcessesEndAfterAllElseIsTaken() throws {
    try check(policy: "largest-first", endsProcesses: true)
  }
}

/// The expected result of making room, by arithmetic alone.
///
/// The first of the processes is the one that asks; the policy kills the largest.
struct RoomModel: Equatable {
  var freePages: Int
  /// The pages in the magazines of each process, in order.
  var spare: [Int]
  /// The pages of each block that may be taken, the one that waits longest first.
  var purgeable: [Int]
  /// The clean pages of each region, the least recently used first.
  var clean: [Int]
  /// The pages of each process that only its end frees; nil once it was ended.
  var dirty: [Int?]
  /// Whose the purgeable blocks and the clean regions are.
  var ownersOfPurgeable: [Int]
  var ownersOfClean: [Int]
  var isRefused = false

  /// Makes room in the order that the device must keep to, and gives the pages to the one who asks.
  mutating func ask(for pages: Int, endsProcesses: Bool) {
    takeSpare(until: pages)
    purge(until: pages)
    drop(until: pages)
    if endsProcesses { end(until: pages) }
    guard dirty[0] != nil else { return }
    isRefused = freePages < pages
    guard !isRefused else { return }
    freePages -= pages
    dirty[0]? += pages
  }

  private mutating func takeSpare(until pages: Int) {
    for index in spare.indices where freePages < pages {
      freePages += spare[index]
      spare[index] = 0
    }
  }

  private mutating func purge(until pages: Int) {
    for index in purgeable.indices where freePages < pages {
      freePages += purgeable[index]
      purgeable[index] = 0
    }
  }

  private mutating func drop(until pages: Int) {
    for index in clean.indices where freePages < pages {
      let dropped = min(clean[index], pages - freePages)
      freePages += dropped
      clean[index] -= dropped
    }
  }

  private mutating func end(until pages: Int) {
    while freePages < pages, dirty[0] != nil {
      var victim: Int?
      for (index, pages) in dirty.enumerated() where pages != nil {
        if let best = victim, (dirty[best] ?? 0) >= (pages ?? 0) { continue }
        victim = index
      }
      guard let victim else { return }
      freePages += dirty[victim] ?? 0
      dirty[victim] = nil
      giveUp(of: victim)
    }
  }

  private mutating func giveUp(of victim: Int) {
    for index in purgeable.indices where ownersOfPurgeable[index] == victim {
      freePages += purgeable[index]
      purgeable[index] = 0
    }
    for index in clean.indices where ownersOfClean[index] == victim {
      freePages += clean[index]
      clean[index] = 0
    }
    freePages += spare[victim]
    spare[victim] = 0
  }
}

/// A device on which every kind of memory is there to be had, and one process that asks for some.
final class RoomBench {
  static let keepers = ["Asks", "KeepsA", "KeepsB", "LetsGoA", "LetsGoB", "ReadsA", "ReadsB"]
  static let dirty = ["Dirty", "Dirtier"]

  let bench: MemoryBench
  private var processes: [SimulatedProcess] = []
  private var regions: [CleanRegion] = []
  private var blocks: [(owner: Int, block: PurgeableBlock)] = []

  init(policy: String) throws {
    bench = try MemoryBench(pages: 600, policy: policy)
    for name in Self.keepers + Self.dirty { processes.append(try bench.start(name)) }
    for (index, pages) in [(0, 3), (1, 5), (2, 9)] {
      turn(index) { $0.keepAtHand(pages: pages, in: $1) }
    }
    for (index, bytes) in [(3, 16_384), (4, 24_576), (3, 20_480)] {
      turn(index) { $0.letGo(bytes, in: $1) }
      guard let block = keeper(index)?.purgeable.last else { continue }
      blocks.append((index, block))
    }
    for (index, pages) in [(6, 7), (5, 4), (6, 3)] { turn(index) { $0.map(pages: pages, in: $1) } }
    // The one that was used first is used again, so another is the first to go.
    turn(6) { keeper, _ in keeper.resources.first?.use() }
    regions = [processes[5].regions[0], processes[6].regions[1], processes[6].regions[0]]
    for (index, blocks) in [(7, 2), (8, 3)] {
      turn(index) { keeper, system in
        for _ in 0..<blocks { keeper.allocate(20 * pageSize, in: system) }
      }
    }
  }

  private func turn(_ index: Int, _ body: (Keeper, System) -> Void) {
    bench.turn(of: processes[index], body)
  }

  private func keeper(_ index: Int) -> Keeper? { processes[index].program as? Keeper }

  /// Asks for memory in a callback.
  func ask(bytes: Int) {
    turn(0) { $0.allocate(bytes, in: $1) }
  }

  /// Whether the process lives and was refused what it asked for.
  var isRefused: Bool { keeper(0).map(\.blocks.isEmpty) ?? false }

  /// The model of the current state of the device.
  ///
  /// The home screen's process comes after the others, and has nothing but an image.
  var state: RoomModel {
    let all = processes + bench.kernel.processes.living.filter { $0.app.name == "SpringBoard" }
    let spare = all.map { process in
      process.heap.isLiving ? process.footprintPages - used(by: process) : 0
    }
    let home = all.count > processes.count ? [] : [Int?.none]
    return RoomModel(
      freePages: bench.pages.freePages, spare: spare + home.map { _ in 0 },
      purgeable: blocks.map { $0.block.isDiscarded ? 0 : $0.block.pages },
      clean: regions.map(\.residentPages),
      dirty: all.map { $0.isLiving ? used(by: $0) - $0.purgeablePages : nil } + home,
      ownersOfPurgeable: blocks.map(\.owner), ownersOfClean: [5, 6, 6],
      isRefused: false)
  }

  /// Its pages without those in its magazines, which hold nothing else that is so small.
  private func used(by process: SimulatedProcess) -> Int {
    let keeper = process.program as? Keeper
    let blocks = (keeper?.blocks ?? []).reduce(0) { $0 + process.heap.size(of: $1) / pageSize + 1 }
    return process.imagePages + blocks + process.purgeablePages
  }
}
