/// The values of some parameters, with defaults for the rest.
package struct Arguments: Equatable, Sendable {
  /// The parameters that can be set.
  package let parameters: [Parameter]
  /// Their values, in the order of the parameters; nil if the default is no value.
  private(set) var values: [ParameterValue?]
  private var marks: [SourceMark?]

  /// The defaults.
  package init(of parameters: [Parameter]) {
    self.parameters = parameters
    values = parameters.map(\.standard)
    marks = parameters.map { _ in nil }
  }

  /// Some values at one place, where those count as written that are no defaults.
  package init(of parameters: [Parameter], _ values: [ParameterValue?], at mark: SourceMark?) {
    self.parameters = parameters
    self.values = values
    marks = zip(parameters, values).map { $1 == nil || $1 == $0.standard ? nil : mark }
  }

  /// Those of some of the parameters.
  subscript(places: Range<Int>) -> Arguments {
    var some = Arguments(of: Array(parameters[places]))
    some.values = Array(values[places])
    some.marks = Array(marks[places])
    return some
  }

  /// Sets a parameter to the value that a text represents.
  package mutating func set(_ name: String, to text: String) throws(ArgumentError) {
    let parameter = try parameter(name)
    set(name, to: try parameter.value(of: text))
  }

  /// Sets a parameter to a value of its kind, which has a place if the user wrote it.
  ///
  /// - Precondition: The parameter exists.
  package mutating func set(_ name: String, to value: ParameterValue, at mark: SourceMark? = nil) {
    let index = index(of: name)
    values[index] = value
    marks[index] = mark
  }

  /// Returns the source position of a parameter's value; nil for a default.
  ///
  /// - Precondition: The parameter exists.
  package func mark(of name: String) -> SourceMark? {
    marks[index(of: name)]
  }

  /// Those that the user wrote, in the order of the parameters.
  package var written: [(parameter: Parameter, value: ParameterValue, mark: SourceMark)] {
    parameters.indices.compactMap { index in
      guard let value = values[index], let mark = marks[index] else { return nil }
      return (parameter: parameters[index], value: value, mark: mark)
    }
  }

  /// Replaces the values that are not written by the values of other arguments, if there are all
  /// their parameters.
  package mutating func fill(with others: Arguments) {
    let names = parameters.map(\.name)
    guard others.parameters.allSatisfy({ names.contains($0.name) }) else { return }
    for (parameter, value) in others.all where mark(of: parameter.name) == nil {
      values[index(of: parameter.name)] = value
    }
  }

  /// The parameter of a name.
  package func parameter(_ name: String) throws(ArgumentError) -> Parameter {
    guard let parameter = parameters.first(where: { $0.name == name }) else {
      throw .unknown(name, nearest: nearestWord(to: name, in: parameters.map(\.name)))
    }
    return parameter
  }

  /// The same values, those that were written at another place.
  func moved(to mark: SourceMark) -> Arguments {
    var moved = self
    moved.values = values.map { $0?.moved(to: mark) }
    moved.marks = marks.map { $0 == nil ? nil : mark }
    return moved
  }

  /// Whether every required value is there, at any depth.
  package var isComplete: Bool {
    all.allSatisfy { parameter, value in
      value.map(Self.isComplete) ?? !parameter.isRequired
    }
  }

  private static func isComplete(_ value: ParameterValue) -> Bool {
    switch value {
    case .phrase(let phrase): phrase.arguments.isComplete
    case .record(let arguments): arguments.isComplete
    case .list(let values): values.allSatisfy(isComplete)
    case .number, .text, .point, .rectangle: true
    }
  }

  /// Every parameter and its value, in the order of the parameters; nil if nothing is set and
  /// the default is no value.
  package var all: [(parameter: Parameter, value: ParameterValue?)] {
    zip(parameters, values).map { (parameter: $0, value: $1) }
  }

  /// Every parameter that is a number, and its value, in the order of the parameters.
  package var numbers: [(name: String, value: Int)] {
    all.compactMap { parameter, value in
      guard case .number(let number) = value else { return nil }
      return (name: parameter.name, value: number)
    }
  }

  /// The value of a parameter; nil when nothing is set and the default is no value.
  ///
  /// - Precondition: The parameter exists.
  package func value(_ name: String) -> ParameterValue? {
    values[index(of: name)]
  }

  private func index(of name: String) -> Int {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("there is no parameter \(name)")
    }
    return index
  }
}

/// A mistake in the value of a parameter.
public enum ArgumentError: Error, Equatable, CustomStringConvertible {
  /// No parameter has that name.
  case unknown(String, nearest: String?)
  /// A text is no value of the parameter.
  case badValue(String, parameter: String, expected: String, nearest: String?)
  /// A value is too small or too large for the parameter.
  case outOfRange(String, parameter: String, lowest: String, highest: String)
  /// A parameter has to be set and is not.
  case missing(String, expected: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "there is no '\(name)'" + didYouMean(nearest)
    case .badValue(let text, let parameter, let expected, let nearest):
      "'\(parameter)' must be \(expected), not '\(text)'" + didYouMean(nearest)
    case .outOfRange(let text, let parameter, let lowest, let highest):
      "'\(parameter)' must be between \(lowest) and \(highest), not \(text)"
    case .missing(let parameter, let expected):
      "'\(parameter)' is missing: \(expected)"
    }
  }
}

/// An error with the names of its values, so that a message can name their place.
package protocol ParameterFault: Error {
  /// The parameters at fault, that first whose value is most likely the mistake.
  var faultyParameters: [String] { get }
}
