/// Whose entries are cancelled together: a process by its number, or the system.
package struct EntryOwner: Hashable, Sendable {
  /// The number of it.
  package let number: UInt32

  /// The owner of a number; low ones, because a clock keeps four bytes for each up to the highest.
  package init(number: UInt32) {
    self.number = number
  }

  /// What belongs to no process.
  package static let system = EntryOwner(number: 0)
}
