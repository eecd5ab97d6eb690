package import MemsimVocabulary

/// Makes a scenario of a node from manifests of Kubernetes.
package struct ManifestImport {
  /// The files, with their paths.
  package typealias Files = [(path: String, bytes: [UInt8])]

  /// The number of pods of a workload on the node, from an option.
  package struct Replicas {
    let workload: String
    let count: Int

    /// States the pods of a workload.
    package init(of workload: String, _ count: Int) {
      (self.workload, self.count) = (workload, count)
    }
  }

  /// The memory of a container that no usage is known of.
  fileprivate static let placeholderBytes = 1 << 20
  /// The largest part by which a container grows.
  fileprivate static let chunkBytes = 1 << 20
  /// The growths of a container to all of its memory in an hour: slow enough for the looks of the
  /// kubelet, and at the same time for all, so that they keep their order.
  fileprivate static let growthsPerHour = 6
  /// The most pods on a node.
  fileprivate static let mostPods = 1000

  /// The scenario.
  package let file: ScenarioFile
  /// The parts of the manifests that the scenario leaves out, and figures that are made up.
  package let warnings: [Problem]

  /// Reads manifests, and perhaps the usage of their containers.
  package init(
    of manifests: Files, usage: (path: String, bytes: [UInt8])? = nil, replicas: [Replicas] = []
  ) throws(InputError) {
    let problems = ProblemList()
    var reader = ManifestReader(problems)
    var table: PodUsage?
    do throws(Problem) {
      for (path, bytes) in manifests { try reader.read(bytes, of: path) }
      if let usage { table = try PodUsage(usage.bytes, of: usage.path, problems) }
    } catch {
      problems.add(error)
    }
    try problems.throwIfAny()
    var maker = ScenarioMaker(
      manifest: reader.manifest, usage: table, mark: SourceMark(wholeOf: manifests[0].path),
      problems: problems)
    maker.add(replicas)
    file = ScenarioFile(of: maker.root, path: "")
    try problems.throwIfAny()
    warnings = (reader.manifest.unused + maker.warnings).sorted()
  }

  /// Collects the pods and the apps of a scenario.
  fileprivate struct ScenarioMaker {
    let manifest: Manifest
    let usage: PodUsage?
    let mark: SourceMark
    let problems: ProblemList
    private(set) var warnings: [Problem] = []
    private var pods: [Node] = []
    private var apps: [Node] = []
    private var appNames: [String] = []
    private var names: [String] = []
    private var hasPlaceholder = false

    init(manifest: Manifest, usage: PodUsage?, mark: SourceMark, problems: ProblemList) {
      (self.manifest, self.usage, self.mark, self.problems) = (manifest, usage, mark, problems)
    }
  }
}

extension ManifestImport.ScenarioMaker {
  /// Adds the pods on the node.
  mutating func add(_ replicas: [ManifestImport.Replicas]) {
    let option = SourceMark(option: "--replicas")
    for given in replicas where !manifest.workloads.contains(where: { $0.name == given.workload }) {
      problems.add(
        Problem(
          at: option, unknown: "no workload \(given.workload.quoted)", word: given.workload,
          among: manifest.workloads.map(\.name), otherwise: "the name of a workload"))
    }
    for workload in manifest.workloads {
      let stated = replicas.last { $0.workload == workload.name }?.count
      let count = stated ?? (workload.replicas == 0 ? 0 : 1)
      if stated == nil, let all = workload.replicas, all > 1 {
        warn(
          workload.mark, "1 of the \(all) pods of \(workload.name.quoted) is on this node",
          "another number from '--replicas \(workload.name)=N'")
      }
      guard pods.count + count <= ManifestImport.mostPods else {
        problems.add(
          Problem(
            at: workload.mark, "too many pods are on the node",
            expected: "at most \(ManifestImport.mostPods)"))
        return
      }
      let used = rows(of: workload)
      for index in 0..<count {
        add(
          workload, called: count == 1 ? workload.name : "\(workload.name)-\(index + 1)",
          index < used.count ? used[index] : [])
      }
    }
    if pods.isEmpty, problems.problems.isEmpty {
      problems.add(
        Problem(
          at: mark, "no pod is on the node",
          expected: Problem.choice(of: ManifestWorkload.kinds.keys.sorted())))
    }
    if hasPlaceholder {
      warn(
        mark, "1MB is a placeholder where no usage is known, so no ranking follows",
        "the output of 'kubectl top pods --containers' as '--usage'")
    }
  }

