internal import MemsimGraphics

/// The pixels that were drawn of a layer: a block of the app's memory.
final class CABackingStore: NSObject, LayerContents {
  @Owned private var pixels: Ref
  private var width = 0
  private var height = 0

  private(set) var size = CGSize.zero

  override class var instanceSize: Int { 48 }

  /// Transparent pixels for a size; nil if it is no size for pixels, or there is no memory.
  func initWithSize(_ size: CGSize) -> Self? {
    self.size = size
    guard Self.sides.contains(size.width), Self.sides.contains(size.height) else { return nil }
    width = Int(size.width.rounded(.up))
    height = Int(size.height.rounded(.up))
    guard let block = heap.calloc(width * height, 4) else { return nil }
    pixels = block
    return self
  }

  /// Makes all pixels transparent.
  func clear() {
    heap.address(of: pixels)?.initializeMemory(as: UInt32.self, repeating: 0, count: width * height)
  }

  override func dealloc() {
    heap.free(pixels)
    super.dealloc()
  }

  func surface() -> Surface? {
    guard let memory = heap.address(of: pixels) else { return nil }
    return try? Surface(memory: memory, width: width, height: height)
  }

  private static let sides = CGFloat.ulpOfOne...CGFloat(Surface.largestSide)
}
