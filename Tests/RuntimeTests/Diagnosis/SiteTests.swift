import MemsimRuntime
import XCTest

final class SiteTests: XCTestCase {
  func testEqualFramesGiveEqualSites() {
    let frame = Site.Frame(file: "Zoo/Lion.swift", line: 12, function: "roar()")
    XCTAssertEqual(Site(frame), Site(frame))
    XCTAssertNotEqual(Site(frame), .unknown)
    let other = Site.Frame(file: "Zoo/Lion.swift", line: 13, function: "roar()")
    XCTAssertNotEqual(Site(frame), Site(other))
    XCTAssertNotEqual(Site(frame), Site(frame, parent: Site(other)))
  }

  func testTheLineItStandsOnIsASite() throws {
    let sites = (0..<2).map { _ in Site.here() }
    XCTAssertEqual(sites[0], sites[1])
    let frame = try XCTUnwrap(sites[0].frame)
    XCTAssertEqual(frame.file, #fileID)
    XCTAssertEqual(frame.line, #line - 4)
    XCTAssertEqual(frame.function, #function)
    XCTAssertEqual(Site(frame), sites[0])
  }

  func testAStackOfAnyDepthIsOneSite() {
    let frames = (0..<10_000).map { Site.Frame(file: "a", line: $0, function: "f") }
    let site = frames.reduce(.unknown) { Site($1, parent: $0) }
    XCTAssertEqual(site.frames, frames.reversed())
    XCTAssertEqual(site.frame, frames.last)
    XCTAssertEqual(site.parent.frame, frames.dropLast().last)
    XCTAssertEqual(frames.reduce(.unknown) { Site($1, parent: $0) }, site)
    XCTAssertEqual(MemoryLayout<Site>.size, 4)
  }

  func testTheUnknownSiteHasNoFrame() {
    XCTAssertNil(Site.unknown.frame)
    XCTAssertEqual(Site.unknown.frames, [])
    XCTAssertEqual(Site.unknown.parent, .unknown)
  }

  func testAnObjectRemembersItsSite() throws {
    let heap = try Heap(named: "test")
    let site = Site.here()
    let shape = HeapClass(named: "Object", instanceSize: 16)
    for _ in 0..<3 {
      let object = try XCTUnwrap(heap.allocate(shape, site: site))
      XCTAssertEqual(heap.site(of: object), site)
      heap.release(object)
      let anonymous = try XCTUnwrap(heap.allocate(shape))
      XCTAssertEqual(heap.site(of: anonymous), .unknown)
      heap.release(anonymous)
    }
    heap.destroy()
  }
}
