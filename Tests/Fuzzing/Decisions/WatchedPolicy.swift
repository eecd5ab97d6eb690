import MemsimDevice
import MemsimHost

/// A policy whose every decision is held against the ruling of its name.
struct WatchedPolicy<Base: Policy>: Policy {
  static var syntax: Syntax<Base.Settings> { Base.syntax }
  static var guide: PolicyGuide { Base.guide }

  private var base: Base
  private var ruling: any PolicyRuling

  init(_ settings: Base.Settings) throws(PolicyError) {
    base = try Base(settings)
    ruling = PolicyRulings.ruling(of: Base.guide.name, Base.syntax.arguments(of: settings))
  }

  var callPages: Int? { base.callPages }

  func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    base.number(of: level, for: process)
  }

  func enforceLimits(on device: DeviceSnapshot) -> PolicyAction? {
    guard let action = base.enforceLimits(on: device) else { return nil }
    DecisionLog.note(action, ruling.breachOfLimits(in: action, on: device), at: device.now)
    return action
  }

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    let action = base.decide(on: device)
    DecisionLog.note(action, ruling.breach(in: action, on: device), at: device.now)
    return action
  }
}

/// The decisions of the policy of the current run, as far as laws need them.
struct DecisionLog: Sendable {
  /// The first breach of the policy's ruling; nil if there is none.
  var breach: String?

  /// The process that was ended last, and by what rule.
  var ended: (pid: Int, rule: String)?

  /// When a warning was sent to a process that has not been heard, withdrawn or lost with it.
  var sent: [Int: Instant] = [:]

  /// The log of the run in this process.
  static let current = Monitor(DecisionLog())

  static func note(_ action: PolicyAction, _ breach: String?, at now: Instant) {
    current.withLock { log in
      log.breach = log.breach ?? breach
      switch action {
      case .terminate(let end): log.ended = (end.pid, end.because.rule)
      case .warn(let warning): log.sent[warning.pid] = now
      default: break
      }
    }
  }
}

/// Has decisions of policies watched.
enum WatchedPolicies {
  /// The same policies, watched.
  static func watching(_ policies: [any Policy.Type]) -> [any Policy.Type] {
    policies.map { watched($0) }
  }

  private static func watched<Base: Policy>(_ policy: Base.Type) -> any Policy.Type {
    WatchedPolicy<Base>.self
  }
}
