import MemsimDevice
import MemsimGraphics
import TestSupport
import XCTest

@testable import MemsimKit

/// Nibs of Interface Builder 3, which are archives.
final class NibArchiveTests: XCTestCase {
  /// Shows the view of the nib to a user.
  private func shown(
    _ look: @escaping @Sendable (FeedingController) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws -> AppRun {
    try AppRun(
      bundle: "Sample", classes: [FeedingController.self, Lion.self], delegate: WindowDelegate.self,
      {
        let controller = FeedingController.alloc().initWithNibName("Feeding", bundle: nil)
        guard let view = controller.view else { return XCTFail("no view") }
        look(controller)
        WindowDelegate.window.addSubview(view)
      }, user: user)
  }

  private func tap(_ device: Device, x: Int, y: Int) throws {
    for phase in [Touch.Phase.began, .ended] {
      try device.touch(Touch(finger: 1, phase: phase, location: .points(x, y)))
    }
    device.run(for: .seconds(1))
  }

  func testEveryClassIsAnElementAndHasItsProperties() {
    for known in NibArchiveClass.all {
      let element = NibElement.all.first { $0.name == known.element }
      let names = element.map { ($0.attributes + $0.keys).map(\.name) } ?? []
      XCTAssertNotNil(element, known.name)
      for key in known.keys {
        switch key.kind {
        case .value(let name, _), .word(let name, _), .color(let name), .object(let name):
          let first = name.split(separator: ".").first.map(String.init) ?? ""
          XCTAssertTrue(names.contains(first), "\(known.name): \(name)")
        default: break
        }
      }
    }
  }

  func testViewsHaveTheirPropertiesAndOutlets() throws {
    let marks = Marks()
    _ = try shown({
      guard let view = $0.view, let sign = $0.sign else { return }
      let button = view.subviews.objectAtIndex(0) as? UIButton
      let slider = view.subviews.objectAtIndex(2) as? UISlider
      marks.add("\(view.backgroundColor?.color.red ?? 0) \(view.autoresizingMask.rawValue)")
      marks.add("\(sign.text?.string ?? "") \(sign.tag) \(sign.hidden) \(sign.textAlignment)")
      marks.add("\(sign.frame.size.width) \(sign.adjustsFontSizeToFitWidth)")
      marks.add("\(sign.textColor?.color.alpha ?? 0) \(sign.font.pointSize)")
      marks.add("\(button?.buttonType ?? .custom) \(button?.currentTitle?.string ?? "")")
      marks.add("\(slider?.value ?? 0) \(slider?.maximumValue ?? 0)")
      marks.add("\($0.lion != nil)")
    })
    XCTAssertEqual(
      marks.all,
      [
        "0.5 18", "Löwe 5 true right", "280.0 true", "0.25 15.0", "roundedRect Feed", "5.0 10.0",
        "true",
      ])
  }

  /// As platform N10 has it.
  func testATapOfAButtonCallsItsTargetAndTheFirstResponder() throws {
    let run = try shown(user: {
      try tap($0, x: 150, y: 140)
      try tap($0, x: 150, y: 400)
    })
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(FeedingController.marks.all, ["calls", "feeds Feed"])
  }

  /// As platform N10 has it.
  func testATargetWithoutTheMethodIsAnException() throws {
    let run = try shown(user: { device in
      // The knob of the slider is dragged.
      try device.touch(Touch(finger: 1, phase: .began, location: .points(160, 231)))
      try device.touch(Touch(finger: 1, phase: .moved, location: .points(200, 231)))
    })
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
    let message = run.messages.first ?? ""
    XCTAssertTrue(
      message.contains("-[Lion weigh:forEvent:]: unrecognized selector sent to instance 0x"),
      message)
  }

  /// As platform C11 has it: "poke self.view".
  func testAControllerThatIsToAppearHasNoOutletsBeforeItsViewIsLoaded() throws {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample", classes: [FeedingController.self, Lion.self], delegate: WindowDelegate.self
    ) {
      let controller = FeedingController.alloc().initWithNibName("Feeding", bundle: nil)
      controller.willAppear = { marks.add($0) }
      // A container of the app's own forwards the message to a page that was never seen.
      controller.viewWillAppear(false)
      controller.release()
    }
    XCTAssertEqual(marks.all, ["loaded false, sign false", "loaded true, sign true: Tiger"])
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
  }

  /// Returns the problems of the sample after a change of its text.
  private func problems(_ word: String, _ replacement: String) throws -> [String] {
    let file = Checkout.root.appending(path: "Tests/KitTests/Samples/Sample.app/Feeding.xib")
    let text = try String(contentsOf: file, encoding: .utf8)
    XCTAssertTrue(text.contains(word), word)
    let changed = text.replacing(word, with: replacement, maxReplacements: 1)
    do {
      let classes = ["FeedingController", "Lion"]
      _ = try NibFile(bytes: Array(changed.utf8), file: "a.xib", classes: classes)
      return []
    } catch {
      return "\(error)".split(separator: "\n").map(String.init)
    }
  }

