import MemsimRuntime
import TestSupport
import XCTest

/// The table of docs/inside/adding.md with what blocks add to a footprint.
final class BlockTableTests: XCTestCase {
  private static let sizes = [16, 64, 256, 1 << 10, 4 << 10, 16 << 10].map { $0 << 10 }

  func testThePageSaysWhatBlocksCount() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let table = try """
    | bytes | `malloc`, `new` or `system.heap.malloc` | `[UInt8]` of Swift |
    |---|---|---|
    \(Self.sizes.map(row).joined(separator: "\n"))
    """
    let page = try Checkout.text(of: "docs/inside/adding.md")
    XCTAssertTrue(page.contains("\n\n\(table)\n\n"), "the page must show:\n\(table)")
  }

  private func row(for size: Int) throws -> String {
    let heap = try Heap(named: "table")
    defer { heap.destroy() }
    var block: UnsafeMutableRawPointer?
    let plain = grown(heap) { heap.withNativeAllocations { block = malloc(size) } }
    // Outside of native code a small block would wait in the cache of the host thread.
    heap.withNativeAllocations { free(block) }
    var counted = Ref.null
    XCTAssertEqual(plain, grown(heap) { counted = heap.malloc(size) ?? .null })
    heap.free(counted)
    var array: [UInt8] = []
    let swift = grown(heap) {
      heap.withNativeAllocations { array = [UInt8](repeating: 1, count: size) }
    }
    XCTAssertEqual(array.count, size)
    return "| \(text(size)) | \(text(plain)) | \(text(swift)) |"
  }

  private func grown(_ heap: Heap, _ body: () -> Void) -> Int {
    let before = heap.footprintPages
    body()
    return (heap.footprintPages - before) * 4096
  }

  /// A size in whole kilobytes, or megabytes and the rest.
  private func text(_ bytes: Int) -> String {
    let (megabytes, kilobytes) = (bytes >> 20, bytes >> 10 & 1023)
    if megabytes == 0 { return "\(kilobytes) KB" }
    return kilobytes == 0 ? "\(megabytes) MB" : "\(megabytes) MB + \(kilobytes) KB"
  }
}
