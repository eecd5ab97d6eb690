internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `new`: a scenario to start from, a package or a gate.
struct NewCommand: Command {
  /// The thing to start from.
  private enum Kind {
    case scenario, app, test, gate
  }

  private let name: String
  private let kind: Kind
  private let package: String?

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<NewCommand> {
    CommandSyntax(
      Argument(
        operand: "NAME", \.name, .path,
        "The name of the scenario or of the package, optionally with a folder; with --gate the "
          + "program."),
      Argument(
        flags: [
          (.flag("app", "Makes a package of an app, a scenario and tests, with a Makefile."), .app),
          (.flag("test", "Makes a package of a scenario and tests, with a Makefile."), .test),
          (.flag("gate", "Writes \(GateCommand.usualPath) for a Linux program."), .gate),
        ], \.kind, default: .scenario),
      Argument(
        option: "package", "URL|FOLDER", \.package, .folder,
        "With --app and --test: the repository of memsim, or a clone, that the package depends on "
          + "(default: the clone that built this memsim)."),
      examples: [
        "memsim new first": "Writes first.yaml, which runs as it is.",
        "memsim new --app Zoo": "Makes the folder Zoo, with an app that counts taps.",
        "memsim new --test Story": "Makes the folder Story, with tests of a scenario.",
        "memsim new --app Farm --package https://example.org/memsim.git":
          "Makes the folder Farm, whose app depends on this repository of memsim.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    if let package, kind != .app, kind != .test {
      throw Failure(
        "\(PackageSource.option) \(package): error: only packages depend on memsim; add --app or "
          + "--test")
    }
    switch kind {
    case .scenario: try makeScenario(with: simulation, on: console)
    case .app:
      let starter = try Starter(name, dependingOn: PackageSource(package))
      try starter.create(try starter.appFiles())
      let live = "swift run \(starter.program) live \(starter.scenario)"
      try report("Created the package \(name)", next: starter.steps + [live], on: console)
    case .test:
      let starter = try Starter(name, dependingOn: PackageSource(package))
      let text = ScenarioTemplate.text(named: "first", word: "first.yaml")
      try starter.create(
        try starter.testFiles(scenario: SchemaFile.line(for: simulation.vocabulary) + text))
      try report("Created the package \(name)", next: starter.steps, on: console)
    case .gate:
      let path = GateCommand.usualPath
      try AtomicFile(path: path).create(try gateText)
      try report("Created \(path)", next: ["memsim gate --update", "memsim gate"], on: console)
    }
    return .success
  }

  /// Prints the new thing, and the next commands.
  private func report(
    _ created: VisibleText, next commands: [String], on console: Console
  ) throws(Failure) {
    let lines = commands.map { "  \($0.visible)\n" as VisibleText }
    try console.write(created + "; next:\n" + lines.joined())
  }

  // MARK: A gate

  /// A gate of a program; the kernel counts the memory of one that memsim's library cannot.
  private var gateText: String {
    get throws(Failure) {
      let usesKernel: Bool
      do throws(ExecFailure) {
        _ = try ProgramImage(name, isPreloaded: false)
        usesKernel = (try? ProgramImage(name)) == nil
      } catch {
        throw Failure("\(error.description.visible)")
      }
      return """
        # The memory of programs and scenarios that must not grow. 'memsim gate --update' writes the
        # figures below each run, 'memsim gate' compares them; the rest of the file is yours.
        runs:
          # A program that exits with 0, with its arguments. A scenario is '- scenario: first.yaml'.
          - program: [\(name.quotedAsJSON)]
            tolerance: \(GateFile.usualTolerance)%\(usesKernel ? "\n    engine: cgroup" : "")

        """
    }
  }

  // MARK: A scenario

  private var path: String {
    let hasEnding = ScenarioPath.endings.contains { name.hasSuffix(".\($0)") }
    return hasEnding ? name : "\(name).yaml"
  }

  private func makeScenario(with simulation: Simulation, on console: Console) throws {
    guard let file = path.split(separator: "/").last, !path.hasSuffix("/"),
      let name = file.split(separator: ".").first, !file.hasPrefix(".")
    else { throw Failure("\(path): error: the path names no file; expected a name") }
    // If a device, a pipe or a socket has the name without an ending, the user meant that name.
    if let kind = try? HostFile(self.name).kind(), ![.file, .folder].contains(kind) {
      throw Failure(
        "\(self.name): error: this is \(kind.rawValue); expected the name of a new file")
    }
    let word = path.wordForShell
    let text =
      SchemaFile.line(for: simulation.vocabulary)
      + ScenarioTemplate.text(named: String(name), word: word)
    _ = try simulation.plan(of: try ScenarioFile(text: text, path: path))
    try AtomicFile(path: path).create(text)
    let command = "memsim run \(word)"
    try console.write(
      word == path
        ? "Created \(path); run it with '\(command)'\n"
        : "Created \(path); run it with: \(command)\n")
  }
}

extension String {
  /// The path as an operand in a shell, which is no option.
  var wordForShell: String { (hasPrefix("-") ? "./\(self)" : self).quotedForShell }
}

/// The scenarios that `new` writes and `live` plays.
enum ScenarioTemplate {
  /// The text of a phone with some apps that waits for its user.
  static func phone(with apps: [String]) -> String {
    """
    name: phone
    settings: {auto-lock: never}
    apps:
    \(apps.map { "  - name: \($0)" }.joined(separator: "\n"))
    end: 24h

    """
  }

