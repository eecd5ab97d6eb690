import MemsimDevice

/// The largest goes when a page cannot be had.
struct LargestFirstRuling: PolicyRuling {
  static let policy = "largest-first"

  init(_ settings: Arguments) {}

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    guard let reason = device.reasonToMakeRoom else { return [] }
    let order = device.ordered { (-$0.footprintPages, 0, $1) }
    return [RuleInForce(name: "make-room", reason: reason, order: order)]
  }
}
