import MemsimKit

/// A controller that does something each time that it hears one of some calls.
class RestlessController: RecordingController {
  enum Call { case didLoad, willAppear, didAppear, willDisappear, didDisappear }

  var calls: [Call] = []
  var body: ((RestlessController) -> Void)?

  private func heard(_ call: Call) {
    if calls.contains(call) { body?(self) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heard(.didLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heard(.willAppear)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    heard(.didAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    heard(.willDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    heard(.didDisappear)
  }
}
