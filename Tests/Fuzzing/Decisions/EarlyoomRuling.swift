import MemsimDevice

/// earlyoom, above Linux's OOM killer.
struct EarlyoomRuling: PolicyRuling {
  static let policy = "earlyoom"

  private var kernel: LinuxOOMRuling
  private let term: Int
  private let swapTerm: Int
  private let goesBySize: Bool
  private var nextLook = Instant.start
  /// Whether it looks at the moment.
  private var looks = false

  init(_ settings: Arguments) {
    kernel = LinuxOOMRuling(Arguments(of: LinuxOOMPolicy.guide.parameters))
    term = settings["mem-term"]
    swapTerm = settings["swap-term"]
    goesBySize = settings[isOn: "sort-by-rss"]
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    let killed = kernel.rules(on: device)
    if killed.contains(where: { $0.victim != nil }) { return killed }
    let isShort = share(of: device) <= term * programs(on: device) && swapExcess(of: device) <= 0
    guard looks, isShort else { return [] }
    return [RuleInForce(name: "low-memory", reason: .earlyKill, order: order(on: device))]
  }

  mutating func look(at device: DeviceSnapshot, before action: PolicyAction) {
    looks = false
    switch action {
    case .purge, .dropClean, .swapOut: return
    default: break
    }
    if kernel.rules(on: device).contains(where: { $0.victim != nil }) { return }
    guard device.now >= nextLook else { return }
    looks = true
    let kilobytes = max(0, share(of: device) - term * programs(on: device)) / 100 * 4
    let swap = max(0, swapExcess(of: device)) / 100 * 4
    nextLook = device.now + .milliseconds(Int64(max(100, min(1000, kilobytes / 6000 + swap / 800))))
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    kernel.remember(action, on: device)
  }

  /// Hundredths of the pages of swap above its limit.
  private func swapExcess(of device: DeviceSnapshot) -> Int {
    device.freeSwapPages * 100 - swapTerm * device.swapPages
  }

  private func share(of device: DeviceSnapshot) -> Int {
    (device.freePages + device.cleanPages + device.purgeablePages) * 100
  }

  private func programs(on device: DeviceSnapshot) -> Int {
    share(of: device) / 100 + device.processes.map(\.footprintPages).reduce(0, +)
  }

  private func order(on device: DeviceSnapshot) -> [RuleInForce.RankedProcess] {
    device.ordered { process, place in
      let adjustment = process.priority ?? 0
      guard adjustment != -1000, process.preference != .ignore else { return nil }
      let total = device.totalPages + device.swapPages
      let size = process.footprintPages + process.filePages
      let points = size + process.swapPages + process.pageTablePages + total / 1000 * adjustment
      let score = max(0, (1000 + points * 1000 / total) * 2 / 3)
      let bonus: Int
      switch process.preference {
      case .prefer: bonus = 1
      case .avoid: bonus = -1
      default: bonus = 0
      }
      return goesBySize
        ? (-size - bonus * 786_432, -score, place) : (-score - bonus * 300, -size, place)
    }
  }
}
