internal import MemsimDevice
internal import MemsimRuntime

/// Runs a program of steps, and stores the values of its names and the blocks of its growth.
final class StepsInterpreter {
  let system: System

  /// The values of the names.
  var values: [String: NamedValue] = [:]

  /// The memory that the program has grown by.
  private var holdings = Holdings(of: "steps", percentObjects: 0, called: "GrownObject")

  private var pools: [PoolToken] = []

  /// Purgeable memory without a name: it stays as long as the process.
  private var unnamedPurgeables: [PurgeableBlock] = []

  /// A heap of no process, whose refs are foreign to every process.
  private lazy var foreignHeap = makeForeignHeap()

  init(of system: System) {
    self.system = system
  }

  var heap: Heap { system.heap }

  /// The objects or blocks that a name means; none when it means nothing now.
  func refs(_ name: String) -> [Ref] {
    if case .refs(let refs, _) = values[name] { return refs }
    return []
  }

  /// The first of them.
  func ref(_ name: String) -> Ref? { refs(name).first }

  /// Lets a name mean something, if it is given.
  func name(_ value: NamedValue, _ name: String?) {
    if let name { values[name] = value }
  }

  /// Makes so many things of so many bytes, as far as there is memory, and gives them a name.
  func make(_ count: Int, of bytes: Int = 0, named name: String?, _ body: () -> Ref?) {
    var refs: [Ref] = []
    for _ in 0..<count {
      guard system.countOperations(), let ref = body() else { break }
      if name != nil { refs.append(ref) }
    }
    self.name(.refs(refs, bytes: bytes), name)
  }

  /// Allocates so many blocks more, as far as there is memory.
  func grow(by count: Int, of bytes: Int) {
    for _ in 0..<count {
      guard system.countOperations(), holdings.add(bytes, in: heap) else { return }
    }
  }

  /// Frees so many of a hundred of the blocks that it has grown by.
  func shrink(byPercent percent: Int) {
    holdings.drop(percent: percent, in: heap)
  }

  /// Allocates so many purgeable blocks.
  func makePurgeable(_ count: Int, of bytes: Int, inUse isInUse: Bool, named name: String?) {
    var blocks: [PurgeableBlock] = []
    for _ in 0..<count {
      guard system.countOperations(), let block = system.makePurgeable(bytes) else { break }
      if !isInUse { block.endContentAccess() }
      blocks.append(block)
    }
    if name == nil { unnamedPurgeables += blocks }
    self.name(.purgeable(blocks), name)
  }

  /// Runs a closure for each of the objects or blocks of a name, so many times, as long as
  /// the process lives.
  func forEach(_ name: String, times: Int = 1, _ body: (Ref) -> Void) {
    for ref in refs(name) {
      for _ in 0..<times {
        guard system.countOperations() else { return }
        body(ref)
      }
    }
  }

  /// The word of an object that contains a reference of its class, the first when none is named.
  func word(_ field: String?, of ref: Ref) -> Int? {
    guard let shape = heap.heapClass(of: ref) else { return nil }
    return shape.strongWords.first { field == nil || shape.wordNames[$0] == field }
  }

  /// The word of an object that contains its weak reference.
  func weakWord(of ref: Ref) -> Int? {
    heap.heapClass(of: ref).map { $0.strongWords.count }
  }

  /// Remembers the pool that `pop-pool` without a name pops.
  func push(_ pool: PoolToken, named name: String?) {
    pools.append(pool)
    self.name(.pool(pool), name)
  }

  /// The pool of a name, or the one that was pushed last and not popped by no name.
  func pool(_ name: String?) -> PoolToken? {
    guard let name else { return pools.popLast() }
    if case .pool(let pool) = values[name] { return pool }
    return nil
  }

  /// An object of another process.
  func foreignObject() -> Ref? {
    foreignHeap.allocate(Self.foreignClass)
  }

  /// Runs a routine on the main thread, up to its first wait.
  func play(_ routine: Routine?) {
    StepsThread(routine ?? Routine(steps: []), on: self, thread: nil).run()
  }

  /// Runs a routine on a thread of its own, which exits when the routine is over.
  func startThread(_ routine: Routine, named name: String) {
    let thread = system.startThread(named: name)
    let steps = StepsThread(routine, on: self, thread: thread)
    thread.perform { steps.run() }
  }

  private static let foreignClass = ProgramClasses.shape(
    ProgramClass(name: "Foreign", size: 16, fields: [], dealloc: .forgets))

  private func makeForeignHeap() -> Heap {
    do {
      return try Heap(named: "neighbour")
    } catch {
      fatalError("there is no arena for a foreign process: \(error)")
    }
  }
}

/// The value of a name in a program of steps.
enum NamedValue {
  /// Objects, or blocks, and the requested bytes of each.
  case refs([Ref], bytes: Int)
  /// An autorelease pool.
  case pool(PoolToken)
  /// Purgeable memory.
  case purgeable([PurgeableBlock])
  /// A resource of the bundle.
  case resource(MappedResource)
}

/// An object whose dealloc forgets to call that of its superclass.
final class UnfinishedObject: Object {
  private static let probe = ProgramClasses.shape(
    ProgramClass(name: "UnfinishedObject", size: instanceSize, fields: [], dealloc: .forgets))

  /// Makes one; nil when there is no memory.
  ///
  /// An `Object` is never refused: without memory its process is killed. So memory of its size is
  /// allocated first, which can be refused, and freed for the object.
  static func make(in heap: Heap) -> Ref? {
    guard let place = heap.allocate(probe) else { return nil }
    heap.release(place)
    return UnfinishedObject(file: "steps", line: 0, function: "allocate").ref
  }

  override func dealloc() {}
}
