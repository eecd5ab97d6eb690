internal import MemsimHost
internal import Synchronization

/// The memory of a killed process whose callback still runs: an arena that no budget counts, with a
/// bounded number of bytes, and a bounded number of requests.
struct DoomedMemory: ~Copyable {
  private let mostRequests: Int
  private let mostBytes: Int
  private let requests = Atomic<Int>(0)
  private let arena = Monitor<Arena?>(nil)

  init(mostRequests: Int, mostBytes: Int) {
    self.mostRequests = mostRequests
    self.mostBytes = mostBytes
  }

  /// Counts a request; returns whether it is the first beyond the bound.
  func countRequest() -> Bool {
    requests.add(1, ordering: .relaxed).oldValue == mostRequests
  }

  /// Allocates a region; nil beyond the bound.
  func allocate(_ bytes: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    let arena = arena.withLock { arena -> Arena? in
      arena = arena ?? (try? Arena(limit: mostBytes / pageSize, budget: nil, drawsOnHost: false))
      return arena
    }
    return arena?.allocate(bytes, alignment: alignment)
  }

  /// The committed pages of the arena.
  var committedPages: Int { arena.withLock { $0?.committedPages ?? 0 } }

  /// Frees every region, also those in use.
  func reset() {
    arena.withLock { $0 }?.reset()
  }

  /// Destroys the arena with every region.
  func destroy() {
    arena.withLock { arena in
      arena?.destroy()
      arena = nil
    }
  }
}
