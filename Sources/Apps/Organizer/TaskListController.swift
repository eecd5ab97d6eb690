internal import MemsimKit

/// The list of tasks: one is added in a controller that comes over all, and deleted after an alert.
final class TaskListController: UITableViewController, UIAlertViewDelegate {
  @Retained private var tasks: NSMutableArray?

  /// The controller that shows the chosen task on an iPad; it holds the list of tasks in turn.
  @Assigned var taskController: TaskController?

  /// The row that the user may want to be deleted.
  private var row = 0

  override class var instanceSize: Int { super.instanceSize + 12 }

  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("Tasks")
    tabBarItem = UITabBarItem.alloc().initWithTitle(
      title, image: UIImage.imageNamed("Tasks.png"), tag: 1
    ).autorelease()
    $tasks = NSMutableArray.new()
    for task in ["Buy milk", "Call Ann", "Pay the rent"] {
      tasks?.addObject(NSString.stringWithString(task))
    }
    let add = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
      .add, target: self, action: TaskListController.askForTask)
    navigationItem.rightBarButtonItem = add
    add.release()
    showCount()
    return self
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { orientation != .portraitUpsideDown }

  /// Shows the number of tasks on the tab, and has a popover as high as the tasks.
  private func showCount() {
    let count = tasks?.count ?? 0
    contentSizeForViewInPopover = CGSizeMake(320, CGFloat(count) * 44)
    tabBarItem.badgeValue = count == 0 ? nil : NSString.stringWithString("\(count)")
  }

  /// Has the user type a task, in front of everything.
  private func askForTask() {
    taskController?.hideTasks()
    let form = NewTaskController.new()
    form.list = self
    let navigation = UINavigationController.alloc().initWithRootViewController(form)
    form.release()
    presentModalViewController(navigation, animated: true)
    // The presenter retains it; the app still has to release the reference from `alloc`.
    if !Organizer.isVariant(.leaky) { navigation.release() }
  }

  /// Adds the task that the user has typed.
  func addTask(_ task: NSString) {
    tasks?.addObject(task)
    tableView?.reloadData()
    showCount()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tasks?.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let identifier = NSString.stringWithString("Task")
    let cell =
      tableView.dequeueReusableCellWithIdentifier(identifier)
      ?? UITableViewCell.alloc().initWithStyle(.default, reuseIdentifier: identifier).autorelease()
    cell.textLabel?.text = task(indexPath.row)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let task = task(indexPath.row) else { return }
    if let taskController { return taskController.show(task) }
    row = indexPath.row
    let alert = UIAlertView.alloc().initWithTitle(
      task, message: NSString.stringWithString("Is it done?"), delegate: self,
      cancelButtonTitle: NSString.stringWithString("Not Yet"),
      otherButtonTitles: NSString.stringWithString("Done"))
    alert.show()
    alert.release()
  }

  func alertView(_ alertView: UIAlertView, clickedButtonAtIndex buttonIndex: Int) {
    if let selected = tableView?.indexPathForSelectedRow() {
      tableView?.deselectRowAtIndexPath(selected, animated: true)
    }
    guard buttonIndex != alertView.cancelButtonIndex else { return }
    tasks?.removeObjectAtIndex(row)
    tableView?.reloadData()
    showCount()
  }

  private func task(_ row: Int) -> NSString? { tasks?.objectAtIndex(row) as? NSString }

  override func dealloc() {
    tasks = nil
    super.dealloc()
  }
}
