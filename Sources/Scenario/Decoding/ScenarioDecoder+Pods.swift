import MemsimVocabulary

/// The keys of a pod.
struct PodKeys {
  let name: String
  let priority: Int
  let grace: TimeSpan
  let quality: PodQuality?
  let request: Int?

  static let syntax = Syntax(
    group: Field("name", \Self.name, .text(1...253), "The name of the pod."),
    Field(
      "priority", \.priority, .count(-2_147_483_648...2_147_483_647), default: 0,
      "The priority. From 2000000000 on the pod is critical."),
    Field(
      "grace", \.grace, .duration(.zero...(.hours(24))), default: .seconds(30),
      "The time that its containers have to exit (`terminationGracePeriodSeconds`)."),
    Field(
      "qos", \.quality, .choice,
      otherwise: "that of its memory, as if requests and limits of CPU were like those of memory",
      "The quality of service."),
    Field(
      "request", \.request, .bytes(0...(1 << 40)), otherwise: "that of its containers",
      "The memory that the pod requests, such as that of an init container."),
    make: Self.init)
}

/// The keys of a container.
struct ContainerKeys {
  let pod: String
  let request: Int?
  let limit: Int?

  static let syntax = Syntax(
    group: Field("pod", \Self.pod, .text(1...253), "The name of the pod."),
    Field(
      "request", \.request, .bytes(0...(1 << 40)), otherwise: "the limit, or nothing",
      "The memory that the container requests."),
    Field(
      "limit", \.limit, .bytes(1...(1 << 40)), otherwise: "no limit",
      "The most memory of the container (`memory.max`)."),
    make: Self.init)

  /// The container; a missing request is the limit.
  var container: ScenarioContainer {
    ScenarioContainer(pod: pod, request: request ?? limit ?? 0, limit: limit)
  }
}

extension ScenarioDecoder {
  /// The cgroups of pods and of the containers in them.
  ///
  /// A pod has a limit if each of its containers has one.
  func cgroups(
    ofPods pods: [PodKeys], with apps: [ScenarioApp], at mark: SourceMark?
  ) -> [ScenarioCgroup] {
    check(pods, at: mark ?? root.mark)
    check(apps, in: pods)
    return pods.flatMap { keys -> [ScenarioCgroup] in
      let members = apps.filter { $0.container?.pod == keys.name }
      let containers = members.compactMap(\.container)
      let limits = containers.compactMap(\.limit)
      let pod = ScenarioPod(
        name: keys.name, quality: keys.quality ?? Self.quality(of: containers),
        request: keys.request ?? containers.reduce(0) { $0 + $1.request }, priority: keys.priority,
        grace: keys.grace)
      let isLimited = !limits.isEmpty && limits.count == containers.count
      let cgroup = ScenarioCgroup(
        path: ScenarioContainer.path(ofPod: keys.name),
        max: isLimited ? limits.reduce(0, +) : nil, high: nil, isKilledTogether: false, pod: pod)
      return [cgroup]
        + members.compactMap { app in
          app.cgroup.map {
            ScenarioCgroup(
              path: $0, max: app.container?.limit, high: nil, isKilledTogether: true, pod: nil)
          }
        }
    }
  }

  /// The quality of service of a pod, from the memory of its containers alone.
  private static func quality(of containers: [ScenarioContainer]) -> PodQuality {
    if containers.allSatisfy({ $0.request == 0 && $0.limit == nil }) { return .bestEffort }
    return containers.allSatisfy { $0.limit == $0.request } ? .guaranteed : .burstable
  }

  private func check(_ pods: [PodKeys], at mark: SourceMark) {
    var names: Set<String> = []
    for pod in pods {
      if !isPartOfPath(pod.name) {
        report("a pod is called \(pod.name.quoted)", Self.partOfPath, at: mark)
      } else if !names.insert(pod.name).inserted {
        report("two pods are called \(pod.name.quoted)", "a different name", at: mark)
      }
    }
  }

  /// Reports apps in pods that the scenario does not have, and containers that no pod can have.
  private func check(_ apps: [ScenarioApp], in pods: [PodKeys]) {
    let names = pods.map(\.name)
    var families: Set<String> = []
    for app in apps {
      guard let container = app.container else { continue }
      // Copies have one description.
      if let family = app.family, !families.insert(family).inserted { continue }
      if !names.contains(container.pod) {
        let nearest = nearestWord(to: container.pod, in: names)
        problems.add(
          at: app.mark, "the scenario has no pod \(container.pod.quoted)",
          expected: "a name that 'pods' lists", nearest: nearest)
      }
      if !isPartOfPath(app.name) {
        report("a container is called \(app.name.quoted)", Self.partOfPath, at: app.mark)
      }
      if let limit = container.limit, container.request > limit {
        report(
          "the container requests more than its limit",
          "a request of at most \(ParameterKind.bytes.text(of: limit))", at: app.mark)
      }
    }
  }

  private static let partOfPath = "a name without '/'"

  private func isPartOfPath(_ name: String) -> Bool {
    !name.contains("/") && name != "." && name != ".."
  }

  private func report(_ found: String, _ expected: String, at mark: SourceMark) {
    problems.add(at: mark, found, expected: expected)
  }
}
