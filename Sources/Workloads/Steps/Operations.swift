internal import MemsimRuntime
package import MemsimVocabulary

/// The operations by name.
package enum Operations {
  /// What a program of steps can do.
  package static let all: [any Operation.Type] =
    AllocationOperations.all + OwnershipOperations.all + ReferenceOperations.all
    + PageOperations.all + ControlOperations.all

  /// What people can know of them.
  package static var terms: [Term] { all.map { $0.term } }
}

/// One thing that a program of steps does.
package protocol Operation: Sendable {
  /// What people can know of it.
  static var term: Term { get }

  /// Makes the operation with its arguments set.
  init(_ arguments: Arguments)

  /// The names that have to mean something by the time it is done.
  var uses: [String] { get }

  /// The name that means something from then on.
  var makes: String? { get }

  /// The references that it speaks of, by the names that classes have for them.
  var usesFields: [String] { get }

  /// The references that objects have which it makes.
  var makesFields: [String] { get }

  /// The operations in it.
  var inner: Routine? { get }

  /// Does it; says how the routine goes on.
  func perform(in interpreter: StepsInterpreter) -> NextStep
}

extension Operation {
  /// Most operations speak of nothing.
  package var uses: [String] { [] }

  /// Most operations make nothing that has a name.
  package var makes: String? { nil }

  /// Most operations speak of no reference.
  package var usesFields: [String] { [] }

  /// Most operations make no objects.
  package var makesFields: [String] { [] }

  /// Most operations have none in them.
  package var inner: Routine? { nil }
}

/// How a routine goes on after an operation.
package enum NextStep {
  /// With the next operation, at once.
  case goOn
  /// With the next operation, in another turn after a span of time.
  case wait(TimeSpan)
  /// Not at all: the process is about to end.
  case stop
  /// With another routine so often, and then with the next operation; for ever when nil.
  case loop(Routine, times: Int?)
}

extension Operation {
  /// The site of what an operation makes: not the line of a scenario, so that a comment more in it
  /// changes nothing.
  static func site(_ operation: String, _ what: String = "", as name: String?) -> Site {
    let words = [operation, what].filter { !$0.isEmpty } + (name.map { ["as", $0] } ?? [])
    return Site(Site.Frame(file: "steps", line: 0, function: words.joined(separator: " ")))
  }
}
