/// What a value of the journal looks like.
package indirect enum Schema: Equatable, Sendable {
  /// An integer, from a least one on if it is given.
  case integer(minimum: Int?)
  /// Any text.
  case string
  /// One of some words.
  case words([String])
  /// Any number of values that all look like this.
  case list(Schema)
  /// An object with these fields in this order.
  case record([Field])

  /// One key of a record.
  package struct Field: Equatable, Sendable {
    /// The key.
    package let key: String
    /// What stands under it.
    package let schema: Schema
    /// Whether every record has it.
    package let isRequired: Bool
  }
}
