import BenchmarkFloors
import MemsimDevice
import MemsimHost
import MemsimJournal
import MemsimKit
import MemsimRuntime

/// A screen of a thousand views: 10 columns, each with 9 rows, each with 10 cells; or of more or
/// fewer columns and rows.
enum ViewBenchmark {
  /// The number of views on a small screen: a column with two rows.
  static let fewViews = 1 + 2 * 11

  /// The size of the screen that is made next.
  private static let size = Monitor((columns: 10, rows: 9))

  /// An app that shows such a screen.
  private final class Screen: NSObject, UIApplicationDelegate {
    @Retained private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
      let window = UIWindow.alloc().initWithFrame(CGRectMake(0, 0, 320, 480))
      $window = window
      let size = ViewBenchmark.size.withLock(\.self)
      fill(window, size.columns, columns: 10, width: 32, height: 480) { column in
        fill(column, size.rows, columns: 1, width: 32, height: 53) { row in
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

  /// A device that shows the app, for as long as a row is measured.
  private final class Shown {
    let device: Device
    private let process: SimulatedProcess

    init(columns: Int = 10, rows: Int = 9) throws {
      ViewBenchmark.size.withLock { $0 = (columns, rows) }
      device = try ViewBenchmark.makeDevice()
      guard let process = device.springBoard.front else {
        preconditionFailure("the app was not launched")
      }
      self.process = process
    }

    /// The nanoseconds of what is done in a turn of the app with its window.
    func nanoseconds(_ body: (UIWindow) -> Void) -> UInt64 {
      process.heap.turn {
        guard let window = UIApplication.sharedApplication().keyWindow else {
          preconditionFailure("the app shows no window")
        }
        let start = timing_now()
        body(window)
        return timing_now() - start
      }
    }
  }

  /// Finds the views at all points of a row in each iteration.
  static func hits() throws -> Measure.Loop {
    let shown = try Shown()
    return { iterations in
      shown.nanoseconds { window in
        for index in 0..<iterations * UInt64(floor_hit_points) {
          let place = index % UInt64(floor_hit_points)
          let point = CGPointMake(CGFloat(place * 5), CGFloat(place * 37 % 480))
          precondition(window.hitTest(point, withEvent: nil) != nil, "nothing was hit")
        }
      }
    }
  }

  /// Makes and releases a view.
  static func creations() throws -> Measure.Loop {
    let shown = try Shown(columns: 1, rows: 1)
    return { iterations in
      shown.nanoseconds { _ in
        for _ in 0..<iterations {
          UIView.alloc().initWithFrame(CGRectMake(0, 0, 10, 10)).release()
        }
      }
    }
  }

  /// Sets a view to a frame that it did not have.
  static func frameChanges() throws -> Measure.Loop {
    let shown = try Shown()
    var view: UIView?
    _ = shown.nanoseconds { window in
      let added = UIView.alloc().initWithFrame(CGRectMake(0, 0, 10, 10))
      window.addSubview(added)
      added.release()
      view = added
    }
    return { iterations in
      shown.nanoseconds { _ in
        for index in 0..<iterations {
          view?.frame = CGRectMake(CGFloat(index % 2), 0, 10 + CGFloat(index % 2), 10)
        }
      }
    }
  }

  /// Lets all views follow a change of the window's size, and lays them out.
  static func layouts(ofFew isSmall: Bool = false) throws -> Measure.Loop {
    let shown = try isSmall ? Shown(columns: 1, rows: 2) : Shown()
    var isUpright = true
    return { iterations in
      shown.nanoseconds { window in
        for _ in 0..<iterations {
          isUpright.toggle()
          window.bounds = isUpright ? CGRectMake(0, 0, 320, 480) : CGRectMake(0, 0, 480, 320)
          window.layoutIfNeeded()
        }
      }
    }
  }

  /// Makes a picture of the screen.
  static func frames() throws -> Measure.Loop {
    let shown = try Shown()
    return { iterations in
      let start = timing_now()
      for _ in 0..<iterations { _ = shown.device.frameOfApp() }
      return timing_now() - start
    }
  }

  /// Uses a screen of so many columns: all views follow a change of size, some are hit, and all are
  /// drawn; returns the bytes of this process in memory then.
  static func useScreen(columns: Int) throws -> Int {
    let shown = try Shown(columns: columns)
    _ = shown.nanoseconds { window in
      window.bounds = CGRectMake(0, 0, 480, 320)
      window.layoutIfNeeded()
      for place in 0..<8 {
        let point = CGPointMake(CGFloat(place * 40), CGFloat(place * 40))
        precondition(window.hitTest(point, withEvent: nil) != nil, "nothing was hit")
      }
    }
    precondition(shown.device.frameOfApp() != nil, "nothing was drawn")
    let bytes = HostProcess.figures.residentBytes
    try shown.device.end()
    return bytes
  }

  private static func makeDevice() throws -> Device {
    let device = try PhoneToLookAt.make(memory: "1GB")
    device.install(
      App(
        Executable("screen", classes: [Screen.self]) { argc, argv in
          _ = NSAutoreleasePool.new()
          return try UIApplicationMain(argc, argv, nil, "Screen")
        }))
    device.switchOn()
    try device.launch("screen")
    device.run(for: .seconds(1))
    return device
  }
}
