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
    /// Whether the executable is still wanted.
    package var isWanted: @Sendable () -> Bool = { true }

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

  /// Makes an executable, with the compiler's own files in a folder, and returns the lines of its
  /// warnings.
  package typealias Compiling =
    @Sendable (
      _ sources: Sources, _ executable: String, _ folder: String
    ) throws(Failure) -> [String]

  /// Returns the code of a bundle that contains its executable, and nil for any other; code that is
  /// not to run is not loaded.
  package typealias Loading =
    @Sendable (
      AppBundle, _ isRun: Bool
    ) throws(InputError) -> BundleCode?

  /// The way to compile.
  package let compile: Compiling

  /// The way to find code.
  package let code: Loading

  /// Names the two ways.
  package init(compile: @escaping Compiling, code: @escaping Loading) {
    (self.compile, self.code) = (compile, code)
  }
}
