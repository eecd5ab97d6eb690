import MemsimDevice

/// The first jetsam in the kernel: the list of user space, in its order.
struct Jetsam2010Ruling: PolicyRuling {
  static let policy = "jetsam-2010"

  private let highWater: Int
  private let mostListed: Int
  private let countsPurgeable: Bool

  private var levels: LevelsByShare

  /// All processes when the list was written last, and how they stood then.
  private var registered: [Int: Standing] = [:]

  /// The list as it was written, by process numbers.
  private var list: [Int] = []

  private struct Standing: Equatable {
    let rank: Int
    let isProtected: Bool
  }

  init(_ settings: Arguments) {
    levels = LevelsByShare(settings)
    highWater = settings["highwater"]
    mostListed = settings["list-size"]
    countsPurgeable = settings[isOn: "count-purgeable"]
  }

  /// The list without those that have ended; each with its place.
  private func listed(on device: DeviceSnapshot) -> [RuleInForce.RankedProcess] {
    list.enumerated().compactMap { place, pid in
      device.processes.first { $0.pid == pid }
        .map { RuleInForce.RankedProcess(process: $0, rank: place) }
    }
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    let order = listed(on: device)
    var rules: [RuleInForce] = []
    if levels.published <= levels.critical {
      rules.append(RuleInForce(name: "critical-level", reason: .jettisoned, order: order))
    }
    if levels.published <= highWater {
      rules.append(
        RuleInForce(name: "highwater", reason: .highwater, order: order) { process in
          let limits = process.isFrontmost ? process.activeLimits : process.backgroundLimits
          guard let mark = limits.highWaterPages else { return .noHighWaterMark }
          return process.footprintPages > mark ? nil : .withinHighWaterMark
        })
    }
    if let reason = device.reasonToMakeRoom {
      rules.append(RuleInForce(name: "make-room", reason: reason, order: order))
    }
    return rules
  }

  func faultOfTelling(_ action: PolicyAction, on device: DeviceSnapshot) -> String? {
    levels.fault(of: action, on: device)
  }

  mutating func look(at device: DeviceSnapshot, before action: PolicyAction) {
    levels.follow(
      countsPurgeable ? device.availablePages : device.freePages + device.cleanPages, of: device)
    // User space writes its list anew when a process comes or changes its place.
    let now = device.processes.map { ($0.pid, standing(of: $0)) }
    if now.allSatisfy({ registered[$0.0] == $0.1 }) { return }
    registered = Dictionary(uniqueKeysWithValues: now)
    let order = device.ordered { process, place in
      process.isProtected ? nil : (FirstPhoneRanks.rank(of: process), 0, place)
    }
    list = order.prefix(mostListed).map(\.process.pid)
  }

  private func standing(of process: ProcessSnapshot) -> Standing {
    Standing(rank: FirstPhoneRanks.rank(of: process), isProtected: process.isProtected)
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    levels.remember(action, on: device)
  }
}
