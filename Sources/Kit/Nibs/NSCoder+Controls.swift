/// Labels and controls that a nib describes.
extension NSCoder {
  /// A text.
  func string(_ name: String) -> NSString? {
    object?.text(name).map { NSString.stringWithString($0) }
  }

  /// A font, which is the system's.
  var font: UIFont? {
    guard let size = object?.number("fontDescription.pointSize") else { return nil }
    return object?.text("fontDescription.type") == "boldSystem"
      ? UIFont.boldSystemFontOfSize(size) : UIFont.systemFontOfSize(size)
  }

  /// A colour of text.
  var textColor: UIColor? {
    object?.color("textColor").map {
      UIColor.colorWithRed($0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
    }
  }

  /// Where a text stands.
  var textAlignment: UITextAlignment {
    switch object?.text("textAlignment") {
    case "center": .center
    case "right": .right
    default: .left
    }
  }
}

extension UIControl {
  /// Takes what a nib says of every control.
  final func takeState(from coder: NSCoder) {
    enabled = coder.object?.flag("enabled") ?? true
    selected = coder.object?.flag("selected") ?? false
    highlighted = coder.object?.flag("highlighted") ?? false
  }
}

extension UIControlState {
  /// The states that a button can have a title for, as nibs name them.
  static let nibNames: [(name: String, state: UIControlState)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled),
    ("selected", .selected),
  ]
}

extension UILabel {
  /// Takes what a nib says of the text.
  final func takeText(from coder: NSCoder) {
    text = coder.string("text")
    if let font = coder.font { self.font = font }
    if let color = coder.textColor { textColor = color }
    textAlignment = coder.textAlignment
    numberOfLines = coder.object?.integer("numberOfLines") ?? 1
    adjustsFontSizeToFitWidth = coder.object?.flag("adjustsFontSizeToFit") ?? false
    minimumFontSize = coder.object?.number("minimumFontSize").map { CGFloat($0) } ?? 0
  }
}

extension UITextField {
  /// Takes what a nib says of the text, and of how it is typed.
  final func takeText(from coder: NSCoder) {
    text = coder.string("text")
    placeholder = coder.string("placeholder")
    if let font = coder.font { self.font = font }
    if let color = coder.textColor { textColor = color }
    textAlignment = coder.textAlignment
    switch coder.object?.text("borderStyle") {
    case "line": borderStyle = .line
    case "bezel": borderStyle = .bezel
    case "roundedRect": borderStyle = .roundedRect
    default: borderStyle = .none
    }
    secureTextEntry = coder.object?.flag("textInputTraits.secureTextEntry") ?? false
    keyboardType = keyboard(coder.object?.text("textInputTraits.keyboardType"))
    returnKeyType = returnKey(coder.object?.text("textInputTraits.returnKeyType"))
    autocapitalizationType = capitals(coder.object?.text("textInputTraits.autocapitalizationType"))
  }

  private func keyboard(_ word: String?) -> UIKeyboardType {
    switch word {
    case "alphabet": .asciiCapable
    case "numbersAndPunctuation": .numbersAndPunctuation
    case "URL": .url
    case "numberPad": .numberPad
    case "phonePad": .phonePad
    case "namePhonePad": .namePhonePad
    case "emailAddress": .emailAddress
    default: .default
    }
  }

  private func returnKey(_ word: String?) -> UIReturnKeyType {
    switch word {
    case "go": .go
    case "next": .next
    case "search": .search
    case "done": .done
    default: .default
    }
  }

  private func capitals(_ word: String?) -> UITextAutocapitalizationType {
    switch word {
    case "words": .words
    case "sentences": .sentences
    case "allCharacters": .allCharacters
    default: .none
    }
  }
}
