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

  /// The trace of a container of each pod of a workload, from an option.
  package struct ContainerTrace {
    let workload: String
    let container: String
    let path: String

    /// Names the file of a trace by its path from the folder of the scenario.
    package init(of container: String, in workload: String, path: String) {
      (self.workload, self.container, self.path) = (workload, container, path)
    }
  }

  /// The memory of a container that no usage is known of.
  fileprivate static let placeholderBytes = 1 << 20
  /// The largest part by which a container grows.
  fileprivate static let chunkBytes = 1 << 20
  /// The growths of a container to all of its memory in an hour: slow enough for the looks of the
  /// kubelet.
  fileprivate static let growthsPerHour = 6
  /// The time between two steps of a growth: a node with hundreds of containers runs a tenth as
  /// long as with the usual ticks.
  fileprivate static let tick = "1s"
  /// The looks of the kubelet in such a growth, one each ten seconds.
  fileprivate static let looksPerGrowth = 60
  /// The least priority of a pod that is never evicted.
  fileprivate static let leastCritical = 2_000_000_000
  /// The most memory that a pod requests.
  fileprivate static let mostRequested = 1 << 40

  /// The scenario.
  package let file: ScenarioFile
  /// The parts of the manifests that the scenario leaves out, and figures that are made up.
  package let warnings: [Problem]

  /// Reads manifests, and perhaps the usage of their containers; a trace of a container replaces
  /// its usage.
  package init(
    of manifests: Files, usage: (path: String, bytes: [UInt8])? = nil, replicas: [Replicas] = [],
    traces: [ContainerTrace] = []
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
    maker.add(traces)
    maker.add(replicas)
    file = ScenarioFile(of: maker.root, path: "")
    try problems.throwIfAny()
    warnings = (reader.manifest.unused + maker.warnings).sorted()
  }

  /// A pod that can be evicted.
  fileprivate struct Candidate {
    let name: String
    let mark: SourceMark
    let priority: Int
    let requestBytes: Int
    var usedBytes = 0
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
    private var names: Set<String> = []
    private var candidates: [ManifestImport.Candidate] = []
    private var hasPlaceholder = false
    /// The paths of traces by their workloads and containers.
    private var traces: [[String]: String] = [:]

    init(manifest: Manifest, usage: PodUsage?, mark: SourceMark, problems: ProblemList) {
      (self.manifest, self.usage, self.mark, self.problems) = (manifest, usage, mark, problems)
    }
  }
}

extension ManifestImport.ScenarioMaker {
  /// Adds the traces of containers.
  mutating func add(_ traces: [ManifestImport.ContainerTrace]) {
    let option = SourceMark(option: "--trace")
    for trace in traces {
      guard let place = manifest.place(of: trace.workload) else {
        problems.add(unknown(trace.workload, at: option))
        continue
      }
      let containers = manifest.workloads[place].containers.map(\.name)
      if !containers.contains(trace.container) {
        problems.add(
          at: option,
          unknown: "\(trace.workload.quoted) has no container \(trace.container.quoted)",
          word: trace.container, among: containers)
      } else if self.traces.updateValue(
        trace.path, forKey: [trace.workload, trace.container]) != nil
      {
        problems.add(
          at: option, "\("\(trace.workload)/\(trace.container)".quoted) has two traces",
          expected: "one for each container")
      }
    }
  }

  private func unknown(_ workload: String, at mark: SourceMark) -> Problem {
    Problem(
      at: mark, unknown: "no workload \(workload.quoted)", word: workload,
      among: manifest.workloads.map(\.name), otherwise: "the name of a workload")
  }

