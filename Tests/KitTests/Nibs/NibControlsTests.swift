import MemsimGraphics
import TestSupport
import XCTest

@testable import MemsimKit

/// Labels, controls and bars that a nib describes, as an app finds them.
final class NibControlsTests: XCTestCase {
  /// Returns the marks of an app about the view in Controls.xib.
  private func seen(_ look: @escaping @Sendable (UIView, Marks) -> Void) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(bundle: "Sample") {
      let owner = UIViewController.new()
      NSBundle.mainBundle().loadNibNamed("Controls", owner: owner)
      guard let view = owner.view else { return XCTFail("no view") }
      look(view, marks)
      owner.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return marks.all
  }

  func testEveryElementHasAClassThatNibsFind() {
    let known = Executable.frameworkClasses.map { String(describing: $0) }
    for element in NibElement.all {
      XCTAssertTrue(known.contains(element.className), element.name)
    }
  }

  func testALabelHasItsTextItsFontAndItsColour() throws {
    let seen = try seen { view, marks in
      guard let label = view.viewWithTag(3) as? UILabel else { return }
      marks.add("\(label.text?.string ?? "") \(label.textAlignment) \(label.numberOfLines)")
      let width = label.text?.sizeWithFont(label.font).width
      let bold = label.text?.sizeWithFont(UIFont.boldSystemFontOfSize(14)).width
      marks.add("\(label.font.pointSize) \(width == bold)")
      marks.add("\(label.textColor?.color == Color(red: 1, green: 0, blue: 0))")
      marks.add("\(label.frame.size.height)")
    }
    XCTAssertEqual(seen, ["Weight right 2", "14.0 true", "true", "42.0"])
  }

  /// So are the pixels of a view that the framework puts on it.
  func testWhatANibDescribesAndItsPixelsAreMadeAtItsLine() throws {
    let seen = try seen { view, marks in
      guard let label = view.viewWithTag(3) as? UILabel,
        let title = (view.viewWithTag(4) as? UIButton)?.titleLabel
      else { return }
      label.layer?.displayIfNeeded()
      let pixels = [label.layer?.contents?.allocationSite, title.layer?.siteOfPixels]
      let sites = [label.allocationSite] + pixels
      for site in sites {
        guard let frame = site?.frame else { return marks.add("unknown") }
        marks.add("\(frame.file):\(frame.line) \(frame.function)")
      }
    }
    XCTAssertEqual(
      seen,
      [
        "Controls.xib:23 label 3", "Controls.xib:23 pixels of UILabel",
        "Controls.xib:28 pixels of UILabel on UIButton",
      ])
  }

  func testAButtonHasItsTypeAndATitleForEachState() throws {
    let seen = try seen { view, marks in
      guard let button = view.viewWithTag(4) as? UIButton else { return }
      marks.add("\(button.buttonType) \(button.titleLabel?.font.pointSize ?? 0)")
      marks.add(button.currentTitle?.string ?? "")
      button.highlighted = true
      marks.add(button.currentTitle?.string ?? "")
    }
    XCTAssertEqual(seen, ["roundedRect 12.0", "Roar", "Purr"])
  }

  func testASwitchHasItsOneSizeAndItsState() throws {
    let seen = try seen { view, marks in
      guard let flip = view.viewWithTag(5) as? UISwitch else { return }
      marks.add("\(flip.on) \(flip.enabled)")
      marks.add("\(flip.bounds.size.width) x \(flip.bounds.size.height)")
    }
    XCTAssertEqual(seen, ["true false", "94.0 x 27.0"])
  }

  func testASliderHasItsValueWithinItsRange() throws {
    let seen = try seen { view, marks in
      guard let slider = view.viewWithTag(6) as? UISlider else { return }
      marks.add("\(slider.minimumValue) \(slider.value) \(slider.maximumValue)")
      marks.add("\(slider.continuous)")
    }
    XCTAssertEqual(seen, ["10.0 30.0 50.0", "false"])
  }

  func testATextFieldHasItsTextAndItsKeyboard() throws {
    let seen = try seen { view, marks in
      guard let field = view.viewWithTag(7) as? UITextField else { return }
      marks.add("\(field.text?.string ?? "") \(field.placeholder?.string ?? "")")
      marks.add("\(field.borderStyle) \(field.textAlignment) \(field.secureTextEntry)")
      marks.add("\(field.keyboardType) \(field.returnKeyType) \(field.autocapitalizationType)")
    }
    XCTAssertEqual(seen, ["Leo Name", "roundedRect center true", "emailAddress done words"])
  }

  func testABarShowsItsItems() throws {
    let seen = try seen { view, marks in
      guard let bar = view.viewWithTag(2) as? UINavigationBar,
        let tabs = view.viewWithTag(8) as? UITabBar
      else { return }
      marks.add("\(bar.backItem?.title?.string ?? "") \(bar.topItem?.title?.string ?? "")")
      let feed = bar.topItem?.rightBarButtonItem
      marks.add("\(feed?.title?.string ?? "") \(feed.map { "\($0.style)" } ?? "")")
      for case let item as UITabBarItem in tabs.items.objects {
        marks.add(
          "\(item.title?.string ?? "") \(item.tag) \(item.badgeValue?.string ?? "-")"
            + " \(item.image != nil)")
      }
    }
    XCTAssertEqual(seen, ["Lions Simba", "Feed done", "Lion 3 - true", "Seal 0 2 false"])
  }

  func testAControllerHasItsTitleAndItsTab() throws {
    let marks = Marks()
    _ = try AppRun(bundle: "Sample") {
      let owner = UIViewController.new()
      let made = NSBundle.mainBundle().loadNibNamed("Controls", owner: owner)
      for case let controller as UIViewController in made?.objects ?? [] {
        marks.add("\(controller.title?.string ?? "") \(controller.tabBarItem.tag)")
      }
      owner.release()
    }
    XCTAssertEqual(marks.all, ["Cubs 7"])
  }
}
