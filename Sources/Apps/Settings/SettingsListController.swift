internal import MemsimDevice
internal import MemsimKit

/// The first page: the settings of the device, and below them the apps that have settings of
/// their own.
final class SettingsListController: UITableViewController {
  @Retained private var device: NSArray?
  @Retained private var applications: NSArray?

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func initWithStyle(_ style: UITableViewStyle) -> Self {
    super.initWithStyle(style)
    title = .stringWithString("Settings")
    device = PSApplication.thisApplication()?.specifiersOfPane(.stringWithString("Root"))
    applications = PSApplication.applicationsWithSettings()
    return self
  }

  override func dealloc() {
    device = nil
    applications = nil
    super.dealloc()
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
    cell.accessoryType = .disclosureIndicator
    cell.textLabel?.text = title(at: indexPath)
    cell.imageView?.image = application(at: indexPath)?.settingsIcon()
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    if let application = application(at: indexPath) {
      push(.stringWithString("Root"), of: application, at: indexPath)
    } else if let specifier = devicePane(at: indexPath), let own = specifier.application {
      guard case .childPane(let name) = specifier.kind else { return }
      push(.stringWithString(name), of: own, at: indexPath)
    }
  }

  private func push(_ name: NSString, of application: PSApplication, at indexPath: NSIndexPath) {
    let pane = PaneController.alloc().initWithPane(name, of: application)
    pane.title = title(at: indexPath)
    navigationController?.pushViewController(pane, animated: true)
    pane.release()
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
