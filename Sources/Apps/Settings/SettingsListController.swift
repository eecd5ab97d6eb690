internal import MemsimDevice
internal import MemsimKit

/// The first page: the settings of the device, and below them the apps that have settings of
/// their own.
final class SettingsListController: UITableViewController {
  @Retained private var device: NSArray?
  @Retained private var applications: NSArray?

  /// The controller of an iPad that shows the chosen page beside this one; nil on a phone.
  @Assigned var panes: UISplitViewController?

  override class var instanceSize: Int { super.instanceSize + 12 }

  override func initWithStyle(_ style: UITableViewStyle) -> Self {
    super.initWithStyle(style)
    title = words("Settings", "Einstellungen")
    device = PSApplication.thisApplication()?.specifiersOfPane(.stringWithString("Root"))
    applications = PSApplication.applicationsWithSettings()
    return self
  }

  override func dealloc() {
    device = nil
    applications = nil
    super.dealloc()
  }

  /// Marks the row whose page is seen at first.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard panes != nil, let tableView, tableView.indexPathForSelectedRow() == nil else { return }
    tableView.selectRowAtIndexPath(
      NSIndexPath.indexPathForRow(0, inSection: 0), animated: false, scrollPosition: .none)
  }

  override func numberOfSectionsInTableView(_ tableView: UITableView) -> Int {
    applications?.count == 0 ? 1 : 2
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    (section == 0 ? device : applications)?.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let identifier = NSString.stringWithString("Application")
    let cell =
      tableView.dequeueReusableCellWithIdentifier(identifier)
      ?? UITableViewCell.alloc().initWithStyle(.value1, reuseIdentifier: identifier).autorelease()
    cell.accessoryType = panes == nil ? .disclosureIndicator : .none
    cell.textLabel?.text = title(at: indexPath)
    cell.imageView?.image = application(at: indexPath)?.settingsIcon()
    return cell
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { panes != nil || orientation == .portrait }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) { showPane(at: indexPath) }

  /// Shows the page of a row: beside this one, or over it.
  func showPane(at indexPath: NSIndexPath) {
    guard let pane = pane(at: indexPath) else { return }
    pane.title = title(at: indexPath)
    guard let panes, let navigationController else {
      self.navigationController?.pushViewController(pane, animated: true)
      return
    }
    let detail = UINavigationController.alloc().initWithRootViewController(pane).autorelease()
    panes.viewControllers = NSArray.alloc().initWithObjects([navigationController, detail])
      .autorelease()
  }

  /// The page of a row, autoreleased.
  private func pane(at indexPath: NSIndexPath) -> PaneController? {
    if let application = application(at: indexPath) {
      return PaneController.alloc().initWithPane(.stringWithString("Root"), of: application)
        .autorelease()
    }
    guard let specifier = devicePane(at: indexPath), let own = specifier.application,
      case .childPane(let name) = specifier.kind
    else { return nil }
    return PaneController.alloc().initWithPane(.stringWithString(name), of: own).autorelease()
  }

  private func application(at indexPath: NSIndexPath) -> PSApplication? {
    guard indexPath.section == 1 else { return nil }
    return applications?.objectAtIndex(indexPath.row) as? PSApplication
  }

  private func devicePane(at indexPath: NSIndexPath) -> PSSpecifier? {
    guard indexPath.section == 0 else { return nil }
    return device?.objectAtIndex(indexPath.row) as? PSSpecifier
  }

  private func title(at indexPath: NSIndexPath) -> NSString? {
    application(at: indexPath)?.displayName ?? devicePane(at: indexPath)?.title
  }
}
