internal import MemsimRuntime

/// What layers on the screen showed when a turn began, of those that it has changed since.
///
/// The screen shows what was there at the end of the last turn until this one is over, so what it
/// shows is held until then: a transition begins with it.
struct ShownLayers {
  /// Which turn it is; the layers that were made in it were never shown.
  private(set) var turn = 0

  /// Whether changes are noted: in a turn, until what it has changed is drawn.
  private(set) var isOpen = false

  private var layers: [ShownLayer] = []

  /// A turn begins.
  mutating func open() {
    turn += 1
    isOpen = true
  }

  /// What a turn has changed is about to be drawn: what was shown before is the caller's to
  /// release.
  mutating func close() -> [ShownLayer] {
    isOpen = false
    defer { layers = [] }
    return layers
  }

  /// Notes what a layer shows, before it changes; returns where it is found again.
  mutating func note(_ layer: ShownLayer) -> Int {
    layers.append(layer)
    return layers.count - 1
  }

  /// What a layer showed when the turn began; nil if it shows that still, or was not shown.
  func shown(of layer: CALayer) -> ShownLayer? {
    guard isOpen, layer.notedTurn == turn, let index = layer.notedIndex else { return nil }
    return layers[index]
  }
}

/// What a layer shows, held until it is released.
struct ShownLayer {
  let state: LayerState
  let contents: Ref
  let sublayers: [Ref]
  let contentMode: UIViewContentMode
  let isHidden: Bool
  let isClipping: Bool

  /// What a layer shows now; what it shows and what is on it is retained.
  init(retaining layer: CALayer) {
    let image = layer.contents?.retain()
    contents = image?.ref ?? .null
    sublayers = (layer.sublayerStore?.objects ?? []).map { $0.retain().ref }
    state = layer.modelState
    contentMode = layer.contentModeStore
    isHidden = layer.hiddenStore
    isClipping = layer.masksToBoundsStore
  }

  /// Releases what it holds.
  func release(in heap: Heap) {
    for sublayer in sublayers { (heap.object(sublayer) as? NSObject)?.release() }
    (heap.object(contents) as? NSObject)?.release()
  }
}

/// Changes of layers on the screen.
extension CALayer {
  /// Notes what it shows if it is on the screen, before its first change in a turn.
  final func noteShown() {
    AppProcess.withCurrent { process in
      let turn = process.shownLayers.turn
      guard notedTurn != turn, process.shownLayers.isOpen else { return }
      notedTurn = turn
      notedIndex = isInWindow ? process.shownLayers.note(ShownLayer(retaining: self)) : nil
    }
  }

  /// Notes what it and those on it show, before it leaves the screen with them.
  final func noteShownWithin() {
    noteShown()
    sublayerStore?.forEach(CALayer.self) { $0.noteShownWithin() }
  }

  /// Notes nothing any more in this turn: it is new, or about to go.
  final func noteNothing() {
    AppProcess.withCurrent { notedTurn = $0.shownLayers.turn }
    notedIndex = nil
  }

  /// Whether it was on the screen when the turn began, as far as the turn has changed it or what it
  /// is on; what the turn has brought onto the screen was not.
  final func wasShown(_ process: AppProcess) -> Bool {
    var layer = self
    while true {
      if layer.notedTurn == process.shownLayers.turn { return layer.notedIndex != nil }
      guard let superlayer = layer.superlayer else { return layer.delegate is UIWindow }
      layer = superlayer
    }
  }

  private var isInWindow: Bool {
    var root = self
    while let superlayer = root.superlayer { root = superlayer }
    return root.delegate is UIWindow
  }
}
