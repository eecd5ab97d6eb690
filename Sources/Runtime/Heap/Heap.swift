public import CMemsim
internal import MemsimHost
internal import Synchronization

/// The objects and blocks of one simulated process, all of them in one arena.
///
/// Several host threads may use a heap at once. The host thread that makes an object owns its count
/// and counts without atomics; counts of other threads are merged when the owner gives up
/// ownership. A host thread is attached to the heap at first use and detached when it ends.
///
/// A heap consists of parts with a state of their own: `arena` (pages and regions), `table`
/// (slots), `origins` (allocation sites), `doomed` (memory after a kill), `solitude`, the parts of
/// `SharedState`, and for each host thread those of `ThreadHeapState`: free slots, magazines,
/// pools and deallocs. Heap+HotPath.swift has the hot path, the other extensions the slow paths.
public final class Heap: @unchecked Sendable {  // `shared` is locked, the words of slots are atomic
  /// The name of the process.
  public let name: String

  /// The pages and regions of every object and block.
  public let arena: Arena

  /// The options of the heap.
  public let options: Options

  /// The stages of a heap's life.
  public enum State: UInt8, Sendable {
    /// The process runs.
    case living
    /// The process was killed; its memory stays until no frame of it is on the stack.
    case killed
    /// Nothing is left.
    case destroyed
  }

  /// The most objects and blocks of all heaps of this host process at once: four billion, or fewer
  /// under a limit of addresses (`ulimit -v`).
  public static var mostObjects: Int { SlotTable.shared.slotCount - Segment.slotCount }

  let number: UInt32
  let table: SlotTable
  let slots: UnsafeMutablePointer<Slot>
  /// The tables as C sees them (see memsim_counting.h and memsim_words.h).
  @usableFromInline let tables: memsim_tables
  let originNumbers: UnsafeMutablePointer<UInt32>
  let classes: UnsafeMutablePointer<ClassTable.Entry>

  /// Caches of the process, here because a static property costs a call of Swift's library.
  let recentLayouts = InstanceLayout.recent
  let recentSites = SiteTable.shared.recent

  let solitude = Solitude()
  let doomed: DoomedMemory
  let origins: OriginTable

  private let lifeState = Atomic<UInt8>(State.living.rawValue)

  let currentTime = Atomic<UInt64>(0)

  /// Whether the hot path may run at all: the heap keeps no history and no zombies, has no
  /// listener, and plans no failure.
  let allowsHotPath: Atomic<Bool>

  /// Whether the heap keeps the sites of retains, releases and messages.
  @usableFromInline let keepsSites: Bool

  let hasListener: Bool

  /// Whether any object of the heap has a proxy in Swift.
  let hasProxies = Atomic<Bool>(false)

  /// The allocation that is planned to fail.
  let plannedFailure = Countdown()

  let shared: Monitor<SharedState>

  private static let lastNumber = Atomic<UInt32>(0)

  /// Creates the heap of a process, with an arena of at most `limit` pages out of `budget`.
  public init(
    named name: String, limit: Int = .max, budget: PageBudget? = nil, options: Options = Options()
  ) throws(Arena.Failure) {
    precondition(options.deallocDepth > 0, "a dealloc runs at a depth of 1 or more")
    arena = try Arena(limit: limit, budget: budget, counting: options.counting)
    self.name = name
    self.options = options
    number = Heap.lastNumber.add(1, ordering: .relaxed).newValue
    origins = OriginTable(ofHeap: number)
    table = SlotTable.shared
    slots = table.slots
    tables = memsim_tables(table, heap: number)
    originNumbers = table.originNumbers
    classes = ClassTable.shared.entries
    doomed = DoomedMemory(mostRequests: options.doomedLimit, mostBytes: options.scratchLimit)
    keepsSites = options.historyCapacity > 0 || options.keepsZombies
    hasListener = options.listener != nil
    allowsHotPath = Atomic(!keepsSites && !hasListener && !AllocationFailures.arePlanned)
    shared = Monitor(
      SharedState(
        segments: HeapSegments(ofHeap: number, in: table), threads: SimulatedThreads(mainThread),
        records: ObjectRecords(options)))
  }

  deinit {
    if state != .destroyed { destroy() }
  }

  /// The stage of the heap's life.
  public var state: State {
    guard let state = State(rawValue: lifeState.load(ordering: .relaxed)) else {
      preconditionFailure("a heap is living, killed or destroyed")
    }
    return state
  }

