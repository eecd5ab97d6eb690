internal import MemsimDevice

/// The pictures that were asked for by name: the process keeps them, and from 3.0 lets go of them
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
    images = nil
    super.dealloc()
  }
}
