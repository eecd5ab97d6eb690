internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimRuntime
internal import MemsimSimulation
internal import MemsimVocabulary

/// `exec`: a program of the host on the budget of a phone.
struct ExecCommand: Command {
  static let name = "exec"
  private static let signals: KeyValuePairs<String, Int32> = ["HUP": 1, "USR1": 10, "USR2": 12]
  private static let mostRuns = 100

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Runs a Linux program with a memory limit.",
      operands: [
        Operand("PROGRAM", .path(endings: []), count: .command, "The program and its arguments.")
      ],
      options: [
        .value(
          "limit", "SIZE", .number(.bytes, in: 4096...(1 << 40)),
          "The memory limit of the program and its children together (default: no limit)."),
        .flag("each", "Applies the limit to each process separately."),
        .value(
          "policy", "NAME", .word(catalogue.guides.map(\.name)),
          "Uses this policy (default: \(catalogue.guides[0].name))."),
        .value(
          "warn-signal", "NAME", .word(signals.map(\.key)),
          "Also sends this signal to a process that is warned."),
        .value(
          "bus", "ADDRESS", .text,
          "Also warns GLib programs over D-Bus, at this address; 'own' starts a private bus."),
        .value(
          "grace", "TIME", .number(.duration, in: 0...60_000_000_000),
          "Time between SIGTERM and SIGKILL (default: 5s)."),
        .value(
          "journal", "FILE", .path(endings: ["jsonl"]),
          "Writes the events of the run to this file."),
        .value(
          "record", "FILE", .path(endings: []),
          "Records each allocation with its stack, for memsim replay and heaptrack. NAME=FILE "
            + "records the first process that runs the program NAME."),
        .flag("steady", "Fixes addresses and hash seeds, so that every run is the same."),
        .value(
          "repeat", "N", .number(.count, in: 2...mostRuns), excluding: ["record"],
          "Runs the program N times and reports whether its requests for memory are the same."),
        .flag(
          "budget",
          excluding: [
            "limit", "policy", "journal", "repeat", "warn-signal", "bus", "grace",
            "record",
          ],
          "Finds the least limit under which the program gets all its memory, and the least limit "
            + "under which the program exits with 0."),
        .value(
          "fail-nth", "N", .number(.count, in: 1...Int.max), excluding: ["budget"],
          "Refuses the N-th request for memory."),
        .value(
          "fail-from", "PAGES", .number(.count, in: 1...(1 << 28)),
          excluding: ["budget", "limit", "policy", "fail-nth"],
          "Refuses the first request that needs more pages than this, and all later ones."),
        .flag(
          "rlimit",
          excluding: [
            "each", "policy", "journal", "repeat", "budget", "fail-nth", "fail-from", "warn-signal",
            "bus", "grace", "record",
          ],
          "Lets the kernel enforce the limit (RLIMIT_DATA), without page counts and warnings; also "
            + "works for a static program."),
        .flag("quiet", "Prints nothing if the program exits by itself."),
      ],
      examples: [
        CommandExample(
          "memsim exec --limit 64MB -- python3 job.py",
          "Runs a script with 64 MB. memsim warns the script first and kills it if that does not "
            + "help."),
        CommandExample(
          "memsim exec --budget -- git log",
          "Finds how much memory git log needs, and proves the answer with runs."),
      ])
  }

  private let words: [String]
  private let settings: ExecSettings
  private let policy: String?
  private let limitBytes: Int?
  private let journalPath: String?
  private let record: String?
  private let runs: Int
  private let isBudget: Bool
  private let isOfKernel: Bool
  private let isQuiet: Bool

  init(_ parsed: ParsedCommand) {
    words = parsed.operands
    var settings = ExecSettings()
    limitBytes = parsed[ifSet: "limit"]
    settings.isEach = parsed[isOn: "each"]
    settings.failingRequest = parsed[ifSet: "fail-nth"]
    let failingPages = parsed[ifSet: "fail-from"]
    settings.failsOn = failingPages != nil
    settings.limitPages = failingPages ?? limitBytes.map { $0 / pageSize }
    settings.isSteady = parsed[isOn: "steady"]
    settings.warningSignal = parsed[textIfSet: "warn-signal"].flatMap { name in
      Self.signals.first { $0.key == name }?.value
    }
    settings.bus = parsed[textIfSet: "bus"].map(BusPlace.init)
    settings.grace = parsed[ifSet: "grace"].map { .nanoseconds(Int64($0)) } ?? settings.grace
    policy = parsed[textIfSet: "policy"]
    journalPath = parsed[textIfSet: "journal"]
    record = parsed[textIfSet: "record"]
    runs = parsed[ifSet: "repeat"] ?? 1
    isBudget = parsed[isOn: "budget"]
    isOfKernel = parsed[isOn: "rlimit"]
    isQuiet = parsed[isOn: "quiet"]
    if isOfKernel {
      settings.dataBytes = limitBytes
      settings.limitPages = nil
    }
    self.settings = settings
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    do {
      return try run(with: simulation, on: console)
    } catch let failure as ExecFailure {
      throw Failure(["exec: error: \(failure.description)"], ExitCode(ofProgram: failure.code))
    }
  }

  private func run(with simulation: Simulation, on console: Console) throws -> ExitCode {
    ExecEnvironment.restore()
    try check()
    let image = try ProgramImage(words[0], isPreloaded: !isOfKernel)
    let program = ExecProgram(image: image, words: HostWord.last(readAs: Array(words.dropFirst())))
    if isBudget { return try ExecBudget(of: program, settings, on: console).find() }
    let settings = try settings(with: simulation)
    if runs > 1 { return try ExecRepetition(of: program, settings, on: console).run(runs) }
    let recording = try recording()
    let (outcome, fault) = try program.run(
      settings, journal: try journal(settings, of: program), recording: recording)
    let stacks = try recording.flatMap { try ExecStacks(of: outcome, at: $0.file.path) }
    let report = ExecReport(of: outcome, program: program, settings: settings, stacks: stacks)
    if !isQuiet || report.isNoteworthy {
      for line in report.lines(on: console.errors) { console.say(line) }
    }
    if let fault { throw fault }
    return ExitCode(ofProgram: outcome.code)
  }

  /// Stops at options that mean nothing without another.
  private func check() throws(Failure) {
    guard settings.limitPages == nil, limitBytes == nil, !isBudget else { return }
    let given: [(String, Bool)] = [
      ("--each", settings.isEach), ("--policy", policy != nil), ("--rlimit", isOfKernel),
      ("--warn-signal", settings.warningSignal != nil), ("--bus", settings.bus != nil),
    ]
    for (option, isGiven) in given where isGiven {
      throw Failure(["\(option.visible): error: this option needs a limit; add --limit SIZE"])
    }
  }

  private func settings(with simulation: Simulation) throws(Failure) -> ExecSettings {
    var settings = settings
    guard limitBytes != nil, !isOfKernel else { return settings }
    do throws(PolicyError) {
      let types = simulation.catalogue.policies
      let name = policy ?? types[0].guide.name
      settings.policy = try Policies.choose(name, from: types)
    } catch {
      throw Failure(["--policy: error: \(error)"])
    }
    return settings
  }

  /// What is recorded; stops at a file that the journal goes to.
  private func recording() throws(Failure) -> ExecRecordingChoice? {
    guard let record else { return nil }
    let choice = try ExecRecordingChoice(record)
    var places = OutputPlaces()
    if let journalPath { try places.take(journalPath, for: "--journal") }
    try places.take(choice.file.path, for: "--record")
    return choice
  }

  private func journal(
    _ settings: ExecSettings, of program: ExecProgram
  ) throws(Failure) -> ExecProgram.JournalPlace? {
    guard let journalPath else { return nil }
    return ExecProgram.JournalPlace(
      file: try JournalFile(path: journalPath),
      header: JournalHeader(
        memsim: memsimVersion, jemalloc: JemallocConfiguration.version, swift: swiftVersion,
        pageBytes: pageSize, scenario: program.image.name, seed: 0,
        policy: settings.policy?.name ?? "none", unread: [], clock: "of the host, from its start",
        files: []))
  }
}
