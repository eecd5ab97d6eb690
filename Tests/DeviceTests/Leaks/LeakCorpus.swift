import MemsimJournal
import MemsimRuntime
import TestSupport

/// A heap made of leaks of every kind and of what is alive, drawn from a seed, of which it is known
/// from how they were made what has to be found: lone, below each other, and below what is in use.
struct LeakCorpus {
  /// The kinds of fragments in a heap.
  enum Fragment: CaseIterable {
    case lostObject
    case chain
    case cycle
    case cycleWithTail
    case noPool
    case block
    case timer
    case observer
    case retainedDelegate
    case cycleThroughContainer
    case heldBlock
    case overRetained
    case alive
    case pooled
  }

  private let model: HeapModel
  private var dice: Dice
  private var number = 0

  /// The leaks that have to be found.
  private(set) var truth: [HeapModel.Truth] = []

  /// The kinds of fragments that were made.
  private(set) var made: Set<Fragment> = []

  init(in model: HeapModel, seed: UInt64) {
    self.model = model
    dice = Dice(seed: seed)
  }

  /// A fragment with room for more below it.
  private struct Part {
    /// The first thing of the fragment.
    let head: Int
    /// An object with a free word, if there is one.
    let tail: Int?
    let kind: LeakKind?
    let members: [Int]
  }

  /// Draws fragments, some of them below others.
  mutating func fill(fragments: Int) throws {
    for _ in 0..<fragments {
      let fragment = Fragment.allCases[dice.roll(Fragment.allCases.count)]
      var all = try make(fragment)
      var tail = all.tail
      var members = all.members
      // Below it hangs what would be a leak of its own, up to three deep.
      while let owner = tail, dice.roll(2) == 0, members.count < 24 {
        let lower = try make(Self.nested[dice.roll(Self.nested.count)])
        model.move(lower.head, to: owner, 2)
        members += lower.members
        tail = lower.tail
      }
      all = Part(head: all.head, tail: nil, kind: all.kind, members: members)
      note(all)
    }
  }

  /// The fragments that can be below another fragment, which then holds them.
  private static let nested: [Fragment] = [
    .lostObject, .chain, .cycleWithTail, .block, .retainedDelegate, .cycleThroughContainer,
    .heldBlock,
  ]

  /// Makes something in a callback that runs, where it is in flight.
  mutating func makeInFlight() throws {
    let (one, other) = (try model.object("Flight\(next())"), try model.block(500))
    model.set(one, 0, other)
    for thing in [one, other] { model.noteInFlight(thing) }
  }

  private mutating func next() -> Int {
    number += 1
    return number
  }

  private mutating func note(_ part: Part) {
    guard let kind = part.kind else { return }
    let things = part.members.map { model.things[$0] }
    truth.append(
      HeapModel.Truth(
        kind: kind, className: model.things[part.head].className,
        time: model.things[part.head].time, objects: things.count(where: \.isObject),
        blocks: things.count { !$0.isObject }, bytes: things.reduce(0) { $0 + $1.bytes }))
  }

