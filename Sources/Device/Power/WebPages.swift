/// The pages of the network, by their URLs; the fragment of a URL does not count, nor does a
/// missing slash behind the host.
package struct WebPages: Sendable {
  private var texts: [String: String] = [:]

  /// No pages.
  package init() {}

  /// Whether there are none.
  var isEmpty: Bool { texts.isEmpty }

  /// The text of a page in HTML; nil if there is none.
  package subscript(url: URLText) -> String? {
    get { texts[Self.key(of: url)] }
    set { texts[Self.key(of: url)] = newValue }
  }

  /// Whether there is a page of a host, whose name counts in any case.
  func hasHost(_ name: String) -> Bool {
    let name = name.lowercased()
    return texts.keys.contains { key in
      (try? URLText(key))?.host?.lowercased() == name
    }
  }

  private static func key(of url: URLText) -> String {
    let path = url.path.isEmpty ? "/" : url.path
    return "\(url.scheme)://\(url.authority ?? "")\(path)" + (url.query.map { "?\($0)" } ?? "")
  }
}
