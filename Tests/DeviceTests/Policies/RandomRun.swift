import MemsimDevice
import TestSupport

/// A device at random to which things happen at random, the same for the same seed.
struct RandomRun {
  var model: ModelDevice
  private var dice: Dice
  private var steps = 12
  private var lastPid = 0

  init(policy: any Policy, seed: UInt64) {
    dice = Dice(seed: seed)
    // Small and middling devices: lmkd's table is in absolute sizes.
    let total = [1000, 20_000, 131_072][dice.roll(3)]
    model = ModelDevice(policy: policy, device: DeviceSnapshot(totalPages: total, freePages: total))
    for _ in 0..<dice.roll(12) { launch() }
  }

  /// Lets something happen; false once enough has.
  mutating func step() -> Bool {
    guard steps > 0 else { return false }
    steps -= 1
    model.device.now = model.device.now + .milliseconds(Int64(1 + dice.roll(1200)))
    model.device.request = nil
    switch dice.roll(6) {
    case 0: launch()
    case 1: bringToFront()
    case 2: ask()
    case 3: change()
    default: break
    }
    moveMemory()
    return true
  }

  private mutating func launch() {
    lastPid += 1
    var process = ProcessSnapshot(
      pid: lastPid, role: Role.allCases[dice.roll(7)],
      footprintPages: dice.roll(model.device.totalPages / 8),
      purgeablePages: dice.roll(4) == 0 ? dice.roll(20) : 0)
    process.isProtected = dice.roll(5) == 0
    process.isBusy = dice.roll(5) == 0
    if dice.roll(4) == 0 { process.priority = dice.roll(100) * 10 }
    if dice.roll(4) == 0 {
      process.idleExit = IdleExit(trackedAt: model.device.now, deferred: dice.roll(2) == 0)
    }
    process.activeLimits = limits()
    process.backgroundLimits = limits()
    model.device.purgeablePages += process.purgeablePages
    model.device.processes.append(process)
  }

  private mutating func limits() -> MemoryLimits {
    MemoryLimits(
      hardPages: dice.roll(6) == 0 ? dice.roll(model.device.totalPages / 4) : nil,
      highWaterPages: dice.roll(3) == 0 ? dice.roll(model.device.totalPages / 8) : nil)
  }

  private mutating func bringToFront() {
    let front = dice.roll(model.device.processes.count + 1)
    for index in model.device.processes.indices {
      model.device.processes[index].isFrontmost = index == front
    }
  }

  private mutating func ask() {
    let pages = 1 + dice.roll(model.device.totalPages / 4)
    let isCall = dice.roll(2) == 0 || model.device.processes.isEmpty
    let purpose: PageRequest.Purpose =
      isCall ? .call : .allocation(pid: model.device.processes[0].pid)
    model.device.request = PageRequest(pages: pages, purpose: purpose)
  }

  private mutating func change() {
    guard !model.device.processes.isEmpty else { return }
    let index = dice.roll(model.device.processes.count)
    lastPid += 1
    model.device.processes[index].updateOrder = lastPid
    model.device.processes[index].idleExit?.setDirty(dice.roll(2) == 0, at: model.device.now)
    model.device.processes[index].footprintPages = dice.roll(model.device.totalPages / 8)
  }

  /// What is free moves about the thresholds of all policies.
  private mutating func moveMemory() {
    let share = [3, 8, 25, 60][dice.roll(4)]
    model.device.freePages = dice.roll(max(1, model.device.totalPages * share / 100))
    model.device.cleanPages = dice.roll(3) == 0 ? dice.roll(model.device.totalPages / 20) : 0
  }
}
