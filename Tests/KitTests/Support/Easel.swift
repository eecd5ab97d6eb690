import MemsimKit

/// A white view that draws what a test says.
final class Easel: UIView {
  private var drawing: @Sendable (CGRect) -> Void = { _ in }

  override func drawRect(_ rect: CGRect) { drawing(rect) }

  /// Puts one into the window, right under the status bar.
  @discardableResult
  static func add(
    _ width: CGFloat, _ height: CGFloat, tag: Int = 1,
    _ drawing: @escaping @Sendable (CGRect) -> Void
  ) -> Easel {
    let easel = Stage.add(Easel.self, CGRectMake(0, 20, width, height), tag: tag)
    easel.backgroundColor = UIColor.whiteColor()
    easel.drawing = drawing
    return easel
  }
}
