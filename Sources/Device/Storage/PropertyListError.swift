/// Why bytes are no property list, and in which line.
public struct PropertyListError: Error, Hashable {
  /// What can be wrong with a property list.
  public enum Fault: Hashable, Sendable {
    /// Something else belongs here.
    case expected(String)
    /// No value is written so.
    case unknownElement(String)
    /// A character that XML has no place for.
    case badCharacter
    /// What begins with `&` stands for no character.
    case badReference(String)
    /// A text is no number, or none that fits.
    case badNumber(String)
    /// A text does not stand for bytes.
    case badData
    /// Bytes that are no UTF-8.
    case badText
    /// A dictionary has the key already.
    case duplicateKey(String)
    /// Values lie too deep in one another.
    case tooDeep
  }

  /// The line, counted from one.
  public let line: Int
  /// What is wrong there.
  public let fault: Fault
}

extension PropertyListError: CustomStringConvertible {
  /// The message, after the name of the file.
  public var description: String {
    "line \(line): \(reason)"
  }

  private var reason: String {
    switch fault {
    case .expected(let text): "\(text) is missing"
    case .unknownElement(let name): "<\(name)> is no value of a property list that can be read"
    case .badCharacter: "a control character stands in the text"
    case .badReference(let text): "'\(text)' stands for no character"
    case .badNumber(let text): "'\(text)' is no number, or too large"
    case .badData: "the data is not in base 64"
    case .badText: "the text is not in UTF-8"
    case .duplicateKey(let key): "the key '\(key)' comes twice"
    case .tooDeep: "values are nested more than \(PropertyList.greatestDepth) deep"
    }
  }
}
