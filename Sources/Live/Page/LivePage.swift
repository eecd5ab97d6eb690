internal import MemsimReports
internal import MemsimVocabulary

/// The document that shows the device: one, with its style and its script in it.
struct LivePage: Sendable {
  private let document = PageDocument(
    named: "memsim live", styles: [PageDocument.reportStyle, PackageResources.live_css],
    script: PackageResources.live_js, body: PackageResources.live_html)

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
