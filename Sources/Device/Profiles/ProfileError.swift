internal import MemsimRuntime
internal import MemsimVocabulary

/// What is wrong with the choice of a device.
package enum ProfileError: Error, Equatable, CustomStringConvertible {
  /// There is no profile of that name.
  case unknownProfile(String, nearest: String?)
  /// The profile has no figure of that name.
  case unknownField(String, profile: String, nearest: String?)
  /// A text stands for no value of the figure.
  case badValue(String, field: String, expected: String)
  /// What starts with the device does not fit its memory.
  case tooLittleMemory(profile: String, neededPages: Int, memoryPages: Int)

  /// The message for whoever made the mistake.
  package var description: String {
    switch self {
    case .unknownProfile(let name, let nearest):
      "there is no device '\(name)'" + didYouMean(nearest)
    case .unknownField(let name, let profile, let nearest):
      "device '\(profile)' has no '\(name)'" + didYouMean(nearest)
    case .badValue(let text, let field, let expected):
      "'\(field)' is \(expected), not '\(text)'"
    case .tooLittleMemory(let profile, let needed, let memory):
      "device '\(profile)' starts with \(Self.size(needed)) in use and has \(Self.size(memory))"
    }
  }

  private static func size(_ pages: Int) -> String {
    ParameterKind.bytes.text(of: pages * pageSize)
  }
}

extension ProfileError: ParameterFault {
  /// The figures at fault.
  package var faultyParameters: [String] {
    switch self {
    case .unknownProfile: []
    case .unknownField(let name, _, _), .badValue(_, let name, _): [name]
    case .tooLittleMemory: ["memory"]
    }
  }
}
