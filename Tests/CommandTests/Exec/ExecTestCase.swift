import Foundation
import XCTest

/// Tests that run programs of the distribution with `exec`.
class ExecTestCase: CommandTestCase {
  /// A query that takes some megabytes.
  static let query = """
    create table t(a, b);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < 200000)
      insert into t select x, x * 7919 % 10007 || 'some text of some length' from c;
    select count(*), max(b) from (select a, b from t order by b);
    """

  /// Runs `exec` in the folder.
  func exec(
    _ arguments: [String], setting values: [String: String] = [:]
  ) throws -> MemsimProcess {
    try MemsimProcess(["exec"] + arguments, in: folder, setting: values)
  }

  /// Runs a command with `memsim exec` in front of it, and without.
  func both(_ words: [String]) throws -> (with: MemsimProcess, without: MemsimProcess) {
    let quoted = words.map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
    return (
      try MemsimProcess(script: "$memsim exec --quiet -- \(quoted)", in: folder),
      try MemsimProcess(script: quoted, in: folder)
    )
  }

  /// A program, compiled of C or C++ in the folder.
  func compile(_ source: String, _ name: String, isCPlusPlus: Bool = false) throws -> String {
    let file = "\(name).\(isCPlusPlus ? "cc" : "c")"
    try write(source, to: file)
    let compiler = isCPlusPlus ? "g++" : "gcc"
    let run = try MemsimProcess(
      script: "\(compiler) -O1 -pthread -o \(name) \(file)", in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    return folder.appending(path: name).path
  }

  /// The first number in a text behind some words.
  func number(in text: String, behind words: String) -> Int? {
    guard let range = text.range(of: words) else { return nil }
    let digits = text[range.upperBound...].prefix { $0.isNumber || $0 == "," }
    return Int(digits.replacing(",", with: ""))
  }
}
