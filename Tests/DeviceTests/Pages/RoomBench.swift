import MemsimRuntime

@testable import MemsimDevice

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

  /// What there is now.
  ///
  /// The home screen's process stands behind the others, and has nothing but an image.
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
