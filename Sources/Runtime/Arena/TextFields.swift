internal import Glibc

/// A small text of the kernel's, word by word.
struct TextFields {
  /// Its lines; none if it cannot be read.
  let lines: [Substring]

  init(of path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      lines = []
      return
    }
    defer { close(descriptor) }
    let most = 1 << 16
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      while count < most,
        case let more = read(descriptor, buffer.baseAddress.map { $0 + count }, most - count),
        more > 0
      {
        count += more
      }
    }
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// The number that it is; nil if it is a word, as `max`.
  var number: Int? { lines.first.flatMap { Int($0) } }

  /// The number behind a word that begins a line.
  func first(of word: String) -> Int? {
    for line in lines {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      if words.count > 1, words[0] == word { return Int(words[1]) }
    }
    return nil
  }
}
