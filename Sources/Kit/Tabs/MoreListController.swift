/// The list of the controllers that a tab bar has no room for (platform X18).
final class MoreListController: UITableViewController {
  @Retained var rest: NSArray?

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func setUp() { title = NSString.stringWithString(systemWord("More", "Weitere")) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rest?.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let identifier = NSString.stringWithString("more")
    let cell =
      tableView.dequeueReusableCellWithIdentifier(identifier)
      ?? UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: identifier).autorelease()
    cell.textLabel?.text = controller(at: indexPath)?.tabBarItem.title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    if let chosen = controller(at: indexPath) {
      navigationController?.pushViewController(chosen, animated: true)
    }
  }

  private func controller(at indexPath: NSIndexPath) -> UIViewController? {
    rest?.object(at: indexPath.row, as: UIViewController.self)
  }
}