  /// The class of an object that code makes only informs the editor.
  func testAnUnknownClassOfTheOwnerIsAWarning() throws {
    let file = Checkout.root.appending(path: "Tests/KitTests/Samples/Sample.app/Feeding.xib")
    let text = try String(contentsOf: file, encoding: .utf8)
    for (classes, warnings) in [
      (["FeedingController", "Lion"], []),
      (
        ["FeedingControler", "Lion"],
        [
          "a.xib:174:6: warning: there is no class 'FeedingController'; did you mean "
            + "'FeedingControler'?"
        ]
      ),
    ] {
      let nib = try NibFile(bytes: Array(text.utf8), file: "a.xib", classes: classes)
      XCTAssertEqual(nib.warnings.map(\.warning), warnings)
      XCTAssertEqual(nib.objects.first?.placeholder, "IBFilesOwner")
      XCTAssertEqual(nib.objects.first?.className, "FeedingController")
    }
  }

  func testMistakesHaveTheirPlaceAndTheNearestWord() throws {
    let expected = [
      (
        "IBUIButton\"", "IBUIButon\"",
        "19:14: error: memsim has no 'IBUIButon'; did you mean 'IBUIButton'?"
      ),
      (
        "IBUINormalTitle\"", "IBUINormalTitel\"",
        "31:15: error: memsim does not read 'IBUINormalTitel' of an IBUIButton; did you "
          + "mean 'IBUINormalTitle'?"
      ),
      (
        "{{100, 100}, {120, 40}}", "{{100, 100}, {120}}",
        "22:7: error: 'NSFrame' is '{{100, 100}, {120}}'; expected {{x, y}, {width, "
          + "height}}"
      ),
      (
        "<int key=\"IBUIButtonType\">1", "<int key=\"IBUIButtonType\">2",
        "30:7: error: 'IBUIButtonType' is '2'; expected 0 (custom) or 1 (roundedRect)"
      ),
      (
        "<int key=\"NSvFlags\">274", "<int key=\"NSvFlags\">99999999999999999999",
        "16:5: error: 'NSvFlags' is '99999999999999999999'; expected a whole number"
      ),
      (
        "MSAwIDAuNSAwLjI1AA", "MSAwAA",
        "34:8: error: 'NSRGB' is 'MSAwAA'; expected three numbers, and perhaps the "
          + "alpha, in base64"
      ),
      (
        "<string>Lion</string>", "<string>Loin</string>",
        "176:6: error: there is no class 'Loin'; did you mean 'Lion'?"
      ),
      (
        "key=\"IBEventType\">7", "key=\"IBEventType\">0",
        "94:7: error: 'IBEventType' is '0'; expected the number of an event, such as 7 "
          + "for touchUpInside"
      ),
      (
        "IBCocoaTouchEventConnection", "IBCocoaTouchEventConection",
        "90:6: error: no connection is an 'IBCocoaTouchEventConection'; did you mean "
          + "'IBCocoaTouchEventConnection'?"
      ),
      (
        "<reference ref=\"106\"/>", "<reference ref=\"104\"/>",
        "52:6: error: the object '104' is in two places; expected one place"
      ),
      (
        "IBDocument.RootObjects", "IBDocument.RootObject",
        "3:2: error: the archive has no 'IBDocument.RootObjects'; expected an object "
          + "with this key; did you mean 'IBDocument.RootObject'?"
      ),
      (
        "InterfaceBuilder3.CocoaTouch.XIB", "InterfaceBuilder3.Cocoa.XIB",
        "2:10: error: the type of the archive is "
          + "'com.apple.InterfaceBuilder3.Cocoa.XIB'; expected "
          + "'com.apple.InterfaceBuilder3.CocoaTouch.XIB'"
      ),
    ]
    for (word, replacement, problem) in expected {
      let found = try problems(word, replacement)
      XCTAssertTrue(found.contains("a.xib:\(problem)"), "\(found)")
    }
    XCTAssertEqual(try problems("Feed", "Feed"), [])
  }

  private func archive(_ objects: String, roots: String...) throws -> NibFile {
    let text =
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><data><array key=\"All\">"
      + "\(objects)</array><array key=\"IBDocument.RootObjects\">"
      + roots.map { "<reference ref=\"\($0)\"/>" }.joined()
      + "</array><object key=\"IBDocument.Objects\"/></data></archive>"
    return try NibFile(bytes: Array(text.utf8), file: "a.xib", classes: [])
  }

