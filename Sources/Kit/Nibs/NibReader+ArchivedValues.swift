internal import MemsimBundles
internal import MemsimGraphics
internal import MemsimVocabulary

/// Values of an archive.
extension NibReader {
  /// The value of a scalar; nil, and a problem, if it is none of its kind.
  mutating func scalar(_ child: XMLElement, _ kind: NibValueKind) -> NibValue? {
    let key = child.attribute("key")?.value ?? child.name
    let names =
      switch kind {
      case .flag: ["bool", "boolean", "integer"]
      case .integer: ["int", "integer"]
      case .number: ["double", "float", "int", "integer", "real"]
      default: ["string"]
      }
    guard names.contains(child.name) else {
      add(
        Problem(
          at: child.mark, "'\(key)' is a <\(child.name)>",
          expected: names.map { "<\($0)>" }.joined(separator: " or ")))
      return nil
    }
    let attribute = child.attribute("value")
    var text = attribute?.value ?? child.text
    if case .flag = kind, child.name == "integer" {
      text = ["0": "NO", "1": "YES"][text] ?? text
    }
    if child.attribute("type")?.value == "base64-UTF8" {
      guard let bytes = Self.bytes(of: text), let text = String(validating: bytes, as: UTF8.self)
      else {
        add(Problem(at: child.mark, "'\(key)' is no base64 of a text", expected: "base64"))
        return nil
      }
      return .text(text)
    }
    return value(
      of: XMLAttribute(name: key, value: text, mark: attribute?.mark ?? child.mark), kind)
  }

  /// The word of a number; nil for the number 0 without a word.
  mutating func word(_ child: XMLElement, _ words: [String]) -> String? {
    guard case .integer(let number) = scalar(child, .integer) else { return nil }
    let word = words.indices.contains(number) ? words[number] : ""
    if !word.isEmpty { return word }
    if number == 0 { return nil }
    let known = words.enumerated().filter { !$0.element.isEmpty }
    add(
      Problem(
        at: child.mark, "'\(child.attribute("key")?.value ?? "")' is '\(number)'",
        expected: known.map { "\($0.offset) (\($0.element))" }.joined(separator: " or ")))
    return nil
  }

  /// A rectangle, as `{{x, y}, {width, height}}`.
  mutating func frame(_ child: XMLElement) -> CGRect? {
    numbers(child, 4, signs: "{{,},{,}}", expected: "{{x, y}, {width, height}}")
      .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// A size, as `{width, height}`, at the origin.
  mutating func frameSize(_ child: XMLElement) -> CGRect? {
    numbers(child, 2, signs: "{,}", expected: "{width, height}")
      .map { CGRect(x: 0, y: 0, width: $0[0], height: $0[1]) }
  }

  /// The numbers of a text that has some signs around them.
  private mutating func numbers(
    _ child: XMLElement, _ count: Int, signs: String, expected: String
  ) -> [Double]? {
    guard case .text(let text) = scalar(child, .text) else { return nil }
    let words = text.split { "{}, \t\n\r".contains($0) }
    let numbers = words.compactMap { Self.number(String($0)) }
    guard text.filter({ "{},".contains($0) }) == signs, words.count == count, numbers.count == count
    else {
      add(
        Problem(
          at: child.mark, "'\(child.attribute("key")?.value ?? "")' is \(text.quoted)",
          expected: expected))
      return nil
    }
    return numbers
  }

  /// A grey or a mixture: its components are a text with blanks, in base64.
  mutating func archivedColor(_ element: XMLElement) -> Color? {
    if let name = element.child(key: "IBUIColorCocoaTouchKeyPath"),
      let known = Self.namedColors.first(where: { $0.key == name.text })
    {
      return known.value
    }
    let keys = ["NSWhite", "NSRGB"]
    let found = element.children.first { keys.contains($0.attribute("key")?.value ?? "") }
    if found == nil, let named = element.child(key: "NSColor") { return archivedColor(named) }
    guard let bytes = found, let key = bytes.attribute("key")?.value else {
      add(
        Problem(
          at: element.mark, "this colour is no grey and no mixture of red, green and blue",
          expected: "'NSWhite' or 'NSRGB'"))
      return nil
    }
    let text = Self.bytes(of: bytes.text).map { $0.prefix { $0 != 0 } }
    let words = text.map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
    let numbers = words.compactMap { Self.number(String($0)) }
    let components = key == "NSWhite" ? 1 : 3
    guard numbers.count == words.count, components...(components + 1) ~= numbers.count else {
      add(
        Problem(
          at: bytes.mark, "'\(key)' is \(bytes.text.quoted)",
          expected: components == 1
            ? "a number, and perhaps the alpha, in base64"
            : "three numbers, and perhaps the alpha, in base64"))
      return nil
    }
    let alpha = numbers.count > components ? numbers[components] : 1
    if components == 1 { return Color(white: numbers[0], alpha: alpha) }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
  }

  /// The colours of the system that the editor saves as pictures, by their names.
  private static let namedColors: KeyValuePairs = [
    "groupTableViewBackgroundColor": Color.pinstripes,
    "viewFlipsideBackgroundColor": Color(red: 0.12, green: 0.13, blue: 0.14, alpha: 1),
  ]

  /// The system's font, which is Helvetica: it replaces any other.
  mutating func archivedFont(_ element: XMLElement) -> (size: Double, isBold: Bool)? {
    let names = ["Helvetica", "Helvetica-Bold"]
    guard let name = keyed("NSName", in: element), let size = keyed("NSSize", in: element),
      case .text(let text) = scalar(name, .text), case .number(let size) = scalar(size, .number)
    else { return nil }
    if !names.contains(text) {
      warn(
        Problem(
          at: name.mark, "the font is \(text.quoted), for which memsim uses Helvetica",
          nearest: nearestWord(to: text, in: names)))
    }
    return (size, text.hasSuffix("-Bold") || text.hasSuffix("-BoldMT"))
  }

  /// The name of a file of the bundle.
  mutating func resourceName(_ element: XMLElement) -> String? {
    guard let name = keyed("NSResourceName", in: element),
      case .text(let text) = scalar(name, .text)
    else { return nil }
    return text
  }

  private mutating func keyed(_ key: String, in element: XMLElement) -> XMLElement? {
    if let child = element.child(key: key) { return child }
    add(Problem(at: element.mark, "there is no '\(key)'", expected: "an element with this key"))
    return nil
  }

  /// The bytes of a text in base64, as Interface Builder 3 writes it: without its padding, and with
  /// a digit too many.
  private static func bytes(of text: String) -> [UInt8]? {
    var digits = text.utf8.filter { !" \t\n\r".utf8.contains($0) }
    if digits.count % 4 == 1 { digits.removeLast() }
    while !digits.count.isMultiple(of: 4) { digits.append(UInt8(ascii: "=")) }
    return Base64.bytes(of: digits)
  }
}

extension Color {
  /// The background of tables with groups.
  fileprivate static var pinstripes: Color {
    var color = Color(red: 197 / 255, green: 204 / 255, blue: 211 / 255, alpha: 1)
    color.hasPinstripes = true
    return color
  }
}
