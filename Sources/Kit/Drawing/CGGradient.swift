/// Colours that pass into each other; they lie in the app's own memory.
public final class CGGradient: NSObject {
  @Retained private var space: CGColorSpace?
  @Owned private var stops: Ref
  private var count = 0

  public override class var instanceSize: Int { 48 }

  /// Takes colours of red, green, blue and alpha, and where each is, from 0 to 1.
  func initWithColorSpace(_ space: CGColorSpace, _ stops: [Gradient.Stop]) -> Self {
    self.space = space
    self.stops = stops.withUnsafeBytes { makeBlock(of: $0) }
    count = stops.count
    return self
  }

  /// The colours along a shape.
  func gradient(_ shape: Gradient.Shape, _ options: CGGradientDrawingOptions) -> Gradient {
    let byteCount = count * MemoryLayout<Gradient.Stop>.stride
    let stops = withBytes(of: stops, count: byteCount) {
      Array($0.bindMemory(to: Gradient.Stop.self))
    }
    return Gradient(
      stops, shape, drawsBeforeStart: options.contains(kCGGradientDrawsBeforeStartLocation),
      drawsAfterEnd: options.contains(kCGGradientDrawsAfterEndLocation))
  }

  public override func dealloc() {
    heap.free(stops)
    space = nil
    super.dealloc()
  }
}
