internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `new`: a scenario to start from.
struct NewCommand: Command {
  let name: String

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<NewCommand> {
    CommandSyntax(
      Argument(
        operand: "NAME", \.name, .path, "The name of the scenario, optionally with a folder."),
      examples: ["memsim new first": "Writes first.yaml, which runs as it is."],
      make: Self.init)
  }

  private var path: String {
    let hasEnding = ScenarioPath.endings.contains { name.hasSuffix(".\($0)") }
    return hasEnding ? name : "\(name).yaml"
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    guard let file = path.split(separator: "/").last, !path.hasSuffix("/"),
      let name = file.split(separator: ".").first, !file.hasPrefix(".")
    else { throw Failure(["\(path): error: the path names no file; expected a name"]) }
    // If a device, a pipe or a socket has the name without an ending, the user meant that name.
    if let kind = try? HostFile(self.name).kind(), ![.file, .folder].contains(kind) {
      throw Failure([
        "\(self.name): error: this is \(kind.rawValue); expected the name of a new file"
      ])
    }
    let word = path.wordForShell
    let schema = SchemaFile.url(describing: simulation.vocabulary)
    let text =
      (schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? "")
      + ScenarioTemplate.text(named: String(name), word: word)
    _ = try simulation.plan(of: try ScenarioFile(text: text, path: path))
    try AtomicFile(path: path).create(text)
    let command = "memsim run \(word)"
    try console.write(
      word == path
        ? "Created \(path); run it with '\(command)'\n"
        : "Created \(path); run it with: \(command)\n")
    return .success
  }
}

extension String {
  /// The path as an operand in a shell, which is no option.
  fileprivate var wordForShell: String { (hasPrefix("-") ? "./\(self)" : self).quotedForShell }
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
  /// The URL of the schema file for this memsim's vocabulary: installed in `../share/memsim` from
  /// the folder of the program, or else in the clone whose `.build` has the program.
  ///
  /// It is nil if neither file describes exactly this vocabulary, as for a memsim with apps of its
  /// own: with another schema an editor would underline correct words.
  static func url(describing vocabulary: ScenarioVocabulary) -> String? {
    let text = Array(ScenarioSchema(vocabulary).text.utf8)
    let places = [
      HostProcess.path("share/memsim/\(name)", above: 1),
      HostProcess.path("docs/\(name)", above: 3),
    ]
    return places.compactMap(\.self).first { (try? HostFile($0).read(limit)) == text }
      .map(url)
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
