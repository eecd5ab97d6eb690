// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Texts of parts of others.
extension NSString {
  /// The text with another at its end, autoreleased.
  public final func stringByAppendingString(
    _ other: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return made(units + other.units, file, line, function)
  }

  /// The text from a place on, autoreleased; beyond the end, an exception.
  public final func substringFromIndex(
    _ index: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive().part(
      NSMakeRange(index, length - index), "substringFromIndex:", file, line, function)
  }

  /// The text before a place, autoreleased; beyond the end, an exception.
  public final func substringToIndex(
    _ index: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive().part(NSMakeRange(0, index), "substringToIndex:", file, line, function)
  }

  /// The text with another in place of each occurrence of a third, autoreleased.
  public final func stringByReplacingOccurrencesOfString(
    _ searched: NSString, withString other: NSString, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let (units, mark, new) = (units, searched.units, other.units)
    var (made, index) = ([UInt16](), 0)
    while index < units.count {
      if !mark.isEmpty, units[index...].starts(with: mark) {
        made += new
        index += mark.count
      } else {
        made.append(units[index])
        index += 1
      }
    }
    return self.made(made, file, line, function)
  }

  /// The text in capitals, autoreleased.
  public final func uppercaseString(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return made(Array(string.uppercased().utf16), file, line, function)
  }

  /// The text in small letters, autoreleased.
  public final func lowercaseString(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return made(Array(string.lowercased().utf16), file, line, function)
  }

  /// The text with a capital at the beginning of each word, autoreleased.
  public final func capitalizedString(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let words = string.split(separator: " ", omittingEmptySubsequences: false)
    let text = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return made(Array(text.joined(separator: " ").utf16), file, line, function)
  }

