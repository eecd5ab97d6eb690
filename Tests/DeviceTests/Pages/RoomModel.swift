/// What making room must come to, by arithmetic alone.
///
/// The first of the processes is the one that asks; the policy ends the largest.
struct RoomModel: Equatable {
  var freePages: Int
  /// The pages in the magazines of each process, in order.
  var spare: [Int]
  /// The pages of each block that may be taken, the one that waits longest first.
  var purgeable: [Int]
  /// The clean pages of each region, the least recently used first.
  var clean: [Int]
  /// The pages of each process that only its end frees; nil once it was ended.
  var dirty: [Int?]
  /// Whose the purgeable blocks and the clean regions are.
  var ownersOfPurgeable: [Int]
  var ownersOfClean: [Int]
  var isRefused = false

  /// Makes room in the order that the device must keep to, and gives the pages to the one who asks.
  mutating func ask(for pages: Int, endsProcesses: Bool) {
    takeSpare(until: pages)
    purge(until: pages)
    drop(until: pages)
    if endsProcesses { end(until: pages) }
    guard dirty[0] != nil else { return }
    isRefused = freePages < pages
    guard !isRefused else { return }
    freePages -= pages
    dirty[0]? += pages
  }

  private mutating func takeSpare(until pages: Int) {
    for index in spare.indices where freePages < pages {
      freePages += spare[index]
      spare[index] = 0
    }
  }

  private mutating func purge(until pages: Int) {
    for index in purgeable.indices where freePages < pages {
      freePages += purgeable[index]
      purgeable[index] = 0
    }
  }

  private mutating func drop(until pages: Int) {
    for index in clean.indices where freePages < pages {
      let dropped = min(clean[index], pages - freePages)
      freePages += dropped
      clean[index] -= dropped
    }
  }

  private mutating func end(until pages: Int) {
    while freePages < pages, dirty[0] != nil {
      var victim: Int?
      for (index, pages) in dirty.enumerated() where pages != nil {
        if let best = victim, (dirty[best] ?? 0) >= (pages ?? 0) { continue }
        victim = index
      }
      guard let victim else { return }
      freePages += dirty[victim] ?? 0
      dirty[victim] = nil
      giveUp(of: victim)
    }
  }

  private mutating func giveUp(of victim: Int) {
    for index in purgeable.indices where ownersOfPurgeable[index] == victim {
      freePages += purgeable[index]
      purgeable[index] = 0
    }
    for index in clean.indices where ownersOfClean[index] == victim {
      freePages += clean[index]
      clean[index] = 0
    }
    freePages += spare[victim]
    spare[victim] = 0
  }
}
