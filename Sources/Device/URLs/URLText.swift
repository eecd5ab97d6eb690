/// A URL, and those of its parts by which the system tells who takes it (RFC 3986).
///
/// It is not called `URL`, because in a file that imports this module the name would take the place
/// of Foundation's.
public struct URLText: Hashable, Sendable {
  /// The whole URL as it was written.
  public let text: String
  /// What stands before the first colon, in small letters.
  public let scheme: URLScheme
  /// What stands after the first colon.
  public let rest: String
  /// The host in small letters, without user and port; nil when the URL has no `//`.
  public let host: String?
  /// What stands after the host or, without one, after the colon, up to the query.
  public let path: String
  /// What stands between `?` and `#`; nil when there is no `?`.
  public let query: String?

  /// Takes a URL apart; what no URL can contain is an error.
  public init(_ text: String) throws(URLTextError) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw .noScheme }
    self.text = text
    scheme = try URLScheme(text[..<colon])
    let rest = text[text.utf8.index(after: colon)...]
    try Self.check(rest)
    self.rest = String(rest)
    let beforeFragment = rest.prefix { $0 != "#" }
    let hierarchy = beforeFragment.prefix { $0 != "?" }
    query =
      hierarchy.endIndex == beforeFragment.endIndex
      ? nil : String(beforeFragment[hierarchy.endIndex...].dropFirst())
    let authority = hierarchy.hasPrefix("//") ? hierarchy.dropFirst(2).prefix { $0 != "/" } : nil
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

  /// Finds what has no place in a URL; the rules of its single parts are those of its reader.
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
