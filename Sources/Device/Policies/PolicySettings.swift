/// The values of a policy's parameters.
package struct PolicySettings: Equatable, Sendable {
  /// The guide that the parameters are of.
  let guide: PolicyGuide
  private var values: [Int?]

  /// The defaults of a policy's parameters.
  package init(for guide: PolicyGuide) {
    self.guide = guide
    values = guide.parameters.map(\.standard)
  }

  /// Sets a parameter to what a text stands for.
  package mutating func set(_ name: String, to text: String) throws(PolicyError) {
    guard let index = guide.parameters.firstIndex(where: { $0.name == name }) else {
      throw .unknownParameter(
        name, policy: guide.name, nearest: nearestWord(to: name, in: guide.parameters.map(\.name)))
    }
    let parameter = guide.parameters[index]
    guard let value = parameter.unit.value(of: text) else {
      throw .badValue(
        text, parameter: name, expected: parameter.unit.expectation,
        nearest: nearestWord(to: text, in: parameter.unit.words))
    }
    guard parameter.range.contains(value) else {
      throw .outOfRange(
        text, parameter: name, lowest: parameter.unit.text(of: parameter.range.lowerBound),
        highest: parameter.unit.text(of: parameter.range.upperBound))
    }
    values[index] = value
  }

  /// The value of a parameter that always has one.
  ///
  /// - Precondition: The policy has the parameter, and its default is a value.
  package subscript(name: String) -> Int {
    guard let value = self[ifSet: name] else { preconditionFailure("\(name) has no value") }
    return value
  }

  /// The value of a parameter; nil when its default stands, and is none.
  ///
  /// - Precondition: The policy has the parameter.
  package subscript(ifSet name: String) -> Int? {
    guard let index = guide.parameters.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("\(guide.name) has no parameter \(name)")
    }
    return values[index]
  }

  /// Whether a parameter that is yes or no is yes.
  ///
  /// - Precondition: The policy has the parameter.
  package subscript(isOn name: String) -> Bool {
    self[name] != 0
  }

  /// The value of a parameter that is a length of time.
  ///
  /// - Precondition: The policy has the parameter, and its default is a value.
  package subscript(span name: String) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(self[name]))
  }

  /// The value of a parameter that is a length of time; nil when its default stands, and is none.
  ///
  /// - Precondition: The policy has the parameter.
  package subscript(spanIfSet name: String) -> TimeSpan? {
    self[ifSet: name].map { TimeSpan(nanoseconds: Int64($0)) }
  }

  /// Every parameter and its value, in the order of the guide; nil where the default is none.
  ///
  /// Times are in nanoseconds, sizes in bytes, shares in hundredths; a flag is 0 or 1, a word its
  /// position.
  package var all: [(name: String, value: Int?)] {
    zip(guide.parameters, values).map { (name: $0.name, value: $1) }
  }
}
