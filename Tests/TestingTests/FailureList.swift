import MemsimHost
import MemsimTesting

/// Records the failures of assertions instead of failing the test.
final class FailureList: Sendable {
  private let failures = Monitor<[TestFailure]>([])

  /// The failures, in order.
  var all: [TestFailure] { failures.withLock { $0 } }

  @Sendable func add(_ failure: TestFailure) {
    failures.withLock { $0.append(failure) }
  }
}
