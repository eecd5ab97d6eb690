internal import Glibc

/// A file of the host that the user chose by its path, wherever that leads.
package struct HostFile: Sendable {
  /// Its path, as it was given.
  package let path: String

  /// Names a file.
  package init(_ path: String) {
    self.path = path
  }

  /// The path from the root that leads there without a link; nil if nothing is there.
  package var resolvedPath: String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The kind of the file, links followed; throws if there is no file.
  package func kind() throws(FileError) -> FileKind {
    var status = stat()
    guard !path.utf8.contains(0) else { throw FileError(path, errorNumber: ENOENT) }
    guard stat(path, &status) == 0 else { throw FileError(path, errorNumber: errno) }
    return FileKind(status)
  }

  /// All that it holds, if it is a regular file within a limit.
  package func read(_ limit: FileLimit) throws(FileError) -> [UInt8] {
    try open().contents(of: path, limit)
  }

  /// Reads a regular file in pieces of at most so many bytes, until one is enough.
  package func read(
    inPiecesOf count: Int, _ isEnough: (ArraySlice<UInt8>) throws -> Bool
  ) throws {
    try open().read(path, inPiecesOf: count, isEnough)
  }

  /// The contents of a regular file, in pieces that the caller asks for.
  package func pieces(of count: Int) throws(FileError) -> FilePieces {
    FilePieces(of: try open(), path, count)
  }

  /// The file as it is now, if it is a regular one, to be read from any place in it.
  package func opened() throws(FileError) -> OpenHostFile {
    try OpenHostFile(try open(), path)
  }

  /// The file as it is now, if it is a regular one.
  func open() throws(FileError) -> Descriptor {
    // Opening a device can have effects, so the kind is read before, and once more when the file is
    // open, as it may have been replaced.
    let kind = try kind()
    guard kind == .file else { throw FileError(path, is: kind, expected: .file) }
    guard let file = Descriptor.file(path) else { throw FileError(path, errorNumber: errno) }
    return file
  }
}

/// The contents of a file, piece by piece.
package final class FilePieces {
  private let file: Descriptor
  private let path: String
  private var bytes: [UInt8]

  /// Reads an open file in pieces of at most so many bytes.
  init(of file: Descriptor, _ path: String, _ count: Int) {
    (self.file, self.path) = (file, path)
    bytes = [UInt8](repeating: 0, count: count)
  }

  /// The next piece; empty at the end.
  package func next() throws(FileError) -> ArraySlice<UInt8> {
    bytes[..<(try file.read(into: &bytes, from: 0, path))]
  }
}

/// A file that is open, independent of later changes of its path.
package final class OpenHostFile {
  private let file: Descriptor
  private let path: String
  /// The number of bytes that the file had when it was opened.
  package let byteCount: Int

  /// Wraps an open file, whose path messages name.
  init(_ file: Descriptor, _ path: String) throws(FileError) {
    guard let status = file.status else { throw FileError(path, errorNumber: errno) }
    guard FileKind(status) == .file else {
      throw FileError(path, is: FileKind(status), expected: .file)
    }
    (self.file, self.path, byteCount) = (file, path, Int(status.st_size))
  }

  /// Reads bytes from a position on, as many as one read returns; returns their number, 0 at the
  /// end.
  package func read(
    into room: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(FileError) -> Int {
    try file.read(into: room, at: offset, path)
  }
}

/// The size limit of files that are read for a purpose, each far above any file that a person or a
/// tool made for it.
package struct FileLimit: Hashable, Sendable {
  /// The kind of the file, for a message.
  package let name: String
  /// The most bytes that it may have.
  package let bytes: Int

  /// Limits the files of a purpose.
  package init(_ name: String, bytes: Int) {
    self.name = name
    self.bytes = bytes
  }

  /// A scenario.
  package static let scenario = FileLimit("a scenario", bytes: 1 << 20)
  /// The outcomes to expect of the scenarios of a folder.
  package static let outcomes = FileLimit("a list of outcomes", bytes: 4 << 20)
  /// Rules by which leaks do not count.
  package static let suppressions = FileLimit("a list of suppressions", bytes: 1 << 20)
  /// A property list.
  package static let propertyList = FileLimit("a property list", bytes: 1 << 20)
  /// A nib.
  package static let nib = FileLimit("a nib", bytes: 4 << 20)
  /// Localized texts.
  package static let strings = FileLimit("a file of localized texts", bytes: 4 << 20)
  /// A picture, still encoded.
  package static let picture = FileLimit("a picture", bytes: 16 << 20)
  /// The messages of a compiler.
  package static let compilerMessages = FileLimit("messages of a compiler", bytes: 16 << 20)
  /// Compiled code of an app.
  package static let compiledCode = FileLimit("compiled code", bytes: 256 << 20)
  /// A file that only the code of an app can read.
  package static let resource = FileLimit("a resource", bytes: 64 << 20)

  /// The limit of a file of a bundle, by its ending.
  package static func ofResource(_ path: String) -> FileLimit {
    if path.hasSuffix(".plist") { return .propertyList }
    if path.hasSuffix(".xib") { return .nib }
    if path.hasSuffix(".strings") { return .strings }
    return path.hasSuffix(".png") ? .picture : .resource
  }

  /// The right size, for a message.
  package var expectation: String { "at most \(bytes) bytes (\(bytes >> 20)MB) in \(name)" }
}
