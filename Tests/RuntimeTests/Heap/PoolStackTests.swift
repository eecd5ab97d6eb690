import XCTest

@testable import MemsimRuntime

/// The stack of pools by itself, on pages of the test.
final class PoolStackTests: XCTestCase {
  private let stack = UnsafeMutablePointer<PoolStack>.allocate(capacity: 1)
  private var pages: [PoolStack.Word] = []

  override func setUp() {
    stack.initialize(to: PoolStack(thread: 7))
  }

  override func tearDown() {
    XCTAssertNil(stack.pointee.fault)
    stack.deinitialize(count: 1)
    stack.deallocate()
    for page in pages { page.deallocate() }
  }

  private func enterPage() {
    pages.append(.allocate(capacity: pageSize / 8))
    stack.pointee.enter(pages[pages.count - 1])
  }

  private func ref(_ number: Int) -> Ref { Ref(generation: 1, index: number) }

  private func refs() -> [Int] {
    var found: [Int] = []
    stack.pointee.forEachRef { found.append($0.index) }
    return found
  }

  func testFifteenPoolsNeedNoPage() throws {
    XCTAssertFalse(stack.pointee.hasPool)
    var tokens: [PoolToken] = []
    while let token = stack.pointee.pushPool() { tokens.append(token) }
    XCTAssertEqual(tokens.count, 15)
    XCTAssertEqual(Set(tokens).count, 15)
    for token in tokens.reversed() { XCTAssertTrue(stack.pointee.popEmptyPool(token)) }
    XCTAssertFalse(stack.pointee.hasPool)
  }

  func testARefNeedsAPage() throws {
    _ = stack.pointee.pushPool()
    XCTAssertFalse(stack.pointee.push(ref(1)))
    enterPage()
    XCTAssertTrue(stack.pointee.push(ref(1)))
    XCTAssertEqual(refs(), [1])
  }

  func testOnlyTheNewestPoolIsPoppedAndOnlyWhileItIsEmpty() throws {
    let outer = try XCTUnwrap(stack.pointee.pushPool())
    let inner = try XCTUnwrap(stack.pointee.pushPool())
    XCTAssertFalse(stack.pointee.popEmptyPool(outer))
    enterPage()
    XCTAssertTrue(stack.pointee.push(ref(1)))
    XCTAssertFalse(stack.pointee.popEmptyPool(inner))
    XCTAssertEqual(stack.pointee.pop(), ref(1).bits)
    let other = PoolToken(serial: inner.serial, thread: 8)
    XCTAssertFalse(stack.pointee.popEmptyPool(other))
  }

  func testAFullPageIsLeftForTheNextTime() throws {
    let pool = try XCTUnwrap(stack.pointee.pushPool())
    enterPage()
    let room = pageSize / 8 - PoolStack.headerWords
    for number in 0..<room { XCTAssertTrue(stack.pointee.push(ref(number))) }
    XCTAssertFalse(stack.pointee.push(ref(room)))
    XCTAssertFalse(stack.pointee.enterSpare())
    enterPage()
    XCTAssertTrue(stack.pointee.push(ref(room)))
    XCTAssertEqual(stack.pointee.depth, 1)
    XCTAssertEqual(refs(), Array((0...room).reversed()))
    XCTAssertEqual(stack.pointee.position(ofPool: pool.serial)?.depth, -1)
    XCTAssertEqual(stack.pointee.pop(), ref(room).bits)
    XCTAssertNil(stack.pointee.leavePage())
    XCTAssertEqual(stack.pointee.spare, pages[1])
    XCTAssertTrue(stack.pointee.enterSpare())
    XCTAssertNil(stack.pointee.leavePage())
    for _ in 0..<room { _ = stack.pointee.pop() }
    // The second page left takes the place of the first.
    XCTAssertEqual(stack.pointee.leavePage(), pages[1])
    XCTAssertEqual(stack.pointee.removeSpare(), pages[0])
    XCTAssertNil(stack.pointee.removeSpare())
    XCTAssertTrue(stack.pointee.popEmptyPool(pool))
  }
}
