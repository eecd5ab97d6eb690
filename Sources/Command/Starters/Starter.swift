internal import Glibc
internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A package that `new` makes, of one of memsim's examples.
struct Starter {
  /// A file of a package.
  typealias File = (path: String, text: String)

  private static let mostNameLength = 40
  private static let fileLimit = FileLimit("a file of an example", bytes: 1 << 20)
  /// Names whose lower case is a word of Swift or of memsim's catalogue.
  private static let taken: Set<String> = [
    "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "memsim", "nil", "operator", "package", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "shipped", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The folder of the package.
  let folder: String
  /// The name of the app or of the tests.
  let name: String
  /// The memsim that the package depends on.
  private let source: PackageSource

  /// Names a package by its folder; stops at a name that cannot be one in Swift.
  init(_ folder: String, dependingOn source: PackageSource) throws(Failure) {
    (self.folder, self.source) = (folder, source)
    name = folder.split(separator: "/").last.map(String.init) ?? ""
    let isWord =
      name.first.map { $0.isASCII && $0.isUppercase } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isWord, name.count <= Self.mostNameLength, !folder.hasSuffix("/") else {
      throw Failure(
        "\(folder): error: the name becomes that of a class; expected a capital letter, and then "
          + "letters and digits, such as Zoo")
    }
    guard !Self.taken.contains(name.lowercased()) else {
      throw Failure(
        "\(folder): error: \(name.quoted) means something else; expected another name"
      )
    }
  }

  /// The program of an app's package.
  var program: String { "memsim-\(name.lowercased())" }

  /// The scenario of an app's package.
  var scenario: String { "Scenarios/\(name.lowercased()).yaml" }

  /// The commands for a new package.
  var steps: [String] { ["cd \(folder.wordForShell)", "make"] }

  /// The files of an app, with a scenario, tests and a Makefile.
  func appFiles() throws -> [File] {
    let copies = try files(of: "Counter") { text in
      text.replacing("Counter", with: name).replacing("counter", with: name.lowercased())
    }
    return copies + [
      ignored,
      makefile(
        "run the app, and test it", goals: "run test",
        "run: ## run the scenarios\n\tswift run \(program) run Scenarios\n\n"
          + "live: ## play the app in the browser, and build it again at each change\n"
          + "\tswift run \(program) live --watch \(scenario)\n\n"),
    ]
  }

  /// The files of tests of a scenario.
  func testFiles(scenario: String) throws -> [File] {
    let copies = try files(of: "First") { $0.replacing("First", with: name) }
    return copies.filter { $0.path != "first.yaml" } + [
      ("first.yaml", scenario), ignored, makefile("test the scenario", goals: "test", ""),
    ]
  }

  private var ignored: File { (".gitignore", ".build/\n") }

  private func makefile(_ purpose: String, goals: String, _ rules: String) -> File {
    (
      "Makefile",
      """
      # `make` alone does all there is to do: \(purpose). The first build takes some minutes.
      .PHONY: all run live test
      all: \(goals)

      \(rules)test: ## run the tests
      \tswift test

      """
    )
  }

  /// The files of an example with this package's names, and its dependency.
  private func files(of example: String, _ renaming: (String) -> String) throws -> [File] {
    let folder = HostFolder(try Self.folder(of: example))
    let listing = try folder.files { _ in Self.fileLimit }
    if let error = listing.errors.first { throw Failure(error) }
    return try listing.paths.filter { !$0.hasPrefix(".") }.sorted().map { path in
      let text = String(decoding: try folder.read(path, Self.fileLimit), as: UTF8.self)
      return (renaming(path), depending(renaming(text)))
    }
  }

  /// The folder of an example: installed, or that of the clone.
  private static func folder(of example: String) throws(Failure) -> String {
    let places = HostProcess.places(
      of: "examples/\(example)", inClone: "Examples/\(example)")
    let folder = places.first {
      (try? HostFile("\($0)/Package.swift").kind()) == .file
    }
    if let folder { return folder }
    throw Failure(
      "error: the example \(example) is missing beside memsim; install memsim again", .host)
  }

  /// The text of a manifest that depends on the chosen memsim; other texts stay.
  private func depending(_ text: String) -> String {
    text.replacing(
      #".package(name: "memsim", path: "../..")"#, with: ".package(\(source.dependency))"
    ).replacing(#"package: "memsim""#, with: "package: \"\(source.name)\"")
  }

  // MARK: Writing

  /// Makes the folder with files in it: all of them, or nothing.
  func create(_ files: [File]) throws(Failure) {
    guard mkdir(folder, 0o777) == 0 else {
      if errno == EEXIST { throw Failure("\(folder): error: something has this name already") }
      throw Failure(of: folder, "memsim cannot create the folder", errorNumber: errno)
    }
    var folders = [folder]
    var written: [String] = []
    do throws(Failure) {
      for file in files {
        var parent = folder
        for step in file.path.split(separator: "/").dropLast() {
          parent += "/\(step)"
          if folders.contains(parent) { continue }
          guard mkdir(parent, 0o777) == 0 else {
            throw Failure(of: parent, "memsim cannot create the folder", errorNumber: errno)
          }
          folders.append(parent)
        }
        let path = "\(folder)/\(file.path)"
        try AtomicFile(path: path).create(file.text)
        written.append(path)
      }
    } catch {
      for path in written { unlink(path) }
      for path in folders.reversed() { rmdir(path) }
      throw error
    }
  }
}
