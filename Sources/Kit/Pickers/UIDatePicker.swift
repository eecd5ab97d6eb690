internal import MemsimDevice
internal import MemsimVocabulary

/// Wheels with which the user chooses a date, a time, or a span of time.
open class UIDatePicker: UIControl {
  @Retained private var picker: UIPickerView?
  @Retained private var rows: DatePickerRows?
  @Retained private var minimumStore: NSDate?
  @Retained private var maximumStore: NSDate?

  /// The second of universal time that is chosen.
  private var second: Int64 = 0

  open override class var instanceSize: Int { 132 }

  /// Initialises a picker at the place of a rectangle, as large as it always is.
  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    checkAlive()
    return super.initWithFrame(CGRect(origin: frame.origin, size: KitParameters.pickerSize))
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    bounds = CGRect(origin: .zero, size: KitParameters.pickerSize)
    datePickerMode =
      coder.choice("datePickerMode", among: UIDatePickerMode.nibNames) ?? .dateAndTime
    let interval = coder.object?.integer("minuteInterval") ?? 1
    minuteInterval = interval > 0 && 60.isMultiple(of: interval) ? interval : 1
    decodeState(from: coder)
    return self
  }

  override func setUp() {
    let made = DatePickerRows.new()
    $rows = made
    made.picker = self
    let view = UIPickerView.alloc().initWithFrame(.zero)
    $picker = view
    view.showsSelectionIndicator = true
    view.dataSource = made
    view.delegate = made
    addSubview(view)
    second = NSDate.date().wholeSeconds / 60 * 60
    showDate(animated: false)
  }

  open override func dealloc() {
    rows?.picker = nil
    picker?.delegate = nil
    picker?.dataSource = nil
    super.dealloc()
  }

  /// The parts of a date that the wheels have.
  @Checked public final var datePickerMode: UIDatePickerMode = .dateAndTime {
    didSet { reload() }
  }

  /// The minutes between two rows; a divisor of 60.
  @Checked public final var minuteInterval: Int = 1 { didSet { reload() } }

  /// The date that is chosen; to set it calls no target.
  public final var date: NSDate {
    get {
      checkAlive()
      return NSDate.dateWithTimeIntervalSinceReferenceDate(NSTimeInterval(second))
    }
    set { checkAlive().setDate(newValue, animated: false) }
  }

  /// Chooses a date, without a word to the targets; animated, the wheels turn.
  public final func setDate(_ date: NSDate, animated: Bool) {
    checkAlive().second = bounded(date.wholeSeconds)
    showDate(animated: animated)
  }

  /// The first date that can be chosen; nil for any.
  public final var minimumDate: NSDate? {
    get { checkAlive().minimumStore }
    set {
      checkAlive().minimumStore = newValue
      setDate(date, animated: false)
    }
  }

  /// The last date that can be chosen; nil for any.
  public final var maximumDate: NSDate? {
    get { checkAlive().maximumStore }
    set {
      checkAlive().maximumStore = newValue
      setDate(date, animated: false)
    }
  }

  /// The seconds of the span that is chosen.
  public final var countDownDuration: NSTimeInterval {
    get {
      checkAlive()
      return NSTimeInterval(CivilDate.secondsOfDay(at: shownTime) / 60 * 60)
    }
    set {
      checkAlive()
      let start = shownTime - Int64(CivilDate.secondsOfDay(at: shownTime))
      let span = Int64(min(max(newValue, 0), 86_340))
      second = NSTimeZone.systemTimeZone().moment(showing: start + span)
      showDate(animated: false)
    }
  }

  /// The one size that it has.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    return KitParameters.pickerSize
  }

  open override func layoutSubviews() { checkAlive().picker?.frame = bounds }

  /// The text that describes the picker in a snapshot: the rows that are chosen.
  open override var snapshotText: String? {
    checkAlive()
    let wheels = DateWheel.wheels(of: datePickerMode)
    return wheels.map { $0.title($0.row(of: shownTime, step), step) }.joined(separator: " ")
  }

  private func bounded(_ second: Int64) -> Int64 {
    var bounded = second
    if let last = maximumStore?.wholeSeconds { bounded = min(bounded, last) }
    if let first = minimumStore?.wholeSeconds { bounded = max(bounded, first) }
    return bounded
  }

  private func reload() {
    picker?.reloadAllComponents()
    showDate(animated: false)
  }

  /// The time that the clocks of the device show.
  private var shownTime: Int64 { NSTimeZone.systemTimeZone().time(at: second) }

  private var step: Int { 60.isMultiple(of: max(1, minuteInterval)) ? max(1, minuteInterval) : 1 }

  private func showDate(animated: Bool) {
    for (component, wheel) in DateWheel.wheels(of: datePickerMode).enumerated() {
      picker?.selectRow(
        wheel.row(of: shownTime, step), inComponent: component, animated: animated)
    }
  }
}

/// The wheels.
extension UIDatePicker {
  fileprivate final func wheel(_ component: Int) -> DateWheel? {
    let wheels = DateWheel.wheels(of: datePickerMode)
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  fileprivate final func count(_ component: Int) -> Int { wheel(component)?.count(step) ?? 0 }

  fileprivate final func title(_ row: Int, _ component: Int) -> String {
    wheel(component)?.title(row, step) ?? ""
  }

  /// The user has turned a wheel.
  fileprivate final func wasTurned(_ component: Int, to row: Int) {
    guard let wheel = wheel(component) else { return }
    let turned = wheel.time(shownTime, withRow: row, step)
    second = bounded(NSTimeZone.systemTimeZone().moment(showing: turned))
    showDate(animated: true)
    send(.valueChanged, nil)
  }
}

/// The parts of a date that the wheels of a picker have.
public enum UIDatePickerMode: Int, Sendable {
  /// The hour and the minute.
  case time
  /// The month, the day and the year.
  case date
  /// The day, the hour and the minute.
  case dateAndTime
  /// The hours and minutes of a span.
  case countDownTimer
}

/// The source and the delegate of the wheels of a date picker.
final class DatePickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The picker; it clears this property before it is deallocated.
  @Assigned var picker: UIDatePicker?

  override class var instanceSize: Int { 8 }

  func numberOfComponentsInPickerView(_ pickerView: UIPickerView) -> Int {
    picker.map { DateWheel.wheels(of: $0.datePickerMode).count } ?? 0
  }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    picker?.count(component) ?? 0
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> NSString? {
    picker.map { NSString.stringWithString($0.title(row, component)) }
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    picker?.wheel(component)?.width ?? 0
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    picker?.wasTurned(component, to: row)
  }
}
