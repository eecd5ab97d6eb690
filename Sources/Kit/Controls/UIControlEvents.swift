/// The events of a control that targets can receive.
public struct UIControlEvents: OptionSet, Sendable {
  /// The bits of the platform.
  public let rawValue: Int

  /// Events with the bits of the platform.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A finger came down on it.
  public static let touchDown = UIControlEvents(rawValue: 1 << 0)
  /// A finger came down again, to tap more than once.
  public static let touchDownRepeat = UIControlEvents(rawValue: 1 << 1)
  /// The finger moved inside.
  public static let touchDragInside = UIControlEvents(rawValue: 1 << 2)
  /// The finger moved outside.
  public static let touchDragOutside = UIControlEvents(rawValue: 1 << 3)
  /// The finger came back inside.
  public static let touchDragEnter = UIControlEvents(rawValue: 1 << 4)
  /// The finger left it.
  public static let touchDragExit = UIControlEvents(rawValue: 1 << 5)
  /// The finger went up inside.
  public static let touchUpInside = UIControlEvents(rawValue: 1 << 6)
  /// The finger went up outside.
  public static let touchUpOutside = UIControlEvents(rawValue: 1 << 7)
  /// The system cancelled the touch.
  public static let touchCancel = UIControlEvents(rawValue: 1 << 8)
  /// Its value was changed by the user.
  public static let valueChanged = UIControlEvents(rawValue: 1 << 12)
  /// Its text is edited from now on.
  public static let editingDidBegin = UIControlEvents(rawValue: 1 << 16)
  /// Its text was changed by the user.
  public static let editingChanged = UIControlEvents(rawValue: 1 << 17)
  /// Its text is no longer edited.
  public static let editingDidEnd = UIControlEvents(rawValue: 1 << 18)
  /// The return key ends the editing of its text.
  public static let editingDidEndOnExit = UIControlEvents(rawValue: 1 << 19)
}

/// How a control looks and what can be done with it.
public struct UIControlState: OptionSet, Sendable {
  /// The bits of the platform.
  public let rawValue: Int

  /// A state with the bits of the platform.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// None of the others.
  public static let normal: UIControlState = []
  /// A finger is on it.
  public static let highlighted = UIControlState(rawValue: 1 << 0)
  /// The control does not react to touches.
  public static let disabled = UIControlState(rawValue: 1 << 1)
  /// It is chosen.
  public static let selected = UIControlState(rawValue: 1 << 2)
}
