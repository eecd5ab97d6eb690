// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A part of a text or an array: so many places from one on.
public struct NSRange: Equatable, Sendable {
  /// The first place, or `NSNotFound`.
  public var location: Int
  /// The number of places.
  public var length: Int
}

/// So many places from one on.
public func NSMakeRange(_ location: Int, _ length: Int) -> NSRange {
  NSRange(location: location, length: length)
}

/// The location that a search returns if it finds nothing.
public let NSNotFound = Int.max

/// Parts of a text.
extension NSString {
  /// The UTF-16 unit at a place; beyond the end, an exception.
  public func characterAtIndex(
    _ index: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UInt16 {
    checkAlive()
    guard index >= 0, index < length else {
      NSException.raise(
        .range, "-[NSString characterAtIndex:]: Range or index out of bounds", file: file,
        line: line, function: function)
      return 0
    }
    return units[index]
  }

  /// A part of the text, autoreleased; one that is not wholly in it is an exception (platform U17).
  public func substringWithRange(
    _ range: NSRange, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return part(range, "substringWithRange:", file, line, function)
  }

  /// A part of the text for a method, autoreleased; one that is not wholly in it is an exception.
  final func part(
    _ range: NSRange, _ method: StaticString, _ file: StaticString, _ line: Int,
    _ function: StaticString
  ) -> NSString {
    var part: ArraySlice<UInt16> = []
    // The end of the range may be too far away for a number.
    if range.location >= 0, range.length >= 0, range.location <= length,
      range.length <= length - range.location
    {
      part = units[range.location..<range.location + range.length]
    } else {
      NSException.raise(
        .range, "-[NSString \(method)]: Range or index out of bounds", file: file, line: line,
        function: function)
    }
    return NSString.alloc(file, line, function).initWithUnits(Array(part))
      .autorelease(file, line, function)
  }

  /// The range of the first occurrence of another text; at `NSNotFound` with no length if the text
  /// is empty or does not occur.
  public func rangeOfString(_ other: NSString) -> NSRange {
    checkAlive()
    let (units, searched) = (units, other.units)
    guard !searched.isEmpty, searched.count <= units.count else {
      return NSMakeRange(NSNotFound, 0)
    }
    let first = (0...units.count - searched.count).first {
      units[$0..<$0 + searched.count].elementsEqual(searched)
    }
    return first.map { NSMakeRange($0, searched.count) } ?? NSMakeRange(NSNotFound, 0)
  }
}
