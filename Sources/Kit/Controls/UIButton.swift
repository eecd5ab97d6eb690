internal import MemsimGraphics

/// A control with a title and a picture, which is tapped.
open class UIButton: UIControl {
  /// The titles, pictures and colours, by their kinds and states.
  @Retained private var contentStore: NSMutableDictionary?
  @Retained private var label: UILabel?
  @Retained private var imageViewStore: UIImageView?
  @Retained private var backgroundView: UIImageView?

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
    decodeContent(from: coder)
    decodeState(from: coder)
    return self
  }

  /// The appearance of the button.
  @Checked public private(set) final var buttonType: UIButtonType = .custom

  /// The title of a state; the states that have none have that of the normal one.
  public final func setTitle(_ title: NSString?, forState state: UIControlState) {
    checkAlive().set(title, .title, state)
  }

  /// The title of a state.
  public final func titleForState(_ state: UIControlState) -> NSString? {
    checkAlive().content(.title, state) as? NSString
  }

  /// The title that is shown.
  public final var currentTitle: NSString? { checkAlive().titleForState(state) }

  /// The label that shows the title.
  public final var titleLabel: UILabel? { checkAlive().label }

  /// The colour of a state's title; the states that have none have that of the normal one.
  public final func setTitleColor(_ color: UIColor?, forState state: UIControlState) {
    checkAlive().set(color, .titleColor, state)
  }

  /// The colour of a state's title.
  public final func titleColorForState(_ state: UIControlState) -> UIColor? {
    checkAlive().content(.titleColor, state) as? UIColor
  }

  /// The colour of the shadow of a state's title; the states that have none have that of the normal
  /// one.
  public final func setTitleShadowColor(_ color: UIColor?, forState state: UIControlState) {
    checkAlive().set(color, .shadowColor, state)
  }

  /// The colour of the shadow of a state's title.
  public final func titleShadowColorForState(_ state: UIControlState) -> UIColor? {
    checkAlive().content(.shadowColor, state) as? UIColor
  }

  /// The picture beside the title of a state; the states that have none have that of the normal
  /// one.
  public final func setImage(_ image: UIImage?, forState state: UIControlState) {
    checkAlive().set(image, .image, state)
  }

  /// The picture of a state.
  public final func imageForState(_ state: UIControlState) -> UIImage? {
    checkAlive().content(.image, state) as? UIImage
  }

  /// The picture that is shown.
  public final var currentImage: UIImage? { checkAlive().imageForState(state) }

  /// The view that shows the picture; nil before there is one.
  public final var imageView: UIImageView? { checkAlive().imageViewStore }

  /// The picture behind the title of a state, as large as the button; the states that have none
  /// have that of the normal one.
  public final func setBackgroundImage(_ image: UIImage?, forState state: UIControlState) {
    checkAlive().set(image, .background, state)
  }

  /// The picture behind the title of a state.
  public final func backgroundImageForState(_ state: UIControlState) -> UIImage? {
    checkAlive().content(.background, state) as? UIImage
  }

  /// The picture behind the title that is shown.
  public final var currentBackgroundImage: UIImage? {
    checkAlive().backgroundImageForState(state)
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

  /// The parts of a button that depend on its state.
  private enum Content: Int {
    case title, titleColor, shadowColor, image, background
  }

  private func key(_ content: Content, _ state: UIControlState) -> NSNumber {
    NSNumber.numberWithInt(content.rawValue << 16 | state.rawValue)
  }

  private func set(_ object: NSObject?, _ content: Content, _ state: UIControlState) {
    if contentStore == nil { $contentStore = NSMutableDictionary.new() }
    // A button that was made without a type is a plain one.
    if label == nil { setType(.custom) }
    if let object {
      contentStore?.setObject(object, forKey: key(content, state))
    } else {
      contentStore?.removeObjectForKey(key(content, state))
    }
    stateDidChange()
  }

  private func content(_ content: Content, _ state: UIControlState) -> NSObject? {
    guard let contentStore else { return nil }
    return contentStore.objectForKey(key(content, state))
      ?? contentStore.objectForKey(key(content, .normal))
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
    label?.shadowColor = titleShadowColorForState(state)
    // The place of the picture depends on the width of the title.
    if imageViewStore != nil { setNeedsLayout() }
    show(currentImage, in: imageViewStore) { $imageViewStore = $0 }
    show(currentBackgroundImage, in: backgroundView) { $backgroundView = $0 }
  }

  /// Shows a picture in a view, which is made for the first one, below the title.
  private func show(_ image: UIImage?, in view: UIImageView?, made: (UIImageView) -> Void) {
    guard view?.image !== image else { return }
    setNeedsLayout()
    if let view { return view.setImage(image) }
    let view = UIImageView.alloc().initWithImage(image)
    made(view)
    insertSubview(view, atIndex: view === backgroundView ? 0 : subviews.count - 1)
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
    backgroundView?.frame = bounds
    let area = contentEdgeInsets.inset(bounds)
    guard let image = imageViewStore?.image?.size else {
      label?.frame = titleEdgeInsets.inset(
        contentEdgeInsets == UIEdgeInsetsZero ? bounds.insetBy(dx: 8, dy: 0) : area)
      label?.textAlignment = contentHorizontalAlignment.textAlignment
      return
    }
    let wanted = currentTitle?.sizeWithFont(label?.font ?? .boldSystemFontOfSize(15)).width ?? 0
    let title = min(wanted, max(0, area.width - image.width))
    let left = contentHorizontalAlignment.start(of: image.width + title, in: area)
    let shown = CGSize(width: min(image.width, area.width), height: min(image.height, area.height))
    imageViewStore?.frame = imageEdgeInsets.inset(
      CGRect(
        x: left, y: contentVerticalAlignment.start(of: shown.height, in: area),
        width: shown.width, height: shown.height))
    label?.frame = titleEdgeInsets.inset(
      CGRect(x: left + image.width, y: area.minY, width: title, height: area.height))
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    let context = UIGraphicsGetCurrentContext()
    if buttonType == .roundedRect, currentBackgroundImage == nil {
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
