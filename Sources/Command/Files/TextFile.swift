internal import Glibc
internal import MemsimVocabulary

/// A text file that is written as a whole.
struct TextFile {
  /// Its path.
  let path: String

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
