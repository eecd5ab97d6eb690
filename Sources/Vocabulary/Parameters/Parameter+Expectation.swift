extension Parameter {
  /// The numbers that it can be, for a message; nil when that says nothing.
  package var rangeText: String? {
    guard kind.isNumber, kind.words.isEmpty else { return nil }
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): return nil
    case (let lowest, .max): return "at least \(kind.text(of: lowest))"
    case (.min, let highest): return "at most \(kind.text(of: highest))"
    case (let lowest, let highest):
      return "\(kind.text(of: lowest)) to \(kind.text(of: highest))"
    }
  }
}
