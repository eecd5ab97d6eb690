internal import Glibc
internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimHost
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `live`: runs a scenario while it receives commands.
struct LiveCommand: Command {
  private let path: String?
  private let recordPath: String?
  private let isEngine: Bool
  private let writesNoFiles: Bool
  private let port: Int
  private let watches: Bool
  private let commandsPath: String?
  private let policy: String?
  private let debugsMemory: Bool
  private let overrides: ScenarioOverrides
  private let allowsOutside: Bool
  private let limits: LimitOptions
  private let given: GivenArguments<Self>

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<LiveCommand> {
    CommandSyntax(
      Argument(
        operand: "FILE", \.path, .path(endings: ScenarioPath.endings),
        "A scenario, or with --watch a folder of an app in Objective-C. Without it, memsim starts "
          + "a phone with all apps."),
      Argument(
        option: "record", "FILE", \.recordPath, .path(endings: ScenarioPath.endings),
        "Plays the commands as fast as possible, and writes the played scenario to this file."),
      Argument(
        flag: "engine", \.isEngine,
        "Runs in real time, and does not wait for the reader of the output."
      ).excluding(\.recordPath),
      Argument(
        flag: "no-files", \.writesNoFiles,
        "Writes no file that a command names; the answer has the text instead."
      ).excluding(\.recordPath),
      Argument(
        option: "port", "N", \.port, .value(.count(0...Int(UInt16.max))), default: 0,
        "The port of the page on 127.0.0.1 (default: a free port)."
      ).excluding(\.isEngine, \.recordPath),
      Argument(
        flag: "watch", \.watches,
        "Builds the scenario's package, or the app of the folder; builds again after every saved "
          + "change, and continues."
      ).excluding(\.isEngine, \.recordPath),
      Argument(
        option: "commands", "PATH", \.commandsPath, .path,
        "Plays the commands of this file first, as fast as possible, and continues from there."),
      .policy(\.policy, in: catalogue),
      Argument(
        flag: "debug-memory", \.debugsMemory,
        "Keeps the history of every object for the 'inspect' command."),
      Argument(\.overrides, ScenarioOverrides.syntax),
      .allowOutside(\.allowsOutside),
      Argument(\.limits, LimitOptions.syntax),
      Argument(given: \.given),
      examples: [
        "memsim live": "Prints the address of a page that shows a phone with all apps.",
        "memsim live Scenarios/lowmem.yaml":
          "Prints the address of a page that shows the device, and plays the scenario there.",
        "memsim live --watch Sketch":
          "Builds the app of the folder Sketch, and plays it on a phone; after each saved change, "
          + "too.",
        "memsim live --record played.yaml Scenarios/lowmem.yaml < commands":
          "Plays the commands and saves the result as a scenario.",
      ],
      make: Self.init)
  }

  private static let unwritable = "the file cannot be written"

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    if recordPath == nil, given.names.contains("time-limit") {
      throw Failure(
        "error: '--time-limit' is for '--record' alone; a page plays as long as its user")
    }
    guard isEngine || recordPath != nil else { return try serve(on: console) }
    var request = RunRequest(
      overrides, policy: policy, allowsOutside: allowsOutside, limits, with: simulation, on: console
    )
    if debugsMemory { request.simulation.debugging = .usual }
    let simulation = request.simulation
    let file = try request.file(at: path)
    var places = try SavedPlaces(
      reading: file, at: path, in: simulation.vocabulary, commands: commandsPath)
    if let recordPath { try places.reserveScenario(recordPath, for: "--record") }
    let draft = try recordPath.map { path throws(Failure) in
      try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
        try TemporaryOutput(of: path)
      }
    }
    let limit = FileLimit("commands", bytes: LiveSession.mostFirstBytes)
    let first = try commandsPath.map { try HostFile($0).read(limit) }
    var settings = LiveSession.Settings(isEngine ? .paced : .scripted)
    (settings.allowsOutside, settings.writesFiles) = (allowsOutside, !writesNoFiles)
    settings.places = places
    let session = LiveSession(
      file, settings,
      with: isEngine ? limits.boundingMemory(of: simulation) : limits.starting(simulation),
      speaking: LiveSession.Lines(
        first: firstLines(first), input: LineInput(descriptor: STDIN_FILENO),
        output: console.messages(waitingForReader: !isEngine)))
    defer { TimeSignal.cancel() }
    try session.checkFirstCommands(first ?? [])
    try session.play()
    return try end(of: session, recordingIn: draft, on: console)
  }

  private func firstLines(_ bytes: [UInt8]?) -> LiveSession.FirstLines? {
    guard let bytes, let commandsPath else { return nil }
    return LiveSession.FirstLines(
      input: LineInput(bytes), path: commandsPath,
      isStrict: commandsPath != EngineSupervisor.handedPath)
  }

  private func serve(on console: Console) throws -> ExitCode {
    let sources = try watchedSources()
    var watch: PackageWatch?
    if watches {
      guard let path else {
        throw Failure(
          "error: '--watch' builds the package of a scenario, or a folder; expected FILE")
      }
      watch = try PackageWatch(
        try sources?.package ?? UserPackage(of: path),
        checkingWith: allowsOutside ? ["--allow-outside"] : [])
      try watch?.buildFirst(on: console)
    }
    let words = EngineSupervisor.Words(
      options: given.words(but: [
        \.commandsPath, \.writesNoFiles, \.policy, \.port, \.watches,
      ]), path: sources?.package.scenario ?? path, policy: policy, first: commandsPath,
      named: (path, watches))
    return try withExtendedLifetime(sources) {
      try EngineSupervisor(words: words, watching: watch).serve(port: UInt16(port), on: console)
    }
  }

  /// The folder of an app's source, if it is one that is to be watched.
  private func watchedSources() throws -> SourceFolder? {
    guard watches, let path, (try? HostFile(path).kind()) == .folder else { return nil }
    return try SourceFolder(path)
  }

  /// The exit code of a session: a script with a mistake has written nothing.
  private func end(
    of session: LiveSession, recordingIn draft: TemporaryOutput?, on console: Console
  ) throws -> ExitCode {
    if session.hasFailed { throw Failure(session.failures) }
    if let code = InterruptSignal.exitCode {
      if let recordPath {
        console.log("\(recordPath): no scenario written, because the commands were interrupted")
      }
      return code
    }
    if let failure = session.output.failure {
      throw failure.errorNumber == EPIPE
        ? Failure([], .outputUnread)
        : Failure(of: "standard output", "it cannot be written", failure)
    }
    if let recordPath, let draft {
      let text = session.playedText
      try Failure.writing(recordPath, orFail: Self.unwritable) { () throws(WriteError) in
        try draft.write(text.utf8)
        try draft.replaceFile(isLasting: true)
      }
    }
    if session.branch.ending == .host { return .host }
    let isWell = session.branch.ending == .finished && session.branch.failures == 0
    return isWell ? .success : .finding
  }
}
