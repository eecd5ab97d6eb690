/// A set of UTF-16 units.
public final class NSCharacterSet: NSObject {
  private var contains: (Unicode.Scalar) -> Bool = { _ in false }

  public override class var instanceSize: Int { 16 }

  /// Blanks and tabs, autoreleased.
  public static func whitespaceCharacterSet(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCharacterSet {
    made(file, line, function) { isBlank($0) }
  }

  /// Blanks, tabs and the ends of lines, autoreleased.
  public static func whitespaceAndNewlineCharacterSet(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCharacterSet {
    made(file, line, function) { isBlank($0) || isLineEnd($0) }
  }

  /// The ends of lines, autoreleased.
  public static func newlineCharacterSet(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCharacterSet {
    made(file, line, function) { isLineEnd($0) }
  }

  /// The decimal digits of all scripts, autoreleased.
  public static func decimalDigitCharacterSet(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCharacterSet {
    made(file, line, function) { $0.properties.generalCategory == .decimalNumber }
  }

  /// The letters of all scripts, autoreleased.
  public static func letterCharacterSet(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCharacterSet {
    made(file, line, function) { $0.properties.isAlphabetic }
  }

  /// The units that are no characters, autoreleased.
  public static func illegalCharacterSet(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCharacterSet {
    made(file, line, function) { $0.properties.generalCategory == .unassigned }
  }

  /// The units of a text, autoreleased.
  public static func characterSetWithCharactersInString(
    _ text: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSCharacterSet {
    let scalars = Array(text.string.unicodeScalars)
    return made(file, line, function) { scalars.contains($0) }
  }

  /// The units that are not in the set, autoreleased.
  public func invertedSet(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSCharacterSet {
    checkAlive()
    let contains = contains
    return Self.made(file, line, function) { !contains($0) }
  }

  /// Whether a unit is in the set.
  public func characterIsMember(_ unit: UInt16) -> Bool {
    checkAlive()
    return Unicode.Scalar(unit).map(contains) ?? false
  }

  private static func made(
    _ file: StaticString, _ line: Int, _ function: StaticString,
    _ contains: @escaping (Unicode.Scalar) -> Bool
  ) -> NSCharacterSet {
    let set = new(file, line, function)
    set.contains = contains
    return set.autorelease(file, line, function)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\u{b}", "\u{c}", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}

extension NSString {
  /// The text without the units of a set at both ends, autoreleased.
  public final func stringByTrimmingCharactersInSet(
    _ set: NSCharacterSet, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let rest = units.drop(while: set.characterIsMember)
    let end = rest.lastIndex { !set.characterIsMember($0) }.map { $0 + 1 } ?? rest.startIndex
    return NSString.alloc(file, line, function)
      .initWithUnits(Array(rest[rest.startIndex..<end])).autorelease(file, line, function)
  }

  /// The texts between the units of a set, autoreleased.
  public final func componentsSeparatedByCharactersInSet(
    _ set: NSCharacterSet, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    let components = NSMutableArray.array(file: file, line: line, function: function)
    for part in units.split(omittingEmptySubsequences: false, whereSeparator: set.characterIsMember)
    {
      let component = NSString.alloc(file, line, function).initWithUnits(Array(part))
      components.addObject(component)
      component.release()
    }
    return components
  }
}
