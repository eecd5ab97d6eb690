internal import MemsimDevice
package import MemsimGraphics

/// Pixels, each a word of 4 bytes, in a block of the app's memory: those of a picture, or those
/// that were drawn of a layer.
public class CGImage: NSObject {
  @Owned private var pixels: Ref
  private var width = 0
  private var height = 0

  /// The size of the image, in points.
  package final private(set) var size = CGSize.zero

  public override class var instanceSize: Int { 48 }

  /// Transparent pixels for a size; gives up, releasing itself, if it is no size for pixels, or
  /// there is no memory.
  final func initWithSize(_ size: CGSize) -> Self? {
    self.size = size
    guard Self.sides.contains(size.width), Self.sides.contains(size.height) else {
      release()
      return nil
    }
    width = Int(size.width.rounded(.up))
    height = Int(size.height.rounded(.up))
    guard let block = heap.calloc(width * height, 4, site: allocationSite) else {
      release()
      return nil
    }
    pixels = block
    return self
  }

  /// Decodes a picture; gives up, releasing itself, if it is damaged or there is no memory for it.
  final func initWithPicture(_ picture: Picture) -> Self? {
    let size = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
    guard initWithSize(size) != nil else { return nil }
    guard let surface = surface() else {
      release()
      return nil
    }
    do throws(GraphicsError) {
      try picture.decode(into: surface)
      return self
    } catch {
      // A missing library must not look like a damaged picture.
      if case .library = error {
        AppProcess.current.system.endRun(hostRefuses: "\(picture.name): \(error)")
      }
      release()
      return nil
    }
  }

  /// A copy of the pixels of another image; gives up, releasing itself, if there is no memory.
  final func initWithPixels(of other: CGImage) -> Self? {
    guard initWithSize(other.size) != nil else { return nil }
    guard let target = heap.address(of: pixels), let source = heap.address(of: other.pixels) else {
      release()
      return nil
    }
    target.copyMemory(from: source, byteCount: width * height * 4)
    return self
  }

  /// Makes all pixels transparent.
  final func clear() {
    heap.address(of: pixels)?.initializeMemory(as: UInt32.self, repeating: 0, count: width * height)
  }

  public override func dealloc() {
    heap.free(pixels)
    super.dealloc()
  }

  /// The pixels in the memory of the image; nil if there are none.
  ///
  /// They are there as long as the image is.
  package final func surface() -> Surface? {
    guard let memory = heap.address(of: pixels) else { return nil }
    return withHostDrawing { () throws(GraphicsError) in
      try Surface(memory: memory, width: width, height: height)
    }
  }

  private static let sides = CGFloat.ulpOfOne...CGFloat(Surface.largestSide)
}

/// The backing store of a layer: pixels of that layer alone, which its view draws, and draws anew.
final class CABackingStore: CGImage {
  override class var instanceSize: Int { 48 }
}
