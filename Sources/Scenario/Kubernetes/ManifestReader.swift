import MemsimVocabulary

/// Reads manifests of Kubernetes, of several documents in a file.
struct ManifestReader {
  private(set) var manifest = Manifest()
  private let problems: ProblemList

  init(_ problems: ProblemList) { self.problems = problems }

  /// Reads a file.
  mutating func read(_ bytes: [UInt8], of path: String) throws(Problem) {
    let documents = try NodeReader.readAll(try YAMLText(bytes, file: path), problems)
    for document in documents { read(document) }
  }

  private mutating func read(_ node: Node) {
    guard node.entries != nil, let kind = text("kind", of: node, "a document") else {
      if node.entries == nil { add(node, "a document is \(node.found)", "a mapping with 'kind'") }
      return
    }
    if let items = node["items"], kind.hasSuffix("List") {
      for item in list(items, "items") { read(item) }
    } else if ManifestWorkload.kinds[kind] != nil {
      readWorkload(node, kind)
    } else if kind == "PriorityClass" {
      readPriorityClass(node)
    } else {
      let known = ManifestWorkload.kinds.keys.sorted() + ["List", "PriorityClass"]
      unused(
        node["kind"] ?? node, "\(kind.quoted) is not used",
        nearest: nearestWord(to: kind, in: known))
    }
  }

  private mutating func readPriorityClass(_ node: Node) {
    guard let name = name(of: node),
      let value = number(
        "value", of: node,
        -2_147_483_648...(name.hasPrefix("system-") ? 2_000_001_000 : 1_000_000_000))
    else {
      if node["value"] == nil { add(node, "a PriorityClass has no 'value'", "a whole number") }
      return
    }
    manifest.classes[name] = value
    if node["globalDefault"]?.scalar == "true" { manifest.usualPriority = value }
  }

  private mutating func readWorkload(_ node: Node, _ kind: String) {
    guard let name = name(of: node) else { return }
    let mark = (node["metadata"]?["name"] ?? node).mark
    let isPod = kind == "Pod"
    guard let pod = isPod ? node["spec"] : node["spec"]?["template"]?["spec"], pod.entries != nil
    else {
      add(
        node, "\(kind) \(name.quoted) describes no pod", isPod ? "'spec'" : "'spec.template.spec'")
      return
    }
    if manifest.place(of: name) != nil {
      problems.add(
        at: mark, "two workloads are called \(name.quoted)",
        expected: "a different name, because namespaces are not distinguished")
      return
    }
    var containers = (pod["containers"].map { list($0, "containers") } ?? []).compactMap(container)
    var initContainers: [ManifestContainer] = []
    for element in pod["initContainers"].map({ list($0, "initContainers") }) ?? [] {
      guard let container = container(element) else { continue }
      if element["restartPolicy"]?.scalar == "Always" {
        containers.append(container)
      } else {
        initContainers.append(container)
        unused(element, "init container \(container.name.quoted) does not run; its request counts")
      }
    }
    if pod["containers"]?.elements?.isEmpty != false, pod["containers"]?.scalar == nil {
      add(pod, "\(kind) \(name.quoted) has no containers", "a list 'containers'")
    }
    var seen: Set<String> = []
    for container in containers + initContainers where !seen.insert(container.name).inserted {
      add(pod, "two containers are called \(container.name.quoted)", "a different name")
    }
    for volume in pod["volumes"]?.elements ?? []
    where volume["emptyDir"]?["medium"]?.scalar == "Memory" {
      unused(volume, "files of a volume in memory do not count")
    }
    let spec = node["spec"] ?? node
    let hasReplicas = !isPod && kind != "DaemonSet"
    manifest.add(
      ManifestWorkload(
        kind: kind, name: name, mark: mark,
        replicas: hasReplicas ? number("replicas", of: spec, 0...1_000_000) ?? 1 : nil,
        containers: containers, initContainers: initContainers,
        priority: number("priority", of: pod, -2_147_483_648...2_147_483_647),
        priorityClass: priorityClass(of: pod),
        graceSeconds: number("terminationGracePeriodSeconds", of: pod, 0...86_400) ?? 30))
  }
}

// The parts of a pod.
extension ManifestReader {
  /// The name of the class, and its position; nil for an empty one, which means none.
  private func priorityClass(of pod: Node) -> (name: String, mark: SourceMark)? {
    guard let node = pod["priorityClassName"], !node.isEmpty,
      let name = text("priorityClassName", of: pod, "the pod"), !name.isEmpty
    else { return nil }
    return (name, node.mark)
  }

