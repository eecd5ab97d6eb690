extension Heap {
  /// Options of a heap beyond allocating and counting.
  public struct Options: Sendable {
    /// The response to a diagnosis.
    public enum DiagnosisResponse: Sendable {
      /// The program continues.
      case record
      /// The host process stops there, for a debugger.
      case trap
    }

    /// The response to a diagnosis.
    public var diagnosisResponse = DiagnosisResponse.record

    /// The most operations recorded for each object; 0 records none and costs nothing.
    public var historyCapacity = 0

    /// Whether class and site of every deallocated object are kept, on the host's memory, so that
    /// diagnoses can name it for ever; the process has the same pages as without, but for objects
    /// that are named by their addresses, which keep their regions.
    public var keepsZombies = false

    /// Returns the moment of a step of history; nil without a clock.
    public var moment: (@Sendable () -> HistoryEntry.Moment)?

    /// Whether the heap keeps the Swift objects of objects deallocated in a run loop turn until the
    /// turn is over, to report each that is still referenced without being retained.
    public var keepsProxies = false

    /// The pages of the process that count.
    public var counting = PageCounting.committed

    /// The most bytes of the callback of a killed process, which no budget counts.
    public var scratchLimit = 64 << 20

    /// The depth of nested deallocs; deeper ones wait until the stack is less deep.
    public var deallocDepth = 128

    /// Receives every object and block that is allocated and freed; the process has the same pages
    /// as without.
    package var listener: (any AllocationListener)?

    /// Called with every diagnosis, on the host thread that caused it.
    public var observer: (@Sendable (Diagnosis) -> Void)?

    /// The most requests for memory, granted or not, of a killed process before `overrun`.
    ///
    /// An allocation is one, a push of a pool, and an autorelease.
    public var doomedLimit = 1_000_000

    /// Called when memory is refused, after the heap has returned its own spare memory: makes room
    /// elsewhere and returns whether to try again.
    ///
    /// It may kill heaps, including this one, and free memory in others or destroy them.
    public var makeRoom: (@Sendable (_ shortage: Shortage) -> Bool)?

    /// Called after each request that committed more pages.
    ///
    /// It may do the same as `makeRoom`. While either runs, requests on the same host thread, and
    /// requests of a killed process, do not call it.
    public var pagesGrew: (@Sendable (_ heap: Heap) -> Void)?

    /// Called once when a killed process exceeds a bound: its callback may never return.
    public var overrun: (@Sendable (_ heap: Heap, _ bound: DoomedBound) -> Void)?

    /// Called when there is no memory for an `Object`, without which no program can continue,
    /// before the process is killed for that.
    ///
    /// It may kill the heap itself, and do the same as `makeRoom`.
    public var starved: (@Sendable (_ heap: Heap) -> Void)?

    /// The usual options: diagnoses are recorded, and there are no closures.
    public init() {}
  }

  /// The bounds of the callback of a killed process.
  public enum DoomedBound: Sendable {
    /// It makes more requests for memory than `Options.doomedLimit`.
    case requests
    /// It makes an `Object` beyond `Options.scratchLimit`.
    case scratch
  }
}

/// Receives every object and block that the program of a heap allocates and frees, in their order.
///
/// The heap calls it on the host thread of the operation, and never after the process was killed. A
/// resized block is freed and allocated, in this order, so that it never counts twice; a second
/// call may follow when its region is freed.
package protocol AllocationListener: AnyObject, Sendable {
  /// Called after an allocation of so many requested bytes; the region may have more.
  func allocated(_ ref: Ref, _ shape: HeapClass, bytes: Int, site: Site, in heap: Heap)

  /// Called after the end of an object or block.
  func deallocated(_ ref: Ref, in heap: Heap)
}

extension Heap {
  /// Calls the listener, if there is one, after an allocation.
  func reportAllocation(_ ref: Ref, _ shape: HeapClass, bytes: Int, _ site: Site) {
    guard let listener = options.listener, isLiving else { return }
    Arena.withHostAllocations {
      listener.allocated(ref, shape, bytes: bytes, site: site, in: self)
    }
  }

  /// Calls the listener, if there is one, when an object or block ends.
  func reportDeallocation(_ ref: Ref) {
    guard let listener = options.listener, isLiving else { return }
    Arena.withHostAllocations { listener.deallocated(ref, in: self) }
  }
}
