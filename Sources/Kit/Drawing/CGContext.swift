internal import MemsimGraphics

/// A drawing context: it draws into the backing store of a layer, or into pixels of its own.
///
/// Those of a layer are allocated when something is first drawn, so that a view that draws nothing
/// has none.
public final class CGContext: NSObject {
  /// The state that applies to drawing, beside the transform and the clip.
  struct State {
    /// The colour that shapes and texts are filled with.
    var fillColor = Color.black
    /// The colour that lines are drawn with.
    var strokeColor = Color.black
    /// The width of lines.
    var lineWidth: CGFloat = 1
    /// The shapes of the ends and the corners of lines.
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    /// The opacity of all drawing.
    var alpha: CGFloat = 1
    /// The mode in which new pixels combine with existing ones.
    var blendMode = CGBlendMode.normal
    /// Whether edges may be smooth, and whether they should be.
    var allowsSmoothEdges = true
    var wantsSmoothEdges = true
    /// The number of masks that drawing is clipped to.
    var maskCount = 0

    /// The style of lines.
    var stroke: StrokeStyle {
      StrokeStyle(width: lineWidth, cap: lineCap.cap, join: lineJoin.join)
    }

    /// A colour in the opacity of all drawing.
    func shown(_ color: Color) -> Color {
      guard alpha < 1 else { return color }
      return Color(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
    }
  }

  @Retained private var layer: CALayer?
  /// The pixels that are drawn into, those of a layer once something is drawn.
  @Retained private(set) var store: CGImage?
  /// The current path, in the coordinates of the pixels.
  @Retained private var path: CGMutablePath?
  @Owned private var savedStates: Ref
  private var savedCount = 0

  private var isOpen = false
  private var openCanvas: Canvas?
  /// The masks that drawing is clipped to, each as large as the pixels.
  private var masks: [Surface] = []

  /// The current state.
  var state = State()

  /// Whether anything was drawn.
  private(set) var hasDrawn = false

  // The context and its state.
  public override class var instanceSize: Int { 128 }

  /// A context that draws into a layer, in its coordinates.
  func initWithLayer(_ layer: CALayer) -> Self {
    self.layer = layer
    return self
  }

  /// A context with so many transparent pixels of its own; it draws nothing if there is no memory
  /// for them.
  @discardableResult
  func initWithSize(_ size: CGSize) -> Self {
    $store = CGImage.alloc().made(at: allocationSite).initWithSize(size)
    return self
  }

  /// A context with so many pixels of its own, whose origin is at the lower left, transparent or
  /// opaque and black.
  func initWithBitmap(_ size: CGSize, isOpaque: Bool) -> Self {
    initWithSize(size)
    if isOpaque { paint { $0.fill(CGRect(origin: .zero, size: size), .black) } }
    canvas?.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height))
    return self
  }

  /// A copy of its own pixels; nil if they are those of a layer, or there is no memory.
  func makeImage(_ file: StaticString, _ line: Int, _ function: StaticString) -> CGImage? {
    guard layer == nil, let store else { return nil }
    return CGImage.alloc(file, line, function).initWithPixels(of: store)
  }

  public override func dealloc() {
    openCanvas = nil
    heap.free(savedStates)
    super.dealloc()
  }

  /// The canvas that draws; nil if there is no memory for pixels, or the app has released them too
  /// often.
  var canvas: Canvas? {
    // Opens the canvas once only: saves and restores on it come in pairs.
    if !isOpen {
      isOpen = true
      open()
    }
    // The library would go on drawing where the pixels were.
    if openCanvas != nil, store == nil { openCanvas = nil }
    return openCanvas
  }

  private func open() {
    guard let layer else {
      openCanvas = store?.surface().map(Canvas.init)
      return
    }
    let bounds = layer.bounds
    if let drawn = layer.contents as? CABackingStore, drawn.size == bounds.size {
      drawn.clear()
      store = drawn
    } else {
      layer.discardDrawing()
      $store = CABackingStore.alloc().made(at: layer.siteOfPixels).initWithSize(bounds.size)
    }
    guard let surface = store?.surface() else { return }
    let canvas = Canvas(surface)
    canvas.concatenate(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    openCanvas = canvas
  }

  /// Draws something.
  func paint(_ body: (Canvas) -> Void) {
    guard let canvas else { return }
    hasDrawn = true
    let before = state.maskCount > 0 ? copy(of: canvas.surface) : nil
    let isSmooth = state.allowsSmoothEdges && state.wantsSmoothEdges
    func draw() { isSmooth ? body(canvas) : canvas.withHardEdges { body(canvas) } }
    switch state.blendMode {
    case .normal: draw()
    case .destinationIn: canvas.keeping { draw() }
    }
    guard let before else { return }
    for mask in masks.prefix(state.maskCount) { canvas.surface.mix(with: before, byLightOf: mask) }
  }

  /// Transparent pixels of the host, as many as another surface has.
  private func blank(like surface: Surface) -> Surface {
    withHostDrawing { () throws(GraphicsError) in
      try Surface(blank: surface.width, surface.height)
    }
  }

  private func copy(of surface: Surface) -> Surface {
    let copy = blank(like: surface)
    Canvas(copy).draw(surface)
    return copy
  }

  /// Clips later drawing to the light of a picture in a rectangle, within the present clip.
  func clip(to picture: Surface, in place: CGRect) {
    guard let canvas else { return }
    let mask = blank(like: canvas.surface)
    let drawing = Canvas(mask)
    drawing.transform = canvas.transform
    drawing.draw(picture, upsideDownIn: place)
    masks = masks.prefix(state.maskCount) + [mask]
    state.maskCount = masks.count
  }
}

/// Saving and restoring.
extension CGContext {
  /// Saves the colours, the transform and the clip.
  func save() {
    let stride = MemoryLayout<State>.stride
    guard reserve((savedCount + 1) * stride, in: &savedStates),
      let memory = heap.address(of: savedStates)
    else { return }
    memory.storeBytes(of: state, toByteOffset: savedCount * stride, as: State.self)
    savedCount += 1
    canvas?.save()
  }

  /// Restores the state that was saved last.
  func restore() {
    guard savedCount > 0, let memory = heap.address(of: savedStates) else { return }
    savedCount -= 1
    state = memory.load(
      fromByteOffset: savedCount * MemoryLayout<State>.stride, as: State.self)
    canvas?.restore()
  }
}

/// The current path.
extension CGContext {
  /// Adds a path at its present place, which later transforms do not change.
  func add(_ added: Path) {
    guard let canvas else { return }
    if path == nil { $path = CGMutablePath.new() }
    path?.append(added.applying(canvas.transform))
  }

  /// Adds an element that goes on from the last one.
  func continuePath(_ kind: CGMutablePath.Kind, _ points: CGPoint...) {
    guard let canvas else { return }
    if path == nil { $path = CGMutablePath.new() }
    path?.add(kind, points, canvas.transform)
  }

  /// The place of the last element of the current path, in the current coordinates.
  var currentPoint: CGPoint? {
    guard let path, let canvas else { return nil }
    return path.path.currentPoint?.applying(canvas.transform.inverted())
  }

  /// Forgets the current path.
  func clearPath() { path = nil }

  /// Removes the whole path and returns it, in the current coordinates.
  func consumePath() -> Path {
    guard let path, let canvas else { return Path() }
    let taken = path.path.applying(canvas.transform.inverted())
    self.path = nil
    return taken
  }
}
