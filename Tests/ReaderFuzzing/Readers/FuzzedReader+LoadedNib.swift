internal import MemsimBundles
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimKit
internal import MemsimVocabulary

extension FuzzedReader {
  /// Nibs that an app loads: what they describe is made, laid out, drawn and touched.
  static var loadedNib: FuzzedReader {
    // A phone, and all the memory that its apps can have.
    FuzzedReader(
      "loaded-nib", files: ["Sources/Kit/Nibs/AppBundle+Nibs.swift"], fixedBytes: 192 << 20
    ) {
      let bundle = try FuzzedBundle()
      let app = App(executable, bundle: try AppBundle(path: bundle.path))
      let profile = try DeviceProfiles.make("iphone-3g")
      return { bytes in
        // What is refused before an app runs is the matter of the reader of nibs.
        guard (try? NibFile(bytes: bytes, file: "", classes: classes)) != nil else { return }
        do {
          try bundle.write(nib: bytes)
          try run(app, on: profile)
        } catch {
          fatalError("\(error)")
        }
      }
    }
  }

  private static let classes = [
    "NSObject", "Sketch", "UIApplication", "UIResponder", "UIView", "UIViewController", "UIWindow",
  ]

  private static let executable = Executable("Fuzzed", classes: [Sketch.self]) {
    _ = NSAutoreleasePool.new()
    UIApplicationMain(nil, nil)
    AppProcess.current.schedule(after: .milliseconds(1)) {
      let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      window.makeKeyAndVisible()
      let objects = NSBundle.mainBundle().loadNibNamed(
        "Fuzzed", owner: UIApplication.sharedApplication())
      for number in 0..<(objects?.count ?? 0) {
        switch objects?.objectAtIndex(number) {
        case let view as UIView: window.addSubview(view)
        case let controller as UIViewController: controller.view.map { window.addSubview($0) }
        default: break
        }
      }
    }
  }

  private static func run(_ app: App, on profile: DeviceProfile) throws {
    let sink = MemorySink()
    let header = JournalHeader(
      memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 1, policy: "none",
      unread: [], files: [])
    let device = Device(
      profile, policy: try Policies.choose("none", on: profile),
      journal: JournalWriter(to: sink, header: header))
    device.switchOn()
    device.install(app)
    try device.launch(app.name)
    device.run(for: .seconds(2))
    for phase in [Touch.Phase.began, .moved, .ended] {
      // A window over all of the screen may have ended the app, and there is another screen then.
      try? device.touch(Touch(finger: 1, phase: phase, location: Point(x: 100, y: 100)))
      device.run(for: .milliseconds(50))
    }
    try device.end()
    _ = try Journal(sink.bytes)
  }
}

/// A view that draws all of itself.
private final class Sketch: UIView {
  override func drawRect(_ rect: CGRect) {
    CGContextFillRect(UIGraphicsGetCurrentContext(), rect)
  }
}
