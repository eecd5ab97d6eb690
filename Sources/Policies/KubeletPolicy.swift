internal import MemsimRuntime

/// Kubernetes' kubelet: evicts pods while memory is short, above Linux's OOM killer.
package struct KubeletPolicy: Policy, Equatable {
  package struct Settings: Equatable, Sendable {
    let hard: Int
    let soft: Int?
    let softGrace: TimeSpan
    let mostGrace: TimeSpan
    let reclaim: Int
    let transition: TimeSpan
  }

  package static let syntax = Syntax(
    "kubelet", "Kubernetes' kubelet: evicts pods, above Linux's OOM killer.",
    Field(
      "hard", \Settings.hard, .bytes, default: 100 << 20,
      "Below this much available memory a pod is evicted (`memory.available` of `evictionHard`)."),
    Field(
      "soft", \.soft, .bytes, otherwise: "none",
      "Below this much for `soft-grace` a pod is evicted (`evictionSoft`)."),
    Field(
      "soft-grace", \.softGrace, .duration(.seconds(1)...(.hours(24))), default: usualSoftGrace,
      "How long `soft` must be met without a break (`evictionSoftGracePeriod`)."),
    Field(
      "max-pod-grace", \.mostGrace, .duration(.zero...(.hours(24))), default: .zero,
      "The most time that a pod has to exit after `soft`; 0 is its own time "
        + "(`evictionMaxPodGracePeriod`)."),
    Field(
      "minimum-reclaim", \.reclaim, .bytes, default: 0,
      "How far above its threshold memory must rise until evictions end "
        + "(`evictionMinimumReclaim`)."),
    Field(
      "transition", \.transition, .duration(.zero...(.hours(24))), default: .minutes(5),
      "How long MemoryPressure lasts after a threshold was met last "
        + "(`evictionPressureTransitionPeriod`)."),
    make: Settings.init)

  private static let usualSoftGrace = TimeSpan.seconds(90)
  /// The time between two looks at memory.
  private static let lookEvery = TimeSpan.seconds(10)
  /// The time that a pod has to exit after `hard`, and the least time that any pod has.
  private static let leastGrace = TimeSpan.seconds(1)
  /// The time between the end of an evicted pod and the next look.
  private static let cleanup = TimeSpan.seconds(1)

  /// A threshold, and how long it has been met.
  private struct Threshold: Equatable {
    let bytes: Int
    /// How long it must be met until a pod is evicted; nil for `hard`, which is due at once.
    let grace: TimeSpan?
    /// When it was first seen to be met, without a break since.
    var metSince: Instant?
    /// Whether it was met for its grace, and so stays met until enough is reclaimed.
    var isDue = false
  }

  /// A pod that is being evicted.
  private struct Eviction: Equatable {
    let group: Int
    let due: Instant
    let termination: Termination
  }

  private let settings: Settings
  /// The kernel, which does not wait for the kubelet.
  private var kernel: LinuxOOMPolicy
  /// The thresholds; the first that is due decides about the time to exit.
  private var thresholds: [Threshold]
  private var nextLook = Instant.start
  /// Whether the policy waits for the next look; otherwise nothing has happened that it would see.
  private var isLookAwaited = false
  private var eviction: Eviction?
  /// Under MemoryPressure, the cgroups of the pods that were admitted, and have processes.
  private var admitted: Set<Int> = []
  /// When a threshold was seen to be met last.
  private var lastMet: Instant?
  /// Whether the node is under MemoryPressure since the last look.
  private var isUnderPressure = false
  private var level = PressureLevel.normal

  package init(_ settings: Settings) throws(PolicyError) {
    if settings.soft == nil {
      let isSet = [
        ("soft-grace", settings.softGrace != Self.usualSoftGrace),
        ("max-pod-grace", settings.mostGrace != .zero),
      ]
      if let name = isSet.first(where: \.1)?.0 {
        throw .contradiction(
          "'\(name)' is set and 'soft' is not; expected both or neither", among: [name])
      }
    }
    self.settings = settings
    kernel = LinuxOOMPolicy(LinuxOOMPolicy.Settings(killsAllocatingTask: false))
    thresholds = [Threshold(bytes: settings.hard, grace: nil)]
    if let soft = settings.soft {
      thresholds.append(Threshold(bytes: soft, grace: settings.softGrace))
    }
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    switch kernel.decide(on: device) {
    case .wait: break
    case .terminate(var kill):
      // The pod of the process may be killed at this moment, whatever is freed.
      if let eviction, device.now >= eviction.due { kill.because.unless = .unknown }
      return .terminate(kill)
    case let action: return action
    }
    if let refusal = refuse(on: device) { return refusal }
    look(at: device)
    return changeLevel() ?? finishEviction(on: device) ?? wait(on: device)
  }

  /// Kills the processes of a pod that starts although it would not be admitted.
  private mutating func refuse(on device: DeviceSnapshot) -> PolicyAction? {
    guard isUnderPressure else { return nil }
    var alive: Set<Int> = []
    for (index, process) in device.processes.enumerated() {
      guard let group = device.podGroup(of: process), let pod = device.groups[group].pod else {
        continue
      }
      let isRefused = pod.quality == .bestEffort && !pod.isCritical && !admitted.contains(group)
      if isRefused, !process.isProtected {
        return device.terminate(
          Victim(index: index), for: .podRefused, by: Self.admission, unless: .unknown)
      }
      alive.insert(group)
    }
    admitted = alive
    return nil
  }

  /// Announces MemoryPressure as level 1.
  private mutating func changeLevel() -> PolicyAction? {
    let next: PressureLevel = isUnderPressure ? .warning : .normal
    guard next != level else { return nil }
    level = next
    return .changeLevel(next)
  }

  private mutating func finishEviction(on device: DeviceSnapshot) -> PolicyAction? {
    guard let eviction else { return nil }
    let next = device.processes.first { device.has($0, in: eviction.group) && !$0.isProtected }
    guard let next else {
      self.eviction = nil
      nextLook = device.now + Self.cleanup
      return nil
    }
    guard device.now >= eviction.due else { return nil }
    return .terminate(
      Termination(
        pid: next.pid, reason: eviction.termination.reason, because: eviction.termination.because))
  }

  /// Waits for the end of an eviction, or for a look that can see something.
  private mutating func wait(on device: DeviceSnapshot) -> PolicyAction {
    if let eviction { return .wait(until: eviction.due) }
    isLookAwaited =
      isUnderPressure
      || thresholds.contains { $0.metSince != nil || device.availablePages < pages(of: $0) }
    return .wait(until: isLookAwaited ? nextLook : nil)
  }
}

