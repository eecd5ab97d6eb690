internal import Glibc
internal import MemsimLive
internal import MemsimLocks
internal import MemsimVocabulary

/// A page that shows a device, and the engine behind it: a process of its own, so that code of an
/// app that ends or hangs it takes the page with it no more than a browser takes the engine.
final class LivePageSession: Sendable {
  private struct Engine {
    var channel: LineChannel?
    var isAgainWanted = false
  }

  /// A page that is closed is found out about by what it is told so often.
  private static let milliseconds: Int32 = 15_000
  private static let pauseMilliseconds: Int32 = 200

  private let engine = Monitor(Engine())
  private let words: [String]

  /// Plays what the words of a command line start.
  init(words: [String]) {
    self.words = words
  }

  /// Serves at a port until a signal comes; at one that is free if it is 0.
  func serve(port: UInt16, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let server: LiveServer
    do throws(LiveError) {
      server = try LiveServer(
        port: port, passing: { [engine] in engine.withLock { $0.channel }?.send($0) ?? false },
        startingAgain: { [engine] in
          engine.withLock { $0.isAgainWanted = true }
        })
    } catch {
      throw Failure(["error: \(error.message)"])
    }
    defer { server.stop() }
    var isFirst = true
    while !InterruptSignal.isRequested {
      let ending = try play(on: server) {
        if isFirst { try? console.write("\(server.address)\n") }
        isFirst = false
      }
      // What is wrong with the words or the scenario was said by the engine.
      if isFirst, case .exited(let number) = ending, let code = ExitCode(rawValue: number) {
        return code
      }
      isFirst = false
      server.tell(Self.message(of: ending))
      while !InterruptSignal.isRequested, !takeWish() {
        poll(nil, 0, Self.pauseMilliseconds)
      }
      server.beginAnew()
    }
    return InterruptSignal.exitCode ?? .success
  }

  /// Lets an engine play to its end, and says how that was.
  ///
  /// `begin` is called when it says its first word.
  private func play(
    on server: LiveServer, begin: () -> Void
  ) throws -> SpawnedProcess.Ending {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw RunProcess.noRoom }
    let process: SpawnedProcess
    let channel: LineChannel
    do {
      defer { close(ends[1]) }
      channel = try LineChannel(ends[0])
      process = try SpawnedProcess(words, speakingOver: ends[1])
    }
    engine.withLock { $0 = Engine(channel: channel) }
    defer { engine.withLock { $0.channel = nil } }
    var isSilent = true
    try? channel.listen(
      pausingAfter: Self.milliseconds, pause: server.tellNothing,
      until: { InterruptSignal.isRequested || self.engine.withLock { $0.isAgainWanted } },
      hear: { line in
        if isSilent { begin() }
        isSilent = false
        server.tell(EngineMessage(line))
      })
    let isUrgent = InterruptSignal.isRequested || engine.withLock { $0.isAgainWanted }
    return process.end(askingAtOnce: isUrgent)
  }

  private func takeWish() -> Bool {
    engine.withLock { engine in
      defer { engine.isAgainWanted = false }
      return engine.isAgainWanted
    }
  }

  private static func message(of ending: SpawnedProcess.Ending) -> EngineMessage {
    let reason =
      switch ending {
      case .exited(0): "The run is over, and its engine has ended."
      case .exited(let code): "The engine has ended with exit code \(code)."
      case .killed(let signal): "The engine was ended by signal \(signal)."
      }
    return EngineMessage(Array(#"{"is":"gone","why":"\#(reason)"}"#.utf8))
  }
}
