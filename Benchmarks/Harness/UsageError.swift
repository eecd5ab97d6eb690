/// A command line that memsim-bench cannot follow.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and what may have been meant.
  package let description: String
}
