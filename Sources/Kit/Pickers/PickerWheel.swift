internal import MemsimDevice
internal import MemsimGraphics

/// A wheel of a picker: it has views only for the rows that are seen.
final class PickerWheel: UIView {
  /// The picker; it clears this property before it is deallocated.
  @Assigned var picker: UIPickerView?

  /// The views of the rows that are seen, from the top.
  @Retained private var rowViews: NSMutableArray?

  /// The number of the wheel in its picker.
  private(set) var component = 0
  /// The number of rows, and their height.
  private(set) var rowCount = 0
  private(set) var rowHeight: CGFloat = KitParameters.wheelRowHeight
  /// The row that is chosen, and the wheel at rest shows; -1 if there is none.
  private(set) var chosenRow = -1

  private var seen = 0..<0
  /// The distance from the middle of the first row to the middle of the wheel.
  private var place: CGFloat = 0
  private var track = ScrollTrack()
  private var isDragged = false
  private var slide: ControlSlide?
  private var ticks: ProgramTimer?
  /// Whether the user has turned the wheel, so that the delegate is informed when it is at rest.
  private var isOfUser = false

  override class var instanceSize: Int { super.instanceSize + 60 }

  /// A wheel of a picker, with its number.
  func initWithPicker(_ picker: UIPickerView, _ component: Int) -> Self {
    self.picker = picker
    self.component = component
    return initWithFrame(.zero)
  }

  override func setUp() {
    $rowViews = NSMutableArray.new()
    contentMode = .redraw
    clipsToBounds = true
  }

  /// The picker has fewer wheels.
  func leave() {
    stop()
    picker = nil
    removeFromSuperview()
  }

  override func dealloc() {
    ticks?.invalidate()
    super.dealloc()
  }

  /// Shows so many rows of a height, from the row that is chosen on.
  func show(_ count: Int, height: CGFloat) {
    stop()
    dropRows()
    (rowCount, rowHeight) = (count, height)
    chosenRow = count == 0 ? -1 : min(max(chosenRow, 0), count - 1)
    turn(to: CGFloat(max(0, chosenRow)) * height)
  }

  /// Chooses a row, or the nearest one.
  func choose(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    stop()
    chosenRow = min(max(row, 0), rowCount - 1)
    rest(animated: animated && window != nil)
  }

  /// The title of the row that is chosen.
  var chosenTitle: String? {
    guard let view = view(of: chosenRow) else { return nil }
    return view.snapshotText
  }

  /// The view of a row that is seen.
  func view(of row: Int) -> UIView? {
    seen.contains(row) ? rowViews?.object(at: row - seen.lowerBound, as: UIView.self) : nil
  }

  override func layoutSubviews() { showRows() }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint { $0.drawWheel(bounds) }
  }

  // A finger turns the wheel.

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    stop()
    isDragged = false
    track.begin(
      at: touch.locationInView(superview), AppProcess.current.system.now,
      offset: CGPoint(x: 0, y: place))
  }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    let finger = touch.locationInView(superview)
    track.move(to: finger, AppProcess.current.system.now)
    let way = finger.y - track.start.y
    if abs(way) >= KitParameters.dragDistance { isDragged = true }
    if isDragged { turn(to: bounded(track.offset.y - way)) }
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch, rowCount > 0 else { return }
    let old = chosenRow
    if isDragged {
      let speed = track.speed(at: AppProcess.current.system.now).y
      chosenRow = row(at: bounded(place - speed * KitParameters.wheelMomentum))
    } else {
      let tapped = place + touch.locationInView(self).y - bounds.midY
      chosenRow = row(at: bounded(tapped))
    }
    isOfUser = old != chosenRow
    rest(animated: true)
  }

  override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
    rest(animated: true)
  }

  private func bounded(_ place: CGFloat) -> CGFloat {
    min(max(place, 0), CGFloat(max(0, rowCount - 1)) * rowHeight)
  }

  private func row(at place: CGFloat) -> Int { Int((place / rowHeight).rounded()) }
}