// The look at memory.
extension KubeletPolicy {
  /// Looks at memory if it is time, and begins to evict a pod if a threshold is due.
  private mutating func look(at device: DeviceSnapshot) {
    guard eviction == nil, isTimeToLook(at: device.now) else { return }
    nextLook = device.now + Self.lookEvery
    var missingPages = 0
    for index in thresholds.indices {
      let threshold = thresholds[index]
      let missing = pages(of: threshold) - device.availablePages
      let since = missing > 0 ? threshold.metSince ?? device.now : nil
      let isDue = since.map { device.now - $0 >= threshold.grace ?? .zero } ?? false
      if isDue { missingPages = max(missingPages, missing) }
      thresholds[index].metSince = since
      thresholds[index].isDue = isDue
    }
    if thresholds.contains(where: { $0.metSince != nil }) { lastMet = device.now }
    let wasUnderPressure = isUnderPressure
    isUnderPressure = lastMet.map { device.now - $0 < settings.transition } ?? false
    if isUnderPressure, !wasUnderPressure {
      admitted = Set(device.processes.compactMap { device.podGroup(of: $0) })
    }
    if let due = thresholds.first(where: \.isDue) {
      evict(for: due, unless: .freed(pages: missingPages), on: device)
    }
  }

  /// Whether it is time, after the looks that would have seen nothing.
  private mutating func isTimeToLook(at now: Instant) -> Bool {
    if now > nextLook, !isLookAwaited {
      let missed = (now - nextLook) / Self.lookEvery
      nextLook = nextLook + Self.lookEvery * missed
      if nextLook < now { nextLook = nextLook + Self.lookEvery }
    }
    return now >= nextLook
  }

  /// The fewest available pages at which a threshold is not met.
  private func pages(of threshold: Threshold) -> Int {
    let bytes = threshold.bytes + (threshold.isDue ? settings.reclaim : 0)
    return (bytes + pageSize - 1) / pageSize
  }

  /// Begins to evict the first pod of the order that is not critical.
  private mutating func evict(
    for threshold: Threshold, unless: KillCounterfactual, on device: DeviceSnapshot
  ) {
    let ranking = device.rankedPods
    guard let place = ranking.firstIndex(where: { !$0.pod.isCritical }) else { return }
    let chosen = ranking[place]
    // The pods before it are in the ranking: their processes may end in the grace of this one.
    let victim = Victim(
      index: chosen.index, rank: place, behind: ranking.count - place - 1, ranking: ranking)
    let action = device.terminate(
      victim, for: .evicted, by: Self.eviction, unless: unless)
    guard case .terminate(let termination) = action else { return }
    eviction = Eviction(
      group: chosen.group, due: device.now + grace(of: chosen.pod, for: threshold),
      termination: termination)
  }

  /// The time that a pod has to exit.
  private func grace(of pod: Pod, for threshold: Threshold) -> TimeSpan {
    if threshold.grace == nil { return Self.leastGrace }
    let asked = min(settings.mostGrace, pod.grace)
    return max(asked == .zero ? pod.grace : asked, Self.leastGrace)
  }
}

extension KubeletPolicy {
  static let admission = PolicyRule(
    "admission",
    "Kills a `best-effort` pod that starts under MemoryPressure, before it runs.")
  static let eviction = PolicyRule(
    "eviction",
    "Below a threshold evicts the first pod: above its request, lowest priority, largest excess.")

  package static let guide = PolicyGuide(
    of: syntax,
    rules: [
      admission, eviction, LinuxOOMPolicy.room, LinuxOOMPolicy.limit, LinuxOOMPolicy.together,
    ],
    ignores: [.hardLimit, .highWaterLimit], priorities: LinuxOOMPolicy.never...1000,
    leavesOut: [
      "shortages of disk, inodes and process numbers; thresholds in per cent",
      "reserved memory (`kubeReserved`, `systemReserved`): set `max` of the cgroup `/kubepods`",
      "age and lack of statistics: a look sees the memory of its moment",
      "the signal to exit: a container runs on until its grace is over",
      "restarts of containers, and where a controller starts an evicted pod again",
      "the toleration of MemoryPressure, static pods, CPU",
    ])
}
