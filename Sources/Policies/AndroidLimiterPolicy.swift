internal import MemsimRuntime

/// Android 17's memory limiter: kills an app whose memory and swap stay above its limits.
package struct AndroidLimiterPolicy: Policy, Equatable {
  package struct Settings: Equatable, Sendable {
    let visible: Int?
    let hidden: Int?
    let visibleSwap: Int?
    let hiddenSwap: Int?
  }

  package static let syntax = Syntax(
    "android-limiter", "Android 17's memory limiter: limits of each app, seen and unseen.",
    Field(
      "mem-visible", \Settings.visible, .bytes,
      otherwise: "8GB from 14GB, 6GB from 10GB, else none",
      "The memory of a visible app (`memVisible`). A device has all four limits or none."),
    Field(
      "mem-not-visible", \.hidden, .bytes, otherwise: "4GB from 14GB, 3GB from 10GB, else none",
      "The memory of an app that is not visible (`memNotVisible`)."),
    Field(
      "swap-visible", \.visibleSwap, .bytes, otherwise: "as `mem-not-visible`",
      "The memory that a visible app may have besides (`swapVisible`)."),
    Field(
      "swap-not-visible", \.hiddenSwap, .bytes, otherwise: "as `mem-not-visible`",
      "The memory that an app that is not visible may have besides (`swapNotVisible`)."),
    make: Settings.init)

  /// The time between two looks at the apps that have passed `memory.high`.
  private static let pollEvery = TimeSpan.seconds(30)
  /// The time between the look that finds an app above its limits and its end.
  private static let killDelay = TimeSpan.seconds(30)
  /// What `memory.high` is raised by when an app has passed it.
  private static let marginPages = (100 << 20) / pageSize
  /// How far below `memory.high` an app must be to be watched by events again.
  private static let hysteresisPages = (10 << 20) / pageSize

  /// The limits of an app, in pages.
  private struct Limits: Equatable {
    let high: Int
    let swap: Int
  }

  /// The limits of one device.
  private struct LimitSet {
    let visible: Limits
    let hidden: Limits
  }

  /// An app as the limiter watches it.
  private struct Watch: Equatable {
    var limits: Limits
    /// Whether `memory.high` has the margin: from an event until the limits change with no event
    /// before.
    var hasMargin = false
    /// Whether it has passed `memory.high`, so that polls look at it.
    var isPolled = false
    /// The memory at the last look: only an app that takes more passes `memory.high`.
    var seenPages = 0
    /// When it is killed, which nothing calls off.
    var killAt: Instant?
  }

  private let settings: Settings
  private var watches: [Int: Watch] = [:]
  private var nextPoll: Instant?

  package init(_ settings: Settings) throws(PolicyError) {
    self.settings = settings
    let figures = [
      ("mem-visible", settings.visible), ("mem-not-visible", settings.hidden),
      ("swap-visible", settings.visibleSwap), ("swap-not-visible", settings.hiddenSwap),
    ]
    guard let set = figures.first(where: { $0.1 != nil }),
      let missing = figures.first(where: { $0.1 == nil })
    else { return }
    throw .contradiction(
      "'\(set.0)' is set and '\(missing.0)' is not; expected all four limits or none",
      among: [set.0])
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    let limits = limits(ofPages: device.totalPages)
    if let limits { watch(device, limits) }
    return device.reclaim()
      ?? limits.flatMap { _ in killOverLimit(on: device) }
      ?? device.makeRoom(by: Self.room) { process, _ in
        LmkdMinfreePolicy.place(of: process, from: 0, killsHeaviest: false)
      }
      ?? .wait(until: nextMoment(on: device))
  }

  package func remark(onPages pages: Int) -> String? {
    guard limits(ofPages: pages) == nil else { return nil }
    let size = ParameterKind.bytes.text(of: pages * pageSize)
    return "the limiter is off: no limits are known for a device of \(size), only from 10GB on"
  }

  /// The limits of a device: those that were set, or those of the original's example; nil if it
  /// has none.
  private func limits(ofPages pages: Int) -> LimitSet? {
    func pair(_ memory: Int, _ swap: Int) -> Limits {
      Limits(high: memory / pageSize, swap: swap / pageSize)
    }
    if let visible = settings.visible, let hidden = settings.hidden,
      let visibleSwap = settings.visibleSwap, let hiddenSwap = settings.hiddenSwap
    {
      return LimitSet(visible: pair(visible, visibleSwap), hidden: pair(hidden, hiddenSwap))
    }
    let gigabytes = pages / ((1 << 30) / pageSize)
    guard gigabytes >= 10 else { return nil }
    let (visible, rest) = gigabytes >= 14 ? (8 << 30, 4 << 30) : (6 << 30, 3 << 30)
    return LimitSet(visible: pair(visible, rest), hidden: pair(rest, rest))
  }

  /// Gives each app the limits of its state, notices those that pass `memory.high`, and polls.
  private mutating func watch(_ device: DeviceSnapshot, _ limits: LimitSet) {
    for process in device.processes where Self.isLimited(process) {
      let limits = process.isFrontmost ? limits.visible : limits.hidden
      var watch = watches[process.pid] ?? Watch(limits: limits)
      if watch.limits != limits {
        watch.limits = limits
        watch.hasMargin = watch.isPolled
      }
      let high = limits.high + (watch.hasMargin ? Self.marginPages : 0)
      let pages = process.footprintPages
      if !watch.isPolled, watch.killAt == nil, pages > high, pages > watch.seenPages {
        watch.isPolled = true
        watch.hasMargin = true
        nextPoll = device.now + Self.pollEvery
      }
      watch.seenPages = pages
      watches[process.pid] = watch
    }
    // A number is never used twice, so those of the dead only take room.
    if watches.count > 2 * device.processes.count {
      let living = Set(device.processes.map(\.pid))
      watches = watches.filter { living.contains($0.key) }
    }
    if let nextPoll, device.now >= nextPoll { poll(device) }
  }

  private mutating func poll(_ device: DeviceSnapshot) {
    nextPoll = nil
    for process in device.processes {
      guard let watch = watches[process.pid], watch.isPolled else { continue }
      let pages = process.footprintPages + process.swapPages
      if pages > watch.limits.high + watch.limits.swap {
        watches[process.pid]?.isPolled = false
        watches[process.pid]?.killAt = device.now + Self.killDelay
      } else if pages < watch.limits.high - Self.hysteresisPages {
        watches[process.pid]?.isPolled = false
      } else {
        nextPoll = device.now + Self.pollEvery
      }
    }
  }

  private func killOverLimit(on device: DeviceSnapshot) -> PolicyAction? {
    let index = device.processes.firstIndex { process in
      guard !process.isProtected, let killAt = watches[process.pid]?.killAt else { return false }
      return device.now >= killAt
    }
    return index.map {
      device.terminate(
        Victim(index: $0), for: .memoryLimiter, by: Self.anonSwap, unless: .unknown)
    }
  }

  private func nextMoment(on device: DeviceSnapshot) -> Instant? {
    let kills = device.processes.compactMap { watches[$0.pid]?.killAt }
    return (kills + [nextPoll].compactMap(\.self)).min()
  }

  /// Whether it has limits: an app that is no persistent part of the system.
  private static func isLimited(_ process: ProcessSnapshot) -> Bool {
    process.role != .system && process.role != .phone && !process.isProtected
  }
}

extension AndroidLimiterPolicy {
  static let anonSwap = PolicyRule(
    "anon-swap",
    "Kills an app 30s after a poll found it above its memory and swap together, whatever it frees.")
  static let room = PolicyRule(
    "make-room",
    "Kills by the scores of `lmkd-minfree` until a waiting process gets its pages.")

  package static let guide = PolicyGuide(
    of: syntax, rules: [anonSwap, room], ignores: [.hardLimit, .highWaterLimit, .cgroup],
    leavesOut: [
      "the slower run of an app above `memory.high`, and the kernel's reclaim",
      "file pages, which can pass `memory.high`, too",
      "lmkd's kills by stall times and refaults",
      "the profile that an app can have taken before its end",
    ])
}
