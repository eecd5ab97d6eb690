import MemsimInjection
import XCTest

final class PlacesTests: XCTestCase {
  private func parts(of count: Int, _ parts: Int) throws -> [[Int]] {
    try (1...parts).map { part in
      let share = try XCTUnwrap(Places.Share(part, of: parts))
      return Places(of: count, allUpTo: 2000, sample: 200, seed: 1, share).all
    }
  }

  func testAllOfTheFirstAndASampleOfTheOthers() {
    let places = Places(of: 10_000, allUpTo: 50, sample: 20, seed: 1).all
    XCTAssertEqual(Array(places.prefix(50)), Array(0..<50))
    XCTAssertEqual(Set(places).count, 70)
    XCTAssertEqual(places, places.sorted())
    XCTAssertTrue(places.allSatisfy { $0 < 10_000 })
    XCTAssertEqual(Places(of: 30, allUpTo: 50, sample: 20, seed: 1).all, Array(0..<30))
    XCTAssertNotEqual(Places(of: 10_000, allUpTo: 50, sample: 20, seed: 2).all, places)
  }

  func testPartsAreTheWhole() throws {
    let whole = Places(of: 9000, allUpTo: 2000, sample: 200, seed: 1).all
    let parts = try parts(of: 9000, 40)
    XCTAssertEqual(parts.flatMap(\.self).sorted(), whole)
    XCTAssertEqual(Set(parts.map(\.count)), [55])
  }

  func testPartsOfFewPlacesAreNotSmallerThanForty() throws {
    let parts = try parts(of: 130, 40)
    XCTAssertEqual(Set(parts.flatMap(\.self)), Set(0..<130))
    XCTAssertTrue(parts.allSatisfy { $0.count >= 40 }, "\(parts.map(\.count))")
    XCTAssertEqual(try self.parts(of: 12, 40), Array(repeating: Array(0..<12), count: 40))
    XCTAssertEqual(try self.parts(of: 0, 2), [[], []])
  }

  func testThereIsNoPartBeyondTheLast() {
    XCTAssertNil(Places.Share(0, of: 1))
    XCTAssertNil(Places.Share(3, of: 2))
    XCTAssertNotNil(Places.Share(2, of: 2))
  }

  func testPiecesAreAllOfThem() {
    let places = Places(of: 35, allUpTo: 50, sample: 0, seed: 1)
    XCTAssertEqual(places.pieces(ofAtMost: 16).map(\.count), [16, 16, 3])
    XCTAssertEqual(places.pieces(ofAtMost: 16).flatMap(\.self), places.all)
    XCTAssertEqual(Places(of: 0, allUpTo: 9, sample: 0, seed: 1).pieces(ofAtMost: 16), [])
  }
}
