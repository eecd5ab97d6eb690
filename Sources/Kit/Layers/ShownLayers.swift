internal import MemsimRuntime

/// What layers on the screen showed when a turn began, of those that it has changed since.
///
/// The screen shows what was there at the end of the last turn until this one is over, so what it
/// shows is held until then: a transition begins with it.
struct ShownLayers {
  /// Whether changes are noted: in a turn, until what it has changed is drawn.
  private(set) var isOpen = false

  private var layers: [ShownLayer] = []

  /// The layers that were made or changed since they were last drawn.
  private var touched: [Ref] = []

  /// A turn begins, or what it has changed is about to be drawn.
  ///
  /// What was shown before is the caller's to release, and the layers that were changed are as if
  /// they were not.
  mutating func begin(isOpen: Bool) -> (shown: [ShownLayer], touched: [Ref]) {
    self.isOpen = isOpen
    defer { (layers, touched) = ([], []) }
    return (layers, touched)
  }

  /// Notes that a layer was made or is about to be changed.
  mutating func touch(_ layer: Ref) {
    touched.append(layer)
  }

  /// Notes what a layer shows, before it changes; returns where it is found again.
  mutating func add(_ layer: ShownLayer) -> Int {
    layers.append(layer)
    return layers.count - 1
  }

  /// What a layer showed when the turn began; nil if it shows that still, or was not shown.
  func shown(of layer: CALayer) -> ShownLayer? {
    layer.recordIndex.map { layers[$0] }
  }
}

/// What a layer shows, held until it is released.
struct ShownLayer {
  let state: LayerState
  let depth: LayerDepth?
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
    depth = layer.depth
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
  final func recordShown() {
    if !isRecorded { record() }
  }

  private func record() {
    isRecorded = true
    AppProcess.withCurrent { process in
      process.shownLayers.touch(ref)
      guard process.shownLayers.isOpen, isInWindow else { return }
      recordIndex = process.shownLayers.add(ShownLayer(retaining: self))
    }
  }

  /// Notes what it and those on it show, before it leaves the screen with them.
  final func recordShownWithin() {
    recordShown()
    sublayerStore?.forEach(CALayer.self) { $0.recordShownWithin() }
  }

  /// Notes that it is new: it was not shown when the turn began.
  final func recordNew() {
    AppProcess.withCurrent { $0.shownLayers.touch(ref) }
  }

  /// What it shows is drawn, and no change is noted.
  fileprivate final func forgetRecord() {
    isRecorded = false
    recordIndex = nil
  }

  /// Whether it was on the screen when the turn began, as far as the turn has changed it or what it
  /// is on; what the turn has brought onto the screen was not.
  final var wasShown: Bool {
    var layer = self
    while true {
      if layer.isRecorded { return layer.recordIndex != nil }
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

extension AppProcess {
  /// A turn begins, in which changes on the screen are noted, or what it has changed is about to be
  /// drawn, and what was there before is released.
  func beginRecordingShown(_ isOpen: Bool) {
    let (shown, touched) = shownLayers.begin(isOpen: isOpen)
    for layer in touched { (heap.object(layer) as? CALayer)?.forgetRecord() }
    for layer in shown { layer.release(in: heap) }
  }
}
