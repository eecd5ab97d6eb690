package import MemsimGraphics

/// Where drawing goes: the pixels of a layer.
///
/// They are allocated when something is first drawn, so that a view that draws nothing has none.
public final class CGContext: NSObject {
  @Retained private var layer: CALayer?
  private var openCanvas: Canvas?

  private var saved: [(fill: Color, stroke: Color, lineWidth: CGFloat)] = []

  /// The colour that shapes and texts are filled with.
  package var fillColor = Color.black
  /// The colour that lines are drawn with.
  package var strokeColor = Color.black
  /// How wide lines are.
  var lineWidth: CGFloat = 1
  /// What is filled or drawn next.
  var path = Path()

  // The context and its state.
  public override class var instanceSize: Int { 128 }

  /// A context that draws into a layer, in its coordinates.
  func initWithLayer(_ layer: CALayer) -> Self {
    self.layer = layer
    return self
  }

  public override func dealloc() {
    openCanvas = nil
    layer = nil
    super.dealloc()
  }

  /// Keeps the colours, the transform and the clip.
  func save() {
    saved.append((fillColor, strokeColor, lineWidth))
    canvas?.save()
  }

  /// Takes back what was kept last.
  func restore() {
    guard let last = saved.popLast() else { return }
    (fillColor, strokeColor, lineWidth) = last
    canvas?.restore()
  }

  /// Whether anything was drawn.
  var hasDrawn: Bool { openCanvas != nil }

  /// What draws; nil if there is no memory for pixels.
  package var canvas: Canvas? {
    if let openCanvas { return openCanvas }
    guard let layer, let surface = layer.clearBackingStore()?.surface() else { return nil }
    let canvas = Canvas(surface)
    let origin = layer.bounds.origin
    canvas.concatenate(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    openCanvas = canvas
    return canvas
  }
}
