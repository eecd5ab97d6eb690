internal import Glibc
internal import MemsimHost
internal import MemsimScenario
internal import MemsimVocabulary

/// A page that shows a device, and the engine behind it in a process of its own: if app code exits
/// or hangs, the page survives, and a closed browser does not stop the engine.
///
/// If a package is watched, the engine is the package's program. The next build replaces it: the
/// new engine plays the same commands again, and continues at the moment that the old one reached.
final class EngineSupervisor {
  private struct Engine {
    var channel: LineChannel?
    /// Whether a page wants another engine, and whether that repeats what was played.
    var wish: Wish?
    /// The state by the messages of the engine, or of the last one.
    var state = ResumeState()
  }

  /// The way in which a page wants another engine: one that repeats what was played, or not.
  private enum Wish {
    case again, anew
  }

  /// The words of the command line that every engine gets.
  struct Words {
    /// The options but those below.
    let options: [String]
    /// The path of the scenario.
    let path: String?
    /// The policy, if it was chosen.
    let policy: String?
    /// The path of the initial commands, if the user named one.
    let first: String?
    /// The path that the user has given, and whether its package is watched.
    let named: (path: String?, isWatched: Bool)

    /// The command that plays the file `played.commands` in the same way.
    func commandToRepeat(under chosenPolicy: String?) -> String {
      let policy = (chosenPolicy ?? policy).map { "--policy=\($0)" }
      let folder = path.map { ScenarioFolder.path(of: $0) } ?? "."
      let record = folder == "." ? "played.yaml" : "\(folder)/played.yaml"
      let way =
        named.isWatched ? ["--watch", "--commands=played.commands"] : ["--record=\(record)"]
      let options = (way + options + [policy].compactMap(\.self)).map(\.quotedForShell)
      let words = ["memsim live"] + options + [named.path].compactMap { $0?.wordForShell }
      return words.joined(separator: " ") + (named.isWatched ? "" : " < played.commands")
    }
  }

  /// The outcome of an engine.
  private enum Ending {
    case process(WaitStatus)
    /// The engine did not start, or its output cannot be passed on.
    case failed(VisibleText)
    /// The program is none that plays.
    case wrongProgram(VisibleText)
    /// Its program was built anew.
    case replaced
  }

  /// The time at which an engine is left because another can replace it.
  private struct Handover {
    /// The time until which it may send its state.
    let end: ContinuousClock.Instant
    /// Whether time stood still before it was asked.
    let wasPaused: Bool
    /// The number of states that it had sent before.
    let stateCount: Int
  }

  /// A closed page is detected by a failed write, at most 15 seconds later.
  private static let milliseconds: Int32 = 15_000
  private static let pauseMilliseconds: Int32 = 200
  /// The maximum wait for an engine that is to send its state, or to exit.
  private static let patience = Duration.seconds(2)
  /// The number of the descriptor from which an engine reads the initial commands.
  private static let handedNumber: Int32 = 3
  /// The path of the commands that an engine repeats: one that has become wrong is left out.
  static let handedPath = "/dev/fd/\(handedNumber)"

  private let engine = Monitor(Engine())
  private let words: Words
  private let watch: PackageWatch?
  /// The script that the next engine plays first; nil if there is none.
  private var script: [UInt8]?
  private var isBuilt = false
  private var isRepeated = false
  /// Whether the run of the engine has come to its end.
  private var isDone = false
  /// Whether the engine has reported a mistake.
  private var hasError = false
  private var handover: Handover?
  private var consoleFailure: Failure?
  private var console: Console?

  /// Plays the run of the words of a command line; anew for each build, if a package is watched.
  init(words: Words, watching watch: PackageWatch?) {
    self.words = words
    self.watch = watch
  }

