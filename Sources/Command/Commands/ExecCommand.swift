internal import Glibc
internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimHost
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimRuntime
internal import MemsimSimulation
internal import MemsimVocabulary

/// `exec`: a program of the host on the budget of a phone.
struct ExecCommand: Command {
  private enum Signal: String, CaseIterable {
    case hangUp = "HUP"
    case user1 = "USR1"
    case user2 = "USR2"

    var number: Int32 {
      switch self {
      case .hangUp: SIGHUP
      case .user1: SIGUSR1
      case .user2: SIGUSR2
      }
    }
  }

  private static let mostRuns = 100

  private let words: [String]
  private let limitBytes: Int?
  private let isEach: Bool
  private let policy: String?
  private let warningSignal: Signal?
  private let bus: String?
  private let grace: TimeSpan?
  private let journalPath: String?
  private let record: String?
  private let isSteady: Bool
  private let runs: Int
  private let isBudget: Bool
  private let trials: ExecTrialOptions
  private let failEach: FailEachOptions
  private let failingRequest: Int?
  private let failingPages: Int?
  private let isOfKernel: Bool
  private let engineOptions: ExecEngineOptions
  private let isQuiet: Bool

  private static let examples: KeyValuePairs = [
    "memsim exec --limit 64MB -- python3 job.py":
      "Runs a script with 64 MB. memsim warns the script first and kills it if that does not "
      + "help.",
    "memsim exec --policy none --budget -- git log":
      "Finds the least --limit with which git log succeeds, and proves it with runs.",
    "memsim exec --engine cgroup --policy none --budget -- java -jar app.jar":
      "Finds the memory limit that a container of the program needs.",
    "memsim exec --fail-each -- xz -V": "Refuses one request per run, and judges each run.",
  ]

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<ExecCommand> {
    CommandSyntax(
      Argument(
        operands: "PROGRAM", \.words, .path, areCommand: true, "The program and its arguments."),
      Argument(
        option: "limit", "SIZE", \.limitBytes, .value(.bytes(4096...(1 << 40))),
        "The memory limit of the program and its children together (default: no limit)."),
      Argument(flag: "each", \.isEach, "Applies the limit to each process separately."),
      Argument(
        option: "policy", "NAME", \.policy, .value(.word(of: catalogue.guides.map(\.name))),
        "Uses this policy (default: \(catalogue.guides[0].name))."),
      Argument(
        option: "warn-signal", "NAME", \.warningSignal, .value(.choice),
        "Also sends this signal to a process that is warned."),
      Argument(
        option: "bus", "ADDRESS", \.bus, .value(.text),
        "Also warns GLib programs over D-Bus, at this address; 'own' starts a private bus."),
      Argument(
        option: "grace", "TIME", \.grace, .value(.duration(.zero ... .minutes(1))),
        "Time between SIGTERM and SIGKILL (default: 5s)."),
      Argument(
        option: "journal", "FILE", \.journalPath, .path(endings: ["jsonl"]),
        "Writes the events of the run to this file."),
      Argument(
        option: "record", "FILE", \.record, .path,
        "Records each allocation with its stack, for memsim replay and heaptrack. NAME=FILE "
          + "records the first process that runs the program NAME."),
      Argument(
        flag: "steady", \.isSteady,
        "Fixes addresses and hash seeds, so that every run is the same."),
      Argument(
        option: "repeat", "N", \.runs, .value(.count(2...mostRuns)), default: 1,
        "Runs the program N times and reports whether its requests for memory are the same."
      ).excluding(\.record),
      Argument(
        flag: "budget", \.isBudget,
        "Finds the least limit under which the program succeeds, by runs under the policy. With "
          + "'--policy none', also the least limit under which the program gets all its memory."
      ).excluding(\.limitBytes, \.journalPath, \.runs, \.record),
      Argument(\.trials, ExecTrialOptions.syntax),
      Argument(\.failEach, FailEachOptions.syntax).excluding(
        \.isBudget, \.limitBytes, \.isEach, \.policy, \.warningSignal, \.bus, \.grace,
        \.journalPath, \.record, \.runs),
      Argument(
        option: "fail-nth", "N", \.failingRequest, .value(.count(1...Int.max)),
        "Refuses the N-th request for memory, and reports where that was, and where a crash was."
      ).excluding(\.isBudget, \.failEach),
      Argument(
        option: "fail-from", "PAGES", \.failingPages, .value(.count(1...(1 << 28))),
        "Refuses the first request that needs more pages than this, and all later ones."
      ).excluding(\.isBudget, \.failEach, \.limitBytes, \.policy, \.failingRequest),
      Argument(
        flag: "rlimit", \.isOfKernel,
        "Lets the kernel enforce the limit (RLIMIT_DATA), without page counts and warnings; also "
          + "works for a static program."
      ).excluding(
        \.isEach, \.policy, \.journalPath, \.runs, \.isBudget, \.failEach, \.failingRequest,
        \.failingPages, \.warningSignal, \.bus, \.grace, \.record),
      Argument(\.engineOptions, ExecEngineOptions.syntax),
      Argument(
        flag: "quiet", \.isQuiet,
        "Prints nothing if the program exits, was held and was refused no request."),
      examples: examples,
      make: Self.init)
  }

