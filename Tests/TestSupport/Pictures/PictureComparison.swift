internal import MemsimGraphics

/// The difference of a surface from a picture that is checked in.
package struct PictureComparison {
  /// The largest difference between a channel of two pixels that do not count as different.
  package static let channelTolerance = 8
  /// The share of the pixels that may be different.
  package static let shareTolerance = 0.002

  /// How many pixels differ by more than the tolerance.
  package let differentPixels: Int
  /// The largest difference of a channel.
  package let largestDifference: Int
  private let pixelCount: Int

  /// Whether the two are the same picture to the eye.
  package var isSame: Bool { Double(differentPixels) <= Double(pixelCount) * Self.shareTolerance }

  /// Compares pixels of the same number.
  package init(_ first: Pixels, _ second: Pixels) {
    var different = 0
    var largest = 0
    for y in 0..<first.surface.height {
      for x in 0..<first.surface.width {
        let (one, other) = (first[x, y], second[x, y])
        if one == other { continue }
        let difference = Self.difference(one, other)
        largest = max(largest, difference)
        if difference > Self.channelTolerance { different += 1 }
      }
    }
    differentPixels = different
    largestDifference = largest
    pixelCount = first.surface.width * first.surface.height
  }

  private static func difference(_ first: UInt32, _ second: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(first >> $0 & 255) - Int(second >> $0 & 255)) }.max() ?? 0
  }
}
