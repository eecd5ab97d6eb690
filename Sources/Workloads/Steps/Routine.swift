internal import MemsimDevice
internal import MemsimVocabulary

/// Operations that are done one after the other.
struct Routine {
  /// An operation as it is written in a scenario, bound once to the code that performs it.
  struct Step {
    let operation: any Operation
    let phrase: Phrase

    /// Binds a phrase of the table of operations.
    init(_ phrase: Phrase) {
      guard let type = Operations.all.first(where: { $0.name == phrase.term }) else {
        preconditionFailure("there is no operation \(phrase.term)")
      }
      operation = type.init(phrase.arguments)
      self.phrase = phrase
    }
  }

  let steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  init(_ operations: [ScenarioOperation]) { steps = operations.map { Step($0.phrase) } }

  /// All its operations, and those in them.
  private var all: [any Operation] {
    steps.flatMap { step in [step.operation] + (step.operation.inner?.all ?? []) }
  }

  /// All names that its operations give to something.
  var made: [String] { all.compactMap(\.makes) }

  /// All references that objects have which its operations make.
  var madeFields: [String] { all.flatMap(\.makesFields) }

  /// Whether it waits in every pass, so that an endless routine spends time.
  private var waits: Bool {
    steps.contains { step in
      if let wait = step.operation as? WaitOperation { return wait.span > .zero }
      return (step.operation as? LoopOperation)?.routine.waits ?? false
    }
  }

  /// Throws at the operation that uses a name which no operation makes, or that never finishes.
  func check(_ names: [String], fields: [String]) throws(WorkloadError) {
    for step in steps {
      for name in step.operation.uses {
        try Self.find(name, in: names, "thing", at: step.phrase.mark)
      }
      for field in step.operation.usesFields {
        try Self.find(field, in: fields, "reference", at: step.phrase.mark)
      }
      if let loop = step.operation as? LoopOperation, loop.times == nil, !loop.routine.waits {
        throw .operation(
          "a loop without 'times' and without 'wait' never ends; add one of them",
          at: step.phrase.mark)
      }
      try step.operation.inner?.check(names, fields: fields)
    }
  }

  private static func find(
    _ word: String, in words: [String], _ what: String, at mark: SourceMark
  ) throws(WorkloadError) {
    guard !words.contains(word) else { return }
    let nearest = nearestWord(to: word, in: words)
    throw .operation("no \(what) has the name '\(word)'" + didYouMean(nearest), at: mark)
  }
}

extension ValueType where Value == Routine {
  /// Operations.
  static var routine: ValueType {
    let steps = ValueType<[Routine.Step]>.list(
      of: .phrase(of: .operations, decode: { Routine.Step($0) }, encode: \.phrase))
    return ValueType(steps.kind, in: steps.range) {
      Routine(steps: steps.decode($0))
    } encode: {
      steps.encode($0.steps)
    }
  }
}

/// A routine that runs on one thread, and its position.
final class StepsThread {
  private let interpreter: StepsInterpreter
  private let thread: ProgramThread?
  private var frames: [Frame]

  /// A routine in the middle of a pass.
  private struct Frame {
    let routine: Routine
    var next = 0
    var passesLeft: Int?
  }

  init(_ routine: Routine, on interpreter: StepsInterpreter, thread: ProgramThread?) {
    self.interpreter = interpreter
    self.thread = thread
    frames = [Frame(routine: routine, passesLeft: 1)]
  }

  /// Continues up to the next wait, or to the end.
  func run() {
    while interpreter.system.countOperations(), let operation = nextOperation() {
      switch operation.perform(in: interpreter) {
      case .goOn: continue
      case .stop: return
      case .wait(let span): return resume(after: span)
      case .loop(let routine, let times): frames.append(Frame(routine: routine, passesLeft: times))
      }
    }
    if interpreter.system.isLiving { thread?.exit() }
  }

  private func resume(after span: TimeSpan) {
    if let thread {
      thread.perform(after: span) { [self] in run() }
    } else {
      interpreter.system.schedule(after: span) { [self] in run() }
    }
  }

  private func nextOperation() -> (any Operation)? {
    // Passes through loops with nothing in them are operations, too.
    while let frame = frames.last, interpreter.system.countOperations() {
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
