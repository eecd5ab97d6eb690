import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// Layers in space, as platform V27 to V31 have them.
final class CALayerSpaceTests: XCTestCase {
  /// A view of 100 x 100 points about (150, 150), on one that has a perspective about it.
  @discardableResult
  private static func add(
    _ red: CGFloat, _ green: CGFloat, turned angle: CGFloat = 0, z: CGFloat = 0,
    to superview: UIView? = nil
  ) -> UIView {
    let view = WindowDelegate.add(CGRectMake(100, 100, 100, 100), to: superview)
    view.backgroundColor = UIColor.colorWithRed(red, green: green, blue: 0, alpha: 1)
    view.layer?.transform = CATransform3DRotate(CATransform3DIdentity, angle, 0, 1, 0)
    view.layer?.zPosition = z
    return view
  }

  private static func addStage(_ m34: CGFloat = -0.01) -> UIView {
    let stage = WindowDelegate.add(CGRectMake(0, 0, 300, 300))
    var perspective = CATransform3DIdentity
    perspective.m34 = m34
    stage.layer?.sublayerTransform = perspective
    return stage
  }

  /// V27: about the middle of the layer that has the perspective, at half the distance.
  func testAPerspectiveMakesWhatIsFurtherAwaySmaller() throws {
    let colors = try colors(at: (124, 150), (126, 150), (174, 150), (176, 150), (150, 124)) {
      Self.add(1, 0, z: -100, to: Self.addStage())
    }
    XCTAssertEqual(colors, ["0", "ff0000", "ff0000", "0", "0"])
  }

  func testWithoutAPerspectiveALayerThatIsTurnedIsNarrow() throws {
    let colors = try colors(at: (124, 150), (126, 101), (174, 198), (176, 150)) {
      Self.add(1, 0, turned: .pi / 3)
    }
    XCTAssertEqual(colors, ["0", "ff0000", "ff0000", "0"])
  }

  /// V28.
  func testWhatIsOnALayerIsDrawnOnItsPlane() throws {
    let colors = try colors(at: (110, 150), (130, 150), (150, 150)) {
      let outer = Self.add(1, 0, turned: .pi / 3)
      let inner = WindowDelegate.add(CGRectMake(0, 0, 20, 100), to: outer)
      inner.backgroundColor = UIColor.colorWithRed(0, green: 1, blue: 0, alpha: 1)
    }
    XCTAssertEqual(colors, ["0", "ff00", "ff0000"])
  }

  func testALayerInSpaceClips() throws {
    let colors = try colors(at: (130, 150), (180, 150)) {
      let outer = Self.add(1, 0, turned: .pi / 3)
      outer.clipsToBounds = true
      let inner = WindowDelegate.add(CGRectMake(0, 0, 400, 100), to: outer)
      inner.backgroundColor = UIColor.colorWithRed(0, green: 1, blue: 0, alpha: 1)
    }
    XCTAssertEqual(colors, ["ff00", "0"])
  }

  /// V29.
  func testTheNearerPositionIsInFrontAndThenTheLaterLayer() throws {
    let colors = try colors(at: (150, 150)) {
      Self.add(1, 0, z: 5)
      Self.add(0, 1)
    }
    XCTAssertEqual(colors, ["ff0000"])
    let level = try self.colors(at: (150, 150)) {
      Self.add(1, 0, z: 5)
      Self.add(0, 1, z: 5)
    }
    XCTAssertEqual(level, ["ff00"])
    let cut = try self.colors(at: (148, 150), (152, 150)) {
      Self.add(1, 0, turned: 1, z: 5)
      Self.add(0, 1)
    }
    XCTAssertEqual(cut, ["ff0000", "ff0000"])
  }

  /// V29.
  func testAPlaneThatIsBehindAnotherIsCoveredByIt() throws {
    let colors = try colors(at: (150, 150), (170, 150)) {
      let stage = Self.addStage()
      // Both are turned alike; the later one is shifted to where it lies behind.
      Self.add(1, 0, turned: -0.79, z: -80, to: stage)
      let other = Self.add(0, 1, turned: -0.79, z: -80, to: stage)
      other.center = CGPointMake(190, 150)
    }
    XCTAssertEqual(colors, ["ff0000", "ff0000"])
  }

