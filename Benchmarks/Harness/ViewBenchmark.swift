import BenchmarkFloors
import MemsimDevice
import MemsimJournal
import MemsimKit
import MemsimRuntime

/// A screen of a thousand views: 10 columns, each with 9 rows, each with 10 cells.
enum ViewBenchmark {
  /// An app that shows such a screen.
  private final class Screen: NSObject, UIApplicationDelegate {
    @Retained private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
      let window = UIWindow.alloc().initWithFrame(CGRectMake(0, 0, 320, 480))
      $window = window
      fill(window, 10, columns: 10, width: 32, height: 480) { column in
        fill(column, 9, columns: 1, width: 32, height: 53) { row in
          fill(row, 10, columns: 5, width: 6, height: 26) { _ in }
        }
      }
      window.makeKeyAndVisible()
    }

    private func fill(
      _ superview: UIView, _ count: Int, columns: Int, width: Int, height: Int,
      _ body: (UIView) -> Void
    ) {
      for index in 0..<count {
        let (x, y) = (index % columns * width, index / columns * height)
        let view = UIView.alloc().initWithFrame(
          CGRectMake(CGFloat(x), CGFloat(y), CGFloat(width), CGFloat(height)))
        view.backgroundColor = UIColor.colorWithRed(
          CGFloat(index % 3) / 2, green: 0.5, blue: 0.5, alpha: 0.9)
        view.autoresizingMask = [
          .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
          .flexibleHeight, .flexibleBottomMargin,
        ]
        superview.addSubview(view)
        view.release()
        body(view)
      }
    }
  }

  /// Nanoseconds to find the view at a point.
  static func hits(count: Int) throws -> Double {
    try measure(count) { window in
      for index in 0..<count {
        let point = CGPointMake(CGFloat(index * 7 % 320), CGFloat(index * 13 % 480))
        precondition(window.hitTest(point, withEvent: nil) != nil, "nothing was hit")
      }
    }
  }

  static func floorHits(count: Int) -> Double {
    Double(floor_hit(UInt64(count))) / Double(count)
  }

  /// Nanoseconds for a view to be set so many times to a frame that it did not have.
  static func frameChanges(_ iterations: UInt64) throws -> UInt64 {
    try elapsed { window in
      let view = UIView.alloc().initWithFrame(CGRectMake(0, 0, 10, 10))
      window.addSubview(view)
      view.release()
      let start = timing_now()
      for index in 0..<iterations {
        view.frame = CGRectMake(CGFloat(index % 2), 0, 10 + CGFloat(index % 2), 10)
      }
      return timing_now() - start
    }
  }

  /// Microseconds for all views to follow a change of the window's size, and to be laid out.
  static func layouts(count: Int) throws -> Double {
    try measure(count) { window in
      for index in 0..<count {
        let isUpright = !index.isMultiple(of: 2)
        window.bounds = isUpright ? CGRectMake(0, 0, 320, 480) : CGRectMake(0, 0, 480, 320)
        window.layoutIfNeeded()
      }
    } / 1000
  }

  static func floorLayouts(count: Int) -> Double {
    Double(floor_layout(UInt64(count))) / Double(count) / 1000
  }

  /// Milliseconds to make a picture of the screen.
  static func frames(count: Int) throws -> Double {
    let device = try makeDevice()
    let start = timing_now()
    for _ in 0..<count { _ = device.frame() }
    let elapsed = timing_now() - start
    try device.end()
    return Double(elapsed) / Double(count) / 1_000_000
  }

  static func floorFrames(count: Int) -> Double {
    Double(floor_frame(UInt64(count))) / Double(count) / 1_000_000
  }

  /// Nanoseconds a time of what is done so many times with the window.
  private static func measure(_ count: Int, _ body: (UIWindow) -> Void) throws -> Double {
    let elapsed = try elapsed { window in
      let start = timing_now()
      body(window)
      return timing_now() - start
    }
    return Double(elapsed) / Double(count)
  }

  /// What is measured in a turn of the app with its window.
  private static func elapsed(_ body: (UIWindow) -> UInt64) throws -> UInt64 {
    let device = try makeDevice()
    guard let process = device.springBoard.front else {
      preconditionFailure("the app was not launched")
    }
    let elapsed = process.heap.turn { () -> UInt64 in
      guard let window = UIApplication.sharedApplication().keyWindow else {
        preconditionFailure("the app shows no window")
      }
      return body(window)
    }
    try device.end()
    return elapsed
  }

  private static func makeDevice() throws -> Device {
    let profile = try DeviceProfiles.make("iphone-3g")
    let device = Device(
      profile, policy: try Policies.choose("none", on: profile),
      journal: JournalWriter(
        to: NowhereSink(),
        header: JournalHeader(
          memsim: "", jemalloc: "", swift: "", pageBytes: pageSize, scenario: "benchmark",
          seed: 1, policy: "none", unread: [], files: [])))
    device.install(
      App(
        Executable("screen", classes: [Screen.self]) {
          _ = NSAutoreleasePool.new()
          UIApplicationMain(nil, "Screen")
        }))
    device.switchOn()
    try device.launch("screen")
    device.run(for: .seconds(1))
    return device
  }
}
