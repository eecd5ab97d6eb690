/// Whoever goes through the fields of a record in their order: it writes, reads or describes them.
package protocol FieldVisitor: ~Copyable {
  /// What can go wrong with a field; `Never` for a visitor that only looks.
  associatedtype Failure: Error

  /// Visits a field that every record of the kind has.
  mutating func field<Value: FieldValue>(
    _ key: StaticString, _ value: inout Value
  ) throws(Failure)

  /// Visits a field that is left out of the line when it is nil.
  mutating func field<Value: FieldValue>(
    _ key: StaticString, _ value: inout Value?
  ) throws(Failure)
}
