import MemsimDevice

/// An album that the user leafs through: what its cache allocates is the memory of its process.
final class PicturesProgram: NativeProgram {
  private let cache = PictureCache()
  private let settings: Settings
  private var count = 0

  /// The settings of the scenario.
  struct Settings {
    let period: TimeSpan
    let heedsWarnings: Bool
  }

  static let syntax = Syntax(
    "Pictures", "An album that is leafed through.",
    Field(
      "every", \Settings.period, .duration(.milliseconds(10)...(.minutes(1))),
      default: .milliseconds(250), "How long a picture is looked at."),
    Field(
      "heeds-warnings", \.heedsWarnings, .flag, default: true,
      "Whether it empties its cache when memory is short."),
    make: Settings.init)

  init(_ settings: Settings) {
    self.settings = settings
  }

  func launch(in system: System) {
    system.schedule(every: settings.period) { [unowned self] in
      count += 1
      _ = cache.picture(count)
    }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    if settings.heedsWarnings { cache.removeAll() }
  }

  /// Makes what Swift makes once, so that every run has the same pages.
  static func warmUp() {
    let cache = PictureCache()
    for number in 0..<2 { _ = cache.picture(number) }
  }
}
