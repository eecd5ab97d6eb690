import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The journal says inside of which callbacks an app hears that an animation is over.
final class AnimationEventTests: XCTestCase {
  /// Who heard of the end of what a run animates that begins with a view at 50, 50.
  private func events(
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () -> Void
  ) throws -> [String] {
    let run = try AppRun(
      delegate: Stage.self, file: file, line: line,
      { Stage.add(CGRectMake(0, 0, 100, 100), tag: 1) }, body)
    return run.run.events(AnimationEnded.self).map {
      "\($0.at / 1_000_000) ms: \($0.body.className), \($0.body.finished)"
    }
  }

  private static func listened(_ animation: CAAnimation) -> CAAnimation {
    let audience = Audience.new()
    animation.delegate = audience
    audience.release()
    return animation
  }

  func testABlockIsOneHoweverManyAnimationsItHas() throws {
    let events = try events {
      Stage.move(1, toX: 150) {
        Audience.listen()
        Stage.view(1).alpha = 0
      }
    }
    XCTAssertEqual(events, ["1002 ms: Audience, 1"])
  }

  func testABlockThatNobodyListensToIsNone() throws {
    let events = try events {
      Stage.move(1, toX: 150)
      Stage.move(1, toX: 250) { UIView.setAnimationDelegate(Stage.view(1)) }
    }
    XCTAssertEqual(events, [])
  }

  func testAnAnimationOfALayerIsOne() throws {
    let events = try events {
      Stage.view(1).layer?.addAnimation(Self.listened(Stage.basic(from: 0, to: 9)), forKey: nil)
    }
    XCTAssertEqual(events, ["1002 ms: Audience, 1"])
  }

  func testAnAnimationThatNobodyListensToIsNone() throws {
    let events = try events {
      Stage.view(1).layer?.addAnimation(Stage.basic(from: 0, to: 9), forKey: nil)
    }
    XCTAssertEqual(events, [])
  }

  func testOneThatWasStoppedHasNotFinished() throws {
    let events = try events {
      Stage.view(1).layer?.addAnimation(Self.listened(Stage.basic(from: 0, to: 9)), forKey: nil)
      Stage.after(500) { Stage.view(1).layer?.removeAllAnimations() }
    }
    XCTAssertEqual(events, ["502 ms: Audience, 0"])
  }

  func testTheEventComesBeforeWhatTheDelegateDoes() throws {
    let run = try AppRun(
      delegate: Stage.self, { Stage.add(CGRectMake(0, 0, 100, 100), tag: 1) },
      {
        Stage.move(1, toX: 150) {
          Audience.listen { NSException.raise(.invalidArgument, "it heard") }
        }
      })
    let names = run.run.journal.events.map { $0.body.eventKind.name }
    let ended = try XCTUnwrap(names.firstIndex(of: AnimationEnded.name))
    XCTAssertLessThan(ended, try XCTUnwrap(names.firstIndex(of: Diagnosed.name)))
  }
}
