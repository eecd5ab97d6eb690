internal import MemsimKit

/// The people that tasks are about.
final class PeopleController: UITableViewController {
  private static let names = ["Ann", "Bert", "Chen", "Dora", "Emil", "Fatima", "Goran", "Hiro"]

  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("People")
    tabBarItem = UITabBarItem.alloc().initWithTitle(
      title, image: UIImage.imageNamed("People.png"), tag: 3
    ).autorelease()
    return self
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { orientation != .portraitUpsideDown }

  override func loadView() {
    super.loadView()
    tableView?.rowHeight = 60
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let identifier = NSString.stringWithString("Person")
    let cell =
      tableView.dequeueReusableCellWithIdentifier(identifier)
      ?? UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: identifier).autorelease()
    cell.textLabel?.text = NSString.stringWithString(Self.names[indexPath.row])
    return cell
  }
}
