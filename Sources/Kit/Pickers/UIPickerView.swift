internal import MemsimGraphics

/// Wheels beside each other, with which the user chooses a row of each.
open class UIPickerView: UIView {
  @Assigned private var dataSourceObject: NSObject?
  @Assigned private var delegateObject: NSObject?

  /// The wheels, from the left.
  @Retained private var wheels: NSMutableArray?
  @Retained private var glass: WheelGlass?

  private var needsRows = true

  open override class var instanceSize: Int { 124 }

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
    showsSelectionIndicator = coder.object?.flag("showsSelectionIndicator") ?? false
    return self
  }

  override func setUp() {
    if wheels == nil { $wheels = NSMutableArray.new() }
    contentMode = .redraw
    clipsToBounds = true
  }

  /// The object that has the rows; not retained.
  public final var dataSource: (any UIPickerViewDataSource)? {
    get { checkAlive().dataSourceObject as? any UIPickerViewDataSource }
    set {
      checkAlive().dataSourceObject = newValue
      needRows()
    }
  }

  /// The object that has the titles and is informed of a choice; not retained.
  public final var delegate: (any UIPickerViewDelegate)? {
    get { checkAlive().delegateObject as? any UIPickerViewDelegate }
    set {
      checkAlive().delegateObject = newValue
      needRows()
    }
  }

  private func needRows() {
    needsRows = true
    setNeedsLayout()
  }

  /// Whether glass marks the rows that are chosen.
  @Checked public final var showsSelectionIndicator: Bool = false { didSet { setNeedsLayout() } }

  /// The number of wheels.
  public final var numberOfComponents: Int { checkAlive().upToDateWheels.count }

  /// The number of rows of a wheel.
  public final func numberOfRowsInComponent(_ component: Int) -> Int {
    checkAlive().wheel(component)?.rowCount ?? 0
  }

  /// The size of a row of a wheel.
  public final func rowSizeForComponent(_ component: Int) -> CGSize {
    checkAlive()
    layoutIfNeeded()
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// The row of a wheel that is chosen; -1 if there is none.
  public final func selectedRowInComponent(_ component: Int) -> Int {
    checkAlive().wheel(component)?.chosenRow ?? -1
  }

  /// Chooses a row of a wheel, without a word to the delegate; animated, the wheel turns.
  public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    checkAlive().wheel(component)?.choose(row, animated: animated)
  }

  /// The view of a row that is seen; nil if it is not, or has a title only.
  public final func viewForRow(_ row: Int, forComponent component: Int) -> UIView? {
    checkAlive().wheel(component)?.view(of: row)
  }

  /// Reads the rows of all wheels again.
  public final func reloadAllComponents() {
    checkAlive()
    askForRows()
    setNeedsLayout()
  }

  /// Reads the rows of a wheel again.
  public final func reloadComponent(_ component: Int) {
    checkAlive()
    guard let wheel = wheel(component) else { return }
    ask(wheel)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    checkAlive()
    let all = upToDateWheels
    let (margin, gap) = (KitParameters.pickerMargin, KitParameters.wheelGap)
    let own = all.map { delegate?.pickerView(self, widthForComponent: $0.component) ?? 0 }
    let room =
      bounds.width - 2 * margin - gap * CGFloat(max(0, all.count - 1)) - own.reduce(0, +)
    let share = room / CGFloat(max(1, own.count { $0 <= 0 }))
    let unused = own.contains { $0 <= 0 } ? 0 : max(0, room)
    var left = margin + unused / 2
    for (wheel, width) in zip(all, own) {
      let right = left + (width > 0 ? width : max(0, share))
      wheel.frame = CGRect(
        x: left.rounded(), y: margin, width: right.rounded() - left.rounded(),
        height: bounds.height - 2 * margin)
      left = right + gap
    }
    placeGlass(all.first?.rowHeight ?? KitParameters.wheelRowHeight)
  }

  private func placeGlass(_ height: CGFloat) {
    if !showsSelectionIndicator {
      glass?.removeFromSuperview()
      glass = nil
      return
    }
    if glass == nil { $glass = WheelGlass.alloc().initWithFrame(.zero) }
    guard let glass else { return }
    addSubview(glass)
    glass.frame = CGRect(
      x: KitParameters.pickerMargin - 2, y: ((bounds.height - height) / 2).rounded(),
      width: bounds.width - 2 * KitParameters.pickerMargin + 4, height: height)
  }

  /// The one size that it has.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    return KitParameters.pickerSize
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint { $0.drawWheelFrame(bounds) }
  }

  /// The text that describes the picker in a snapshot: the titles that are chosen.
  open override var snapshotText: String? {
    checkAlive()
    let titles = (wheels?.objects ?? []).compactMap { ($0 as? PickerWheel)?.chosenTitle }
    return titles.isEmpty ? nil : titles.joined(separator: " ")
  }

  open override func dealloc() {
    wheels?.forEach(PickerWheel.self) { $0.picker = nil }
    super.dealloc()
  }
}

/// Rows and their contents.
extension UIPickerView {
  private var upToDateWheels: [PickerWheel] {
    if needsRows { askForRows() }
    return (wheels?.objects ?? []).compactMap { $0 as? PickerWheel }
  }

  private func wheel(_ component: Int) -> PickerWheel? {
    let all = upToDateWheels
    return all.indices.contains(component) ? all[component] : nil
  }

  private func askForRows() {
    needsRows = false
    guard let wheels else { return }
    let count = max(0, dataSource?.numberOfComponentsInPickerView(self) ?? 0)
    while wheels.count > count {
      wheels.object(at: wheels.count - 1, as: PickerWheel.self)?.leave()
      wheels.removeObjectAtIndex(wheels.count - 1)
    }
    while wheels.count < count {
      let made = PickerWheel.alloc().initWithPicker(self, wheels.count)
      wheels.addObject(made)
      addSubview(made)
      made.release()
    }
    for wheel in upToDateWheels { ask(wheel) }
  }

  private func ask(_ wheel: PickerWheel) {
    let component = wheel.component
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    wheel.show(
      max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0),
      height: height > 0 ? height : KitParameters.wheelRowHeight)
  }

  /// The user has turned a wheel to a row.
  final func wasTurned(_ component: Int, to row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// The glass over the rows that are chosen.
final class WheelGlass: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func setUp() {
    opaque = false
    userInteractionEnabled = false
    contentMode = .redraw
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint { $0.drawWheelGlass(bounds) }
  }
}

/// The source of a picker's rows.
public protocol UIPickerViewDataSource: NSObject {
  /// The number of wheels.
  func numberOfComponentsInPickerView(_ pickerView: UIPickerView) -> Int

  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker, which may leave out any method.
public protocol UIPickerViewDelegate: NSObject {
  /// The width of a wheel; 0 shares the rest of the width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

  /// The height of the rows of a wheel; 0 for the usual one.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

  /// The title of a row, for rows without a view.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> NSString?

  /// The view of a row, which may be one that is no longer seen; nil for its title.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusingView view: UIView?
  ) -> UIView?

  /// The user has chosen a row of a wheel.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// A share of the rest.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat {
    checkAlive()
    return 0
  }

  /// The usual one.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat {
    checkAlive()
    return 0
  }

  /// None.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> NSString? {
    checkAlive()
    return nil
  }

  /// None.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusingView view: UIView?
  ) -> UIView? {
    checkAlive()
    return nil
  }

  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) { checkAlive() }
}
