/// The text that messages show for a collection: its contents, as the platform's property lists of
/// old have them.
enum ContentsText {
  /// The text of an array, or of a set within braces.
  static func list(_ objects: [NSObject], _ opening: String, _ closing: String) -> String {
    let lines = objects.map { "    \(text(of: $0))" }
    return "\(opening)\n\(lines.joined(separator: ",\n"))"
      + (lines.isEmpty ? closing : "\n\(closing)")
  }

  /// The text of a dictionary.
  static func table(_ entries: [(key: NSObject, object: NSObject)]) -> String {
    "{\n" + entries.map { "    \(text(of: $0.key)) = \(text(of: $0.object));\n" }.joined() + "}"
  }

  /// A part, with its later lines behind the blanks of the first one.
  private static func text(of object: NSObject) -> String {
    guard let string = object as? NSString else {
      return object.description.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n    ")
    }
    let text = string.string
    let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(plain)
    if isPlain { return text }
    return "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
