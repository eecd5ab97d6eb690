internal import MemsimBundles
internal import MemsimVocabulary

/// Values, in attributes and in children with a key.
extension NibReader {
  /// The value of an attribute; nil, and a problem, if it is none of its kind.
  mutating func value(of attribute: XMLAttribute, _ kind: NibValueKind) -> NibValue? {
    let text = attribute.value
    switch kind {
    case .flag:
      if text == "YES" || text == "NO" { return .flag(text == "YES") }
      reject(attribute, expected: "YES or NO")
    case .number:
      if let number = Self.number(text) { return .number(number) }
      reject(attribute, expected: "a number")
    case .integer:
      if let number = Int(text) { return .integer(number) }
      reject(attribute, expected: "a whole number")
    case .text: return .text(text)
    case .choice(let words):
      if words.contains(text) { return .text(text) }
      addUnknown(
        "'\(attribute.name)' is \(text.quoted)", text, at: attribute.mark, among: words)
    case .rect, .color, .autoresizing, .fields, .object, .list:
      preconditionFailure("an attribute is a text")
    case .unread: break
    }
    return nil
  }

  /// The value of a child with a key; nil, and a problem, if it is none of its kind.
  mutating func value(of child: XMLElement, _ kind: NibValueKind) -> NibValue? {
    guard let element = kind.element else { preconditionFailure("the value is an attribute") }
    guard isElement(child, element) else { return nil }
    switch kind {
    case .rect: return rect(child).map(NibValue.rect)
    case .color: return color(child).map(NibValue.color)
    case .autoresizing: return .autoresizing(autoresizing(child))
    case .text: return .text(child.text)
    case .flag, .number, .integer, .choice, .fields, .object, .list, .unread: return nil
    }
  }

  /// Whether a child with a key is the element that it has to be; if not, that is a problem.
  mutating func isElement(_ child: XMLElement, _ element: String) -> Bool {
    if child.name == element { return true }
    let key = child.attribute("key")?.value ?? ""
    add(Problem(at: child.mark, "'\(key)' is a <\(child.name)>", expected: "a <\(element)>"))
    return false
  }

  /// A finite decimal number.
  static func number(_ text: String) -> Double? {
    // The standard library also accepts hexadecimal numbers and words.
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  private mutating func reject(_ attribute: XMLAttribute, expected: String) {
    add(
      Problem(
        at: attribute.mark, "'\(attribute.name)' is \(attribute.value.quoted)",
        expected: expected))
  }

  private mutating func rect(_ element: XMLElement) -> CGRect? {
    refuseUnknown(in: element, ["key", "x", "y", "width", "height"])
    guard let x = number("x", in: element), let y = number("y", in: element),
      let width = number("width", in: element), let height = number("height", in: element)
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// A grey, or a mixture; which space its numbers are in changes nothing on these screens.
  private mutating func color(_ element: XMLElement) -> Color? {
    let isGrey = element.attribute("white") != nil
    let components = isGrey ? ["white"] : ["red", "green", "blue"]
    refuseUnknown(in: element, ["key", "alpha", "colorSpace", "customColorSpace"] + components)
    let numbers = components.compactMap { number($0, in: element) }
    guard let alpha = number("alpha", in: element), numbers.count == components.count else {
      return nil
    }
    if isGrey { return Color(white: numbers[0], alpha: alpha) }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
  }

  private mutating func autoresizing(_ element: XMLElement) -> UIViewAutoresizing {
    let words: [(word: String, option: UIViewAutoresizing)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    refuseUnknown(in: element, ["key"] + words.map(\.word))
    var mask: UIViewAutoresizing = []
    for (word, option) in words {
      guard let attribute = element.attribute(word) else { continue }
      if value(of: attribute, .flag).map({ if case .flag(true) = $0 { true } else { false } })
        == true
      {
        mask.insert(option)
      }
    }
    return mask
  }
}