  /// V30.
  func testAPointIsFoundOnTheLayerThatIsSeenThere() throws {
    XCTAssertEqual(
      try said { marks in
        let stage = CALayer.layer()
        stage.frame = CGRectMake(0, 0, 300, 300)
        var perspective = CATransform3DIdentity
        perspective.m34 = -0.01
        stage.sublayerTransform = perspective
        let (near, far) = (CALayer.layer(), CALayer.layer())
        for layer in [near, far] {
          layer.frame = CGRectMake(100, 100, 100, 100)
          stage.addSublayer(layer)
        }
        far.zPosition = -100
        for x in [105.0, 130, 250, 400] {
          let hit = stage.hitTest(CGPointMake(x, 150))
          marks.add(hit === near ? "near" : hit === stage ? "stage" : hit == nil ? "nil" : "far")
        }
        near.hidden = true
        marks.add("\(stage.hitTest(CGPointMake(105, 150)) === stage)")
        marks.add("\(stage.hitTest(CGPointMake(130, 150)) === far)")
        far.masksToBounds = true
        let outside = CALayer.layer()
        outside.frame = CGRectMake(-50, 0, 50, 50)
        far.addSublayer(outside)
        marks.add("\(stage.hitTest(CGPointMake(110, 140)) === stage)")
        far.masksToBounds = false
        marks.add("\(stage.hitTest(CGPointMake(110, 140)) === outside)")
      },
      ["near", "near", "stage", "nil", "true", "true", "true", "true"])
  }

  /// V30.
  func testAFingerFindsTheViewThatIsSeenUnderIt() throws {
    XCTAssertEqual(
      try said { marks in
        let stage = UIView.alloc().initWithFrame(CGRectMake(0, 0, 300, 300)).autorelease()
        var perspective = CATransform3DIdentity
        perspective.m34 = -0.01
        stage.layer?.sublayerTransform = perspective
        let view = UIView.alloc().initWithFrame(CGRectMake(100, 100, 100, 100)).autorelease()
        stage.addSubview(view)
        view.layer?.zPosition = -100
        for x in [110.0, 130] {
          marks.add("\(stage.hitTest(CGPointMake(x, 150), withEvent: nil) === view)")
        }
        stage.layer?.sublayerTransform = CATransform3DIdentity
        view.layer?.transform = CATransform3DRotate(CATransform3DIdentity, .pi / 3, 0, 1, 0)
        for x in [110.0, 130] {
          marks.add("\(stage.hitTest(CGPointMake(x, 150), withEvent: nil) === view)")
        }
        view.layer?.transform = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 1, 0)
        marks.add("\(stage.hitTest(CGPointMake(150, 150), withEvent: nil) === view)")
      }, ["false", "true", "false", "true", "false"])
  }

  /// V31.
  func testTransformsAndPositionsInSpaceAnimate() throws {
    let marks = Marks()
    _ = try AppRun(
      delegate: WindowDelegate.self,
      {
        let view = Self.add(1, 0)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.layer?.zPosition = -80
        view.layer?.transform = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 1, 0)
        UIView.commitAnimations()
        AppProcess.current.schedule(after: .milliseconds(500)) {
          guard let layer = view.layer else { return }
          let shown = layer.presentationState(at: AppProcess.current.system.now)
          marks.add("\(shown.frame.size.width.rounded()) of \(layer.frame.size.width.rounded())")
        }
      })
    XCTAssertEqual(marks.all, ["50.0 of 0.0"])
  }

  func testWhatIsSetIsThere() throws {
    XCTAssertEqual(
      try said { marks in
        let layer = CALayer.layer()
        var turned = CATransform3DRotate(CATransform3DIdentity, 1, 0, 1, 0)
        turned.m34 = -0.5
        layer.transform = turned
        layer.sublayerTransform = turned
        layer.zPosition = 3
        marks.add("\(layer.transform == turned) \(layer.sublayerTransform.m34) \(layer.zPosition)")
        layer.setAffineTransform(CGAffineTransformMakeScale(2, 2))
        marks.add("\(layer.transform == CATransform3DMakeScale(2, 2, 1))")
        layer.sublayerTransform = CATransform3DIdentity
        layer.zPosition = 0
        marks.add("\(layer.affineTransform().a)")
      }, ["true -0.5 3.0", "true", "2.0"])
  }
}
