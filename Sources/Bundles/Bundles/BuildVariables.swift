internal import MemsimVocabulary

/// The variables that a build replaces in `Info.plist`, all made from the name of the product.
struct BuildVariables {
  private static let names = ["PRODUCT_NAME", "EXECUTABLE_NAME"]
  private static let modifiers = ["identifier", "c99extidentifier", "rfc1034identifier"]

  let productName: String

  /// A text with the values of its variables, `${NAME}` and `$(NAME)`, in their place.
  func replacing(in text: String, at mark: SourceMark) throws(Problem) -> String {
    // Most texts have none, and a regular expression is slow to make.
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: #/\$[{(]/#) {
      let closing: Character = rest[start].hasSuffix("{") ? "}" : ")"
      guard let end = rest[start.upperBound...].firstIndex(of: closing) else {
        throw Problem(
          at: mark, "the variable in \(text.quoted) is not closed", expected: "'\(closing)'")
      }
      result += rest[..<start.lowerBound]
      result += try value(of: rest[start.upperBound..<end], at: mark)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The same in every text of a value.
  func replacing(in node: PropertyListNode) throws(Problem) -> PropertyListNode {
    switch node.value {
    case .string(let text):
      return PropertyListNode(
        value: .string(try replacing(in: text, at: node.mark)), mark: node.mark)
    case .array(let nodes):
      var replaced: [PropertyListNode] = []
      for node in nodes { replaced.append(try replacing(in: node)) }
      return PropertyListNode(value: .array(replaced), mark: node.mark)
    case .dictionary(let entries):
      var replaced: [PropertyListEntry] = []
      for entry in entries {
        replaced.append(
          PropertyListEntry(key: entry.key, mark: entry.mark, node: try replacing(in: entry.node)))
      }
      return PropertyListNode(value: .dictionary(replaced), mark: node.mark)
    case .integer, .real, .boolean, .date, .data:
      return node
    }
  }

  private func value(of variable: Substring, at mark: SourceMark) throws(Problem) -> String {
    let parts = variable.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, Self.names.contains(name) else {
      throw Problem(
        at: mark, unknown: "unknown variable \(parts[0].quoted)", word: parts[0],
        among: Self.names)
    }
    var value = productName
    for modifier in parts.dropFirst() { value = try apply(modifier, to: value, at: mark) }
    return value
  }

  private func apply(
    _ modifier: String, to text: String, at mark: SourceMark
  ) throws(Problem) -> String {
    switch modifier {
    case "identifier", "c99extidentifier": Self.keepingLetters(of: text, otherwise: "_")
    case "rfc1034identifier": Self.keepingLetters(of: text, otherwise: "-")
    default:
      throw Problem(
        at: mark, unknown: "unknown modifier \(modifier.quoted) of a variable", word: modifier,
        among: Self.modifiers)
    }
  }

  private static func keepingLetters(of text: String, otherwise other: Unicode.Scalar) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      guard scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      else { return other }
      return scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
