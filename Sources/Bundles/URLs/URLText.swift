/// A URL, and those of its parts by which the system finds the app for it (RFC 3986).
///
/// It is not called `URL`, because in a file that imports this module the name would take the place
/// of Foundation's.
public struct URLText: Hashable, Sendable {
  /// The whole URL as it was written.
  public let text: String
  /// The text before the first colon, in lower case.
  public let scheme: URLScheme
  /// The text after the first colon.
  public let rest: String
  /// The text between `//` and the path: user, host and port; nil if the URL has no `//`.
  public let authority: String?
  /// The host in small letters, without user and port; nil when the URL has no `//`.
  public let host: String?
  /// The text after the host or, without a host, after the colon, up to the query.
  public let path: String
  /// The text between `?` and `#`; nil if the URL has no `?`.
  public let query: String?
  /// The text after `#`; nil if the URL has no `#`.
  public let fragment: String?

  /// Parses a URL; throws if the text contains anything that no URL can contain.
  public init(_ text: String) throws(URLTextError) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw .noScheme }
    self.text = text
    scheme = try URLScheme(text[..<colon])
    let rest = text[text.utf8.index(after: colon)...]
    try Self.check(rest)
    self.rest = String(rest)
    let beforeFragment = rest.prefix { $0 != "#" }
    fragment =
      beforeFragment.endIndex == rest.endIndex
      ? nil : String(rest[beforeFragment.endIndex...].dropFirst())
    let hierarchy = beforeFragment.prefix { $0 != "?" }
    query =
      hierarchy.endIndex == beforeFragment.endIndex
      ? nil : String(beforeFragment[hierarchy.endIndex...].dropFirst())
    let authority = hierarchy.hasPrefix("//") ? hierarchy.dropFirst(2).prefix { $0 != "/" } : nil
    self.authority = authority.map(String.init)
    host = authority.map(Self.host)
    path = String(hierarchy[(authority?.endIndex ?? hierarchy.startIndex)...])
  }

  private static func host(in authority: Substring) -> String {
    // A user's name may have an at sign of its own, and an address of version 6 has colons.
    let start = authority.lastIndex(of: "@").map(authority.index(after:))
    let place = authority[(start ?? authority.startIndex)...]
    let address = place.hasPrefix("[") ? place.prefix { $0 != "]" } : place.prefix(0)
    let port = place[address.endIndex...].firstIndex(of: ":")
    return place[..<(port ?? place.endIndex)].asciiLowercased
  }

  /// Finds characters that are invalid in a URL; the reader of the URL checks its parts.
  private static func check(_ text: Substring) throws(URLTextError) {
    for index in text.indices {
      guard text[index] == "%" else {
        guard isAllowed(text[index]) else { throw .badCharacter(text[index]) }
        continue
      }
      let escape = text[index...].prefix(3)
      guard escape.utf8.count == 3, escape.utf8.dropFirst().allSatisfy(\.isHexadecimalDigit) else {
        throw .badEscape(String(escape))
      }
    }
    let fragment = text.drop { $0 != "#" }.dropFirst()
    guard !fragment.contains("#") else { throw .badCharacter("#") }
  }

  private static func isAllowed(_ character: Character) -> Bool {
    guard character.utf8.count == 1, let letter = character.utf8.first else { return false }
    return letter.isASCIILetter || letter.isASCIIDigit
      || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(letter)
  }
}

extension URLText: CustomStringConvertible {
  /// The URL as it was written.
  public var description: String {
    text
  }
}

/// The scheme of a URL, such as `http`, in small letters: schemes differ in no letter's case.
public struct URLScheme: Hashable, Sendable {
  /// The scheme in small letters, without the colon.
  public let name: String

  /// Reads a scheme: a letter, then letters, digits, `+`, `-` and `.` (RFC 3986).
  public init(_ text: some StringProtocol) throws(URLTextError) {
    let letters = text.utf8
    guard letters.first?.isASCIILetter == true, letters.allSatisfy(Self.isAllowed) else {
      throw .badScheme(String(text))
    }
    name = text.asciiLowercased
  }

  private static func isAllowed(_ letter: UInt8) -> Bool {
    letter.isASCIILetter || letter.isASCIIDigit || "+-.".utf8.contains(letter)
  }
}

extension URLScheme: CustomStringConvertible {
  /// The scheme as a URL has it, without the colon.
  public var description: String {
    name
  }
}

/// The reason why a text is no URL.
public enum URLTextError: Error, Hashable, Sendable {
  /// The URL has no colon, so it has no scheme.
  case noScheme
  /// The text before the colon is no scheme.
  case badScheme(String)
  /// A character has to be written with a `%`.
  case badCharacter(Character)
  /// A `%` is not followed by two hexadecimal digits.
  case badEscape(String)
}

extension URLTextError: CustomStringConvertible {
  /// The reason as a message has it, after the text.
  public var description: String {
    switch self {
    case .noScheme: "a URL begins with a scheme and a colon, such as tel:"
    case .badScheme(let text):
      "'\(text)' is not a scheme; expected a letter, then letters, digits, + - ."
    case .badCharacter(let character): "'\(character)' must be percent-encoded in a URL"
    case .badEscape(let text): "'\(text)' is not a % and two hexadecimal digits"
    }
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    // One bit distinguishes a small letter from its capital.
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  var isHexadecimalDigit: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}

extension StringProtocol {
  /// The text with the letters A to Z small, and every other character as it is.
  var asciiLowercased: String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(decoding: utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
