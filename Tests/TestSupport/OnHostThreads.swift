/// Runs `body` on `count` host threads at once, each with its number, and returns when all of them
/// have ended and left every heap.
package func onHostThreads(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) {
  let threads = (0..<count).map { number in JoinableThread { body(number) } }
  for thread in threads { thread.join() }
}
