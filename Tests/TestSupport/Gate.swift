internal import Foundation

/// A gate at which host threads wait until it is opened.
package final class Gate: @unchecked Sendable {  // `condition` is the lock of `isOpen`
  private let condition = NSCondition()
  private var isOpen = false

  package init() {}

  package func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// Whether it is open now.
  package var isOpenNow: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isOpen
  }

  package func wait() {
    condition.lock()
    while !isOpen { condition.wait() }
    condition.unlock()
  }
}
