internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimTraces
internal import MemsimVocabulary

/// A trace that was recorded before.
struct TraceInput {
  /// Its path, as it was given.
  let path: String

  /// Opens it.
  func trace(_ naming: BlockNaming) throws(Failure) -> Trace {
    do {
      return try Trace(HostFile(path), blocks: naming)
    } catch let error as FileError {
      throw Failure(error)
    } catch let fault as TraceFault {
      throw failure(fault)
    } catch {
      throw Failure(["\(path): error: \("\(error)")"])
    }
  }

  /// What to say of it where it cannot be read on.
  func failure(_ fault: TraceFault) -> Failure {
    let code: ExitCode = fault.isOfHost ? .host : .wrongInput
    return switch fault.place {
    case .line: Failure(["\(path):\(fault.description)"], code)
    case .byte, .file: Failure(["\(path): \(fault.description)"], code)
    }
  }
}

/// How far the reading of a trace has come, shown once it lasts.
final class ReplayProgress {
  private static let pause = Duration.milliseconds(100)

  private let name: String
  private let start = ContinuousClock.now
  private var lines: ProgressLines
  private var next: ContinuousClock.Instant

  /// Watches the reading of a trace.
  init(of path: String, on console: Console) {
    // Of a long path the line would be cut before it says anything.
    name = path.split(separator: "/").last.map(String.init) ?? path
    lines = console.progressLines
    next = start + RunProgress.patience
  }

  /// Shows how much of a trace was read, and how fast.
  func show(_ trace: Trace) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.pause
    let spent = Double(start.duration(to: now).attoseconds) / 1e18
    let rate = Int(Double(trace.eventCount) / spent / 1e5)
    lines.show([
      "\(name): \(trace.bytesRead * 100 / max(1, trace.byteCount)) % read, "
        + "\(rate / 10).\(rate % 10) million events a second"
    ])
  }

  /// Takes away what is shown.
  func clear() { lines.clear() }
}
