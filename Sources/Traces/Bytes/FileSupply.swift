internal import MemsimHost

/// The bytes of a file, as they lie there.
final class FileSupply: ByteSupply {
  private let file: OpenHostFile
  private(set) var offset = 0
  private let end: Int?

  /// All bytes of a file that is open.
  init(_ file: OpenHostFile) {
    self.file = file
    end = nil
  }

  /// Some bytes of a file that is open.
  init(_ file: OpenHostFile, _ range: Range<Int>) {
    self.file = file
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// How many bytes the file has, or had when it was opened.
  var size: Int { file.byteCount }

  /// The same file, so many bytes of it.
  func part(_ range: Range<Int>) -> FileSupply { FileSupply(file, range) }

  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int {
    do throws(FileError) {
      let room = UnsafeMutableRawBufferPointer(
        rebasing: room.prefix(end.map { $0 - offset } ?? room.count))
      let count = room.isEmpty ? 0 : try file.read(into: room, at: offset)
      offset += count
      return count
    } catch {
      throw TraceFault(
        at: .byte(offset), error.found, isOfHost: error.cause == .refused)
    }
  }
}
