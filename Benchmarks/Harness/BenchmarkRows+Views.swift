/// A screen of a thousand views.
extension BenchmarkRows {
  static var views: [Row] {
    [
      Row(
        id: "view-hit", what: "find the view at a point among 1000; floor: plain rectangles",
        size: WorkSize(full: 100_000, quick: 1000), goal: .atMost(20_000),
        memsim: .once(ViewBenchmark.hits), floor: .once(ViewBenchmark.floorHits)),
      Row(
        id: "view-layout", what: "have 1000 views follow a change of size; floor: the arithmetic",
        unit: "us", size: WorkSize(full: 500, quick: 10), goal: .atMost(5000),
        memsim: .once(ViewBenchmark.layouts), floor: .once(ViewBenchmark.floorLayouts)),
      // A screen shows 60 frames a second.
      Row(
        id: "view-frame", what: "make a picture of a screen of 1000 views", unit: "ms",
        size: WorkSize(full: 100, quick: 3), goal: .atMost(16.7),
        memsim: .once(ViewBenchmark.frames)),
    ]
  }
}
