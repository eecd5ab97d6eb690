/// What a parameter is when nobody sets it.
package enum ParameterDefault: ExpressibleByIntegerLiteral, Sendable {
  /// A value.
  case value(Int)
  /// Something that depends on more, in words.
  case derived(String)

  /// A value.
  package init(integerLiteral value: Int) {
    self = .value(value)
  }
}
