import MemsimVocabulary

/// The pods that manifests of Kubernetes describe.
struct Manifest {
  /// The workloads, in the order of the files.
  var workloads: [ManifestWorkload] = []
  /// The priorities of classes by their names.
  var classes = ["system-cluster-critical": 2_000_000_000, "system-node-critical": 2_000_001_000]
  /// The priority of pods without a class.
  var usualPriority = 0
  /// Parts of the manifests that a scenario has no use for.
  var unused: [Problem] = []
}

/// A pod, or pods of one description.
struct ManifestWorkload {
  /// The kinds of workloads, with the number of parts that their pods' names have behind their own:
  /// the ending of a Deployment's pod is that of its ReplicaSet and its own.
  static let kinds = [
    "DaemonSet": 1, "Deployment": 2, "Pod": 0, "ReplicaSet": 1, "ReplicationController": 1,
    "StatefulSet": 1,
  ]

  let kind: String
  let name: String
  /// The position of the name.
  let mark: SourceMark
  /// The number of pods on all nodes; nil if it is one for each node, or a single pod.
  let replicas: Int?
  let containers: [ManifestContainer]
  /// Containers that exit before the others start.
  let initContainers: [ManifestContainer]
  /// The priority that it states itself.
  let priority: Int?
  /// Its class, and the position of that name.
  let priorityClass: (name: String, mark: SourceMark)?
  let graceSeconds: Int

  /// The memory that the pod requests: that of its containers together, or of an init container.
  var requestBytes: Int {
    let together = containers.reduce(0) { $0 + ($1.memory.request ?? 0) }
    return initContainers.reduce(together) { max($0, $1.memory.request ?? 0) }
  }

  /// The quality of service, from the memory and the CPU of all containers.
  var quality: PodQuality {
    let all = (containers + initContainers).flatMap { [$0.memory, $0.cpu] }
    if all.allSatisfy({ ($0.request ?? 0) == 0 && $0.limit == nil }) { return .bestEffort }
    return all.allSatisfy { $0.limit != nil && $0.request == $0.limit } ? .guaranteed : .burstable
  }

  /// Whether a pod with a name is one of its pods, as far as the name tells.
  func makes(podCalled pod: Substring) -> Bool {
    guard let parts = Self.kinds[kind], pod.hasPrefix(name) else { return false }
    let ending = pod.dropFirst(name.count)
    return ending.isEmpty
      ? parts == 0
      : ending.first == "-"
        && ending.dropFirst().split(separator: "-", omittingEmptySubsequences: false).count == parts
  }
}

/// A container of a manifest.
struct ManifestContainer {
  /// What it requests of a resource, and its limit: its request, if it has only a limit.
  struct Resource {
    var request: Int?
    var limit: Int?
  }

  let name: String
  /// Memory, in bytes.
  var memory = Resource()
  /// CPU, in thousandths.
  var cpu = Resource()
}
