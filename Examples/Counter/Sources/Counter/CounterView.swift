import MemsimKit

/// Shows how often it was tapped.
final class CounterView: UIView {
  @Retained var text: NSString?
  private var count = 0

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func awakeFromNib() {
    showCount()
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    count += 1
    showCount()
  }

  private func showCount() {
    let text = NSString.alloc().initWithString("\(count)")
    self.text = text
    // The property has retained the text; what `alloc` gave is still to be given back.
    if !Self.forgetsToRelease { text.release() }
    setNeedsDisplay()
  }

  private static var forgetsToRelease: Bool {
    NSProcessInfo.processInfo().arguments.containsObject(NSString.stringWithString("-leak"))
  }

  override func drawRect(_ rect: CGRect) {
    guard let text else { return }
    let font = UIFont.boldSystemFontOfSize(120)
    let size = text.sizeWithFont(font)
    UIColor.whiteColor().set()
    text.drawAtPoint(
      CGPointMake((bounds.size.width - size.width) / 2, (bounds.size.height - size.height) / 2),
      withFont: font)
  }

  override var snapshotText: String? { text?.string }

  override func dealloc() {
    text = nil
    super.dealloc()
  }
}
