import MemsimDevice
import MemsimRuntime

/// Kubernetes' kubelet, above Linux's OOM killer.
struct KubeletRuling: PolicyRuling {
  static let policy = "kubelet"

  private var kernel: LinuxOOMRuling
  private let hard: Int
  private let soft: Int?
  private let softGrace: TimeSpan
  private let mostGrace: TimeSpan
  private let reclaim: Int
  private let transition: TimeSpan

  /// The next look that the kubelet may make.
  private var nextLook = Instant.start
  /// Whether a look before the next change would see anything.
  private var isAlert = false
  /// Since when the hard and the soft threshold are met, and which of them are due.
  private var since: [Instant?] = [nil, nil]
  private var due = [false, false]
  private var lastMet: Instant?
  private var isPressed = false
  private var toldPressure = false
  /// The pods that may run.
  private var admitted: [Int] = []
  /// The pod that is evicted, when, and the order in which it was chosen.
  private var evicted: (group: Int, at: Instant, order: [PodInOrder])?

  init(_ settings: Arguments) {
    kernel = LinuxOOMRuling(Arguments(of: LinuxOOMPolicy.guide.parameters))
    hard = settings["hard"]
    soft = settings[ifSet: "soft"]
    softGrace = settings[span: "soft-grace"]
    mostGrace = settings[span: "max-pod-grace"]
    reclaim = settings["minimum-reclaim"]
    transition = settings[span: "transition"]
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    let killed = kernel.rules(on: device)
    if killed.contains(where: { $0.victim != nil }) { return killed }
    let refused = refused(on: device)
    if !refused.isEmpty {
      return [
        RuleInForce(name: "admission", reason: .podRefused, order: refused, hasOrder: false)
      ]
    }
    guard let evicted, device.now >= evicted.at,
      let victim = device.processes.first(where: {
        Self.pod(of: $0, on: device) == evicted.group && !$0.isProtected
      })
    else { return [] }
    // Critical pods before it are not among those that are told.
    let order = evicted.order.enumerated().map { place, ranked in
      RuleInForce.RankedProcess(
        process: ranked.group == evicted.group ? victim : ranked.process, rank: place)
    }.drop { $0.process.pid != victim.pid }
    return [RuleInForce(name: "eviction", reason: .evicted, order: Array(order))]
  }

  func faultOfTelling(_ action: PolicyAction, on device: DeviceSnapshot) -> String? {
    switch action {
    case .changeLevel(let level):
      level == (isPressed ? .warning : .normal) && isPressed != toldPressure
        ? nil : "it tells of level \(level)"
    case .warn: "it tells something"
    case .wait: isPressed == toldPressure ? nil : "it does not tell of the pressure"
    default: nil
    }
  }

  mutating func look(at device: DeviceSnapshot, before action: PolicyAction) {
    switch action {
    case .purge, .dropClean, .swapOut: return
    default: break
    }
    if kernel.rules(on: device).contains(where: { $0.victim != nil }) { return }
    if !refused(on: device).isEmpty { return }
    admitted = device.processes.compactMap { Self.pod(of: $0, on: device) }
    if evicted == nil { lookAtMemory(of: device) }
    endEviction(on: device)
    let limits = zip([hard, soft], due)
    isAlert =
      isPressed || since.contains { $0 != nil }
      || limits.contains { limit, due in
        limit.map { isShort(of: $0 + (due ? reclaim : 0), on: device) } ?? false
      }
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    kernel.remember(action, on: device)
    if case .changeLevel(let level) = action { toldPressure = level > .normal }
  }

  private mutating func lookAtMemory(of device: DeviceSnapshot) {
    if !isAlert { while nextLook < device.now { nextLook = nextLook + .seconds(10) } }
    guard device.now >= nextLook else { return }
    nextLook = device.now + .seconds(10)
    for (index, limit) in [hard, soft].enumerated() {
      guard let limit else { continue }
      let isMet = isShort(of: limit + (due[index] ? reclaim : 0), on: device)
      let start = since[index] ?? device.now
      since[index] = isMet ? start : nil
      due[index] = isMet && (index == 0 || device.now - start >= softGrace)
      if isMet { lastMet = device.now }
    }
    isPressed = lastMet.map { device.now - $0 < transition } ?? false
    let order = PodInOrder.all(on: device)
    guard due.contains(true), let chosen = order.first(where: { $0.pod.priority < 2_000_000_000 })
    else { return }
    // A most time of 0 asks for nothing, so the pod has its own time.
    let most = mostGrace == .zero ? chosen.pod.grace : min(mostGrace, chosen.pod.grace)
    let grace = due[0] ? .seconds(1) : max(most, .seconds(1))
    evicted = (chosen.group, device.now + grace, order)
  }

  private mutating func endEviction(on device: DeviceSnapshot) {
    guard let group = evicted?.group, isPressed == toldPressure else { return }
    let isAlive = device.processes.contains {
      Self.pod(of: $0, on: device) == group && !$0.isProtected
    }
    if !isAlive {
      evicted = nil
      nextLook = device.now + .seconds(1)
    }
  }

  private func isShort(of bytes: Int, on device: DeviceSnapshot) -> Bool {
    (device.freePages + device.cleanPages + device.purgeablePages) * pageSize < bytes
  }

  /// The processes of pods that start under pressure.
  private func refused(on device: DeviceSnapshot) -> [RuleInForce.RankedProcess] {
    guard isPressed else { return [] }
    return device.ordered { process, place in
      guard let group = Self.pod(of: process, on: device), let pod = device.groups[group].pod,
        pod.quality == .bestEffort, pod.priority < 2_000_000_000, !admitted.contains(group),
        !process.isProtected
      else { return nil }
      return (0, 0, place)
    }
  }

  /// The cgroup of the pod of a process.
  fileprivate static func pod(of process: ProcessSnapshot, on device: DeviceSnapshot) -> Int? {
    var group = process.group
    while let current = group, device.groups[current].pod == nil {
      group = device.groups[current].parent
    }
    return group
  }
}

/// A pod, and what the kubelet ranks it by.
private struct PodInOrder {
  let group: Int
  let pod: Pod
  let process: ProcessSnapshot
  let place: Int
  var used = 0

  /// The pods in the order of an eviction.
  static func all(on device: DeviceSnapshot) -> [PodInOrder] {
    var pods: [PodInOrder] = []
    for (place, process) in device.processes.enumerated() where !process.isProtected {
      guard let group = KubeletRuling.pod(of: process, on: device),
        let pod = device.groups[group].pod, !pods.contains(where: { $0.group == group })
      else { continue }
      pods.append(PodInOrder(group: group, pod: pod, process: process, place: place))
    }
    for process in device.processes {
      guard let group = KubeletRuling.pod(of: process, on: device),
        let index = pods.firstIndex(where: { $0.group == group })
      else { continue }
      pods[index].used += process.footprintPages - process.purgeablePages
    }
    return pods.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  private var key: [Int] {
    let excess = used * pageSize - pod.requestBytes
    return [excess > 0 ? 0 : 1, pod.priority, -excess, place]
  }
}
