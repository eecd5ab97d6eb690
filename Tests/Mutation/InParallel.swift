internal import Dispatch
internal import MemsimLocks
internal import Synchronization

/// Maps elements on two host threads, and keeps their order.
func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ body: @Sendable (Element) -> Result
) -> [Result] {
  let next = Atomic(0)
  let results = Monitor<[(index: Int, result: Result)]>([])
  DispatchQueue.concurrentPerform(iterations: 2) { _ in
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = body(elements[index])
      results.withLock { $0.append((index, result)) }
    }
  }
  return results.withLock { $0 }.sorted { $0.index < $1.index }.map(\.result)
}
