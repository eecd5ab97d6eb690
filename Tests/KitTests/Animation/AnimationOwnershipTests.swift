import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The owners of objects during animations, and the mistakes of an app that does not know them.
final class AnimationOwnershipTests: XCTestCase {
  private func run(
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () -> Void
  ) throws -> AppRun {
    try AppRun(
      delegate: WindowDelegate.self, file: file, line: line,
      { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) }, body)
  }

  private func clean(
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () -> Void
  ) throws {
    let run = try run(file: file, line: line, body)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
  }

  func testAnAnimationThatWasReleasedTooOftenIsTakenAway() throws {
    let run = try run {
      let layer = WindowDelegate.view(1).layer
      layer?.addAnimation(WindowDelegate.basic(from: 0, to: 9), forKey: "x")
      layer?.animationForKey("x")?.release()
      layer?.removeAllAnimations()
      XCTAssertNil(layer?.animationForKey("x"))
    }
    XCTAssertFalse(run.diagnoses.isEmpty)
  }

  /// As platform A11 has it.
  func testADelegateOfABlockLivesUntilItsEnd() throws {
    try clean { WindowDelegate.move(1, toX: 150) { AnimationRecorder.listen() } }
    XCTAssertEqual(AnimationRecorder.marks.all, ["move finished at 1.002s", "dealloc at 1.002s"])
  }

  /// As platform A11 has it: one that waits for its own dealloc to stop what runs is there for
  /// ever, and the way to it names the animation.
  func testADelegateOfABlockThatRepeatsForEverIsThereForEver() throws {
    let owners = Marks()
    _ = try run {
      WindowDelegate.move(1, toX: 150) {
        UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
        AnimationRecorder.listen()
      }
      WindowDelegate.after(30_000) {
        let graph = AppProcess.current.system.heap.graph()
        guard let recorder = graph.firstObject(ofClass: "AnimationRecorder") else { return }
        for step in graph.rootPaths().path(to: recorder) ?? [] {
          owners.add("\(step.className).\(step.word ?? "")")
        }
      }
    }
    XCTAssertEqual(
      owners.all.suffix(4),
      [
        "RunningAnimation.animation", "ViewPropertyAnimation.delegateObject",
        "UIViewAnimation.delegate", "AnimationRecorder.",
      ])
  }

  /// As platform A11 has it: the app releases what the block has retained.
  func testADelegateThatIsReleasedForTheBlockIsDiagnosed() throws {
    let run = try run {
      WindowDelegate.move(1, toX: 50) {
        let recorder = AnimationRecorder.new()
        UIView.setAnimationDelegate(recorder)
        UIView.setAnimationDidStopSelector(AnimationRecorder.blockDidStop)
        recorder.release()
        recorder.release()
      }
    }
    XCTAssertEqual(AnimationRecorder.marks.all, ["dealloc at 2ms"])
    XCTAssertTrue(run.messages.contains { $0.contains("-[AnimationRecorder ") }, "\(run.messages)")
  }

  /// As platform A9 has it.
  func testAContextThatIsRetainedAndReleasedAtTheEndLeavesNothing() throws {
    try clean {
      let context = NSValue.valueWithCGPoint(CGPointMake(1, 2)).retain()
      UIView.beginAnimations("grow", context: context)
      UIView.setAnimationDidStopSelector(Releaser.stopped)
      UIView.setAnimationDelegate(Releaser.new().autorelease())
      WindowDelegate.view(1).alpha = 0
      UIView.commitAnimations()
    }
  }

  /// As platform A9 has it: the context is not retained, and the pool releases it before the end.
  func testAContextThatIsNotRetainedIsDiagnosed() throws {
    let run = try run {
      UIView.beginAnimations("grow", context: NSValue.valueWithCGPoint(CGPointMake(1, 2)))
      AnimationRecorder.listen()
      WindowDelegate.view(1).alpha = 0
      UIView.commitAnimations()
    }
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated"])
    XCTAssertTrue(
      run.messages[0].hasPrefix("*** -[NSValue context of animation grow]: message sent to "),
      run.messages[0])
    XCTAssertEqual(AnimationRecorder.marks.all, ["grow finished at 202ms", "dealloc at 202ms"])
  }

  /// As platform A9 has it: it is retained, and the method that would release it is never called.
  func testAContextThatIsRetainedForABlockWithoutAMethodLeaks() throws {
    let run = try run {
      let context = NSValue.valueWithCGPoint(CGPointMake(1, 2)).retain()
      UIView.beginAnimations("grow", context: context)
      UIView.setAnimationDelegate(Releaser.new().autorelease())
      WindowDelegate.view(1).alpha = 0
      UIView.commitAnimations()
    }
    XCTAssertEqual(run.leaks, ["NSValue: 1 + 0"])
  }

  /// As platform A10 has it.
  func testADelegateOfAnAnimationLivesUntilItsEnd() throws {
    try clean { Self.animate(WindowDelegate.view(1).layer) }
    XCTAssertEqual(
      AnimationRecorder.marks.all, ["animation finished at 1.002s", "dealloc at 1.002s"])
  }

  /// As platform A10 has it: the view has left the window, and is there until the end is told.
  func testAViewThatIsTheDelegateOutlivesItsSuperview() throws {
    let counts = Marks()
    try clean {
      let view = WindowDelegate.add(Bouncer.self, CGRectMake(0, 0, 10, 10), tag: 2)
      view.bounce(staying: false)
      view.removeFromSuperview()
      counts.add("\(view.retainCount > 0)")
    }
    XCTAssertEqual(counts.all, ["true"])
    XCTAssertEqual(Bouncer.marks.all, ["stopped", "dealloc"])
  }

  /// As platform A10 has it: a delegate that forgets that it is retained, and releases itself.
  func testADelegateThatIsReleasedForTheAnimationIsDiagnosed() throws {
    let run = try run {
      let animation = WindowDelegate.basic(from: 100, to: 200)
      let recorder = AnimationRecorder.new()
      animation.delegate = recorder
      WindowDelegate.view(1).layer?.addAnimation(animation, forKey: nil)
      for _ in 0..<3 { recorder.release() }
    }
    XCTAssertTrue(run.messages.contains { $0.contains("-[AnimationRecorder ") }, "\(run.messages)")
  }

  /// As platform A18 has it: the layer holds the animation, which holds the view, which holds the
  /// layer.
  func testAnAnimationThatStaysAndWhoseDelegateOwnsTheLayerIsALeak() throws {
    let run = try run {
      let view = WindowDelegate.add(Bouncer.self, CGRectMake(0, 0, 10, 10), tag: 2)
      view.bounce(staying: true)
      WindowDelegate.after(2000) { WindowDelegate.view(2).removeFromSuperview() }
    }
    XCTAssertEqual(Bouncer.marks.all, ["finished"])
    let leak = try XCTUnwrap(run.run.events(LeakFound.self).first?.body)
    XCTAssertEqual(leak.kind, .cycle)
    XCTAssertEqual(
      leak.cycle.map { "\($0.className).\($0.property)" },
      [
        "Bouncer.layerStore", "CALayer.animationStore", "NSMutableArray.storage", ".element 0",
        "RunningAnimation.animation", "CABasicAnimation.delegateObject",
      ])
  }

  /// As platform A17 has it.
  func testAnAnimationThatGoesAndWhoseDelegateOwnsTheLayerLeavesNothing() throws {
    try clean {
      let view = WindowDelegate.add(Bouncer.self, CGRectMake(0, 0, 10, 10), tag: 2)
      view.bounce(staying: false)
      WindowDelegate.after(2000) { WindowDelegate.view(2).removeFromSuperview() }
    }
    XCTAssertEqual(Bouncer.marks.all, ["finished", "dealloc"])
  }

  /// As platform A18 has it: the app that lets it stay removes it.
  func testAnAnimationThatStaysUntilItIsRemovedLeavesNothing() throws {
    try clean {
      let view = WindowDelegate.add(Bouncer.self, CGRectMake(0, 0, 10, 10), tag: 2)
      view.bounce(staying: true)
      WindowDelegate.after(2000) {
        XCTAssertNotNil(WindowDelegate.view(2).layer?.animationForKey("bounce"))
        WindowDelegate.view(2).layer?.removeAnimationForKey("bounce")
        WindowDelegate.view(2).removeFromSuperview()
      }
    }
    XCTAssertEqual(Bouncer.marks.all, ["finished", "dealloc"])
  }

  /// As platform A19 has it.
  func testAnAnimationThatStaysIsToldOnceWhenItsViewLeavesTheWindow() throws {
    let run = try run {
      let view = WindowDelegate.add(Bouncer.self, CGRectMake(0, 0, 10, 10), tag: 2)
      view.bounce(staying: true)
      WindowDelegate.after(500) { WindowDelegate.view(2).removeFromSuperview() }
    }
    XCTAssertEqual(Bouncer.marks.all, ["stopped"])
    XCTAssertEqual(run.run.events(LeakFound.self).map(\.body.kind), [.cycle])
  }

  func testALayerThatDiesStopsWhatRunsOnIt() throws {
    try clean {
      let owner = LayerOwner.new().autorelease()
      let layer = CALayer.layer()
      owner.layer = layer
      Self.animate(layer)
      owner.performSelector(LayerOwner.letGo, withObject: nil, afterDelay: 0.5)
    }
    XCTAssertEqual(AnimationRecorder.marks.all, ["animation stopped at 502ms", "dealloc at 502ms"])
  }

  func testALayerThatDiesBeforeItsAnimationBeginsIsToldToo() throws {
    try clean {
      let layer = CALayer.new()
      Self.animate(layer)
      layer.release()
    }
    XCTAssertEqual(AnimationRecorder.marks.all, ["animation stopped at 2ms", "dealloc at 2ms"])
  }

  /// The delegate adds the next animation, under the same key, when it hears of the end.
  func testAnAnimationThatIsAddedAgainInItsDidStopRunsAgain() throws {
    try clean {
      Self.animate(WindowDelegate.view(1).layer) { Self.animate(WindowDelegate.view(1).layer) }
    }
    XCTAssertEqual(
      AnimationRecorder.marks.all,
      [
        "animation finished at 1.002s", "dealloc at 1.002s", "animation finished at 2.002s",
        "dealloc at 2.002s",
      ])
  }

  func testAnAnimationThatStaysIsReplacedInItsDidStopAndToldOnce() throws {
    try clean {
      Self.animate(WindowDelegate.view(1).layer, staying: true) {
        Self.animate(WindowDelegate.view(1).layer)
      }
    }
    XCTAssertEqual(
      AnimationRecorder.marks.all,
      [
        "animation finished at 1.002s", "dealloc at 1.002s", "animation finished at 2.002s",
        "dealloc at 2.002s",
      ])
  }

  func testAViewThatIsRemovedInTheDidStopOfItsAnimationLeavesNothing() throws {
    try clean {
      WindowDelegate.move(1, toX: 150) {
        AnimationRecorder.listen { WindowDelegate.view(1).removeFromSuperview() }
      }
    }
    XCTAssertEqual(AnimationRecorder.marks.all, ["move finished at 1.002s", "dealloc at 1.002s"])
  }

  func testEveryClassOfAnimationsLeavesNothing() throws {
    try clean {
      let path = CGPathCreateMutable()
      CGPathMoveToPoint(path, nil, 0, 0)
      CGPathAddLineToPoint(path, nil, 8, 0)
      let keyframes = CAKeyframeAnimation.animationWithKeyPath("position")
      keyframes.path = path
      CGPathRelease(path)
      let group = CAAnimationGroup.animation()
      group.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseOut)
      group.animations = NSArray.arrayWithObjects(keyframes, WindowDelegate.basic(from: 1, to: 2))
      _ = group.copy().autorelease()
      WindowDelegate.view(1).layer?.addAnimation(group, forKey: "group")
      WindowDelegate.view(1).layer?.removeAnimationForKey("group")
      WindowDelegate.view(1).layer?.addAnimation(group, forKey: nil)
    }
  }

  /// Animates a layer for a second, with a delegate that the animation alone retains.
  private static func animate(
    _ layer: CALayer?, staying: Bool = false, _ answer: (@Sendable () -> Void)? = nil
  ) {
    let animation = WindowDelegate.basic(from: 100, to: 200)
    animation.removedOnCompletion = !staying
    let recorder = AnimationRecorder.new()
    recorder.answer = answer
    animation.delegate = recorder
    recorder.release()
    layer?.addAnimation(animation, forKey: "move")
  }
}

private final class Releaser: NSObject {
  func stopped(_ animationID: NSString?, finished: NSNumber, context: NSObject?) {
    context?.release()
  }
}

private final class LayerOwner: NSObject {
  @Retained var layer: CALayer?

  func letGo() {
    layer = nil
  }
}

/// A view that is the delegate of its own layer's animation.
private final class Bouncer: UIView, CAAnimationDelegate {
  static let marks = Marks()

  func bounce(staying: Bool) {
    let animation = WindowDelegate.basic(from: 100, to: 200)
    animation.delegate = self
    animation.removedOnCompletion = !staying
    layer?.addAnimation(animation, forKey: "bounce")
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    Self.marks.add(finished ? "finished" : "stopped")
  }

  override func dealloc() {
    Self.marks.add("dealloc")
    super.dealloc()
  }
}
