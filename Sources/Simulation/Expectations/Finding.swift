/// What came of an expectation.
enum Finding: Equatable {
  /// It is true.
  case met
  /// It is not; this was found instead.
  case found(String)

  /// What was found; empty when it is true.
  var text: String {
    switch self {
    case .met: ""
    case .found(let text): text
    }
  }

  /// True, or what is found when it is not.
  static func when(_ condition: Bool, else found: @autoclosure () -> String) -> Finding {
    condition ? .met : .found(found())
  }

  /// What two lists differ in.
  static func equal(_ expected: [String], _ found: [String]) -> Finding {
    when(expected == found, else: found.isEmpty ? "none" : found.joined(separator: ", "))
  }

  /// How often something happened.
  static func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }
}
