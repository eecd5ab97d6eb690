internal import MemsimKit

/// The list of all animals: a row for each, and cells for those alone that are seen.
final class AnimalListController: UITableViewController {
  @Retained private var animals: NSMutableArray?

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("Animal List")
    animals = Animal.allAnimals()
    return self
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    animals?.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let identifier = NSString.stringWithString("Animal")
    let cell =
      tableView.dequeueReusableCellWithIdentifier(identifier)
      ?? UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: identifier).autorelease()
    cell.accessoryType = .disclosureIndicator
    cell.textLabel?.text = animal(at: indexPath)?.name
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let animal = animal(at: indexPath) else { return }
    let nextController = AnimalDetailController.alloc().initWithAnimal(animal)
    navigationController?.pushViewController(nextController, animated: true)
    nextController.release()
  }

  private func animal(at indexPath: NSIndexPath) -> Animal? {
    animals?.objectAtIndex(indexPath.row) as? Animal
  }

  override func dealloc() {
    animals = nil
    super.dealloc()
  }
}
