import MemsimDevice

/// The largest goes when a page cannot be had.
struct LargestFirstRuling: PolicyRuling {
  static let policy = "largest-first"

  private let isEarly: Bool
  private let earlyBelow: Int
  private let goesBySize: Bool

  init(_ settings: Arguments) {
    isEarly = settings[isOn: "early"]
    earlyBelow = settings["early-below"]
    goesBySize = settings[wordIfSet: "early-by"] == "size"
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    var rules: [RuleInForce] = []
    if isEarly, device.availablePages * 100 < earlyBelow * device.totalPages {
      rules.append(
        RuleInForce(name: "early", reason: .earlyKill, order: earlyOrder(on: device)))
    }
    if let reason = device.reasonToMakeRoom {
      let order = device.ordered { (-$0.footprintPages, 0, $1) }
      rules.append(RuleInForce(name: "make-room", reason: reason, order: order))
    }
    return rules
  }

  private func earlyOrder(on device: DeviceSnapshot) -> [RuleInForce.RankedProcess] {
    device.ordered { process, place in
      let score = process.priority ?? process.footprintPages * 1000 / device.totalPages
      return goesBySize
        ? (-process.footprintPages, -score, place) : (-score, -process.footprintPages, place)
    }
  }
}
