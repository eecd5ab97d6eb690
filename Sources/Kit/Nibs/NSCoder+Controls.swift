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
  var textColor: UIColor? { color("textColor") }

  /// A colour.
  func color(_ name: String) -> UIColor? {
    object?.color(name).map {
      UIColor.colorWithRed($0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
    }
  }

  /// A picture of the bundle.
  func image(_ name: String) -> UIImage? { string(name).flatMap { UIImage.imageNamed($0) } }

  /// The alignment of a text.
  var textAlignment: UITextAlignment {
    choice("textAlignment", among: UITextAlignment.nibNames) ?? .left
  }

  /// The value of a word; nil if the nib has no word of the name.
  func choice<Value>(_ name: String, among values: KeyValuePairs<String, Value>) -> Value? {
    let word = object?.text(name)
    return values.first { $0.key == word }?.value
  }
}

extension UIControl {
  /// Decodes the properties of every control.
  final func decodeState(from coder: NSCoder) {
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

extension UIButton {
  /// Decodes the titles, colours and pictures of each state.
  final func decodeContent(from coder: NSCoder) {
    for (name, state) in UIControlState.nibNames {
      if let title = coder.string("\(name).title") { setTitle(title, forState: state) }
      if let color = coder.color("\(name).titleColor") { setTitleColor(color, forState: state) }
      if let image = coder.image("\(name).image") { setImage(image, forState: state) }
      if let image = coder.image("\(name).backgroundImage") {
        setBackgroundImage(image, forState: state)
      }
    }
  }
}

extension UILabel {
  /// Decodes the text and its font.
  final func decodeText(from coder: NSCoder) {
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
  /// Decodes the text, and the properties of its input.
  final func decodeText(from coder: NSCoder) {
    text = coder.string("text")
    placeholder = coder.string("placeholder")
    if let font = coder.font { self.font = font }
    if let color = coder.textColor { textColor = color }
    textAlignment = coder.textAlignment
    borderStyle = coder.choice("borderStyle", among: UITextBorderStyle.nibNames) ?? .none
    secureTextEntry = coder.object?.flag("textInputTraits.secureTextEntry") ?? false
    keyboardType =
      coder.choice("textInputTraits.keyboardType", among: UIKeyboardType.nibNames) ?? .default
    returnKeyType =
      coder.choice("textInputTraits.returnKeyType", among: UIReturnKeyType.nibNames) ?? .default
    autocapitalizationType =
      coder.choice(
        "textInputTraits.autocapitalizationType", among: UITextAutocapitalizationType.nibNames)
      ?? .none
  }
}

extension UITextView {
  /// Decodes the text, and the properties of its input.
  final func decodeText(from coder: NSCoder) {
    text = coder.string("text")
    if let font = coder.font { self.font = font }
    if let color = coder.textColor { textColor = color }
    textAlignment = coder.textAlignment
    editable = coder.object?.flag("editable") ?? true
    keyboardType =
      coder.choice("textInputTraits.keyboardType", among: UIKeyboardType.nibNames) ?? .default
    returnKeyType =
      coder.choice("textInputTraits.returnKeyType", among: UIReturnKeyType.nibNames) ?? .default
    autocapitalizationType =
      coder.choice(
        "textInputTraits.autocapitalizationType", among: UITextAutocapitalizationType.nibNames)
      ?? .none
  }
}

extension UIScrollView {
  /// Decodes the properties of scrolling; missing values are those of the class.
  final func decodeScrolling(from coder: NSCoder) {
    func flag(_ name: String, _ set: (Bool) -> Void) { coder.object?.flag(name).map(set) }
    flag("alwaysBounceHorizontal") { alwaysBounceHorizontal = $0 }
    flag("alwaysBounceVertical") { alwaysBounceVertical = $0 }
    flag("bounces") { bounces = $0 }
    flag("canCancelContentTouches") { canCancelContentTouches = $0 }
    flag("delaysContentTouches") { delaysContentTouches = $0 }
    flag("pagingEnabled") { pagingEnabled = $0 }
    flag("scrollEnabled") { scrollEnabled = $0 }
    flag("showsHorizontalScrollIndicator") { showsHorizontalScrollIndicator = $0 }
    flag("showsVerticalScrollIndicator") { showsVerticalScrollIndicator = $0 }
  }
}

// The words of nibs for values of controls.

extension UIControlEvents {
  /// In the order of their bits.
  static let nibNames: KeyValuePairs = [
    "touchDown": Self.touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

extension UIViewContentMode {
  /// In the order of the platform's numbers.
  static let nibNames: KeyValuePairs = [
    "scaleToFill": Self.scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}

extension UIBarButtonItemStyle {
  static let nibNames: KeyValuePairs = ["plain": Self.plain, "bordered": .bordered, "done": .done]
}

extension UIBarButtonSystemItem {
  /// In the order of the platform's numbers.
  static let nibNames: KeyValuePairs = [
    "done": Self.done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
  ]
}

extension UIBarStyle {
  static let nibNames: KeyValuePairs = [
    "default": Self.default, "black": .black, "blackTranslucent": .blackTranslucent,
  ]
}

extension UISegmentedControlStyle {
  static let nibNames: KeyValuePairs = ["plain": Self.plain, "bordered": .bordered, "bar": .bar]
}

extension UIDatePickerMode {
  static let nibNames: KeyValuePairs = [
    "time": Self.time, "date": .date, "dateAndTime": .dateAndTime,
    "countDownTimer": .countDownTimer,
  ]
}

extension UIProgressViewStyle {
  static let nibNames: KeyValuePairs = ["default": Self.default, "bar": .bar]
}

extension UITextAlignment {
  static let nibNames: KeyValuePairs = ["left": Self.left, "center": .center, "right": .right]
}

extension UITextBorderStyle {
  static let nibNames: KeyValuePairs = [
    "line": Self.line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
}

extension UIKeyboardType {
  static let nibNames: KeyValuePairs = [
    "alphabet": Self.asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .url,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress,
  ]
}

extension UIReturnKeyType {
  static let nibNames: KeyValuePairs = [
    "go": Self.go, "next": .next, "search": .search, "done": .done,
  ]
}

extension UITextAutocapitalizationType {
  static let nibNames: KeyValuePairs = [
    "none": Self.none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
}

extension UITableViewStyle {
  static let nibNames: KeyValuePairs = ["plain": Self.plain, "grouped": .grouped]
}

extension UITableViewCellAccessoryType {
  static let nibNames: KeyValuePairs = [
    "none": Self.none, "disclosureIndicator": .disclosureIndicator,
    "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
  ]
}

extension UITableViewCellSelectionStyle {
  static let nibNames: KeyValuePairs = [
    "none": Self.none, "blue": .blue, "gray": .gray,
  ]
}

extension UIActivityIndicatorViewStyle {
  static let nibNames: KeyValuePairs = [
    "whiteLarge": Self.whiteLarge, "white": .white, "gray": .gray,
  ]
}

/// An item of a bar: no view, and yet described by a nib.
protocol NibItem: NSObject {
  /// Decodes the properties of the object.
  func decode(from coder: NSCoder)
}

extension UINavigationItem: NibItem {
  func decode(from coder: NSCoder) {
    title = coder.string("title")
    prompt = coder.string("prompt")
    backBarButtonItem = coder.part("backBarButtonItem") as? UIBarButtonItem
    leftBarButtonItem = coder.part("leftBarButtonItem") as? UIBarButtonItem
    rightBarButtonItem = coder.part("rightBarButtonItem") as? UIBarButtonItem
    titleView = coder.part("titleView") as? UIView
  }
}

extension UITabBarItem: NibItem {
  func decode(from coder: NSCoder) {
    initWithTitle(
      coder.string("title"), image: coder.image("image"), tag: coder.object?.integer("tag") ?? 0)
    badgeValue = coder.string("badgeValue")
  }
}
