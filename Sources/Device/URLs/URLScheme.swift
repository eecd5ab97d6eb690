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
  /// The scheme as it stands in a URL, without the colon.
  public var description: String {
    name
  }
}
