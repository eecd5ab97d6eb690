internal import MemsimDevice

/// Rows by their positions, and positions by their rows.
extension UITableView {
  /// The row at a point of the table, autoreleased; nil if there is none.
  public final func indexPathForRowAtPoint(
    _ point: CGPoint, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSIndexPath? {
    checkAlive().upToDateRows.row(at: point.y).map {
      indexPath(of: $0, file: file, line: line, function: function)
    }
  }

  /// The row that a cell shows, autoreleased; nil if it shows none.
  public final func indexPathForCell(
    _ cell: UITableViewCell, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSIndexPath? {
    checkAlive().cells?.indexOfObjectIdenticalTo(cell).map {
      indexPath(of: seenRows.lowerBound + $0, file: file, line: line, function: function)
    }
  }

  /// The cell of a row; nil if the row is not seen.
  public final func cellForRowAtIndexPath(_ indexPath: NSIndexPath) -> UITableViewCell? {
    checkAlive().row(at: indexPath).flatMap(cell)
  }

  /// The cells that there are, from the top; a new array, autoreleased.
  public final func visibleCells(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(
      cells?.objects ?? []
    ).autorelease(file, line, function)
  }

  /// The paths of the rows that have cells, from the top; a new array, autoreleased.
  public final func indexPathsForVisibleRows(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function)
      .initWithObjects(
        seenRows.map { indexPath(of: $0, file: file, line: line, function: function) }
      )
      .autorelease(file, line, function)
  }

  /// The button of the row of a cell was tapped.
  final func buttonWasTapped(of cell: UITableViewCell) {
    guard let path = indexPathForCell(cell) else { return }
    (delegateObject as? any UITableViewDelegate)?
      .tableView(self, accessoryButtonTappedForRowWithIndexPath: path)
  }

  /// Returns the rectangle of a row.
  public final func rectForRowAtIndexPath(_ indexPath: NSIndexPath) -> CGRect {
    checkAlive()
    guard let row = row(at: indexPath) else { return .zero }
    let span = rows.span(of: row)
    return CGRect(x: 0, y: span.top, width: bounds.width, height: span.bottom - span.top)
  }

  /// Scrolls to a row; one that the table does not have is an exception.
  public final func scrollToRowAtIndexPath(
    _ indexPath: NSIndexPath, atScrollPosition position: UITableViewScrollPosition, animated: Bool
  ) {
    checkAlive()
    guard row(at: indexPath) != nil else {
      let (row, section) = (indexPath.row, indexPath.section)
      let isWithin = (0..<numberOfSections()).contains(section)
      return NSException.raise(
        .range,
        words: "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: "
          + (isWithin
            ? "row (\(row)) beyond bounds (\(numberOfRowsInSection(section))) for section "
              + "(\(section))."
            : "section (\(section)) beyond bounds (\(numberOfSections()))."))
    }
    let (rect, inset) = (rectForRowAtIndexPath(indexPath), contentInset)
    let (top, bottom) = (inset.top, bounds.height - inset.bottom)
    let y: CGFloat
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: y = rect.minY - top
    case .middle: y = rect.midY - (top + bottom) / 2
    case .bottom: y = rect.maxY - bottom
    }
    let limits = offsetLimits.y
    let place = min(max(y, limits.lowerBound), limits.upperBound)
    setContentOffset(CGPoint(x: 0, y: place), animated: animated)
  }

  private func row(at path: NSIndexPath) -> Int? {
    upToDateRows.row(path.row, inSection: path.section)
  }
}

/// The place in the table to which a row is scrolled.
public enum UITableViewScrollPosition: Int, Sendable {
  /// As little as shows it.
  case none
  /// To the top.
  case top
  /// To the middle.
  case middle
  /// To the bottom.
  case bottom
}

/// The row that is selected.
extension UITableView {
  /// The row that is selected, autoreleased; nil if none is.
  public final func indexPathForSelectedRow(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSIndexPath? {
    checkAlive().selectedRow.map { indexPath(of: $0, file: file, line: line, function: function) }
  }

  /// Selects a row, without a word to the delegate.
  public final func selectRowAtIndexPath(
    _ indexPath: NSIndexPath, animated: Bool, scrollPosition position: UITableViewScrollPosition
  ) {
    checkAlive()
    guard let row = row(at: indexPath) else { return }
    select(row, animated: animated)
    if position != .none {
      scrollToRowAtIndexPath(indexPath, atScrollPosition: position, animated: animated)
    }
  }

  /// Selects no row any more, without a word to the delegate.
  public final func deselectRowAtIndexPath(_ indexPath: NSIndexPath, animated: Bool) {
    checkAlive()
    guard let row = row(at: indexPath), row == selectedRow else { return }
    select(nil, animated: animated)
  }

  private func select(_ row: Int?, animated: Bool) {
    guard row != selectedRow else { return }
    if let selectedRow { cell(of: selectedRow)?.setSelected(false, animated: animated) }
    selectedRow = row
    if let row { cell(of: row)?.setSelected(true, animated: animated) }
  }

  private func highlight(_ row: Int?) {
    guard row != highlightedRow else { return }
    if let highlightedRow { cell(of: highlightedRow)?.setHighlighted(false, animated: false) }
    highlightedRow = row
    if let row { cell(of: row)?.setHighlighted(true, animated: false) }
  }

  /// A finger is on a row.
  final func touchRow(_ touches: NSSet) {
    let place = (touches.anyObject() as? UITouch)?.locationInView(self)
    if allowsSelection { highlight(place.flatMap { rows.row(at: $0.y) }) }
  }

  /// Handles the lift of a finger from a row: asks the delegate and notifies it (platform T14).
  final func chooseRow() {
    guard let row = highlightedRow else { return }
    let delegate = delegateObject as? any UITableViewDelegate
    let path = indexPath(of: row)
    let chosen =
      delegate.map { $0.tableView(self, willSelectRowAtIndexPath: path) } ?? path
    if let chosen, let row = self.row(at: chosen) {
      if let old = selectedRow, old != row {
        let oldPath = indexPath(of: old)
        select(row, animated: false)
        if AppProcess.current.system.version >= OSVersion(3, 0) {
          delegate?.tableView(self, didDeselectRowAtIndexPath: oldPath)
        }
      } else {
        select(row, animated: false)
      }
      highlight(nil)
      delegate?.tableView(self, didSelectRowAtIndexPath: chosen)
    } else {
      highlight(nil)
    }
  }

  /// The touch was cancelled.
  final func leaveRow() { highlight(nil) }
}
