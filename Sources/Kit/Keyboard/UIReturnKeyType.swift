/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// "return".
  case `default`
  /// "Go".
  case go
  /// "Next".
  case next = 4
  /// "Search".
  case search = 6
  /// "Done".
  case done = 9

  /// What stands on the key.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "Go"
    case .next: "Next"
    case .search: "Search"
    case .done: "Done"
    }
  }
}
