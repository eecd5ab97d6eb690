import MemsimKit
import TestSupport

/// A controller that makes its view in code and notes what it is told.
class DiaryController: UIViewController {
  static let marks = Marks()

  /// Which one it is, before each note; 0 for the only one.
  final var number = 0

  /// What it lets the interface turn to.
  final var orientations: [UIInterfaceOrientation] = [.portrait]

  override var view: UIView? {
    get { super.view }
    set {
      if newValue == nil { note("set no view") }
      super.view = newValue
    }
  }

  override func loadView() {
    note("load")
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view = made
    made.release()
  }

  override func viewDidLoad() { note("did load") }

  override func viewDidUnload() { note("did unload\(isViewLoaded ? " with a view" : "")") }

  override func viewWillAppear(_ animated: Bool) { noteWindow("will appear") }

  override func viewDidAppear(_ animated: Bool) { noteWindow("did appear") }

  override func viewWillDisappear(_ animated: Bool) { noteWindow("will disappear") }

  override func viewDidDisappear(_ animated: Bool) { noteWindow("did disappear") }

  override func didReceiveMemoryWarning() {
    note("warned")
    super.didReceiveMemoryWarning()
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    note("should turn to \(orientation)")
    return orientations.contains(orientation)
  }

  override func willRotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    note("will turn from \(interfaceOrientation) to \(orientation) in \(duration)")
  }

  override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    note("turns to \(interfaceOrientation)")
  }

  override func didRotateFromInterfaceOrientation(_ orientation: UIInterfaceOrientation) {
    note("has turned from \(orientation)")
  }

  private func noteWindow(_ what: String) {
    note(view?.window == nil ? "\(what), outside" : what)
  }

  private func note(_ what: String) {
    Self.marks.add(number == 0 ? what : "\(number) \(what)")
  }
}
