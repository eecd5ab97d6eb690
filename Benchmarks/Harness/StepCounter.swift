import BenchmarkFloors
import BenchmarkSteps
import Foundation

/// Counts the work of a loop per iteration, by following a copy of this process through the loop.
///
/// The counted code lies between the readings of the clock, the first and the second, the third and
/// the fourth. Work around the loop in there, and work of only its first iterations, is equal in
/// two counts, so the difference of the counts is exact.
package struct StepCounter {
  private let functions: [(kind: OperationCounts.Kind, entry: UInt)]
  private let most: UInt64

  /// A counter that gives up on a loop after so many instructions.
  package init(most: UInt64 = 300_000) throws(StepFailure) {
    var functions: [(kind: OperationCounts.Kind, entry: UInt)] = []
    for kind in OperationCounts.Kind.allCases {
      for name in kind.functions {
        let entry = steps_function(name)
        guard entry != 0 else { throw .unknownFunction(name) }
        functions.append((kind, entry))
      }
    }
    self.functions = functions
    self.most = most
  }

  /// The counts of one operation of memsim's column; nil for a row that has none, or whose column
  /// is no loop, or has too long an iteration.
  package func counts(of row: Row) throws -> OperationCounts? {
    switch row.counted {
    case nil, .loop(_, .once): return nil
    case .program(let profile): return try profile()?.counts
    case .loop(let operations, .prepared(let prepare)):
      return try counts(of: prepare(row.size.quick)).map {
        $0.less(OperationCounts([:]), dividedBy: operations)
      }
    }
  }

  /// The instructions of one operation by the function that they belong to, those with most first;
  /// nil for a row that has no counts.
  package func functions(of row: Row) throws -> [FunctionCount]? {
    switch row.counted {
    case nil, .loop(_, .once): nil
    case .program(let profile): try profile()?.functions
    case .loop(let operations, .prepared(let prepare)):
      try functions(of: prepare(row.size.quick), operations)
    }
  }

  private func functions(
    of loop: @escaping Measure.Loop, _ operations: UInt64
  ) throws -> [FunctionCount]? {
    _ = try loop(4)
    guard let each = try count(loop, 1)?[.instructions] else { return nil }
    let iterations = UInt64(max(1, min(64, 20_000 / each)))
    guard let some = try places(loop, iterations), let twice = try places(loop, 2 * iterations)
    else { return nil }
    return FunctionCount.counts(
      of: twice, less: some, among: iterations * operations)
  }

  /// The place of each instruction of so many iterations; nil if they are too many.
  private func places(_ loop: @escaping Measure.Loop, _ iterations: UInt64) throws
    -> ArraySlice<UInt>?
  {
    var places = [UInt](repeating: 0, count: Int(most))
    return try follow(loop, iterations, places: &places).map {
      places[..<Int($0[.instructions])]
    }
  }

  /// The counts of one iteration of a loop; nil if it is too long.
  package func counts(of loop: @escaping Measure.Loop) throws -> OperationCounts? {
    // Objects that the first use makes are made here, so that every copy has them.
    _ = try loop(1)
    _ = try loop(4)
    guard let one = try count(loop, 1), let two = try count(loop, 2) else { return nil }
    let each = two[.instructions] - one[.instructions]
    guard each > 0 else { throw StepFailure.nothingToCount }
    let iterations = UInt64(max(1, min(64, 4000 / each)))
    guard iterations > 1 else {
      // One of two iterations may have extra work, such as making room. The work around the loop,
      // which the first count includes, is little beside so long an iteration.
      let second = two.less(one, dividedBy: 1)
      return one[.instructions] < second[.instructions] ? one : second
    }
    guard let some = try count(loop, iterations), let twice = try count(loop, 2 * iterations)
    else { return nil }
    return twice.less(some, dividedBy: iterations)
  }

  /// Returns counts of so many iterations on which two copies agree; nil if the loop is too long.
  ///
  /// The allocator gives memory back in a copy in which its time has come, so the counts of a copy
  /// are valid only after another copy has the same counts.
  private func count(
    _ loop: @escaping Measure.Loop, _ iterations: UInt64
  ) throws(StepFailure) -> OperationCounts? {
    var seen: [OperationCounts] = []
    for _ in 0..<Self.mostCopies {
      guard let counts = try follow(loop, iterations) else { return nil }
      if seen.contains(counts) { return counts }
      seen.append(counts)
    }
    throw .unsteady(Self.mostCopies)
  }

  private static let mostCopies = 16

  /// Returns the counts of so many iterations, with the readings of the clock; nil if too many.
  private func follow(
    _ loop: @escaping Measure.Loop, _ iterations: UInt64,
    places: UnsafeMutablePointer<UInt>? = nil
  ) throws(StepFailure) -> OperationCounts? {
    var calls = [UInt64](repeating: 0, count: functions.count)
    var steps = steps()
    steps.places = places
    let outcome = functions.map(\.entry).withUnsafeBufferPointer { entries in
      calls.withUnsafeMutableBufferPointer { calls in
        steps.marker = UInt(bitPattern: Self.clock)
        steps.functions = entries.baseAddress
        steps.function_count = entries.count
        steps.calls = calls.baseAddress
        steps.most = most
        return Self.follow(&steps) { isFollowed in _ = try? loop(isFollowed ? iterations : 1) }
      }
    }
    switch outcome {
    case steps_counted: return total(steps.instructions, calls)
    case steps_too_many: return nil
    case steps_refused: throw .refused(String(cString: strerror(steps.error)))
    default: throw .ended(steps.status)
    }
  }

  /// The function that every loop calls before its first iteration and after its last.
  private static var clock: UnsafeRawPointer {
    let clock: @convention(c) () -> UInt64 = timing_now
    return unsafeBitCast(clock, to: UnsafeRawPointer.self)
  }

  private static func follow(
    _ steps: inout steps, _ body: @escaping (_ isFollowed: Bool) -> Void
  ) -> steps_outcome {
    var body = body
    return withUnsafeMutablePointer(to: &body) { pointer in
      steps_follow(
        &steps,
        { context, isFollowed in
          // Not null: it is the pointer just below.
          context!.assumingMemoryBound(to: ((Bool) -> Void).self).pointee(isFollowed != 0)
        }, pointer)
    }
  }

  private func total(_ instructions: UInt64, _ calls: [UInt64]) -> OperationCounts {
    var counts: [OperationCounts.Kind: Double] = [.instructions: Double(instructions)]
    for (function, count) in zip(functions, calls) {
      counts[function.kind, default: 0] += Double(count)
    }
    return OperationCounts(counts)
  }
}

/// Why nothing could be counted.
package enum StepFailure: Error, Equatable, CustomStringConvertible {
  /// The host does not let a process follow another.
  case refused(String)

  /// The copy ended early, with this status.
  case ended(Int32)

  /// A function is in no library of this program.
  case unknownFunction(String)

  /// A second iteration had no instructions.
  case nothingToCount

  /// Of so many copies no two did the same.
  case unsteady(Int)

  /// The error, and the remedy.
  package var description: String {
    switch self {
    case .refused(let reason):
      "instructions cannot be counted: this host lets no process follow another with ptrace "
        + "(\(reason)); where that is so, `make test PTRACE=no` leaves the budgets unchecked"
    case .ended(let status): "the copy that was followed ended early, with status \(status)"
    case .unknownFunction(let name): "the calls of \(name) cannot be counted: no library has it"
    case .nothingToCount: "a second iteration of the loop had no instructions"
    case .unsteady(let copies): "no two of \(copies) copies of the loop had the same instructions"
    }
  }
}