  /// Adds the pods on the node.
  mutating func add(_ replicas: [ManifestImport.Replicas]) {
    let option = SourceMark(option: "--replicas")
    for given in replicas where manifest.place(of: given.workload) == nil {
      problems.add(unknown(given.workload, at: option))
    }
    let stated = Dictionary(grouping: replicas, by: \.workload)
    for (name, given) in stated.sorted(by: { $0.key < $1.key }) where given.count > 1 {
      problems.add(
        at: option, "\(name.quoted) has two numbers of pods", expected: "one for each workload")
    }
    let rows = rowsOfPods()
    for (workload, used) in zip(manifest.workloads, rows) {
      let stated = stated[workload.name]?.first?.count
      let count = stated ?? (workload.replicas == 0 ? 0 : 1)
      let all = max(workload.replicas ?? 1, used.count)
      if stated == nil, workload.replicas != 0, all > 1 {
        warn(
          workload.mark, "1 of the \(all) pods of \(workload.name.quoted) is on this node",
          "another number from '--replicas \(workload.name)=N'")
      }
      guard apps.count + count * workload.containers.count <= ScenarioFormat.mostApps else {
        problems.add(
          at: workload.mark, "too many containers are on the node",
          expected: "at most \(ScenarioFormat.mostApps)")
        return
      }
      for index in 0..<count {
        add(
          workload, called: count == 1 ? workload.name : "\(workload.name)-\(index + 1)",
          index < used.count ? used[index] : [])
      }
    }
    if pods.isEmpty, problems.problems.isEmpty { problems.add(problemOfNoPod) }
    if hasPlaceholder {
      warn(
        mark, "1MB is a placeholder where no usage is known, so no ranking follows",
        "the output of 'kubectl top pods --containers' as '--usage'")
    }
    // The growth of a trace is its own.
    if usage != nil, traces.isEmpty { warnOfOrder() }
  }

  private var problemOfNoPod: Problem {
    guard let first = manifest.workloads.first else {
      return Problem(
        at: mark, "the files describe no pod",
        expected: Problem.choice(of: ManifestWorkload.kinds.keys.sorted()))
    }
    return Problem(
      at: first.mark, "each workload has 0 pods on this node",
      expected: "'--replicas \(first.name)=1'")
  }

  /// The rows of the pods of each workload, in the order of the table.
  private mutating func rowsOfPods() -> [[[PodUsage.Row]]] {
    var rows = manifest.workloads.map { _ in [[PodUsage.Row]]() }
    var places: [Substring: Int] = [:]
    var unknown: [PodUsage.Row] = []
    for row in usage?.rows ?? [] {
      guard let workload = manifest.place(ofPod: row.pod),
        manifest.workloads[workload].containers.contains(where: { $0.name == row.container })
      else {
        unknown.append(row)
        continue
      }
      if let place = places[row.pod] {
        if rows[workload][place].contains(where: { $0.container == row.container }) {
          let (container, pod) = (String(row.container).quoted, String(row.pod).quoted)
          problems.add(
            at: row.mark, "container \(container) of pod \(pod) has a second line",
            expected: "the usage of one namespace at one time")
        }
        rows[workload][place].append(row)
      } else {
        places[row.pod] = rows[workload].count
        rows[workload].append([row])
      }
    }
    if let first = unknown.first {
      let more = unknown.count > 1 ? " and \(unknown.count - 1) more" : ""
      warn(
        first.mark,
        "the usage has container \(String(first.container).quoted) of pod "
          + "\(String(first.pod).quoted)\(more), which no manifest has",
        "the manifest of each pod on the node")
    }
    return rows
  }

  /// Warns if the first pod to be evicted is another when the pods have not grown to all of their
  /// usage, as on a device with less room.
  private mutating func warnOfOrder() {
    let all = ManifestImport.looksPerGrowth
    guard let last = firstEvicted(atLook: all) else { return }
    for look in (1..<all).reversed() {
      guard let other = firstEvicted(atLook: look), other != last else { continue }
      let (pod, before) = (candidates[last], candidates[other].name)
      warn(
        pod.mark,
        "pods grow together, so with room for \(look * 100 / all)% of their usage pod "
          + "\(before.quoted) is evicted before pod \(pod.name.quoted)",
        "the largest 'device.memory' with which a pod is evicted")
      return
    }
  }

