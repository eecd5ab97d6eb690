import MemsimHost
import TestSupport
import XCTest

final class MonitorTests: XCTestCase {
  func testOneThatIsGoneLeavesNothingAllocated() throws {
    for _ in 0..<10 { Monitor(0).withLock { $0 += 1 } }
    let kept = try keptBytes {
      for _ in 0..<1000 { Monitor(0).withLockSignalling { $0 += 1 } }
    }
    XCTAssertLessThan(kept, 1000)
  }
}
