/// Manages a table, whose rows it has and whose delegate it is.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var hasReloaded = false
  private var styleStore = UITableViewStyle.plain

  open override class var instanceSize: Int { super.instanceSize + 8 }

  /// Initialises with the style of the table that it makes.
  @discardableResult
  open func initWithStyle(_ style: UITableViewStyle) -> Self {
    checkAlive().`init`()
    styleStore = style
    return self
  }

  /// Whether the table clears its selection each time that it is about to be seen; from 3.2.
  @Checked public final var clearsSelectionOnViewWillAppear: Bool = true

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    clearsSelectionOnViewWillAppear = coder.object?.flag("clearsSelectionOnViewWillAppear") ?? true
    return self
  }

  /// The table, which is loaded at its first use.
  public final var tableView: UITableView? {
    get { checkAlive().view as? UITableView }
    set { checkAlive().view = newValue }
  }

  open override func setValue(_ value: NSObject?, forKey key: String) {
    checkAlive()
    guard key == "tableView" else { return super.setValue(value, forKey: key) }
    guard value == nil || value is UITableView else { return refuse(value, forKey: key) }
    tableView = value as? UITableView
  }

  /// Makes the table, whose data source and delegate the controller is (platform T15), unless a nib
  /// has it.
  open override func loadView() {
    if checkAlive().loadNib() { return }
    let made = UITableView.alloc().initWithFrame(
      UIScreen.mainScreen().applicationFrame, style: styleStore)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.dataSource = self
    made.delegate = self
    view = made
    made.release()
  }

  open override func viewDidUnload() {
    super.viewDidUnload()
    hasReloaded = false
  }

  /// Loads the rows before they are first seen; later it clears the selection (platform T16).
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let tableView else { return }
    if !hasReloaded {
      hasReloaded = true
      tableView.reloadData()
    } else if clearsSelectionOnViewWillAppear, let selected = tableView.indexPathForSelectedRow() {
      tableView.deselectRowAtIndexPath(selected, animated: animated)
    }
  }

  /// Shows for a moment which part of the table is seen.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView?.flashScrollIndicators()
  }

  open override func dealloc() {
    if isViewLoaded {
      tableView?.dataSource = nil
      tableView?.delegate = nil
    }
    super.dealloc()
  }

  /// The number of sections; unless overridden, one.
  open func numberOfSectionsInTableView(_ tableView: UITableView) -> Int {
    checkAlive()
    return 1
  }

  /// The number of rows of a section; unless overridden, none.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    checkAlive()
    return 0
  }

  /// The header of a section; unless overridden, nil.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> NSString? {
    checkAlive()
    return nil
  }

  /// A cell for a row; unless overridden, an empty one.
  open func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    checkAlive()
    return UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: nil).autorelease()
  }

  /// The height of a row; unless overridden, the table's row height.
  open func tableView(
    _ tableView: UITableView, heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat {
    checkAlive()
    return tableView.rowHeight
  }

  /// A cell is about to be seen.
  open func tableView(
    _ tableView: UITableView, willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath
  ) { checkAlive() }

  /// The user taps a row: returns the one that is to be selected, or nil for none.
  open func tableView(
    _ tableView: UITableView, willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath? {
    checkAlive()
    return indexPath
  }

  /// The user has selected a row.
  open func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) { checkAlive() }

  /// The user has selected another row instead; from 3.0.
  open func tableView(
    _ tableView: UITableView, didDeselectRowAtIndexPath indexPath: NSIndexPath
  ) { checkAlive() }

  /// The titles of the index at the right of a plain table; nil for no index.
  open func sectionIndexTitlesForTableView(_ tableView: UITableView) -> NSArray? {
    checkAlive()
    return nil
  }

  /// The section of a title of the index.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: NSString, atIndex index: Int
  ) -> Int {
    checkAlive()
    return index
  }

  /// The height of the header of a section; below 0 for the usual one.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    checkAlive()
    return -1
  }

  /// The height of the area below a section; below 0 for the usual one.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    checkAlive()
    return -1
  }

  /// A view above a section; nil for its title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    checkAlive()
    return nil
  }

  /// The button of a row was tapped.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWithIndexPath indexPath: NSIndexPath
  ) { checkAlive() }

  /// Another part of the table is seen.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) { checkAlive() }

  /// A finger begins to drag the table.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { checkAlive() }

  /// The finger was lifted; `decelerate` is whether the table still moves.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { checkAlive() }

  /// The table moves on by itself.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { checkAlive() }

  /// The table that moved on by itself has stopped.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { checkAlive() }

  /// The table is where the app had it scrolled to.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { checkAlive() }
}
