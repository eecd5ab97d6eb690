internal import MemsimVocabulary

/// Reads a property list, strictly: input that would have to be guessed or ignored is an error.
struct PropertyListReader {
  /// The name of the file, for the places of problems.
  let file: String

  func read(_ bytes: [UInt8]) throws(PropertyListError) -> [PropertyListEntry] {
    try entries(of: try root(bytes, "dict"), depth: 1)
  }

  /// Reads a file whose root is an array.
  func readArray(_ bytes: [UInt8]) throws(PropertyListError) -> [PropertyListNode] {
    try nodes(of: try root(bytes, "array"), depth: 1)
  }

  /// The root, which must be an element of a name.
  private func root(_ bytes: [UInt8], _ name: String) throws(PropertyListError) -> XMLElement {
    let root = try document(bytes)
    guard root.name == "plist" else { throw error(.expected("<plist>"), at: root.mark) }
    guard let list = root.children.first, list.name == name else {
      throw error(.expected("<\(name)>"), at: root.children.first?.mark ?? root.mark)
    }
    if root.children.count > 1 { throw error(.expected("</plist>"), at: root.children[1].mark) }
    try refuseText(in: root, expecting: "</plist>")
    try refuseAttributes(of: list)
    return list
  }

  private func document(_ bytes: [UInt8]) throws(PropertyListError) -> XMLElement {
    do throws(Problem) {
      return try XMLReader(file: file).read(bytes)
    } catch {
      throw self.error(.malformed(error.message), at: error.mark)
    }
  }

  private func node(
    of element: XMLElement, depth: Int
  ) throws(PropertyListError) -> PropertyListNode {
    guard depth <= PropertyList.greatestDepth else { throw error(.tooDeep, at: element.mark) }
    try refuseAttributes(of: element)
    return PropertyListNode(value: try value(of: element, depth: depth), mark: element.mark)
  }

  private func value(
    of element: XMLElement, depth: Int
  ) throws(PropertyListError) -> PropertyListNode.Value {
    switch element.name {
    case "string": return .string(try text(of: element))
    case "integer": return .integer(try number(of: element) { Int($0) })
    case "real": return .real(try number(of: element, Self.real))
    case "true", "false": return .boolean(try boolean(of: element))
    case "date": return .date(try date(of: element))
    case "data": return .data(try data(of: element))
    case "array": return .array(try nodes(of: element, depth: depth))
    case "dict": return .dictionary(try entries(of: element, depth: depth))
    default: throw error(.unknownElement(element.name), at: element.mark)
    }
  }

  private func nodes(
    of element: XMLElement, depth: Int
  ) throws(PropertyListError) -> [PropertyListNode] {
    try refuseText(in: element, expecting: "</array>")
    var nodes: [PropertyListNode] = []
    for child in element.children { nodes.append(try node(of: child, depth: depth + 1)) }
    return nodes
  }

  private func entries(
    of element: XMLElement, depth: Int
  ) throws(PropertyListError) -> [PropertyListEntry] {
    try refuseText(in: element, expecting: "<key>")
    var entries: [PropertyListEntry] = []
    var keys: Set<String> = []
    var rest = element.children[...]
    while let child = rest.popFirst() {
      guard child.name == "key" else { throw error(.expected("<key>"), at: child.mark) }
      try refuseAttributes(of: child)
      let key = try text(of: child)
      guard keys.insert(key).inserted else { throw error(.duplicateKey(key), at: child.mark) }
      guard let value = rest.popFirst() else { throw error(.expected("a value"), at: child.mark) }
      let node = try node(of: value, depth: depth + 1)
      entries.append(PropertyListEntry(key: key, mark: child.mark, node: node))
    }
    return entries
  }

  private func text(of element: XMLElement) throws(PropertyListError) -> String {
    var text = ""
    for content in element.content {
      switch content {
      case .text(let piece, _): text += piece
      case .element(let child): throw error(.expected("</\(element.name)>"), at: child.mark)
      case .instruction(PropertyList.characterInstruction, let number, let mark):
        guard let scalar = UInt32(number).flatMap(Unicode.Scalar.init) else {
          throw error(.badCharacter(number), at: mark)
        }
        text.unicodeScalars.append(scalar)
      case .instruction: break
      }
    }
    return text
  }

  private func number<Number>(
    of element: XMLElement, _ read: (String) -> Number?
  ) throws(PropertyListError) -> Number {
    let text = try text(of: element)
    guard let number = read(text) else { throw error(.badNumber(text), at: element.mark) }
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

  private func boolean(of element: XMLElement) throws(PropertyListError) -> Bool {
    guard try text(of: element).isEmpty else {
      throw error(.expected("</\(element.name)>"), at: element.mark)
    }
    return element.name == "true"
  }

  private func date(of element: XMLElement) throws(PropertyListError) -> Int64 {
    let text = try text(of: element)
    guard let second = PropertyListDate.second(of: text) else {
      throw error(.badDate(text), at: element.mark)
    }
    return second
  }

  private func data(of element: XMLElement) throws(PropertyListError) -> [UInt8] {
    let text = try text(of: element).utf8.filter { !" \t\n\r".utf8.contains($0) }
    guard let data = Base64.bytes(of: text) else { throw error(.badData, at: element.mark) }
    return data
  }

  private func refuseAttributes(of element: XMLElement) throws(PropertyListError) {
    guard let attribute = element.attributes.first else { return }
    throw error(.attribute(attribute.name, of: element.name), at: attribute.mark)
  }

  private func refuseText(
    in element: XMLElement, expecting expected: String
  ) throws(PropertyListError) {
    if let mark = element.strayTextMark { throw error(.expected(expected), at: mark) }
  }

  private func error(_ fault: PropertyListError.Fault, at mark: SourceMark) -> PropertyListError {
    PropertyListError(line: mark.line, column: mark.column, fault: fault)
  }
}
