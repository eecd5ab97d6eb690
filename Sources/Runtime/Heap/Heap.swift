internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// The objects and blocks of one simulated process, all of them in one arena.
///
/// Several host threads may use a heap at once. The host thread that makes an object owns its count
/// and counts without atomics; counts of other threads are merged when the owner gives up
/// ownership. A host thread is attached to the heap at first use and detached when it ends.
public final class Heap: @unchecked Sendable {  // `shared` is locked, the words of slots are atomic
  /// The name of the process.
  public let name: String

  /// Where every object and block of the process is.
  public let arena: Arena

  /// How the heap was set up.
  public let options: Options

  /// Options of a heap beyond allocating and counting.
  public struct Options: Sendable {
    /// The response to a diagnosis.
    public enum DiagnosisResponse: Sendable {
      /// The program goes on.
      case record
      /// The host process stops there, for a debugger.
      case trap
    }

    /// The response to a diagnosis.
    public var diagnosisResponse = DiagnosisResponse.record

    /// The most operations recorded for each object; 0 records none and costs nothing.
    public var historyCapacity = 0

    /// Whether class and site of everything that dies are kept, on the host's memory, so that
    /// whatever is dead can be named for ever; the process has the same pages as without.
    public var keepsZombies = false

    /// Asked for the moment of every step of history; nil where there is no clock.
    public var moment: (@Sendable () -> HistoryEntry.Moment)?

    /// Whether the heap keeps the Swift objects of objects deallocated in a run loop turn until the
    /// turn is over, to report each that is still referenced without being retained.
    public var keepsProxies = false

    /// Which pages of the process count.
    public var counting = PageCounting.committed

    /// The most bytes that a doomed callback can have outside the books.
    public var scratchLimit = 64 << 20

    /// How deep deallocs may nest before they are put off until the stack is less deep.
    public var deallocDepth = 128

    /// Hears of every object and block that is made and freed; the process has the same pages as
    /// without.
    package var listener: (any AllocationListener)?

    /// Hears of every diagnosis, on the host thread that it happened on.
    public var observer: (@Sendable (Diagnosis) -> Void)?

    /// The most requests for memory, granted or not, that a killed process makes in peace.
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
    /// It may do what `makeRoom` may. While either runs, requests on the same host thread, and
    /// requests of a killed process, do not call it.
    public var pagesGrew: (@Sendable (_ heap: Heap) -> Void)?

    /// Called once when a killed process exceeds a bound: its callback may never return.
    public var overrun: (@Sendable (_ heap: Heap, _ bound: DoomedBound) -> Void)?

    /// Told when there is no memory for an `Object`, without which no program can go on, before the
    /// process is killed for that.
    ///
    /// It may kill the heap itself, and do what else `makeRoom` may.
    public var starved: (@Sendable (_ heap: Heap) -> Void)?

    /// The usual options: diagnoses are recorded, and there are no closures.
    public init() {}
  }

  /// The bounds of the callback of a killed process.
  public enum DoomedBound: Sendable {
    /// It makes more requests for memory than `Options.doomedLimit`.
    case requests
    /// It makes an `Object` although it has had all of `Options.scratchLimit`.
    case scratch
  }

  /// Where a heap is in its life.
  public enum State: UInt8, Sendable {
    /// The process runs.
    case living
    /// The process was killed; its memory is there until no frame of it is on the stack.
    case killed
    /// Nothing is left.
    case destroyed
  }

  /// How many objects and blocks all heaps of this host process can have at once: four billion, or
  /// as many as a limit of addresses (`ulimit -v`) leaves room for.
  public static var mostObjects: Int { SlotTable.shared.slotCount - Segment.slotCount }

  let number: UInt32
  let table: SlotTable
  let slots: UnsafeMutablePointer<Slot>
  /// The slots as C sees them (see memsim_counting.h).
  @usableFromInline let slotWords: UnsafeMutableRawPointer
  let originNumbers: UnsafeMutablePointer<UInt32>
  let classes: UnsafeMutablePointer<ClassTable.Entry>

  /// Whether one host thread at most is attached.
  let isSolitary: Atomic<Bool>

  let lifeState = Atomic<UInt8>(State.living.rawValue)

  let currentTime = Atomic<UInt64>(0)

  let origins: OriginTable

  /// Whether the hot path may run at all: no history and no zombies are kept, nothing listens,
  /// and no failure is planned.
  let allowsHotPath: Atomic<Bool>

  /// Whether it is kept where things are retained, released and sent messages.
  @usableFromInline let keepsSites: Bool

  /// Whether every object and block that is made and freed is told of.
  let hasListener: Bool

  /// Whether any object of the heap has a Swift object that stands for it.
  let hasProxies = Atomic<Bool>(false)

  /// How many requests for memory were made since the process was killed.
  let doomedRequests = Atomic<Int>(0)

