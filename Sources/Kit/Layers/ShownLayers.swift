internal import MemsimRuntime

/// The layers that the run loop turn has changed, as the screen showed them when the turn began.
///
/// Until a turn is over, the screen shows the state at the end of the last turn. The record retains
/// that state until then, because a transition begins with it.
struct ShownLayers {
  /// Whether changes are recorded: in a turn, until its changes are drawn.
  private(set) var isOpen = false

  private var layers: [ShownLayer] = []

  /// The layers that were made or changed since they were last drawn.
  private var touched: [Ref] = []

  /// Begins a new record, when a turn begins or its changes are about to be drawn.
  ///
  /// The caller has to release the former states, and has to mark the changed layers as
  /// unchanged.
  mutating func begin(isOpen: Bool) -> (shown: [ShownLayer], touched: [Ref]) {
    self.isOpen = isOpen
    defer { (layers, touched) = ([], []) }
    return (layers, touched)
  }

  /// Records that a layer was made or is about to be changed.
  mutating func touch(_ layer: Ref) {
    touched.append(layer)
  }

  /// Records the state of a layer before it changes; returns the index of the state.
  mutating func add(_ layer: ShownLayer) -> Int {
    layers.append(layer)
    return layers.count - 1
  }

  /// Returns the state of a layer when the turn began; nil if it is unchanged, or was not shown.
  func shown(of layer: CALayer) -> ShownLayer? {
    layer.recordIndex.map { layers[$0] }
  }
}

/// The state of a layer on the screen, retained until it is released.
struct ShownLayer {
  let state: LayerState
  let depth: LayerDepth?
  let contents: Ref
  let sublayers: [Ref]
  let contentMode: UIViewContentMode
  let isHidden: Bool
  let isClipping: Bool

  /// Records the current state of a layer; retains its contents and its sublayers.
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

  /// Releases the sublayers and the contents.
  func release(in heap: Heap) {
    for sublayer in sublayers { (heap.object(sublayer) as? NSObject)?.release() }
    (heap.object(contents) as? NSObject)?.release()
  }
}

/// Changes of layers on the screen.
extension CALayer {
  /// Records the layer's state if it is on the screen, before its first change in a turn.
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

  /// Records the state of the layer and those on it, before it leaves the screen with them.
  final func recordShownWithin() {
    recordShown()
    sublayerStore?.forEach(CALayer.self) { $0.recordShownWithin() }
  }

  /// Marks the layer as new: it was not shown when the turn began.
  final func recordNew() {
    AppProcess.withCurrent { $0.shownLayers.touch(ref) }
  }

  /// Marks the layer as unchanged, because its state is drawn.
  fileprivate final func forgetRecord() {
    isRecorded = false
    recordIndex = nil
  }

  /// Whether the layer was on the screen when the turn began, as far as the turn has changed it or
  /// its superlayers; a layer that the turn has moved onto the screen was not.
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
  /// Begins a new record, when a turn begins or its changes are about to be drawn; releases the
  /// former states.
  func beginRecordingShown(_ isOpen: Bool) {
    let (shown, touched) = shownLayers.begin(isOpen: isOpen)
    for layer in touched { (heap.object(layer) as? CALayer)?.forgetRecord() }
    for layer in shown { layer.release(in: heap) }
  }
}
