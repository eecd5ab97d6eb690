extension String {
  /// The text in quotes for a message: on one line, and not longer than a message should be.
  package var quoted: String {
    let limit = 40
    let start = unicodeScalars.prefix(limit).reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > limit ? "'\(start)…'" : "'\(start)'"
  }
}
