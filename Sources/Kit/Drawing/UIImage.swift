// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// A picture, decoded into the app's own memory.
public final class UIImage: NSObject {
  @Retained private var image: CGImage?

  /// The width of the part at the left that is not stretched; 0 for none.
  @Checked public private(set) var leftCapWidth: Int = 0

  /// The height of the part at the top that is not stretched; 0 for none.
  @Checked public private(set) var topCapHeight: Int = 0

  public override class var instanceSize: Int { 20 }

  /// The picture of a name in the main bundle; the process caches it.
  public static func imageNamed(
    _ name: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIImage? {
    let cache = ImageCache.ofProcess
    if let kept = cache.image(named: name) { return kept }
    guard let path = NSBundle.mainBundle().pathForResource(name, ofType: nil),
      let image = UIImage.alloc(file, line, function).initWithContentsOfFile(
        path)
    else { return nil }
    cache.keep(image, named: name)
    return image.autorelease(file, line, function)
  }

  /// The picture of a name in the main bundle; the process caches it.
  public static func imageNamed(
    _ name: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIImage? {
    imageNamed(name.string, file: file, line: line, function: function)
  }

  /// The picture of a file, autoreleased; nil if it is none.
  public static func imageWithContentsOfFile(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIImage? {
    alloc(file, line, function).initWithContentsOfFile(path)?.autorelease(file, line, function)
  }

  /// Initialises with a file; returns nil, releasing itself, for want of a picture or of memory.
  public func initWithContentsOfFile(_ path: NSString) -> UIImage? {
    checkAlive()
    guard let bytes = AppProcess.current.contents(ofFile: path.string),
      let picture = try? Picture(bytes, name: path.string),
      let decoded = MemsimKit.CGImage.alloc().made(at: allocationSite).initWithPicture(picture)
    else {
      release()
      return nil
    }
    $image = decoded
    return self
  }

  /// Initialises with pixels, which it retains.
  public func initWithCGImage(_ image: CGImage) -> UIImage {
    checkAlive().image = image
    return self
  }

  /// The picture of bytes of a file, autoreleased; nil if they are none.
  public static func imageWithData(
    _ data: NSData, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIImage? {
    alloc(file, line, function).initWithData(data)?.autorelease(file, line, function)
  }

  /// Initialises with the bytes of a file; returns nil, releasing itself, for want of a picture or
  /// of memory.
  public func initWithData(_ data: NSData) -> UIImage? {
    checkAlive()
    guard let picture = try? Picture(data.withBytes { Array($0) }, name: "data"),
      let decoded = MemsimKit.CGImage.alloc().made(at: allocationSite).initWithPicture(picture)
    else {
      release()
      return nil
    }
    $image = decoded
    return self
  }

  /// The picture of pixels, autoreleased.
  public static func imageWithCGImage(
    _ image: CGImage, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIImage {
    alloc(file, line, function).initWithCGImage(image).autorelease(file, line, function)
  }

  /// The same picture, autoreleased, of which only the middle is stretched: a row and a column of
  /// pixels behind the caps.
  public func stretchableImageWithLeftCapWidth(
    _ left: Int, topCapHeight top: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> UIImage {
    checkAlive()
    let made = UIImage.alloc(file, line, function)
    made.image = image
    made.leftCapWidth = max(0, left)
    made.topCapHeight = max(0, top)
    return made.autorelease(file, line, function)
  }

  /// Its pixels, which a layer can show.
  public var CGImage: CGImage? { checkAlive().image }

  /// The width and height of the image, in points.
  public var size: CGSize {
    checkAlive().image?.size ?? .zero
  }

  /// Draws it with its upper left corner at a point.
  public func drawAtPoint(_ point: CGPoint) {
    checkAlive().drawInRect(CGRect(origin: point, size: size))
  }

  /// Draws it into a rectangle.
  public func drawInRect(_ rectangle: CGRect) {
    checkAlive().drawInRect(rectangle, blendMode: .normal, alpha: 1)
  }

  /// Draws it into a rectangle, with an opacity.
  public func drawInRect(_ rectangle: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    checkAlive()
    guard let surface = image?.surface(), let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let mode = context.state.blendMode
    if blendMode != .normal { context.state.blendMode = blendMode }
    context.paint { canvas in
      let opacity = alpha * context.state.alpha
      guard leftCapWidth > 0 || topCapHeight > 0 else {
        return canvas.draw(surface, in: rectangle, alpha: opacity)
      }
      let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
      canvas.drawStretched(surface, in: rectangle, left: left, top: top, alpha: opacity)
    }
    context.state.blendMode = mode
  }
}

/// The pictures that were loaded by name: the process caches them, and from 3.0 releases them
/// when memory is short.
final class ImageCache: NSObject {
  @Retained private var images: NSMutableDictionary?

  override class var instanceSize: Int { 16 }

  /// The cache of the process, made at its first use.
  static var ofProcess: ImageCache {
    let globals = AppProcess.current.globals
    if let cache = globals.imageCache { return cache }
    let made = ImageCache.new()
    globals.$imageCache = made
    return made
  }

  @discardableResult
  override func `init`() -> Self {
    $images = NSMutableDictionary.new()
    NSNotificationCenter.defaultCenter().addObserver(
      self, selector: ImageCache.memoryIsShort,
      name: UIApplicationDidReceiveMemoryWarningNotification, object: nil)
    return self
  }

  func image(named name: String) -> UIImage? {
    images?.objectForKey(NSString.stringWithString(name)) as? UIImage
  }

  func keep(_ image: UIImage, named name: String) {
    images?.setObject(image, forKey: NSString.stringWithString(name))
  }

  private func memoryIsShort(_ notification: NSNotification) {
    guard KitParameters.flushesImages(AppProcess.current.system.version) else { return }
    images?.removeAllObjects()
  }

  override func dealloc() {
    NSNotificationCenter.defaultCenter().removeObserver(self)
    super.dealloc()
  }
}
