internal import MemsimGraphics

/// The letters at the right of a table, with which a finger scrolls to sections.
final class TableIndex: UIView {
  @Retained private var titles: NSArray?

  /// The table; it clears this property before it is deallocated.
  @Assigned var table: UITableView?

  /// The title that the finger is on.
  private var chosen = -1

  override class var instanceSize: Int { super.instanceSize + 16 }

  override func setUp() {
    opaque = false
    contentMode = .redraw
  }

  /// Shows some titles for a table.
  func show(_ titles: NSArray, of table: UITableView) {
    self.titles = titles
    self.table = table
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    guard let titles, titles.count > 0 else { return }
    let font = UIFont.boldSystemFontOfSize(11)
    let (pitch, height) = (bounds.height / CGFloat(titles.count), font.leading)
    if chosen >= 0 {
      UIGraphicsGetCurrentContext()?.paint {
        $0.fill(Path(rounded: bounds.insetBy(dx: 2, dy: 2), 10), Color(white: 0.4, alpha: 0.5))
      }
    }
    UIColor.colorWithWhite(0.4, alpha: 1).set()
    for (index, title) in titles.objects.enumerated() {
      let middle = (CGFloat(index) + 0.5) * pitch
      (title as? NSString)?.drawInRect(
        CGRect(x: 0, y: (middle - height / 2).rounded(), width: bounds.width, height: height),
        withFont: font, lineBreakMode: .clip, alignment: .center)
    }
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) { choose(touches) }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) { choose(touches) }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) { leave() }

  override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) { leave() }

  private func leave() {
    chosen = -1
    setNeedsDisplay()
  }

  private func choose(_ touches: NSSet) {
    guard let titles, titles.count > 0, let touch = touches.anyObject() as? UITouch else { return }
    let share = touch.locationInView(self).y / max(1, bounds.height)
    let index = min(max(0, Int((share * CGFloat(titles.count)).rounded(.down))), titles.count - 1)
    guard index != chosen else { return }
    chosen = index
    setNeedsDisplay()
    if let title = titles.objects[index] as? NSString { table?.scroll(toIndex: title, index) }
  }
}

/// The index of a table.
extension UITableView {
  /// Asks the data source for the titles of an index, when there are enough rows.
  final func readIndex() {
    let titles = dataSource?.sectionIndexTitlesForTableView(self)
    guard let titles, titles.count > 0, style == .plain,
      rows.count >= sectionIndexMinimumDisplayRowCount
    else {
      index?.table = nil
      index?.removeFromSuperview()
      index = nil
      return
    }
    if index == nil { $index = TableIndex.alloc().initWithFrame(.zero) }
    index?.show(titles, of: self)
  }

  /// Keeps the index at the right of what is seen.
  final func placeIndex(_ seen: CGRect) {
    guard let index else { return }
    let width = KitParameters.tableIndexWidth
    index.frame = CGRect(
      x: seen.maxX - width, y: seen.minY, width: width, height: seen.height)
    if index.superview !== self { addSubview(index) }
    bringSubviewToFront(index)
  }

  /// A finger is on a title of the index.
  final func scroll(toIndex title: NSString, _ number: Int) {
    guard let dataSource else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: title, atIndex: number)
    guard rows.sections.indices.contains(section) else { return }
    let limits = offsetLimits.y
    let place = min(max(rows.sections[section].top, limits.lowerBound), limits.upperBound)
    setContentOffset(CGPoint(x: 0, y: place), animated: false)
  }
}
