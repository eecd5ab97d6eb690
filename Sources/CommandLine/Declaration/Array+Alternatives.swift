extension Array where Element == String {
  /// The words as a message offers them: `a, b or c`.
  func joinedAsAlternatives() -> String {
    guard count > 1, let last else { return joined() }
    return dropLast().joined(separator: ", ") + " or \(last)"
  }
}
