import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// A heap, and beside it a list of what was done to it, from which a ``HeapOracle`` knows what has
/// to be found in it.
final class HeapModel {
  /// Something that was allocated.
  struct Thing {
    let ref: Ref
    /// The class; empty for a block.
    let className: String
    /// Whether it is a block of references.
    var isStorage = false
    let bytes: Int
    /// When it was allocated.
    let time: UInt64
    /// The strong references of the thing, by the names of its words in their order.
    var references: [(property: String, target: Int)] = []
    /// The names of the words by which a repeating timer refers to its target.
    var timerProperties: Set<String> = []
    var retainCount = 1
    /// The reason why the thing is a root; of several reasons, the one that counts.
    var root: HeapRoot?
    /// Whether it was autoreleased without a pool.
    var isUnpooled = false

    var isObject: Bool { !className.isEmpty }
  }

  /// A leak that is known from how it was made.
  struct Truth: Equatable {
    let kind: LeakKind
    let className: String
    /// When what it begins with was allocated.
    let time: UInt64
    var objects = 0
    var blocks = 0
    var bytes = 0
  }

  let heap: Heap
  private(set) var things: [Thing] = []
  private var classes: [String: HeapClass] = [:]
  /// A thread that has a pool.
  private let thread: SimulatedThread

  init(_ heap: Heap) {
    self.heap = heap
    thread = heap.makeThread()
    heap.run(thread) { _ = heap.pushPool() }
  }

  /// The words of every class: two are named, one has no name, the last holds no reference.
  static let wordNames = [0: "next", 1: "delegate"]
  private static let weakWord = 3

  static func property(_ word: Int) -> String { wordNames[word] ?? "word \(word)" }

  /// Makes an object.
  func object(_ name: String, words: Int = 4, isTimer: Bool = false) throws -> Int {
    let shape =
      classes[name]
      ?? HeapClass(
        named: name, instanceSize: words * 8, strongWords: [0, 1, 2],
        timerWords: isTimer ? [0] : [],
        wordNames: Self.wordNames)
    classes[name] = shape
    let time = passTime()
    let ref = try XCTUnwrap(heap.allocate(shape))
    things.append(
      Thing(
        ref: ref, className: name, bytes: heap.size(of: ref), time: time,
        timerProperties: isTimer ? [Self.property(0)] : []))
    return things.count - 1
  }

  /// Makes a block of bytes.
  func block(_ bytes: Int) throws -> Int {
    let time = passTime()
    let ref = try XCTUnwrap(heap.malloc(bytes))
    things.append(Thing(ref: ref, className: "", bytes: heap.size(of: ref), time: time))
    return things.count - 1
  }

  /// Makes a block of references.
  func storage(_ count: Int) throws -> Int {
    let time = passTime()
    let ref = try XCTUnwrap(heap.allocateReferences(count))
    things.append(
      Thing(ref: ref, className: "", isStorage: true, bytes: heap.size(of: ref), time: time))
    return things.count - 1
  }

  /// Lets some time go by, and says when it is.
  private func passTime() -> UInt64 {
    heap.time += 250
    return heap.time
  }

  /// Lets a word of one thing refer to another, which is retained if it is an object.
  func set(_ owner: Int, _ word: Int, _ target: Int) {
    if things[target].isObject {
      heap.setReference(things[target].ref, in: things[owner].ref, at: word)
      things[target].retainCount += 1
    } else {
      heap.assign(things[target].ref, in: things[owner].ref, at: word)
    }
    let property = things[owner].isObject ? Self.property(word) : "element \(word)"
    things[owner].references.append((property, target))
  }

  /// Lets a word be the only thing that holds another.
  func move(_ target: Int, to owner: Int, _ word: Int) {
    set(owner, word, target)
    if things[target].isObject { release(target) }
  }

  /// Names a thing in a word that holds no reference.
  func name(_ target: Int, in owner: Int) {
    heap.assign(things[target].ref, in: things[owner].ref, at: Self.weakWord)
  }

  func retain(_ thing: Int) {
    heap.retain(things[thing].ref)
    things[thing].retainCount += 1
  }

  func release(_ thing: Int) {
    heap.release(things[thing].ref)
    things[thing].retainCount -= 1
  }

  /// Registers a root.
  func register(_ thing: Int) {
    heap.addRoot(things[thing].ref)
    things[thing].root = .registered
  }

  /// Puts an object into a pool of another thread, which owns it from then on.
  func pool(_ thing: Int) {
    heap.run(thread) { heap.autorelease(things[thing].ref) }
    things[thing].root = things[thing].root ?? .pool
  }

  /// Puts an object into no pool, as there is none.
  func autoreleaseWithoutPool(_ thing: Int) {
    heap.autorelease(things[thing].ref)
    things[thing].isUnpooled = true
  }

  /// Notes that a callback that runs has made a thing.
  func noteInFlight(_ thing: Int) {
    things[thing].root = things[thing].root ?? .callback
  }

  /// Puts the things into the order of their slots, in which leaks are taken.
  func sort() {
    let order = things.indices.sorted {
      UInt32(truncatingIfNeeded: things[$0].ref.bits)
        < UInt32(truncatingIfNeeded: things[$1].ref.bits)
    }
    var places = [Int](repeating: 0, count: order.count)
    for (place, thing) in order.enumerated() { places[thing] = place }
    things = order.map { number in
      var thing = things[number]
      thing.references = thing.references.map { ($0.property, places[$0.target]) }
      return thing
    }
  }
}
