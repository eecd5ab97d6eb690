extension String {
  /// The text in quotes for a message: what is hidden in it escaped, and not longer than a message
  /// should be.
  package var quoted: String {
    let limit = 40
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(limit))).visible
    return unicodeScalars.count > limit ? "'\(start)…'" : "'\(start)'"
  }
}
