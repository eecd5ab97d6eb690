/// The autorelease pools of one simulated thread: a stack of refs with a boundary under each pool.
///
/// The entries stand in 4096-byte pages from the process's own arena, so a flood of temporaries
/// shows in its footprint. Boundaries with nothing on them stand outside the pages, so that pools
/// that stay empty cost none.
struct PoolStack: ~Copyable {
  typealias Word = UnsafeMutablePointer<UInt64>

  /// Where the next entry goes.
  var next: Word
  /// Below this there is room for a ref; nowhere, as long as there is no page.
  private(set) var end: Word
  /// Below this there is room for a boundary.
  private(set) var boundaryEnd: Word
  /// The serial number of the pool pushed last.
  var serial: UInt64 = 0
  /// The number of the simulated thread.
  let thread: UInt64

  /// The page in use; nil while no pool has had an entry.
  private(set) var page: Word?

  /// One page kept for the next time.
  var spare: Word?

  /// A word that is no boundary, and the boundaries under which there is no page.
  private let base: Word
  private static let baseWords = 16

  /// In a boundary: it is one; no ref has this bit.
  static let boundary: UInt64 = 1 << 63

  /// The first words of a page: the page below, where its next entry goes, how many pages are
  /// below, and a word that is no boundary, so that a look under the first entry finds none.
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

  /// Whether any pool is in place.
  var hasPool: Bool {
    page != nil || next > base + 1
  }

  /// Begins using `fresh`, which comes above the page in use.
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

  /// Goes back to where the page in use was entered from, and returns that page.
  mutating func leavePage() -> Word? {
    guard let left = page, let below = Word(bitPattern: UInt(left[1])) else { return nil }
    page = Word(bitPattern: UInt(left[0]))
    next = below
    end = page.map { $0 + PoolStack.pageWords } ?? base
    boundaryEnd = page == nil ? base + PoolStack.baseWords : end
    return left
  }

  /// How many pages lie below the one in use; -1 without a page.
  var depth: Int {
    page.map { Int($0[2]) } ?? -1
  }

  /// A place in the stack: an entry, and how many pages lie below the page that it is on; -1 for an
  /// entry outside the pages.
  struct Position {
    let depth: Int
    let entry: Word
  }

  /// Where the outermost pool begins; nil without pools.
  var outermostPosition: Position? {
    hasPool ? Position(depth: -1, entry: base + 1) : nil
  }

  /// Where the boundary of the pool with this serial number is; nil if it is not in the stack.
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

  /// Whether the next entry goes where there are entries.
  var isWithinBounds: Bool {
    let top = page.map { $0 + PoolStack.pageWords } ?? base + PoolStack.baseWords
    return bottom <= next && next <= top
  }

  /// Where the entries of the page in use begin.
  var bottom: Word {
    page.map { $0 + PoolStack.headerWords } ?? base + 1
  }

  /// Hands over every ref in the stack, from the top down.
  func forEachRef(_ body: (Ref) -> Void) {
    forEachWord { _, word in
      if word.pointee & PoolStack.boundary == 0 { body(Ref(bits: word.pointee)) }
      return true
    }
  }

  private func forEachWord(_ goOn: (_ depth: Int, _ word: Word) -> Bool) {
    var page = self.page
    var top = next
    while let current = page {
      while top > current + PoolStack.headerWords {
        top -= 1
        guard goOn(Int(current[2]), top) else { return }
      }
      guard let below = Word(bitPattern: UInt(current[1])) else { return }
      page = Word(bitPattern: UInt(current[0]))
      top = below
    }
    while top > base + 1 {
      top -= 1
      guard goOn(-1, top) else { return }
    }
  }
}

/// Names a pool that was pushed, for popping it.
public struct PoolToken: Hashable, Sendable {
  let serial: UInt64
  let thread: UInt64

  /// In the place of a serial number: there was no memory for the pool.
  static let refused: UInt64 = 0
}
