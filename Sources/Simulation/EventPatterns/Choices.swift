internal import MemsimDevice
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimVocabulary

/// The words of which a journal can tell, for which another can only be a mistake.
enum Choices {
  /// Why the system kills.
  static let terminationReasons = ParameterKind.choice(
    TerminationReason.allCases.map(\.rawValue))

  /// Why a process ends that the system does not kill.
  static let exitReasons = ParameterKind.choice(ExitReason.allCases.map(\.rawValue))

  /// What a program does wrong; a refused allocation is an event of its own.
  static let diagnoses = ParameterKind.choice(
    Diagnosis.Kind.allCases.filter { $0 != .allocationRefused }.map(\.rawValue))

  /// What is called in the life of an app.
  static let lifecycle = ParameterKind.choice(Lifecycle.allCases.map(\.rawValue))
}
