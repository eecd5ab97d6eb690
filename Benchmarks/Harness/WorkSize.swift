/// How large the one piece of work is that a heavy row measures.
package struct WorkSize {
  /// The size that the published figure is about.
  package let full: Int

  /// A size that takes a fraction of a second.
  package let quick: Int

  /// How often each column does the work in full; the median is shown.
  package let rounds: Int

  /// Names the sizes.
  package init(full: Int, quick: Int, rounds: Int = 5) {
    self.full = full
    self.quick = quick
    self.rounds = rounds
  }
}
