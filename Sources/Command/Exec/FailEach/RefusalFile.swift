internal import Glibc
internal import MemsimVocabulary

/// A file with the results of runs, a line each, after a line that names the command.
final class RefusalFile {
  private let path: String
  private let locked: LockedFile
  /// The results that it had.
  let results: [RefusalResult]

  /// Opens a file of a command, or makes it.
  init(path: String, of command: String) throws(Failure) {
    self.path = path
    do throws(LockedFile.OpenFault) {
      locked = try LockedFile(path, waits: false)
    } catch {
      throw error.failure(of: path, writing: "results")
    }
    let locked = locked
    let bytes = try Failure.writing(path, orFail: "memsim cannot read it") {
      () throws(WriteError) in try locked.start(locked.size)
    }
    let head = JSON.object([("memsimFailEach", .text(command))]).text
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else {
      results = []
      try write(head)
      return
    }
    guard String(decoding: first, as: UTF8.self) == head else {
      throw Failure(
        "--resume: error: \(path.visible) has results of another command, or the program makes "
          + "another number of requests now; expected the same, or a new file")
    }
    // A line that a crash of the host has cut off is no result.
    results = lines.dropFirst().compactMap { line in
      JSON(parsing: Array(line)).flatMap { RefusalResult($0) }
    }
    if bytes.last != UInt8(ascii: "\n") { try write("") }
  }

  /// Adds a result.
  func add(_ result: RefusalResult) throws(Failure) { try write(result.json.text) }

  private func write(_ line: String) throws(Failure) {
    let locked = locked
    try Failure.writing(path, orFail: "memsim cannot write the results") {
      () throws(WriteError) in
      let end = locked.size
      do throws(WriteError) {
        try locked.file.write("\(line)\n".utf8)
      } catch {
        // A part of a line is no result.
        locked.cut(to: end)
        throw error
      }
    }
  }
}
