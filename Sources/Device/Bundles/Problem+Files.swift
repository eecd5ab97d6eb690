internal import MemsimFiles
internal import MemsimVocabulary

extension Problem {
  /// A file or folder that is not read.
  init(_ error: FileError) {
    self.init(at: SourceMark(wholeOf: error.path), error.found, expected: error.expected)
  }
}
