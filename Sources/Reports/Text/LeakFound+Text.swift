internal import MemsimJournal

extension LeakFound {
  /// What the leak begins with.
  var title: String {
    className.isEmpty ? "a block" : className
  }

  /// How much it is, as `2 objects and 1 block`.
  var amount: String {
    Self.amount(objects: objects, blocks: blocks)
  }

  static func amount(objects: Int, blocks: Int) -> String {
    let parts = [
      objects > 0 ? Figures.count(objects, "object") : nil,
      blocks > 0 ? Figures.count(blocks, "block") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }
}
