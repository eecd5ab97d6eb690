/// Pixels in the app's own memory: a decoded picture, or what was drawn into a layer.
public final class CGImage: NSObject {
  @Owned private var pixels: Ref
  private(set) var width = 0
  private(set) var height = 0

  public override class var instanceSize: Int { 64 }

  /// Takes memory for clear pixels; gives up if there is none.
  func initWithSize(width: Int, height: Int) -> CGImage? {
    guard width > 0, height > 0,
      let block = heap.calloc(height, Surface.bytesPerRow(width: width))
    else {
      release()
      return nil
    }
    (self.width, self.height) = (width, height)
    pixels = block
    return self
  }

  /// What draws on the pixels, and draws them; nil when they are gone.
  var surface: Surface? {
    guard let memory = heap.address(of: pixels) else { return nil }
    return withHostDrawing { () throws(GraphicsError) in
      try Surface(memory: memory, width: width, height: height)
    }
  }

  public override func dealloc() {
    heap.free(pixels)
    super.dealloc()
  }
}
