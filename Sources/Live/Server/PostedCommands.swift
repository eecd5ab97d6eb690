/// Commands that a page has sent: lines of text for the engine, which reads them.
package struct PostedCommands {
  /// So many bytes a command has at most.
  package static let mostLineBytes = 4096

  /// The lines, with their ends.
  package let lines: [UInt8]

  /// Takes what a page has sent; nil if that is no line of text.
  package init?(_ body: [UInt8]) {
    guard String(validating: body, as: UTF8.self) != nil else { return nil }
    let lines = body.split(separator: UInt8(ascii: "\n"))
    let isText = lines.allSatisfy { line in
      line.count <= Self.mostLineBytes && line.allSatisfy { $0 >= 32 && $0 != 127 }
    }
    guard !lines.isEmpty, isText else { return nil }
    self.lines = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}