  private mutating func make(_ fragment: Fragment) throws -> Part {
    made.insert(fragment)
    let name = next()
    let words = 4 + dice.roll(60)
    switch fragment {
    case .lostObject:
      let object = try model.object("Lost\(name)", words: words)
      return Part(head: object, tail: object, kind: .lost, members: [object])
    case .overRetained:
      let object = try model.object("Kept\(name)", words: words)
      model.retain(object)
      return Part(head: object, tail: object, kind: .overRetained, members: [object])
    case .chain:
      let list = try chain("Node\(name)", of: 2 + dice.roll(4))
      return Part(head: list[0], tail: list.last, kind: .lost, members: list)
    case .cycle, .cycleWithTail: return try cycle(name, hasTail: fragment == .cycleWithTail)
    case .retainedDelegate:
      let (owner, delegate) = (
        try model.object("AOwner\(name)"), try model.object("BClient\(name)")
      )
      model.set(owner, 1, delegate)
      model.set(delegate, 0, owner)
      for object in [owner, delegate] { model.release(object) }
      return Part(head: owner, tail: delegate, kind: .cycle, members: [owner, delegate])
    case .cycleThroughContainer:
      let (owner, storage) = (try model.object("Album\(name)"), try model.storage(3 + dice.roll(9)))
      let page = try model.object("Page\(name)")
      model.set(owner, 0, storage)
      model.move(page, to: storage, dice.roll(3))
      model.set(page, 1, owner)
      model.release(owner)
      return Part(head: owner, tail: page, kind: .cycle, members: [owner, storage, page])
    case .heldBlock:
      let (owner, block) = (
        try model.object("Picture\(name)"), try model.block(1 + dice.roll(9000))
      )
      model.set(owner, 0, block)
      return Part(head: owner, tail: owner, kind: .lost, members: [owner, block])
    case .block:
      let block = try model.block(1 + dice.roll(5000))
      return Part(head: block, tail: nil, kind: .block, members: [block])
    case .noPool:
      let object = try model.object("Unpooled\(name)", words: words)
      model.autoreleaseWithoutPool(object)
      return Part(head: object, tail: object, kind: .noPool, members: [object])
    case .timer: return try timer(name)
    case .observer: return try observer(name)
    case .alive, .pooled: return try alive(name, isPooled: fragment == .pooled)
    }
  }

  private func chain(_ name: String, of count: Int) throws -> [Int] {
    let list = try (0..<count).map { _ in try model.object(name) }
    for (one, next) in zip(list, list.dropFirst()) { model.move(next, to: one, 0) }
    return list
  }

  private mutating func cycle(_ name: Int, hasTail: Bool) throws -> Part {
    let ring = try chain("Ring\(name)", of: 1 + dice.roll(4))
    model.set(ring[ring.count - 1], 1, ring[0])
    model.release(ring[0])
    guard hasTail else { return Part(head: ring[0], tail: nil, kind: .cycle, members: ring) }
    let tail = try chain("Tail\(name)", of: 1 + dice.roll(3))
    model.move(tail[0], to: ring[dice.roll(ring.count)], 2)
    return Part(head: ring[0], tail: tail.last, kind: .cycle, members: ring + tail)
  }

  /// A run loop holds a timer, that holds its target, which holds the timer.
  private func timer(_ name: Int) throws -> Part {
    let timer = try model.object("Timer", isTimer: true)
    let owner = try model.object("Ticker\(name)")
    model.register(timer)
    model.move(owner, to: timer, 0)
    model.set(owner, 0, timer)
    return Part(head: owner, tail: owner, kind: .timer, members: [owner])
  }

  /// A center that lives names an observer, and does not retain it.
  private func observer(_ name: Int) throws -> Part {
    let (center, observer) = (try model.object("Center"), try model.object("Observer\(name)"))
    model.register(center)
    model.name(observer, in: center)
    return Part(head: observer, tail: observer, kind: .lost, members: [observer])
  }

  /// Something that a root keeps alive: a collection of objects with a block each, that all lead
  /// back to their owner.
  private mutating func alive(_ name: Int, isPooled: Bool) throws -> Part {
    let owner = try model.object("Owner\(name)")
    let count = 1 + dice.roll(6)
    let storage = try model.storage(8)
    model.set(owner, 0, storage)
    for place in 0..<count {
      let (page, pixels) = (
        try model.object("Sheet\(name)"), try model.block(1 + dice.roll(20_000))
      )
      model.set(page, 0, pixels)
      model.move(page, to: storage, place)
      if dice.roll(2) == 0 { model.set(page, 1, owner) }
    }
    let tail = try model.object("Last\(name)")
    model.move(tail, to: owner, 2)
    if isPooled { model.pool(owner) } else { model.register(owner) }
    return Part(head: owner, tail: tail, kind: nil, members: [])
  }
}
