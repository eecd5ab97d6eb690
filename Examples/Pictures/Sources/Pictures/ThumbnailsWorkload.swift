import MemsimDevice
import MemsimRuntime
import MemsimWorkloads

/// Makes thumbnails one after the other, and keeps them: a workload of this package alone.
final class ThumbnailsWorkload: Workload {
  static let term = Term(
    "thumbnails", "Makes thumbnails one after the other, and keeps them.",
    [
      .bytes("size", 8192, in: 1...(1 << 20), "The size of a thumbnail."),
      .duration(
        "every", .value(.milliseconds(10)), in: .milliseconds(1)...(.seconds(1)),
        "How long it takes to make one."),
    ])

  private let size: Int
  private let period: TimeSpan

  init(_ arguments: Arguments) {
    size = arguments["size"]
    period = arguments[span: "every"]
  }

  func launch(in system: System) {
    system.schedule(every: period) { [size] in
      guard let thumbnail = system.heap.malloc(size, site: .here()) else { return }
      system.heap.addRoot(thumbnail)
    }
  }
}
