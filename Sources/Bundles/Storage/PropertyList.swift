internal import MemsimVocabulary

/// A property list: a dictionary as a file, in XML.
///
/// The same entries always give the same bytes, and every entry comes back as it was. A character
/// that XML cannot carry, such as most controls, is written as the instruction `<?character 1?>`,
/// which this reader understands and others pass over.
package struct PropertyList: Hashable, Sendable {
  /// The values of the list, by their keys.
  package let entries: [String: PreferenceValue]

  /// The maximum depth of nested values; the whole list is the first level.
  package static let greatestDepth = 256

  /// The instruction that represents a character, by its number.
  static let characterInstruction = "character"

  /// A list of entries.
  package init(_ entries: [String: PreferenceValue]) {
    self.entries = entries
  }

  /// Reads a file, strictly: input that would have to be guessed or ignored is an error.
  package init(bytes: [UInt8]) throws(PropertyListError) {
    let reader = PropertyListReader(file: "")
    entries = PropertyListNode.preferences(try reader.read(bytes))
  }

  /// The file.
  ///
  /// - Precondition: No values are nested deeper than can be read again, and dates are of years of
  ///   at most nine digits.
  package var bytes: [UInt8] {
    var writer = PropertyListWriter()
    writer.writeFile(entries)
    return writer.bytes
  }
}

/// Lists whose root is an array.
extension PropertyList {
  /// Reads the values of a file, as strictly.
  package static func array(bytes: [UInt8]) throws(PropertyListError) -> [PreferenceValue] {
    try PropertyListReader(file: "").readArray(bytes).map(\.preference)
  }

  /// The file of some values.
  ///
  /// - Precondition: As for `bytes`.
  package static func bytes(ofArray values: [PreferenceValue]) -> [UInt8] {
    var writer = PropertyListWriter()
    writer.writeFile(.array(values))
    return writer.bytes
  }
}

/// The reason why bytes are no property list, and the place.
public struct PropertyListError: Error, Hashable {
  /// A mistake in a property list.
  public enum Fault: Hashable, Sendable {
    /// The file is no XML, for a reason.
    case malformed(String)
    /// Something else belongs here.
    case expected(String)
    /// No value is written so.
    case unknownElement(String)
    /// An attribute in the tag of an element, where no attribute is valid.
    case attribute(String, of: String)
    /// A text is no number of a character.
    case badCharacter(String)
    /// A text is no number, or none that fits.
    case badNumber(String)
    /// A text is no date, or none of a day that there is.
    case badDate(String)
    /// A text does not encode bytes.
    case badData
    /// A dictionary has the key already.
    case duplicateKey(String)
    /// Values are nested too deep.
    case tooDeep
  }

  /// The line, counted from one.
  public let line: Int
  /// The column, counted from one.
  public let column: Int
  /// The mistake.
  public let fault: Fault
}

extension PropertyListError: CustomStringConvertible {
  /// The message, after the name of the file.
  public var description: String {
    "line \(line), column \(column): \(reason)"
  }

  /// The message without the place.
  package var reason: String {
    switch fault {
    case .malformed(let reason): reason
    case .expected(let text): "\(text) is missing"
    case .unknownElement(let name): "<\(name)> is not a supported value in a property list"
    case .attribute(let name, let element):
      "<\(element)> has the attribute '\(name)', but elements of a property list have no attributes"
    case .badCharacter(let text): "'\(text)' is not the number of a character"
    case .badNumber(let text): "'\(text)' is not a number, or too large"
    case .badDate(let text): "'\(text)' is not a date such as 2009-06-17T17:00:00Z"
    case .badData: "the data is not base64"
    case .duplicateKey(let key): "the key '\(key)' appears twice"
    case .tooDeep: "values are nested more than \(PropertyList.greatestDepth) deep"
    }
  }
}

/// A value in the file of a property list, with its place and, in a dictionary, the file's order.
struct PropertyListNode {
  enum Value {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case date(Int64)
    case data([UInt8])
    case array([PropertyListNode])
    case dictionary([PropertyListEntry])
  }

  let value: Value
  let mark: SourceMark

  /// The value without places.
  var preference: PreferenceValue {
    switch value {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .real(let number): .double(number)
    case .boolean(let isTrue): .boolean(isTrue)
    case .date(let second): .date(second)
    case .data(let bytes): .data(bytes)
    case .array(let nodes): .array(nodes.map(\.preference))
    case .dictionary(let entries): .dictionary(Self.preferences(entries))
    }
  }

  /// The values of entries by their keys, of which none comes twice.
  static func preferences(_ entries: [PropertyListEntry]) -> [String: PreferenceValue] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.node.preference) })
  }
}

/// A key in the file of a property list, with its value.
struct PropertyListEntry {
  let key: String
  /// The position of the key.
  let mark: SourceMark
  let node: PropertyListNode
}

extension PropertyListNode {
  /// The description of the node, for a message.
  var words: String {
    switch value {
    case .string(let text): text.quoted
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let isTrue): isTrue ? "<true/>" : "<false/>"
    case .date(let second): PropertyListDate.text(of: second)
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// A date as a property list has it: `2009-06-17T17:00:00Z`, universal time.
enum PropertyListDate {
  /// The text of a second, counted from the beginning of 2001.
  static func text(of second: Int64) -> String {
    let (day, seconds) = (CivilDate(second: second), CivilDate.secondsOfDay(at: second))
    let year = padded(abs(day.year), to: 4)
    let date = "\(day.year < 0 ? "-" : "")\(year)-\(padded(day.month))-\(padded(day.day))"
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0) }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }

  /// The second of a text; nil if it is none, or names a day that there is not.
  static func second(of text: String) -> Int64? {
    let form = #/(-?[0-9]{4,9})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z/#
    guard let parts = text.wholeMatch(of: form), let year = Int(parts.1), let month = Int(parts.2),
      let day = Int(parts.3), let hour = Int(parts.4), let minute = Int(parts.5),
      let second = Int(parts.6), hour < 24, minute < 60, second < 60
    else { return nil }
    let start = CivilDate.second(year: year, month: month, day: day)
    let found = CivilDate(second: start)
    // `CivilDate` would carry over a date that is out of bounds.
    guard (found.year, found.month, found.day) == (year, month, day) else { return nil }
    return start + Int64(hour * 3600 + minute * 60 + second)
  }

  private static func padded(_ number: Int, to digits: Int = 2) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
