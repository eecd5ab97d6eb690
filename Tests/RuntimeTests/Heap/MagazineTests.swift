import XCTest

@testable import MemsimRuntime

final class MagazineTests: XCTestCase {
  private let refs = UnsafeMutablePointer<Ref>.allocate(capacity: 1 << 12)

  override func setUp() {
    refs.initialize(repeating: .null, count: 1 << 12)
  }

  override func tearDown() {
    refs.deallocate()
  }

  func testAnEmptyMagazineHasNullOnTop() {
    for index in 0..<Magazine.perThread {
      let magazine = Magazine(SizeClass(index: index), at: refs)
      XCTAssertTrue(magazine.top.isNull)
      XCTAssertTrue(magazine.isEmpty)
      XCTAssertEqual(magazine.isFull, index == Magazine.none)
      XCTAssertNil(magazine.fault)
    }
  }

  func testTheLastRefPushedIsOnTop() {
    var magazine = Magazine(SizeClass(index: 3), at: refs)
    let capacity = magazine.capacity
    XCTAssertLessThanOrEqual(capacity * 48, Magazine.mostBytes)
    for number in 1...capacity { magazine.push(Ref(generation: 1, index: number)) }
    XCTAssertTrue(magazine.isFull)
    XCTAssertEqual(magazine.refs.map(\.index), Array(1...capacity))
    for number in (1...capacity).reversed() {
      XCTAssertEqual(magazine.top.index, number)
      magazine.removeTop()
    }
    XCTAssertTrue(magazine.isEmpty && magazine.top.isNull)
  }

  func testRefillsDoubleUpToABoundAndBeginAgain() {
    var magazine = Magazine(SizeClass(index: 1), at: refs)
    var refills: [Int] = []
    for _ in 0..<8 {
      refills.append(magazine.refill)
      magazine.growRefill(SizeClass(index: 1))
    }
    XCTAssertEqual(refills, [1, 2, 4, 8, 16, 32, 64, 64])
    magazine.resetRefill()
    XCTAssertEqual(magazine.refill, 1)
    for _ in 0..<8 { magazine.growRefill(SizeClass.largestInMagazine) }
    XCTAssertEqual(magazine.refill, (16 << 10) / SizeClass.largestInMagazine.bytes)
  }

  func testAMissingNullIsFound() {
    let magazine = Magazine(SizeClass(index: 1), at: refs)
    refs[0] = Ref(generation: 1, index: 1)
    XCTAssertNotNil(magazine.fault)
  }
}
