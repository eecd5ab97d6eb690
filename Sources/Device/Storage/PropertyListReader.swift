/// Reads a property list in the part of XML that such files are written in.
struct PropertyListReader {
  private typealias Tag = XMLCursor.Tag

  private var cursor: XMLCursor

  init(_ bytes: [UInt8]) {
    cursor = XMLCursor(bytes)
  }

  mutating func readFile() throws(PropertyListError) -> [String: PreferenceValue] {
    try cursor.skipProlog()
    try cursor.skipOpeningTag(of: "plist")
    let start = try cursor.startOfTag()
    let tag = try cursor.tag(or: "<dict>")
    guard tag.name == "dict", tag.kind != .closing else {
      throw cursor.fault(.expected("<dict>"), at: start)
    }
    let entries = try dictionary(after: tag, depth: 1)
    try cursor.skipBlanks()
    try cursor.skipClosingTag(of: "plist")
    try cursor.skipBlanks()
    guard cursor.isAtEnd else { throw cursor.fault(.expected("the end of the file")) }
    return entries
  }

  private mutating func value(
    after tag: Tag, depth: Int
  ) throws(PropertyListError) -> PreferenceValue {
    guard depth <= PropertyList.greatestDepth else { throw cursor.fault(.tooDeep) }
    switch tag.name {
    case _ where tag.kind == .closing: throw cursor.fault(.expected("a value"))
    case "string": return .string(try cursor.text(after: tag))
    case "integer": return .integer(try number(after: tag) { Int($0) })
    case "real": return .double(try number(after: tag, Self.real))
    case "true", "false": return .boolean(try boolean(after: tag))
    case "data": return .data(try data(after: tag))
    case "array": return .array(try array(after: tag, depth: depth))
    case "dict": return .dictionary(try dictionary(after: tag, depth: depth))
    default: throw cursor.fault(.unknownElement(tag.name))
    }
  }

  private mutating func array(
    after tag: Tag, depth: Int
  ) throws(PropertyListError) -> [PreferenceValue] {
    var values: [PreferenceValue] = []
    guard tag.kind == .opening else { return values }
    while true {
      let next = try cursor.tag(or: "</array>")
      if next.kind == .closing, next.name == tag.name { return values }
      values.append(try value(after: next, depth: depth + 1))
    }
  }

  private mutating func dictionary(
    after tag: Tag, depth: Int
  ) throws(PropertyListError) -> [String: PreferenceValue] {
    var entries: [String: PreferenceValue] = [:]
    guard tag.kind == .opening else { return entries }
    while true {
      let next = try cursor.tag(or: "</dict>")
      if next.kind == .closing, next.name == tag.name { return entries }
      guard next.kind != .closing, next.name == "key" else {
        throw cursor.fault(.expected("<key>"))
      }
      let key = try cursor.text(after: next)
      guard entries[key] == nil else { throw cursor.fault(.duplicateKey(key)) }
      entries[key] = try value(after: try cursor.tag(or: "a value"), depth: depth + 1)
    }
  }

  private mutating func number<Number>(
    after tag: Tag, _ read: (String) -> Number?
  ) throws(PropertyListError) -> Number {
    let start = cursor.position
    let text = try cursor.text(after: tag)
    guard let number = read(text) else { throw cursor.fault(.badNumber(text), at: start) }
    return number
  }

  private static func real(_ text: String) -> Double? {
    switch text {
    case "nan": return .nan
    case "+infinity": return .infinity
    case "-infinity": return -.infinity
    default:
      // The standard library also takes hexadecimal numbers and other words for infinity.
      guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  private mutating func boolean(after tag: Tag) throws(PropertyListError) -> Bool {
    let start = cursor.position
    guard try cursor.text(after: tag).isEmpty else {
      throw cursor.fault(.expected("</\(tag.name)>"), at: start)
    }
    return tag.name == "true"
  }

  private mutating func data(after tag: Tag) throws(PropertyListError) -> [UInt8] {
    let start = cursor.position
    let text = try cursor.text(after: tag).utf8.filter { !XMLCursor.isBlank($0) }
    guard let data = Base64.bytes(of: text) else { throw cursor.fault(.badData, at: start) }
    return data
  }
}
