import MemsimVocabulary

/// The pods that manifests of Kubernetes describe.
struct Manifest {
  /// The workloads, in the order of the files.
  private(set) var workloads: [ManifestWorkload] = []
  /// The positions of the workloads by their names.
  private var places: [String: Int] = [:]
  /// The priorities of classes by their names.
  var classes = ["system-cluster-critical": 2_000_000_000, "system-node-critical": 2_000_001_000]
  /// The priority of pods without a class.
  var usualPriority = 0
  /// Parts of the manifests that a scenario has no use for.
  var unused: [Problem] = []

  /// Adds a workload.
  ///
  /// - Precondition: No other has its name.
  mutating func add(_ workload: ManifestWorkload) {
    places[workload.name] = workloads.count
    workloads.append(workload)
  }

  /// The position of the workload of a name.
  func place(of name: String) -> Int? { places[name] }

  /// The position of the workload that a pod with a name is of, as far as the name tells.
  ///
  /// Of `web` and `web-admin`, the longer name is meant.
  func place(ofPod pod: Substring) -> Int? {
    var name = pod
    for parts in 0...ManifestWorkload.mostParts {
      if let place = places[String(name)],
        ManifestWorkload.kinds[workloads[place].kind] == parts
      {
        return place
      }
      guard let end = name.lastIndex(of: "-") else { break }
      name = name[..<end]
    }
    return nil
  }
}

/// A pod, or pods of one description.
struct ManifestWorkload {
  /// The kinds of workloads, with the number of parts that their pods' names have behind their own:
  /// the ending of a Deployment's pod is that of its ReplicaSet and its own.
  static let kinds = [
    "DaemonSet": 1, "Deployment": 2, "Pod": 0, "ReplicaSet": 1, "ReplicationController": 1,
    "StatefulSet": 1,
  ]
  /// The most parts of these.
  fileprivate static let mostParts = 2

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
