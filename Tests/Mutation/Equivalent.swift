package import Foundation

/// A mutation that changes nothing that a test could see, and why.
package struct Equivalent: Equatable, Sendable {
  /// What tells one mutation from the others.
  struct Key: Hashable, Sendable {
    let path: String
    let before: String
    let after: String
  }

  let mutation: Key
  let reason: String
  /// Where it stands in the list.
  let line: Int

  /// The list, below the root of the package.
  static let path = "Tests/Mutation/Faults/equivalent.txt"

  /// The list of a package.
  package static func all(of root: URL) throws -> [Equivalent] {
    try list(try String(contentsOf: root.appending(path: path), encoding: .utf8), file: path)
  }

  /// Reads the list.
  ///
  /// Of each entry first stands the reason, then the file, then the line as it is and as the
  /// mutation makes it. Lines with `#` are comments.
  package static func list(_ text: String, file: String) throws(Fault.Problem) -> [Equivalent] {
    var list: [Equivalent] = []
    var (path, before): (String?, String?) = (nil, nil)
    var reason = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("because: ") {
        reason = String(line.dropFirst(9))
      } else if line.hasPrefix("  ") {
        reason += " " + line.dropFirst(2)
      } else if line.hasPrefix("file: ") {
        path = String(line.dropFirst(6))
      } else if line.hasPrefix("- ") {
        before = String(line.dropFirst(2))
      } else if line.hasPrefix("+"), let path, let now = before, !reason.isEmpty {
        let key = Key(path: path, before: now, after: String(line.dropFirst(2)))
        list.append(Equivalent(mutation: key, reason: reason, line: index + 1))
        before = nil
      } else {
        throw Fault.Problem(
          file: file, line: index + 1,
          message: "an entry is 'because: ', 'file: ', a line with '-' and one with '+'")
      }
    }
    return list
  }
}
