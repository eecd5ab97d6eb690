internal import Foundation

/// A barrier at which host threads wait until all of them are there.
package final class Barrier: @unchecked Sendable {  // `condition` is the lock of `missing`
  private let condition = NSCondition()
  private var missing: Int

  package init(_ count: Int) {
    missing = count
  }

  package func wait() {
    condition.lock()
    missing -= 1
    condition.broadcast()
    while missing > 0 { condition.wait() }
    condition.unlock()
  }
}
