/// The autorelease pools of one simulated thread: a stack of refs with a boundary under each pool.
///
/// The entries stand in 4096-byte pages from the process's own arena, so a flood of temporaries
/// shows in its footprint. The boundary of the outermost pool stands outside the pages, so that a
/// pool that stays empty costs none. `next == end` wherever the next entry needs more than a store:
/// the page is full, there is no page yet, or there is no pool.
struct PoolStack: ~Copyable {
  typealias Word = UnsafeMutablePointer<UInt64>

  /// Where the next entry goes.
  var next: Word
  /// Where the page ends.
  var end: Word
  /// The serial number of the pool pushed last.
  var serial: UInt64 = 0
  /// The number of the simulated thread.
  let thread: UInt64

  /// The page in use; nil while the outermost pool has had no entry.
  private(set) var page: Word?

  /// One page kept for the next time.
  var spare: Word?

  /// A word that is no boundary, and the boundary of the outermost pool.
  private let base: Word

  /// In a boundary: it is one; no ref has this bit.
  static let boundary: UInt64 = 1 << 63
  /// In the outermost boundary: popping it takes the slow path.
  static let outermost: UInt64 = 1 << 62

  /// The first words of a page: the page below, how many pages are below, and a word that is no
  /// boundary, so that a look under the first entry finds none.
  static let headerWords = 3
  static let pageWords = pageSize / 8

  init(thread: Int) {
    self.thread = UInt64(thread)
    base = .allocate(capacity: 2)
    base.initialize(repeating: 0, count: 2)
    next = base + 1
    end = base + 1
  }

  deinit {
    base.deallocate()
  }

  /// Whether any pool is in place.
  var hasPool: Bool {
    base[1] != 0
  }

  /// Pushes the outermost pool.
  mutating func pushOutermost(serial: UInt64) {
    base[1] = PoolStack.boundary | PoolStack.outermost | serial
    next = base + 2
    end = base + 2
  }

  /// Pops the outermost pool, above which nothing may lie.
  mutating func popOutermost() {
    precondition(page == nil, "the outermost pool is popped last")
    base[1] = 0
    next = base + 1
    end = base + 1
  }

  /// Begins using `fresh`, which comes above the page in use.
  mutating func enter(_ fresh: Word) {
    fresh[0] = UInt64(UInt(bitPattern: page))
    fresh[1] = page.map { $0[1] + 1 } ?? 0
    fresh[2] = 0
    page = fresh
    next = fresh + PoolStack.headerWords
    end = fresh + PoolStack.pageWords
  }

  /// Goes back to the page below, full, or to the outermost boundary, and returns the page left.
  mutating func leavePage() -> Word? {
    guard let left = page else { return nil }
    page = Word(bitPattern: UInt(left[0]))
    next = page.map { $0 + PoolStack.pageWords } ?? base + 2
    end = next
    return left
  }

  /// A place in the stack: an entry and the page that it is on; the outermost boundary has no page.
  struct Position {
    let page: Word?
    let entry: Word
  }

  /// Where the boundary of the pool with this serial number is; nil if it is not in the stack.
  func position(ofPool serial: UInt64) -> Position? {
    let wanted = PoolStack.boundary | serial
    var found: Position?
    forEachWord { page, word in
      if word.pointee == wanted { found = Position(page: page, entry: word) }
      return found == nil
    }
    if let found { return found }
    return base[1] == wanted | PoolStack.outermost ? Position(page: nil, entry: base + 1) : nil
  }

  /// Where the outermost pool begins; nil without pools.
  var outermostPosition: Position? {
    hasPool ? Position(page: nil, entry: base + 1) : nil
  }

  /// Hands over every ref in the stack, from the top down.
  func forEachRef(_ body: (Ref) -> Void) {
    forEachWord { _, word in
      if word.pointee & PoolStack.boundary == 0 { body(Ref(bits: word.pointee)) }
      return true
    }
  }

  private func forEachWord(_ goOn: (_ page: Word, _ word: Word) -> Bool) {
    var page = self.page
    var top = next
    while let current = page {
      while top > current + PoolStack.headerWords {
        top -= 1
        guard goOn(current, top) else { return }
      }
      page = Word(bitPattern: UInt(current[0]))
      top = page.map { $0 + PoolStack.pageWords } ?? top
    }
  }
}
