/// A picture, decoded into the app's own memory.
public final class UIImage: NSObject {
  @Retained private var pixels: CABackingStore?

  public override class var instanceSize: Int { 20 }

  /// The picture of the main bundle of a name; the process keeps it for the next who asks.
  public static func imageNamed(_ name: String) -> UIImage? {
    let cache = ImageCache.ofProcess
    if let kept = cache.image(named: name) { return kept }
    guard let path = NSBundle.mainBundle().pathForResource(name, ofType: nil),
      let image = UIImage.alloc().initWithContentsOfFile(path)
    else { return nil }
    cache.keep(image, named: name)
    return image.autorelease()
  }

  /// The picture of a file, which the pool releases; nil if it is none.
  public static func imageWithContentsOfFile(_ path: NSString) -> UIImage? {
    alloc().initWithContentsOfFile(path)?.autorelease()
  }

  /// Decodes a file; gives up if it is no picture or there is no memory for it.
  public func initWithContentsOfFile(_ path: NSString) -> UIImage? {
    guard let bytes = AppProcess.current.contents(ofFile: path.string),
      let decoded = Self.decode(bytes, named: path.string)
    else {
      release()
      return nil
    }
    $pixels = decoded
    return self
  }

  private static func decode(_ bytes: [UInt8], named name: String) -> CABackingStore? {
    guard let picture = try? Picture(bytes, name: name) else { return nil }
    let store = CABackingStore.alloc()
    let size = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
    guard store.initWithSize(size) != nil, let surface = store.surface(),
      (try? picture.decode(into: surface)) != nil
    else {
      store.release()
      return nil
    }
    return store
  }

  /// How many points it is wide and high.
  public var size: CGSize {
    pixels?.size ?? .zero
  }

  /// Draws it with its upper left corner at a point.
  public func drawAtPoint(_ point: CGPoint) {
    drawInRect(CGRect(origin: point, size: size))
  }

  /// Draws it into a rectangle.
  public func drawInRect(_ rectangle: CGRect) {
    guard let canvas = UIGraphicsGetCurrentContext()?.canvas, let surface = pixels?.surface() else {
      return
    }
    canvas.draw(surface, in: rectangle)
  }

  public override func dealloc() {
    pixels = nil
    super.dealloc()
  }
}
