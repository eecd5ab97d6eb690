import MemsimJournal
import MemsimRuntime
import TestSupport

@testable import MemsimDevice

/// A device to whose memory things happen at random, the same for the same seed.
final class RandomMemory {
  let bench: MemoryBench
  private var dice: Dice
  private var launched = 0

  init(policy: String, seed: UInt64) throws {
    // The table of lmkd is in pages, not in shares, and begins with more than others need.
    bench = try MemoryBench(pages: policy == "lmkd-minfree" ? 30_000 : 1500, policy: policy)
    dice = Dice(seed: seed)
    for _ in 0..<4 { try launch() }
  }

  /// Lets something happen.
  func step() throws {
    if keepers.count < 3 { return try launch() }
    switch dice.roll(40) {
    case 0: try launch()
    case 1: endOne()
    case 2: bench.device.squeeze(toAvailablePercent: dice.roll(4) == 0 ? dice.roll(40) : 100)
    case 3: limitOne()
    case 4: bench.device.run(for: .milliseconds(Int64(dice.roll(900))))
    default: turn()
    }
  }

  private var keepers: [SimulatedProcess] {
    bench.kernel.processes.living.filter { $0.program is Keeper }
  }

  private func one() -> SimulatedProcess? {
    let all = keepers
    return all.isEmpty ? nil : all[dice.roll(all.count)]
  }

  private func launch() throws {
    guard keepers.count < 8 else { return }
    launched += 1
    var app = App("K\(launched)") { Keeper() }
    app.role = [Role.background, .audio, .mail][dice.roll(3)]
    app.imagePages = dice.roll(12)
    app.codePages = dice.roll(12)
    app.isProtected = dice.roll(8) == 0
    bench.device.install(app)
    bench.kernel.launcher.launch(app, cause: .user)
    bench.device.run(for: .zero)
  }

  private func endOne() {
    guard let process = one() else { return }
    if dice.roll(2) == 0 {
      bench.kernel.ends.terminate(process, for: .jettisoned)
    } else {
      bench.kernel.ends.exit(process, for: .home)
    }
  }

  private func limitOne() {
    guard let process = one() else { return }
    let limits = MemoryLimits(
      hardPages: dice.roll(3) == 0 ? 20 + dice.roll(400) : nil,
      highWaterPages: dice.roll(3) == 0 ? dice.roll(200) : nil)
    try? bench.device.limit(process.app.name, limits)
  }

  private func turn() {
    guard let process = one() else { return }
    bench.turn(of: process) { keeper, system in
      for _ in 0...dice.roll(3) where system.isLiving { act(keeper, system) }
      if dice.roll(60) == 0 { system.exit() }
    }
  }

  private func act(_ keeper: Keeper, _ system: System) {
    switch dice.roll(12) {
    case 0..<4:
      keeper.allocate(dice.roll(2) == 0 ? dice.roll(3000) : dice.roll(200_000), in: system)
    case 4, 5:
      for _ in 0..<3 where !keeper.blocks.isEmpty {
        keeper.free(at: dice.roll(keeper.blocks.count), in: system)
      }
    case 6: keeper.letGo(dice.roll(120_000), in: system)
    case 7: useBlock(of: keeper)
    case 8: dropBlock(of: keeper)
    case 9: keeper.map(pages: 1 + dice.roll(60), in: system)
    case 10:
      if !keeper.resources.isEmpty { keeper.resources[dice.roll(keeper.resources.count)].use() }
    default:
      guard !keeper.resources.isEmpty else { return }
      keeper.resources.remove(at: dice.roll(keeper.resources.count)).unmap()
    }
  }

  private func useBlock(of keeper: Keeper) {
    guard !keeper.purgeable.isEmpty else { return }
    let block = keeper.purgeable[dice.roll(keeper.purgeable.count)]
    guard block.beginContentAccess(), dice.roll(4) > 0 else { return }
    block.endContentAccess()
  }

  private func dropBlock(of keeper: Keeper) {
    guard !keeper.purgeable.isEmpty else { return }
    let block = keeper.purgeable.remove(at: dice.roll(keeper.purgeable.count))
    if dice.roll(2) == 0 { block.discard() }
  }
}
