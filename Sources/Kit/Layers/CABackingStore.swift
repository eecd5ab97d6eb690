/// The image that a layer's view draws: the layer's alone, so it can be drawn anew in its place.
final class CABackingStore: CGImage {
  override class var instanceSize: Int { 48 }
}