  /// A text that changes, with the same letters and a retain count of 1 for the caller.
  public final func mutableCopy(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSMutableString {
    checkAlive()
    return NSMutableString.alloc(file, line, function).initWithUnits(units)
  }

  private func made(
    _ units: [UInt16], _ file: StaticString, _ line: Int, _ function: StaticString
  ) -> NSString {
    NSString.alloc(file, line, function).initWithUnits(units).autorelease(file, line, function)
  }

  /// Whether the text begins with another.
  public final func hasPrefix(_ other: NSString) -> Bool {
    checkAlive()
    return other.length > 0 && units.starts(with: other.units)
  }

  /// Whether the text ends with another.
  public final func hasSuffix(_ other: NSString) -> Bool {
    checkAlive()
    return other.length > 0 && units.reversed().starts(with: other.units.reversed())
  }

  /// The number at the beginning of the text, after blanks; 0 if there is none.
  public final var floatValue: Float { Float(checkAlive().doubleValue) }

  /// The number of bytes in an encoding; 0 if that has not all of the letters.
  public final func lengthOfBytesUsingEncoding(_ encoding: NSStringEncoding) -> Int {
    checkAlive()
    return encoding.encode(string)?.count ?? 0
  }

  /// The bytes in an encoding, autoreleased; nil if that has not all of the letters.
  public final func dataUsingEncoding(
    _ encoding: NSStringEncoding, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSData? {
    checkAlive()
    return encoding.encode(string).map {
      NSData.dataWithBytes($0, file: file, line: line, function: function)
    }
  }
}

/// Comparing.
extension NSString {
  /// The order of two texts by their units.
  public final func compare(_ other: NSString) -> NSComparisonResult {
    checkAlive().compare(other, options: [])
  }

  /// The order of two texts, as options say.
  public final func compare(
    _ other: NSString, options: NSStringCompareOptions
  ) -> NSComparisonResult {
    checkAlive()
    return Self.compare(units, other.units, options)
  }

  /// The order of the beginning of two texts, as options say.
  public final func compare(
    _ other: NSString, options: NSStringCompareOptions, range: NSRange
  ) -> NSComparisonResult {
    checkAlive()
    return Self.compare(substringWithRange(range).units, other.units, options)
  }

  /// The order of two texts, capitals as small letters.
  public final func caseInsensitiveCompare(_ other: NSString) -> NSComparisonResult {
    checkAlive().compare(other, options: .caseInsensitive)
  }

  /// The order of two texts in the language of the user: capitals and small letters together.
  public final func localizedCompare(_ other: NSString) -> NSComparisonResult {
    checkAlive()
    let result = compare(other, options: [.caseInsensitive, .diacriticInsensitive])
    return result == .same ? compare(other) : result
  }

  /// The same without a difference of capitals.
  public final func localizedCaseInsensitiveCompare(_ other: NSString) -> NSComparisonResult {
    checkAlive().compare(other, options: [.caseInsensitive, .diacriticInsensitive])
  }

  /// The range of the first or last occurrence of another text, as options say.
  public final func rangeOfString(
    _ other: NSString, options: NSStringCompareOptions
  ) -> NSRange {
    checkAlive()
    let (text, mark) = (Self.folded(units, options), Self.folded(other.units, options))
    guard !mark.isEmpty, mark.count <= text.count else { return NSMakeRange(NSNotFound, 0) }
    let places = options.contains(.anchored) ? 0...0 : 0...text.count - mark.count
    func isThere(_ place: Int) -> Bool { text[place..<place + mark.count].elementsEqual(mark) }
    let found =
      options.contains(.backwards) ? places.last(where: isThere) : places.first(where: isThere)
    return NSMakeRange(found ?? NSNotFound, found == nil ? 0 : mark.count)
  }

  private static func compare(
    _ one: [UInt16], _ other: [UInt16], _ options: NSStringCompareOptions
  ) -> NSComparisonResult {
    let (one, other) = (folded(one, options), folded(other, options))
    // A letter with marks is the same as one that has them by itself.
    let hasMarks = !options.contains(.literal) && (one + other).contains { $0 >= 0x300 }
    if hasMarks, String(decoding: one, as: UTF16.self) == String(decoding: other, as: UTF16.self) {
      return .same
    }
    if options.contains(.numeric) { return compareNumbers(one[...], other[...]) }
    return one.lexicographicallyPrecedes(other)
      ? .ascending : other.lexicographicallyPrecedes(one) ? .descending : .same
  }

  /// Compares texts with the numbers in them as numbers.
  private static func compareNumbers(
    _ one: ArraySlice<UInt16>, _ other: ArraySlice<UInt16>
  ) -> NSComparisonResult {
    var (one, other) = (one, other)
    func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }
    while let first = one.first, let second = other.first {
      if isDigit(first), isDigit(second) {
        let (left, right) = (one.prefix(while: isDigit), other.prefix(while: isDigit))
        (one, other) = (one.dropFirst(left.count), other.dropFirst(right.count))
        let (small, large) = (left.drop { $0 == 0x30 }, right.drop { $0 == 0x30 })
        if small.count != large.count { return NSComparisonResult(small.count, large.count) }
        if let pair = zip(small, large).first(where: { $0.0 != $0.1 }) {
          return NSComparisonResult(pair.0, pair.1)
        }
      } else {
        if first != second { return NSComparisonResult(first, second) }
        (one, other) = (one.dropFirst(), other.dropFirst())
      }
    }
    return NSComparisonResult(one.count, other.count)
  }

  /// The units of a text without accents and capitals.
  static func letters(of text: String) -> [UInt16] {
    folded(Array(text.utf16), [.caseInsensitive, .diacriticInsensitive])
  }

  /// The units without the differences that options leave out; as many units as before.
  static func folded(_ units: [UInt16], _ options: NSStringCompareOptions) -> [UInt16] {
    guard !options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive]) else {
      return units
    }
    return units.map { unit in
      guard let scalar = Unicode.Scalar(unit) else { return unit }
      var letter = scalar
      if options.contains(.diacriticInsensitive) {
        letter = String(scalar).decomposedStringWithoutMarks.unicodeScalars.first ?? scalar
      }
      guard options.contains(.caseInsensitive) else { return UInt16(letter.value) }
      let small = letter.properties.lowercaseMapping.utf16
      return small.count == 1 ? small[small.startIndex] : UInt16(letter.value)
    }
  }
}

