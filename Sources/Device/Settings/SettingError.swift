internal import MemsimVocabulary

/// What is wrong with a setting of the system.
package enum SettingError: Error, Equatable, CustomStringConvertible {
  /// There is no setting of that name.
  case unknown(String, nearest: String?)
  /// A text stands for no value of the setting.
  case badValue(String, setting: String, expected: String)

  /// The message for whoever made the mistake.
  package var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "there is no setting '\(name)'" + didYouMean(nearest)
    case .badValue(let text, let setting, let expected):
      "'\(setting)' is \(expected), not '\(text)'"
    }
  }
}

extension SettingError: ParameterFault {
  /// The setting at fault.
  package var faultyParameters: [String] {
    switch self {
    case .unknown(let name, _), .badValue(_, let name, _): [name]
    }
  }
}
