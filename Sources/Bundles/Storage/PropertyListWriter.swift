internal import MemsimVocabulary

/// Writes a property list as the platform's tools do, keys sorted.
struct PropertyListWriter {
  private(set) var bytes: [UInt8] = []

  private static let documentType = """
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    """

  mutating func writeFile(_ entries: [String: PreferenceValue]) { writeFile(.dictionary(entries)) }

  mutating func writeFile(_ root: PreferenceValue) {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(Self.documentType)\n")
    append("<plist version=\"1.0\">\n")
    write(root, depth: 1)
    append("</plist>\n")
  }

  private mutating func write(_ value: PreferenceValue, depth: Int) {
    precondition(depth <= PropertyList.greatestDepth, "values are nested too deep")
    indent(depth)
    switch value {
    case .string(let text): writeElement("string", text)
    case .integer(let number): writeElement("integer", "\(number)")
    case .boolean(let isTrue): append(isTrue ? "<true/>\n" : "<false/>\n")
    case .double(let number): writeElement("real", Self.text(of: number))
    case .date(let second): writeElement("date", PropertyListDate.text(of: second))
    case .data(let data): writeElement("data", Base64.text(of: data))
    case .array(let values): writeArray(values, depth: depth)
    case .dictionary(let entries): writeDictionary(entries, depth: depth)
    }
  }

  private mutating func writeArray(_ values: [PreferenceValue], depth: Int) {
    guard !values.isEmpty else { return append("<array/>\n") }
    append("<array>\n")
    for value in values { write(value, depth: depth + 1) }
    indent(depth)
    append("</array>\n")
  }

  private mutating func writeDictionary(_ entries: [String: PreferenceValue], depth: Int) {
    guard !entries.isEmpty else { return append("<dict/>\n") }
    append("<dict>\n")
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      indent(depth + 1)
      writeElement("key", key)
      write(value, depth: depth + 1)
    }
    indent(depth)
    append("</dict>\n")
  }

  private mutating func writeElement(_ name: String, _ text: String) {
    append("<\(name)>")
    for scalar in text.unicodeScalars { write(scalar) }
    append("</\(name)>\n")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": append("&amp;")
    case "<": append("&lt;")
    case ">": append("&gt;")
    // To XML every end of a line is a line feed, unless it is written as a number.
    case "\r": append("&#13;")
    case "\0"..<"\t", "\u{b}"..<" ", "\u{fffe}", "\u{ffff}":
      append("<?\(PropertyList.characterInstruction) \(scalar.value)?>")
    default: append(String(scalar))
    }
  }

  /// The shortest text that represents a number and no other, or a word of the platform's.
  private static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return "\(number)"
  }

  private mutating func indent(_ depth: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: depth - 1))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
