internal import MemsimKit

/// Has the user type a task.
final class NewTaskController: UIViewController, UITextFieldDelegate {
  @Retained private var field: UITextField?

  /// The list that gets the task; it shows this controller, and so outlives it.
  @Assigned var list: TaskListController?

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("New Task")
    let cancel = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
      .cancel, target: self, action: NewTaskController.close)
    navigationItem.leftBarButtonItem = cancel
    cancel.release()
    let done = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
      .done, target: self, action: NewTaskController.save)
    done.enabled = false
    navigationItem.rightBarButtonItem = done
    done.release()
    return self
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { orientation != .portraitUpsideDown }

  override func loadView() {
    let view = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view.backgroundColor = UIColor.colorWithRed(0.77, green: 0.8, blue: 0.83, alpha: 1)
    self.view = view
    let field = UITextField.alloc().initWithFrame(
      CGRectMake(20, 20, view.bounds.size.width - 40, 31))
    field.autoresizingMask = .flexibleWidth
    field.borderStyle = .roundedRect
    field.placeholder = NSString.stringWithString("What is to be done")
    field.returnKeyType = .done
    field.delegate = self
    field.addTarget(
      self, action: NewTaskController.textHasChanged, forControlEvents: .editingChanged)
    view.addSubview(field)
    self.field = field
    field.release()
    view.release()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field?.becomeFirstResponder()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    field = nil
  }

  /// Enables the button that saves as soon as the text is not empty.
  private func textHasChanged() {
    navigationItem.rightBarButtonItem?.enabled = (field?.text?.length ?? 0) > 0
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if (textField.text?.length ?? 0) > 0 { save() }
    return false
  }

  private func save() {
    if let text = field?.text { list?.addTask(text) }
    close()
  }

  private func close() { dismissModalViewControllerAnimated(true) }

  override func dealloc() {
    field?.delegate = nil
    field?.removeTarget(self, forControlEvents: .editingChanged)
    field = nil
    super.dealloc()
  }
}
