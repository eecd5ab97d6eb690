internal import MemsimJournal
internal import MemsimScenario

/// Some choices of a sweep, drawn by their numbers: the same in every process.
struct SweepSample {
  private let percent: Int

  /// Draws a share.
  init(percent: Int) { self.percent = percent }

  /// The numbers of the choices, in their order; one at least, unless all are excluded.
  func choices(of sweep: Sweep) -> [Int] {
    var first: Int?
    var drawn: [Int] = []
    for number in 0..<sweep.choiceCount where sweep.point(number) != nil {
      first = first ?? number
      if isDrawn(number, of: sweep) { drawn.append(number) }
    }
    return drawn.isEmpty ? [first].compactMap(\.self) : drawn
  }

  private func isDrawn(_ number: Int, of sweep: Sweep) -> Bool {
    let digest = DigestStream()
    var text = "\(sweep.name) \(number)"
    text.withUTF8 { digest.write(UnsafeRawBufferPointer($0)) }
    return (UInt64(digest.text.prefix(12), radix: 16) ?? 0) % 100 < UInt64(percent)
  }
}
