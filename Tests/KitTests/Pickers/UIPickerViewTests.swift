import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform P15 to P17.
final class UIPickerViewTests: XCTestCase {
  /// The source and delegate of a picker of two wheels with 100 and 3 rows.
  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    static let marks = Marks()

    func numberOfComponentsInPickerView(_ pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 100 : 3
    }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> NSString? { NSString.stringWithString("\(component):\(row)") }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      Self.marks.add("\(component):\(row)")
    }
  }

  private final class Owner: NSObject, UIApplicationDelegate {
    @Retained private var window: UIWindow?
    @Retained private var rows: Rows?

    func applicationDidFinishLaunching(_ application: UIApplication) {
      Rows.marks.add("begin")
      $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      $rows = Rows.new()
      let picker = UIPickerView.alloc().initWithFrame(CGRectMake(0, 200, 10, 10))
      picker.delegate = rows
      picker.dataSource = rows
      window?.addSubview(picker)
      picker.release()
      window?.makeKeyAndVisible()
    }

    static var picker: UIPickerView {
      guard
        let picker = UIApplication.sharedApplication().keyWindow?.subviews.lastObject()
          as? UIPickerView
      else { preconditionFailure("there is no picker") }
      return picker
    }
  }

  private func heard(
    _ step: @escaping @Sendable () -> Void = {}, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(delegate: Owner.self, step, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Rows.marks.all.drop { $0 == "begin" })
  }

  private func drag(_ device: Device, _ x: Int, from start: Int, to end: Int) throws {
    try device.touch(Touch(finger: 1, phase: .began, location: .points(x, start)))
    for step in 1...10 {
      device.run(for: .milliseconds(30))
      try device.touch(
        Touch(finger: 1, phase: .moved, location: .points(x, start + (end - start) * step / 10)))
    }
    // It rests before it is lifted, so that the wheel has no speed.
    device.run(for: .milliseconds(300))
    try device.touch(Touch(finger: 1, phase: .ended, location: .points(x, end)))
    device.run(for: .seconds(1))
  }

  /// As platform P15 has it.
  func testADraggedWheelRestsOnTheNearestRowAndSaysSo() throws {
    let heard = try heard(user: { device in
      try drag(device, 80, from: 300, to: 300 - 110)
      try drag(device, 80, from: 300, to: 300 + 20)
      try drag(device, 240, from: 300, to: 20)
    })
    XCTAssertEqual(heard, ["0:3", "1:2"])
  }

  /// As platform P16 has it.
  func testATappedRowTurnsIntoTheMiddle() throws {
    let heard = try heard(user: { device in
      try device.tap(80, 308 + 50)
      device.run(for: .seconds(1))
      try device.tap(80, 308)
      device.run(for: .seconds(1))
      try device.tap(80, 308 - 40)
    })
    XCTAssertEqual(heard, ["0:1", "0:0"])
  }

  func testAChoiceInCodeSaysNothingAndStaysWithinTheEnds() throws {
    let heard = try heard({
      let picker = Owner.picker
      XCTAssertEqual(picker.numberOfComponents, 2)
      XCTAssertEqual(picker.numberOfRowsInComponent(0), 100)
      XCTAssertEqual(picker.numberOfRowsInComponent(2), 0)
      XCTAssertEqual(picker.selectedRowInComponent(0), 0)
      picker.selectRow(40, inComponent: 0, animated: false)
      picker.selectRow(9, inComponent: 1, animated: true)
      XCTAssertEqual(picker.selectedRowInComponent(0), 40)
      XCTAssertEqual(picker.selectedRowInComponent(1), 2)
      picker.reloadAllComponents()
      XCTAssertEqual(picker.selectedRowInComponent(0), 40)
      XCTAssertEqual(picker.bounds.size, CGSize(width: 320, height: 216))
    })
    XCTAssertEqual(heard, [])
  }

  /// As platform P17 has it: a wheel of a hundred rows has views for those that are seen.
  func testOnlySeenRowsHaveViews() throws {
    let heard = try heard({
      let picker = Owner.picker
      picker.layoutIfNeeded()
      picker.selectRow(50, inComponent: 0, animated: false)
      AppRun.later { XCTAssertEqual(AppRun.living("WheelLabel"), 5 + 3) }
    })
    XCTAssertEqual(heard, [])
  }
}
