internal import MemsimGraphics

/// A control with a title, which is tapped.
open class UIButton: UIControl {
  /// The contents of the states, by the numbers of these.
  @Retained private var titleStore: NSMutableDictionary?
  @Retained private var imageStore: NSMutableDictionary?
  @Retained private var groundStore: NSMutableDictionary?
  @Retained private var colorStore: NSMutableDictionary?
  @Retained private var shadowStore: NSMutableDictionary?
  @Retained private var label: UILabel?
  @Retained private var picture: UIImageView?

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
    checkAlive().set(title, state, in: titleStore) { $titleStore = $0 }
  }

  /// The title of a state.
  public final func titleForState(_ state: UIControlState) -> NSString? {
    checkAlive().content(titleStore, state)
  }

  /// The title that is shown.
  public final var currentTitle: NSString? { checkAlive().titleForState(state) }

  /// The picture of a state, at the left of the title.
  public final func setImage(_ image: UIImage?, forState state: UIControlState) {
    checkAlive().set(image, state, in: imageStore) { $imageStore = $0 }
  }

  /// The picture of a state.
  public final func imageForState(_ state: UIControlState) -> UIImage? {
    checkAlive().content(imageStore, state)
  }

  /// The picture that is shown.
  public final var currentImage: UIImage? { checkAlive().imageForState(state) }

  /// The picture of a state below all other contents, as large as the button.
  public final func setBackgroundImage(_ image: UIImage?, forState state: UIControlState) {
    checkAlive().set(image, state, in: groundStore) { $groundStore = $0 }
  }

  /// The picture of a state below all other contents.
  public final func backgroundImageForState(_ state: UIControlState) -> UIImage? {
    checkAlive().content(groundStore, state)
  }

  /// The picture that is shown below all other contents.
  public final var currentBackgroundImage: UIImage? {
    checkAlive().backgroundImageForState(state)
  }

  /// The colour of the title of a state; that of the type unless it is set.
  public final func setTitleColor(_ color: UIColor?, forState state: UIControlState) {
    checkAlive().set(color, state, in: colorStore) { $colorStore = $0 }
  }

  /// The colour of the title of a state; nil unless it is set.
  public final func titleColorForState(_ state: UIControlState) -> UIColor? {
    checkAlive().content(colorStore, state)
  }

  /// The colour of the shadow of the title of a state; none unless it is set.
  public final func setTitleShadowColor(_ color: UIColor?, forState state: UIControlState) {
    checkAlive().set(color, state, in: shadowStore) { $shadowStore = $0 }
  }

  /// The colour of the shadow of the title of a state; nil for none.
  public final func titleShadowColorForState(_ state: UIControlState) -> UIColor? {
    checkAlive().content(shadowStore, state)
  }

  /// The font of the title.
  public final var font: UIFont? {
    get { checkAlive().label?.font }
    set { if let newValue { checkAlive().label?.font = newValue } }
  }

  /// The offset of the title's shadow.
  public final var titleShadowOffset: CGSize {
    get { checkAlive().label?.shadowOffset ?? .zero }
    set { checkAlive().label?.shadowOffset = newValue }
  }

  /// The room around the contents, the title, and the picture.
  @Checked public final var contentEdgeInsets: UIEdgeInsets = UIEdgeInsetsZero {
    didSet { setNeedsLayout() }
  }

  /// The room around the title.
  @Checked public final var titleEdgeInsets: UIEdgeInsets = UIEdgeInsetsZero {
    didSet { setNeedsLayout() }
  }

  /// The room around the picture.
  @Checked public final var imageEdgeInsets: UIEdgeInsets = UIEdgeInsetsZero {
    didSet { setNeedsLayout() }
  }

  /// Whether a picture without one for that state is darker below a finger.
  @Checked public final var adjustsImageWhenHighlighted: Bool = true

  /// Whether a picture without one for that state is lighter while the button is disabled.
  @Checked public final var adjustsImageWhenDisabled: Bool = true

  /// Whether the button glows below a finger.
  @Checked public final var showsTouchWhenHighlighted: Bool = false

  /// The label that shows the title.
  public final var titleLabel: UILabel? { checkAlive().label }

  /// The view that shows the picture; nil until there is one.
  public final var imageView: UIImageView? { checkAlive().picture }

  private func set(
    _ content: NSObject?, _ state: UIControlState, in store: NSMutableDictionary?,
    keep: (NSMutableDictionary) -> Void
  ) {
    let key = NSNumber.numberWithInt(state.rawValue)
    if let store {
      if let content {
        store.setObject(content, forKey: key)
      } else {
        store.removeObjectForKey(key)
      }
    } else if let content {
      let made = NSMutableDictionary.new()
      keep(made)
      made.setObject(content, forKey: key)
    }
    stateDidChange()
  }

  /// The content of a state, or else of the normal one.
  private func content<Content: NSObject>(
    _ store: NSMutableDictionary?, _ state: UIControlState
  ) -> Content? {
    guard let store else { return nil }
    let own = store.objectForKey(NSNumber.numberWithInt(state.rawValue))
    return (own ?? store.objectForKey(NSNumber.numberWithInt(0))) as? Content
  }

  /// Whether a state has a content of its own.
  private func hasOwn(_ store: NSMutableDictionary?, _ state: UIControlState) -> Bool {
    store?.objectForKey(NSNumber.numberWithInt(state.rawValue)) != nil
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
    if let side = type.sign?.side {
      bounds = CGRect(origin: .zero, size: CGSize(width: side, height: side))
    }
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    label?.text = currentTitle
    label?.textColor = titleColorForState(state) ?? titleColor
    let shadow = titleShadowColorForState(state)
    if shadow !== label?.shadowColor { label?.shadowColor = shadow }
    showPicture()
  }

  private func showPicture() {
    let image = currentImage
    guard image !== picture?.image else { return }
    if picture == nil {
      let made = UIImageView.alloc().initWithFrame(.zero)
      $picture = made
      insertSubview(made, atIndex: 0)
    }
    picture?.image = image
    setNeedsLayout()
  }

  /// The colour of the title, which depends on the type and the state of the button.
  private var titleColor: UIColor {
    guard buttonType == .roundedRect, enabled else {
      return UIColor.colorWithWhite(enabled ? 1 : 0.6, alpha: 1)
    }
    return highlighted
      ? UIColor.whiteColor() : UIColor.colorWithRed(0.22, green: 0.33, blue: 0.53, alpha: 1)
  }

  /// The natural size: that of the contents and the room around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    if let side = buttonType.sign?.side { return CGSize(width: side, height: side) }
    if let ground = currentBackgroundImage { return ground.size }
    let title = currentTitle?.sizeWithFont(label?.font ?? .boldSystemFontOfSize(15)) ?? .zero
    let image = currentImage?.size ?? .zero
    let room: CGSize =
      buttonType == .roundedRect ? CGSize(width: 24, height: 16) : .zero
    let insets = contentEdgeInsets
    return CGSize(
      width: title.width + image.width + room.width + insets.left + insets.right,
      height: max(title.height, image.height) + room.height + insets.top + insets.bottom)
  }

  open override func layoutSubviews() {
    checkAlive()
    let area = contentEdgeInsets.inset(bounds)
    guard let image = picture?.image?.size else {
      label?.frame = titleEdgeInsets.inset(
        contentEdgeInsets == UIEdgeInsetsZero ? bounds.insetBy(dx: 8, dy: 0) : area)
      label?.textAlignment = contentHorizontalAlignment.textAlignment
      return
    }
    let wanted = currentTitle?.sizeWithFont(label?.font ?? .boldSystemFontOfSize(15)).width ?? 0
    let title = min(wanted, max(0, area.width - image.width))
    let left = contentHorizontalAlignment.start(of: image.width + title, in: area)
    let shown = CGSize(width: min(image.width, area.width), height: min(image.height, area.height))
    picture?.frame = imageEdgeInsets.inset(
      CGRect(
        x: left, y: contentVerticalAlignment.start(of: shown.height, in: area),
        width: shown.width, height: shown.height))
    label?.frame = titleEdgeInsets.inset(
      CGRect(x: left + image.width, y: area.minY, width: title, height: area.height))
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    let context = UIGraphicsGetCurrentContext()
    if let ground = currentBackgroundImage {
      ground.drawInRect(bounds)
      let isAdjusted =
        highlighted && adjustsImageWhenHighlighted && !hasOwn(groundStore, .highlighted)
      if isAdjusted { context?.paint { $0.tint(Color(white: 0, alpha: 0.4)) } }
    } else if buttonType == .roundedRect {
      context?.paint { $0.drawRoundedRect(bounds, isPressed: highlighted) }
    }
    if let sign = buttonType.sign {
      context?.paint { $0.drawDetailButton(bounds, sign, isPressed: highlighted) }
    }
    if showsTouchWhenHighlighted, highlighted { context?.paint { $0.drawGlow(bounds) } }
  }

  open override var snapshotText: String? { checkAlive().label?.text?.string }
}

/// The appearance of a button.
public enum UIButtonType: Int, Sendable {
  /// Nothing but its title.
  case custom
  /// White with round corners.
  case roundedRect
  /// A blue circle with an arrow: there is more about a row.
  case detailDisclosure
  /// A light letter i.
  case infoLight
  /// A dark letter i.
  case infoDark
  /// A blue circle with a plus sign.
  case contactAdd

  fileprivate var sign: DetailSign? {
    switch self {
    case .custom, .roundedRect: nil
    case .detailDisclosure: .arrow
    case .infoLight: .lightInfo
    case .infoDark: .darkInfo
    case .contactAdd: .plus
    }
  }
}

extension UIEdgeInsets {
  /// The rectangle without the distances from its edges.
  func inset(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + left, y: rect.minY + top, width: rect.width - left - right,
      height: rect.height - top - bottom)
  }
}
