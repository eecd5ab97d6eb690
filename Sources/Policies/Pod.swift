internal import MemsimRuntime

/// A pod of Kubernetes, as the kubelet sees it: a memory cgroup that is evicted as a whole.
public struct Pod: Equatable, Sendable {
  /// Its name, which decides nothing.
  public let name: String
  /// Its quality of service.
  public let quality: PodQuality
  /// The memory that its containers request.
  public let requestBytes: Int
  /// Its priority; the lower is evicted first.
  public let priority: Int
  /// The time that its containers have to exit (`terminationGracePeriodSeconds`).
  public let grace: TimeSpan

  /// Describes a pod.
  public init(
    _ name: String, quality: PodQuality = .burstable, requestBytes: Int = 0, priority: Int = 0,
    grace: TimeSpan = .seconds(30)
  ) {
    self.name = name
    self.quality = quality
    self.requestBytes = requestBytes
    self.priority = priority
    self.grace = grace
  }

  /// Whether the kubelet never evicts it (`system-cluster-critical` and above).
  public var isCritical: Bool { priority >= 2_000_000_000 }

  /// Whether the kernel spares it as a part of the node (`system-node-critical`).
  private var isNodeCritical: Bool { priority >= 2_000_001_000 }

  /// The `oom_score_adj` that the kubelet gives a container with a request.
  public func adjustment(ofRequest bytes: Int, capacityBytes: Int) -> Int {
    if isNodeCritical { return -997 }
    switch quality {
    case .guaranteed: return -997
    case .bestEffort: return 1000
    case .burstable: return min(999, max(3, 1000 - 1000 * bytes / capacityBytes))
    }
  }
}

/// A pod in the order of an eviction.
package struct RankedPod: Equatable, Sendable {
  /// The pod.
  package let pod: Pod
  /// The position of its cgroup among the device's.
  let group: Int
  /// The position of its first process among the device's.
  let index: Int
  /// Its working set.
  package let usedPages: Int

  /// The bytes that it uses above its request, which are negative below it.
  private var excessBytes: Int { usedPages * pageSize - pod.requestBytes }

  /// The order: those above their requests, then the lowest priority, then the largest excess.
  ///
  /// Of equals, the pod whose first process was registered first comes first.
  static func isBefore(_ one: RankedPod, _ other: RankedPod) -> Bool {
    let (isAbove, isOtherAbove) = (one.excessBytes > 0, other.excessBytes > 0)
    if isAbove != isOtherAbove { return isAbove }
    if one.pod.priority != other.pod.priority { return one.pod.priority < other.pod.priority }
    if one.excessBytes != other.excessBytes { return one.excessBytes > other.excessBytes }
    return one.index < other.index
  }
}

extension DeviceSnapshot {
  /// The position of the cgroup of the pod that a process belongs to; nil if it is in none.
  func podGroup(of process: ProcessSnapshot) -> Int? {
    groups(of: process).first { groups[$0].pod != nil }
  }

  /// The pods with processes that can be killed, in the order of an eviction.
  ///
  /// The working set of a pod has no clean pages and no purgeable ones, which the kernel counts as
  /// inactive file pages.
  var rankedPods: [RankedPod] {
    var pods: [RankedPod] = []
    for (index, process) in processes.enumerated() where !process.isProtected {
      guard let group = podGroup(of: process), let pod = groups[group].pod,
        !pods.contains(where: { $0.group == group })
      else { continue }
      let used = processes.reduce(0) { sum, other in
        has(other, in: group) ? sum + other.footprintPages - other.purgeablePages : sum
      }
      pods.append(RankedPod(pod: pod, group: group, index: index, usedPages: used))
    }
    return pods.sorted(by: RankedPod.isBefore)
  }
}
