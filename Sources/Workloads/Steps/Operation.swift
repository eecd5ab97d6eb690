package import MemsimVocabulary

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
  func perform(in stage: StepsInterpreter) -> NextStep
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
