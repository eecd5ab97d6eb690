internal import MemsimKit

extension FuzzedReader {
  /// Pages in HTML: whatever they are, they are read, and laid out where there is room.
  static var html: FuzzedReader {
    FuzzedReader(
      "html",
      files: [
        "Sources/Kit/Web/HTMLLayout.swift", "Sources/Kit/Web/HTMLPage.swift",
        "Sources/Kit/Web/HTMLScanner.swift",
      ]
    ) {
      { bytes in
        let page = HTMLPage(String(decoding: bytes, as: UTF8.self))
        demand(page.text.utf8.count <= 3 * bytes.count, "a page says more than was read")
        for width in [0.0, 100, 320] {
          guard let layout = try? HTMLLayout(page, width: width, sizeOfPicture: { _ in nil })
          else { continue }
          demand(layout.height >= 16 && layout.height <= 8192, "a page of no height")
        }
      }
    }
  }
}
