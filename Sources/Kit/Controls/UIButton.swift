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

  open override func layoutSubviews() {
    checkAlive()
    backgroundView?.frame = bounds
    guard let image = imageViewStore?.image else {
      label?.frame = bounds.insetBy(dx: 8, dy: 0)
      return
    }
    // The picture and the title are in the middle together.
    let picture = CGSize(
      width: min(image.size.width, bounds.width), height: min(image.size.height, bounds.height))
    let room = bounds.width - picture.width
    let width = currentTitle == nil ? 0 : min(room, label?.sizeThatFits(bounds.size).width ?? 0)
    let left = ((room - width) / 2).rounded()
    imageViewStore?.frame = CGRect(
      x: left, y: ((bounds.height - picture.height) / 2).rounded(), width: picture.width,
      height: picture.height)
    label?.frame = CGRect(x: left + picture.width, y: 0, width: width, height: bounds.height)
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    guard buttonType == .roundedRect, currentBackgroundImage == nil else { return }
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
