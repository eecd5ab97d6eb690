package import MemsimDevice
internal import MemsimVocabulary

/// What a memsim needs to build and run apps of another language.
package struct CompiledCodeSupport: Sendable {
  /// The files that the executable of a bundle is made of.
  package struct Sources: Sendable {
    /// The source files.
    package let files: [String]
    /// The folders in which headers are found beside those of the framework.
    package let headerFolders: [String]
    /// The header that each source file begins with.
    package let prefixHeader: String?

    /// Names the files.
    package init(files: [String], headerFolders: [String], prefixHeader: String?) {
      self.files = files
      self.headerFolders = headerFolders
      self.prefixHeader = prefixHeader
    }
  }

  /// The reason why there is no executable.
  package struct Failure: Error {
    /// The lines of the message.
    package let lines: [String]
    /// Whether the host lacks something.
    package let isOfHost: Bool

    /// Fails with a message.
    package init(_ lines: [String], isOfHost: Bool = false) {
      self.lines = lines
      self.isOfHost = isOfHost
    }
  }

  /// Makes an executable, and returns the lines of the compiler's warnings.
  package let compile:
    @Sendable (_ sources: Sources, _ executable: String) throws(Failure) -> [String]

  /// The code of a bundle that contains its executable; nil for any other.
  package let code: @Sendable (AppBundle) throws(InputError) -> BundleCode?

  /// Names the two ways.
  package init(
    compile:
      @escaping @Sendable (_ sources: Sources, _ executable: String) throws(Failure) -> [String],
    code: @escaping @Sendable (AppBundle) throws(InputError) -> BundleCode?
  ) {
    self.compile = compile
    self.code = code
  }
}
