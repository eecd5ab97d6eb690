import MemsimHost
import TestSupport
import TileCache

/// A cache of C++ that host threads take turns at.
final class SharedCache: Sendable {
  private let cache = Monitor(tile_cache_make())

  func add(_ bytes: UInt64) {
    cache.withLock { tile_cache_add($0, bytes) }
  }

  /// Has C++ add a tile on a thread that it makes and waits for.
  func addOnThread(_ bytes: UInt64) {
    cache.withLock { tile_cache_add_on_thread($0, bytes) }
  }

  /// Adds a tile and drops half of them.
  func churn(_ bytes: UInt64) {
    cache.withLock { cache in
      tile_cache_add(cache, bytes)
      tile_cache_halve(cache)
    }
  }

  func free() {
    cache.withLock { tile_cache_free($0) }
  }
}

/// Host threads that are waited for in the end.
final class Threads: Sendable {
  private let running = Monitor<[JoinableThread]>([])

  func start(_ body: @escaping @Sendable () -> Void) {
    let thread = JoinableThread(body)
    running.withLock { $0.append(thread) }
  }

  func join() {
    for thread in running.withLock({ $0 }) { thread.join() }
  }
}

/// Runs something on a host thread of its own, to its end.
func onThread(_ body: @escaping @Sendable () -> Void) {
  JoinableThread(body).join()
}
