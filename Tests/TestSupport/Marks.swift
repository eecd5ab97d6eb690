internal import MemsimRuntime

/// What a program says that it has come to, in order.
package final class Marks: Sendable {
  private let said = Monitor<[String]>([])

  package init() {}

  package var all: [String] {
    said.withLock { $0 }
  }

  package func add(_ mark: String) {
    said.withLock { $0.append(mark) }
  }
}
