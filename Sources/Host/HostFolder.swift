internal import Glibc

/// A folder of the host of which only files below it are read: a path or a link that leads out
/// of it is an error, and a link that stays in it is followed.
///
/// The user chose its place, so its own path may lead through any links. It is opened anew for
/// every file, and every file is found from there and opened at its place.
package struct HostFolder: Hashable, Sendable {
  /// Its path, for messages.
  package let path: String
  /// The path that the user chose.
  private let chosen: String
  /// The folders from there to this one, each of which is in the one before.
  private var steps: [String] = []

  /// Names a folder that the user chose.
  package init(_ path: String) {
    self.init(path, shownAs: path)
  }

  /// Names a folder that has another path in messages, where its files will be.
  package init(_ path: String, shownAs shown: String) {
    self.path = shown
    chosen = path
  }

  private init(_ folder: HostFolder, step: String) {
    path = Self.path(step, in: folder.path)
    chosen = folder.chosen
    steps = folder.steps + [step]
  }

  /// A folder below this one, which nothing leads out of either.
  package func folder(_ path: String) -> HostFolder {
    HostFolder(self, step: path)
  }

  /// The path of a file in a folder, as it is written.
  package static func path(_ file: String, in folder: String) -> String {
    if folder == "." { return file }
    return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// Whether a text is the name of a file in a folder, and leads to no other folder.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("/") && text != "." && text != ".."
  }

  /// The kind of the file at a path in the folder; throws if there is none, or if the path leads
  /// out of the folder.
  package func kind(of path: String) throws(FileError) -> FileKind {
    try PathWalk.place(of: path, in: try open(), called: self.path).kind
  }

  /// All that a file in it holds, if it is a regular one within a limit.
  package func read(_ file: String, _ limit: FileLimit) throws(FileError) -> [UInt8] {
    try open(file).contents(of: Self.path(file, in: path), limit)
  }

  /// A file in it as it is now, if it is a regular one, to be read from any place in it.
  package func opened(_ file: String) throws(FileError) -> OpenHostFile {
    try OpenHostFile(try open(file), Self.path(file, in: path))
  }

  /// A file in it as it is now, if it is a regular one.
  func open(_ file: String) throws(FileError) -> Descriptor {
    let shown = Self.path(file, in: path)
    let place = try PathWalk.place(of: file, in: try open(), called: path)
    // Opening a device can have effects, so the kind is read before.
    guard place.kind == .file, let name = place.name else {
      throw FileError(shown, is: place.kind, expected: .file)
    }
    guard let opened = place.folder.file(named: name) else {
      throw FileError(shown, errorNumber: errno)
    }
    return opened
  }

  /// Makes sure that the names of its files outlive a fall of the host; 0, or an error's number.
  package func synchronize() -> Int32 {
    guard let folder = try? open() else { return errno }
    return folder.synchronize()
  }

  /// The folder as it is now.
  func open() throws(FileError) -> Descriptor {
    guard !chosen.utf8.contains(0), let start = Descriptor.folder(chosen) else {
      throw FileError(path, .folder, errorNumber: chosen.utf8.contains(0) ? ENOENT : errno)
    }
    var folder = start
    for step in steps {
      let place = try PathWalk.place(of: step, in: folder, called: path)
      guard place.kind == .folder else {
        throw FileError(path, is: place.kind, expected: .folder)
      }
      folder = place.folder
    }
    return folder
  }
}
