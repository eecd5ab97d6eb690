internal import MemsimDevice
internal import MemsimVocabulary

/// The windows of a process at one moment.
struct WindowSnapshot {
  /// The process that they are of.
  let pid: Int
  /// The name of its app.
  let app: String
  /// Whether it is in front.
  let isInFront: Bool
  /// Whether they are seen on the screen, rather than as the app has set them.
  let isOnScreen: Bool
  /// The windows, from the back to the front.
  let windows: [ViewNode]

  /// Looks at a process; nil if it has no windows.
  init?(of process: SimulatedProcess, onScreen isOnScreen: Bool, in run: Run) {
    guard let windows = run.device.windows(of: process, onScreen: isOnScreen) else { return nil }
    pid = process.pid
    app = process.app.name
    isInFront = process.isFrontmost
    self.isOnScreen = isOnScreen
    self.windows = windows
  }

  /// Makes a snapshot from the records of a process.
  init(
    ofProcess pid: Int, app: String, isInFront: Bool, onScreen isOnScreen: Bool,
    windows: [ViewNode]
  ) {
    self.pid = pid
    self.app = app
    self.isInFront = isInFront
    self.isOnScreen = isOnScreen
    self.windows = windows
  }

  /// The windows and every view in them, those around others before them.
  var views: [ViewNode] { windows.flatMap { $0.views { _ in true } } }

  /// The views that are not hidden, nor in a hidden view.
  var visibleViews: [ViewNode] { windows.flatMap { $0.views { !$0.isHidden } } }
}

extension ViewNode {
  /// The view and all its descendants, except those that do not count and their descendants.
  fileprivate func views(where counts: (ViewNode) -> Bool) -> [ViewNode] {
    guard counts(self) else { return [] }
    return [self] + children.flatMap { $0.views(where: counts) }
  }
}

extension ViewNode {
  /// The name of the view in messages: its class, its text and its place.
  var title: String {
    let read = text.map { " '\($0)'" } ?? ""
    let number = tag == 0 ? "" : " tagged \(tag)"
    return "\(className)\(read)\(number) at \(center.text)"
  }
}

extension Point {
  /// The place in points, to the thousandth.
  var text: String { "[\(Point.text(x)), \(Point.text(y))]" }

  /// A coordinate in points, to the thousandth.
  static func text(_ parts: Int) -> String {
    Thousandths.text(of: ViewTransform.rounded(Double(parts) * 1000 / Double(Point.point)))
  }
}

extension Rectangle {
  /// Its place and its size in points, to the thousandth.
  var text: String {
    let parts = [origin.x, origin.y, width, height]
    return "[\(parts.map(Point.text).joined(separator: ", "))]"
  }
}
