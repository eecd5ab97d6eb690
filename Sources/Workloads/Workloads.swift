package import MemsimVocabulary

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

  /// Makes the program of a workload.
  package static func make(
    _ name: String, _ arguments: Arguments, from types: [any Workload.Type] = all
  ) throws(WorkloadError) -> any Workload {
    try choose(name, arguments, from: types).makeProgram()
  }

  /// Chooses a workload by its name and by what is set of its parameters.
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
