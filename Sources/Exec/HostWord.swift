internal import Glibc

/// A word of a command line or an environment as the host has it: bytes, of which not all are a
/// text.
package struct HostWord: Sendable {
  /// The bytes, and a zero.
  let bytes: [CChar]

  /// A text.
  package init(_ text: String) {
    bytes = Array(text.utf8CString)
  }

  /// What C has at a place.
  init(_ word: UnsafePointer<CChar>) {
    bytes = Array(UnsafeBufferPointer(start: word, count: strlen(word) + 1))
  }

  /// Whether it begins with a text.
  func begins(with text: String) -> Bool {
    bytes.lazy.map { UInt8(bitPattern: $0) }.starts(with: text.utf8)
  }

  /// The last words of the command line of this process, which reads them as some texts; those
  /// texts themselves where they are others, as when they do not come from there.
  package static func last(readAs texts: [String]) -> [HostWord] {
    let first = Int(CommandLine.argc) - texts.count
    guard first >= 0 else { return texts.map { HostWord($0) } }
    return texts.enumerated().map { place, text in
      guard let word = CommandLine.unsafeArgv[first + place], String(cString: word) == text else {
        return HostWord(text)
      }
      return HostWord(word)
    }
  }
}
