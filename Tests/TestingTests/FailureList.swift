import MemsimHost
import MemsimTesting

/// Gathers what assertions say instead of failing the test.
final class FailureList: Sendable {
  private let failures = Monitor<[TestFailure]>([])

  /// What was said, in order.
  var all: [TestFailure] { failures.withLock { $0 } }

  @Sendable func add(_ failure: TestFailure) {
    failures.withLock { $0.append(failure) }
  }
}
