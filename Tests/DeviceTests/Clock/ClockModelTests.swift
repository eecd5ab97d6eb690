import MemsimDevice
import TestSupport
import XCTest

/// Random programs on the clock, against a model that is one plain array.
final class ClockModelTests: XCTestCase {
  func testRandomProgramsDoWhatTheModelSays() {
    for seed in 0..<UInt64(1000) {
      let program = ClockProgram(seed: seed)
      guard let difference = ClockRun.difference(in: program) else { continue }
      let shortest = program.shrunk { ClockRun.difference(in: $0) != nil }
      let last = ClockRun.difference(in: shortest) ?? difference
      return XCTFail("seed \(seed), \(shortest.actions.count) actions: \(last)\n\(shortest)")
    }
  }
}

/// One run of a program on a clock, and what can be seen of it.
final class ClockRun {
  private let subject: any ClockSubject
  private var addedCount = 0
  private var isInside = false

  /// The events since the log was last emptied.
  private var log: [String] = []

  init(on subject: any ClockSubject) {
    self.subject = subject
  }

  /// The first difference between the clock under test and the model; nil when there is none.
  static func difference(in program: ClockProgram) -> String? {
    let tested = TestedClock()
    let run = ClockRun(on: tested)
    let model = ClockRun(on: ModelClock())
    for (number, action) in program.actions.enumerated() {
      run.perform(action)
      model.perform(action)
      let place = "action \(number), \(action)"
      if let broken = tested.clock.brokenInvariants().first { return "\(place): \(broken)" }
      let (found, expected) = (run.takeLog(), model.takeLog())
      if found != expected { return "\(place): \(found), expected \(expected)" }
    }
    return nil
  }

  private func takeLog() -> [String] {
    defer { log = [] }
    let dues = (0..<addedCount).map { subject.due($0).map { "\($0)" } ?? "-" }
    let next = subject.nextStart.map { "\($0)" } ?? "never"
    return log + ["now \(subject.now), \(subject.entryCount) entries, next \(next)"] + dues
  }

  private func perform(_ action: ClockAction) {
    switch action {
    case .add(let entry, let span, let actions): add(entry, after: span, actions)
    case .cancel(let number): attempt(number) { subject.cancel($0) }
    case .reschedule(let number, let span):
      attempt(number) { subject.reschedule($0, at: subject.now + span) }
    case .cancelAll(let owner): subject.cancelAll(of: owner)
    case .rest(let owner): subject.rest([owner])
    case .resume: subject.resume()
    case .spend(let span): if isInside { subject.spend(span) }
    case .runNext(let span):
      if !isInside { log.append("ran \(subject.runNext(notAfter: subject.now + span))") }
    case .run(let span): if !isInside { run(for: span) }
    }
  }

  /// Runs to a limit, unless a callback that takes no time moves itself to the present for ever.
  private func run(for span: TimeSpan) {
    let limit = subject.now + span
    for _ in 0..<100 where !subject.runNext(notAfter: limit) {
      return subject.run(until: limit)
    }
  }

  private func add(_ entry: ClockEntry, after span: TimeSpan, _ actions: [ClockAction]) {
    // Callbacks that add to a repeating entry multiply; so many are enough.
    guard addedCount < 300 else { return }
    let number = addedCount
    addedCount += 1
    subject.add(entry, after: span) { [unowned self] occurrence in
      log.append("\(number) due \(occurrence.due) at \(occurrence.start) = \(subject.now)")
      isInside = true
      for action in actions { perform(action) }
      isInside = false
      log.append("\(number) ends at \(subject.now)")
    }
  }

  private func attempt(_ back: Int, _ work: (Int) -> Bool) {
    guard back < addedCount else { return }
    log.append("\(work(addedCount - 1 - back))")
  }
}

/// A random program, and the parts of it that still fail.
struct ClockProgram: CustomStringConvertible {
  var actions: [ClockAction]

  /// The program of a seed.
  init(seed: UInt64) {
    var random = Random(seed: seed)
    let length = random.integer(in: 5...80)
    actions = (0..<length).map { _ in Self.action(&random, depth: 0) }
  }

  private static func action(_ random: inout Random, depth: Int) -> ClockAction {
    switch random.integer(in: 0...22) {
    case 0...7:
      let count = depth < 2 ? random.integer(in: 0...3) : 0
      let inner = (0..<count).map { _ in action(&random, depth: depth + 1) }
      return .add(entry(&random), after: span(&random), inner)
    case 8...9: return .cancel(random.integer(in: 0...9))
    case 10...11: return .reschedule(random.integer(in: 0...9), after: span(&random))
    case 12:
      return .cancelAll(EntryOwner(number: UInt32(1 + random.next(below: 2))))
    case 13...14: return .spend(span(&random))
    case 20: return .rest(owner(&random))
    case 21...22: return .resume
    case 15...17: return .runNext(within: span(&random))
    default: return .run(for: span(&random))
    }
  }

  private static func entry(_ random: inout Random) -> ClockEntry {
    switch random.integer(in: 0...5) {
    case 0: .every(.nanoseconds(1) + span(&random), owner(&random))
    case 1: .deadline(owner(&random))
    default: .once(owner(&random))
    }
  }

  /// So short that many entries share an instant.
  private static func span(_ random: inout Random) -> TimeSpan {
    .nanoseconds(Int64(random.integer(in: 0...random.integer(in: 0...20))))
  }

  private static func owner(_ random: inout Random) -> EntryOwner {
    EntryOwner(number: UInt32(random.next(below: 3)))
  }

  var description: String {
    actions.map { "      \($0)," }.joined(separator: "\n")
  }

  /// Leaves actions out as long as `fails` says yes.
  func shrunk(while fails: (ClockProgram) -> Bool) -> ClockProgram {
    var program = self
    program.actions = actions.shrunk { actions in
      program.actions = actions
      return fails(program)
    }
    return program
  }
}

/// An action of a random program on a clock, between callbacks or inside one.
enum ClockAction {
  /// Adds an entry, which does the actions when its time comes.
  case add(ClockEntry, after: TimeSpan, [ClockAction])
  /// The entry is the one added so many before the last.
  case cancel(Int)
  case reschedule(Int, after: TimeSpan)
  case cancelAll(EntryOwner)
  case rest(EntryOwner)
  case resume
  /// Does nothing between callbacks.
  case spend(TimeSpan)
  /// Does nothing inside a callback, as the next one.
  case runNext(within: TimeSpan)
  case run(for: TimeSpan)
}

/// The kinds of entries.
enum ClockEntry {
  case once(EntryOwner)
  case every(TimeSpan, EntryOwner)
  case deadline(EntryOwner)
}