/// The wheel on its way.
extension PickerWheel {
  /// Turns to the row that is chosen.
  private func rest(animated: Bool) {
    let end = CGFloat(max(0, chosenRow)) * rowHeight
    guard animated, end != place else {
      turn(to: end)
      return reportRest()
    }
    slide = ControlSlide(from: place, to: end, over: KitParameters.glideDuration)
    ticks = AppProcess.current.schedule(every: KitParameters.frameInterval, with: self) {
      $0.tick()
    }
  }

  private func tick() {
    guard let slide else { return }
    let (place, isOver) = slide.now
    turn(to: place)
    guard isOver else { return }
    let isOfUser = isOfUser
    stop()
    self.isOfUser = isOfUser
    reportRest()
  }

  private func reportRest() {
    guard isOfUser else { return }
    isOfUser = false
    picker?.wasTurned(component, to: chosenRow)
  }

  private func stop() {
    ticks?.invalidate()
    ticks = nil
    slide = nil
    isOfUser = false
  }

  private func turn(to place: CGFloat) {
    self.place = place
    setNeedsLayout()
  }
}

/// The views of the rows.
extension PickerWheel {
  private func dropRows() {
    rowViews?.forEach(UIView.self) { $0.removeFromSuperview() }
    rowViews?.removeAllObjects()
    seen = 0..<0
  }

  /// Has views for the rows that are seen, and for no others.
  private func showRows() {
    let half = bounds.height / 2
    let first = max(0, Int(((place - half) / rowHeight + 0.5).rounded(.down)))
    let last = min(rowCount, Int(((place + half) / rowHeight + 0.5).rounded(.up)))
    let wanted = first..<max(first, last)
    if wanted != seen { replaceRows(wanted) }
    for (index, row) in seen.enumerated() {
      guard let view = rowViews?.object(at: index, as: UIView.self) else { continue }
      let middle = half + CGFloat(row) * rowHeight - place
      if view is WheelLabel {
        view.frame = CGRect(
          x: 9, y: (middle - rowHeight / 2).rounded(), width: max(0, bounds.width - 18),
          height: rowHeight)
      } else {
        view.center = CGPoint(x: (bounds.width / 2).rounded(), y: middle.rounded())
      }
    }
  }

  private func replaceRows(_ wanted: Range<Int>) {
    let old = rowViews?.objects.compactMap { $0 as? UIView } ?? []
    let former = seen
    // The app gets one that leaves to use it again.
    var spare = zip(former, old).filter { !wanted.contains($0.0) }.map(\.1)
    for view in old { view.retain() }
    rowViews?.removeAllObjects()
    seen = wanted
    for row in wanted {
      let kept = former.contains(row) ? old[row - former.lowerBound] : nil
      let view = kept ?? makeView(row, reusing: spare.popLast())
      rowViews?.addObject(view)
      if view.superview !== self { addSubview(view) }
    }
    let now = rowViews?.objects ?? []
    for view in old {
      if !now.contains(where: { $0 === view }) { view.removeFromSuperview() }
      view.release()
    }
  }

  private func makeView(_ row: Int, reusing spare: UIView?) -> UIView {
    let (delegate, component) = (picker?.delegate, component)
    if let picker, let delegate,
      let view = delegate.pickerView(
        picker, viewForRow: row, forComponent: component,
        reusingView: spare is WheelLabel ? nil : spare)
    {
      return view
    }
    let label = spare as? WheelLabel ?? WheelLabel.make()
    label.text = picker.flatMap {
      delegate?.pickerView($0, titleForRow: row, forComponent: component)
    }
    return label
  }
}

/// The title of a row.
final class WheelLabel: UILabel {
  override class var instanceSize: Int { super.instanceSize }

  /// An empty label, autoreleased.
  static func make() -> WheelLabel {
    let made = WheelLabel.alloc().initWithFrame(.zero)
    made.font = UIFont.boldSystemFontOfSize(20)
    made.backgroundColor = nil
    made.opaque = false
    return made.autorelease()
  }
}
