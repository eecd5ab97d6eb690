internal import Glibc
internal import MemsimVocabulary

/// A text file as a whole.
struct TextFile {
  /// Its path.
  let path: String

  /// Whether there is a file of any kind there.
  var exists: Bool { access(path, F_OK) == 0 }

  /// What it says; nil if there is no such file.
  func read() throws(Failure) -> String? {
    guard let file = fopen(path, "re") else {
      if errno == ENOENT { return nil }
      throw Failure(of: path, "the file cannot be read", errorNumber: errno)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    guard ferror(file) == 0 else {
      throw Failure(of: path, "the file cannot be read", errorNumber: errno)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Makes it; it must not be there yet.
  func create(_ text: String) throws(Failure) {
    do throws(WriteError) {
      try WholeFile(path: path).create(text.utf8)
    } catch {
      if error.errorNumber == EEXIST {
        throw Failure(["\(path): error: the file is there already"])
      }
      throw Failure(of: path, "the file cannot be written", errorNumber: error.errorNumber)
    }
  }

  /// Puts a text in the place of what it says, all of it or nothing.
  func replace(with text: String) throws(Failure) {
    do throws(WriteError) {
      try WholeFile(path: path).replace(with: text.utf8, isLasting: true)
    } catch {
      throw Failure(of: path, "the file cannot be written", errorNumber: error.errorNumber)
    }
  }
}
