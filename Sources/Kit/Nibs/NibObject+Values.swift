/// The values by their kinds; nil where the nib says nothing of a property.
extension NibObject {
  /// Yes or no.
  package func flag(_ name: String) -> Bool? {
    if case .flag(let flag) = values[name] { flag } else { nil }
  }

  /// A number.
  package func number(_ name: String) -> Double? {
    if case .number(let number) = values[name] { number } else { nil }
  }

  /// A text or a word.
  package func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// A rectangle, such as the `frame`.
  package func rect(_ name: String) -> CGRect? {
    if case .rect(let rect) = values[name] { rect } else { nil }
  }

  /// A colour.
  package func color(_ name: String) -> Color? {
    if case .color(let color) = values[name] { color } else { nil }
  }

  /// What follows the size of the superview; nothing unless it is said.
  package var autoresizingMask: UIViewAutoresizing {
    if case .autoresizing(let mask) = values["autoresizingMask"] { mask } else { [] }
  }

  /// The object that is the value of a property.
  package func part(_ key: String) -> NibObject? {
    parts.first { $0.key == key }?.object
  }
}
