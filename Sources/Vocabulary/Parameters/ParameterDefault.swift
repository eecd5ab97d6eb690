/// What a parameter is when nobody sets it.
public enum ParameterDefault<Value: Sendable>: Sendable {
  /// A value.
  case value(Value)
  /// Something that depends on more, in words.
  case derived(String)

  package func map<Other>(_ transform: (Value) -> Other) -> ParameterDefault<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .derived(let text): .derived(text)
    }
  }
}

extension ParameterDefault: ExpressibleByIntegerLiteral where Value == Int {
  /// A value.
  public init(integerLiteral value: Int) {
    self = .value(value)
  }
}