  /// The rows of the pods of a workload, in the order of the table.
  private func rows(of workload: ManifestWorkload) -> [[PodUsage.Row]] {
    var pods: [[PodUsage.Row]] = []
    for row in usage?.rows ?? [] {
      let makers = manifest.workloads.filter { $0.makes(podCalled: row.pod) }
      // Of `web` and `web-admin`, the longer name is meant.
      guard makers.max(by: { $0.name.count < $1.name.count })?.name == workload.name else {
        continue
      }
      if let index = pods.firstIndex(where: { $0[0].pod == row.pod }) {
        pods[index].append(row)
      } else {
        pods.append([row])
      }
    }
    return pods
  }

  private mutating func add(
    _ workload: ManifestWorkload, called pod: String, _ rows: [PodUsage.Row]
  ) {
    guard !names.contains(pod) else {
      problems.add(
        Problem(
          at: workload.mark, "two pods are called \(pod.quoted)", expected: "a different name"))
      return
    }
    names.append(pod)
    var keys = [("name", node(pod))]
    let priority = priority(of: workload)
    if priority != 0 { keys.append(("priority", node("\(priority)"))) }
    if workload.graceSeconds != 30 { keys.append(("grace", node("\(workload.graceSeconds)s"))) }
    keys.append(("qos", node(workload.quality.rawValue)))
    let together = workload.containers.reduce(0) { $0 + ($1.memory.request ?? 0) }
    if workload.requestBytes != together { keys.append(("request", bytes(workload.requestBytes))) }
    pods.append(entries(keys))
    for container in workload.containers {
      add(container, of: pod, at: workload.mark, rows.first { $0.container == container.name })
    }
  }

  private mutating func add(
    _ container: ManifestContainer, of pod: String, at place: SourceMark, _ row: PodUsage.Row?
  ) {
    // No name in Kubernetes has an underscore, so no two containers have one name.
    let name = "\(pod)_\(container.name)"
    guard name.utf8.count <= ScenarioFormat.nameLengths.upperBound else {
      problems.add(
        Problem(
          at: place, "the name \(name.quoted) is too long",
          expected: "at most \(ScenarioFormat.nameLengths.upperBound) characters"))
      return
    }
    if row == nil {
      hasPlaceholder = true
      if usage != nil {
        warn(place, "the usage has no container \(container.name.quoted) of pod \(pod.quoted)", nil)
      }
    }
    let used = row?.bytes ?? ManifestImport.placeholderBytes
    let chunks = (used + ManifestImport.chunkBytes - 1) / ManifestImport.chunkBytes
    let grown = entries([
      ("chunk", bytes(ManifestImport.chunkBytes)),
      ("rate", node("\(chunks * ManifestImport.growthsPerHour)/h")),
      ("to", bytes(chunks * ManifestImport.chunkBytes)),
    ])
    var memory = [("pod", node(pod))]
    if let request = container.memory.request { memory.append(("request", bytes(request))) }
    if let limit = container.memory.limit { memory.append(("limit", bytes(limit))) }
    apps.append(
      entries([
        ("name", node(name)), ("workload", node("ramp")), ("with", grown),
        ("container", entries(memory)),
      ]))
    appNames.append(name)
  }

  private func priority(of workload: ManifestWorkload) -> Int {
    if let priority = workload.priority { return priority }
    guard let (name, mark) = workload.priorityClass else { return manifest.usualPriority }
    if let priority = manifest.classes[name] { return priority }
    problems.add(
      Problem(
        at: mark, "the files have no PriorityClass \(name.quoted)", expected: "its manifest",
        nearest: nearestWord(to: name, in: manifest.classes.keys.sorted())))
    return 0
  }

  /// The whole scenario.
  var root: Node {
    let launches = appNames.map { entries([("at", node("1s")), ("launch", node($0))]) }
    return entries([
      ("name", node("node")),
      ("device", node("node")), ("policy", node("kubelet")),
      ("settings", entries([("auto-lock", node("never"))])),
      ("pods", Node(pods, at: mark)), ("apps", Node(apps, at: mark)),
      ("timeline", Node(launches, at: mark)), ("end", node("15min")),
      ("expect", Node([entries([("terminated", Node([Node](), at: mark))])], at: mark)),
    ])
  }

  private mutating func warn(_ mark: SourceMark, _ found: String, _ expected: String?) {
    guard warnings.count < Problem.most else { return }
    warnings.append(Problem(at: mark, found, expected: expected))
  }

  private func node(_ text: String) -> Node { Node(text, at: mark) }

  private func bytes(_ count: Int) -> Node { node(ParameterKind.bytes.text(of: count)) }

  private func entries(_ entries: [(String, Node)]) -> Node {
    Node(entries.map { (key: $0.0, value: $0.1) }, at: mark)
  }
}
