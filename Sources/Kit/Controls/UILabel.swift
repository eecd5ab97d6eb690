/// Shows a text that cannot be edited.
open class UILabel: UIView {
  @Copied private var shownText: NSString?
  @Retained private var fontStore: UIFont?
  @Retained private var colorStore: UIColor?
  @Retained private var shadowColorStore: UIColor?
  @Retained private var highlightedColorStore: UIColor?

  open override class var instanceSize: Int { 120 }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    userInteractionEnabled = false
    contentMode = .redraw
    backgroundColor = UIColor.whiteColor()
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    contentMode = .redraw
    decodeText(from: coder)
    return self
  }

  /// The text; it is copied.
  public final var text: NSString? {
    get { checkAlive().shownText }
    set {
      checkAlive()
      shownText = newValue
      setNeedsDisplay()
    }
  }

  open override var snapshotText: String? { checkAlive().shownText?.string }

  /// Its font; that of plain text if none was set.
  public final var font: UIFont {
    get { checkAlive().fontStore ?? UIFont.systemFontOfSize(17) }
    set { checkAlive().change { $0.fontStore = newValue } }
  }

  /// The colour of its letters; black if none was set.
  public final var textColor: UIColor? {
    get { checkAlive().colorStore ?? UIColor.blackColor() }
    set { checkAlive().change { $0.colorStore = newValue } }
  }

  /// The colour of its letters while it is highlighted; nil for the usual one.
  public final var highlightedTextColor: UIColor? {
    get { checkAlive().highlightedColorStore }
    set { checkAlive().change { $0.highlightedColorStore = newValue } }
  }

  /// Whether the label has its other colour, as in a row that is selected.
  @Checked public final var highlighted: Bool = false {
    didSet { if highlighted != oldValue, highlightedColorStore != nil { setNeedsDisplay() } }
  }

  /// The colour of the letters' shadow; nil for none.
  public final var shadowColor: UIColor? {
    get { checkAlive().shadowColorStore }
    set { checkAlive().change { $0.shadowColorStore = newValue } }
  }

  /// The offset of the shadow from the letters.
  @Checked public final var shadowOffset: CGSize = CGSize(width: 0, height: -1) {
    didSet { setNeedsDisplay() }
  }

  /// The alignment of lines within the width.
  @Checked public final var textAlignment: UITextAlignment = .left { didSet { setNeedsDisplay() } }

  /// The line break mode of a text that is too wide.
  @Checked public final var lineBreakMode: UILineBreakMode = .tailTruncation {
    didSet { setNeedsDisplay() }
  }

  /// The most lines; 0 means as many as fit.
  @Checked public final var numberOfLines: Int = 1 { didSet { setNeedsDisplay() } }

  /// Whether a text of one line gets smaller until it fits.
  @Checked public final var adjustsFontSizeToFitWidth: Bool = false { didSet { setNeedsDisplay() } }

  /// The smallest size that the font shrinks to.
  @Checked public final var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }

  /// The vertical position of a text whose font was reduced to fit.
  @Checked public final var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
    didSet { setNeedsDisplay() }
  }

  /// Whether the label has its normal colour or is greyed out.
  @Checked public final var enabled: Bool = true { didSet { setNeedsDisplay() } }

  private func change(_ body: (UILabel) -> Void) {
    body(self)
    setNeedsDisplay()
  }

  /// The rectangle of the text within a rectangle that has room for so many lines; 0 means any
  /// number.
  open func textRectForBounds(_ bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
    checkAlive()
    guard let shownText, count != 1 else {
      return CGRect(origin: bounds.origin, size: shownText?.sizeWithFont(font) ?? .zero)
    }
    let height = count > 0 ? min(bounds.height, font.leading * CGFloat(count)) : bounds.height
    let size = shownText.sizeWithFont(
      font, constrainedToSize: CGSize(width: bounds.width, height: height),
      lineBreakMode: lineBreakMode)
    return CGRect(origin: bounds.origin, size: size)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    let most = CGRect(
      origin: .zero, size: CGSize(width: size.width, height: .greatestFiniteMagnitude))
    return textRectForBounds(most, limitedToNumberOfLines: numberOfLines).size
  }

  /// Draws the text into a rectangle, with its shadow.
  open func drawTextInRect(_ rect: CGRect) {
    checkAlive()
    if let shadowColorStore {
      shadowColorStore.set()
      draw(rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
    }
    letterColor.set()
    draw(rect)
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    guard shownText != nil else { return }
    drawTextInRect(bounds)
  }

  /// Whether it is on the colour of a row that is selected, so that its letters are white unless it
  /// has another colour for that.
  final var isOnColor = false { didSet { if isOnColor != oldValue { setNeedsDisplay() } } }

  private var letterColor: UIColor {
    if highlighted, let highlightedColorStore { return highlightedColorStore }
    if isOnColor { return UIColor.whiteColor() }
    if !enabled { return UIColor.colorWithWhite(0.56, alpha: 1) }
    return colorStore ?? UIColor.blackColor()
  }

  /// Draws the text in the current colour, in the middle of a rectangle's height.
  private func draw(_ rect: CGRect) {
    guard let shownText else { return }
    let place = textRectForBounds(rect, limitedToNumberOfLines: numberOfLines)
    let top = rect.minY + max(0, ((rect.height - place.height) / 2).rounded(.down))
    guard numberOfLines == 1 else {
      shownText.drawInRect(
        CGRect(x: rect.minX, y: top, width: rect.width, height: place.height), withFont: font,
        lineBreakMode: lineBreakMode, alignment: textAlignment)
      return
    }
    var size = font.pointSize
    let width =
      adjustsFontSizeToFitWidth
      ? shownText.sizeWithFont(
        font, minFontSize: minimumFontSize, actualFontSize: &size, forWidth: rect.width,
        lineBreakMode: lineBreakMode
      ).width
      : min(place.width, rect.width)
    let gap = rect.width - width
    let left =
      switch textAlignment {
      case .left: rect.minX
      case .center: rect.minX + (gap / 2).rounded(.down)
      case .right: rect.minX + gap
      }
    shownText.drawAtPoint(
      CGPoint(x: left, y: top), forWidth: rect.width, withFont: font, fontSize: size,
      lineBreakMode: lineBreakMode, baselineAdjustment: baselineAdjustment)
  }
}