  /// Whether the process has not been killed.
  ///
  /// Code that loops can check it.
  public var isLiving: Bool { lifeState.load(ordering: .relaxed) == State.living.rawValue }

  /// The counted pages of the process; none once it was killed.
  ///
  /// Costs two loads.
  public var footprintPages: Int { isLiving ? arena.countedPages : 0 }

  /// An object that the owner of the heap finds again in its turns.
  ///
  /// It is not retained, so that Swift counts no reference; the owner removes it before its end.
  package var context: Unmanaged<AnyObject>? {
    get { contextStore }
    set { contextStore = newValue }
  }

  @exclusivity(unchecked) private var contextStore: Unmanaged<AnyObject>?

  /// Whether every block counts as a root, for a program of which no references are known: it may
  /// still free each of its blocks.
  package var holdsItsBlocks = false

  /// The words of the program's static variables; those that name an object by its address are
  /// roots.
  ///
  /// A program that has them names all of its objects by addresses.
  package var statics: [UnsafeBufferPointer<UInt64>] = []

  /// Ends the process for an exception that code of the app has not caught; nil if nothing does.
  package var endsProcess: (() -> Void)?

  /// Returns the line of an app in another language that has called the framework; the unknown site
  /// while none has.
  package var callerSite: (() -> Site)?

  /// Returns the words on the stacks of threads that wait; those that name an object by its address
  /// are roots.
  package var wordsOfThreads: () -> [UInt64] = { [] }

  /// Whether freed regions are put into magazines.
  ///
  /// Without, each block comes from jemalloc and returns to it, so the pages are those that the
  /// arena needs.
  ///
  /// - Precondition: It is changed before anything is allocated.
  @exclusivity(unchecked) package var keepsRegions = true

  /// The thread that a process starts with.
  public let mainThread = SimulatedThread(number: 1, name: "main")

  /// A number that no other living heap has.
  @inlinable
  @inline(__always)
  var identity: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}

/// The end of a process.
extension Heap {
  /// Kills the process: from now on its pages are free for the budget and the host.
  ///
  /// Every slow path fails from here. A running callback continues: its requests are served from a
  /// bounded arena that is not accounted, and its frees credit no budget. A second kill has no
  /// effect.
  public func kill() {
    let (exchanged, _) = lifeState.compareExchange(
      expected: State.living.rawValue, desired: State.killed.rawValue,
      ordering: .acquiringAndReleasing)
    guard exchanged else { return }
    arena.leaveBudget()
    shared.withLock { $0.attached.disarm() }
  }

  /// Destroys every region, every slot, and the arena.
  ///
  /// Waits until no other host thread is attached. Refs of this heap are of no process from then
  /// on. No turn and no request of the heap may be under way.
  public func destroy() {
    precondition(state != .destroyed, "heap '\(name)' is destroyed once")
    kill()
    let host = HostThread.current
    let own = host[identity]
    precondition(own?.pointee.turnDepth ?? 0 == 0, "a heap is destroyed between turns")
    precondition(
      !host.heapsCallingOut.contains(identity), "a heap is not destroyed inside its own request")
    let (segments, usedCounts) = shared.wait {
      $0.attached.records.allSatisfy { $0.local == own }
    } then: { state in
      let usedCounts = state.usedCounts
      state.attached.removeAll()
      doomed.destroy()
      lifeState.store(State.destroyed.rawValue, ordering: .relaxed)
      return (state.segments.numbers, usedCounts)
    }
    if let own { Heap.forget(own, host) }
    releaseProxies(in: segments)
    arena.destroy()
    origins.remove(heap: number)
    table.freeSegments(segments, usedCounts: usedCounts)
    if let own { Heap.end(own) }
  }

  /// Frees the memory of a killed heap whose callback never returns, because its host thread sleeps
  /// for ever.
  ///
  /// It stays a heap without regions, and is never destroyed.
  package func abandon() {
    precondition(state == .killed, "heap '\(name)' is abandoned when it was killed")
    // A thread that stopped inside the allocator may hold a lock for ever.
    guard !Arena.isAllocatorStuck else { return }
    arena.reset()
    doomed.reset()
  }
}

/// The state of a heap that host threads share, under its lock.
struct SharedState {
  var attached = AttachedThreads()
  var segments: HeapSegments
  var threads: SimulatedThreads
  var records: ObjectRecords
  var roots = RegisteredRoots()

  /// The number of used slots at the start of each segment.
  ///
  /// No host thread may use the heap meanwhile.
  var usedCounts: [Int] { segments.usedCounts(besides: attached.freshSlots) }
}