  /// A list that each of many objects named would be read again for each of them.
  func testAListIsOfOneObject() throws {
    let lists = "<array id=\"l\"></array><array id=\"k\"></array>"
    func view(_ id: String, _ list: String) -> String {
      "<object class=\"IBUIView\" id=\"\(id)\"><reference key=\"NSSubviews\" "
        + "ref=\"\(list)\"/></object>"
    }
    XCTAssertNoThrow(
      try archive(lists + view("v", "l") + view("w", "k"), roots: "v", "w"))
    XCTAssertThrowsError(
      try archive(lists + view("v", "l") + view("w", "l"), roots: "v", "w")
    ) {
      XCTAssertTrue("\($0)".contains("the object 'l' is in two places"), "\($0)")
    }
  }

  /// As many as 32 elements, of which a colour needs one.
  func testAValueThatObjectsShareIsSmall() throws {
    func view(_ count: Int) -> String {
      let parts = (1..<count).map { "<int key=\"part\">\($0)</int>" }.joined()
      return "<object class=\"IBUIView\" id=\"v\"><object class=\"NSColor\" "
        + "key=\"IBUIBackgroundColor\">\(parts)<bytes key=\"NSWhite\">MQA</bytes></object>"
        + "</object>"
    }
    XCTAssertNoThrow(try archive(view(32), roots: "v"))
    XCTAssertThrowsError(try archive(view(33), roots: "v")) {
      XCTAssertTrue(
        "\($0)".contains("this value has 33 elements; expected at most 32"), "\($0)")
    }
  }

  /// The editor saves them as pictures.
  func testColoursOfTheSystemHaveNames() throws {
    func view(_ name: String) -> String {
      "<object class=\"IBUIView\" id=\"v\"><object class=\"NSColor\" key=\"IBUIBackgroundColor\">"
        + "<object class=\"NSImage\" key=\"NSImage\"/>"
        + "<string key=\"IBUIColorCocoaTouchKeyPath\">\(name)</string></object></object>"
    }
    let stripes = try archive(view("groupTableViewBackgroundColor"), roots: "v").objects[0]
    XCTAssertEqual(stripes.color("backgroundColor")?.hasPinstripes, true)
    let dark = try archive(view("viewFlipsideBackgroundColor"), roots: "v").objects[0]
    XCTAssertEqual(dark.color("backgroundColor")?.red ?? 1, 0.12, accuracy: 0.001)
    XCTAssertThrowsError(try archive(view("otherColor"), roots: "v")) {
      XCTAssertTrue("\($0)".contains("this colour is no grey"), "\($0)")
    }
  }

  func testObjectsAreNestedSoDeepAtMost() throws {
    func nested(_ count: Int) throws {
      let views = (1...count).map {
        "<object class=\"IBUIView\" id=\"v\($0)\"><array key=\"NSSubviews\">"
          + ($0 < count ? "<reference ref=\"v\($0 + 1)\"/>" : "") + "</array></object>"
      }
      _ = try archive(views.joined(), roots: "v1")
    }
    XCTAssertNoThrow(try nested(128))
    XCTAssertThrowsError(try nested(129)) {
      XCTAssertTrue("\($0)".contains("objects are nested more than 128 deep"), "\($0)")
    }
  }

  func testACompiledNibIsRefusedWithTheFileToUse() {
    for start in ["bplist00", "NIBArchive"] {
      XCTAssertThrowsError(try NibFile(bytes: Array(start.utf8), file: "a.xib", classes: [])) {
        XCTAssertEqual(
          "\($0)",
          "a.xib: error: this nib is compiled; expected the .xib that it was made from, in its "
            + "place"
        )
      }
    }
  }
}

/// The owner of the nib.
private final class FeedingController: UIViewController {
  static let marks = Marks()

  @Retained var lion: Lion?
  @Retained var sign: UILabel?
  var willAppear: ((String) -> Void)?

  override class var actions: [IBAction] {
    super.actions + [IBAction("feed:", feed), IBAction("call", call)]
  }

  func feed(_ sender: UIButton) {
    Self.marks.add("feeds \(sender.currentTitle?.string ?? "")")
  }

  func call() {
    Self.marks.add("calls")
  }

  override func viewWillAppear(_ animated: Bool) {
    willAppear?("loaded \(isViewLoaded), sign \(sign != nil)")
    _ = view
    sign?.text = NSString.stringWithString("Tiger")
    willAppear?("loaded \(isViewLoaded), sign \(sign != nil): \(sign?.text?.string ?? "")")
  }

  override func dealloc() {
    lion = nil
    sign = nil
    super.dealloc()
  }
}

private final class Lion: NSObject {}
