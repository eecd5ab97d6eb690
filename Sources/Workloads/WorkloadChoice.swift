package import MemsimVocabulary

/// A workload with its parameters set, from which each process gets a program of its own.
package struct WorkloadChoice: Sendable {
  /// The values of its parameters, defaults included.
  package let arguments: Arguments

  private let type: any Workload.Type

  /// Makes a choice of a kind of workload, if its values can be meant together.
  package init(
    of type: any Workload.Type, _ arguments: Arguments
  ) throws(WorkloadError) {
    let name = type.term.name
    for (parameter, value) in arguments.all where parameter.isRequired && value == nil {
      let error = ArgumentError.missing(parameter.name, expected: parameter.kind.expectation)
      throw .argument(error, workload: name)
    }
    try type.check(arguments)
    self.type = type
    self.arguments = arguments
  }

  /// What people can know of the workload.
  package var term: Term { type.term }

  /// The program of one process.
  package func makeProgram() -> any Workload { type.init(arguments) }
}
