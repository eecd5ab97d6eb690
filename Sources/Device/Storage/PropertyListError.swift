/// Why bytes are no property list, and where.
public struct PropertyListError: Error, Hashable {
  /// What can be wrong with a property list.
  public enum Fault: Hashable, Sendable {
    /// The file is no XML, for a reason.
    case malformed(String)
    /// Something else belongs here.
    case expected(String)
    /// No value is written so.
    case unknownElement(String)
    /// An attribute in the tag of an element, where none says anything.
    case attribute(String, of: String)
    /// A text is no number of a character.
    case badCharacter(String)
    /// A text is no number, or none that fits.
    case badNumber(String)
    /// A text does not stand for bytes.
    case badData
    /// A dictionary has the key already.
    case duplicateKey(String)
    /// Values lie too deep in one another.
    case tooDeep
  }

  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one.
  public let column: Int
  /// What is wrong there.
  public let fault: Fault
}

extension PropertyListError: CustomStringConvertible {
  /// The message, after the name of the file.
  public var description: String {
    "line \(line), column \(column): \(reason)"
  }

  /// The message without the place.
  package var reason: String {
    switch fault {
    case .malformed(let reason): reason
    case .expected(let text): "\(text) is missing"
    case .unknownElement(let name): "<\(name)> is no value of a property list that can be read"
    case .attribute(let name, let element):
      "<\(element)> has the attribute '\(name)', where a property list has none"
    case .badCharacter(let text): "'\(text)' is the number of no character"
    case .badNumber(let text): "'\(text)' is no number, or too large"
    case .badData: "the data is not in base 64"
    case .duplicateKey(let key): "the key '\(key)' comes twice"
    case .tooDeep: "values are nested more than \(PropertyList.greatestDepth) deep"
    }
  }
}
