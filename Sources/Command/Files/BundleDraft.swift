internal import Glibc
internal import MemsimDevice
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimVocabulary

/// The path of a bundle that is written.
struct BundlePath {
  /// The path, without a slash at its end.
  let path: String
  /// The name of the bundle without its ending.
  let productName: String

  private static let ending = ".app"

  /// Checks the path of a bundle that a user has named.
  init(_ path: String) throws(Failure) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let name = trimmed.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
    guard let name, name.hasSuffix(Self.ending), !name.hasPrefix("."),
      !Self.hasControlCharacter(trimmed)
    else {
      throw Failure("\(path): error: this is not the name of a bundle; expected NAME.app")
    }
    self.path = trimmed
    productName = String(name.dropLast(Self.ending.count))
  }

  /// The path of the bundle of a product in the present folder.
  init(inPresentFolder product: String) throws(Failure) {
    guard HostFolder.isName(product) else {
      throw Failure(
        "\(product): error: this is not the name of a product; expected a file's name")
    }
    try self.init("\(product)\(Self.ending)")
  }

  /// Whether a path has a character that would be no part of a line.
  static func hasControlCharacter(_ path: String) -> Bool {
    path.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The name of the bundle.
  var name: String { "\(productName)\(Self.ending)" }
}

/// A bundle that is written into a hidden folder beside its place, and takes that place as a whole:
/// nothing of the bundle before it stays.
final class BundleDraft {
  /// The folder for the compiler's own files.
  let scratch: String

  private let place: BundlePath
  private let folder: TemporaryFolder
  private let contents: String

  /// Begins a bundle; there may be one at its place that was built before.
  init(of place: BundlePath) throws(Failure) {
    self.place = place
    try Self.check(place)
    let start = place.path.lastIndex(of: "/").map { place.path[...$0] } ?? ""
    do throws(WriteError) {
      folder = try TemporaryFolder(startingWith: "\(start).memsim-")
    } catch {
      throw Self.failure(place, error.errorNumber)
    }
    (scratch, contents) = ("\(folder.path)/scratch", "\(folder.path)/new")
    for folder in [contents, scratch] where mkdir(folder, 0o777) != 0 {
      throw Self.failure(place, errno)
    }
  }

  /// Refuses to replace what no earlier build has written.
  private static func check(_ place: BundlePath) throws(Failure) {
    var status = stat()
    guard lstat(place.path, &status) == 0 else { return }
    let description = "\(place.path)/Info.plist"
    let info = (try? HostFile(description).read(.propertyList)).flatMap { bytes in
      try? InfoPlist(bytes: bytes, file: description, productName: place.productName)
    }
    guard status.st_mode & S_IFMT == S_IFDIR, let info,
      isCompiled(HostFile("\(place.path)/\(info.executable)"))
    else {
      throw Failure(
        "\(place.path): error: there is something else of this name; expected a bundle that was "
          + "built before, or nothing")
    }
  }

  /// Whether a file can be an executable of an earlier build: no other tool makes apps of Linux's.
  private static func isCompiled(_ file: HostFile) -> Bool {
    guard (try? file.kind()) == .file else { return false }
    let mark = Array("\u{7f}ELF".utf8)
    var start: [UInt8] = []
    try? file.read(inPiecesOf: mark.count) {
      start = Array($0)
      return true
    }
    return start == mark
  }

  private static func failure(_ place: BundlePath, _ errorNumber: Int32) -> Failure {
    Failure(of: place.path, "memsim cannot write the bundle", errorNumber: errorNumber)
  }

  /// Adds a file at a path from the bundle on.
  func add(_ bytes: [UInt8], at path: String) throws(Failure) {
    let steps = path.split(separator: "/")
    for end in steps.indices.dropLast() {
      let folder = "\(contents)/\(steps[...end].joined(separator: "/"))"
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw Self.failure(place, errno)
      }
    }
    try Failure.writing(place.path, orFail: "memsim cannot write the bundle") {
      () throws(WriteError) in
      try AtomicFile(path: "\(contents)/\(path)").replace(with: bytes, isLasting: false)
    }
  }

  /// The bundle as one that is run, before it is at its place.
  func bundle() throws(InputError) -> AppBundle {
    try AppBundle(HostFolder(contents, shownAs: place.path))
  }

  /// Puts the bundle at its place, and the old one, if there is one, into the folder.
  func finish() throws(Failure) {
    switch HostProcess.exchangeFiles(contents, place.path) {
    case 0: break
    case ENOENT: if rename(contents, place.path) != 0 { throw Self.failure(place, errno) }
    case EINVAL, ENOSYS: try move()
    case let number: throw Self.failure(place, number)
    }
  }

  /// The same on a file system that cannot exchange two folders.
  private func move() throws(Failure) {
    let old = "\(folder.path)/old"
    // Between the two moves the old bundle is in the folder alone.
    folder.leaveAtSuddenEnd()
    let isThere = rename(place.path, old) == 0
    guard isThere || errno == ENOENT else { throw Self.failure(place, errno) }
    guard rename(contents, place.path) == 0 else {
      let number = errno
      if isThere { rename(old, place.path) }
      throw Self.failure(place, number)
    }
  }
}
