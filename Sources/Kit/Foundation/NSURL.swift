// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// A URL, in the form of RFC 3986.
public final class NSURL: NSObject, Copying {
  @Retained private var text: NSString?

  public override class var instanceSize: Int { 32 }

  /// A URL with a scheme, autoreleased; nil if the text is none.
  public static func URLWithString(
    _ text: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSURL? {
    alloc(file: file, line: line, function: function).initWithString(text)?.autorelease(
      file: file, line: line, function: function)
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

  /// The whole URL as it was written.
  public var absoluteString: NSString? {
    checkAlive().text
  }

  /// What stands before the first colon, in small letters.
  public var scheme: NSString? {
    checkAlive().string(parts?.scheme.description)
  }

  /// The host, in small letters; nil when there is none.
  public var host: NSString? {
    checkAlive().string(parts?.host)
  }

  /// What stands after the host, with its escapes resolved; nil when there is neither a host nor a
  /// path that begins with a slash.
  public var path: NSString? {
    checkAlive()
    guard let parts, parts.host != nil || parts.path.hasPrefix("/") else { return nil }
    return string(Self.unescape(parts.path))
  }

  /// What stands between the question mark and the fragment, as it was written.
  public var query: NSString? {
    checkAlive().string(parts?.query)
  }

  private var parts: URLText? {
    text.flatMap { try? URLText($0.string) }
  }

  private func string(_ text: String?) -> NSString? {
    text.map { NSString.stringWithString($0) }
  }

  /// The characters that the escapes of a path stand for; nil if they are no text.
  private static func unescape(_ path: String) -> String? {
    var bytes: [UInt8] = []
    var rest = path[...]
    while let index = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      bytes += rest[..<index].utf8
      let escape = rest[index...].dropFirst().prefix(2)
      // A URL has no others.
      guard let byte = UInt8(escape, radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest[escape.endIndex...]
    }
    bytes += rest.utf8
    return String(validating: bytes, as: UTF8.self)
  }

  public override func dealloc() {
    text = nil
    super.dealloc()
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
