internal import MemsimDevice

/// A routine that is being played on one thread, and how far it has come.
final class StepsThread {
  private let stage: StepsInterpreter
  private let thread: ProgramThread?
  private var frames: [Frame]

  /// A routine in the middle of a pass.
  private struct Frame {
    let routine: Routine
    var next = 0
    var passesLeft: Int?
  }

  init(_ routine: Routine, on stage: StepsInterpreter, thread: ProgramThread?) {
    self.stage = stage
    self.thread = thread
    frames = [Frame(routine: routine, passesLeft: 1)]
  }

  /// Goes on up to the next wait, or to the end.
  func run() {
    while stage.system.takeOperations(), let operation = nextOperation() {
      switch operation.perform(in: stage) {
      case .goOn: continue
      case .stop: return
      case .wait(let span): return resume(after: span)
      case .loop(let routine, let times): frames.append(Frame(routine: routine, passesLeft: times))
      }
    }
    if stage.system.isLiving { thread?.exit() }
  }

  private func resume(after span: TimeSpan) {
    if let thread {
      thread.perform(after: span) { [self] in run() }
    } else {
      stage.system.schedule(after: span) { [self] in run() }
    }
  }

  private func nextOperation() -> (any Operation)? {
    // Passes through loops with nothing in them are operations, too.
    while let frame = frames.last, stage.system.takeOperations() {
      let top = frames.count - 1
      if frame.next < frame.routine.steps.count, frame.passesLeft != 0 {
        frames[top].next += 1
        return frame.routine.steps[frame.next].operation
      }
      let passesLeft = frame.passesLeft.map { max(0, $0 - 1) }
      if passesLeft == 0 || frame.routine.steps.isEmpty {
        frames.removeLast()
      } else {
        frames[top] = Frame(routine: frame.routine, passesLeft: passesLeft)
      }
    }
    return nil
  }
}
