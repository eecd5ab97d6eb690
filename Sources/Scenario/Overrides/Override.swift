package import MemsimVocabulary

/// A value that takes the place of one of the file's.
package struct Override: Equatable, Sendable {
  /// Where the value goes: keys, names and numbers with dots between them, as `device.memory`.
  package let path: String
  /// The value, written as in a file.
  package let text: String
  /// Where it stands.
  package let mark: SourceMark

  /// Describes an override.
  package init(_ path: String, to text: String, at mark: SourceMark) {
    self.path = path
    self.text = text
    self.mark = mark
  }
}

extension Override {
  /// The option that says the same to a run, in a shell.
  package var option: String { "--set \("\(path)=\(text)".quotedForShell)" }

  /// Whether a value is read as in a file; any other is a text as it stands.
  static func isAsInFile(_ text: String) -> Bool {
    text.first.map { "{[\"'".contains($0) } ?? false
  }

  /// Reads what stands behind `--set`: a path, `=` and a value.
  package init(option text: String) throws(InputError) {
    let mark = SourceMark(option: "--set \(text)")
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw InputError([
        Problem(
          at: mark, "there is no value", expected: "PATH=VALUE, such as device.memory=96MB")
      ])
    }
    self.init(
      String(text[..<equals]), to: String(text[text.index(after: equals)...]), at: mark)
  }
}
