import MemsimDevice

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
    case 12: return .cancelAll(owner(&random))
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

  /// Leaves actions out as long as `fails` says yes, large parts first.
  func shrunk(while fails: (ClockProgram) -> Bool) -> ClockProgram {
    var program = self
    var size = max(1, actions.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < program.actions.count {
        var candidate = program
        candidate.actions.removeSubrange(start..<min(start + size, program.actions.count))
        if fails(candidate) {
          program = candidate
          isShorter = true
        } else {
          start += size
        }
      }
      if size > 1 { size /= 2 } else if !isShorter { return program }
    }
  }
}
