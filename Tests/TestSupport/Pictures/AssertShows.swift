internal import Foundation
internal import MemsimGraphics
internal import XCTest

/// Fails unless pixels show the picture of this name in a folder of the checkout, or in the folder
/// `Pictures` of the test's target.
package func assertShows(
  _ pixels: Pixels, _ name: String, in folder: String? = nil, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  let pictures = try folder.map { Checkout.root.appending(path: $0) } ?? pictures(of: "\(file)")
  let path = pictures.appending(path: "\(name).png").path
  if ProcessInfo.processInfo.environment["MEMSIM_WRITE_SNAPSHOTS"] == "1" {
    try write(pixels, to: path)
    return XCTFail(
      "\(name) was written; look at it before you commit it", file: file, line: line)
  }
  let picture = try Picture(contentsOf: path)
  let actual = FileManager.default.temporaryDirectory.appending(path: "memsim-\(name).png").path
  guard picture.width == pixels.surface.width, picture.height == pixels.surface.height else {
    try write(pixels, to: actual)
    return XCTFail("\(name) has another size: see \(actual)", file: file, line: line)
  }
  let expected = try Pixels(picture.width, picture.height, isOpaque: pixels.surface.isOpaque)
  try picture.decode(into: expected.surface)
  let comparison = PictureComparison(pixels, expected)
  if comparison.isSame { return }
  try write(pixels, to: actual)
  XCTFail(
    "\(comparison.differentPixels) pixels of \(name) differ, by up to "
      + "\(comparison.largestDifference): see \(actual)", file: file, line: line)
}

/// Writes pixels to a file, as a picture in the PNG format.
private func write(_ pixels: Pixels, to path: String) throws {
  try Data(try pixels.surface.encoded()).write(to: URL(filePath: path))
}

/// The pictures of the target that a source file is one of.
private func pictures(of file: String) throws -> URL {
  let target = URL(filePath: file).pathComponents.last { $0.hasSuffix("Tests") }
  return Checkout.root.appending(path: "Tests/\(try XCTUnwrap(target))/Pictures")
}
