internal import MemsimGraphics

/// A control with a title, which is tapped.
open class UIButton: UIControl {
  @Retained private var titleStore: NSMutableDictionary?
  @Retained private var label: UILabel?

  open override class var instanceSize: Int { 144 }

  /// A button of a type, autoreleased.
  public static func buttonWithType(
    _ type: UIButtonType, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    let button = alloc(file, line, function).initWithFrame(.zero)
    button.setType(type)
    return button.autorelease(file, line, function)
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    setType(coder.object?.text("buttonType") == "roundedRect" ? .roundedRect : .custom)
    if let font = coder.font { label?.font = font }
    for (name, state) in UIControlState.nibNames {
      if let title = coder.string("\(name).title") { setTitle(title, forState: state) }
    }
    decodeState(from: coder)
    return self
  }

  /// The appearance of the button.
  @Checked public private(set) final var buttonType: UIButtonType = .custom

  /// The title of a state; the states that have none have that of the normal one.
  public final func setTitle(_ title: NSString?, forState state: UIControlState) {
    checkAlive()
    if titleStore == nil { $titleStore = NSMutableDictionary.new() }
    let key = NSNumber.numberWithInt(state.rawValue)
    if let title {
      titleStore?.setObject(title, forKey: key)
    } else {
      titleStore?.removeObjectForKey(key)
    }
    stateDidChange()
  }

  /// The title of a state.
  public final func titleForState(_ state: UIControlState) -> NSString? {
    checkAlive().title(of: state) ?? title(of: .normal)
  }

  /// The title that is shown.
  public final var currentTitle: NSString? { checkAlive().titleForState(state) }

  /// The label that shows the title.
  public final var titleLabel: UILabel? { checkAlive().label }

  private func title(of state: UIControlState) -> NSString? {
    titleStore?.objectForKey(NSNumber.numberWithInt(state.rawValue)) as? NSString
  }

  private func setType(_ type: UIButtonType) {
    buttonType = type
    opaque = false
    contentMode = .redraw
    let made = UILabel.alloc().initWithFrame(bounds)
    $label = made
    made.opaque = false
    made.backgroundColor = nil
    made.textAlignment = .center
    made.font = UIFont.boldSystemFontOfSize(15)
    addSubview(made)
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    label?.text = currentTitle
    label?.textColor = titleColor
  }

  /// The colour of the title, which depends on the type and the state of the button.
  private var titleColor: UIColor {
    guard buttonType == .roundedRect, enabled else {
      return UIColor.colorWithWhite(enabled ? 1 : 0.6, alpha: 1)
    }
    return highlighted
      ? UIColor.whiteColor() : UIColor.colorWithRed(0.22, green: 0.33, blue: 0.53, alpha: 1)
  }

  open override func layoutSubviews() {
    checkAlive()
    label?.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    guard buttonType == .roundedRect else { return }
    UIGraphicsGetCurrentContext()?.paint { $0.drawRoundedRect(bounds, isPressed: highlighted) }
  }

  open override var snapshotText: String? { checkAlive().label?.text?.string }
}

/// The appearance of a button.
public enum UIButtonType: Int, Sendable {
  /// Nothing but its title.
  case custom
  /// White with round corners.
  case roundedRect
}
