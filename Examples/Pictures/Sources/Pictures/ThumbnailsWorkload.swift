import MemsimDevice
import MemsimRuntime
import MemsimWorkloads

/// Makes thumbnails one after the other, and keeps them: a workload of this package alone.
final class ThumbnailsWorkload: Workload {
  struct Settings {
    let size: Int
    let period: TimeSpan
  }

  static let syntax = Syntax(
    "thumbnails", "Makes thumbnails one after the other, and keeps them.",
    Field("size", \Settings.size, .bytes(1...(1 << 20)), default: 8192, "The size of a thumbnail."),
    Field(
      "every", \.period, .duration(.milliseconds(1)...(.seconds(1))), default: .milliseconds(10),
      "How long it takes to make one."),
    make: Settings.init)

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func launch(in system: System) {
    system.schedule(every: settings.period) { [settings] in
      guard let thumbnail = system.heap.malloc(settings.size, site: .here()) else { return }
      system.heap.addRoot(thumbnail)
    }
  }
}
