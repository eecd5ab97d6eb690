extension Rule {
  /// The rules for a single file; each has a test of its name in `SourceTests`.
  static var all: [Rule] {
    [
      lineLength, fileLength, functionLength, trailingWhitespace, lastNewline,
      typeName, oneIdea, vagueName, emptyFile,
      forceTry, forceCast, forceUnwrap, unsafeIsolation, uncheckedSendable,
      unknownLock,
      openEnd, commentedOutCode, banner, hiddenSubject,
      moduleWords, fileOpening, strayOutput, unfuzzedReader, buildPath,
    ]
  }
}
