import MemsimDevice

/// An album that the user leafs through: what its cache allocates is the memory of its process.
final class PicturesProgram: NativeProgram {
  private let cache = PictureCache()
  private let period: TimeSpan
  private let heedsWarnings: Bool
  private var count = 0

  init(every period: TimeSpan, heedsWarnings: Bool) {
    self.period = period
    self.heedsWarnings = heedsWarnings
  }

  func launch(in system: System) {
    system.schedule(every: period) { [unowned self] in
      count += 1
      _ = cache.picture(count)
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    if heedsWarnings { cache.removeAll() }
  }

  /// Makes what Swift makes once, so that every run has the same pages.
  static func warmUp() {
    let cache = PictureCache()
    for number in 0..<2 { _ = cache.picture(number) }
  }
}