  private func container(_ node: Node) -> ManifestContainer? {
    guard node.entries != nil else {
      add(node, "a container is \(node.found)", "a mapping with 'name'")
      return nil
    }
    guard let name = text("name", of: node, "a container") else { return nil }
    guard isName(name) else {
      add(node["name"] ?? node, "a container is called \(name.quoted)", Self.nameForm)
      return nil
    }
    var container = ManifestContainer(name: name)
    guard let resources = node["resources"], !resources.isEmpty else { return container }
    for entry in resources.entries ?? [] {
      guard ["claims", "limits", "requests"].contains(entry.key) else {
        problems.add(
          at: entry.mark, unknown: "'resources' has no \(entry.key.quoted)", word: entry.key,
          among: ["claims", "limits", "requests"])
        continue
      }
    }
    if resources.entries == nil { add(resources, "'resources' is \(resources.found)", "a mapping") }
    container.memory = resource("memory", of: resources, decimals: 0)
    container.cpu = resource("cpu", of: resources, decimals: 3)
    return container
  }

  /// The request and the limit of a resource; a limit of zero is none.
  private func resource(
    _ word: String, of resources: Node, decimals: Int
  ) -> ManifestContainer.Resource {
    func amount(_ key: String) -> Int? {
      guard let node = resources[key], !node.isEmpty else { return nil }
      guard let entries = node.entries else {
        add(node, "\(key.quoted) is \(node.found)", "a mapping such as {memory: 128Mi}")
        return nil
      }
      for entry in entries where entry.key.lowercased() == word && entry.key != word {
        problems.add(at: entry.mark, "no resource \(entry.key.quoted)", nearest: word)
      }
      guard let value = node[word] else { return nil }
      guard let number = value.scalar.flatMap({ Quantity.number(of: $0, decimals: decimals) }),
        number <= 1 << 40
      else {
        add(
          value, "\(word.quoted) is \(value.found)",
          "a quantity such as \(decimals == 0 ? "128Mi, at most 1Ti" : "500m")")
        return nil
      }
      return number
    }
    let limit = amount("limits").flatMap { $0 == 0 ? nil : $0 }
    let request = amount("requests") ?? limit
    if let limit, let request, request > limit, let node = resources["requests"]?[word] {
      add(node, "the container requests more \(word) than its limit", "at most its limit")
    }
    return ManifestContainer.Resource(request: request, limit: limit)
  }
}

// Values.
extension ManifestReader {
  private static let nameForm =
    "at most 253 lowercase letters and digits, with '-' and '.' between them"

  private func isName(_ text: String) -> Bool {
    func isLetterOrDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard text.utf8.count <= 253, let first = text.utf8.first, let last = text.utf8.last,
      isLetterOrDigit(first), isLetterOrDigit(last)
    else { return false }
    return text.utf8.allSatisfy {
      isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
  }

  private func name(of node: Node) -> String? {
    guard let metadata = node["metadata"], metadata.entries != nil else {
      add(node, "a document has no 'metadata'", "a mapping with 'name'")
      return nil
    }
    guard let name = text("name", of: metadata, "'metadata'") else { return nil }
    if isName(name) { return name }
    add(metadata["name"] ?? metadata, "the name is \(name.quoted)", Self.nameForm)
    return nil
  }

  private func text(_ key: String, of node: Node, _ owner: String) -> String? {
    guard let value = node[key] else {
      add(node, "\(owner) has no \(key.quoted)", "a word")
      return nil
    }
    if value.scalar == nil { add(value, "\(key.quoted) is \(value.found)", "a word") }
    return value.scalar
  }

  private func number(_ key: String, of node: Node, _ range: ClosedRange<Int>) -> Int? {
    guard let value = node[key], !value.isEmpty else { return nil }
    guard let number = value.scalar.flatMap({ Int($0) }), range.contains(number) else {
      add(value, "\(key.quoted) is \(value.found)", "\(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  private func list(_ node: Node, _ word: String) -> [Node] {
    if node.isEmpty { return [] }
    if node.elements == nil { add(node, "\(word.quoted) is \(node.found)", "a list") }
    return node.elements ?? []
  }

  private func add(_ node: Node, _ found: String, _ expected: String) {
    problems.add(at: node.mark, found, expected: expected)
  }

  private mutating func unused(_ node: Node, _ found: String, nearest: String? = nil) {
    guard manifest.unused.count < Problem.most else { return }
    manifest.unused.append(Problem(at: node.mark, found, nearest: nearest))
  }
}