  /// Serves at a port until a signal arrives; at a free one if it is 0.
  func serve(port: UInt16, on console: Console) throws -> ExitCode {
    self.console = console
    let server = try server(at: port)
    defer { server.stop() }
    var (hasBegun, isFirst) = (false, true)
    while !InterruptSignal.isRequested {
      let ending = play(on: server) {
        if !hasBegun { show(server.address, on: console) }
        hasBegun = true
      }
      if let consoleFailure { throw consoleFailure }
      // The code of an engine that was ended with this process says nothing.
      if InterruptSignal.isRequested { break }
      // Code of an app can exit with the same code, but reports nothing.
      if isFirst, words.first != nil, hasError, case .process(.exited(2)) = ending {
        return .wrongInput
      }
      isFirst = false
      if !hasBegun {
        // The engine has reported mistakes in the words or the scenario.
        if case .process(.exited(let number)) = ending, let code = ExitCode(rawValue: number) {
          return code
        }
        if case .failed(let reason) = ending { throw Failure("error: \(reason)", .host) }
        if case .wrongProgram(let reason) = ending { throw Failure("error: \(reason)") }
      }
      if case .replaced = ending {
      } else {
        server.publish(message(of: ending))
        waitForAnother(on: server)
      }
      server.beginAnew()
      if isBuilt || isRepeated { publishRepetition(on: server) }
      (isBuilt, isRepeated) = (false, false)
    }
    return InterruptSignal.exitCode ?? .success
  }

  private func server(at port: UInt16) throws(Failure) -> LiveServer {
    do throws(LiveError) {
      return try LiveServer(
        port: port, passing: { [engine] in engine.withLock { $0.channel }?.send($0) ?? false },
        startingAgain: { [engine] isRepeating in
          engine.withLock { engine in
            engine.wish = isRepeating ? .again : .anew
            engine.channel?.wake()
          }
        },
        savingPlayed: { [engine, words] in
          engine.withLock { engine in
            engine.state.playedFile(
              for: words.commandToRepeat(under: engine.state.chosenPolicy),
              quitting: !words.named.isWatched)
          }
        })
    } catch {
      throw Failure("error: \(error.message)")
    }
  }

  private func show(_ address: String, on console: Console) {
    do throws(Failure) {
      try console.write("\(address)\n")
    } catch {
      consoleFailure = error
    }
  }
}

/// The life of one engine.
extension EngineSupervisor {
  /// Runs an engine until it exits, and returns its outcome.
  ///
  /// `begin` is called at the engine's first line.
  private func play(on server: LiveServer, begin: () -> Void) -> Ending {
    let process: ChildProcess
    let channel: LineChannel
    do {
      (process, channel) = try start()
    } catch {
      return .failed("memsim cannot start the engine: \("\(error)")")
    }
    engine.withLock { $0 = Engine(channel: channel, state: ResumeState(after: $0.state)) }
    defer { engine.withLock { $0.channel = nil } }
    handover = nil
    (isDone, hasError) = (false, false)
    var isSilent = true
    var strangeLine: [UInt8]?
    var fault: LiveError?
    do throws(LiveError) {
      try channel.listen(
        pausingAfter: Self.milliseconds, pause: server.sendKeepAlive,
        alongside: { (watch?.descriptors ?? [], handover == nil ? watch?.milliseconds : 50) },
        until: { strangeLine != nil || isOver(channel, server) },
        hear: { line in
          let message = LiveMessage(line)
          if isSilent, message?.kind != .hello { strangeLine = strangeLine ?? line }
          guard strangeLine == nil, let message else { return }
          if isSilent { begin() }
          isSilent = false
          if [.hello, .done].contains(message.kind) { isDone = message.kind == .done }
          if message.kind == .error { hasError = true }
          engine.withLock { $0.state.update(with: message) }
          server.publish(message)
        })
    } catch {
      fault = error
    }
    let isUrgent =
      fault != nil || strangeLine != nil || isBuilt || consoleFailure != nil
      || InterruptSignal.isRequested
      || engine.withLock { $0.wish != nil }
    let first = isUrgent ? .zero : Self.patience
    let ending = process.wait(sending: [(first, SIGTERM), (Self.patience * 2, SIGKILL)])
    if let fault { return .failed(fault.message) }
    if isSilent, strangeLine != nil || ending == .exited(0) {
      return wrongProgram(strangeLine)
    }
    guard isBuilt, let handover else { return .process(ending) }
    script = engine.withLock { engine in
      engine.state.isPaused = handover.wasPaused
      return engine.state.script
    }
    return .replaced
  }

