internal import MemsimVocabulary

/// The frames of stacks by number, as the viewer of Valgrind's DHAT has them.
struct FrameTable {
  private var frames = ["[root]"]
  private var numbers: [String: Int] = [:]

  /// The numbers of some frames.
  mutating func path(_ frames: [String]) -> [Int] {
    frames.map { frame in
      if let number = numbers[frame] { return number }
      numbers[frame] = self.frames.count
      self.frames.append(frame)
      return self.frames.count - 1
    }
  }

  /// A document of points, which stand for stacks, of a program that ended at a time; the viewer
  /// shows rates in the unit that is a million of the unit of time.
  func document(
    _ points: [JSON], of program: String, verb: String, times: JSON.Members,
    _ unit: (one: String, million: String), end: UInt64
  ) -> JSON {
    .object(
      [
        ("dhatFileVersion", .number(2)), ("mode", .text("memsim")), ("verb", .text(verb)),
        ("bklt", .boolean(!times.isEmpty)), ("bkacc", .boolean(false)), ("bu", .text("byte")),
        ("bsu", .text("bytes")), ("bksu", .text("blocks")), ("tu", .text(unit.one)),
        ("Mtu", .text(unit.million)),
      ] + times + [
        ("cmd", .text(program)), ("pid", .number(0)), ("te", .number(end)),
        ("pps", .list(points)), ("ftbl", .texts(frames)),
      ])
  }
}
