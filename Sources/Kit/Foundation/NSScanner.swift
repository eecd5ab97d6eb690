/// Reads numbers and words of a text, one after the other (platform O37).
///
/// Each method skips blanks and ends of lines first. One that finds nothing answers so, and stays
/// where it was.
public final class NSScanner: NSObject {
  @Copied private var stringStore: NSString?
  @Retained private var skipped: NSCharacterSet?
  private var units: [UInt16] = []
  private var place = 0

  public override class var instanceSize: Int { 32 }

  /// Whether large and small letters are different; at first, they are not.
  @Checked public var caseSensitive: Bool = false

  /// A scanner of a text, autoreleased.
  public static func scannerWithString(
    _ string: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSScanner {
    alloc(file, line, function).initWithString(string).autorelease(file, line, function)
  }

  /// Initialises a scanner of a text.
  @discardableResult
  public func initWithString(_ string: NSString) -> Self {
    checkAlive().stringStore = string
    units = string.units
    skipped = NSCharacterSet.whitespaceAndNewlineCharacterSet()
    return self
  }

  /// The text.
  public var string: NSString? { checkAlive().stringStore }

  /// The units that are skipped before each word; none if it is nil.
  public var charactersToBeSkipped: NSCharacterSet? {
    get { checkAlive().skipped }
    set { checkAlive().skipped = newValue }
  }

  /// The index of the next unit; one beyond the end of the text is an exception.
  public var scanLocation: Int {
    get { checkAlive().place }
    set {
      guard (0...checkAlive().units.count).contains(newValue) else {
        return NSException.raise(
          .range, "-[NSScanner setScanLocation:]: Range or index out of bounds")
      }
      place = newValue
    }
  }

  /// Whether there is nothing left but units that are skipped.
  public var isAtEnd: Bool { checkAlive().start >= units.count }

  /// Where the next word begins.
  private var start: Int {
    guard let skipped else { return place }
    return units[place...].firstIndex { !skipped.characterIsMember($0) } ?? units.count
  }

  /// Reads a whole number; one that is too large is the largest there is.
  @discardableResult
  public func scanInteger(_ value: inout Int) -> Bool {
    checkAlive()
    let (sign, first) = self.sign(at: start)
    let digits = units[first...].prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return false }
    let text = String(decoding: digits, as: UTF16.self)
    value = Int((sign < 0 ? "-" : "") + text) ?? (sign < 0 ? .min : .max)
    place = digits.endIndex
    return true
  }

  /// Reads a number, with its fraction and its exponent if it has them.
  @discardableResult
  public func scanDouble(_ value: inout Double) -> Bool {
    checkAlive()
    let (_, first) = self.sign(at: start)
    func digits(from index: Int) -> Int {
      units[index...].firstIndex { !(0x30...0x39).contains($0) } ?? units.count
    }
    var end = digits(from: first)
    var count = end - first
    if end < units.count, units[end] == UInt16(UInt8(ascii: ".")) {
      let last = digits(from: end + 1)
      count += last - end - 1
      if count > 0 { end = last }
    }
    guard count > 0 else { return false }
    if end < units.count, units[end] | 0x20 == UInt16(UInt8(ascii: "e")) {
      let exponent = self.sign(at: end + 1).next
      let last = digits(from: exponent)
      if last > exponent { end = last }
    }
    guard let number = Double(String(decoding: units[start..<end], as: UTF16.self).dotted)
    else { return false }
    value = number
    place = end
    return true
  }

  /// Reads a whole number of base 16, with or without `0x`; one that is too large is the largest of
  /// 32 bits.
  @discardableResult
  package func scanHexadecimal(_ value: inout UInt32) -> Bool {
    checkAlive()
    var first = start
    let prefix = String(decoding: units[first...].prefix(2), as: UTF16.self)
    if prefix.lowercased() == "0x" { first += 2 }
    let digits = units[first...].prefix {
      Unicode.Scalar($0).map { Character($0).isASCII && Character($0).isHexDigit } ?? false
    }
    guard !digits.isEmpty else { return false }
    value = UInt32(String(decoding: digits, as: UTF16.self), radix: 16) ?? .max
    place = digits.endIndex
    return true
  }

  /// The sign at an index, and the index behind it.
  private func sign(at index: Int) -> (sign: Int, next: Int) {
    guard index < units.count else { return (1, index) }
    switch units[index] {
    case UInt16(UInt8(ascii: "-")): return (-1, index + 1)
    case UInt16(UInt8(ascii: "+")): return (1, index + 1)
    default: return (1, index)
    }
  }

  /// Reads a text, if it is the next; stores it, autoreleased.
  @discardableResult
  public func scanString(
    _ string: NSString, intoString result: UnsafeMutablePointer<NSString?>?,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Bool {
    checkAlive()
    let first = start
    guard string.length > 0, isText(string.units, at: first) else { return false }
    return take(first..<first + string.length, result, file, line, function)
  }

  /// Reads up to a text, or to the end without one; stores that, autoreleased.
  @discardableResult
  public func scanUpToString(
    _ string: NSString, intoString result: UnsafeMutablePointer<NSString?>?,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Bool {
    checkAlive()
    let (first, other) = (start, string.units)
    let end = (first..<units.count).first { !other.isEmpty && isText(other, at: $0) }
    return take(first..<(end ?? units.count), result, file, line, function)
  }

  /// Reads units of a set; stores them, autoreleased.
  @discardableResult
  public func scanCharactersFromSet(
    _ set: NSCharacterSet, intoString result: UnsafeMutablePointer<NSString?>?,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Bool {
    let first = checkAlive().start
    let end = units[first...].firstIndex { !set.characterIsMember($0) } ?? units.count
    return take(first..<end, result, file, line, function)
  }

  /// Reads up to a unit of a set, or to the end without one; stores that, autoreleased.
  @discardableResult
  public func scanUpToCharactersFromSet(
    _ set: NSCharacterSet, intoString result: UnsafeMutablePointer<NSString?>?,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Bool {
    let first = checkAlive().start
    let end = units[first...].firstIndex { set.characterIsMember($0) } ?? units.count
    return take(first..<end, result, file, line, function)
  }

  private func isText(_ other: [UInt16], at index: Int) -> Bool {
    guard other.count <= units.count - index else { return false }
    let part = units[index..<index + other.count]
    if caseSensitive { return part.elementsEqual(other) }
    return String(decoding: part, as: UTF16.self).lowercased()
      == String(decoding: other, as: UTF16.self).lowercased()
  }

  private func take(
    _ range: Range<Int>, _ result: UnsafeMutablePointer<NSString?>?, _ file: StaticString,
    _ line: Int, _ function: StaticString
  ) -> Bool {
    guard !range.isEmpty else { return false }
    if let result {
      result.pointee = NSString.alloc(file, line, function).initWithUnits(Array(units[range]))
        .autorelease(file, line, function)
    }
    place = range.upperBound
    return true
  }
}

extension String {
  /// The number with digits on both sides of its point, as Swift reads it.
  fileprivate var dotted: String {
    replacing(#/^([+-]?)\./#) { "\($0.1)0." }.replacing(#/\.(?![0-9])/#, with: "")
  }
}