  private var settings: ExecSettings {
    var settings = ExecSettings()
    settings.engine = engineOptions.engine
    settings.killsTogether = engineOptions.killsTogether
    settings.isEach = isEach
    settings.failingRequest = failingRequest
    settings.failsOn = failingPages != nil
    settings.limitPages =
      failingPages ?? (isOfKernel ? nil : limitBytes.map { $0 / pageSize })
    settings.dataBytes = isOfKernel ? limitBytes : nil
    settings.isSteady = isSteady
    settings.acceptsUnheld = engineOptions.acceptsUnheld
    settings.warningSignal = warningSignal?.number
    settings.bus = bus.map(BusPlace.init)
    if let grace { settings.grace = grace }
    return settings
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    do {
      return try run(with: simulation, on: console)
    } catch let failure as ExecFailure {
      throw Failure("exec: error: \(failure.description)", ExitCode(ofProgram: failure.code))
    }
  }

  private func run(with simulation: Simulation, on console: Console) throws -> ExitCode {
    ExecEnvironment.restore()
    try check()
    let places = try places()
    // Several runs wait for their input first, with signals of their own.
    if !failEach.isWanted, !isBudget, runs == 1 { ExecSupervisor.noteSignals() }
    let recording = try recording(beside: places)
    let journalFile = try journalPath.map(JournalFile.init)
    let json = try engineOptions.jsonPath.map(ExecJSONFile.init)
    json?.removeEarlier()
    let isPreloaded = !isOfKernel && settings.engine == .preload
    let image = try ProgramImage(words[0], isPreloaded: isPreloaded)
    let program = ExecProgram(image: image, words: HostWord.last(readAs: Array(words.dropFirst())))
    if failEach.isWanted {
      return try FailEach(
        program: program, settings: settings, options: failEach, trialOptions: trials, words: words,
        console: console
      ).run()
    }
    let settings = try settings(with: simulation)
    if isBudget {
      return try ExecBudget(
        program: program, settings: settings, options: trials, console: console, json: json
      ).find()
    }
    if runs > 1 {
      return try ExecRepetition(program: program, settings: settings, console: console).run(runs)
    }
    let (outcome, fault) = try program.run(
      settings, journal: journalFile.map { journal($0, settings, of: program) },
      recording: recording)
    // A part of a trace does not show what was allocated.
    let isTraced = fault == nil && outcome.recording?.hasBegun == true
    let trace = isTraced ? recording?.file.path : nil
    let stacks = try trace.flatMap { try ExecStacks(of: outcome, at: $0) }
    let report = ExecText(outcome: outcome, program: program, settings: settings, stacks: stacks)
    if !isQuiet || report.isNoteworthy {
      for line in report.lines(on: console.errors) { console.log(line) }
    }
    try json?.write(ExecJSON(outcome: outcome, program: program, settings: settings).json)
    if let fault { throw fault }
    return ExitCode(ofProgram: outcome.code)
  }