  /// Only now it is known whether the program of a package is a memsim.
  private func wrongProgram(_ line: [UInt8]?) -> Ending {
    let name = watch?.package.program ?? "this program"
    let said = line.map { "prints '\(String(decoding: $0.prefix(80), as: UTF8.self))'" }
    return .wrongProgram(
      "\(name) \(said ?? "prints nothing"); expected a program that calls 'MemsimMain.run'")
  }

  /// The state of the engine by its messages.
  private var state: ResumeState { engine.withLock { $0.state } }

  private func start() throws -> (ChildProcess, LineChannel) {
    var options = words.options
    if let policy = state.chosenPolicy ?? words.policy { options.append("--policy=\(policy)") }
    var file: UnlinkedTempFile?
    if let script {
      let made = try UnlinkedTempFile(inMemory: ())
      try OpenFile(descriptor: made.descriptor).write(script)
      options.append("--commands=\(Self.handedPath)")
      file = made
    } else if let first = words.first {
      options.append("--commands=\(first)")
    }
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw Worker.noRoom }
    defer { close(ends[1]) }
    let channel = try LineChannel(ends[0])
    var program = ChildProgram.own(
      ["live", "--engine", "--no-files"] + options + (words.path.map { ["--", $0] } ?? []),
      instead: watch?.package.program)
    (program.input, program.output) = (.file(ends[1]), .file(ends[1]))
    program.file = file.map { ($0.descriptor, Self.handedNumber) }
    return (try ChildProcess.start(program), channel)
  }

  /// Whether an engine is left: a signal has come, a page wants another, or another was built and
  /// this one has sent its state.
  private func isOver(_ channel: LineChannel, _ server: LiveServer) -> Bool {
    if InterruptSignal.isRequested || consoleFailure != nil { return true }
    if engine.withLock({ $0.wish != nil }) { return true }
    watchBuilds(on: server)
    guard isBuilt else { return false }
    guard let handover else {
      handover = Handover(
        end: .now + Self.patience, wasPaused: state.isPaused, stateCount: state.stateCount)
      // One that reads nothing any more is given up when the time is over.
      _ = channel.send(Array("pause: ~\n".utf8))
      return false
    }
    return state.stateCount > handover.stateCount || ContinuousClock.now > handover.end
  }

  /// Waits for a reason to start another engine after one has exited.
  private func waitForAnother(on server: LiveServer) {
    script = nil
    while !InterruptSignal.isRequested {
      // Each wish counts once.
      let wish = engine.withLock { engine in
        defer { engine.wish = nil }
        return engine.wish
      }
      if wish == .anew {
        engine.withLock { $0.state = ResumeState() }
        return
      }
      isRepeated = wish == .again
      if isRepeated || isBuilt {
        script = state.script
        return
      }
      poll(nil, 0, Self.pauseMilliseconds)
      watchBuilds(on: server)
    }
  }

  private func message(of ending: Ending) -> LiveMessage {
    let reason: VisibleText =
      switch ending {
      case .process(.exited) where isDone: "The run is over, and its engine exited."
      case .process(.exited(0)), .replaced: "The run is over, and its engine exited."
      case .process(.exited(let code)):
        "The engine exited with code \(Int(code)); standard error has the reason."
      case .process(.killed(let signal)): "The engine was killed by signal \(Int(signal))."
      case .failed(let reason), .wrongProgram(let reason): "No engine is running: \(reason)."
      }
    return LiveMessage(
      ofServer: .gone,
      [("why", .text(reason.shown)), ("played", .boolean(state.hasCommands))])
  }
}

/// The news of builds for pages.
extension EngineSupervisor {
  private func watchBuilds(on server: LiveServer) {
    switch watch?.turn() ?? .none {
    case .none: break
    case .building: publish("building", [], on: server)
    case .failed(let faults):
      for fault in faults { console?.log(fault.visible) }
      publish("failed", faults, on: server)
    case .built: isBuilt = true
    }
  }

  private func publishRepetition(on server: LiveServer) {
    let loss = "memsim recorded too many commands, so the run starts over"
    publish(isBuilt ? "built" : "repeated", state.isIncomplete ? [loss] : [], on: server)
  }

  private func publish(_ state: String, _ faults: [String], on server: LiveServer) {
    server.publish(
      LiveMessage(
        ofServer: .build,
        [("state", .text(state)), ("faults", .texts(faults))]))
  }
}
