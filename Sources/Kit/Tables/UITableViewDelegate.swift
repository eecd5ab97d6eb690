/// The source of a table's rows.
public protocol UITableViewDataSource: NSObject {
  /// The number of sections.
  func numberOfSectionsInTableView(_ tableView: UITableView) -> Int

  /// The number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The header of a section; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> NSString?

  /// A cell that shows a row: one that the table no longer needs, or a new one.
  func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSectionsInTableView(_ tableView: UITableView) -> Int {
    checkAlive()
    return 1
  }

  /// Nothing.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> NSString? {
    checkAlive()
    return nil
  }
}

/// The delegate of a table, which may leave out any method.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// The height of a row.
  func tableView(
    _ tableView: UITableView, heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat

  /// A cell is about to be seen.
  func tableView(
    _ tableView: UITableView, willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath)

  /// The user taps a row: returns the one that is to be selected, or nil for none.
  func tableView(
    _ tableView: UITableView, willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath?

  /// The user has selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath)

  /// The user has selected another row instead; from 3.0.
  func tableView(_ tableView: UITableView, didDeselectRowAtIndexPath indexPath: NSIndexPath)
}

extension UITableViewDelegate {
  /// As the table has it.
  public func tableView(
    _ tableView: UITableView, heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat {
    checkAlive()
    return tableView.rowHeight
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath
  ) { checkAlive() }

  /// Returns the row itself.
  public func tableView(
    _ tableView: UITableView, willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath? {
    checkAlive()
    return indexPath
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) { checkAlive() }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didDeselectRowAtIndexPath indexPath: NSIndexPath
  ) { checkAlive() }
}
