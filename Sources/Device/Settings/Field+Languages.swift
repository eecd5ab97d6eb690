extension Field {
  /// Languages in an order, one at least, each once.
  static func languages(_ name: String, _ path: Path<[Language]>, _ summary: String) -> Field {
    Field(
      name: name, summary: summary, expectation: "codes of languages such as de en_GB",
      read: { $0[keyPath: path].map(\.description).joined(separator: " ") },
      write: { assign($1.text.flatMap(languages), to: path, of: &$0) })
  }

  private static func languages(_ text: String) -> [Language]? {
    let words = text.split(separator: " ")
    let languages = words.compactMap { Language(String($0)) }
    let isValid = !words.isEmpty && languages.count == words.count
    return isValid && Set(languages).count == words.count ? languages : nil
  }
}
