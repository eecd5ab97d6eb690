/// The sign at the right of a cell.
public enum UITableViewCellAccessoryType: Int, Sendable {
  /// Nothing.
  case none
  /// An arrow: there is more behind the row.
  case disclosureIndicator
  /// A button: there is more about the row.
  case detailDisclosureButton
  /// A sign that the row is chosen.
  case checkmark
}

/// The looks of a cell while it is selected.
public enum UITableViewCellSelectionStyle: Int, Sendable {
  /// As ever.
  case none
  /// Blue.
  case blue
  /// Gray.
  case gray
}

/// The lines between the rows of a table.
public enum UITableViewCellSeparatorStyle: Int, Sendable {
  /// None.
  case none
  /// Thin ones.
  case singleLine
}

/// The parts of a cell.
public enum UITableViewCellStyle: Int, Sendable {
  /// A text, and a picture at its left.
  case `default`
  /// A text, and a value at its right.
  case value1
  /// A short text, and a value beside it.
  case value2
  /// A text, and a smaller one below it.
  case subtitle

  /// The size of the text.
  var titleSize: CGFloat {
    switch self {
    case .default: 20
    case .value1: 17
    case .value2: 12
    case .subtitle: 18
    }
  }
}
