internal import MemsimCommandLine
internal import MemsimFiles
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `new`: a scenario to start from.
struct NewCommand: Command {
  static let name = "new"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Writes a commented scenario to start from, as a new file NAME.yaml.",
      operands: [
        Operand(
          "NAME", .path(endings: []), "What the scenario is called, behind a folder if need be.")
      ],
      examples: [CommandExample("memsim new first", "Writes first.yaml, ready to be run.")])
  }

  private let name: String
  private let path: String

  init(_ parsed: ParsedCommand) {
    let name = parsed.operands[0]
    let hasEnding = ScenarioPath.endings.contains { name.hasSuffix(".\($0)") }
    path = hasEnding ? name : "\(name).yaml"
    self.name = name
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    guard let file = path.split(separator: "/").last, !path.hasSuffix("/"),
      let name = file.split(separator: ".").first, !file.hasPrefix(".")
    else { throw Failure(["\(path): error: this names no file; expected a name"]) }
    // Where a name that is there without its ending is no file, none beside it was meant.
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
        ? "\(path) is there; '\(command)' runs it\n" : "\(path) is there; to run it: \(command)\n")
    return .success
  }
}

extension String {
  /// The path as an operand in a shell, which is no option.
  fileprivate var wordForShell: String { (hasPrefix("-") ? "./\(self)" : self).quotedForShell }
}

/// The scenario that `new` writes.
enum ScenarioTemplate {
  /// Its text, as the file that a word names in a shell.
  static func text(named name: String, word: String) -> String {
    """
    # What runs on which phone, what happens there, and what has to come of it.
    #
    #   memsim run \(word)       runs it
    #   memsim check \(word)     only says what is wrong with it
    #   memsim list actions         says what can stand here; also devices, policies, workloads,
    #                               expectations, happenings, settings

    name: \(name.quotedAsJSON)
    about: A reader stays in front, while a hoarder behind it fills the phone.

    # Chance begins here: the same seed is the same run, on every machine.
    seed: 1

    # The phone, which has no swap, and what is set of it, as memory: 96MB. Apps of third parties
    # run in the background on a phone that was broken into, and on later systems.
    device: {profile: iphone-3g, multitasking: yes}

    # Who decides when memory is short: who is warned, and who is ended.
    policy: iphoneos

    # What can be launched. A workload is a synthetic program; 'with' sets what it does.
    apps:
      - name: Reader
        workload: cache
        with: {entry: 64KB, rate: 4/s, drops: 50%}     # lets go of half when it is warned
      - name: Hoarder
        workload: ramp
        with: {chunk: 256KB, rate: 8/s}                # lets go of nothing
        role: background

    # What happens, and when: at a moment, over and over, or once something has happened.
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
      - {from: 5s, to: 15s, every: 5s, expect: {alive: Reader}}
      - {on: {warned: Reader}, call: {from: "+1 555 0100", rings: 3s, then: decline}}
    end: 60s

    # What has to be true at the end; if it is not, the run fails.
    expect:
      - order: [{warned: Reader}, {terminated: Hoarder}]
      - alive: Reader
      - peak: {app: Reader, at-most: 24MB}
      - no-leaks: Reader

    """
  }
}
