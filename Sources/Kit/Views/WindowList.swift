/// The windows of an app, which nobody retains for being in it.
struct WindowList {
  /// The windows, the hindmost first.
  private(set) var refs: [Ref] = []

  /// The window that gets what is no touch.
  var key = Ref.null

  /// The windows, the hindmost first.
  func all(in heap: Heap) -> [UIWindow] {
    refs.compactMap { heap.object($0) as? UIWindow }
  }

  /// The windows that are seen, the hindmost first.
  func visible(in heap: Heap) -> [UIWindow] {
    all(in: heap).filter { !$0.hidden }
  }

  /// Puts a new window in front of the others.
  mutating func add(_ window: UIWindow) {
    refs.append(window.ref)
  }

  /// Puts a window that is there in front of the others.
  mutating func bringToFront(_ window: UIWindow) {
    refs.removeAll { $0 == window.ref }
    refs.append(window.ref)
  }

  /// Forgets a window.
  mutating func remove(_ window: UIWindow) {
    refs.removeAll { $0 == window.ref }
    if key == window.ref { key = .null }
  }
}
