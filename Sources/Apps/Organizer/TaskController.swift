internal import MemsimKit

/// The task that is chosen, on an iPad; held upright, the list of tasks is behind a button.
final class TaskController: UIViewController, UISplitViewControllerDelegate {
  @Retained private var label: UILabel?
  @Copied private var task: NSString?

  /// The popover that shows the list, as long as the split view hides the list.
  @Retained private var popover: UIPopoverController?

  override class var instanceSize: Int { super.instanceSize + 12 }

  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("Task")
    return self
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { true }

  override func loadView() {
    let view = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view.backgroundColor = UIColor.colorWithRed(0.98, green: 0.95, blue: 0.74, alpha: 1)
    self.view = view
    let label = UILabel.alloc().initWithFrame(
      CGRectMake(40, 40, view.bounds.size.width - 80, 60))
    label.autoresizingMask = .flexibleWidth
    label.font = UIFont.boldSystemFontOfSize(36)
    label.backgroundColor = nil
    label.opaque = false
    label.text = task ?? NSString.stringWithString("Nothing is chosen")
    view.addSubview(label)
    self.label = label
    label.release()
    view.release()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    label = nil
  }

  /// Shows a task, and dismisses the list if it is in front.
  func show(_ task: NSString) {
    self.task = task
    label?.text = task
    hideTasks()
  }

  /// Dismisses the list if it is in front.
  func hideTasks() { popover?.dismissPopoverAnimated(true) }

  func splitViewController(
    _ splitController: UISplitViewController,
    willHideViewController viewController: UIViewController,
    withBarButtonItem item: UIBarButtonItem, forPopoverController popover: UIPopoverController
  ) {
    item.title = NSString.stringWithString("Tasks")
    navigationItem.leftBarButtonItem = item
    self.popover = popover
  }

  func splitViewController(
    _ splitController: UISplitViewController,
    willShowViewController viewController: UIViewController,
    invalidatingBarButtonItem item: UIBarButtonItem
  ) {
    navigationItem.leftBarButtonItem = nil
    popover = nil
  }

  override func dealloc() {
    popover = nil
    label = nil
    task = nil
    super.dealloc()
  }
}
