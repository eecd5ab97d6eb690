internal import MemsimRuntime

/// The text that messages show for a collection: its contents, as the platform's property lists of
/// old have them.
enum ContentsText {
  /// The text of an array, or of a set within braces, whose lines are indented by a level.
  static func list(
    _ objects: [NSObject], _ opening: String, _ closing: String, level: Int = 0
  ) -> String {
    let (blanks, inner) = (self.blanks(level), self.blanks(level + 1))
    let lines = objects.map { "\(inner)\(text(of: $0, level: level + 1))" }
    return "\(blanks)\(opening)\n\(lines.joined(separator: ",\n"))"
      + (lines.isEmpty ? "" : "\n") + "\(blanks)\(closing)"
  }

  /// The text of a dictionary, in the order of its keys if they have one.
  static func table(_ entries: [(key: NSObject, object: NSObject)], level: Int = 0) -> String {
    let (blanks, inner) = (self.blanks(level), self.blanks(level + 1))
    let isOrdered =
      entries.allSatisfy { $0.key is NSString }
      || entries.allSatisfy { $0.key is NSNumber }
    let sorted =
      isOrdered ? entries.sorted { $0.key.compared(to: $1.key) == .ascending } : entries
    return "\(blanks){\n"
      + sorted.map {
        "\(inner)\(text(of: $0.key, level: level + 1)) = "
          + "\(text(of: $0.object, level: level + 1));\n"
      }.joined() + "\(blanks)}"
  }

  /// A collection in itself has levels without an end.
  private static func blanks(_ level: Int) -> String {
    String(repeating: " ", count: 4 * min(level, 256))
  }

  /// A part: a collection begins with the blanks of its own lines, and other texts than plain ones
  /// are quoted.
  private static func text(of object: NSObject, level: Int) -> String {
    Heap.endWithoutStack()
    return switch object {
    case let array as NSArray: list(array.objects, "(", ")", level: level)
    case let set as NSSet: list(set.objects, "{(", ")}", level: level)
    case let dictionary as NSDictionary: table(dictionary.entries, level: level)
    case is NSData: object.description
    default: quoted(object.description)
    }
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(plain)
    return isPlain ? text : "\"\(text.utf16.map(escaped).joined())\""
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }

  /// A unit of a text between quotation marks.
  private static func escaped(_ unit: UInt16) -> String {
    switch unit {
    case UInt16(UInt8(ascii: "\"")): "\\\""
    case UInt16(UInt8(ascii: "\\")): "\\\\"
    case UInt16(UInt8(ascii: "\n")): "\\n"
    case UInt16(UInt8(ascii: "\r")): "\\r"
    case UInt16(UInt8(ascii: "\t")): "\\t"
    case 0x20..<0x7f: String(UnicodeScalar(UInt8(unit)))
    case 0..<0x80: "\\" + MessageFormat("%03o").text(with: [Int(unit)])
    default: "\\U" + MessageFormat("%04x").text(with: [Int(unit)])
    }
  }
}
