import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Text that is typed, and what the delegate has to say about it.
final class UITextFieldTests: XCTestCase {
  private func noted(
    os: OSVersion = OSVersion(3, 0), _ steps: @escaping @Sendable () -> Void = {},
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    try FieldsDelegate.noted(os: os, steps, user: user)
  }

  private func type(_ device: Device, _ keys: KeyStroke...) throws {
    for key in keys {
      try device.press(key)
      device.run(for: .milliseconds(100))
    }
  }

  /// As platform Y5 has it.
  func testATapBeginsAndTheDelegateIsAskedFirst() throws {
    let noted = try noted(user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
    })
    XCTAssertEqual(noted, ["begins? 1", "has begun 1", "WillShow", "DidShow"])
  }

  /// As platform Y5 has it.
  func testADelegateCanRefuse() throws {
    let noted = try noted {
      FieldsDelegate.shared.refuses = ["begins?"]
    } user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      XCTAssertThrowsError(try device.press(.text("a"))) {
        XCTAssertEqual($0 as? UserActionError, .noKeyboard)
      }
    }
    XCTAssertEqual(noted, ["begins? 1"])
  }

  /// As platform Y6 has it: the keyboard stays where it is.
  func testOneFieldTakesOverFromAnother() throws {
    let noted = try noted(user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      try device.tap(100, 95)
      device.run(for: .seconds(1))
    })
    XCTAssertEqual(
      noted.dropFirst(4), ["begins? 2", "ends? 1", "has ended 1", "has begun 2"])
  }

  /// As platform Y6 has it.
  func testAFieldThatMayNotEndKeepsTheKeyboard() throws {
    let noted = try noted {
      FieldsDelegate.shared.refuses = ["ends?"]
      AppRun.later {
        let (first, second) = (FieldsDelegate.field(1), FieldsDelegate.field(2))
        XCTAssertTrue(first.becomeFirstResponder())
        XCTAssertFalse(second.becomeFirstResponder())
        XCTAssertFalse(first.resignFirstResponder())
        XCTAssertTrue(first.isFirstResponder)
        XCTAssertFalse(second.isFirstResponder)
        XCTAssertTrue(first.editing)
      }
    }
    XCTAssertEqual(
      noted, ["begins? 1", "has begun 1", "WillShow", "begins? 2", "ends? 1", "ends? 1", "DidShow"])
  }

  /// As platform Y7 has it.
  func testWhatIsTypedComesAtTheEndLetterByLetter() throws {
    let noted = try noted {
      FieldsDelegate.field(1).text = NSString.stringWithString("A")
      AppProcess.current.schedule(after: .seconds(5)) {
        FieldsDelegate.marks.add(FieldsDelegate.field(1).text?.string ?? "none")
      }
    } user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      try type(device, .text("b"), .text("😀"), .delete, .text("c"), .delete)
    }
    XCTAssertEqual(
      noted.dropFirst(4),
      ["1,0='b' 1", "2,0='😀' 1", "2,2='' 1", "2,0='c' 1", "2,1='' 1", "Ab"])
  }

  /// As platform Y7 has it.
  func testADelegateCanRefuseALetter() throws {
    _ = try noted {
      FieldsDelegate.shared.refuses = ["0,0='b'"]
      AppProcess.current.schedule(after: .seconds(5)) {
        XCTAssertEqual(FieldsDelegate.field(1).text?.string, "c")
      }
    } user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      try type(device, .text("b"), .text("c"))
    }
  }

  func testNothingIsTakenFromAnEmptyField() throws {
    let noted = try noted(user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      try type(device, .delete)
    })
    XCTAssertEqual(noted.count, 4)
  }

  /// As platform Y8 has it.
  func testReturnEndsNothingByItself() throws {
    let noted = try noted {
      AppProcess.current.schedule(after: .seconds(5)) {
        FieldsDelegate.marks.add("\(FieldsDelegate.field(1).editing)")
      }
    } user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      try type(device, .return)
    }
    XCTAssertEqual(noted.dropFirst(4), ["returns? 1", "true"])
  }

  /// As platform Y8 has it.
  func testReturnEndsTheEditingForThoseThatHearOfIt() throws {
    let steps: @Sendable () -> Void = {
      let field = FieldsDelegate.field(1)
      field.addTarget(
        field, action: UITextField.noteExit, forControlEvents: .editingDidEndOnExit)
      field.addTarget(field, action: UITextField.noteEnd, forControlEvents: .editingDidEnd)
    }
    let user: (Device) throws -> Void = { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      try self.type(device, .return)
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(
      try noted(steps, user: user).dropFirst(4),
      ["returns? 1", "exit", "ends? 1", "has ended 1", "end", "WillHide", "DidHide"])
    let refused = try noted(
      {
        steps()
        FieldsDelegate.shared.refuses = ["returns?"]
      }, user: user)
    XCTAssertEqual(refused.dropFirst(4), ["returns? 1"])
  }

  /// As platform Y7 has it.
  func testTargetsHearOfEveryLetterAndObserversToo() throws {
    let noted = try noted {
      let field = FieldsDelegate.field(1)
      field.addTarget(field, action: UITextField.noteText, forControlEvents: .editingChanged)
      field.addTarget(field, action: UITextField.noteBegin, forControlEvents: .editingDidBegin)
      let names = [
        UITextFieldTextDidBeginEditingNotification, UITextFieldTextDidChangeNotification,
        UITextFieldTextDidEndEditingNotification,
      ]
      for name in names {
        NSNotificationCenter.defaultCenter().addObserver(
          FieldsDelegate.shared, selector: FieldsDelegate.noteName, name: name, object: field)
      }
      AppProcess.current.schedule(after: .seconds(4)) {
        // A text that the app sets causes no call and no notification.
        field.text = NSString.stringWithString("lion")
        field.resignFirstResponder()
      }
    } user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
      try type(device, .text("b"))
    }
    XCTAssertEqual(
      noted,
      [
        "begins? 1", "has begun 1", "begin 1", "TextDidBeginEditing", "WillShow", "DidShow",
        "0,0='b' 1", "text b", "TextDidChange", "ends? 1", "has ended 1", "TextDidEndEditing",
        "WillHide", "DidHide",
      ])
  }

  /// As platform Y9 has it.
  func testAFieldThatLeavesTheWindowIsNotAskedAndTheKeyboardGoes() throws {
    let noted = try noted {
      AppRun.later { FieldsDelegate.field(1).removeFromSuperview() }
    } user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(3))
    }
    XCTAssertEqual(noted.dropFirst(4), ["has ended 1", "WillHide", "DidHide"])
  }

  /// As platform Y9 has it.
  func testAWindowThatGoesEndsTheEditing() throws {
    let noted = try noted {
      let window = UIWindow.alloc().initWithFrame(CGRectMake(0, 0, 320, 100))
      let field = UITextField.alloc().initWithFrame(CGRectMake(0, 0, 100, 30))
      field.tag = 3
      field.delegate = FieldsDelegate.shared
      window.addSubview(field)
      field.release()
      window.makeKeyAndVisible()
      field.becomeFirstResponder()
      AppRun.later { window.release() }
    }
    XCTAssertEqual(
      noted,
      ["begins? 3", "has begun 3", "WillShow", "DidShow", "has ended 3", "WillHide", "DidHide"])
  }

  func testAFieldThatIsDisabledOrNowhereIsNotEdited() throws {
    let noted = try noted {
      FieldsDelegate.field(1).enabled = false
      XCTAssertFalse(FieldsDelegate.field(1).becomeFirstResponder())
      let nowhere = UITextField.new()
      XCTAssertFalse(nowhere.becomeFirstResponder())
      nowhere.release()
    } user: { device in
      try device.tap(100, 55)
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(noted, [])
  }

  func testWhatThereIsToReadIsTheTextOrElseThePlaceholder() throws {
    _ = try noted {
      let field = FieldsDelegate.field(1)
      XCTAssertNil(field.snapshotText)
      field.placeholder = NSString.stringWithString("Name")
      XCTAssertEqual(field.snapshotText, "Name")
      field.text = NSString.stringWithString("Lion")
      XCTAssertEqual(field.snapshotText, "Lion")
      field.secureTextEntry = true
      XCTAssertEqual(field.snapshotText, "••••")
      XCTAssertEqual(field.text?.string, "Lion")
    }
  }
}

extension UITextField {
  fileprivate func noteExit() { FieldsDelegate.marks.add("exit") }

  fileprivate func noteEnd() { FieldsDelegate.marks.add("end") }

  fileprivate func noteBegin() { FieldsDelegate.marks.add("begin 1") }

  fileprivate func noteText() { FieldsDelegate.marks.add("text \(text?.string ?? "")") }
}

extension FieldsDelegate {
  fileprivate func noteName(_ notification: NSNotification) {
    Self.marks.add(
      "\(notification.name)".replacing("UITextField", with: "").replacing("Notification", with: ""))
  }
}
