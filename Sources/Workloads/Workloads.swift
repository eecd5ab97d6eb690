public import MemsimVocabulary

/// The workloads by name.
package enum Workloads {
  /// Those that memsim brings along.
  package static let all: [any Workload.Type] = [
    RampWorkload.self,
    ChurnWorkload.self,
    CacheWorkload.self,
    LeakWorkload.self,
    FragmenterWorkload.self,
    AutoreleaseFloodWorkload.self,
    MixedWorkload.self,
    StepsWorkload.self,
  ]

  /// Chooses a workload by its name and by the settings of its parameters.
  package static func choose(
    _ name: String, _ arguments: Arguments, from types: [any Workload.Type] = all
  ) throws(WorkloadError) -> WorkloadChoice {
    try WorkloadChoice(of: type(named: name, from: types), arguments)
  }

  /// Chooses a workload by its name and by texts that its parameters are set to.
  package static func choose(
    _ name: String, setting values: [(name: String, text: String)] = [],
    from types: [any Workload.Type] = all
  ) throws(WorkloadError) -> WorkloadChoice {
    let type = try type(named: name, from: types)
    var arguments = Arguments(of: type.term.parameters)
    do throws(ArgumentError) {
      for value in values { try arguments.set(value.name, to: value.text) }
    } catch {
      throw .argument(error, workload: name)
    }
    return try WorkloadChoice(of: type, arguments)
  }

  private static func type(
    named name: String, from types: [any Workload.Type]
  ) throws(WorkloadError) -> any Workload.Type {
    if let type = types.first(where: { $0.term.name == name }) { return type }
    throw .unknownWorkload(name, nearest: nearestWord(to: name, in: types.map { $0.term.name }))
  }
}

/// A workload with its parameters set, from which each process gets a program of its own.
package struct WorkloadChoice: Sendable {
  /// The values of its parameters, defaults included.
  package let arguments: Arguments

  /// The documentation of the workload.
  package let term: Term

  private let programs: @Sendable () -> any Workload

  /// Makes a choice of a kind of workload, if its values can be meant together.
  package init(
    of type: any Workload.Type, _ arguments: Arguments
  ) throws(WorkloadError) {
    term = type.term
    for (parameter, value) in arguments.all where parameter.isRequired && value == nil {
      let error = ArgumentError.missing(parameter.name, expected: parameter.expectation)
      throw .argument(error, workload: term.name)
    }
    self.arguments = arguments
    programs = try type.programs(arguments)
  }

  /// The program of one process.
  package func makeProgram() -> any Workload { programs() }
}

/// A mistake in the choice of a workload.
public enum WorkloadError: Error, Equatable, CustomStringConvertible {
  /// No workload has that name.
  case unknownWorkload(String, nearest: String?)
  /// A parameter has an invalid value, or does not exist.
  case argument(ArgumentError, workload: String)
  /// Values that are each right cannot be meant together; the parameters are named, that first
  /// which is most likely the mistake.
  case contradiction(String, among: [String] = [])
  /// An operation is invalid.
  case operation(String, at: SourceMark)

  /// The message for the author of the scenario.
  public var description: String {
    switch self {
    case .unknownWorkload(let name, let nearest):
      "there is no workload '\(name)'" + didYouMean(nearest)
    case .argument(let error, let workload): "workload '\(workload)': \(error)"
    case .contradiction(let text, _): text
    case .operation(let text, _): text
    }
  }

  /// The source position of the operation with the mistake; nil if the mistake is in no operation.
  package var mark: SourceMark? {
    if case .operation(_, let mark) = self { mark } else { nil }
  }
}

extension WorkloadError: ParameterFault {
  /// The parameters at fault.
  package var faultyParameters: [String] {
    if case .contradiction(_, let names) = self { names } else { [] }
  }
}
