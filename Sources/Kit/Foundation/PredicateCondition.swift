/// The condition of a predicate.
indirect enum PredicateCondition {
  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  /// Whether it is true of an object.
  func isTrue(of object: NSObject?, _ constants: NSArray?) -> Bool {
    switch self {
    case .always(let value): value
    case .not(let other): !other.isTrue(of: object, constants)
    case .all(let parts): parts.allSatisfy { $0.isTrue(of: object, constants) }
    case .any(let parts): parts.contains { $0.isTrue(of: object, constants) }
    case .comparison(let comparison): comparison.isTrue(of: object, constants)
    }
  }
}
