import MemsimGraphics
import XCTest

@testable import MemsimDisplay

/// Tiles that are drawn once and shown many times.
final class TileCacheTests: XCTestCase {
  private func show(_ badges: ClosedRange<Int>, from cache: TileCache) throws {
    for badge in badges {
      _ = try cache.tile(.badge(badge)) { () throws(GraphicsError) in try Tile(1, 1) { _ in } }
    }
  }

  func testATileIsDrawnOnce() throws {
    let cache = TileCache()
    for _ in 0..<3 { try show(1...10, from: cache) }
    XCTAssertEqual(cache.counts.made, 10)
  }

  func testThoseThatWereShownLastAreKept() throws {
    let cache = TileCache(mostTiles: 3)
    try show(1...3, from: cache)
    try show(1...1, from: cache)
    try show(4...4, from: cache)
    XCTAssertEqual(cache.counts.kept, 3)
    try show(3...4, from: cache)
    try show(1...1, from: cache)
    XCTAssertEqual(cache.counts.made, 4)
    try show(2...2, from: cache)
    XCTAssertEqual(cache.counts.made, 5)
  }
}