  let shared = Monitor(SharedState())

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
    slotWords = UnsafeMutableRawPointer(table.slots)
    originNumbers = table.originNumbers
    classes = ClassTable.shared.entries
    isSolitary = Atomic(Heap.canRevokeSolitude)
    keepsSites = options.historyCapacity > 0 || options.keepsZombies
    hasListener = options.listener != nil
    allowsHotPath = Atomic(!keepsSites && !hasListener && !AllocationFailures.arePlanned)
    shared.withLock { state in
      state.threads = [mainThread]
      if options.historyCapacity > 0 {
        state.history = History(
          capacity: options.historyCapacity, keepsDead: options.keepsZombies)
      }
      if options.keepsZombies { state.zombies = Zombies() }
    }
  }

  deinit {
    if state != .destroyed { destroy() }
  }

  /// Where the heap is in its life.
  public var state: State {
    guard let state = State(rawValue: lifeState.load(ordering: .relaxed)) else {
      preconditionFailure("a heap is living, killed or destroyed")
    }
    return state
  }

  /// Whether the process has not been killed.
  ///
  /// Code that loops can ask.
  public var isLiving: Bool {
    lifeState.load(ordering: .relaxed) == State.living.rawValue
  }

  /// The pages that the process has in the books; none once it was killed.
  ///
  /// Costs two loads.
  public var footprintPages: Int {
    isLiving ? arena.countedPages : 0
  }

  /// What the owner of the heap wants to find again in its turns, which it takes out before that
  /// goes: it is not retained, and to find it Swift counts nothing.
  package var context: Unmanaged<AnyObject>? {
    get { contextStore }
    set { contextStore = newValue }
  }

  private var contextStore: Unmanaged<AnyObject>?

  /// Whether the program is taken to hold every block: one of which it is not known what refers to
  /// what has lost nothing as long as it may free it.
  package var holdsItsBlocks = false

  /// Whether freed regions are kept at hand.
  ///
  /// Without, each block is asked of jemalloc and given back to it, and the pages are those that
  /// its arena needs.
  ///
  /// - Precondition: It is changed before anything is allocated.
  package var keepsRegions = true

  /// The thread that a process starts with.
  public let mainThread = SimulatedThread(number: 1, name: "main")

  /// What tells this heap from every other one that is alive.
  @inlinable
  @inline(__always)
  var identity: UInt {
    UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }
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
    disarm()
  }

  /// Keeps the hot path of every host thread away.
  func disarm() {
    shared.withLock { state in
      for record in state.attachments {
        record.attachment.pointee.disarm()
      }
    }
  }

  /// Destroys what is left: every region, every slot, the arena.
  ///
  /// Waits until no other host thread is attached. Refs of this heap are of no process from then
  /// on. No turn and no request of the heap may be under way; what other heaps do does not matter.
  public func destroy() {
    precondition(state != .destroyed, "heap '\(name)' is destroyed once")
    kill()
    let host = HostThread.current
    let own = host[identity]
    precondition(own?.pointee.turnDepth ?? 0 == 0, "a heap is destroyed between turns")
    precondition(
      !host.heapsCallingOut.contains(identity), "a heap is not destroyed inside its own request")
    let (segments, usedCounts) = shared.wait {
      $0.attachments.allSatisfy { $0.attachment == own }
    } then: { state in
      let usedCounts = state.usedCounts
      state.attachments = []
      state.scratch?.destroy()
      state.scratch = nil
      lifeState.store(State.destroyed.rawValue, ordering: .relaxed)
      return (state.segments, usedCounts)
    }
    if let own { Heap.forget(own, host) }
    let owner = own.map(Heap.end)
    releaseProxies(in: segments)
    arena.destroy()
    origins.leave(heap: number)
    table.giveBack(segments, usedCounts)
    if let owner { OwnerNumbers.shared.withLock { $0.give(owner) } }
  }

  /// Gives the host back what a heap that was killed has, though a callback is under way in it: one
  /// on whose frames nothing runs any more, of host threads that sleep for ever.
  ///
  /// It stays a heap, without a region, and is never destroyed.
  package func abandon() {
    precondition(state == .killed, "heap '\(name)' is abandoned when it was killed")
    // Where a thread stopped inside the allocator, that may hold a lock for ever.
    guard !Arena.isAllocatorStuck else { return }
    arena.reset()
    shared.withLock { $0.scratch }?.reset()
  }
}

/// What host threads share and take turns at.
struct SharedState {
  var attachments: [AttachmentRecord] = []

  /// The segments of the heap, in the order in which it took them.
  var segments: [Int] = []

  /// What attachments left behind and none has taken over.
  var abandonedSlots = AbandonedSlots()

  /// The simulated threads that have not exited.
  var threads: [SimulatedThread] = []
  var lastThread = 1

  /// What the program registered as in use.
  var roots: [Ref] = []

  var history: History?

  /// What is known of the dead; nil where zombies are not kept.
  var zombies: Zombies?

  /// The properties that were told of for naming objects in plain Swift.
  var toldProperties: Set<String> = []

  /// How many allocations are let through before one fails; nil for no planned failure.
  var allocationsUntilFailure: Int?

  /// Serves a doomed callback.
  var scratch: Arena?

  /// An attachment, and what other host threads have for it.
  struct AttachmentRecord {
    let attachment: UnsafeMutablePointer<Attachment>
    let owner: UInt64

    /// The list of slots of its segments that others freed, by its first.
    var returned: UInt32 = 0

    /// Objects that others ask it to let go of.
    var handovers: [Ref] = []
  }

  /// Where the record of the attachment is that owns what `owner` owns; nil when it has left.
  func position(of owner: UInt64) -> Int? {
    attachments.firstIndex { $0.owner == owner }
  }
}