  /// Its text, as the file that a word names in a shell.
  static func text(named name: String, word: String) -> String {
    """
    # A scenario: the apps, the phone, the events, and the expected result.
    #
    #   memsim run \(word)       runs the scenario
    #   memsim check \(word)     finds mistakes without running the scenario
    #   memsim list actions         explains the actions; also devices, policies, workloads,
    #                               expectations, happenings, settings

    name: \(name.quotedAsJSON)
    about: A reader stays in front, while a hoarder behind it fills the phone.

    # The random seed. The same seed gives the same run on every machine.
    seed: 1

    # The phone and its settings, such as memory: 96MB. It has no swap. Phones before 2010 ran your
    # apps in the background only when jailbroken: 'multitasking: yes' says so to 'memsim check'.
    device: {profile: iphone-3g, multitasking: yes}

    # The policy chooses the processes to warn and to kill when memory is short.
    policy: iphoneos

    # The apps. A workload is a synthetic program; 'with' sets its parameters.
    apps:
      - name: Reader
        workload: cache
        with: {entry: 64KB, rate: 4/s, drops: 50%}     # frees half when warned
      - name: Hoarder
        workload: ramp
        with: {chunk: 256KB, rate: 8/s}                # frees nothing when warned
        role: background                               # among the first to be killed

    # The events: at a moment, repeatedly, or after another event.
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
      - {from: 5s, to: 15s, every: 5s, expect: {alive: Reader}}
      - {on: {warned: Reader}, call: {from: "+1 555 0100", rings: 3s, then: decline}}
    end: 60s

    # The expectations at the end. If one is not met, the run fails.
    expect:
      - order: [{warned: Reader}, {terminated: Hoarder}]
      - alive: Reader
      - peak: {app: Reader, at-most: 24MB}
      - no-leaks: Reader

    """
  }
}

/// The file by which editors complete and check scenarios.
enum SchemaFile {
  /// The first line of a scenario, which names the schema to editors; empty if there is no schema.
  static func line(for vocabulary: ScenarioVocabulary) -> String {
    url(describing: vocabulary).map { "# yaml-language-server: $schema=\($0)\n" } ?? ""
  }

  /// The URL of the schema file for this memsim's vocabulary.
  ///
  /// It is nil if no file describes exactly this vocabulary, as for a memsim with apps of its own:
  /// with another schema an editor would underline correct words.
  private static func url(describing vocabulary: ScenarioVocabulary) -> String? {
    let text = Array(ScenarioSchema(vocabulary).text.utf8)
    let places = HostProcess.places(of: name, inClone: "docs/\(name)")
    return places.first { (try? HostFile($0).read(limit)) == text }.map(url)
  }

  private static let name = "scenario.schema.json"
  private static let limit = FileLimit("a schema", bytes: 4 << 20)

  /// A path as a URL, which has no blank: there the line of a file that names it would end.
  private static func url(of path: String) -> String {
    path.utf8.reduce("file://") { url, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        url + String(UnicodeScalar(byte))
      default: url + "%" + String(byte, radix: 16, uppercase: true).leadingZeros(to: 2)
      }
    }
  }
}
