internal import MemsimRuntime

/// The use of the pages of a process that replays a trace, at one moment.
///
/// Each page of its heap has live blocks, or none. The bytes of the former are requested
/// bytes, the bytes by which regions of fixed sizes are larger, and holes; the latter
/// belong to a slab of which another page is in use, or to a page that jemalloc adds to a large
/// region.
package struct PageSurvey: Equatable, Sendable {
  /// The number of trace events so far.
  package let event: Int
  /// The time of the trace, in nanoseconds since its start.
  package let time: Int
  /// The pages that the heap had.
  package let pages: Int
  /// The number of live blocks.
  package let blocks: Int
  /// The requested bytes of these blocks.
  package let requestedBytes: Int
  /// The bytes of their regions.
  package private(set) var regionBytes = 0
  /// The pages with at least one live block.
  package private(set) var usedPages = 0
  /// The memory of each stack's blocks, by the number of the stack.
  package private(set) var stacks: [StackPages] = []

  /// The memory that the blocks of one stack need.
  package struct StackPages: Equatable, Sendable {
    /// The number of live blocks of the stack.
    package internal(set) var blocks = 0
    /// The requested bytes of these blocks.
    package internal(set) var requestedBytes = 0
    /// The bytes of their regions.
    package internal(set) var regionBytes = 0
    /// The bytes between blocks on the pages of these blocks, each page's bytes divided among the
    /// blocks on it by their bytes.
    package internal(set) var holeBytes = 0

    /// The bytes that the blocks need beyond the requested bytes.
    package var excessBytes: Int { regionBytes - requestedBytes + holeBytes }
  }

  /// The bytes by which the regions exceed the requested bytes.
  package var roundedBytes: Int { regionBytes - requestedBytes }
  /// The bytes between blocks on pages that hold some.
  package var holeBytes: Int { usedPages * pageSize - regionBytes }
  /// The pages on which no block is alive.
  package var emptyPages: Int { pages - usedPages }

  /// Looks at the blocks of a heap.
  ///
  /// - Complexity: O(*n* log *n*) in the blocks that are alive, and four words of memory for each.
  init(of blocks: borrowing LivingBlocks, in heap: Heap, event: Int, time: Int) {
    self.init(of: blocks.regions(in: heap), pages: heap.footprintPages, event: event, time: time)
  }

  /// Looks at the regions of blocks.
  init(of regions: [BlockRegion], pages: Int, event: Int, time: Int) {
    (self.event, self.time, self.pages) = (event, time, pages)
    blocks = regions.count
    requestedBytes = regions.reduce(0) { $0 + $1.requestedBytes }
    for region in regions { add(region) }
    share(regions.sorted { $0.address < $1.address })
  }

  private mutating func add(_ region: BlockRegion) {
    let stack = Int(region.stack)
    if stack >= stacks.count {
      stacks += Array(repeating: StackPages(), count: stack + 1 - stacks.count)
    }
    stacks[stack].blocks += 1
    stacks[stack].requestedBytes += region.requestedBytes
    stacks[stack].regionBytes += region.bytes
    regionBytes += region.bytes
  }

  /// Visits the pages that contain regions, from the lowest on.
  private mutating func share(_ regions: [BlockRegion]) {
    var page: Page?
    for (index, region) in regions.enumerated() {
      let last = (region.end - 1) / Page.bytes
      if page?.number != region.address / Page.bytes {
        if let page { close(page, regions[page.first..<index]) }
        page = open(region.address / Page.bytes, at: index)
      }
      page?.usedBytes += region.bytes(onPage: region.address / Page.bytes)
      guard let begun = page, last > begun.number else { continue }
      close(begun, regions[begun.first...index])
      // Those in between are its alone, and full.
      usedPages += Int(last - begun.number) - 1
      page = open(last, at: index)
      page?.usedBytes = region.bytes(onPage: last)
    }
    if let page { close(page, regions[page.first...]) }
  }

  /// The page that is visited now.
  private struct Page {
    static let bytes = UInt(pageSize)

    let number: UInt
    /// The first of the regions on it.
    let first: Int
    var usedBytes = 0
  }

  private mutating func open(_ number: UInt, at first: Int) -> Page {
    usedPages += 1
    return Page(number: number, first: first)
  }

  /// Divides the holes of a page among the regions on it; the last region gets the
  /// remainder.
  private mutating func close(_ page: Page, _ regions: ArraySlice<BlockRegion>) {
    let holes = pageSize - page.usedBytes
    var rest = holes
    for region in regions.dropLast() where holes > 0 {
      let part = holes * region.bytes(onPage: page.number) / page.usedBytes
      stacks[Int(region.stack)].holeBytes += part
      rest -= part
    }
    if let last = regions.last { stacks[Int(last.stack)].holeBytes += rest }
  }
}