  /// The pod that the kubelet would evict at a look while the pods grow.
  private func firstEvicted(atLook look: Int) -> Int? {
    func key(_ pod: ManifestImport.Candidate) -> [Int] {
      let excess = pod.usedBytes * look / ManifestImport.looksPerGrowth - pod.requestBytes
      return [excess > 0 ? 0 : 1, pod.priority, -excess]
    }
    return candidates.indices.min {
      key(candidates[$0]).lexicographicallyPrecedes(key(candidates[$1]))
    }
  }

  private mutating func add(
    _ workload: ManifestWorkload, called pod: String, _ rows: [PodUsage.Row]
  ) {
    guard names.insert(pod).inserted else {
      problems.add(
        at: workload.mark, "two pods are called \(pod.quoted)", expected: "a different name")
      return
    }
    guard workload.requestBytes <= ManifestImport.mostRequested else {
      problems.add(
        at: workload.mark, "pod \(pod.quoted) requests too much memory", expected: "at most 1Ti")
      return
    }
    var keys = [("name", node(pod))]
    let priority = priority(of: workload)
    if priority != 0 { keys.append(("priority", node("\(priority)"))) }
    if workload.graceSeconds != 30 { keys.append(("grace", node("\(workload.graceSeconds)s"))) }
    keys.append(("qos", node(workload.quality.rawValue)))
    let together = workload.containers.reduce(0) { $0 + ($1.memory.request ?? 0) }
    if workload.requestBytes != together { keys.append(("request", bytes(workload.requestBytes))) }
    pods.append(entries(keys))
    var candidate = ManifestImport.Candidate(
      name: pod, mark: workload.mark, priority: priority, requestBytes: workload.requestBytes)
    for container in workload.containers {
      if let path = traces[[workload.name, container.name]] {
        add(container, of: pod, at: workload.mark, [("trace", node(path))])
      } else {
        candidate.usedBytes += addGrowth(
          container, of: pod, at: workload.mark, rows.first { $0.container == container.name })
      }
    }
    if priority < ManifestImport.leastCritical { candidates.append(candidate) }
  }

  /// Adds a container that grows to its usage, and returns the memory to which it grows.
  private mutating func addGrowth(
    _ container: ManifestContainer, of pod: String, at place: SourceMark, _ row: PodUsage.Row?
  ) -> Int {
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
      ("tick", node(ManifestImport.tick)),
    ])
    add(container, of: pod, at: place, [("workload", node("ramp")), ("with", grown)])
    return chunks * ManifestImport.chunkBytes
  }

  /// Adds a container with its program.
  private mutating func add(
    _ container: ManifestContainer, of pod: String, at place: SourceMark,
    _ program: [(String, Node)]
  ) {
    // No name in Kubernetes has an underscore, so no two containers have one name.
    let name = "\(pod)_\(container.name)"
    guard name.utf8.count <= ScenarioFormat.nameLengths.upperBound else {
      problems.add(
        at: place, "the name \(name.quoted) is too long",
        expected: "at most \(ScenarioFormat.nameLengths.upperBound) characters")
      return
    }
    var memory = [("pod", node(pod))]
    if let request = container.memory.request { memory.append(("request", bytes(request))) }
    if let limit = container.memory.limit { memory.append(("limit", bytes(limit))) }
    apps.append(entries([("name", node(name))] + program + [("container", entries(memory))]))
    appNames.append(name)
  }

  private func priority(of workload: ManifestWorkload) -> Int {
    if let priority = workload.priority { return priority }
    guard let (name, mark) = workload.priorityClass else { return manifest.usualPriority }
    if let priority = manifest.classes[name] { return priority }
    problems.add(
      at: mark, "the files have no PriorityClass \(name.quoted)", expected: "its manifest",
      nearest: nearestWord(to: name, in: manifest.classes.keys.sorted()))
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