  /// Stops at options that mean nothing without another.
  private func check() throws(Failure) {
    try engineOptions.check(preload: [
      ("--each", isEach), ("--record", record != nil), ("--fail-each", failEach.isWanted),
      ("--fail-nth", failingRequest != nil), ("--fail-from", failingPages != nil),
      ("--rlimit", isOfKernel),
    ])
    if engineOptions.jsonPath != nil, failEach.isWanted || runs > 1 {
      throw Failure(
        "--json: error: this is the result of one run or of --budget; remove --fail-each or "
          + "--repeat")
    }
    if isBudget, engineOptions.acceptsUnheld {
      throw Failure(
        "--allow-unheld: error: a budget needs runs that were held; remove --budget")
    }
    if !isBudget, trials.runs != nil {
      throw Failure("--runs: error: this option needs --budget; add --budget")
    }
    if !isBudget, !failEach.isWanted, let option = trials.first {
      throw Failure(
        "\(option.visible): error: this option needs --budget or --fail-each; add one of them")
    }
    if !failEach.isWanted, let option = failEach.first {
      throw Failure("\(option.visible): error: this option needs --fail-each; add --fail-each")
    }
    guard settings.limitPages == nil, limitBytes == nil, !isBudget else { return }
    let given: [(String, Bool)] = [
      ("--oom-group", settings.killsTogether),
      ("--each", settings.isEach), ("--policy", policy != nil), ("--rlimit", isOfKernel),
      ("--warn-signal", settings.warningSignal != nil), ("--bus", settings.bus != nil),
    ]
    for (option, isGiven) in given where isGiven {
      throw Failure("\(option.visible): error: this option needs a limit; add --limit SIZE")
    }
  }

  private func settings(with simulation: Simulation) throws(Failure) -> ExecSettings {
    var settings = settings
    guard limitBytes != nil || isBudget, !isOfKernel else { return settings }
    do throws(PolicyError) {
      let types = simulation.catalogue.policies
      let name = policy ?? types[0].guide.name
      settings.policy = try Policies.choose(name, from: types)
    } catch {
      throw Failure("--policy: error: \(error)")
    }
    return settings
  }

  /// Reserves the places of the outputs: none may be that of the program, of a file that is one of
  /// its arguments, or of another output.
  private func places() throws(Failure) -> OutputPlaces {
    var places = OutputPlaces()
    for word in words where (try? HostFile(word).kind()) == .file { places.read(word, for: word) }
    // The program reads what the shell has opened for it.
    let input = "/dev/stdin"
    if (try? HostFile(input).kind()) == .file { places.read(input, for: "standard input") }
    if let journalPath { try places.reserve(journalPath, for: "--journal") }
    if let json = engineOptions.jsonPath { try places.reserve(json, for: "--json") }
    try failEach.reserve(in: &places)
    return places
  }

  /// Returns the recording that the options ask for.
  private func recording(beside places: OutputPlaces) throws(Failure) -> ExecRecordingChoice? {
    var places = places
    guard let record else { return nil }
    let choice = try ExecRecordingChoice(record)
    try places.reserve(choice.file.path, for: "--record")
    return choice
  }

  private func journal(
    _ file: JournalFile, _ settings: ExecSettings, of program: ExecProgram
  ) -> ExecProgram.JournalPlace {
    ExecProgram.JournalPlace(
      file: file,
      header: JournalHeader(
        memsim: memsimVersion, jemalloc: JemallocConfiguration.version, swift: swiftVersion,
        pageBytes: pageSize, scenario: program.image.name, seed: 0,
        policy: settings.policy?.name ?? "none", unread: [], clock: "of the host, from its start",
        files: []))
  }
}
