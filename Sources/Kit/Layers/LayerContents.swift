package import MemsimGraphics

/// Pixels that a layer can show.
package protocol LayerContents: NSObject {
  /// How large they are, in points.
  var size: CGSize { get }

  /// The pixels where they lie; nil if there are none.
  ///
  /// They are there as long as the object is and does not change its size.
  func surface() -> Surface?
}
