/// Where an app draws: the pixels of a layer, which are made when something is first drawn.
public final class CGContext: NSObject {
  @Retained private(set) var image: CGImage?

  private var width = 0
  private var height = 0
  private var startTransform = CGAffineTransform.identity
  private var canvasMade: Canvas?
  private var savedColors: [(fill: Color, stroke: Color, width: CGFloat)] = []

  /// What shapes and text are filled with.
  var fillColor = Color.black
  /// What lines are drawn with.
  var strokeColor = Color.black
  /// How wide lines are.
  var lineWidth: CGFloat = 1
  /// What is filled or drawn next.
  var path = Path()

  public override class var instanceSize: Int { 160 }

  /// A context for a layer: its own pixels again if they are as large.
  func initWithLayer(_ layer: CALayer) -> CGContext {
    let bounds = layer.bounds
    width = Int(bounds.width.rounded(.up))
    height = Int(bounds.height.rounded(.up))
    startTransform = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    if let old = layer.contents as? CGImage, old.width == width, old.height == height {
      image = old
    }
    return self
  }

  /// What draws; nil if there is no memory for the pixels.
  var canvas: Canvas? {
    if let canvasMade { return canvasMade }
    if image == nil, let made = CGImage.alloc().initWithSize(width: width, height: height) {
      image = made
      made.release()
    }
    guard let surface = image?.surface else { return nil }
    let canvas = Canvas(surface)
    canvas.clear()
    canvas.concatenate(startTransform)
    canvasMade = canvas
    return canvas
  }

  /// Whether anything was drawn.
  var hasDrawn: Bool { canvasMade != nil }

  /// Keeps colours, transform and clip.
  func save() {
    savedColors.append((fillColor, strokeColor, lineWidth))
    canvas?.save()
  }

  /// Takes back what was kept last.
  func restore() {
    guard let last = savedColors.popLast() else { return }
    (fillColor, strokeColor, lineWidth) = last
    canvas?.restore()
  }

  public override func dealloc() {
    canvasMade = nil
    image = nil
    super.dealloc()
  }
}
