import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// Controllers that push or pop while they hear of a push or a pop, which ends that one (platform
/// B9).
final class NavigationInTheMiddleTests: XCTestCase {
  /// Runs steps, and then says what is seen and whether touches are heard.
  private func seen(_ steps: @escaping @Sendable () -> Void) throws -> String {
    let seen = Marks()
    let run = try AppRun(
      delegate: NavigationDelegate.self, steps,
      { AppRun.later { seen.add(NavigationDelegate.seen) } })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return seen.all.joined()
  }

  /// Puts a controller onto the stack that does something the first time that it hears a call.
  private static func push(
    _ number: Int, at call: RestlessController.Call, animated: Bool = false,
    _ body: @escaping (UINavigationController) -> Void
  ) {
    let controller = RestlessController.new()
    controller.number = number
    controller.calls = [call]
    controller.body = { controller in
      guard let navigation = controller.navigationController else { return }
      controller.body = nil
      body(navigation)
    }
    NavigationDelegate.navigation.pushViewController(controller, animated: animated)
    controller.release()
  }

  func testOneThatPopsAllAsItLeavesIsNotFollowedByTheOneBelow() throws {
    for animated in [false, true] {
      let seen = try seen {
        NavigationDelegate.push(2, animated: false)
        Self.push(3, at: .willDisappear) { $0.popToRootViewControllerAnimated(false) }
        NavigationDelegate.navigation.popViewControllerAnimated(animated)
      }
      XCTAssertEqual(seen, "stack 1, top 1, shown 1, touches heard", "animated: \(animated)")
    }
  }

  func testOneThatPopsWhatCoversItStays() throws {
    for animated in [false, true] {
      let seen = try seen {
        Self.push(2, at: .willDisappear) { $0.popViewControllerAnimated(false) }
        NavigationDelegate.push(3, animated: animated)
      }
      XCTAssertEqual(seen, "stack 1 2, top 2, shown 2, touches heard", "animated: \(animated)")
    }
  }

  func testOneThatPopsItselfAsItComesGoes() throws {
    for animated in [false, true] {
      for call in [RestlessController.Call.willAppear, .didAppear] {
        let seen = try seen {
          Self.push(2, at: call, animated: animated) { $0.popViewControllerAnimated(animated) }
        }
        XCTAssertEqual(seen, "stack 1, top 1, shown 1, touches heard", "\(call), \(animated)")
      }
    }
  }

  func testOneThatComesOverAllAsItComesLeavesAWayBack() throws {
    for animated in [false, true] {
      let seen = try seen {
        Self.push(2, at: .willAppear, animated: animated) { navigation in
          let modal = NavigationDelegate.controller(3)
          navigation.presentModalViewController(modal, animated: false)
          modal.release()
          AppProcess.current.schedule(after: .seconds(1)) {
            navigation.dismissModalViewControllerAnimated(false)
          }
        }
      }
      XCTAssertEqual(seen, "stack 1 2, top 2, shown 2, touches heard", "animated: \(animated)")
    }
  }

  func testOneThatPopsItselfAsItIsLoadedNeverComes() throws {
    for animated in [false, true] {
      let seen = try seen {
        Self.push(2, at: .didLoad, animated: animated) { $0.popViewControllerAnimated(animated) }
      }
      XCTAssertEqual(seen, "stack 1, top 1, shown 1, touches heard", "animated: \(animated)")
    }
  }

  /// It would be seen without knowing so.
  func testOneThatStaysHearsThatItIsSeen() throws {
    let heard = Marks()
    _ = try seen {
      NavigationDelegate.push(2, animated: false)
      Self.push(3, at: .willDisappear) {
        $0.popViewControllerAnimated(false)
        RecordingController.marks.add("popped")
      }
      NavigationDelegate.push(4)
      heard.add(RecordingController.marks.all.suffix(3).joined(separator: ", "))
    }
    XCTAssertEqual(heard.all, ["popped, 3 will appear, 3 did appear"])
  }

  func testOneThatPushesAsItComesIsCovered() throws {
    for animated in [false, true] {
      let seen = try seen {
        Self.push(2, at: .willAppear, animated: animated) { _ in
          NavigationDelegate.push(3, animated: animated)
        }
      }
      XCTAssertEqual(seen, "stack 1 2 3, top 3, shown 3, touches heard", "animated: \(animated)")
    }
  }
}

extension NavigationDelegate {
  /// The stack, and whose views are seen.
  fileprivate static var seen: String {
    let numbers = { (controllers: [NSObject]) in
      controllers.compactMap { ($0 as? RecordingController)?.number }.map { "\($0)" }
        .joined(separator: " ")
    }
    let top = navigation.topViewController
    let views = top?.view?.superview?.subviews.objects ?? []
    let shown = views.compactMap { ($0 as? UIView)?.nextResponder as? NSObject }
    let touches =
      UIApplication.sharedApplication().isIgnoringInteractionEvents ? "ignored" : "heard"
    let stack = numbers(navigation.viewControllers.objects)
    return "stack \(stack), top \(numbers([top].compactMap(\.self))), shown \(numbers(shown)), "
      + "touches \(touches)"
  }
}
