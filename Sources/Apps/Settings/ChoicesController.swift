internal import MemsimKit

/// The values that there are for something, of which one is chosen.
final class ChoicesController: UITableViewController {
  @Retained private var specifier: PSSpecifier?

  override class var instanceSize: Int { super.instanceSize + 4 }

  /// Initialises with what a value is chosen for.
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
