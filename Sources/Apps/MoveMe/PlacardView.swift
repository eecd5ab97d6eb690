internal import MemsimKit

/// The button: a picture with an embossed greeting on it.
final class PlacardView: UIView {
  @Retained var placardImage: UIImage?
  @Retained var currentDisplayString: NSString?
  @Retained var displayStrings: NSArray?
  private(set) var fontSize: CGFloat = 0
  private(set) var textSize = CGSize.zero
  private var displayStringsIndex = 0

  private static let mainFontSize: CGFloat = 24
  private static let minimumFontSize: CGFloat = 9

  override class var instanceSize: Int { super.instanceSize + 28 }

  override var snapshotText: String? { currentDisplayString?.string }

  override func `init`() -> Self {
    // The picture determines the view's size. The instance variable is assigned, not the property:
    // the sample never retains the picture, and releases it all the same.
    $placardImage = UIImage.imageNamed("Placard.png")
    let size = placardImage?.size ?? .zero
    initWithFrame(CGRectMake(0, 0, size.width, size.height))
    opaque = false
    loadDisplayStrings()
    displayStringsIndex = 0
    setupNextDisplayString()
    return self
  }

  private func loadDisplayStrings() {
    let path = NSBundle.mainBundle().pathForResource("DisplayStrings", ofType: nil)
    let string = path.flatMap {
      NSString.stringWithContentsOfFile($0, encoding: .utf16BigEndian)
    }
    displayStrings = string?.componentsSeparatedByString(NSString.stringWithString("\n"))
  }

  /// Shows the next greeting, the first one after the last.
  func setupNextDisplayString() {
    guard let displayStrings, displayStrings.count > 0 else { return }
    currentDisplayString = displayStrings.objectAtIndex(displayStringsIndex) as? NSString
    displayStringsIndex += 1
    if displayStringsIndex >= displayStrings.count { displayStringsIndex = 0 }
    let font = UIFont.systemFontOfSize(Self.mainFontSize)
    textSize =
      currentDisplayString?.sizeWithFont(
        font, minFontSize: Self.minimumFontSize, actualFontSize: &fontSize,
        forWidth: bounds.size.width - 20, lineBreakMode: .middleTruncation) ?? .zero
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    placardImage?.drawAtPoint(CGPointMake(0, 0))
    let x = bounds.size.width / 2 - textSize.width / 2
    let y = bounds.size.height / 2 - textSize.height / 2
    let font = UIFont.systemFontOfSize(fontSize)
    // Embossed: black, and half a point higher white.
    UIColor.blackColor().set()
    draw(at: CGPointMake(x, y + 0.5), with: font)
    UIColor.whiteColor().set()
    draw(at: CGPointMake(x, y), with: font)
  }

  private func draw(at point: CGPoint, with font: UIFont) {
    currentDisplayString?.drawAtPoint(
      point, forWidth: bounds.size.width - 20, withFont: font, fontSize: fontSize,
      lineBreakMode: .middleTruncation, baselineAdjustment: .alignBaselines)
  }

  override func dealloc() {
    placardImage?.release()
    $placardImage = nil
    currentDisplayString = nil
    displayStrings = nil
    super.dealloc()
  }
}
