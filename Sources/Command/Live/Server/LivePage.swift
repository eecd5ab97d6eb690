internal import Glibc
internal import MemsimReports
internal import MemsimVocabulary

/// The document that shows the device: one, with its style and its script in it.
struct LivePage: Sendable {
  private let document = PageDocument(
    named: "memsim live", styles: [PageDocument.reportStyle, PackageResources.live_css],
    script: PageDocument.graphScript + PackageResources.live_model_js
      + PackageResources.live_phone_js + PackageResources.live_graph_js
      + PackageResources.live_panes_js + PackageResources.live_controls_js
      + PackageResources.live_js,
    body: PackageResources.live_html)

  /// The answer with the document, which may ask nothing but this server.
  var reply: HTTPReply {
    let rules = "\(document.rules); connect-src 'self'; frame-ancestors 'none'"
    let fields = [
      ("Content-Security-Policy", rules), ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
    return .bytes(
      status: 200, document.bytes, fields: LiveServer.fields(type: "text/html") + fields)
  }
}

/// The secret part of the page's address: without it, nothing is answered.
struct LiveToken {
  /// The token as the address contains it.
  let text: String

  private static let byteCount = 16

  /// Reads random bytes from the kernel.
  init() throws(LiveError) {
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    guard getentropy(&bytes, bytes.count) == 0 else {
      throw LiveError(ofHost: "the kernel returned no random bytes")
    }
    let digits = Array("0123456789abcdef".utf8)
    text = String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns the part of a path after the token; nil if the path begins with another token.
  ///
  /// The comparison needs the same time for a token that is wrong at its beginning and for one that
  /// is wrong at its end.
  func rest(of path: String) -> Substring? {
    let (path, token) = (Array(path.utf8), Array("/\(text)/".utf8))
    guard path.count >= token.count else { return nil }
    let difference = zip(path, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
    return difference == 0 ? String(decoding: path[token.count...], as: UTF8.self)[...] : nil
  }
}

/// Commands that a page has sent: lines of text for the engine, which reads them.
package struct PostedCommands {
  /// The maximum number of bytes in a command.
  package static let mostLineBytes = 4096

  /// The lines, with their ends.
  package let lines: [UInt8]

  /// Decodes the body that a page has sent; throws what is wrong with it.
  package init(_ body: [UInt8]) throws(LiveError) {
    guard String(validating: body, as: UTF8.self) != nil else {
      throw LiveError("Commands are text in UTF-8.")
    }
    let lines = body.split(separator: UInt8(ascii: "\n"))
    if lines.isEmpty { throw LiveError("There is no command; expected one a line.") }
    for line in lines {
      guard line.count <= Self.mostLineBytes else {
        throw LiveError(
          "A command has \(line.count) bytes; expected at most \(Self.mostLineBytes).")
      }
      if let byte = line.first(where: { $0 < 32 || $0 == 127 }) {
        let name = byte == 9 ? "a tab" : "the control character \(Int(byte))"
        throw LiveError("A command contains \(name.visible); expected spaces.")
      }
    }
    self.lines = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}
