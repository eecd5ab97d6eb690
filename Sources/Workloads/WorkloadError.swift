public import MemsimVocabulary

/// What is wrong with the choice of a workload.
public enum WorkloadError: Error, Equatable, CustomStringConvertible {
  /// There is no workload of that name.
  case unknownWorkload(String, nearest: String?)
  /// A parameter is set to what it cannot be, or is not there.
  case argument(ArgumentError, workload: String)
  /// Values that are each right cannot be meant together; the parameters are named, that first
  /// which is most likely the mistake.
  case contradiction(String, among: [String] = [])
  /// An operation cannot be meant as it stands.
  case operation(String, at: SourceMark)

  /// The message for whoever made the mistake.
  public var description: String {
    switch self {
    case .unknownWorkload(let name, let nearest):
      "there is no workload '\(name)'" + didYouMean(nearest)
    case .argument(let error, let workload): "workload '\(workload)': \(error)"
    case .contradiction(let text, _): text
    case .operation(let text, _): text
    }
  }

  /// Where the operation stands that it is about; nil when it is about no operation.
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
