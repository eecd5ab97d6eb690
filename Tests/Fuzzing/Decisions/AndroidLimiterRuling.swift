import MemsimDevice
import MemsimRuntime

/// Android 17's memory limiter.
struct AndroidLimiterRuling: PolicyRuling {
  static let policy = "android-limiter"

  private static let megabyte = (1 << 20) / pageSize

  /// `memory.high` and `memory.swap.max` in pages, for the app in front and for the others; none if
  /// they go by the memory of the device.
  private let limits: [(high: Int, swap: Int)]
  private var apps: [Int: App] = [:]
  private var nextPoll: Instant?

  /// What is known of an app.
  private struct App {
    var isInFront: Bool
    var isRed = false
    var hasMargin = false
    var pages = 0
    var killAt: Instant?
  }

  init(_ settings: Arguments) {
    let figures = ["mem-visible", "swap-visible", "mem-not-visible", "swap-not-visible"]
      .compactMap { settings[ifSet: $0] }.map { $0 / pageSize }
    limits = figures.count == 4 ? [(figures[0], figures[1]), (figures[2], figures[3])] : []
  }

  private func limits(on device: DeviceSnapshot, inFront: Bool) -> (high: Int, swap: Int)? {
    if !limits.isEmpty { return limits[inFront ? 0 : 1] }
    let gigabyte = 1024 * Self.megabyte
    if device.totalPages >= 14 * gigabyte { return ((inFront ? 8 : 4) * gigabyte, 4 * gigabyte) }
    if device.totalPages >= 10 * gigabyte { return ((inFront ? 6 : 3) * gigabyte, 3 * gigabyte) }
    return nil
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    var rules: [RuleInForce] = []
    if let reason = device.reasonToMakeRoom {
      rules.append(
        RuleInForce(
          name: "make-room", reason: reason, order: LmkdMinfreeRuling.order(on: device)))
    }
    let due = device.ordered { process, place in
      apps[process.pid]?.killAt.map { $0 <= device.now } ?? false ? (0, 0, place) : nil
    }
    if !due.isEmpty {
      rules.append(
        RuleInForce(name: "anon-swap", reason: .memoryLimiter, order: due, hasOrder: false))
    }
    return rules
  }

  mutating func look(at device: DeviceSnapshot, before action: PolicyAction) {
    for process in device.processes {
      guard process.role != .system, process.role != .phone, !process.isProtected,
        let limit = limits(on: device, inFront: process.isFrontmost)
      else { continue }
      var app = apps[process.pid] ?? App(isInFront: process.isFrontmost)
      if app.isInFront != process.isFrontmost {
        let old = limits(on: device, inFront: app.isInFront)
        app.isInFront = process.isFrontmost
        if old?.high != limit.high || old?.swap != limit.swap { app.hasMargin = app.isRed }
      }
      let margin = app.hasMargin ? 100 * Self.megabyte : 0
      let least = max(app.pages, limit.high + margin)
      if app.killAt == nil, !app.isRed, process.footprintPages > least {
        (app.isRed, app.hasMargin) = (true, true)
        nextPoll = device.now + .seconds(30)
      }
      app.pages = process.footprintPages
      apps[process.pid] = app
    }
    guard let poll = nextPoll, poll <= device.now else { return }
    nextPoll = nil
    for process in device.processes {
      guard var app = apps[process.pid], app.isRed,
        let limit = limits(on: device, inFront: app.isInFront)
      else { continue }
      let pages = process.footprintPages + process.swapPages
      if pages > limit.high + limit.swap { app.killAt = device.now + .seconds(30) }
      app.isRed = app.killAt == nil && pages >= limit.high - 10 * Self.megabyte
      if app.isRed { nextPoll = device.now + .seconds(30) }
      apps[process.pid] = app
    }
  }
}
