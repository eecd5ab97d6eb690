/// Where a journal is damaged, and how.
package struct JournalDamage: Error, Equatable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int

  /// The number of the byte in the line, from 1, at which reading stopped.
  package let column: Int

  /// What is wrong there.
  package let fault: LineFault

  package var description: String {
    "\(line):\(column): error: \(fault)"
  }
}
