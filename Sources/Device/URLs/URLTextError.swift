/// Why a text is no URL.
public enum URLTextError: Error, Hashable, Sendable {
  /// There is no colon, so there is no scheme before it.
  case noScheme
  /// What stands before the colon is no scheme.
  case badScheme(String)
  /// A character has to be written with a `%`.
  case badCharacter(Character)
  /// A `%` is not followed by two hexadecimal digits.
  case badEscape(String)
}

extension URLTextError: CustomStringConvertible {
  /// The reason as it stands in a message, after the text.
  public var description: String {
    switch self {
    case .noScheme: "a URL begins with a scheme and a colon, as tel:"
    case .badScheme(let text): "'\(text)' is no scheme: a letter, then letters, digits, + - ."
    case .badCharacter(let character): "'\(character)' has to be written with a % in a URL"
    case .badEscape(let text): "'\(text)' is not a % and two hexadecimal digits"
    }
  }
}
