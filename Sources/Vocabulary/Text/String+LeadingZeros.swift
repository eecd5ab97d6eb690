extension String {
  /// A number with zeros before it.
  package func leadingZeros(to digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - count)) + self
  }
}
