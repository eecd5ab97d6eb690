package import MemsimHost
package import MemsimJournal
package import MemsimTraces

/// A trace that can be read again and again: by each process that replays it, and before any does.
package struct TraceSource: Sendable {
  /// The name of its file, without the folder.
  package let name: String
  private let opened: @Sendable () throws -> OpenHostFile

  /// Names a trace that lies at a path, and says how its file is opened.
  package init(_ path: String, opening opened: @escaping @Sendable () throws -> OpenHostFile) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    self.opened = opened
  }

  /// Opens it, to be read once from its beginning.
  package func trace(_ naming: BlockNaming = .numbered) throws -> Trace {
    try Trace(opened(), blocks: naming)
  }

  /// What a digest depends on: the bytes of the file, wherever it lies.
  package func hash() throws -> FileHash {
    let file = try opened()
    let stream = DigestStream()
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    var offset = 0
    while case let count = try file.read(into: room, at: offset), count > 0 {
      stream.write(UnsafeRawBufferPointer(rebasing: room[..<count]))
      offset += count
    }
    return FileHash(name: name, hash: stream.text)
  }
}
