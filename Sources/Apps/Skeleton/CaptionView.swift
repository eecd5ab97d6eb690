internal import MemsimKit

/// A line of text in the middle of its rectangle.
final class CaptionView: UIView {
  @Retained private var shownText: NSString?
  var fontSize: CGFloat = 15
  var isLight = false

  override class var instanceSize: Int { super.instanceSize + 12 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    opaque = false
    // A tap on the text is one on what is behind it.
    userInteractionEnabled = false
    return self
  }

  /// What is written there.
  var text: NSString? {
    get { shownText }
    set {
      shownText = newValue
      setNeedsDisplay()
    }
  }

  override var snapshotText: String? { shownText?.string }

  /// In another size it looks different, and is not to be stretched.
  override func layoutSubviews() {
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    guard let text else { return }
    let font = UIFont.boldSystemFontOfSize(fontSize)
    let size = text.sizeWithFont(font)
    (isLight ? UIColor.whiteColor() : UIColor.colorWithWhite(0.25, alpha: 1)).set()
    text.drawAtPoint(
      CGPointMake((bounds.size.width - size.width) / 2, (bounds.size.height - size.height) / 2),
      withFont: font)
  }

  override func dealloc() {
    shownText = nil
    super.dealloc()
  }
}
