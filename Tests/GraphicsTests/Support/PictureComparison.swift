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

  /// Compares two surfaces of the same size.
  init(_ first: Surface, _ second: Surface) {
    var different = 0
    var largest = 0
    for y in 0..<first.height {
      for x in 0..<first.width {
        let difference = Self.difference(first[x: x, y: y], second[x: x, y: y])
        largest = max(largest, difference)
        if difference > Self.channelTolerance { different += 1 }
      }
    }
    differentPixels = different
    largestDifference = largest
    pixelCount = first.width * first.height
  }

  private static func difference(_ first: UInt32, _ second: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(first >> $0 & 255) - Int(second >> $0 & 255)) }.max() ?? 0
  }
}

/// Fails unless a surface shows the picture of this name in `Pictures`.
func assertShows(
  _ surface: Surface, _ name: String, file: StaticString = #filePath, line: UInt = #line
) throws {
  let path = Checkout.root.appending(path: "Tests/GraphicsTests/Pictures/\(name).png").path
  if ProcessInfo.processInfo.environment["MEMSIM_WRITE_SNAPSHOTS"] == "1" {
    try surface.write(to: path)
    return XCTFail(
      "\(name) was written; look at it before you commit it", file: file, line: line)
  }
  let picture = try Picture(contentsOf: path)
  let actual = FileManager.default.temporaryDirectory.appending(path: "memsim-\(name).png").path
  guard picture.width == surface.width, picture.height == surface.height else {
    try surface.write(to: actual)
    return XCTFail("\(name) has another size: see \(actual)", file: file, line: line)
  }
  let expected = try Pixels(picture.width, picture.height, isOpaque: surface.isOpaque)
  try picture.decode(into: expected.surface)
  let comparison = PictureComparison(surface, expected.surface)
  if comparison.isSame { return }
  try surface.write(to: actual)
  XCTFail(
    "\(comparison.differentPixels) pixels of \(name) differ, by up to "
      + "\(comparison.largestDifference): see \(actual)", file: file, line: line)
}
