internal import MemsimDevice
internal import MemsimHost
internal import MemsimVocabulary

/// What the framework reads of a bundle, each file once for all runs while it does not change.
extension AppBundle {
  static let nibs = FileCache<Result<NibFile, InputError>>()
  static let tables = FileCache<Result<StringsFile, Problem>>()

  /// What a nib says, whose path messages name, with the classes that there are.
  func nib(
    _ file: String, shown: String, classes: [String]
  ) throws(Problem) -> Result<NibFile, InputError> {
    let key = ([path, file, shown] + classes).joined(separator: "\n")
    return try value(of: file, from: Self.nibs, key: key) { bytes in
      Result { () throws(InputError) in
        try NibFile(bytes: bytes, file: shown, classes: classes)
      }
    }
  }

  /// What a table of texts says, whose path messages name.
  func table(_ file: String, shown: String) throws(Problem) -> Result<StringsFile, Problem> {
    let key = [path, file, shown].joined(separator: "\n")
    return try value(of: file, from: Self.tables, key: key) { bytes in
      Result { () throws(Problem) in try StringsFile(bytes: bytes, file: shown) }
    }
  }
}
