/// The autorelease pools of one simulated thread: a stack of refs with a boundary under each pool.
///
/// The entries are in 4096-byte pages of the process's own arena, so a flood of temporary objects
/// shows in its footprint. Boundaries without entries above are outside the pages, so pools that
/// stay empty cost none.
struct PoolStack: ~Copyable {
  typealias Word = UnsafeMutablePointer<UInt64>

  /// The place of the next entry.
  private(set) var next: Word
  /// The end of the room for refs; there is none until the first page.
  private var end: Word
  /// The end of the room for boundaries.
  private var boundaryEnd: Word
  /// The serial number of the newest pool.
  private var serial: UInt64 = 0
  /// The number of the simulated thread.
  let thread: UInt64

  /// The page in use; nil while no pool has had an entry.
  private(set) var page: Word?

  /// A page for the next time.
  private(set) var spare: Word?

  /// A word that is no boundary, then the boundaries outside the pages.
  private let base: Word
  private static let baseWords = 16

  /// The bit of a boundary; no ref has it.
  static let boundary: UInt64 = 1 << 63

  /// The first words of a page: the page below, the place of its next entry, the number of pages
  /// below, and a word that is no boundary, which is under the first entry.
  static let headerWords = 4
  private static let pageWords = pageSize / 8

  init(thread: Int) {
    self.thread = UInt64(thread)
    base = .allocate(capacity: PoolStack.baseWords)
    base.initialize(repeating: 0, count: PoolStack.baseWords)
    next = base + 1
    end = base
    boundaryEnd = base + PoolStack.baseWords
  }

  deinit {
    base.deallocate()
  }

  /// Whether there is any pool.
  var hasPool: Bool { page != nil || next > base + 1 }

  /// Pushes a pool; returns nil if a page is needed first.
  @inline(__always)
  mutating func pushPool() -> PoolToken? {
    let top = next
    guard top < boundaryEnd else { return nil }
    let number = serial &+ 1
    serial = number
    top.pointee = PoolStack.boundary | number
    next = top + 1
    return PoolToken(serial: number, thread: thread)
  }

  /// Pops a pool if it is the newest and has no entry; returns whether it did.
  @inline(__always)
  mutating func popEmptyPool(_ token: PoolToken) -> Bool {
    let top = next - 1
    guard token.thread == thread, top.pointee == PoolStack.boundary | token.serial
    else { return false }
    next = top
    return true
  }

  /// Adds a ref to the newest pool; returns false if a page is needed first.
  ///
  /// - Precondition: The stack has a pool.
  @inline(__always)
  mutating func push(_ ref: Ref) -> Bool {
    let top = next
    guard top < end else { return false }
    assert(hasPool, "a ref is above no pool")
    top.pointee = ref.bits
    next = top + 1
    return true
  }

  /// Removes the newest entry of the page in use; returns the bits of its ref, or a boundary.
  @inline(__always)
  mutating func pop() -> UInt64 {
    assert(next > bottom, "a page has no entry any more")
    next -= 1
    return next.pointee
  }

  /// Continues on the spare page, if there is one; returns whether there was.
  mutating func enterSpare() -> Bool {
    guard let page = spare else { return false }
    spare = nil
    enter(page)
    return true
  }

  /// Continues on `fresh`, which is above the page in use.
  mutating func enter(_ fresh: Word) {
    fresh[0] = UInt64(UInt(bitPattern: page))
    fresh[1] = UInt64(UInt(bitPattern: next))
    fresh[2] = page.map { $0[2] + 1 } ?? 0
    fresh[3] = 0
    page = fresh
    next = fresh + PoolStack.headerWords
    end = fresh + PoolStack.pageWords
    boundaryEnd = end
  }

  /// Returns to the page below and makes the page in use the spare one; returns the spare page
  /// before, which is not needed any more.
  mutating func leavePage() -> Word? {
    guard let left = page, let below = Word(bitPattern: UInt(left[1])) else { return nil }
    page = Word(bitPattern: UInt(left[0]))
    next = below
    end = page.map { $0 + PoolStack.pageWords } ?? base
    boundaryEnd = page == nil ? base + PoolStack.baseWords : end
    defer { spare = left }
    return spare
  }

  /// Removes and returns the spare page.
  mutating func removeSpare() -> Word? {
    defer { spare = nil }
    return spare
  }

  /// The number of pages below the one in use; -1 without a page.
  var depth: Int { page.map { Int($0[2]) } ?? -1 }

  /// A place in the stack: an entry, and the number of pages below its own; -1 for an entry outside
  /// the pages.
  struct Position {
    let depth: Int
    let entry: Word
  }

  /// The beginning of the outermost pool; nil without pools.
  var outermostPosition: Position? { hasPool ? Position(depth: -1, entry: base + 1) : nil }

  /// The boundary of the pool with this serial number; nil if it is not in the stack.
  func position(ofPool serial: UInt64) -> Position? {
    var found: Position?
    forEachWord { depth, word in
      if word.pointee == PoolStack.boundary | serial {
        found = Position(depth: depth, entry: word)
      }
      return found == nil
    }
    return found
  }

  /// The beginning of the entries of the page in use.
  @inline(__always)
  var bottom: Word { page.map { $0 + PoolStack.headerWords } ?? base + 1 }

  /// Calls `body` with every ref in the stack, from the top down.
  func forEachRef(_ body: (Ref) -> Void) {
    forEachWord { _, word in
      if word.pointee & PoolStack.boundary == 0 { body(Ref(bits: word.pointee)) }
      return true
    }
  }

  private func forEachWord(_ visit: (_ depth: Int, _ word: Word) -> Bool) {
    var page = self.page
    var top = next
    while let current = page {
      while top > current + PoolStack.headerWords {
        top -= 1
        guard visit(Int(current[2]), top) else { return }
      }
      guard let below = Word(bitPattern: UInt(current[1])) else { return }
      page = Word(bitPattern: UInt(current[0]))
      top = below
    }
    while top > base + 1 {
      top -= 1
      guard visit(-1, top) else { return }
    }
  }

  /// The pages in use, from the top down.
  var pages: [Word] {
    var pages: [Word] = []
    var next = page
    while let page = next {
      pages.append(page)
      next = Word(bitPattern: UInt(page[0]))
    }
    return pages
  }

  /// The broken invariant, in words, for tests; nil while they hold: pages are stacked without a
  /// gap, and the next entry is pushed onto the page in use.
  var fault: String? {
    let pages = pages
    for (position, page) in pages.enumerated() where Int(page[2]) != pages.count - 1 - position {
      return "page \(page[2]) is at \(pages.count - 1 - position)"
    }
    let top = page.map { $0 + PoolStack.pageWords } ?? base + PoolStack.baseWords
    return bottom <= next && next <= top ? nil : "the next entry is outside the page in use"
  }
}

/// Names a pool that was pushed, for popping it.
public struct PoolToken: Hashable, Sendable {
  let serial: UInt64
  let thread: UInt64

  /// In the place of a serial number: there was no memory for the pool.
  static let refused: UInt64 = 0
}
