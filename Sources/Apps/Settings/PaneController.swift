internal import MemsimDevice
internal import MemsimKit

/// A page of an app's settings: a group for each group of its specifiers, and a row for
/// each of the others.
final class PaneController: UITableViewController {
  @Retained private var groups: NSMutableArray?

  override class var instanceSize: Int { super.instanceSize + 8 }

  /// Initialises with a page of an app.
  func initWithPane(_ pane: NSString, of application: PSApplication) -> Self {
    initWithStyle(.grouped)
    $groups = NSMutableArray.new()
    let specifiers = application.specifiersOfPane(pane)
    for index in 0..<specifiers.count {
      guard let specifier = specifiers.objectAtIndex(index) as? PSSpecifier else { continue }
      if case .group = specifier.kind {
        groups?.addObject(PaneGroup.alloc().initWithTitle(specifier.title).autorelease())
      } else {
        if groups?.count == 0 {
          groups?.addObject(PaneGroup.alloc().initWithTitle(nil).autorelease())
        }
        lastGroup?.add(specifier)
      }
    }
    watchKeyboard()
    return self
  }

  private func watchKeyboard() {
    let center = NSNotificationCenter.defaultCenter()
    center.addObserver(
      self, selector: PaneController.keyboardComes, name: UIKeyboardWillShowNotification,
      object: nil)
    center.addObserver(
      self, selector: PaneController.keyboardGoes, name: UIKeyboardWillHideNotification,
      object: nil)
  }

  /// Lets the rows be scrolled from below the keyboard, and the one that is typed in is: the
  /// keyboard does neither.
  private func keyboardComes(_ notification: NSNotification) {
    let key = NSString.stringWithString(UIKeyboardBoundsUserInfoKey)
    guard isViewLoaded, let tableView, tableView.window != nil,
      let bounds = notification.userInfo?.objectForKey(key) as? NSValue
    else { return }
    leaveRoom(bounds.CGRectValue().size.height)
    let cells = tableView.visibleCells()
    for index in 0..<cells.count {
      guard let cell = cells.objectAtIndex(index) as? PaneCell, cell.isTypedIn,
        let path = tableView.indexPathForCell(cell)
      else { continue }
      tableView.scrollToRowAtIndexPath(path, atScrollPosition: .none, animated: true)
    }
  }

  private func keyboardGoes(_ notification: NSNotification) { leaveRoom(0) }

  private func leaveRoom(_ height: CGFloat) {
    guard isViewLoaded, let tableView else { return }
    tableView.contentInset = UIEdgeInsetsMake(0, 0, height, 0)
    tableView.scrollIndicatorInsets = tableView.contentInset
  }

  private var lastGroup: PaneGroup? { group((groups?.count ?? 0) - 1) }

  private func group(_ section: Int) -> PaneGroup? {
    guard let groups, (0..<groups.count).contains(section) else { return nil }
    return groups.objectAtIndex(section) as? PaneGroup
  }

  private func specifier(at indexPath: NSIndexPath) -> PSSpecifier? {
    group(indexPath.section)?.specifier(indexPath.row)
  }

  override func dealloc() {
    NSNotificationCenter.defaultCenter().removeObserver(self)
    groups = nil
    super.dealloc()
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { UIDevice.currentDevice().userInterfaceIdiom == .pad || orientation == .portrait }

  /// Shows the values that the user has chosen on another page.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let cells = tableView?.visibleCells() else { return }
    for index in 0..<cells.count { (cells.objectAtIndex(index) as? PaneCell)?.showValue() }
  }

  override func numberOfSectionsInTableView(_ tableView: UITableView) -> Int { groups?.count ?? 0 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    group(section)?.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> NSString? { group(section)?.title }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    // Each row has controls of its own, so none is used for another.
    let cell = PaneCell.alloc().initWithStyle(.value1, reuseIdentifier: nil).autorelease()
    if let specifier = specifier(at: indexPath) { cell.show(specifier) }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath? {
    switch specifier(at: indexPath)?.kind {
    case .multiValue, .childPane: indexPath
    default: nil
    }
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let specifier = specifier(at: indexPath) else { return }
    switch specifier.kind {
    case .multiValue: push(ChoicesController.alloc().initWithSpecifier(specifier), specifier)
    case .childPane(let name):
      guard let application = specifier.application else { return }
      push(
        PaneController.alloc().initWithPane(.stringWithString(name), of: application), specifier)
    default: break
    }
  }

  private func push(_ controller: UIViewController, _ specifier: PSSpecifier) {
    controller.title = specifier.title
    navigationController?.pushViewController(controller, animated: true)
    controller.release()
  }
}

/// A group of a page: its title, and its specifiers.
final class PaneGroup: NSObject {
  @Retained private(set) var title: NSString?
  @Retained private var specifiers: NSMutableArray?

  override class var instanceSize: Int { 12 }

  /// Initialises with the title above the group.
  func initWithTitle(_ title: NSString?) -> Self {
    self.title = title
    $specifiers = NSMutableArray.new()
    return self
  }

  override func dealloc() {
    title = nil
    specifiers = nil
    super.dealloc()
  }

  /// The number of specifiers in the group.
  var count: Int { specifiers?.count ?? 0 }

  /// Adds one.
  func add(_ specifier: PSSpecifier) { specifiers?.addObject(specifier) }

  /// The one of a row.
  func specifier(_ row: Int) -> PSSpecifier? { specifiers?.objectAtIndex(row) as? PSSpecifier }
}

/// The possible values of a setting, one of which is chosen.
final class ChoicesController: UITableViewController {
  @Retained private var specifier: PSSpecifier?

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { UIDevice.currentDevice().userInterfaceIdiom == .pad || orientation == .portrait }

  /// Initialises with the specifier of the setting.
  func initWithSpecifier(_ specifier: PSSpecifier) -> Self {
    initWithStyle(.grouped)
    self.specifier = specifier
    return self
  }

  override func dealloc() {
    specifier = nil
    super.dealloc()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    specifier?.numberOfChoices ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let identifier = NSString.stringWithString("Choice")
    let cell =
      tableView.dequeueReusableCellWithIdentifier(identifier)
      ?? UITableViewCell.alloc().initWithStyle(.value1, reuseIdentifier: identifier).autorelease()
    cell.textLabel?.text = specifier?.titleOfChoice(indexPath.row)
    cell.accessoryType = indexPath.row == specifier?.chosenIndex ? .checkmark : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    specifier?.choose(indexPath.row)
    for index in 0..<(specifier?.numberOfChoices ?? 0) {
      let path = NSIndexPath.indexPathForRow(index, inSection: 0)
      tableView.cellForRowAtIndexPath(path)?.accessoryType =
        index == specifier?.chosenIndex ? .checkmark : .none
    }
    tableView.deselectRowAtIndexPath(indexPath, animated: true)
  }
}
