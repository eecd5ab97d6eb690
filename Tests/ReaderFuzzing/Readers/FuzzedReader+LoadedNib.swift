internal import MemsimBundles
internal import MemsimDevice
internal import MemsimKit

extension FuzzedReader {
  /// Nibs that an app loads: what they describe is made, laid out, drawn and touched.
  static var loadedNib: FuzzedReader {
    // A phone, and all the memory that its apps can have.
    FuzzedReader(
      "loaded-nib", files: ["Sources/Kit/Nibs/Executable+Nibs.swift"], fixedBytes: 192 << 20
    ) {
      let bundle = try FuzzedBundle()
      let app = App(executable, bundle: try AppBundle(path: bundle.path))
      let phone = try FuzzedPhone()
      return { bytes in
        // The reader of nibs covers bytes that are refused before an app runs.
        guard (try? NibFile(bytes: bytes, file: "", classes: classes)) != nil else { return }
        bundle.write(nib: bytes)
        phone.run(app)
      }
    }
  }

  private static let classes = [
    "NSObject", "Sketch", "UIApplication", "UIResponder", "UIView", "UIViewController", "UIWindow",
  ]

  private static let executable = Executable("Fuzzed", classes: [Sketch.self]) { argc, argv in
    _ = NSAutoreleasePool.new()
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
    return try UIApplicationMain(argc, argv, nil, nil)
  }
}

/// A view that draws all of itself.
private final class Sketch: UIView {
  override func drawRect(_ rect: CGRect) {
    CGContextFillRect(UIGraphicsGetCurrentContext(), rect)
  }
}
