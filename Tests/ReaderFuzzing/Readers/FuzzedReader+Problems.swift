internal import MemsimVocabulary

extension FuzzedReader {
  /// Ends the process with a reason, in release as well, if a condition is false that must hold for
  /// any reading.
  static func demand(_ condition: Bool, _ reason: @autoclosure () -> String) {
    if !condition { fatalError(reason()) }
  }

  /// Demands that each problem that a reader finds in bytes has one line, and a place in the file.
  static func check(_ error: InputError, in file: String, of bytes: [UInt8]) {
    demand(!error.problems.isEmpty, "nothing is wrong with what was refused")
    for problem in error.problems { check(problem, in: file, of: bytes) }
  }

  /// Demands the same of one problem.
  static func check(_ problem: Problem, in file: String, of bytes: [UInt8]) {
    let mark = problem.mark
    demand(mark.file == file, "a problem of \(mark.file) in \(file)")
    demand(!problem.description.contains("\n"), "a problem has more than one line")
    // A problem of the whole file has no line.
    guard mark.line != 0 else { return }
    // The last byte of each character that ends a line to one of the readers.
    let ends: [UInt8] = [0x0A, 0x0D, 0x85, 0xA8, 0xA9]
    let lines = 1 + bytes.count { ends.contains($0) }
    demand((1...lines).contains(mark.line) && mark.column >= 1, "there is no place \(mark)")
  }
}
