import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The journal says inside of which callbacks an app hears that an animation is over.
final class AnimationEventTests: XCTestCase {
  /// The events of animations that end, in a run that begins with a view at 50, 50.
  private func events(
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () -> Void
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self, file: file, line: line,
      { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) }, body)
    return run.run.events(AnimationEnded.self).map {
      "\($0.at / 1_000_000) ms: \($0.body.className), \($0.body.finished)"
    }
  }

  private static func listened(_ animation: CAAnimation) -> CAAnimation {
    let recorder = AnimationRecorder.new()
    animation.delegate = recorder
    recorder.release()
    return animation
  }

  func testABlockIsOneHoweverManyAnimationsItHas() throws {
    let events = try events {
      WindowDelegate.move(1, toX: 150) {
        AnimationRecorder.listen()
        WindowDelegate.view(1).alpha = 0
      }
    }
    XCTAssertEqual(events, ["1002 ms: AnimationRecorder, 1"])
  }

  func testABlockWithoutAMethodOfADelegateIsNone() throws {
    let events = try events {
      WindowDelegate.move(1, toX: 150)
      WindowDelegate.move(1, toX: 250) { UIView.setAnimationDelegate(WindowDelegate.view(1)) }
    }
    XCTAssertEqual(events, [])
  }

  func testAnAnimationOfALayerIsOne() throws {
    let events = try events {
      WindowDelegate.view(1).layer?.addAnimation(
        Self.listened(WindowDelegate.basic(from: 0, to: 9)), forKey: nil)
    }
    XCTAssertEqual(events, ["1002 ms: AnimationRecorder, 1"])
  }

  func testAnAnimationWithoutADelegateIsNone() throws {
    let events = try events {
      WindowDelegate.view(1).layer?.addAnimation(WindowDelegate.basic(from: 0, to: 9), forKey: nil)
    }
    XCTAssertEqual(events, [])
  }

  func testOneThatWasStoppedHasNotFinished() throws {
    let events = try events {
      WindowDelegate.view(1).layer?.addAnimation(
        Self.listened(WindowDelegate.basic(from: 0, to: 9)), forKey: nil)
      WindowDelegate.after(500) { WindowDelegate.view(1).layer?.removeAllAnimations() }
    }
    XCTAssertEqual(events, ["502 ms: AnimationRecorder, 0"])
  }

  func testTheEventComesBeforeWhatTheDelegateDoes() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self, { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) },
      {
        WindowDelegate.move(1, toX: 150) {
          AnimationRecorder.listen { NSException.raise(.invalidArgument, "it heard") }
        }
      })
    let names = run.run.journal.events.map { $0.body.eventKind.name }
    let ended = try XCTUnwrap(names.firstIndex(of: AnimationEnded.name))
    XCTAssertLessThan(ended, try XCTUnwrap(names.firstIndex(of: Diagnosed.name)))
  }
}
