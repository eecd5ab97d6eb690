package import MemsimVocabulary

/// A value that replaces one of the file's.
package struct Override: Equatable, Sendable {
  /// The path of the value: keys, names and numbers with dots between them, as `device.memory`.
  package let path: String
  /// The value, written as in a file.
  package let text: String
  /// The source position of the override.
  package let mark: SourceMark
  /// The option that sets the value.
  package let kind: Kind

  /// The options that put a value in the place of the file's.
  package enum Kind: Equatable, Sendable {
    /// `--set`
    case setting
    /// `--policy`
    case policy
    /// `--seed`
    case seed
  }

  /// Describes an override.
  package init(_ path: String, to text: String, at mark: SourceMark) {
    self.init(path, to: text, at: mark, .setting)
  }

  private init(_ path: String, to text: String, at mark: SourceMark, _ kind: Kind) {
    self.path = path
    self.text = text
    self.mark = mark
    self.kind = kind
  }

  /// Another policy than the file's.
  package static func policy(_ name: String) -> Override {
    Override("policy", to: name, at: SourceMark(option: "--policy \(name)"), .policy)
  }

  /// Another seed than the file's.
  package static func seed(_ number: String) -> Override {
    Override("seed", to: number, at: SourceMark(option: "--seed \(number)"), .seed)
  }
}

extension Override {
  /// The option that has the same effect on a run, quoted for a shell.
  package var option: String { "--set \("\(path)=\(text)".quotedForShell)" }

  /// Whether a value is read as in a file; any other is a literal text.
  static func isAsInFile(_ text: String) -> Bool {
    text.first.map { "{[\"'".contains($0) } ?? false
  }

  /// Reads the text after `--set`: a path, `=` and a value.
  package init(option text: String) throws(InputError) {
    let mark = SourceMark(option: "--set \(text)")
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw InputError(
        at: mark, "the setting has no value", expected: "PATH=VALUE, such as device.memory=96MB")
    }
    self.init(
      String(text[..<equals]), to: String(text[text.index(after: equals)...]), at: mark)
  }

  /// Splits `A=1,B=2` into its settings.
  ///
  /// A comma begins the next setting where a path and `=` follow the comma. A value in quotes or
  /// brackets holds its commas.
  package static func settings(in text: String) -> [String] {
    var settings: [String] = []
    var rest = text[...]
    while let end = firstEnd(in: rest) {
      settings.append(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return settings + [String(rest)]
  }

  /// The comma behind the first setting of a text.
  private static func firstEnd(in text: Substring) -> Substring.Index? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let value = text[text.index(after: equals)...]
    let isAsInFile = isAsInFile(String(value))
    var (quote, depth, isEscaped) = (Character?.none, 0, false)
    for index in value.indices {
      let character = value[index]
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if character == open { quote = nil }
        isEscaped = open == "\"" && character == "\\"
      } else if character == ",", depth == 0 {
        if beginsSetting(value[value.index(after: index)...]) { return index }
      } else if isAsInFile {
        if "\"'".contains(character) { quote = character }
        depth += "{[".contains(character) ? 1 : "}]".contains(character) ? -1 : 0
      }
    }
    return nil
  }

  private static func beginsSetting(_ text: Substring) -> Bool {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return false }
    return !text[..<equals].contains { $0.isWhitespace || ",{}[]\"'".contains($0) }
  }
}
