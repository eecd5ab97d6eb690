import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// The date that a picker has, and the rows of its wheels.
final class UIDatePickerTests: XCTestCase {
  /// A moment of 2010, in universal time.
  private static func date(
    _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, second: Int = 0
  ) -> NSDate {
    let parts = NSDateComponents.new().autorelease()
    parts.year = 2010
    parts.setMonth(month)
    parts.setDay(day)
    parts.setHour(hour)
    parts.setMinute(minute)
    parts.setSecond(second)
    guard let date = NSCalendar.currentCalendar().dateFromComponents(parts) else {
      preconditionFailure("there is no such date")
    }
    return date
  }

  private func said(
    languages: [String] = ["en"], line: UInt = #line,
    _ body: @escaping @Sendable (UIDatePicker, Marks) -> Void
  ) throws -> [String] {
    let marks = Marks()
    var settings = SystemSettings()
    settings.languages = languages.compactMap(Language.init)
    let run = try AppRun(settings: settings, line: line) {
      let picker = UIDatePicker.alloc().initWithFrame(CGRectMake(0, 0, 10, 10))
      body(picker, marks)
      picker.release()
    }
    XCTAssertEqual(run.leaks, [], line: line)
    XCTAssertEqual(run.messages, [], line: line)
    return marks.all
  }

  func testEachModeHasItsWheels() throws {
    let modes: [UIDatePickerMode] = [.time, .date, .countDownTimer]
    let english = try said { picker, marks in
      picker.date = Self.date(2, 7, 13, 5)
      for mode in modes {
        picker.datePickerMode = mode
        marks.add(picker.snapshotText ?? "")
      }
      marks.add("\(picker.frame.width) x \(picker.frame.height)")
    }
    XCTAssertEqual(english[0], "1 05 PM")
    XCTAssertEqual(english[1], "February 7 2010")
    XCTAssertEqual(english[3], "320.0 x 216.0")
    let german = try said(languages: ["de"]) { picker, marks in
      picker.date = Self.date(2, 7, 13, 5)
      for mode in modes.prefix(2) {
        picker.datePickerMode = mode
        marks.add(picker.snapshotText ?? "")
      }
    }
    XCTAssertEqual(german, ["13 05", "7 Februar 2010"])
  }

  func testADateStaysWithinTheFirstAndTheLast() throws {
    _ = try said { picker, _ in
      let dates = (1...5).map { Self.date(1, $0, 0, 0) }
      picker.date = dates[0]
      picker.minimumDate = dates[1]
      XCTAssertTrue(picker.date.isEqual(dates[1]))
      picker.maximumDate = dates[3]
      picker.setDate(dates[4], animated: true)
      XCTAssertTrue(picker.date.isEqual(dates[3]))
      picker.date = dates[3]
      XCTAssertTrue(picker.date.isEqual(dates[3]))
      (picker.minimumDate, picker.maximumDate) = (nil, nil)
      picker.date = dates[4]
      XCTAssertTrue(picker.date.isEqual(dates[4]))
    }
  }

  /// A span is of whole minutes, from none to one less than a day.
  func testASpanHasItsBounds() throws {
    let said = try said { picker, marks in
      picker.datePickerMode = .countDownTimer
      for span: NSTimeInterval in [0, 59, 60, 3_700, 86_340, 90_000, -5] {
        picker.countDownDuration = span
        marks.add("\(picker.countDownDuration)")
      }
    }
    XCTAssertEqual(said, ["0.0", "0.0", "60.0", "3660.0", "86340.0", "86340.0", "0.0"])
  }

  /// Targets of the user's turn alone; the last day of a month that is shorter.
  private final class Owner: NSObject, UIApplicationDelegate {
    static let marks = Marks()

    @Retained private var window: UIWindow?
    @Retained private var picker: UIDatePicker?

    func applicationDidFinishLaunching(_ application: UIApplication) {
      Self.marks.add("begin")
      let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
      $window = made
      $picker = UIDatePicker.alloc().initWithFrame(CGRectMake(0, 200, 10, 10))
      picker?.datePickerMode = .date
      picker?.addTarget(self, action: Owner.changed, forControlEvents: .valueChanged)
      picker?.date = UIDatePickerTests.date(1, 31, 12, 0)
      if let picker { made.addSubview(picker) }
      made.makeKeyAndVisible()
    }

    func changed(_ sender: UIControl) {
      Self.marks.add((sender as? UIDatePicker)?.snapshotText ?? "")
    }
  }

  func testAMonthThatIsShorterHasItsLastDay() throws {
    let run = try AppRun(
      delegate: Owner.self,
      user: { device in
        try device.touch(Touch(finger: 1, phase: .began, location: .points(60, 308)))
        for step in 1...10 {
          device.run(for: .milliseconds(30))
          try device.touch(
            Touch(finger: 1, phase: .moved, location: .points(60, 308 - 44 * step / 10)))
        }
        device.run(for: .milliseconds(300))
        try device.touch(Touch(finger: 1, phase: .ended, location: .points(60, 264)))
        device.run(for: .seconds(2))
      })
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(Array(Owner.marks.all.drop { $0 == "begin" }), ["February 28 2010"])
  }
}
