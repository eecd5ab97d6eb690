import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

@testable import MemsimApps

/// A cover flow, as the app that has one sees it.
final class AFOpenFlowViewTests: XCTestCase {
  /// Runs CoverFlow with a turn, a second after the launch, in which a test looks at its covers;
  /// after that its first cover is tapped twice.
  private func tapTwice(
    _ look: @escaping @Sendable (AFOpenFlowView) -> Void
  ) throws -> DeviceRun {
    let code = CoverFlow.executable(.original)
    let executable = Executable(
      code.name, classes: code.classes + [FlowListener.self], arguments: code.arguments
    ) { argc, argv in
      AppProcess.current.schedule(after: .seconds(1)) {
        let view = UIApplication.sharedApplication().keyWindow?.viewWithTag(100)
        guard let covers = view as? AFOpenFlowView else { return XCTFail("no covers") }
        look(covers)
      }
      return try code.main(argc, argv)
    }
    let app = App(executable, bundle: try ShippedBundle.named("CoverFlow"))
    let run = try DeviceRun(on: .phone(pages: 16_000)) { device in
      device.install(app)
      try device.launch("CoverFlow")
      device.run(for: .seconds(3))
      for phase in [Touch.Phase.began, .ended, .began, .ended] {
        try device.touch(Touch(finger: 1, phase: phase, location: .points(160, 200)))
        device.run(for: .milliseconds(50))
      }
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.message), [])
    return run
  }

  private func log(of run: DeviceRun) -> [String] {
    run.events(Logged.self).map { String($0.body.text.split(separator: "] ").last ?? "") }
  }

  /// `doAddAnimal` makes a picture of the same size from a painting of any size.
  func testPicturesAreOf179By208Points() throws {
    let sizes = Marks()
    _ = try tapTwice { covers in
      for index in 0..<7 {
        let number = NSNumber.numberWithInt(index)
        let size = (covers.coverImages?.objectForKey(number) as? UIImage)?.size ?? .zero
        let height = covers.coverImageHeights?.objectForKey(number)
        sizes.add("\(size.width) \(height?.description ?? "")")
      }
    }
    XCTAssertEqual(sizes.all, Array(repeating: "179.0 208", count: 7))
  }

  /// Neither is the delegate retained, nor where the pictures come from.
  func testADelegateIsToldOfTapsAsFarAsItHasAMethodForThem() throws {
    for (hears, lines) in [(true, ["1", "twice at 0"]), (false, ["1"])] {
      let run = try tapTwice { covers in
        let listener = hears ? FlowListener.new() : NSObject.new()
        covers.viewDelegate = listener
        MemsimKit.NSLog("%d", listener.retainCount)
      }
      XCTAssertEqual(log(of: run), lines)
    }
  }
}

/// A delegate that hears of two taps and of nothing else.
private final class FlowListener: NSObject, AFOpenFlowViewDoubleClickDelegate {
  func openFlowView(_ openFlowView: AFOpenFlowView, coverViewDoubleClick index: Int) {
    MemsimKit.NSLog("twice at %d", index)
  }
}