extension String {
  /// The letter without its marks, for the letters of the languages of Europe.
  fileprivate var decomposedStringWithoutMarks: String {
    let plain: [Character: Character] = [
      "à": "a", "á": "a", "â": "a", "ã": "a", "ä": "a", "å": "a", "ç": "c", "è": "e", "é": "e",
      "ê": "e", "ë": "e", "ì": "i", "í": "i", "î": "i", "ï": "i", "ñ": "n", "ò": "o", "ó": "o",
      "ô": "o", "õ": "o", "ö": "o", "ù": "u", "ú": "u", "û": "u", "ü": "u", "ý": "y", "ÿ": "y",
      "À": "A", "Á": "A", "Â": "A", "Ã": "A", "Ä": "A", "Å": "A", "Ç": "C", "È": "E", "É": "E",
      "Ê": "E", "Ë": "E", "Ì": "I", "Í": "I", "Î": "I", "Ï": "I", "Ñ": "N", "Ò": "O", "Ó": "O",
      "Ô": "O", "Õ": "O", "Ö": "O", "Ù": "U", "Ú": "U", "Û": "U", "Ü": "U", "Ý": "Y",
    ]
    return String(map { plain[$0] ?? $0 })
  }
}

/// Differences of texts that a comparison or a search leaves out, and the way of a search.
public struct NSStringCompareOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A set of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Capitals are as small letters.
  public static let caseInsensitive = NSStringCompareOptions(rawValue: 1)
  /// Unit by unit, as is done without it.
  public static let literal = NSStringCompareOptions(rawValue: 2)
  /// The search begins at the end.
  public static let backwards = NSStringCompareOptions(rawValue: 4)
  /// Only the beginning counts.
  public static let anchored = NSStringCompareOptions(rawValue: 8)
  /// Numbers are compared as numbers.
  public static let numeric = NSStringCompareOptions(rawValue: 64)
  /// Letters are without their marks.
  public static let diacriticInsensitive = NSStringCompareOptions(rawValue: 128)
}

/// Capitals are as small letters.
public let NSCaseInsensitiveSearch = NSStringCompareOptions(rawValue: 1)
/// Unit by unit.
public let NSLiteralSearch = NSStringCompareOptions(rawValue: 2)
/// The search begins at the end.
public let NSBackwardsSearch = NSStringCompareOptions(rawValue: 4)
/// Only the beginning counts.
public let NSAnchoredSearch = NSStringCompareOptions(rawValue: 8)
/// Numbers are compared as numbers.
public let NSNumericSearch = NSStringCompareOptions(rawValue: 64)
/// Letters are without their marks.
public let NSDiacriticInsensitiveSearch = NSStringCompareOptions(rawValue: 128)

/// Names of files in paths.
extension NSString {
  /// The name at the end of a path, autoreleased.
  public final func lastPathComponent(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let last = string.split(separator: "/").last.map(String.init) ?? string
    return made(Array(last.utf16), file, line, function)
  }

  /// The path without the name at its end, autoreleased.
  public final func stringByDeletingLastPathComponent(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let parts = string.split(separator: "/").dropLast()
    let path = (string.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return made(Array(path.utf16), file, line, function)
  }

  /// The text behind the last dot of the name, autoreleased; empty if there is none.
  public final func pathExtension(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return made(Array(splitExtension.ending.utf16), file, line, function)
  }

  /// The path without the last dot of the name and the text behind it, autoreleased.
  public final func stringByDeletingPathExtension(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return made(Array(splitExtension.rest.utf16), file, line, function)
  }

  /// The path with a dot and a text at its end, autoreleased.
  public final func stringByAppendingPathExtension(
    _ ending: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return made(Array("\(string).\(ending.string)".utf16), file, line, function)
  }

  private var splitExtension: (rest: String, ending: String) {
    let text = string
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex,
      !text[dot...].contains("/"), text[text.index(before: dot)] != "/"
    else { return (text, "") }
    return (String(text[..<dot]), String(text[text.index(after: dot)...]))
  }
}
