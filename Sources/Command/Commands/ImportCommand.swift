internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `import`: a scenario of a node, from manifests of Kubernetes.
struct ImportCommand: Command {
  private let paths: [String]
  private let usagePath: String?
  private let replicas: [Assignment]
  private let traces: [Assignment]

  private static let limit = FileLimit("a manifest", bytes: FileLimit.scenario.bytes)
  private static let counts = 0...1000

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<ImportCommand> {
    CommandSyntax(
      Argument(
        operands: "FILE", \.paths, .path(endings: ScenarioPath.endings),
        "A file of Kubernetes manifests: Pods, Deployments, DaemonSets and others."),
      Argument(
        option: "usage", "FILE", \.usagePath, .path,
        "The output of 'kubectl top pods --containers'."),
      Argument(
        options: "replicas", "NAME=N", \.replicas, .setting,
        "The number of pods of a workload on this node (default: 1)."),
      Argument(
        options: "trace", "NAME/CONTAINER=FILE", \.traces, .setting,
        "A trace that a container replays, in place of a growth to its usage."),
      examples: [
        "memsim import --usage top.txt shop.yaml > node.yaml":
          "Writes a scenario of a node; 'memsim run node.yaml' shows which pod is evicted first."
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    let files = try paths.map { (path: $0, bytes: try HostFile($0).read(Self.limit)) }
    let usage = try usagePath.map { (path: $0, bytes: try HostFile($0).read(Self.limit)) }
    let made = try ManifestImport(
      of: files, usage: usage, replicas: replicas.map(Self.replicas),
      traces: traces.map(Self.trace))
    let text = made.file.text(adding: [], endingAt: nil)
    _ = try simulation.plan(of: try ScenarioFile(text: text, path: "the imported scenario"))
    for warning in made.warnings { console.log(warning.warning.visible) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try console.write(lines.reduce(into: VisibleText()) { $0 += "\(String($1))\n" })
    return .success
  }

  private static func replicas(_ given: Assignment) throws(Failure) -> ManifestImport.Replicas {
    guard let count = Int(given.value), counts.contains(count) else {
      throw Failure(
        "--replicas: error: \(given.text.quoted) has no number of pods; expected NAME=N, "
          + "\(counts.lowerBound) to \(counts.upperBound)")
    }
    return ManifestImport.Replicas(of: given.name, count)
  }

  private static func trace(_ given: Assignment) throws(Failure) -> ManifestImport.ContainerTrace {
    let names = given.name.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, !names.contains(""), !given.value.isEmpty else {
      throw Failure(
        "--trace: error: \(given.text.quoted) names no container; expected NAME/CONTAINER=FILE")
    }
    return ManifestImport.ContainerTrace(
      of: String(names[1]), in: String(names[0]), path: given.value)
  }
}
