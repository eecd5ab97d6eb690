/// How a scalar is written.
enum ScalarStyle: Sendable {
  /// Without quotes.
  case plain
  /// In quotes, of either kind.
  case quoted
  /// On lines of its own, after `|` or `>`.
  case block
}
