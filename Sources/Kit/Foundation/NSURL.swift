// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// A URL, in the form of RFC 3986, whose parts are those of RFC 1808.
///
/// All parts but the path come as they were written, with their escapes (platform U16).
public final class NSURL: NSObject, Copying {
  @Retained private var text: NSString?

  public override class var instanceSize: Int { 32 }

  /// A URL with a scheme, autoreleased; nil if the text is none.
  public static func URLWithString(
    _ text: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSURL? {
    alloc(file, line, function).initWithString(text)?.autorelease(file, line, function)
  }

  /// Initialises with a text; returns nil, releasing itself, if it is no URL with a scheme.
  public func initWithString(_ text: NSString) -> Self? {
    checkAlive()
    guard (try? URLText(text.string)) != nil else {
      release()
      return nil
    }
    self.text = text
    return self
  }

  /// The URL of a file or a folder, autoreleased; nil for an empty path.
  public static func fileURLWithPath(
    _ path: NSString, isDirectory: Bool, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSURL? {
    fileURLWithPath(path, file: file, line: line, function: function)
  }

  /// The URL of a file or folder of a path, autoreleased.
  public static func fileURLWithPath(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSURL? {
    alloc(file, line, function).initFileURLWithPath(path)?.autorelease(file, line, function)
  }

  /// Initialises with the path of a file or folder; returns nil, releasing itself, if the path does
  /// not begin with a slash.
  public func initFileURLWithPath(_ path: NSString) -> Self? {
    checkAlive()
    guard path.string.hasPrefix("/") else {
      release()
      return nil
    }
    // A semicolon and a question mark would begin other parts.
    let escaped = PercentEscapes.text(of: Array(path.string.utf8))
      .replacing(";", with: "%3B").replacing("?", with: "%3F")
    text = NSString.stringWithString("file://localhost\(escaped)")
    return self
  }

  /// The URL of a link without a scheme on its page, autoreleased (RFC 3986, 5.2); nil if that is
  /// none.
  func url(of link: String) -> NSURL? {
    guard let parts, let authority = parts.authority else { return nil }
    let address =
      switch link.first {
      case "/" where link.hasPrefix("//"): link
      case "?": "//\(authority)\(parts.path)\(link)"
      case "#", nil: "//\(authority)\(parts.path)\(parts.query.map { "?\($0)" } ?? "")\(link)"
      default: "//\(authority)\(Self.path(of: link, on: parts.path))"
      }
    return NSURL.URLWithString(NSString.stringWithString("\(parts.scheme):\(address)"))
  }

  /// The path of a link on the page of a path, without `.` and `..`, and what follows it.
  private static func path(of link: String, on page: String) -> String {
    let own = link.prefix { $0 != "?" && $0 != "#" }
    let folders =
      own.hasPrefix("/")
      ? [] : page.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var path: [Substring] = []
    let steps = own.split(separator: "/", omittingEmptySubsequences: false)
    for step in (folders + steps).drop(while: \.isEmpty) {
      switch step {
      case ".": break
      case "..": _ = path.popLast()
      default: path.append(step)
      }
    }
    if let last = steps.last, [".", ".."].contains(last) { path.append("") }
    return "/\(path.joined(separator: "/"))\(link[own.endIndex...])"
  }

  /// Whether it is the URL of a file or folder.
  public var isFileURL: Bool {
    checkAlive().parts?.scheme.name == "file"
  }

  /// The whole URL as it was written.
  public var absoluteString: NSString? {
    checkAlive().text
  }

  /// The scheme: the text before the first colon, in lower case.
  public var scheme: NSString? {
    checkAlive().string(parts?.scheme.description)
  }

  /// The host, in lower case; nil if the URL has none.
  public var host: NSString? {
    checkAlive().string(parts?.host)
  }

  /// The user's name, between `//` and a colon or `@`; nil if the URL has none.
  public var user: NSString? {
    checkAlive().string(userInformation?.first.map(String.init))
  }

  /// The password, between a colon after the user's name and `@`; nil if the URL has none.
  public var password: NSString? {
    checkAlive()
    guard let userInformation, userInformation.count == 2 else { return nil }
    return string(String(userInformation[1]))
  }

  /// The port, autoreleased; nil if the URL has none.
  public var port: NSNumber? {
    checkAlive()
    guard let authority = parts?.authority,
      let colon = authority.lastIndex(where: { ":@]".contains($0) }), authority[colon] == ":"
    else { return nil }
    return Int(authority[colon...].dropFirst()).map { NSNumber.numberWithInt($0) }
  }

  /// The path between the host and the parameters, with its escapes resolved; nil if the URL has
  /// neither a host nor a path that begins with a slash.
  public var path: NSString? {
    checkAlive().string(hierarchy.flatMap { Self.unescaped(String($0.prefix { $0 != ";" })) })
  }

  /// The parameters, after the first semicolon of the path; nil if the URL has none.
  public var parameterString: NSString? {
    checkAlive()
    guard let hierarchy, let semicolon = hierarchy.firstIndex(of: ";") else { return nil }
    return string(String(hierarchy[semicolon...].dropFirst()))
  }

  /// The query, between the question mark and the fragment.
  public var query: NSString? {
    checkAlive().string(parts?.query)
  }

  /// The fragment, after `#`; nil if the URL has none.
  public var fragment: NSString? {
    checkAlive().string(parts?.fragment)
  }

  /// The part after the colon of the scheme.
  public var resourceSpecifier: NSString? {
    checkAlive().string(parts?.rest)
  }

  /// The path with its parameters; nil for a URL without a hierarchy of names, as `tel:`.
  private var hierarchy: String? {
    guard let parts, parts.host != nil || parts.path.hasPrefix("/") else { return nil }
    return parts.path
  }

  /// The name of the user, and the password if there is one.
  private var userInformation: [Substring]? {
    guard let authority = parts?.authority, let sign = authority.lastIndex(of: "@") else {
      return nil
    }
    return authority[..<sign].split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  }

  private var parts: URLText? {
    text.flatMap { try? URLText($0.string) }
  }

  private func string(_ text: String?) -> NSString? {
    text.map { NSString.stringWithString($0) }
  }

  /// The characters of a path whose escapes are decoded; nil if they are no text.
  private static func unescaped(_ path: String) -> String? {
    // A URL has no escapes but whole ones.
    PercentEscapes.bytes(of: path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The URL itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSURL, let text else { return self === other }
    return text.isEqualToString(other.text)
  }

  public override var hash: Int {
    checkAlive().text?.hash ?? 0
  }

  public override var description: String {
    checkAlive().text?.string ?? ""
  }
}

/// Escapes of RFC 2396: a `%` and two hexadecimal digits encode one byte.
enum PercentEscapes {
  /// The decoded bytes of a text; nil if a `%` in it is not followed by two such digits.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      bytes += rest[..<sign]
      let digits = rest[sign...].dropFirst().prefix(2)
      // A sign before the digit would be read as part of the number.
      guard digits.count == 2, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest[digits.endIndex...]
    }
    return bytes + rest
  }

  /// Bytes as a text in which those are escaped that no URL can have, and the `%` itself.
  static func text(of bytes: [UInt8]) -> String {
    var escaped: [UInt8] = []
    for byte in bytes {
      if isAllowed(byte) {
        escaped.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Whether a byte is a letter or digit, or one of the marks that have a place in a URL.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "-_.!~*'();/?:@&=+$,".utf8.contains(byte)
    }
  }
}

/// Texts that are to be part of a URL.
extension NSString {
  /// The text with its escapes decoded in an encoding, autoreleased; nil if the escapes are
  /// invalid.
  public func stringByReplacingPercentEscapesUsingEncoding(
    _ encoding: NSStringEncoding, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString? {
    checkAlive()
    guard let bytes = PercentEscapes.bytes(of: string),
      let units = bytes.withUnsafeBytes({ encoding.decode($0) })
    else { return nil }
    return NSString.alloc(file, line, function).initWithUnits(units)
      .autorelease(file, line, function)
  }

  /// The text with escapes for the bytes that it has in an encoding and that have no place in a
  /// URL, autoreleased; nil if the encoding has not all of its characters.
  public func stringByAddingPercentEscapesUsingEncoding(
    _ encoding: NSStringEncoding, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString? {
    checkAlive()
    guard let bytes = encoding.encode(string) else { return nil }
    return NSString.stringWithString(
      PercentEscapes.text(of: bytes), file: file, line: line, function: function)
  }
}
