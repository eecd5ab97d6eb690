/// The source of a table's rows.
public protocol UITableViewDataSource: NSObject {
  /// The number of sections.
  func numberOfSectionsInTableView(_ tableView: UITableView) -> Int

  /// The number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The header of a section; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> NSString?

  /// The titles of the index at the right of a plain table; nil for no index.
  func sectionIndexTitlesForTableView(_ tableView: UITableView) -> NSArray?

  /// The section of a title of the index.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: NSString, atIndex index: Int
  ) -> Int

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

  /// None.
  public func sectionIndexTitlesForTableView(_ tableView: UITableView) -> NSArray? {
    checkAlive()
    return nil
  }

  /// The section of the same number.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: NSString, atIndex index: Int
  ) -> Int {
    checkAlive()
    return index
  }
}

/// The delegate of a table, which may leave out any method.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// The height of a row.
  func tableView(
    _ tableView: UITableView, heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat

  /// The height of the area above a section; below 0 for the usual one.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

  /// The height of the area below a section; below 0 for the usual one.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat

  /// A view above a section; nil for its title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

  /// The button of a row was tapped.
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWithIndexPath indexPath: NSIndexPath)

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

  /// The usual one.
  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    checkAlive()
    return -1
  }

  /// The usual one.
  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    checkAlive()
    return -1
  }

  /// None.
  public func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    checkAlive()
    return nil
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWithIndexPath indexPath: NSIndexPath
  ) { checkAlive() }

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
