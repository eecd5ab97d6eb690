import Foundation
import MemsimGraphics
import TestSupport
import XCTest

/// How a surface differs from a picture that is checked in.
struct PictureComparison {
  /// The largest difference between a channel of two pixels that do not count as different.
  static let channelTolerance = 8
  /// The share of the pixels that may be different.
  static let shareTolerance = 0.002

  /// How many pixels differ by more than the tolerance.
  let differentPixels: Int
  /// The largest difference of a channel.
  let largestDifference: Int
  private let pixelCount: Int

  /// Whether the two are the same picture to whoever looks at them.
  var isSame: Bool { Double(differentPixels) <= Double(pixelCount) * Self.shareTolerance }

  /// Compares pixels of the same number.
  init(_ first: Pixels, _ second: Pixels) {
    var different = 0
    var largest = 0
    for y in 0..<first.surface.height {
      for x in 0..<first.surface.width {
        let difference = Self.difference(first[x, y], second[x, y])
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

/// Fails unless pixels show the picture of this name in `Pictures`.
func assertShows(
  _ pixels: Pixels, _ name: String, file: StaticString = #filePath, line: UInt = #line
) throws {
  let path = Checkout.root.appending(path: "Tests/GraphicsTests/Pictures/\(name).png").path
  if ProcessInfo.processInfo.environment["MEMSIM_WRITE_SNAPSHOTS"] == "1" {
    try pixels.surface.write(to: path)
    return XCTFail(
      "\(name) was written; look at it before you commit it", file: file, line: line)
  }
  let picture = try Picture(contentsOf: path)
  let actual = FileManager.default.temporaryDirectory.appending(path: "memsim-\(name).png").path
  guard picture.width == pixels.surface.width, picture.height == pixels.surface.height else {
    try pixels.surface.write(to: actual)
    return XCTFail("\(name) has another size: see \(actual)", file: file, line: line)
  }
  let expected = try Pixels(picture.width, picture.height, isOpaque: pixels.surface.isOpaque)
  try picture.decode(into: expected.surface)
  let comparison = PictureComparison(pixels, expected)
  if comparison.isSame { return }
  try pixels.surface.write(to: actual)
  XCTFail(
    "\(comparison.differentPixels) pixels of \(name) differ, by up to "
      + "\(comparison.largestDifference): see \(actual)", file: file, line: line)
}
